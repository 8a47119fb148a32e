"""Bid Euchre with the single pack, from the first bid to the last trick."""

from tests.support.bid_table import awaited, offered, play, start, whole_game

KEY = "bid_euchre_24"


def test_bids_rise_and_name_their_suit():
    """A bid must be for more tricks than the last, whatever the suits."""
    rules, game = start(KEY)
    assert (game.deal.turn_up, game.deal.turned) == ("", "")
    assert "bid:1:C" in offered(rules, game)

    game = play(rules, game, "0 bid:3:S")

    bids = {action.split(":")[1] for action in offered(rules, game) if action != "pass"}
    assert bids == {"4", "5", "6", "alone"}


def test_the_highest_bidder_makes_trump_and_leads():
    """After one round the highest bidder's suit is trump, and the bidder leads."""
    rules, game = start(KEY)

    game = play(rules, game, "0 bid:3:S", "1 bid:4:nt", "2 pass", "3 pass")

    assert (game.deal.made.trump, game.deal.made.maker, game.deal.made.bid) == ("nt", 1, "4")
    assert awaited(rules, game) == ("play", 1)


def test_the_top_bid_ends_the_auction():
    """Nobody is asked after a lone bid, and the bidder's partner sits out."""
    rules, game = start(KEY)

    game = play(rules, game, "0 bid:2:H", "1 bid:alone:D")

    assert awaited(rules, game) == ("play", 1)
    assert game.deal.out == (3,)


def test_four_passes_pass_the_deal_on():
    """When nobody bids the next dealer deals, nothing is scored and the deal doesn't count."""
    rules, game = start(KEY)

    game = play(rules, game, "0 pass", "1 pass", "2 pass", "3 pass")

    assert (game.deal.dealer, game.scores, game.hands_played, game.last.row) == (0, (0, 0), 0, "thrown_in")


def test_a_whole_game_ends():
    """A game played at random comes to an end."""
    rules, _ = start(KEY)
    *_, last = whole_game(rules, seed=7)
    assert last.result is not None
