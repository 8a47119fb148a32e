"""Playing the tricks of bid games: who leads, what follows, what wins."""

import pytest

from engine.errors import IllegalAction
from engine.order import Play
from engine.state import Trick
from tests.support.bid_table import awaited, offered, play, start

NAP = "nap"
FIVE_HUNDRED = "five_hundred_45"


def bid(rules, game, seat, level):
    """Everybody else passes, in one round from seat 0."""
    seats = rules.table.seats
    return play(rules, game, *[f"{s} bid:{level}" if s == seat else f"{s} pass" for s in seats])


@pytest.mark.parametrize(
    ("opening_lead", "leader"), [("bidder", 1), ("left_of_bidder", 2), ("left_of_dealer", 0)]
)
def test_who_leads(opening_lead, leader):
    """The bidder, the seat to its left, or eldest hand."""
    rules, game = start("bid_euchre_24", {"opening_lead": opening_lead})
    assert awaited(rules, bid(rules, game, 1, "3:S")) == ("play", leader)


@pytest.mark.parametrize(("alone_lead", "leader"), [("same", 0), ("bidder", 1), ("left_of_bidder", 2)])
def test_who_leads_against_a_lone_hand(alone_lead, leader):
    """As in company, or a rule of its own."""
    options = {"opening_lead": "left_of_dealer", "alone_opening_lead": alone_lead}
    rules, game = start("bid_euchre_24", options)
    assert awaited(rules, play(rules, game, "0 pass", "1 bid:alone:S")) == ("play", leader)


def test_a_partner_who_sits_out_passes_the_lead_on():
    """Left of the dealer sits the lone bidder's partner: the next seat leads."""
    rules, game = start("cincinnati_euchre", dealer=1)
    game = play(rules, game, "2 pass", "3 pass", "0 bid:moon", "1 pass", "0 declare:S")
    assert (game.deal.out, awaited(rules, game)) == ((2,), ("play", 3))


def test_a_trick_has_as_many_cards_as_players_left():
    """Four, where two of six sit out."""
    rules, game = start("bid_euchre_6_shoot", dealer=5)
    game = play(rules, game, "0 bid:alone:H")
    assert (game.deal.queue, awaited(rules, game)) == ((0, 1, 3, 5), ("play", 0))


def test_the_left_bower_follows_trump_not_its_own_suit():
    """A printed club that counts as a spade answers spades, and doesn't answer clubs."""
    hands = {"seat_0": "AS AC", "seat_1": "JC 9S TH QH KH AH"}
    rules, game = start("bid_euchre_24", **hands)
    game = bid(rules, game, 0, "3:S")

    assert offered(rules, play(rules, game, "0 play:AS")) == ["play:JC", "play:9S"]
    assert len(offered(rules, play(rules, game, "0 play:AC"))) == 6


def test_at_no_trump_jacks_are_plain():
    """The jack of diamonds follows diamonds."""
    hands = {"seat_0": "JH AH", "seat_1": "JD KD 9S TS QS 9C"}
    rules, game = start("bid_euchre_24", **hands)
    game = play(rules, bid(rules, game, 0, "3:nt"), "0 play:JH")
    assert len(offered(rules, game)) == 6


def test_low_no_trump_turns_the_ranks_over():
    """The nine of the suit led beats the ace; a nine of another suit doesn't win."""
    hands = {"seat_0": "AS", "seat_1": "9S", "seat_2": "TS", "seat_3": "9H KH QH AH TH JH"}
    rules, game = start("bid_euchre_24_exact", {"opening_lead": "bidder"}, **hands)
    game = play(rules, bid(rules, game, 0, "1"), "0 declare:nt_low")
    game = play(rules, game, "0 play:AS", "1 play:9S", "2 play:TS", "3 play:9H")
    assert game.deal.tricks[0].winner == 1


