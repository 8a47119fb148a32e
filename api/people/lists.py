"""Views of a player's lists of games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import request, url_for

from api import asking
from api.answers import answer
from api.credentials import READ
from api.feed.memberships import UNFINISHED
from api.operation import described_in
from api.people import games
from api.queries import SyncQuery
from api.query import read_query

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

_SYNC = SyncQuery()
_SECRET = {"Vary": "Authorization", "Cache-Control": "no-store"}


def list_mine(query: Mapping[str, Any]) -> Response:
    """List the games of the player who asks: those that go on by id, those that are over the last first."""
    player, people = asking.player(READ), asking.people()
    status, awaited = "waiting" if "open" in query else query.get("status"), "turn" in query
    where = {"limit": query["limit"], "cursor": query.get("cursor")}
    if status == "finished":
        page = games.finished(people, player, **where)
    else:
        statuses = (status,) if status else UNFINISHED
        page = games.unfinished(people, player, statuses, awaited=awaited, **where)
    # As in the public lists: a page may then have fewer than asked for.
    own = [game for game in page.games if query.get("ruleset") in {None, game["ruleset"]["hash"]}]
    asked: dict[str, Any] = {**request.args.to_dict(), "cursor": page.cursor}
    following = page.cursor and url_for("games.list_games", **asked)
    return answer({"games": own, "next": following}, headers=_SECRET)


@described_in("api.described_players", "SYNC")
def sync() -> Response:
    """Tell which games of the player have changed since the cursor; a game may be told of again."""
    player, query = asking.player(READ), read_query(_SYNC)
    synced = games.sync(asking.people(), player, query.get("cursor"))
    headers = {**_SECRET, "Next-Poll-After-Ms": str(synced.next_poll_after_ms)}
    return answer(synced._asdict(), headers=headers)
