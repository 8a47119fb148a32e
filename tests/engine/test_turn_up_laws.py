"""What holds in every game of the turn-up family, whatever its options."""

from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from api.simulation.checks import Watch
from api.simulation.matches import play_match, shuffled
from api.simulation.policies import POLICIES
from engine import apply, awaits_pack, deal, legal_actions, new_game, resolve, turn
from engine.families.turn_up.presets import PRESETS
from engine.replay import steps, story
from engine.view import view
from schemas.log import Entry, decode, encode
from schemas.stored import pack_deal, unpack_deal
from tests.support.option_sets import rulesets

LEGAL_AT_MOST = 60
FEW = settings(max_examples=max(4, settings().max_examples // 6))
"""For what is tried with every preset."""
SEEDS = st.integers(0, 2**32)
RULES = rulesets("turn_up", PRESETS)


class Short(Watch):
    """Watches that no list of legal actions grows long, besides all else."""

    def listed(self, game, seat, legal):
        """Check the length of the list."""
        super().listed(game, seat, legal)
        assert len(legal) <= LEGAL_AT_MOST


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


def one_deal(rules, chance):
    """Return the state a second deal starts from, its pack, its log and every state of it."""
    game = new_game(rules, chance.randrange(rules.table.players))
    start = game
    while game.result is None and game.deal.number < 2:
        start, game = game, _step(rules, game, chance)[0]
    start, pack, log, states = game, shuffled(rules, chance), [], [game]
    while game.result is None and game.deal.number == 2:
        if awaits_pack(game):
            game = deal(rules, game, pack)
        else:
            game, entry = _step(rules, game, chance)
            log.append(entry)
        states.append(game)
    return start, pack, log, states


def _step(rules, game, chance):
    if awaits_pack(game):
        return deal(rules, game, shuffled(rules, chance)), None
    seat = turn(game)[0]
    action = chance.choice(legal_actions(rules, game, seat))
    return apply(rules, game, seat, action), (action, seat)


@given(rules=RULES, seed=SEEDS)
def test_a_logged_deal_can_be_played_again(rules, seed):
    """The start and the log, written to bytes and read back, lead to the same end."""
    start, pack, log, states = one_deal(rules, Random(seed))
    read = list(decode(b"".join(encode(Entry(action)) for action, _ in log)))
    assert [entry.action for entry in read] == [action for action, _ in log]
    assume(start.result is None)
    start = unpack_deal(pack_deal(start, b"", 0))[0]
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
            other = _exchanged(game, seat, chance)
            assert view(rules, other, seat) == view(rules, game, seat)
            if turn(game) == (seat,):
                # A claim turns cards over to be judged by them.
                legal = [a for a in legal_actions(rules, game, seat) if a.kind != "claim_revoke"]
                action = chance.choice(legal)
                after = [_public(rules, apply(rules, state, seat, action)) for state in (game, other)]
                assert after[0] == after[1]


def _public(rules, game):
    seen = view(rules, game, None)
    return seen if game.deal.hands or game.result else (seen.turn, seen.scores, seen.deal.dealer)


def _exchanged(game, seat, chance):
    """Return the game with two cards exchanged that *seat* doesn't see."""
    hidden = [
        ("hand", s, at)
        for s, hand in enumerate(game.deal.hands)
        if s != seat or seat in game.deal.blind
        for at in range(len(hand))
    ]
    hidden += [("stock", 0, at) for at in range(len(game.deal.stock))]
    if len(hidden) < 2:
        return game
    one, two = chance.sample(hidden, 2)
    first, second = _card(game, one), _card(game, two)
    return _put(_put(game, one, second), two, first)


def _card(game, place):
    kind, seat, at = place
    return game.deal.hands[seat][at] if kind == "hand" else game.deal.stock[at]


def _put(game, place, card):
    kind, seat, at = place
    if kind == "stock":
        stock = (*game.deal.stock[:at], card, *game.deal.stock[at + 1 :])
        return game._replace(deal=game.deal._replace(stock=stock))
    hand = game.deal.hands[seat]
    hands = list(game.deal.hands)
    hands[seat] = (*hand[:at], card, *hand[at + 1 :])
    return game._replace(deal=game.deal._replace(hands=tuple(hands)))
