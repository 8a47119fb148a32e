"""Lay-downs: cards tabled because they are certain to take every trick left."""

import pytest

from engine import apply, legal_actions, parse_action
from engine.cards import make_pack, parse_cards
from engine.errors import IllegalAction
from engine.order import Ranking
from engine.phases.lay_down import is_certain, unseen_by
from engine.replay import take
from engine.table import Table
from tests.support.turn_up_table import awaited, offered, play, start


def on_lead(hand="JH JD AH TH AS", *, options=None, key="north_american_24", **others):
    """Return a deal in which seat 1 plays alone in hearts and leads; the nine was turned and discarded."""
    rules, game = start(key, {"lay_down_claim": "proven_only", **(options or {})}, seat_1=hand, **others)
    return rules, play(rules, game, "1 order_alone", "0 discard:9H")


def laid(game):
    """Return the lay-downs said so far."""
    return [call.action.id for call in game.deal.calls if call.action.kind == "lay_down"]


def test_cards_are_not_tabled_unless_agreed():
    """By default even a certain hand is played out."""
    rules, game = start(seat_1="JH JD AH KH QH")
    game = play(rules, game, "1 order", "0 discard:9H")
    assert [a.kind for a in legal_actions(rules, game, 1)] == ["play"] * 5


def test_the_player_on_lead_is_offered_one_order():
    """Trumps first, each suit from the top: the same for a good and a bad hand."""
    rules, game = on_lead("AS QH JD KC JH")
    assert offered(rules, game)[-1] == "lay_down:JH,JD,QH,AS,KC"


def test_only_the_player_on_lead_lays_down():
    """In the middle of a trick nobody does, and nobody off turn."""
    rules, game = on_lead()
    assert legal_actions(rules, game, 2) == ()

    game = play(rules, game, "1 play:JH")

    assert all(action.kind == "play" for action in legal_actions(rules, game, 2))


def test_a_certain_hand_takes_every_trick():
    """The deal is over, and scored as a march."""
    rules, game = on_lead()

    game = play(rules, game, "1 lay_down:JH,JD,AH,TH,AS")

    assert (game.last.row, game.last.tricks, game.last.points) == ("march_alone", (0, 5), (0, 4))


def test_any_order_of_the_hand_is_accepted():
    """The order listed is only one of them."""
    rules, game = on_lead()
    assert play(rules, game, "1 lay_down:AH,JD,JH,TH,AS").deal.number == 2
    assert play(rules, game, "1 lay_down:JH,JD,AH,AS,TH").deal.number == 2
    assert play(rules, game, "1 lay_down:JH,JD,TH,AH,AS").deal.number == 1
    assert play(rules, game, "1 lay_down:AS,JH,JD,AH,TH").deal.number == 1


@pytest.mark.parametrize("claim", ["JH,JD,AH,TH", "JH,JD,AH,TH,AS,KS", "JH,JD,AH,TH,KS", "JH,JH,AH,TH,AS"])
def test_it_must_be_the_whole_hand(claim):
    """Neither a part of it nor other cards."""
    rules, game = on_lead()
    with pytest.raises(IllegalAction):
        apply(rules, game, 1, parse_action(f"lay_down:{claim}"))


def test_a_doubtful_hand_is_rejected_for_all_to_see():
    """Nothing changes but that the cards have been shown; there is one try for each lead."""
    rules, game = on_lead("JH JD KH QH AS")

    step = take(rules, game, 1, parse_action("lay_down:JH,JD,KH,QH,AS"))
    game = step.after

    assert step.events[-1].as_seen(None) == {"type": "lay_down_judged", "seat": 1, "accepted": False}
    assert (awaited(rules, game), game.deal.tricks, len(game.deal.hands[1])) == (("play", 1), (), 5)
    assert laid(game) == ["lay_down:JH,JD,KH,QH,AS"]
    assert [a.kind for a in legal_actions(rules, game, 1)] == ["play"] * 5


def test_the_next_lead_is_another_try():
    """What was doubtful may be certain once cards have fallen."""
    rules, game = on_lead("JH JD KH QH AS", seat_0="AH 9S TS QS KS", seat_2="TH 9C TC QC KC")
    game = play(rules, game, "1 lay_down:JH,JD,KH,QH,AS", "1 play:JH", "2 play:TH", "0 play:AH")

    game = play(rules, game, "1 lay_down:JD,KH,QH,AS")

    assert game.last.row == "march_alone"


def test_the_side_gets_the_tricks_left_and_no_more():
    """Those already taken stay where they are."""
    rules, game = on_lead("JH JD AH KH 9S", seat_0="KS QH 9C TC QC", seat_2="AC QS 9D TD QD")
    game = play(rules, game, "1 play:9S", "2 play:QS", "0 play:KS", "0 play:9C", "1 play:KH", "2 play:AC")

    game = play(rules, game, "1 lay_down:JH,JD,AH")

    assert (game.last.row, game.last.tricks) == ("made_alone", (1, 4))


def test_a_lay_down_may_be_claimed_in_a_game_without_company():
    """Of two players the claimant gets the rest."""
    rules, game = start("two_hand_24", {"lay_down_claim": "proven_only"}, seat_1="JH JD AH KH QH")
    game = play(rules, game, "1 order", "0 take", "0 discard:9H", "1 lay_down:JH,JD,AH,KH,QH")
    assert game.last.row == "march"


def test_the_last_chance_to_claim_a_revoke_follows():
    """Cards nobody has played any more don't keep the deal open."""
    rules, game = on_lead(options={"revoke_enforcement": "claim"})
    game = play(rules, game, "1 lay_down:JH,JD,AH,TH,AS")
    assert awaited(rules, game) == ("settle", 1)
    assert offered(rules, game) == ["accept"]

    game = play(rules, game, "1 accept", "2 accept", "3 accept", "0 accept")

    assert game.last.row == "march_alone"


