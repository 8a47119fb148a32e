"""What holds in every bid game, whatever its options."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.simulation.checks import cards_of
from api.simulation.matches import play_match
from api.simulation.policies import POLICIES
from engine import apply, legal_actions, resolve, turn
from engine.families import declared
from engine.families.bid.presets import PRESETS
from engine.replay import steps, story
from engine.view import view
from schemas.log import Entry, decode, encode
from tests.support.bid_table import whole_game
from tests.support.laws import LEGAL_AT_MOST, Short, exchanged, one_deal, public
from tests.support.option_sets import bid_rulesets

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

SEEDS = st.integers(0, 2**32)
RULES = bid_rulesets(PRESETS)
POLICY = st.sampled_from(sorted(POLICIES))
FEW = settings(max_examples=max(4, settings.default.max_examples // 8))
DEALS = 6


def short(rules):
    """Return *rules* with games of a few deals: chance seldom makes a bid, so that games are long."""
    return replace(rules, table=replace(rules.table, deal_limit=DEALS))


@pytest.mark.parametrize("key", PRESETS)
def test_every_game_ends(key):
    """Played at random, with all its cards always there, somebody to act, and no list too long."""
    rules = resolve(key)
    pack = Counter(rules.table.pack)
    for game in whole_game(rules, seed=len(key)):
        assert not game.deal.hands or cards_of(game.deal) == pack
        assert len(turn(game)) <= 1
        assert all(len(legal_actions(rules, game, seat)) <= LEGAL_AT_MOST for seat in turn(game))
    assert game.result is not None


@pytest.mark.parametrize("key", PRESETS)
@FEW
@given(seed=SEEDS, policy=POLICY)
def test_only_what_is_listed_is_legal(key, seed, policy):
    """In every state of every preset, and cards and points are conserved."""
    rules, chance = short(resolve(key)), Random(seed)
    assert play_match(rules, chance, POLICIES[policy], Short(rules, chance)).deals <= DEALS


@given(rules=RULES, seed=SEEDS, policy=POLICY)
def test_so_it_is_under_any_set_of_options(rules, seed, policy):
    """Whatever options stand together make a game that can be played on."""
    rules, chance = short(rules), Random(seed)
    play_match(rules, chance, POLICIES[policy], Short(rules, chance))


@given(rules=RULES, seed=SEEDS)
def test_a_logged_deal_can_be_played_again(rules, seed):
    """The log, written to bytes and read back, leads from the same start to the same end and story."""
    start, pack, log, states = one_deal(rules, Random(seed))
    read = list(decode(b"".join(encode(Entry(action)) for action, _ in log)))
    assert [entry.action for entry in read] == [action for action, _ in log]
    *_, last = [start, *[step.after for step in steps(rules, start, pack, log)]]
    assert last == states[-1]
    choices = sum(bool(game.deal.chosen) for game in states)
    assert (
        len([told for told in story(rules, start, pack, log) if told.event.type == "acted"])
        == len(log) - choices
    )


@given(rules=RULES, seed=SEEDS)
def test_hidden_cards_never_matter(rules, seed):
    """With two cards exchanged that a seat can't see, its view and the outcome of its act stay the same."""
    chance = Random(seed)
    *_, states = one_deal(rules, chance)
    for game in states:
        for seat in rules.table.seats:
            other = exchanged(game, seat, chance)
            assert view(rules, other, seat) == view(rules, game, seat)
            if turn(game) == (seat,):
                action = chance.choice(legal_actions(rules, game, seat))
                assert public(rules, apply(rules, game, seat, action)) == public(
                    rules, apply(rules, other, seat, action)
                )


@given(rules=RULES)
def test_a_ruleset_can_be_written_down_and_read_again(rules):
    """Its options, shown as a client writes them, resolve to the same ruleset."""
    shown = {name: option.show(rules.options[name]) for name, option in declared("bid").items()}
    assert resolve(rules.key, shown).options == rules.options
