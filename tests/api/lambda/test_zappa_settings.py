"""The settings close Zappa's traps, agree with the template, and hold no secret."""

import hashlib
import importlib
import json
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from api.app import create_app
from infra import lean_transport
from infra.boto_transport import SETTINGS
from infra.given import SettingsError
from infra.settings import StoreKind, TransportKind, read_settings
from tests.support.games_table import properties, template

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "zappa_settings.json"
STAGES = ("dev", "production")
PACKAGES = {"api", "engine", "infra", "schemas"}
GATEWAY_SECONDS = 30
LOADED = """
import json, sys
import api.handler
print(json.dumps([path for module in sys.modules.values() if (path := getattr(module, "__file__", None))]))
"""
SECRET = hashlib.sha256(b"a secret for tests").hexdigest()


@pytest.fixture(params=STAGES)
def stage(request, zappa_stage):
    return zappa_stage(request.param)


@pytest.fixture
def packed(stage, tmp_path):
    """The settings as Zappa packs them."""
    path = tmp_path / "zappa_settings.py"
    path.write_text(stage.get_zappa_settings_string())
    return runpy.run_path(str(path))


def test_nothing_of_a_failure_is_shown(packed):
    """
    Zappa's defaults, tracebacks in answers and every event in the log, are off.
    """
    assert (packed["DEBUG"], packed["LOG_LEVEL"]) == (False, "INFO")


def test_problems_are_text_and_bodies_are_bytes(packed):
    """
    Problem documents aren't encoded, and encoded bodies are decoded.
    """
    assert packed["BINARY_SUPPORT"] is True
    assert packed["ADDITIONAL_TEXT_MIMETYPES"] == ["application/problem+json"]


def test_the_entry_is_ours(stage):
    """
    Lambda calls our handler; what Zappa would load is the same application.
    """
    module, _, name = stage.lambda_handler.rpartition(".")
    source = importlib.util.find_spec(module)

    assert (stage.lambda_handler, stage.app_function) == ("api.handler.lambda_handler", "api.wsgi.app")
    assert f"\ndef {name}(" in Path(source.origin).read_text()


def test_variables_are_the_function_s_own(stage, packed):
    """
    They are there before any module is loaded; those that Zappa's handler sets come too late for INIT.
    """
    assert stage.environment_variables == {}
    assert packed["ENVIRONMENT_VARIABLES"] == {"AWS_REGION": stage.aws_region}
    assert stage.aws_environment_variables["INSTANTIATE_LAMBDA_HANDLER_ON_IMPORT"] == "1"


def test_the_application_accepts_its_variables(stage):
    """
    With a secret they are settings that a server can start with.
    """
    settings = read_settings({**stage.aws_environment_variables, "RIGHTBOWER_SECRET": SECRET})

    assert (settings.store, settings.stage) == (StoreKind.DYNAMODB, stage.api_stage)
    assert settings.transport is TransportKind.LEAN


def test_no_secret_is_in_the_file(stage):
    """
    The settings say where the secret is kept and not what it is, so no application starts with them alone.
    """
    told = stage.aws_environment_variables
    without = {name: value for name, value in told.items() if name != "RIGHTBOWER_KEYS"}

    for environ, asked_for in ((told, "RIGHTBOWER_KEYS"), (without, "RIGHTBOWER_SECRET")):
        with pytest.raises(SettingsError, match=asked_for):
            read_settings(environ)
    assert (
        re.findall(r"[0-9A-Fa-f]{24,}|AKIA\w+|secret|password|token", FILE.read_text(), re.IGNORECASE) == []
    )


def _named(sub, stage):
    name = sub["Fn::Sub"].replace("${Stage}", stage.api_stage).replace("${AWS::Region}", stage.aws_region)
    return name.replace("${Name}", template()["Parameters"]["Name"]["Default"])


def test_names_are_those_of_the_template(stage):
    """
    The function finds table and secret, takes the role, and writes to the log that the template names.
    """
    resources = template()["Resources"]
    role = resources["FunctionRole"]["Properties"]
    (logs,) = [policy for policy in role["Policies"] if policy["PolicyName"] == "logs"]
    written = logs["PolicyDocument"]["Statement"][0]["Resource"]
    kept = _named(resources["Keys"]["Properties"]["Name"], stage)
    log = _named(resources["FunctionLog"]["Properties"]["LogGroupName"], stage)

    assert stage.aws_environment_variables["RIGHTBOWER_TABLE"] == _named(properties()["TableName"], stage)
    assert stage.aws_environment_variables["RIGHTBOWER_KEYS"] == kept
    assert stage.stage_config["role_name"] == _named(role["RoleName"], stage)
    assert log == f"/aws/lambda/{stage.lambda_name}"
    assert f"log-group:/aws/lambda/{stage.lambda_name}:" in _named(written, stage)


