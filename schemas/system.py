"""What the routes beside the API proper answer."""

from __future__ import annotations

import marshmallow as ma

from schemas.base import Schema


class IndexSchema(Schema):
    """Where things are."""

    name = ma.fields.String(required=True)
    docs = ma.fields.String(required=True)
    openapi = ma.fields.String(required=True)
    problems = ma.fields.String(required=True)


class HealthSchema(Schema):
    """Alive, or ready."""

    status = ma.fields.String(required=True, validate=ma.validate.OneOf(["ok"]))
