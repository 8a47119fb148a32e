"""What stands for one seat tells nothing to another."""

from itertools import islice
from random import Random

import pytest

from api.simulation.vocabulary import vocabulary
from engine import families, replay
from engine.orders import AUCTIONS, Order, auctions, kinds, suits
from schemas.stored_orders import SeatOrder
from tests.api.games.test_secrecy import DEALS, Window, states, told
from tests.support.twins import deals, twin

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

PRESETS = ("north_american_24", "canadian_24", "robson_24", "six_hand_33", "three_hand_24", "betting_24")
BID = ("bid_euchre_24", "bid_euchre_48", "double_hasenpfeffer", "hasenpfeffer_widow", "nap", "buck_euchre_4")
PAIRS = [pytest.param(8, id="some"), pytest.param(200, id="many", marks=pytest.mark.thorough)]
STATES = ("standing", "done", "deal_over", "not_legal", "suit_came")


@pytest.fixture
def window_on(keyring, clock, monkeypatch):
    """Return a maker of windows on the deals of a ruleset."""
    return lambda rules: Window(rules, keyring, clock, monkeypatch)


def drawn(rules, hands, seat, random):
    """Return an order of a seat, in any state."""
    kind = random.choice(kinds(rules))
    values = {
        "pass": auctions(rules),
        "pass_unless": suits(rules),
        "play": hands[seat] or rules.table.pack,
    }
    order = Order(kind, random.choice(values.get(kind, ("",))))
    coming = kind != "play" and random.random() < 0.3
    return SeatOrder(seat, order, "standing" if coming else random.choice(STATES), coming)


def drawn_for(rules, hands, seats, random):
    """Return two orders for each of *seats*."""
    return tuple(drawn(rules, hands, seat, random) for seat in seats for _ in range(2))


def not_due(window, played, orders, random):
    """Return as many of *orders* as there can be without one that is due."""
    while True:
        window.orders = orders
        if not window.live(played, len(played.actions)).pending:
            return orders
        orders = tuple(random.sample(orders, len(orders) - 1))


def hands_of(rules, played):
    """Return the hands after a deal's actions."""
    *_, last = [replay.with_cards(rules, played.start, played.pack).deal] + [
        step.after.deal for step in replay.steps(rules, played.start, played.pack, played.actions)
    ]
    return last.hands or ((),) * rules.table.players


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("preset", [*PRESETS, *BID])
def test_orders_of_others_change_nothing(preset, pairs, window_on):
    """
    For a seat or a spectator, in any state: whatever stands, has been done or dropped for the other seats,
    and however the unseen cards lie, every route and list answers the same, byte for byte.
    """
    rules, random = families.resolve(preset), Random(preset)
    window, words = window_on(rules), vocabulary(rules)
    for so_far, other, seat in islice(moments(rules, random), pairs):
        tell_the_same(window, so_far, seat, other, words, random)


def moments(rules, random):
    """Yield for ever a deal as it was played, a twin of it or None, and who can't tell them apart."""
    while True:
        for played in deals(rules, random, DEALS):
            for so_far, seat, known in states(rules, played, random, 3):
                yield so_far, twin(rules, so_far, known, random), seat


def tell_the_same(window, so_far, seat, other, words, random):
    """Compare two games that differ in the orders of others; where it has a twin, in hidden cards too."""
    rules, second = window.rules, other or so_far
    others = [n for n in rules.table.seats if n != seat]
    own = () if seat is None else (SeatOrder(seat, Order("only_legal"), "done"),)
    answers = []
    for played in (so_far, second):
        hands = hands_of(rules, played)
        window.orders = not_due(window, played, drawn_for(rules, hands, others, random), random) + own
        answers.append(told(window, played, seat, [] if seat is None else words[:1]))
    assert answers[0] == answers[1]


def test_every_auction_can_be_ordered_about():
    """Each phase in which a preset's seats pass is one that an order may name."""
    passing = {
        phase.name
        for key in families.presets()
        for phase in families.resolve(key).phases
        if "auction" in phase.name
    }
    assert passing == {*AUCTIONS}
