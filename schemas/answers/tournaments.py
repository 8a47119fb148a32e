"""Tournaments as answered."""

from __future__ import annotations

import marshmallow as ma

from engine.tournaments import Format, TieBreak
from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.answers.rulesets import RulesetBriefSchema
from schemas.base import Schema

STATUSES = ("open", "reported", "disputed", "decided", "forfeited")


def _told(text: str) -> dict[str, str]:
    return {"description": text}


class TableResultSchema(Schema):
    """How a match ended, in the order of its sides."""

    points = list_of(Int(), required=True)
    lone_hands = list_of(Int(), required=True)
    deals = list_of(list_of(Int()), required=True, metadata=_told("Points by deal, in a duplicate."))


class TableMatchSchema(Schema):
    """A match, with what both sides say of it."""

    match = Int(required=True, metadata=_told("Its number in the whole tournament."))
    round = Int(required=True)
    table = Int(required=True, metadata=_told("In its round, from 1."))
    sides = list_of(list_of(Str()), required=True)
    status = Str(
        required=True,
        metadata={
            "enum": [*STATUSES],
            **_told(
                "`reported`: one side's word, or both sides' same word, counts; `disputed`: they contradict "
                "each other and nothing counts; `decided` and `forfeited`: the director has spoken, or "
                "somebody has left."
            ),
        },
    )
    result = nested(TableResultSchema, required=True, allow_none=True, metadata=_told("What counts."))
    reports = list_of(
        nested(TableResultSchema, allow_none=True), required=True, metadata=_told("By side; null for none.")
    )
    ruling = nested(TableResultSchema, required=True, allow_none=True)
    absent = list_of(Str(), required=True)
    winner = Int(required=True, allow_none=True, metadata=_told("A side; null in a draw and while open."))
    revision = Str(required=True, metadata=_told("Of what has been said; also the match's ETag."))


class ProgressSchema(Schema):
    """How far a tournament has come."""

    round = Int(required=True, metadata=_told("Rounds drawn."))
    rounds = Int(
        required=True,
        allow_none=True,
        metadata=_told("How many there will be; null where that depends on who enters or wins."),
    )
    open = list_of(Int(), required=True, metadata=_told("Matches without a result that counts."))
    disputed = list_of(Int(), required=True, metadata=_told("Those of them whose sides disagree."))
    over = Bool(required=True)


class EntrantSchema(Schema):
    """One who entered."""

    entrant = Str(required=True, metadata=_told("The name first entered; it stays when another takes over."))
    name = Str(required=True, metadata=_told("Who has the place now."))
    names = list_of(Str(), required=True, metadata=_told("Everybody who has had it, in order."))
    withdrawn = Bool(required=True)
    bot = Bool(required=True)


class TournamentSchema(ProgressSchema):
    """A tournament, with everything that has been drawn and reported."""

    id = Str(required=True)
    version = Int(required=True, metadata=_told("Counts what has happened."))
    title = Str(required=True, allow_none=True)
    ruleset = nested(RulesetBriefSchema, required=True)
    format = Str(required=True, metadata={"enum": [form.value for form in Format]})
    deals = Int(required=True, metadata=_told("Of a match; 0 where it is played to a score."))
    duplicate = Bool(required=True)
    win = Int(required=True)
    draw = Int(required=True)
    walkover = Int(required=True)
    sit_out = Int(required=True)
    reach = Int(required=True, allow_none=True)
    tie_breaks = list_of(Str(metadata={"enum": [one.value for one in TieBreak]}), required=True)
    created = Int(required=True)
    expires = Int(required=True, metadata=_told("Epoch seconds; then it is gone."))
    entrants = list_of(nested(EntrantSchema), required=True)
    matches = list_of(nested(TableMatchSchema), required=True)
    waiting = list_of(Str(), required=True, metadata=_told("Who has no match in this round."))


class ResultCodeSchema(Schema):
    """What lets an entrant report."""

    entrant = Str(required=True)
    name = Str(metadata=_told("Who has the place now."))
    code = Str(required=True, metadata=_told("Sent as a bearer token; it reports the entrant's own matches."))


class ResultCodesSchema(Schema):
    """Everybody's result code."""

    codes = list_of(nested(ResultCodeSchema), required=True)


class TournamentMadeSchema(ResultCodesSchema):
    """A tournament just begun."""

    tournament = nested(TournamentSchema, required=True)
    token = Str(required=True, metadata=_told("Directs the tournament. It is told here and nowhere else."))


class StandingLineSchema(Schema):
    """One line of a standing."""

    rank = Int(required=True)
    entrant = Str(required=True)
    name = Str(required=True)
    withdrawn = Bool(required=True)
    played = Int(required=True)
    won = Int(required=True)
    drawn = Int(required=True)
    lost = Int(required=True)
    forfeited = Int(required=True, metadata=_told("Lost by not coming; counted in `lost` too."))
    byes = Int(required=True)
    match_points = Int(required=True)
    points = Int(required=True)
    against = Int(required=True)
    lone_hands = Int(required=True)
    deal_matchpoints = Int(required=True)
    figures = ma.fields.Dict(
        keys=Str(),
        values=Int(),
        required=True,
        metadata=_told("What decided, by tie-break; told only where those before left a tie."),
    )


class StandingsSchema(ProgressSchema):
    """Who is ahead."""

    id = Str(required=True)
    version = Int(required=True)
    tie_breaks = list_of(Str(), required=True)
    standings = list_of(nested(StandingLineSchema), required=True)
