"""Deals and games that were told, and what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine.scoring.markers import displays
from engine.told.values import Bet, Told
from schemas.base import Bool, Line, Schema
from schemas.beside import chips_json, markers_json
from schemas.scoring.fields import (
    MOST_DEALS,
    MOST_TRICKS,
    Level,
    UnderRules,
    bets,
    counts,
    said,
    scores,
    seat,
    seats,
    suit,
)
from schemas.scoring.plain import plain
from schemas.words import words_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from engine.state import DealResult
    from engine.told.games import Course, Ended


class DealFactsSchema(Schema):
    """What happened in a deal; what can't happen under the rules, or isn't so, is left out."""

    maker = seat(allow_none=True, **said("Who made trump; null or left out where nobody did."))
    tricks = counts("Tricks by side, or by seat where everybody plays for himself.")
    alone = seats("Who played alone; where a bid says it, it may be left out.")
    bid = Level()
    trump = suit("What was trump; needed only where the points depend on it.")
    dealer = seat(**said("Who dealt; needed only where the points depend on it."))
    ended = Line(
        most=16,
        **said(
            "Why it wasn't played out: `thrown_in`, `forfeit`, `redeal`, `walkover`, `revoke` or `cut_short` "
            "(by a penalty that ended the game), where the ruleset has such an ending."
        ),
    )
    forced = Bool(**said("Whether the bid was forced upon its bidder."))
    blind = Bool(**said("Whether the maker went alone before looking."))
    dropped = seats("Who dropped out before the play.")
    partners = seats("Whom the maker called to its side for this deal.")
    forced_trump = Bool(**said("Whether the turned card made trump without anybody's call."))
    turned_down = suit("The suit turned down, where trump was named in the second round.")
    revokes = counts("Revokes proven, by side.")
    wrongly_accused = seats("Sides that a revoke was claimed of without foundation, once for each claim.")
    table_talk = seats("Sides that admitted table talk, once for each time.")
    set_back = Bool(**said("Whether the award comes off the other side's score."))
    scores = scores("Scores before the deal; with them, those after it are told.")
    bets = bets("The pots, trick by trick, where tricks have pots.", MOST_TRICKS)


class DealQuestionSchema(UnderRules, DealFactsSchema):
    """A deal, and the ruleset it is scored by."""


class _Deals(ma.fields.List[Any]):
    """Many deals: a schema takes more time for one than its score does."""

    def _deserialize(
        self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **options: Any
    ) -> list[Any]:
        read = [plain(told) for told in value] if isinstance(value, list) else [None]
        if None not in read:
            return read
        return super()._deserialize(value, attr, data, **options)


class GameQuestionSchema(UnderRules):
    """A game, or a match, deal by deal."""

    deals = _Deals(
        ma.fields.Nested(DealFactsSchema),
        required=True,
        validate=ma.validate.Length(max=MOST_DEALS),
        **said("In order, void ones included."),
    )
    scores = scores("Scores before the first of them, where the game didn't begin with it.")


def read_told(fields: Mapping[str, Any]) -> Told:
    """Return the facts of a deal that was read."""
    told = {name: _frozen(name, value) for name, value in fields.items() if name in Told._fields}
    return Told(**told)


def _frozen(name: str, value: Any) -> Any:
    if name == "bets":
        return tuple(Bet(**bet) for bet in value)
    return tuple(value) if isinstance(value, list) else value


def deal_json(last: DealResult) -> dict[str, Any]:
    """Return what a deal is worth."""
    return {
        "points": last.points,
        "row": last.row,
        "made": last.made,
        "tricks": last.tricks,
        "words": words_json(last.words),
        "scores": last.scores or None,
    }


def game_json(rules: Ruleset, course: Course) -> dict[str, Any]:
    """Return how a game, or a match, went and stands."""
    game, result = course.game, course.game.result
    shown = displays(rules.markers, game.scores)
    return {
        "deals": [deal_json(result) for result in course.results],
        "scores": game.scores,
        "over": result is not None,
        "result": {"winners": result.winners, "finish_reason": result.reason} if result else None,
        "games": [_game_over(ended) for ended in course.ended],
        "match": {"games_to_win": rules.match.games_to_win, **game.match._asdict()},
        **({"markers": [markers_json(display) for display in shown]} if shown else {}),
        **({"chips": chips_json(rules, game.ledger)} if game.ledger else {}),
    }


def _game_over(ended: Ended) -> dict[str, Any]:
    return {
        "winners": ended.winners,
        "finish_reason": ended.reason,
        "deal": ended.deal,
        "scores": ended.scores,
        "skunk": ended.skunk,
        "carry": ended.carry,
    }
