"""A game as JSON for whoever asks: the engine's view, and what the table adds to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.play.live import commitment
from api.play.polling import next_poll_after_ms
from engine.view import view
from schemas.rulesets import brief_json
from schemas.view import view_json

if TYPE_CHECKING:
    from api.play.tables import Seen, Tables


def shown(tables: Tables, seen: Seen) -> dict[str, Any]:
    """Return what the one who asks may see."""
    live, seat = seen.live, seen.seat
    stored, playing = live.stored, live.stored.status == "playing"
    what = view(live.rules, live.game, seat)
    return {
        "id": live.record.id,
        "version": live.record.version,
        "seq": stored.seq,
        "turn_number": stored.turn_number,
        "status": stored.status,
        "visibility": stored.visibility,
        "ruleset": brief_json(live.rules, stored.options),
        "seats": seats_json(seen),
        **view_json(live.rules, what, dealt=stored.status != "waiting"),
        "commitment": commitment(tables.keyring, live) if playing else None,
        "next_poll_after_ms": poll_hint(seen, tables.now()),
    }


def seats_json(seen: Seen) -> list[dict[str, Any]]:
    """Return who sits where; an open seat has no name yet."""
    side = seen.live.rules.table.side
    return [
        {"seat": n, "side": side(n), "name": seat.name or None, "kind": seat.kind, "stand_in": False}
        for n, seat in enumerate(seen.live.stored.seats)
    ]


def poll_hint(seen: Seen, now: int) -> int | None:
    """Return in how many milliseconds asking again is worth while."""
    stored = seen.live.stored
    own_turn = stored.status == "playing" and seen.seat in seen.live.game.deal.queue[:1]
    return next_poll_after_ms(stored.status, own_turn, max(now - stored.changed, 0))
