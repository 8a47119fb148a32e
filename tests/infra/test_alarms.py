"""Who is told when something is wrong, asserted on the template itself: moto makes no alarms."""

import json
import re

import pytest

from infra.prices import ALARM_METRICS
from tests.support.games_table import properties, template

FUNCTION = {"Name": "FunctionName", "Value": {"Fn::Sub": "${Name}-${Stage}"}}
TABLE = {"Name": "TableName", "Value": {"Ref": "GamesTable"}}
QUEUE = {"Name": "QueueName", "Value": {"Fn::GetAtt": ["DeadLetters", "QueueName"]}}
SCHEDULES = {"Name": "ScheduleGroup", "Value": {"Ref": "Schedules"}}
API = {"Name": "ApiId", "Value": {"Ref": "HttpApiId"}}
RESOURCES = template()["Resources"]
ALARMS = {
    name: resource["Properties"]
    for name, resource in RESOURCES.items()
    if resource["Type"] == "AWS::CloudWatch::Alarm"
}
SIMPLE = {
    "FunctionErrors": ("AWS/Lambda", "Errors", FUNCTION, "Sum", 0),
    "FunctionThrottles": ("AWS/Lambda", "Throttles", FUNCTION, "Sum", 0),
    "SlowRequests": ("AWS/Lambda", "Duration", FUNCTION, "p99", {"Ref": "SlowMilliseconds"}),
    "UrlFailures": ("AWS/Lambda", "Url5xxCount", FUNCTION, "Sum", 5),
    "HttpApiFailures": ("AWS/ApiGateway", "5xx", API, "Sum", 5),
    "SweepsFailed": ("AWS/Scheduler", "TargetErrorCount", SCHEDULES, "Sum", 0),
    "StreamLate": ("AWS/Lambda", "IteratorAge", FUNCTION, "Maximum", 300_000),
    "DeadLettersWaiting": ("AWS/SQS", "ApproximateNumberOfMessagesVisible", QUEUE, "Maximum", 0),
}
OF_THE_TABLE = {"ReadThrottles": "ReadThrottleEvents", "WriteThrottles": "WriteThrottleEvents"}


def test_everything_that_can_go_wrong_has_an_alarm():
    """
    Reads and writes refused, errors, throttles, slowness, failures answered, schedule or stream that halts,
    and dead letters.
    """
    assert set(ALARMS) == set(SIMPLE) | set(OF_THE_TABLE)


@pytest.mark.parametrize("name", SIMPLE)
def test_an_alarm_watches_what_it_is_named_for(name):
    """
    Metric, statistic, threshold and the thing watched are those of its name.
    """
    alarm = ALARMS[name]
    statistic = alarm.get("Statistic") or alarm["ExtendedStatistic"]

    assert (alarm["Namespace"], alarm["MetricName"], *alarm["Dimensions"], statistic, alarm["Threshold"]) == (
        SIMPLE[name]
    )


@pytest.mark.parametrize("name", OF_THE_TABLE)
def test_throttles_of_table_and_indexes_count_together(name):
    """
    DynamoDB counts them apart; an index that is refused keeps back the write to the table.
    """
    total, *parts = ALARMS[name]["Metrics"]
    stats = [part["MetricStat"] for part in parts]
    indexes = [
        {"Name": "GlobalSecondaryIndexName", "Value": index["IndexName"]}
        for index in properties()["GlobalSecondaryIndexes"]
    ]

    assert [stat["Metric"]["MetricName"] for stat in stats] == [OF_THE_TABLE[name]] * len(stats)
    assert [stat["Metric"]["Dimensions"] for stat in stats] == [
        [TABLE],
        *([TABLE, index] for index in indexes),
    ]
    assert {stat["Stat"] for stat in stats} == {"Sum"}
    assert total["Expression"] == " + ".join(f"FILL({part['Id']}, 0)" for part in parts)
    assert [part.get("ReturnData", True) for part in (total, *parts)] == [True] + [False] * len(parts)
    assert ALARMS[name]["Threshold"] == 0


@pytest.mark.parametrize("name", ALARMS)
def test_somebody_is_told_when_it_begins_and_when_it_is_over(name):
    """
    Every alarm goes to the topic, both ways; silence is no alarm; each says what it means to players.
    """
    alarm = ALARMS[name]

    assert (alarm["AlarmActions"], alarm["OKActions"]) == ([{"Ref": "AlarmTopic"}], [{"Ref": "AlarmTopic"}])
    assert alarm["TreatMissingData"] == "notBreaching"
    assert alarm["ComparisonOperator"].startswith("GreaterThan")
    assert len(alarm["AlarmDescription"]) > 40


def test_what_alarms_cost_is_known():
    """
    The price list counts the metrics that every stage's alarms watch.
    """
    always = [alarm for name, alarm in ALARMS.items() if "Condition" not in RESOURCES[name]]
    watched = [part for alarm in always for part in alarm.get("Metrics", [alarm]) if "Expression" not in part]

    assert len(watched) == ALARM_METRICS


def test_the_topic_can_be_written_to_by_alarms():
    """
    A topic under Amazon's own key for SNS would refuse CloudWatch without a word.
    """
    assert set(RESOURCES["AlarmTopic"]["Properties"]) == {"TopicName"}


def _board():
    text = RESOURCES["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"]
    return json.loads(text)


def test_the_dashboard_shows_every_alarm():
    """
    All alarms that every stage has stand at its head, by the names they have.
    """
    head, *_ = _board()["widgets"]
    always = {name for name in ALARMS if "Condition" not in RESOURCES[name]}
    shown = [arn.rpartition(":alarm:")[2] for arn in head["properties"]["alarms"]]

    assert sorted(shown) == sorted(ALARMS[name]["AlarmName"]["Fn::Sub"] for name in always)


def test_the_dashboard_has_room_for_what_it_shows():
    """
    No two widgets lie over each other, and none stands beyond the edge of 24 columns.
    """
    cells = [
        (x, y)
        for widget in _board()["widgets"]
        for x in range(widget["x"], widget["x"] + widget["width"])
        for y in range(widget["y"], widget["y"] + widget["height"])
    ]

    assert len(cells) == len(set(cells))
    assert max(x for x, _ in cells) < 24


def test_the_dashboard_shows_what_is_measured_of_things_there_are():
    """
    Requests, milliseconds, units, refusals and letters, of this stage's function, table and queue.
    """
    charts = [widget["properties"] for widget in _board()["widgets"] if widget["type"] == "metric"]
    metrics = [metric for chart in charts for metric in chart["metrics"]]
    words = {word for metric in metrics for word in metric if isinstance(word, str)}
    named = set(re.findall(r"\$\{([\w.]+)", json.dumps(charts)))

    assert {chart["region"] for chart in charts} == {"${AWS::Region}"}
    assert {"Invocations", "Url5xxCount", "Duration", "ConsumedReadCapacityUnits"} <= words
    assert {"ConsumedWriteCapacityUnits", "WriteThrottleEvents", "ConcurrentExecutions"} <= words
    assert named == {"AWS", "Name", "Stage", "GamesTable", "DeadLetters.QueueName"}
