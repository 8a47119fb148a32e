"""Changes are followed at least once, in any order, and never before they are durable."""

from itertools import permutations
from threading import Barrier, Event, Thread
from time import monotonic, sleep

import pytest

from api.feed import worker
from api.feed.follow import Following
from api.feed.memberships import Memberships
from api.feed.stream import followed
from infra.feed import Change
from infra.store import StoreUnavailable
from schemas.stored_membership import unpack_membership
from tests.support.people import full_table, guest
from tests.support.players import fresh_key


def members(entries, person):
    """Return what is kept of a player's games."""
    return [
        unpack_membership(entry.body)
        for entry in entries.within(f"PLAYER#{person.id}", prefix="GAME#", limit=99).entries
    ]


def test_each_write_of_a_game_is_noted_with_it(house, outbox):
    """Creating, joining and acting leave one change of the game, the last; a refused write leaves none."""
    table, _ = full_table(house)
    assert outbox.pending(9) == (Change(table.id, 4),)
    assert table.act(table.seat_on_turn, "pass", version=1).status_code == 412
    assert outbox.pending(9) == (Change(table.id, 4),)
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    assert outbox.pending(9) == (Change(table.id, 5),)


def test_a_change_followed_is_forgotten_and_a_later_one_is_not(house, outbox):
    """What came in while an older one was being followed is followed, too."""
    table = house.open_table()
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    outbox.done(Change(table.id, 1))
    assert outbox.pending(9) == (Change(table.id, 2),)
    outbox.done(Change(table.id, 2))
    assert outbox.pending(9) == ()


def test_what_is_put_off_comes_last(house, outbox):
    """One that can't be followed keeps no other waiting."""
    first, second = house.open_table(), house.open_table()
    outbox.put_off(outbox.pending(1)[0])
    assert [change.game for change in outbox.pending(9)] == [second.id, first.id]


class Snapshots:
    """A store that shows a game as it was at some time, as a slow reader would have it."""

    def __init__(self, store):
        self.store, self.records = store, []

    def save(self, record, **more):
        self.records.append(self.store.save(record, **more))
        return self.records[-1]

    def create(self, record, **more):
        self.records.append(self.store.create(record, **more))
        return self.records[-1]

    def __getattr__(self, name):
        return getattr(self.store, name)


def test_changes_followed_twice_and_out_of_order_come_to_the_same(house, tables, entries, clock):
    """Whichever of several states is written last, the newest stands."""
    snapshots = Snapshots(tables.store)
    object.__setattr__(tables, "store", snapshots)
    table, people = full_table(house, visibility="public")
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    follower = Memberships(entries, clock)
    states = [tables.revive(record) for record in snapshots.records]
    wanted = None
    for order in [*permutations(states[-3:]), (*states, *states), (*reversed(states), states[0])]:
        for state in order:
            follower.follow(state)
        follower.follow(states[-1])
        found = [members(entries, person) for person in people]
        assert [[member.version for member in list_] for list_ in found] == [[5]] * 4
        wanted = wanted or found
        assert found == wanted
        for person in people:
            kept = entries.within(f"PLAYER#{person.id}", prefix="GAME#", limit=9).entries
            entries.write(drop=kept)


def test_whoever_left_is_not_brought_back_by_a_late_change(house, tables, entries, clock):
    """An old state in which he still sat there is older than what is known."""
    snapshots = Snapshots(tables.store)
    object.__setattr__(tables, "store", snapshots)
    table, bob = guest(house).open_table(visibility="public"), guest(house, "Bob")
    table.leave(bob.sit(table))
    follower = Memberships(entries, clock)
    first, sat, left = (tables.revive(record) for record in snapshots.records)
    for state in (first, sat, left, sat, first):
        follower.follow(state)
    assert [(member.status, member.version) for member in members(entries, bob)] == [("left", 3)]


