"""The auction: who is asked, what may be bid, when it is over."""

import pytest

from engine.errors import IllegalAction
from tests.support.bid_table import awaited, offered, play, start

PAIRS = "bid_euchre_24_partners_best"
PEPPER = "pepper_4"
OPEN = "dirty_clubs"


def pass_by(rules, game, *seats):
    return play(rules, game, *[f"{seat} pass" for seat in seats])


def test_in_one_round_everybody_speaks_once():
    """The dealer speaks last, and the auction is over."""
    rules, game = start("kaibosh")

    game = play(rules, game, "0 bid:2", "1 pass", "2 bid:3", "3 pass")

    assert awaited(rules, game) == ("declare", 2)


def test_in_two_rounds_who_passed_may_come_back():
    """A pass in the first round isn't final."""
    rules, game = start("bid_euchre_48_two_round")

    game = play(rules, game, "0 pass", "1 bid:6", "2 pass", "3 bid:7", "0 bid:8")

    assert awaited(rules, game) == ("auction", 1)


def test_two_rounds_end_with_the_dealers_second_turn():
    """Nobody has a third turn."""
    rules, game = start("bid_euchre_48_two_round")
    first = ("0 bid:6", "1 bid:7", "2 pass", "3 pass")

    game = play(rules, game, *first, "0 bid:8", "1 bid:9", "2 pass", "3 bid:10")

    assert awaited(rules, game) == ("declare", 3)


def test_two_rounds_end_early_when_the_others_have_passed():
    """Who bid last isn't asked to overcall himself."""
    rules, game = start("bid_euchre_48_two_round")

    game = play(rules, game, "0 pass", "1 bid:6", "2 pass", "3 pass", "0 pass")

    assert awaited(rules, game) == ("declare", 1)


def test_where_a_pass_is_final_nobody_is_asked_again():
    """The rotation goes on without those who passed, until one bidder is left."""
    rules, game = start(OPEN, up="9H")

    game = play(rules, game, "0 bid:2", "1 pass", "2 bid:3", "3 pass")
    assert awaited(rules, game) == ("auction", 0)

    game = play(rules, game, "0 bid:4")
    assert awaited(rules, game) == ("auction", 2)
    assert awaited(rules, pass_by(rules, game, 2)) == ("declare", 0)


def test_after_three_final_passes_the_last_seat_is_asked_once():
    """Its bid ends the auction at once."""
    rules, game = start(OPEN, up="9H")

    game = pass_by(rules, game, 0, 1, 2)

    assert awaited(rules, game) == ("auction", 3)
    assert awaited(rules, play(rules, game, "3 bid:2")) == ("declare", 3)


def test_in_pepper_a_seat_may_pass_and_come_back():
    """Three passes after a bid end it, and only they."""
    rules, game = start(PEPPER)
    game = play(rules, game, "0 pass", "1 bid:2", "2 bid:3", "3 pass", "0 bid:4")
    assert awaited(rules, game) == ("auction", 1)

    game = pass_by(rules, game, 1, 2, 3)

    assert awaited(rules, game) == ("declare", 0)


def test_in_pepper_four_passes_without_a_bid_end_it():
    """The deal is thrown in."""
    rules, game = start(PEPPER)
    assert pass_by(rules, game, 0, 1, 2, 3).last.row == "thrown_in"


def test_named_bids_stand_above_the_numbers_in_their_order():
    """Little pepper is over five, big pepper over all."""
    rules, game = start(PEPPER)
    game = play(rules, game, "0 bid:5")
    assert offered(rules, game) == ["pass", "bid:little_pepper", "bid:big_pepper"]


def test_a_misere_stands_between_three_and_four():
    """Three doesn't beat it, four does."""
    rules, game = start("nap")
    assert offered(rules, game)[1:4] == ["bid:2", "bid:3", "bid:misere"]

    game = play(rules, game, "0 bid:misere")

    assert offered(rules, game) == ["pass", "bid:4", "bid:nap"]