def order(trump, ranks="9TJQKA", **ranking):
    """Return the order of a pack."""
    jokers = ("XX", "XY") if ranking else ()
    return Table(
        players=4,
        sides=2,
        pack=make_pack(ranks, 1, jokers),
        hand_size=5,
        ranking=Ranking(later_wins=True, **ranking),
    ).orders[trump]


@pytest.mark.parametrize(
    ("trump", "cards", "unseen", "certain"),
    [
        ("H", "JH JD AH", "KH QH", True),
        ("H", "JH AH JD", "KH QH", True),
        ("H", "JH KH", "AH QH", False),
        ("H", "JH KH", "AH", True),
        ("H", "KH", "", True),
        ("H", "AS", "KS QS", True),
        ("H", "AS", "KS 9H", False),
        ("H", "JH AS", "KS 9H", True),
        ("H", "JH KS QS", "AS 9H", False),
        ("H", "JH AS QS", "KS 9H", True),
        ("H", "JH AS QS", "KS TS 9H", False),
        ("H", "JH AS 9S", "KS TS QS 9H", False),
        ("nt", "AS AH", "KS KH JD", True),
        ("nt", "AS JS", "KS", True),
        ("nt", "AS JS", "KS QS", False),
    ],
)
def test_each_card_must_win_whatever_the_lie(trump, cards, unseen, certain):
    """
    A lead of a suit draws one card of it from every hand that holds several.

    So after as many leads as there are cards unseen, none is left; before that only the best will do.
    """
    assert is_certain(order(trump), parse_cards(cards), parse_cards(unseen)) is certain


def test_no_benny_may_be_unseen_at_no_trump():
    """Where it is a suit of its own it beats every card; once seen, aces are good."""
    no_trump = order("nt", benny_leads_no_trump=True)
    assert not is_certain(no_trump, ("AS",), ("XX", "KS"))
    assert is_certain(no_trump, ("AS",), ("KS",))
    assert is_certain(no_trump, ("XX", "AS"), ("KS",))
    assert not is_certain(no_trump, ("XX", "AS"), ("XX", "KS"))
    two = order("nt", benny_leads_no_trump=True, coloured_bennies=True)
    assert not is_certain(two, ("XY", "AS"), ("XX", "KS"))


def test_equal_cards_of_a_double_pack_are_not_outranked():
    """The second right bower beats the first."""
    assert not is_certain(order("H"), ("JH",), ("JH",))
    assert is_certain(order("H"), ("JH", "JH"), ())


def unseen(rules, game, seat):
    """Return the cards a seat has to reckon with, as a set."""
    return set(unseen_by(rules.table, game.deal, seat))


def test_the_dealer_knows_the_card_laid_away():
    """Nobody else does: it might be in a hand."""
    rules, game = on_lead(seat_0="9S KS QS TS KH")
    assert "9H" not in unseen(rules, game, 0)
    assert "9H" in unseen(rules, game, 1)
    assert "9H" in unseen(rules, game, 2)


def test_a_turn_up_turned_down_is_out_for_all():
    """Everybody saw it go."""
    rules, game = start(seat_1="JS AS")
    game = play(rules, game, "1 pass", "2 pass", "3 pass", "0 pass", "1 name:S")
    assert all("9H" not in unseen(rules, game, seat) for seat in range(4))


def test_so_is_one_that_was_never_taken():
    """Its dealer sits out, or leaves it."""
    rules, game = start()
    game = play(rules, game, "1 pass", "2 order_alone")
    assert "9H" not in unseen(rules, game, 1)
    rules, game = start("two_hand_24")
    game = play(rules, game, "1 order", "0 leave")
    assert "9H" not in unseen(rules, game, 1)


def test_a_dealer_sitting_out_may_have_given_the_turn_up():
    """The lone partner sees which card came; the others can't tell."""
    options = {"lone_exchange": "call_for_best"}
    rules, game = start(options=options, seat_2="JH JD AH KH TS", seat_0="QS KS")
    asked = ["1 pass", "2 order_alone", "2 ask:0", "2 discard:TS"]

    kept = play(rules, game, *asked, "0 give:KS")
    given = play(rules, game, *asked, "0 give:9H")

    assert "9H" not in unseen(rules, kept, 2)
    assert "9H" in unseen(rules, kept, 1)
    assert "9H" not in unseen(rules, given, 2)
    assert "9H" in unseen(rules, given, 1)


def test_a_copy_of_the_turn_up_is_another_card():
    """In a double pack the lone partner who was given the turn-up still reckons with the other one."""
    rules, game = start("six_hand_double_50", up="9H", seat_2="AS KS QS TS JS")
    dealt = game.deal
    hands = list(dealt.hands)
    hands[2] = (*parse_cards("AS KS QS TS"), "9H")
    given = dealt._replace(hands=tuple(hands), turned="aside")
    assert unseen_by(rules.table, given, 2).count("9H") == 1
    assert unseen_by(rules.table, given._replace(turned="left"), 2).count("9H") == 0


def test_cards_shown_and_swapped_away_are_out_for_all():
    """A farmer's hand shows three cards before they go under."""
    options = {"farmers_hand": "exchange_three"}
    rules, game = start(options=options, up="KC", seat_1="9H TD 9S AH AS")
    under = ["1 swap:9S", "1 swap:9H", "1 swap:TD"]
    game = play(rules, game, "1 farmers_hand", *under, "1 order")
    assert {"9H", "TD", "9S"}.isdisjoint(unseen(rules, game, 3))
