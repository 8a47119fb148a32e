"""How large a stored game gets."""

from dataclasses import replace
from random import Random

import pytest

from api.play import seating
from api.play.requests import NewGame, SeatWish, Write
from api.play.tables import Tables
from engine import families, legal_actions
from infra.items import game_item, item_bytes
from tests.support.kept import KeptGames

FOUR_HANDED = [key for key in families.presets() if families.resolve(key).table.players == 4]
NAME = "\u00e9" * 10
RUNS = [pytest.param((1, 250), id="1"), pytest.param((50, 10_000), id="50", marks=pytest.mark.thorough)]
"""Games, and actions of each at the most."""


def measured(record):
    """Return the bytes of a game's item that stands in a list and holds a quota slot."""
    return item_bytes(game_item(replace(record, owner=record.owner or "p" * 12 + "/49")))


def play(tables, preset, random, most):
    """Play a public game to its end, or *most* actions, every seat named and every action under a key."""
    wish = NewGame(preset, {}, (SeatWish(name=NAME),) * 4, "public")
    made = seating.create(tables, wish, Write(key=f"{random.random()}", payload=b"12345678"), "198.51.100.7")
    seen, tokens = made.seen, dict(made.tokens)
    for number in range(most):
        live = seen.live
        if live.stored.status != "playing":
            return
        seat = live.game.deal.queue[0]
        legal = legal_actions(live.rules, live.game, seat)
        action = next((a for a in legal if a.kind == "pass"), None) if random.random() < 0.5 else None
        seen = tables.look_closely(live.record.id, tokens[seat])
        write = Write(seen.live.record.version, None, f"key {number}", number.to_bytes(8, "big"))
        seen = tables.act(seen, tokens[seat], action or random.choice(legal), write)


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("preset", FOUR_HANDED)
def test_a_game_of_four_is_one_kilobyte_at_most(keyring, clock, preset, run, record_property):
    """In every state, every seat named with 20 bytes and with two keys: an action is one write unit."""
    sizes, (games, actions) = [], run
    tables = Tables(KeptGames(lambda record: sizes.append(measured(record))), keyring, clock)
    random = Random(preset)

    for _ in range(games):
        play(tables, preset, random, actions)

    record_property("largest item, bytes", max(sizes))
    assert max(sizes) <= 1024
