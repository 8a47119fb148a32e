"""Farmer's hands and aces without face cards: exchanging three cards, or dealing again."""

import pytest

from engine import awaits_pack, parse_action
from engine.cards import parse_cards
from engine.replay import take
from engine.state import Laid
from engine.view import view
from tests.support.turn_up_table import awaited, offered, passes, play, start

FARMERS = {"farmers_hand": "exchange_three"}
ACE = {"ace_no_face": "exchange_three"}
POOR, RICH, POOR_TOO = "9H TD 9S KC AC", "AH KH QH JC TC", "9C 9D TH TS AS"
UNDER = "JD QD JS"
DECLINED = ["1 decline", "2 decline", "3 decline", "0 decline"]
EXCHANGED = ["1 farmers_hand", "1 swap:9S", "1 swap:9H", "1 swap:TD"]


def farm(options=FARMERS, poor=POOR, under=UNDER, **more):
    """Return a deal in which eldest and seat 3 are poor and seat 2 is rich."""
    hands = {"seat_1": poor, "seat_2": RICH, "seat_3": POOR_TOO, **more}
    return start(options=options, up="QC", under=under, **hands)


def test_nobody_is_asked_without_the_option():
    """Where poor hands have no right the auction begins at once."""
    assert awaited(*farm({})) == ("auction_1", 1)


def test_everybody_is_asked_and_the_rich_can_only_decline():
    """Every seat is asked in turn, since to be asked would tell; only a poor hand may claim."""
    rules, game = farm()
    assert awaited(rules, game) == ("exchange", 1)
    assert offered(rules, game) == ["farmers_hand", "decline"]

    game = play(rules, game, "1 decline")

    assert game.deal.queue == (2, 3, 0)
    assert offered(rules, game) == ["decline"]


def test_when_all_decline_the_auction_begins():
    """Declining all round leads to round one."""
    rules, game = farm()
    assert awaited(rules, play(rules, game, *DECLINED)) == ("auction_1", 1)


def test_a_farmers_hand_gets_the_three_cards_under_the_turn_up():
    """Three low cards go for those directly below the turn-up; the window is closed to the others."""
    rules, game = farm()
    game = play(rules, game, *EXCHANGED)
    assert set(game.deal.hands[1]) == set(parse_cards("KC AC " + UNDER))
    assert game.deal.stock == ()
    assert awaited(rules, game) == ("auction_1", 1)


def test_three_cards_are_chosen_one_by_one_from_the_highest():
    """Each choice offers only cards below the last, so that a set of three has one way to be chosen."""
    rules, game = farm(poor="9H TD 9S TC AD", seat_2="AH KH QH JC AC")
    game = play(rules, game, "1 farmers_hand")
    assert awaited(rules, game) == ("exchange_choose", 1)
    assert offered(rules, game) == ["swap:9S", "swap:9H"]
    assert offered(rules, play(rules, game, "1 swap:9H")) == ["swap:TD"]
    assert offered(rules, play(rules, game, "1 swap:9S", "1 swap:9H")) == ["swap:TD", "swap:TC"]


def test_what_a_farmer_parts_with_is_shown_to_all():
    """A farmer's three cards lie face up out of play; everybody, spectators too, has seen them."""
    rules, game = farm()
    game = play(rules, game, *EXCHANGED)
    assert view(rules, game, None).deal.shown == tuple(
        Laid(1, card, True) for card in parse_cards("9S 9H TD")
    )


def test_a_farmers_exchange_is_one_event_that_names_the_cards():
    """The story tells of the exchange once it is complete, with the cards."""
    rules, game = farm()
    game = play(rules, game, *EXCHANGED[:3])
    step = take(rules, game, 1, parse_action("swap:TD"), parse_cards("9S 9H"))
    (event,) = step.events
    assert event.as_seen(None) == {
        "type": "acted",
        "seat": 1,
        "action": "swap",
        "count": 3,
        "cards": parse_cards("9S 9H TD"),
    }


