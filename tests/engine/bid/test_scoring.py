"""What deals of bid games are worth."""

import pytest

from engine import resolve
from engine.phases.opening import FORCED_TRUMP
from engine.scoring.facts import Facts


def scored(key, facts, **options):
    """Return points, row and whether the bid was made."""
    rules = resolve(key, options)
    return rules.scorer.score(rules.table, facts)


def bid(level, tricks, maker=0, **more):
    return Facts(maker=maker, tricks=tricks, bid=level, **more)


KAIBOSH = "kaibosh"


@pytest.mark.parametrize(
    ("level", "tricks", "options", "points", "row"),
    [
        ("4", (4, 2), {}, (4, 2), "bid_made"),
        ("3", (5, 1), {}, (5, 1), "bid_made"),
        ("3", (5, 1), {"make_score": "bid"}, (3, 1), "bid_made"),
        ("3", (5, 1), {"make_bonus": 2}, (7, 1), "bid_made"),
        ("4", (3, 3), {}, (-4, 3), "bid_set"),
        ("4", (3, 3), {"fail_score": "fixed", "fail_fixed": 6}, (-6, 3), "bid_set"),
        ("4", (3, 3), {"fail_score": "zero"}, (0, 3), "bid_set"),
        ("alone", (6, 0), {}, (12, 0), "named_bid_made"),
        ("alone", (6, 0), {"make_bonus": 2}, (12, 0), "named_bid_made"),
        ("alone", (5, 1), {}, (-12, 1), "named_bid_set"),
    ],
)
def test_the_bidding_side(level, tricks, options, points, row):
    """A bid made scores tricks or bid, a bid set costs it; a named bid has its price, and no bonus."""
    award = scored("bid_euchre_24", bid(level, tricks), **options)
    assert (award.points, award.row, award.made) == (points, row, row.endswith("made"))


@pytest.mark.parametrize(
    ("rule", "made", "fell_short"),
    [("tricks", 2, 3), ("tricks_if_set", 0, 3), ("bid_if_set", 0, 4), ("none", 0, 0)],
)
def test_the_defenders(rule, made, fell_short):
    """They score their tricks, always or when they set the bid; or the bid itself; or nothing."""
    assert scored(KAIBOSH, bid("4", (4, 2)), defenders_score=rule).points[1] == made
    assert scored(KAIBOSH, bid("4", (3, 3)), defenders_score=rule).points[1] == fell_short


def test_a_named_bid_set_is_worth_its_tricks_to_defenders():
    """Where they score the bid, a lone bid counts six."""
    award = scored(KAIBOSH, bid("kaibosh", (5, 1), alone=(0,)), defenders_score="bid_if_set")
    assert award.points == (-12, 6)


@pytest.mark.parametrize(
    ("level", "tricks", "loss"),
    [("alone", (6, 0), 5), ("alone", (5, 1), 0), ("6", (6, 0), 0), ("5", (5, 1), 0)],
)
def test_shut_out_defenders_pay(level, tricks, loss):
    """Only without a trick, and only against a named bid for all that is made."""
    free = scored("bid_euchre_24", bid(level, tricks))
    strict = scored("bid_euchre_24", bid(level, tricks), defenders_shutout_penalty=5)
    assert free.points[1] - strict.points[1] == loss


@pytest.mark.parametrize(
    ("forced", "alone", "options", "points", "row"),
    [
        (True, (), {}, -2, "forced_bid_set"),
        (True, (), {"half_rounding": "down"}, -1, "forced_bid_set"),
        (True, (), {"forced_fail": "full"}, -3, "bid_set"),
        (False, (), {}, -3, "bid_set"),
        (True, (0,), {}, -4, "forced_bid_set_alone"),
        (False, (0,), {}, -6, "bid_set_alone"),
        (False, (0,), {"alone_multiplier": 3}, -9, "bid_set_alone"),
    ],
)
def test_a_forced_bid_may_cost_half(forced, alone, options, points, row):
    """Half of three is two, rounded before a lone hand doubles it."""
    award = scored("double_hasenpfeffer", bid("3", (2, 10), forced=forced, alone=alone), **options)
    assert (award.points[0], award.row) == (points, row)


def test_a_lone_hand_after_the_auction_needs_its_bid_only():
    """Eight tricks on a six count double."""
    award = scored("double_hasenpfeffer", bid("6", (8, 4), alone=(0,)))
    assert (award.points, award.row) == ((16, 4), "bid_made_alone")


def test_an_even_penalty_halves_evenly():
    """Half of four is two either way."""
    for rounding in ("up", "down"):
        options = {"forced_bid": 4, "half_rounding": rounding}
        assert scored("double_hasenpfeffer", bid("4", (2, 10), forced=True), **options).points[0] == -2


def test_three_sides_score_apart():
    """Each defending side scores its own tricks."""
    assert scored("bid_euchre_6", bid("6", (2, 5, 1), maker=4), sides=3).points == (2, -6, 1)


BUCK = "buck_euchre_4"


