"""The template's stack in moto's account, and which of its resources moto passes over without a word."""

import re
import warnings

import boto3

from tests.support.games_table import TEMPLATE

PASSED_OVER = {
    "AWS::CloudWatch::Alarm",
    "AWS::Scheduler::Schedule",
    "AWS::Scheduler::ScheduleGroup",
    "AWS::SecretsManager::Secret",
}
"""What moto can't create; tests look at the template itself for these."""


def create_stack(stage: str, **parameters: str) -> set[str]:
    """Create the stack of a stage and return the types that weren't created."""
    given = {"Stage": stage, **parameters}
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always", UserWarning)
        boto3.client("cloudformation").create_stack(
            StackName=f"rightbower-{stage}",
            TemplateBody=TEMPLATE.read_text(),
            Parameters=[{"ParameterKey": name, "ParameterValue": value} for name, value in given.items()],
            Capabilities=["CAPABILITY_NAMED_IAM"],
        )
    words = " ".join(str(warning.message) for warning in told)
    return set(re.findall(r"AWS::\w+::\w+", words))


def outputs(stage: str) -> dict[str, str]:
    """Return what the stack says of itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        (stack,) = boto3.client("cloudformation").describe_stacks(StackName=f"rightbower-{stage}")["Stacks"]
    assert stack["StackStatus"] == "CREATE_COMPLETE"
    return {output["OutputKey"]: output["OutputValue"] for output in stack["Outputs"]}