def test_what_a_lone_ace_parts_with_stays_hidden():
    """An ace without face cards exchanges any three cards, unseen by the others."""
    rules, game = farm(ACE, poor="AH TD 9S TC 9C", seat_2="KH QH KS KD AC", seat_3="AS AD QS KC JC")
    assert offered(rules, game) == ["ace_no_face", "decline"]
    game = play(rules, game, "1 ace_no_face")
    assert offered(rules, game) == ["swap:9S", "swap:AH", "swap:TD"]

    step = take(
        rules, play(rules, game, "1 swap:9S", "1 swap:AH"), 1, parse_action("swap:9C"), parse_cards("9S AH")
    )

    (event,) = step.events
    assert "cards" not in event.as_seen(2)
    assert event.as_seen(1)["cards"] == parse_cards("9S AH 9C")
    seen = [view(rules, step.after, seat).deal for seat in (1, 2)]
    assert (seen[0].laid, seen[0].shown) == (parse_cards("9S AH 9C"), ())
    assert (seen[1].laid, seen[1].shown) == ((), ())


QUALIFIERS = [
    ("three_of_a_kind", "9H 9D 9S KC AC", True),
    ("three_of_a_kind", "9H TD 9S KC AC", False),
    ("three_mixed", "9H TD 9S KC AC", True),
    ("three_mixed", "9H TD QS KC AC", False),
    ("all_cards", "9H TD 9S TC 9C", True),
    ("all_cards", "9H TD 9S TC KC", False),
]


@pytest.mark.parametrize(("qualifier", "hand", "poor"), QUALIFIERS)
def test_what_makes_a_farmers_hand(qualifier, hand, poor):
    """Three low cards of one rank, any three low cards, or nothing but low cards."""
    rules, game = start(options={**FARMERS, "farmers_hand_qualifier": qualifier}, up="QC", seat_1=hand)
    assert ("farmers_hand" in offered(rules, game)) == poor


def test_three_of_a_kind_go_together():
    """Where three of a kind make the hand, they are what is exchanged."""
    options = {**FARMERS, "farmers_hand_qualifier": "three_of_a_kind"}
    rules, game = start(options=options, up="QC", under=UNDER, seat_1="9H 9D TS TC 9C")
    game = play(rules, game, "1 farmers_hand")
    assert offered(rules, game) == ["swap:9H"]
    assert offered(rules, play(rules, game, "1 swap:9H", "1 swap:9D")) == ["swap:9C"]


def test_two_equal_cards_may_both_go():
    """From a double pack both copies of a card may be exchanged."""
    rules, game = start("six_hand_double_50", FARMERS, up="QC", seat_1="9H 9H TS KC AC")
    game = play(rules, game, "1 farmers_hand", "1 swap:TS", "1 swap:9H", "1 swap:9H")
    assert game.deal.laid == (Laid(1, "TS", True), Laid(1, "9H", True), Laid(1, "9H", True))


def test_which_ranks_are_low_is_an_option():
    """In a longer pack the low ranks may be others, for the ace's sake too."""
    options = {"ace_no_face": "redeal", "farmers_hand": "redeal", "farmers_hand_ranks": ["7", "8"]}
    rules, game = start("euchre_32", options, up="QC", seat_1="AH 7S 7C 8D 8H", seat_2="9H 9S 9C TD TC")
    assert offered(rules, game) == ["farmers_hand", "ace_no_face", "decline"]
    assert offered(rules, play(rules, game, "1 decline")) == ["decline"]


def test_a_benny_is_never_low():
    """The joker doesn't count among low cards, nor does the two of spades in its place."""
    for benny, card in (("joker", "XX"), ("two_of_spades", "2S")):
        options = {**FARMERS, **ACE, "benny_card": benny}
        rules, game = start(
            "british_25", options, up="QC", seat_1=f"{card} 9S TC AD KD", seat_2="AH JS 9H TH JD"
        )
        assert offered(rules, game) == ["decline"]


@pytest.mark.parametrize("hand", ["AH AD 9S TC 9C", "AH JD 9S TC 9C", "9H TD 9S TC 9C"])
def test_an_ace_without_face_cards_is_one_ace_and_low_cards(hand):
    """Two aces, a face card, or no ace at all give no right."""
    assert offered(*start(options=ACE, up="QC", seat_1=hand)) == ["decline"]


