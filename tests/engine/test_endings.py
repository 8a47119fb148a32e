"""Ends that no rule of the game makes."""

import pytest

from engine.endings import ABORT, RESIGN, TIME_OUT, claim_game, ended
from engine.families import resolve
from engine.flow import new_game


def with_scores(key, *scores):
    rules = resolve(key)
    return rules, new_game(rules)._replace(scores=scores)


@pytest.mark.parametrize(("act", "reason"), [(RESIGN, "resigned"), (TIME_OUT, "timeout")])
def test_the_side_that_gives_up_or_is_late_has_lost(act, reason):
    """Whatever the score, with two sides the other one has won."""
    rules, game = with_scores("north_american_24", 9, 0)
    assert ended(rules, game, 2, act).result == ((1,), reason)
    assert ended(rules, game, 3, act).result == ((0,), reason)


def test_who_claims_has_won():
    """A claim names the late seat, whose side has lost."""
    rules, game = with_scores("north_american_24", 9, 0)
    assert ended(rules, game, 1, claim_game(2)).result == ((1,), "claimed")


def test_called_off_nobody_has_won():
    """An aborted game has no winners."""
    rules, game = with_scores("north_american_24", 9, 0)
    assert ended(rules, game, 1, ABORT).result == ((), "aborted")


@pytest.mark.parametrize(
    ("scores", "loser", "winners"),
    [
        ((3, 9, 5), 1, (2,)),
        ((3, 9, 5), 0, (1,)),
        ((3, 9, 3), 1, (0, 2)),
        ((9, 9, 5), 0, (1,)),
        ((1, 2, 9), 2, (1,)),
    ],
)
def test_of_several_others_the_best_has_won(scores, loser, winners):
    """Where everybody plays alone, the best of the others wins, level ones together."""
    rules, game = with_scores("three_hand_24", *scores)
    assert ended(rules, game, loser, RESIGN).result.winners == winners


def test_where_scores_count_down_the_lowest_is_best():
    """The goal says which score is best."""
    rules, game = with_scores("buck_euchre_3", 4, 9, 12)
    assert ended(rules, game, 0, RESIGN).result.winners == (1,)
    assert ended(rules, game, 1, RESIGN).result.winners == (0,)
