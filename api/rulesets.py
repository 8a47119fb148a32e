"""Routes of rulesets: what can be played, and what options make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from flask import Blueprint

from api import described
from api.answers import answer
from api.body import read_object
from api.operation import operation
from api.query import refuse_query
from engine import families
from engine.errors import BadOptions, UnknownRuleset
from engine.families.option import read_options
from schemas.base import FieldError, InvalidFields, load, pointer
from schemas.rulesets import ResolveSchema, brief_json, preset_json, ruleset_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from engine.ruleset import Ruleset

blueprint = Blueprint("rulesets", __name__, url_prefix="/v1/rulesets")

_RESOLVE = ResolveSchema()
_KEPT = {"Cache-Control": "public, max-age=300"}


class Chosen(NamedTuple):
    """A ruleset as a request chose it."""

    key: str
    overrides: dict[str, object]
    rules: Ruleset


def chosen(fields: Mapping[str, Any]) -> Chosen:
    """Return the ruleset that a body names; raises InvalidFields with a pointer to whatever is wrong."""
    key, options = fields["ruleset"], fields["options"]
    try:
        rules = families.resolve(key, options)
        overrides = read_options(families.declared(families.family_of(key)), options)
    except UnknownRuleset as unknown:
        raise InvalidFields((FieldError("/ruleset", str(unknown), unknown.code),)) from None
    except BadOptions as bad:
        raise InvalidFields(tuple(_option_errors(bad))) from None
    return Chosen(key, overrides, rules)


def _option_errors(bad: BadOptions) -> list[FieldError]:
    return [
        FieldError(pointer("/options", name), _said(problem.message, problem.options), problem.code)
        for problem in bad.problems
        for name in problem.options
    ]


def _said(message: str, options: tuple[str, ...]) -> str:
    return message if len(options) < 2 else f"{message} ({' and '.join(options)})"


@blueprint.get("")
@operation(**described.RULESETS)
def list_rulesets() -> Response:
    """List every preset."""
    refuse_query()
    return answer({"rulesets": [preset_json(key) for key in families.presets()]}, headers=_KEPT)


@blueprint.get("/<key>")
@operation(**described.RULESET)
def get_ruleset(key: str) -> Response:
    """Show one preset with all its options."""
    refuse_query()
    return answer(ruleset_json(families.resolve(key)), headers=_KEPT)


@blueprint.post("/resolve")
@operation(**described.RESOLVE)
def resolve_ruleset() -> Response:
    """Work options into a preset, or say which don't go together."""
    refuse_query()
    choice = chosen(load(_RESOLVE, read_object()))
    return answer({**ruleset_json(choice.rules), "ruleset": brief_json(choice.rules, choice.overrides)})
