"""The application factory: everything concrete is passed in."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from flask import Flask
from flask.sessions import NullSession, SessionInterface

from api import (
    bots,
    clocks,
    endings,
    errors,
    games,
    glossary,
    hooks,
    lobby,
    logs,
    orders,
    pages,
    parts,
    players,
    recorded,
    rulesets,
    scorecards,
    system,
    tournaments,
    webhooks,
)
from api import push as push_routes
from api.body import READ_AT_MOST
from api.journal import Journal
from api.routing import Route
from api.scoring import routes as scoring

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from flask import Blueprint, Request, Response
    from werkzeug.routing import MapAdapter

BLUEPRINTS: tuple[Blueprint, ...] = (
    system.blueprint,
    pages.blueprint,
    rulesets.blueprint,
    glossary.blueprint,
    games.blueprint,
    endings.blueprint,
    scoring.blueprint,
    recorded.blueprint,
    clocks.blueprint,
    bots.blueprint,
    orders.blueprint,
    lobby.blueprint,
    players.blueprint,
    scorecards.blueprint,
    tournaments.blueprint,
    push_routes.blueprint,
    webhooks.blueprint,
)


class _NoSessions(SessionInterface):
    """No session is opened: every request brings what it needs to be understood."""

    def open_session(self, app: Flask, request: Request) -> NullSession:
        """Return the session of everybody."""
        return _NOBODYS


_NOBODYS = NullSession()


class _Api(Flask):
    """Flask without sessions, coroutines and hosts, with its own answers to OPTIONS and to a failure."""

    session_interface = _NoSessions()
    url_rule_class = Route

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Take every view and hook for what it is: looking whether one is a coroutine takes its time."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Match by path and method alone: every host leads here, and no address is told with one."""
        if request is None:
            return None
        root, path = request.root_path, request.path
        return self.url_map.bind("", root, path_info=path, default_method=request.method)

    def make_default_options_response(self) -> Response:
        """Return the allowed methods, and nothing pretending to be a body."""
        response = super().make_default_options_response()
        response.status_code = 204
        del response.headers["Content-Type"]
        return response

    def log_exception(self, exc_info: Any) -> None:
        """Log the failure under the id that the client is told."""
        logs.write(logging.ERROR, "failure", {"request_id": hooks.request_id()}, exc_info)


def _bare() -> _Api:
    app = _Api(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = READ_AT_MOST
    app.url_map.merge_slashes = False
    return app


def create_app(  # noqa: PLR0913 - the one place where everything is passed in, by name
    *,
    tables: Any = None,
    blueprints: Iterable[Blueprint] = BLUEPRINTS,
    ready: Callable[[], None] = parts.always_ready,
    rule_meaning: Callable[[str], str | None] = parts.no_rules,
    cors: Iterable[str] = (),
    statuses: Mapping[type[Exception], parts.Row] = errors.STATUS,
    journal: Journal | None = None,
    entries: Callable[[], Any] = parts.no_entries,
    create: str = "open",
    issuer: Callable[[], Any] = parts.nobody,
    push: bool = False,
    reach: str = "on",
) -> Flask:
    """Return the WSGI application; `parts.Parts` says what each argument is."""
    app = _bare()
    given = parts.Parts(
        journal or Journal(),
        tables,
        ready,
        rule_meaning,
        frozenset(cors),
        statuses,
        entries,
        create,
        issuer,
        push,
        reach,
    )
    parts.install(app.extensions, given)
    hooks.install(app)
    errors.install(app, statuses)
    for blueprint in blueprints:
        app.register_blueprint(blueprint)
    return app
