"""What the store says when DynamoDB doesn't answer, or refuses."""

import os
import socket
import time

import pytest
from botocore.exceptions import ClientError, NoCredentialsError, NoRegionError, ReadTimeoutError

from infra import boto_transport, lean_transport
from infra.boto_transport import SETTINGS, BotoTransport
from infra.dynamo_store import DynamoStore
from infra.store import Archive, StaleVersion, StoreBroken, StoreUnavailable
from infra.transport import CONDITION, ConditionFailed, TransactionRefused, WriteConflict, refusal
from tests.support.records import after, create, new_game

CALLS = [
    lambda store: store.ready(),
    lambda store: store.load("A" * 22),
    lambda store: store.save(after(new_game())),
    lambda store: store.save(after(new_game()), archives=(Archive(1, b"deal"),)),
    lambda store: store.create(new_game(), principal="", limit=0),
    lambda store: store.create(new_game(), principal="p1", limit=1),
    lambda store: list(store.archives("A" * 22)),
    lambda store: store.listed("open", limit=1),
]


@pytest.fixture(params=["boto3", "lean"])
def connect(request):
    """How each transport is made for an address."""
    if request.param == "lean":
        return lambda endpoint: lean_transport.connect(os.environ, endpoint)
    return boto_transport.connect


@pytest.mark.parametrize("call", CALLS)
def test_a_store_out_of_reach(connect, call):
    """
    Where nobody listens every call gives up in a few seconds, and says that the store is unavailable.
    """
    store = DynamoStore("games", connect("http://127.0.0.1:9"))
    began = time.monotonic()

    with pytest.raises(StoreUnavailable):
        call(store)

    assert time.monotonic() - began < 8


def test_a_store_that_never_answers(connect):
    """
    Where somebody listens and says nothing a call gives up in a few seconds too.
    """
    with socket.create_server(("127.0.0.1", 0)) as silent:
        store = DynamoStore("games", connect(f"http://127.0.0.1:{silent.getsockname()[1]}"))
        began = time.monotonic()

        with pytest.raises(StoreUnavailable, match="Timeout"):
            store.load("A" * 22)

    assert time.monotonic() - began < 8


@pytest.mark.dynamodb_local
@pytest.mark.parametrize("call", CALLS)
def test_a_table_that_isn_t_there(dynamodb_local, connect, call):
    """
    A missing table is unavailable too, but trying again won't help.
    """
    with pytest.raises(StoreBroken, match="ResourceNotFound"):
        call(DynamoStore("no-such-table", connect(dynamodb_local)))


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("ProvisionedThroughputExceededException", StoreUnavailable),
        ("ThrottlingException", StoreUnavailable),
        ("RequestLimitExceeded", StoreUnavailable),
        ("InternalServerError", StoreUnavailable),
        ("503", StoreUnavailable),
        ("SomethingNew", StoreUnavailable),
        ("AccessDeniedException", StoreBroken),
        ("UnrecognizedClientException", StoreBroken),
        ("ResourceNotFoundException", StoreBroken),
        ("ValidationException", StoreBroken),
        ("TransactionConflictException", WriteConflict),
        ("TransactionInProgressException", WriteConflict),
        ("ConditionalCheckFailedException", ConditionFailed),
    ],
)
def test_each_error_has_its_kind(code, kind):
    """
    DynamoDB's errors sort into what is worth trying again, what isn't, and what the store expects.
    """
    assert type(refusal(code)) is kind


@pytest.mark.parametrize(
    ("codes", "kind"),
    [
        (("None", CONDITION), TransactionRefused),
        ((CONDITION, "None"), TransactionRefused),
        (("None", "TransactionConflict"), WriteConflict),
        ((CONDITION, "TransactionConflict"), WriteConflict),
        (("TransactionConflict", "ThrottlingError"), StoreUnavailable),
        (("ThrottlingError", "ValidationError"), StoreBroken),
    ],
)
def test_the_gravest_reason_of_a_transaction_counts(codes, kind):
    """
    A transaction refused for several reasons is of the kind of the gravest.
    """
    reasons = [{"Code": code} for code in codes]

    assert type(refusal("TransactionCanceledException", None, reasons)) is kind


