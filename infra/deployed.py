"""What follows every deployment: the function gets its secret, and the public its URL and no other way in."""

from __future__ import annotations

import json
from typing import Any

# Under Zappa's own name for it, so that no update adds the wide one again.
SID = "FunctionURLAllowPublicAccessInvoke"
_CONDITION = "lambda:InvokedViaFunctionUrl"
_VARIABLE = "RIGHTBOWER_SECRET"


class NoSecret(Exception):
    """The secret isn't where the function is to get it from."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no parameter {name}; docs/deploy.md tells how to make it.")


def finish(stage: Any) -> None:
    """Finish a deployment or an update; Zappa calls this with its stage."""
    client, name = stage.zappa.lambda_client, stage.lambda_name
    narrow(client, name)
    parameters = stage.zappa.boto_session.client("ssm")
    give(client, name, read_secret(parameters, secret_name(stage.project_name, stage.api_stage)))


def secret_name(project: str, stage: str) -> str:
    """Return the name of the secret in the Parameter Store."""
    return f"/{project}/{stage}/secret"


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


def read_secret(parameters: Any, name: str) -> str:
    """Return the secret kept under *name* in the Parameter Store."""
    try:
        kept = parameters.get_parameter(Name=name, WithDecryption=True)
    except parameters.exceptions.ParameterNotFound:
        raise NoSecret(name) from None
    return str(kept["Parameter"]["Value"])


def give(client: Any, name: str, secret: str) -> None:
    """Give the function its secret, unless it has it."""
    # AWS refuses a change while the one before is still under way.
    client.get_waiter("function_updated_v2").wait(FunctionName=name)
    variables = client.get_function_configuration(FunctionName=name)["Environment"]["Variables"]
    if variables.get(_VARIABLE) != secret:
        told = {**variables, _VARIABLE: secret}
        client.update_function_configuration(FunctionName=name, Environment={"Variables": told})


def _is_wide(statement: dict[str, Any]) -> bool:
    return statement.get("Sid") == SID and _CONDITION not in json.dumps(statement.get("Condition", {}))


def _statements(client: Any, name: str) -> list[dict[str, Any]]:
    try:
        policy = client.get_policy(FunctionName=name)["Policy"]
    except client.exceptions.ResourceNotFoundException:
        return []
    statements: list[dict[str, Any]] = json.loads(policy)["Statement"]
    return statements
