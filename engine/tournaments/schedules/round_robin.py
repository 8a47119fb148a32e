"""Fixed teams, each against each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.tournaments.errors import TooFewEntrants
from engine.tournaments.schedules.values import Meeting, Schedule, seated

if TYPE_CHECKING:
    from engine.tournaments.schedules.values import Sitting


def round_robin(teams: int, rounds: int = 0) -> Schedule:
    """
    Return *rounds* rounds, by default as many as let each team meet each other once.

    All but one stand in a ring; in round r those as far before r as behind it meet. Of an odd number
    the one in the middle waits; of an even number it meets the one outside the ring.
    """
    if teams < 2:
        raise TooFewEntrants(f"{teams} teams play no match.")
    ring = teams - (teams % 2 == 0)
    sittings = tuple(_sitting(teams, ring, middle) for middle in range(rounds or ring))
    return Schedule(teams, sittings)


def _sitting(teams: int, ring: int, middle: int) -> Sitting:
    pairs = [((middle + apart) % ring, (middle - apart) % ring) for apart in range(1, ring // 2 + 1)]
    if ring < teams:
        pairs.insert(0, (middle % ring, ring))
    # Who is named first in one round is named second in the next, as far as that goes.
    named = (pair if (middle + at) % 2 else pair[::-1] for at, pair in enumerate(pairs))
    return seated(teams, tuple(Meeting((one,), (other,)) for one, other in named))
