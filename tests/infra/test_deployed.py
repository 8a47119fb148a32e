"""The permission to call the function by its URL, narrowed once; the stream, followed once."""

import json

import boto3
import pytest
from botocore.validate import ParamValidator
from moto import mock_aws

from infra import keys
from infra.deployed import GAMES, SID, follow, narrow, stream_arn
from tests.support.stack import create_stack

URL = {"Sid": "FunctionURLAllowPublicAccess", "Action": "lambda:InvokeFunctionUrl", "Principal": "*"}
WIDE = {"Sid": SID, "Action": "lambda:InvokeFunction", "Principal": "*"}
# As AWS shows it.
NARROW = {**WIDE, "Condition": {"Bool": {"lambda:InvokedViaFunctionUrl": "true"}}}


class Lambda:
    """What is used of Lambda, with policies as AWS writes them."""

    class exceptions:  # noqa: N801, boto3's own spelling
        class ResourceNotFoundException(Exception):
            pass

    def __init__(self, statements):
        self.statements = statements
        self.calls = []

    def get_policy(self, FunctionName):  # noqa: N803, so are its arguments
        if not self.statements:
            raise self.exceptions.ResourceNotFoundException
        return {"Policy": json.dumps({"Statement": self.statements})}

    def remove_permission(self, **asked):
        self.calls.append(("remove", asked))

    def add_permission(self, **asked):
        self.calls.append(("add", asked))


def _narrowed(statements):
    client = Lambda(statements)
    narrow(client, "games")
    return client.calls


def test_a_wide_permission_is_replaced():
    """
    What lets everybody invoke the function is replaced, under the same name, by a call through the URL.
    """
    removed, added = _narrowed([URL, WIDE])

    assert removed == ("remove", {"FunctionName": "games", "StatementId": SID})
    assert added[1]["InvokedViaFunctionUrl"] is True
    assert (added[1]["StatementId"], added[1]["Principal"]) == (SID, "*")


@pytest.mark.parametrize("statements", [[], [URL], [URL, NARROW]], ids=["none", "no_invoke", "narrow"])
def test_anything_else_is_left_alone(statements):
    """
    A function behind a gateway, or one narrowed before, is not touched: no request is refused meanwhile.
    """
    assert _narrowed(statements) == []


class Following:
    """What is used of Lambda to follow a stream; its own model says what may be asked."""

    def __init__(self, mappings=()):
        self.mappings, self.asked = list(mappings), []
        client = boto3.client("lambda", region_name="eu-central-1")
        self.shape = client.meta.service_model.operation_model("CreateEventSourceMapping").input_shape

    def list_event_source_mappings(self, EventSourceArn, FunctionName):  # noqa: N803
        return {"EventSourceMappings": self.mappings}

    def get_function_configuration(self, FunctionName):  # noqa: N803
        return {"FunctionArn": f"arn:aws:lambda:eu-central-1:123456789012:function:{FunctionName}"}

    def create_event_source_mapping(self, **asked):
        report = ParamValidator().validate(asked, self.shape)
        assert not report.has_errors(), report.generate_report()
        self.asked.append(asked)
        self.mappings.append(asked)


def test_the_stream_is_followed_once():
    """
    The first deployment makes the mapping, later ones find it; what never works ends in the stage's queue.
    """
    client, stream = Following(), "arn:aws:dynamodb:eu-central-1:123456789012:table/games/stream/now"
    for _ in range(2):
        follow(client, "games", stream)

    (asked,) = client.asked
    assert (asked["EventSourceArn"], asked["FunctionName"]) == (stream, "games")
    assert asked["FunctionResponseTypes"] == ["ReportBatchItemFailures"]
    assert asked["DestinationConfig"]["OnFailure"]["Destination"].endswith(":games-dead-letters")


def test_games_alone_are_followed():
    """
    The filter names the key that games have, so nothing else wakes the function.
    """
    assert GAMES["dynamodb"]["Keys"] == {keys.SK: {"S": [keys.game_key("x")[keys.SK]["S"]]}}


def test_the_stream_is_the_table_s_own():
    """
    The table has the function's name, and a stream.
    """
    with mock_aws():
        create_stack("production")
        found = stream_arn(boto3.client("dynamodb"), "rightbower-production")

    assert ":table/rightbower-production/stream/" in found