class Failing:
    """A client whose every call raises the same."""

    def __init__(self, error):
        self.error = error

    def _fail(self, **_):
        raise self.error

    get_item = put_item = update_item = query = transact_write_items = _fail


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (ReadTimeoutError(endpoint_url="x"), StoreUnavailable),
        (NoCredentialsError(), StoreBroken),
        (ClientError({"Error": {"Code": "ThrottlingException"}}, "PutItem"), StoreUnavailable),
    ],
)
def test_the_sdk_s_errors_stay_below(error, kind):
    """
    No exception of the SDK leaves the transport.
    """
    with pytest.raises(StoreUnavailable) as refused:
        DynamoStore("games", BotoTransport(Failing(error))).ready()

    assert type(refused.value) is kind


def test_without_a_region_nothing_is_tried(monkeypatch):
    """
    A region that isn't set is said at once.
    """

    def client(*_, **__):
        raise NoRegionError

    monkeypatch.setattr(boto_transport.boto3, "client", client)

    with pytest.raises(StoreBroken, match="region"):
        boto_transport.connect()


def test_time_limits_are_shorter_than_the_gateway_s():
    """
    All attempts of one call end well within the 30 seconds that a gateway waits.
    """
    attempts = SETTINGS.retries["total_max_attempts"]

    assert attempts == 2
    assert attempts * (SETTINGS.connect_timeout + SETTINGS.read_timeout) <= 6


class Busy:
    """Refuses writes because of a conflict, so many times."""

    def __init__(self, inner, times):
        self.inner, self.times, self.writes = inner, times, 0

    def call(self, operation, request):
        if operation in {"PutItem", "TransactWriteItems"}:
            self.writes += 1
        if self.writes and self.writes <= self.times:
            raise WriteConflict("busy")
        return self.inner.call(operation, request)


@pytest.mark.parametrize("archives", [(), (Archive(1, b"deal"),)])
def test_a_conflict_that_passes_is_waited_for(moto_store, archives):
    """
    A write that meets another's transaction is tried again after a moment.
    """
    game = create(moto_store)
    transport = Busy(moto_store._table.transport, 2)

    DynamoStore("games", transport).save(after(game), archives=archives)

    assert transport.writes == 3
    assert moto_store.load(game.id) == after(game)


def test_a_conflict_that_stays_is_unavailable(moto_store):
    """
    A write isn't tried for ever.
    """
    game = create(moto_store)
    transport = Busy(moto_store._table.transport, 99)

    with pytest.raises(StoreUnavailable):
        DynamoStore("games", transport).save(after(game))

    assert transport.writes == 5


def test_a_conflict_with_the_winner_is_stale(moto_store):
    """
    Who waited for another's write and lost is told so.
    """
    game = create(moto_store)

    class Overtaken(Busy):
        def call(self, operation, request):
            if not self.writes:
                moto_store.save(after(game, request="other"))
            return super().call(operation, request)

    with pytest.raises(StaleVersion):
        DynamoStore("games", Overtaken(moto_store._table.transport, 1)).save(after(game))


@pytest.mark.parametrize(
    "call", [lambda s, i: list(s.archives(i)), lambda s, i: s.listed("open", limit=9).ids]
)
def test_short_pages_are_all_read(moto_store, call):
    """
    Whatever DynamoDB makes of a page, everything comes.
    """
    game = create(moto_store, listing="open")
    for _ in range(8):
        create(moto_store, listing="open")
    moto_store.save(after(game), archives=tuple(Archive(number, b"deal") for number in range(1, 8)))

    class Short:
        def call(self, operation, request):
            return moto_store._table.transport.call(operation, {**request, "Limit": 2})

    short = DynamoStore("games", Short())

    assert sorted(map(repr, call(short, game.id))) == sorted(map(repr, call(moto_store, game.id)))
    assert len(call(short, game.id)) > 6
