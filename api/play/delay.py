"""What spectators see of a game that they watch with a delay: how it stood when the last deal had ended."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from schemas.stored_lobby import Delayed

if TYPE_CHECKING:
    from api.play.live import Live
    from schemas.stored import SeatState
    from schemas.stored_clocks import Timing


def noted(live: Live) -> Live:
    """Return *live*, between two deals, with what spectators are to see until the next one has ended."""
    stored = live.stored
    if stored.lobby.delayed is None or stored.status != "playing":
        return live
    now = Delayed(live.record.version + 1, stored.turn_number, stored.changed)
    return live._replace(stored=stored._replace(lobby=stored.lobby._replace(delayed=now)))


def as_watched(live: Live) -> Live:
    """Return *live* as whoever doesn't sit there may know it."""
    stored, shown = live.stored, live.stored.lobby.delayed
    if shown is None or stored.status != "playing":
        return live
    fair = stored.fair._replace(nonces=(), coming=stored.fair.nonces)
    then = stored._replace(
        log=b"", seq=stored.deal_seq - 1, turn_number=shown.turn_number, changed=shown.changed, fair=fair
    )
    then = then._replace(seats=tuple(map(_there, stored.seats)), timing=_untold(stored.timing))
    record = replace(live.record, version=shown.version)
    return live._replace(record=record, stored=then, game=stored.start, chosen=(), last=None, pending=False)


def _there(seat: SeatState) -> SeatState:
    # When somebody left or came back is of the present deal.
    return seat if seat.kind == "bot" else seat._replace(bot="")


def _untold(timing: Timing | None) -> Timing | None:
    # So is how long each seat has thought.
    return timing and timing._replace(clocks=None)