@pytest.mark.parametrize(("duplicate_winner", "winner"), [("first", 0), ("last", 2)])
def test_of_two_identical_cards(duplicate_winner, winner):
    """The first played wins, or the last by the other rule; right bowers too."""
    hands = {"seat_0": "JH", "seat_1": "9H", "seat_2": "JH", "seat_3": "AH"}
    rules, game = start("bid_euchre_48", {"duplicate_winner": duplicate_winner}, **hands)
    game = play(rules, game, "0 bid:3", "0 bid:3:H", "1 pass", "2 pass", "3 pass")
    game = play(rules, game, "0 play:JH", "1 play:9H", "2 play:JH", "3 play:AH")
    assert game.deal.tricks[0].winner == winner


def test_playing_one_copy_leaves_the_other():
    """A list of cards to play names a code once, and one card goes."""
    rules, game = start("bid_euchre_48", seat_0="AS AS")
    game = play(rules, game, "0 bid:3", "0 bid:3:H", "1 pass", "2 pass", "3 pass")
    assert offered(rules, game).count("play:AS") == 1
    assert "AS" in play(rules, game, "0 play:AS").deal.hands[0]


def test_without_bowers_the_jack_is_below_the_queen():
    """In Double Hasenpfeffer a trump queen beats the trump jack, and the other red jack is a diamond."""
    hands = {"seat_0": "JH", "seat_1": "QH", "seat_2": "9H", "seat_3": "TH JD"}
    rules, game = start("double_hasenpfeffer", **hands)
    game = play(rules, bid(rules, game, 0, 3), "0 declare:H", "0 with_partner", "0 play:JH", "1 play:QH")
    game = play(rules, game, "2 play:9H")
    assert "play:JD" not in offered(rules, game)
    assert play(rules, game, "3 play:TH").deal.tricks[0].winner == 1


def test_the_joker_is_the_best_trump_and_nothing_else():
    """It beats the right bower, must answer trumps and may not dodge a plain suit."""
    hands = {"seat_0": "JS AH", "seat_1": "XX 9H QC KC TC AC"}
    rules, game = start("hasenpfeffer", **hands)
    game = play(rules, bid(rules, game, 0, 3), "0 declare:S")
    assert offered(rules, play(rules, game, "0 play:JS")) == ["play:XX"]
    assert offered(rules, play(rules, game, "0 play:AH")) == ["play:9H"]


def test_in_nap_the_first_card_makes_trump():
    """Before it nothing is trump; the bidder may lead any card."""
    rules, game = start(NAP, seat_2="9D AS KS QS TS")
    game = bid(rules, game, 2, 3)
    assert (game.deal.made.trump, len(offered(rules, game))) == ("", 5)

    game = play(rules, game, "2 play:9D")

    assert (game.deal.made.trump, awaited(rules, game)) == ("D", ("play", 3))


def test_later_leads_leave_trump_alone():
    """Only the first card of the deal makes trump."""
    hands = {"seat_0": "AD AS 8S 9S TS", "seat_1": "8D", "seat_2": "9D", "seat_3": "TD"}
    rules, game = start(NAP, **hands)
    game = play(
        rules, bid(rules, game, 0, 3), "0 play:AD", "1 play:8D", "2 play:9D", "3 play:TD", "0 play:AS"
    )
    assert game.deal.made.trump == "D"


def test_a_misere_is_played_without_trump():
    """Whatever is led first."""
    rules, game = start(NAP)
    game = bid(rules, game, 0, "misere")
    assert game.deal.made.trump == "nt"
    assert play(rules, game, f"0 {offered(rules, game)[0]}").deal.made.trump == "nt"


NO_TRUMP = {
    "seat_0": "XX AS KS QS AH KH QH AD KD AC",
    "seat_1": "4H 5H 6H 7H 8H 9H 4D 5D 6D 4C",
    "widow": "4S 5S 6S 7S 8S",
}


def five_hundred():
    """Seat 0 plays six at no trump with the joker, and throws the widow away."""
    rules, game = start(FIVE_HUNDRED, **NO_TRUMP)
    game = bid(rules, game, 0, "6:nt")
    return rules, play(rules, game, *[f"0 discard:{card}" for card in ("8S", "7S", "6S", "5S", "4S")])


