"""Web Push: browsers where players want to be told, encrypted messages to there."""
