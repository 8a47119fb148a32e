"""Whatever gets lost, doubled, delayed or overtaken: the log is what the clients were told."""

import uuid
from collections import Counter

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from api.app import create_app
from api.play.tables import Tables
from infra.boto_transport import connect
from infra.dynamo_store import DynamoStore
from infra.sqlite_store import SqliteStore
from tests.support import players
from tests.support.games_table import create_table
from tests.support.lossy_proxy import lossy
from tests.support.players import House, Table, fresh_key
from tests.support.told import Intent, check_log
from tests.support.unsure import FAULTS, Unsure

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

SEATS = st.integers(0, 3)
FAULT = st.sampled_from(FAULTS)
PICK = st.integers(0, 1_000)
PICKS = st.lists(PICK, min_size=1, max_size=8)
LOST = st.sampled_from((0, 0, 0, 0, 0, 0, 0, 0, 1, 2))
"""Answers lost on the way to the database: seldom, since the SDK waits before it asks again."""
TRIES = 12


class OverSqlite:
    """A file for each example."""

    def __init__(self, folder, clock):
        self.folder, self.clock = folder, clock

    def begin(self):
        """Begin with nothing stored."""
        self.path = self.folder / f"{uuid.uuid4()}.sqlite3"

    def store(self):
        """Return the store as a process just started opens it."""
        return SqliteStore(self.path, clock=self.clock)

    def end(self, store):
        """Leave nothing open."""
        store.close()

    def lose(self, answers):
        """Lose nothing on the way: there is none."""


class OverDynamo:
    """A table for each example, on the way to which answers get lost below the SDK."""

    def __init__(self, proxy, client, clock):
        self.proxy, self.client, self.clock = proxy, client, clock
        self.transport = connect(proxy.endpoint)

    def begin(self):
        """Begin with nothing stored."""
        self.name = f"games-{uuid.uuid4()}"
        create_table(self.client, self.name)

    def store(self):
        """Return the store as a process just started opens it."""
        return DynamoStore(self.name, self.transport, clock=self.clock)

    def end(self, store):
        """Leave nothing behind."""
        self.proxy.to_lose = 0
        self.client.delete_table(TableName=self.name)

    def lose(self, answers):
        """Lose the next answers to writes: one, and the SDK asks again; two, and it gives up."""
        self.proxy.to_lose = answers


