"""Quick match: the first public game that fits, or a new one; the same again under the same key."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import same
from api.play import course, seating
from api.play.requests import Joining, NewGame, SeatWish
from api.play.seating import Joined
from api.play.seats import player_text
from api.play.tables import RACES
from api.problems import Refusal
from engine import families
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import match_place
from infra.store import GameNotFound, StoreUnavailable
from schemas.rulesets import ruleset_hash
from schemas.stored_lobby import Lobby

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from api.play.live import Live
    from api.play.requests import ClockWish, Sitter, Write
    from api.play.tables import Tables
    from engine.ruleset import Ruleset
    from infra.entries import EntryStore

KEPT_SECONDS = 24 * 3600
"""How long the same key finds the same game."""
_SOUGHT = 50
_GONE = frozenset({"seat_taken", "already_started", "seated_already"})


class Wanted(NamedTuple):
    """Which game somebody would sit down at."""

    ruleset: str
    options: dict[str, object]
    name: str
    sitter: Sitter | None
    shunned: Callable[[tuple[bytes, ...]], bool]
    avoided: frozenset[str]
    """Whom the one who asks won't sit with."""
    address: str
    clock: ClockWish | None = None
    rated: bool = False

    @property
    def rules(self) -> Ruleset:
        """The rules to play by."""
        return families.resolve(self.ruleset, self.options)


class Finder(NamedTuple):
    """
    One request for a game.

    It is written down which game was chosen before a seat is taken there, so that a repetition, at the
    same time or later, takes no second one.
    """

    tables: Tables
    entries: EntryStore
    wanted: Wanted
    write: Write

    def find(self) -> Joined:
        """Return the seat taken, now or before."""
        sought, noted = self._open(), self._noted()
        for _ in range(_SOUGHT + RACES):
            noted = noted or self._note(next(sought, self._own_id()), None)
            if (joined := self._joined(_game(noted))) is not None:
                return joined
            noted = self._note(next(sought, self._own_id()), noted)
        raise StoreUnavailable("The games are filling too fast.")

    def _open(self) -> Iterator[str]:
        sitter = self.wanted.sitter
        listing = course.listing_for("open", sitter.app if sitter else "")
        for game in self.tables.store.listed(listing, limit=_SOUGHT).ids:
            with contextlib.suppress(GameNotFound):
                if self._fits(self.tables.revive(self.tables.store.load(game, consistent=False))):
                    yield game

    def _fits(self, live: Live) -> bool:
        stored, sitter = live.stored, self.wanted.sitter
        players = tuple(seat.player for seat in stored.seats)
        plain = stored.fair.mode == "commit" and stored.lobby.delayed is None
        plain = plain and not stored.hints and stored.lobby.rated == self.wanted.rated
        wish = self.wanted.clock
        plain = plain and (stored.timing and stored.timing.clock) == (wish and wish.clock)
        open_ = stored.visibility == "public" and stored.status == "waiting" and plain
        alike = open_ and ruleset_hash(live.rules) == ruleset_hash(self.wanted.rules)
        if not alike or (sitter and sitter.player in players):
            return False
        met = self.wanted.avoided & {player_text(player) for player in players}
        return not met and not self.wanted.shunned(players)

    def _joined(self, game: str) -> Joined | None:
        if game == self._own_id():
            return self._created()
        wanted = self.wanted
        wish = Joining(name=wanted.name, sitter=wanted.sitter, shunned=wanted.shunned)
        try:
            return seating.join(self.tables, game, wish, self.write)
        except GameNotFound:
            return None
        except Refusal as refused:
            if refused.kind.code not in _GONE:
                raise
            return None

    def _created(self) -> Joined:
        wanted = self.wanted
        first = SeatWish("me" if wanted.sitter else "human", wanted.name)
        seats = (first, *(SeatWish("open"),) * (wanted.rules.table.players - 1))
        lobby = Lobby(rated=wanted.rated)
        wish = NewGame(
            *(wanted.ruleset, wanted.options, seats, "public"),
            clock=wanted.clock,
            lobby=lobby,
            creator=wanted.sitter,
        )
        made = seating.create(self.tables, wish, self.write._replace(key=self._own_key()), wanted.address)
        return Joined(made.seen._replace(seat=0), dict(made.tokens).get(0, ""))

    def _own_key(self) -> str:
        # No key that a caller gives has a space in it.
        return f"match {self.write.key}"

    def _own_id(self) -> str:
        return self.tables.keyring.game_id(self._own_key())

    def _noted(self) -> Entry | None:
        with contextlib.suppress(EntryNotFound):
            return self._own(self.entries.find(match_place(self._own_id())))
        return None

    def _note(self, game: str, before: Entry | None) -> Entry:
        """Write down that a game was chosen, or return what the same request has chosen elsewhere."""
        version, body = before.version + 1 if before else 1, self.write.payload + game.encode()
        expires = self.tables.now() + KEPT_SECONDS
        entry = Entry(match_place(self._own_id()), version, body, expires=expires)
        try:
            self.entries.write(entry)
        except StaleEntry as lost:
            return self._own(lost.current) if lost.current else self._note(game, None)
        return entry

    def _own(self, noted: Entry) -> Entry:
        if not same(noted.body[:8], self.write.payload):
            raise Refusal("key_reused", "This Idempotency-Key found another game.")
        return noted


def _game(noted: Entry) -> str:
    return noted.body[8:].decode()
