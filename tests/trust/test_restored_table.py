"""A table restored from a backup, as docs/scale.md drills it: with the secret it is all that is needed."""

import uuid
from dataclasses import replace
from random import Random

import pytest

from api.app import create_app
from api.keyring import Keyring
from api.play.memory import Memory
from infra.boto_transport import BotoTransport
from infra.dynamo_store import DynamoStore
from tests.support.games_table import create_table
from tests.support.players import House

pytestmark = pytest.mark.dynamodb_local


@pytest.fixture
def restored(local_client, local_tables):
    """Return the tables over a copy of all items as they are now, served by another process's application."""
    name = f"restored-{uuid.uuid4()}"
    create_table(local_client, name)

    def restore(keyring=local_tables.keyring):
        source = local_tables.store._table.requests._table
        for page in local_client.get_paginator("scan").paginate(TableName=source):
            for item in page["Items"]:
                local_client.put_item(TableName=name, Item=item)
        store = DynamoStore(name, BotoTransport(local_client), clock=local_tables.now)
        elsewhere = replace(local_tables, store=store, keyring=keyring, memory=Memory())
        return House(create_app(tables=elsewhere), checked=False)

    yield restore
    local_client.delete_table(TableName=name)


@pytest.fixture
def table(local_house):
    """A public game, some deals old."""
    local_house.checked = False
    table = local_house.open_table(visibility="public", options={"target": 5})
    table.play_until(lambda view: view["deal"]["number"] == 3, Random(2))
    return table


def test_a_restored_game_goes_on_to_its_end(table, restored):
    """Tokens, lists, events and proofs are there, and cards are those that would have been dealt."""
    before = {seat: table.view(seat) for seat in table.tokens}
    events, proof = table.events(0), table.house.ask("GET", f"{table.path}/proof").json

    table.house = restored()

    assert {seat: table.view(seat) for seat in table.tokens} == before
    assert table.events(0) == events
    assert table.house.ask("GET", f"{table.path}/proof").json == proof
    assert table.house.listed(status="playing") == [[table.id]]
    assert table.play_until(lambda view: False, Random(3)) is None
    assert table.view(0)["status"] == "finished"
    assert table.events(0)[: len(events)] == events


def test_without_the_secret_the_cards_are_others(table, restored):
    """The secret isn't in the table, and no backup has it: it is kept apart, as long as games are played."""
    hands = [table.view(seat)["deal"]["hand"] for seat in table.tokens]

    table.house = restored(Keyring(b"another secret, of 32 bytes long"))

    assert [table.view(seat)["deal"]["hand"] for seat in table.tokens] != hands
