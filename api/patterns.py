"""Regular expressions put off until somebody uses them: compiling some takes a tenth of a cold start."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator


class _Later:
    """Stands for a pattern, and compiles it when it is first asked for anything."""

    def __init__(self, pattern: Any, flags: int) -> None:
        self._wanted = (pattern, flags)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):  # a class being made asks its members whether they are abstract
            raise AttributeError(name)
        return getattr(re.compile(*self._wanted), name)


@contextlib.contextmanager
def put_off() -> Iterator[None]:
    """Put off patterns over all letters in either case, the dear ones, that modules loaded here define."""
    at_once = re.compile

    def compile_or_wait(pattern: Any, flags: Any = 0) -> Any:
        dear = bool(flags & re.IGNORECASE and flags & re.UNICODE)
        return _Later(pattern, flags) if dear else at_once(pattern, flags)

    re.compile = compile_or_wait
    try:
        yield
    finally:
        re.compile = at_once
