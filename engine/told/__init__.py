"""Judging what people tell of games they play with real cards: deals, games, tricks, positions."""
