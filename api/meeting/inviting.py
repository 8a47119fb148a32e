"""Views of the host who invites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api import asking
from api.body import read_object_if_any, refuse_body
from api.game_answers import game_answer
from api.operation import described_in
from api.people.blocks import blocked, shuns
from api.people.people import find
from api.play import invites
from api.play.seats import player_bytes, player_text
from api.problems import Refusal
from api.query import refuse_query
from schemas.base import load
from schemas.lobby import InviteSchema

if TYPE_CHECKING:
    from flask import Response

    from api.credentials import Credential
    from api.play.live import Live

_WISH = InviteSchema()


@described_in("api.described_lobby", "INVITE")
def renew_invite(game_id: str, seat: int) -> Response:
    """Get a new invite to an open seat, perhaps for a player by name; the one before is dead."""
    token, tables = asking.required_token(), asking.tables()
    seen = tables.look_closely(game_id, token)
    refuse_query()
    wish = load(_WISH, read_object_if_any())
    player = _guest(seen.live, token, wish["player"]) if "player" in wish else b""
    seen = invites.renew(tables, seen, seat, token, player)
    return game_answer(seen, invite=invites.invite(tables.keyring, seen.live, seat))


@described_in("api.described_lobby", "REVOKE")
def revoke_invite(game_id: str, seat: int) -> Response:
    """Take the invite to an open seat back."""
    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    refuse_body()
    return game_answer(invites.renew(asking.tables(), seen, seat, token))


def _guest(live: Live, token: Credential, player: str) -> bytes:
    """Return the player to be asked; none where one at the table and he won't sit together."""
    if isinstance(token, str):
        raise Refusal("players_only", "Whoever asks a player by name is one.")
    people = asking.people()
    if find(people, player).stored.app != live.stored.app:
        raise Refusal("not_found", "There is no such player.")
    guest, seated = player_bytes(player), tuple(seat.player for seat in live.stored.seats)
    avoided = blocked(people.entries, player) & {player_text(each) for each in seated}
    return b"" if avoided or shuns(people.entries, seated, guest) else guest
