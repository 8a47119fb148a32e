"""The requests DynamoStore makes: every key, condition and expression in one place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra import keys

if TYPE_CHECKING:
    from infra.cursor import Place
    from infra.keys import Item, Key

Request = dict[str, Any]


class Requests:
    """Builds requests to one table."""

    def __init__(self, table: str) -> None:
        self._table = table

    def get(self, key: Key, *, consistent: bool) -> Request:
        """Read one item."""
        return {"TableName": self._table, "Key": key, "ConsistentRead": consistent}

    def put_new(self, item: Item, now: int) -> Request:
        """Write an item where none stands, or one that has expired though it isn't swept yet."""
        condition = f"attribute_not_exists({keys.PK}) OR {keys.EXPIRES} <= :now"
        return self._put(item, condition, {":now": {"N": str(now)}})

    def put_next(self, item: Item, version: int) -> Request:
        """Write a game over the *version* it was loaded at, and no other."""
        return self._put(item, f"{keys.VERSION} = :v", {":v": {"N": str(version)}})

    def put_once(self, item: Item) -> Request:
        """Write an item that never changes."""
        return self._put(item, f"attribute_not_exists({keys.PK})", {})

    def delete(self, key: Key, version: int) -> Request:
        """Delete an item unless it has moved on from its *version*; one that has gone is no fault."""
        return {
            "TableName": self._table,
            "Key": key,
            "ConditionExpression": f"attribute_not_exists({keys.PK}) OR {keys.VERSION} = :v",
            "ExpressionAttributeValues": {":v": {"N": str(version)}},
            "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
        }

    def of(self, query: Request) -> Request:
        """Return a query of this table."""
        return {"TableName": self._table, **query}

    def give_back(self, owner: str, game_id: str) -> Request:
        """Delete a quota slot unless it has passed to another game."""
        return {
            "TableName": self._table,
            "Key": keys.slot_key(owner),
            "ConditionExpression": f"attribute_not_exists({keys.PK}) OR {keys.HELD_BY} = :g",
            "ExpressionAttributeValues": {":g": {"S": game_id}},
        }

    def slots(self, principal: str) -> Request:
        """Read all quota slots of a principal."""
        return {
            "TableName": self._table,
            "ConsistentRead": True,
            "KeyConditionExpression": f"{keys.PK} = :p",
            "ExpressionAttributeValues": {":p": {"S": keys.owner_pk(principal)}},
        }

    def deals(self, game_id: str, after: int) -> Request:
        """Read a game's finished deals above a number, ascending."""
        return {
            "TableName": self._table,
            "ConsistentRead": True,
            "KeyConditionExpression": f"{keys.PK} = :p AND {keys.SK} BETWEEN :a AND :z",
            "ExpressionAttributeValues": {
                ":p": {"S": keys.game_pk(game_id)},
                ":a": {"S": keys.deal_sk(after) + keys.BEHIND},
                ":z": {"S": keys.LAST_DEAL},
            },
        }

    def list_part(self, shard: str, place: Place | None, *, newest: int, limit: int) -> Request:
        """Read one shard of a public list, newest first, from behind a place or from *newest* on."""
        request: Request = {
            "TableName": self._table,
            "IndexName": keys.LIST_INDEX,
            "KeyConditionExpression": f"{keys.LISTING} = :l AND {keys.CREATED} <= :c",
            "ExpressionAttributeValues": {":l": {"S": shard}, ":c": {"N": str(newest)}},
            "ScanIndexForward": False,
            "Limit": limit,
        }
        if place is None:
            return request
        entry = {keys.LISTING: {"S": shard}, keys.CREATED: {"N": str(place.created)}}
        return {**request, "ExclusiveStartKey": {**keys.game_key(place.id), **entry}}

    def due(self, shard: str, until: int) -> Request:
        """Read one shard of the games due, longest due first."""
        return {
            "TableName": self._table,
            "IndexName": keys.DUE_INDEX,
            "KeyConditionExpression": f"{keys.DUE_SHARD} = :u AND {keys.DUE} <= :w",
            "ExpressionAttributeValues": {":u": {"S": shard}, ":w": {"N": str(until)}},
        }

    def _put(self, item: Item, condition: str, values: Item) -> Request:
        request: Request = {
            "TableName": self._table,
            "Item": item,
            "ConditionExpression": condition,
            # Free of charge, and it tells a lost race from a lost answer without another read.
            "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
        }
        return {**request, "ExpressionAttributeValues": values} if values else request
