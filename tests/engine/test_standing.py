"""Games and deals judged from what is told of them."""

import pytest

from engine import new_game, resolve
from engine.scoring.deals import score_deal
from engine.scoring.facts import Facts
from engine.scoring.standing import standing
from engine.state import Ledger, Match


def at(rules, scores, **fields):
    """Return a game at these scores."""
    return new_game(rules)._replace(scores=scores, **fields)


def test_a_game_below_the_target_goes_on():
    """Nothing is settled, nobody has won."""
    rules = resolve("north_american_24", {"betting": "per_point", "stake": 1})
    stands = standing(rules, at(rules, (9, 9)))
    assert (stands.verdict, stands.settlement, stands.match.games_won) == (None, None, (0, 0))


def test_events_count_in_their_order():
    """Once somebody has won, later ones are ignored: neither points nor set-backs undo it."""
    rules = resolve("north_american_24")
    stands = standing(rules, at(rules, (9, 9)), [(0, 1), (2, 0), (0, -2)])
    assert (stands.scores, stands.ignored_events, stands.verdict.winners) == ((9, 10), 2, (1,))


def test_events_may_lead_on():
    """Under win by two both may pass the target."""
    rules = resolve("north_american_24", {"win_by_two": True})
    stands = standing(rules, at(rules, (9, 9)), [(0, 1), (1, 0)])
    assert (stands.scores, stands.verdict) == ((10, 10), None)


def test_a_shut_out_may_win_the_match():
    """Two games for it, where so agreed; what was won before counts."""
    rules = resolve("railroad_25")
    stands = standing(rules, at(rules, (5, 0)))
    assert (stands.skunk, stands.match.games_won, stands.match_over) == (True, (2, 0), True)

    stands = standing(rules, at(rules, (7, 2), match=Match((0, 1), (0, 0))))
    assert (stands.match.games_won, stands.match.carry, stands.match_over) == ((1, 1), (2, 0), False)


@pytest.mark.parametrize(
    ("options", "settlement", "shares"),
    [
        ({}, None, None),
        ({"betting": "per_trick_pot"}, (-30, 30), (0, 60)),
        ({"betting": "per_trick_pot", "pot_rule": "keep_own"}, (10, -10), (40, 20)),
        ({"betting": "per_point", "stake": 5}, (-20, 20), (40, 20)),
        ({"betting": "per_trick", "stake": 5}, (15, -15), (40, 20)),
    ],
)
def test_what_is_staked_is_settled(options, settlement, shares):
    """By pots, points or tricks."""
    rules = resolve("north_american_24", options)
    stands = standing(rules, at(rules, (6, 10), ledger=Ledger((0, 0), (40, 20), (28, 25))))
    assert (stands.settlement, stands.pot_shares) == (settlement, shares)


@pytest.mark.parametrize(("rule", "winners"), [("play_on", None), ("shared", (0, 1))])
def test_players_level_at_the_target_play_on_or_share(rule, winners):
    """A euchre can bring two defenders there at once."""
    rules = resolve("three_hand_24", {"tie_rule": rule})
    verdict = standing(rules, at(rules, (8, 8, 9)), [(2, 2, 0)]).verdict
    assert (verdict and verdict.winners) == winners


def test_sides_never_share():
    """Two sides play on, and so do players who must lead by two."""
    rules = resolve("north_american_24", {"win_by_two": True, "tie_rule": "shared"})
    assert standing(rules, at(rules, (11, 11))).verdict is None
    rules = resolve("north_american_24", {"tie_rule": "shared"})
    assert standing(rules, at(rules, (10, 10))).verdict is None
    alone = resolve("three_hand_24", {"win_by_two": True, "tie_rule": "shared"})
    assert standing(alone, at(alone, (12, 12, 3))).verdict is None


def test_a_deal_is_worth_its_row_and_the_penalties():
    """One for the tricks, two for a false claim, one for table talk."""
    options = {"revoke_enforcement": "claim", "false_claim_points": 2, "table_talk_penalty": "award_1"}
    rules = resolve("north_american_24", options)
    facts = Facts(0, (3, 2))

    assert score_deal(rules, facts)[:2] == ((1, 0), "made")
    assert score_deal(rules, facts, wrongly_accused=[0], talkers=[0, 0]).points == (3, 2)


def test_nothing_else_is_added():
    """Where claims cost nothing and talk isn't reported, neither counts."""
    rules = resolve("north_american_24", {"revoke_enforcement": "claim"})
    assert score_deal(rules, Facts(0, (3, 2)), [0], [1]).points == (1, 0)


def test_table_talk_may_void_a_deal():
    """Then it is worth nothing."""
    rules = resolve("north_american_24", {"table_talk_penalty": "redeal"})
    assert score_deal(rules, Facts(0, (3, 2)), talkers=[1]) == ((0, 0), "redeal", None)
    assert score_deal(rules, Facts(0, (3, 2))).points == (1, 0)


@pytest.mark.parametrize(
    ("revokes", "points"),
    [((), (1, 0)), ((0, 0), (1, 0)), ((1, 1), (1, 0)), ((1, 0), (0, 2)), ((1, 3), (2, 0))],
)
def test_the_side_that_revoked_more_often_pays_once(revokes, points):
    """Equal numbers cancel."""
    rules = resolve("north_american_24", {"revoke_enforcement": "claim"})
    assert score_deal(rules, Facts(0, (3, 2), revokes=revokes)).points == points


def test_of_three_players_level_revokers_cancel():
    """One who revoked more often than any other pays both."""
    rules = resolve("three_hand_24", {"revoke_enforcement": "claim"})
    assert score_deal(rules, Facts(0, (3, 1, 1), revokes=(1, 1, 0))).row == "made"
    assert score_deal(rules, Facts(0, (3, 1, 1), revokes=(2, 1, 0))).points == (0, 2, 2)


def test_a_void_deal_stays_void():
    """Revokes proven before table talk ended it are forgotten."""
    rules = resolve("north_american_24", {"revoke_enforcement": "claim", "table_talk_penalty": "redeal"})
    assert score_deal(rules, Facts(0, (3, 2), revokes=(1, 0), ended="redeal")).points == (0, 0)
