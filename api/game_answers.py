"""A game as answers show it: its view, its ETag and its headers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import url_for

from api import asking
from api.answers import answer
from api.conditional import Tag
from api.play.shown import shown

if TYPE_CHECKING:
    from flask import Response

    from api.play.live import Live, Seen

VIEW_FORMAT = 1
PENDING_FORMAT = 101
"""Of a view that time alone has changed, without a new version."""
PRIVATE = {"Vary": "Authorization", "Cache-Control": "private, no-cache"}


def tag_of(seen: Seen) -> Tag:
    """Return the ETag of a view."""
    form = PENDING_FORMAT if seen.live.pending else VIEW_FORMAT
    return Tag(seen.live.record.version, "s" if seen.seat is None else str(seen.seat), form)


def headers_of(seen: Seen, hint: int | None) -> dict[str, str]:
    """Return the headers that every view has, 304 included."""
    headers = {"ETag": str(tag_of(seen)), **PRIVATE}
    if seen.repeated:
        headers["Idempotency-Replayed"] = "true"
    return headers if hint is None else {**headers, "Next-Poll-After-Ms": str(hint)}


def game_answer(seen: Seen, status: int = 200, **more: Any) -> Response:
    """Return a game as the one who asks sees it; *more* stands beside the view's members."""
    return _written(asking.noted(seen), status, **more)


class Draft:
    """The answer to a write, written while that is on its way and given only for what then stands."""

    def __init__(self) -> None:
        self._live: Live | None = None
        self._answer: Response | None = None

    def prepare(self, seen: Seen) -> None:
        """Write down what *seen* will look like."""
        self._live, self._answer = seen.live, _written(seen)

    def answer(self, seen: Seen) -> Response:
        """Return the answer: what was prepared if it came to that, else another."""
        if self._answer is not None and seen.live is self._live:
            asking.noted(seen)
            return self._answer
        return game_answer(seen)


def _written(seen: Seen, status: int = 200, **more: Any) -> Response:
    live, tables = seen.live, asking.tables()
    body = {**shown(tables.keyring, tables.now(), seen), **more}
    headers = headers_of(seen, body["next_poll_after_ms"])
    location = {"Location": url_for("games.get_game", game_id=live.record.id)} if status == 201 else {}
    return answer(body, status, {**headers, **location})
