"""What is compared: our function from its package, and the bare ones, each in Lambda's own runtime."""

from __future__ import annotations

import contextlib
import os
import platform
import subprocess
import sys
import uuid
import zipfile
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tests.support import runtime_emulator
from tests.support.package import interpreter, libraries, runtime_client

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tests.support.runtime_emulator import Function

ROOT = Path(__file__).resolve().parents[1]
VERSION = "3.13"
SDK = ("botocore", "jmespath", "python-dateutil", "six", "urllib3")
MACHINES = {"x86_64": "x86_64", "aarch64": "arm64"}
OURS, BOTO3, LEAN, FLASK = "rightbower", "bare boto3", "bare lean", "bare Flask"
_MARK = "RIGHTBOWER_BENCH"
_WARM_UP = 10


class NoPython(Exception):
    """The runtime's Python isn't on this machine."""


@dataclass(slots=True)
class Running:
    """A function at its emulator, and the process that runs it."""

    function: Function
    pid: int = 0
    latency: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)

    def invoke(self, event: Any) -> tuple[Any, float, float]:
        """Return the answer, the seconds it took, and the processor's seconds of the runtime."""
        before, started = processor_seconds(self.pid), perf_counter()
        answer = self.function.invoke(event)
        took = perf_counter() - started
        return answer, took, processor_seconds(self.pid) - before


@dataclass(frozen=True, slots=True)
class Functions:
    """All of them, ready to be started any number of times."""

    python: str
    task: Path
    environ: Mapping[str, str]

    @contextlib.contextmanager
    def running(self, name: str) -> Iterator[Function]:
        """Start one of them, cold."""
        handlers = {
            OURS: ("api.handler.lambda_handler", [self.task]),
            BOTO3: ("bare_boto3.handler", [ROOT / "bench/bare", sdk(self.python)]),
            LEAN: ("bare_lean.handler", [ROOT / "bench/bare", self.task]),
            FLASK: ("bare_flask.handler", [ROOT / "bench/bare", self.task]),
        }
        handler, paths = handlers[name]
        paths = [*paths, runtime_client(VERSION)]
        # As Lambda sets it; the runtime client goes by it in how it writes answers.
        environ = {**self.environ, "AWS_EXECUTION_ENV": f"AWS_Lambda_python{VERSION}"}
        with runtime_emulator.running(handler, paths, environ, python=self.python) as function:
            yield function

    @contextlib.contextmanager
    def warm(self, name: str, event: Any = None) -> Iterator[Running]:
        """Start one of them and find its process once it has answered an *event*."""
        mark = uuid.uuid4().hex
        with Functions(self.python, self.task, {**self.environ, _MARK: mark}).running(name) as function:
            running = Running(function)
            if event is not None:
                function.invoke(event)
                running.pid = process_of(mark)
            yield running


def runtime_python() -> str:
    """Return the runtime's Python itself, not a script that leads to it."""
    found = interpreter(VERSION)
    if found is None:
        raise NoPython(f"Python {VERSION}, the function's own, is needed.")
    return printed(found, "import sys; print(sys.executable)")


def printed(python: str, program: str) -> str:
    """Return what a program prints."""
    return subprocess.run([python, "-c", program], capture_output=True, text=True, check=True).stdout.strip()


def package(python: str, folder: Path) -> Path:
    """Build the package for this machine."""
    built = folder / "package.zip"
    command = [sys.executable, "-m", "infra.package", "--python", python, "--output", str(built)]
    machine = MACHINES[platform.machine()]
    subprocess.run([*command, "--machine", machine], cwd=ROOT, check=True, capture_output=True)
    return built


def unpacked(built: Path, folder: Path) -> Path:
    """Unpack a package as Lambda does."""
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder)
    return folder


def sdk(python: str) -> Path:
    """Return the folder of the SDK as the runtime has it, compiled."""
    folder = libraries("botocore", SDK, VERSION)
    if not list(folder.glob(f"botocore/__pycache__/*.cpython-{VERSION.replace('.', '')}.pyc")):
        subprocess.run([python, "-m", "compileall", "-q", folder], check=True)
    return folder


def process_of(mark: str) -> int:
    """Return the process whose environment bears *mark* and whose program is the runtime client."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "cmdline").read_bytes().split(b"\0")
            if words[1:3] == [b"-m", b"awslambdaric"] and mark.encode() in (folder / "environ").read_bytes():
                return int(folder.name)
    raise ProcessLookupError(mark)


def processor_seconds(pid: int) -> float:
    """Return the time all threads of a process have had, to the nanosecond where the kernel tells it."""
    if not pid:
        return 0.0
    with contextlib.suppress(OSError):
        tasks = Path(f"/proc/{pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
