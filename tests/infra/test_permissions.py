"""The role may do just what the function does: every call is made once and held against the policies."""

import boto3
import pytest
import yaml
from moto import mock_aws

from infra.boto_transport import SETTINGS, BotoTransport
from infra.dynamo_entries import DynamoEntries
from infra.dynamo_store import DynamoStore
from infra.entries import Entry, EntryStore, Place
from infra.rate_counters import SharedCounters
from infra.secrets_manager import fetch
from infra.store import Archive, GameStore, StaleVersion
from tests.support.games_table import template
from tests.support.records import after, new_game
from tests.support.scripted_server import scripted, well
from tests.support.stack import create_stack, outputs

STAGE = "production"
TABLE = f"rightbower-{STAGE}"
ROLE = f"{TABLE}-eu-central-1"
LAMBDA = {"Service": "lambda.amazonaws.com"}
AWS = {"AWS_REGION": "eu-central-1", "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "x"}


@pytest.fixture
def account():
    with mock_aws():
        create_stack(STAGE)
        yield


class Noted:
    """What a client of DynamoDB is asked for, as permissions and what they are needed on."""

    def __init__(self):
        self.client = boto3.client("dynamodb", config=SETTINGS)
        self.arn = self.client.describe_table(TableName=TABLE)["Table"]["TableArn"]
        self.needed = set()
        self.client.meta.events.register("provide-client-params.dynamodb", self._note)

    def _note(self, params, model, **_):
        if model.name != "TransactWriteItems":
            self._need(model.name, params)
        for part in params.get("TransactItems", ()):
            ((verb, inner),) = part.items()
            self._need(f"{verb}Item", inner)

    def _need(self, operation, params):
        index = f"/index/{params['IndexName']}" if "IndexName" in params else ""
        assert params["TableName"] == TABLE
        self.needed.add((f"dynamodb:{operation}", self.arn + index))


class Whole:
    """A store that notes which of its methods were used."""

    def __init__(self, store):
        self.store, self.used = store, set()

    def __getattr__(self, name):
        self.used.add(name)
        return getattr(self.store, name)


def _methods(protocol):
    return {name for name in vars(protocol) if not name.startswith("_")}


def use_games(store):
    """Do everything that can be done with games, lost races and used-up quotas included."""
    store.ready()
    store.create(new_game(), principal="", limit=0)
    game = store.create(new_game(listing="open"), principal="p1", limit=1)
    saved = store.save(after(store.load(game.id)))
    with pytest.raises(StaleVersion):
        store.save(after(game, request="another"))
    store.save(after(saved, owner=""), archives=(Archive(1, b"deal"),), release=game.owner)
    list(store.archives(game.id))
    store.load(game.id, consistent=False)
    store.listed("open", limit=1)
    list(store.due(1))


def use_entries(store):
    """Do everything that can be done with what is kept beside games."""
    one, two = (Entry(Place("PLAYER#1", key), 1, b"body", listing="players", rank=1) for key in "ab")
    store.write(one)
    store.write(two, drop=(one,))
    store.write(Entry(two.place, 2, b"body"))
    store.find(two.place)
    store.find(two.place, consistent=False)
    store.within("PLAYER#1", limit=2)
    store.listed("players", limit=2)
    store.listed("players", limit=2, until=3)


def allowed(*policies):
    """Yield what the role's policies allow, as the account has them."""
    client = boto3.client("iam")
    for name in policies:
        policy = client.get_role_policy(RoleName=ROLE, PolicyName=name)["PolicyDocument"]
        for statement in yaml.safe_load(policy)["Statement"]:
            assert statement["Effect"] == "Allow"
            for action in _several(statement["Action"]):
                for resource in _several(statement["Resource"]):
                    yield action, resource


def _several(one_or_more):
    return [one_or_more] if isinstance(one_or_more, str) else one_or_more


def test_the_role_may_do_just_what_the_stores_do(account):
    """
    Every request that any method of the stores makes is allowed, and nothing else is.
    """
    noted = Noted()
    games = Whole(DynamoStore(TABLE, BotoTransport(noted.client)))
    entries = Whole(DynamoEntries(TABLE, BotoTransport(noted.client)))

    use_games(games)
    use_entries(entries)
    SharedCounters(TABLE, BotoTransport(noted.client), lambda: 1_790_000_000).incr("address/a", 60)

    assert (games.used, entries.used) == (_methods(GameStore), _methods(EntryStore))
    assert noted.needed == set(allowed("games"))


def test_the_role_may_read_the_one_secret_and_not_write_it():
    """
    What the start asks for is allowed, on the template's own secret.
    """
    with scripted(well({"SecretString": "x"})) as server:
        fetch("rightbower/production/keys", {**AWS, "AWS_ENDPOINT_URL_SECRETS_MANAGER": server.endpoint})
    ((headers, _, _),) = server.seen
    role = template()["Resources"]["FunctionRole"]["Properties"]
    (policy,) = [policy for policy in role["Policies"] if policy["PolicyName"] == "keys"]

    assert policy["PolicyDocument"]["Statement"] == [
        {
            "Effect": "Allow",
            "Action": headers["x-amz-target"].replace(".", ":"),
            "Resource": {"Ref": "Keys"},
        }
    ]


def test_what_lambda_does_for_the_function_is_allowed(account):
    """
    Writing its own log, keeping its own dead letters, reading the table's stream: what Lambda does in the
    role's name.
    """
    log = f"arn:aws:logs:eu-central-1:123456789012:log-group:/aws/lambda/{TABLE}:*"

    stream = ("DescribeStream", "GetRecords", "GetShardIterator", "ListStreams")

    assert set(allowed("logs", "dead-letters", "stream")) == {
        *((f"dynamodb:{action}", outputs(STAGE)["StreamArn"]) for action in stream),
        ("logs:CreateLogStream", log),
        ("logs:PutLogEvents", log),
        ("sqs:SendMessage", outputs(STAGE)["DeadLettersArn"]),
    }


def test_the_role_has_no_other_policies(account):
    """
    These are all; nothing is allowed on everything, and nobody but Lambda takes the role.
    """
    client = boto3.client("iam")
    names = client.list_role_policies(RoleName=ROLE)["PolicyNames"]
    role = client.get_role(RoleName=ROLE)["Role"]["AssumeRolePolicyDocument"]
    granted = set(allowed("games", "logs", "dead-letters", "stream"))

    assert sorted(names) == ["dead-letters", "games", "keys", "logs", "stream"]
    assert client.list_attached_role_policies(RoleName=ROLE)["AttachedPolicies"] == []
    assert [pair for pair in granted if "*" in pair[0] or pair[1] == "*"] == []
    assert [statement["Principal"] for statement in role["Statement"]] == [LAMBDA]
