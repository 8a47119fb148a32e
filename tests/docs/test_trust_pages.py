"""The pages on what can be trusted and watched name tests that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    name: (ROOT / f"docs/{name}.md").read_text() for name in ("security", "reliability", "logs", "scale")
}
NAMED = sorted(
    {(page, found) for page, text in PAGES.items() for found in re.findall(r"`(\S+\.py::\w+)`", text)}
)
TEN = [f"API{number} " for number in range(1, 11)]


@pytest.mark.parametrize(("page", "named"), NAMED)
def test_every_test_a_page_names_is_there(page, named):
    """File and function."""
    file, _, function = named.partition("::")
    assert f"\ndef {function}(" in (ROOT / "tests" / file).read_text()


def test_each_of_the_ten_risks_has_a_test():
    """Each row of the table names at least one."""
    rows = [line for line in PAGES["security"].splitlines() if line.startswith("| API")]
    assert [next(risk for risk in TEN if row.startswith(f"| {risk}")) for row in rows] == TEN
    assert all("::test_" in row for row in rows)


@pytest.mark.parametrize("promise", ["durable", "in order", "once", "secret", "fair", "for ever"])
def test_each_promise_has_a_test(promise):
    """A promise without one is a wish."""
    assert re.search(rf"^\| {promise} \| `\S+::test_", PAGES["reliability"], re.MULTILINE)


FAULTS = (
    "throttling",
    "timeout",
    "write done, answer lost",
    "transaction cancelled for conflict",
    "event delivered twice",
    "function killed between load and save, or after it",
    "body in base64",
    "binary body",
    "path encoded twice",
    "header with several values",
    "HEAD",
    "OPTIONS",
)


@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_of_the_platform_has_its_status_and_a_test(fault):
    """What AWS may do to a request is listed with what comes of it."""
    assert re.search(rf"^\| {fault} \| [^|]+ \| `\S+::test_", PAGES["reliability"], re.MULTILINE)
