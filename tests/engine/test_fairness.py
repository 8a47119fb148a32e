"""Shuffles follow from secret and nonces alone, favour no order, and are bound by their commitments."""

from itertools import permutations
from math import factorial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import fairness, resolve
from engine.ceremony import places
from engine.fairness import WORD
from tests.support.chi_square import evenness, p_value
from tests.support.records import game_id

PACK = resolve("north_american_24").table.pack
GAME = game_id(1)
NONCES = (b"\x01" * 16, b"", b"\x02" * 16, b"")
SECRETS = st.binary(min_size=32, max_size=32)
LEAST_P = 0.001


def secret(number):
    return fairness.shuffle_secret(b"a root for all of these tests", number)


def shuffled(number, pack=PACK, nonces=NONCES, game=GAME):
    return fairness.shuffle(pack, secret(number), game, number, nonces)


@given(key=SECRETS, number=st.integers(0, WORD - 1), pack=st.permutations(PACK))
def test_a_shuffle_loses_no_card(key, number, pack):
    """The same cards come out that went in, the same way each time."""
    once = fairness.shuffle(pack, key, GAME, number, NONCES)
    assert sorted(once) == sorted(pack)
    assert once == fairness.shuffle(pack, key, GAME, number, NONCES)


def test_every_part_decides_the_pack():
    """Another secret, game, number, nonce, or the same nonce of another seat gives another pack."""
    said = [
        fairness.shuffle(PACK, secret(1), GAME, 1, NONCES),
        fairness.shuffle(PACK, secret(2), GAME, 1, NONCES),
        fairness.shuffle(PACK, secret(1), game_id(2), 1, NONCES),
        fairness.shuffle(PACK, secret(1), GAME, 2, NONCES),
        fairness.shuffle(PACK, secret(1), GAME, 1, NONCES[1:] + NONCES[:1]),
        fairness.shuffle(PACK, secret(1), GAME, 1, (b"",) * 4),
        fairness.shuffle(PACK, secret(1), GAME, 1, ()),
    ]
    assert len(set(said)) == len(said)


def test_every_part_decides_the_commitment():
    """A commitment is bound to its game, its number and its secret."""
    said = {
        fairness.commitment(game, number, secret(n))
        for game in (GAME, game_id(2))
        for number in (1, 2)
        for n in (1, 2)
    }
    assert len(said) == 8


def test_roots_and_secrets_tell_nothing_of_each_other():
    """Server key, game and salt each change the root; no two secrets of a root are alike."""
    roots = {
        fairness.root_secret(key, game, salt)
        for key in (b"k" * 32, b"l" * 32)
        for game in (GAME, game_id(2))
        for salt in (b"1" * 16, b"2" * 16)
    }
    assert len(roots) == 8
    assert len({secret(number) for number in range(1000)}) == 1000


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 7, 24, 43, 52, 2**31 + 1, WORD - 1])
def test_words_past_the_last_whole_multiple_are_dropped(bound):
    """Otherwise the low numbers would come up more often than the high ones."""
    over = WORD % bound
    assert fairness._below(bound, iter([WORD - 1, 0])) == (0 if over else (WORD - 1) % bound)
    assert fairness._below(bound, iter([WORD - over - 1])) == bound - 1
    if over:
        assert fairness._below(bound, iter([*range(WORD - min(over, 100), WORD), WORD - over, 0])) == 0