class Clients(RuleBasedStateMachine):
    """Four clients of one game: each decides by what it last saw and sends when it likes."""

    place = keyring = clock = done = None

    @initialize(seed=st.integers(0, 2**32 - 1), faults=st.lists(FAULT, min_size=3, max_size=3))
    def sit_down(self, seed, faults):
        """Create a game with two open seats and take them, whatever happens on the way."""
        players.chance.seed(seed)
        self.place.begin()
        self.start()
        self.views, self.intents, self.flight, self.nonces, self.shown = {}, [], [], {}, {}
        made, key = self.until_told(
            faults[0], lambda key: self.house.create(key=key, seats=["open", {}] * 2, visibility="public")
        )
        self.table = Table(self.house, made)
        for fault, seat in zip(faults[1:], (0, 2), strict=True):
            joined, key = self.until_told(fault, lambda key, seat=seat: self.table.join(key=key, seat=seat))
            self.table.tokens[seat] = joined["token"]
            assert self.table.join(key=key, seat=seat).json["token"] == joined["token"]
        assert sorted(self.table.tokens) == [0, 1, 2, 3]
        for seat in range(4):
            self.look(seat)

    def until_told(self, fault, ask):
        """Ask under one key until an answer comes; the first time something happens to the write."""
        key, self.unsure.fault = fresh_key(), fault
        answers = [ask(key)]
        while answers[-1].status_code >= 500:
            answers.append(ask(key))
        self.unsure.fault = "none"
        assert answers[-1].status_code == 201, answers[-1].text
        return answers[-1].json, key

    def start(self):
        """Begin as a new process does, over what is stored."""
        self.unsure = Unsure(self.place.store())
        app = create_app(tables=Tables(self.unsure, self.keyring, self.clock))
        app.config["PROPAGATE_EXCEPTIONS"] = False
        self.house = House(app, checked=False)

    @rule()
    def restart(self):
        """Let another process go on."""
        self.start()
        self.table.house = self.house

    @rule(seat=SEATS)
    def look(self, seat):
        """Let a client see the game as it is now."""
        self.heard(seat, self.table.look(seat))

    def heard(self, seat, answer):
        """Let a client take in a view; of one version it is always the same."""
        view = answer.json.get("game", answer.json) if answer.status_code in (200, 409, 412) else {}
        if "version" not in view:
            return
        self.views[seat] = view
        shown = self.shown.setdefault((seat, view["version"]), view)
        assert view == shown, "one version, two views"

    @rule(seat=SEATS, pick=PICK, by_turn=st.booleans(), keyed=st.booleans())
    def decide(self, seat, pick, by_turn, keyed):
        """Let a client decide something, right or wrong, and not send it yet."""
        view = self.views[seat]
        offered = [action["id"] for action in view["legal_actions"]] or ["pass"]
        key = fresh_key() if keyed else None
        version = None if by_turn else view["version"]
        self.flight.append(Intent(seat, offered[pick % len(offered)], view["turn_number"], version, key))
        self.intents.append(self.flight[-1])

    @precondition(lambda self: self.flight)
    @rule(which=PICK, fault=FAULT, lost=LOST, again=st.booleans())
    def deliver(self, which, fault, lost, again):
        """Let one of the requests on their way arrive, in any order; a copy may follow."""
        intent = self.flight[which % len(self.flight)]
        if not again:
            self.flight.remove(intent)
        self.send(intent, fault, lost)

    @precondition(lambda self: len(self.flight) > 1)
    @rule(which=PICK, other=PICK, fault=FAULT)
    def overtake(self, which, other, fault):
        """Let one request arrive while another is between load and save."""
        intent, second = (self.flight[n % len(self.flight)] for n in (which, other))
        self.unsure.meanwhile = lambda: self.send(second, fault, 0)
        self.send(intent, "none", 0)
        self.unsure.meanwhile = None

    @rule(picks=PICKS, fault=FAULT, lost=LOST, by_turn=st.booleans(), keyed=st.booleans())
    def play(self, picks, fault, lost, by_turn, keyed):
        """Let whoever is on turn act, asking again under a key until it is told; then the next."""
        for pick in picks:
            if (intent := self.decided_on_turn(pick, by_turn, keyed)) is None:
                return
            if keyed:
                self.insist(intent, fault, lost)
            else:
                self.send(intent, fault, lost)

    @rule(pick=PICK, other=PICK, by_turn=st.booleans(), keyed=st.booleans(), fault=FAULT)
    def race(self, pick, other, by_turn, keyed, fault):
        """Let whoever is on turn decide twice; one is written between load and save of the other."""
        first, second = (self.decided_on_turn(n, by_turn, keyed) for n in (pick, other))
        if first and second:
            self.unsure.meanwhile = lambda: self.send(second, fault, 0)
            self.send(first, "none", 0)
            self.unsure.meanwhile = None

    @rule(pick=PICK, seat=SEATS, by_turn=st.booleans())
    def disturb(self, pick, seat, by_turn):
        """Let a nonce be written between load and save of an action."""
        if intent := self.decided_on_turn(pick, by_turn, keyed=True):
            self.look(seat)
            self.unsure.meanwhile = lambda: self.give_nonce(seat, "none")
            self.send(intent, "none", 0)
            self.unsure.meanwhile = None

    def decided_on_turn(self, pick, by_turn, keyed):
        """Return what whoever is on turn decides upon, or None when the game is over."""
        self.look(0)
        if not (seats := self.views[0]["turn"]["seats"]):
            return None
        self.look(seats[0])
        self.decide(seats[0], pick, by_turn, keyed)
        return self.flight.pop()

    def insist(self, intent, fault, lost):
        """Send a request until it is told that it was done."""
        for _ in range(TRIES):
            self.send(intent, fault, lost)
            if intent.answers[-1] < 500:
                break
            fault, lost = "none", 0
        assert intent.acknowledged, intent

    @rule(seat=SEATS, fault=FAULT)
    def give_nonce(self, seat, fault):
        """Let a seat answer for the next shuffle: a write that has nothing to do with turns."""
        if not (shuffle := self.views[seat]["fairness"]["shuffle"]):
            return
        wish = {"nonce": f"{seat:02x}{shuffle:030x}", "shuffle": shuffle}
        self.unsure.fault = fault
        path, token = f"{self.table.path}/nonces", self.table.tokens[seat]
        answer = self.house.ask("POST", path, wish, token=token)
        self.unsure.fault = "none"
        if answer.status_code == 200:
            self.nonces[seat, shuffle] = wish["nonce"]
            self.heard(seat, answer)

    def send(self, intent, fault, lost):
        """Send a request; note what its client is told."""
        self.unsure.fault = fault
        self.place.lose(lost)
        against = {"turn_number": intent.turn} if intent.version is None else {"version": intent.version}
        answer = self.table.act(intent.seat, intent.action, key=intent.key, **against)
        self.unsure.fault = "none"
        self.place.lose(0)
        intent.answers.append(answer.status_code)
        self.heard(intent.seat, answer)

    def teardown(self):
        """Hold the log against everything that anybody was told."""
        if not hasattr(self, "table"):
            return
        events = {seat: self.table.events(seat) for seat in range(4)}
        view = self.table.view(0)
        check_log(events, self.intents, view["turn_number"])
        for event in events[0]:
            if event["type"] == "dealt":
                for (seat, shuffle), nonce in self.nonces.items():
                    assert shuffle != event["deal"] or event["nonces"][seat] == nonce
        self.done.update(
            requests=sum(len(intent.answers) for intent in self.intents), actions=view["turn_number"]
        )
        self.place.end(self.unsure.store)


