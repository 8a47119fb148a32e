"""The view of a player's rating; `api.players` says at which path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api import asking
from api.answers import answer
from api.credentials import PROFILE
from api.operation import described_in
from api.people.people import present
from api.query import refuse_query
from infra.entries import EntryNotFound
from infra.places import rating_place
from schemas.stored_rating import Rating, rating_json, unpack_rating

if TYPE_CHECKING:
    from flask import Response

    from infra.entries import EntryStore

_PRIVATE = {"Vary": "Authorization", "Cache-Control": "no-store"}


@described_in("api.described_ratings", "MINE")
def get_rating() -> Response:
    """Tell your rating, which rated games change."""
    bearer = asking.player(PROFILE)
    refuse_query()
    people = asking.people()
    player = present(people, bearer)
    return answer(rating_json(rating_of(people.entries, player.id)), headers=_PRIVATE)


def rating_of(entries: EntryStore, player: str) -> Rating:
    """Return a player's rating; whoever has played no rated game has the first one."""
    try:
        return unpack_rating(entries.find(rating_place(player)).body)
    except EntryNotFound:
        return Rating()
