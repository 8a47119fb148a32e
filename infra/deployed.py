"""What follows every deployment: one way in for the public, failed events kept, the stream followed."""

from __future__ import annotations

import json
from typing import Any

# Under Zappa's own name for it, so that no update adds the wide one again.
SID = "FunctionURLAllowPublicAccessInvoke"
GAMES = {
    "eventName": ["INSERT", "MODIFY"],
    "dynamodb": {"Keys": {"sk": {"S": ["STATE"]}}},
}
"""The records of the stream that are changes of games."""
_CONDITION = "lambda:InvokedViaFunctionUrl"


def finish(stage: Any) -> None:
    """Finish a deployment or an update; Zappa calls this with its stage."""
    client, name = stage.zappa.lambda_client, stage.lambda_name
    narrow(client, name)
    keep_failures(client, name)
    follow(client, name, stream_arn(stage.zappa.boto_session.client("dynamodb"), name))


def narrow(client: Any, name: str) -> None:
    """
    Narrow the permission that Zappa gives to the public.

    As given, it lets anybody with an AWS account invoke the function with an event of his own making, and so
    with any address in it.
    """
    if any(_is_wide(statement) for statement in _statements(client, name)):
        client.remove_permission(FunctionName=name, StatementId=SID)
        client.add_permission(
            FunctionName=name,
            StatementId=SID,
            Action="lambda:InvokeFunction",
            Principal="*",
            InvokedViaFunctionUrl=True,
        )


def keep_failures(client: Any, name: str) -> None:
    """
    Send events that fail to the template's queue, at once.

    Whatever comes without somebody waiting for the answer is no request, and the function refuses it; tried
    again it would be refused again.
    """
    # AWS refuses a change while the one before is still under way.
    client.get_waiter("function_updated_v2").wait(FunctionName=name)
    arn = client.get_function_configuration(FunctionName=name)["FunctionArn"]
    client.put_function_event_invoke_config(
        FunctionName=name,
        MaximumRetryAttempts=0,
        DestinationConfig={"OnFailure": {"Destination": dead_letters(arn)}},
    )


def stream_arn(client: Any, table: str) -> str:
    """Return the stream of a table; the function's and the table's names are one."""
    return str(client.describe_table(TableName=table)["Table"]["LatestStreamArn"])


def follow(client: Any, name: str, stream: str) -> None:
    """
    Have the function follow the changes of games, unless it does already.

    A batch that fails comes again in part, from the record that failed; one that never works ends in the
    template's queue. Of all that is written, games alone are sent.
    """
    if client.list_event_source_mappings(EventSourceArn=stream, FunctionName=name)["EventSourceMappings"]:
        return
    arn = client.get_function_configuration(FunctionName=name)["FunctionArn"]
    client.create_event_source_mapping(
        EventSourceArn=stream,
        FunctionName=name,
        StartingPosition="TRIM_HORIZON",
        BatchSize=100,
        FilterCriteria={"Filters": [{"Pattern": json.dumps(GAMES)}]},
        FunctionResponseTypes=["ReportBatchItemFailures"],
        BisectBatchOnFunctionError=True,
        MaximumRetryAttempts=20,
        DestinationConfig={"OnFailure": {"Destination": dead_letters(arn)}},
    )


def dead_letters(function_arn: str) -> str:
    """Return the ARN of the queue in the template of the function's stage."""
    _, partition, _, region, account, _, name = function_arn.split(":")
    return f"arn:{partition}:sqs:{region}:{account}:{name}-dead-letters"


def _is_wide(statement: dict[str, Any]) -> bool:
    return statement.get("Sid") == SID and _CONDITION not in json.dumps(statement.get("Condition", {}))


def _statements(client: Any, name: str) -> list[dict[str, Any]]:
    try:
        policy = client.get_policy(FunctionName=name)["Policy"]
    except client.exceptions.ResourceNotFoundException:
        return []
    statements: list[dict[str, Any]] = json.loads(policy)["Statement"]
    return statements
