"""Betting before every trick: who speaks, what may be said, which chips stay in."""

import pytest

from engine import apply, legal_actions, turn
from tests.support.turn_up_table import awaited, offered, play, play_out, start

HANDS = {
    "seat_0": "9D TD TC 9C QH",
    "seat_1": "AS KS JH AH KH",
    "seat_2": "QS TS AD KD QD",
    "seat_3": "9S JS AC KC QC",
}


def ordered(*said, **options):
    """Return a deal in hearts, made by seat 1 unless told otherwise, about to be bet on."""
    rules, game = start("betting_24", options, **HANDS)
    return rules, play(rules, game, *(said or ("1 order", "0 discard:9D")))


def kinds(rules, game):
    """Return what may be said, whatever the number."""
    return list(dict.fromkeys(action.partition(":")[0] for action in offered(rules, game)))


def test_nobody_bets_unless_agreed():
    """By default the play begins at once."""
    rules, game = start(**HANDS)
    game = play(rules, game, "1 order", "0 discard:9D")
    assert awaited(rules, game) == ("play", 1)
    assert game.ledger is None


def test_the_maker_opens_and_the_first_defender_answers():
    """Checked by both, the trick is played."""
    rules, game = ordered()
    assert awaited(rules, game) == ("betting", 1)
    assert kinds(rules, game) == ["check", "bet"]

    game = play(rules, game, "1 check")
    assert awaited(rules, game) == ("betting", 2)
    assert kinds(rules, game) == ["check", "bet"]

    game = play(rules, game, "2 check")
    assert awaited(rules, game) == ("play", 1)
    assert game.deal.aside.bets == (0,)


def test_a_lone_partner_speaks_for_a_maker_who_sits_out():
    """So does the first defender that takes part."""
    options = {"maker_alone": "any_of_side", "lone_timing": "after_trump", "defender_alone": "any"}
    said = ("1 order", "0 discard:9D", "1 with_partner", "3 alone", "2 with_partner", "0 alone")
    rules, game = ordered(*said, **options)
    assert awaited(rules, game) == ("betting", 3)
    assert awaited(rules, play(rules, game, "3 check")) == ("betting", 0)


def test_a_call_puts_in_the_same():
    """Both have matched the bet."""
    rules, game = ordered()
    game = play(rules, game, "1 bet:4")
    assert kinds(rules, game) == ["check", "call", "raise"]
    assert game.deal.aside.put == (4, 0)

    game = play(rules, game, "2 call")

    assert (game.deal.aside.bets, game.deal.aside.put) == ((4,), (0, 0))
    assert awaited(rules, game) == ("play", 1)


def test_a_bet_declined_goes_back():
    """What one side alone has put in isn't played for."""
    rules, game = ordered()
    assert play(rules, game, "1 bet:4", "2 check").deal.aside.bets == (0,)


def test_a_raise_declined_leaves_what_was_matched():
    """The first four stay in, the raise goes back."""
    rules, game = ordered()
    game = play(rules, game, "1 bet:4", "2 raise:3")
    assert (awaited(rules, game), game.deal.aside.put) == (("betting", 1), (4, 7))

    assert play(rules, game, "1 check").deal.aside.bets == (4,)
    assert play(rules, game, "1 call").deal.aside.bets == (7,)


def test_the_defenders_may_bet_what_the_makers_checked():
    """Then the makers answer; a check now declines."""
    rules, game = ordered()
    game = play(rules, game, "1 check", "2 bet:2")
    assert awaited(rules, game) == ("betting", 1)
    assert kinds(rules, game) == ["check", "call", "raise"]

    assert play(rules, game, "1 check").deal.aside.bets == (0,)
    assert play(rules, game, "1 raise:1", "2 call").deal.aside.bets == (3,)


