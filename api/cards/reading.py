"""What a score card says: its entries in order, how the score ran, and what doesn't go together."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from api.cards.revisions import contents
from engine.told.cards import Step, kept
from engine.told.games import begun
from engine.told.values import FactFault
from schemas.scorecards import KINDS, item_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from api.cards.cards import Kept
    from engine.ruleset import Ruleset
    from engine.state import Game
    from schemas.stored_scorecard import Revisions

_RANKS = {kind: rank for rank, kind in enumerate(KINDS)}
_RIVAL = (FactFault(("deal",), "Another entry on the card is for this deal.", "same_deal"),)


class Line(NamedTuple):
    """A deal or a ruling where it stands on the card."""

    id: str
    content: dict[str, Any]
    step: Step


class Conflict(NamedTuple):
    """What somebody has to decide."""

    code: str
    """`contents`: one entry was written in several ways; `same_deal`: several entries are for one deal."""
    deal: int
    entries: tuple[str, ...]


class Reading(NamedTuple):
    """What a card says."""

    entries: tuple[str, ...]
    """In order, deleted ones last."""
    lines: tuple[Line, ...]
    conflicts: tuple[Conflict, ...]
    missing: tuple[int, ...]
    """Deals before the last one of which there is no entry."""
    game: Game
    """As it stands after all that counts."""


def present(revisions: Revisions) -> dict[str, Any] | None:
    """Return what counts of an entry: of several contents the same one, whoever came first."""
    return next((content for content in contents(revisions) if content is not None), None)


def read(card: Kept) -> Reading:
    """Return what *card* says."""
    shown = {id_: present(item.revisions) for id_, item in card.items.items()}
    there = sorted(((id_, content) for id_, content in shown.items() if content), key=_order)
    gone = sorted(id_ for id_, content in shown.items() if content is None)
    lines = tuple(_lines(card.rules, there, card.head.opening))
    numbers = {content["deal"] for _, content in there if content["kind"] == "deal"}
    return Reading(
        entries=(*(id_ for id_, _ in there), *gone),
        lines=lines,
        conflicts=tuple(_conflicts(card, there)),
        missing=tuple(sorted({*range(1, max(numbers, default=0))} - numbers)),
        game=lines[-1].step.game if lines else begun(card.rules, card.head.opening),
    )


def _order(entry: tuple[str, dict[str, Any]]) -> tuple[int, int, str]:
    id_, content = entry
    return content["deal"], _RANKS[content["kind"]], id_


def _lines(
    rules: Ruleset, there: list[tuple[str, dict[str, Any]]], opening: tuple[int, ...]
) -> Iterator[Line]:
    counted = [(id_, content) for id_, content in _firsts(there) if content["kind"] != "note"]
    told = [item_of(content, rules.table.sides) for _, content in counted]
    steps = kept(rules, (item for item in told if item is not None), opening)
    done = dict(zip((id_ for id_, _ in counted), steps, strict=True))
    game = begun(rules, opening)
    for id_, content in there:
        if content["kind"] == "note":
            continue
        step = done.get(id_) or Step(game, faults=_RIVAL)
        game = step.game
        yield Line(id_, content, step)


def _firsts(there: Iterable[tuple[str, dict[str, Any]]]) -> Iterator[tuple[str, dict[str, Any]]]:
    seen: set[int] = set()
    for id_, content in there:
        if content["kind"] != "deal" or content["deal"] not in seen:
            yield id_, content
        if content["kind"] == "deal":
            seen.add(content["deal"])


def _conflicts(card: Kept, there: list[tuple[str, dict[str, Any]]]) -> Iterator[Conflict]:
    for id_, content in there:
        if len(contents(card.items[id_].revisions)) > 1:
            yield Conflict("contents", content["deal"], (id_,))
    deals = [(content["deal"], id_) for id_, content in there if content["kind"] == "deal"]
    for deal, group in groupby(deals, key=lambda one: one[0]):
        ids = tuple(id_ for _, id_ in group)
        if len(ids) > 1:
            yield Conflict("same_deal", deal, ids)
