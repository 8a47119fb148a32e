"""Which requests get a line, what is counted instead, and what CloudWatch makes of a line."""

import json
import time

import pytest

from api.journal import MANY_POLLS, NAMESPACE, UNITS, Journal

POLL = {"status": 304, "ms": 1.5, "read_units": 0.5}
LOOK = {"status": 200, "ms": 2.5, "read_units": 0.5}
ACTION = {"status": 200, "ms": 4.0, "read_units": 1.0, "write_units": 1.0}


@pytest.fixture
def told(capsys):
    """Return the lines written since the last time."""
    return lambda: [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_polls_in_vain_are_counted_in_the_next_line(told):
    """Nothing of them is lost: how many, and what they read."""
    journal = Journal()
    for facts in (POLL, POLL, POLL, ACTION, POLL, LOOK, LOOK):
        journal.request(dict(facts))

    lines = told()
    assert [line.get("polls") for line in lines] == [3, 1, None]
    assert [line.get("poll_units") for line in lines] == [1.5, 0.5, None]
    assert [line["read_units"] for line in lines] == [1.0, 0.5, 0.5]


def test_where_nothing_else_happens_polls_are_told_by_the_hundred(told):
    """A table that everybody watches and nobody plays at is in the log, too."""
    journal = Journal()
    for _ in range(2 * MANY_POLLS + 1):
        journal.request(dict(POLL))

    lines = told()
    assert [(line["status"], line["polls"], line["poll_units"]) for line in lines] == [(304, 100, 50.0)] * 2
    assert ["read_units" in line for line in lines] == [False, False]


def test_every_poll_is_told_where_that_is_wished(told):
    """The setting brings a line for each, and no count."""
    journal = Journal(each_poll=True)
    for _ in range(3):
        journal.request(dict(POLL))

    assert [(line["status"], line["read_units"], "polls" in line) for line in told()] == [
        (304, 0.5, False)
    ] * 3


def test_without_metrics_a_line_has_none(told):
    """They are for CloudWatch, and cost bytes."""
    Journal().request(dict(ACTION))

    assert told() == [{"level": "info", "event": "request", **ACTION}]


@pytest.mark.parametrize(
    ("before", "facts", "names"),
    [
        ([], ACTION, {"ms", "read_units", "write_units"}),
        ([POLL], LOOK, {"ms", "read_units", "polls", "poll_units"}),
        ([], {"status": 503, "ms": 9.0}, {"ms", "failures"}),
        ([], {"status": 409, "ms": 3.0, "read_units": 1.0}, {"ms", "read_units"}),
    ],
)
def test_a_line_is_in_the_embedded_metric_format(told, before, facts, names):
    """Each metric is a number in the line, the dimension a word; the time is in milliseconds, and now."""
    journal = Journal("production", metrics=True)
    for each in (*before, facts):
        journal.request(dict(each))

    (line,) = told()
    (directive,) = line["_aws"]["CloudWatchMetrics"]
    assert {metric["Name"] for metric in directive["Metrics"]} == names
    assert all(metric["Unit"] == UNITS[metric["Name"]] for metric in directive["Metrics"])
    assert all(isinstance(line[name], int | float) for name in names)
    assert (directive["Namespace"], directive["Dimensions"]) == (NAMESPACE, [["stage"]])
    assert line["stage"] == "production"
    assert abs(line["_aws"]["Timestamp"] - time.time() * 1000) < 60_000
