"""Work to be done while a store's answer is awaited, for transports that have a moment then."""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_errand: ContextVar[Callable[[], object] | None] = ContextVar("errand", default=None)


@contextmanager
def meanwhile(errand: Callable[[], object]) -> Iterator[None]:
    """
    Have *errand* done once while the first request made inside the block is on its way, or not at all.

    It must be of no consequence whether it was done: nothing is known yet of how the request ends.
    """
    token = _errand.set(errand)
    try:
        yield
    finally:
        _errand.reset(token)


def run() -> None:
    """Do what there is to do, for a transport that has sent its request; a second time there is nothing."""
    if errand := _errand.get():
        _errand.set(None)
        errand()
