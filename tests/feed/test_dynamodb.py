"""Lists kept up over DynamoDB: from its own stream, and for how much."""

import boto3
import pytest

from api.feed.follow import Following
from api.feed.memberships import Memberships
from api.feed.stream import followed
from infra.boto_transport import SETTINGS
from infra.feed import Change
from tests.support.people import full_table, guest
from tests.support.players import GAMES, fresh_key

pytestmark = pytest.mark.dynamodb_local


@pytest.fixture
def local_following(local_tables, local_entries, clock):
    return Following(local_tables, (Memberships(local_entries, clock).follow,))


class Stream:
    """The stream of a table, read as Lambda would."""

    def __init__(self, endpoint, client, table):
        self.client = boto3.client("dynamodbstreams", endpoint_url=endpoint, config=SETTINGS)
        arn = client.describe_table(TableName=table)["Table"]["LatestStreamArn"]
        shards = self.client.describe_stream(StreamArn=arn)["StreamDescription"]["Shards"]
        self.iterators = [
            self.client.get_shard_iterator(
                StreamArn=arn, ShardId=shard["ShardId"], ShardIteratorType="TRIM_HORIZON"
            )["ShardIterator"]
            for shard in shards
        ]

    def records(self):
        """Return what has come in since the last time."""
        found = []
        for number, iterator in enumerate(self.iterators):
            told = self.client.get_records(ShardIterator=iterator)
            self.iterators[number] = told["NextShardIterator"]
            found += told["Records"]
        return found


@pytest.fixture
def stream(dynamodb_local, local_client, local_table):
    return Stream(dynamodb_local, local_client, local_table)


def test_lists_follow_the_table_s_own_stream(local_house, local_following, stream):
    """Records as DynamoDB writes them, replayed twice and backwards, and lists are what the games are."""
    table, people = full_table(local_house)
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    records = stream.records()
    assert len(records) > 5
    for batch in (records, records, records[::-1]):
        assert followed(local_following, {"Records": batch}) == {"batchItemFailures": []}
    for person in people:
        (told,) = person.asked("GET", GAMES, query_string={"mine": "1"})["games"]
        assert (told["version"], told["turn"]) == (5, [table.seat_on_turn])


@pytest.fixture
def two_hundred(local_house, local_following, clock, local_tables):
    """A player with 200 games that go on, five to each address's quota."""
    local_house.checked = False
    object.__setattr__(local_tables, "max_games", 99)
    ann, hosts = guest(local_house), [guest(local_house, f"Host {n}") for n in range(4)]
    seats = [{"name": "\u00e9" * 10}, "open", "me", {"name": "\u00e9" * 10}]
    for host in hosts:
        for _ in range(50):
            table = host.open_table(seats=seats, key=fresh_key())
            ann.sit(table, invite=table.invites[1])
            local_following.follow(Change(table.id, 2))
    clock.now += 60
    return ann, table


def test_lists_of_two_hundred_games_cost_little(two_hundred, meter, record_property):
    """
    One small request: `sync` reads 200 games at once, `turn=me` no more, a page of twenty a tenth of it.
    """
    ann, _ = two_hundred
    meter.taken()
    told = ann.asked("GET", "/v1/sync")
    units = meter.taken()
    record_property("units of sync over 200 games", units)
    assert len(told["games"]) == 200
    assert [operation for operation, _ in units] == ["Query"]
    assert sum(cost for _, cost in units) <= 7
    for query, most in (({"turn": "me"}, 7), ({"mine": "1"}, 1)):
        ann.asked("GET", GAMES, query_string=query)
        units = meter.taken()
        record_property(f"units of {query}", units)
        assert sum(cost for _, cost in units) <= most


def test_following_an_action_costs_what_the_page_says(local_house, local_following, meter):
    """
    A game of four players: one unit reads it, half a unit each entry, and one unit writes each. A game of
    tokens alone is read and no more.
    """
    local_house.checked = False
    table, _ = full_table(local_house)
    local_following.follow(Change(table.id, 4))
    table.acts(table.seat_on_turn, "pass", turn_number=0)
    meter.taken()
    local_following.follow(Change(table.id, 5))
    assert sorted(meter.taken()) == sorted([("GetItem", 1), *[("GetItem", 0.5)] * 4, *[("PutItem", 1)] * 4])
    local_following.follow(Change(table.id, 5))
    assert sorted(meter.taken()) == sorted([("GetItem", 1), *[("GetItem", 0.5)] * 4])
    alone = local_house.open_table()
    meter.taken()
    local_following.follow(Change(alone.id, 1))
    assert meter.taken() == [("GetItem", 1)]
