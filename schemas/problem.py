"""How a refusal looks on the wire, for the OpenAPI document."""

from __future__ import annotations

import marshmallow as ma

from schemas.base import Schema


class FieldErrorSchema(Schema):
    """One bad field of a body, by JSON pointer, or one bad query parameter."""

    pointer = ma.fields.String(metadata={"description": "JSON pointer (RFC 6901) into the body."})
    parameter = ma.fields.String(metadata={"description": "Name of the query parameter."})
    detail = ma.fields.String(required=True)
    code = ma.fields.String(required=True)


class ProblemSchema(Schema):
    """A problem document (RFC 9457); further members depend on the code."""

    class Meta:
        """Members that only one code has aren't listed here."""

        unknown = ma.INCLUDE

    type = ma.fields.String(required=True, metadata={"format": "uri-reference"})
    title = ma.fields.String(required=True)
    status = ma.fields.Integer(required=True, metadata={"minimum": 400, "maximum": 599})
    detail = ma.fields.String(metadata={"description": "About this occurrence; never there for a 500."})
    code = ma.fields.String(required=True, metadata={"description": "Stable; the last part of `type`."})
    instance = ma.fields.String(required=True, metadata={"format": "uri-reference"})
    errors = ma.fields.List(ma.fields.Nested(FieldErrorSchema))


class ProblemKindSchema(Schema):
    """What one problem code means."""

    code = ma.fields.String(required=True)
    status = ma.fields.Integer(required=True)
    title = ma.fields.String(required=True)
    meaning = ma.fields.String(required=True)


class ProblemListSchema(Schema):
    """All problem codes but those of single rules."""

    problems = ma.fields.List(ma.fields.Nested(ProblemKindSchema), required=True)
