"""Results worked out before it is known whether anybody will want them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from api.problems import Refusal
from schemas.base import InvalidFields

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Ahead(Generic[T]):
    """A result, or the refusal in its place, that is told only when it is asked for."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._found: list[T] = []
        self._refused: Refusal | InvalidFields | None = None

    def prepare(self) -> None:
        """Work it out now, once, and tell nothing."""
        if self._found or self._refused:
            return
        try:
            self._found = [self._work()]
        except (Refusal, InvalidFields) as refused:
            self._refused = refused

    def prepared(self) -> T | None:
        """Return the result, worked out at the latest now, or None where it would be a refusal."""
        self.prepare()
        return self._found[0] if self._found else None

    def result(self) -> T:
        """Return what was worked out, at the latest now, or refuse."""
        if self._refused:
            raise self._refused
        return self._found[0] if self._found else self._work()
