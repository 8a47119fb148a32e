"""The way to AWS, as it is written down, names what there is."""

import importlib
import json
import re
import shlex
import warnings
from pathlib import Path

import boto3
import pytest
from botocore import xform_name

from infra import rotation
from infra.prices import AS_OF, STANDING, kept_ready, snapshots, standing_costs
from tests.support.games_table import template

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/deploy.md").read_text()
BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = "".join(BLOCKS).replace("\\\n", " ")
LINES = [line for line in COMMANDS.splitlines() if line]
SETTINGS = json.loads((ROOT / "zappa_settings.json").read_text())
VARIABLE = re.compile(r"RIGHTBOWER_\w+")
GLOBAL = {"output", "query"}
# Its own `--endpoint` is where AWS is, so that of SNS has another name.
RENAMED = {"notification-endpoint"}
# Commands of AWS's command line that are no operation of a service.
OWN = {
    ("cloudformation", "deploy"): {
        "stack-name",
        "template-file",
        "parameter-overrides",
        "capabilities",
        "tags",
    },
    ("logs", "tail"): {"since"},
}


CALLS = [
    pytest.param(service, operation, set(re.findall(r" --([a-z-]+)", rest)), id=operation)
    for service, operation, rest in re.findall(r"\baws ([a-z0-9]+) ([a-z-]+)([^|\n]*)", COMMANDS)
]


@pytest.mark.parametrize(("service", "operation", "options"), CALLS)
def test_amazon_s_command_line_knows_what_it_is_told(service, operation, options):
    """
    Each service has the operation, and the operation each option.
    """
    if (service, operation) in OWN:
        assert options - GLOBAL <= OWN[service, operation]
        return
    model = boto3.client(service, region_name="eu-central-1").meta.service_model
    operations = {xform_name(name, "-"): name for name in model.operation_names}
    members = model.operation_model(operations[operation]).input_shape.members

    assert options - GLOBAL - RENAMED <= {xform_name(member, "-") for member in members}


def test_the_stack_is_the_template_s():
    """
    The stack is made from the template, with parameters that it has and the capability that it needs.
    """
    lines = [line for line in LINES if "cloudformation deploy" in line]
    given = [set(re.findall(r"\"(\w+)=", line.partition(" --tags")[0])) for line in lines]

    assert len(lines) == 2
    for line, parameters in zip(lines, given, strict=True):
        assert (ROOT / re.search(r"--template-file (\S+)", line)[1]).is_file()
        assert parameters
        assert parameters <= set(template()["Parameters"])
        assert "CAPABILITY_NAMED_IAM" in line
    assert "RoleName" in template()["Resources"]["FunctionRole"]["Properties"]


def test_every_parameter_and_the_outputs_named_are_explained():
    """
    What can be said to the stack stands on the page, and what is asked of it is there.
    """
    document = template()
    asked = set(re.findall(r"OutputKey=='(\w+)'", PAGE)) | {"DomainTarget"}
    said = {name for name in document["Parameters"] if re.search(rf"\b{name}\b", PAGE)}

    assert set(document["Parameters"]) - {"Name"} == said - {"Name"}
    assert asked <= set(document["Outputs"])


def test_defaults_are_those_of_the_template():
    """
    Days of the log and the limit of slowness are said as they are.
    """
    for name in ("LogDays", "SlowMilliseconds"):
        default = template()["Parameters"][name]["Default"]
        assert re.search(rf"`{name}`(, | \(){default}\b", PAGE)


def test_the_secret_and_the_log_have_the_template_s_names():
    """
    The page calls them as stage dev has them.
    """
    resources = template()["Resources"]
    names = resources["Keys"]["Properties"]["Name"], resources["FunctionLog"]["Properties"]["LogGroupName"]

    for name in names:
        assert f"`{name['Fn::Sub'].replace('${Name}', 'rightbower').replace('${Stage}', 'dev')}`" in PAGE


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


