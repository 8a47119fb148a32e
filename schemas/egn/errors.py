"""What can't be read from, or written to, the notation."""

from __future__ import annotations


class NotEgn(Exception):
    """A document that isn't in the notation, or a game that the notation has no words for."""

    def __init__(self, message: str, pointer: str = "") -> None:
        super().__init__(message)
        self.pointer = pointer
        """JSON pointer to what is at fault, where a document is."""


class UnknownRule(NotEgn):
    """A house rule of the notation that we don't have, or that it leaves open."""
