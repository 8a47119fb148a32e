"""Writing on a score card: each entry in one conditional write, decided again when a race is lost."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

from api.cards.revisions import Outcome, Written, is_known, merged, stands_alone
from api.problems import Refusal
from api.scoring.batches import refusal_of
from engine.told.cards import Ruling, check_deal, check_ruling
from engine.told.values import FactFault, InconsistentFacts
from infra.card_places import entry_place
from infra.entries import Entry, StaleEntry
from infra.store import StoreUnavailable
from schemas.scorecards import MOST_REVISIONS, item_of
from schemas.stored_scorecard import Revision, pack_entry, unpack_entry

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from api.cards.cards import Cards, Kept
    from engine.ruleset import Ruleset
    from schemas.stored_scorecard import Content, Revisions

    Decide = Callable[[Revisions, Revision], Written]

MOST_ENTRIES, MOST_BYTES = 500, 256 * 1024
_RACES = 8


class Done(NamedTuple):
    """A card after a writing."""

    card: Kept
    outcome: Outcome


class Stale(Exception):
    """The writing was made against another revision than the entry's last."""

    def __init__(self, revisions: Revisions) -> None:
        super().__init__(f"The entry is at revision {len(revisions)}.")
        self.revisions = revisions


def told(content: Content, fields: Mapping[str, Any], now: int) -> Revision:
    """Return a writing as a request tells it, received *now*."""
    return Revision(content, fields.get("revision", 0), fields.get("by", ""), fields.get("at", 0), now)


def check(rules: Ruleset, content: Content, place: str) -> None:
    """Refuse what can't be so under the rules, *place* being where the content stands in the body."""
    if content is None:
        return
    deal = content["kind"] == "deal"
    try:
        _check(rules, content)
    except InconsistentFacts as inconsistent:
        raise refusal_of(inconsistent, f"{place}/facts" if deal else place) from None


def _check(rules: Ruleset, content: dict[str, object]) -> None:
    item = item_of(content, rules.table.sides)
    side = content.get("side")
    if isinstance(side, int) and side >= rules.table.sides:
        said = f"There is no side {side} at this table."
        raise InconsistentFacts((FactFault(("side",), said, "no_such_side"),))
    if isinstance(item, Ruling):
        check_ruling(rules, item)
    elif item is not None:
        check_deal(rules, item)


def replaced(revisions: Revisions, writing: Revision) -> Written:
    """Decide on a writing that must have seen the last revision; raises Stale where it hasn't."""
    if stands_alone(revisions, writing.content) or is_known(revisions, writing):
        return Written(revisions, Outcome.SAME)
    if writing.base != len(revisions):
        raise Stale(revisions)
    return merged(revisions, writing)


def joined(revisions: Revisions, writing: Revision) -> Written:
    """Decide on a writing from a device that was offline; raises Stale for a revision there never was."""
    if writing.base > len(revisions):
        raise Stale(revisions)
    return merged(revisions, writing)


def write(cards: Cards, card: Kept, entry: str, writing: Revision, decide: Decide) -> Done:
    """Write an entry as *decide* says of what stands there."""
    for _ in range(_RACES):
        before = card.revisions(entry)
        after, outcome = decide(before, writing)
        if after == before:
            return Done(card, outcome)
        body = pack_entry(after)
        _check_room(card, entry, after, body)
        try:
            cards.entries.write(_entry(card, entry, after, body))
        except StaleEntry as lost:
            stored = lost.current.body if lost.current else b""
            card = card.having(entry, unpack_entry(stored) if stored else (), len(stored))
        else:
            return Done(card.having(entry, after, len(body)), outcome)
    raise StoreUnavailable("The entry is changing too fast.")


def _entry(card: Kept, entry: str, revisions: Revisions, body: bytes) -> Entry:
    place, digest = entry_place(card.id, entry), secrets.token_bytes(16)
    return Entry(place, len(revisions), body, digest, expires=card.expires)


def _check_room(card: Kept, entry: str, revisions: Revisions, body: bytes) -> None:
    others = [item.size for id_, item in card.items.items() if id_ != entry]
    if len(revisions) > MOST_REVISIONS:
        raise Refusal("card_full", f"An entry is written {MOST_REVISIONS} times at most; take another id.")
    if len(others) >= MOST_ENTRIES:
        raise Refusal("card_full", f"A card holds {MOST_ENTRIES} entries at most.")
    if sum(others) + len(body) > MOST_BYTES:
        raise Refusal("card_full", f"A card holds {MOST_BYTES} bytes at most, history included.")
