"""What a deal is worth and when a game is over."""
