"""Deliveries to a real receiver that fails, hangs, redirects and answers late: at least once, ever later."""

from datetime import UTC, datetime
from email.utils import format_datetime

import pytest

from api.endpoints.deliveries import LEASE_SECONDS
from api.endpoints.faring import FAILING_SECONDS, FAILURES, FIRST_PAUSE, TRIES
from infra.places import DEAD, DUE, player_partition
from tests.support.inboxes import passes
from tests.support.people import PLAYERS, full_table
from tests.support.webhook_questions import WEBHOOKS, made
from tests.webhooks.conftest import SECONDS, SHORT

DAY = 24 * 3600


class Scene:
    """A player who sits at a table, and her webhook."""

    def __init__(self, house, receiver, path, **wish):
        self.table, people = full_table(house)
        self.person = people[self.table.seat_on_turn]
        self.hook = made(self.person, receiver.url + path, **wish)
        self.path = f"{WEBHOOKS}/{self.hook['id']}"

    def asked(self, method, path="", body=None):
        """Ask something of the webhook, however late it has become."""
        self.person.token = self.person.renewed()
        return self.person.asked(method, self.path + path, body)

    def health(self):
        return self.asked("GET")["health"]

    def dead(self):
        return self.asked("GET", "/dead-letters")["dead_letters"]

    def waiting(self, entries):
        return entries.within(player_partition(self.person.id), prefix=DUE, limit=99).entries


@pytest.fixture
def scene(house, receiver):
    return lambda path="/status/200", **wish: Scene(house, receiver, path, **wish)


def ids(received):
    return [each.headers["webhook-id"] for each in received]


def test_what_the_inbox_holds_arrives_once(scene, receiver, deliver, entries, clock):
    """Each notice is a message of its own; afterwards nothing waits, and the health says so."""
    ann = scene()
    assert deliver() == 2
    assert ids(receiver.taken()) == [f"msg_{ann.person.id}_{number}" for number in (1, 2)]
    assert deliver() == 0
    assert receiver.taken() == []
    assert ann.waiting(entries) == ()
    assert ann.health() == {
        "last_success": clock.now,
        "failures": 0,
        "last_failure": None,
        "disabled": None,
    }


def test_a_webhook_hears_of_the_kinds_it_is_for(scene, receiver, deliver):
    """Others stay in the inbox."""
    ann = scene(kinds=["your_turn"])
    deliver()
    assert ids(receiver.taken()) == [f"msg_{ann.person.id}_2"]


def test_what_fails_comes_again_ever_later_with_the_same_id_and_body(scene, receiver, deliver, clock):
    """Five seconds, then five times as long each time, give or take a fifth; until it arrives."""
    scene("/status/500", kinds=["your_turn"])
    assert deliver() == 0
    for number in range(3):
        clock.now += FIRST_PAUSE * 5**number - 1
        deliver()
        assert len(receiver.received) == number + 1
        clock.now += 1
        deliver()
        assert len(receiver.received) == number + 2
    receiver.statuses.append(204)
    clock.now += DAY
    assert deliver() == 1
    clock.now += DAY
    assert deliver() == 0
    received = receiver.taken()
    assert len(received) == 5
    assert len({(each.headers["webhook-id"], each.body) for each in received}) == 1
    assert len({each.headers["webhook-timestamp"] for each in received}) == 5


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/status/500", "status_500"),
        ("/status/404", "status_404"),
        ("/redirect", "status_307"),
        ("/hang", "timeout"),
        ("/drip", "timeout"),
        ("/head", "bad_answer"),
        ("/noise", "bad_answer"),
    ],
)
def test_a_bad_receiver_is_told_of_and_tried_again(scene, receiver, deliver, clock, entries, path, why):
    """Whatever it does, it costs one limited attempt; a redirect isn't followed."""
    ann = scene(path, kinds=["your_turn"])
    deliver(SHORT if why == "timeout" else SECONDS)
    assert [each.path for each in receiver.taken()] == [path]
    health = ann.health()
    assert health["last_failure"] == {"at": clock.now, "why": why}
    assert (health["failures"], health["last_success"]) == (1, None)
    assert len(ann.waiting(entries)) == 1
    receiver.statuses.append(200)
    clock.now += DAY
    assert deliver() == 1
    assert ann.health()["failures"] == 0


@pytest.mark.parametrize("path", ["/endless", "/early", "/status/299"])
def test_an_answer_counts_by_its_status_alone(scene, deliver, path):
    """A body is never read, nor does what is told meanwhile count."""
    ann = scene(path, kinds=["your_turn"])
    assert deliver() == 1
    assert ann.health()["last_failure"] is None


def test_an_answer_that_comes_late_is_none(scene, receiver, deliver, clock):
    """The receiver gets the message twice, under one id."""
    scene("/hang", kinds=["your_turn"])
    deliver(SHORT)
    receiver.released.set()
    clock.now += DAY
    assert deliver() == 1
    first, second = receiver.taken()
    assert first.headers["webhook-id"] == second.headers["webhook-id"]


