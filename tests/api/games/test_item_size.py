"""How large a stored game gets, and that nothing of it gets lost on the way."""

from dataclasses import replace
from random import Random

import pytest

from api.play import nonces
from api.play.requests import Fairness, NonceWish
from api.play.tables import Tables
from engine import families
from engine.clocks import Clock, Clocks, SeatClock, Step
from engine.orders import MOST, Order
from infra.items import game_item, item_bytes
from schemas.stored import pack, unpack
from schemas.stored_clocks import Timing
from schemas.stored_orders import SeatOrder
from schemas.stored_zones import NAMES
from tests.api.games.conftest import NOW
from tests.support.kept import KeptGames, Seated

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

PRESETS = tuple(families.presets())
SEATS, CARDS = 4, 52
"""At most, for an action to be one write unit."""
ZONES = tuple(sorted(NAMES, key=len)[-12:])
"""Each seat has another, and they are the longest."""
NAME = "\u00e9" * 10
RUNS = [pytest.param((1, 250), id="1"), pytest.param((50, 10_000), id="50", marks=pytest.mark.thorough)]
"""Games, and actions of each at the most."""


def measured(record, filled):
    """Return the bytes of a game's item that is listed, due and holds a quota slot, *filled* with more."""
    fuller = replace(record, body=pack(filled(unpack(record.body))))
    return item_bytes(game_item(replace(fuller, owner=record.owner or "p" * 12 + "/49", due=NOW)))


def ordered_about(stored):
    """Return a game in play with two standing orders for each seat."""
    orders = tuple(SeatOrder(n, Order("only_legal")) for n in range(len(stored.seats)) for _ in range(MOST))
    return stored._replace(orders=orders) if stored.status == "playing" else stored


def clocked_too(stored):
    """Return the same with a clock that has all there is to a clock, in the midst of a turn."""
    players = len(stored.seats)
    steps = (Step("remind"), Step("act", 3600, 3), Step("stand_in", 86400))
    clock = Clock("bank", 7 * 86400, 3600, 3600, weekends_off=True, vacation_days=14, steps=steps)
    clocks = Clocks(tuple(SeatClock(86400 * n, 2) for n in range(players)), NOW, 4000, 0, (0, 1), 1)
    return ordered_about(stored)._replace(timing=Timing(clock, ZONES[:players], clocks))


def give_nonces(table):
    """Let every seat put 16 bytes into the next shuffle."""
    for token in table.tokens.values():
        seen = table.tables.look_closely(table.live.record.id, token)
        table.seen = nonces.give(table.tables, seen, token, NonceWish(table.random.randbytes(16)))


def limit_of(preset):
    """Return the bytes that a game's item may have: one write unit's, two at larger tables."""
    table = families.resolve(preset).table
    return 1024 if table.players <= SEATS and len(table.pack) <= CARDS else 2048


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("preset", PRESETS)
def test_an_item_is_one_kilobyte_at_most_for_four_and_two_for_more(
    keyring, clock, preset, run, record_property
):
    """
    In every state, every seat named with 20 bytes, clocked, with two keys, two standing orders, and with
    nonces for this shuffle and the next: an action is one write unit for up to four seats and 52 cards, two
    at the most for others.
    """
    largest = largest_item(Tables(KeptGames(), keyring, clock), preset, {}, run, clocked_too)

    record_property("largest item, bytes", largest)
    assert largest <= limit_of(preset)


@pytest.mark.parametrize("preset", ["north_american_24", "british_25", "bid_euchre_24", "kaibosh"])
def test_house_rules_cost_no_second_unit(keyring, clock, preset, record_property):
    """A game for four stays below a kilobyte though its creator has set every option there is."""
    declared = families.declared(families.family_of(preset))
    options = {name: declared[name].show(value) for name, value in families.preset_options(preset).items()}
    largest = largest_item(Tables(KeptGames(), keyring, clock), preset, options, (1, 250))

    record_property("largest item, bytes", largest)
    assert largest <= 1024


def largest_item(tables, preset, options, run, filled=ordered_about):
    """Return the bytes of the largest item that some games have been."""
    sizes, (games, actions) = [], run
    tables.store.on_write = lambda record: sizes.append(measured(record, filled))
    random = Random(preset)
    for _ in range(games):
        table = Seated(tables, preset, options, random, name=NAME, fairness=Fairness("cut", "game"))
        give_nonces(table)
        for _ in range(actions):
            if table.live.stored.status == "finished":
                break
            if not table.live.stored.fair.coming:
                give_nonces(table)
            table.play_on()
    return max(sizes)


HOUSES = {
    "claimed revokes": ("north_american_24", {"revoke_enforcement": "claim"}),
    "taken deals": ("north_american_24", {"steal_deal": "allowed", "steal_deal_who": "anyone"}),
    "exchanges": ("euchre_32", {"farmers_hand": "exchange_three", "ace_no_face": "redeal"}),
    "matches": ("british_25", {"games_to_win": 3, "laps": True}),
}
GAMES = [
    *(pytest.param(preset, {}, id=preset) for preset in PRESETS),
    *(pytest.param(*house, id=name) for name, house in HOUSES.items()),
]


@pytest.mark.parametrize(("preset", "options"), GAMES)
def test_what_is_loaded_is_what_was_saved(keyring, clock, preset, options):
    """In every state the game that storage gives back is the one that was put there, hidden cards and all."""
    tables = Tables(KeptGames(), keyring, clock)
    table = Seated(tables, preset, options, Random(preset))
    for _ in range(150):
        if table.live.stored.status == "finished":
            break
        table.play_on()
        elsewhere = Tables(tables.store, keyring, clock)  # where the game isn't remembered
        loaded = elsewhere.revive(tables.store.load(table.live.record.id))
        assert kept(loaded) == kept(table.live)


def kept(live):
    """Return all of a game that anybody will ask for again."""
    over = live.stored.status == "finished"
    game = live.game._replace(deal=None) if over else live.game
    return live.stored._replace(start=None), live.chosen, game
