"""What players reported of other programs about writing twice and at once, held against this one."""

from dataclasses import replace

import pytest

from api.app import create_app
from infra.store import StoreUnavailable
from tests.support.players import House, Table, fresh_key
from tests.support.racers import at_once
from tests.support.rigged import legal, refused, say


def test_of_two_copies_of_a_card_one_is_played(rigged):
    """Sent at once without keys: one is taken, one refused, and the card lies there once."""
    table = rigged.deal(dealer=0, up="9S", seat_1="AC")
    say(table, "1 order", "0 discard:9S")
    version = table.view()["version"]

    answers = at_once(2, lambda _: table.act(1, "play:AC", version=version))

    assert sorted(answer.status_code for answer in answers) == [200, 412]
    view = table.view()
    assert (view["version"], view["deal"]["counts"]) == (version + 1, [5, 4, 5, 5])
    assert view["deal"]["trick"]["plays"] == [{"seat": 1, "card": "AC"}]


def test_what_is_refused_leaves_no_trace(rigged):
    """An illegal card, another's turn, a wrong phase, a malformed body: version, tag and log stay."""
    table = rigged.deal(dealer=0, up="TH", seat_1="JD", seat_2="9H AD QD KC AC")
    say(table, "1 order", "0 discard:TH", "1 play:JD")
    before, told = table.look(2), table.events()

    assert refused(table, 2, "play:AD") == "follow_suit"
    assert refused(table, 3, "play:9C") == "not_your_turn"
    assert refused(table, 2, "pass") in ("not_offered", "wrong_phase")
    table.house.ask("POST", f"{table.path}/actions", data=b"{", token=table.tokens[2])

    after = table.look(2)
    assert (after.headers["ETag"], after.data, table.events()) == (before.headers["ETag"], before.data, told)


def test_reading_changes_nothing(table):
    """Every seat and a spectator look twice, at everything: the version stays."""
    for _ in range(2):
        for seat in (None, 0, 1, 2, 3):
            assert table.view(seat)["version"] == 1
            for part in ("events", "proof", "export?format=egn", "replay?at=1"):
                table.house.ask("GET", f"{table.path}/{part}", token=table.tokens.get(seat))
    assert table.look(fresh="1").headers["ETag"] == '"1.s.1"'


class Interrupted:
    """A store whose next write is done, and then the time is out."""

    def __init__(self, store):
        self.store, self.armed = store, True

    def save(self, record, **parts):
        saved = self.store.save(record, **parts)
        if self.armed:
            self.armed = False
            raise StoreUnavailable("timed out")
        return saved

    def __getattr__(self, name):
        return getattr(self.store, name)


def test_a_card_whose_answer_got_lost_is_played_once(tables, rigged):
    """The repeat under the same key succeeds with the new state and plays nothing more."""
    table = rigged.deal(dealer=0, up="9S", seat_1="AC")
    say(table, "1 order", "0 discard:9S")
    version, key = table.view()["version"], fresh_key()
    table.house = House(create_app(tables=replace(tables, store=Interrupted(tables.store))))

    lost = table.act(1, "play:AC", version=version, key=key)
    again = table.act(1, "play:AC", version=version, key=key)

    assert (lost.status_code, lost.headers["Retry-After"]) == (503, "1")
    assert (again.status_code, again.json["version"]) == (200, version + 1)
    assert [event["action"] for event in table.events() if event["type"] == "acted"].count("play:AC") == 1


def test_a_key_is_good_for_one_thing_at_one_table(house, rigged):
    """Another action under it is refused; at another table, or from another seat, it is another key."""
    table, other = rigged.deal(dealer=0), rigged.deal(dealer=0)
    key = fresh_key()
    assert table.act(1, "pass", turn_number=0, key=key).status_code == 200

    assert table.act(1, "order", turn_number=0, key=key).json["code"] == "key_reused"
    assert table.act(2, "pass", turn_number=1, key=key).status_code == 200
    assert other.act(1, "order", turn_number=0, key=key).status_code == 200
    house.checked, key = False, fresh_key()
    answers = at_once(20, lambda _: table.act(3, "pass", turn_number=2, key=key))
    assert {answer.status_code for answer in answers} == {200}
    assert table.view()["turn_number"] == 3


@pytest.mark.parametrize("against", ["version", "turn_number"])
def test_two_servers_over_one_store_never_both_write(tables, table, against):
    """Both have read, the first writes, and the second is told that it came too late."""
    seat, second = table.seat_on_turn, House(create_app(tables=replace(tables)))
    basis = {against: table.view()[against]}
    there = Table(second, {"id": table.id, "seats": []})
    there.tokens = table.tokens
    action = legal(there, seat)[0]

    assert table.act(seat, action, **basis).status_code == 200
    late = there.act(seat, action, **basis)

    assert late.status_code in (409, 412)
    assert late.json["game"]["version"] == 2