def test_eight_followers_at_once_come_to_the_same(house, tables, entries, clock):
    """Races between followers lose nothing."""
    table, people = full_table(house)
    following = Following(tables, (Memberships(entries, clock).follow,))
    start = Barrier(8)

    def follow():
        start.wait()
        following.follow(Change(table.id, 1))

    racers = [Thread(target=follow) for _ in range(8)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert [[member.version for member in members(entries, person)] for person in people] == [[4]] * 4


def test_a_game_without_players_is_in_nobody_s_list(house, follow, entries):
    """Seats opened by tokens alone leave no entry."""
    table = house.open_table()
    follow()
    assert entries.within(f"GAME#{table.id}", limit=9).entries == ()


def test_a_game_that_expired_is_followed_no_more(house, follow, outbox, clock):
    """A waiting game that nobody joined is gone: there is nothing to tell."""
    ann = guest(house)
    ann.open_table()
    clock.now += 15 * 24 * 3600
    follow()
    assert outbox.pending(9) == ()


def event(*changes, name="MODIFY", sk="STATE"):
    """Return a batch of stream records as Lambda delivers it."""
    return {
        "Records": [
            {
                "eventName": name,
                "dynamodb": {
                    "Keys": {"pk": {"S": f"GAME#{change.game}"}, "sk": {"S": sk}},
                    "NewImage": {"v": {"N": str(change.version)}, "b": {"B": "AAAA"}},
                    "SequenceNumber": str(100 + number),
                },
            }
            for number, change in enumerate(changes)
        ]
    }


def test_the_stream_is_followed_as_the_outbox_is(house, following, entries):
    """Twice, out of order, and each game of a batch once."""
    table, people = full_table(house)
    told = []
    seen = Following(following.tables, (*following.followers, lambda live: told.append(live.record.id)))
    batch = event(Change(table.id, 4), Change(table.id, 3), Change("A" * 22, 1), Change(table.id, 4))
    for _ in range(2):
        assert followed(seen, batch) == {"batchItemFailures": []}
    assert told == [table.id] * 2
    assert [[member.version for member in members(entries, person)] for person in people] == [[4]] * 4


def test_records_of_anything_but_games_are_passed_over(following):
    """Finished deals, entries and deletions are no change of a game."""
    change = Change("A" * 22, 1)
    removed = event(change)
    del removed["Records"][0]["dynamodb"]["NewImage"]
    for batch in (event(change, sk="DEAL#0001"), event(change, sk="ROSTER"), removed):
        assert followed(Following(Broken(), ()), batch) == {"batchItemFailures": []}


class Broken:
    """Tables over a store that doesn't answer."""

    class store:  # noqa: N801  # stands for an attribute
        @staticmethod
        def load(game, **more):
            raise StoreUnavailable("away")


def test_a_batch_comes_again_from_where_it_failed(house, following, monkeypatch):
    """What was followed before isn't told again; the record that failed is the first to come."""
    one, other = house.open_table(), house.open_table()
    load = following.tables.store.load

    def failing(game, **more):
        if game == other.id:
            raise StoreUnavailable("away")
        return load(game, **more)

    monkeypatch.setattr(following.tables.store, "load", failing)
    told = followed(following, event(Change(one.id, 1), Change(other.id, 1), Change(one.id, 2)))
    assert told == {"batchItemFailures": [{"itemIdentifier": "101"}]}


@pytest.mark.parametrize("fault", [StoreUnavailable("away"), KeyError("ours")])
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_the_worker_goes_on_after_a_fault(house, outbox, following, entries, monkeypatch, fault):
    """A change that can't be followed is tried again later, the others are followed meanwhile."""
    monkeypatch.setattr(worker, "_AFTER_A_FAULT", 0.05)
    bad, people = full_table(house)
    good = people[0].open_table()
    failures, healed = [], Event()

    def follow(change):
        if change.game == bad.id and not healed.is_set():
            failures.append(change)
            raise fault
        following.follow(change)

    stopped = worker.start(outbox, follow)
    until(lambda: len(failures) > 1 and len(members(entries, people[0])) == 1)
    assert outbox.pending(9) == (Change(bad.id, 4),)
    healed.set()
    until(lambda: outbox.pending(9) == ())
    stopped.set()
    assert len(members(entries, people[0])) == 2
    assert good.id != bad.id


def until(wanted, seconds=20):
    """Wait for what is wanted."""
    end = monotonic() + seconds
    while not wanted():
        assert monotonic() < end
        sleep(0.02)


def test_a_follower_that_comes_too_early_is_told_again(house, outbox, following):
    """A change noted while another is followed stays in the outbox until it was followed itself."""
    table, _ = full_table(house)

    def acting(change):
        table.acts(table.seat_on_turn, "pass", turn_number=0, key=fresh_key())
        following.follow(change)

    assert worker.drain(outbox, acting) == 1
    assert outbox.pending(9) == (Change(table.id, 5),)
