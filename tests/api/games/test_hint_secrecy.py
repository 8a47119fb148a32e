"""A hint tells nothing that the seat can't know."""

from random import Random

import pytest

from api.play import hints, shuffles
from api.play.live import Seen
from api.play.memory import Memory
from api.play.tables import Tables
from engine import families, replay
from infra.store import Record
from schemas import log
from schemas.stored import SeatState, Stored, pack
from tests.support.kept import KeptGames
from tests.support.twins import deals, known_by, twin

PRESETS = ("north_american_24", "british_25", "six_hand_33", "railroad_33", "bid_euchre_32", "nap_52")
PAIRS = [pytest.param(20, id="some"), pytest.param(200, id="many", marks=pytest.mark.thorough)]


def told(tables, rules, played, seat):
    """Return the hint to *seat* after the actions of *played*."""
    entries = b"".join(log.encode(log.Entry(action, actor)) for action, actor in played.actions)
    events = sum(1 for _ in replay.story(rules, played.start, played.pack, played.actions))
    seats = (SeatState(),) * rules.table.players
    stored = Stored(
        *(rules.key, {}, seats, "unlisted", "playing", bytes(16), 0, played.start, entries),
        seq=1 + events,
        turn_number=len(played.actions),
        hints=True,
    )
    live = tables.revive(Record("A" * 22, len(played.actions) + 1, pack(stored)))
    return hints.hint(Seen(live, seat))


@pytest.mark.parametrize("pairs", PAIRS)
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_change_no_hint(preset, pairs, keyring, clock, monkeypatch):
    """Permute the cards that the seat on turn can't see: it is told the same, word for word."""
    rules, random, compared = families.resolve(preset), Random(preset), 0
    # Twins are one in storage: what is remembered would hide a leak.
    tables, dealt = Tables(KeptGames(), keyring, clock, memory=Memory(0)), []
    monkeypatch.setattr(shuffles, "pack", lambda *args: dealt[-1])
    for played in deals(rules, random, pairs):
        known = list(known_by(rules, played))
        for at in random.sample(range(len(known)), min(6, len(known))):
            seat = played.actions[at][1]
            so_far = played._replace(actions=played.actions[:at])
            other = twin(rules, so_far, known[at][seat], random)
            if other is None or compared == pairs:
                continue
            compared += 1
            dealt[:] = [so_far.pack]
            ours = told(tables, rules, so_far, seat)
            dealt[:] = [other.pack]
            assert told(tables, rules, other, seat) == ours
    assert compared == pairs
