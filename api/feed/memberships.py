"""Keeps the players' lists of games up to date, whatever order changes come in and however often."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.play.seats import player_text
from api.play.shuffles import nonce_of
from engine.flow import turn
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import member_place, past_place, roster_place
from infra.store import StoreUnavailable
from schemas.stored_membership import (
    MemberSeat,
    Membership,
    pack_membership,
    pack_roster,
    unpack_membership,
    unpack_roster,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.play.live import Live
    from infra.entries import EntryStore, Place

RACES = 8
KEPT_SECONDS = 7 * 24 * 3600
"""How long a game that is over, or left, is still told of by `sync`."""
UNFINISHED = ("waiting", "playing")


class Memberships(NamedTuple):
    """A follower of games: an entry in the partition of each player who sits, or has sat, at one."""

    entries: EntryStore
    now: Callable[[], int]
    """Epoch seconds."""

    def follow(self, live: Live) -> None:
        """Write what the game's players find in their lists."""
        seated = players_of(live)
        if not seated and not any(seat.generation for seat in live.stored.seats):
            return
        before = {player: self._found(member_place(player, live.record.id)) for player in seated}
        # Seats change hands before the first card only.
        settled = all(_is_settled(entry) for entry in before.values())
        gone = () if seated and settled else self._gone(live, frozenset(seated))
        for player, seat in seated.items():
            self._put(player, live, membership(live, seat, self.now()), before[player])
        for player in gone:
            left = membership(live, 0, self.now())._replace(status="left", turn=())
            self._put(player, live, left, self._found(member_place(player, live.record.id)))

    def _gone(self, live: Live, seated: frozenset[str]) -> tuple[str, ...]:
        """Return who has sat there and doesn't now; note first who does."""
        place = roster_place(live.record.id)
        found = self._found(place)
        for _ in range(RACES):
            ever = unpack_roster(found.body) if found else frozenset()
            if seated <= ever:
                return tuple(sorted(ever - seated))
            version = found.version + 1 if found else 1
            roster = Entry(place, version, pack_roster(ever | seated), expires=live.record.expires)
            try:
                self.entries.write(roster)
            except StaleEntry as lost:
                found = lost.current
            else:
                return tuple(sorted(ever - seated))
        raise StoreUnavailable("The roster is changing too fast.")

    def _put(self, player: str, live: Live, member: Membership, found: Entry | None) -> None:
        place = member_place(player, live.record.id)
        for _ in range(RACES):
            if found and unpack_membership(found.body).version >= member.version:
                return
            try:
                self.entries.write(*self._written(player, live, member, place, found))
            except StaleEntry:
                found = self._found(place)
            else:
                return
        raise StoreUnavailable("The list is changing too fast.")

    def _written(
        self, player: str, live: Live, member: Membership, place: Place, found: Entry | None
    ) -> tuple[Entry, ...]:
        body, version = pack_membership(member), found.version + 1 if found else 1
        if member.status in UNFINISHED:
            return (Entry(place, version, body, expires=live.record.expires),)
        entry = Entry(place, version, body, expires=self.now() + KEPT_SECONDS)
        if member.status == "left":
            return (entry,)
        past = past_place(player, member.changed, live.record.id)
        old = self._found(past)
        return (entry, Entry(past, old.version + 1 if old else 1, body))

    def _found(self, place: Place) -> Entry | None:
        try:
            # What is stale here is refused by the write.
            return self.entries.find(place, consistent=False)
        except EntryNotFound:
            return None


def players_of(live: Live) -> dict[str, int]:
    """Return where each player sits."""
    found = {player_text(seat.player): n for n, seat in enumerate(live.stored.seats)}
    return {player: seat for player, seat in found.items() if player}


def membership(live: Live, seat: int, now: int) -> Membership:
    """Return what lists tell of a game: nothing but what every spectator may know."""
    stored, game = live.stored, live.game
    return Membership(
        version=live.record.version,
        status=stored.status,
        seat=seat,
        ruleset=stored.ruleset,
        options=stored.options,
        seats=tuple(MemberSeat(seat.kind, seat.name, seat.player, seat.bot) for seat in stored.seats),
        turn=awaited(live),
        scores=game.scores,
        deal=game.deal.number,
        created=live.record.created,
        changed=stored.changed,
        noted=now,
    )


def awaited(live: Live) -> tuple[int, ...]:
    """Return whose turn it is, or whose nonce the first cards wait for."""
    stored = live.stored
    if stored.status == "playing":
        return turn(live.game)
    if stored.status != "waiting" or not stored.fair.deadline:
        return ()
    return tuple(n for n in live.rules.table.seats if nonce_of(stored.fair.coming, n) is None)


def _is_settled(entry: Entry | None) -> bool:
    return entry is not None and unpack_membership(entry.body).status not in ("waiting", "left")
