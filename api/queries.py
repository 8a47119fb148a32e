"""The query parameters of each route that has any."""

from __future__ import annotations

import marshmallow as ma

from api.query import Count, Switch
from schemas.base import Schema

STATUSES = ("waiting", "playing", "finished")
PAGE, LONGEST_PAGE = 20, 50
EVENTS, MOST_EVENTS = 200, 500


class NoQuery(Schema):
    """A route without parameters."""


class ListQuery(Schema):
    """Which games to list."""

    open = Switch(load_default=False)
    status = ma.fields.String(load_default="waiting", validate=ma.validate.OneOf(STATUSES))
    limit = Count(load_default=PAGE, validate=ma.validate.Range(1, LONGEST_PAGE))
    cursor = ma.fields.String(validate=ma.validate.Length(max=512))


class LookQuery(Schema):
    """How fresh a look must be."""

    fresh = Switch(load_default=False)


class EventsQuery(Schema):
    """Which events to tell."""

    after = Count(load_default=0)
    limit = Count(load_default=EVENTS, validate=ma.validate.Range(1, MOST_EVENTS))


class ExportQuery(Schema):
    """Which notation to write."""

    format = ma.fields.String(required=True, validate=ma.validate.OneOf(["egn"]))
