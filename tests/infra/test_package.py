"""The deployment package: small, whole, compiled for its runtime, and always the same."""

import _imp
import hashlib
import json
import os
import platform
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support.gateways import BY_NAME, Caller
from tests.support.package import interpreter, runtime_client
from tests.support.questions import OPEN_TO_ALL, question
from tests.support.whole_game import play

ROOT = Path(__file__).resolve().parents[2]
VERSION = json.loads((ROOT / "zappa_settings.json").read_text())["base"]["runtime"].removeprefix("python")
MOST_BYTES = 5_000_000
MACHINES = {"arm64": 0xB7, "x86_64": 0x3E}
CHECKED_HASH = 0b11


@pytest.fixture(scope="session")
def python():
    """The runtime's Python."""
    if (found := interpreter(VERSION)) is None:
        pytest.skip(f"no Python {VERSION}, the runtime's, to compile the package with")
    return found


def _built(python, machine, package):
    command = [sys.executable, "-m", "infra.package", "--python", python, "--machine", machine]
    subprocess.run([*command, "--output", package], cwd=ROOT, check=True, capture_output=True)
    return package


@pytest.fixture(scope="session")
def packages(python, tmp_path_factory):
    folder = tmp_path_factory.mktemp("packages")
    return {machine: _built(python, machine, folder / f"{machine}.zip") for machine in MACHINES}


@pytest.fixture(params=MACHINES)
def package(request, packages):
    return packages[request.param]


@pytest.fixture(scope="session")
def unpacked(packages, tmp_path_factory):
    """The package of this machine, unpacked as Lambda does it."""
    machine = {"x86_64": "x86_64", "aarch64": "arm64"}.get(platform.machine())
    if machine is None:
        pytest.skip(f"no package is built for {platform.machine()}")
    folder = tmp_path_factory.mktemp("task")
    with zipfile.ZipFile(packages[machine]) as archive:
        archive.extractall(folder)
    return folder


def test_it_is_small(package):
    """
    Five megabytes is the limit.
    """
    assert package.stat().st_size <= MOST_BYTES


def test_it_is_the_same_every_time(python, packages, tmp_path):
    """
    The same source gives the same bytes.
    """
    again = _built(python, "x86_64", tmp_path / "again.zip")

    digests = [hashlib.sha256(path.read_bytes()).hexdigest() for path in (packages["x86_64"], again)]
    assert digests[0] == digests[1]


def test_nothing_says_when_or_by_whom_it_was_built(package):
    """
    All entries have one date and the rights to be read, no more.
    """
    with zipfile.ZipFile(package) as archive:
        marks = {(entry.date_time, entry.external_attr >> 16) for entry in archive.infolist()}

    assert marks == {((1980, 1, 1, 0, 0, 0), 0o644)}


def test_libraries_are_for_its_machine(packages):
    """
    Compiled code is Arm's in the package for Arm, x86's in the other, and of the runtime's Python.
    """
    for machine, number in MACHINES.items():
        with zipfile.ZipFile(packages[machine]) as archive:
            shared = [name for name in archive.namelist() if name.endswith(".so")]
            made_for = {int.from_bytes(archive.read(name)[18:20], "little") for name in shared}
        assert (made_for, len(shared) > 1) == ({number}, True)
        assert [name for name in shared if f"cpython-{VERSION.replace('.', '')}" not in name] == []


def test_every_module_is_compiled(package):
    """
    Each module has its byte code beside it, for the runtime's Python, with the hash of its source.
    """
    tag = f"cpython-{VERSION.replace('.', '')}"
    with zipfile.ZipFile(package) as archive:
        names = set(archive.namelist())
        sources = {name: Path(name) for name in names if name.endswith(".py")}
        compiled = {
            name: (path.parent / f"__pycache__/{path.stem}.{tag}.pyc").as_posix()
            for name, path in sources.items()
        }
        stale = [
            name for name, code in compiled.items() if not _is_of(archive.read(code), archive.read(name))
        ]

    assert set(compiled.values()) == {name for name in names if name.endswith(".pyc")}
    assert stale == []


def _is_of(code, source):
    magic, flags = (int.from_bytes(code[start : start + 4], "little") for start in (0, 4))
    return flags == CHECKED_HASH and code[8:16] == _imp.source_hash(magic, source)


