"""Tells players of their games, after each change and never before it is durable."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from api.feed.memberships import players_of
from api.notices.telling import Called, told
from api.play import timing
from api.play.seats import player_text
from engine import clocks as reading
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import inbox_head_place, inbox_place, member_place, noted_place, profile_place
from infra.store import StoreUnavailable
from schemas.stored_membership import unpack_membership
from schemas.stored_notices import Head, Noted, pack_head, pack_noted, pack_notice, unpack_head, unpack_noted
from schemas.stored_player import unpack_player

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.notices.telling import Told
    from api.play.live import Live
    from infra.entries import EntryStore, Place
    from schemas.stored_notices import Notice
    from schemas.stored_player import StoredPlayer

    Passed = Callable[[str, StoredPlayer, int, Notice], tuple[Entry, ...]]
    """Returns the entries by which a notice goes further, stored in the transaction that tells it."""

RACES = 8
KEPT_SECONDS = 90 * 24 * 3600
"""How long a notice stays in the inbox."""


def called(live: Live) -> Called:
    """Return what the sweep has stored that is to be told of the present turn."""
    if (found := timing.running(live)) is None:
        return Called()
    held, clocks, late, days = found
    kinds = [kind for _, kind in reading.calls(held.clock, clocks, late, days)[: clocks.told]]
    return Called(kinds.count("remind"), late if "claim" in kinds else None)


def asked_of(live: Live) -> dict[str, int]:
    """Return the players to whom open seats are promised."""
    stored = live.stored
    asked = {
        player_text(player): seat for seat, player in stored.lobby.asked if stored.seats[seat].kind == "open"
    }
    return {player: seat for player, seat in asked.items() if player}


def passed_nowhere(_player: str, _stored: StoredPlayer, _number: int, _notice: Notice) -> tuple[Entry, ...]:
    """Leave a notice in the inbox."""
    return ()


class Notices(NamedTuple):
    """A follower of games, which comes after the one that keeps the players' lists."""

    entries: EntryStore
    now: Callable[[], int]
    """Epoch seconds."""
    passed: Passed = passed_nowhere

    def follow(self, live: Live) -> None:
        """Put into each player's inbox what there is to tell of what is stored."""
        # What time alone has made of a game is told once the sweep, or somebody's request, has stored it.
        if live.pending:
            return
        told = asked_of(live) if live.stored.status == "waiting" else players_of(live)
        for player, seat in told.items():
            self._tell(player, seat, live)

    def _tell(self, player: str, seat: int, live: Live) -> None:
        place = noted_place(player, live.record.id)
        found = self._found(place)
        for _ in range(RACES):
            noted = unpack_noted(found.body) if found else Noted()
            news = told(live, seat, noted, called(live), self.now())
            if not news.notices or self._is_late(player, live):
                return
            try:
                self._write(player, live, news, found)
            except StaleEntry:
                found = self._found(place)
            else:
                return
        raise StoreUnavailable("The inbox is changing too fast.")

    def _is_late(self, player: str, live: Live) -> bool:
        """Tell whether the game is known to have moved on: then its later state has the say."""
        found = self._found(member_place(player, live.record.id))
        return found is not None and unpack_membership(found.body).version > live.record.version

    def _write(self, player: str, live: Live, news: Told, found: Entry | None) -> None:
        profile = self._found(profile_place(player))
        if profile is None or (stored := unpack_player(profile.body)).deleted:
            return
        place = inbox_head_place(player)
        before = self._found(place)
        head = unpack_head(before.body) if before else Head()
        numbered = tuple(enumerate(news.notices, head.newest + 1))
        kept = Entry(
            place,
            _following(before),
            pack_head(head._replace(newest=head.newest + len(numbered))),
            secrets.token_bytes(16),
        )
        self.entries.write(
            kept,
            self._noted(noted_place(player, live.record.id), live, news.noted, found),
            *(self._kept(player, number, notice) for number, notice in numbered),
            *(entry for number, notice in numbered for entry in self.passed(player, stored, number, notice)),
        )

    def _noted(self, place: Place, live: Live, noted: Noted, found: Entry | None) -> Entry:
        expires = self.now() + KEPT_SECONDS if noted.over else live.record.expires
        return Entry(place, _following(found), pack_noted(noted), expires=expires)

    def _kept(self, player: str, number: int, notice: Notice) -> Entry:
        return Entry(inbox_place(player, number), 1, pack_notice(notice), expires=self.now() + KEPT_SECONDS)

    def _found(self, place: Place) -> Entry | None:
        try:
            return self.entries.find(place)
        except EntryNotFound:
            return None


def _following(found: Entry | None) -> int:
    return found.version + 1 if found else 1
