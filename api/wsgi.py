"""The application as servers load it: the only place that builds concrete things."""

from __future__ import annotations

import os
import time
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from api import hooks
from api.app import create_app
from api.journal import Journal
from api.keyring import keyring_of
from api.play.rules import meaning
from api.play.tables import Tables
from infra.settings import TransportKind, read_settings
from infra.stores import open_entries, open_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Flask

    from api.keyring import Keyring
    from api.people.sign_in import Issuer
    from api.rates import Rates
    from infra.player_settings import SignIn
    from infra.rate_counters import Limit
    from infra.settings import Settings


def build(settings: Settings) -> Flask:
    """Return the application that *settings* describe."""
    store = open_store(settings, hooks.spent)
    keyring = keyring_of(settings.secret, settings.older_secrets)
    tables = Tables(store, keyring, _clock(settings), settings.max_games, sandbox=settings.sandbox)
    journal = Journal(settings.stage, each_poll="polls" in settings.log, metrics="metrics" in settings.log)
    players = settings.players
    app = create_app(
        tables=tables,
        ready=store.ready,
        rule_meaning=meaning,
        cors=settings.cors,
        journal=journal,
        entries=cache(partial(open_entries, settings, hooks.spent)),
        create=players.create,
        issuer=cache(partial(_issuer, players.sign_in)),
        push=bool(players.push),
        reach=players.webhooks,
    )
    return _equipped(app, settings, keyring)


def _equipped(app: Flask, settings: Settings, keyring: Keyring) -> Flask:
    if settings.rates:
        _rates(settings, keyring).install(app)
    if settings.sandbox:
        _sandbox().install(app)
    return _behind_proxy(app) if settings.trust_proxy else app


def _clock(settings: Settings) -> Callable[[], int]:
    return _sandbox().clock(_now) if settings.sandbox else _now


def _rates(settings: Settings, keyring: Keyring) -> Rates:
    from api.people.callers import callers  # noqa: PLC0415
    from api.rates import Rates  # noqa: PLC0415

    rates = Rates(lambda: _limits(settings), callers(keyring, _now))
    if settings.transport is not TransportKind.LEAN:
        rates.load()
    return rates


def _limits(settings: Settings) -> tuple[Limit, ...]:
    from infra.rate_counters import open_limits  # noqa: PLC0415  # a library that a cold start can do without

    return open_limits(settings)


def _sandbox() -> Any:
    from api import sandbox  # noqa: PLC0415  # for tests of clients alone

    return sandbox


def _now() -> int:
    return int(time.time())


def _issuer(sign_in: SignIn | None) -> Issuer | None:
    if sign_in is None:
        return None
    from api.people.sign_in import Issuer  # noqa: PLC0415  # heavy, and for those who sign in alone

    return Issuer(sign_in)


def _behind_proxy(app: Flask) -> Flask:
    from werkzeug.middleware.proxy_fix import ProxyFix  # noqa: PLC0415

    app.wsgi_app = ProxyFix(app.wsgi_app, x_proto=0)  # type: ignore[method-assign]  # as Flask's documentation does it
    return app


app = build(read_settings(os.environ))
