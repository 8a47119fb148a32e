"""What the routes of score cards say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.operation import (
    BODY_ERRORS,
    IDEMPOTENCY_KEY,
    IF_MATCH,
    IF_NONE_MATCH,
    STORE_ERRORS,
    UNCHANGED,
    Access,
    Body,
    Parameter,
    Reply,
)
from schemas.answers import scorecards as answers
from schemas.scorecards import ENTRY_ID, MergeSchema, NewCardSchema, PutEntrySchema

_NO_BODY = ("unexpected_body", "bad_length", "body_too_large", "length_required")
_LOOK = ("bad_query", "no_credentials", "bad_credentials", "not_found", *STORE_ERRORS)
_WRITE = ("forbidden", "card_full", *_LOOK)
_ON_REVISION = ("bad_etag", "precondition_required", "stale_entry")
_TAG = {"ETag": "Of the card; send it with If-None-Match."}
_ENTRY_TAG = {"ETag": "The entry's revision; send it with If-Match."}
_NONE_MATCH = IF_NONE_MATCH._replace(example='"5b2c0e9a7b3d42688e0d6a1c2b4f9735"')
_MATCH = IF_MATCH._replace(
    meaning="The revision of the entry that this was decided on; for an entry that is new, none.",
    example='"3"',
)
_ENTRY = Parameter(
    "entry_id",
    "path",
    "Made by the client: a UUID will do.",
    {"type": "string", "pattern": f"^{ENTRY_ID.pattern}$"},
    required=True,
    example="7d0f5c52-6a1e-4c54-9a3f-1f2b3c4d5e6f",
)
_CARD = Parameter("card_id", "path", "The card's id.", required=True, example="mX2c9QvB4nTz0KpEu7RyWA")
_SHARE = Parameter(
    "share",
    "path",
    "The card's share code.",
    required=True,
    example="mX2c9QvB4nTz0KpEu7RyWA.k3JdQ0xV7pLmZ2aB",
)
_FORMAT = Parameter(
    "format",
    "query",
    "`csv` for spreadsheets; `emn` a match, or `egn` a single game, in Euchre Game Notation: players, rules "
    "and scores, without the deals, whose cards nobody wrote down.",
    {"type": "string", "enum": ["csv", "egn", "emn"]},
    required=True,
)
_DEAL = {"kind": "deal", "deal": 1, "facts": {"maker": 0, "tricks": [3, 2]}}
_RULING = {
    "kind": "ruling",
    "deal": 4,
    "ruling": "renege",
    "side": 1,
    "points": [2, 0],
    "reason": "Seen at the second trick; the director.",
}
_DEVICE = {"by": "Ann's phone", "at": 1_790_000_000}

CREATE: dict[str, Any] = {
    "summary": "Begin a score card",
    "tag": "scorecards",
    "request": Body(
        NewCardSchema,
        {
            "ruleset_alone": {"ruleset": "north_american_24"},
            "in_full": {
                "ruleset": "british_25",
                "title": "Thursday, table 2",
                "names": ["Ann", "Bob", "Cleo", "Dan"],
                "scores": [4, 2],
            },
        },
    ),
    "responses": {
        201: Reply(
            "The card, the token that writes on it, and the code that reads it. Asked again with the same "
            "key, the same.",
            answers.CardMadeSchema,
            headers={
                "Location": "The card's address.",
                "Idempotency-Replayed": "`true` where the same request had been fulfilled before.",
            },
        )
    },
    "errors": (
        *("bad_query", *BODY_ERRORS, *STORE_ERRORS, "inconsistent_facts"),
        *("bad_key", "weak_key", "key_required", "key_reused"),
    ),
    "parameters": (IDEMPOTENCY_KEY._replace(required=True),),
}
GET: dict[str, Any] = {
    "summary": "Look at a score card",
    "tag": "scorecards",
    "responses": {
        200: Reply("The card.", answers.CardSchema, headers=_TAG),
        304: UNCHANGED._replace(headers=_TAG),
    },
    "errors": ("bad_etag", "secret_missing", *_LOOK),
    "parameters": (_CARD, _NONE_MATCH),
    "access": Access.REQUIRED,
}
SHARED: dict[str, Any] = {
    "summary": "Read a shared score card",
    "tag": "scorecards",
    "responses": {
        200: Reply("The card.", answers.CardSchema, headers=_TAG, also=("text/html",)),
        304: UNCHANGED._replace(headers=_TAG),
    },
    "errors": ("bad_query", "bad_etag", "not_found", *STORE_ERRORS),
    "parameters": (_SHARE, _NONE_MATCH),
}
EXPORT: dict[str, Any] = {
    "summary": "Export a score card",
    "tag": "scorecards",
    "responses": {200: Reply("The document.", {"type": "object"}, also=("text/csv",))},
    "errors": ("no_notation", *_LOOK),
    "parameters": (_CARD, _FORMAT),
    "access": Access.REQUIRED,
}
_WRITTEN = Reply(
    "What became of it, and how the game stands.", answers.EntryWrittenSchema, headers=_ENTRY_TAG
)
PUT: dict[str, Any] = {
    "summary": "Write an entry",
    "tag": "scorecards",
    "request": Body(
        PutEntrySchema,
        {
            "a_deal": {"entry": _DEAL, **_DEVICE},
            "a_ruling": {"entry": _RULING, "revision": 1, **_DEVICE},
            "a_note": {"entry": {"kind": "note", "deal": 2, "text": "Cut for partners again."}},
        },
    ),
    "responses": {
        200: _WRITTEN,
        201: _WRITTEN._replace(headers={**_ENTRY_TAG, "Location": "The entry's address."}),
    },
    "errors": (*BODY_ERRORS, "inconsistent_facts", *_ON_REVISION, *_WRITE),
    "parameters": (_CARD, _ENTRY, _MATCH),
    "access": Access.REQUIRED,
}
ENTRY: dict[str, Any] = {
    "summary": "Look at an entry and its history",
    "tag": "scorecards",
    "responses": {200: Reply("The entry.", answers.EntryHistorySchema, headers=_ENTRY_TAG)},
    "errors": _LOOK,
    "parameters": (_CARD, _ENTRY),
    "access": Access.REQUIRED,
}
DELETE: dict[str, Any] = {
    "summary": "Delete an entry",
    "tag": "scorecards",
    "responses": {200: _WRITTEN},
    "errors": (*_NO_BODY, *_ON_REVISION, *_WRITE),
    "parameters": (
        _CARD,
        _ENTRY,
        _MATCH._replace(meaning="The revision this was decided on.", required=True),
    ),
    "access": Access.REQUIRED,
}
MERGE: dict[str, Any] = {
    "summary": "Merge what an offline device wrote",
    "tag": "scorecards",
    "request": Body(
        MergeSchema,
        {
            "two_deals": {
                "entries": [
                    {"id": "a-1", "entry": _DEAL, **_DEVICE},
                    {"id": "a-2", "entry": {**_DEAL, "deal": 2}, "revision": 1},
                    {"id": "a-3", "entry": None, "revision": 2},
                ]
            }
        },
    ),
    "responses": {200: Reply("What became of each.", answers.MergedSchema)},
    "errors": (*BODY_ERRORS, *(code for code in _WRITE if code != "card_full")),
    "parameters": (_CARD,),
    "access": Access.REQUIRED,
}
