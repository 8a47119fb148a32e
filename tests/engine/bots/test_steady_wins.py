"""A sound player beats players who aren't: the same cards are played from every side, against luck."""

from math import comb
from random import Random

import pytest

from api.simulation.matches import shuffled
from api.simulation.policies import POLICIES
from engine import apply, awaits_pack, deal, families, legal_actions, new_game, resolve, turn

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

PRESETS = tuple(families.presets())
SIDES = tuple(key for key in PRESETS if resolve(key).table.sides < resolve(key).table.players)
FEW = ("north_american_24", "british_25", "six_hand_33", "bid_euchre_24", "pepper_4", "auction_euchre_6")
RARE = 0.001
"""How unlikely luck must be as an explanation."""


def game_won(rules, seed, policies):
    """Yield whether the first of *policies* wins, from each side, with the same cards."""
    sides = rules.table.sides
    for own in range(sides):
        winners = _winners(rules, seed, [policies[side != own] for side in range(sides)])
        if winners and len(winners) < sides:
            yield own in winners


def _winners(rules, seed, policies):
    chance, game = Random(seed), new_game(rules, seed % rules.table.players)
    while game.result is None:
        if awaits_pack(game):
            cards = shuffled(rules, Random(f"{seed} {game.deal.number}"))
            game = deal(rules, game, cards)
            continue
        seat = turn(game)[0]
        policy = policies[rules.table.side(seat)]
        game = apply(rules, game, seat, policy(chance, rules, game, seat, legal_actions(rules, game, seat)))
    return game.result.winners


def luck(won, played, share):
    """Return how likely so many wins, or more, are where each game is won by chance."""
    return sum(comb(played, k) * share**k * (1 - share) ** (played - k) for k in range(won, played + 1))


def results(key, rival, games):
    rules, policies = resolve(key), (POLICIES["steady"], POLICIES[rival])
    won = [each for seed in range(games) for each in game_won(rules, seed, policies)]
    return sum(won), len(won), 1 / rules.table.sides


@pytest.mark.parametrize("key", FEW)
def test_steady_beats_chance(key):
    """Ten games and their duplicates: not once in a thousand would luck do as well."""
    assert luck(*results(key, "random", 10)) < RARE


def test_steady_beats_players_who_count_trumps_only():
    """Against the simulation's sensible players, over games of both families."""
    won, played = map(sum, zip(*[results(key, "sensible", 8)[:2] for key in FEW], strict=True))

    assert luck(won, played, 0.5) < RARE


@pytest.mark.thorough
@pytest.mark.parametrize("key", PRESETS)
def test_steady_beats_chance_everywhere(key):
    """At every preset, partners or not."""
    assert luck(*results(key, "random", 12)) < RARE


@pytest.mark.thorough
@pytest.mark.parametrize("key", SIDES)
def test_steady_beats_sensible_players_wherever_there_are_sides(key):
    """Forty games and their duplicates of each."""
    assert luck(*results(key, "sensible", 40)) < RARE
