"""Pages for people: the documentation, offline, and what each problem code means."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from flask import Blueprint, Response, request

from api import tournaments
from api.answers import answer
from api.assets import asset
from api.codes import KINDS, Kind, rule
from api.field_codes import FIELD_CODES
from api.operation import UNCHANGED, Parameter, Reply, operation
from api.parts import parts
from api.problems import Refusal
from schemas.problem import ProblemKindSchema, ProblemListSchema

if TYPE_CHECKING:
    from collections.abc import Iterable

blueprint = Blueprint("pages", __name__)

_HTML = "text/html; charset=utf-8"
_ASSETS = {"docs.css": "text/css; charset=utf-8", "docs.js": "text/javascript; charset=utf-8"}
_POLICY = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
_ALSO = ("text/html",)
_EXAMPLE = KINDS["not_json"]._asdict()


@blueprint.get("/docs")
@operation(
    summary="The documentation",
    tag="pages",
    responses={200: Reply("A page.", media="text/html"), 304: UNCHANGED},
)
def docs() -> Response:
    """Serve a page that shows `/openapi.json`; it needs no other server."""
    return asset("pages/docs.html", _HTML, _POLICY)


@blueprint.get("/docs/<name>")
@operation(
    summary="A part of the documentation page",
    tag="pages",
    responses={
        200: Reply("A style sheet or a script.", media="text/css", also=("text/javascript",)),
        304: UNCHANGED,
    },
    errors=("not_found",),
    parameters=(
        Parameter("name", "path", "File name.", {"type": "string", "enum": [*_ASSETS]}, required=True),
    ),
)
def docs_part(name: str) -> Response:
    """Serve style and script of the page."""
    if name not in _ASSETS:
        raise Refusal("not_found", "The documentation has no such part.")
    return asset(f"pages/{name}", _ASSETS[name], _POLICY)


@blueprint.get("/problems")
@operation(
    summary="All problem codes",
    tag="pages",
    responses={
        200: Reply(
            "All but the codes of single rules.",
            ProblemListSchema,
            {"all": {"problems": [_EXAMPLE]}},
            also=_ALSO,
        )
    },
)
def problems() -> Response:
    """List them as JSON, or as a page for browsers."""
    return _shown("Problem codes", KINDS.values(), {"problems": [kind._asdict() for kind in KINDS.values()]})


@blueprint.get("/problems/<code>")
@operation(
    summary="What a problem code means",
    tag="pages",
    responses={200: Reply("Its meaning.", ProblemKindSchema, {"not_json": _EXAMPLE}, also=_ALSO)},
    errors=("not_found",),
    parameters=(Parameter("code", "path", "The code.", required=True, example="not_json"),),
)
def problem_kind(code: str) -> Response:
    """Explain the code of a problem, whose `type` leads here, or of a field. JSON, or a page for browsers."""
    kind = KINDS.get(code) or FIELD_CODES.get(code) or _rule(code)
    return _shown(kind.code, [kind], kind._asdict())


def _rule(code: str) -> Kind:
    meaning = parts().rule_meaning(code) or tournaments.meaning(code)
    if meaning is None:
        raise Refusal("not_found", "There is no such problem code.")
    return rule(code, meaning)


def _shown(title: str, kinds: Iterable[Kind], body: object) -> Response:
    best = request.accept_mimetypes.best_match(["application/json", "text/html"], default="application/json")
    if best == "application/json":
        return _varied(answer(body))
    return _varied(Response(_page(title, kinds), content_type=_HTML, headers=_POLICY))


def _varied(response: Response) -> Response:
    response.vary.add("Accept")
    return response


def _page(title: str, kinds: Iterable[Kind]) -> str:
    css = escape(f"{request.script_root}/docs/docs.css")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)} - Rightbower</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="{css}">'
        f'<main class="plain"><h1>{escape(title)}</h1>{"".join(map(_section, kinds))}</main></html>'
    )


def _section(kind: Kind) -> str:
    return (
        f'<section id="{escape(kind.code)}"><h2><code>{escape(kind.code)}</code> '
        f'<span class="status">{kind.status}</span></h2>'
        f"<p><strong>{escape(kind.title)}</strong></p><p>{escape(kind.meaning)}</p></section>"
    )
