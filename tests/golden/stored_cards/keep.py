"""`python -m tests.golden.stored_cards.keep`: keep score cards and entries of the present format, once."""

import json
from pathlib import Path

from schemas.stored import KeyMemo
from schemas.stored_scorecard import FORMAT, Revision, StoredCard, pack_card, pack_entry

FOLDER = Path(__file__).parent
NOW = 1_790_000_000
MADE = KeyMemo(b"12345678", b"87654321")

CARDS = {
    "plain": StoredCard("north_american_24", "", (), (), b"t" * 16, b"s" * 16, 7, NOW, MADE),
    "in_full": StoredCard(
        "north_american_24~sd1.t11",
        "Thursday",
        ("Ann", "Bob", "Cleo", "Zo\u00eb"),
        (4, -2),
        b"t" * 16,
        b"s" * 16,
        7,
        NOW,
        MADE,
    ),
}
DEAL = {"kind": "deal", "deal": 3, "facts": {"maker": 1, "tricks": [3, 2], "alone": [1], "forced": False}}
ENTRIES = {
    "a_deal": (Revision(DEAL, 0, "", 0, NOW),),
    "changed_and_deleted": (
        Revision({"kind": "note", "deal": 1, "text": "Misdealt"}, 0, "Ann's phone", NOW - 5, NOW),
        Revision({"kind": "ruling", "deal": 1, "ruling": "misdeal", "reason": "r"}, 1, "", 0, NOW + 1),
        Revision(None, 1, "Bob", 0, NOW + 2),
    ),
}
"""What each one says, for ever."""

if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.json"
    if not path.exists():
        cards = {name: pack_card(card).hex() for name, card in CARDS.items()}
        entries = {name: pack_entry(revisions).hex() for name, revisions in ENTRIES.items()}
        path.write_text(json.dumps({"cards": cards, "entries": entries}, indent=1) + "\n")
