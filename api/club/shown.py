"""Tournaments as JSON."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from engine import families
from engine.tournaments import Format, last_round, standings
from engine.tournaments.rules import KNOCKOUT
from schemas.rulesets import brief_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.club.tournaments import Kept
    from engine.tournaments import Line, Match, Result, Tournament
    from engine.tournaments.state import Entry

_FORMAT = "1"
"""Of what is shown; it enters into the ETag."""


def tag_of(version: int) -> str:
    """Return the ETag of a tournament after so many acts, its creation included."""
    return f'"{version}.{_FORMAT}"'


def tournament_json(kept: Kept) -> dict[str, Any]:
    """Return all that a tournament says."""
    state = kept.state
    names = names_of(state)
    waiting = state.waiting[-1] if state.waiting else ()
    return {
        "id": kept.id,
        "version": kept.version,
        "title": kept.head.title or None,
        "ruleset": brief_json(kept.rules, families.overrides(kept.rules)),
        **rules_json(state),
        "created": kept.head.first.at,
        "expires": kept.expires,
        **progress_json(state),
        "entrants": [entrant_json(entry, kept.bots) for entry in state.entries],
        "matches": matches_json(state),
        "waiting": [names[place] for place in waiting],
    }


def rules_json(state: Tournament) -> dict[str, Any]:
    """Return what a tournament is played by."""
    rules = state.rules
    told = {name: getattr(rules, name) for name in ("deals", "duplicate", "win", "draw", "walkover")}
    return {
        "format": rules.format.value,
        **told,
        "sit_out": rules.sit_out,
        "reach": rules.reach if rules.format is Format.LADDER else None,
        "tie_breaks": [one.value for one in rules.tie_breaks],
    }


def progress_json(state: Tournament) -> dict[str, Any]:
    """Return how far a tournament has come."""
    return {
        "round": state.rounds,
        "rounds": rounds_of(state),
        "open": [match.number for match in state.matches if not match.over],
        "disputed": [match.number for match in state.matches if match.disputed],
        "over": is_over(state),
    }


def rounds_of(state: Tournament) -> int | None:
    """Return how many rounds there will be, None where that is not known yet."""
    if state.rules.format in KNOCKOUT or state.rules.format is Format.LADDER:
        return None
    if state.rules.format is Format.ROUND_ROBIN and not (state.lots or state.rules.rounds):
        return None
    return last_round(state)


def is_over(state: Tournament) -> bool:
    """Say whether everything has been played; a ladder never is."""
    if not state.rounds or state.rules.format is Format.LADDER:
        return False
    return state.rounds >= last_round(state) and all(match.over for match in state.matches)


def names_of(state: Tournament, round_number: int | None = None) -> Mapping[str, str]:
    """Return who has each place, or had it in a round."""
    return {entry.place: _held(entry, round_number) for entry in state.entries} | {"": ""}


def _held(entry: Entry, round_number: int | None) -> str:
    if round_number is None:
        return entry.name
    held = [holder.name for holder in entry.holders if holder.since <= round_number]
    return held[-1] if held else entry.holders[0].name


def entrant_json(entry: Entry, bots: frozenset[str]) -> dict[str, Any]:
    """Return one who entered."""
    return {
        "entrant": entry.place,
        "name": entry.name,
        "names": [holder.name for holder in entry.holders],
        "withdrawn": entry.left is not None,
        "bot": entry.name in bots,
    }


def matches_json(state: Tournament) -> list[dict[str, Any]]:
    """Return every match, in the order drawn."""
    tables: dict[int, int] = {}
    told: list[dict[str, Any]] = []
    for match in state.matches:
        tables[match.round] = tables.get(match.round, 0) + 1
        told.append(match_json(state, match, tables[match.round]))
    return told


def table_of(state: Tournament, match: Match) -> int:
    """Return at which table of its round a match is played, from 1."""
    return sum(other.round == match.round for other in state.matches[: match.number])


def match_json(state: Tournament, match: Match, table: int) -> dict[str, Any]:
    """Return one match, with what both sides say of it."""
    names = names_of(state, match.round)
    return {
        "match": match.number,
        "round": match.round,
        "table": table,
        "sides": [[names[place] for place in side] for side in match.sides],
        "status": status_of(match),
        "result": result_json(match.result),
        "reports": [result_json(report) for report in match.reports],
        "ruling": result_json(match.ruling),
        "absent": [names[place] for place in match.absent],
        "winner": match.winner,
        "revision": revision_of(match),
    }


def status_of(match: Match) -> str:
    """Return how far a match has come."""
    if match.absent:
        return "forfeited"
    if match.ruling is not None:
        return "decided"
    if match.disputed:
        return "disputed"
    return "open" if match.result is None else "reported"


def revision_of(match: Match) -> str:
    """Return what stands for all that has been said of a match."""
    return sha256(repr((match.reports, match.ruling, match.absent)).encode()).hexdigest()[:16]


def result_json(result: Result | None) -> dict[str, Any] | None:
    """Return how a match ended."""
    if result is None:
        return None
    return {"points": result.points, "lone_hands": result.lone_hands, "deals": result.deals}


def standings_json(kept: Kept) -> dict[str, Any]:
    """Return who is ahead, and by which figure."""
    return {
        "id": kept.id,
        "version": kept.version,
        **progress_json(kept.state),
        "tie_breaks": [one.value for one in kept.state.rules.tie_breaks],
        "standings": [line_json(line) for line in standings(kept.state)],
    }


def line_json(line: Line) -> dict[str, Any]:
    """Return one line of the standing."""
    counts = line.tally._asdict()
    del counts["opponents"]
    return {
        "rank": line.rank,
        "entrant": line.place,
        "name": line.name,
        "withdrawn": line.withdrawn,
        **counts,
        "figures": {figure.value: value for figure, value in line.figures},
    }
