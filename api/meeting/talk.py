"""Phrases said at a table: kept beside the game, a few a minute, unheard by whoever has muted the seat."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

from api.play.tables import RACES
from api.problems import Refusal
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.entry_cursor import write_key
from infra.places import SAID, muted_place, said_place, speakers_place, table_partition
from infra.store import StoreUnavailable
from schemas.phrases import (
    Said,
    Speaker,
    pack_said,
    pack_speakers,
    unpack_said,
    unpack_speakers,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.play.live import Seen
    from engine.cards import Seat
    from infra.entries import EntryStore, Place

MOST, WITHIN_SECONDS = 5, 60
"""How much one seat may say."""
KEPT_SECONDS = 90 * 24 * 3600


class Heard(NamedTuple):
    """A stretch of what was said, and from where to ask on."""

    phrases: list[dict[str, Any]]
    cursor: str | None
    more: bool
    muted: tuple[Seat, ...]
    """Whom the asking seat doesn't hear."""


class Talk(NamedTuple):
    """What is said at one table."""

    entries: EntryStore
    seen: Seen
    now: Callable[[], int]

    @property
    def game(self) -> str:
        """The game's id."""
        return self.seen.live.record.id

    def say(self, phrase: str, key: bytes) -> Said:
        """Say a phrase; under the key of the last one, that one again."""
        seat = self.seen.seat
        assert seat is not None
        if self.seen.live.stored.lobby.silent:
            raise Refusal("no_phrases", "At this table nothing is said.")
        for _ in range(RACES):
            before = self._found(speakers_place(self.game))
            speaker = (unpack_speakers(before.body) if before else {}).get(seat, Speaker())
            if key and key == speaker.key:
                return _again(speaker, seat, phrase)
            said = Said(seat, phrase, self.now())
            try:
                self._write(before, said, _after(speaker, said, key))
            except StaleEntry:
                continue
            else:
                return said
        raise StoreUnavailable("Too much is said at once.")

    def _write(self, before: Entry | None, said: Said, speaker: Speaker) -> None:
        known = unpack_speakers(before.body) if before else {}
        number, expires = before.version + 1 if before else 1, said.time + KEPT_SECONDS
        speakers = pack_speakers({**known, said.seat: speaker})
        # Both or neither, so that phrases are numbered without a gap.
        self.entries.write(
            Entry(speakers_place(self.game), number, speakers, secrets.token_bytes(16), expires),
            Entry(said_place(self.game, number), 1, pack_said(said), expires=expires),
        )

    def hear(self, cursor: str | None, limit: int) -> Heard:
        """Return the next phrases, but for those of seats that the asking one has muted."""
        partition = table_partition(self.game)
        page = self.entries.within(partition, prefix=SAID, limit=limit, cursor=cursor, consistent=False)
        open_ = [entry for entry in page.entries if self._may_hear(unpack_said(entry.body))]
        muted = self._muted()
        heard = [said for said in (unpack_said(entry.body) for entry in open_) if said.seat not in muted]
        last = write_key(partition, open_[-1].place.key) if open_ else cursor
        more = page.cursor is not None and len(open_) == len(page.entries)
        return Heard([said_json(said) for said in heard], last, more, muted)

    def _may_hear(self, said: Said) -> bool:
        stored = self.seen.live.stored
        watched = self.seen.seat is None and stored.lobby.delayed is not None and stored.status == "playing"
        return not watched or said.time < stored.changed

    def _muted(self) -> tuple[Seat, ...]:
        if self.seen.seat is None:
            return ()
        found = self._found(muted_place(self.game, self.seen.seat))
        return tuple(found.body) if found else ()

    def mute(self, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Hear these seats no more, and all others again."""
        assert self.seen.seat is not None
        wanted = tuple(sorted(set(seats) & set(self.seen.live.rules.table.seats)))
        place, expires = muted_place(self.game, self.seen.seat), self.now() + KEPT_SECONDS
        for _ in range(RACES):
            before = self._found(place)
            version = before.version + 1 if before else 1
            try:
                self.entries.write(Entry(place, version, bytes(wanted), secrets.token_bytes(16), expires))
            except StaleEntry:
                continue
            else:
                return wanted
        raise StoreUnavailable("The list is changing too fast.")

    def _found(self, place: Place) -> Entry | None:
        try:
            return self.entries.find(place)
        except EntryNotFound:
            return None


def _after(speaker: Speaker, said: Said, key: bytes) -> Speaker:
    lately = tuple(time for time in speaker.times if time > said.time - WITHIN_SECONDS)
    if len(lately) >= MOST:
        wait = lately[0] + WITHIN_SECONDS - said.time
        detail = f"A seat says {MOST} phrases in {WITHIN_SECONDS} seconds at the most."
        raise Refusal("too_many_requests", detail, headers={"Retry-After": str(wait)})
    return Speaker((*lately, said.time), key, said.phrase)


def _again(speaker: Speaker, seat: Seat, phrase: str) -> Said:
    if speaker.phrase != phrase:
        raise Refusal("key_reused", "This Idempotency-Key said something else.")
    return Said(seat, phrase, speaker.times[-1])


def said_json(said: Said) -> dict[str, Any]:
    """Return a phrase as it is told."""
    return {"seat": said.seat, "phrase": said.phrase, "said": said.time}
