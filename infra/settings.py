"""The environment, read and checked once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from infra import given as read
from infra.given import SettingsError, choice
from infra.player_settings import NO_PLAYER_SETTINGS, PlayerSettings, read_player_settings
from infra.secret import is_weak, kept_secrets, parse_secrets
from infra.store import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from infra.rates import Rate

DEFAULT_DB = "./var/rightbower.sqlite3"
_PREFIX = "RIGHTBOWER_"
_TABLE = re.compile(r"[A-Za-z0-9_.-]{3,255}")


class StoreKind(StrEnum):
    """Where games are kept."""

    SQLITE = "sqlite"
    DYNAMODB = "dynamodb"


class TransportKind(StrEnum):
    """How DynamoDB is spoken to: by the SDK, or by signed requests that cost a third of it."""

    BOTO3 = "boto3"
    LEAN = "lean"


class Stage(StrEnum):
    """What the server is for; production is strict about the secret."""

    LOCAL = "local"
    DEV = "dev"
    PRODUCTION = "production"


@dataclass(frozen=True, slots=True)
class Settings:
    """What the server was told; every value is usable as it stands."""

    store: StoreKind
    stage: Stage
    db: Path
    table: str
    secret: bytes = field(repr=False)
    max_games: int
    dynamodb_endpoint: str | None
    transport: TransportKind
    trust_proxy: bool
    cors: tuple[str, ...] = ()
    """Origins whose pages may call; `*` is all of them."""
    rates: tuple[Rate, ...] = ()
    players: PlayerSettings = NO_PLAYER_SETTINGS
    older_secrets: tuple[bytes, ...] = field(default=(), repr=False)
    """Of games made before the secret was changed."""
    log: frozenset[str] = frozenset()
    """What the log has besides: a line for each of the `polls`, embedded `metrics`."""
    sandbox: bool = False
    """Whether clients are tested here, with cards, a clock and faults of their choice."""


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Read the RIGHTBOWER_ variables, or raise SettingsError for the first bad one."""
    given = _given(environ)
    store, stage = _kinds(given)
    secret, *older = _secrets(given, store, stage)
    return Settings(
        store=store,
        stage=stage,
        db=_db(given),
        table=_table(given, store),
        secret=secret,
        older_secrets=tuple(older),
        max_games=read.max_games(given),
        dynamodb_endpoint=read.endpoint(given),
        transport=choice(given, "RIGHTBOWER_TRANSPORT", TransportKind.BOTO3),
        trust_proxy=read.trust_proxy(given),
        cors=read.cors(given),
        rates=read.rates(given, table=store is StoreKind.DYNAMODB, local=stage is Stage.LOCAL),
        log=read.log(given),
        players=read_player_settings(given),
        sandbox=read.sandbox(given, production=stage is Stage.PRODUCTION),
    )


def _kinds(given: Mapping[str, str]) -> tuple[StoreKind, Stage]:
    return (
        choice(given, "RIGHTBOWER_STORE", StoreKind.SQLITE),
        choice(given, "RIGHTBOWER_STAGE", Stage.LOCAL),
    )


def _given(environ: Mapping[str, str]) -> dict[str, str]:
    given = {name: value for name, value in environ.items() if name.startswith(_PREFIX)}
    for name, value in given.items():
        _check_text(name, value)
    return {**given, **_fetched(given, environ)}


def _check_text(name: str, value: str) -> None:
    if not value.strip() or not value.isprintable():
        raise SettingsError(name, "is empty or has control characters")


def _db(given: Mapping[str, str]) -> Path:
    return Path(given.get("RIGHTBOWER_DB", DEFAULT_DB))


def _table(given: Mapping[str, str], store: StoreKind) -> str:
    name = "RIGHTBOWER_TABLE"
    table = given.get(name, "")
    if not table and store is StoreKind.SQLITE:
        return ""
    if not _TABLE.fullmatch(table):
        raise SettingsError(name, "must name the DynamoDB table: 3 to 255 letters, digits, '_', '.', '-'")
    return table


def _fetched(given: Mapping[str, str], environ: Mapping[str, str]) -> dict[str, str]:
    name = "RIGHTBOWER_KEYS"
    if name not in given or "RIGHTBOWER_SECRET" in given:
        return {}
    from infra.secrets_manager import fetch  # noqa: PLC0415  # servers that are told the secret need none of it

    try:
        return {"RIGHTBOWER_SECRET": fetch(given[name], environ)}
    except StoreUnavailable as failed:
        raise SettingsError(name, f"{given[name]} can't be read: {failed}".removesuffix(".")) from failed


def _secrets(given: Mapping[str, str], store: StoreKind, stage: Stage) -> tuple[bytes, ...]:
    name = "RIGHTBOWER_SECRET"
    if name in given:
        secrets = _given_secrets(name, given[name])
    elif stage is Stage.PRODUCTION or store is StoreKind.DYNAMODB:
        raise SettingsError(name, "is missing; make one with `openssl rand -hex 32`")
    else:
        db = _db(given)
        secrets = _local_secrets(name, db.with_name(db.name + ".secret"))
    if stage is Stage.PRODUCTION and any(map(is_weak, secrets)):
        raise SettingsError(name, "is no random secret; make one with `openssl rand -hex 32`")
    return secrets


def _given_secrets(name: str, text: str) -> tuple[bytes, ...]:
    try:
        return parse_secrets(text)
    except ValueError as wrong:
        raise SettingsError(name, str(wrong)) from None


def _local_secrets(name: str, path: Path) -> tuple[bytes, ...]:
    try:
        return kept_secrets(path)
    except (OSError, ValueError) as wrong:
        raise SettingsError(name, f"can't be kept in {path}: {wrong}") from wrong
