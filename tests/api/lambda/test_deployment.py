"""A deployment as far as moto knows AWS: the template's stack, then Zappa with our settings."""

import hashlib
import json
import zipfile

import boto3
import pytest
from moto import mock_aws

from infra.deployed import SID
from infra.settings import read_settings
from tests.support.games_table import TEMPLATE

STAGE = "dev"
SECRET = hashlib.sha256(b"a secret for tests").hexdigest()
NAME = f"rightbower-{STAGE}"
ROLE = f"{NAME}-eu-central-1"
PARAMETER = f"/rightbower/{STAGE}/secret"

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


def _keep(secret):
    """Keep the secret as docs/deploy.md says."""
    kept = {"Name": PARAMETER, "Value": secret, "Type": "SecureString", "Overwrite": True}
    boto3.client("ssm").put_parameter(**kept)


@pytest.fixture
def account(zappa_stage, tmp_path):
    """An account with the template's stack, the secret, and nothing else."""
    with mock_aws():
        boto3.client("cloudformation").create_stack(
            StackName=NAME, TemplateBody=TEMPLATE.read_text(), Capabilities=["CAPABILITY_NAMED_IAM"]
        )
        _keep("first")
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


def test_the_function_gets_its_secret(deployed):
    """
    The secret comes from the Parameter Store, on top of what the settings say.
    """
    variables = deployed.configuration()["Environment"]["Variables"]

    assert variables["RIGHTBOWER_SECRET"] == "first"
    assert read_settings({**variables, "RIGHTBOWER_SECRET": SECRET}).table == NAME


def test_a_deployment_without_a_secret_says_so(account):
    """
    Where the secret was forgotten, it is asked for by its name.
    """
    boto3.client("ssm").delete_parameter(Name=PARAMETER)

    # Zappa loads the callback's module under a name of its own, so the class is another.
    with pytest.raises(Exception, match=PARAMETER) as refused:
        account.deploy()

    assert type(refused.value).__name__ == "NoSecret"


def test_an_update_brings_a_new_secret_and_keeps_the_rest(deployed):
    """
    What was set on the function by hand is still there after an update, and the secret is the one kept.
    """
    variables = deployed.configuration()["Environment"]["Variables"] | {"BY_HAND": "kept"}
    deployed.client.update_function_configuration(FunctionName=NAME, Environment={"Variables": variables})
    _keep("second")

    deployed.update()

    assert deployed.configuration()["Environment"]["Variables"] == {
        **variables,
        "RIGHTBOWER_SECRET": "second",
    }


def test_an_update_keeps_the_version_before_it(deployed):
    """
    There is something to roll back to.
    """
    deployed.update()

    versions = deployed.client.list_versions_by_function(FunctionName=NAME)["Versions"]
    assert [version["Version"] for version in versions] == ["$LATEST", "1", "2"]
