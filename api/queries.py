"""The query parameters of each route that has any."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from api.query import Count, Switch
from schemas.base import Fault, Schema

STATUSES = ("waiting", "playing", "finished")
CLOCKS = ("none", "per_action", "bank")
PAGE, LONGEST_PAGE = 20, 50
TEXT_FORMATS = ("json", "markdown", "plain")
EVENTS, MOST_EVENTS = 200, 500


class ListQuery(Schema):
    """Which games to list."""

    mine = ma.fields.String(validate=ma.validate.Equal("1"))
    turn = ma.fields.String(validate=ma.validate.Equal("me"))
    open = ma.fields.String(validate=ma.validate.Equal("1"))
    status = ma.fields.String(validate=ma.validate.OneOf(STATUSES))
    limit = Count(load_default=PAGE, validate=ma.validate.Range(1, LONGEST_PAGE))
    cursor = ma.fields.String(validate=ma.validate.Length(max=512))
    ruleset = ma.fields.String(validate=ma.validate.Length(max=64))
    clock = ma.fields.String(validate=ma.validate.OneOf(CLOCKS))
    rated = Switch()

    @ma.validates_schema
    def mean_one_list(self, wish: dict[str, Any], **_options: Any) -> None:
        """Refuse `open=1` beside another status: it is short for `status=waiting`."""
        if "open" in wish and wish.get("status", "waiting") != "waiting":
            raise ma.ValidationError({"open": [Fault.of("disagrees", "This asks for waiting games.")]})
        if "turn" in wish and wish.get("status") == "finished":
            raise ma.ValidationError({"turn": [Fault.of("disagrees", "Nobody's turn comes there any more.")]})
        for name in {"clock", "rated"} & wish.keys() if {"mine", "turn"} & wish.keys() else ():
            raise ma.ValidationError({name: [Fault.of("disagrees", "One's own games aren't sought by it.")]})


class SyncQuery(Schema):
    """Since when to tell what has changed."""

    cursor = ma.fields.String(validate=ma.validate.Length(max=512))


class InboxQuery(Schema):
    """From where on to read an inbox."""

    limit = Count(load_default=PAGE, validate=ma.validate.Range(1, LONGEST_PAGE))
    cursor = ma.fields.String(validate=ma.validate.Length(max=512))


class PhrasesQuery(Schema):
    """From where to tell what was said."""

    cursor = ma.fields.String(validate=ma.validate.Length(max=512))
    limit = Count(load_default=LONGEST_PAGE, validate=ma.validate.Range(1, LONGEST_PAGE))


class LookQuery(Schema):
    """How fresh a look must be."""

    fresh = Switch(load_default=False)


class EventsQuery(Schema):
    """Which events to tell."""

    after = Count(load_default=0)
    limit = Count(load_default=EVENTS, validate=ma.validate.Range(1, MOST_EVENTS))


class TextQuery(Schema):
    """How to write the rules."""

    format = ma.fields.String(validate=ma.validate.OneOf(TEXT_FORMATS))


class ExportQuery(Schema):
    """Which notation to write."""

    format = ma.fields.String(required=True, validate=ma.validate.OneOf(["egn", "emn"]))


class CardExportQuery(Schema):
    """In which form to give a score card."""

    format = ma.fields.String(required=True, validate=ma.validate.OneOf(["csv", "egn", "emn"]))


class TableQuery(Schema):
    """Whether to give a table for spreadsheets."""

    format = ma.fields.String(load_default="json", validate=ma.validate.OneOf(["json", "csv"]))


class PrintQuery(Schema):
    """Which cards of a tournament to print, and how."""

    cards = ma.fields.String(load_default="players", validate=ma.validate.OneOf(["players", "tables"]))
    format = ma.fields.String(load_default="html", validate=ma.validate.OneOf(["html", "pdf"]))
    after = Count(load_default=0)


class DealsQuery(Schema):
    """The deals of which round to tell."""

    round = Count(required=True, validate=ma.validate.Range(1, 400))


class ReplayQuery(Schema):
    """Which moment to show, and whether with all cards face up."""

    at = Count(required=True, validate=ma.validate.Range(min=1))
    face_up = Switch(load_default=False)