def test_it_holds_what_the_function_needs_and_no_more(package):
    """
    No tests, pages, documents, command line, SDK, or packer.
    """
    with zipfile.ZipFile(package) as archive:
        names = archive.namelist()
    roots = {name.split("/")[0] for name in names}

    assert {"api", "engine", "infra", "schemas", "apig_wsgi", "flask", "limits", "marshmallow"} <= roots
    assert roots & {"tests", "docs", "bench", "boto3", "botocore", "granian", "zappa", "handler.py"} == set()
    assert roots & {"cryptography", "cffi", "pycparser"} == set()
    unwanted = ("api/cli/", "api/pages/", "infra/package.py", "infra/template.yaml")
    assert [name for name in names if name.startswith(unwanted)] == []
    assert [root for root in roots if root.endswith((".json", ".toml", ".md", ".txt"))] == []


PLAYER = """
import json
from api.handler import lambda_handler

def ask(method, path, body=None, **headers):
    event = {"version": "2.0", "rawPath": path, "rawQueryString": "", "body": body and json.dumps(body)}
    event["headers"] = {"content-type": "application/json", **headers}
    http = {"method": method, "protocol": "HTTP/1.1", "sourceIp": "198.51.100.7"}
    context = {"http": http, "stage": "$default", "apiId": "a", "domainName": "a.lambda-url.x"}
    event["requestContext"] = context
    answer = lambda_handler(event, None)
    return answer["statusCode"], json.loads(answer["body"])

key = {"idempotency-key": "0f8fad5b-d9cb-469f-a165-70867728950e"}
status, told = ask("POST", "/v1/players", {"name": "Ann", "time_zone": "Europe/Dublin"}, **key)
own = {"authorization": "Bearer " + told["token"]}
asked = [("GET", "/v1/players/me"), ("GET", "/v1/sync"), ("GET", "/v1/players/me/export")]
claimed, _ = ask("POST", "/v1/players/claims", {"id_token": "x"})
tournament, _ = ask("POST", "/v1/tournaments", {"ruleset": "progressive_24"})
print(status, *(ask(*one, **own)[0] for one in asked), claimed, tournament)
"""
LOOK = """
import sys
from api.handler import lambda_handler
event = {"version": "2.0", "rawPath": "/readyz", "rawQueryString": "", "headers": {}}
http = {"method": "GET", "protocol": "HTTP/1.1", "sourceIp": "198.51.100.7"}
event["requestContext"] = {"http": http, "stage": "$default", "apiId": "a", "domainName": "a.lambda-url.x"}
answer = lambda_handler(event, None)
files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
print(answer["statusCode"], answer["body"], [file for file in files if "site-packages" in file])
"""


