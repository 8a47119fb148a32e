"""Buck Euchre and Dirty Clubs: the turned card, and who stays in."""

import pytest

from tests.support.bid_table import awaited, offered, play, play_out, start

BUCK, THREE, DIRTY = "buck_euchre_4", "buck_euchre_3", "dirty_clubs"


def ordered(rules, game):
    """Seat 0 orders up, and the dealer, seat 3, discards the lowest card."""
    game = play(rules, game, "0 order")
    return play(rules, game, f"3 {offered(rules, game)[-1]}")


@pytest.mark.parametrize("key", [BUCK, DIRTY])
def test_a_turned_club_is_trump_at_once(key):
    """There is no bidding, no maker and no dropping out; eldest hand leads, the card stays out of play."""
    rules, game = start(key, up="9C")
    assert (game.deal.made.trump, game.deal.made.maker, game.deal.turned) == ("C", None, "left")
    assert awaited(rules, game) == ("play", 0)


@pytest.mark.parametrize("key", [BUCK, DIRTY])
def test_the_dealer_may_take_the_club(key):
    """With dealer_takes_club the dealer has six cards and throws one away."""
    rules, game = start(key, {"dealer_takes_club": True}, up="9C")
    assert (awaited(rules, game), game.deal.turned) == (("dealer_discard", 3), "taken")

    game = play(rules, game, f"3 {offered(rules, game)[0]}")

    assert (awaited(rules, game), len(game.deal.hands[3])) == (("play", 0), 5)


def test_the_dealer_takes_what_is_ordered_up():
    """And may throw the very card away."""
    rules, game = start(BUCK, up="9H")
    assert offered(rules, game) == ["pass", "order"]
    game = play(rules, game, "0 pass", "1 order")
    assert awaited(rules, game) == ("dealer_discard", 3)

    game = play(rules, game, "3 discard:9H")

    assert [laid.card for laid in game.deal.laid] == ["9H"]
    assert awaited(rules, game) == ("stay_or_drop", 0)


def test_or_it_stays_on_the_table():
    """With dealer_takes_turn_up off nobody takes it."""
    rules, game = start(BUCK, {"dealer_takes_turn_up": False}, up="9H")

    game = play(rules, game, "0 pass", "1 order")

    assert (game.deal.turned, awaited(rules, game)) == ("left", ("stay_or_drop", 0))


def test_the_suit_turned_down_may_not_be_named():
    """In the second round it is barred; no trump is there where the game has it."""
    rules, game = start(BUCK, up="9D")
    passes = [f"{seat} pass" for seat in range(4)]
    assert offered(rules, play(rules, game, *passes)) == ["pass", "name:S", "name:H", "name:C", "name:nt"]

    rules, game = start(THREE, dealer=2, up="9D")
    assert offered(rules, play(rules, game, *passes[:3])) == ["pass", "name:S", "name:H", "name:C"]


def test_in_dirty_clubs_the_turned_card_isnt_on_offer():
    """A card that is no club is turned down, and bid over."""
    rules, game = start(DIRTY, up="9H")
    assert (awaited(rules, game), game.deal.turned) == (("auction", 0), "down")

    game = play(rules, game, "0 bid:2", "1 pass", "2 pass", "3 pass", "0 declare:H")

    assert (awaited(rules, game), game.deal.turned) == (("stay_or_drop", 1), "down")


def test_everybody_but_the_maker_may_drop_even_the_dealer():
    """From the dealer's left, once each; who drops takes no part, and the lead passes him by."""
    rules, game = start(BUCK, up="9H")
    game = play(rules, game, "0 pass", "1 order")
    game = play(rules, game, f"3 {offered(rules, game)[0]}", "0 drop", "2 stay", "3 drop")
    assert (game.deal.out, awaited(rules, game)) == ((0, 3), ("play", 1))

    over = play_out(rules, game)

    assert (over.scores[0], over.scores[3]) == (25, 25)


def test_without_drop_out_nobody_is_asked():
    """With drop_out none the play begins at once."""
    rules, game = start(BUCK, {"drop_out": "none"}, up="9H")
    assert awaited(rules, ordered(rules, game)) == ("play", 0)


def test_if_all_drop_the_maker_takes_every_trick_unplayed():
    """Five points off, no card played."""
    rules, game = start(BUCK, up="9H")

    game = play(rules, ordered(rules, game), "1 drop", "2 drop", "3 drop")

    assert (game.scores, game.last.tricks, game.last.row) == ((20, 25, 25, 25), (5, 0, 0, 0), "walkover")
    assert (game.hands_played, game.deal.dealer) == (1, 0)


def test_a_dealer_with_a_turned_club_needs_two_tricks():
    """Three-handed the dealer takes the club, and one trick is then too few."""
    hands = {"seat_0": "JS AC KC QC 9S", "seat_1": "AS KS QS TS AH", "seat_2": "TC AD KD QD TD"}
    rules, game = start(THREE, dealer=2, up="JC", **hands)

    game = play(rules, game, "2 discard:TD")
    tricks = (
        "0 play:JS", "1 play:TS", "2 play:JC",
        "2 play:AD", "0 play:QC", "1 play:QS",
        "0 play:AC", "1 play:KS", "2 play:TC",
        "0 play:KC", "1 play:AH", "2 play:QD",
        "0 play:9S", "1 play:AS", "2 play:KD",
    )  # fmt: skip
    game = play(rules, game, *tricks)

    assert (game.last.tricks, game.last.points) == ((3, 1, 1), (-3, -1, 5))
