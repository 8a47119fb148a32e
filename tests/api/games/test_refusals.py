"""Refusals by a rule: they explain themselves, and change nothing."""

import re
from pathlib import Path
from random import Random

import pytest

from engine import phases
from engine.cards import CARDS

NAMED = re.compile(r'Restriction\(\s*"(\w+)"')
RULES = {
    code for module in Path(phases.__path__[0]).rglob("*.py") for code in NAMED.findall(module.read_text())
}


def must_follow(view):
    """Tell whether the seat on turn holds cards that it may not play."""
    return "follow_suit" in view["illegal_cards"].values()


def odd_one(view):
    """Tell whether the left bower is led to, or held by a seat that must follow suit with it."""
    trump = (view["deal"]["contract"] or {}).get("trump") if view["deal"] else None
    left = {"S": "JC", "C": "JS", "H": "JD", "D": "JH"}.get(trump)
    return must_follow(view) and left in view["deal"]["hand"] and left not in view["illegal_cards"]


def find(house, wanted, preset="north_american_24"):
    """Play games until a seat on turn sees what is *wanted*."""
    house.checked = False
    for seed in range(60):
        table = house.open_table(preset)
        if found := table.play_until(wanted, Random(seed)):
            house.checked = True
            return table, *found
    raise AssertionError("no such position in sixty games")


def untouched(table, before):
    """Fail unless the game is, byte for byte, as it was."""
    seat = before.json["seat"]
    assert (table.look(seat).data, table.look(seat).headers["ETag"]) == (before.data, before.headers["ETag"])


@pytest.mark.parametrize("acting", ["pass", "play:9S", "discard:9S", "name:H", "order"])
def test_out_of_turn_is_refused_and_says_whose_turn_it_is(table, acting):
    """The refusal names the seat awaited; nothing is touched."""
    eldest = table.seat_on_turn
    other = (eldest + 1) % 4
    before = table.look(other)

    refused = table.act(other, acting, version=1)

    assert (refused.status_code, refused.json["code"]) == (409, "not_your_turn")
    assert refused.json["turn"] == {"seats": [eldest], "turn_number": 0}
    assert refused.json["legal_actions"] == []
    assert str(eldest) in refused.json["detail"]
    untouched(table, before)


def test_what_is_not_on_offer_is_refused_with_what_is(table):
    """In the first round a seat can't name a suit: it can pass or order up."""
    eldest = table.seat_on_turn
    before = table.look(eldest)

    refused = table.act(eldest, "name:H", version=1)

    assert (refused.status_code, refused.json["code"]) == (409, "not_offered")
    assert refused.json["legal_actions"] == before.json["legal_actions"]
    assert [action["id"] for action in refused.json["legal_actions"]] == ["pass", "order", "order_alone"]
    untouched(table, before)


def test_a_card_that_does_not_follow_suit_is_refused_with_the_reason(house):
    """The rule, what was led, and the cards that would do."""
    table, seat, view = find(house, must_follow)
    before = table.look(seat)
    card = next(iter(view["illegal_cards"]))

    refused = table.act(seat, f"play:{card}", version=view["version"]).json

    assert (refused["status"], refused["code"]) == (409, "follow_suit")
    led = view["deal"]["trick"]["plays"][0]["card"]
    assert refused["led"]["card"] == led
    playable = [action["card"] for action in view["legal_actions"]]
    assert sorted(refused["must_play_one_of"]) == sorted(playable)
    assert refused["legal_actions"] == view["legal_actions"]
    assert refused["turn"] == {"seats": [seat], "turn_number": view["turn_number"]}
    untouched(table, before)


def test_the_left_bower_is_explained(house):
    """That a jack counts as another suit is said in words, since it is what beginners stumble over."""
    table, seat, view = find(house, odd_one)
    trump = view["deal"]["contract"]["trump"]
    left = {"S": "JC", "C": "JS", "H": "JD", "D": "JH"}[trump]
    name = {"S": "spade", "H": "heart", "D": "diamond", "C": "club"}[trump]
    card = next(iter(view["illegal_cards"]))

    refused = table.act(seat, f"play:{card}", version=view["version"]).json

    assert refused["led"]["suit"] == trump
    assert left in refused["must_play_one_of"]
    assert f"{left} counts as a {name}." in refused["because"]


def test_a_card_somebody_else_holds_is_refused_like_one_nobody_holds(house):
    """What a refusal says of a card doesn't tell where it is."""
    table, seat, view = find(house, lambda seen: bool(seen["deal"]) and seen["deal"]["phase"] == "play")
    before = table.look(seat)
    told = {}
    for card in sorted(CARDS - set(view["deal"]["hand"])):
        refused = table.act(seat, f"play:{card}", version=view["version"])
        told[card] = refused.data.replace(card.encode(), b"??")

    assert len(set(told.values())) == 1
    untouched(table, before)


@pytest.mark.parametrize(
    ("preset", "passes", "act", "code"),
    [("progressive_24", 7, "pass", "stick_the_dealer"), ("canadian_24", 1, "order", "canadian_loner")],
)
def test_a_house_rule_is_the_code_of_its_refusal(house, preset, passes, act, code):
    """The client learns which rule of this table forbids what others allow."""
    table = house.open_table(preset)
    for turn in range(passes):
        table.acts(table.seat_on_turn, "pass", turn_number=turn)
    seat = table.seat_on_turn
    before = table.look(seat)

    refused = table.act(seat, act, turn_number=passes)

    assert (refused.status_code, refused.json["code"]) == (409, code)
    assert act not in {action["id"] for action in refused.json["legal_actions"]}
    untouched(table, before)


def test_nothing_can_be_done_before_everybody_sits(house):
    """A game that waits for players refuses every action."""
    table = house.open_table(seats=["open", {}, {}, {}])

    refused = table.act(1, "pass", version=1)

    assert (refused.status_code, refused.json["code"]) == (409, "wrong_phase")
    assert (refused.json["turn"]["seats"], refused.json["legal_actions"]) == ([], [])


@pytest.mark.parametrize("code", sorted(RULES | {"not_your_turn", "not_offered", "wrong_phase"}))
def test_every_rule_has_a_page(house, code):
    """The type of a refusal leads to what the rule says, for programs and for people."""
    page = house.ask("GET", f"/problems/{code}")

    assert (page.status_code, page.json["code"], page.json["status"]) == (200, code, 409)
    assert page.json["meaning"].endswith(".")
