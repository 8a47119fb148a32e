"""The stream of the DynamoDB table, as Lambda hands it over: which games its records are about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra import keys
from infra.feed import Change

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_GAME, _STATE = keys.game_pk(""), keys.game_key("")[keys.SK]["S"]


def changes_of(event: Mapping[str, Any]) -> Iterator[tuple[str, Change]]:
    """Yield each change of a game with the number of its record; finished deals and entries are none."""
    for record in event["Records"]:
        item = record["dynamodb"].get("NewImage")
        place = record["dynamodb"]["Keys"]
        if item and place[keys.SK]["S"] == _STATE and place[keys.PK]["S"].startswith(_GAME):
            change = Change(place[keys.PK]["S"].removeprefix(_GAME), int(item[keys.VERSION]["N"]))
            yield record["dynamodb"]["SequenceNumber"], change
