"""Every option's value under every preset, one line each: a changed default is a changed game."""

import json
from pathlib import Path

from engine.families import declared, family_of, preset_options
from engine.families import presets as keys

PATH = Path(__file__).with_name("presets.json")


def text():
    """Return the file as it ought to be."""
    lines = [f"{json.dumps(key)}: {json.dumps(_shown(key), sort_keys=True)}" for key in sorted(keys())]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _shown(key):
    options = declared(family_of(key))
    return {name: options[name].show(value) for name, value in preset_options(key).items()}
