"""Route of the glossary: what the field's words mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint

from api.answers import answer
from api.operation import described_in
from api.query import refuse_query

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("glossary", __name__, url_prefix="/v1/glossary")


@blueprint.get("")
@described_in("api.described", "GLOSSARY")
def get_glossary() -> Response:
    """Define every word that a finished deal may be given."""
    from schemas.glossary import glossary_json  # noqa: PLC0415  # games load the words when a deal is over

    refuse_query()
    return answer(glossary_json(), headers={"Cache-Control": "public, max-age=300"})
