"""The way to AWS, as it is written down, names what there is."""

import json
import re
from pathlib import Path

import pytest

from infra import deployed
from tests.support.games_table import template

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/deploy.md").read_text()
COMMANDS = "".join(re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)).replace("\\\n", " ")
SETTINGS = json.loads((ROOT / "zappa_settings.json").read_text())


def test_the_stack_is_the_template_s():
    """
    The stack is made from the template with parameters and capabilities it needs.
    """
    (line,) = [line for line in COMMANDS.splitlines() if "cloudformation deploy" in line]
    (parameter,) = re.findall(r"--parameter-overrides \"(\w+)=", line)

    assert (ROOT / re.search(r"--template-file (\S+)", line)[1]).is_file()
    assert parameter in template()["Parameters"]
    assert "RoleName" in template()["Resources"]["FunctionRole"]["Properties"]
    assert "CAPABILITY_NAMED_IAM" in line


def test_the_log_is_the_one_that_the_role_may_write():
    """
    The log group has the name in the role's policy.
    """
    (written,) = set(re.findall(r"--log-group-name \"(.*?)\"", COMMANDS))
    policies = json.dumps(template()["Resources"]["FunctionRole"]["Properties"]["Policies"])

    assert f"log-group:{written.replace('rightbower-$STAGE', '${Name}-${Stage}')}:*" in policies


@pytest.mark.parametrize("stage", ["dev", "production"])
def test_the_secret_is_kept_where_a_deployment_looks(stage):
    """
    The parameter is the one the callback reads.
    """
    (written,) = re.findall(r"put-parameter --name \"(.*?)\"", COMMANDS)

    assert deployed.secret_name(SETTINGS["base"]["project_name"], stage) == written.replace("$STAGE", stage)


def test_the_stages_and_the_region_are_those_of_the_settings():
    """
    The page names the region and both stages.
    """
    assert f"AWS_DEFAULT_REGION={SETTINGS['base']['aws_region']}" in COMMANDS
    assert [stage for stage in SETTINGS if stage != "base" and f"`{stage}`" not in PAGE] == []


def test_what_is_deployed_is_what_is_built():
    """
    Every command takes the package under the name that `make package` gives it.
    """
    machine = SETTINGS["base"]["architecture"]

    assert set(re.findall(r"--zip (\S+)", COMMANDS)) == {f"dist/rightbower-{machine}.zip"}


def test_settings_that_may_be_changed_are_settings():
    """
    The page changes settings that the file has, but for the bucket.
    """
    (changed,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)

    assert set(json.loads(f"{{{changed}}}")) - set(SETTINGS["base"]) == {"s3_bucket"}
