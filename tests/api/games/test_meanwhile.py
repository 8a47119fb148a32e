"""What the API works out while the store is at work is told only for what came of it."""

from dataclasses import replace

import pytest

from api import game_answers
from api.app import create_app
from infra import errand
from infra.store import StoreUnavailable
from tests.api.games.test_writing import Forgetful, Meddler, refusal, renamed
from tests.support.players import House, fresh_key

PASS = "pass"


class Waiting:
    """A store that leaves a moment for errands, as a transport does that has sent its request."""

    def __init__(self, store):
        self.store = store

    def load(self, game_id, **how):
        errand.run()
        return self.store.load(game_id, **how)

    def save(self, record, **parts):
        errand.run()
        return self.store.save(record, **parts)

    def __getattr__(self, name):
        return getattr(self.store, name)


class Losing:
    """A store that does nothing of what it is told to save."""

    def __init__(self, store):
        self.store = store

    def save(self, record, **parts):
        raise StoreUnavailable("It can't.")

    def __getattr__(self, name):
        return getattr(self.store, name)


@pytest.fixture
def seated(tables, table):
    """Return the table in a house whose store is wrapped, and leaves a moment for errands."""

    def made(wrapped=lambda store: store):
        store = Waiting(wrapped(tables.store))
        table.house = House(create_app(tables=replace(tables, store=store)))
        return table

    return made


@pytest.fixture
def written(monkeypatch):
    """Count the answers that are written."""
    versions, write = [], game_answers.shown

    def shown(keyring, now, seen):
        versions.append(seen.live.record.version)
        return write(keyring, now, seen)

    monkeypatch.setattr(game_answers, "shown", shown)
    return versions


def test_the_answer_prepared_is_the_one_given(seated, written):
    """
    It is written once, and says what whoever looks afterwards sees.
    """
    table = seated()
    seat = table.seat_on_turn
    written.clear()

    answer = table.act(seat, PASS, version=1)

    assert (answer.status_code, written) == (200, [2])
    assert answer.json == table.view(seat)
    assert answer.headers["ETag"] == f'"2.{seat}.1"'


def test_an_answer_prepared_for_a_race_that_was_lost_is_discarded(seated, written):
    """
    Somebody else's change came in between: the answer tells of it, under the version it made.
    """
    table = seated(lambda store: Meddler(store, renamed))
    seat = table.seat_on_turn
    written.clear()

    answer = table.act(seat, PASS, turn_number=0)

    assert (answer.json["version"], answer.json["seats"][3]["name"], written) == (3, "x", [2, 3])
    assert answer.json == table.view(seat)


def test_an_answer_prepared_for_another_s_version_is_never_given(seated):
    """
    A write against the version seen is refused where that has gone, whatever was prepared.
    """
    table = seated(lambda store: Meddler(store, renamed))

    assert refusal(table.act(table.seat_on_turn, PASS, version=1)) == (412, "stale_version")


def test_an_answer_prepared_for_a_write_that_failed_is_never_given(seated):
    """
    Nothing is acknowledged before it is stored.
    """
    table = seated(Losing)

    assert refusal(table.act(table.seat_on_turn, PASS, version=1)) == (503, "store_unavailable")


def test_a_write_that_landed_unheard_is_answered_as_what_stands(seated):
    """
    The answer got lost and another write came on top: the one who asks sees both.
    """
    table = seated(lambda store: Forgetful(store, renamed))
    seat = table.seat_on_turn

    answer = table.act(seat, PASS, key=fresh_key(), version=1)

    assert (answer.status_code, answer.json["version"]) == (200, 3)
    assert answer.headers["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize("data", [b"{", b'{"type": "fly"}', b"[]"])
def test_a_body_read_meanwhile_is_refused_only_once_the_game_is_seen(seated, data):
    """
    A stranger isn't told what is wrong with the body, and whoever sits there is.
    """
    table = seated()
    ask = {"data": data, "content_type": "application/json"}

    stranger = table.house.ask("POST", f"{table.path}/actions", token="rbs_nobody", **ask)
    nowhere = table.house.ask("POST", f"/v1/games/{'A' * 22}/actions", token="rbs_nobody", **ask)
    seat = table.house.ask("POST", f"{table.path}/actions", token=table.tokens[0], **ask)

    assert (stranger.status_code, nowhere.status_code) == (401, 404)
    assert seat.status_code in {400, 422}
