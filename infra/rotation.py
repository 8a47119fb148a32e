"""`python -m infra.rotation STAGE`: change the server's secret in two steps, while games go on."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import boto3

from infra.secret import LENGTH, parse_secrets, secret_id

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SETTINGS = Path(__file__).resolve().parents[1] / "zappa_settings.json"
MOST = 64
"""Ids of one byte tell so many apart without much drawing of lots."""
_READ = "RIGHTBOWER_KEYS_READ"


class Refused(Exception):
    """What was asked for would lose games, or can't be done."""


class Keys(NamedTuple):
    """The secrets of a stage as they are kept: texts, the one for new games first."""

    texts: tuple[str, ...]

    @classmethod
    def read(cls, kept: str) -> Keys:
        """Read what RIGHTBOWER_SECRET would say; ValueError where a server would refuse it."""
        parse_secrets(kept)
        return cls(tuple(text.strip() for text in kept.split(",")))

    def __str__(self) -> str:
        return ",".join(self.texts)

    def ids(self) -> tuple[int, ...]:
        """Return the ids that games store, in order."""
        return tuple(map(secret_id, parse_secrets(str(self))))

    def added(self) -> Keys:
        """Return these and a new one, which servers then know but don't use."""
        if len(self.texts) >= MOST:
            raise Refused(f"There are {MOST} secrets. Drop one first.")
        while (fresh := secrets.token_hex(LENGTH)) and secret_id(bytes.fromhex(fresh)) in self.ids():
            continue
        return Keys((self.texts[0], fresh, *self.texts[1:]))

    def used(self, key_id: int) -> Keys:
        """Return these with the one of that id first: new games are made under it."""
        chosen = self._text(key_id)
        return Keys((chosen, *(text for text in self.texts if text != chosen)))

    def dropped(self, key_id: int) -> Keys:
        """Return these without the one of that id; the games made under it can't be shown any more."""
        chosen = self._text(key_id)
        if chosen == self.texts[0]:
            raise Refused(f"Secret {key_id} is in use.")
        return Keys(tuple(text for text in self.texts if text != chosen))

    def _text(self, key_id: int) -> str:
        found = dict(zip(self.ids(), self.texts, strict=True)).get(key_id)
        if found is None:
            raise Refused(f"There is no secret {key_id}, only {', '.join(map(str, self.ids()))}.")
        return found


STEPS: dict[str, Callable[[Keys, int], Keys]] = {
    "add": lambda keys, _: keys.added(),
    "use": Keys.used,
    "drop": Keys.dropped,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Do one step and say what is kept now, or just say it; no secret is ever printed."""
    options = _options(argv)
    place = _place(options.stage)
    keys = Keys.read(place.secrets.get_secret_value(SecretId=place.kept)["SecretString"])
    try:
        if options.step != "show":
            keys = STEPS[options.step](keys, options.id)
            place.secrets.put_secret_value(SecretId=place.kept, SecretString=str(keys))
            restart(place.functions, place.function)
    except Refused as refused:
        print(f"rotation: {refused}", file=sys.stderr)
        return 1
    current, *others = keys.ids()
    print(f"{place.kept}: {current} is in use" + "".join(f", {other} is known" for other in others))
    return 0


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m infra.rotation", description=__doc__)
    parser.add_argument("stage", choices=[name for name in _settings() if name != "base"])
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("show", help="say which secrets are kept, by their ids")
    steps.add_parser("add", help="make another secret, which servers learn but don't use yet")
    steps.add_parser("use", help="make new games under a secret").add_argument("id", type=int)
    steps.add_parser("drop", help="forget a secret and all its games").add_argument("id", type=int)
    parser.set_defaults(id=0)
    return parser.parse_args(argv)


class _Place(NamedTuple):
    secrets: Any
    functions: Any
    kept: str
    function: str


def _place(stage: str) -> _Place:
    settings = _settings()
    base, own = settings["base"], settings[stage]
    session = boto3.Session(region_name=os.environ.get("AWS_DEFAULT_REGION", base["aws_region"]))
    kept = own["aws_environment_variables"]["RIGHTBOWER_KEYS"]
    clients = session.client("secretsmanager"), session.client("lambda")
    return _Place(*clients, kept, f"{base['project_name']}-{stage}")


def _settings() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(SETTINGS.read_text())
    return found


def restart(functions: Any, name: str) -> None:
    """Let every environment of a function be started anew, and so read its secrets again."""
    variables = functions.get_function_configuration(FunctionName=name)["Environment"]["Variables"]
    told = {**variables, _READ: datetime.now(UTC).isoformat(timespec="seconds")}
    functions.update_function_configuration(FunctionName=name, Environment={"Variables": told})
    functions.get_waiter("function_updated_v2").wait(FunctionName=name)


if __name__ == "__main__":
    sys.exit(main())
