"""Views of a player's list of players blocked; `api.players` says at which paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api import asking
from api.answers import answer
from api.body import refuse_body
from api.credentials import PROFILE
from api.operation import described_in
from api.people import blocks
from api.people.people import present
from api.query import refuse_query

if TYPE_CHECKING:
    from collections.abc import Iterable

    from flask import Response

_PRIVATE = {"Vary": "Authorization", "Cache-Control": "no-store"}


def _told(found: Iterable[str]) -> Response:
    return answer({"blocked": sorted(found)}, headers=_PRIVATE)


@described_in("api.described_blocks", "LIST")
def list_blocked() -> Response:
    """List the players you won't sit with."""
    bearer = asking.player(PROFILE)
    refuse_query()
    people = asking.people()
    return _told(blocks.blocked(people.entries, present(people, bearer).id))


@described_in("api.described_blocks", "BLOCK")
def block_player(player_id: str) -> Response:
    """Sit with a player no more: from now on he can't join a game where you sit."""
    bearer = asking.player(PROFILE)
    refuse_query()
    refuse_body()
    return _told(blocks.block(asking.people(), bearer, player_id))


@described_in("api.described_blocks", "UNBLOCK")
def unblock_player(player_id: str) -> Response:
    """Let a player join your games again."""
    bearer = asking.player(PROFILE)
    refuse_query()
    refuse_body()
    return _told(blocks.unblock(asking.people(), bearer, player_id))