@pytest.mark.parametrize(
    ("facts", "points", "row"),
    [
        (Facts(0, (3, 1, 1, 0)), (-3, -1, -1, 5), "maker_made"),
        (Facts(2, (0, 2, 2, 1), dropped=(0,)), (0, -2, 5, -1), "bucked"),
        (Facts(None, (1, 1, 0, 3)), (-1, -1, 5, -3), "no_maker"),
        (Facts(1, (0, 5, 0, 0), dropped=(0, 2, 3), ended="walkover"), (0, -5, 0, 0), "walkover"),
    ],
)
def test_counting_down(facts, points, row):
    """Each trick takes a point off; a maker under three, and who takes none, get five on."""
    award = scored(BUCK, facts)
    assert (award.points, award.row) == (points, row)


@pytest.mark.parametrize(
    ("options", "points"),
    [
        ({"drop_points": 2}, (5, -1, 2, -3)),
        ({"stay_min_tricks": 2}, (5, 5, 0, -3)),
        ({"no_trick_penalty": 3}, (3, -1, 0, -3)),
        ({"maker_min_tricks": 4}, (5, -1, 0, 5)),
        ({"maker_min_tricks": 4, "maker_fail_penalty": 7}, (5, -1, 0, 7)),
    ],
)
def test_the_numbers_of_the_countdown(options, points):
    """Each penalty and each minimum is the table's own."""
    assert scored(BUCK, Facts(3, (0, 1, 0, 3), dropped=(2,)), **options).points == points


def test_in_dirty_clubs_the_maker_needs_the_bid():
    """Three tricks on a four are too few; the penalty may be the bid as well."""
    facts = Facts(3, (1, 1, 0, 3), bid="4", dropped=(2,))
    assert scored("dirty_clubs", facts).points == (-1, -1, 0, 5)
    assert scored("dirty_clubs", facts, maker_fail_penalty="bid").points == (-1, -1, 0, 4)
    assert scored("dirty_clubs", facts._replace(bid="3")).points == (-1, -1, 0, -3)


def test_a_named_bid_counts_down_by_its_tricks():
    """Who bids all and takes four is bucked."""
    named = ({"code": "all", "tricks": 5, "win": 0, "lose": 0},)
    facts = Facts(3, (1, 0, 0, 4), bid="all", dropped=(1, 2))
    assert scored("dirty_clubs", facts, special_bids=list(named)).points == (-1, 0, 0, 5)


@pytest.mark.parametrize(("needs", "points"), [(2, (5, -2, -2)), (None, (-1, -2, -2))])
def test_a_dealer_who_takes_a_turned_club_may_need_more(needs, points):
    """Two tricks three-handed; by default as many as the others."""
    facts = Facts(None, (1, 2, 2), dealer=0, notes=(FORCED_TRUMP,))
    assert scored("buck_euchre_3", facts, club_dealer_min_tricks=needs).points == points


def test_a_dealer_without_a_turned_club_needs_no_more():
    """When all passed into no trump the dealer is like the others."""
    assert scored("buck_euchre_3", Facts(None, (1, 2, 2), dealer=0)).points == (-1, -2, -2)


@pytest.mark.parametrize(
    ("level", "tricks", "points"),
    [
        ("3", (4, 1, 0, 0), (9, -3, -3, -3)),
        ("4", (3, 1, 1, 0), (-12, 4, 4, 4)),
        ("nap", (5, 0, 0, 0), (15, -5, -5, -5)),
        ("misere", (0, 3, 1, 1), (9, -3, -3, -3)),
        ("misere", (1, 3, 1, 0), (-9, 3, 3, 3)),
    ],
)
def test_stakes_are_paid_by_every_opponent(level, tricks, points):
    """Won or lost, whatever the tricks beyond the bid; a misere fails with the first trick."""
    award = scored("nap", bid(level, tricks))
    assert (award.points, award.row) == (points, "stake_won" if points[0] > 0 else "stake_lost")


def test_or_the_bidders_score_alone_moves():
    """With stakes_zero_sum off, by the units once."""
    assert scored("nap", bid("4", (3, 1, 1, 0)), stakes_zero_sum=False).points == (-4, 0, 0, 0)


def test_a_misere_for_points():
    """With points for tricks it has its price too, and the defenders' tricks count."""
    misere = [{"code": "misere", "tricks": 0, "misere": True, "win": 9, "lose": 7}]
    assert scored(KAIBOSH, bid("misere", (0, 6)), special_bids=misere).points == (9, 0)
    assert scored(KAIBOSH, bid("misere", (1, 5)), special_bids=misere).points == (-7, 5)


@pytest.mark.parametrize(
    ("level", "trump", "tricks", "points"),
    [
        ("6", "S", (6, 4), (40, 40)),
        ("7", "C", (8, 2), (160, 20)),
        ("8", "D", (7, 3), (-280, 30)),
        ("9", "H", (9, 1), (400, 10)),
        ("10", "nt", (10, 0), (520, 0)),
        ("6", "S", (10, 0), (250, 0)),
        ("8", "H", (10, 0), (300, 0)),
    ],
)
def test_the_avondale_schedule(level, trump, tricks, points):
    """By suit and level; all the tricks are worth 250 at least; opponents get ten a trick."""
    award = scored("five_hundred_45", bid(level, tricks, trump=trump))
    assert award.points == points


@pytest.mark.parametrize("key", ["kaibosh", "nap", BUCK])
def test_a_void_deal_scores_nothing(key):
    """Whatever the way of scoring."""
    sides = resolve(key).table.sides
    award = scored(key, Facts(None, (0,) * sides, ended="thrown_in"))
    assert (award.points, award.row, award.made) == ((0,) * sides, "thrown_in", None)
