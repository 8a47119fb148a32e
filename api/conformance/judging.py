"""Putting a case to the engine and comparing the answers."""

from __future__ import annotations

from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from api.conformance.cases import TRACE, Case
from api.conformance.spelling import option_values, ours, with_jokers
from engine import resolve
from engine.errors import EngineError, OptionProblem, UnknownRuleset
from engine.families import declared, family_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import ModuleType

    from engine.ruleset import Ruleset

    Question = Callable[[Ruleset, Mapping[str, Any]], Any]


class NotBuilt(Exception):
    """A preset or an option that the engine doesn't know yet; the text names it."""


class CannotSay(Exception):
    """A case that the engine gives no answer to; the text says why."""


class Outcome(Enum):
    """How a case went."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_SUPPORTED = "not supported"


class Finding(NamedTuple):
    """How a case went, what was expected and what the engine says."""

    case: Case
    outcome: Outcome
    expected: Any
    got: Any


def judge(case: Case) -> Finding:
    """Ask the engine; only presets and options it doesn't know make a case unsupported."""
    expected = ours(case.expected)
    try:
        got = _answer(case)
    except NotBuilt as missing:
        return Finding(case, Outcome.NOT_SUPPORTED, expected, str(missing))
    except (EngineError, CannotSay, LookupError, TypeError, ValueError) as refusal:
        # The last three are how facts that are missing or of another shape come out.
        return Finding(case, Outcome.FAILED, expected, f"{type(refusal).__name__}: {refusal}")
    outcome = Outcome.PASSED if agrees(expected, got) else Outcome.FAILED
    return Finding(case, outcome, expected, got)


def agrees(expected: Any, got: Any) -> bool:
    """Compare as the files' formats say: of an object the keys it lists, of a list the members."""
    if isinstance(expected, list) and isinstance(got, list):
        return sorted(expected, key=repr) == sorted(_as_spelt(expected, got), key=repr)
    return _includes(got, expected)


def _as_spelt(expected: list[Any], got: list[Any]) -> list[Any]:
    """Fold actions into their kind where *expected* leaves out card or number: `offer`, `bet`."""
    words = [_kind(one) if _kind(one) in expected else one for one in got]
    return [one for at, one in enumerate(words) if one == got[at] or one not in words[:at]]


def _kind(one: Any) -> Any:
    return one.partition(":")[0] if isinstance(one, str) else one


def _includes(got: Any, expected: Any) -> bool:
    if isinstance(expected, dict) and isinstance(got, dict):
        return all(key in got and _includes(got[key], value) for key, value in expected.items())
    return bool(expected == got)


def need_option(family: str, name: str) -> None:
    """Raise NotBuilt unless *family* has the option: without it there is nothing to ask."""
    if name not in declared(family):
        raise NotBuilt(f"option {name}")


def _answer(case: Case) -> Any:
    options = option_values(case.options)
    family = _family(case.preset)
    for name, value in options.items():
        _need_value(family, name, value)
    rules = resolve(case.preset, options)
    asked = _questions(family, case.question)
    for key in sorted(set(asked.NEEDS) & set(case.expected if isinstance(case.expected, dict) else ())):
        need_option(family, asked.NEEDS[key])
    question: Question = asked.QUESTIONS[case.question]
    return question(rules, with_jokers(rules, ours(case.given)))


def _family(preset: str) -> str:
    try:
        return family_of(preset)
    except UnknownRuleset:
        raise NotBuilt(f"preset {preset}") from None


def _need_value(family: str, name: str, value: object) -> None:
    need_option(family, name)
    try:
        declared(family)[name].read(value)
    except OptionProblem:
        raise NotBuilt(f"option {name}={value}") from None


def _questions(family: str, name: str) -> ModuleType:
    """
    Return the module that knows the family's questions.

    It has QUESTIONS, each a function of ruleset and facts, and NEEDS: the option without which an
    answer lacks a member.
    """
    module = "api.conformance.traces" if name == TRACE else f"api.conformance.{family}"
    asked = import_module(module)
    if name not in asked.QUESTIONS:
        raise CannotSay(f"there is no question {name!r}")
    return asked
