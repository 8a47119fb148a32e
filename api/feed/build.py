"""What follows the changes of games, built from the settings: for the worker and for the stream alike."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from api.feed.follow import Following
from api.feed.memberships import Memberships
from api.keyring import keyring_of
from api.notices.follower import Notices
from api.play.tables import Tables
from infra.stores import open_entries, open_store

if TYPE_CHECKING:
    from infra.settings import Settings


def following(settings: Settings) -> Following:
    """Return the use case with all its followers."""
    entries = open_entries(settings)
    return Following(tables(settings), (Memberships(entries, _now).follow, Notices(entries, _now).follow))


def tables(settings: Settings) -> Tables:
    """Return the games, for what goes on beside requests."""
    keyring = keyring_of(settings.secret, settings.older_secrets)
    return Tables(open_store(settings), keyring, _now, settings.max_games)


def _now() -> int:
    return int(time.time())