def test_a_double_moon_needs_a_moon():
    """A bid that builds on another may be made over that one only."""
    rules, game = start("cincinnati_euchre")
    with pytest.raises(IllegalAction) as refused:
        play(rules, game, "0 bid:double_moon")
    assert refused.value.rule == "needs_lower_bid"

    game = play(rules, game, "0 bid:moon")

    assert offered(rules, game) == ["pass", "bid:double_moon"]


def test_the_highest_bid_ends_the_auction():
    """Nobody else is asked."""
    rules, game = start("kaibosh")
    assert awaited(rules, play(rules, game, "0 bid:kaibosh")) == ("declare", 0)


def test_without_that_rule_the_others_still_pass():
    """With end_on_top_bid off everybody speaks, though none can bid."""
    rules, game = start("kaibosh", {"end_on_top_bid": False})

    game = play(rules, game, "0 bid:kaibosh")

    assert (awaited(rules, game), offered(rules, game)) == (("auction", 1), ["pass"])


def test_a_stuck_dealer_must_bid_three_or_more():
    """After three passes the dealer can't pass."""
    rules, game = start(PAIRS)

    game = pass_by(rules, game, 0, 1, 2)

    assert offered(rules, game)[0] == "bid:3"
    with pytest.raises(IllegalAction) as refused:
        play(rules, game, "3 pass")
    assert refused.value.rule == "dealer_must_bid"


def test_a_dealer_isnt_stuck_once_somebody_has_bid():
    """He may pass like anybody else."""
    rules, game = start(PAIRS)
    game = play(rules, game, "0 pass", "1 bid:3", "2 pass")
    assert "pass" in offered(rules, game)


def test_the_forced_bid_may_lie_below_the_minimum():
    """Five under a minimum of six: for the stuck dealer alone, on his second turn."""
    rules, game = start("bid_euchre_48_two_round")
    with pytest.raises(IllegalAction) as refused:
        play(rules, game, "0 bid:5")
    assert refused.value.rule == "below_minimum"
    game = pass_by(rules, game, 0, 1, 2)
    assert offered(rules, game)[:2] == ["pass", "bid:6"]

    game = play(rules, pass_by(rules, game, 3, 0, 1, 2), "3 bid:5")

    assert game.deal.made.forced


def test_the_forced_bid_may_lie_above_the_minimum():
    """A stuck dealer may not get away with less than it."""
    rules, game = start(PAIRS, {"min_bid": 1})
    game = pass_by(rules, game, 0, 1, 2)
    with pytest.raises(IllegalAction) as refused:
        play(rules, game, "3 bid:2")
    assert refused.value.rule == "below_forced_bid"


@pytest.mark.parametrize(
    ("key", "said", "forced"),
    [
        (PAIRS, ("0 pass", "1 pass", "2 pass", "3 bid:3"), True),
        (PAIRS, ("0 pass", "1 pass", "2 pass", "3 bid:4"), False),
        (PAIRS, ("0 pass", "1 pass", "2 bid:3", "3 pass"), False),
        (
            "bid_euchre_48_two_round",
            ("0 pass", "1 pass", "2 pass", "3 bid:6", *(f"{s} pass" for s in (0, 1, 2))),
            False,
        ),
    ],
)
def test_a_bid_is_forced_only_at_the_forced_level_of_a_stuck_dealer(key, said, forced):
    """Who bids more, or earlier, bids of his own will."""
    rules, game = start(key)
    assert play(rules, game, *said).deal.made.forced is forced


