"""Views of a player's inbox; `api.players` says at which paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api import asking
from api.answers import answer
from api.body import read_object
from api.credentials import PROFILE, READ
from api.notices import inbox
from api.operation import described_in
from api.people.people import present
from api.queries import InboxQuery
from api.query import read_query, refuse_query
from schemas.base import load
from schemas.notices import MuteSchema, ReadSchema

if TYPE_CHECKING:
    from flask import Response

_QUERY, _READ, _MUTE = InboxQuery(), ReadSchema(), MuteSchema()
_SECRET = {"Vary": "Authorization", "Cache-Control": "no-store"}


@described_in("api.described_notices", "INBOX")
def get_inbox() -> Response:
    """Tell what has come into the player's inbox since the cursor, oldest first."""
    bearer, query = asking.player(READ), read_query(_QUERY)
    me = present(asking.people(), bearer)
    page = inbox.page(asking.people(), me, limit=query["limit"], cursor=query.get("cursor"))
    return answer(page._asdict(), headers=_SECRET)


@described_in("api.described_notices", "READ")
def read_inbox() -> Response:
    """Mark a notice and all before it as read; again, it changes nothing."""
    bearer = asking.player(PROFILE)
    refuse_query()
    through = load(_READ, read_object())["through"]
    me = present(asking.people(), bearer)
    return answer({"unread": inbox.mark_read(asking.people(), me, through)}, headers=_SECRET)


@described_in("api.described_notices", "MUTE")
def mute_game() -> Response:
    """Keep the notices of a game in the inbox alone, or let them go further again."""
    bearer = asking.player(PROFILE)
    refuse_query()
    wish = load(_MUTE, read_object())
    inbox.mute(asking.people(), present(asking.people(), bearer), wish["game"], wish["muted"])
    return answer(wish, headers=_SECRET)
