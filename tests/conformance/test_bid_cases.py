"""The bid family's cases, worked out by hand from the rules, put to the engine."""

import json

import pytest

from api.conformance.cases import Case, read_cases
from api.conformance.judging import Outcome, judge
from api.conformance.spelling import ours


@pytest.fixture(scope="session")
def findings(shared):
    """Every case of the file, judged."""
    return [judge(case) for case in read_cases(shared / "rules" / "golden-bid.json")]


def test_every_case_passes(findings):
    """None fails, and none is left out as not supported."""
    assert [finding for finding in findings if finding.outcome is not Outcome.PASSED] == []
    assert len(findings) == 185


def test_lists_are_in_the_order_of_the_cases(findings):
    """Bids rise, the pass first; cards come as the hand holds them."""
    lists = [finding for finding in findings if isinstance(finding.expected, list)]
    assert [finding.got for finding in lists] == [finding.expected for finding in lists]


def case(question, preset, given, expected, **options):
    return Case("one of ours", preset, options, question, json.loads(json.dumps(given)), expected)


MOON = {"code": "MOON", "tricks": 6, "win": 12, "lose": 6}
ASKED = [
    case(
        "legal_bids",
        "kaibosh",
        {"dealer": 3, "history": [[0, "6"]], "seat": 1},
        ["PASS", "MOON"],
        special_bids=[MOON],
    ),
    case("legal_bids", "bid_euchre_48", {"dealer": 0, "history": [], "seat": 2}, []),
    case(
        "next_to_act",
        "cincinnati_euchre",
        {"phase": "declared", "dealer": 3, "bidder": 1, "bid": "DOUBLE_MOON"},
        {"phase": "play", "seat": 0},
    ),
    case(
        "next_to_act",
        "hasenpfeffer",
        {"phase": "auction", "dealer": 3, "history": [[s, "PASS"] for s in range(4)], "joker_holder": 2},
        {"phase": "declare", "seat": 2},
    ),
    case(
        "next_to_act",
        "bid_euchre_6_jqka",
        {"phase": "auction", "dealer": 5, "history": [[0, "PEPPER"]]},
        {"phase": "exchange_choose", "seat": 0},
    ),
    case(
        "next_to_act",
        "buck_euchre_4",
        {"phase": "trump_known", "dealer": 3, "maker": 0, "said": {"1": "DROP", "2": "DROP", "3": "DROP"}},
        {"phase": "score", "seat": None},
    ),
    case(
        "next_to_act",
        "hasenpfeffer_widow",
        {"phase": "declared", "dealer": 3, "bidder": 0, "bid": "2"},
        {"phase": "widow_discard", "seat": 0},
        widow_timing="after_declare",
    ),
    case(
        "next_to_act",
        "hasenpfeffer_widow",
        {"phase": "widow_done", "dealer": 3, "bidder": 0, "bid": "2"},
        {"phase": "play", "seat": 0},
        widow_timing="after_declare",
    ),
    case(
        "next_to_act",
        "pepper_4",
        {"phase": "declared", "dealer": 3, "bidder": 2, "bid": "LITTLE_PEPPER"},
        {"phase": "play", "seat": 2},
    ),
    case(
        "next_to_act",
        "buck_euchre_4",
        {
            "phase": "turn_up_pass",
            "dealer": 3,
            "history": [*[[seat, "PASS"] for seat in range(4)], [0, "NAME_NT_HIGH"]],
        },
        {"phase": "stay_or_drop", "seat": 1},
    ),
    case(
        "next_to_act",
        "double_hasenpfeffer",
        {"phase": "exchange_step", "dealer": 3, "bidder": 0, "bid": "5", "done": 1},
        {"phase": "exchange_give", "seat": 2},
    ),
    case(
        "next_to_act",
        "dirty_clubs",
        {"phase": "trump_known", "dealer": 3, "maker": 1, "bid": "3", "said": {}},
        {"phase": "stay_or_drop", "seat": 0},
    ),
]


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.preset}-{asked.question}")
def test_cases_of_our_own(asked):
    """Questions the file leaves out are answered as well."""
    assert judge(asked).got == ours(asked.expected)


@pytest.mark.parametrize(
    ("question", "given"),
    [
        ("next_to_act", {"phase": "dinner"}),
        ("score_hand", {"bid": "3", "bidder": 0, "tricks": {}, "weather": "fine"}),
        ("game_over", {"scores_after": {}, "bidder_side": 0, "made": True, "weather": "fine"}),
        ("next_to_act", {"phase": "auction", "dealer": 3, "history": [[0, "6"], [1, "5"]]}),
        ("next_to_act", {"phase": "auction", "dealer": 3, "history": [], "joker_holder": 1}),
    ],
)
def test_what_cant_be_answered_fails(question, given):
    """A case that says something unknown or impossible isn't passed over."""
    assert judge(case(question, "kaibosh", given, {})).outcome is Outcome.FAILED
