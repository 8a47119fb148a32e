"""Actions as JSON: what a view lists is what a client may post."""

import json

import pytest

from engine.actions import FIELDS, Action, parse_action
from schemas.actions import ActionRequestSchema, action_json, read_action
from schemas.base import InvalidFields, load

REQUEST = ActionRequestSchema()
VALUES = {
    "card": ("9S", "XX"),
    "suit": ("S", "nt_low"),
    "seat": ("0", "5"),
    "trick": ("1", "12"),
    "chips": ("1", "40"),
    "level": ("4", "moon"),
    "cards": ("9S", "9S,TS,XX"),
}
ACTIONS = [
    Action(kind, *values)
    for kind, fields in FIELDS.items()
    for values in zip(*(VALUES[name] for name in fields), strict=True)
] + [Action(kind) for kind, fields in FIELDS.items() if not fields]


def read(fields):
    return read_action(load(REQUEST, fields))


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_an_entry_is_read_back_as_it_stands(action):
    """Whatever a view lists, a client posts it back without looking into it, or by its id alone."""
    listed = json.loads(json.dumps(action_json(action)))

    assert read(listed) == action
    assert read({"id": listed["id"], "turn_number": 3}) == action


@pytest.mark.parametrize(
    "action", [action for action in ACTIONS if action.value], ids=lambda action: action.id
)
def test_parts_that_say_something_else_are_refused(action):
    """An entry whose parts were changed, but not its id, is nobody's action."""
    listed = json.loads(json.dumps(action_json(action)))
    other = next(one for one in ACTIONS if one.kind == action.kind and one.value != action.value)
    changed = json.loads(json.dumps(action_json(other)))

    with pytest.raises(InvalidFields) as refused:
        read({**changed, "id": listed["id"]})

    assert {error.code for error in refused.value.errors} == {"disagrees"}


@pytest.mark.parametrize(
    ("fields", "pointer"),
    [
        ({"id": "ask:2", "seat": "2"}, "/seat"),
        ({"id": "ask:2", "seat": 2.0}, "/seat"),
        ({"id": "pass", "card": "9S"}, "/card"),
        ({"id": "bid:4", "level": "4"}, "/level"),
        ({"id": "bid:4", "level": True}, "/level"),
        ({"id": "bid:4", "level": [4]}, "/level"),
        ({"id": "lay_down:9S,TS", "cards": "9S,TS"}, "/cards"),
        ({"id": "lay_down:9S,TS", "cards": ["TS", "9S"]}, "/cards"),
        ({"id": "pass", "type": "order"}, "/type"),
    ],
)
def test_a_part_of_the_wrong_kind_is_refused_by_name(fields, pointer):
    """Numbers are numbers, lists are lists, and nothing is taken for something like it."""
    with pytest.raises(InvalidFields) as refused:
        read(fields)

    assert [error.pointer for error in refused.value.errors] == [pointer]


@pytest.mark.parametrize(
    "text", ["", "no such thing", "play", "play:", "play:9S:9S", "pass:1", "bid", ":", "x" * 65]
)
def test_what_is_no_action_is_refused(text):
    """An id that nothing could have listed is a bad field."""
    with pytest.raises(InvalidFields) as refused:
        read({"id": text})

    assert [error.pointer for error in refused.value.errors] == ["/id"]


@pytest.mark.parametrize(
    "text", ["ask:x", "ask:\u00b2", "ask:-1", "ask:05", "claim_revoke:x:y", "bet:1e9", "bid:\u0663"]
)
def test_a_number_that_is_none_is_left_to_the_rules(text):
    """It reads like an action, so it is for the rules to find that it isn't on offer."""
    assert read({"id": text}) == parse_action(text)
