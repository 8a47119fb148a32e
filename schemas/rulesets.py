"""Rulesets as JSON: presets, their options as declared, and what options resolve to."""

from __future__ import annotations

import json
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine import families
from schemas.base import Line, Schema
from schemas.proof import fair_rules_json
from schemas.share import CODE_BYTES, share_code

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.families.option import Option
    from engine.ruleset import Ruleset


def ruleset_hash(rules: Ruleset) -> str:
    """Return 16 hexadecimal digits that two rulesets share only if every option is the same."""
    return _hash(tuple(rules.options.items()))


@lru_cache(maxsize=256)
def _hash(options: tuple[tuple[str, object], ...]) -> str:
    canonical = json.dumps(dict(options), sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()[:16]


def brief_json(rules: Ruleset, overrides: Mapping[str, object]) -> dict[str, Any]:
    """Return what a game tells of its rules: where they come from, and their hash."""
    declared = families.declared(families.family_of(rules.key))
    shown = {name: declared[name].show(rules.options[name]) for name in overrides}
    return {"key": rules.key, "options": shown, "hash": ruleset_hash(rules), "code": share_code(rules)}


def preset_json(key: str) -> dict[str, Any]:
    """Return what a list of presets tells of one."""
    rules = families.resolve(key)
    table = rules.table
    return {
        "key": key,
        "family": families.family_of(key),
        "players": table.players,
        "sides": table.sides,
        "pack": len(table.pack),
        "hand_size": table.hand_size,
        "target": rules.goal.target,
        "hash": ruleset_hash(rules),
    }


def ruleset_json(rules: Ruleset) -> dict[str, Any]:
    """Return a ruleset in full: every option with what it is set to and what it might be."""
    declared = families.declared(families.family_of(rules.key))
    options = {name: _option_json(option, rules.options[name]) for name, option in declared.items()}
    named = {"hash": ruleset_hash(rules), "code": share_code(rules)}
    return {**preset_json(rules.key), **named, **_size(rules), "options": options}


def _size(rules: Ruleset) -> dict[str, Any]:
    table = rules.table
    return {
        "players": table.players,
        "sides": table.sides,
        "pack": len(table.pack),
        "hand_size": table.hand_size,
        "target": rules.goal.target,
        **fair_rules_json(rules),
        "phases": tuple(dict.fromkeys(phase.name for phase in rules.phases)),
    }


def _option_json(option: Option, value: object) -> dict[str, Any]:
    described = {
        "type": option.type,
        "value": option.show(value),
        "default": option.show(option.default),
        "meaning": option.doc,
        "allowed": option.allowed,
        "minimum": option.low,
        "maximum": option.high,
        "nullable": option.nullable,
    }
    return {name: told for name, told in described.items() if told not in (None, ()) or name in _ALWAYS}


_ALWAYS = frozenset({"type", "value", "default", "meaning"})


class ResolveSchema(Schema):
    """A ruleset and the options to lay over it."""

    ruleset = Line(
        most=CODE_BYTES, required=True, metadata={"description": "A preset's key, or a share code."}
    )
    options = ma.fields.Dict(
        keys=ma.fields.String(),
        load_default=dict,
        metadata={"description": "Values by option name; the rest stay as they are."},
    )
