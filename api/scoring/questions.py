"""What may be asked: how it is told, and how the rules answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from api.play.explain import counts_as, counts_elsewhere
from engine.told import deals, games, plays, stakes, tricks
from schemas.scoring.cards import (
    PositionQuestionSchema,
    TrickQuestionSchema,
    choice_json,
    read_plays,
    read_position,
    trick_json,
)
from schemas.scoring.deals import DealQuestionSchema, GameQuestionSchema, deal_json, game_json, read_told
from schemas.scoring.stakes import StakesQuestionSchema, read_account, settlement_json

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.ruleset import Ruleset
    from engine.told.tricks import Taken
    from schemas.base import Schema

REASONS = {
    "only_trump": "is the only trump",
    "highest_trump": "is the highest trump",
    "only_of_suit_led": "is the only card of the suit led, and nobody trumped",
    "highest_of_suit_led": "is the highest card of the suit led, and nobody trumped",
}


class Question(NamedTuple):
    """A kind of question."""

    schema: Schema
    answer: Callable[[Ruleset, Mapping[str, Any]], dict[str, Any]]


def _deal(rules: Ruleset, fields: Mapping[str, Any]) -> dict[str, Any]:
    return deal_json(deals.judged(rules, read_told(fields)))


def _game(rules: Ruleset, fields: Mapping[str, Any]) -> dict[str, Any]:
    told = [read_told(deal) for deal in fields["deals"]]
    return game_json(rules, games.course(rules, told, tuple(fields.get("scores", ()))))


def _trick(rules: Ruleset, fields: Mapping[str, Any]) -> dict[str, Any]:
    taken = tricks.taken(rules, fields["trump"], read_plays(fields["plays"]))
    return trick_json(rules, taken, _why(rules, taken))


def _why(rules: Ruleset, taken: Taken) -> str:
    odd = taken.card[1] != taken.suit
    counted = f"{counts_as(rules.table.orders[taken.trump], taken.card)} " if odd else ""
    when = "later" if rules.table.ranking.later_wins else "earlier"
    equal = f" Of equal cards the {when} one wins." if taken.against_equal else ""
    return f"{counted}{taken.card} {REASONS[taken.reason]}.{equal}"


def _plays(rules: Ruleset, fields: Mapping[str, Any]) -> dict[str, Any]:
    position = read_position(fields)
    choice = plays.choice(rules, position)
    lead = [play.card for play in position.trick[:1]]
    odd = counts_elsewhere(rules.table.orders[choice.trump], (*lead, *position.hand))
    return choice_json(choice, odd)


def _stakes(rules: Ruleset, fields: Mapping[str, Any]) -> dict[str, Any]:
    return settlement_json(stakes.settled(rules, read_account(fields)))


QUESTIONS = {
    "deals": Question(DealQuestionSchema(), _deal),
    "games": Question(GameQuestionSchema(), _game),
    "tricks": Question(TrickQuestionSchema(), _trick),
    "plays": Question(PositionQuestionSchema(), _plays),
    "stakes": Question(StakesQuestionSchema(), _stakes),
}
