"""What a sound player does with cards that leave no doubt."""

import pytest

from engine.bots.levels import decide
from engine.bots.reading import read
from engine.flow import turn
from engine.view import view
from tests.support import bid_table
from tests.support.turn_up_table import passes, play, start


def decided(rules, game):
    """Return what the seat on turn does, and why."""
    told = decide(rules, view(rules, game, turn(game)[0]), "steady", b"")
    return told.action.id, told.reason


def test_three_trumps_and_an_ace_are_a_call():
    """The eldest hand orders up on three trumps and an ace beside them."""
    rules, game = start(up="9H", seat_1="JH KH QH AS 9C")

    assert decided(rules, game) == ("order", "strong_hand")


def test_nothing_is_a_pass():
    """Two low cards of trump and no ace make nothing."""
    rules, game = start(up="JH", seat_1="9H 9S TC 9D QC")

    assert decided(rules, game) == ("pass", "too_weak")


def test_a_lay_down_is_played_alone():
    """Five trumps from the top can't lose a trick, so that a partner is of no use."""
    rules, game = start(up="9H", seat_1="JH JD AH KH QH")

    assert decided(rules, game) == ("order_alone", "strong_alone")


def test_a_weak_dealer_who_must_names_something():
    """Stuck, the dealer names the suit it holds most of."""
    rules, game = start(
        "north_american_24", {"stick_the_dealer": "must_call"}, up="9H", seat_0="QC TC 9C 9S TD"
    )
    game = play(rules, game, *passes(1, 2, 3, 0, 1, 2, 3))

    assert decided(rules, game) == ("name:C", "least_bad")


def test_one_point_short_alone_is_not_worth_the_risk():
    """At 9 of 10 any make wins: who would go alone at 0 keeps the partner."""
    rules, game = start(up="9H", seat_1="JH AH KH QH AS")
    level, ahead = game, game._replace(scores=(0, 9))

    assert decided(rules, level)[0] == "order_alone"
    assert decided(rules, ahead)[0] == "order"


def test_the_same_hand_calls_sooner_when_the_dealer_is_a_partner():
    """A bower turned up for a partner is as good as one's own, for an opponent it is one against."""
    hand = "KH QH AS 9C 9D"
    rules, for_partner = start(up="JH", dealer=3, seat_1=hand)
    _, for_opponent = start(up="JH", dealer=0, seat_1=hand)

    assert decided(rules, play(rules, for_partner, "0 pass"))[0] == "order"
    assert decided(rules, for_opponent)[0] == "pass"


def test_the_dealer_discards_a_bare_card():
    """Three trumps and an ace stay; of two odd cards the one goes that leaves a suit empty."""
    rules, game = start(up="9H", seat_0="JH AH AS 9C KS")
    game = play(rules, game, *passes(1, 2, 3), "0 order")

    assert decided(rules, game) == ("discard:9C", "weakest_card")


def in_play(*said, **hands):
    rules, game = start(up="9H", **hands)
    return rules, play(rules, game, *passes(1, 2, 3), "0 order", *said)


def test_a_partners_ace_is_left_alone():
    """Nobody trumps a trick that a partner is winning as the last to play."""
    rules, game = in_play(
        "0 discard:9S",
        "1 play:9C",
        "2 play:AC",
        "3 play:TC",
        seat_0="JH AH KS 9S QS",
        seat_1="9C TD 9D QD KD",
        seat_2="AC AS TS QC KC",
        seat_3="TC TH QH KH JC",
    )

    assert decided(rules, game) == ("play:QS", "leave_to_partner")


def test_the_last_to_play_wins_as_cheaply_as_it_can():
    """The nine of trump does what the ace would."""
    rules, game = in_play(
        "0 discard:9S",
        "1 play:AC",
        "2 play:9C",
        "3 play:TC",
        seat_0="JH AH KS 9S QS",
        seat_1="AC TD 9D QD KD",
        seat_2="9C AS TS QC KC",
        seat_3="TC TH QH KH JC",
    )

    assert decided(rules, game) == ("play:9H", "trump_in")


def test_what_cannot_be_won_costs_the_least():
    """Void and without a trump, the lowest card goes."""
    rules, game = in_play(
        "0 discard:TS",
        "1 play:AD",
        seat_0="JH AH TS KS QS",
        seat_1="AD TD 9D QD KD",
        seat_2="9C AS 9S QC KC",
    )

    action, reason = decided(rules, game)
    assert action in ("play:9C", "play:9S")
    assert reason == "throw_low"


