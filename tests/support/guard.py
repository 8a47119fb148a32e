"""
Run a command until standard input closes, then end it and everything it started.

The pipe closes even when the tests are killed, so no server outlives them.
"""

import contextlib
import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

GRACE_SECONDS = 3


def members(session: int) -> list[int]:
    """Return the processes of *session*, a child that made its own group included."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, _, _, owner = stat.read_text().rpartition(")")[2].split()[:4]
            if int(owner) == session and state != "Z":
                found.append(int(stat.parent.name))
    return found


def kill(session: int) -> None:
    """Kill the whole session; its first group alone where there is no /proc."""
    with contextlib.suppress(OSError):
        os.killpg(session, signal.SIGKILL)
    for pid in members(session):
        with contextlib.suppress(OSError):
            os.kill(pid, signal.SIGKILL)


def end(child: subprocess.Popen) -> None:
    """Ask the command to end, and kill what is left of it when the grace is over."""
    child.terminate()
    until = time.monotonic() + GRACE_SECONDS
    while time.monotonic() < until and (child.poll() is None or members(child.pid)):
        time.sleep(0.02)
    kill(child.pid)
    child.wait()


def main() -> None:
    """Guard the command given as arguments."""
    asked: list[int] = []
    signal.signal(signal.SIGTERM, lambda sign, _: asked.append(sign))
    child = subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL, start_new_session=True)
    while not asked and child.poll() is None:
        closed, _, _ = select.select([sys.stdin], [], [], 0.1)
        asked.extend([signal.SIGTERM] if closed else [])
    end(child)


if __name__ == "__main__":
    main()