def test_at_no_trump_who_leads_the_joker_names_a_suit():
    """The others follow that suit, and the joker wins."""
    rules, game = five_hundred()
    assert {"lead:XX:S", "lead:XX:H", "lead:XX:D", "lead:XX:C"} <= set(offered(rules, game))
    with pytest.raises(IllegalAction):
        play(rules, game, "0 play:XX")

    game = play(rules, game, "0 lead:XX:D")

    assert set(offered(rules, game)) == {"play:4D", "play:5D", "play:6D"}
    game = play(rules, game, "1 play:4D")
    for seat in (2, 3):
        game = play(rules, game, f"{seat} {offered(rules, game)[0]}")
    assert game.deal.tricks[0].winner == 0


def test_the_joker_may_not_ask_for_a_suit_its_holder_lacks():
    """Once the holder has failed to follow a suit, it can't be named any more."""
    hands = {"seat_0": "XX AS KS QS AH KH QH AD KD 4C", "seat_1": "KC QC 4H 5H 6H 7H 8H 9H 4D 5D"}
    rules, game = start(FIVE_HUNDRED, **hands, widow="AC 5S 6S 7S 8S")
    game = bid(rules, game, 0, "6:nt")
    game = play(rules, game, *[f"0 discard:{card}" for card in ("8S", "7S", "6S", "5S", "AC")])
    game = others_follow(rules, play(rules, game, "0 play:4C", "1 play:KC"))
    game = play(rules, others_follow(rules, play(rules, game, "1 play:QC")), "0 play:QS")
    game = play(rules, others_follow(rules, play(rules, game, "1 play:4H")), "0 play:AH")

    leads = [action for action in offered(rules, game) if action.startswith("lead")]

    assert leads == ["lead:XX:S", "lead:XX:H", "lead:XX:D"]


def others_follow(rules, game):
    """Seats 2 and 3 play any card they may."""
    for seat in (2, 3):
        game = play(rules, game, f"{seat} {offered(rules, game)[0]}")
    return game


def test_with_every_suit_shown_void_the_joker_may_ask_for_any():
    """The last card must be playable."""
    rules, game = five_hundred()
    thrown = zip("SHDC", "HDCS", strict=True)
    shown = [Trick((Play(1, f"9{led}"), Play(0, f"4{other}")), 1) for led, other in thrown]
    hands = (("XX",), *[hand[:1] for hand in game.deal.hands[1:]])
    game = game._replace(deal=game.deal._replace(hands=hands, tricks=tuple(shown)))
    assert offered(rules, game) == ["lead:XX:S", "lead:XX:H", "lead:XX:D", "lead:XX:C"]


def test_a_joker_that_was_led_shows_what_others_lack():
    """Who can't answer the suit a joker asked for is void in it."""
    rules, game = five_hundred()
    asked = Trick((Play(1, "XX", "D"), Play(0, "4S")), 1)
    hands = (("XX", "5S"), *game.deal.hands[1:])
    game = game._replace(deal=game.deal._replace(hands=hands, tricks=(asked,)))
    assert "lead:XX:D" not in offered(rules, game)


def test_following_the_joker_is_played_like_any_card():
    """Only by who can't follow; then it wins, and is of no suit."""
    hands = {"seat_0": "4C KC", "seat_1": "5C", "seat_2": "6C", "seat_3": "XX 4D 5D 6D 4H 5H 6H 4S 5S 6S"}
    rules, game = start(FIVE_HUNDRED, **hands, widow="7S 8S 9S TS JS")
    game = bid(rules, game, 0, "6:nt")
    game = play(rules, game, *[f"0 discard:{card}" for card in ("JS", "TS", "9S", "8S", "7S")])
    game = play(rules, game, "0 play:KC", "1 play:5C", "2 play:6C")
    assert "play:XX" in offered(rules, game)
    assert play(rules, game, "3 play:XX").deal.tricks[0].winner == 3


def test_in_a_suit_the_joker_is_led_as_a_trump():
    """No suit is named then."""
    rules, game = start(FIVE_HUNDRED, **NO_TRUMP)
    game = bid(rules, game, 0, "6:S")
    game = play(rules, game, *[f"0 discard:{card}" for card in ("8S", "7S", "6S", "5S", "4S")])
    assert "play:XX" in offered(rules, game)
