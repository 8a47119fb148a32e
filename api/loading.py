"""Loading modules as quickly as can be."""

from __future__ import annotations

import contextlib
import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextlib.contextmanager
def uncollected() -> Iterator[None]:
    """Look for no garbage among what is loaded here: all of it stays as long as the process does."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
