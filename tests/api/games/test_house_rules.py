"""Whole games over HTTP under house rules that add steps to a deal."""

import pytest

from tests.api.games.test_whole_games import test_a_game_is_played_to_its_end_by_what_is_offered as played

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

HOUSES = {
    "taken deals": ("north_american_24", {"steal_deal": "allowed", "steal_deal_who": "anyone"}),
    "late farmers": (
        "two_hand_32",
        {
            "farmers_hand": "exchange_three",
            "exchange_deadline": "before_first_lead",
            "farmers_hand_ranks": ["7", "8", "9"],
        },
    ),
    "lone aces": (
        "six_hand_double_50",
        {
            "ace_no_face": "exchange_three",
            "farmers_hand": "redeal",
            "farmers_hand_qualifier": "three_of_a_kind",
        },
    ),
    "two claims": (
        "euchre_32",
        {
            "farmers_hand": "exchange_three",
            "farmers_hand_conflict": "misdeal",
            "farmers_hand_ranks": ["7", "8", "9", "T"],
        },
    ),
    "offered cards": (
        "british_25",
        {"lone_exchange": "offer", "lone_exchange_who": "both_sides", "benny_card": "two_of_spades"},
    ),
    "red and black": (
        "six_hand_double_50",
        {"benny_identity": "red_black", "no_trump": "round_two", "joker_in_no_trump": "own_suit"},
    ),
    "claims": (
        "british_25",
        {"revoke_enforcement": "claim", "false_claim_points": 1, "lay_down_claim": "proven_only"},
    ),
    "void talk": ("north_american_24", {"table_talk_penalty": "redeal", "set_back_scoring": True}),
    "bets": (
        "betting_24",
        {"target": 5, "table_talk_penalty": "award_1", "lay_down_claim": "proven_only", "games_to_win": 2},
    ),
}


@pytest.mark.parametrize("name", HOUSES)
def test_a_house_rule_is_played_to_the_end(house, name):
    """Every step that a house rule adds is offered, taken and told like any other."""
    preset, options = HOUSES[name]
    played(house, preset, options)