def test_a_forced_bid_that_is_overcalled_and_won_back_is_none():
    """In an open auction the others may come back after the dealer was forced."""
    rules, game = start(PEPPER, {"all_pass": "dealer_forced", "forced_bid": 1})
    forced = play(rules, game, "0 pass", "1 pass", "2 pass", "3 bid:1")
    assert awaited(rules, forced) == ("auction", 0)

    kept = pass_by(rules, forced, 0, 1, 2)
    won_back = play(rules, forced, "0 bid:2", "1 pass", "2 pass", "3 bid:3", "0 pass", "1 pass", "2 pass")

    assert (kept.deal.made.forced, won_back.deal.made.forced) == (True, False)


def test_no_trump_may_need_a_higher_bid():
    """Three will do in a suit, not at no trump."""
    rules, game = start("bid_euchre_32")
    bids = offered(rules, game)
    assert ("bid:3:S" in bids, "bid:3:nt" in bids, "bid:4:nt" in bids) == (True, False, True)


def test_without_that_rule_the_minimum_is_the_same():
    """With min_bid_nt off three will do at no trump."""
    rules, game = start("bid_euchre_32", {"min_bid_nt": None})
    assert "bid:3:nt" in offered(rules, game)


def test_ranked_suits_order_bids_of_one_level():
    """Where suits rank, six hearts beat six clubs, and six no trump them all."""
    rules, game = start("five_hundred_45")

    game = play(rules, game, "0 bid:6:C")

    assert offered(rules, game)[:4] == ["pass", "bid:6:D", "bid:6:H", "bid:6:nt"]


def test_unranked_suits_dont():
    """Four clubs don't beat four spades, nor do four at no trump."""
    rules, game = start("bid_euchre_24")
    game = play(rules, game, "0 bid:4:S")
    assert offered(rules, game)[1] == "bid:5:S"


def test_a_long_ladder_is_climbed_in_two_steps():
    """Where levels and denominations are too many to list, the level comes first, then what it is in."""
    rules, game = start("bid_euchre_48")
    assert offered(rules, game)[:2] == ["pass", "bid:3"]

    chosen = play(rules, game, "0 bid:4")

    assert (awaited(rules, chosen), chosen.deal.calls) == (("auction", 0), ())
    assert offered(rules, chosen) == [f"bid:4:{suit}" for suit in ("S", "H", "D", "C", "nt", "nt_low")]
    assert awaited(rules, play(rules, chosen, "0 bid:4:nt_low")) == ("auction", 1)


@pytest.mark.parametrize(("min_bid", "first"), [(3, "bid:3"), (4, "bid:4:S")])
def test_sixty_actions_are_the_most_that_are_listed(min_bid, first):
    """Sixty bids and the pass are one too many, fifty-five and the pass aren't."""
    options = {"min_bid": min_bid, "denominations": ["S", "H", "D", "C", "nt"]}
    rules, game = start("bid_euchre_48", options)
    assert offered(rules, game)[1] == first


def test_in_the_second_step_no_trump_may_still_be_too_low():
    """Of a level begun, only the denominations it may carry are offered."""
    rules, game = start("bid_euchre_48", {"min_bid_nt": 5})
    game = play(rules, game, "0 bid:4")
    assert offered(rules, game) == ["bid:4:S", "bid:4:H", "bid:4:D", "bid:4:C"]


def test_a_misere_has_no_second_step():
    """It is played at no trump, whatever the other bids name."""
    misere = {"code": "misere", "tricks": 0, "misere": True, "win": 9, "lose": 9}
    rules, game = start("bid_euchre_48", {"special_bids": [misere]})

    game = play(rules, game, "0 bid:misere")

    assert (game.deal.made.trump, awaited(rules, game)) == ("nt", ("play", 0))


def test_a_bid_above_all_numbers_is_above_one_that_follows_the_last():
    """Whatever their order in the list."""
    named = [{"code": code, "tricks": 6, "win": 9, "lose": 9} for code in ("best", "shoot")]
    rules, game = start("kaibosh", {"special_bids": [named[0], {**named[1], "above": 6}]})
    assert offered(rules, game)[-3:] == ["bid:6", "bid:shoot", "bid:best"]
