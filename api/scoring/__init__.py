"""Scoring for other apps: questions answered from what they tell, without a game or an account."""