def run(place, keyring, clock, examples):
    """Run the machine over *place*; return how much was done."""
    machine = type(
        "Machine", (Clients,), {"place": place, "keyring": keyring, "clock": clock, "done": Counter()}
    )
    chosen = settings(
        settings(), max_examples=examples, stateful_step_count=40, suppress_health_check=[*HealthCheck]
    )
    run_state_machine_as_test(machine, settings=chosen)
    return machine.done


SOME = [pytest.param(8, 0, id="some"), pytest.param(600, 10_000, id="many", marks=pytest.mark.thorough)]


@pytest.mark.parametrize(("examples", "least"), SOME)
def test_over_sqlite_nothing_is_lost_doubled_or_made_up(
    tmp_path, keyring, clock, examples, least, record_property
):
    """Crashes before and after the write, refusals, lost answers, copies, delays, overtaking, restarts."""
    done = run(OverSqlite(tmp_path, clock), keyring, clock, examples)

    for name, count in done.items():
        record_property(name, count)
    assert done["actions"] >= least


@pytest.mark.dynamodb_local
@pytest.mark.parametrize(("examples", "least"), SOME)
def test_over_dynamodb_nothing_is_lost_doubled_or_made_up(
    dynamodb_local, local_client, keyring, clock, examples, least, record_property
):
    """The same, and answers that get lost below the SDK, which then sends its write again."""
    with lossy(dynamodb_local) as proxy:
        done = run(OverDynamo(proxy, local_client, clock), keyring, clock, examples)

    for name, count in done.items():
        record_property(name, count)
    assert done["actions"] >= least
