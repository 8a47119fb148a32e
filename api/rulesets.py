"""Routes of rulesets: what can be played, and what options make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Blueprint, request

from api.answers import answer, text
from api.body import read_object
from api.operation import described_in
from api.queries import TextQuery
from api.query import read_query, refuse_query
from engine import families
from engine.errors import BadOptions, UnknownRuleset
from engine.families.option import read_options
from schemas.base import FieldError, InvalidFields, load, pointer
from schemas.rulesets import ResolveSchema, brief_json, preset_json, ruleset_json
from schemas.share import read_code

if TYPE_CHECKING:
    from collections.abc import Mapping, Set

    from flask import Response

    from engine.ruleset import Ruleset

blueprint = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets")

_RESOLVE, _TEXT = ResolveSchema(), TextQuery()
_ACCEPTED = {"application/json": "json", "text/markdown": "markdown", "text/plain": "plain"}
_KEPT = {"Cache-Control": "public, max-age=300"}


class Chosen(NamedTuple):
    """A ruleset as a request chose it."""

    key: str
    overrides: dict[str, object]
    rules: Ruleset


def chosen(fields: Mapping[str, Any]) -> Chosen:
    """Return the ruleset that a body names; raises InvalidFields with a pointer to whatever is wrong."""
    try:
        named = read_code(fields["ruleset"])
        options = {**named.options, **fields["options"]}
        rules = families.resolve(named.key, options)
        overrides = read_options(families.declared(families.family_of(named.key)), options)
    except UnknownRuleset as unknown:
        raise InvalidFields((FieldError("/ruleset", str(unknown), unknown.code),)) from None
    except BadOptions as bad:
        raise InvalidFields(
            tuple(_option_errors(bad, named.options.keys() - fields["options"].keys()))
        ) from None
    return Chosen(named.key, overrides, rules)


def _option_errors(bad: BadOptions, coded: Set[str]) -> list[FieldError]:
    return [
        FieldError(_place(name, coded), _said(problem.message, problem.options), problem.code)
        for problem in bad.problems
        for name in problem.options
    ]


def _place(name: str, coded: Set[str]) -> str:
    return "/ruleset" if name in coded else pointer("/options", name)


def _said(message: str, options: tuple[str, ...]) -> str:
    return message if len(options) < 2 else f"{message} ({' and '.join(options)})"


@blueprint.get("")
@described_in("api.described", "RULESETS")
def list_rulesets() -> Response:
    """List every preset."""
    refuse_query()
    return answer({"rulesets": [preset_json(key) for key in families.presets()]}, headers=_KEPT)


@blueprint.get("/<key>")
@described_in("api.described", "RULESET")
def get_ruleset(key: str) -> Response:
    """Show one ruleset with all its options."""
    refuse_query()
    return answer(ruleset_json(_named(key)), headers=_KEPT)


@blueprint.get("/<key>/text")
@described_in("api.described", "RULESET_TEXT")
def get_ruleset_text(key: str) -> Response:
    """Tell the rules in plain English, each paragraph with the options it comes from."""
    from schemas.rulebook import markdown, rulebook_json  # noqa: PLC0415  # only readers pay for it

    wanted = read_query(_TEXT).get("format") or _ACCEPTED[_accepted()]
    rules, headers = _named(key), {**_KEPT, "Vary": "Accept"}
    if wanted == "json":
        return answer(rulebook_json(rules), headers=headers)
    return text(markdown(rules), f"text/{wanted}", headers)


def _accepted() -> str:
    return request.accept_mimetypes.best_match([*_ACCEPTED], "application/json")


def _named(key: str) -> Ruleset:
    named = read_code(key)
    try:
        return families.resolve(named.key, named.options)
    except BadOptions as bad:
        said = " ".join(problem.message for problem in bad.problems)
        raise UnknownRuleset(f"The share code makes no ruleset. {said}") from None


@blueprint.post("/resolve")
@described_in("api.described", "RESOLVE")
def resolve_ruleset() -> Response:
    """Work options into a preset, or say which don't go together."""
    refuse_query()
    choice = chosen(load(_RESOLVE, read_object()))
    return answer({**ruleset_json(choice.rules), "ruleset": brief_json(choice.rules, choice.overrides)})
