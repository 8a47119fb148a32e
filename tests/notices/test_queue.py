"""Deliveries: durable with the notice, when the player wishes, again until they arrive, by one worker."""

import io
from datetime import UTC, datetime
from threading import Barrier, Thread

import pytest

from api.notices.channels import Outcome
from api.notices.console import ConsoleMail
from api.notices.queue import LEASE_SECONDS, TRIES, Queue
from infra.places import PASSED
from tests.support.inboxes import MUTED, inbox, passes
from tests.support.people import PLAYERS, full_table


class Post:
    """A channel that keeps what it is given, once it has failed often enough."""

    name = "post"

    def __init__(self):
        self.failures, self.told, self.attempts, self.nobody = 0, [], 0, False

    def reaches(self, player, stored):
        return not self.nobody

    def deliver(self, player, notices):
        self.attempts += 1
        if self.attempts <= self.failures:
            return Outcome.AGAIN
        self.told.append((player, [(number, notice.kind) for number, notice in notices]))
        return Outcome.DONE


@pytest.fixture
def post():
    return Post()


@pytest.fixture
def queue(entries, clock, post):
    return Queue(entries, clock, (post,))


@pytest.fixture
def notices(notices, queue):
    return notices._replace(passed=queue.passed)


def waiting(entries, person):
    """Return what has yet to go to a player."""
    return entries.within(f"PLAYER#{person.id}", prefix=PASSED, limit=99).entries


def test_what_the_inbox_holds_is_delivered_once(house, follow, queue, post, entries):
    """To each player what was told him, together; afterwards nothing waits."""
    table, people = full_table(house)
    first = table.seat_on_turn
    follow()
    assert queue.deliver_due() == 5
    assert queue.deliver_due() == 0
    told = dict(post.told)
    for seat, person in enumerate(people):
        kinds = [(1, "game_started"), (2, "your_turn")][: 2 if seat == first else 1]
        assert told[person.id] == kinds
        assert waiting(entries, person) == ()


def test_nothing_waits_where_nobody_is_reached(house, follow, queue, post, entries):
    """A channel says whom it tells anything at all."""
    post.nobody = True
    _, people = full_table(house)
    follow()
    assert all(waiting(entries, person) == () for person in people)
    assert queue.deliver_due() == 0


def test_a_muted_game_goes_no_further(house, follow, queue, post):
    """The inbox has it all the same."""
    table, people = full_table(house)
    follow()
    queue.deliver_due()
    muter = people[(table.seat_on_turn + 1) % 4]
    muter.asked("POST", MUTED, {"game": table.id, "muted": True})
    passes(table)
    follow()
    before = len(post.told)
    assert queue.deliver_due() == 0
    assert len(post.told) == before
    assert inbox(muter)["notices"][-1]["kind"] == "your_turn"


def test_quiet_hours_hold_deliveries_and_not_the_inbox(house, follow, queue, post, clock):
    """What came in between comes as one when they end."""
    table, people = full_table(house)
    person, minute = people[table.seat_on_turn], datetime.fromtimestamp(clock.now, UTC)
    begins = minute.replace(second=0)
    hours = {"from": f"{begins:%H:%M}", "to": f"{(begins.hour + 2) % 24:02}:{begins.minute:02}"}
    assert person.change(1, quiet_hours=hours).status_code == 200
    follow()
    queue.deliver_due()
    assert len(inbox(person)["notices"]) == 2
    assert person.id not in dict(post.told)
    clock.now += 2 * 3600
    queue.deliver_due()
    assert dict(post.told)[person.id] == [(1, "game_started"), (2, "your_turn")]


