"""Facts that can't go together, each refused by its field."""

import pytest

from engine import families, resolve
from engine.order import Play
from engine.told.checks import faults as told_faults
from engine.told.deals import judged
from engine.told.powers import powers
from engine.told.stakes import Account, settled
from engine.told.tricks import taken
from engine.told.values import Bet, InconsistentFacts, Told

NORTH = resolve("north_american_24")


def first(wanted):
    """Return the first preset's rules that are *wanted*."""
    return next(rules for rules in map(resolve, families.presets()) if wanted(rules))


def faults(ask, *facts):
    with pytest.raises(InconsistentFacts) as refused:
        ask(*facts)
    return {(fault.field, fault.rule) for fault in refused.value.faults}


def test_trump_is_not_the_suit_turned_down():
    """What was turned down can't be named."""
    told = Told(0, (5, 0), trump="H", turned_down="H")
    assert (("turned_down",), "disagrees") in faults(judged, NORTH, told)


def test_what_is_trump_is_told_and_can_be():
    """It is asked for where no card says it, and a denomination that isn't bid there is none."""
    assert faults(taken, NORTH, None, ()) == {(("trump",), "required")}
    assert faults(taken, NORTH, "nt", ()) == {(("trump",), "no_such_trump")}


def test_the_first_card_led_tells_what_is_trump():
    """Where the first lead makes it so, a card of its suit beats a higher one of another."""
    rules = first(lambda rules: powers(rules).trump_by_lead)
    assert taken(rules, None, (Play(0, "9S"), Play(1, "AH")))[:3] == (0, "9S", "S")


def test_a_forced_bid_is_the_one_that_is_forced():
    """Who is forced to bid bids what the rules force."""
    rules = first(lambda rules: powers(rules).forced)
    can = powers(rules)
    other = next(level for level in can.levels if level != can.forced)
    told = Told(0, (rules.table.hand_size, *(0,) * (rules.table.sides - 1)), bid=other, forced=True)
    assert (("bid",), "disagrees") in faults(judged, rules, told)


def test_a_special_bid_says_who_plays_alone():
    """A lone bid by a maker who didn't play alone contradicts itself, and the other way round."""

    def special(rules, alone):
        return next((k for k, bid in powers(rules).levels.items() if bid and bid.alone is alone), None)

    for alone in (True, False):
        rules = first(lambda rules, alone=alone: special(rules, alone))
        tricks = (rules.table.hand_size, *(0,) * (rules.table.sides - 1))
        told = Told(0, tricks, bid=special(rules, alone), alone=(1,) if alone else (0,))
        assert (("alone",), "disagrees") in faults(judged, rules, told)


def test_two_defenders_are_not_both_alone():
    """Where a defender may play alone, one may; and where only against a lone maker, only then."""
    rules = resolve("north_american_24", {"defender_alone": "vs_lone_only"})
    found = faults(judged, rules, Told(0, (3, 2), alone=(1, 3)))
    assert {(("alone",), "disagrees"), (("alone",), "only_against_lone")} <= found


def test_stakes_are_told_side_by_side_and_once():
    """Numbers are one for each side, and pots are told as pots or as bets."""
    staked = first(lambda rules: rules.stakes is not None)
    assert (("scores",), "sides") in faults(settled, staked, Account(scores=(1, 2, 3, 4, 5, 6, 7)))
    pots = first(lambda rules: type(rules.stakes).__name__ == "PotPerTrick")
    both = Account(scores=(0,) * pots.table.sides, pots=(1,) * pots.table.sides, bets=(Bet(1, 0),))
    assert (("pots",), "disagrees") in faults(settled, pots, both)


def test_only_a_joker_led_asks_for_a_suit():
    """An ordinary card asks for nothing."""
    plays = (Play(0, "9S", "H"), Play(1, "TS"))
    assert {code for _, code in faults(taken, NORTH, "C", plays)} == {"disagrees"}


def test_a_joker_led_at_no_trump_asks_for_a_suit():
    """Where it may ask, it must say for which."""
    rules = first(lambda rules: powers(rules).joker_asks and "nt" in rules.table.orders)
    joker = next(card for card in rules.table.pack if card[0] == "X")
    assert ((("plays", 0, "asks")), "required") in {
        (field, rule) for field, rule in faults(taken, rules, "nt", (Play(0, joker), Play(1, "AS")))
    }


def test_trump_is_told_where_the_points_depend_on_it():
    """A contract scored by its suit needs the suit."""
    rules = first(lambda rules: powers(rules).needs_trump)
    level = next(level for level, bid in powers(rules).levels.items() if bid is None)
    tricks = (rules.table.hand_size, *(0,) * (rules.table.sides - 1))
    assert (("trump",), "required") in faults(judged, rules, Told(0, tricks, bid=level))


def test_pots_go_to_the_sides_that_took_the_tricks():
    """Told so they are no fault; told otherwise they are."""
    rules = first(lambda rules: type(rules.stakes).__name__ == "PotPerTrick")
    size, sides = rules.table.hand_size, rules.table.sides
    tricks, pots = (size, *(0,) * (sides - 1)), (Bet(1, 0),) * size
    assert (("bets",), "disagrees") not in {
        (fault.field, fault.rule) for fault in told_faults(rules, Told(0, tricks, bets=pots))
    }
    wrong = (Bet(1, 1), *pots[1:])
    assert (("bets",), "disagrees") in {
        (fault.field, fault.rule) for fault in told_faults(rules, Told(0, tricks, bets=wrong))
    }
