"""Rules of the map of routes whose builders wait until an address is built."""

from __future__ import annotations

from functools import cache
from typing import Any

from werkzeug.routing import Rule


class Route(Rule):
    """
    A rule that compiles what builds its address when one is first asked for.

    Werkzeug compiles two builders for each rule as the app is made, seven eighths of the time that takes;
    a process builds the addresses of three or four routes in its life.
    """

    def _compile_builder(self, append_unknown: bool = True) -> Any:
        compiled = cache(super()._compile_builder)

        def build(rule: Route, /, **values: Any) -> tuple[str, str]:
            return compiled(append_unknown)(rule, **values)

        return build
