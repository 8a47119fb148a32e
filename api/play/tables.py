"""The use cases of a game in progress: look, act, read its story."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter
from typing import TYPE_CHECKING, Any

from api.bearer import bad_credentials
from api.play import course
from api.play.delay import as_watched
from api.play.explain import refusal
from api.play.live import Seen, bot_on_turn, goes_on
from api.play.memory import Memory
from api.play.seats import remember, remembered, returned, seat_of
from api.play.shown import shown
from api.problems import Refusal
from engine.errors import EngineError
from infra.errand import meanwhile
from infra.store import GameNotFound, StaleVersion, StoreUnavailable
from schemas.stored import unpack
from schemas.stored_lobby import Sandbox

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.credentials import Credential
    from api.keyring import Keyring
    from api.play.live import Live
    from api.play.requests import Write
    from engine.actions import Action
    from engine.cards import Seat
    from infra.store import GameStore, Record
    from schemas.stored import Stored
    from schemas.stored_lobby import Lobby

    Draft = Callable[[Seen], object]

RACES = 8
"""How many lost races a write outlives before the store counts as overloaded."""


def _no_draft(_: object) -> None:
    """Draft nothing."""


@dataclass(frozen=True)
class Tables:
    """All games, over one store."""

    store: GameStore
    keyring: Keyring
    now: Callable[[], int]
    """Epoch seconds."""
    max_games: int = 50
    memory: Memory = field(default_factory=Memory)
    stopwatch: Callable[[], float] = perf_counter
    """Seconds, from any beginning: how long bots take."""
    sandbox: bool = False
    """Whether games made here are marked as made for tests of clients."""

    def look(self, game_id: str, token: Credential | None) -> Seen:
        """Return the game as the bearer of *token* sees it, perhaps as it was a moment ago."""
        try:
            return self.seen(self.store.load(game_id, consistent=False), token)
        except (GameNotFound, Refusal):
            # A copy that lags may not know yet the game, or who has just sat down at it.
            return self.look_closely(game_id, token)

    def look_closely(self, game_id: str, token: Credential | None) -> Seen:
        """Return the game as the bearer of *token* sees it now, for twice the price."""
        return self.seen(self.store.load(game_id), token)

    def seen(self, record: Record, token: Credential | None) -> Seen:
        """Say who looks, and show the game that *record* holds."""
        known = self.memory.recall(record)
        stored = known.stored if known else unpack(record.body)
        # Before the game is played through again: how long that takes would tell that it is there.
        seat = _who(stored, token)
        live = self._as_of_now(known or self._played_through(record, stored))
        return Seen(live if seat is not None else as_watched(live), seat)

    def revive(self, record: Record) -> Live:
        """Return the game that *record* holds, as it stands now."""
        known = self.memory.recall(record)
        return self._as_of_now(known or self._played_through(record, unpack(record.body)))

    def _played_through(self, record: Record, stored: Stored) -> Live:
        return self.memory.keep(course.replayed(self.keyring, record, stored, self.now()))

    def _as_of_now(self, live: Live) -> Live:
        if live.stored.timing is None:
            return self._with_bots(live)._replace(pending=True) if goes_on(live) else live
        from api.play.expiry import brought_forward  # noqa: PLC0415  # most games have no clock

        return brought_forward(self.keyring, live, self.now(), self._with_bots)

    def _with_bots(self, live: Live) -> Live:
        if not goes_on(live):
            return live
        from api.play.bots import moved_on  # noqa: PLC0415  # most games have none

        return moved_on(self.keyring, live, self.stopwatch)

    def opened(self, live: Live) -> Live:
        """Let bots begin a game not yet stored; the end of its first deal needs another write."""
        if not bot_on_turn(live):
            return live
        from api.play.bots import run  # noqa: PLC0415  # most games have none

        moments = [live, *run(self.keyring, live, self.stopwatch)]
        return [moment for moment in moments if not moment.archives][-1]

    def marked(self, lobby: Lobby) -> Lobby:
        """Return *lobby* as that of a game that is made here."""
        return lobby._replace(sandbox=lobby.sandbox or Sandbox()) if self.sandbox else lobby

    def recalled(self, game_id: str, token: Credential, version: int | None) -> Seen | None:
        """Return a game as it is remembered, if that is at *version* and *token* opened a seat then."""
        record = self.memory.latest(game_id)
        if record is None or record.version != version:
            return None
        try:
            return self.seen(record, token)
        except (GameNotFound, Refusal):
            return None

    def act_unread(
        self, seen: Seen, token: Credential, action: Action, write: Write, draft: Draft = _no_draft
    ) -> Seen | None:
        """
        Act on a game *seen* in memory alone, or return None: nothing was done then, and it must be read.

        The write compares versions, so that none succeeds on what is out of date; a refusal might be.
        """
        try:
            acted = self._acted(seen, action, write, _attempt(token, write), draft)
        except (GameNotFound, Refusal, StaleVersion):
            return None
        return None if acted.repeated else acted

    def act(
        self, seen: Seen, token: Credential, action: Action, write: Write, draft: Draft = _no_draft
    ) -> Seen:
        """
        Act for the seat that *token* opens, once, if the game *seen* is still as *write* says.

        *draft* may be shown what will be returned while it is being stored.
        """
        attempt = _attempt(token, write)
        for _ in range(RACES):
            try:
                return self._acted(seen, action, write, attempt, draft)
            except StaleVersion as lost:
                seen = self.seen(lost.current, token)
        raise StoreUnavailable("The game is changing too fast.")

    def _acted(self, seen: Seen, action: Action, write: Write, attempt: bytes, draft: Draft) -> Seen:
        live, seat = seen.live, seen.seat
        assert seat is not None
        if remembered(live.stored.seats[seat], write):
            return seen._replace(repeated=True)
        self.check_basis(seen, write)
        try:
            moved = returned(course.advance(self.keyring, live, seat, action, self.now()), seat)
        except EngineError as refused:
            raise refusal(live, seat, action, refused) from refused
        remembering = remember(moved, seat, write)
        return Seen(self.save(remembering, attempt, lambda after: draft(Seen(after, seat))), seat)

    def save(self, live: Live, attempt: bytes, draft: Callable[[Live], object] = _no_draft) -> Live:
        """
        Let bots and standing orders act, and store the next version of a game; or raise StaleVersion.

        *draft* may be shown that version while it is on its way, before it is known to be stored.
        """
        # What is pending is a run of theirs itself.
        live = live if live.pending else self._with_bots(live)
        record = course.next_record(live, attempt)
        release = live.record.owner if live.record.owner and not record.owner else ""
        after = live._replace(record=record, archives=(), pending=False)
        with meanwhile(lambda: draft(after)):
            stored = self.store.save(record, archives=live.archives, release=release)
        return self._saved(after, stored)

    def _saved(self, after: Live, stored: Record) -> Live:
        # An earlier attempt of the same request may have landed: what it wrote is what counts.
        if stored.body != after.record.body:
            return self.revive(stored)
        return self.memory.keep(after if stored is after.record else after._replace(record=stored))

    def check_basis(self, seen: Seen, write: Write) -> None:
        """Refuse a write that was made against another version or turn than *seen* is at."""
        live = seen.live
        if write.version is not None and write.version != live.record.version:
            raise Refusal(
                "stale_version", "The game has moved on.", game=shown(self.keyring, self.now(), seen)
            )
        if write.turn_number is not None and write.turn_number != live.stored.turn_number:
            detail = f"The game is at turn {live.stored.turn_number}."
            raise Refusal("turn_passed", detail, game=self._shown(seen))

    def _shown(self, seen: Seen) -> dict[str, Any]:
        return shown(self.keyring, self.now(), seen)


def _who(stored: Stored, token: Credential | None) -> Seat | None:
    """Say who looks; a private game is there only for its seats, one of an app only for its players."""
    seat = None if token is None else seat_of(stored, token)
    if seat is None and (stored.visibility == "private" or stored.app != getattr(token, "app", "")):
        raise GameNotFound("No such game.")
    if token is None or seat is not None:
        return seat
    if isinstance(token, str):
        raise bad_credentials("The token opens no seat of this game.")
    if token.acts:
        raise Refusal("forbidden", "You don't sit at this table.")
    return None


def _attempt(token: Credential, write: Write) -> bytes:
    """Name the write so that the store knows it again; without a key no two requests are one."""
    if write.key is None:
        return secrets.token_bytes(16)
    return sha256(repr((str(token), write.key, write.payload)).encode()).digest()[:16]