@pytest.mark.parametrize("bound", [1, 3, 24, 32, 52])
def test_each_number_has_as_many_words_as_any_other(bound, monkeypatch):
    """With words of one byte all can be tried: each number gets an equal share, the rest is dropped."""
    monkeypatch.setattr(fairness, "WORD", 256)
    fair = 256 - 256 % bound
    kept = [fairness._below(bound, iter([word])) for word in range(fair)]
    assert {kept.count(number) for number in range(bound)} == {fair // bound}
    for word in range(fair, 256):
        assert fairness._below(bound, iter([word, bound - 1])) == bound - 1


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_small_packs_come_in_every_order_alike(size):
    """Each of all orders of a few cards is as likely as any other."""
    pack = PACK[:size]
    counts = dict.fromkeys(permutations(pack), 0)
    for number in range(factorial(size) * 100):
        counts[shuffled(number, pack)] += 1
    assert evenness(counts.values()) > LEAST_P


def positions(deals, nonces=None):
    """Return the p-value of every card's positions over so many deals."""
    size, chance = len(PACK), Random(7)
    counts = {(card, place): 0 for card in PACK for place in range(size)}
    for number in range(deals):
        given_now = nonces or tuple(chance.randbytes(16) for _ in range(4))
        for pair in zip(shuffled(number, nonces=given_now), range(size), strict=True):
            counts[pair] += 1
    expected = deals / size
    spread = sum((count - expected) ** 2 / expected for count in counts.values())
    # In each deal a card has one place and a place one card: (n - 1) squared ways to differ.
    return p_value(spread * (size - 1) / size, (size - 1) ** 2)


@pytest.mark.parametrize("nonces", [None, ((b"",) * 4)], ids=["with nonces", "without"])
def test_every_card_is_as_likely_in_any_place(nonces):
    """Chi-square of card by position over 3,000 deals."""
    assert positions(3_000, nonces) > LEAST_P


@pytest.mark.thorough
def test_every_card_is_as_likely_in_any_place_of_100_000_deals(record_property):
    """The same on the large run."""
    likely = positions(100_000)
    record_property("p of card by position, 100,000 deals", round(likely, 4))
    assert likely > LEAST_P


def test_the_statistic_sees_a_biased_shuffle():
    """A test that finds nothing in a shuffle known for its bias proves nothing."""
    size, chance = len(PACK), Random(7)
    counts = {(card, place): 0 for card in PACK for place in range(size)}
    for _ in range(3_000):
        cards = list(PACK)
        for at in range(size):
            other = chance.randrange(size)
            cards[at], cards[other] = cards[other], cards[at]
        for pair in zip(cards, range(size), strict=True):
            counts[pair] += 1
    spread = sum((count - 125) ** 2 / 125 for count in counts.values())
    assert p_value(spread * (size - 1) / size, (size - 1) ** 2) < LEAST_P


def test_every_card_is_as_likely_in_any_hand():
    """Chi-square of card by hand, the rest being a hand of four, as the packets of the game fall."""
    hands = places(resolve("north_american_24").ceremony.packets, 4, 5)
    home = {place: n for n, hand in enumerate(hands) for place in hand}
    counts = {(card, hand): 0 for card in PACK for hand in range(5)}
    for number in range(3_000):
        for place, card in enumerate(shuffled(number)):
            counts[card, home.get(place, 4)] += 1
    expected = [3_000 * size / 24 for size in (5, 5, 5, 5, 4)]
    spread = sum((count - expected[hand]) ** 2 / expected[hand] for (_, hand), count in counts.items())
    assert p_value(spread * 23 / 24, 23 * 4) > LEAST_P


@pytest.mark.parametrize("method", ["first_black_jack", "first_jack", "high_cut", "low_cut", "random"])
def test_every_seat_is_as_likely_to_deal_first(method):
    """The draw by any method favours nobody."""
    rules = resolve("north_american_24", {"first_dealer": method})
    counts = [0] * 4
    for number in range(2_000):
        pack, first = fairness.draw(PACK, secret(number), GAME, NONCES)
        counts[rules.ceremony.first_dealer.dealer(rules.table, pack, first)] += 1
    assert evenness(counts) > LEAST_P


@pytest.mark.parametrize(
    ("statistic", "degrees", "p"),
    [(3.841, 1, 0.05), (16.919, 9, 0.05), (27.877, 9, 0.001), (124.342, 100, 0.05), (77.929, 100, 0.95)],
)
def test_p_values_are_those_of_the_tables(statistic, degrees, p):
    """The chi-square distribution itself, at values anybody can look up."""
    assert p_value(statistic, degrees) == pytest.approx(p, rel=1e-3)


def test_the_engine_has_no_other_names():
    """A misspelt name is an error, though names load on first use."""
    assert engine.resolve is resolve
    with pytest.raises(AttributeError, match="no attribute 'shufle'"):
        _ = engine.shufle
