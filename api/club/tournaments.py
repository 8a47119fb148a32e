"""Tournaments as the store keeps them: found with all that has happened, made, opened to whoever may act."""

from __future__ import annotations

import re
import secrets
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from api.bearer import bad_credentials
from api.keyring import digest, same, short_digest
from api.problems import Refusal
from engine import families
from engine.tournaments import apply, new
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.store import StoreUnavailable
from infra.tournament_places import ACTS, act_number, head_place, tournament_partition
from schemas.share import read_code, share_code
from schemas.stored import KeyMemo
from schemas.stored_tournament import Act, StoredTournament, pack_tournament, unpack_act, unpack_tournament

if TYPE_CHECKING:
    from collections.abc import Iterator

    from api.keyring import Keyring
    from api.play.requests import Write
    from api.play.tables import Tables
    from engine.ruleset import Ruleset
    from engine.tournaments import Event, Rules, Tournament
    from infra.entries import EntryStore

KEPT_SECONDS = 731 * 24 * 3600
"""How long a tournament is kept after its creation: two years, its acts to the same second."""
_PAGE = 1000
_ID = re.compile(r"[A-Za-z0-9_-]{22}")
TOKEN = re.compile(r"rbt_[A-Za-z0-9_-]{32}|[a-z2-7]{4}(?:-[a-z2-7]{4}){3}")
"""What the tokens and result codes of all tournaments look like."""
DIRECTOR = ""
"""Who directs; anybody else is named by a place, which is never empty."""


class Tournaments(NamedTuple):
    """All tournaments, over one store of entries."""

    entries: EntryStore
    tables: Tables

    @property
    def keyring(self) -> Keyring:
        """What ids, tokens and secrets derive from."""
        return self.tables.keyring


class Kept(NamedTuple):
    """A tournament as stored, with all that has happened in it."""

    id: str
    head: StoredTournament
    expires: int
    rules: Ruleset
    state: Tournament
    acts: tuple[Act, ...] = ()
    size: int = 0
    """Bytes of all that."""

    @property
    def version(self) -> int:
        """Counts what has happened, the creation included."""
        return len(self.acts) + 1

    @property
    def bots(self) -> frozenset[str]:
        """Names of those who are programs."""
        return frozenset(bot for act in (self.head.first, *self.acts) for bot in act.bots)

    def having(self, body: bytes) -> Kept:
        """Return the tournament after one more act, told as it is stored, or raise what it refuses."""
        act = unpack_act(body)
        state, size = after(self.state, act.events), self.size + len(body)
        return self._replace(state=state, acts=(*self.acts, act), size=size)


class NewTournament(NamedTuple):
    """A tournament to be made."""

    ruleset: Ruleset
    rules: Rules
    events: tuple[Event, ...]
    bots: tuple[str, ...] = ()
    title: str = ""


class Made(NamedTuple):
    """A tournament just made, or made before by the same request."""

    kept: Kept
    token: str
    repeated: bool = False


def after(tournament: Tournament, events: tuple[Event, ...]) -> Tournament:
    """Return the tournament after *events*, or raise a TournamentError."""
    for event in events:
        tournament = apply(tournament, event)
    return tournament


def find(tournaments: Tournaments, tournament: str) -> Kept:
    """Return a tournament with all that has happened, for one query, or refuse."""
    stored = {act_number(entry.place): entry for entry in _stored(tournaments, tournament)}
    if (head := stored.pop(0, None)) is None:
        raise nothing()
    acts = tuple(stored[number].body for number in sorted(stored))
    return _replayed(tournament, head.body, head.expires, acts)


@lru_cache(maxsize=16)
def _replayed(tournament: str, head: bytes, expires: int, acts: tuple[bytes, ...]) -> Kept:
    kept = _opened(tournament, head, expires)
    for body in acts:
        kept = kept.having(body)
    return kept


def _opened(tournament: str, body: bytes, expires: int) -> Kept:
    head = unpack_tournament(body)
    named = read_code(head.code)
    state = after(new(head.rules), head.first.events)
    rules = families.resolve(named.key, named.options)
    return Kept(tournament, head, expires, rules, state, size=len(body))


