"""The environment, read and checked once."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn
from urllib.parse import urlsplit

from infra.player_settings import NO_PLAYER_SETTINGS, BadSetting, PlayerSettings, read_player_settings
from infra.secret import is_weak, kept_secrets, parse_secrets
from infra.store import StoreUnavailable

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT_DB = "./var/rightbower.sqlite3"
_PREFIX = "RIGHTBOWER_"
_TABLE = re.compile(r"[A-Za-z0-9_.-]{3,255}")
_ORIGIN = re.compile(r"https?://[a-z0-9.\[\]:-]+")
_SWITCH = {"0": False, "false": False, "off": False, "1": True, "true": True, "on": True}


class SettingsError(Exception):
    """A setting is missing or bad; the message begins with the variable's name, never shows a secret."""

    def __init__(self, variable: str, problem: str) -> None:
        super().__init__(f"{variable}: {problem}.")
        self.variable = variable


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
    players: PlayerSettings = NO_PLAYER_SETTINGS
    older_secrets: tuple[bytes, ...] = field(default=(), repr=False)
    """Of games made before the secret was changed."""


def read_settings(environ: Mapping[str, str]) -> Settings:
    """Read the RIGHTBOWER_ variables, or raise SettingsError for the first bad one."""
    given = _given(environ)
    store = _kind(given)
    stage = _stage(given)
    db = Path(given.get("RIGHTBOWER_DB", DEFAULT_DB))
    secret, *older = _secrets(given, store, stage, db)
    return Settings(
        store=store,
        stage=stage,
        db=db,
        table=_table(given, store),
        secret=secret,
        older_secrets=tuple(older),
        max_games=_max_games(given),
        dynamodb_endpoint=_endpoint(given),
        transport=_transport(given),
        trust_proxy=_trust_proxy(given),
        cors=_cors(given),
        players=_players(given),
    )


def _given(environ: Mapping[str, str]) -> dict[str, str]:
    given = {name: value for name, value in environ.items() if name.startswith(_PREFIX)}
    for name, value in given.items():
        _check_text(name, value)
    return {**given, **_fetched(given, environ)}


def _check_text(name: str, value: str) -> None:
    if not value.strip() or not value.isprintable():
        raise SettingsError(name, "is empty or has control characters")


def _kind(given: Mapping[str, str]) -> StoreKind:
    name = "RIGHTBOWER_STORE"
    try:
        return StoreKind(given.get(name, StoreKind.SQLITE))
    except ValueError:
        _refuse_choice(name, StoreKind)


def _stage(given: Mapping[str, str]) -> Stage:
    name = "RIGHTBOWER_STAGE"
    try:
        return Stage(given.get(name, Stage.LOCAL))
    except ValueError:
        _refuse_choice(name, Stage)


def _transport(given: Mapping[str, str]) -> TransportKind:
    name = "RIGHTBOWER_TRANSPORT"
    try:
        return TransportKind(given.get(name, TransportKind.BOTO3))
    except ValueError:
        _refuse_choice(name, TransportKind)


def _refuse_choice(name: str, choices: type[StrEnum]) -> NoReturn:
    raise SettingsError(name, f"must be one of {', '.join(choices)}") from None


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


def _secrets(given: Mapping[str, str], store: StoreKind, stage: Stage, db: Path) -> tuple[bytes, ...]:
    name = "RIGHTBOWER_SECRET"
    if name in given:
        secrets = _given_secrets(name, given[name])
    elif stage is Stage.PRODUCTION or store is StoreKind.DYNAMODB:
        raise SettingsError(name, "is missing; make one with `openssl rand -hex 32`")
    else:
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


def _max_games(given: Mapping[str, str]) -> int:
    name = "RIGHTBOWER_MAX_GAMES"
    text = given.get(name, "50")
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= 100:
        raise SettingsError(name, "must be a whole number from 1 to 100")
    return int(text)


def _endpoint(given: Mapping[str, str]) -> str | None:
    name = "RIGHTBOWER_DYNAMODB_ENDPOINT"
    if (text := given.get(name)) is None:
        return None
    try:
        url = urlsplit(text)
        usable = url.scheme in {"http", "https"} and bool(url.hostname) and url.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise SettingsError(name, "must be an http or https address")
    return text


def _trust_proxy(given: Mapping[str, str]) -> bool:
    name = "RIGHTBOWER_TRUST_PROXY"
    value = _SWITCH.get(given.get(name, "off").lower())
    if value is None:
        raise SettingsError(name, f"must be one of {', '.join(_SWITCH)}")
    return value


def _cors(given: Mapping[str, str]) -> tuple[str, ...]:
    name = "RIGHTBOWER_CORS"
    origins = tuple(origin.strip() for origin in given.get(name, "").split(",")) if name in given else ()
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            raise SettingsError(
                name, "must list origins as browsers send them, https://table.example, or be *"
            )
    return origins


def _players(given: Mapping[str, str]) -> PlayerSettings:
    try:
        return read_player_settings(given)
    except BadSetting as wrong:
        raise SettingsError(wrong.variable, str(wrong)) from None
