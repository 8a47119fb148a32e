"""Views that write on score cards; `api.scorecards` says at which paths."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from flask import request, url_for

from api.answers import answer
from api.body import read_object, refuse_body
from api.cards import merging, writing
from api.cards.asking import PRIVATE, cards, check_id, no_entry, shown_token
from api.cards.cards import check_editor, find
from api.cards.reading import read
from api.cards.revisions import Outcome
from api.cards.shown import entry_json, standing_json
from api.hooks import note
from api.operation import described_in
from api.problems import Refusal
from api.query import refuse_query
from schemas.base import load
from schemas.scorecards import MergeSchema, PutEntrySchema

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from api.cards.cards import Kept
    from api.cards.writing import Done

_PUT, _MERGE = PutEntrySchema(), MergeSchema()
_TAG = re.compile(r'"(0|[1-9]\d{0,2})"', re.ASCII)


def _editable(card_id: str) -> Kept:
    token = shown_token()
    card = find(cards(), card_id)
    note(card=card.id)
    check_editor(card, token)
    return card


@described_in("api.described_scorecards", "PUT")
def put_entry(card_id: str, entry_id: str) -> Response:
    """Write an entry under an id that the client made, or change it; every revision is kept."""
    card = _editable(card_id)
    refuse_query()
    check_id(entry_id)
    fields = load(_PUT, read_object())
    writing.check(card.rules, fields["entry"], "/entry")
    return _written(card, entry_id, fields["entry"], fields)


@described_in("api.described_scorecards", "DELETE")
def delete_entry(card_id: str, entry_id: str) -> Response:
    """Take an entry off the card; its history stays."""
    card = _editable(card_id)
    refuse_query()
    refuse_body()
    if not card.revisions(entry_id):
        raise no_entry()
    return _written(card, entry_id, None, {})


def _written(card: Kept, entry_id: str, content: Any, fields: Mapping[str, Any]) -> Response:
    base, known = _base(fields), bool(card.revisions(entry_id))
    made = writing.told(content, {**fields, "revision": base or 0}, cards().tables.now())
    try:
        done = writing.write(cards(), card, entry_id, made, writing.replaced)
    except writing.Stale as stale:
        raise _stale(entry_id, stale, base) from None
    return _done(done, entry_id, 201 if done.outcome is Outcome.ADDED and not known else 200)


def _base(fields: Mapping[str, Any]) -> int | None:
    if (header := request.headers.get("If-Match")) is None:
        return fields.get("revision")
    if header.strip() == "*":
        raise Refusal("precondition_required", "If-Match: * doesn't say which revision you saw.")
    if (found := _TAG.fullmatch(header.strip())) is None:
        raise Refusal("bad_etag", "If-Match takes one strong entity tag, just as an ETag header gave it.")
    return int(found[1])


def _stale(entry_id: str, stale: writing.Stale, base: int | None) -> Refusal:
    if base is None:
        said = "The entry is there already: send If-Match or `revision` to say which one you saw."
        return Refusal("precondition_required", said)
    shown = entry_json(entry_id, stale.revisions) if stale.revisions else None
    return Refusal("stale_entry", str(stale), entry=shown)


def _done(done: Done, entry_id: str, status: int) -> Response:
    told = {
        "outcome": done.outcome.value,
        "entry": entry_json(entry_id, done.card.revisions(entry_id)),
        "standing": standing_json(done.card, read(done.card)),
    }
    headers = {"ETag": f'"{len(done.card.revisions(entry_id))}"', **PRIVATE}
    place = url_for("scorecards.get_entry", card_id=done.card.id, entry_id=entry_id)
    return answer(told, status, {**headers, **({"Location": place} if status == 201 else {})})


@described_in("api.described_scorecards", "MERGE")
def merge_entries(card_id: str) -> Response:
    """Take what a device wrote while it was offline; what two devices wrote apart is kept, and shown."""
    card = _editable(card_id)
    refuse_query()
    items = load(_MERGE, read_object())["entries"]
    results, card = merging.merge(cards(), card, items)
    told = {"results": results, "standing": standing_json(card, read(card))}
    return answer(told, headers=PRIVATE)
