"""The schedule of sweeps, asserted on the template itself: moto makes none."""

import json

from tests.support.games_table import template

RESOURCES = template()["Resources"]
SWEEP = RESOURCES["Sweep"]["Properties"]
FUNCTION = {
    "Fn::Sub": "arn:${AWS::Partition}:lambda:${AWS::Region}:${AWS::AccountId}:function:${Name}-${Stage}"
}


def test_the_schedule_sweeps_every_minute_unless_told_otherwise():
    """
    The rate is a parameter, a minute by default; a call missed isn't made up for, since the next one is near.
    """
    assert SWEEP["ScheduleExpression"] == {"Fn::Sub": "rate(${SweepEvery})"}
    assert template()["Parameters"]["SweepEvery"]["Default"] == "1 minute"
    assert SWEEP["FlexibleTimeWindow"] == {"Mode": "OFF"}
    assert SWEEP["Target"]["RetryPolicy"]["MaximumRetryAttempts"] == 0
    assert "State" not in SWEEP


def test_the_schedule_orders_a_sweep_of_its_own_table():
    """
    What it sends is the one event that the function of that table takes for a sweep.
    """
    order = json.loads(SWEEP["Target"]["Input"]["Fn::Sub"])

    assert order == {"sweep": "${GamesTable}"}
    assert SWEEP["Target"]["Arn"] == FUNCTION


def test_the_schedule_may_call_the_function_and_nothing_else():
    """
    One action on one function, for EventBridge Scheduler of this account alone.
    """
    role = RESOURCES["SweepRole"]["Properties"]
    (policy,) = role["Policies"]
    (trust,) = role["AssumeRolePolicyDocument"]["Statement"]

    assert SWEEP["Target"]["RoleArn"] == {"Fn::GetAtt": ["SweepRole", "Arn"]}
    assert policy["PolicyDocument"]["Statement"] == [
        {"Effect": "Allow", "Action": "lambda:InvokeFunction", "Resource": FUNCTION}
    ]
    assert trust["Principal"] == {"Service": "scheduler.amazonaws.com"}
    assert trust["Condition"] == {"StringEquals": {"aws:SourceAccount": {"Ref": "AWS::AccountId"}}}


def test_failures_are_counted_for_this_stage_alone():
    """
    Scheduler counts by group, so that the alarm's group is the schedule's, and of this stage.
    """
    assert SWEEP["GroupName"] == {"Ref": "Schedules"}
    assert RESOURCES["Schedules"]["Properties"]["Name"] == {"Fn::Sub": "${Name}-${Stage}"}
