"""Bots in what is stored of a game."""

import pytest

from engine import families
from engine.flow import new_game
from schemas.stored import SeatState, Stored, pack, unpack


def stored(**changes):
    start = new_game(families.resolve("north_american_24"))
    plain = Stored("north_american_24", {}, (SeatState(),) * 4, "unlisted", "playing", bytes(16), 0, start)
    return plain._replace(**changes)


@pytest.mark.parametrize("hints", [False, True])
@pytest.mark.parametrize("kind", ["human", "bot"])
def test_bots_and_hints_are_read_back(kind, hints):
    """A bot's own seat, a stand-in, and whether the table gives hints."""
    seats = (SeatState(kind, "Ann", bot="steady"), SeatState(), SeatState("open"), SeatState(bot="random"))
    game = stored(seats=seats, hints=hints)

    assert unpack(pack(game)) == game


def test_who_needs_none_pays_nothing():
    """A game without bots and hints is as small as it was before there were any."""
    with_bot = stored(seats=(SeatState(bot="steady"), *[SeatState()] * 3))

    assert len(pack(with_bot)) == len(pack(stored())) + len("steady") + 1
    assert len(pack(stored(hints=True))) == len(pack(stored())) + 1
