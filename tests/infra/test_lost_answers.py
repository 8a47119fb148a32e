"""A write whose answer got lost is done once, and whoever made it learns that it succeeded."""

import os
from dataclasses import replace

import pytest

from infra import boto_transport, lean_transport
from infra.dynamo_store import DynamoStore
from infra.store import Archive, GameExists, StaleVersion, StoreUnavailable
from tests.support.lossy_proxy import lossy
from tests.support.records import after, create, digest, new_game

pytestmark = pytest.mark.dynamodb_local


@pytest.fixture(scope="module")
def proxy(dynamodb_local):
    with lossy(dynamodb_local) as running:
        yield running


@pytest.fixture(scope="module", params=["boto3", "lean"])
def transport(request, proxy):
    if request.param == "lean":
        return lean_transport.connect(os.environ, proxy.endpoint)
    return boto_transport.connect(proxy.endpoint)


@pytest.fixture
def lossy_store(proxy, transport, local_table, clock):
    """A store whose first write is sent twice by the transport: the first answer never comes."""
    proxy.writes, proxy.to_lose = 0, 1
    return DynamoStore(local_table, transport, clock=clock)


def test_a_save(lossy_store, local_store, proxy):
    """
    An ordinary save sent twice by the transport succeeds once.
    """
    game = create(local_store)

    saved = lossy_store.save(after(game))

    assert saved == after(game) == local_store.load(game.id)
    assert proxy.writes == 2


def test_a_save_with_a_finished_deal(lossy_store, local_store, proxy):
    """
    The end of a match sent twice stores its deal once and gives the slot back once.
    """
    game = local_store.create(new_game(), principal="p1", limit=1)

    saved = lossy_store.save(after(game, owner=""), archives=(Archive(1, b"deal"),), release=game.owner)

    assert saved == local_store.load(game.id)
    assert tuple(local_store.archives(game.id)) == (Archive(1, b"deal"),)
    assert local_store.create(new_game(), principal="p1", limit=1).owner == game.owner
    assert proxy.writes == 2


@pytest.mark.parametrize("principal", ["", "p1"])
def test_a_creation(lossy_store, local_store, proxy, principal):
    """
    A creation sent twice makes one game and takes one slot.
    """
    created = lossy_store.create(new_game(), principal=principal, limit=2)

    assert local_store.load(created.id) == created
    assert local_store.create(new_game(), principal=principal, limit=2)
    assert proxy.writes == 2


def test_both_answers_lost(lossy_store, local_store, proxy):
    """
    When no answer comes at all the write isn't acknowledged; asked again, it is found done.
    """
    game = create(local_store)
    proxy.to_lose = 2

    with pytest.raises(StoreUnavailable):
        lossy_store.save(after(game))

    assert lossy_store.save(after(game)) == local_store.load(game.id) == after(game)


class Retrying:
    """Sends every write twice, under a new token each time, and reports the second outcome."""

    def __init__(self, store):
        self.inner = store._table.transport

    def call(self, operation, request):
        if operation in {"PutItem", "TransactWriteItems"}:
            self.inner.call(operation, request)
        return self.inner.call(operation, request)


def test_a_transport_that_sends_everything_twice(local_store, local_table, clock):
    """
    A transaction repeated as a new one, which DynamoDB can't know for the same, succeeds once.
    """
    store = DynamoStore(local_table, Retrying(local_store), clock=clock)

    game = store.create(new_game(), principal="p1", limit=2)
    game = store.save(after(game))
    saved = store.save(after(game, owner=""), archives=(Archive(1, b"deal"),), release=game.owner)

    assert (saved.version, saved.owner) == (3, "")
    assert local_store.load(game.id) == saved
    assert len(tuple(local_store.archives(game.id))) == 1


def test_a_creation_taken_for_new_by_nobody(local_store, local_table, clock):
    """
    Another creation under the id is refused, even when it is sent twice.
    """
    game = create(local_store)
    store = DynamoStore(local_table, Retrying(local_store), clock=clock)

    with pytest.raises(GameExists):
        store.create(replace(game, digest=digest("another")), principal="p1", limit=1)


def test_a_write_on_top_hides_ones_own(local_store):
    """
    Once somebody else has written, a late repetition is stale: the game item itself must remember it.
    """
    game = create(local_store)
    mine = local_store.save(after(game, request="mine"))
    theirs = local_store.save(after(mine, request="theirs"))

    with pytest.raises(StaleVersion) as refused:
        local_store.save(after(game, request="mine"))

    assert refused.value.current == theirs
