"""What can't be read from, or written to, the notation."""

from __future__ import annotations


class NotEgn(Exception):
    """A document that isn't in the notation, or a game that the notation has no words for."""
