"""
Provable shuffles: secrets, the commitments published for them, and the packs that follow.

Everything here needs only the standard library and is described in docs/fairness.md, so that
anybody can write it again and check a deal.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.cards import Card, Seat

NONCE_BYTES = 16
WORD = 1 << 32
_WORDS = struct.Struct(">8I")


def _fields(label: str, *parts: bytes) -> bytes:
    """Join parts so that no two lists of parts give the same bytes: each after its length."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in (label.encode(), *parts))


def root_secret(server_key: bytes, game_id: str, salt: bytes) -> bytes:
    """Return the secret of a game, from which those of its shuffles derive; 32 bytes."""
    return hmac.digest(server_key, _fields("rightbower root", game_id.encode(), salt), "sha256")


def shuffle_secret(root: bytes, number: int) -> bytes:
    """Return the secret of shuffle *number*; 0 draws the first dealer."""
    return hmac.digest(root, _fields("rightbower secret", number.to_bytes(4, "big")), "sha256")


def commitment(game_id: str, number: int, secret: bytes) -> str:
    """Return what is published before shuffle *number*, in hexadecimal."""
    message = _fields("rightbower commitment", game_id.encode(), number.to_bytes(4, "big"), secret)
    return hashlib.sha256(message).hexdigest()


def shuffle(
    pack: Sequence[Card], secret: bytes, game_id: str, number: int, nonces: Sequence[bytes]
) -> tuple[Card, ...]:
    """
    Return *pack*, given in the ruleset's order, shuffled without bias; the first card is the top.

    *nonces* has one entry for each seat, empty where the seat gave none.
    """
    return _shuffled(pack, _words(secret, _message(game_id, number, nonces)))


def draw(
    pack: Sequence[Card], secret: bytes, game_id: str, nonces: Sequence[bytes]
) -> tuple[tuple[Card, ...], Seat]:
    """Return the pack from which the first dealer is drawn (shuffle 0), and the seat that draws first."""
    words = _words(secret, _message(game_id, 0, nonces))
    return _shuffled(pack, words), _below(len(nonces), words)


def _message(game_id: str, number: int, nonces: Sequence[bytes]) -> bytes:
    return _fields("rightbower shuffle", game_id.encode(), number.to_bytes(4, "big"), *nonces)


def _shuffled(pack: Sequence[Card], words: Iterator[int]) -> tuple[Card, ...]:
    cards = list(pack)
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _below(bound: int, words: Iterator[int]) -> int:
    # Words beyond the last whole multiple of the bound would favour the low numbers.
    fair = WORD - WORD % bound
    while (word := next(words)) >= fair:
        pass
    return word % bound


def _words(secret: bytes, message: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hmac.digest(secret, message + counter.to_bytes(4, "big"), "sha256")
        yield from _WORDS.unpack(block)
        counter += 1
