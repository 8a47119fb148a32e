"""Share codes: one for each ruleset, fit for an address."""

import re
from importlib import import_module

import pytest
from hypothesis import given

from engine import resolve
from engine.errors import UnknownRuleset
from engine.families import declared, defaults, family_of, presets
from engine.families.bid.presets import PRESETS as BID
from engine.families.turn_up.presets import PRESETS as TURN_UP
from schemas.share import CODE_BYTES, read_code, share_code
from tests.support.option_sets import bid_rulesets, rulesets
from tests.support.rulebook_cases import samples

UNRESERVED = re.compile(r"[A-Za-z0-9._~-]+")
OPTIONS = [(family, option) for family in ("turn_up", "bid") for option in declared(family).values()]


def spellings(family):
    return import_module(f"schemas.share.{family}").SPELLINGS


def check_round_trip(rules):
    code = share_code(rules)
    again = resolve(*read_code(code))
    assert again.key == rules.key
    assert again.options == rules.options
    assert share_code(again) == code
    assert UNRESERVED.fullmatch(code)
    assert len(code) <= CODE_BYTES


@given(rules=rulesets("turn_up", TURN_UP))
def test_a_turn_up_ruleset_comes_back_from_its_code(rules):
    """Every option as it was, and the same code again."""
    check_round_trip(rules)


@given(rules=bid_rulesets(BID))
def test_so_does_a_bid_ruleset(rules):
    """Named bids, stakes and called partners too."""
    check_round_trip(rules)


@pytest.mark.parametrize("key", [*presets()])
def test_a_preset_s_code_is_its_key(key):
    """Also when its own values are given as options."""
    own = {name: declared(family_of(key))[name].show(value) for name, value in resolve(key).options.items()}
    assert share_code(resolve(key, own)) == key


def test_what_follows_from_other_options_is_left_out():
    """With another target the markers fall away by themselves; said or not, it is one ruleset, one code."""
    silent = resolve("north_american_24", {"target": 11})
    told = resolve("north_american_24", {"target": 11, "score_keeping": "numeric"})
    assert share_code(silent) == share_code(told) == "north_american_24~t11"
    assert share_code(resolve("north_american_24", {"score_keeping": "numeric"})) == "north_american_24~sk0"


@pytest.mark.parametrize(("family", "option"), OPTIONS, ids=lambda value: getattr(value, "name", value))
def test_every_value_of_every_option_can_be_spelled(family, option):
    """And is read again; no value can be taken for the end of the letters before it."""
    spelling = spellings(family)[option.name]
    for value in (*samples(option), option.show(defaults(family)[option.name])):
        text = spelling.kind.write(value)
        assert spelling.kind.read(text) == value
        assert not text[:1].islower()
        assert "." not in text


@pytest.mark.parametrize("family", ["turn_up", "bid"])
def test_no_two_options_share_letters(family):
    """A code can be read in one way only."""
    letters = [spelling.letters for spelling in spellings(family).values()]
    assert len(set(letters)) == len(letters) == len(declared(family))
    assert all(re.fullmatch("[a-z]{1,3}", one) for one in letters)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("nobody", None),
        ("nobody~t11", "nobody"),
        ("robson_24~", "no option with ''"),
        ("robson_24~zz1", "no option with 'zz1'"),
        ("robson_24~T11", "no option with 'T11'"),
        ("robson_24~t11.", "no option with ''"),
        ("robson_24~t11~t15", "no value with 't11~t15'"),
        ("robson_24~t", "gives target no value"),
        ("robson_24~t011", "gives target no value"),
        ("robson_24~t-0", "gives target no value"),
        ("robson_24~t+1", "gives target no value"),
        ("robson_24~t\u0661", "gives target no value"),
        ("robson_24~t999999", "gives target no value"),
        ("robson_24~k7", "gives pack no value"),
        ("robson_24~k-1", "gives pack no value"),
        ("robson_24~lp2", "gives laps no value"),
        ("robson_24~fr4", "gives farmers_hand_ranks no value"),
        ("robson_24~t11.t15", "gives target twice"),
        ("nap~sbmoon", "no option with 'sbmoon'"),
        ("nap~sb1-moonT5X0W1L1", "gives special_bids no value"),
        ("nap~sb-moon", "gives special_bids no value"),
        ("nap~ss-2W1L1-2W2L2", "gives stake_schedule no value"),
        ("nap~ss-2W1", "gives stake_schedule no value"),
        ("nap~pc-2P", "gives partner_call no value"),
        ("nap~" + "t1." * 1000, "at most 2048 characters"),
    ],
)
def test_an_unreadable_code_is_refused_by_what_is_wrong(code, said):
    """Never half understood."""
    if said is None:
        assert read_code(code) == (code, {})
        return
    with pytest.raises(UnknownRuleset, match=re.escape(said)):
        read_code(code)


def test_a_refusal_repeats_only_a_little_of_the_code():
    """However long it is."""
    with pytest.raises(UnknownRuleset) as refusal:
        read_code("nap~" + "Z" * 2000)
    assert len(str(refusal.value)) < 100
