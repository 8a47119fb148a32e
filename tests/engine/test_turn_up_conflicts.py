"""Options that can't stand together, each refusal naming both."""

import pytest

from engine import resolve
from engine.errors import BadOptions
from engine.families.turn_up.options import OPTIONS, TurnUpOptions
from engine.families.turn_up.options.conflicts import CONFLICTS

INDIVIDUAL = {"teams": "individual", "players": 3, "maker_alone": "never"}
SIX = {"players": 6, "teams": "threes", "pack": "p33"}
STAKED = ("per_trick_pot", "per_point", "per_trick")

CLASHES = [
    ({"teams": "individual", "maker_alone": "never"}, ("players", "teams")),
    ({"players": 2}, ("players", "teams")),
    ({"players": 6, "teams": "threes", "pack": "p32"}, ("players", "pack")),
    ({"players": 3, "teams": "individual"}, ("maker_alone", "teams")),
    ({**INDIVIDUAL, "defender_alone": "any"}, ("defender_alone", "teams")),
    ({**INDIVIDUAL, "blind_loner": True}, ("blind_loner", "teams")),
    ({**INDIVIDUAL, "lone_exchange": "call_for_best"}, ("lone_exchange", "teams")),
    ({**INDIVIDUAL, "dealer_partner_order": "must_go_alone"}, ("dealer_partner_order", "teams")),
    (
        {"maker_alone": "never", "dealer_partner_order": "must_go_alone"},
        ("dealer_partner_order", "maker_alone"),
    ),
    ({**SIX, "lone_exchange": "offer"}, ("lone_exchange", "players")),
    ({**SIX, "farmers_hand": "exchange_three"}, ("farmers_hand", "pack")),
    ({**SIX, "pack": "p31", "ace_no_face": "exchange_three"}, ("ace_no_face", "pack")),
    ({"hand_size": 7, "pack": "p28", "deal_pattern": "one_by_one"}, ("hand_size", "pack")),
    ({**SIX, "hand_size": 7}, ("hand_size", "players")),
    ({"hand_size": 7, "pack": "p32", "deal_pattern": "three_two"}, ("hand_size", "deal_pattern")),
    ({"deal_pattern": "two_three_two"}, ("hand_size", "deal_pattern")),
    ({"benny_identity": "red_black", "pack": "p25"}, ("benny_identity", "pack")),
    (
        {**SIX, "pack": "d50", "benny_identity": "red_black", "benny_card": "two_of_spades"},
        ("benny_identity", "benny_card"),
    ),
    ({"target": None}, ("target", "hands_limit")),
    ({"super_euchre": True, "super_euchre_points": 1}, ("super_euchre_points", "euchre_points")),
    ({**INDIVIDUAL, "set_back_scoring": True}, ("set_back_scoring", "players")),
    *[({**INDIVIDUAL, "betting": kind}, ("betting", "players")) for kind in STAKED],
    ({"score_keeping": "three_four", "target": 7}, ("score_keeping", "target")),
]


@pytest.mark.parametrize(("options", "pair"), CLASHES)
def test_clashing_options_are_refused_by_name(options, pair):
    """Of two options that exclude each other both are named."""
    with pytest.raises(BadOptions) as refusal:
        resolve("north_american_24", options)
    assert pair in [problem.options for problem in refusal.value.problems]


def test_every_conflict_names_options():
    """What a refusal names can be looked up."""
    assert {name for conflict in CONFLICTS for name in conflict.options} <= set(OPTIONS)


ALLOWED = [
    {"hand_size": 7, "pack": "p33"},
    {"hand_size": 7, "pack": "p32", "deal_pattern": "one_by_one"},
    {**SIX, "farmers_hand": "redeal", "ace_no_face": "redeal"},
    {**SIX, "pack": "d50", "farmers_hand": "exchange_three", "benny_identity": "red_black"},
    {**INDIVIDUAL, "farmers_hand": "exchange_three", "steal_deal": "allowed"},
    {"target": None, "hands_limit": 12},
    {**INDIVIDUAL, "players": 2, "set_back_scoring": True, "betting": "per_trick_pot"},
    {**SIX, "set_back_scoring": True, "betting": "per_point"},
    {"score_keeping": "seven_eight", "target": 15},
]


@pytest.mark.parametrize("options", ALLOWED)
def test_what_looks_like_a_clash_and_is_none(options):
    """Rulesets on the right side of each border exist."""
    rules = resolve("north_american_24", options)
    assert rules.table.players * rules.table.hand_size < len(rules.table.pack)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("p31_drop", ["7C"]),
        ("p31_drop", ["7C", "8S"]),
        ("farmers_hand_ranks", []),
        ("farmers_hand_ranks", ["J"]),
        ("blind_loner", 1),
        ("hand_size", 6),
    ],
)
def test_values_out_of_range_are_refused_by_name(option, value):
    """A value that an option doesn't know is refused, whatever its type."""
    with pytest.raises(BadOptions, match=option):
        resolve("north_american_24", {option: value})


def test_the_defaults_clash_with_nothing():
    """The North American game is a game."""
    assert not [conflict for conflict in CONFLICTS if conflict.clashes(TurnUpOptions())]
