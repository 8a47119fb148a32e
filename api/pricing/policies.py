"""How often clients ask whether anything is new, and what a game then uses in all."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.play.polling import next_poll_after_ms

if TYPE_CHECKING:
    from api.pricing.game import Course
    from infra.prices import Use

SEATS = 4


class Policy(NamedTuple):
    """A way to play: how long an action takes to come, and who asks how often meanwhile."""

    code: str
    name: str
    seconds: float
    """Between two actions."""
    every: float | None = None
    """Seconds between two polls of a seat; None follows the hint."""
    polls: float | None = None
    """Polls in all between two actions, where nobody keeps asking."""

    def between(self) -> float:
        """Return how many polls find nothing new between two actions."""
        if self.polls is not None:
            return self.polls
        waiting = SEATS - 1
        if self.every is not None:
            return SEATS * self.seconds / self.every
        return waiting * _hinted(self.seconds, own_turn=False) + _hinted(self.seconds, own_turn=True)

    def use(self, course: Course) -> Use:
        """Return what a game uses: every action is seen once by every other seat."""
        seen = course.look.times((SEATS - 1) * course.actions)
        return course.writing.plus(seen).plus(course.poll.times(self.between() * course.actions))


POLICIES = (
    Policy("live_hinted", "live, polling as the hint says", 5),
    Policy("live_2500_ms", "live, every seat polls every 2.5 s", 5, every=2.5),
    Policy("over_days", "over days, two looks in vain for each action", 6 * 3600, polls=2),
)


def _hinted(seconds: float, *, own_turn: bool) -> int:
    asked, now = 0, 0.0
    while True:
        hint = next_poll_after_ms("playing", own_turn, int(now))
        now += (hint or 0) / 1000
        if now >= seconds:
            return asked
        asked += 1
