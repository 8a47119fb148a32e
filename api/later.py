"""Views that are loaded when they are first asked for, so that they are no price for the others."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    View = Callable[..., Any]

_ATTRIBUTE = "stands_in"


def later(module: str, name: str) -> View:
    """Return a view that does what *name* in *module* does, and loads it on its first request."""

    def view(**arguments: Any) -> Any:
        return getattr(import_module(module), name)(**arguments)

    vars(view)[_ATTRIBUTE] = (module, name)
    return view


def loaded(view: View) -> View:
    """Return the view that *view* stands for: itself, mostly."""
    if (place := vars(view).get(_ATTRIBUTE)) is None:
        return view
    module, name = place
    found: View = getattr(import_module(module), name)
    return found
