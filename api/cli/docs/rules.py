"""The page of presets and options, as they are declared."""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING

from engine import families
from engine.bids import SpecialBid

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.families.option import Option

_INTRODUCTION = """\
# Presets and options

Written by `rightbower docs`; edit the declarations in `engine/families` instead. A ruleset is a preset
with options laid over it: `{"ruleset": "north_american_24", "options": {"target": 11}}`.
`GET /v1/rulesets/{key}` shows one in full, `GET /v1/rulesets/{key}/text` tells its rules in plain English,
`POST /v1/rulesets/resolve` says which options don't go together.

Every ruleset has a share code, which may stand wherever a preset's key may: the key, `~`, and each option
that differs, parted by dots: `north_american_24~sd1.t11`. An option is spelled by the letters given below.
After them stands a number as it is, 1 or 0 for true and false, `-` for null, or the place of a word among
the values listed, counted from 0. Codes are for good: what one means never changes.
"""
_TITLES = {
    "turn_up": "Trump from a turned card (`turn_up`)",
    "bid": "Trump by bidding (`bid`)",
}
FIELDS = {
    "code": "Its name in the API: small letters, digits and underscores, 16 at most.",
    "tricks": "Tricks the bidding side must take; 0 for a misere.",
    "misere": "Whether the bidder must take none, at no trump; false where left out.",
    "alone": "Whether the bidder's partners sit out; false where left out.",
    "exchange": "Cards each giving partner passes to a lone bidder; 0 where left out.",
    "exchange_partners": "Who gives them: `all` partners, or `one` whom the bidder picks.",
    "win": "Points gained when it is made.",
    "lose": "Points lost when it isn't.",
    "requires": "The bid it may be made over, and over no other; null for any.",
    "above": "The number of tricks it ranks directly above; null for above all numbers.",
}
"""What a named bid, an entry of `special_bids`, is made of."""


def rules_text() -> str:
    """Return the page."""
    return _INTRODUCTION + "".join(map(_family, families.FAMILIES)) + _named_bids()


def _family(family: str) -> str:
    own = [key for key in families.presets() if families.family_of(key) == family]
    blocks = [
        f"## {_TITLES[family]}",
        "### Presets",
        _table(
            ("preset", "players", "sides", "cards", "hand", "differs from the defaults in"), map(_preset, own)
        ),
        "### Options",
        *(_option(family, option, own) for option in families.declared(family).values()),
        "### What doesn't go together",
        _table(("options", "why"), _conflicts(family)),
    ]
    return "\n" + "\n\n".join(blocks) + "\n"


def _table(head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "\n".join(f"| {' | '.join(map(str, cells))} |" for cells in lines)


def _preset(key: str) -> tuple[object, ...]:
    table, family = families.resolve(key).table, families.family_of(key)
    declared, defaults = families.declared(family), families.defaults(family)
    differing = [
        f"`{name}={_text(declared[name], value)}`"
        for name, value in families.preset_options(key).items()
        if value != defaults[name]
    ]
    return (
        *(f"`{key}`", table.players, table.sides, len(table.pack), table.hand_size),
        ", ".join(differing) or "nothing",
    )


def _text(option: Option, value: object) -> str:
    shown = option.show(value)
    return shown if isinstance(shown, str) else json.dumps(shown)


def _value(option: Option, value: object) -> str:
    return f"`{_text(option, value)}`"


def _option(family: str, option: Option, presets: list[str]) -> str:
    letters = import_module(f"schemas.share.{family}").SPELLINGS[option.name].letters
    told = [
        f"#### `{option.name}`",
        option.doc,
        f"- type {option.type}, {_allowed(option)}; default {_value(option, option.default)}; "
        f"in share codes `{letters}`\n" + "\n".join(_differing(option, presets)),
    ]
    return "\n\n".join(told).rstrip()


def _allowed(option: Option) -> str:
    if option.allowed and option.length is None:
        words = " or ".join(_value(option, value) for value in option.allowed)
        return f"{words} or `null`" if option.nullable else words
    return option.expected


def _differing(option: Option, presets: list[str]) -> Iterator[str]:
    """Yield each value that presets give the option instead of its default, with those presets."""
    by_value: dict[str, list[str]] = {}
    for key in presets:
        value = families.preset_options(key)[option.name]
        if value != option.default:
            by_value.setdefault(_value(option, value), []).append(f"`{key}`")
    yield from (f"- {value} in {', '.join(keys)}" for value, keys in by_value.items())


def _conflicts(family: str) -> Iterator[tuple[object, ...]]:
    for conflict in import_module(f"engine.families.{family}.options.conflicts").CONFLICTS:
        yield ", ".join(f"`{name}`" for name in conflict.options), conflict.message


def _named_bids() -> str:
    rows = ((f"`{field}`", FIELDS[field]) for field in SpecialBid._fields)
    return f"\n## Named bids\n\nAn entry of `special_bids`:\n\n{_table(('field', 'meaning'), rows)}\n"
