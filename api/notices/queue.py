"""What waits to go further than the inbox: stored with the notice, delivered when due, tried again."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from api.notices.channels import Numbered, Outcome
from api.notices.deciding import Verdict, decided, loud_from, wishes_of
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import (
    PASSED,
    inbox_place,
    member_place,
    noted_place,
    passed_place,
    player_partition,
    profile_place,
)
from schemas.notices import CLAIMABLE, OF_A_TURN
from schemas.stored_membership import unpack_membership
from schemas.stored_notices import pack_tries, unpack_noted, unpack_notice, unpack_tries
from schemas.stored_player import unpack_player

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.notices.channels import Channel
    from infra.entries import EntryStore, Place
    from schemas.stored_membership import Membership
    from schemas.stored_notices import Notice
    from schemas.stored_player import StoredPlayer

WAITING = "deliveries"
AT_A_TIME = 100
LEASE_SECONDS = 300
"""How long an attempt may take before another worker makes the next."""
TRIES, FIRST_PAUSE, LONGEST_PAUSE = 10, 30, 6 * 3600
KEPT_SECONDS = 14 * 24 * 3600


class Queue(NamedTuple):
    """Deliveries by some channels; several workers at once share them."""

    entries: EntryStore
    now: Callable[[], int]
    """Epoch seconds."""
    channels: tuple[Channel, ...] = ()

    def passed(self, player: str, stored: StoredPlayer, number: int, notice: Notice) -> tuple[Entry, ...]:
        """Return what is stored with a notice so that it is delivered when its player wishes."""
        decision = decided(wishes_of(stored), notice, self.now())
        if decision.verdict is Verdict.DROP:
            return ()
        channels = (channel for channel in self.channels if channel.reaches(player, stored))
        places = (passed_place(player, channel.name, number) for channel in channels)
        expires = decision.at + KEPT_SECONDS
        return tuple(
            Entry(place, 1, pack_tries(0), expires=expires, listing=WAITING, rank=decision.at)
            for place in places
        )

    def deliver_due(self) -> int:
        """Deliver what is due, what is due to one player by one channel together; return how many notices."""
        due = self.entries.listed(WAITING, limit=AT_A_TIME, until=self.now()).places
        return sum(self._deliver([*places]) for _, places in groupby(sorted(due), _way))

    def _deliver(self, places: list[Place]) -> int:
        player, name = _way(places[0])
        channel = next((known for known in self.channels if known.name == name), None)
        # What a worker doesn't know may be another's.
        if channel is None:
            return 0
        leased = [entry for place in places if (entry := self._leased(place))]
        if not leased or self._held(player, leased):
            return 0
        notices = tuple(found for entry in leased if (found := self._notice(player, entry)))
        outcome = channel.deliver(player, notices) if notices else Outcome.DONE
        for entry in leased:
            self._settle(entry, outcome)
        return len(notices) if outcome is Outcome.DONE else 0

    def _leased(self, place: Place) -> Entry | None:
        """Keep others off a delivery for a while; None where one of them was faster."""
        found = self._found(place)
        if found is None or found.rank > self.now():
            return None
        return self._put_off(found, self.now() + LEASE_SECONDS, unpack_tries(found.body) + 1)

    def _held(self, player: str, leased: list[Entry]) -> bool:
        """Put off what falls into quiet hours, or drop it where the player has gone; tell whether it did."""
        profile = self._found(profile_place(player))
        if profile is None or (stored := unpack_player(profile.body)).deleted:
            for entry in leased:
                self._drop(entry)
            return True
        now = self.now()
        at = loud_from(wishes_of(stored), now)
        if at == now:
            return False
        for entry in leased:
            self._put_off(entry, at, unpack_tries(entry.body) - 1)
        return True

    def _settle(self, entry: Entry, outcome: Outcome) -> None:
        tries = unpack_tries(entry.body)
        if outcome is Outcome.DONE or tries >= TRIES:
            self._drop(entry)
            return
        self._put_off(entry, self.now() + min(LONGEST_PAUSE, FIRST_PAUSE * 4 ** (tries - 1)), tries)

    def _notice(self, player: str, entry: Entry) -> Numbered | None:
        """Return what is to be brought, or None where it has gone, is muted since, or is no news any more."""
        number = int(entry.place.key.rpartition("#")[2])
        if (found := self._found(inbox_place(player, number))) is None:
            return None
        notice = unpack_notice(found.body)
        return None if self._is_stale(player, notice) else Numbered(number, notice)

    def _is_stale(self, player: str, notice: Notice) -> bool:
        noted = self._found(noted_place(player, notice.game))
        if noted is not None and unpack_noted(noted.body).muted:
            return True
        if notice.kind not in OF_A_TURN:
            return False
        found = self._found(member_place(player, notice.game))
        return found is None or is_over(notice, unpack_membership(found.body))

    def _put_off(self, entry: Entry, until: int, tries: int) -> Entry | None:
        later = Entry(entry.place, entry.version + 1, pack_tries(tries), b"", entry.expires, WAITING, until)
        try:
            self.entries.write(later)
        except StaleEntry:
            return None
        return later

    def _drop(self, entry: Entry) -> None:
        try:
            self.entries.write(drop=(entry,))
        except StaleEntry:
            # Its lease has run out, and another worker has it.
            return

    def _found(self, place: Place) -> Entry | None:
        try:
            return self.entries.find(place)
        except EntryNotFound:
            return None


def is_over(notice: Notice, member: Membership) -> bool:
    """Tell whether the turn that a notice is of has passed, as the player's list knows the game."""
    if member.status != "playing" or member.changed > notice.at:
        return True
    return notice.kind != CLAIMABLE and member.seat not in member.turn


def _way(place: Place) -> tuple[str, str]:
    """Return the player and the channel of a delivery."""
    channel, _, _number = place.key.removeprefix(PASSED).partition("#")
    return place.partition.removeprefix(player_partition("")), channel
