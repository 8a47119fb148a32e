"""
What can be chosen, by family; `compose` alone reads options.

A preset that a release has told of never changes: another set of options under its key is a new revision, and
the one before moves to `EARLIER`. Games and share codes name the revision they were made under: `key@1` the
second, the key alone the first, since there was no other then. Elsewhere the key alone is the present one.
"""

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
_MARK = "@"


def resolve(key: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """
    Return the ruleset of preset *key* with *options* laid over it.

    Raises UnknownRuleset, or BadOptions naming every option at fault.
    """
    overrides = read_options(declared(family_of(key)), options or {})
    return _resolved(key, tuple(sorted(overrides.items())))


def pinned(name: str) -> str:
    """Return *name* as it is kept, so that `kept` finds the same revision for ever."""
    key, revision = _revision(name)
    return f"{key}{_MARK}{revision}" if revision else key


def kept(name: str) -> str:
    """Return what `resolve` calls a preset that a stored game or a share code calls *name*."""
    return f"{name}{_MARK}0" if _MARK not in name and len(_revisions(name)) > 1 else name


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


def family_of(name: str) -> str:
    """Return the family that a preset belongs to, or raise UnknownRuleset."""
    key = name.partition(_MARK)[0]
    for family in FAMILIES:
        if key in _module(family, "presets").PRESETS:
            return family
    raise UnknownRuleset(f"There is no ruleset {name!r}.")


@cache
def _preset(name: str) -> Mapping[str, object]:
    key, revision = _revision(name)
    return {**defaults(family_of(key)), **_revisions(key)[revision]}


def _revision(name: str) -> tuple[str, int]:
    key, mark, number = name.partition(_MARK)
    numbers = [str(number) for number in range(len(_revisions(key)))]
    if mark and number not in numbers:
        raise UnknownRuleset(f"There is no ruleset {name!r}.")
    return key, int(number) if mark else len(numbers) - 1


def _revisions(key: str) -> tuple[Mapping[str, object], ...]:
    presets = _module(family_of(key), "presets")
    return *presets.EARLIER.get(key, ()), presets.PRESETS[key]


@lru_cache(maxsize=256)
def _resolved(key: str, overrides: tuple[tuple[str, object], ...]) -> Ruleset:
    ruleset: Ruleset = _module(family_of(key), "compose").compose(
        key.partition(_MARK)[0], _laid_over(key, dict(overrides))
    )
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
