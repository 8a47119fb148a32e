"""Bots at every table: what they do is legal, ends games, and follows from what their seat may know."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.simulation.checks import Watch
from api.simulation.matches import play_match
from api.simulation.policies import POLICIES
from engine import families, resolve, turn
from engine.bots.decision import REASONS
from engine.bots.levels import ACCUSING, LEVELS, decide, offered
from engine.view import view
from tests.support.laws import exchanged, one_deal
from tests.support.option_sets import rulesets

PRESETS = tuple(families.presets())
FEW = settings(max_examples=max(6, settings().max_examples // 4))
RULES = st.sampled_from(families.FAMILIES).flatmap(
    lambda family: rulesets(family, [key for key in PRESETS if families.family_of(key) == family])
)
HALF_THE_LIMIT = 100


def finished(key, games):
    rules, chance = resolve(key), Random(key)
    return [play_match(rules, chance, POLICIES["steady"], Watch(rules, chance)) for _ in range(games)]


@pytest.mark.parametrize("key", PRESETS)
def test_steady_players_finish_a_game(key):
    """At no preset do they come near the number of deals at which a game is broken off."""
    (ended,) = finished(key, 1)

    assert ended.reason != "deal_limit"
    assert ended.deals < HALF_THE_LIMIT


@pytest.mark.thorough
@pytest.mark.parametrize("key", PRESETS)
def test_steady_players_finish_every_game(key):
    """The same of thirty games."""
    ended = finished(key, 30)

    assert {match.reason for match in ended}.isdisjoint({"deal_limit"})


@pytest.mark.parametrize("level", LEVELS)
@FEW
@given(rules=RULES, seed=st.integers(0, 2**32))
def test_hidden_cards_never_matter(level, rules, seed):
    """In every state of a deal: exchange two cards that the bot can't see, and it does the same."""
    chance = Random(seed)
    _start, _pack, _log, states = one_deal(rules, chance)
    for game in states:
        for seat in turn(game):
            other = exchanged(game, seat, chance)
            one = decide(rules, view(rules, game, seat), level, b"seed")
            assert decide(rules, view(rules, other, seat), level, b"seed") == one
            assert one.action in view(rules, game, seat).legal
            assert one.words == REASONS[one.reason]


@FEW
@given(seed=st.integers(0, 2**32))
def test_a_bot_accuses_nobody(seed):
    """Where revokes are claimed and talk is reported it does neither, and always has something to do."""
    rules = resolve("north_american_24", {"revoke_enforcement": "claim", "table_talk_penalty": "award_2"})
    *_, states = one_deal(rules, Random(seed))
    for game in states:
        for seat in turn(game):
            seen = view(rules, game, seat)
            assert offered(seen)
            for level in LEVELS:
                assert decide(rules, seen, level, b"").action.kind not in ACCUSING


def test_chance_draws_from_everything():
    """Over many seeds a random player takes each legal action, and with one seed always the same."""
    rules = resolve("north_american_24")
    *_, states = one_deal(rules, Random(3))
    game = next(game for game in states if turn(game) and len(view(rules, game, turn(game)[0]).legal) > 4)
    seen = view(rules, game, turn(game)[0])

    taken = {decide(rules, seen, "random", str(seed).encode()).action for seed in range(200)}

    assert taken == set(seen.legal)
    assert len({decide(rules, seen, "random", b"7") for _ in range(5)}) == 1
