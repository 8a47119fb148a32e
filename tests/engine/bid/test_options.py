"""The bid family's options: read strictly, shown as written, refused where two contradict each other."""

import json

import msgpack
import pytest

from engine import resolve
from engine.bids import SpecialBid
from engine.errors import BadOptions
from engine.families import declared, defaults, preset_options, presets
from engine.families.bid.options.conflicts import CONFLICTS

FAMILY = declared("bid")
KEYS = [key for key in presets() if set(preset_options(key)) == set(FAMILY)]
MOON = {"code": "moon", "tricks": 6, "win": 12, "lose": 12}
ALONE = {**MOON, "code": "alone", "alone": True}
MISERE = {**MOON, "code": "misere", "tricks": 0, "misere": True}


def refused(key, **options):
    """Return the options named by each complaint."""
    with pytest.raises(BadOptions) as complaint:
        resolve(key, options)
    return [problem.options for problem in complaint.value.problems]


@pytest.mark.parametrize("key", KEYS)
def test_what_is_shown_can_be_read_again(key):
    """Every value of every preset survives being written as JSON, and being read twice."""
    for name, value in preset_options(key).items():
        shown = json.loads(json.dumps(FAMILY[name].show(value)))
        assert FAMILY[name].read(shown) == value
        assert FAMILY[name].read(value) == value
        hash(value)


@pytest.mark.parametrize("key", KEYS)
def test_what_was_stored_can_be_read_again(key):
    """A game keeps its options as read; bytes know tuples, not their classes."""
    for name, value in preset_options(key).items():
        stored = msgpack.unpackb(msgpack.packb(value), use_list=False)
        assert FAMILY[name].read(stored) == value


def test_named_bids_are_shown_as_objects():
    """With every field, as a client may send them."""
    (shown,) = FAMILY["special_bids"].show((SpecialBid("moon", 6, win=12, lose=12),))
    assert shown["code"] == "moon"
    assert set(shown) == set(SpecialBid._fields)


@pytest.mark.parametrize("entry", [tuple(SpecialBid("moon", 6, win=12, lose=12)), MOON])
def test_a_named_bid_may_come_from_a_client_or_from_storage(entry):
    """As an object, or as the tuple it was stored as."""
    assert FAMILY["special_bids"].read((entry,)) == (SpecialBid("moon", 6, win=12, lose=12),)


@pytest.mark.parametrize(
    "value",
    [
        "moon",
        None,
        {"moon": 6},
        ["moon"],
        [["moon", 6]],
        [{**MOON, "colour": "red"}],
        [{"code": "moon", "tricks": 6}],
        [{**MOON, "code": "Moon"}],
        [{**MOON, "code": "4"}],
        [{**MOON, "code": "a_code_much_too_long"}],
        [{**MOON, "code": 4}],
        [{**MOON, "tricks": 17}],
        [{**MOON, "tricks": 6.0}],
        [{**MOON, "tricks": True}],
        [{**MOON, "win": -1}],
        [{**MOON, "win": None}],
        [{**MOON, "alone": 1}],
        [{**MOON, "misere": True}],
        [{**MOON, "tricks": 0}],
        [{**MOON, "exchange": 1}],
        [{**ALONE, "exchange": 5}],
        [{**ALONE, "exchange_partners": "two"}],
        [{**ALONE, "exchange_partners": ["all"]}],
        [{**MOON, "above": "3"}],
        [{**MOON, "requires": "moon"}],
        [{**MOON, "requires": "alone"}],
        [{**MOON, "requires": 3}],
        [MOON, MOON],
        [{**MOON, "code": f"moon_{number}"} for number in range(9)],
    ],
)
def test_named_bids_are_read_strictly(value):
    """Anything but well-formed objects is refused, naming the option."""
    assert refused("bid_euchre_24", special_bids=value) == [("special_bids",)]


@pytest.mark.parametrize(
    "value",
    [
        [],
        "2",
        {"2": 2},
        {"2": [2]},
        {"2": [2, "2"]},
        {"2": [2, -2]},
        {"2": [2, 2, 2]},
        {"17": [2, 2]},
        {"": [2, 2]},
        {2: [2, 2]},
        {"NAP": [5, 5]},
        {"2": [2, 2], "02": [2, 2]},
        {f"level_{number}": [1, 1] for number in range(25)},
    ],
)
def test_stakes_are_read_strictly(value):
    """Levels with two numbers each, nothing else."""
    assert refused("nap", stake_schedule=value) == [("stake_schedule",)]