def test_makers_lead_their_best_trump():
    """A maker on lead with both bowers takes the others' trumps first."""
    rules, game = start(up="9S", dealer=3, seat_0="JH JD AH 9C TC")
    game = play(rules, game, *passes(0, 1, 2, 3), "0 name:H")

    action, reason = decided(rules, game)
    assert action in ("play:JH", "play:JD")
    assert reason == "draw_trump"


def test_defenders_cash_an_ace():
    """A defender on lead takes its ace before it can be trumped, and leaves trumps alone."""
    rules, game = in_play("0 discard:9S", seat_0="JH AH KS 9S QS", seat_1="AD KH 9C TC QC")

    assert decided(rules, game) == ("play:AD", "cash_boss")


def test_played_trumps_are_remembered():
    """Once the higher trumps have gone the king is the best there is, and who showed out has none."""
    rules, game = start(
        up="9S",
        dealer=3,
        seat_0="JH JD KH 9C TC",
        seat_1="AH 9D TD AC KC",
        seat_2="QH AS KS TS QD",
        seat_3="TH 9H QS AD KD",
    )
    game = play(rules, game, *passes(0, 1, 2, 3), "0 name:H")
    assert read(rules, view(rules, game, 0)).higher("KH") == 1
    game = play(rules, game, "0 play:JH", "1 play:AH", "2 play:QH", "3 play:9H")
    game = play(rules, game, "0 play:JD", "1 play:9D", "2 play:QD", "3 play:TH")

    told = read(rules, view(rules, game, 0))
    assert told.higher("KH") == 0
    assert told.voids == {1: {"H"}, 2: {"H"}}
    assert "9S" not in told.unseen
    assert len(told.unseen) == 24 - 3 - 8 - 1


@pytest.mark.parametrize(
    ("hand", "most"),
    [
        ("JH JD AH KH AS KS", ("bid:5:H", "bid:6:H", "bid:alone:H")),
        ("JH AH KH AS 9C TD", ("bid:3:H", "bid:4:H")),
        ("9S TS 9C TC 9D QH", ("pass",)),
    ],
)
def test_bids_follow_the_hand(hand, most):
    """Four top trumps and a suit to go with them are a high bid, six low cards none."""
    rules, game = bid_table.start("bid_euchre_24", seat_0=hand)

    action, _ = decided(rules, game)
    assert action in most


def test_a_partner_is_not_outbid_for_nothing():
    """Where a partner has bid what the hand would, it passes."""
    rules, game = bid_table.start(
        "bid_euchre_24_exact", seat_0="JS JC AS KS QS AH", seat_2="AD KD 9C TC 9H TH"
    )
    game = bid_table.play(rules, game, "0 bid:5", "1 pass")

    assert decided(rules, game) == ("pass", "partner_has_it")


def test_the_best_denomination_is_named():
    """Who has bid without naming a suit names the one its bowers are in."""
    rules, game = bid_table.start("hasenpfeffer", seat_0="JS JC AS KS 9H TD")
    game = bid_table.play(rules, game, "0 bid:5", *passes(1, 2, 3))

    assert decided(rules, game) == ("declare:S", "best_suit")


def test_a_partner_gives_its_best_trump():
    """Called upon for its best, a partner parts with the right bower."""
    rules, game = bid_table.start(
        "bid_euchre_24_partners_best", seat_0="AS KS QS TS AH AD", seat_2="JS 9S 9C TC 9D 9H"
    )
    game = bid_table.play(rules, game, "0 bid:partners_best", *passes(1, 2, 3), "0 declare:S")

    assert decided(rules, game) == ("give:JS", "best_for_partner")


def test_nobody_stays_in_without_hope():
    """Against a maker, a hand without trumps or aces drops out where it may."""
    rules, game = bid_table.start("buck_euchre_4", up="9H", seat_0="9S TS 9C TD 9D", seat_1="JH JD AH KH AS")
    game = bid_table.play(rules, game, "0 pass", "1 order", "3 discard:" + _lowest(rules, game))

    assert decided(rules, game) == ("drop", "not_worth_playing")


def _lowest(rules, game):
    return min(game.deal.hands[3], key=rules.table.orders["H"].sort_key)
