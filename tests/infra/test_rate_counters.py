"""Counters of requests that servers share: exact under races, one write unit each, swept in time."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest
from limits import parse
from limits.strategies import FixedWindowRateLimiter

from infra import lean_transport
from infra.boto_transport import BotoTransport
from infra.rate_counters import SharedCounters, open_limits
from infra.settings import read_settings

pytestmark = pytest.mark.dynamodb_local

ITEM = parse("5/minute")


class Metered:
    """A transport that adds up the units of what it is asked."""

    def __init__(self, transport):
        self.transport, self.units = transport, 0.0

    def call(self, operation, request):
        reply = self.transport.call(operation, {**request, "ReturnConsumedCapacity": "TOTAL"})
        self.units += reply["ConsumedCapacity"]["CapacityUnits"]
        return reply


@pytest.fixture(params=["boto3", "lean"])
def transport(request, local_client, dynamodb_local):
    """Either way to DynamoDB, metered."""
    if request.param == "boto3":
        return Metered(BotoTransport(local_client))
    return Metered(lean_transport.connect(os.environ, dynamodb_local))


@pytest.fixture
def servers(transport, local_table, clock):
    """Two servers that share a table."""
    return [FixedWindowRateLimiter(SharedCounters(local_table, transport, clock)) for _ in range(2)]


def test_servers_count_together(servers):
    """Five in a minute are five, whichever server is asked."""
    let_in = [servers[n % 2].hit(ITEM, "anonymous", "a") for n in range(8)]

    assert let_in == [True] * 5 + [False] * 3


def test_callers_and_windows_are_counted_apart(servers, clock):
    """One counter for each caller and minute."""
    for _ in range(6):
        servers[0].hit(ITEM, "anonymous", "a")
    assert servers[1].hit(ITEM, "anonymous", "b")
    clock.now += 60

    assert servers[1].hit(ITEM, "anonymous", "a")


def test_no_count_is_lost_in_a_race(servers):
    """Of forty requests at once as many pass as the limit says."""
    item = parse("30/minute")
    with ThreadPoolExecutor(8) as pool:
        let_in = [*pool.map(lambda n: servers[n % 2].hit(item, "anonymous", "a"), range(40))]

    assert let_in.count(True) == 30


def test_a_count_is_one_write_unit_and_asking_is_free(servers, transport):
    """What has been heard answers the rest; beyond the limit nothing is written."""
    servers[0].hit(ITEM, "anonymous", "a")
    servers[0].test(ITEM, "anonymous", "a")
    servers[0].get_window_stats(ITEM, "anonymous", "a")

    assert transport.units == 1.0


def test_a_counter_goes_when_its_window_is_over(servers, local_client, local_table, clock):
    """DynamoDB sweeps it by the attribute the template names, and it tells nobody's address."""
    servers[0].hit(ITEM, "anonymous", "a")

    (item,) = local_client.scan(TableName=local_table)["Items"]
    assert int(item["x"]["N"]) == clock.now // 60 * 60 + 60
    assert item["pk"]["S"].startswith("RATE#")


def test_the_settings_say_what_is_shared(dynamodb_local, local_table, clock):
    """Limits that aren't shared write nothing."""
    environ = {
        "RIGHTBOWER_STORE": "dynamodb",
        "RIGHTBOWER_TABLE": local_table,
        "RIGHTBOWER_DYNAMODB_ENDPOINT": dynamodb_local,
        "RIGHTBOWER_SECRET": bytes(range(32)).hex(),
        "RIGHTBOWER_RATE": "address=5/minute,anonymous=5/minute",
        "RIGHTBOWER_RATE_SHARED": "anonymous",
    }
    one, other = (open_limits(read_settings(environ), clock) for _ in range(2))
    for limit in (*one, *other):
        limit.counter.hit(limit.item, limit.rate.name, "a")

    assert [
        limit.counter.get_window_stats(limit.item, limit.rate.name, "a").remaining for limit in other
    ] == [4, 3]
