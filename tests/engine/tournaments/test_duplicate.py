"""Duplicate: the same deals at every table, compared by matchpoints."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import fairness, resolve
from engine.tournaments import Decide, Forfeit, Format, Result, TieBreak
from engine.tournaments.duplicate import (
    average,
    deal_commitment,
    deal_number,
    deal_pack,
    matchpoints,
    top,
    totals,
)
from tests.support.tournament_table import begun, line, order, played

PACK = resolve("north_american_24").table.pack
SCORES = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=9)
DUPLICATE = {"rounds": 1, "deals": 2, "duplicate": True}


def test_two_for_each_beaten_and_one_for_each_level():
    """A march beats both others, who are level; their opponents get what is left."""
    assert matchpoints([(2, 0), (1, 0), (1, 0)]) == ((4, 0), (1, 3), (1, 3))


def test_what_was_suffered_counts():
    """Defenders who take two points beat those who take one."""
    assert matchpoints([(0, 2), (0, 1), (4, 0)]) == ((0, 4), (2, 2), (4, 0))


def test_one_table_has_nobody_to_beat():
    """There is nothing to win, and nothing to lose."""
    assert matchpoints([(4, 0)]) == ((0, 0),)
    assert top(1) == average(1, 8) == 0


@given(SCORES)
def test_every_deal_brings_the_same_in_all(scores):
    """What one table gains another loses: the sum is that of all comparisons."""
    earned = matchpoints(scores)

    assert sum(map(sum, earned)) == len(scores) * top(len(scores))
    assert all(one + other == top(len(scores)) for one, other in earned)
    assert sum(one for one, _ in earned) == len(scores) * (len(scores) - 1)


@given(SCORES)
def test_the_other_sides_see_the_same_the_other_way(scores):
    """Exchange the sides of every table, and their matchpoints are exchanged."""
    turned = [(other, one) for one, other in scores]

    assert matchpoints(turned) == tuple((other, one) for one, other in matchpoints(scores))


def test_a_round_is_the_sum_of_its_deals():
    """The same table may be best with one deal and worst with the next."""
    assert totals([[(2, 0), (0, 2)], [(1, 0), (1, 0)]]) == ((2, 2), (2, 2))


def test_every_round_has_deals_of_its_own():
    """Numbers go through the tournament, from 1."""
    assert [deal_number(number, deal, 3) for number in (1, 2) for deal in (1, 2, 3)] == [1, 2, 3, 4, 5, 6]


def test_packs_follow_from_committed_secrets():
    """They are those of fairness: the same secret gives the same pack, bound by what was published."""
    secret = fairness.shuffle_secret(b"root of a tournament", 5)

    pack = deal_pack(PACK, secret, "evening", 5)

    assert sorted(pack) == sorted(PACK)
    assert pack == deal_pack(PACK, secret, "evening", 5) == fairness.shuffle(PACK, secret, "evening", 5, ())
    assert pack != deal_pack(PACK, secret, "another", 5)
    assert deal_commitment("evening", 5, secret) == fairness.commitment("evening", 5, secret)


def test_matchpoints_come_first_in_a_duplicate_standing():
    """Here c loses its match, yet did better with its cards than d."""
    told = played(
        begun(Format.SWISS, 4, **DUPLICATE),
        Decide(1, Result((3, 2), deals=((2, 0), (1, 2)))),
        Decide(2, Result((6, 0), deals=((4, 0), (2, 0)))),
    )

    assert told.rules.tie_breaks[0] is TieBreak.DEAL_MATCHPOINTS
    assert [line(told, place).tally.deal_matchpoints for place in "abcd"] == [0, 4, 4, 0]
    assert order(told) == "bcad"


def test_who_came_in_vain_has_the_average():
    """A match that fell out is compared with nothing: half of what the others could get."""
    told = played(
        begun(Format.SWISS, 6, **DUPLICATE),
        Forfeit(1, ("a",)),
        Decide(2, Result((2, 0), deals=((2, 0), (0, 0)))),
        Decide(3, Result((1, 0), deals=((1, 0), (0, 0)))),
    )

    assert [line(told, place).tally.deal_matchpoints for place in "abcdef"] == [0, 3, 1, 2, 1, 3]


@pytest.mark.parametrize("absent", [("a",), ("a", "b", "c", "d")])
def test_a_round_without_any_match_compares_nothing(absent):
    """Nobody earns anything."""
    told = played(begun(Format.PROGRESSIVE, 4, **DUPLICATE), Forfeit(1, absent))

    assert {line(told, place).tally.deal_matchpoints for place in "abcd"} == {0}
