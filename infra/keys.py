"""Names in the DynamoDB table, and only here: short, since they count in the size of every item."""

from __future__ import annotations

from typing import Any
from zlib import crc32

PK = "pk"
SK = "sk"
VERSION = "v"
BODY = "b"
DIGEST = "d"
LISTING = "l"
CREATED = "c"
EXPIRES = "x"
OWNER = "o"
HELD_BY = "g"
DUE_SHARD = "u"
DUE = "w"

LIST_INDEX = "lists"
LIST_SHARDS = 4
DUE_INDEX = "due"
DUE_SHARDS = tuple("0123456789abcdef")
"""Each takes about a thousand actions a second of games with clocks."""

BEHIND = "~"
"""Sorts behind every digit, so that a key with it appended stands right after its own."""

LAST_DEAL = "DEAL#" + BEHIND

_STATE = "STATE"
_DEAL = "DEAL#"
_SLOT = "SLOT#"

Key = dict[str, dict[str, str]]
Item = dict[str, dict[str, Any]]
"""As DynamoDB types it: `{"v": {"N": "17"}}`, binary values as bytes."""


def game_key(game_id: str) -> Key:
    """Return the key of a game's item."""
    return _key(game_pk(game_id), _STATE)


def game_pk(game_id: str) -> str:
    """Return the partition of a game and its finished deals."""
    return f"GAME#{game_id}"


def game_id(item: Item) -> str:
    """Return the id of the game that an item belongs to."""
    return str(item[PK]["S"]).removeprefix(game_pk(""))


def deal_key(game_id: str, number: int) -> Key:
    """Return the key of a finished deal; keys sort as the numbers do."""
    return _key(game_pk(game_id), deal_sk(number))


def deal_sk(number: int) -> str:
    """Return the sort key of a finished deal, 1 to 9999; 0 stands before the first."""
    if not 0 <= number <= 9999:
        raise ValueError(f"No deal has the number {number}.")
    return f"{_DEAL}{number:04d}"


def deal_number(item: Item) -> int:
    """Return the number of a finished deal from its item."""
    return int(str(item[SK]["S"]).removeprefix(_DEAL))


def owner_pk(principal: str) -> str:
    """Return the partition of a principal's quota slots."""
    return f"OWNER#{principal}"


def slot_key(owner: str) -> Key:
    """Return the key of a quota slot from a record's owner, `<principal>/<slot>`."""
    principal, _, slot = owner.rpartition("/")
    return _key(owner_pk(principal), _SLOT + slot)


def slot_number(item: Item) -> int:
    """Return the number of a quota slot from its item."""
    return int(str(item[SK]["S"]).removeprefix(_SLOT))


def owner_name(principal: str, slot: int) -> str:
    """Return what a record's owner says of a slot."""
    return f"{principal}/{slot:02d}"


def list_shards(listing: str) -> tuple[str, ...]:
    """Return the index partitions that a public list is spread over."""
    return tuple(f"{listing}{shard}" for shard in range(LIST_SHARDS))


def list_shard(listing: str, game_id: str) -> str:
    """Return the index partition of one game: always the same, so that no action moves it."""
    return f"{listing}{crc32(game_id.encode()) % LIST_SHARDS}"


def due_shard(game_id: str) -> str:
    """Return the index partition of a game with a running clock."""
    return DUE_SHARDS[crc32(game_id.encode()) % len(DUE_SHARDS)]


def _key(pk: str, sk: str) -> Key:
    return {PK: {"S": pk}, SK: {"S": sk}}