@pytest.mark.parametrize("value", [{"3": 0}, {"3": 8}, {"3": "1"}, {"3": None}, [["3", 1]], {"x" * 17: 1}])
def test_called_partners_are_read_strictly(value):
    """Levels with a number each; null is none at all."""
    assert refused("bid_euchre_3", partner_call=value) == [("partner_call",)]
    assert resolve("bid_euchre_3", {"partner_call": None}).options["partner_call"] is None


@pytest.mark.parametrize("value", ["", "AA", "A1", "9TJQKAX", 9, None, ["9"]])
def test_the_ranks_of_a_pack_are_read_strictly(value):
    """Ranks there are, each once."""
    assert refused("bid_euchre_24", pack_ranks=value) == [("pack_ranks",)]


def test_ranks_may_be_given_in_any_order():
    """The pack is the same."""
    assert resolve("kaibosh", {"pack_ranks": "AKQJT9"}).options["pack_ranks"] == "9TJQKA"


@pytest.mark.parametrize("value", ["trick", "", None, -1, 17, 3.0, True])
def test_the_makers_minimum_is_a_number_or_the_bid(value):
    """No other word, and no number out of range."""
    assert refused("dirty_clubs", maker_min_tricks=value) == [("maker_min_tricks",)]


@pytest.mark.parametrize("value", [["S", "S"], [], ["N"], [["S"]], [{}], [None], "S", None])
def test_denominations_are_read_strictly(value):
    """A list of different ones, whatever strange things come in it."""
    assert refused("kaibosh", denominations=value) == [("denominations",)]


CLASHES = [
    ("bid_euchre_24_exact", {"players": 5, "hand_size": 4}, ("players", "sides")),
    ("kaibosh", {"hand_size": 7}, ("players", "hand_size", "pack_ranks", "pack_copies")),
    ("hasenpfeffer_widow", {"widow_size": 2}, ("widow_size", "pack_ranks")),
    ("buck_euchre_4", {"hand_size": 6}, ("trump_method", "pack_ranks")),
    ("buck_euchre_4", {"jokers": 1}, ("jokers", "trump_method")),
    ("hasenpfeffer", {"denominations": ["S", "nt_low"]}, ("jokers", "denominations")),
    ("kaibosh", {"drop_out": "after_trump"}, ("drop_out", "sides")),
    ("bid_euchre_24_exact", {"score_model": "countdown", "start_score": 50}, ("score_model", "sides")),
    ("bid_euchre_3", {"special_bids": [ALONE]}, ("special_bids", "sides")),
    ("bid_euchre_3", {"alone_after_auction": True}, ("alone_after_auction", "sides")),
    ("kaibosh", {"special_bids": [{**MOON, "tricks": 7}]}, ("special_bids", "hand_size")),
    (
        "bid_euchre_6",
        {"special_bids": [{**ALONE, "exchange": 4}], "hand_size": 7},
        ("special_bids", "hand_size"),
    ),
    ("double_hasenpfeffer_6", {"alone_exchange": 4, "hand_size": 7}, ("alone_exchange", "hand_size")),
    ("kaibosh", {"partner_call": {"3": 1}}, ("partner_call", "sides")),
    ("bid_euchre_3", {"partner_call": {"3": 3}}, ("partner_call", "players")),
    ("bid_euchre_3", {"partner_call": {"3": 1}, "drop_out": "after_trump"}, ("partner_call", "drop_out")),
    ("nap", {"partner_call": {"3": 1}}, ("partner_call", "score_model")),
    ("bid_euchre_3", {"partner_call": {"moon": 1}}, ("partner_call", "max_bid")),
    ("kaibosh", {"min_bid": 5, "max_bid": 4}, ("min_bid", "max_bid")),
    ("kaibosh", {"max_bid": 7}, ("max_bid", "hand_size")),
    ("kaibosh", {"min_bid": 7}, ("min_bid", "hand_size")),
    ("bid_euchre_32", {"min_bid_nt": 9}, ("min_bid_nt", "max_bid")),
    ("kaibosh", {"all_pass": "dealer_forced"}, ("all_pass", "forced_bid")),
    ("cincinnati_euchre", {"forced_bid": 7}, ("forced_bid", "max_bid")),
    ("hasenpfeffer", {"jokers": 0}, ("all_pass", "jokers")),
    ("kaibosh", {"all_pass": "no_trump_all_in"}, ("all_pass", "trump_method")),
    (
        "buck_euchre_4",
        {"all_pass": "dealer_forced", "forced_bid": 3, "denominations": ["S"]},
        ("all_pass", "denominations"),
    ),
    ("bid_euchre_48_two_round", {"pass_final": True}, ("auction_rounds", "pass_final")),
    ("nap", {"opening_lead": "left_of_bidder"}, ("denomination_time", "opening_lead")),
    ("nap", {"alone_opening_lead": "left_of_bidder"}, ("denomination_time", "alone_opening_lead")),
    ("nap", {"jokers": 1}, ("denomination_time", "jokers")),
    ("kaibosh", {"suits_ranked": True}, ("suits_ranked", "denomination_time")),
    ("bid_euchre_3", {"trump_method": "turn_up", "hand_size": 7}, ("trump_method", "score_model")),
    ("buck_euchre_4", {"maker_min_tricks": "bid"}, ("trump_method", "maker_min_tricks")),
    ("buck_euchre_4", {"maker_fail_penalty": "bid"}, ("trump_method", "maker_fail_penalty")),
    ("pepper_4", {"fail_fixed": None}, ("fail_score", "fail_fixed")),
    ("nap", {"stake_schedule": {"2": [2, 2]}}, ("score_model", "stake_schedule")),
    ("nap", {"all_pass": "dealer_forced", "forced_bid": 1}, ("score_model", "stake_schedule")),
    ("dirty_clubs", {"special_bids": [MISERE], "drop_out": "none"}, ("score_model", "special_bids")),
    ("nap", {"drop_out": "after_trump"}, ("drop_out", "special_bids")),
    ("five_hundred_45", {"min_bid": 5}, ("score_model", "min_bid")),
    ("five_hundred_45", {"all_pass": "joker_forced", "forced_bid": 5}, ("score_model", "forced_bid")),
    (
        "five_hundred_45",
        {"denominations": ["S", "nt_low"], "jokers": 0, "widow_size": 4},
        ("score_model", "denominations"),
    ),
    ("buck_euchre_4", {"floor": -50}, ("floor", "score_model")),
    ("kaibosh", {"floor": 0}, ("floor", "start_score")),
    ("kaibosh", {"start_score": 32}, ("start_score", "target")),
    ("buck_euchre_4", {"start_score": 0}, ("start_score", "target")),
    ("kaibosh", {"target": None}, ("target", "max_hands")),
]


