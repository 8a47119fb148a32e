"""`python -m tests.golden.stored_tournaments.keep`: keep a tournament of the present format, once."""

import json
from pathlib import Path

from engine.tournaments import (
    Challenge,
    Decide,
    Draw,
    Enter,
    Forfeit,
    Format,
    Report,
    Result,
    Rules,
    Seats,
    Substitute,
    TieBreak,
    Withdraw,
)
from schemas.stored import KeyMemo
from schemas.stored_tournament import FORMAT, Act, StoredTournament, pack_act, pack_tournament

FOLDER = Path(__file__).parent
NOW = 1_790_000_000
MADE = KeyMemo(b"12345678", b"87654321")

HEADS = {
    "plain": StoredTournament(
        *("progressive_24", "", Rules(Format.PROGRESSIVE, rounds=13), b"t" * 16, b"s" * 16, 7),
        Act((Enter("Ann"), Enter("Zo\u00eb")), NOW, memo=MADE),
    ),
    "in_full": StoredTournament(
        *("north_american_24~sd1.t11", "Thursday"),
        Rules(Format.SWISS, 5, 4, True, 3, 1, 7, 2, 3, (TieBreak.DEAL_MATCHPOINTS, TieBreak.LOT)),
        *(b"t" * 16, b"s" * 16, 7),
        Act((Enter("The Owls"), Enter("Robot")), NOW, ("Robot",), memo=MADE),
    ),
}
RESULT = Result((9, 6), (1, 0), ((4, 0), (5, 6)))
ACTS = {
    "a_draw": Act((Draw(("Zo\u00eb", "Ann"), Seats((((0,), (1,), 3),), (2,))),), NOW, memo=MADE),
    "a_draw_of_old": Act((Draw(),), NOW),
    "a_report": Act((Report(1, "Ann", Result((9, 6))),), NOW, memo=MADE),
    "an_online_game": Act((Decide(2, RESULT),), NOW, game="mX2c9QvB4nTz0KpEu7RyWA"),
    "comings_and_goings": Act(
        (Enter("Cleo"), Withdraw("Ann"), Substitute("Ann", "Uma"), Challenge("Cleo", "Uma")), NOW, ("Uma",)
    ),
    "a_forfeit": Act((Forfeit(3, ("Ann", "Bob")),), NOW),
}
"""What each one says, for ever."""

if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.json"
    if not path.exists():
        heads = {name: pack_tournament(head).hex() for name, head in HEADS.items()}
        acts = {name: pack_act(act).hex() for name, act in ACTS.items()}
        path.write_text(json.dumps({"heads": heads, "acts": acts}, indent=1) + "\n")
