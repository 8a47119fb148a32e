"""What each call costs, in the units DynamoDB Local counts.

In a transaction it counts parts of equal cost only once (3.3.0), so the parts here differ in cost.
"""

from dataclasses import replace

import pytest

from infra.boto_transport import BotoTransport
from infra.dynamo_entries import DynamoEntries
from infra.dynamo_store import DynamoStore
from infra.entries import Entry, Place
from infra.items import game_item, item_bytes
from infra.store import Archive
from tests.support.records import after, create, new_game

pytestmark = pytest.mark.dynamodb_local


class Meter:
    """Adds up units by operation."""

    def __init__(self):
        self.units = []

    def __call__(self, operation, units):
        self.units.append((operation, units))

    def taken(self):
        units, self.units = self.units, []
        return units


@pytest.fixture
def meter():
    return Meter()


@pytest.fixture
def store(local_client, local_table, clock, meter):
    return DynamoStore(local_table, BotoTransport(local_client), clock=clock, meter=meter)


def full(game, size=1024, **fields):
    """Return the next version of a game, its item of exactly *size* bytes."""
    return after(game, b"x" * (size - item_bytes(game_item(after(game, b"", **fields)))), **fields)


@pytest.fixture
def game(store, meter):
    """A game in play that has everything an item can have, stored, its item 1024 bytes."""
    record = new_game(listing="playing", created=1_789_999_123, expires=2_147_483_647, body=b"")
    record = store.save(full(store.create(record, principal="p" * 22, limit=50)))
    meter.taken()
    return record


def test_a_read(store, game, meter):
    """
    A strong read is one unit, an eventual one half a unit.
    """
    store.load(game.id)
    store.load(game.id, consistent=False)

    assert meter.taken() == [("GetItem", 1), ("GetItem", 0.5)]


def test_an_ordinary_action(store, game, meter):
    """
    A save of a listed, owned, expiring game of exactly 1024 bytes is one write unit.
    """
    store.save(full(game))

    assert meter.taken() == [("PutItem", 1)]


def test_one_byte_more(store, game, meter):
    """
    Sizes are counted as DynamoDB counts them: the next byte costs another unit.
    """
    store.save(full(game, 1025))

    assert meter.taken() == [("PutItem", 2)]


def test_what_a_game_leaves_for_its_body(game):
    """
    A game with everything, far into a match, has 918 bytes of its item for its body.
    """
    record = full(after(game, version=99_999))

    assert item_bytes(game_item(record)) == 1024
    assert len(record.body) == 918


def test_the_end_of_a_deal(store, game, meter):
    """
    A save with a finished deal costs twice the save, and 2 units for each KB of the deal.
    """
    store.save(full(game), archives=(Archive(1, b"d" * 1900),))

    assert meter.taken() == [("TransactWriteItems", 2 + 4)]


def test_the_end_of_a_match(store, game, meter):
    """
    The last save of all: the game with its move between lists, the deal, the quota slot, all twice.
    """
    deal = Archive(1, b"d" * 1900)

    store.save(full(game, owner="", listing="finished"), archives=(deal,), release=game.owner)

    assert meter.taken() == [("TransactWriteItems", 2 * (1 + 2) + 4 + 2)]


@pytest.mark.parametrize(
    ("before", "then", "units"), [("", "open", 2), ("open", "playing", 3), ("playing", "", 2), ("", "", 1)]
)
def test_a_change_of_list(store, meter, before, then, units):
    """
    The index costs a unit for the entry deleted and one for the entry written, only when the list changes.
    """
    game = create(store, listing=before)
    meter.taken()

    store.save(full(game, listing=then))

    assert meter.taken() == [("PutItem", units)]


def test_a_creation(store, meter):
    """
    A creation reads the principal's slots and writes game, list entry and slot in a transaction.
    """
    for _ in range(49):
        store.create(new_game(), principal="p" * 22, limit=50)
    meter.taken()

    store.create(new_game(listing="open"), principal="p" * 22, limit=50)

    assert meter.taken() == [("Query", 1), ("TransactWriteItems", 2 * (1 + 1) + 2)]


def test_a_creation_of_nobody(store, meter):
    """
    Without a quota a creation is a single write.
    """
    create(store)

    assert meter.taken() == [("PutItem", 1)]


def test_a_page_of_a_list(store, meter):
    """
    A page reads each shard once, eventually consistent.
    """
    for _ in range(40):
        create(store, listing="open")
    meter.taken()

    store.listed("open", limit=20)

    assert meter.taken() == [("Query", 0.5)] * 4


def test_without_a_meter_nothing_is_asked_for(local_client, local_table):
    """
    Figures cost bytes on the wire, so only who has a meter gets them.
    """
    asked = []

    class Watching(BotoTransport):
        def call(self, operation, request):
            asked.append("ReturnConsumedCapacity" in request)
            return super().call(operation, request)

    DynamoStore(local_table, Watching(local_client)).ready()

    assert asked == [False]


def test_an_entry(local_client, local_table, clock, meter):
    """An entry of 1 KB is one unit to read and one to write, in a list one more; two together cost double."""
    entries = DynamoEntries(local_table, BotoTransport(local_client), clock=clock, meter=meter)
    plain, listed = (Entry(Place("P#1", key), 1, b"x" * 900) for key in "AB")
    entries.write(plain)
    entries.write(replace(listed, listing="cards", rank=1))
    entries.find(plain.place)
    entries.find(plain.place, consistent=False)
    entries.within("P#1", limit=9)
    assert [units for _, units in meter.taken()] == [1, 2, 1, 0.5, 1]
    entries.write(replace(plain, version=2, body=b"x" * 1900), Entry(Place("P#2", "C"), 1, b"x"))
    assert [units for _, units in meter.taken()] == [6]
