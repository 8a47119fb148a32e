"""`python -m tests.golden.stored_notices.keep`: keep what is told in the present format, once."""

import json
from pathlib import Path

from schemas import stored_notices as stored
from schemas.stored_notices import FORMAT, Head, Noted, Notice

FOLDER = Path(__file__).parent
TURN = Notice("your_turn", "Wq3f0cVx8rTg5KpEa1ZbLA", 1_790_000_000, "british_25", 2, "playing", 19, 3, (4, 6))

NOTICES = {
    "notice": TURN,
    "muted": TURN._replace(kind="deal_finished", muted=True),
    "noted": Noted(19, 2, begun=True, reminded=(19, 1), muted=True),
    "noted_stood_in": Noted(19, 2, begun=True, stood_in=True),
    "noted_over": Noted(over=True),
    "head": Head(12, 7),
}
"""What each one says, for ever."""


def packed(value):
    """Return a value as its kind is stored."""
    return getattr(stored, f"pack_{type(value).__name__.lower()}")(value)


def unpacked(value, body):
    """Read what is stored of the kind of *value*."""
    return getattr(stored, f"unpack_{type(value).__name__.lower()}")(body)


if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.json"
    if not path.exists():
        kept = {name: packed(value).hex() for name, value in NOTICES.items()}
        path.write_text(json.dumps(kept, indent=1) + "\n")
