"""Routes about the service itself: where things are, whether it lives, what it offers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Blueprint, request

from api.answers import answer
from api.assets import asset
from api.operation import STORE_ERRORS, UNCHANGED, Reply, operation
from api.parts import parts
from schemas.system import HealthSchema, IndexSchema

if TYPE_CHECKING:
    from flask import Response

blueprint = Blueprint("system", __name__)
_OK = {"status": "ok"}
_PLACES = {"docs": "/docs", "openapi": "/openapi.json", "problems": "/problems"}


@blueprint.get("/")
@operation(
    summary="Where things are",
    tag="system",
    responses={200: Reply("Addresses.", IndexSchema, {"index": {"name": "Rightbower", **_PLACES}})},
)
def index() -> Response:
    """Point to the documentation."""
    places = {name: request.script_root + path for name, path in _PLACES.items()}
    return answer({"name": "Rightbower", **places})


@blueprint.get("/healthz")
@operation(summary="Alive?", tag="system", responses={200: Reply("It is.", HealthSchema, {"alive": _OK})})
def healthz() -> Response:
    """Answer as long as the process does; it asks nothing else."""
    return answer(_OK)


@blueprint.get("/readyz")
@operation(
    summary="Ready?",
    tag="system",
    responses={200: Reply("It is.", HealthSchema, {"ready": _OK})},
    errors=STORE_ERRORS,
)
def readyz() -> Response:
    """Ask the store; 503 while that doesn't answer."""
    parts().ready()
    return answer(_OK)


@blueprint.get("/openapi.json")
@operation(
    summary="This document",
    tag="system",
    responses={200: Reply("An OpenAPI 3.1 document.", {"type": "object"}), 304: UNCHANGED},
)
def openapi() -> Response:
    """Serve the OpenAPI 3.1 document of the API, as written at build time."""
    return asset("openapi.json", "application/json")
