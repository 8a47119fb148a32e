"""Requests about tournaments: one to hold, who comes and goes, rounds and results."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from engine.tournaments import Format, Result, TieBreak
from engine.tournaments.rules import MOST_ROUNDS
from engine.tournaments.schedules.rotating import MOST_PLAYERS
from schemas.base import Bool, Fault, Int, Line, Schema
from schemas.rulesets import ResolveSchema
from schemas.scoring.fields import POINTS, said

NAME = 44
"""Bytes of an entrant's name: of a player, or of a team."""
MOST_WORTH = 1000
MOST_DEALS = 32
"""Of a match, so that a whole tournament fits into one answer."""
MOST_LEAGUE_ROUNDS = 30
"""Rounds seated one by one, so that none takes longer than a request may."""
_LIST = ma.validate.Length(1, MOST_PLAYERS)
_MOST_CSV = 60_000


class Entrant(Line):
    """The name of a player, or of a team."""

    def __init__(self, **options: Any) -> None:
        super().__init__(most=NAME, **options)


class _EntrantsSchema(Schema):
    """Who comes: by name, or as a table from a spreadsheet."""

    entrants = ma.fields.List(Entrant(), validate=_LIST, **said("Names, in the order of entering."))
    csv = ma.fields.String(
        validate=ma.validate.Length(1, _MOST_CSV),
        **said(
            "The same as CSV: a name to a line, or a table with a header and a column `name`.",
            maxLength=_MOST_CSV,
        ),
    )
    bots = ma.fields.List(
        Entrant(), validate=_LIST, **said("Which of them are programs: their matches rate nobody.")
    )

    @ma.validates_schema
    def say_who_once(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse names in several ways."""
        told = [name for name in ("entrants", "csv", "count") if name in wish]
        for name in told[1:]:
            raise ma.ValidationError({name: [Fault.of("disagrees", f"`{told[0]}` says who comes.")]})


def _worth(text: str) -> Int:
    return Int(validate=ma.validate.Range(0, MOST_WORTH), **said(text))


class NewTournamentSchema(ResolveSchema, _EntrantsSchema):
    """A tournament to hold; all but `ruleset` and `format` may be left out."""

    title = Line(most=80, **said("What it is called."))
    format = ma.fields.String(required=True, validate=ma.validate.OneOf(list(Format)))
    rounds = Int(
        validate=ma.validate.Range(1, MOST_ROUNDS), **said("How many, where the format doesn't say.")
    )
    deals = Int(
        validate=ma.validate.Range(1, MOST_DEALS),
        **said("Deals of a match not played to a score."),
    )
    duplicate = Bool(**said("Every table of a round plays the same deals."))
    win = _worth("Match points of a win.")
    draw = _worth("Match points of a draw.")
    walkover = _worth("Points credited to whoever came when others didn't.")
    sit_out = _worth("Points credited for a round that one had to wait, playing for oneself.")
    reach = Int(
        validate=ma.validate.Range(1, MOST_PLAYERS), **said("Rungs up that may be challenged on a ladder.")
    )
    tie_breaks = ma.fields.List(
        ma.fields.String(validate=ma.validate.OneOf(list(TieBreak))),
        validate=ma.validate.Length(1, len(TieBreak)),
        **said("What orders the standing, each figure for those whom the ones before left level."),
    )

    @ma.validates_schema
    def end_a_league(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse a league of more rounds than can be seated."""
        if wish.get("format") == Format.SIX_HANDED_LEAGUE and wish.get("rounds", 0) > MOST_LEAGUE_ROUNDS:
            said_ = f"A league has {MOST_LEAGUE_ROUNDS} rounds at most."
            raise ma.ValidationError({"rounds": [Fault.of("invalid", said_)]})

    count = Int(
        validate=ma.validate.Range(1, MOST_PLAYERS),
        **said("How many come, where their names don't matter: they are numbered."),
    )


class EnterSchema(_EntrantsSchema):
    """Who comes, before the first round or later."""

    @ma.validates_schema
    def say_who(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse a request that names nobody."""
        if not {"entrants", "csv"} & wish.keys():
            raise ma.ValidationError({"entrants": [Fault.of("required", "Say who comes.")]})


class WithdrawSchema(Schema):
    """Who leaves for good."""

    entrant = Entrant(required=True)


class SubstituteSchema(Schema):
    """Who takes over whose place, with its matches and score."""

    entrant = Entrant(required=True)
    by = Entrant(required=True)
    bot = Bool(**said("Whether the substitute is a program."))


class DrawRoundSchema(Schema):
    """A round to draw."""

    round = Int(
        required=True,
        validate=ma.validate.Range(1),
        **said("Its number; the next one, so that no round is drawn twice by mistake."),
    )
    lots = ma.fields.List(
        Entrant(),
        validate=_LIST,
        **said("Everybody present as drawn by lot, in the first round; else in the order of entering."),
    )
    shuffle = Bool(**said("Let the server draw the lots."))

    @ma.validates_schema
    def order_once(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse lots that are both told and to be drawn."""
        if "lots" in wish and wish.get("shuffle"):
            raise ma.ValidationError({"shuffle": [Fault.of("disagrees", "`lots` says the order.")]})


class ChallengeSchema(Schema):
    """Who challenges whom on a ladder."""

    by = Entrant(required=True)
    against = Entrant(required=True)


def _by_side(text: str, limits: ma.validate.Range = POINTS) -> ma.fields.List[int]:
    return ma.fields.List(Int(validate=limits), validate=ma.validate.Length(equal=2), **said(text))


class _ResultSchema(Schema):
    """How a match ended, in the order of its sides."""

    points = _by_side("Points of each side.")
    lone_hands = _by_side("Lone hands made by each side.", ma.validate.Range(0, MOST_WORTH))
    deals = ma.fields.List(
        ma.fields.List(Int(validate=POINTS), validate=ma.validate.Length(equal=2)),
        validate=ma.validate.Length(1, MOST_DEALS),
        **said("Points of each deal, where every table plays the same."),
    )


class ReportSchema(_ResultSchema):
    """What a side says of how its match ended, or the online game in which it was played."""

    game = ma.fields.String(
        validate=ma.validate.Length(1, 64), **said("The id of a finished game, its side 0 being the first.")
    )

    @ma.validates_schema
    def tell_one_end(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse a report without an end, or with two."""
        if ("game" in wish) == ("points" in wish):
            raise ma.ValidationError({"points": [Fault.of("disagrees", "Tell the points, or the game.")]})
        for name in ("lone_hands", "deals"):
            if "game" in wish and name in wish:
                raise ma.ValidationError({name: [Fault.of("disagrees", "The game tells that.")]})


class RulingSchema(ReportSchema):
    """What the director makes of a match: a result, or who is counted as absent."""

    absent = ma.fields.List(
        Entrant(), validate=ma.validate.Length(1, 6), **said("Who didn't come, in place of a result.")
    )
    seen = ma.fields.String(
        validate=ma.validate.Regexp("^[0-9a-f]{16}$"),
        **said("The match's `revision` that this was decided on, in place of If-Match."),
    )

    @ma.validates_schema
    def tell_one_end(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse a ruling without an end, or with two."""
        if len({"game", "points", "absent"} & wish.keys()) != 1:
            said_ = "Tell the points, or the game, or who is absent."
            raise ma.ValidationError({"points": [Fault.of("disagrees", said_)]})
        for name in ("lone_hands", "deals"):
            if "points" not in wish and name in wish:
                raise ma.ValidationError({name: [Fault.of("disagrees", "It goes with `points`.")]})


class ResultsSchema(Schema):
    """Results of many matches, as a spreadsheet has them."""

    csv = ma.fields.String(
        required=True,
        validate=ma.validate.Length(1, _MOST_CSV),
        **said(
            "A table with a header and the columns `match`, `points_0` and `points_1`, perhaps "
            "`lone_hands_0` and `lone_hands_1`, and the others of the results as they are given out. A row "
            "without points is passed over.",
            maxLength=_MOST_CSV,
        ),
    )


def result_of(wish: dict[str, Any]) -> Result:
    """Return the result that a body tells."""
    pairs = tuple(tuple(pair) for pair in wish.get("deals", ()))
    return Result(tuple(wish["points"]), tuple(wish.get("lone_hands", (0, 0))), pairs)
