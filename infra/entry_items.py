"""Entries as DynamoDB items and back, and the requests that are theirs alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra import items, keys
from infra.entries import Entry, Place

if TYPE_CHECKING:
    from infra.dynamo_requests import Request
    from infra.keys import Item, Key

_LIST = "#"
"""Before the name of every list of entries, so that none is taken for a list of games."""


def entry_key(place: Place) -> Key:
    """Return the key of an entry's item."""
    return {keys.PK: {"S": place.partition}, keys.SK: {"S": place.key}}


def place_of(item: Item) -> Place:
    """Read where an item stands."""
    return Place(item[keys.PK]["S"], item[keys.SK]["S"])


def entry_item(entry: Entry) -> Item:
    """Return the item of an entry; what is empty takes no room, and no place in an index."""
    optional: Item = {
        keys.DIGEST: {"B": entry.digest},
        keys.EXPIRES: {"N": str(entry.expires or "")},
        keys.LISTING: {"S": entry.listing and _LIST + entry.listing},
        keys.CREATED: {"N": str(entry.rank) if entry.listing else ""},
    }
    return {
        **entry_key(entry.place),
        keys.VERSION: {"N": str(entry.version)},
        keys.BODY: {"B": entry.body},
        **{name: value for name, value in optional.items() if any(value.values())},
    }


def entry_of(item: Item) -> Entry:
    """Read an entry's item back."""
    return Entry(
        place=place_of(item),
        version=int(item[keys.VERSION]["N"]),
        body=item[keys.BODY]["B"],
        digest=item.get(keys.DIGEST, {}).get("B", b""),
        expires=items.expiry(item),
        listing=item.get(keys.LISTING, {}).get("S", "").removeprefix(_LIST),
        rank=rank_of(item),
    )


def rank_of(item: Item) -> int:
    """Read what orders an item in its list."""
    return int(item.get(keys.CREATED, {}).get("N", 0))


def within(partition: str, prefix: str, start: str | None, *, limit: int, newest: bool) -> Request:
    """Return the key condition of one stretch of a partition, from behind a key on."""
    request: Request = {
        "ConsistentRead": True,
        "KeyConditionExpression": f"{keys.PK} = :p",
        "ExpressionAttributeValues": {":p": {"S": partition}},
        "ScanIndexForward": not newest,
        "Limit": limit,
    }
    if prefix:
        request["KeyConditionExpression"] += f" AND begins_with({keys.SK}, :k)"
        request["ExpressionAttributeValues"][":k"] = {"S": prefix}
    if start is not None:
        request["ExclusiveStartKey"] = entry_key(Place(partition, start))
    return request


def listed(listing: str, start: tuple[int, Place] | None, *, limit: int, until: int | None) -> Request:
    """Return the key condition of one stretch of a list, from behind a rank and place on."""
    values: dict[str, Any] = {":l": {"S": _LIST + listing}}
    condition = f"{keys.LISTING} = :l"
    if until is not None:
        condition += f" AND {keys.CREATED} <= :c"
        values[":c"] = {"N": str(until)}
    request: Request = {
        "IndexName": keys.LIST_INDEX,
        "KeyConditionExpression": condition,
        "ExpressionAttributeValues": values,
        "ScanIndexForward": until is not None,
        "Limit": limit,
    }
    if start is None:
        return request
    rank, place = start
    entry = {keys.LISTING: values[":l"], keys.CREATED: {"N": str(rank)}}
    return {**request, "ExclusiveStartKey": {**entry_key(place), **entry}}
