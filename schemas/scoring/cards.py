"""Tricks and positions that were told, and what is judged of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine.order import Play
from engine.told.plays import Position
from schemas.actions import action_json
from schemas.scoring.fields import MOST_CARDS, MOST_TRICKS, UnderRules, card, plays, said, seat, suit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.ruleset import Ruleset
    from engine.told.plays import Choice
    from engine.told.tricks import Plays, Taken

TRUMP = "What is trump; null or left out only where the first lead makes it."


class TrickQuestionSchema(UnderRules):
    """A trick on the table, whole or not."""

    trump = suit(TRUMP, allow_none=True, load_default=None)
    plays = plays("The cards, the lead first; who sits out is passed over.", least=1, required=True)


class PositionQuestionSchema(UnderRules):
    """What a seat holds when it is to play."""

    trump = suit(TRUMP, allow_none=True, load_default=None)
    seat = seat(required=True)
    hand = ma.fields.List(card(), required=True, validate=ma.validate.Length(1, MOST_CARDS))
    trick = plays("The trick so far, the lead first; left out by who leads.", load_default=list)
    tricks = ma.fields.List(
        plays("", least=1),
        load_default=list,
        validate=ma.validate.Length(max=MOST_TRICKS),
        **said("The tricks before it, if they are known: they say which suits a joker may ask for."),
    )


def read_plays(told: Iterable[Mapping[str, Any]]) -> Plays:
    """Return the cards of a trick that was read."""
    return tuple(Play(**play) for play in told)


def read_position(fields: Mapping[str, Any]) -> Position:
    """Return a position that was read."""
    return Position(
        seat=fields["seat"],
        hand=tuple(fields["hand"]),
        trump=fields["trump"],
        trick=read_plays(fields["trick"]),
        tricks=tuple(read_plays(trick) for trick in fields["tricks"]),
    )


def trick_json(rules: Ruleset, taken: Taken, explanation: str) -> dict[str, Any]:
    """Return who has won a trick, and why."""
    return {
        "winner": taken.seat,
        "side": rules.table.side(taken.seat),
        "card": taken.card,
        "trump": taken.trump or None,
        "led": taken.led,
        "suit": taken.suit,
        "reason": taken.reason,
        "explanation": explanation,
    }


def choice_json(choice: Choice, because: Iterable[str]) -> dict[str, Any]:
    """Return what may be played, and by which rule the rest may not."""
    return {
        "legal": [action_json(action) for action in choice.legal],
        "illegal": [
            {"card": action.value, "code": rule.code, "detail": rule.message}
            for action, rule in choice.barred
        ],
        "revokes": [action.value for action in choice.revokes],
        "trump": choice.trump or None,
        "led": choice.led or None,
        "because": [*because],
    }
