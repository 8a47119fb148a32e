"""The application factory: everything concrete is passed in."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

from flask import Flask

from api import endings, errors, games, glossary, hooks, logs, pages, parts, players, rulesets, system
from api.body import READ_AT_MOST

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from flask import Blueprint, Response

BLUEPRINTS: tuple[Blueprint, ...] = (
    system.blueprint,
    pages.blueprint,
    rulesets.blueprint,
    glossary.blueprint,
    games.blueprint,
    endings.blueprint,
    players.blueprint,
)


class _Api(Flask):
    """Flask, but for answers to OPTIONS and the log line of a failure."""

    def make_default_options_response(self) -> Response:
        """Return the allowed methods, and nothing pretending to be a body."""
        response = super().make_default_options_response()
        response.status_code = 204
        del response.headers["Content-Type"]
        return response

    def log_exception(self, exc_info: Any) -> None:
        """Log the failure under the id that the client is told."""
        logs.write(logging.ERROR, "failure", {"request_id": hooks.request_id()}, exc_info)


def create_app(  # noqa: PLR0913 - the one place where everything is passed in, by name
    *,
    tables: Any = None,
    blueprints: Iterable[Blueprint] = BLUEPRINTS,
    ready: Callable[[], None] = parts.always_ready,
    rule_meaning: Callable[[str], str | None] = parts.no_rules,
    cors: Iterable[str] = (),
    statuses: Mapping[type[Exception], parts.Row] = errors.STATUS,
    entries: Callable[[], Any] = parts.no_entries,
    create: str = "open",
    issuer: Callable[[], Any] = parts.nobody,
) -> Flask:
    """Return the WSGI application; `parts.Parts` says what each argument is."""
    app = _Api(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = READ_AT_MOST
    app.url_map.merge_slashes = False
    given = parts.Parts(tables, ready, rule_meaning, frozenset(cors), statuses, entries, create, issuer)
    parts.install(app.extensions, given)
    hooks.install(app)
    errors.install(app, statuses)
    for blueprint in blueprints:
        app.register_blueprint(blueprint)
    return app
