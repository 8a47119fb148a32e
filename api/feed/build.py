"""What follows the changes of games, built from the settings: for the worker and for the stream alike."""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING

from api.endpoints.channel import Webhooks
from api.feed.follow import Following
from api.feed.memberships import Memberships
from api.keyring import keyring_of
from api.notices.console import ConsoleMail
from api.notices.follower import Notices
from api.notices.queue import Queue
from api.play.tables import Tables
from infra.player_settings import Mail, Reach
from infra.stores import open_entries, open_store

if TYPE_CHECKING:
    from api.endpoints.deliveries import Deliveries
    from api.feed.follow import Follower
    from api.notices.channels import Channel
    from infra.entries import EntryStore
    from infra.settings import Settings


def following(settings: Settings) -> Following:
    """Return the use case with all its followers."""
    entries = open_entries(settings)
    notices = Notices(entries, _now, queue(settings).passed)
    followers = (Memberships(entries, _now).follow, notices.follow, *_ratings(entries))
    return Following(tables(settings), followers)


def _ratings(entries: EntryStore) -> tuple[Follower, ...]:
    """Return the follower that rates players, where the extra `club` is installed."""
    if not find_spec("openskill"):
        return ()
    from api.ratings.follower import Ratings  # noqa: PLC0415  # not every server has what it needs

    return (Ratings(entries).follow,)


def queue(settings: Settings) -> Queue:
    """Return what brings notices further than the inbox, by the channels that are configured."""
    entries = open_entries(settings)
    mail = (ConsoleMail(sys.stdout),) if settings.players.mail is Mail.CONSOLE else ()
    hooks = (Webhooks(entries, _now),) if settings.players.webhooks is not Reach.OFF else ()
    return Queue(entries, _now, (*mail, *hooks, *_push(settings)))


def _push(settings: Settings) -> tuple[Channel, ...]:
    players = settings.players
    if not players.push:
        return ()
    from api.pushing.channel import Push  # noqa: PLC0415  # few servers push, and what it loads is dear
    from infra.outbound import Outbound  # noqa: PLC0415

    keyring = keyring_of(settings.secret, settings.older_secrets)
    outbound = Outbound(local=players.webhooks is Reach.LOCAL)
    return (Push(open_entries(settings), keyring, _now, outbound, players.push),)


def deliveries(settings: Settings) -> Deliveries:
    """Return what sends to webhooks."""
    from api.endpoints.deliveries import Deliveries  # noqa: PLC0415  # whoever follows games sends nothing
    from infra.outbound import Outbound  # noqa: PLC0415

    keyring = keyring_of(settings.secret, settings.older_secrets)
    outbound = Outbound(local=settings.players.webhooks is Reach.LOCAL)
    return Deliveries(open_entries(settings), keyring, _now, outbound)


def tables(settings: Settings) -> Tables:
    """Return the games, for what goes on beside requests."""
    keyring = keyring_of(settings.secret, settings.older_secrets)
    return Tables(open_store(settings), keyring, _now, settings.max_games)


def _now() -> int:
    return int(time.time())
