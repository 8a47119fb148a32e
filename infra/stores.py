"""The store that the settings ask for; the others' libraries stay unloaded."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from infra.settings import StoreKind, TransportKind

if TYPE_CHECKING:
    from infra.entries import EntryStore
    from infra.settings import Settings
    from infra.store import GameStore
    from infra.transport import Transport


def open_store(settings: Settings) -> GameStore:
    """Return the store; it isn't reached before the first call."""
    if settings.store is StoreKind.SQLITE:
        return _sqlite(settings)
    return _dynamodb(settings)


def _sqlite(settings: Settings) -> GameStore:
    from infra.sqlite_store import SqliteStore  # noqa: PLC0415

    return SqliteStore(settings.db)


def _dynamodb(settings: Settings) -> GameStore:
    from infra.dynamo_store import DynamoStore  # noqa: PLC0415

    return DynamoStore(settings.table, open_transport(settings))


def open_entries(settings: Settings) -> EntryStore:
    """Return the store of what is kept beside games; it isn't reached before the first call."""
    if settings.store is StoreKind.SQLITE:
        from infra.sqlite_entries import SqliteEntries  # noqa: PLC0415

        return SqliteEntries(settings.db)
    from infra.dynamo_entries import DynamoEntries  # noqa: PLC0415

    return DynamoEntries(settings.table, open_transport(settings))


def open_transport(settings: Settings) -> Transport:
    """Return the way to DynamoDB that the settings ask for."""
    if settings.transport is TransportKind.LEAN:
        from infra import lean_transport  # noqa: PLC0415

        return lean_transport.connect(os.environ, settings.dynamodb_endpoint)
    from infra import boto_transport  # noqa: PLC0415

    return boto_transport.connect(settings.dynamodb_endpoint)
