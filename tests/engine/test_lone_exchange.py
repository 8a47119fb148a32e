"""A card for the lone hand: offered by a partner, or called for."""

from collections import Counter

import pytest

from engine.actions import parse_action
from engine.cards import parse_cards
from engine.replay import take
from engine.state import Call, Laid
from engine.view import view
from tests.support.turn_up_table import all_cards, awaited, offered, play, start

OFFER = {"lone_exchange": "offer"}
ASK = {"lone_exchange": "call_for_best"}
SEEING = {"lone_exchange_discard": "after_seeing"}
ALONE = ["1 order_alone", "0 discard:QC"]
EACH_WAY = ["before_seeing", "after_seeing"]


def alone(options, key="north_american_24", **more):
    """Return a deal in which eldest plays clubs alone, seat 3 being the partner."""
    hands = {"seat_1": "AC KC TC 9C 9D", "seat_3": "JC AD KD QD TD", **more}
    rules, game = start(key, options, up="QC", **hands)
    return rules, play(rules, game, *ALONE)


def test_without_the_option_nobody_gives_a_card():
    """A lone hand plays with what it was dealt."""
    assert awaited(*alone({})) == ("play", 1)


def test_a_lone_hand_is_needed():
    """With nobody alone nothing is offered or called for."""
    for options in (OFFER, ASK):
        rules, game = start(options=options, up="QC")
        assert awaited(rules, play(rules, game, "1 order", "0 discard:QC")) == ("play", 1)


def test_the_partner_may_offer_one_card():
    """The partner offers any one card, or none."""
    rules, game = alone(OFFER)
    assert awaited(rules, game) == ("lone_exchange", 3)
    assert set(offered(rules, game)) == {
        "offer:JC",
        "offer:AD",
        "offer:KD",
        "offer:QD",
        "offer:TD",
        "no_offer",
    }
    assert awaited(rules, play(rules, game, "3 no_offer")) == ("play", 1)


def test_an_offered_card_is_seen_by_its_owner_only():
    """Calls, views and the story tell that a card was offered, not which."""
    rules, game = alone(OFFER)
    step = take(rules, game, 3, parse_action("offer:JC"))
    assert step.after.deal.calls[-1] == Call(3, parse_action("offer:JC")._replace(value=""))
    (event,) = step.events
    assert event.as_seen(1) == {"type": "acted", "seat": 3, "action": "offer", "count": 1}
    assert event.as_seen(3)["cards"] == ("JC",)
    assert view(rules, step.after, 3).deal.laid == ("JC",)
    assert "JC" not in str(view(rules, step.after, 1).deal)


def test_a_rejected_card_is_thrown_away_unseen():
    """Rejecting the card leads to the play; the card stays out of it."""
    rules, game = alone(OFFER)
    game = play(rules, game, "3 offer:JC")
    assert awaited(rules, game) == ("lone_exchange", 1)
    assert offered(rules, game) == ["accept", "reject"]

    game = play(rules, game, "1 reject")

    assert awaited(rules, game) == ("play", 1)
    assert game.deal.laid[-1] == Laid(3, "JC")
    assert "JC" not in game.deal.hands[1] + game.deal.hands[3]


def test_an_accepted_card_may_cost_a_card_of_the_original_hand():
    """Before seeing the card, the lone player parts with one of the five dealt."""
    rules, game = alone(OFFER)
    game = play(rules, game, "3 offer:JC", "1 accept")
    assert awaited(rules, game) == ("lone_discard", 1)
    assert "discard:JC" not in offered(rules, game)

    game = play(rules, game, "1 discard:9D")

    assert set(game.deal.hands[1]) == set(parse_cards("AC KC TC 9C JC"))
    assert game.deal.laid == (Laid(0, "QC"), Laid(1, "9D"))
    assert awaited(rules, game) == ("play", 1)


def test_an_accepted_card_may_be_seen_first():
    """After seeing, the accepted card joins the hand and any of the six may go."""
    rules, game = alone({**OFFER, **SEEING})
    game = play(rules, game, "3 offer:JC", "1 accept")
    assert set(view(rules, game, 1).deal.hand) == set(parse_cards("AC KC TC 9C 9D JC"))
    game = play(rules, game, "1 discard:JC")
    assert game.deal.laid == (Laid(0, "QC"), Laid(1, "JC"))


