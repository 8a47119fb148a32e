"""What was reported of other services about their database, held against this one."""

from dataclasses import replace

import pytest
from botocore.exceptions import ClientError, EndpointConnectionError

from api.app import create_app
from infra.boto_transport import BotoTransport
from infra.dynamo_store import DynamoStore
from infra.store import GameNotFound, Page
from tests.support.players import House
from tests.support.records import new_game

OPEN = {"seats": ["open", {}, {}, {}], "visibility": "public"}


class Watching:
    """A transport that keeps the transactions it sends."""

    def __init__(self, inner):
        self.inner, self.sent = inner, []

    def call(self, operation, request):
        if operation == "TransactWriteItems":
            self.sent.append(request["TransactItems"])
        return self.inner.call(operation, request)


@pytest.mark.dynamodb_local
def test_no_transaction_names_an_item_twice(local_tables):
    """Of all that a whole match sends: every key once, and few of them."""
    watching = Watching(local_tables.store._table.transport)
    local_tables.store._table.transport = watching
    house = House(create_app(tables=local_tables), checked=False)
    table = house.open_table(options={"hands_limit": 2})
    for _ in table.play():
        pass

    assert len(watching.sent) >= 3, "a creation, and an end for each deal"
    for parts in watching.sent:
        keys = [str(key_of(part)) for part in parts]
        assert len(set(keys)) == len(keys) <= 5


def key_of(part):
    (request,) = part.values()
    item = request.get("Key") or request["Item"]
    return item["pk"], item["sk"]


@pytest.mark.parametrize("name", ["house", pytest.param("local_house", marks=pytest.mark.dynamodb_local)])
def test_a_few_open_games_are_found_among_many_finished(request, tables, name):
    """All three are on the first page, whatever lies around them."""
    house = request.getfixturevalue(name)
    house.checked = False
    store = (tables if name == "house" else request.getfixturevalue("local_tables")).store
    for n in range(50):
        store.create(new_game(listing="finished", created=1_790_000_000 + n), principal="", limit=0)
    wanted = {house.open_table(**OPEN).id for _ in range(3)}

    page = house.ask("GET", "/v1/games?open=1&limit=10").json
    assert {game["id"] for game in page["games"]} == wanted


class Lagging:
    """A store whose lists and cheap reads are as they were before anything was written."""

    def __init__(self, store, listed=()):
        self.store, self.ids = store, tuple(listed)

    def listed(self, listing, *, limit, cursor=None):
        return Page(self.ids, None)

    def load(self, game_id, *, consistent=True):
        if not consistent:
            raise GameNotFound(game_id)
        return self.store.load(game_id)

    def __getattr__(self, name):
        return getattr(self.store, name)


def test_a_list_may_lag_and_nothing_else(tables):
    """A new game is there by its id and can be joined at once; a list that names what is gone skips it."""
    house = House(create_app(tables=replace(tables, store=Lagging(tables.store, ["A" * 22]))))
    table = house.open_table(**OPEN)
    assert table.look().status_code == 200
    assert table.sit() == 0
    listed = house.ask("GET", "/v1/games?status=waiting")
    assert (listed.status_code, listed.json["games"]) == (200, [])


def refused(code):
    def call(**request):
        raise ClientError({"Error": {"Code": code, "Message": "table games-prod"}}, "PutItem")

    return call


def unreachable(**request):
    raise EndpointConnectionError(endpoint_url="https://dynamodb.example/games-prod")


FAULTS = {
    "ProvisionedThroughputExceededException": (503, "1"),
    "ResourceNotFoundException": (503, "1"),
    "InternalServerError": (503, "1"),
    "unreachable": (503, "1"),
}


class Client:
    """A boto3 client of which one call fails."""

    def __init__(self, client, operation, call):
        self.client = client
        self.__dict__[operation] = call

    def __getattr__(self, name):
        return getattr(self.client, name)


@pytest.mark.dynamodb_local
@pytest.mark.parametrize("fault", FAULTS)
def test_a_store_in_trouble_is_503_and_in_the_log(local_tables, local_client, fault, capsys):
    """The answer tells nothing of the table; the log says what it was, and of which game."""
    house = House(create_app(tables=local_tables))
    table = house.open_table()
    seat = table.seat_on_turn
    call = unreachable if fault == "unreachable" else refused(fault)
    name = local_tables.store._table.requests.get({}, consistent=True)["TableName"]
    broken = DynamoStore(name, BotoTransport(Client(local_client, "put_item", call)))
    table.house = House(create_app(tables=replace(local_tables, store=broken)))
    capsys.readouterr()

    answer = table.act(seat, "pass", version=1, key="some-key")

    assert (answer.status_code, answer.headers["Retry-After"]) == FAULTS[fault]
    assert "games-" not in answer.text
    line = capsys.readouterr().err
    assert table.id in line
    assert ("EndpointConnectionError" if fault == "unreachable" else fault) in line
    table.house = house
    assert table.act(seat, "pass", version=1, key="some-key").status_code == 200