def test_it_answers_with_nothing_else_on_the_path(python, unpacked, tmp_path):
    """
    The runtime's bare Python loads the handler and answers from the package alone.
    """
    environ = {"PYTHONPATH": str(unpacked), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")}
    command = [python, "-S", "-W", "error", "-c", LOOK]
    done = subprocess.run(command, env=environ, cwd=tmp_path, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == '200 {"status":"ok"} []'


ASK = """
import json, logging, sys
from api.handler import lambda_handler
logging.disable()
for method, path, body in json.load(sys.stdin):
    path, _, query = path.partition("?")
    event = {"version": "2.0", "rawPath": path, "rawQueryString": query, "body": body}
    event["headers"] = {"content-type": "application/json", "content-length": str(len(body or ""))}
    http = {"method": method, "path": path, "protocol": "HTTP/1.1", "sourceIp": "198.51.100.7"}
    place = {"stage": "$default", "apiId": "a", "domainName": "a.lambda-url.x"}
    event["requestContext"] = {"http": http, **place}
    print(lambda_handler(event, None)["statusCode"])
"""


def test_it_answers_questions_of_people_without_a_game(python, unpacked, tmp_path):
    """
    What scoring and adjudicating need is in the package, though nobody who plays ever loads it.
    """
    asked = [question(name) for name in OPEN_TO_ALL]
    events = [("POST" if body else "GET", path, json.dumps(body) if body else None) for path, body in asked]
    environ = {"PYTHONPATH": str(unpacked), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")}
    command = [python, "-S", "-W", "error", "-c", ASK]
    done = subprocess.run(
        command,
        env=environ,
        cwd=tmp_path,
        input=json.dumps(events),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["200"] * len(events)


def _run(python, unpacked, folder, program):
    environ = {"PYTHONPATH": str(unpacked), "RIGHTBOWER_DB": str(folder / "games.sqlite3")}
    command = [python, "-S", "-c", program]
    done = subprocess.run(command, env=environ, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


def test_players_come_without_what_checks_key_pairs(python, unpacked, tmp_path):
    """
    Signed tokens, time zones and lists work from the package alone; nobody signs in or directs there.
    """
    assert _run(python, unpacked, tmp_path, PLAYER) == "201 200 200 200 404 404"


SIGNED = """
from jwt import algorithms
from cryptography.hazmat.primitives.asymmetric import ec
import api.people.sign_in, api.handler
from jwt import decode, encode
key = ec.generate_private_key(ec.SECP256R1())
print(decode(encode({"sub": "ann"}, key, "ES256"), key.public_key(), ["ES256"]))
"""


DIRECTOR = (
    PLAYER.partition("key =")[0]
    + """
key = {"idempotency-key": "0f8fad5b-d9cb-469f-a165-70867728950e"}
wish = {"ruleset": "progressive_24", "format": "progressive", "rounds": 3, "count": 13}
status, told = ask("POST", "/v1/tournaments", wish, **key)
own, path = {"authorization": "Bearer " + told["token"]}, "/v1/tournaments/" + told["tournament"]["id"]
print(status, ask("POST", path + "/rounds", {"round": 1}, **own)[0], ask("GET", path + "/schedule")[0])
"""
)


@pytest.mark.parametrize(
    ("function", "program", "printed"),
    [("sign-in", SIGNED, "{'sub': 'ann'}"), ("tournaments", DIRECTOR, "201 200 200")],
)
def test_the_other_functions_have_packages_that_suffice(python, tmp_path, function, program, printed):
    """
    Each has the code of games and what it needs besides, within the 25 megabytes of such packages.
    """
    machine = {"x86_64": "x86_64", "aarch64": "arm64"}.get(platform.machine())
    if machine is None:
        pytest.skip(f"no package is built for {platform.machine()}")
    package = tmp_path / "package.zip"
    command = [
        sys.executable,
        "-m",
        "infra.package",
        "--python",
        python,
        "--machine",
        machine,
        f"--{function}",
    ]
    subprocess.run([*command, "--output", package], cwd=ROOT, check=True, capture_output=True)
    with zipfile.ZipFile(package) as archive:
        archive.extractall(tmp_path / "task")

    assert package.stat().st_size <= 5 * MOST_BYTES
    assert _run(python, tmp_path / "task", tmp_path, program) == printed


def test_nothing_is_compiled_at_start(python, unpacked, tmp_path):
    """
    A cold start finds byte code for every module: none is written, though it could be.
    """
    before = {path: path.stat().st_mtime_ns for path in unpacked.rglob("*.pyc")}
    environ = {"PYTHONPATH": str(unpacked), "RIGHTBOWER_DB": str(tmp_path / "games.sqlite3")}
    subprocess.run([python, "-S", "-c", LOOK], env=environ, cwd=tmp_path, capture_output=True, check=True)

    assert {path: path.stat().st_mtime_ns for path in unpacked.rglob("*.pyc")} == before


@pytest.mark.rie
def test_a_whole_game_from_the_package(run_function, python, unpacked, tmp_path):
    """
    A game is played to its end in Lambda's runtime, under its Python, from the package alone.
    """
    paths = [unpacked, runtime_client(VERSION)]
    environ = {"RIGHTBOWER_DB": str(tmp_path / "games.sqlite3"), "PYTHONNOUSERSITE": "1"}
    function = run_function("api.handler.lambda_handler", paths, environ, python=python)

    played = play(Caller(BY_NAME["function_url"], function.invoke))

    assert played.view["status"] == "finished"


def test_another_python_is_refused(tmp_path):
    """
    Byte code is compiled by the runtime's Python or not at all.
    """
    other = tmp_path / "python"
    other.write_text("#!/bin/sh\necho 2.7\n")
    other.chmod(0o755)
    command = [sys.executable, "-m", "infra.package", "--python", other, "--output", tmp_path / "package.zip"]
    done = subprocess.run(
        command, cwd=ROOT, env=dict(os.environ), capture_output=True, text=True, check=False
    )

    assert (done.returncode, (tmp_path / "package.zip").exists()) == (1, False)
    assert f"Byte code for {VERSION} needs that Python" in done.stderr
