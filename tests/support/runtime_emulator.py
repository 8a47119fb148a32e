"""Lambda's own runtime client under Amazon's interface emulator: a function as it runs there."""

import contextlib
import json
import os
import platform
import socket
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.fetch import wheel
from tests.support.processes import free_port, guarded

BUILDS = {"x86_64": "aws-lambda-rie-x86_64", "amd64": "aws-lambda-rie-x86_64"}
BUILDS |= {"aarch64": "aws-lambda-rie-arm64", "arm64": "aws-lambda-rie-arm64"}
START_SECONDS = 30
INVOKE_SECONDS = 60
PATH = "2015-03-31/functions/function/invocations"


class FunctionFailed(Exception):
    """The function raised, or never loaded; the message is Lambda's own report."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function at its emulator; the first event loads its module, as a cold start does."""

    address: str
    log: Path

    def invoke(self, event: Any) -> Any:
        """Post one event and return the function's answer."""
        request = urllib.request.Request(f"{self.address}/{PATH}", json.dumps(event).encode())  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=INVOKE_SECONDS) as reply:  # noqa: S310
                answer = json.load(reply)
        except urllib.error.HTTPError as never_loaded:
            raise FunctionFailed(self._printed()) from never_loaded
        if isinstance(answer, dict) and "errorType" in answer:
            raise FunctionFailed(f"{json.dumps(answer)}\n{self._printed()}")
        return answer

    def _printed(self) -> str:
        return self.log.read_text(errors="replace")[-2000:]


def available() -> bool:
    """Tell whether Amazon builds the emulator for this machine."""
    return sys.platform == "linux" and platform.machine().lower() in BUILDS


def install() -> Path:
    """Return the emulator, fetched where it is missing."""
    program = wheel("aws-sam-cli") / "samcli/local/rapid" / BUILDS[platform.machine().lower()]
    program.chmod(0o755)
    return program


@contextlib.contextmanager
def running(
    handler: str,
    pythonpath: Sequence[Path] = (),
    env: Mapping[str, str] | None = None,
    python: str | Path = sys.executable,
    memory_mb: int = 512,
) -> Iterator[Function]:
    """Run ``module.function`` while the block lasts; *env* comes on top of the tests' own."""
    port = free_port()
    address = f"127.0.0.1:{port}"
    interfaces = ["--runtime-interface-emulator-address", address, "--runtime-api-address"]
    command = [install(), *interfaces, f"127.0.0.1:{free_port()}", python, "-m", "awslambdaric", handler]
    sized = {"AWS_LAMBDA_FUNCTION_MEMORY_SIZE": str(memory_mb), "AWS_LAMBDA_FUNCTION_TIMEOUT": "30"}
    paths = {"PYTHONPATH": os.pathsep.join(map(str, pythonpath))}
    environment = {**os.environ, **sized, **paths, **(env or {})}
    with guarded(command, lambda: _listens(port), START_SECONDS, environment) as log:
        yield Function(f"http://{address}", log)


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0
