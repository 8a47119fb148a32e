"""What was stored once is loaded for ever, and played on."""

import json
from random import Random

import pytest

from api.play import nonces, seating, story
from api.play.live import Seen
from api.play.requests import Joining, NonceWish, Sitter, Write
from api.play.shown import shown
from engine import legal_actions
from infra.store import Archive, Record
from schemas import log
from schemas.stored import FORMAT
from tests.golden.stored.keep import FOLDER, KEYRING, NOW, tables
from tests.support.kept import KeptGames

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

FILES = sorted(path for path in FOLDER.glob("format-*/*.json") if path.stem != "log_codes")
FORMATS = sorted(int(path.name.removeprefix("format-")) for path in FOLDER.glob("format-*"))


@pytest.fixture(params=FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def kept(request):
    """A stored game as it was kept."""
    return json.loads(request.param.read_text())


@pytest.fixture
def found(kept):
    """The tables over a store that holds the kept game and nothing else."""
    store = KeptGames()
    body = bytes.fromhex(kept["body"])
    store.records[kept["id"]] = Record(kept["id"], kept["version"], body, created=kept["created"])
    store.deals[kept["id"]] = [Archive(int(n), bytes.fromhex(deal)) for n, deal in kept["deals"].items()]
    return tables(store)


def holds(part, whole):
    """Say whether *whole* says all that *part* does; it may say more."""
    if isinstance(part, dict):
        return all(name in whole and holds(told, whole[name]) for name, told in part.items())
    if isinstance(part, list):
        return len(part) == len(whole) and all(map(holds, part, whole))
    return part == whole


def test_there_are_stored_games_of_every_format():
    """Whoever raises the format keeps what the one before wrote: `python -m tests.golden.stored.keep`."""
    assert [*range(1, FORMAT + 1)] == FORMATS
    assert all(any(path.parent.name == f"format-{number}" for path in FILES) for number in FORMATS)


def test_a_stored_game_looks_as_it_did(kept, found):
    """Every card, score and token is where it was, and the shuffle is the one that was promised."""
    live = found.revive(found.store.load(kept["id"]))
    for looker, view in kept["views"].items():
        now = json.loads(json.dumps(shown(KEYRING, NOW, Seen(live, None if looker == "s" else int(looker)))))
        assert holds(view, now), {
            name: (told, now.get(name)) for name, told in view.items() if not holds(told, now.get(name))
        }


def test_a_stored_game_is_played_on_to_its_end(kept, found):
    """Under the rules it began with, its finished deals included in its story."""
    random, live = Random(kept["id"]), begun(found, kept["id"])
    while live.stored.status == "playing":
        seat = live.game.deal.queue[0]
        live = found.act(
            Seen(live, seat), "", random.choice(legal_actions(live.rules, live.game, seat)), Write()
        ).live

    assert live.stored.status == "finished"
    told = story.events(found, Seen(live, None), after=0, limit=100_000)
    assert [event["seq"] for event in told] == [*range(1, live.stored.seq + 1)]
    assert told[-1]["type"] == "match_finished"


def begun(found, game):
    """Return the game with every seat taken and every nonce declined, as far as it waits for that."""
    while (live := found.revive(found.store.load(game))).stored.status == "waiting":
        kinds = [seat.kind for seat in live.stored.seats]
        if "open" in kinds:
            seat = kinds.index("open")
            write = Write(key=f"{seat:032}", payload=bytes(8))
            sitter = Sitter(bytes(12), "Dan", live.stored.app) if live.stored.app else None
            seating.join(found, game, Joining(KEYRING.invite(game, seat, 0), None, "", sitter), write)
        else:
            seat = live.stored.fair.coming.index(None)
            nonces.give(found, Seen(live, seat), "", NonceWish(b""))
    return live


@pytest.mark.parametrize("number", FORMATS)
def test_codes_of_the_log_never_change(number):
    """They are stored: new ones come behind the old ones, and the present format's are all written down."""
    codes = json.loads((FOLDER / f"format-{number}/log_codes.json").read_text())

    assert [*log.KINDS[: len(codes["kinds"])]] == codes["kinds"]
    assert [*log.VALUES[: len(codes["values"])]] == codes["values"]


def test_every_code_of_the_log_is_written_down():
    """A code that was added is in the list that keeps it: append it to log_codes.json by hand."""
    codes = json.loads((FOLDER / f"format-{FORMAT}/log_codes.json").read_text())

    assert (len(log.KINDS), len(log.VALUES)) == (len(codes["kinds"]), len(codes["values"]))
