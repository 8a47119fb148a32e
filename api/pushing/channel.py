"""The channel of Web Push: what is due to a player goes to each of his browsers as one message."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

from api.keyring import UnknownKey
from api.notices.channels import Outcome
from api.notices.inbox import notice_json
from api.pushing.keeping import MOST, forget, subscriptions_of
from api.pushing.sealing import Unreadable, authorization, sealed
from infra.outbound import NotReached
from schemas.notices import OF_A_TURN

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.keyring import Keyring
    from api.notices.channels import Numbered
    from infra.entries import EntryStore
    from infra.outbound import Outbound
    from schemas.stored_player import StoredPlayer
    from schemas.stored_push import Subscription

PUSH = "push"
TTL = 24 * 3600
"""How long a push service keeps what it can't bring."""
LATEST = 5
"""How many notices a message tells in full: one has 3,993 bytes at the most."""
_GONE = frozenset({404, 410})
_encode = json.JSONEncoder(separators=(",", ":")).encode


class Push(NamedTuple):
    """A channel to all browsers of a player."""

    entries: EntryStore
    keyring: Keyring
    now: Callable[[], int]
    """Epoch seconds."""
    outbound: Outbound
    contact: str
    """Whom a push service may write to: an address of mail or of the web."""
    name: str = PUSH

    def reaches(self, player: str, stored: StoredPlayer) -> bool:
        """Tell whether there is a browser."""
        return bool(subscriptions_of(self.entries, player))

    def deliver(self, player: str, notices: tuple[Numbered, ...]) -> Outcome:
        """Send to each browser; again to all of them where one may be reached later."""
        browsers = subscriptions_of(self.entries, player)
        if not browsers:
            return Outcome.DONE
        body, about = told(notices), headers_about(notices)
        with ThreadPoolExecutor(MOST) as pool:
            statuses = [*pool.map(lambda browser: self._sent(browser, body, about), browsers)]
        for browser, status in zip(browsers, statuses, strict=True):
            if status in _GONE:
                forget(self.entries, player, browser.id)
        return Outcome.AGAIN if any(map(_may_be_later, statuses)) else Outcome.DONE

    def _sent(self, browser: Subscription, body: bytes, about: dict[str, str]) -> int:
        """Return the status that a push service answered with; 503 where it was not reached."""
        try:
            who = authorization(self.keyring, browser, self.contact, self.now())
            headers = {**about, "Authorization": who, "Content-Encoding": "aes128gcm"}
            return self.outbound.post(browser.url, headers, sealed(browser, body)).status
        except NotReached:
            return 503
        except (UnknownKey, Unreadable):
            # Nobody will ever read what is sent there.
            return 410


def told(notices: tuple[Numbered, ...]) -> bytes:
    """Return a message: the latest notices, as every spectator may know them, and how many there are."""
    latest = [{"number": number, **notice_json(notice)} for number, notice in notices[-LATEST:]]
    return _encode({"count": len(notices), "notices": latest}).encode()


def headers_about(notices: tuple[Numbered, ...]) -> dict[str, str]:
    """Return how a message is to be kept: one of the same game takes the place of what wasn't brought."""
    games = {notice.game for _, notice in notices}
    urgent = any(notice.kind in OF_A_TURN for _, notice in notices)
    topic: dict[str, Any] = {"Topic": games.pop()} if len(games) == 1 else {}
    return {"TTL": str(TTL), "Urgency": "high" if urgent else "normal", **topic}


def _may_be_later(status: int) -> bool:
    return status == 429 or status >= 500
