"""What a sound player would do in a seat's place, from what that seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.problems import Refusal
from engine.errors import NotYourTurn, WrongPhase
from engine.view import view
from schemas.actions import action_json

if TYPE_CHECKING:
    from api.play.live import Seen

LEVEL = "steady"


def hint(seen: Seen) -> dict[str, Any]:
    """Return an action and the reason for it, where the table allows to ask and it is the seat's turn."""
    live, seat = seen.live, seen.seat
    if not live.stored.hints:
        raise Refusal("no_hints", "This game was created without `hints`.")
    if live.stored.status != "playing":
        raise WrongPhase("Nobody is to act.")
    if seat is None or live.game.deal.queue[:1] != (seat,):
        raise NotYourTurn(f"Seat {live.game.deal.queue[0]} is to act.")
    from engine.bots.levels import decide  # noqa: PLC0415  # no other look needs bots

    told = decide(live.rules, view(live.rules, live.game, seat), LEVEL, b"")
    return {
        "turn_number": live.stored.turn_number,
        "level": LEVEL,
        "action": action_json(told.action),
        "reason": told.reason,
        "words": told.words,
    }
