"""Webhooks: where players and apps want to be told, signed messages to there, and what becomes of them."""
