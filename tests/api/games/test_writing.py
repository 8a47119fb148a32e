"""Writing safely: what a write was made against, and writing once."""

from dataclasses import replace
from random import Random

import pytest

from api.app import create_app
from infra.store import StaleVersion
from schemas.stored import pack, unpack
from tests.support.players import House, fresh_key

PASS = "pass"


def refusal(response):
    return response.status_code, response.json["code"]


@pytest.fixture
def eldest(table):
    """The seat on turn: whoever sits left of the dealer."""
    return table.seat_on_turn


def test_an_action_upon_the_version_seen_is_taken(table, eldest):
    """If-Match names it; the answer is the new view with its ETag."""
    answer = table.act(eldest, PASS, version=1)

    assert answer.status_code == 200
    assert answer.headers["ETag"] == f'"2.{eldest}.1"'
    assert answer.json["deal"]["calls"] == [{"seat": eldest, "call": PASS}]
    assert (answer.json["version"], answer.json["turn_number"], answer.json["seq"]) == (2, 1, 3)
    assert table.view(eldest) == answer.json


def test_an_action_that_answers_the_decision_asked_for_is_taken(table, eldest):
    """turn_number says so in the body, without any version."""
    assert table.act(eldest, PASS, turn_number=0).status_code == 200


def test_if_match_compares_the_version_alone(table, eldest):
    """A spectator's tag, or another seat's, was made of the same version."""
    headers = {"If-Match": '"1.s.1"'}
    answer = table.house.ask(
        "POST", f"{table.path}/actions", {"id": PASS}, token=table.tokens[eldest], headers=headers
    )

    assert answer.status_code == 200


def test_an_action_upon_a_version_gone_by_is_refused_with_the_present_view(table, eldest):
    """The client decides again without another request; nothing was done."""
    table.acts(eldest, PASS, version=1)
    following = table.seat_on_turn

    refused = table.act(following, PASS, version=1)

    assert refusal(refused) == (412, "stale_version")
    assert refused.json["game"] == table.view(following)
    assert refused.json["game"]["version"] == 2


@pytest.mark.parametrize("version", [0, 2, 999_999])
def test_a_version_that_is_not_the_present_one_is_refused(table, eldest, version):
    """Earlier or never seen: only the present one will do."""
    assert refusal(table.act(eldest, PASS, version=version)) == (412, "stale_version")


def test_a_decision_gone_by_is_refused_with_the_present_view(table, eldest):
    """The turn is over: made by this player before, or by the clock."""
    table.acts(eldest, PASS, turn_number=0)

    refused = table.act(eldest, PASS, turn_number=0)

    assert refusal(refused) == (409, "turn_passed")
    assert refused.json["game"] == table.view(eldest)


def test_with_both_the_version_counts_first(table, eldest):
    """Either must hold; of two that don't the version is told."""
    assert refusal(table.act(eldest, PASS, version=2, turn_number=0)) == (412, "stale_version")
    assert refusal(table.act(eldest, PASS, version=1, turn_number=7)) == (409, "turn_passed")
    assert refusal(table.act(eldest, PASS, version=2, turn_number=7)) == (412, "stale_version")
    assert table.act(eldest, PASS, version=1, turn_number=0).status_code == 200


def test_a_write_that_says_nothing_of_what_it_was_made_against(table, eldest):
    """Neither version nor decision is 428; so is `*`, which matches anything."""
    path, token = f"{table.path}/actions", table.tokens[eldest]
    star = table.house.ask("POST", path, {"id": PASS}, token=token, headers={"If-Match": "*"})

    assert refusal(table.act(eldest, PASS)) == (428, "precondition_required")
    assert refusal(star) == (428, "precondition_required")
    assert table.view()["version"] == 1


@pytest.mark.parametrize("tag", ['W/"1.0.1"', '"1.0.1", "2.0.1"', '"1"', "1.0.1", '"x.0.1"', ""])
def test_a_tag_that_is_no_tag_of_ours_is_refused(table, eldest, tag):
    """Weak tags and lists can't name what a decision was made on."""
    headers = {"If-Match": tag}
    path = f"{table.path}/actions"

    assert refusal(
        table.house.ask("POST", path, {"id": PASS}, token=table.tokens[eldest], headers=headers)
    ) == (400, "bad_etag")


