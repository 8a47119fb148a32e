"""How often clients ask whether anything is new, and what a game then uses in all."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from api.play.polling import next_poll_after_ms
from api.pricing.watching import SEATS, Polls, polls

if TYPE_CHECKING:
    from api.pricing.game import Course
    from infra.prices import Use

_LIVE, _SIX_HOURS = 5, 6 * 3600


class Policy(NamedTuple):
    """A way to play: how long somebody thinks about an action, and who asks how often meanwhile."""

    code: str
    name: str
    seconds: float
    """From seeing that one is on turn to acting."""
    every: float | None = None
    """Seconds between two polls of a seat; None follows the hint."""
    looks: float | None = None
    """In vain between two actions, where nobody keeps asking."""
    tagged: bool = True
    """Whether they send the ETag of what they have, so that nothing new is an empty 304."""

    def polls(self) -> Polls:
        """Return how many polls find something, and how many nothing, for each action."""
        if self.looks is not None:
            return Polls(SEATS - 1, self.looks)
        return _polls(self.seconds, self.every)

    def use(self, course: Course) -> Use:
        """Return what a game uses."""
        seen, in_vain = self.polls()
        nothing_new = course.poll if self.tagged else course.look
        looks = course.look.times(seen * course.actions)
        written = course.writing.plus(course.following)
        return written.plus(looks).plus(nothing_new.times(in_vain * course.actions))


POLICIES = (
    Policy("live_hinted", "live, polling as the hint says", _LIVE),
    Policy("live_hinted_untagged", "live, as the hint says, without the ETag", _LIVE, tagged=False),
    Policy("live_2500_ms", "live, every seat polls every 2.5 s", _LIVE, every=2.5),
    Policy("live_2500_ms_untagged", "live, every 2.5 s, without the ETag", _LIVE, every=2.5, tagged=False),
    Policy("over_days", "over days, two looks in vain for each action", _SIX_HOURS, looks=2),
    Policy("over_days_hinted", "over days, four pages left open, as the hint says", _SIX_HOURS),
)


@cache
def _polls(seconds: float, every: float | None) -> Polls:
    if every is not None:
        return polls(seconds, lambda on_turn, idle: every)
    return polls(seconds, _hinted)


def _hinted(on_turn: bool, idle: int) -> float:
    return (next_poll_after_ms("playing", on_turn, idle) or 0) / 1000
