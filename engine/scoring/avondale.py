"""The Avondale schedule: what a bid is worth by its denomination, from six tricks up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.cards import NO_TRUMP

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.scoring.undertaking import Undertaking

SIX = {"S": 40, "C": 60, "D": 80, "H": 100, NO_TRUMP: 120}
A_TRICK_MORE = 100
ALL_THE_TRICKS = 250
A_TRICK = 10


def schedule(done: Undertaking) -> int:
    """Return the value of the bid."""
    return SIX[done.trump] + A_TRICK_MORE * (done.tricks - 6)


def schedule_made(hand_size: int) -> Callable[[Undertaking], int]:
    """Return the value of a bid made; with every trick it is worth no less than the slam."""
    return lambda done: max(schedule(done), ALL_THE_TRICKS if done.taken == hand_size else 0)


def ten_a_trick(defence: Callable[[Undertaking, int], int]) -> Callable[[Undertaking, int], int]:
    """Return *defence* in points of this schedule."""
    return lambda done, taken: A_TRICK * defence(done, taken)
