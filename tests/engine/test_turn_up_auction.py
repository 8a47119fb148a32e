"""Making trump from a turned card, and the dealer's card."""

import pytest

from engine import apply, legal_actions
from engine.actions import parse_action
from engine.errors import IllegalAction, NotYourTurn, WrongPack, WrongPhase
from engine.flow import deal, new_game, refusals, resume
from tests.support.turn_up_table import awaited, offered, passes, play, play_out, start

CANADIAN = {"dealer_partner_order": "must_go_alone"}
ROUND_TWO = passes(1, 2, 3, 0)


def refusal(rules, game, words):
    """Return the rule that forbids what is said."""
    seat, action = words.split()
    with pytest.raises(IllegalAction) as refused:
        apply(rules, game, int(seat), parse_action(action))
    return refused.value.rule


def test_eldest_speaks_first_and_the_dealer_last():
    """Seats speak clockwise from the dealer's left, wrapping round."""
    rules, game = start(dealer=2)
    assert game.deal.queue == (3, 0, 1, 2)
    with pytest.raises(NotYourTurn, match="Seat 3"):
        apply(rules, game, 0, parse_action("pass"))
    assert legal_actions(rules, game, 0) == ()


def test_the_first_acceptance_makes_the_turned_suit_trump():
    """Ordering up makes the turned suit trump and the seat its maker; the dealer takes the card."""
    rules, game = start()
    game = play(rules, game, "1 pass", "2 order")
    assert (game.deal.made.trump, game.deal.made.maker, game.deal.made.round) == ("H", 2, 1)
    assert awaited(rules, game) == ("dealer_discard", 0)
    assert "9H" in game.deal.hands[0]


def test_in_round_two_any_other_suit_may_be_named():
    """The turned suit is barred, nobody takes a card, and eldest leads."""
    rules, game = start()
    game = play(rules, game, *ROUND_TWO)
    assert [action for action in offered(rules, game) if "alone" not in action] == [
        "pass",
        "name:S",
        "name:D",
        "name:C",
    ]
    assert refusal(rules, game, "1 name:H") == "not_offered"

    game = play(rules, game, "1 pass", "2 name_alone:S")

    assert (game.deal.made.trump, game.deal.turned, game.deal.laid) == ("S", "down", ())
    assert awaited(rules, game) == ("play", 1)


def test_eight_passes_throw_the_deal_in():
    """When nobody makes trump nothing is scored and the next dealer deals."""
    rules, game = start()
    game = play(rules, game, *ROUND_TWO, *ROUND_TWO)
    assert (game.last.row, game.scores, game.deal.dealer) == ("thrown_in", (0, 0), 1)


def test_a_stuck_dealer_must_name_trump():
    """Under stick the dealer only the dealer may not pass the second round."""
    rules, game = start(options={"stick_the_dealer": "must_call"})
    game = play(rules, game, *ROUND_TWO, *passes(1, 2, 3))
    assert "pass" not in offered(rules, game)
    assert refusal(rules, game, "0 pass") == "stick_the_dealer"
    assert [restriction.code for _, restriction in refusals(rules, game, 0)] == ["stick_the_dealer"]
    assert refusals(rules, game, 1) == ()


def test_a_dealer_may_give_up_the_deal():
    """Under call or forfeit the opponents score one and the deal passes."""
    rules, game = start(options={"stick_the_dealer": "call_or_forfeit"})
    game = play(rules, game, *ROUND_TWO, *passes(1, 2, 3))
    assert offered(rules, game)[-1] == "forfeit"
    assert "pass" not in offered(rules, game)
    game = play(rules, game, "0 forfeit")
    assert (game.scores, game.deal.dealer, game.last.row) == ((0, 1), 1, "forfeit")


def test_a_forfeit_is_worth_one_to_every_opponent():
    """Of three players both others score."""
    rules, game = start("three_hand_24", {"stick_the_dealer": "call_or_forfeit"}, dealer=2)
    game = play(rules, game, *passes(0, 1, 2, 0, 1), "2 forfeit")
    assert game.scores == (1, 1, 0)


@pytest.mark.parametrize(("no_trump", "named"), [("off", False), ("round_two", True)])
def test_no_trump_may_be_named_in_round_two_only(no_trump, named):
    """No trump is never on offer in round one, and in round two only where allowed."""
    rules, game = start(options={"no_trump": no_trump})
    assert offered(rules, game) == ["pass", "order", "order_alone"]
    game = play(rules, game, *ROUND_TWO)
    assert ("name:nt" in offered(rules, game)) == ("name_alone:nt" in offered(rules, game)) == named


def test_at_no_trump_aces_are_high_and_nothing_is_trump():
    """A deal at no trump is scored like any other."""
    rules, game = start(options={"no_trump": "round_two"}, seat_1="AS AH AD AC KS")
    game = play_out(rules, play(rules, game, *ROUND_TWO, "1 name:nt"))
    assert (game.last.contract.trump, game.last.points) == ("nt", (0, 2))


def test_a_partner_of_the_dealer_may_have_to_go_alone():
    """The Canadian loner binds the dealer's partner in round one, and nobody else."""
    rules, game = start(options=CANADIAN)
    assert "order" in offered(rules, game)
    game = play(rules, game, "1 pass")
    assert offered(rules, game) == ["pass", "order_alone"]
    assert refusal(rules, game, "2 order") == "canadian_loner"
    game = play(rules, game, *passes(2, 3, 0, 1))
    assert "name:S" in offered(rules, game)


