"""Records as DynamoDB items and back, and what an item weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra import keys
from infra.store import Archive, Record

if TYPE_CHECKING:
    from infra.keys import Item


def game_item(record: Record) -> Item:
    """Return the item of a game; what is empty takes no room, and no place in an index."""
    optional: Item = {
        keys.DIGEST: {"B": record.digest},
        keys.LISTING: {"S": record.listing and keys.list_shard(record.listing, record.id)},
        keys.EXPIRES: {"N": str(record.expires or "")},
        keys.OWNER: {"S": record.owner},
        keys.DUE_SHARD: {"S": keys.due_shard(record.id) if record.due else ""},
        keys.DUE: {"N": str(record.due or "")},
    }
    return {
        **keys.game_key(record.id),
        keys.VERSION: {"N": str(record.version)},
        keys.BODY: {"B": record.body},
        keys.CREATED: {"N": str(record.created)},
        **{name: value for name, value in optional.items() if any(value.values())},
    }


def record_of(item: Item) -> Record:
    """Read a game's item back."""
    return Record(
        id=keys.game_id(item),
        version=int(item[keys.VERSION]["N"]),
        body=item[keys.BODY]["B"],
        digest=item.get(keys.DIGEST, {}).get("B", b""),
        listing=item.get(keys.LISTING, {}).get("S", "")[:-1],
        created=int(item[keys.CREATED]["N"]),
        expires=expiry(item),
        owner=item.get(keys.OWNER, {}).get("S", ""),
        due=int(item.get(keys.DUE, {}).get("N", 0)),
    )


def found(item: Item) -> Record | None:
    """Read a game's item that is empty when there is no game."""
    return record_of(item) if item else None


def expiry(item: Item) -> int:
    """Return when an item may vanish, 0 for never."""
    return int(item.get(keys.EXPIRES, {}).get("N", 0))


def deal_item(game_id: str, archive: Archive) -> Item:
    """Return the item of a finished deal."""
    return {**keys.deal_key(game_id, archive.number), keys.BODY: {"B": archive.body}}


def archive_of(item: Item) -> Archive:
    """Read a finished deal's item back."""
    return Archive(keys.deal_number(item), item[keys.BODY]["B"])


def slot_item(owner: str, game_id: str, expires: int) -> Item:
    """Return the item of a quota slot that a game holds."""
    return {**keys.slot_key(owner), keys.HELD_BY: {"S": game_id}, keys.EXPIRES: {"N": str(expires)}}


def item_bytes(item: Item) -> int:
    """Return an item's size as DynamoDB bills it; 1024 is the most that one write unit pays for."""
    return sum(len(name.encode()) + _value_bytes(value) for name, value in item.items())


def _value_bytes(typed: dict[str, bytes | str]) -> int:
    ((kind, value),) = typed.items()
    if kind == "N":
        # Two digits a byte without the zeros at either end, and one byte for the exponent.
        return (len(str(value).strip("-0")) + 1) // 2 + 1
    return len(value if isinstance(value, bytes) else value.encode())
