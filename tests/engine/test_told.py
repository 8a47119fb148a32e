"""Deals that are told are judged as those that are played, whatever is told of them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import families, resolve
from engine.families import presets
from engine.order import Play
from engine.scoring.facts import facts_of
from engine.state import Deal
from engine.told.deals import checked, deal_of, judged
from engine.told.games import course
from engine.told.plays import Position, choice
from engine.told.tricks import taken
from engine.told.values import Bet, InconsistentFacts, Told
from tests.support.option_sets import bid_rulesets, rulesets

TURN_UP = [key for key in presets() if families.family_of(key) == "turn_up"]
BIDS = [key for key in presets() if families.family_of(key) == "bid"]
ANY_RULES = rulesets("turn_up", TURN_UP) | bid_rulesets(BIDS)
ENDINGS = ["", "", "", "thrown_in", "forfeit", "redeal", "walkover", "revoke", "cut_short", "odd"]


@st.composite
def facts(draw, rules):
    """Draw facts that are often right and often wrong."""
    table, random = rules.table, Random(draw(st.integers(0, 2**32)))
    cuts = sorted(random.randrange(table.hand_size + 1) for _ in range(table.sides - 1))
    tricks = tuple(b - a for a, b in zip([0, *cuts], [*cuts, table.hand_size], strict=True))
    some = st.lists(st.integers(0, table.players), max_size=3).map(tuple)
    few = st.sampled_from([False, False, False, True])
    level = st.sampled_from(["", *map(str, range(1, table.hand_size + 1)), "moon", "loner", "shoot"])
    return Told(
        maker=draw(st.none() | st.integers(0, table.players - 1)),
        tricks=draw(st.sampled_from([tricks, tricks, (), tricks[:-1], tuple(map(abs, tricks[::-1]))])),
        alone=draw(st.none() | some),
        dealer=draw(st.none() | st.integers(0, table.players - 1)),
        ended=draw(st.sampled_from(ENDINGS)),
        bid=draw(level),
        forced=draw(few),
        blind=draw(few),
        dropped=draw(st.just(()) | some),
        trump=draw(st.sampled_from(["", "S", "H", "nt", "nt_low"])),
        partners=draw(st.just(()) | some),
        revokes=draw(st.just(()) | st.just((1,) + (0,) * (table.sides - 1))),
        scores=draw(st.just(()) | st.just((3,) * table.sides)),
        forced_trump=draw(few),
        set_back=draw(few),
        turned_down=draw(st.sampled_from(["", "", "C"])),
        wrongly_accused=draw(st.just(()) | some),
        table_talk=draw(st.just(()) | some),
        bets=draw(
            st.just(()) | st.just(tuple(Bet(1, side) for side, n in enumerate(tricks) for _ in range(n)))
        ),
    )


def asked(question, *facts):
    """Return the answer and no faults, or none and what is wrong with the question."""
    try:
        return question(*facts), ()
    except InconsistentFacts as refusal:
        return None, refusal.faults


@given(data=st.data(), rules=ANY_RULES)
def test_whatever_is_told_of_a_deal_is_judged_or_refused(data, rules):
    """Nothing that a client may say makes the engine stumble."""
    told = data.draw(facts(rules))
    last, faults = asked(judged, rules, told)
    assert all(hasattr(told, fault.field[0]) for fault in faults)
    assert faults or (len(last.points) == rules.table.sides and last.row)


@given(data=st.data(), rules=ANY_RULES)
def test_a_told_deal_has_the_facts_it_was_told_by(data, rules):
    """What scoring reads off the deal made of facts are those facts."""
    told = data.draw(facts(rules))
    try:
        whole = checked(rules, told)
    except InconsistentFacts:
        return
    read = facts_of(rules.table, deal_of(rules, whole, Deal(number=1, dealer=0)), whole.scores)
    expected = whole.facts()
    for name in ("maker", "tricks", "ended", "bid", "forced", "blind", "trump", "partners", "notes"):
        # Of a deal that nobody made trump in, nothing but its ending is scored.
        assert read.maker is None or getattr(read, name) == getattr(expected, name)


@given(data=st.data(), rules=ANY_RULES)
def test_whatever_is_told_of_a_game_is_judged_or_refused(data, rules):
    """Deals by the dozen, right and wrong."""
    told = [data.draw(facts(rules)) for _ in range(3)]
    went, faults = asked(course, rules, told)
    assert all(fault.field[0] in ("deals", "scores") for fault in faults)
    assert faults or len(went.results) == 3


@st.composite
def cards(draw, rules, most):
    some = st.sampled_from([*dict.fromkeys(rules.table.pack), "2D", "??"])
    seat = st.integers(0, rules.table.players)
    made = st.builds(Play, seat, some, st.sampled_from(["", "", "", "H"]))
    return tuple(draw(st.lists(made, min_size=1, max_size=most)))


@given(data=st.data(), rules=ANY_RULES)
def test_whatever_lies_on_the_table_is_judged_or_refused(data, rules):
    """Tricks and positions made of any cards, in any order, from anybody."""
    trump = data.draw(st.none() | st.sampled_from(["S", "H", "nt", "nt_low"]))
    plays = data.draw(cards(rules, rules.table.players))
    trick, faults = asked(taken, rules, trump, plays)
    assert faults or trick.seat in {play.seat for play in plays}

    hand = tuple(play.card for play in data.draw(cards(rules, rules.table.hand_size)))
    before = data.draw(st.just(()) | st.tuples(cards(rules, 4)))
    position = Position(data.draw(st.integers(0, 4)), hand, trump, plays[:2], before)
    chosen, faults = asked(choice, rules, position)
    assert faults or {a.value for a in (*chosen.legal, *(a for a, _ in chosen.barred))} == set(hand)
    assert faults or chosen.legal


@pytest.mark.parametrize(
    ("key", "told", "points", "row"),
    [
        ("hasenpfeffer", Told(1, (2, 4), bid="4", forced=False), (2, 4), "bid_made"),
        ("nap", Told(2, (1, 1, 3, 0), bid="3"), (-3, -3, 9, -3), "stake_won"),
        ("nap", Told(2, (1, 1, 2, 1), bid="3"), (3, 3, -9, 3), "stake_lost"),
        ("buck_euchre_4", Told(0, (3, 2, 0, 0), dropped=(3,)), (-3, -2, 5, 0), "maker_made"),
        ("buck_euchre_4", Told(0, dropped=(1, 2, 3)), (-5, 0, 0, 0), "walkover"),
        ("five_hundred_45", Told(0, (6, 4), bid="6", trump="H"), (100, 40), "bid_made"),
    ],
)
def test_bid_games_are_scored_by_what_was_bid(key, told, points, row):
    """Bids, stakes, drop-outs, walk-overs and schedules."""
    last = judged(resolve(key), told)
    assert (last.points, last.row) == (points, row)
