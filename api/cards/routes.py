"""Views that begin and read score cards; `api.scorecards` says at which paths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import request, url_for

from api import asking
from api.answers import answer, unchanged
from api.body import read_object
from api.cards import exports
from api.cards.asking import PRIVATE, cards, check_id, no_entry, shown_token
from api.cards.cards import (
    Kept,
    NewCard,
    Power,
    create,
    find,
    find_head,
    nothing,
    power_of,
    revisions_of,
)
from api.cards.page import card_page
from api.cards.shown import card_json, history_json, tag_of
from api.conditional import names_tag
from api.hooks import note
from api.operation import described_in
from api.queries import CardExportQuery
from api.query import read_query, refuse_query
from api.rulesets import chosen
from api.scoring.batches import refusal_of
from engine.told.games import begun
from engine.told.values import InconsistentFacts
from schemas.base import FieldError, InvalidFields, load
from schemas.scorecards import NewCardSchema

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from engine.ruleset import Ruleset

_NEW, _EXPORT = NewCardSchema(), CardExportQuery()
_OF_THE_SHARE = {"Vary": "Accept", "Cache-Control": "private, no-cache"}
_MEDIA = ("application/json", "text/html")


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
    token = shown_token()
    refuse_query()
    card = find(cards(), card_id)
    note(card=card.id)
    power = power_of(card, token)
    headers = {"ETag": tag_of(card, power), **PRIVATE}
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
    token = shown_token()
    format_ = read_query(_EXPORT)["format"]
    card = find(cards(), card_id)
    note(card=card.id)
    power_of(card, token)
    return exports.exported(card, format_, PRIVATE)


@described_in("api.described_scorecards", "ENTRY")
def get_entry(card_id: str, entry_id: str) -> Response:
    """Show an entry and everything that was ever written of it: what, by whom, when."""
    token = shown_token()
    refuse_query()
    card = find_head(cards(), card_id)
    note(card=card.id)
    power_of(card, token)
    check_id(entry_id)
    revisions = revisions_of(cards(), card, entry_id)
    if not revisions:
        raise no_entry()
    headers = {"ETag": f'"{len(revisions)}"', **PRIVATE}
    return answer(history_json(entry_id, revisions), headers=headers)
