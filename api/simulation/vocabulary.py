"""Every action a ruleset has words for, legal or not at a given moment."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from engine.actions import FIELDS, Action
from engine.cards import NO_TRUMP, NO_TRUMP_LOW, SUITS

if TYPE_CHECKING:
    from engine.ruleset import Ruleset


def vocabulary(rules: Ruleset) -> tuple[Action, ...]:
    """Return all actions of all kinds that can be said of the table's cards, suits, seats and tricks."""
    table = rules.table
    numbers = tuple(map(str, range(1, 2 * table.hand_size + 1)))
    words = {
        "card": tuple(dict.fromkeys(table.pack)),
        "suit": (*SUITS, NO_TRUMP, NO_TRUMP_LOW),
        "seat": tuple(map(str, table.seats)),
    }
    spoken = [
        Action(kind, *values)
        for kind, fields in FIELDS.items()
        for values in product(*[words.get(field, numbers) for field in fields])
    ]
    levels = [Action("bid", number) for number in numbers]
    return tuple(spoken + levels)
