"""`python -m tests.golden.stored_memberships.keep`: keep memberships of the present format, once."""

import json
from pathlib import Path

from schemas.stored_membership import FORMAT, MemberSeat, Membership, pack_membership

FOLDER = Path(__file__).parent
NOW = 1_790_000_000
SEATS = (
    MemberSeat("human", "Ann", b"0123456789ab"),
    MemberSeat("open", "", b""),
    MemberSeat("human", "Zo\u00eb", b""),
    MemberSeat("bot", "", b""),
)
WAITING = Membership(2, "waiting", 0, "north_american_24", {}, SEATS, created=NOW, changed=NOW, noted=NOW)

MEMBERSHIPS = {
    "waiting": WAITING,
    "playing": WAITING._replace(
        version=17,
        status="playing",
        options={"stick_the_dealer": "must_call"},
        turn=(2,),
        scores=(3, 5),
        deal=6,
        changed=NOW + 60,
        noted=NOW + 61,
    ),
    "finished": WAITING._replace(version=99, status="finished", scores=(4, 10), deal=11),
    "aborted": WAITING._replace(status="aborted"),
    "left": WAITING._replace(version=3, status="left"),
}
"""What each one says, for ever."""

if __name__ == "__main__":
    path = FOLDER / f"format-{FORMAT}.json"
    if not path.exists():
        kept = {name: pack_membership(member).hex() for name, member in MEMBERSHIPS.items()}
        path.write_text(json.dumps(kept, indent=1) + "\n")
