"""The verifier: what it counts, and the bounds it sets beside."""

from itertools import product

import pytest

from engine.tournaments import verify
from engine.tournaments.errors import BadSchedule
from engine.tournaments.schedules.values import Meeting, Schedule, Sitting, seated
from engine.tournaments.schedules.verifier import Measure


def schedule(players, *rounds):
    """Read rounds such as "01v23 45v67"; whoever isn't named waits."""
    return Schedule(players, tuple(seated(players, tuple(map(meeting, tables.split()))) for tables in rounds))


def meeting(table):
    one, other = (tuple(map(int, side)) for side in table.split("v"))
    return Meeting(one, other)


def test_four_players_in_three_rounds():
    """Each has every other for partner once and for opponent twice; left and right can't be shared."""
    told = verify(schedule(4, "01v23", "02v13", "03v12"))

    assert told.optimal
    assert told.whist
    assert not told.perfect
    assert told.sit_outs == (0, 0, 0, 0)


def test_partners_again_are_counted_beside_what_must_be():
    """The second evening with the same partner is one repeat each; of three rounds none need be."""
    told = verify(schedule(4, "01v23", "01v23", "03v12"))

    assert told.partners_repeated == Measure(2, 0)
    assert told.most_met == Measure(3, 2)
    assert told.least_met == Measure(1, 2)
    assert told.opponent_spread == Measure(2, 0)
    assert not told.optimal


def test_more_rounds_than_partners_must_repeat():
    """In four rounds of four players two partnerships come again, and that is said to be the least."""
    told = verify(schedule(4, "01v23", "02v13", "03v12", "01v23"))

    assert told.partners_repeated == Measure(2, 2)


def test_who_waits_is_counted():
    """Of five players in two rounds one can't wait twice while four don't wait."""
    told = verify(schedule(5, "01v23", "02v13"))

    assert told.sit_outs == (0, 0, 0, 0, 2)
    assert told.sit_out_spread == Measure(2, 1)


def test_an_idle_table_is_seen():
    """Eight players fill two tables; a round that leaves one empty isn't optimal."""
    assert verify(schedule(8, "01v23", "01v23 45v67")).tables == Measure(1, 2)


def test_tables_of_six_have_two_partners_each():
    """Three against three: four of a team's fifteen pairs can't be new after three rounds of six."""
    told = verify(schedule(6, "012v345", "034v125", "135v024"))

    assert told.tables == Measure(1, 1)
    assert told.partners_repeated.bound == 3
    assert told.most_met.bound == 2


def test_nothing_played_is_nothing_wrong():
    """An empty schedule has no tables, and is judged by tables of four."""
    assert verify(Schedule(5, ())).tables == Measure(0, 1)


@pytest.mark.parametrize(
    "sitting",
    [
        Sitting((Meeting((0, 1), (2, 0)),)),
        Sitting((Meeting((0, 1), (2, 3)),), waiting=(3,)),
        Sitting((Meeting((0, 1), (2, 4)),)),
        Sitting((), waiting=(0, 1, 2)),
        Sitting((Meeting((0, 1), (2,)),), waiting=(3,)),
    ],
)
def test_a_round_that_cant_be_played_is_refused(sitting):
    """Somebody twice, at a table and waiting, unknown, nowhere, or two against one."""
    with pytest.raises(BadSchedule, match="Round 2"):
        verify(Schedule(4, (seated(4, (meeting("01v23"),)), sitting)))


@pytest.mark.parametrize(
    ("players", "rounds"), [(4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (5, 3), (6, 1), (6, 2)]
)
def test_no_schedule_beats_the_bounds(players, rounds):
    """Of all schedules of a small field none repeats less, and none spreads opponents better."""
    tables = [
        f"{a}{b}v{c}{d}"
        for a, b, c, d in product(range(players), repeat=4)
        if a < b and c < d and a < c and len({a, b, c, d}) == 4
    ]
    judged = [verify(schedule(players, *evening)) for evening in product(tables, repeat=rounds)]

    for told in judged:
        assert told.partners_repeated.found >= told.partners_repeated.bound
        assert told.most_met.found >= told.most_met.bound
        assert told.least_met.found <= told.least_met.bound
        assert told.opponent_spread.found >= told.opponent_spread.bound
        assert told.sit_out_spread.found >= told.sit_out_spread.bound
