"""Presets as a release resolved them: each family's options in their order, and what a preset changes."""

from engine import families
from tests.golden.released import lines


def text():
    """Return what is to be kept of today's presets."""
    told = {f"{family}.options": _defaults(family) for family in families.FAMILIES}
    return lines({**told, **{families.pinned(key): _differences(key) for key in families.presets()}})


def _defaults(family):
    declared = families.declared(family)
    return {name: option.show(option.default) for name, option in declared.items()}


def _differences(key):
    family, values = families.family_of(key), families.preset_options(key)
    declared, defaults = families.declared(family), families.defaults(family)
    return {name: declared[name].show(value) for name, value in values.items() if value != defaults[name]}


def resolved(release, name):
    """Return every option of a preset as *release* resolved it."""
    return {**release[f"{families.family_of(name)}.options"], **release[name]}


def now(name):
    """Return every option that a game begun as *name* has today."""
    declared, values = (
        families.declared(families.family_of(name)),
        families.preset_options(families.kept(name)),
    )
    return {option: declared[option].show(value) for option, value in values.items()}


def names(release):
    """Return the presets of *release*, as stored games and share codes call them."""
    return [name for name in release if not name.endswith(".options")]
