"""Cards that pass between a lone bidder and its partners."""

import pytest

from engine import parse_action
from engine.errors import IllegalAction
from engine.history import narrate
from engine.view import view
from tests.support.bid_table import awaited, offered, play, start

BEST = "bid_euchre_24_partners_best"
SHOOT = "bid_euchre_48"
THROUGH = "bid_euchre_48_two_round"
SIX = "bid_euchre_6"
PICKS = "bid_euchre_6_jqka"


def shot(rules, game):
    """Seat 0 shoots in hearts, the others having nothing to say."""
    return play(rules, game, "0 bid:shoot", "0 bid:shoot:H", "1 pass", "2 pass", "3 pass")


def moved(rules, game, *said):
    """Play, and return the game with the event of the last action."""
    *first, last = said
    before = play(rules, game, *first)
    seat, action = last.split()
    after = play(rules, before, last)
    chosen = before.deal.chosen
    (event,) = narrate(before, int(seat), parse_action(action), after, chosen)
    return after, event


def test_blind_the_bidder_discards_before_anything_comes():
    """Two cards away, unseen; then the partner picks two of his own."""
    rules, game = start(SHOOT, seat_0="9S 9D", seat_2="JH JD")
    game = shot(rules, game)
    assert awaited(rules, game) == ("exchange_discard", 0)

    game = play(rules, game, "0 discard:9S", "0 discard:9D")
    assert (awaited(rules, game), len(game.deal.hands[0])) == (("exchange_give", 2), 10)

    game = play(rules, game, "2 give:JH", "2 give:JD")
    assert awaited(rules, game) == ("play", 0)
    assert {"JH", "JD"} <= set(game.deal.hands[0])
    assert [len(hand) for hand in game.deal.hands] == [12, 12, 10, 12]


def test_the_partner_doesnt_see_what_was_discarded():
    """Nor does anybody but the bidder, in views and in events."""
    rules, game = start(SHOOT, seat_0="9S 9D")
    game = shot(rules, game)

    game, event = moved(rules, game, "0 discard:9S", "0 discard:9D")

    assert [view(rules, game, seat).deal.laid for seat in (0, 1, 2, None)] == [("9S", "9D"), (), (), ()]
    assert event.as_seen(2) == {"type": "acted", "seat": 0, "action": "discard", "count": 2}
    assert event.as_seen(0)["cards"] == ("9S", "9D")


def test_cards_given_are_known_to_giver_and_bidder_only():
    """The table sees that two cards went, not which."""
    rules, game = start(SHOOT, seat_0="9S 9D", seat_2="JH JD")
    game = play(rules, shot(rules, game), "0 discard:9S", "0 discard:9D")

    _, event = moved(rules, game, "2 give:JH", "2 give:JD")

    assert ["cards" in event.as_seen(seat) for seat in (0, 1, 2, 3, None)] == [
        True,
        False,
        True,
        False,
        False,
    ]


def test_received_first_the_bidder_may_throw_away_the_card_received():
    """It looks before it discards."""
    rules, game = start(BEST, seat_0="AS AH AD AC KS KH", seat_2="JH 9S")
    game = play(rules, game, "0 bid:partners_best", "1 pass", "2 pass", "3 pass", "0 declare:H")
    assert awaited(rules, game) == ("exchange_give", 2)

    game = play(rules, game, "2 give:9S")
    assert (awaited(rules, game), len(game.deal.hands[0])) == (("exchange_discard", 0), 7)
    assert game.deal.queue == (0,)

    game = play(rules, game, "0 discard:9S")
    assert awaited(rules, game) == ("play", 0)


def test_cards_go_through_the_partner_and_back():
    """Three over, three back, which may be the same."""
    rules, game = start(THROUGH, seat_0="9S 9D 9C", seat_2="JH JD AH")
    game = play(rules, game, "0 bid:alone", "0 declare:H")
    assert awaited(rules, game) == ("exchange_pass", 0)

    game = play(rules, game, "0 give:9S", "0 give:9D", "0 give:9C")
    assert (awaited(rules, game), len(game.deal.hands[2])) == (("exchange_give", 2), 15)

    back = play(rules, game, "2 give:9S", "2 give:9D", "2 give:9C")
    assert awaited(rules, back) == ("play", 0)
    assert [len(hand) for hand in back.deal.hands] == [12, 12, 12, 12]


def test_each_partner_sees_only_what_was_passed_to_him():
    """With two partners each gets a card of his own, and gives one back."""
    rules, game = start(
        SIX, {"exchange_mode": "pass_and_return"}, dealer=5, seat_0="9S 9D", seat_2="AH", seat_4="KH"
    )
    game = play(rules, game, "0 bid:best:H")

    game, first = moved(rules, game, "0 give:9S")
    game, second = moved(rules, game, "0 give:9D")

    assert [seat for seat in range(6) if "cards" in first.as_seen(seat)] == [0, 2]
    assert [seat for seat in range(6) if "cards" in second.as_seen(seat)] == [0, 4]
    assert awaited(rules, game) == ("exchange_give", 2)
    game = play(rules, game, "2 give:9S", "4 give:KH")
    assert (awaited(rules, game), len(game.deal.hands[0])) == (("play", 0), 8)