@pytest.mark.parametrize("when", EACH_WAY)
def test_the_right_card_is_taken_from_a_partner_who_has_laid_others(when):
    """A dealer who has discarded before and then offers a card gives that card, not the discard."""
    options = {**OFFER, "lone_timing": "after_trump", "lone_exchange_discard": when}
    rules, game = start(options=options, up="QC", seat_2="AC KC TC 9C 9D", seat_0="JC AD KD QD TD", dealer=0)
    game = play(
        rules, game, "1 pass", "2 order", "0 discard:TD", "2 alone", "0 offer:JC", "2 accept", "2 discard:9D"
    )
    assert "JC" in game.deal.hands[2]
    assert set(game.deal.laid) == {Laid(0, "TD"), Laid(2, "9D")}
    assert all_cards(game) == Counter(rules.table.pack)


def test_a_partner_is_asked_for_a_card_of_his_own_choice():
    """The lone player discards unseen, then the partner gives any card."""
    rules, game = alone(ASK)
    assert awaited(rules, game) == ("lone_exchange", 1)
    assert offered(rules, game) == ["ask:3", "no_ask"]
    game = play(rules, game, "1 ask:3")
    assert awaited(rules, game) == ("lone_discard", 1)
    game = play(rules, game, "1 discard:9D")
    assert awaited(rules, game) == ("lone_give", 3)
    assert len(offered(rules, game)) == 5
    game = play(rules, game, "3 give:JC")
    assert set(game.deal.hands[1]) == set(parse_cards("AC KC TC 9C JC"))
    assert awaited(rules, game) == ("play", 1)


def test_the_given_card_may_be_seen_first():
    """After seeing, the partner gives first and the lone player discards from six."""
    rules, game = alone({**ASK, **SEEING})
    game = play(rules, game, "1 ask:3", "3 give:JC")
    assert awaited(rules, game) == ("lone_discard", 1)
    assert "discard:JC" in offered(rules, game)


def test_nobody_needs_to_ask():
    """Who doesn't ask plays on at once."""
    rules, game = alone(ASK)
    assert awaited(rules, play(rules, game, "1 no_ask")) == ("play", 1)


DEFENDED = {"defender_alone": "any", "lone_exchange_who": "both_sides"}


@pytest.mark.parametrize(("options", "seat"), [(OFFER, 0), (ASK, 2)])
def test_a_lone_defender_may_have_the_same_right(options, seat):
    """Where both sides may, the lone defender's exchange follows the maker's."""
    rules, game = alone({**options, **DEFENDED})
    game = play(rules, game, "2 alone", "3 no_offer" if options == OFFER else "1 no_ask")
    assert awaited(rules, game) == ("lone_exchange", seat)


@pytest.mark.parametrize(("options", "declined"), [(OFFER, "3 no_offer"), (ASK, "1 no_ask")])
def test_the_right_may_be_the_makers_alone(options, declined):
    """Where only makers may, the lone defender gets no card."""
    rules, game = alone({**options, "defender_alone": "any"})
    assert awaited(rules, play(rules, game, "2 alone", declined)) == ("play", 1)


def test_either_partner_of_six_may_be_asked():
    """With six players the lone hand chooses whom to ask."""
    rules, game = start("six_hand_33", dealer=0)
    game = play(
        rules, game, "1 order", "0 discard:9H", "1 alone", *[f"{seat} with_partner" for seat in (2, 4, 0)]
    )
    assert offered(rules, game) == ["ask:3", "ask:5", "no_ask"]
    assert awaited(rules, play(rules, game, "1 ask:5")) == ("lone_give", 5)


@pytest.mark.parametrize(
    ("options", "giving"),
    [(OFFER, ["0 offer:QC", "2 accept"]), ({**ASK, **SEEING}, ["2 ask:0", "0 give:QC"])],
)
def test_a_dealer_sitting_out_may_give_the_turn_up(options, giving):
    """Ordered by a lone partner, the dealer holds the turn-up aside with the hand and may give it."""
    rules, game = start(options={**options, **SEEING}, up="QC", seat_2="AC KC TC 9C 9D")
    game = play(rules, game, "1 pass", "2 order_alone", *giving, "2 discard:9D")
    assert "QC" in game.deal.hands[2]
    assert game.deal.turned == "aside"
    assert all_cards(game) == Counter(rules.table.pack)


def test_the_turn_up_not_given_is_out_of_play():
    """A lone partner of the dealer gets neither the turn-up nor a discard."""
    rules, game = start(up="QC")
    game = play(rules, game, "1 pass", "2 order_alone")
    assert awaited(rules, game) == ("play", 1)
    assert (game.deal.turned, game.deal.laid, len(game.deal.hands[2])) == ("aside", (), 5)