@pytest.mark.parametrize("number", ["0", 0.0, True, -1, None, [0]])
def test_a_turn_number_is_a_whole_number(table, eldest, number):
    """Nothing like a number is taken for one."""
    refused = table.act(eldest, PASS, turn_number=number)

    assert refusal(refused) == (422, "invalid_fields")
    assert [error["pointer"] for error in refused.json["errors"]] == ["/turn_number"]


def test_a_repeated_action_is_answered_and_not_taken_again(table, eldest):
    """The answer got lost, so the client asks again with the same key: the present view, marked."""
    key = fresh_key()
    first = table.act(eldest, PASS, version=1, key=key)

    again = table.act(eldest, PASS, version=1, key=key)

    assert (first.status_code, again.status_code) == (200, 200)
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == first.json
    assert [event["seq"] for event in table.events()] == [1, 2, 3]


def test_a_repeat_is_answered_with_the_present_view_when_the_game_has_moved_on(table, eldest):
    """What was done stays done; the version and the turn it was made against are long gone."""
    key = fresh_key()
    table.acts(eldest, PASS, turn_number=0, key=key)
    following = table.seat_on_turn
    table.acts(following, PASS, turn_number=1)

    again = table.act(eldest, PASS, turn_number=0, key=key)

    assert (again.status_code, again.json["version"]) == (200, 3)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.json == table.view(eldest)


@pytest.mark.parametrize(
    "other", [{"id": "order"}, {"id": PASS, "turn_number": 4}, {"id": PASS, "type": PASS}]
)
def test_a_key_belongs_to_one_action(table, eldest, other):
    """With another payload it is refused, whether that would be legal or not."""
    key = fresh_key()
    table.acts(eldest, PASS, version=1, key=key)

    refused = table.act(eldest, other.pop("id"), version=2, key=key, **other)

    assert refusal(refused) == (422, "key_reused")
    assert table.view()["version"] == 2


def acts_thrice(table, seat):
    """Play on until *seat* has acted three times, each time under a key; return what it sent."""
    sent, random = [], Random(5)
    while len(sent) < 3:
        actor = table.seat_on_turn
        view = table.view(actor)
        request = {"version": view["version"], "key": fresh_key()}
        action = random.choice(view["legal_actions"])
        table.acts(actor, action, **request)
        sent += [{"action": action, **request}] if actor == seat else []
    return sent


def test_the_last_two_keys_of_a_seat_are_remembered(table, eldest):
    """The third back is forgotten: its repeat is judged like a new request."""
    third, second, last = acts_thrice(table, eldest)

    repeated = [table.act(eldest, **request) for request in (second, last)]
    forgotten = table.act(eldest, **third)

    assert [answer.headers.get("Idempotency-Replayed") for answer in repeated] == ["true", "true"]
    assert refusal(forgotten) == (412, "stale_version")


def test_each_seat_has_keys_of_its_own(table, eldest):
    """The same key from another seat is another request."""
    key = fresh_key()
    table.acts(eldest, PASS, turn_number=0, key=key)
    following = table.seat_on_turn

    answer = table.act(following, PASS, turn_number=1, key=key)

    assert answer.status_code == 200
    assert "Idempotency-Replayed" not in answer.headers


def test_a_refused_action_spends_no_key(table, eldest):
    """Nothing was done, so the key may still do something."""
    key = fresh_key()

    assert refusal(table.act(eldest, "name:H", version=1, key=key)) == (409, "not_offered")
    assert table.act(eldest, PASS, version=1, key=key).status_code == 200


def test_the_key_of_a_join_is_a_key_of_the_seat(house):
    """It can't be used for an action afterwards."""
    table, key = house.open_table(seats=["open"] * 4, visibility="public"), fresh_key()
    table.sit(key=key)
    for _ in range(3):
        table.sit()

    assert refusal(table.act(0, PASS, turn_number=0, key=key)) == (422, "key_reused")


