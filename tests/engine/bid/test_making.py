"""Between auction and play: the widow, naming trump, going alone, calling partners."""

import pytest

from engine.view import view
from tests.support.bid_table import awaited, offered, play, play_out, start

WIDOW = "hasenpfeffer_widow"
DOUBLE = "double_hasenpfeffer"


def won(rules, game, level):
    return play(rules, game, f"0 bid:{level}", "1 pass", "2 pass", "3 pass")


def test_the_bidder_takes_the_widow_and_discards():
    """Any card may go, the widow's too, before trump is named."""
    rules, game = start(WIDOW, widow="9C")
    game = won(rules, game, 2)
    assert (awaited(rules, game), len(offered(rules, game))) == (("widow_discard", 0), 7)

    game = play(rules, game, "0 discard:9C")

    assert (awaited(rules, game), len(game.deal.hands[0])) == (("declare", 0), 6)


def test_the_widow_may_come_after_trump():
    """With after_declare trump is named first."""
    rules, game = start(WIDOW, {"widow_timing": "after_declare"}, widow="9C")
    game = won(rules, game, 2)
    assert awaited(rules, game) == ("declare", 0)
    assert awaited(rules, play(rules, game, "0 declare:H")) == ("widow_discard", 0)


def test_a_dead_widow_stays_where_it_is():
    """With widow_use dead nobody sees it."""
    rules, game = start(WIDOW, {"widow_use": "dead"})
    assert awaited(rules, won(rules, game, 2)) == ("declare", 0)


def test_a_widow_of_no_cards_is_no_step():
    """Nothing is taken where nothing lies."""
    rules, game = start(WIDOW, {"widow_size": 0})
    assert awaited(rules, won(rules, game, 2)) == ("declare", 0)


def test_several_cards_are_discarded_from_the_highest_down():
    """Each after the last in the order of the hand, so that one choice has one way to be told."""
    rules, game = start("five_hundred_45", seat_0="AS KS QS JS TS AH KH QH JH TH", widow="4C 5C 6C 7C 8C")
    game = won(rules, game, "6:H")
    # Of 15 cards the last four of the order can't come first.
    assert len(offered(rules, game)) == 11

    game = play(rules, game, "0 discard:TS", "0 discard:8C", "0 discard:7C", "0 discard:6C")

    assert offered(rules, game) == ["discard:5C", "discard:4C"]
    assert game.deal.laid == ()
    game = play(rules, game, "0 discard:4C")
    assert [laid.card for laid in game.deal.laid] == ["TS", "8C", "7C", "6C", "4C"]
    assert awaited(rules, game) == ("play", 0)


def test_nobody_else_sees_what_is_being_chosen():
    """Until the choice is complete the others are shown nothing new, and afterwards no card."""
    rules, game = start("five_hundred_45", widow="4C 5C 6C 7C 8C")
    game = won(rules, game, "6:H")
    before = [view(rules, game, seat) for seat in (1, None)]

    game = play(rules, game, f"0 {offered(rules, game)[0]}")

    assert [view(rules, game, seat) for seat in (1, None)] == before


def test_trump_is_named_after_the_auction():
    """By the bidder, among the denominations of the game."""
    rules, game = start("kaibosh")
    game = won(rules, game, 3)
    assert offered(rules, game) == [f"declare:{suit}" for suit in ("S", "H", "D", "C", "nt")]
    assert play(rules, game, "0 declare:nt").deal.made.trump == "nt"


def test_a_plain_bidder_may_go_alone_after_the_auction():
    """In Double Hasenpfeffer, once trump is named; the partner then sits out."""
    rules, game = start(DOUBLE)
    game = play(rules, won(rules, game, 5), "0 declare:H")
    assert awaited(rules, game) == ("alone_decision", 0)

    assert play(rules, game, "0 with_partner").deal.out == ()
    assert play(rules, game, "0 alone").deal.out == (2,)


def test_elsewhere_he_isnt_asked():
    """With alone_after_auction off the play begins."""
    rules, game = start(DOUBLE, {"alone_after_auction": False})
    assert awaited(rules, play(rules, won(rules, game, 5), "0 declare:H")) == ("play", 0)


def test_a_lone_bidder_isnt_asked_again():
    """A named lone bid has said so already, and a named bid in company is no plain one."""
    options = {"alone_after_auction": True}
    rules, game = start("kaibosh", options)
    assert awaited(rules, play(rules, game, "0 bid:kaibosh", "0 declare:H")) == ("play", 0)
    rules, game = start("pepper_4", options)
    assert awaited(rules, play(rules, game, "0 bid:big_pepper", "0 declare:H")) == ("play", 0)


CALLING = {
    "players": 5,
    "sides": 5,
    "pack_ranks": "89TJQKA",
    "hand_size": 5,
    "partner_call": {"3": 1, "5": 2},
}


def test_partners_are_called_for_the_deal():
    """As many as the bid allows, clockwise from the bidder."""
    rules, game = start("bid_euchre_24_exact", CALLING, dealer=4)
    game = play(rules, game, "0 pass", "1 bid:5", "1 declare:H")
    assert (awaited(rules, game), offered(rules, game)) == (("partner_call", 1), ["ask:2", "ask:3", "ask:4"])

    game = play(rules, game, "1 ask:4")

    assert offered(rules, game) == ["ask:0"]
    assert play(rules, game, "1 ask:0").deal.made.partners == (4, 0)


def test_a_bid_without_partners_calls_none():
    """A level the map leaves out is played alone against all."""
    rules, game = start("bid_euchre_24_exact", CALLING, dealer=4)
    game = play(rules, game, "0 pass", "1 bid:4", "2 pass", "3 pass", "4 pass", "1 declare:H")
    assert awaited(rules, game)[0] == "play"


@pytest.mark.parametrize("seed", range(8))
def test_called_partners_share_what_the_bid_scores(seed):
    """Their tricks count together, and each of them gets the bid's points; the others score their own."""
    rules, game = start("bid_euchre_24_exact", CALLING, dealer=4)
    game = play(rules, game, "0 pass", "1 bid:3", "2 pass", "3 pass", "4 pass", "1 declare:H", "1 ask:3")

    last = play_out(rules, game, seed).last

    points = 3 if last.tricks[1] + last.tricks[3] >= 3 else -3
    assert last.points == tuple(points if side in (1, 3) else last.tricks[side] for side in range(5))
