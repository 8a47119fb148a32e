"""What clients are shown of bid games."""

import msgpack

from engine import resolve
from engine.view import view
from schemas.rulesets import brief_json, ruleset_json
from schemas.view import view_json
from tests.support.bid_table import play, start

MOON = {"code": "moon", "tricks": 6, "win": 12, "lose": 6}


def test_named_bids_are_shown_as_they_were_sent():
    """As objects with every field, also when the game was stored in between."""
    rules = resolve("kaibosh", {"special_bids": [MOON]})
    stored = msgpack.unpackb(msgpack.packb({"special_bids": rules.options["special_bids"]}), use_list=False)

    (shown,) = brief_json(rules, stored)["options"]["special_bids"]

    assert {**shown, **MOON} == shown
    assert ruleset_json(rules)["options"]["special_bids"]["value"] == [shown]


def test_the_suit_a_joker_asks_for_is_shown():
    """Beside the card, and beside no other card."""
    rules, game = start("five_hundred_45", seat_0="XX", widow="4S 5S 6S 7S 8S")
    game = play(rules, game, "0 bid:6:nt", "1 pass", "2 pass", "3 pass")
    game = play(rules, game, *[f"0 discard:{card}" for card in ("8S", "7S", "6S", "5S", "4S")], "0 lead:XX:D")

    plays = view_json(rules, view(rules, game, 1), dealt=True)["deal"]["trick"]["plays"]

    assert plays == [{"seat": 0, "card": "XX", "asks": "D"}]


def test_other_cards_ask_for_nothing():
    """A plain lead is shown as seat and card."""
    rules, game = start("bid_euchre_24", seat_0="AS")
    game = play(rules, game, "0 bid:alone:S", "0 play:AS")
    plays = view_json(rules, view(rules, game, 1), dealt=True)["deal"]["trick"]["plays"]
    assert plays == [{"seat": 0, "card": "AS"}]


def test_called_partners_are_shown_with_the_contract():
    """Everybody knows who was called."""
    options = {"players": 5, "sides": 5, "hand_size": 4, "partner_call": {"3": 1}}
    rules, game = start("bid_euchre_24_exact", options, dealer=4)
    game = play(rules, game, "0 bid:3", *[f"{seat} pass" for seat in (1, 2, 3, 4)], "0 declare:S", "0 ask:2")
    assert view_json(rules, view(rules, game, None), dealt=True)["deal"]["contract"]["partners"] == (2,)