def _stored(tournaments: Tournaments, tournament: str) -> Iterator[Entry]:
    cursor, partition = None, tournament_partition(checked(tournament))
    while True:
        found = tournaments.entries.within(partition, limit=_PAGE, cursor=cursor)
        yield from found.entries
        if (cursor := found.cursor) is None:
            return


def latest(tournaments: Tournaments, tournament: str) -> int:
    """Return the version of a tournament, perhaps a moment old; 0 where nothing has happened yet."""
    found = tournaments.entries.within(
        tournament_partition(checked(tournament)), prefix=ACTS, limit=1, newest=True, consistent=False
    )
    return act_number(found.entries[0].place) + 1 if found.entries else 0


def checked(tournament: str) -> str:
    """Return the id of a tournament if it has the form of one, or refuse."""
    if not _ID.fullmatch(tournament):
        raise nothing()
    return tournament


def nothing() -> Refusal:
    """Return the refusal for a tournament that isn't there."""
    return Refusal("not_found", "There is no such tournament.")


def bearer(tournaments: Tournaments, kept: Kept, token: str) -> str:
    """Return who shows *token*: the director, or the place whose result code it is; or refuse."""
    if same(digest(token), kept.head.token):
        return DIRECTOR
    for place, code in codes(tournaments, kept):
        if same(code, token):
            return place
    raise bad_credentials("That is no token or result code of this tournament, or not any more.")


def check_director(tournaments: Tournaments, kept: Kept, token: str) -> None:
    """Refuse whoever doesn't direct the tournament."""
    if bearer(tournaments, kept, token) != DIRECTOR:
        raise Refusal("forbidden", "This takes the director's token; a result code reports results.")


def codes(tournaments: Tournaments, kept: Kept) -> Iterator[tuple[str, str]]:
    """Return each place with the result code of whoever has it now."""
    keyring = tournaments.keyring.of(kept.head.key_id)
    for number, entry in enumerate(kept.state.entries):
        yield entry.place, keyring.result_code(kept.id, number, len(entry.holders))


def create(tournaments: Tournaments, wish: NewTournament, write: Write) -> Made:
    """Make a tournament under the idempotency key of *write*, or return the one it made before."""
    assert write.key is not None
    keyring = _keyring(tournaments, write.key)
    id_ = keyring.tournament_id(write.key)
    token = keyring.director_token(id_, write.key)
    head = _head(tournaments, keyring, wish, write, id_)
    kept = _opened(id_, head.body, head.expires)
    try:
        tournaments.entries.write(head)
    except StaleEntry as lost:
        return Made(_made_before(tournaments, lost, write), token, repeated=True)
    return Made(kept, token)


def _keyring(tournaments: Tournaments, key: str) -> Keyring:
    """Return what to create under: the secret before, where it has created the tournament already."""
    for before in tournaments.keyring.older[:1]:
        with suppress(EntryNotFound):
            tournaments.entries.find(head_place(before.tournament_id(key)))
            return before
    return tournaments.keyring


def _head(tournaments: Tournaments, keyring: Keyring, wish: NewTournament, write: Write, id_: str) -> Entry:
    key, now = write.key or "", tournaments.tables.now()
    memo = KeyMemo(short_digest(key), write.payload)
    stored = StoredTournament(
        code=share_code(wish.ruleset),
        title=wish.title,
        rules=wish.rules,
        token=digest(keyring.director_token(id_, key)),
        salt=secrets.token_bytes(16),
        key_id=keyring.id,
        first=Act(wish.events, now, wish.bots, memo=memo),
    )
    body, expires = pack_tournament(stored), now + KEPT_SECONDS
    return Entry(head_place(id_), 1, body, secrets.token_bytes(16), expires=expires)


def _made_before(tournaments: Tournaments, lost: StaleEntry, write: Write) -> Kept:
    if lost.current is None:
        raise StoreUnavailable("A tournament expired just now.")
    kept = find(tournaments, lost.place.partition.partition("#")[2])
    if not same(kept.head.first.memo.payload, write.payload):
        raise Refusal("key_reused", "This Idempotency-Key made another tournament.")
    return kept
