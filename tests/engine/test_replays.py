"""A deal caught up with is the deal that was played."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import apply, families, legal_actions, new_game, replay, turn
from engine.flow import out_of_turn
from tests.support.option_sets import rulesets

TURN_UP = [key for key in families.presets() if families.family_of(key) == "turn_up"]
BID = [key for key in families.presets() if families.family_of(key) == "bid"]


def _check_a_deal(rules, random):
    """Play a deal by chance, acts out of turn included, and catch up with its log after every action."""
    pack = list(rules.table.pack)
    random.shuffle(pack)
    start = new_game(rules, random.randrange(rules.table.players))
    game, log = replay.with_cards(rules, start, tuple(pack)), []
    while game.result is None and game.deal.number == start.deal.number and len(log) < 120:
        seat, action = _any_act(rules, game, random)
        log.append((action, None if (seat,) == turn(game) else seat))
        game = replay.with_cards(rules, apply(rules, game, seat, action), tuple(pack))
        last = [*replay.steps(rules, start, tuple(pack), log)][-1]
        ended = last.after.result or last.after.deal.number != start.deal.number
        after = last.after if ended else replay.with_cards(rules, last.after, tuple(pack))
        came_to = replay.caught_up(rules, start, tuple(pack), log)
        assert (came_to.game, came_to.chosen, came_to.last) == (after, last.still_chosen, last.then_last)


def _any_act(rules, game, random):
    seats = rules.table.seats
    beside = [(seat, act) for seat in seats for act in out_of_turn(rules, game, seat)]
    if beside and random.random() < 0.1:
        return random.choice(beside)
    seat = turn(game)[0]
    return seat, random.choice(legal_actions(rules, game, seat))


@pytest.mark.parametrize("keys", [TURN_UP, BID], ids=["turn_up", "bid"])
@given(data=st.data())
@settings(max_examples=10)
def test_a_deal_caught_up_with_is_the_deal_played(keys, data):
    """Whatever the house rules: judged or not, the same actions lead to the same state."""
    rules = data.draw(rulesets(families.family_of(keys[0]), keys))

    _check_a_deal(rules, data.draw(st.randoms(use_true_random=False)))


@pytest.mark.parametrize("key", [*TURN_UP, *BID])
def test_a_deal_of_each_preset_is_caught_up_with(key):
    """Judged or not, a deal of every preset comes out as it was played."""

    _check_a_deal(families.resolve(key), Random(key))