def test_raises_are_limited():
    """Three by default, counted over both sides and anew for each trick; none, if so agreed."""
    rules, game = ordered()
    game = play(rules, game, "1 bet:1", "2 raise:1", "1 raise:1", "2 raise:1")
    assert kinds(rules, game) == ["check", "call"]

    rules, game = ordered(max_raises=0)
    assert kinds(rules, play(rules, game, "1 bet:1")) == ["check", "call"]


@pytest.mark.parametrize("most", [1, 10, 40])
def test_bets_are_limited(most):
    """From one chip to the most agreed."""
    rules, game = ordered(max_bet=most)
    bets = [action for action in offered(rules, game) if action.startswith("bet")]
    assert bets == [f"bet:{chips}" for chips in range(1, most + 1)]


def test_every_trick_is_bet_on():
    """The makers' side opens each time, whoever leads."""
    rules, game = ordered()
    game = play(rules, game, "1 bet:4", "2 call", "1 play:KS", "2 play:QS", "3 play:9S", "0 play:QH")

    assert awaited(rules, game) == ("betting", 1)
    game = play(rules, game, "1 check", "2 check")
    assert awaited(rules, game) == ("play", 0)
    assert game.deal.aside.bets == (4, 0)


def test_the_trick_s_winner_takes_the_pot():
    """Ante and matched bets of both sides, trick by trick."""
    rules, game = ordered(ante=2)
    game = play(rules, game, "1 bet:4", "2 call", "1 play:KS", "2 play:QS", "3 play:9S", "0 play:QH")
    while game.deal.number == 1:
        seat = turn(game)[0]
        game = apply(rules, game, seat, legal_actions(rules, game, seat)[0])

    assert sum(game.ledger.pots) == 2 * (4 + 5 * 2)
    assert game.ledger.pots[0] == 12 + 4 * (game.last.tricks[0] - 1)
    assert game.ledger.tricks == game.last.tricks
    assert game.ledger.chips == (0, 0)


def test_a_void_deal_leaves_no_chips():
    """What was bet on it goes back, whoever had taken the tricks."""
    rules, game = ordered(table_talk_penalty="redeal")
    game = play(rules, game, "1 bet:4", "2 call", "1 play:KS", "2 play:QS", "3 play:9S", "0 play:QH")

    game = play(rules, game, "0 report_talk:1", "1 admit")

    assert tuple(game.ledger) == ((0, 0), (0, 0), (0, 0))


def test_a_trick_cut_short_leaves_none_either():
    """A proven revoke ends the play; the pots taken before are kept."""
    rules, game = ordered(revoke_enforcement="claim")
    game = play(rules, game, "1 bet:4", "2 call", "1 play:AS", "2 play:AD", "3 play:9S", "0 play:TC")
    game = play(rules, game, "1 bet:9", "2 call", "1 play:KS")
    assert game.deal.aside.bets == (4, 9)

    game = play(rules, game, "3 claim_revoke:2:1")

    assert (game.last.row, game.ledger.pots) == ("revoke", (0, 10))


def test_claims_are_open_while_bets_are_made():
    """Whatever the phase."""
    rules, game = ordered(revoke_enforcement="claim")
    game = play(rules, game, "1 check", "2 check", "1 play:AS", "2 play:AD", "3 play:9S", "0 play:TC")
    assert awaited(rules, game) == ("betting", 1)

    game = play(rules, game, "3 claim_revoke:2:1")

    assert (game.last.row, game.ledger.pots) == ("revoke", (0, 2))


def test_tricks_laid_down_hold_no_chips_but_those_bet_before():
    """Nobody bets on what is certain."""
    rules, game = start("betting_24", {"lay_down_claim": "proven_only"}, seat_1="JH JD AH KH QH")
    game = play(rules, game, "1 order", "0 discard:9H", "1 bet:5", "2 call", "1 lay_down:JH,JD,AH,KH,QH")

    assert (game.last.row, game.ledger.pots, game.ledger.tricks) == ("march", (0, 12), (0, 5))


def test_betting_games_end():
    """And the chips sum to zero."""
    rules, game = ordered()
    assert play_out(rules, game).ledger.chips == (0, 0)
