"""A deployment as far as moto knows AWS: the template's stack, then Zappa with our settings."""

import json
import zipfile

import boto3
import pytest
from moto import mock_aws

from infra.function_url import SID
from tests.support.games_table import TEMPLATE

STAGE = "dev"
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
def deployed(zappa_stage, tmp_path):
    with mock_aws():
        boto3.client("cloudformation").create_stack(
            StackName=NAME, TemplateBody=TEMPLATE.read_text(), Capabilities=["CAPABILITY_NAMED_IAM"]
        )
        made = Deployed(zappa_stage, tmp_path)
        made.deploy()
        yield made


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

    assert sorted(policies) == ["games", "logs"]


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


def test_an_update_keeps_the_secret(deployed):
    """
    What was set on the function outside the settings is still there after an update.
    """
    variables = deployed.configuration()["Environment"]["Variables"] | {"RIGHTBOWER_SECRET": "kept"}
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
