"""The store that the settings ask for; the others' libraries stay unloaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from infra.settings import StoreKind

if TYPE_CHECKING:
    from infra.settings import Settings
    from infra.store import GameStore


def open_store(settings: Settings) -> GameStore:
    """Return the store; it isn't reached before the first call."""
    if settings.store is StoreKind.SQLITE:
        return _sqlite(settings)
    return _dynamodb(settings)


def _sqlite(settings: Settings) -> GameStore:
    from infra.sqlite_store import SqliteStore  # noqa: PLC0415

    return SqliteStore(settings.db)


def _dynamodb(settings: Settings) -> GameStore:
    from infra.boto_transport import connect  # noqa: PLC0415
    from infra.dynamo_store import DynamoStore  # noqa: PLC0415

    return DynamoStore(settings.table, connect(settings.dynamodb_endpoint))