@pytest.mark.parametrize(("key", "options", "named"), CLASHES)
def test_a_clash_names_both_options(key, options, named):
    """Each pair that can't stand together is refused by name, and by nothing else."""
    assert refused(key, **options) == [named]


def test_every_clash_is_tried():
    """No conflict is declared without an example above."""
    assert {named for _, _, named in CLASHES} == {conflict.options for conflict in CONFLICTS}


def test_presets_are_the_written_ones(shared):
    """Every preset has every option's value as the rules' own table gives it, in our spelling."""
    book = json.loads((shared / "rules" / "presets-bid.json").read_text())["presets"]
    assert len(book) == 33
    for key, told in book.items():
        ours = {name: FAMILY[name].show(value) for name, value in preset_options(key).items()}
        ours["max_bid"] = ours["max_bid"] or ours["hand_size"]
        assert ours == {name: _spelt(name, value) for name, value in told["resolved"].items()}


def test_defaults_are_the_written_ones(shared):
    """So are the defaults, none left out and none added."""
    book = json.loads((shared / "rules" / "presets-bid.json").read_text())["options"]
    written = {option["name"]: _spelt(option["name"], option["default"]) for option in book}
    assert {name: FAMILY[name].show(value) for name, value in defaults("bid").items()} == written


def _spelt(name, value):
    if name == "pack_ranks" or not isinstance(value, str | list | dict):
        return value
    if name == "denominations":
        return [{"NT_HIGH": "nt", "NT_LOW": "nt_low"}.get(member, member) for member in value]
    if isinstance(value, str):
        return value.lower()
    if isinstance(value, dict):
        return {level.lower(): worth for level, worth in value.items()}
    return [{field: _spelt(field, held) for field, held in bid.items()} for bid in value]
