"""Acting on a game as a process remembers it: without a read, and never on what is out of date."""

from dataclasses import replace

import pytest

from api.app import create_app
from api.play.memory import Memory
from tests.api.games.test_writing import Meddler, refusal, renamed
from tests.support.players import House, fresh_key

PASS = "pass"


class Counting:
    """A store that writes down which of its methods is called."""

    def __init__(self, store):
        self.store, self.calls = store, []

    def __getattr__(self, name):
        self.calls.append(name)
        return getattr(self.store, name)

    def taken(self):
        """Return what was called since the last time."""
        calls, self.calls = self.calls, []
        return calls


@pytest.fixture
def store(store):
    return Counting(store)


@pytest.fixture
def elsewhere(table, tables):
    """The same table, asked at another process, which remembers what it has seen itself."""
    away = House(create_app(tables=replace(tables, memory=Memory())))

    def there(ask):
        here, table.house = table.house, away
        try:
            return ask()
        finally:
            table.house = here

    return there


def test_an_action_on_what_is_remembered_is_stored_without_a_read(table, store):
    """
    The answer is what everybody sees who looks afterwards.
    """
    seat, view = table.eldest
    store.taken()

    answer = table.acts(seat, PASS, version=view["version"], key=fresh_key())

    assert store.taken() == ["save"]
    assert answer == table.view(seat)


def test_a_game_never_met_is_read(table, store, elsewhere):
    """
    So is one that is asked about by its turn alone, which tells no version.
    """
    seat = table.seat_on_turn
    store.taken()

    elsewhere(lambda: table.acts(seat, PASS, version=1))
    assert store.taken() == ["load", "save"]
    elsewhere(lambda: table.acts(table.seat_on_turn, PASS, turn_number=1))
    assert store.taken() == ["load", "load", "save"]


def test_what_another_process_has_written_is_not_written_over(table, elsewhere, store):
    """
    Both remember the same version: whoever writes second is told of the first.
    """
    seat = table.seat_on_turn
    elsewhere(lambda: table.acts(seat, PASS, version=1))
    store.taken()

    assert refusal(table.act(seat, PASS, version=1)) == (412, "stale_version")
    assert store.taken() == ["save", "load"]
    assert table.view(seat)["version"] == 2


@pytest.mark.parametrize("action", ["name:H", PASS])
def test_nobody_is_refused_for_what_is_out_of_date(table, elsewhere, action):
    """
    By what is remembered it is against the rules, or another's turn; by what stands the version has gone.
    """
    seat = table.seat_on_turn
    other = seat if action != PASS else (seat + 1) % 4
    assert table.act(other, action, version=1).status_code == 409

    elsewhere(lambda: table.acts(seat, PASS, version=1))

    assert refusal(table.act(other, action, version=1)) == (412, "stale_version")


def test_a_token_replaced_elsewhere_opens_nothing(table, elsewhere):
    """
    And the new one opens the seat where the old one is remembered.
    """
    seat, old = table.seat_on_turn, table.tokens[table.seat_on_turn]
    path, headers = f"{table.path}/seats/{seat}/token", {"Idempotency-Key": fresh_key()}
    new = elsewhere(lambda: table.house.ask("POST", path, token=old, headers=headers)).json["token"]

    assert table.act(seat, PASS, version=1, token=new).status_code == 412
    assert refusal(table.act(seat, PASS, version=1, token=old)) == (401, "bad_credentials")
    assert table.act(seat, PASS, version=2, token=new).status_code == 200


def test_a_repeat_shows_what_stands(table, elsewhere):
    """
    A key that is remembered answers with the game as it is, not as this process knows it.
    """
    seat, key = table.seat_on_turn, fresh_key()
    table.acts(seat, PASS, version=1, key=key)
    elsewhere(lambda: table.acts(table.seat_on_turn, PASS, version=2))

    again = table.act(seat, PASS, version=2, key=key)

    assert (again.json["version"], again.headers["Idempotency-Replayed"]) == (3, "true")


def test_a_race_lost_by_the_way_is_settled_by_a_read(table, tables):
    """
    Somebody else's change comes between: the version told is gone, and nothing was done.
    """
    table.house = House(create_app(tables=replace(tables, store=Meddler(tables.store, renamed))))
    seat = table.seat_on_turn

    assert refusal(table.act(seat, PASS, version=1)) == (412, "stale_version")
    assert table.view(seat)["turn_number"] == 0


@pytest.mark.dynamodb_local
def test_it_costs_a_write_unit_and_no_more(local_tables, meter):
    """
    As DynamoDB counts: a process that remembers nothing pays a read unit besides.
    """
    house = House(create_app(tables=replace(local_tables, memory=Memory())), checked=False)
    table = house.open_table()
    seat, view = table.eldest
    meter.taken()

    table.acts(seat, PASS, version=view["version"], key=fresh_key())

    assert meter.taken() == [("PutItem", 1)]
