"""The application as servers load it: the only place that builds concrete things."""

from __future__ import annotations

import os
import time
from functools import cache, partial
from typing import TYPE_CHECKING

from api.app import create_app
from api.keyring import keyring_of
from api.play.rules import meaning
from api.play.tables import Tables
from infra.settings import read_settings
from infra.stores import open_entries, open_store

if TYPE_CHECKING:
    from flask import Flask

    from api.people.sign_in import Issuer
    from infra.player_settings import SignIn
    from infra.settings import Settings


def build(settings: Settings) -> Flask:
    """Return the application that *settings* describe."""
    store = open_store(settings)
    keyring = keyring_of(settings.secret, settings.older_secrets)
    tables = Tables(store, keyring, lambda: int(time.time()), settings.max_games)
    app = create_app(
        tables=tables,
        ready=store.ready,
        rule_meaning=meaning,
        cors=settings.cors,
        entries=cache(partial(open_entries, settings)),
        create=settings.players.create,
        issuer=cache(partial(_issuer, settings.players.sign_in)),
    )
    return _behind_proxy(app) if settings.trust_proxy else app


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
