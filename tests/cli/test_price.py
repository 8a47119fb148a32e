"""What games cost: counted as DynamoDB counts, priced as AWS prices."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from api.cli import price
from api.cli.main import main
from api.play.polling import next_poll_after_ms
from api.pricing.game import Effort, typical
from api.pricing.metered import Metered
from api.pricing.policies import POLICIES, Policy
from infra import lean_transport
from infra.dynamo_store import DynamoStore
from infra.prices import (
    LIST,
    STANDING,
    Use,
    billed_ms,
    costs,
    gateway_cost,
    kept_ready,
    snapshots,
    standing_costs,
)
from infra.store import Archive, GameNotFound
from tests.support.games_table import create_table
from tests.support.records import after, new_game

README = Path(__file__).resolve().parents[2] / "README.md"
ENVIRON = {"AWS_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "x"}


@pytest.fixture(scope="module")
def course():
    """The typical game."""
    return typical("north_american_24", 3, Effort(price.PROCESSOR_MS, price.WAITING_MS))


def _use(store, game, *, principal=""):
    """Do everything that games do to a store; parts of a transaction differ in cost, see test_units."""
    stored = store.create(game, principal=principal, limit=50)
    store.load(game.id)
    store.load(game.id, consistent=False)
    stored = store.save(after(stored, body=b"x" * 500))
    stored = store.save(after(stored, body=b"x" * 1500))
    stored = store.save(after(stored, body=b"x" * 500), archives=(Archive(1, b"d" * 900),))
    store.load(game.id)


@pytest.mark.dynamodb_local
def test_units_are_those_dynamodb_counts(dynamodb_local):
    """
    Creating, reading, saving and archiving consume in memory what they consume in DynamoDB Local.
    """
    import boto3  # noqa: PLC0415

    create_table(boto3.client("dynamodb", endpoint_url=dynamodb_local), "price")
    counted = {"GetItem": 0.0, "PutItem": 0.0, "TransactWriteItems": 0.0}
    transport, memory, game = lean_transport.connect(ENVIRON, dynamodb_local), Metered(), new_game()

    def meter(operation, units):
        counted[operation] += units

    _use(DynamoStore("price", transport, meter=meter), game)
    _use(memory, game)

    # A creation of somebody reads the quota and takes a slot, in a transaction, which that of nobody doesn't.
    assert memory.reads - 1 == counted["GetItem"]
    assert memory.writes - 3 == counted["PutItem"] + counted["TransactWriteItems"]


def test_what_is_stored_is_what_was_written():
    """
    The store in memory gives back the latest version, and knows no other game.
    """
    store, game = Metered(), new_game()
    store.save(after(store.create(game, principal="p", limit=1)))

    assert store.load(game.id) == after(game)
    with pytest.raises(GameNotFound):
        store.load(replace(game, id="B" * 22).id)


def test_prices_are_those_of_the_list():
    """
    A million actions of one read and one write unit cost 0.75 dollars in DynamoDB, 0.20 in invocations.
    """
    million = Use(requests=1e6, reads=1e6, writes=1e6)

    assert costs(million)["database"] == pytest.approx(0.75)
    assert costs(million)["function"] == pytest.approx(0.20)
    assert gateway_cost(million) == pytest.approx(1.00)
    assert costs(Use(milliseconds=2e6))["function"] == pytest.approx(1000 * LIST.gb_second)
    assert costs(Use(bytes_out=1e9, bytes_logged=1e9, bytes_stored=1e9))["transfer"] == LIST.transferred_gb


def test_what_stands_and_what_is_kept_ready_has_its_price():
    """
    A month of one environment of 512 MB, a snapshot kept so long, and a thousand starts from it.
    """
    gb_seconds = 730 * 3600 / 2

    assert kept_ready(3) == pytest.approx(3 * gb_seconds * STANDING.provisioned_gb_second)
    assert snapshots(2, 0) == pytest.approx(2 * gb_seconds * STANDING.snapshot_gb_second)
    assert snapshots(0, 1000) == pytest.approx(500 * STANDING.snapshot_restored_gb)
    assert sum(standing_costs().values()) == pytest.approx(0.40 + 11 * 0.10 + 3.00)


def test_a_small_function_has_a_part_of_a_processor():
    """
    At 512 MB work takes 3.5 times as long as on a whole processor; waiting doesn't.
    """
    assert billed_ms(2, 8) == pytest.approx(2 * 1769 / 512 + 8)


def test_an_action_is_one_read_and_one_write_on_average(course):
    """
    A game's writing costs little more than one read unit and one write unit for each action.
    """
    assert course.actions < course.writing.requests < 1.02 * course.actions
    assert course.writing.reads == pytest.approx(course.writing.requests)
    assert course.actions <= course.writing.writes <= 1.5 * course.actions
    assert (course.look.reads, course.poll.reads, course.poll.writes) == (0.5, 0.5, 0)
    assert course.poll.bytes_out < course.look.bytes_out < 5000


def test_polls_follow_the_hint():
    """
    Who follows the hint asks as often as the API says, the seat on turn less often than the others.
    """
    lively, own = (next_poll_after_ms("playing", turn, 0) / 1000 for turn in (False, True))

    assert Policy("x", "x", lively / 2).between() == 0
    assert Policy("x", "x", lively * 1.5).between() == 3
    assert Policy("x", "x", own * 1.01).between() > 3 * 5
    assert Policy("x", "x", 5, every=2.5).between() == 8
    assert Policy("x", "x", 5, polls=2).between() == 2


def test_the_hint_is_cheaper_than_asking_all_the_time(course):
    """
    Polling is the bill: who asks less pays less.
    """
    hinted, restless, patient = (sum(costs(policy.use(course)).values()) for policy in POLICIES)

    assert patient < hinted < restless


def test_the_command_prints_every_policy_and_month(capsys):
    """
    `rightbower price` tells each policy for one, ten thousand and ten million games a month.
    """
    assert main(["price", "--games", "1"]) == 0

    printed = capsys.readouterr().out
    assert all(policy.name in printed for policy in POLICIES)
    assert all(printed.count(f"{games:>10,} games a month") == len(POLICIES) for games in price.MONTHLY)


def test_the_readme_says_what_the_command_says(course):
    """
    The table in the README is what the command counts, give or take a tenth.
    """
    rows = re.findall(r"^\| (.+?) \| ([\d.]+) \| ([\d.]+) \|$", README.read_text(), re.MULTILINE)

    assert [name for name, *_ in rows] == [policy.name for policy in POLICIES]
    for (_, url, gateway), policy in zip(rows, POLICIES, strict=True):
        use = policy.use(course)
        dollars = 1000 * sum(costs(use).values())
        assert float(url) == pytest.approx(dollars, rel=0.1)
        assert float(gateway) == pytest.approx(dollars + 1000 * gateway_cost(use), rel=0.1)
