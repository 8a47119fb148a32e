"""Cases about what a table does between deals, and about cards that files leave out."""

import pytest

from api.conformance.cases import Case
from api.conformance.judging import Outcome, judge

AMERICAN, BRITISH = "north_american_24", "british_25"
OFFERING = {"dealer": 0, "turn_up": "9H", "history": [[1, "order_alone"], [0, "discard:9S"]]}
PACKETS = [[1, 2], [2, 3], [3, 2], [0, 3], [1, 3], [2, 2], [3, 3], [0, 2]]


def context(name, expected, preset=AMERICAN, options=None, question="next_to_act", **given):
    """Return a case about what happens between deals."""
    return Case(name, preset, options or {}, question, {"context": name, **given}, expected)


TABLES = [
    context(
        "choose_dealer",
        {"next_dealer": 3},
        options={"first_dealer": "first_jack"},
        start_seat=2,
        cards=["9H", "JD"],
    ),
    context("choose_dealer", {"next_dealer": 0}, options={"first_dealer": "seat_0"}),
    context(
        "choose_dealer",
        {"next_dealer": 1},
        "new_zealand_32",
        draw={"0": "KH", "1": "AH", "2": "9S", "3": "7C"},
    ),
    context(
        "choose_dealer",
        {"redraw": [1, 3]},
        "new_zealand_32",
        draw={"0": "KH", "1": "AH", "2": "9S", "3": "AC"},
    ),
    context("before_deal", {"seat": 2, "phase": "deal"}, "canadian_24", dealer=2),
    context("before_deal", {"seat": 3, "phase": "cut"}, BRITISH, dealer=2),
    context("before_deal", ["cut", "bump"], BRITISH, question="legal_bids", dealer=2),
    context("before_deal", [], "canadian_24", question="legal_bids", dealer=2),
    context("deal", {"packets": PACKETS}, dealer=0, first_packets=[2, 3, 2, 3]),
    context("deal", {"packets": PACKETS}, dealer=0, first_packets={"0": 3, "1": 2, "2": 3, "3": 2}),
    context("deal", {"packets": PACKETS}, dealer=0, first_packets=PACKETS[:4]),
    context("misdeal", {"next_dealer": 0}, options={"misdeal_rule": "deal_passes"}, dealer=3),
    context("hand_complete", {"next_dealer": 1}, "three_hand_24", dealer=0),
    context(
        "between_hands", {"next_dealer": 1}, previous_dealer=0, taken_by=2, objected_before_turn_up=False
    ),
]


@pytest.mark.parametrize("case", TABLES, ids=lambda case: f"{case.id}-{case.preset}")
def test_what_a_table_does_between_deals(case):
    """The engine's ceremonies answer the contexts of the case files."""
    assert judge(case).outcome is Outcome.PASSED, judge(case).got


OFFERS = [["offer", "no_offer"], ["no_offer", "offer"]]


@pytest.mark.parametrize("expected", OFFERS)
def test_a_word_without_its_card_stands_for_all_of_its_kind(expected):
    """Where a file leaves out which card is offered, any offer answers, once."""
    assert (
        judge(Case("offer", AMERICAN, {"lone_exchange": "offer"}, "legal_bids", OFFERING, expected)).outcome
        is Outcome.PASSED
    )


@pytest.mark.parametrize(
    "expected", [["no_offer"], ["offer"], ["offer", "offer", "no_offer"], ["offer:AS", "no_offer"]]
)
def test_other_words_dont_stand_for_anything(expected):
    """A kind that isn't listed, one too many, or one card of several is a difference."""
    case = Case("offer", AMERICAN, {"lone_exchange": "offer"}, "legal_bids", OFFERING, expected)
    assert judge(case).outcome is Outcome.FAILED
