"""The console script: finds the command, loads it, and passes on its exit code."""

from __future__ import annotations

import ast
import pkgutil
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from api import cli

if TYPE_CHECKING:
    from collections.abc import Sequence

USAGE = 2
INTERRUPTED = 130
_HELP = frozenset({"-h", "--help", "help"})
_OWN = "main"


def main(argv: Sequence[str] | None = None) -> int:
    """Run `rightbower COMMAND …` and return the exit code; each module here is a command."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or words[0] in _HELP:
        print(_help())
        return 0 if words else USAGE
    name = words[0].replace("-", "_")
    if name not in commands():
        print(f"rightbower: no command {words[0]!r}; `rightbower help` lists them", file=sys.stderr)
        return USAGE
    return _run(name, words[1:])


def commands() -> list[str]:
    """Return the names of all commands: the modules of this folder that aren't private."""
    found = (module.name for module in pkgutil.iter_modules(cli.__path__))
    return sorted(name for name in found if name != _OWN and not name.startswith("_"))


def _run(name: str, words: list[str]) -> int:
    command = import_module(f"{cli.__name__}.{name}")
    try:
        return int(command.run(words))
    except KeyboardInterrupt:
        return INTERRUPTED


def _help() -> str:
    lines = (f"  {name.replace('_', '-'):<14}{_purpose(name)}" for name in commands())
    return "\n".join(("usage: rightbower COMMAND …", "", *lines))


def _purpose(name: str) -> str:
    # Read, not imported: one command's imports are no price for listing the others.
    for file in (f"{name}.py", f"{name}/__init__.py"):
        if source := _source(file):
            return (ast.get_docstring(ast.parse(source)) or "").partition("\n")[0]
    return ""


def _source(file: str) -> bytes | None:
    try:
        return pkgutil.get_data(cli.__name__, file)
    except OSError:
        return None


if __name__ == "__main__":
    sys.exit(main())
