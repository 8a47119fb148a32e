"""The channel of webhooks: a notice that is due is put down for each of them that wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.endpoints.keeping import all_of, found_at
from api.endpoints.messages import key_of
from api.notices.channels import Outcome
from infra.entries import Entry, StaleEntry
from infra.places import app_partition, due_place, player_partition, profile_place
from schemas.stored_player import unpack_player
from schemas.stored_webhooks import Delivery, pack_delivery

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.endpoints.keeping import Faring
    from api.notices.channels import Numbered
    from infra.entries import EntryStore, Place
    from schemas.stored_notices import Notice
    from schemas.stored_player import StoredPlayer
    from schemas.stored_webhooks import Endpoint

WEBHOOK = "webhook"
WAITING = "webhook_deliveries"
KEPT_SECONDS = 14 * 24 * 3600


class Webhooks(NamedTuple):
    """A channel to all webhooks of a player and of his app."""

    entries: EntryStore
    now: Callable[[], int]
    """Epoch seconds."""
    name: str = WEBHOOK

    def reaches(self, player: str, stored: StoredPlayer) -> bool:
        """Tell whether there is a webhook that the player's notices go to."""
        return any(all_of(self.entries, owner, consistent=False) for owner in owners_of(player, stored))

    def deliver(self, player: str, notices: tuple[Numbered, ...]) -> Outcome:
        """Put each notice down for each webhook that wants it; a second time changes nothing."""
        profile = found_at(self.entries, profile_place(player))
        if profile is None or (stored := unpack_player(profile.body)).deleted:
            return Outcome.DONE
        for owner in owners_of(player, stored):
            for faring in all_of(self.entries, owner):
                self._put(owner, faring, player, notices)
        return Outcome.DONE

    def _put(self, owner: str, faring: Faring, player: str, notices: tuple[Numbered, ...]) -> None:
        # What comes meanwhile is there to be replayed.
        if faring.health.disabled:
            return
        for number, notice in notices:
            if wants(faring.endpoint, notice):
                place = due_place(owner, faring.endpoint.id, key_of(player, number))
                put_down(self.entries, place, self.now())


def owners_of(player: str, stored: StoredPlayer) -> tuple[str, ...]:
    """Return the partitions of all who are told what a player is told."""
    own = player_partition(player)
    return (own, app_partition(stored.app)) if stored.app else (own,)


def wants(endpoint: Endpoint, notice: Notice) -> bool:
    """Tell whether a notice is one of those that a webhook is for."""
    return not endpoint.kinds or notice.kind in endpoint.kinds


def put_down(entries: EntryStore, place: Place, now: int, drop: tuple[Entry, ...] = ()) -> bool:
    """Have a message sent as soon as may be; tell whether it didn't wait for that already."""
    expires = now + KEPT_SECONDS
    entry = Entry(place, 1, pack_delivery(Delivery(now)), expires=expires, listing=WAITING, rank=now)
    try:
        entries.write(entry, drop=drop)
    except StaleEntry:
        return False
    return True