@pytest.mark.parametrize("options", [{"farmers_hand": "redeal"}, {**FARMERS, "farmers_hand": "redeal"}])
def test_a_farmers_hand_may_have_the_cards_dealt_again(options):
    """Where that is the rule the same dealer deals again, and the deal doesn't count."""
    rules, game = farm(options)
    game = play(rules, game, "1 farmers_hand")
    assert awaits_pack(game)
    assert (game.deal.dealer, game.hands_played, game.deals_dealt, game.last.row) == (0, 0, 1, "redeal")


def test_two_claims_may_void_the_deal():
    """Where all must answer, two claims of either kind have the same dealer deal again."""
    options = {**FARMERS, **ACE, "farmers_hand_conflict": "misdeal"}
    rules, game = farm(options, seat_3="AS 9C 9D TH TS")
    game = play(rules, game, "1 farmers_hand", "2 decline", "3 ace_no_face")
    assert awaited(rules, game) == ("exchange", 0)

    game = play(rules, game, "0 decline")

    assert (game.deal.dealer, game.last.row) == (0, "redeal")


def test_a_single_claim_is_executed_when_all_have_answered():
    """Where all must answer, the one claim is followed by its exchange."""
    rules, game = farm({**FARMERS, "farmers_hand_conflict": "misdeal"})
    game = play(rules, game, "1 decline", "2 decline", "3 farmers_hand", "0 decline")
    assert awaited(rules, game) == ("exchange_choose", 3)


LATE = {**FARMERS, "exchange_deadline": "before_first_lead"}


def test_having_declined_early_binds_nobody_later():
    """A second window opens before the first lead; who declined in the first may claim now."""
    rules, game = farm(LATE)
    game = play(rules, game, *DECLINED, *passes(1, 2, 3), "0 order", "0 discard:QC")
    assert awaited(rules, game) == ("exchange", 1)

    game = play(rules, game, *EXCHANGED)

    assert set(parse_cards(UNDER)) <= set(game.deal.hands[1])
    assert awaited(rules, game) == ("play", 1)


def test_there_is_no_second_window_by_default():
    """Where claims are due before the auction, the lead follows the discard."""
    rules, game = farm()
    game = play(rules, game, *DECLINED, *passes(1, 2, 3), "0 order", "0 discard:QC")
    assert awaited(rules, game) == ("play", 1)


def test_a_deal_has_one_exchange():
    """After an exchange the second window stays shut: the three cards are gone."""
    rules, game = farm(LATE)
    game = play(rules, game, *EXCHANGED, *passes(1, 2, 3), "0 order", "0 discard:QC")
    assert awaited(rules, game) == ("play", 1)


def test_who_sits_out_is_not_asked():
    """In the second window only those who play are asked, after the lone exchange."""
    rules, game = farm({**LATE, "lone_exchange": "offer"})
    game = play(rules, game, *DECLINED, "1 order_alone", "0 discard:QC")
    assert awaited(rules, game) == ("lone_exchange", 3)
    game = play(rules, game, "3 no_offer")
    assert awaited(rules, game) == ("exchange", 1)
    assert game.deal.queue == (1, 2, 0)


def test_the_late_window_may_void_the_deal():
    """A claim to have the cards dealt again holds even after trump is made."""
    rules, game = farm({**LATE, "farmers_hand": "redeal"})
    game = play(rules, game, *DECLINED, "1 order", "0 discard:QC", "1 farmers_hand")
    assert (game.last.row, game.scores, game.deal.dealer) == ("redeal", (0, 0), 0)


@pytest.mark.parametrize("key", ["two_hand_24", "three_hand_24"])
def test_poor_hands_have_their_right_without_partners_too(key):
    """Where each plays for himself the exchange is the same."""
    rules, game = start(key, FARMERS, up="QC", under=UNDER, seat_1=POOR)
    game = play(rules, game, *EXCHANGED)
    assert set(parse_cards(UNDER)) <= set(game.deal.hands[1])
