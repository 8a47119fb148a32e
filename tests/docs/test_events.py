"""Types of events: those the code tells are those the document describes."""

import ast
from pathlib import Path

from engine.history import _UNDOING
from schemas.answers.events import EVENTS, types_of

SOURCES = [Path(__file__).parents[2] / name for name in ("engine/history.py", "api/play/story.py")]


def told():
    """Types that sources give to an event."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Event":
                yield from (each.value for each in ast.walk(node.args[0]) if isinstance(each, ast.Constant))


def test_every_type_of_event_has_its_shape():
    """And none is described that never happens."""
    assert {*told(), *_UNDOING.values()} == {kind for schema in EVENTS for kind in types_of(schema)}


def test_each_type_has_one_shape():
    """So that the type alone says which."""
    types = [kind for schema in EVENTS for kind in types_of(schema)]
    assert len(types) == len(set(types))
