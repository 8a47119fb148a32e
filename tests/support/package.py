"""What it takes to build a deployment package and run it: the runtime's Python, and its Lambda client."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from uv import find_uv_bin

from tests.support.fetch import ROOT, fetch, installed

CLIENT = ("awslambdaric", "simplejson", "snapshot-restore-py")
LOCK = ROOT / "requirements-dev.txt"


def interpreter(version: str) -> str | None:
    """Return a Python of this minor *version*, the machine's own or pyenv's, that really starts."""
    return next((path for path in _candidates(version) if _is(path, version)), None)


def _candidates(version: str) -> Iterator[str]:
    yield shutil.which(f"python{version}") or ""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    yield from map(str, sorted(pyenv.glob(f"versions/{version}.*/bin/python{version}")))


def _is(path: str, version: str) -> bool:
    if not path:
        return False
    ran = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return ran.returncode == 0 and ran.stdout.startswith(f"Python {version}.")


def runtime_client(version: str) -> Path:
    """Return the folder of Lambda's runtime client for a *version* of Python, fetched where missing."""
    return libraries("awslambdaric", CLIENT, version)


def libraries(name: str, parts: Sequence[str], version: str) -> Path:
    """Return the folder of a library and what it needs, as locked, for a *version* of Python."""
    lines = [line.split()[0] for line in LOCK.read_text().splitlines() if "==" in line]
    pins = {pin.split("==")[0]: pin for pin in lines if pin.split("==")[0] in parts}
    command = [find_uv_bin(), "pip", "install", "--quiet", "--no-deps", "--require-hashes"]
    command += ["--only-binary", ":all:", "--python-version", version, "-c", LOCK]
    return installed(
        f"{pins[name].replace('==', '-')}-py{version}",
        lambda home: fetch([*command, "--target", home, *pins.values()]),
    )
