"""What an application was built from, for its views."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from flask import current_app

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from api.journal import Journal

_KEY = "rightbower"


def always_ready() -> None:
    """Answer for an application without a store."""


def no_entries() -> Any:
    """Stand for the entries of an application that keeps games alone."""
    raise NothingKept


class NothingKept(Exception):
    """The application was built without a store of entries."""


def nobody() -> None:
    """Stand for the issuer where nobody signs in."""


def no_rules(code: str) -> str | None:
    """Know the meaning of no rule."""
    return None


class Row(NamedTuple):
    """The status of an exception class, and its problem code unless the exception has one itself."""

    status: int
    code: str | None = None
    detail: str | None = None
    """What is said in place of the exception's own words, where those would tell cases apart."""


class Parts(NamedTuple):
    """
    What `create_app` was given.

    *journal* writes down the requests, *tables* is the use case the views call, *entries* opens what is kept
    beside games, *ready* raises while the store doesn't answer, *rule_meaning* explains a rule's code, *cors*
    lists origins, *statuses* maps the exceptions of the layers below.
    """

    journal: Journal
    tables: Any = None
    ready: Callable[[], None] = always_ready
    rule_meaning: Callable[[str], str | None] = no_rules
    cors: frozenset[str] = frozenset()
    statuses: Mapping[type[Exception], Row] = {}
    entries: Callable[[], Any] = no_entries
    """Opens the store of what is kept beside games."""
    create: str = "open"
    """Who may create games: `open` for anybody, `player`, or `app` for the players of backends."""
    issuer: Callable[[], Any] = nobody
    """Opens the issuer by which players sign in; None where there is none."""
    push: bool = False
    """Whether notices are sent to browsers."""
    reach: str = "on"
    """Whether there are webhooks: `off`, `on`, or `local` where receivers may be on this machine, too."""


def install(extensions: dict[str, Any], parts: Parts) -> None:
    """Keep *parts* where `parts` finds them."""
    extensions[_KEY] = parts


def parts() -> Parts:
    """Return the parts of the application that answers this request."""
    found: Parts = current_app.extensions[_KEY]
    return found
