"""Views of the host who invites."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api import asking
from api.body import refuse_body
from api.game_answers import game_answer
from api.operation import described_in
from api.play import invites
from api.query import refuse_query

if TYPE_CHECKING:
    from flask import Response

    from api.play.live import Seen


@described_in("api.described_lobby", "INVITE")
def renew_invite(game_id: str, seat: int) -> Response:
    """Get a new invite to an open seat; the answer alone tells it, and the one before is dead."""
    seen = _renewed(game_id, seat)
    return game_answer(seen, invite=invites.invite(asking.tables().keyring, seen.live, seat))


@described_in("api.described_lobby", "REVOKE")
def revoke_invite(game_id: str, seat: int) -> Response:
    """Take the invite to an open seat back."""
    return game_answer(_renewed(game_id, seat))


def _renewed(game_id: str, seat: int) -> Seen:
    token = asking.required_token()
    seen = asking.tables().look_closely(game_id, token)
    refuse_query()
    refuse_body()
    return invites.renew(asking.tables(), seen, seat, token)
