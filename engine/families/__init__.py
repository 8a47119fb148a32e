"""What can be chosen, by family; `compose` alone reads options."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from typing import TYPE_CHECKING

from engine.errors import UnknownRuleset
from engine.families.option import read_options

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from types import ModuleType

    from engine.families.option import Option
    from engine.ruleset import Ruleset

FAMILIES = ("turn_up", "bid")


def resolve(key: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """
    Return the ruleset of preset *key* with *options* laid over it.

    Raises UnknownRuleset, or BadOptions naming every option at fault.
    """
    overrides = read_options(declared(family_of(key)), options or {})
    return _resolved(key, tuple(sorted(overrides.items())))


def presets() -> Iterator[str]:
    """Yield every preset's key, family by family."""
    for family in FAMILIES:
        yield from _module(family, "presets").PRESETS


def preset_options(key: str) -> dict[str, object]:
    """Return the value of every option under preset *key*."""
    return dict(_preset(key))


def declared(family: str) -> dict[str, Option]:
    """Return the options of *family* as declared, in their order."""
    options: dict[str, Option] = _module(family, "options").OPTIONS
    return options


def defaults(family: str) -> dict[str, object]:
    """Return the default of every option of *family*."""
    return {name: option.default for name, option in declared(family).items()}


def overrides(rules: Ruleset) -> dict[str, object]:
    """Return the fewest options that lead from its preset to *rules*: none that follows from others."""
    preset = _preset(rules.key)
    found = {name: value for name, value in rules.options.items() if value != preset[name]}
    options = declared(family_of(rules.key))
    for name in [name for name in found if options[name].fits]:
        fewer = {other: value for other, value in found.items() if other != name}
        if _laid_over(rules.key, fewer)[name] == found[name]:
            found = fewer
    return found


def family_of(key: str) -> str:
    """Return the family that preset *key* belongs to, or raise UnknownRuleset."""
    for family in FAMILIES:
        if key in _module(family, "presets").PRESETS:
            return family
    raise UnknownRuleset(f"There is no ruleset {key!r}.")


@cache
def _preset(key: str) -> Mapping[str, object]:
    family = family_of(key)
    return {**defaults(family), **_module(family, "presets").PRESETS[key]}


@lru_cache(maxsize=256)
def _resolved(key: str, overrides: tuple[tuple[str, object], ...]) -> Ruleset:
    ruleset: Ruleset = _module(family_of(key), "compose").compose(key, _laid_over(key, dict(overrides)))
    return ruleset


def _laid_over(key: str, overrides: Mapping[str, object]) -> dict[str, object]:
    values = {**preset_options(key), **overrides}
    for name, option in declared(family_of(key)).items():
        if option.fits and name not in overrides and not option.fits(values):
            values[name] = option.default
    return values


@lru_cache
def _module(family: str, name: str) -> ModuleType:
    return import_module(f"engine.families.{family}.{name}")
