"""
What releases have told clients and stored for them: presets as resolved, and the OpenAPI document.

`python -m tests.golden.released` keeps both for the present version, on the day it is released. What is
there already is never written again: clients and stored games hang on it.
"""

import json
from pathlib import Path

FOLDER = Path(__file__).parent


def kept(kind):
    """Return what was kept of a kind (`presets`, `openapi`), by version."""
    paths = sorted(FOLDER.glob(f"{kind}-*.json"))
    return {path.stem.removeprefix(f"{kind}-"): json.loads(path.read_text()) for path in paths}


def lines(members):
    """Return an object as JSON with a line for each member, so that a change is a line."""
    rows = [f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}" for name, value in members.items()]
    return "{\n" + ",\n".join(rows) + "\n}\n"
