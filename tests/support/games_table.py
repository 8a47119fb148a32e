"""The table of games as the template declares it, made wherever a test needs it."""

from pathlib import Path
from typing import Any

import yaml

TEMPLATE = Path(__file__).resolve().parents[2] / "infra/template.yaml"

# What DynamoDB's CreateTable doesn't take, or an emulator can't do; asserted on the template itself.
_ELSEWHERE = {
    "TableName",
    "SSESpecification",
    "TimeToLiveSpecification",
    "PointInTimeRecoverySpecification",
    "DeletionProtectionEnabled",
}


class _Loader(yaml.SafeLoader):
    """Reads CloudFormation's short forms as the long ones."""


def _long_form(loader: _Loader, tag: str, node: yaml.Node) -> dict[str, Any]:
    name = tag if tag in {"Ref", "Condition"} else f"Fn::{tag}"
    if isinstance(node, yaml.ScalarNode):
        text = str(loader.construct_scalar(node))
        return {name: text.split(".") if tag == "GetAtt" else text}
    return {name: loader.construct_sequence(node, deep=True)}


_Loader.add_multi_constructor("!", _long_form)


def template() -> dict[str, Any]:
    """Return the template with `!Sub x` as `{"Fn::Sub": "x"}`."""
    return yaml.load(TEMPLATE.read_text(), _Loader)  # noqa: S506, a SafeLoader with three tags more


def properties() -> dict[str, Any]:
    """Return the table's properties."""
    return template()["Resources"]["GamesTable"]["Properties"]


def create_table(client: Any, name: str) -> None:
    """Create the table under *name* and wait for it."""
    wanted = {key: value for key, value in properties().items() if key not in _ELSEWHERE}
    stream = {"StreamEnabled": True, **wanted.pop("StreamSpecification")}
    client.create_table(TableName=name, StreamSpecification=stream, **wanted)
    client.get_waiter("table_exists").wait(TableName=name, WaiterConfig={"Delay": 1})
