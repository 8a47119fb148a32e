"""Whatever a recording says, it is judged or refused: nothing in it makes us stumble."""

import copy
import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.app import create_app
from engine import resolve
from schemas.egn.matches import write_emn
from tests.support.contract import check
from tests.support.recordings import PLAYERS, document, played

GAMES = [
    document(seed=1),
    document("canadian_24", seed=2),
    document("euchre_32", seed=3, defender_alone="vs_lone_only", no_trump="round_two"),
]
MATCH = json.loads(
    json.dumps(
        write_emn(
            resolve("north_american_24", {"games_to_win": 2}),
            PLAYERS,
            played(resolve("north_american_24", {"games_to_win": 2}), Random(4))[1],
        )
    )
)
CARDS, CALLS = ("B", "9s", "Jh", "Td", "2c"), ("Pass", "Order", "h", "n", "x")
NUMBERS, SHAPES = (-1, 0, 1, 3, 4, 99, 1.5), ([], {}, [[]], ["9s"], [["9s", "Jh"]], [0, 0], {"name": "A"})
ODD = st.sampled_from((None, True, "", "EUCHRE_BIDDING", *CARDS, *CALLS, *NUMBERS, *SHAPES))


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


def places(value, path=()):
    """Yield every place in a document."""
    yield path
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for name, inner in entries:
        yield from places(inner, (*path, name))


def changed(draw, recording):
    """Return a recording with up to four things changed, swapped, doubled or left out."""
    recording = copy.deepcopy(recording)
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from([path for path in places(recording) if path]))
        *parents, last = path
        place = recording
        for name in parents:
            place = place[name]
        change = draw(st.sampled_from(["value", "value", "drop", "swap", "double"]))
        if change == "value":
            place[last] = draw(ODD)
        elif change == "drop":
            del place[last]
        elif isinstance(place, list):
            other = draw(st.integers(0, len(place) - 1))
            if change == "swap":
                place[last], place[other] = place[other], place[last]
            else:
                place.insert(other, copy.deepcopy(place[last]))
    return recording


@given(data=st.data(), recording=st.sampled_from([*GAMES, MATCH]))
def test_whatever_is_changed_in_a_recording_it_is_judged_or_refused(client, data, recording):
    """A card moved, a call doubled, a field gone: 200 with what was found, or 422 with the place."""
    answer = client.post("/v1/games/validate", json=changed(data.draw, recording))
    check(answer)
    assert answer.status_code in (200, 422)


@given(data=st.data(), recording=st.sampled_from(GAMES))
def test_a_card_that_changes_places_is_found(client, data, recording):
    """Two cards swapped between tricks are either legal as they now stand, or told as faults of that deal."""
    recording = copy.deepcopy(recording)
    deal = data.draw(st.sampled_from([deal for deal in recording["deals"] if len(deal["phases"]) == 2]))
    tricks = deal["phases"][1]["tricks"]
    place = st.tuples(st.integers(0, 4), st.integers(0, len(tricks[0]) - 1))
    (one, at), (other, there) = data.draw(place), data.draw(place)
    tricks[one][at], tricks[other][there] = tricks[other][there], tricks[one][at]
    told = client.post("/v1/games/validate", json=recording).json

    doubtful = [judged["deal"] for judged in told["deals"] if not judged["legal"]]
    assert set(doubtful) <= {deal["dealNumber"], *[d["dealNumber"] for d in recording["deals"][-3:]]}
    assert told["legal"] is (not told["faults"])
    assert told["departure"] is None or told["departure"]["adjudicated"] == told["scores"]
