"""What players reported of other programs about variants and house rules, held against this one."""

from collections import Counter

import pytest

from engine import families, resolve
from engine.scoring.facts import Facts
from tests.support.rigged import legal, refused, say

PRESETS = tuple(families.presets())
DOUBLE = {"up": "", "dealer": 3, "seat_0": "AH", "seat_1": "JH", "seat_2": "JH", "seat_3": "9H"}


@pytest.mark.parametrize("key", PRESETS)
def test_every_preset_deals_its_own_pack(house, key):
    """Hands of the size it says, for as many players as it says, and no card too many or too few."""
    house.checked = False
    table = house.open_table(key)
    rules, views = resolve(key, {}), [table.view(seat) for seat in table.tokens]

    assert len(table.tokens) == len(views) == rules.table.players
    hands = [view["deal"]["hand"] for view in views if view["deal"]["hand"] is not None]
    assert {len(hand) for hand in hands} <= {rules.table.hand_size, rules.table.hand_size + 1}
    held = Counter(card for hand in hands for card in hand)
    assert held <= Counter(rules.table.pack)
    assert rules.table.players * rules.table.hand_size <= len(rules.table.pack)


@pytest.mark.parametrize(
    ("key", "options"),
    [
        ("north_american_24", {"players": 6}),
        ("north_american_24", {"hand_size": 7}),
        ("bid_euchre_24", {"players": 6, "sides": 3, "hand_size": 5}),
        ("bid_euchre_24", {"hand_size": 7}),
    ],
)
def test_more_cards_than_the_pack_has_are_refused_at_creation(house, key, options):
    """Which options clash is said; nothing is created."""
    answer = house.create(key, options=options)
    assert (answer.status_code, answer.json["code"]) == (422, "invalid_fields")
    assert answer.json["errors"]


@pytest.mark.parametrize(("option", "winner"), [("first", 1), ("last", 2)])
def test_of_two_right_bowers_the_option_says_which_wins(rigged, option, winner):
    """Both are the best card there is: the one played first, or the one played last."""
    table = rigged.deal("bid_euchre_48", {"duplicate_winner": option}, **DOUBLE)
    while legal(table, 0):
        bids = [action for action in legal(table, 0) if action.startswith("bid:")]
        say(table, f"0 {next((bid for bid in bids if bid.endswith(':H')), bids[0])}")
    say(table, "1 pass", "2 pass", "3 pass", "0 play:AH", "1 play:JH", "2 play:JH")
    say(table, f"3 {legal(table, 3)[0]}")

    assert table.view()["deal"]["last_trick"]["winner"] == winner


def test_a_dealer_who_turns_the_joker_names_a_suit_without_looking(rigged):
    """Only the dealer acts and sees no hand before naming; then it takes the joker and discards."""
    table = rigged.deal("british_25", dealer=0, up="XX")
    assert (table.view()["turn"]["seats"], table.view(0)["deal"]["hand"]) == ([0], None)
    assert legal(table, 0) == ["benny:S", "benny:H", "benny:D", "benny:C"]
    say(table, "0 benny:H")

    assert "XX" in table.view(0)["deal"]["hand"]
    assert len(table.view(0)["deal"]["hand"]) == 6
    assert all(action.startswith("discard:") for action in legal(table, 0))


def test_a_joker_of_a_fixed_suit_is_bid_on_as_any_card(rigged):
    """The auction is an ordinary one, in that suit."""
    table = rigged.deal("railroad_25", dealer=0, up="XX")
    assert table.view()["turn"]["seats"] == [1]
    assert {"pass", "order"} <= set(legal(table, 1))
    say(table, "1 order")
    assert table.view()["deal"]["contract"]["trump"] == "H"


def test_of_three_players_both_defenders_score_though_neither_took_three():
    """A maker with two tricks is euchred, whoever took the others."""
    rules = resolve("three_hand_24", {})
    assert rules.scorer.score(rules.table, Facts(maker=0, tricks=(2, 2, 1))).points == (0, 2, 2)


def test_partners_called_for_a_deal_are_told_to_everybody_by_seat(rigged):
    """In these rules a partner is called by seat, aloud: every view names it, none before the call."""
    options = {
        "players": 5,
        "sides": 5,
        "pack_ranks": "89TJQKA",
        "hand_size": 5,
        "partner_call": {"3": 1, "5": 2},
    }
    table = rigged.deal("bid_euchre_24_exact", options, dealer=4, up="")
    say(table, "0 bid:3", "1 pass", "2 pass", "3 pass", "4 pass", "0 declare:H")
    assert all(table.view(seat)["deal"]["contract"]["partners"] == [] for seat in (None, 0, 1, 2, 3, 4))
    say(table, "0 ask:3")

    assert all(table.view(seat)["deal"]["contract"]["partners"] == [3] for seat in (None, 0, 1, 2, 3, 4))


def test_the_rules_of_a_game_cannot_be_changed(rigged):
    """There is no way to: the address takes no such method, and the game keeps its own copy."""
    table = rigged.deal(options={"stick_the_dealer": "must_call"})
    before = table.view()["ruleset"]
    table.house.checked = False
    for method in ("PATCH", "PUT"):
        answer = table.house.ask(method, table.path, {"options": {"target": 5}}, token=table.tokens[0])
        assert (answer.status_code, answer.json["code"]) == (405, "method_not_allowed")
    assert refused(table, 0, "play:AS")
    assert table.view()["ruleset"] == before
    assert before["options"] == {"stick_the_dealer": "must_call"}
