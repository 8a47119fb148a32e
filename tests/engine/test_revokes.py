"""Revokes where any card is accepted: playing them, taking them back, claiming them, paying for them."""

import pytest

from engine import apply, legal_actions, parse_action
from engine.errors import IllegalAction
from engine.flow import out_of_turn
from engine.phases.play import follows
from tests.support.revoking import REVOKED, claims, corrections, ordered
from tests.support.turn_up_table import awaited, play, start


def test_a_revoke_is_refused_unless_it_is_left_to_the_opponents():
    """With enforcement the card never reaches the table."""
    rules, game = ordered(revoke_enforcement="prevent")
    game = play(rules, game, "1 play:AS")

    with pytest.raises(IllegalAction) as refusal:
        apply(rules, game, 2, parse_action("play:AD"))

    assert refusal.value.rule == "follow_suit"
    assert out_of_turn(rules, game, 3) == ()


def test_any_card_is_accepted_where_revokes_are_claimed():
    """The whole hand may be played; which cards keep the rules can still be told."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS")

    cards = [a for a in legal_actions(rules, game, 2) if a.kind == "play"]

    assert [a.value for a in cards] == ["QS", "TS", "AD", "KD", "QD"]
    assert [a.value for a in cards if follows(rules.table, game.deal, 2, a)] == ["QS", "TS"]


def test_a_revoke_is_taken_back_while_its_trick_lies_open():
    """The card returns to the hand and one of the suit led lies in its place, at no cost."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS", "2 play:AD")
    assert corrections(rules, game, 2) == ["correct:QS", "correct:TS"]

    game = play(rules, game, "2 correct:QS")

    assert [played.card for played in game.deal.trick] == ["AS", "QS"]
    assert set(game.deal.hands[2]) == {"TS", "AD", "KD", "QD"}
    assert corrections(rules, game, 2) == []
    game = play(rules, game, "3 play:9S", "1 claim_revoke:2:1")
    assert (game.scores, awaited(rules, game)) == ((0, 0), ("play", 0))


def test_it_may_be_taken_back_off_turn():
    """An opponent's card in between doesn't matter."""
    rules, game = ordered()
    game = play(rules, game, *REVOKED)

    game = play(rules, game, "2 correct:TS", "0 play:TC")

    assert [played.card for played in game.deal.tricks[0].plays] == ["AS", "TS", "9S", "TC"]


def test_it_stays_once_the_trick_is_gathered():
    """The last card of a trick gathers it."""
    rules, game = ordered()
    game = play(rules, game, *REVOKED, "0 play:TC")

    assert corrections(rules, game, 2) == []


def test_it_stays_once_the_side_has_played_again():
    """Six at a table: the next partner's card makes the revoke final."""
    rules, game = start(
        "six_hand_33",
        {"revoke_enforcement": "claim"},
        seat_1="AS KS QH AH KH",
        seat_2="QS TS AD KD QD",
        seat_3="9S AC KC QC TC",
        seat_4="8S 9C 8C 7C 9D",
    )
    game = play(rules, game, "1 order", "0 discard:9H", *[f"{seat} with_partner" for seat in (1, 3, 5)])
    game = play(rules, game, *[f"{seat} with_partner" for seat in (2, 4, 0)], "1 play:AS", "2 play:AD")
    assert corrections(rules, game, 2) == ["correct:QS", "correct:TS"]
    game = play(rules, game, "3 play:9S")
    assert corrections(rules, game, 2) == ["correct:QS", "correct:TS"]

    game = play(rules, game, "4 play:8S")

    assert corrections(rules, game, 2) == []


def test_nobody_can_take_back_what_was_no_revoke():
    """Neither a lead, nor a card of the suit, nor a discard from a void can be changed."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS", "2 play:TS", "3 play:9S", "0 play:TC", "1 play:KS", "2 play:QS")
    game = play(rules, game, "3 play:JS", "0 play:9C", "1 play:JH", "2 play:AD")

    assert [corrections(rules, game, seat) for seat in range(4)] == [[], [], [], []]


def test_claims_open_with_the_card_after():
    """The card lying last can't be claimed yet; opponents alone claim, on turn or not."""
    rules, game = ordered()
    game = play(rules, game, "1 play:AS", "2 play:AD")
    assert claims(rules, game, 1) == []
    assert claims(rules, game, 2) == claims(rules, game, 0) == ["claim_revoke:1:1"]

    game = play(rules, game, "3 play:9S")

    assert claims(rules, game, 1) == claims(rules, game, 3) == ["claim_revoke:2:1"]
    assert claims(rules, game, 2) == ["claim_revoke:1:1"]


def test_the_card_that_gathers_a_trick_waits_for_the_next_lead():
    """Until another card is played, the last one of a trick can't be claimed."""
    rules, game = ordered()
    game = play(rules, game, *REVOKED, "0 play:TC")
    assert claims(rules, game, 1) == ["claim_revoke:2:1"]

    game = play(rules, game, "1 play:KS")

    assert claims(rules, game, 1) == ["claim_revoke:2:1", "claim_revoke:0:1"]
