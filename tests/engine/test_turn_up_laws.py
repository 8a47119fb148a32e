"""What holds in every game of the turn-up family, whatever its options."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from api.simulation.matches import play_match
from api.simulation.policies import POLICIES
from engine import apply, legal_actions, resolve, turn
from engine.families.turn_up.presets import PRESETS
from engine.replay import steps, story
from engine.view import view
from schemas.log import Entry, decode, encode
from schemas.stored import PastDeal, pack_deal, unpack_deal
from tests.support.laws import Short, exchanged, one_deal, public
from tests.support.option_sets import rulesets

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

FEW = settings(max_examples=max(4, settings().max_examples // 6))
"""For what is tried with every preset."""
SEEDS = st.integers(0, 2**32)
RULES = rulesets("turn_up", PRESETS)


@pytest.mark.parametrize("key", PRESETS)
@FEW
@given(seed=SEEDS, policy=st.sampled_from(sorted(POLICIES)))
def test_every_preset_is_played_to_its_end(key, seed, policy):
    """Cards are conserved, somebody can always act, only what is listed is legal, and the match ends."""
    rules, chance = resolve(key), Random(seed)
    assert play_match(rules, chance, POLICIES[policy], Short(rules, chance)).deals <= 200 * 8


@given(rules=RULES, seed=SEEDS, policy=st.sampled_from(sorted(POLICIES)))
def test_so_is_any_set_of_options(rules, seed, policy):
    """Whatever options stand together make a game that ends."""
    chance = Random(seed)
    play_match(rules, chance, POLICIES[policy], Short(rules, chance))


@given(rules=RULES, seed=SEEDS)
def test_a_logged_deal_can_be_played_again(rules, seed):
    """The start and the log, written to bytes and read back, lead to the same end."""
    start, pack, log, states = one_deal(rules, Random(seed))
    read = list(decode(b"".join(encode(Entry(action)) for action, _ in log)))
    assert [entry.action for entry in read] == [action for action, _ in log]
    assume(start.result is None)
    start = unpack_deal(pack_deal(PastDeal(start, b"", 0))).start
    *_, last = [start, *[step.after for step in steps(rules, start, pack, log)]]
    assert last == states[-1]
    told = list(story(rules, start, pack, log))
    picks = sum(action.kind in ("discard", "give", "swap", "offer") for action, _ in log)
    assert len(told) >= len(log) - picks


@given(rules=RULES, seed=SEEDS)
def test_hidden_cards_never_matter(rules, seed):
    """Exchange two cards a seat can't see: its view, and what all see after its action, stay the same."""
    chance = Random(seed)
    _, _, _, states = one_deal(rules, chance)
    for game in states:
        for seat in rules.table.seats:
            other = exchanged(game, seat, chance)
            assert view(rules, other, seat) == view(rules, game, seat)
            if turn(game) == (seat,):
                # A claim turns cards over to be judged by them.
                legal = [a for a in legal_actions(rules, game, seat) if a.kind != "claim_revoke"]
                action = chance.choice(legal)
                after = [public(rules, apply(rules, state, seat, action)) for state in (game, other)]
                assert after[0] == after[1]
