"""Whom limits of requests count for: a player by his id, anybody else by what he shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.credentials import SIGNED
from api.problems import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable

    from api.keyring import Keyring


def callers(keyring: Keyring, now: Callable[[], int]) -> Callable[[str], str]:
    """Return what names a caller by a token or an address, and tells neither."""

    def name(shown: str) -> str:
        return keyring.principal(_player(keyring, shown, now()) if shown.startswith(SIGNED) else shown)

    return name


def _player(keyring: Keyring, token: str, now: int) -> str:
    from api.people import tokens  # noqa: PLC0415  # nobody else needs what it loads

    try:
        return str(tokens.read(keyring, token, now))
    except Refusal:
        # By itself: whoever makes one up must not use up the limit of the player it names.
        return token
