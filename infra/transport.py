"""The port to DynamoDB: one call, and its refusals as exceptions that know no SDK."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from infra.store import StoreBroken, StoreError, StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from infra.keys import Item


class Transport(Protocol):
    """
    Sends requests to DynamoDB and waits, for a few seconds at most.

    Values are typed as on the wire (`{"S": …}`, `{"N": …}`), but binary ones are bytes. A transport may send
    a request twice when no answer comes.
    """

    def call(self, operation: str, request: dict[str, Any]) -> dict[str, Any]:
        """
        Perform an operation, or raise a StoreError.

        It is `GetItem`, `PutItem`, `UpdateItem`, `Query` or `TransactWriteItems`.
        """
        ...


class Reason(NamedTuple):
    """Why one part of a transaction was refused: a code, `None` for a part that was in order."""

    code: str
    item: Item


class ConditionFailed(StoreError):
    """The write's condition didn't hold; *item* is what stands there, empty when nothing does."""

    def __init__(self, item: Item) -> None:
        super().__init__("The condition of the write doesn't hold.")
        self.item = item


class TransactionRefused(StoreError):
    """Nothing of the transaction was done; one reason for each of its parts, in order."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(f"Refused: {', '.join(reason.code for reason in reasons)}.")
        self.reasons = reasons


class WriteConflict(StoreUnavailable):
    """Another transaction is at work on the item; it will be over in a moment."""


CONDITION = "ConditionalCheckFailed"
_CONFLICTS = {"TransactionConflict", "TransactionConflictException", "TransactionInProgressException"}
_BROKEN = {
    "AccessDeniedException",
    "ExpiredTokenException",
    "IncompleteSignatureException",
    "InvalidSignatureException",
    "ItemCollectionSizeLimitExceeded",
    "ItemCollectionSizeLimitExceededException",
    "MissingAuthenticationTokenException",
    "ResourceNotFoundException",
    "SerializationException",
    "UnrecognizedClientException",
    "ValidationError",
    "ValidationException",
}


def refusal(code: str, item: Item | None = None, reasons: Sequence[Mapping[str, Any]] = ()) -> StoreError:
    """Return the exception for DynamoDB's error *code*, with what came along in the answer."""
    if code == "ConditionalCheckFailedException":
        return ConditionFailed(item or {})
    if code == "TransactionCanceledException":
        return _cancelled(tuple(Reason(part.get("Code", "None"), part.get("Item", {})) for part in reasons))
    return _trouble(code)


def _cancelled(reasons: tuple[Reason, ...]) -> StoreError:
    codes = {reason.code for reason in reasons}
    if codes <= {"None", CONDITION}:
        return TransactionRefused(reasons)
    return _trouble(min(codes - {"None", CONDITION}, key=_gravity))


def _gravity(code: str) -> int:
    return 0 if code in _BROKEN else 2 if code in _CONFLICTS else 1


def _trouble(code: str) -> StoreError:
    if code in _BROKEN:
        return StoreBroken(f"The store refuses: {code}.")
    if code in _CONFLICTS:
        return WriteConflict(f"The store is busy: {code}.")
    return StoreUnavailable(f"The store is unavailable: {code}.")