def test_what_was_held_until_it_is_no_news_goes_nowhere(house, follow, queue, post, clock):
    """A turn that has passed isn't announced, nor anything of a game muted meanwhile; the inbox keeps it."""
    table, people = full_table(house)
    first, second = (people[(table.seat_on_turn + n) % 4] for n in (0, 1))
    for person in (first, second):
        assert person.change(1, digest="hourly").status_code == 200
    follow()
    clock.now += 60
    passes(table)
    follow()
    assert second.ask("POST", MUTED, {"game": table.id, "muted": True}).status_code == 200
    clock.now += 3540
    queue.deliver_due()
    assert dict(post.told)[first.id] == [(1, "game_started")]
    assert second.id not in dict(post.told)
    second.token = second.renewed()
    assert [notice["kind"] for notice in inbox(second)["notices"]] == ["game_started", "your_turn"]


def test_a_digest_sums_up(house, follow, queue, post, clock):
    """Three notices of an hour are one delivery at its end."""
    table, people = full_table(house)
    person = people[(table.seat_on_turn + 1) % 4]
    assert person.change(1, digest="hourly").json["digest"] == "hourly"
    follow()
    passes(table)
    follow()
    queue.deliver_due()
    assert person.id not in dict(post.told)
    clock.now += 3600
    queue.deliver_due()
    assert dict(post.told)[person.id] == [(1, "game_started"), (2, "your_turn")]


def test_a_delivery_that_fails_comes_again_ever_later(house, follow, queue, post, clock, entries):
    """Until it arrives."""
    post.failures = 4 * 3
    _, people = full_table(house)
    follow()
    for pause in (0, 30, 120):
        clock.now += pause
        assert queue.deliver_due() == 0
        attempts = post.attempts
        queue.deliver_due()
        assert post.attempts == attempts
    clock.now += 480
    assert queue.deliver_due() == 5
    assert all(waiting(entries, person) == () for person in people)


def test_a_delivery_that_never_arrives_is_given_up(house, follow, queue, post, clock, entries):
    """After so many attempts nothing is tried any more, and the inbox still has it."""
    post.failures = 10**6
    _, people = full_table(house)
    follow()
    for _ in range(TRIES + 2):
        queue.deliver_due()
        clock.now += 6 * 3600
    assert post.attempts == 4 * TRIES
    assert all(waiting(entries, person) == () for person in people)


def test_a_worker_that_dies_on_the_way_is_made_up_for(house, follow, queue, post, clock, monkeypatch):
    """Its lease runs out, and another delivers the same numbers."""

    def dies(player, notices):
        raise KeyboardInterrupt

    full_table(house)
    follow()
    monkeypatch.setattr(post, "deliver", dies)
    with pytest.raises(KeyboardInterrupt):
        queue.deliver_due()
    monkeypatch.undo()
    queue.deliver_due()
    assert len(post.told) == 3
    clock.now += LEASE_SECONDS
    queue.deliver_due()
    assert len({player for player, _ in post.told}) == len(post.told) == 4


def test_workers_at_once_deliver_each_notice_once(house, follow, queue, post):
    """Whoever is later leaves it."""
    full_table(house)
    follow()
    start = Barrier(4)

    def works():
        start.wait()
        queue.deliver_due()

    workers = [Thread(target=works) for _ in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    numbers = [(player, number) for player, told in post.told for number, _ in told]
    assert len(numbers) == len(set(numbers)) == 5


def test_nothing_is_delivered_to_a_deleted_player(house, follow, queue, post, entries):
    """What waited goes with the player."""
    _, people = full_table(house)
    follow()
    people[1].asked("DELETE", f"{PLAYERS}/me")
    assert waiting(entries, people[1]) == ()
    queue.deliver_due()
    assert people[1].id not in dict(post.told)


def test_the_console_shows_a_mail_as_one_line_without_a_secret(house, follow, entries, clock, notices):
    """Who, what kind, which game: no card, no token."""
    stream = io.StringIO()
    queue = Queue(entries, clock, (ConsoleMail(stream, "post"),))
    table, people = full_table(house)
    first = people[table.seat_on_turn]
    follow()
    queue.deliver_due()
    lines = stream.getvalue().splitlines()
    assert f"mail to {first.id}: game_started in {table.id}, your_turn in {table.id}" in lines
    assert len(lines) == 4
    for person in people:
        assert person.token not in stream.getvalue()
