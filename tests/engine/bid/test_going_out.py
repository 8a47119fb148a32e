"""When a bid game is over, and who has won it."""

import pytest

from engine import resolve
from engine.state import Contract, DealResult


def over(key, scores, *, maker=0, made=True, tricks=None, hands=1, partners=(), **options):
    """Return the winners after such a deal, or None while the game goes on."""
    rules = resolve(key, options)
    contract = Contract(trump="S", maker=maker, partners=partners)
    none = (0,) * len(scores)
    last = DealResult(1, 0, contract, tricks or none, none, "", scores, None, made)
    verdict = rules.goal.verdict(scores, hands, last)
    return verdict and (verdict.winners, verdict.reason)


PLAIN, STRICT, BUCK = "kaibosh", "bid_euchre_24", "buck_euchre_4"


def test_the_target_ends_the_game():
    """Reached exactly will do."""
    assert over(PLAIN, (32, 10)) == ((0,), "target")
    assert over(PLAIN, (31, 10)) is None
    assert over(PLAIN, (31, 10), target=31) == ((0,), "target")


@pytest.mark.parametrize(
    ("condition", "made", "scores", "winners"),
    [
        ("any", True, (10, 33), (1,)),
        ("made_or_set", True, (10, 33), None),
        ("made_or_set", False, (10, 33), (1,)),
        ("made_or_set", True, (33, 10), (0,)),
        ("made_or_set", False, (33, 10), None),
        ("bidder_only", True, (33, 10), (0,)),
        ("bidder_only", False, (10, 33), None),
        ("bidder_only", True, (10, 33), None),
    ],
)
def test_who_may_go_out(condition, made, scores, winners):
    """Anybody; or bidders on a bid made and defenders on one set; or only bidders who made it."""
    verdict = over(PLAIN, scores, made=made, win_condition=condition)
    assert (verdict and verdict[0]) == winners


def test_a_defender_kept_out_keeps_its_points():
    """It goes out when it may, in a later deal."""
    assert over(STRICT, (14, 33), made=True) is None
    assert over(STRICT, (12, 35), made=False) == ((1,), "target")


def test_the_bidding_side_goes_out_first():
    """Even with less, unless the higher score decides."""
    assert over(PLAIN, (33, 40)) == ((0,), "target")
    assert over(PLAIN, (33, 40), both_reach="higher_score") == ((1,), "target")


def test_the_higher_of_two_defenders_wins_when_the_bidder_isnt_there():
    """Among three sides the best defender."""
    assert over("bid_euchre_3", (10, 33, 34)) == ((2,), "target")


def test_a_tie_the_rule_leaves_open_plays_on():
    """Two defenders level, or both sides where the higher score decides."""
    assert over("bid_euchre_3", (10, 33, 33)) is None
    assert over(PLAIN, (33, 33), both_reach="higher_score") is None


def test_at_the_floor_a_side_loses_at_once():
    """The number itself is low enough, and the best of the others wins."""
    assert over("bid_euchre_6", (-54, 21), made=False) == ((1,), "floor")
    assert over("bid_euchre_6", (-53, 21), made=False) is None
    assert over(PLAIN, (-54, 21), made=False) is None
    assert over("bid_euchre_6", (-54, 60), made=False) == ((1,), "floor")


def test_at_the_floor_those_who_are_level_win_together():
    """The game ends at once, and so does a game in which everybody is there."""
    assert over("bid_euchre_3", (-20, 5, 5), floor=-20) == ((1, 2), "floor")
    assert over("bid_euchre_3", (-20, -20, -21), floor=-20) == ((0, 1), "floor")


def test_counting_down_the_lowest_wins():
    """Zero and below both win; of two the lower, whoever made trump."""
    assert over(BUCK, (0, -1, 9, 24)) == ((1,), "target")
    assert over(BUCK, (0, 3, 9, 24)) == ((0,), "target")
    assert over(BUCK, (1, 3, 9, 24)) is None


def test_counting_down_a_tie_is_the_makers():
    """Without the maker in it, the game goes on."""
    assert over(BUCK, (-1, -1, 9, 24), maker=0) == ((0,), "target")
    assert over(BUCK, (-1, -1, 9, 24), maker=2) is None
    assert over(BUCK, (-1, -1, 9, 24), maker=None, made=None) is None


def test_a_march_may_win_the_game():
    """With march_wins_game a maker with every trick has won, wherever the score stands."""
    tricks = (5, 0, 0, 0)
    assert over(BUCK, (20, 25, 30, 30), tricks=tricks) is None
    assert over(BUCK, (20, 25, 30, 30), tricks=tricks, march_wins_game=True) == ((0,), "march")
    assert over(BUCK, (20, 25, 30, 30), tricks=(4, 1, 0, 0), march_wins_game=True) is None
    assert over(BUCK, (20, 25, 30, 30), tricks=tricks, maker=None, march_wins_game=True) is None


def test_a_march_means_nothing_where_scores_go_up():
    """It is a rule of the countdown."""
    assert over(PLAIN, (6, 0), tricks=(6, 0), march_wins_game=True) is None


def test_after_the_last_hand_the_best_score_wins():
    """Level is a draw."""
    assert over("nap", (18, -6, -6, -6), hands=20) == ((0,), "hands_limit")
    assert over("nap", (18, -6, -6, -6), hands=19) is None
    assert over("nap", (9, 9, -9, -9), hands=20) == ((), "hands_limit")


def test_counting_down_the_best_is_the_lowest():
    """After the last hand too."""
    assert over(BUCK, (5, 9, 12, 7), hands=10, max_hands=10) == ((0,), "hands_limit")
    assert resolve(BUCK).goal.best((5, 9, 5, 7)) == (0, 2)


def test_a_void_deal_decides_nothing():
    """Nor does it let in a side that was kept out."""
    goal = resolve(PLAIN).goal
    void = DealResult(2, 1, None, (0, 0), (0, 0), "thrown_in", (33, 0), None)
    assert goal.verdict((33, 0), 1, void) is None
    assert goal.verdict((33, 0), 1, None) is None


def test_called_partners_go_out_with_the_maker():
    """Of those on the bidding side the best goes out first."""
    options = {"players": 5, "sides": 5, "hand_size": 4, "partner_call": {"3": 1}}
    assert over(PLAIN, (30, 33, 0, 40, 41), maker=1, partners=(3,), special_bids=[], **options) == (
        (3,),
        "target",
    )
