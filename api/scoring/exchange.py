"""Questions as requests, and answers that caches may keep."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import marshmallow as ma
from flask import request

from api.answers import answer, unchanged
from api.body import read_object
from api.conditional import names_tag
from api.json_text import parse
from api.query import read_query, refuse_query
from api.scoring.batches import answered
from schemas.base import FieldError, InvalidFields, Schema

if TYPE_CHECKING:
    from flask import Response

LONGEST = 4096
"""Characters of a question in an address."""
KEPT = "public, max-age=3600"
"""An answer depends on nothing but the question and the rules that this release has."""


class FactsQuery(Schema):
    """A question in the address."""

    facts = ma.fields.String(required=True, validate=ma.validate.Length(1, LONGEST))


_FACTS = FactsQuery()


def posted(question: str) -> Response:
    """Answer what the body asks."""
    refuse_query()
    return answer(answered(question, read_object()))


def gotten(question: str) -> Response:
    """Answer what the address asks, or say that the answer known is still right."""
    told = parse(read_query(_FACTS)["facts"].encode())
    if not isinstance(told, dict):
        raise InvalidFields((FieldError("", "This must be an object.", "not_an_object"),))
    found = answer(answered(question, told))
    headers = {"ETag": _tag(found.get_data()), "Cache-Control": KEPT}
    if names_tag(request.headers.get("If-None-Match"), headers["ETag"]):
        return unchanged(headers)
    found.headers.update(headers)
    return found


def _tag(body: Any) -> str:
    return f'"{sha256(body).hexdigest()[:32]}"'
