"""What can happen in a deal; knows no option and no preset."""
