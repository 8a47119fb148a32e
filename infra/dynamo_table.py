"""One DynamoDB table as its stores use it: calls metered, conflicts waited out, queries read to their end."""

from __future__ import annotations

import time
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from infra import items
from infra.dynamo_requests import Requests
from infra.transport import WriteConflict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from infra.dynamo_requests import Request
    from infra.keys import Item
    from infra.transport import Transport

    Meter = Callable[[str, float], None]

CHANCE = SystemRandom()
_PAUSES = (0.01, 0.03, 0.1, 0.2)


class Table:
    """
    A table, and how to send requests to it; no SDK.

    A *meter* is told each operation and the capacity units it consumed; DynamoDB reports none for
    refused writes.
    """

    def __init__(
        self,
        name: str,
        transport: Transport,
        *,
        clock: Callable[[], float] = time.time,
        meter: Meter | None = None,
    ) -> None:
        self.requests = Requests(name)
        self.transport = transport
        self._clock = clock
        self._meter = meter

    def call(self, operation: str, request: Request) -> dict[str, Any]:
        """Send one request; raises what the transport raises."""
        if self._meter is None:
            return self.transport.call(operation, request)
        reply = self.transport.call(operation, {**request, "ReturnConsumedCapacity": "TOTAL"})
        self._meter(operation, _units(reply))
        return reply

    def queried(self, request: Request) -> Iterator[Item]:
        """Yield all that a query finds, page after page as they are asked for."""
        reply = self.call("Query", request)
        yield from reply["Items"]
        while start := reply.get("LastEvaluatedKey"):
            reply = self.call("Query", {**request, "ExclusiveStartKey": start})
            yield from reply["Items"]

    def write(self, operation: str, request: Request, pauses: tuple[float, ...] = _PAUSES) -> None:
        """Send a write, again after a moment while another transaction is at work on the item."""
        try:
            self.call(operation, request)
        except WriteConflict:
            if not pauses:
                raise
        else:
            return
        time.sleep(pauses[0] * CHANCE.uniform(0.5, 1.5))
        self.write(operation, request, pauses[1:])

    def transact(self, parts: list[Request]) -> None:
        """Do all the parts, `{"Put": …}` and the like, or none."""
        self.write("TransactWriteItems", {"TransactItems": parts})

    def alive(self, item: Item) -> bool:
        """Tell whether an item has not expired; DynamoDB may sweep days later."""
        expires = items.expiry(item)
        return not expires or expires > self.now()

    def now(self) -> int:
        """Return the time in epoch seconds."""
        return int(self._clock())


def _units(reply: dict[str, Any]) -> float:
    consumed = reply.get("ConsumedCapacity") or ()
    parts = [consumed] if isinstance(consumed, dict) else consumed
    return sum(float(part["CapacityUnits"]) for part in parts)
