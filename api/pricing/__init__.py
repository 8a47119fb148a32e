"""What a game uses of AWS: played here, counted as AWS counts."""
