"""What players are told: each thing once, in the order of its coming, after the write."""

from itertools import permutations
from threading import Barrier, Thread

import pytest

from api.feed.stream import followed
from infra.feed import Change
from infra.store import StoreUnavailable
from tests.support.inboxes import inbox, kinds, passes, told_to_all
from tests.support.people import full_table, guest


def test_whoever_is_to_act_is_told_and_nobody_else(house, follow):
    """Each turn is announced to its player, once, with the number of the decision."""
    table, people = full_table(house)
    first = table.seat_on_turn
    follow()
    assert [("your_turn", 0) in told for told in told_to_all(people)] == [n == first for n in range(4)]
    passes(table)
    follow()
    follow()
    assert kinds(people[(first + 1) % 4]) == [("game_started", 0), ("your_turn", 1)]
    assert kinds(people[first]) == [("game_started", 0), ("your_turn", 0)]


def test_nothing_is_told_of_a_game_that_waits(house, follow):
    """Before the first card nobody is to act."""
    ann = guest(house)
    ann.open_table()
    follow()
    assert inbox(ann) == {"notices": [], "cursor": None, "more": False, "unread": 0}


def test_a_turn_that_has_passed_is_never_announced(house, tables, following, notices):
    """A state that comes late, after a newer one was followed, tells nothing."""
    table, people = full_table(house)
    first = table.seat_on_turn
    late = tables.revive(tables.store.load(table.id))
    passes(table)
    following.follow(Change(table.id, 5))
    notices.follow(late)
    assert ("your_turn", 0) not in kinds(people[first])


def test_states_followed_in_any_order_and_twice_tell_each_thing_once(house, tables, following, notices):
    """Numbers have no gap, and no notice comes twice."""
    table, people = full_table(house)
    states = [tables.revive(tables.store.load(table.id))]
    for _ in range(2):
        passes(table)
        states.append(tables.revive(tables.store.load(table.id)))
    for order in [*permutations(states), (*states, *states)]:
        for state in order:
            notices.follow(state)
    following.follow(Change(table.id, 1))
    for person in people:
        told = inbox(person)["notices"]
        assert [notice["number"] for notice in told] == [*range(1, len(told) + 1)]
        assert len({(notice["kind"], notice["turn_number"]) for notice in told}) == len(told)


def test_the_stream_replayed_twice_and_backwards_tells_each_thing_once(house, following, tables):
    """Batches as Lambda hands them over, again and out of order, leave the same inboxes as one in order."""
    table, people = full_table(house)
    records = []
    for number in range(3):
        records.append(record(table.id, tables.store.load(table.id).version, number))
        if number < 2:
            passes(table)
    followed(following, {"Records": records})
    before = [inbox(person) for person in people]
    for batch in (records, records[::-1], records[:1], records[1:]):
        assert followed(following, {"Records": batch}) == {"batchItemFailures": []}
    assert [inbox(person) for person in people] == before
    assert [told.count(("your_turn", 2)) for told in told_to_all(people)].count(1) == 1


def record(game, version, number):
    """Return a change as the table's stream tells it."""
    keys = {"pk": {"S": f"GAME#{game}"}, "sk": {"S": "STATE"}}
    image = {**keys, "v": {"N": str(version)}}
    return {"dynamodb": {"Keys": keys, "NewImage": image, "SequenceNumber": str(number)}}


def test_eight_followers_at_once_tell_each_thing_once(house, following):
    """Races lose nothing and repeat nothing."""
    table, people = full_table(house)
    start, first = Barrier(8), table.seat_on_turn

    def follow():
        start.wait()
        following.follow(Change(table.id, 4))

    racers = [Thread(target=follow) for _ in range(8)]
    for racer in racers:
        racer.start()
    for racer in racers:
        racer.join()
    assert kinds(people[first]) == [("game_started", 0), ("your_turn", 0)]


def test_a_fault_half_way_is_made_up_for(house, following, entries, monkeypatch):
    """What a failed attempt told is not told again; what it didn't, is."""
    table, people = full_table(house)
    write, left = entries.write, [6]

    def failing(*written, **more):
        left[0] -= 1
        if left[0] == 0:
            raise StoreUnavailable("away")
        write(*written, **more)

    monkeypatch.setattr(entries, "write", failing)
    with pytest.raises(StoreUnavailable):
        following.follow(Change(table.id, 4))
    following.follow(Change(table.id, 4))
    assert [told.count(("game_started", 0)) for told in told_to_all(people)] == [1] * 4


def test_a_whole_game_is_told_deal_by_deal_to_its_end(house, follow):
    """Each deal's end but the last once, then the game's; every turn of one's own before."""
    house.checked = False
    table, people = full_table(house, options={"hands_limit": 3})
    follow()
    for _ in table.play():
        follow()
    for seat, person in enumerate(people):
        found, cursor = [], {}
        while True:
            page = inbox(person, limit=50, **cursor)
            found += page["notices"]
            if not page["more"]:
                break
            cursor = {"cursor": page["cursor"]}
        last = found[-1]
        assert (last["kind"], last["status"]) == ("game_finished", "finished")
        assert last["scores"] == table.view(seat)["scores"]
        deals = [notice["deal"] for notice in found if notice["kind"] == "deal_finished"]
        assert deals == sorted(set(deals))
        assert len(deals) >= 2
        turns = [notice["turn_number"] for notice in found if notice["kind"] == "your_turn"]
        assert turns == sorted(set(turns))


def test_a_turn_taken_by_order_is_announced_to_nobody(house, follow):
    """Nor is an order that somebody gives: the next to be told is the one who is awaited."""
    table, people = full_table(house)
    first = table.seat_on_turn
    second, third = (first + 1) % 4, (first + 2) % 4
    follow()
    before = told_to_all(people)
    body = {"orders": [{"order": "pass"}], "turn_number": 0}
    people[second].asked("PUT", f"{table.path}/orders", body)
    follow()
    assert told_to_all(people) == before
    passes(table)
    follow()
    assert kinds(people[second]) == [("game_started", 0)]
    assert ("your_turn", 2) in kinds(people[third])
