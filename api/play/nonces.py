"""What seats put into the shuffles, so that nobody alone decides how the cards fall."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import TYPE_CHECKING

from api.play import course
from api.play.live import Seen
from api.play.shuffles import coming, is_over, nonce_of
from api.play.tables import RACES
from api.problems import Refusal
from engine.errors import WrongPhase
from infra.store import StaleVersion, StoreUnavailable

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.play.live import Live
    from api.play.requests import NonceWish
    from api.play.tables import Tables
    from engine.cards import Seat
    from schemas.stored import Nonce


def give(tables: Tables, seen: Seen, token: Credential, wish: NonceWish) -> Seen:
    """Put a seat's nonce into the next shuffle, or note that it declines; once is enough."""
    for _ in range(RACES):
        try:
            return _given(tables, seen, wish)
        except StaleVersion as lost:
            seen = tables.seen(lost.current, token)
    raise StoreUnavailable("The game is changing too fast.")


def _given(tables: Tables, seen: Seen, wish: NonceWish) -> Seen:
    live, seat = seen.live, seen.seat
    assert seat is not None
    if _repeated(live, seat, wish):
        stored = tables.save(live, secrets.token_bytes(16)) if live.pending else live
        return Seen(stored, seat, repeated=True)
    _check(live, seat, wish)
    attempt = sha256(repr((seat, coming(live), wish.nonce)).encode()).digest()[:16]
    given = _with_nonce(live, seat, wish.nonce)
    return Seen(tables.save(course.begun_if_ready(tables.keyring, given, tables.now()), attempt), seat)


def _repeated(live: Live, seat: Seat, wish: NonceWish) -> bool:
    """Say whether the seat has said just this of the next shuffle or of the one before it."""
    fair, following = live.stored.fair, coming(live)
    said = {following - 1: fair.nonces, following: fair.coming}
    asked = said.values() if wish.shuffle is None else (said.get(wish.shuffle, ()),)
    return any(nonce_of(nonces, seat) == wish.nonce for nonces in asked)


def _check(live: Live, seat: Seat, wish: NonceWish) -> None:
    if is_over(live):
        raise WrongPhase("The game is over.")
    if wish.shuffle not in {None, coming(live)}:
        raise Refusal("wrong_shuffle", f"Shuffle {coming(live)} is next.", shuffle=coming(live))
    if nonce_of(live.stored.fair.coming, seat) is not None:
        raise Refusal("nonce_given", "This seat has answered for that shuffle.", shuffle=coming(live))


def _with_nonce(live: Live, seat: Seat, nonce: Nonce) -> Live:
    fair = live.stored.fair
    others = fair.coming or (None,) * live.rules.table.players
    changed = fair._replace(coming=(*others[:seat], nonce, *others[seat + 1 :]))
    return live._replace(stored=live.stored._replace(fair=changed))


def without_nonce(live: Live, seat: Seat) -> Live:
    """Return *live* as if the seat, given up before the first card, had never been asked."""
    forgotten = _with_nonce(live, seat, None) if live.stored.fair.coming else live
    fair = forgotten.stored.fair._replace(deadline=0)
    return forgotten._replace(stored=forgotten.stored._replace(fair=fair))
