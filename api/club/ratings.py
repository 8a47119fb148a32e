"""Ratings from a tournament alone: its matches in the order in which they ended."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from api.answers import answer
from api.club.showing import current, tagged
from api.club.shown import names_of
from api.operation import described_in
from api.problems import Refusal
from api.query import refuse_query
from schemas.stored_rating import Rating, rating_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from api.club.tournaments import Kept
    from engine.tournaments import Match


@described_in("api.described_ratings", "OF_TOURNAMENT")
def get_ratings(tournament_id: str) -> Response:
    """Rate everybody by the matches of this tournament, best first."""
    refuse_query()
    if not find_spec("openskill"):
        raise Refusal("no_ratings", "The standing needs none: ask for it.")
    return current(tournament_id, lambda kept: answer(_json(kept), headers=tagged(kept)))


def _json(kept: Kept) -> dict[str, Any]:
    counted = sorted((match for match in kept.state.matches if _counts(kept, match)), key=_ended)
    # Loaded for whoever asks for ratings: nothing else needs it.
    found: Mapping[str, Rating] = import_module("api.ratings.rating").replayed(
        [_outcome(kept, match) for match in counted]
    )
    ranked = sorted(found, key=lambda name: (-found[name].shown, name))
    told = [{"name": name, **rating_json(found[name])} for name in ranked]
    return {"id": kept.id, "version": kept.version, "matches": len(counted), "ratings": told}


def _ended(match: Match) -> int:
    return match.ended


def _counts(kept: Kept, match: Match) -> bool:
    """Say whether a match was played, is undisputed, and had people at the table only."""
    return match.result is not None and kept.bots.isdisjoint(_names(kept, match))


def _names(kept: Kept, match: Match) -> list[str]:
    names = names_of(kept.state, match.round or None)
    return [names[place] for place in match.players]


def _outcome(kept: Kept, match: Match) -> tuple[tuple[tuple[str, ...], ...], tuple[int, ...]]:
    names = names_of(kept.state, match.round or None)
    sides = tuple(tuple(names[place] for place in side) for side in match.sides)
    return sides, () if match.winner is None else (match.winner,)
