"""Acting in a tournament: each act in one conditional write, decided again when a race is lost."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, NamedTuple

from api.keyring import same, short_digest
from api.problems import Refusal
from infra.entries import Entry, StaleEntry
from infra.store import StoreUnavailable
from infra.tournament_places import act_place
from schemas.stored import KeyMemo
from schemas.stored_tournament import Act, pack_act

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.club.tournaments import Kept, Tournaments
    from api.play.requests import Write
    from engine.tournaments import Event

    Decide = Callable[[Kept], tuple[Event, ...]]

MOST_BYTES = 256 * 1024
"""Of a tournament as it is stored; a report takes about 80."""
_RACES = 32


class Wish(NamedTuple):
    """An act to be."""

    decide: Decide
    """The events that it is, judged by the tournament as it stands; none where nothing is left to be done."""
    bots: tuple[str, ...] = ()
    game: str = ""


class Done(NamedTuple):
    """A tournament after an act."""

    kept: Kept
    repeated: bool = False
    """The same request had been fulfilled before."""


def act(tournaments: Tournaments, kept: Kept, wish: Wish, write: Write) -> Done:
    """Do what *wish* decides, once for each key, or raise what the tournament refuses."""
    for _ in range(_RACES):
        if _remembered(kept, write):
            return Done(kept, repeated=True)
        if not (events := wish.decide(kept)):
            return Done(kept)
        made = Act(events, tournaments.tables.now(), wish.bots, wish.game, _memo(write))
        after = kept.having(body := pack_act(made))
        try:
            tournaments.entries.write(_entry(kept, body))
        except StaleEntry as lost:
            kept = _caught_up(kept, lost)
        else:
            return Done(after)
    raise StoreUnavailable("The tournament is changing too fast.")


def _memo(write: Write) -> KeyMemo:
    return KeyMemo(short_digest(write.key), write.payload) if write.key else KeyMemo(b"", b"")


def _remembered(kept: Kept, write: Write) -> bool:
    memo = _memo(write)
    known = next((one.memo for one in kept.acts if memo.key and same(one.memo.key, memo.key)), None)
    if known is None:
        return False
    if not same(known.payload, write.payload):
        raise Refusal("key_reused", "This Idempotency-Key was used for something else in this tournament.")
    return True


def _entry(kept: Kept, body: bytes) -> Entry:
    if kept.size + len(body) > MOST_BYTES:
        raise Refusal("tournament_full", f"A tournament holds {MOST_BYTES // 1024} KB in all.")
    place = act_place(kept.id, len(kept.acts) + 1)
    return Entry(place, 1, body, secrets.token_bytes(16), expires=kept.expires)


def _caught_up(kept: Kept, lost: StaleEntry) -> Kept:
    """Return the tournament with the act that came first."""
    if lost.current is None:
        raise StoreUnavailable("The tournament expired just now.")
    return kept.having(lost.current.body)
