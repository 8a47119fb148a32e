"""Merging what an offline device wrote: each entry answered on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.cards import writing
from api.cards.revisions import Outcome
from api.cards.shown import entry_json
from api.errors import problem_of
from api.problems import Refusal
from schemas.base import InvalidFields, pointer
from schemas.scorecards import read_merged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from api.cards.cards import Cards, Kept


def merge(cards: Cards, card: Kept, items: Sequence[Any]) -> tuple[list[dict[str, Any]], Kept]:
    """Write each of *items* on the card; return what became of each, and the card after all of them."""
    results: list[dict[str, Any]] = []
    for at, item in enumerate(items):
        result, card = _merged(cards, card, at, item)
        results.append(result)
    return results, card


def _merged(cards: Cards, card: Kept, at: int, item: Any) -> tuple[dict[str, Any], Kept]:
    place = pointer("/entries", at)
    try:
        done, id_ = _written(cards, card, item, place)
    except InvalidFields as invalid:
        return _refused(at, Refusal("invalid_fields", str(invalid), **_placed(invalid.members, place))), card
    except writing.Stale as stale:
        return _refused(at, Refusal("stale_entry", str(stale))), card
    except Refusal as refusal:
        return _refused(at, refusal), card
    status = 201 if done.outcome is Outcome.ADDED else 200
    shown = entry_json(id_, done.card.revisions(id_))
    return {"index": at, "status": status, "outcome": done.outcome.value, "entry": shown}, done.card


def _written(cards: Cards, card: Kept, item: Any, place: str) -> tuple[writing.Done, str]:
    fields = read_merged(item)
    content, now = fields["entry"], cards.tables.now()
    writing.check(card.rules, content, f"{place}/entry")
    made = writing.told(content, fields, now)
    return writing.write(cards, card, fields["id"], made, writing.joined), fields["id"]


def _placed(members: dict[str, Any], place: str) -> dict[str, Any]:
    return {"errors": [{**error, "pointer": place + error["pointer"]} for error in members["errors"]]}


def _refused(at: int, refusal: Refusal) -> dict[str, Any]:
    told = problem_of(refusal.kind, str(refusal), refusal.members)
    return {"index": at, "status": refusal.kind.status, "problem": told}
