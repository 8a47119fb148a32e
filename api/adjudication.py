"""Adjudicating recorded games: the document as a request has it, and what it can't be refused for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.body import read_object
from api.problems import Refusal
from schemas.base import FieldError, InvalidFields
from schemas.egn import matches
from schemas.egn.errors import NotEgn, UnknownRule
from schemas.egn.reading import read_egn
from schemas.egn.report import game_report, match_report

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_DEALS = 200
"""In all games of a document."""


class _Anywhere(frozenset[str]):
    """Every place: remarks and descriptions, wherever they stand, may have line breaks."""

    def __contains__(self, place: object) -> bool:
        return True


def report() -> dict[str, Any]:
    """Return what is found in the document sent; raises InvalidFields or Refusal where it can't be read."""
    document = read_object(prose=_Anywhere())
    try:
        return _report(document)
    except UnknownRule as unknown:
        raise Refusal("unsupported_rule", str(unknown), pointer=unknown.pointer) from None
    except NotEgn as refusal:
        raise _misshapen(refusal.pointer, str(refusal), "not_egn") from None


def _report(document: Mapping[str, Any]) -> dict[str, Any]:
    if document.get("fileType") == matches.FILE_TYPE:
        match = matches.read_emn(document)
        _limit("/games", sum(len(seated.game.recorded.deals) for seated in match.games))
        return {"format": "emn", "version": match.version, **match_report(match)}
    game = read_egn(document)
    _limit("/deals", len(game.recorded.deals))
    return {"format": "egn", "version": game.version, **game_report(game)}


def _limit(place: str, deals: int) -> None:
    if deals > MOST_DEALS:
        raise _misshapen(place, f"At most {MOST_DEALS} deals are judged at once.", "too_many")


def _misshapen(place: str, detail: str, code: str) -> InvalidFields:
    return InvalidFields((FieldError(place, detail, code),))
