"""What games cost: counted as DynamoDB counts, priced as AWS prices."""

import json
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
from api.pricing.watching import SEATS
from infra import lean_transport
from infra.dynamo_store import DynamoStore
from infra.prices import (
    LIST,
    STANDING,
    Use,
    billed_ms,
    costs,
    dollars,
    gateway_cost,
    kept_ready,
    snapshots,
    standing_costs,
)
from infra.store import Archive, GameNotFound
from tests.support.games_table import create_table
from tests.support.records import after, new_game

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

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
    assert costs(Use(milliseconds=2e6))["function"] == pytest.approx(0.0133334)
    gigabytes = costs(Use(bytes_out=1e9, bytes_logged=1e9, bytes_stored=1e9))
    assert (gigabytes["transfer"], gigabytes["log"], gigabytes["storage"]) == (0.09, 0.50, 0.45)


def test_more_is_cheaper_step_by_step():
    """
    Beyond a step each further one costs less, those before it as much as ever.
    """
    assert dollars(350e6, LIST.http_api_request) == pytest.approx(300 + 50 * 0.90)
    assert dollars(60e3, LIST.logged_gb) == pytest.approx(5000 + 5000 + 2000 + 500)
    assert dollars(0, LIST.logged_gb) == 0
    for steps in LIST[:-1]:
        assert [price for _, price in steps] == sorted((price for _, price in steps), reverse=True)
        assert steps[-1][0] == float("inf")


def test_what_stands_and_what_is_kept_ready_has_its_price():
    """
    A month of one environment of 512 MB, a snapshot kept so long, and a thousand starts from it.
    """
    gb_seconds = 730 * 3600 / 2

    assert kept_ready(3) == pytest.approx(3 * gb_seconds * STANDING.provisioned_gb_second)
    assert snapshots(2, 0) == pytest.approx(2 * gb_seconds * STANDING.snapshot_gb_second)
    assert snapshots(0, 1000) == pytest.approx(500 * STANDING.snapshot_restored_gb)
    assert sum(standing_costs().values()) == pytest.approx(
        0.40 + 13 * 0.10 + 3.00 + 0.0438 * (1 + 0.2 + 8 * 0.125)
    )


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


def test_each_change_is_followed_from_the_stream(course):
    """
    For a read unit and an invocation each, which no gateway sees; Lambda reads the stream for nothing.
    """
    assert course.following.followed == course.writing.requests == course.following.reads
    assert POLICIES[0].use(course).followed == course.following.followed

    million = Use(followed=1e6)
    assert costs(million)["function"] == pytest.approx(0.20)
    assert (costs(million)["database"], gateway_cost(million)) == (0, 0)
    assert costs(million, LIST._replace(stream_read=((float("inf"), 0.2e-6),)))["database"] == pytest.approx(
        0.20
    )


def test_polls_follow_the_policy():
    """
    Who asks every so often asks so often; who follows the hint as often as the API says.
    """
    fixed, hinted = Policy("x", "x", 10, every=2.5).polls(), Policy("x", "x", 10).polls()
    cycle = (fixed.seen + fixed.in_vain) * 2.5 / SEATS

    assert 10 < cycle < 12.5
    assert fixed.seen == pytest.approx(SEATS - 1, abs=0.01) == hinted.seen
    lively, own = (next_poll_after_ms("playing", turn, 0) / 1000 for turn in (False, True))
    assert 10 / lively * (SEATS - 1) - SEATS < hinted.in_vain < 12.5 / lively * (SEATS - 1) + 10 / own
    assert Policy("x", "x", 5, looks=2).polls() == (SEATS - 1, 2)


def test_polling_is_the_bill(course):
    """
    Who sends the ETag pays less than who doesn't; who looks when he likes less than who keeps asking.
    """
    price = {policy.code: sum(costs(policy.use(course)).values()) for policy in POLICIES}

    assert price["over_days"] < price["live_hinted"] < 1.05 * price["live_2500_ms"]
    assert 1.2 * price["live_hinted"] < price["live_hinted_untagged"]
    assert 1.2 * price["live_2500_ms"] < price["live_2500_ms_untagged"]
    assert price["live_hinted"] < price["over_days_hinted"]


def test_what_is_assumed_of_the_function_was_measured():
    """
    An action's processor time is that of the last benchmark.
    """
    measured = json.loads((README.parent / "bench/results.json").read_text())["action.cpu_ms.rightbower"]

    assert measured["value"] == pytest.approx(price.PROCESSOR_MS, rel=0.25)


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
        thousand = 1000 * sum(costs(use).values())
        assert float(url) == pytest.approx(thousand, rel=0.1)
        assert float(gateway) == pytest.approx(thousand + 1000 * gateway_cost(use), rel=0.1)


def test_the_readme_says_what_a_month_costs(course):
    """
    For one, ten thousand and ten million games, behind a Function URL and behind an HTTP API.
    """
    (line,) = re.findall(r"^In a month, (.+?)\n\n", README.read_text(), re.MULTILINE | re.DOTALL)
    told = [float(number.replace(",", "")) for number in re.findall(r"[\d.,]*\d", line)]
    uses = [POLICIES[0].use(course).times(games) for games in price.MONTHLY]
    url = [sum(costs(use).values()) for use in uses]
    gateway = [one + gateway_cost(use) for one, use in zip(url, uses, strict=True)]

    first, middle, ten_thousand, last, ten_of_a_million, *behind = told
    assert (ten_thousand, ten_of_a_million) == (10_000, 10)
    assert [first, middle, last] == pytest.approx(url, rel=0.1)
    assert behind == pytest.approx(gateway, rel=0.1)


def test_the_page_on_scale_reckons_with_what_is_counted(course):
    """
    What an action of a live game uses, looks and polls included, is what docs/scale.md multiplies.
    """
    page = (README.parent / "docs/scale.md").read_text()
    told = dict(re.findall(r"^\| ([a-z ]+) \| ([\d.]+)(?: ms| KB)? \| [\d,.]+ ", page, re.MULTILINE))
    use = POLICIES[0].use(course).times(1 / course.actions)
    counted = {
        "requests": use.requests,
        "write units": use.writes,
        "read units": use.reads,
        "functions busy": use.milliseconds,
        "bytes sent": use.bytes_out / 1000,
        "bytes logged": use.bytes_logged / 1000,
    }

    assert {name: float(value) for name, value in told.items()} == pytest.approx(counted, rel=0.1)