def test_zappa_knows_what_it_is_told():
    """
    Its commands are its own, and the callback that is told of is the one in the settings.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        zappa = importlib.import_module("zappa.cli").ZappaCLI
    commands = set(re.findall(r"\.venv/bin/zappa (\w+)", PAGE))

    assert commands == {"deploy", "update", "rollback", "undeploy"}
    assert [command for command in commands if not hasattr(zappa, command)] == []
    assert "`infra.deployed`" in PAGE
    assert SETTINGS["base"]["callbacks"] == {"post": "infra.deployed.finish"}


def test_make_has_the_targets():
    """
    What `make` is asked for it can make.
    """
    targets = set(re.findall(r"\bmake ([a-z][a-z-]*)`|^make ([a-z][a-z-]*)$", PAGE, re.MULTILINE))
    makefile = (ROOT / "Makefile").read_text()

    assert {target for pair in targets for target in pair if target} >= {"package", "setup-dev"}
    for target in {target for pair in targets for target in pair if target}:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_the_secret_is_changed_as_the_command_wants_it():
    """
    Each step on the page is one that the command takes, in the order in which no game is lost.
    """
    lines = [shlex.split(line)[3:] for line in LINES if "infra.rotation" in line]
    steps = [rotation._options([word.replace("$STAGE", "dev") for word in line]).step for line in lines]

    assert steps == ["add", "use", "drop"]
    assert "`… show`" in PAGE


def test_settings_that_may_be_changed_are_settings():
    """
    The page changes settings that the file has, but for the bucket.
    """
    (changed,) = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    switched = re.findall(r"`\"(\w+)\": ", PAGE)

    assert set(json.loads(f"{{{changed}}}")) - set(SETTINGS["base"]) == {"s3_bucket"}
    assert set(switched) >= {"snap_start", "provisioned_concurrency", "lambda_concurrency"}
    assert set(switched) <= set(SETTINGS["base"])


def test_every_variable_is_explained():
    """
    The table of settings has each variable that is read, and no other.
    """
    table = PAGE.partition("| variable | says | default |")[2].partition("\n\n")[0]
    files = ("settings", "given", "player_settings")
    source = "".join((ROOT / f"infra/{name}.py").read_text() for name in files)
    read = set(VARIABLE.findall(source)) - {"RIGHTBOWER_"}

    assert {row.split("`")[1] for row in table.splitlines()[2:]} == read


def test_prices_are_those_of_the_list():
    """
    Every figure on the page follows from the dated list.
    """
    costs = standing_costs()
    rows = re.compile(
        r"^\| (the secret|13 metrics|the dashboard|43,800 sweeps).* \| ([\d.]+) \|$", re.MULTILINE
    )
    kept, started = snapshots(1, 0), snapshots(0, 1000)

    assert f"List prices of {AS_OF}" in PAGE
    assert {name: float(dollars) for name, dollars in rows.findall(PAGE)} == {
        "the secret": costs["secret"],
        "13 metrics": pytest.approx(costs["alarms"]),
        "the dashboard": costs["dashboard"],
        "43,800 sweeps": pytest.approx(costs["sweeps"], abs=0.005),
    }
    assert f"${kept_ready(1):.2f} for each |" in PAGE
    assert f"${kept:.2f} for each version kept, ${started:.2f} for each thousand" in PAGE
    assert f"{STANDING.backup_gb_month * 100:.0f} for its backups" in PAGE


TRAPS = [
    line
    for line in PAGE.partition("| of Zappa 0.63, left alone |")[2].splitlines()
    if line.startswith("| ") and "---" not in line
]


@pytest.mark.parametrize("row", TRAPS, ids=lambda row: row.split("|")[1].strip()[:40])
def test_every_trap_has_its_tests(row):
    """
    Each names at least one, and those it names are there.
    """
    named = re.findall(r"`(\S+\.py)::(\w+)`", row)

    assert named
    for file, function in named:
        assert f"\ndef {function}(" in (ROOT / "tests" / file).read_text()


@pytest.mark.parametrize(
    "word", ["address", "cookie", "stage", "base64", "TypeError", "dropped", "debug", "bare names"]
)
def test_the_known_traps_are_all_there(word):
    """
    Spoofed address, doubled cookies, eaten stage, base64, second run, dropped events, debug, excludes.
    """
    assert [row for row in TRAPS if word in row.split("|")[1]]
