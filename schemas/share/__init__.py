"""
Share codes: a ruleset as a short text fit for an address, `north_american_24~sd1.t11`.

A preset's key, and after `~` each option that differs: letters for the option, then its value. What a
code means never changes: the tables beside this module only ever grow, and of a preset that has changed it
names the revision (`north_american_24@1~sd1`).
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from engine import families
from engine.errors import UnknownRuleset

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.ruleset import Ruleset
    from schemas.share.spelling import Spelling

CODE_BYTES = 2048
BEFORE_OPTIONS, BETWEEN_OPTIONS = "~", "."
_TOLD = 40
"""Characters of a part that a refusal repeats."""
_PART = re.compile(r"([a-z]+)([^.]*)")


class Named(NamedTuple):
    """What a code stands for."""

    key: str
    options: dict[str, object]
    """Options over the preset, as a client would send them; not checked yet."""


def spellings(family: str) -> dict[str, Spelling]:
    """Return how each option of *family* is spelled, in an order that never changes."""
    table: dict[str, Spelling] = import_module(f"schemas.share.{family}").SPELLINGS
    return table


def share_code(rules: Ruleset) -> str:
    """Return the one code of *rules*; that of a preset is its key."""
    overrides = families.overrides(rules)
    name = families.pinned(rules.key)
    if not overrides:
        return name
    family = families.family_of(rules.key)
    declared, table = families.declared(family), spellings(family)
    parts = [
        spelling.letters + spelling.kind.write(declared[name].show(overrides[name]))
        for name, spelling in table.items()
        if name in overrides
    ]
    return name + BEFORE_OPTIONS + BETWEEN_OPTIONS.join(parts)


def read_code(text: str) -> Named:
    """Read a preset's key or a share code, or raise UnknownRuleset saying what is wrong with it."""
    if len(text) > CODE_BYTES:
        raise UnknownRuleset(f"A share code has at most {CODE_BYTES} characters.")
    key, mark, rest = text.partition(BEFORE_OPTIONS)
    table = spellings(families.family_of(key)) if mark else {}
    options: dict[str, object] = {}
    for part in rest.split(BETWEEN_OPTIONS) if mark else ():
        name, value = _read_part(table, part)
        if name in options:
            raise UnknownRuleset(f"The share code gives {name} twice.")
        options[name] = value
    return Named(families.kept(key) if mark else key, options)


def _read_part(table: Mapping[str, Spelling], part: str) -> tuple[str, object]:
    found = _PART.fullmatch(part)
    letters, text = found.groups() if found else ("", "")
    name = next((name for name, spelling in table.items() if spelling.letters == letters), None)
    told = part[:_TOLD]
    if name is None:
        raise UnknownRuleset(f"The share code names no option with {told!r}.")
    try:
        return name, table[name].kind.read(text)
    except ValueError:
        raise UnknownRuleset(f"The share code gives {name} no value with {told!r}.") from None