def test_where_nobody_listens_it_is_tried_again(scene, receiver, deliver, entries):
    """A closed port is a failure like others."""
    ann = scene(kinds=["your_turn"])
    ann.asked("PATCH", "", {"url": "http://127.0.0.1:1/"})
    deliver()
    assert ann.health()["last_failure"]["why"] == "no_connection"
    assert len(ann.waiting(entries)) == 1


@pytest.mark.parametrize(
    "wish", [lambda _: "3600", lambda now: format_datetime(now, usegmt=True).replace(" ", "_")]
)
def test_a_receiver_may_ask_for_a_pause(scene, receiver, deliver, clock, wish, monkeypatch):
    """Retry-After counts where it is longer than our own pause, in seconds or as a date."""
    monkeypatch.setattr("infra.outbound.time.time", clock)
    later = datetime.fromtimestamp(clock.now + 3600, UTC)
    scene(f"/retry/{wish(later)}", kinds=["your_turn"])
    deliver()
    clock.now += 3599
    deliver()
    assert len(receiver.received) == 1
    clock.now += 1
    deliver()
    assert len(receiver.received) == 2


def test_what_never_arrives_is_a_dead_letter(scene, receiver, deliver, clock, entries):
    """After the last attempt nothing is tried any more; the list says what it was and why."""
    ann = scene("/status/500", kinds=["your_turn"])
    began = clock.now
    for _ in range(TRIES + 2):
        deliver()
        clock.now += DAY // 2
    assert len(receiver.taken()) == TRIES
    assert ann.waiting(entries) == ()
    (letter,) = ann.dead()
    assert letter | {"tried": 0} == {
        "message": f"msg_{ann.person.id}_2",
        "player": ann.person.id,
        "number": 2,
        "began": began,
        "tries": TRIES,
        "tried": 0,
        "why": "status_500",
    }


def test_a_receiver_that_is_gone_is_sent_nothing_more(scene, receiver, deliver, clock):
    """410 disables the webhook at once, and what waited for it is kept as dead letters."""
    ann = scene("/status/410")
    deliver()
    clock.now += 2 * FIRST_PAUSE
    deliver()
    assert len(receiver.taken()) == 1
    told = ann.asked("GET")
    assert (told["enabled"], told["health"]["disabled"]["why"]) == (False, "gone")
    assert [letter["why"] for letter in ann.dead()] == ["status_410", "disabled"]
    for _ in range(4):
        passes(ann.table)
    deliver()
    assert receiver.taken() == []


def test_a_receiver_that_fails_for_days_is_disabled(scene, deliver, clock, entries):
    """So many failures in a row over so long a time; a few in a bad hour aren't enough."""
    ann = scene("/status/500", kinds=["your_turn"])
    began, told = clock.now, {"enabled": True}
    while told["enabled"]:
        if not ann.waiting(entries):
            ann.asked("POST", "/replay", {"after": 0})
        deliver()
        told = ann.asked("GET")
        if told["enabled"]:
            assert told["health"]["failures"] < FAILURES or clock.now - began < FAILING_SECONDS
            clock.now += DAY // 6
    assert told["health"]["disabled"]["why"] == "failing"
    assert told["health"]["failures"] >= FAILURES
    assert clock.now - began >= FAILING_SECONDS


def test_one_that_hangs_keeps_no_other_waiting(house, receiver, deliver, deliveries):
    """Several are sent to at once, and a failing one's other messages wait along with the first."""
    table, people = full_table(house)
    made(people[0], f"{receiver.url}/hang")
    well = made(people[0], f"{receiver.url}/status/200")
    for _ in range(3):
        passes(table)
    deliver(1.0)
    received = receiver.taken()
    notices = len([each for each in received if each.path == "/status/200"])
    assert notices >= 1
    assert len([each for each in received if each.path == "/hang"]) == 1
    assert deliveries.deliver_due() == 0
    assert receiver.taken() == []
    assert people[0].asked("GET", f"{WEBHOOKS}/{well['id']}")["health"]["failures"] == 0


class Dying:
    """An outbound whose worker never comes back."""

    def post(self, url, headers, body):
        raise KeyboardInterrupt


def test_a_worker_that_dies_on_the_way_is_made_up_for(scene, receiver, follow, queue, deliveries, clock):
    """Its lease runs out, and another sends the same message."""
    scene(kinds=["your_turn"])
    follow()
    queue.deliver_due()
    with pytest.raises(KeyboardInterrupt):
        deliveries._replace(outbound=Dying()).deliver_due()
    assert deliveries.deliver_due() == 0
    clock.now += LEASE_SECONDS
    assert deliveries.deliver_due() == 1
    assert len(receiver.taken()) == 1


def test_what_a_deleted_player_had_waiting_goes_nowhere(scene, receiver, follow, queue, deliveries, entries):
    """Webhooks, deliveries and dead letters go with the player."""
    ann = scene()
    follow()
    queue.deliver_due()
    assert len(ann.waiting(entries)) == 2
    ann.person.asked("DELETE", f"{PLAYERS}/me")
    left = entries.within(player_partition(ann.person.id), limit=99).entries
    assert not [entry for entry in left if entry.place.key.startswith(("ENDPOINT", DUE, DEAD))]
    assert deliveries.deliver_due() == 0
    assert receiver.taken() == []
