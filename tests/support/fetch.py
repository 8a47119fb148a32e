"""Fetch a program once into .tools, whole or not at all."""

import fcntl
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from uv import find_uv_bin

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / ".tools"
LOCK = ROOT / "requirements-tools.txt"
ATTEMPTS = 4


def installed(name: str, build: Callable[[Path], None]) -> Path:
    """Return the folder *name* of .tools, built first where it is missing; safe with several processes."""
    home = TOOLS / name
    if home.exists():
        return home
    TOOLS.mkdir(exist_ok=True)
    # A lock for each: fetching one program may need another.
    with (TOOLS / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not home.exists():
            _build(home, build)
    return home


def _build(home: Path, build: Callable[[Path], None]) -> None:
    with tempfile.TemporaryDirectory(dir=TOOLS) as folder:
        made = Path(folder) / "made"
        made.mkdir()
        build(made)
        made.rename(home)


def fetch(command: Sequence[str | Path]) -> None:
    """Run a command that downloads, again after a pause when the network let it down."""
    for attempt in range(1, ATTEMPTS):
        if subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode == 0:
            return
        time.sleep(2**attempt)
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)


def wheel(name: str) -> Path:
    """Return the folder of the unpacked wheel *name*, at the version and hash of the lock."""
    pinned = next(line.split()[0] for line in LOCK.read_text().splitlines() if line.startswith(f"{name}=="))
    command = [
        find_uv_bin(),
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--require-hashes",
        "--only-binary",
        ":all:",
    ]
    return installed(
        pinned.replace("==", "-"), lambda home: fetch([*command, "-c", LOCK, "--target", home, pinned])
    )


def answer(command: Sequence[str]) -> str | None:
    """Return what a program of the machine prints, or None where it is missing or doesn't really start."""
    if shutil.which(command[0]) is None:
        return None
    ran = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    return None if ran.returncode else ran.stdout + ran.stderr
