"""The shuffles of a game: their numbers, commitments and nonces, and the packs that follow from them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine import fairness

if TYPE_CHECKING:
    from api.keyring import Keyring
    from api.play.live import Live
    from engine.cards import Card, Seat
    from schemas.stored import Nonce

Nonces = tuple["Nonce", ...]


def is_over(live: Live) -> bool:
    """Say whether nothing will be shuffled any more."""
    return live.stored.status not in {"waiting", "playing"}


def coming(live: Live) -> int:
    """Return the number of the next shuffle, which a nonce given now enters."""
    deal = live.game.deal
    return deal.number + bool(deal.hands)


def is_revealed(live: Live, number: int) -> bool:
    """Say whether the secret of deal *number*, a finished one or not, may be told."""
    if is_over(live):
        return True
    return live.stored.fair.reveal == "deal" and number < live.stored.start.deal.number


def secret(keyring: Keyring, live: Live, number: int) -> bytes:
    """Return the secret of shuffle *number*."""
    if (sandbox := live.stored.lobby.sandbox) and sandbox.secret:
        return fairness.shuffle_secret(sandbox.secret, number)
    return _secret(keyring.of(live.stored.key_id), live.record.id, live.stored.salt, number)


@lru_cache(maxsize=512)
def _secret(keyring: Keyring, game_id: str, salt: bytes, number: int) -> bytes:
    # A request asks for the same few several times over.
    return keyring.shuffle_secret(game_id, salt, number)


# Every request to a game asks for the pack in play.
_shuffle = lru_cache(maxsize=512)(fairness.shuffle)


# Every view tells the same three of a whole deal.
_commitment = lru_cache(maxsize=512)(fairness.commitment)


def commitment(keyring: Keyring, live: Live, number: int) -> str:
    """Return what is published of shuffle *number* before it is made."""
    return _commitment(live.record.id, number, secret(keyring, live, number))


def pack(keyring: Keyring, live: Live, number: int, nonces: Nonces) -> tuple[Card, ...]:
    """Return the pack of deal *number* as shuffled, or as a test has laid it."""
    if (sandbox := live.stored.lobby.sandbox) and sandbox.pack:
        return sandbox.pack
    shuffled = secret(keyring, live, number)
    return _shuffle(live.rules.table.pack, shuffled, live.record.id, number, mixed(live, nonces))


def draw(keyring: Keyring, live: Live, nonces: Nonces) -> tuple[tuple[Card, ...], Seat, Seat]:
    """Return the pack drawn from for the first deal, who draws first, and who deals."""
    table = live.rules.table
    cards, first = fairness.draw(table.pack, secret(keyring, live, 0), live.record.id, mixed(live, nonces))
    return cards, first, _first_dealer(live, cards, first)


def _first_dealer(live: Live, cards: tuple[Card, ...], first: Seat) -> Seat:
    table, origin = live.rules.table, live.stored.lobby.origin
    # In a rematch the deal goes on from the game before: nothing depends on the draw.
    if origin:
        return origin.dealer(table.players)
    return live.rules.ceremony.first_dealer.dealer(table, cards, first)


def mixed(live: Live, nonces: Nonces) -> tuple[bytes, ...]:
    """Return what each seat puts into a shuffle: nothing at all where it gave no nonce."""
    return tuple(nonce or b"" for nonce in nonces) or (b"",) * live.rules.table.players


def nonce_of(nonces: Nonces, seat: Seat) -> Nonce:
    """Return what one seat has said."""
    return nonces[seat] if nonces else None
