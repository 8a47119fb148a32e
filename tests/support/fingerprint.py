"""What a ruleset does, in a form that two rulesets share only if they play alike."""

from dataclasses import fields, is_dataclass
from enum import Enum
from types import FunctionType

PLAIN = (str, int, type(None), Enum)
LABELS = frozenset({"key", "options"})
"""Where a ruleset comes from, which changes nothing in the play."""


def fingerprint(value):
    """Return *value* as plain tuples: a function is its name and what it closes over."""
    if isinstance(value, FunctionType):
        cells = tuple(fingerprint(cell.cell_contents) for cell in value.__closure__ or ())
        return value.__qualname__, cells
    if is_dataclass(value):
        held = [field.name for field in fields(value) if field.repr and field.name not in LABELS]
        return type(value).__name__, tuple((name, fingerprint(getattr(value, name))) for name in held)
    if isinstance(value, tuple):
        return type(value).__name__, tuple(map(fingerprint, value))
    if isinstance(value, dict):
        return "dict", tuple((key, fingerprint(inner)) for key, inner in value.items())
    if isinstance(value, frozenset):
        return "frozenset", tuple(sorted(map(str, value)))
    return value if isinstance(value, PLAIN) else type(value).__name__
