"""A score card run through: deals and rulings in their order, and what can't stand where it does."""

import pytest

from engine import resolve
from engine.told.cards import Ruling, check_deal, check_ruling, kept
from engine.told.games import course
from engine.told.values import InconsistentFacts, Told

NORTH = resolve("north_american_24")
MARCH, THROWN_IN = Told(0, (5, 0)), Told(ended="thrown_in")


def steps(*items, rules=NORTH, opening=()):
    return [*kept(rules, items, opening)]


def test_a_card_without_rulings_runs_as_a_game_told():
    """There is one course of a game."""
    told = [MARCH, THROWN_IN, Told(1, (3, 2)), Told(3, (0, 5)), MARCH]
    ran, game = steps(*told), course(NORTH, told)

    assert [step.result for step in ran] == [*game.results]
    assert ran[-1].game == game.game


def test_a_ruling_adds_its_points_and_no_deal():
    """Neither the number of hands nor who deals next changes."""
    plain, ruled = steps(MARCH, MARCH), steps(MARCH, Ruling((-1, 3)), MARCH)

    assert [step.scores for step in ruled] == [(2, 0), (1, 3), (3, 3)]
    assert ruled[1].result is None
    assert ruled[-1].game.deal == plain[-1].game.deal
    assert ruled[-1].game.hands_played == plain[-1].game.hands_played


def test_a_ruling_may_end_a_game_and_the_match():
    """The next game begins at nothing; after the match there is nothing to rule."""
    two = resolve("north_american_24", {"games_to_win": 2})
    ran = steps(Ruling((10, 0)), MARCH, Ruling((8, 0)), Ruling((1, 0)), MARCH, rules=two)

    assert [step.ends_game for step in ran] == [True, False, True, False, False]
    assert [step.scores for step in ran[:3]] == [(10, 0), (2, 0), (10, 0)]
    assert ran[0].game.scores == (0, 0)
    assert ran[2].game.result.winners == (0,)
    assert [fault.rule for step in ran[3:] for fault in step.faults] == ["game_over", "game_over"]


def test_what_cant_stand_where_it_does_changes_nothing():
    """The game goes on from what was before it."""
    ran = steps(MARCH, Told(0, (4, 2)), Ruling((1,)), MARCH)

    assert [bool(step.faults) for step in ran] == [False, True, True, False]
    assert ran[2].game == ran[0].game
    assert ran[-1].game.scores == (4, 0)


def test_a_limit_of_hands_counts_deals_alone():
    """A ruling before the last hand doesn't end the game; the hand does."""
    three = resolve("north_american_24", {"hands_limit": 2, "target": None})
    ran = steps(MARCH, Ruling((0, 1)), MARCH, rules=three)

    assert [step.ends_game for step in ran] == [False, False, True]
    assert ran[-1].game.result.winners == (0,)


def test_a_score_that_counts_down_is_ruled_down_too():
    """Points of a ruling are a change of score, whichever way the game is won."""
    buck = resolve("buck_euchre_4")
    sides = buck.table.sides
    ran = steps(Ruling((-3, *(0,) * (sides - 1))), rules=buck)

    assert ran[0].scores[0] == buck.goal.start - 3


CLAIMS = resolve("north_american_24", {"revoke_enforcement": "claim", "table_talk_penalty": "award_2"})
CUT_SHORT = Told(0, (), table_talk=(1,), ended="cut_short")


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (NORTH, MARCH),
        (NORTH, THROWN_IN),
        (resolve("bid_euchre_24"), Told(1, (3, 3), bid="4")),
        (CLAIMS, CUT_SHORT),
    ],
)
def test_a_deal_that_some_card_may_have_is_let_on_it(rules, told):
    """A penalty may have ended the game, whatever the score was."""
    check_deal(rules, told)


def test_a_deal_is_cut_short_where_its_penalty_ends_the_game():
    """Elsewhere it can't have been."""
    near, far = steps(CUT_SHORT, rules=CLAIMS, opening=(9, 0)), steps(CUT_SHORT, rules=CLAIMS)

    assert (near[0].ends_game, near[0].scores) == (True, (11, 0))
    assert [fault.field for fault in far[0].faults] == [("ended",)]


def test_what_stands_on_no_card_is_refused():
    """Six tricks of five; a pot for no side."""
    with pytest.raises(InconsistentFacts):
        check_deal(NORTH, Told(0, (4, 2)))
    with pytest.raises(InconsistentFacts):
        check_ruling(NORTH, Ruling((1, 2, 3)))
