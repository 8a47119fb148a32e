"""Changing a few of a value's many fields."""

from __future__ import annotations

from typing import Any, TypeVar

Kind = TypeVar("Kind", bound=type[tuple[Any, ...]])


def replacing(kind: Kind) -> Kind:
    """Give a named tuple a `_replace` that visits only what changes; its own asks about every field."""
    named: Any = kind
    places = {name: place for place, name in enumerate(named._fields)}

    def _replace(self: tuple[Any, ...], /, **changes: Any) -> tuple[Any, ...]:
        values = list(self)
        for name, value in changes.items():
            values[places[name]] = value
        return tuple.__new__(kind, values)

    named._replace = _replace
    return kind
