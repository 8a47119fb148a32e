"""The notation's house rules as our options, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import resolve
from engine.errors import BadOptions
from engine.families import defaults
from schemas.base import pointer
from schemas.egn.errors import NotEgn, UnknownRule

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

    from engine.ruleset import Ruleset

PRESET = "north_american_24"
PACKS = {(9, False): "p24", (8, False): "p28", (7, False): "p32", (9, True): "p25", (7, True): "p33"}
LEADS = {"LEFT_OF_DEALER": "left_of_dealer", "LEFT_OF_LONER": "left_of_lone"}
UNKNOWN_HERE = {
    "farmer": "what a farmer's hand may claim is left open",
    "farmers": "what a farmer's hand may claim is left open",
    "fast_break": "we have no such house rule",
    "four_trick_tokens": "we have no such house rule",
}
"""House rules of the notation that can't be played by, and why; off, they say nothing."""
ALIASES = {"max_deals": "num_deals"}
"""Older names of keys."""
RULESET = "/metadata/ruleset"
SWITCHES = {
    "std": ("stick_the_dealer", "must_call", "off"),
    "canadian": ("dealer_partner_order", "must_go_alone", "with_partner"),
    "defend_alone": ("defender_alone", "vs_lone_only", "never"),
    "allow_no_trump": ("no_trump", "round_two", "off"),
    "partners_best": ("lone_exchange", "call_for_best", "none"),
    "go_under": ("farmers_hand", "exchange_three", "off"),
}
"""Keys that are true or false: our option, and its values."""
POINTS = {"loner_march_score": "lone_march_points", "loner_euchred_score": "lone_euchre_points"}
LIMITS = {"num_deals": "hands_limit", "winning_score": "target"}
"""Keys of which 0 means none."""
DEFAULTS: dict[str, Any] = {
    "std": True,
    "min_rank": 9,
    "joker": False,
    "jokers": 0,
    "canadian": False,
    "loner_lead": "LEFT_OF_DEALER",
    "loner_march_score": 4,
    "loner_euchred_score": 2,
    "defend_alone": False,
    "allow_no_trump": False,
    "partners_best": False,
    "go_under": False,
    "num_players": 4,
    "num_deals": 0,
    "winning_score": 10,
    **dict.fromkeys(UNKNOWN_HERE, False),
}
UNWRITTEN = {
    "cut_rule",
    "deal_pattern",
    "first_dealer",
    "lone_timing",
    "misdeal_rule",
    "p31_drop",
    "score_keeping",
    "benny_turn_up",
    "benny_fixed_suit",
    "win_by_two_floor",
    # These matter only beside revoke_enforcement, which is itself refused.
    "false_claim_points",
    "revoke_points",
    "revoke_points_lone",
    "revoke_result",
}
"""Options that leave no trace in a record."""


def to_rules(keys: Mapping[str, Any]) -> Ruleset:
    """Return the ruleset that the notation's *keys* stand for; raises UnknownRule naming a key at fault."""
    keys = {ALIASES.get(key, key): value for key, value in keys.items()}
    for key, value in keys.items():
        _check(key, value)
    told = {**DEFAULTS, **_limits(keys), **keys}
    try:
        return resolve(PRESET, to_options({**told, "joker": told["joker"] or told["jokers"] == 1}))
    except BadOptions as error:
        raise UnknownRule(f"metadata.ruleset: {error}", RULESET) from error


def _check(key: str, value: object) -> None:
    if key not in DEFAULTS:
        raise _unknown(key, "there is no such house rule.")
    if type(value) is not type(DEFAULTS[key]) or (key == "jokers" and value not in (0, 1)):
        raise _unknown(key, f"{value!r} isn't one of its values.")
    if value and key in UNKNOWN_HERE:
        raise _unknown(key, f"this can't be judged: {UNKNOWN_HERE[key]}.")


def _unknown(key: str, why: str) -> UnknownRule:
    return UnknownRule(f"metadata.ruleset.{key}: {why}", pointer(RULESET, key))


def _limits(keys: Mapping[str, Any]) -> dict[str, int]:
    """Return what a fixed number of deals says of the winning score: it takes its place."""
    return {"winning_score": 0} if keys.get("num_deals") else {}


def to_options(keys: Mapping[str, Any]) -> dict[str, object]:
    """Return our options for a full set of the notation's keys."""
    pack = PACKS.get((keys["min_rank"], keys["joker"]))
    lead = LEADS.get(keys["loner_lead"])
    if pack is None or lead is None or keys["num_players"] != 4:
        said = "metadata.ruleset: min_rank with joker, loner_lead or num_players has no such value."
        raise UnknownRule(said, RULESET)
    return {
        "pack": pack,
        "lone_lead": lead,
        # To the left of a lone maker there is nobody but the lone defender.
        "both_alone_lead": "lone_defender" if lead == "left_of_lone" else "left_of_dealer",
        **{option: on if keys[key] else off for key, (option, on, off) in SWITCHES.items()},
        **({"lone_exchange_discard": "after_seeing"} if keys["partners_best"] else {}),
        **{option: keys[key] for key, option in POINTS.items()},
        **{option: keys[key] or None for key, option in LIMITS.items()},
    }


def to_keys(rules: Ruleset, told: Container[str] = ()) -> dict[str, Any]:
    """
    Return the notation's keys for *rules*, or raise NotEgn naming what it has no words for.

    Options in *told* are told elsewhere.
    """
    options = rules.options
    packs = {name: key for key, name in PACKS.items()}
    if options.get("pack") not in packs:
        raise NotEgn(f"{rules.key} can't be written: the notation has no words for its pack.")
    rank, joker = packs[str(options["pack"])]
    keys = {
        "min_rank": rank,
        "joker": joker,
        "loner_lead": {lead: name for name, lead in LEADS.items()}[str(options["lone_lead"])],
        **{key: options[option] == on for key, (option, on, _) in SWITCHES.items()},
        **{key: options[option] for key, option in POINTS.items()},
        **{key: options[option] for key, option in LIMITS.items() if options[option]},
    }
    _check_lossless(rules, keys, told)
    return keys


def _check_lossless(rules: Ruleset, keys: dict[str, Any], told: Container[str]) -> None:
    read_back = {**defaults("turn_up"), **to_options({**DEFAULTS, **_limits(keys), **keys})}
    changed = [name for name, value in rules.options.items() if read_back.get(name) != value]
    lost = [name for name in changed if name not in UNWRITTEN and name not in told]
    if lost:
        raise NotEgn(
            f"{rules.key} can't be written: the notation has no words for {', '.join(sorted(lost))}."
        )
