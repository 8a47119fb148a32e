"""What the template promises; the alarms and the role have tests of their own."""

import json

import boto3
import pytest
from moto import mock_aws

from infra import keys
from infra.secret import is_weak, parse_secrets
from tests.support.games_table import properties, template
from tests.support.stack import PASSED_OVER, create_stack, outputs

KINDS = ("Alarm", "Dashboard", "LogGroup", "Queue", "Role", "Table", "Topic")
NAMES = {"Name", *(f"{kind}Name" for kind in KINDS)}


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


def test_what_is_kept_is_encrypted_under_a_key_of_the_account():
    """
    The table lies under a key whose use is logged; the queue, too, is encrypted.
    """
    queue = template()["Resources"]["DeadLetters"]["Properties"]

    assert properties()["SSESpecification"] == {"SSEEnabled": True}
    assert queue["SqsManagedSseEnabled"] is True


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
    told = [
        json.dumps(value)
        for name, resource in template()["Resources"].items()
        for key, value in resource["Properties"].items()
        if key in NAMES and name != "DomainRecord"
    ]

    assert len(told) >= 15
    assert [name for name in told if "${Name}" not in name or "${Stage}" not in name] == []


def test_nothing_of_a_serverless_transform():
    """
    The template is plain CloudFormation.
    """
    document = template()

    assert "Transform" not in document
    assert not [r for r in document["Resources"].values() if r["Type"].startswith("AWS::Serverless")]


def test_the_secret_is_made_by_amazon_and_good_enough():
    """
    Nobody sees it on the way; what is drawn is as long as production wants it, in letters and digits.
    """
    drawn = template()["Resources"]["Keys"]["Properties"]["GenerateSecretString"]
    with mock_aws():
        client = boto3.client("secretsmanager")
        texts = [client.get_random_password(**drawn)["RandomPassword"] for _ in range(50)]

    # With any other wish CloudFormation would draw again, and games would have lost their secret.
    assert drawn == {"PasswordLength": 64, "ExcludePunctuation": True}
    assert [secret for text in texts for secret in parse_secrets(text) if is_weak(secret)] == []


def test_the_secret_outlives_the_stack():
    """
    Like the table it stays when the stack is changed or deleted.
    """
    secret = template()["Resources"]["Keys"]

    assert (secret["DeletionPolicy"], secret["UpdateReplacePolicy"]) == ("Retain", "Retain")


def test_the_log_has_an_end():
    """
    The function's own log group is made with a retention, and by nobody else: the role may not.
    """
    log = template()["Resources"]["FunctionLog"]["Properties"]
    days = template()["Parameters"]["LogDays"]

    assert log["LogGroupName"] == {"Fn::Sub": "/aws/lambda/${Name}-${Stage}"}
    assert log["RetentionInDays"] == {"Ref": "LogDays"}
    assert days["Default"] in days["AllowedValues"]


@pytest.fixture
def account():
    with mock_aws():
        yield


def test_a_stack_comes_up(account):
    """
    CloudFormation, as far as moto knows it, builds everything under the names promised.
    """
    passed_over = create_stack("production", LogDays="90")

    told = outputs("production")
    table = boto3.client("dynamodb").describe_table(TableName="rightbower-production")["Table"]
    (log,) = boto3.client("logs").describe_log_groups()["logGroups"]
    assert passed_over == PASSED_OVER
    assert told["TableName"] == "rightbower-production"
    assert told["StreamArn"] == table["LatestStreamArn"]
    assert told["DeadLettersArn"].endswith(":rightbower-production-dead-letters")
    assert table["DeletionProtectionEnabled"] is True
    assert (log["logGroupName"], log["retentionInDays"]) == ("/aws/lambda/rightbower-production", 90)


@pytest.mark.parametrize(
    ("given", "made"),
    [
        ({}, set()),
        ({"AlarmEmail": "ops@rightbower.example"}, {"AlarmMail"}),
        ({"HttpApiId": "a1b2c3"}, {"HttpApiFailures"}),
        ({"Domain": "games.rightbower.example"}, set()),
        (
            {"HttpApiId": "a1b2c3", "Domain": "games.rightbower.example"},
            {"HttpApiFailures", "Certificate", "ApiDomain", "ApiDomainMapping"},
        ),
        (
            {"HttpApiId": "a1b2c3", "Domain": "games.rightbower.example", "HostedZoneId": "Z1"},
            {"HttpApiFailures", "Certificate", "ApiDomain", "ApiDomainMapping", "DomainRecord"},
        ),
    ],
)
def test_what_is_optional_is_made_when_it_can_be(given, made):
    """
    The mail of alarms, and what belongs to an HTTP API and its domain, come with the parameters they need.
    """
    document = template()
    truths = {name: _holds(condition, document, given) for name, condition in document["Conditions"].items()}
    optional = {
        name: resource["Condition"]
        for name, resource in document["Resources"].items()
        if "Condition" in resource
    }

    assert {name for name, condition in optional.items() if truths[condition]} == made


def _holds(condition, document, given):
    ((operator, parts),) = condition.items()
    if operator == "Condition":
        return _holds(document["Conditions"][parts], document, given)
    if operator == "Fn::Equals":
        reference, text = parts
        return given.get(reference["Ref"], document["Parameters"][reference["Ref"]]["Default"]) == text
    truths = [_holds(part, document, given) for part in parts]
    return all(truths) if operator == "Fn::And" else not truths[0]


def test_the_mail_goes_to_the_address_given():
    """
    Whoever is named is subscribed to the alarms, which AWS asks to be confirmed by mail.
    """
    mail = template()["Resources"]["AlarmMail"]["Properties"]

    assert mail == {"TopicArn": {"Ref": "AlarmTopic"}, "Protocol": "email", "Endpoint": {"Ref": "AlarmEmail"}}


def test_the_domain_leads_to_the_stage():
    """
    The API stands at the root of its own domain, over TLS 1.2 at the least.
    """
    resources = template()["Resources"]
    (configuration,) = resources["ApiDomain"]["Properties"]["DomainNameConfigurations"]
    mapping = resources["ApiDomainMapping"]["Properties"]

    assert (configuration["EndpointType"], configuration["SecurityPolicy"]) == ("REGIONAL", "TLS_1_2")
    assert configuration["CertificateArn"] == {"Ref": "Certificate"}
    assert (mapping["Stage"], "ApiMappingKey" in mapping) == ({"Ref": "Stage"}, False)
