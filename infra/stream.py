"""The stream of the DynamoDB table, as Lambda hands it over: which games its records are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra import keys
from infra.feed import Change

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_GAME, _STATE = keys.game_pk(""), keys.game_key("")[keys.SK]["S"]


def is_stream_of(table: str, event: Mapping[str, Any]) -> bool:
    """Tell whether an event is a batch of the stream of *table*."""
    records = event.get("Records")
    if not table or not isinstance(records, list) or not records:
        return False
    return all(isinstance(record, dict) and _is_of(table, record) for record in records)


def _is_of(table: str, record: Mapping[str, Any]) -> bool:
    source = str(record.get("eventSourceARN", "")).partition(":table/")[2]
    return record.get("eventSource") == "aws:dynamodb" and source.startswith(f"{table}/stream/")


def changes_of(event: Mapping[str, Any]) -> Iterator[tuple[str, Change]]:
    """Yield each change of a game with the number of its record; finished deals and entries are none."""
    for record in event["Records"]:
        item = record["dynamodb"].get("NewImage")
        place = record["dynamodb"]["Keys"]
        if item and place[keys.SK]["S"] == _STATE and place[keys.PK]["S"].startswith(_GAME):
            change = Change(place[keys.PK]["S"].removeprefix(_GAME), int(item[keys.VERSION]["N"]))
            yield record["dynamodb"]["SequenceNumber"], change
