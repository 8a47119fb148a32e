"""A deployment as far as moto knows AWS: the template's stack, then Zappa with our settings."""

import hashlib
import json
import zipfile

import boto3
import pytest
from moto import mock_aws

from infra.deployed import SID
from infra.settings import read_settings
from tests.support.stack import create_stack, outputs

STAGE = "dev"
SECRET = hashlib.sha256(b"a secret for tests").hexdigest()
NAME = f"rightbower-{STAGE}"
ROLE = f"{NAME}-eu-central-1"

pytestmark = pytest.mark.filterwarnings("ignore")


class Deployed:
    """A stage that was deployed, and the ways to look at it."""

    def __init__(self, load, folder):
        self._load, self._zip = load, folder / "package.zip"
        self.client = boto3.client("lambda")

    def deploy(self):
        self._stage("first").deploy(source_zip=str(self._zip))

    def update(self):
        stage = self._stage("second")
        # moto can't list Function URLs; that they stay is Zappa's affair.
        stage.zappa.update_lambda_function_url = lambda **_: None
        stage.update(source_zip=str(self._zip))

    def configuration(self):
        return self.client.get_function_configuration(FunctionName=NAME)

    def statements(self):
        return json.loads(self.client.get_policy(FunctionName=NAME)["Policy"])["Statement"]

    def _stage(self, content):
        with zipfile.ZipFile(self._zip, "w") as package:
            package.writestr("content.txt", content)
        return self._load(STAGE, load_credentials=True)


@pytest.fixture
def account(zappa_stage, tmp_path):
    """An account with the template's stack and nothing else."""
    with mock_aws():
        create_stack(STAGE)
        yield Deployed(zappa_stage, tmp_path)


@pytest.fixture
def deployed(account):
    account.deploy()
    return account


def test_the_function_is_as_the_settings_say(deployed):
    """
    Handler, runtime, machine, size, time and role are ours; the variables are the function's own.
    """
    made = deployed.configuration()

    assert made["Handler"] == "api.handler.lambda_handler"
    assert (made["Runtime"], made["Architectures"]) == ("python3.13", ["arm64"])
    assert (made["MemorySize"], made["Timeout"]) == (512, 15)
    assert made["Role"].endswith(f":role/{ROLE}")
    assert made["Environment"]["Variables"]["RIGHTBOWER_TABLE"] == NAME


def test_zappa_adds_nothing_to_the_role(deployed):
    """
    The role has the template's policies and no others.
    """
    policies = boto3.client("iam").list_role_policies(RoleName=ROLE)["PolicyNames"]

    assert sorted(policies) == ["dead-letters", "games", "keys", "logs", "stream"]


def test_the_url_answers_everybody_without_cross_origin_headers_of_its_own(deployed):
    """
    The Function URL asks for no signature and leaves CORS to the application.
    """
    url = deployed.client.get_function_url_config(FunctionName=NAME)

    assert (url["AuthType"], "Cors" in url) == ("NONE", False)


def test_the_function_is_called_by_its_url_alone(deployed):
    """
    Everybody may call the URL, and nobody the function itself with an event of his own.
    """
    (wide,) = [statement for statement in deployed.statements() if statement["Sid"] == SID]

    # moto keeps the parameter as it came; AWS makes a condition of it.
    assert (wide["Action"], wide["InvokedViaFunctionUrl"]) == ("lambda:InvokeFunction", True)


def test_the_function_knows_where_its_secret_is_and_not_what_it_is(deployed):
    """
    Whoever may look at the function's settings sees the name alone.
    """
    variables = deployed.configuration()["Environment"]["Variables"]

    assert variables["RIGHTBOWER_KEYS"] == f"rightbower/{STAGE}/keys"
    assert "RIGHTBOWER_SECRET" not in variables
    assert read_settings({**variables, "RIGHTBOWER_SECRET": SECRET}).table == NAME


def test_events_that_fail_end_in_the_template_s_queue(deployed):
    """
    An event that nobody waits for is tried once, and kept.
    """
    kept = deployed.client.get_function_event_invoke_config(FunctionName=NAME)

    assert kept["DestinationConfig"]["OnFailure"]["Destination"] == outputs(STAGE)["DeadLettersArn"]
    assert kept["MaximumRetryAttempts"] == 0


def test_the_function_writes_to_the_log_that_has_an_end(deployed):
    """
    There is one log group, the template's, under the name that Lambda writes to.
    """
    (log,) = boto3.client("logs").describe_log_groups()["logGroups"]

    assert (log["logGroupName"], log["retentionInDays"]) == (f"/aws/lambda/{NAME}", 30)


def test_the_function_is_tagged(deployed):
    """
    Bills can be told apart by project and stage.
    """
    tags = deployed.client.list_tags(Resource=deployed.configuration()["FunctionArn"])["Tags"]

    assert tags == {"project": "rightbower", "stage": STAGE}


def test_an_update_keeps_what_was_set_by_hand(deployed):
    """
    What was set on the function itself is still there after an update.
    """
    variables = deployed.configuration()["Environment"]["Variables"] | {"BY_HAND": "kept"}
    deployed.client.update_function_configuration(FunctionName=NAME, Environment={"Variables": variables})

    deployed.update()

    assert deployed.configuration()["Environment"]["Variables"] == variables


def test_an_update_keeps_the_version_before_it(deployed):
    """
    There is something to roll back to.
    """
    deployed.update()

    versions = deployed.client.list_versions_by_function(FunctionName=NAME)["Versions"]
    assert [version["Version"] for version in versions] == ["$LATEST", "1", "2"]