def test_both_partners_give_the_nearest_first():
    """Six-handed the bidder then discards two."""
    rules, game = start(SIX, dealer=5, seat_2="AH", seat_4="KH")
    game = play(rules, game, "0 bid:best:H", "2 give:AH")
    assert awaited(rules, game) == ("exchange_give", 4)

    game = play(rules, game, "4 give:KH")

    assert (awaited(rules, game), game.deal.due) == (("exchange_discard", 0), 2)


def test_the_bidder_may_have_to_pick_one_partner():
    """Pepper for six: one of two gives, the other only lays down."""
    rules, game = start(PICKS, dealer=5, seat_4="KH")
    game = play(rules, game, "0 bid:pepper:H")
    assert (awaited(rules, game), offered(rules, game)) == (("exchange_choose", 0), ["ask:2", "ask:4"])

    game = play(rules, game, "0 ask:4")
    assert (awaited(rules, game), game.deal.due) == (("exchange_discard", 0), 1)

    game = play(rules, game, f"0 {offered(rules, game)[0]}", "4 give:KH")
    assert (awaited(rules, game), game.deal.out) == (("play", 0), (2, 4))


def test_the_partner_picked_is_the_only_one_to_get_cards():
    """Passing and returning goes on with him alone."""
    rules, game = start(PICKS, {"exchange_mode": "pass_and_return"}, dealer=5, seat_0="QS", seat_4="KH")
    game = play(rules, game, "0 bid:pepper:H", "0 ask:4", "0 give:QS")
    assert awaited(rules, game) == ("exchange_give", 4)
    assert awaited(rules, play(rules, game, "4 give:KH")) == ("play", 0)


def test_a_single_partner_needs_no_picking():
    """As three pairs the only partner gives."""
    rules, game = start(PICKS, {"sides": 3}, dealer=5)
    assert awaited(rules, play(rules, game, "0 bid:pepper:H")) == ("exchange_discard", 0)


def test_a_lone_bid_without_exchange_passes_nothing():
    """Alone is alone; and a plain bid passes nothing either."""
    rules, game = start(SHOOT)
    assert awaited(rules, play(rules, game, "0 bid:alone", "0 bid:alone:H")) == ("play", 0)
    plain = play(rules, game, "0 bid:4", "0 bid:4:H", "1 pass", "2 pass", "3 pass")
    assert awaited(rules, plain) == ("play", 0)


def test_a_lone_hand_after_the_auction_gets_its_cards_too():
    """Two from the partner in Double Hasenpfeffer, none with alone_exchange off."""
    said = ("0 bid:5", "1 pass", "2 pass", "3 pass", "0 declare:H", "0 alone")
    rules, game = start("double_hasenpfeffer")
    assert awaited(rules, play(rules, game, *said)) == ("exchange_discard", 0)

    rules, game = start("double_hasenpfeffer", {"alone_exchange": 0})
    assert awaited(rules, play(rules, game, *said)) == ("play", 0)


FORCED = {"exchange_choice": "forced_best"}


@pytest.mark.parametrize(
    ("trump", "hand", "best"),
    [
        ("H", "JD AH AS KS QC TC", ["JD"]),
        ("H", "9H AS AC KS QC TC", ["9H"]),
        ("H", "AS AC KS JC QS TC", ["AS", "AC"]),
        ("nt", "JD AH AS KS QC TC", ["AS", "AH"]),
        ("nt_low", "JD TH AS 9S QC KC", ["9S"]),
    ],
)
def test_a_partner_who_must_give_the_best_gives_it(trump, hand, best):
    """The highest trump; without one a card of the highest rank, at low no trump of the lowest."""
    rules, game = start(BEST, FORCED, seat_2=hand)
    game = play(rules, game, "0 bid:partners_best", "1 pass", "2 pass", "3 pass", f"0 declare:{trump}")
    assert offered(rules, game) == [f"give:{card}" for card in best]


def test_elsewhere_partners_give_what_they_like():
    """With partner_chooses any card will do."""
    rules, game = start(BEST, seat_2="JD AH AS KS QC TC")
    game = play(rules, game, "0 bid:partners_best", "1 pass", "2 pass", "3 pass", "0 declare:H")
    assert len(offered(rules, game)) == 6


def test_the_two_best_are_given_in_the_order_of_the_hand():
    """Whatever their ranks: a king of spades comes before an ace of clubs, and both go."""
    rules, game = start(SHOOT, FORCED, seat_0="9S 9D", seat_2="KS AC QS QC TS TC TS TC 9C 9C QS QC")
    game = play(rules, shot(rules, game), "0 discard:9S", "0 discard:9D")
    assert offered(rules, game) == ["give:KS"]

    with pytest.raises(IllegalAction) as refused:
        play(rules, game, "2 give:QS")
    assert refused.value.rule == "give_the_best"

    assert offered(rules, play(rules, game, "2 give:KS")) == ["give:AC"]


def test_identical_cards_may_both_be_given():
    """A double pack has two of each: the second may follow the first."""
    rules, game = start(SHOOT, FORCED, seat_0="9S 9D", seat_2="JH JH AH")
    game = play(rules, shot(rules, game), "0 discard:9S", "0 discard:9D", "2 give:JH", "2 give:JH")
    assert game.deal.hands[0].count("JH") == 2
