"""What derives from the server's secret: ids, tokens, invites; none of it is stored in the clear."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b32encode, urlsafe_b64encode
from ipaddress import IPv4Address, ip_address, ip_network
from typing import NamedTuple

from engine import fairness
from infra.secret import secret_id

_OLDEST = 0


class UnknownKey(Exception):
    """The secret that a game was made under is no longer set."""

    def __init__(self, key_id: int) -> None:
        super().__init__(f"A game was made under secret {key_id}, which RIGHTBOWER_SECRET lacks.")


class Keyring(NamedTuple):
    """
    The server's secret under its id, and those that games were made under before it was changed.

    A game stores the id and stays with its secret; id 0 is of the time before ids, and the oldest there is.
    """

    secret: bytes
    id: int = _OLDEST
    older: tuple[Keyring, ...] = ()

    def of(self, key_id: int) -> Keyring:
        """Return the key under the id that a game has stored, or raise UnknownKey."""
        if key_id == self.id:
            return self
        if key_id == _OLDEST:
            return (self, *self.older)[-1]
        for key in self.older:
            if key.id == key_id:
                return key
        raise UnknownKey(key_id)

    def _derive(self, label: str, *parts: str) -> bytes:
        fields = [part.encode() for part in (label, *parts)]
        message = b"".join(len(part).to_bytes(4, "big") + part for part in fields)
        return hmac.digest(self.secret, message, "sha256")

    def game_id(self, key: str) -> str:
        """Return the id of the game created under an idempotency key; 22 characters."""
        return _text(self._derive("game id", key)[:16])

    def seat_token(self, game_id: str, seat: int, generation: int, key: str) -> str:
        """Return the token that opens a seat, given out once to whoever took it with *key*."""
        return "rbs_" + _text(self._derive("seat token", game_id, str(seat), str(generation), key)[:24])

    def invite(self, game_id: str, seat: int, dead: int) -> str:
        """Return the code that lets its bearer take an open seat, to which so many others are dead."""
        later = (str(dead),) if dead else ()
        return _text(self._derive("invite", game_id, str(seat), *later)[:12])

    def card_id(self, key: str) -> str:
        """Return the id of the score card made under an idempotency key; 22 characters."""
        return _text(self._derive("card id", key)[:16])

    def card_token(self, card_id: str, key: str) -> str:
        """Return the token that writes on a score card, given out to whoever made it with *key*."""
        return "rbc_" + _text(self._derive("card token", card_id, key)[:24])

    def card_share(self, card_id: str) -> str:
        """Return the code that reads a score card, its id in front; 39 characters."""
        return f"{card_id}.{_text(self._derive('card share', card_id)[:12])}"

    def tournament_id(self, key: str) -> str:
        """Return the id of the tournament made under an idempotency key; 22 characters."""
        return _text(self._derive("tournament id", key)[:16])

    def director_token(self, tournament_id: str, key: str) -> str:
        """Return the token that directs a tournament, given out to whoever made it with *key*."""
        return "rbt_" + _text(self._derive("director token", tournament_id, key)[:24])

    def result_code(self, tournament_id: str, entrant: int, holder: int) -> str:
        """Return the code under which a table reports, for whoever has the place; to be typed by hand."""
        raw = self._derive("result code", tournament_id, str(entrant), str(holder))[:10]
        plain = b32encode(raw).decode().lower()
        return "-".join(plain[at : at + 4] for at in range(0, 16, 4))

    def principal(self, address: str) -> str:
        """Return a name for whoever calls from *address* that doesn't tell the address."""
        return _text(self._derive("principal", _household(address))[:9])

    def bot_seed(self, game_id: str, turn_number: int) -> bytes:
        """Return what a bot that leaves something to chance draws its decision from."""
        return self._derive("bot", game_id, str(turn_number))

    def player_id(self, kind: str, *parts: str) -> str:
        """Return the id of the player made under a key, or of an app's user; 16 characters."""
        return _text(self._derive(f"player id of {kind}", *parts)[:12])

    def player_key(self) -> bytes:
        """Return the key that players' tokens are signed with."""
        return self._derive("player tokens")

    def refresh_code(self, player: str, generation: int) -> str:
        """Return what makes a player's refresh token a secret; 32 characters."""
        return _text(self._derive("refresh token", player, str(generation))[:24])

    def push_secret(self) -> bytes:
        """Return what the key pair of push messages derives from; 32 bytes."""
        return self._derive("push key")

    def webhook_secret(self, endpoint: str, salt: bytes) -> bytes:
        """Return what messages for a webhook are signed with; 32 bytes."""
        return self._derive("webhook secret", endpoint, salt.hex())

    def shuffle_secret(self, game_id: str, salt: bytes, number: int) -> bytes:
        """Return the secret of a game's shuffle *number*."""
        return fairness.shuffle_secret(fairness.root_secret(self.secret, game_id, salt), number)


def keyring_of(secret: bytes, older: tuple[bytes, ...] = ()) -> Keyring:
    """Return the keyring of the server's secret and those before it, the latest first."""
    return Keyring(secret, secret_id(secret), tuple(Keyring(one, secret_id(one)) for one in older))


def _household(address: str) -> str:
    """Return what stands for a caller: an IPv4 address, or the /64 network any IPv6 caller has for itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found.packed, 64), strict=False))


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def digest(token: str) -> bytes:
    """Return what is stored of a token."""
    return hashlib.sha256(token.encode()).digest()[:16]


def short_digest(*parts: bytes | str) -> bytes:
    """Return 8 bytes that stand for *parts*, as kept of an idempotency key or a payload."""
    joined = hashlib.sha256()
    for part in parts:
        raw = part.encode() if isinstance(part, str) else part
        joined.update(len(raw).to_bytes(4, "big") + raw)
    return joined.digest()[:8]


def same(one: bytes | str, other: bytes | str) -> bool:
    """Compare in constant time."""
    left, right = (part.encode() if isinstance(part, str) else part for part in (one, other))
    return hmac.compare_digest(left, right)
