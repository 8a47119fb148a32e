"""`python -m tests.golden.stored_push.keep`: keep push subscriptions in the present format, once."""

from pathlib import Path

from schemas.stored_push import FORMAT, Subscription, pack_subscriptions

FOLDER = Path(__file__).parent
URL = "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl"
STORED = (
    Subscription("5f1c0e9a7b3d4268", URL, b"\4" + bytes(range(64)), bytes(range(16)), 7, 1_790_000_000),
)
"""What it says, for ever."""


if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.hex"
    if not path.exists():
        path.write_text(pack_subscriptions(STORED).hex() + "\n")
