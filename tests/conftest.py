"""What every test may ask for."""

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.support import dynamodb_local as database
from tests.support import runtime_emulator
from tests.support.runtime_emulator import Function

ROOT = Path(__file__).resolve().parents[1]

# Nobody's own account or region is ever touched, whatever a test forgets.
os.environ |= {
    "AWS_ACCESS_KEY_ID": "testing",
    "AWS_SECRET_ACCESS_KEY": "testing",
    "AWS_DEFAULT_REGION": "eu-central-1",
    "AWS_REGION": "eu-central-1",
    "AWS_EC2_METADATA_DISABLED": "true",
    "AWS_CONFIG_FILE": os.devnull,
    "AWS_SHARED_CREDENTIALS_FILE": os.devnull,
}
for name in ("AWS_PROFILE", "AWS_SESSION_TOKEN", "AWS_SECURITY_TOKEN", "AWS_ENDPOINT_URL"):
    os.environ.pop(name, None)

# No deadline: a shared machine may pause any example. The same examples every time: what a change is told is
# about that change, and what no example has reached shows as not covered. `make thorough` draws new ones.
settings.register_profile("default", max_examples=25, deadline=None, print_blob=True, derandomize=True)
settings.register_profile(
    "thorough",
    max_examples=1000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of rules and recorded games beside the checkout."""
    for folder in (parent / "shared" for parent in ROOT.parents[:2]):
        if (folder / "rules").is_dir():
            return folder
    pytest.skip("no folder 'shared' with rules and recorded games beside the checkout")


@pytest.fixture(scope="session")
def dynamodb_local() -> Iterator[str]:
    """The address of a DynamoDB Local that each process of the run shares; name tables apart."""
    with database.running() as endpoint:
        yield endpoint


@pytest.fixture
def run_function() -> Iterator[Callable[..., Function]]:
    """Start Lambda functions, as `runtime_emulator.running` does, until the test ends."""
    if not runtime_emulator.available():
        pytest.skip("the Lambda runtime emulator is built for Linux on x86 and Arm only")
    with contextlib.ExitStack() as started:
        yield lambda *args, **kwargs: started.enter_context(runtime_emulator.running(*args, **kwargs))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print what tests gave to `record_property`: the figures of a thorough run."""
    reports = [report for group in ("passed", "failed") for report in terminalreporter.stats.get(group, [])]
    figures = [(report.nodeid, *pair) for report in reports for pair in report.user_properties]
    if figures:
        terminalreporter.section("figures")
    for test, figure, value in sorted(figures):
        terminalreporter.write_line(f"{test}  {figure} = {value}")
