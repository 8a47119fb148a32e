"""After a deployment: the world may call the function by its URL, and in no other way."""

from __future__ import annotations

import json
from typing import Any

# Under Zappa's own name for it, so that no update adds the wide one again.
SID = "FunctionURLAllowPublicAccessInvoke"
_CONDITION = "lambda:InvokedViaFunctionUrl"


def narrow(stage: Any) -> None:
    """
    Narrow the permission that Zappa gives to the public; Zappa calls this with its stage.

    As given, it lets anybody with an AWS account invoke the function with an event of his own making, and so
    with any address in it.
    """
    client, name = stage.zappa.lambda_client, stage.lambda_name
    if any(_is_wide(statement) for statement in _statements(client, name)):
        client.remove_permission(FunctionName=name, StatementId=SID)
        client.add_permission(
            FunctionName=name,
            StatementId=SID,
            Action="lambda:InvokeFunction",
            Principal="*",
            InvokedViaFunctionUrl=True,
        )


def _is_wide(statement: dict[str, Any]) -> bool:
    return statement.get("Sid") == SID and _CONDITION not in json.dumps(statement.get("Condition", {}))


def _statements(client: Any, name: str) -> list[dict[str, Any]]:
    try:
        policy = client.get_policy(FunctionName=name)["Policy"]
    except client.exceptions.ResourceNotFoundException:
        return []
    statements: list[dict[str, Any]] = json.loads(policy)["Statement"]
    return statements
