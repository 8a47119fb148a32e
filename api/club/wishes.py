"""What requests about tournaments wish for, as events that the engine knows."""

from __future__ import annotations

import csv
from secrets import SystemRandom
from typing import TYPE_CHECKING, Any

import marshmallow as ma

from api.club.shown import revision_of
from api.problems import Refusal
from engine.errors import EngineError
from engine.tournaments import (
    Challenge,
    Decide,
    Draw,
    Enter,
    Forfeit,
    Report,
    Rules,
    Substitute,
    Withdraw,
    new,
    settled,
)
from engine.tournaments.draws import SIDE
from engine.tournaments.errors import BadRules
from engine.tournaments.rules import ALONE, Format, TieBreak
from schemas.base import FieldError, InvalidFields
from schemas.tournaments import Entrant

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from api.club.tournaments import Kept
    from engine.ruleset import Ruleset
    from engine.tournaments import Event, Match, Result

MOST_REPORTS = 10
_NAME = Entrant()
_NUMBERS = ("rounds", "deals", "duplicate", "win", "draw", "walkover", "sit_out", "reach")


def rules_of(fields: Mapping[str, Any], ruleset: Ruleset) -> Rules:
    """Return the rules that a body asks for, or raise InvalidFields where they can't be."""
    form = Format(fields["format"])
    told = {name: fields[name] for name in _NUMBERS if name in fields}
    rules = Rules(form, **told, tie_breaks=tuple(TieBreak(one) for one in fields.get("tie_breaks", ())))
    try:
        new(rules)
    except BadRules as bad:
        field, _, said = str(bad).partition(": ")
        raise InvalidFields((FieldError(f"/{field}", said, "invalid"),)) from None
    _check_table(form, ruleset)
    return rules


def _check_table(form: Format, ruleset: Ruleset) -> None:
    wanted = 2 * SIDE[form] if form in SIDE else ruleset.table.players
    if ruleset.table.sides != 2 or ruleset.table.players != wanted:
        said = f"{form} takes a ruleset with two sides" + (f" and {wanted} players." if form in SIDE else ".")
        raise InvalidFields((FieldError("/ruleset", said, "disagrees"),))


def entering(fields: Mapping[str, Any]) -> tuple[Event, ...]:
    """Return the entering of all whom a body names."""
    return tuple(Enter(name) for name in _names(fields))


def _names(fields: Mapping[str, Any]) -> Iterable[str]:
    if "count" in fields:
        kind = "Player" if Format(fields["format"]) in ALONE else "Team"
        return [f"{kind} {number}" for number in range(1, fields["count"] + 1)]
    return from_csv(fields["csv"]) if "csv" in fields else fields.get("entrants", ())


def from_csv(text: str) -> list[str]:
    """Return the names in a table, or raise InvalidFields naming the line."""
    rows = [row for row in csv.reader(text.splitlines()) if any(cell.strip() for cell in row)]
    header = [cell.strip().casefold() for cell in rows[0]] if rows else []
    column = header.index("name") if "name" in header else 0
    return [_named(row, column, number) for number, row in enumerate(rows[int("name" in header) :], 1)]


def _named(row: list[str], column: int, number: int) -> str:
    cell = row[column].strip() if column < len(row) else ""
    try:
        name: str = _NAME.deserialize(cell)
    except ma.ValidationError as bad:
        said = f"Name {number}: {bad.messages[0]}"
        raise InvalidFields((FieldError("/csv", said, "invalid"),)) from None
    return name


def checked_bots(fields: Mapping[str, Any], events: tuple[Event, ...]) -> tuple[str, ...]:
    """Return which of those who enter are programs, or raise InvalidFields for a stranger."""
    entered = {event.entrant for event in events if isinstance(event, Enter)}
    bots = tuple(fields.get("bots", ()))
    for number, bot in enumerate(bots):
        if bot not in entered:
            said = f"{bot} isn't among those who enter."
            raise InvalidFields((FieldError(f"/bots/{number}", said, "disagrees"),))
    return bots


def withdrawing(fields: Mapping[str, Any]) -> tuple[Event, ...]:
    """Return the leaving of an entrant."""
    return (Withdraw(fields["entrant"]),)


def substituting(fields: Mapping[str, Any]) -> tuple[Event, ...]:
    """Return the taking over of a place."""
    return (Substitute(fields["entrant"], fields["by"]),)


def challenging(fields: Mapping[str, Any]) -> tuple[Event, ...]:
    """Return a challenge."""
    return (Challenge(fields["by"], fields["against"]),)


def drawing(kept: Kept, fields: Mapping[str, Any]) -> tuple[Event, ...]:
    """Return the drawing of the round that a body names, if it is the next one."""
    if fields["round"] != kept.state.rounds + 1:
        said = f"{kept.state.rounds} rounds have been drawn; round {fields['round']} isn't the next one."
        raise Refusal("wrong_round", said, next_round=kept.state.rounds + 1)
    lots = tuple(fields.get("lots", ()))
    if fields.get("shuffle") and not kept.state.rounds:
        lots = tuple(SystemRandom().sample(kept.state.present, len(kept.state.present)))
    return (settled(kept.state, Draw(lots)),)


def reporting(kept: Kept, number: int, place: str, result: Result) -> tuple[Event, ...]:
    """Return what an entrant says of a match; nothing where the side has said so already."""
    match = match_of(kept, number)
    side = next((side for side in (0, 1) if place in match.sides[side]), None)
    if side is not None and match.reports[side] == result:
        return ()
    said = (event for act in kept.acts for event in act.events if isinstance(event, Report))
    if sum(event.match == number for event in said) >= 2 * MOST_REPORTS:
        raise Refusal("tournament_full", "The tables have said enough of this match; the director decides.")
    return (Report(number, place, result),)


def ruling(kept: Kept, ruled: Decide | Forfeit, seen: str | None) -> tuple[Event, ...]:
    """Return what the director makes of a match, if it is still as *seen*; nothing where it is so already."""
    match = match_of(kept, ruled.match)
    if _is_ruled(kept, match, ruled):
        return ()
    if seen is None:
        said = "Send If-Match or `seen` to say which revision of the match you decide on."
        raise Refusal("precondition_required", said)
    if seen != revision_of(match):
        raise Refusal("stale_match", f"Match {match.number} has changed.", revision=revision_of(match))
    return (ruled,)


def _is_ruled(kept: Kept, match: Match, ruled: Decide | Forfeit) -> bool:
    if isinstance(ruled, Decide):
        return match.ruling == ruled.result
    return {kept.state.entry(name).place for name in ruled.absent} == {*match.absent}


def match_of(kept: Kept, number: int) -> Match:
    """Return a match, or refuse."""
    try:
        return kept.state.match(number)
    except EngineError as unknown:
        raise Refusal("not_found", str(unknown)) from None
