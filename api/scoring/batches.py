"""One question or up to a hundred: in a batch each is answered on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.errors import problem_of
from api.problems import Refusal
from api.rulesets import chosen
from api.scoring.questions import QUESTIONS
from engine.told.values import InconsistentFacts
from schemas.base import FieldError, InvalidFields, load, pointer
from schemas.scoring.fields import BatchSchema

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from api.scoring.questions import Question
    from engine.told.values import FactFault

_BATCH = BatchSchema()
_SHARED = ("ruleset", "options")


def answered(name: str, body: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to *body*, or to each of its items; what is wrong with a single one is raised."""
    question = QUESTIONS[name]
    if "items" not in body:
        return _answer(question, body)
    batch = load(_BATCH, body)
    shared = {key: batch[key] for key in _SHARED if key in batch}
    results = [_entry(question, shared, at, item) for at, item in enumerate(batch["items"])]
    return {"results": results}


def _answer(question: Question, fields: Any) -> dict[str, Any]:
    read = load(question.schema, fields)
    rules = chosen(read).rules
    try:
        return question.answer(rules, read)
    except InconsistentFacts as inconsistent:
        raise refusal_of(inconsistent) from None


def refusal_of(inconsistent: InconsistentFacts, place: str = "") -> Refusal:
    """Return what is answered to facts that can't be so, which stand at *place* in the body."""
    return Refusal("inconsistent_facts", str(inconsistent), errors=errors_of(inconsistent.faults, place))


def errors_of(faults: Iterable[FactFault], place: str = "") -> list[dict[str, Any]]:
    """Return what can't be so, by JSON pointer from *place* on."""
    return [_error(fault.field, fault.message, fault.rule, place) for fault in faults]


def _entry(question: Question, shared: Mapping[str, Any], at: int, item: Any) -> dict[str, Any]:
    try:
        return {"index": at, "status": 200, "result": _answer(question, _whole(shared, item))}
    except InvalidFields as invalid:
        return _refused(at, Refusal("invalid_fields", str(invalid), **invalid.members))
    except Refusal as refusal:
        return _refused(at, refusal)


def _whole(shared: Mapping[str, Any], item: Any) -> Any:
    if not isinstance(item, dict) or "ruleset" in item:
        return item
    return {**shared, **item}


def _refused(at: int, refusal: Refusal) -> dict[str, Any]:
    place = pointer("/items", at)
    errors = [{**error, "pointer": place + error["pointer"]} for error in refusal.members["errors"]]
    told = problem_of(refusal.kind, str(refusal), {**refusal.members, "errors": errors})
    return {"index": at, "status": refusal.kind.status, "problem": told}


def _error(field: tuple[str | int, ...], message: str, rule: str, place: str) -> dict[str, Any]:
    for part in field:
        place = pointer(place, part)
    return FieldError(place, message, rule)._asdict()
