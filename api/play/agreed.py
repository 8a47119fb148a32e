"""What a table has agreed beside its rules, as views tell it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from schemas.proof import rematch_of_json

if TYPE_CHECKING:
    from api.keyring import Keyring
    from api.play.live import Live
    from engine.undo import Last


def agreed_json(keyring: Keyring, live: Live) -> dict[str, Any]:
    """Return the members that views of every game have."""
    lobby = live.stored.lobby
    return {
        "seating": "random" if lobby.random else "fixed",
        "hosts": lobby.hosts,
        "sandbox": lobby.sandbox is not None,
        "rated": lobby.rated,
        "phrases": not lobby.silent,
        "spectators": {"delay": "deal" if lobby.delayed else "none"},
        "undo": _undo_json(live.last) if live.last else None,
        "rematch": rematch_id(keyring, live) if lobby.rematch else None,
        "rematch_of": rematch_of_json(lobby.origin) if lobby.origin else None,
    }


def _undo_json(last: Last) -> dict[str, Any]:
    return {"seat": last.seat, "asked": last.asked, "agreed": last.agreed, "refused": last.refused}


def rematch_id(keyring: Keyring, live: Live) -> str:
    """Return the id of a game's rematch, the same whoever asks for one."""
    # No key that a caller gives has a space after this word.
    return keyring.of(live.stored.key_id).game_id(f"rematch {live.record.id}")
