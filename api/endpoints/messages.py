"""What webhooks are sent: a notice as every spectator may know it, or a test; the same bytes each time."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from api.endpoints.signing import Message
from api.notices.inbox import notice_json

if TYPE_CHECKING:
    from schemas.stored_notices import Notice

PING = "ping"
_DIGITS = 12
_encode = json.JSONEncoder(separators=(",", ":")).encode


def key_of(player: str, number: int) -> str:
    """Return what a message about a notice is called, wherever it goes."""
    return f"{player}#{number:0{_DIGITS}d}"


def notice_of(key: str) -> tuple[str, int]:
    """Return player and number of the notice that a message is about."""
    player, _, number = key.rpartition("#")
    return player, int(number)


def id_of(key: str) -> str:
    """Return the id by which a receiver knows a repetition."""
    player, number = notice_of(key)
    return f"msg_{player}_{number}"


def told(key: str, notice: Notice) -> Message:
    """Return the message about a notice."""
    player, number = notice_of(key)
    says = notice_json(notice)
    kind, at = says.pop("kind"), says.pop("at")
    return _message(id_of(key), kind, at, {"player": player, "number": number, **says})


def ping(endpoint: str, began: int) -> Message:
    """Return the test message for a webhook that was asked for at *began*."""
    return _message(ping_id(endpoint, began), PING, began, {"webhook": endpoint})


def ping_id(endpoint: str, began: int) -> str:
    """Return the id of a test message."""
    return f"msg_{PING}_{endpoint}_{began}"


def _message(id_: str, kind: str, at: int, data: dict[str, Any]) -> Message:
    when = datetime.fromtimestamp(at, UTC).isoformat().replace("+00:00", "Z")
    return Message(id_, _encode({"type": kind, "timestamp": when, "data": data}).encode())
