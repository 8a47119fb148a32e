"""What the template promises, and that the role may do just what the store does."""

import boto3
import pytest
import yaml
from moto import mock_aws

from infra import keys
from infra.boto_transport import BotoTransport
from infra.dynamo_store import DynamoStore
from infra.store import Archive
from tests.support.games_table import TEMPLATE, properties, template
from tests.support.records import after, new_game


def test_the_table_is_safe_from_loss():
    """
    Backups to any second, no deletion by mistake, none by a changed or deleted stack.
    """
    table = template()["Resources"]["GamesTable"]

    assert table["Properties"]["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
    assert table["Properties"]["DeletionProtectionEnabled"] is True
    assert (table["DeletionPolicy"], table["UpdateReplacePolicy"]) == ("Retain", "Retain")


def test_the_table_costs_what_is_used():
    """
    The table is billed by request.
    """
    assert properties()["BillingMode"] == "PAY_PER_REQUEST"


def test_what_expires_is_swept():
    """
    DynamoDB sweeps by the attribute that the store writes.
    """
    assert properties()["TimeToLiveSpecification"] == {"AttributeName": keys.EXPIRES, "Enabled": True}


def test_changes_can_be_followed():
    """
    The stream carries items as they were and as they are.
    """
    assert properties()["StreamSpecification"] == {"StreamViewType": "NEW_AND_OLD_IMAGES"}


def test_the_list_index_holds_nothing_that_an_action_changes():
    """
    The index has its keys and the expiry, none of which an ordinary action touches.
    """
    index = _index(keys.LIST_INDEX)

    assert [part["AttributeName"] for part in index["KeySchema"]] == [keys.LISTING, keys.CREATED]
    assert index["Projection"] == {"ProjectionType": "INCLUDE", "NonKeyAttributes": [keys.EXPIRES]}


def test_the_due_index_holds_games_with_a_clock_alone():
    """
    The sweep finds games by when they are due; the index holds nothing but keys.
    """
    index = _index(keys.DUE_INDEX)

    assert [part["AttributeName"] for part in index["KeySchema"]] == [keys.DUE_SHARD, keys.DUE]
    assert index["Projection"] == {"ProjectionType": "KEYS_ONLY"}


def _index(name):
    (index,) = (index for index in properties()["GlobalSecondaryIndexes"] if index["IndexName"] == name)
    return index


def test_names_carry_name_and_stage():
    """
    Two stages in one account don't meet.
    """
    document = template()

    assert set(document["Parameters"]) == {"Name", "Stage"}
    assert properties()["TableName"] == {"Fn::Sub": "${Name}-${Stage}"}


def test_nothing_of_a_serverless_transform():
    """
    The template is plain CloudFormation.
    """
    document = template()

    assert "Transform" not in document
    assert not [r for r in document["Resources"].values() if r["Type"].startswith("AWS::Serverless")]


@pytest.mark.filterwarnings("error")
def test_a_stack_comes_up():
    """
    CloudFormation, as far as moto knows it, builds table and role under the names promised.
    """
    with mock_aws():
        stacks = boto3.client("cloudformation")
        stacks.create_stack(
            StackName="games",
            TemplateBody=TEMPLATE.read_text(),
            Parameters=[{"ParameterKey": "Stage", "ParameterValue": "production"}],
            Capabilities=["CAPABILITY_NAMED_IAM"],
        )
        (stack,) = stacks.describe_stacks(StackName="games")["Stacks"]
        outputs = {output["OutputKey"]: output["OutputValue"] for output in stack["Outputs"]}
        table = boto3.client("dynamodb").describe_table(TableName="rightbower-production")["Table"]

    assert stack["StackStatus"] == "CREATE_COMPLETE"
    assert outputs["TableName"] == "rightbower-production"
    assert outputs["StreamArn"] == table["LatestStreamArn"]
    assert table["DeletionProtectionEnabled"] is True


class Recording(BotoTransport):
    """Notes which permission each request needs, on the table or one of its indexes."""

    def __init__(self, client):
        super().__init__(client)
        self.needed = set()

    def call(self, operation, request):
        for part in request.get("TransactItems", [{operation.removesuffix("Item"): request}]):
            ((verb, inner),) = part.items()
            name = verb if verb == "Query" else f"{verb}Item"
            self.needed.add((f"dynamodb:{name}", inner.get("IndexName", "")))
        return super().call(operation, request)


def test_the_role_may_do_just_what_the_store_does(moto_client, clock):
    """
    Every request the store makes is allowed, and nothing else is.
    """
    transport = Recording(moto_client)
    store = DynamoStore("games", transport, clock=clock)
    store.ready()
    store.create(new_game(), principal="", limit=0)
    game = store.create(new_game(listing="open"), principal="p1", limit=1)
    game = store.save(after(store.load(game.id)))
    store.save(after(game, owner=""), archives=(Archive(1, b"deal"),), release=game.owner)
    list(store.archives(game.id))
    store.listed("open", limit=1)
    list(store.due(1))

    assert transport.needed == set(_allowed())


def _allowed():
    role = template()["Resources"]["FunctionRole"]["Properties"]
    (policy,) = [policy for policy in role["Policies"] if policy["PolicyName"] == "games"]
    targets = {
        yaml.safe_dump({"Fn::GetAtt": ["GamesTable", "Arn"]}): "",
        yaml.safe_dump({"Fn::Sub": "${GamesTable.Arn}/index/lists"}): "lists",
        yaml.safe_dump({"Fn::Sub": "${GamesTable.Arn}/index/due"}): "due",
    }
    for statement in policy["PolicyDocument"]["Statement"]:
        actions = statement["Action"]
        for action in [actions] if isinstance(actions, str) else actions:
            yield action, targets[yaml.safe_dump(statement["Resource"])]