def test_pages_of_other_origins_are_let_in_by_the_application_alone(stage):
    """
    Each stage says which; neither Zappa's gateway nor the Function URL adds headers of its own.
    """
    settings = read_settings({**stage.aws_environment_variables, "RIGHTBOWER_SECRET": SECRET})

    # No page has the production origin: whoever runs it puts in his own.
    assert settings.cors == {"dev": ("*",), "production": ("https://rightbower.example",)}[stage.api_stage]
    assert (stage.cors, stage.function_url_config["cors"]) == (False, False)


def test_what_can_be_switched_on_is_listed(stage):
    """
    What costs extra, or needs something that only the owner has, is there to be changed, and off.
    """
    config = stage.stage_config

    assert (stage.snap_start, stage.provisioned_concurrency, stage.lambda_concurrency) == ("None", None, None)
    assert (config["domain"], config["xray_tracing"], config["vpc_config"]) == (None, False, {})
    assert stage.tags == {"project": "rightbower", "stage": stage.api_stage}


def test_zappa_leaves_the_role_alone(stage):
    """
    The role is the template's; Zappa's own would be allowed nearly everything.
    """
    assert stage.manage_roles is False


def test_only_the_application_answers_other_origins(stage):
    """
    A Function URL would by Zappa's default be open to every origin, whatever the application says.
    """
    assert stage.function_url_config == {"authorizer": "NONE", "cors": False}


def test_no_stage_is_named_like_a_route(stage):
    """
    A stage that is the first part of a path would be eaten from it by Zappa's handler.
    """
    firsts = {rule.rule.split("/")[1] for rule in create_app().url_map.iter_rules()}

    assert {first for first in firsts if first.startswith(stage.api_stage)} == set()


def test_the_function_ends_before_the_gateway_gives_up(stage):
    """
    The store's answer is awaited, twice, in less than the function has; the gateway waits longer.
    """
    once = SETTINGS.connect_timeout + SETTINGS.read_timeout
    by_boto3 = once * SETTINGS.retries["total_max_attempts"]

    assert max(by_boto3, 2 * lean_transport.SECONDS) + 2 < stage.timeout_seconds < GATEWAY_SECONDS


def test_the_function_is_what_is_measured(stage):
    """
    Size, runtime and machine are those of the published figures; nothing calls it to keep it warm.
    """
    assert (stage.memory_size, stage.runtime, stage.architecture) == (512, "python3.13", "arm64")
    assert stage.stage_config["keep_warm"] is False


def test_the_package_is_built_from_what_is_installed(stage):
    """
    Zappa neither fetches other wheels nor splits the package.
    """
    config = stage.stage_config

    assert (config["use_precompiled_packages"], config["slim_handler"]) == (False, False)


def test_files_are_left_out_by_path(stage):
    """
    A bare name in `exclude` would be left out of every library, too; `exclude_glob` starts at the root.
    """
    patterns = stage.stage_config["exclude_glob"]

    assert "exclude" not in stage.stage_config
    assert [pattern for pattern in patterns if pattern.startswith(("/", "**"))] == []


def test_nothing_but_the_packages_is_packed(stage):
    """
    Whatever else is committed at the root is left out, and so is what work leaves there.
    """
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    roots = {line.split("/")[0] for line in listed.stdout.splitlines()} - PACKAGES
    left_by_work = {"var", ".venv", ".venv-lambda", ".tools", "dist", "build", ".coverage.1", "node_modules"}
    patterns = stage.stage_config["exclude_glob"]

    kept = {
        name for name in roots | left_by_work if not any(Path(name).match(pattern) for pattern in patterns)
    }
    assert kept == set()


def test_what_is_left_out_is_never_loaded(stage):
    """
    Every pattern that names our own code names something, and nothing that the handler loads.
    """
    ours = [pattern for pattern in stage.stage_config["exclude_glob"] if pattern.split("/")[0] in PACKAGES]
    environ = {"PYTHONPATH": str(ROOT), "RIGHTBOWER_SECRET": SECRET, **stage.aws_environment_variables}
    environ |= {"AWS_REGION": stage.aws_region, "AWS_ACCESS_KEY_ID": "x", "AWS_SECRET_ACCESS_KEY": "x"}
    loaded = subprocess.run(
        [sys.executable, "-c", LOADED], env=environ, capture_output=True, text=True, check=True
    )
    files = [Path(file) for file in json.loads(loaded.stdout)]

    left_out = {path for pattern in ours for path in ROOT.glob(pattern)}
    assert [pattern for pattern in ours if not list(ROOT.glob(pattern))] == []
    assert [file for file in files if left_out.intersection({file, *file.parents})] == []
