"""`python -m tests.golden.stored_players.keep`: keep players of the present format, once."""

import json
from pathlib import Path

from schemas.stored import KeyMemo
from schemas.stored_player import FORMAT, StoredPlayer, pack_player

FOLDER = Path(__file__).parent
NOW = 1_790_000_000
MADE = KeyMemo(b"12345678", b"87654321")

PLAYERS = {
    "guest": StoredPlayer("Ann", created=NOW, key_id=7, creation=MADE),
    "in_full": StoredPlayer(
        "Zo\u00eb",
        "Europe/Dublin",
        (1320, 450),
        {"theme": "green", "sounds": False, "speed": 3},
        created=NOW,
        key_id=7,
        generation=2,
        revoked=b"abcdefgh",
        creation=MADE,
    ),
    "of_an_app": StoredPlayer("Bob", created=NOW, key_id=7, app="Qm9iQm9i"),
    "claimed": StoredPlayer("Cleo", created=NOW, key_id=7, identity=("https://id.example", "248289761001")),
    "summed_up": StoredPlayer("Dan", created=NOW, key_id=7, creation=MADE, digest="daily"),
    "deleted": StoredPlayer(created=NOW, deleted=NOW + 1, key_id=7, generation=1, creation=MADE),
}
"""What each one says, for ever."""

if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.json"
    if not path.exists():
        kept = {name: pack_player(player).hex() for name, player in PLAYERS.items()}
        path.write_text(json.dumps(kept, indent=1) + "\n")
