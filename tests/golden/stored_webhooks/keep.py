"""`python -m tests.golden.stored_webhooks.keep`: keep webhooks in the present format, once."""

import json
from pathlib import Path

from schemas import stored_webhooks as stored
from schemas.stored import KeyMemo
from schemas.stored_webhooks import FORMAT, Delivery, Endpoint, Health, Salt

FOLDER = Path(__file__).parent
SALTS = (Salt(bytes(range(16)), 5), Salt(bytes(16), 3, 1_790_086_400))
URL = "https://club.example/euchre"
MEMO = KeyMemo(b"key", b"payload")

STORED = {
    "endpoints": (
        Endpoint("b3VyLWVuZHBvaW50", URL, ("your_turn", "reminder"), 1_790_000_000, SALTS, MEMO, b"rotation"),
        Endpoint("YW5vdGhlciBvbmUg", f"{URL}?all", (), 1_790_000_001, SALTS[:1], MEMO),
    ),
    "health": Health(1_790_000_100, 2, 1_790_000_200, 1_790_000_205, "status_500", 1_790_000_210, "owner"),
    "health_fresh": Health(),
    "delivery": Delivery(1_790_000_000, 3, 1_790_000_150, "timeout"),
    "delivery_fresh": Delivery(1_790_000_000),
}
"""What each one says, for ever."""


def kind_of(name):
    """Return the kind that the functions of a stored thing are called by."""
    return name.partition("_")[0]


def packed(name):
    """Return what is stored of a thing."""
    return getattr(stored, f"pack_{kind_of(name)}")(STORED[name])


def unpacked(name, body):
    """Read it."""
    return getattr(stored, f"unpack_{kind_of(name)}")(body)


if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.json"
    if not path.exists():
        path.write_text(json.dumps({name: packed(name).hex() for name in STORED}, indent=1) + "\n")