def test_both_partners_of_six_are_bound():
    """With six players the rule binds two seats."""
    rules, game = start("six_hand_33")
    bound = []
    for seat in (1, 2, 3, 4, 5, 0):
        bound += [seat] if "order" not in offered(rules, game) else []
        game = play(rules, game, f"{seat} pass")
    assert bound == [2, 4]


def test_alone_may_be_a_later_matter():
    """Where lone hands are declared after the discard, only the bound partner says alone in round one."""
    rules, game = start("british_25")
    assert offered(rules, game) == ["pass", "order"]
    assert refusal(rules, game, "1 order_alone") == "alone_later"
    assert offered(rules, play(rules, game, *ROUND_TWO)) == ["pass", "name:S", "name:D", "name:C"]


def test_where_nobody_goes_alone_nobody_says_so():
    """Without lone hands calls come without them."""
    assert offered(*start(options={"maker_alone": "never"})) == ["pass", "order"]


LEFT_ONLY = "JD AS KC 9D TS"


def test_a_dealer_may_need_a_natural_trump():
    """Only the right bower or a plain card of the suit lets the dealer take up; the left bower doesn't."""
    options = {"pickup_needs_trump": "dealer_natural"}
    for hand, may in ((LEFT_ONLY, False), ("JH AS KC 9D TS", True)):
        rules, game = start(options=options, seat_0=hand, seat_1="JS QS KS 9C TC")
        assert "order" in offered(rules, game)
        assert ("order" in offered(rules, play(rules, game, *passes(1, 2, 3)))) == may
        assert awaited(rules, play(rules, game, "1 order")) == ("dealer_discard", 0)


def test_a_benny_is_no_natural_trump():
    """Neither the joker nor the two of spades lets the dealer take up."""
    for benny, card in (("joker", "XX"), ("two_of_spades", "2S")):
        options = {"pickup_needs_trump": "dealer_natural", "benny_card": benny}
        rules, game = start("british_25", options, up="9S", seat_0=f"{card} AH KC 9D TH")
        assert offered(rules, play(rules, game, *passes(1, 2, 3))) == ["pass"]


def test_every_caller_may_need_a_natural_trump():
    """Whoever orders or names a suit must hold it; no trump needs none."""
    options = {"pickup_needs_trump": "caller_natural", "no_trump": "round_two", "maker_alone": "never"}
    rules, game = start(options=options, seat_1="JD AS KC TC TS")
    assert offered(rules, game) == ["pass"]
    assert refusal(rules, game, "1 order") == "caller_needs_trump"
    game = play(rules, game, *ROUND_TWO)
    assert offered(rules, game) == ["pass", "name:S", "name:D", "name:C", "name:nt"]
    rules, game = start(options=options, seat_1="AH AS KC TC TS")
    assert "name:D" not in offered(rules, play(rules, game, *ROUND_TWO))


@pytest.mark.parametrize(("hand", "suits"), [("AH KH QH JH TH", "SDC"), ("AH KH QH JH TS", "S")])
def test_a_stuck_dealer_without_any_allowed_suit_is_exempt(hand, suits):
    """Who must call and holds the barred suit only may name any other; else what is held."""
    options = {
        "pickup_needs_trump": "caller_natural",
        "stick_the_dealer": "must_call",
        "maker_alone": "never",
    }
    rules, game = start(options=options, seat_0=hand)
    game = play(rules, game, *ROUND_TWO, *passes(1, 2, 3))
    assert offered(rules, game) == [f"name:{suit}" for suit in suits]


@pytest.mark.parametrize("needs", ["dealer_natural", "caller_natural"])
def test_a_benny_that_must_be_taken_needs_no_natural_trump(needs):
    """Where the dealer has to take a turned Benny, nobody needs the suit; otherwise they do."""
    options = {"pickup_needs_trump": needs}
    hands = {"seat_1": "AS KS QS JS TS", "seat_0": "AD KD QD JD TD"}
    rules, game = start("six_hand_almonte_forced", options, up="XX", **hands)
    game = play(rules, game, "0 benny:C")
    assert offered(rules, game) == ["pass", "order"]
    assert offered(rules, play(rules, game, *passes(1, 2, 3, 4, 5))) == ["order"]
    rules, game = start("six_hand_almonte_forced", options, up="9C", **hands)
    assert ("order" in offered(rules, game)) == (needs == "dealer_natural")
    assert offered(rules, play(rules, game, *passes(1, 2, 3, 4, 5))) == ["pass"]


def test_cards_are_dealt_once_and_from_the_rulesets_pack():
    """Another pack is refused, and so are cards that aren't due; nobody acts before the deal."""
    rules, game = start()
    with pytest.raises(WrongPhase, match="due"):
        deal(rules, game, rules.table.pack)
    fresh = new_game(rules)
    with pytest.raises(WrongPack):
        deal(rules, fresh, rules.table.pack[1:])
    with pytest.raises(WrongPhase, match="awaits"):
        apply(rules, fresh, 1, parse_action("pass"))
    assert legal_actions(rules, fresh, 1) == refusals(rules, fresh, 1) == ()
    assert resume(rules, fresh) == fresh
