"""Views of score cards; `api.scorecards` says at which paths."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from flask import request, url_for

from api import asking
from api.answers import answer, unchanged
from api.body import read_object, refuse_body
from api.cards import exports, merging, writing
from api.cards.cards import (
    Cards,
    Kept,
    NewCard,
    Power,
    check_editor,
    create,
    find,
    find_head,
    nothing,
    power_of,
)
from api.cards.page import card_page
from api.cards.reading import read
from api.cards.revisions import Outcome
from api.cards.shown import card_json, entry_json, history_json, standing_json, tag_of
from api.conditional import names_tag
from api.hooks import note
from api.operation import described_in
from api.parts import parts
from api.problems import Refusal
from api.queries import CardExportQuery
from api.query import read_query, refuse_query
from api.rulesets import chosen
from api.scoring.batches import refusal_of
from engine.told.games import begun
from engine.told.values import InconsistentFacts
from schemas.base import FieldError, InvalidFields, load
from schemas.scorecards import ENTRY_ID, MergeSchema, NewCardSchema, PutEntrySchema
from schemas.stored_scorecard import Revision

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from api.cards.writing import Done
    from engine.ruleset import Ruleset

_NEW, _PUT, _MERGE, _EXPORT = NewCardSchema(), PutEntrySchema(), MergeSchema(), CardExportQuery()
_TAG = re.compile(r'"(0|[1-9]\d{0,2})"', re.ASCII)
_PRIVATE = {"Vary": "Authorization", "Cache-Control": "private, no-cache"}
_OF_THE_SHARE = {"Vary": "Accept", "Cache-Control": "private, no-cache"}
_MEDIA = ("application/json", "text/html")


def cards() -> Cards:
    """Return the score cards of the application that answers this request."""
    return Cards(parts().entries(), asking.tables())


def _required_token() -> str:
    if (given := asking.token()) is None:
        raise Refusal("no_credentials", "Send the token of the score card.")
    return given


def _editable(card_id: str) -> Kept:
    token = _required_token()
    card = find(cards(), card_id)
    note(card=card.id)
    check_editor(card, token)
    return card


@described_in("api.described_scorecards", "CREATE")
def create_card() -> Response:
    """Begin a score card; the answer alone tells the token that writes on it."""
    refuse_query()
    body = read_object()
    fields = load(_NEW, body)
    made = create(cards(), _wish(chosen(fields).rules, fields), asking.keyed_write(body))
    note(card=made.card.id)
    share = _share_of(made.card)
    told = {"card": card_json(made.card, Power.EDIT), "token": made.token, "share": share}
    location = url_for("scorecards.get_card", card_id=made.card.id)
    replayed = {"Idempotency-Replayed": "true"} if made.repeated else {}
    return answer(told, 201, {"Location": location, "Cache-Control": "no-store", **replayed})


def _wish(rules: Ruleset, fields: Mapping[str, Any]) -> NewCard:
    names, opening = tuple(fields.get("names", ())), tuple(fields.get("scores", ()))
    if names and len(names) != rules.table.players:
        said = f"{rules.key} has {rules.table.players} seats."
        raise InvalidFields((FieldError("/names", said, "wrong_number"),))
    try:
        begun(rules, opening)
    except InconsistentFacts as inconsistent:
        raise refusal_of(inconsistent) from None
    return NewCard(rules, fields.get("title", ""), names, opening)


def _share_of(card: Kept) -> dict[str, str]:
    code = cards().keyring.of(card.head.key_id).card_share(card.id)
    return {"code": code, "path": url_for("scorecards.get_shared_card", share=code)}


@described_in("api.described_scorecards", "GET")
def get_card(card_id: str) -> Response:
    """Show a score card to the bearer of its token or share code, or say that nothing is new."""
    refuse_query()
    card = find(cards(), card_id)
    note(card=card.id)
    power = power_of(card, asking.token())
    headers = {"ETag": tag_of(card, power), **_PRIVATE}
    if names_tag(request.headers.get("If-None-Match"), headers["ETag"]):
        return unchanged(headers)
    share = {"share": _share_of(card)} if power is Power.EDIT else {}
    return answer({**card_json(card, power), **share}, headers=headers)


@described_in("api.described_scorecards", "SHARED")
def get_shared_card(share: str) -> Response:
    """Show a score card to whoever has its share code: as JSON, or as a page to print for browsers."""
    refuse_query()
    card = find(cards(), share.partition(".")[0])
    if power_of(card, share) is not Power.READ:
        raise nothing()
    note(card=card.id)
    media = request.accept_mimetypes.best_match(_MEDIA, default=_MEDIA[0])
    headers = {"ETag": f'{tag_of(card, Power.READ)[:-1]}.{media[-4:]}"', **_OF_THE_SHARE}
    if names_tag(request.headers.get("If-None-Match"), headers["ETag"]):
        return unchanged(headers)
    if media == "text/html":
        return card_page(card_json(card, Power.READ), headers)
    return answer(card_json(card, Power.READ), headers=headers)


@described_in("api.described_scorecards", "EXPORT")
def export_card(card_id: str) -> Response:
    """Give a score card as a table for spreadsheets, or in a notation that other programs read."""
    format_ = read_query(_EXPORT)["format"]
    card = find(cards(), card_id)
    note(card=card.id)
    power_of(card, asking.token())
    return exports.exported(card, format_, _PRIVATE)


@described_in("api.described_scorecards", "PUT")
def put_entry(card_id: str, entry_id: str) -> Response:
    """Write an entry under an id that the client made, or change it; every revision is kept."""
    card = _editable(card_id)
    refuse_query()
    _check_id(entry_id)
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
        raise _no_entry()
    return _written(card, entry_id, None, {})


def _written(card: Kept, entry_id: str, content: Any, fields: Mapping[str, Any]) -> Response:
    base, known = _base(fields), bool(card.revisions(entry_id))
    made = revision(content, {**fields, "revision": base or 0}, cards().tables.now())
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


def revision(content: Any, fields: Mapping[str, Any], now: int) -> Revision:
    """Return a writing as a request tells it."""
    return Revision(content, fields.get("revision", 0), fields.get("by", ""), fields.get("at", 0), now)


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
    headers = {"ETag": f'"{len(done.card.revisions(entry_id))}"', **_PRIVATE}
    place = url_for("scorecards.get_entry", card_id=done.card.id, entry_id=entry_id)
    return answer(told, status, {**headers, **({"Location": place} if status == 201 else {})})


@described_in("api.described_scorecards", "ENTRY")
def get_entry(card_id: str, entry_id: str) -> Response:
    """Show an entry and everything that was ever written of it: what, by whom, when."""
    refuse_query()
    card = find_head(cards(), card_id)
    power_of(card, asking.token())
    _check_id(entry_id)
    revisions = merging.revisions_of(cards(), card, entry_id)
    if not revisions:
        raise _no_entry()
    headers = {"ETag": f'"{len(revisions)}"', **_PRIVATE}
    return answer(history_json(entry_id, revisions), headers=headers)


@described_in("api.described_scorecards", "MERGE")
def merge_entries(card_id: str) -> Response:
    """Take what a device wrote while it was offline; what two devices wrote apart is kept, and shown."""
    card = _editable(card_id)
    refuse_query()
    items = load(_MERGE, read_object())["entries"]
    results, card = merging.merge(cards(), card, items)
    told = {"results": results, "standing": standing_json(card, read(card))}
    return answer(told, headers=_PRIVATE)


def _check_id(entry_id: str) -> None:
    if not ENTRY_ID.fullmatch(entry_id):
        raise Refusal("not_found", "An entry's id is 1 to 36 letters, digits, - and _.")


def _no_entry() -> Refusal:
    return Refusal("not_found", "There is no such entry on the card.")