def test_a_quoted_key_is_the_same_key(table, eldest):
    """The header is a string of structured fields; bare it is the same."""
    table.acts(eldest, PASS, version=1, key="some-key")

    assert table.act(eldest, PASS, version=1, key='"some-key"').headers["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize("key", ["", '"', "a b", "x" * 129, "k\u00e9y"])
def test_a_malformed_key_is_refused(table, eldest, key):
    """It is never taken for no key."""
    path, token = f"{table.path}/actions", table.tokens[eldest]
    environ = {"HTTP_IDEMPOTENCY_KEY": key.encode().decode("latin-1"), "HTTP_IF_MATCH": '"1.s.1"'}
    answer = table.house.ask("POST", path, {"id": PASS}, token=token, environ=environ)

    assert refusal(answer) == (400, "bad_key")


ORDER = [
    ("credentials", (401, "bad_credentials")),
    ("shape", (422, "invalid_fields")),
    ("key", (422, "key_reused")),
    ("version", (412, "stale_version")),
    ("turn", (409, "turn_passed")),
    ("rules", (409, "not_offered")),
]


@pytest.mark.parametrize("at", range(len(ORDER)), ids=[name for name, _ in ORDER])
def test_faults_are_told_in_their_order(table, eldest, at):
    """Who asks, the shape, a known key, what it was made against, the rules: the first fault is told."""
    used = fresh_key()
    table.acts(eldest, PASS, version=1, key=used)
    for _ in range(3):
        table.acts(table.seat_on_turn, PASS, version=table.view()["version"])
    faults = {name for name, _ in ORDER[at:]}
    body = {"id": "play:9S", "turn_number": 0 if "turn" in faults else 4}
    if "shape" in faults:
        body["seat"] = "x"
    headers = {"If-Match": '"1.s.1"' if "version" in faults else '"5.s.1"'}
    if "key" in faults:
        headers["Idempotency-Key"] = used
    token = "rbs_nobody" if "credentials" in faults else table.tokens[eldest]

    refused = table.house.ask("POST", f"{table.path}/actions", body, token=token, headers=headers)

    assert refusal(refused) == ORDER[at][1]


def test_without_credentials_nothing_else_is_looked_at(house, table):
    """Neither the body nor the game: 401 comes first on every write of a seat."""
    for method, path in (("POST", "actions"), ("DELETE", "seats/0")):
        refused = house.ask(method, f"{table.path}/{path}", data=b"{", content_type="text/plain")
        assert refusal(refused) == (401, "no_credentials")
        wrong = house.ask(method, f"{table.path}/{path}", token="x", data=b"{", content_type="text/plain")
        assert refusal(wrong) == (401, "bad_credentials")


class Meddler:
    """A store in which, between load and save, somebody else writes *times* times."""

    def __init__(self, store, change, times=1):
        self.store, self.change, self.times = store, change, times

    def save(self, record, **parts):
        if self.times:
            self.times -= 1
            now = self.store.load(record.id)
            body = pack(self.change(unpack(now.body)))
            self.store.save(replace(now, version=now.version + 1, body=body, digest=b"m" * 16))
        return self.store.save(record, **parts)

    def __getattr__(self, name):
        return getattr(self.store, name)


@pytest.fixture
def meddled(tables, table):
    """Return the table in a house where somebody else's change comes between load and save."""

    def made(change, times=1):
        meddler = Meddler(tables.store, change, times)
        table.house = House(create_app(tables=replace(tables, store=meddler)))
        return table

    return made


def renamed(stored):
    """A change that touches no turn."""
    seat = stored.seats[3]._replace(name=f"{stored.seats[3].name}x")
    return stored._replace(seats=(*stored.seats[:3], seat))


def test_a_write_by_turn_outlives_an_unrelated_change(meddled, eldest):
    """While its turn lasts the server tries again, and the other change isn't lost."""
    table = meddled(renamed, times=3)

    answer = table.act(eldest, PASS, turn_number=0)

    assert (answer.status_code, answer.json["version"]) == (200, 5)
    assert answer.json["seats"][3]["name"] == "xxx"
    assert [event["type"] for event in table.events()] == ["match_started", "dealt", "acted"]


def test_a_write_by_version_does_not(meddled, eldest):
    """It was made against what is gone, so the present view comes back."""
    refused = meddled(renamed).act(eldest, PASS, version=1)

    assert refusal(refused) == (412, "stale_version")
    assert refused.json["game"]["version"] == 2


def test_a_write_by_turn_gives_up_some_time(meddled, eldest):
    """A game that never stands still is the store's trouble, told as such, and nothing was done."""
    table = meddled(renamed, times=100)

    refused = table.act(eldest, PASS, turn_number=0)

    assert refusal(refused) == (503, "store_unavailable")
    assert "Retry-After" in refused.headers


def test_a_write_by_turn_loses_to_one_that_took_its_turn(meddled, eldest):
    """Somebody with the same token was quicker."""
    table = meddled(lambda stored: stored._replace(turn_number=1))

    assert refusal(table.act(eldest, PASS, turn_number=0)) == (409, "turn_passed")


class Forgetful:
    """A store whose next save lands, after which somebody else writes and the answer gets lost."""

    def __init__(self, store, change):
        self.store, self.change = store, change
        self.armed = True

    def save(self, record, **parts):
        landed = self.store.save(record, **parts)
        if not self.armed:
            return landed
        self.armed = False
        after = replace(landed, version=landed.version + 1, body=pack(self.change(unpack(landed.body))))
        raise StaleVersion(self.store.save(replace(after, digest=b"m" * 16)))

    def __getattr__(self, name):
        return getattr(self.store, name)


@pytest.fixture
def forgetful_house(tables):
    """Return a maker of houses whose store loses the next write's answer, and then *change* is written."""
    return lambda change: House(create_app(tables=replace(tables, store=Forgetful(tables.store, change))))


@pytest.fixture
def forgetful(forgetful_house):
    """A house in which the change that comes after the lost answer touches nothing that matters."""
    return forgetful_house(renamed)


@pytest.mark.parametrize("against", [{"version": 1}, {"turn_number": 0}])
def test_a_keyed_action_whose_answer_got_lost_was_done(forgetful, table, eldest, against):
    """The retry finds its key in the game, though another write has come on top."""
    table.house = forgetful

    answer = table.act(eldest, PASS, key=fresh_key(), **against)

    assert (answer.status_code, answer.json["version"]) == (200, 3)
    assert [event["type"] for event in table.events()] == ["match_started", "dealt", "acted"]


def test_a_join_whose_answer_got_lost_was_done(forgetful, house):
    """The retry finds the seat taken by itself."""
    table = house.open_table(seats=["open"] * 4, visibility="public")
    table.house = forgetful

    seat = table.sit(name="Ann")

    assert [told["kind"] for told in table.view(seat)["seats"]].count("human") == 1


def taken_by_another(stored):
    """Somebody else sits down at seat 1."""
    seat = stored.seats[1]._replace(kind="human", name="Eve", token=b"e" * 16)
    return stored._replace(seats=(stored.seats[0], seat, *stored.seats[2:]))


@pytest.mark.parametrize(("change", "kind"), [(renamed, "open"), (taken_by_another, "human")])
def test_a_leave_whose_answer_got_lost_was_done(forgetful_house, house, change, kind):
    """The retry finds the token dead by its own doing; whoever has sat down there since stays."""
    table = house.open_table(seats=["open", {}, {}, {}])
    table.house = forgetful_house(change)

    left = table.leave(1)

    assert (left.status_code, left.json["version"], left.json["seats"][1]["kind"]) == (200, 3, kind)


def test_a_turn_that_has_not_come_is_not_called_over(table):
    """A client that counts wrongly hears where the game is."""
    refused = table.act(table.seat_on_turn, "pass", turn_number=99)
    assert (refused.status_code, refused.json["code"]) == (409, "turn_passed")
    assert refused.json["detail"] == "The game is at turn 0."
