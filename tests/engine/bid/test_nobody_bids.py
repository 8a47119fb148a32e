"""What follows when everybody passes."""

import pytest

from tests.support.bid_table import awaited, offered, play, start

PASSES = ("0 pass", "1 pass", "2 pass", "3 pass")


@pytest.mark.parametrize(("all_pass", "dealer"), [("redeal_next", 0), ("redeal_same", 3)])
def test_the_cards_are_dealt_again(all_pass, dealer):
    """By the next dealer, or by the same; the void deal neither scores nor counts."""
    rules, game = start("bid_euchre_24", {"all_pass": all_pass})

    game = play(rules, game, *PASSES)

    assert (game.deal.dealer, game.last.row, game.hands_played) == (dealer, "thrown_in", 0)


def test_the_jokers_holder_must_play_three():
    """After four passes who holds the joker is bidder, forced, and names trump."""
    rules, game = start("hasenpfeffer", seat_2="XX")

    game = play(rules, game, *PASSES)

    contract = game.deal.made
    assert (contract.maker, contract.bid, contract.forced) == (2, "3", True)
    assert awaited(rules, game) == ("declare", 2)


def test_an_undealt_joker_forces_nobody():
    """The deal is void and the next dealer deals."""
    rules, game = start("hasenpfeffer", widow="XX")
    game = play(rules, game, *PASSES)
    assert (game.last.row, game.deal.dealer) == ("thrown_in", 0)


def test_a_dealer_may_pass_where_the_joker_is_forced():
    """The dealer isn't stuck: the force falls on the joker's holder."""
    rules, game = start("hasenpfeffer")
    game = play(rules, game, *PASSES[:3])
    assert offered(rules, game)[0] == "pass"


def test_the_jokers_holder_names_trump_even_where_bids_do():
    """A forced holder has bid no suit, so it is asked for one."""
    rules, game = start("hasenpfeffer", {"denomination_time": "with_bid"}, seat_1="XX")

    game = play(rules, game, *PASSES)

    assert (awaited(rules, game), offered(rules, game)[0]) == (("declare", 1), "declare:S")


def test_in_buck_euchre_all_play_at_no_trump():
    """After eight passes there is no maker, nobody may drop, eldest hand leads."""
    rules, game = start("buck_euchre_4", up="9H")

    game = play(rules, game, *PASSES, *PASSES)

    assert (game.deal.made.trump, game.deal.made.maker) == ("nt", None)
    assert awaited(rules, game) == ("play", 0)


def test_three_handed_the_next_dealer_deals():
    """With redeal_next six passes void the deal."""
    rules, game = start("buck_euchre_3", dealer=2, up="9H")

    game = play(rules, game, *PASSES[:3], *PASSES[:3])

    assert (game.last.row, game.deal.dealer) == ("thrown_in", 0)


def test_a_stuck_dealer_must_name_trump():
    """With dealer_forced the dealer can't pass the second round of a turned card."""
    rules, game = start("buck_euchre_4", {"all_pass": "dealer_forced", "forced_bid": 3}, up="9H")
    game = play(rules, game, *PASSES, *PASSES[:3])
    assert offered(rules, game) == ["name:S", "name:D", "name:C", "name:nt"]
