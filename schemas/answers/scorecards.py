"""Score cards as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.answers.beside import ChipsSchema, MarkersSchema
from schemas.answers.deals import MatchSchema, ResultSchema
from schemas.answers.pieces import Bool, Int, Str, list_of, nested
from schemas.answers.rulesets import RulesetBriefSchema
from schemas.answers.scoring import DealScoreSchema
from schemas.base import Schema
from schemas.problem import FieldErrorSchema, ProblemSchema
from schemas.scorecards import ENTRY


def _content(text: str) -> ma.fields.Raw:
    return ma.fields.Raw(required=True, metadata={"description": text, "oneOf": [*ENTRY, {"type": "null"}]})


class ConflictSchema(Schema):
    """What somebody has to decide."""

    code = Str(
        required=True,
        metadata={
            "enum": ["contents", "same_deal"],
            "description": "`contents`: an entry was written in several ways by devices that didn't know of "
            "each other; write it once more. `same_deal`: several entries are for one deal, and the first "
            "of them by id counts; delete or renumber the others.",
        },
    )
    deal = Int(required=True)
    entries = list_of(Str(), required=True)


class CardStandingSchema(Schema):
    """How the game stands by a card."""

    scores = list_of(Int(), required=True, metadata={"description": "Of the game going on, or the last one."})
    over = Bool(required=True)
    result = nested(ResultSchema, required=True, allow_none=True)
    match = nested(MatchSchema, required=True)
    markers = list_of(nested(MarkersSchema), metadata={"description": "Where two cards keep the score."})
    chips = nested(ChipsSchema)
    conflicts = list_of(nested(ConflictSchema), required=True)
    missing = list_of(
        Int(), required=True, metadata={"description": "Deals before the last one without an entry."}
    )
    uncounted = list_of(
        Str(), required=True, metadata={"description": "Entries that can't be so where they stand."}
    )


class CardLineSchema(Schema):
    """What a deal or a ruling does to the score."""

    entry = Str(required=True)
    deal = Int(required=True)
    kind = Str(required=True, metadata={"enum": ["deal", "ruling"]})
    counted = Bool(required=True)
    points = list_of(Int(), required=True, allow_none=True)
    scores = list_of(
        Int(),
        required=True,
        allow_none=True,
        metadata={"description": "After it; null where it doesn't count."},
    )
    ends_game = Bool(required=True)
    result = nested(DealScoreSchema, required=True, allow_none=True)
    errors = list_of(
        nested(FieldErrorSchema), required=True, metadata={"description": "Why it doesn't count."}
    )


class _WrittenSchema(Schema):
    """Who wrote it, and when."""

    by = Str(required=True, allow_none=True)
    at = Int(required=True, allow_none=True, metadata={"description": "By the writer's clock."})
    received = Int(required=True, metadata={"description": "Epoch seconds."})


class CardEntrySchema(_WrittenSchema):
    """An entry as it stands."""

    id = Str(required=True)
    revision = Int(required=True, metadata={"description": "Counts what was written of it; also its ETag."})
    entry = _content("What counts; null for an entry that was deleted.")
    conflicting = list_of(
        _content("One of the contents."),
        required=True,
        metadata={
            "description": "All that stand, where there are several; the first that isn't null counts."
        },
    )


class RevisionSchema(_WrittenSchema):
    """One writing of an entry."""

    revision = Int(required=True)
    entry = _content("What was written; null for a deletion.")
    made_against = Int(
        required=True, metadata={"description": "The revision its writer had seen; 0 for none."}
    )


class EntryHistorySchema(CardEntrySchema):
    """An entry, and everything that was ever written of it."""

    history = list_of(nested(RevisionSchema), required=True)


class ShareSchema(Schema):
    """How to let others read a card."""

    code = Str(
        required=True, metadata={"description": "Reads the card, sent as a bearer token or in `path`."}
    )
    path = Str(required=True)


class CardSchema(CardStandingSchema):
    """A score card: the entries in order, and how the score ran."""

    id = Str(required=True)
    access = Str(required=True, metadata={"enum": ["edit", "read"]})
    title = Str(required=True, allow_none=True)
    names = list_of(Str(), required=True, allow_none=True, metadata={"description": "By seat."})
    ruleset = nested(RulesetBriefSchema, required=True)
    created = Int(required=True)
    expires = Int(required=True, metadata={"description": "Epoch seconds; then card and entries are gone."})
    lines = list_of(nested(CardLineSchema), required=True)
    entries = list_of(nested(CardEntrySchema), required=True, metadata={"description": "Deleted ones last."})
    share = nested(ShareSchema, metadata={"description": "For who may write alone."})


class CardMadeSchema(Schema):
    """A card just begun."""

    card = nested(CardSchema, required=True)
    token = Str(
        required=True, metadata={"description": "Writes on the card. It is told here and nowhere else."}
    )
    share = nested(ShareSchema, required=True)


_OUTCOMES = {
    "enum": ["added", "same", "updated", "conflict"],
    "description": "`conflict`: kept beside what another device wrote, for somebody to decide.",
}


class EntryWrittenSchema(Schema):
    """What became of a writing."""

    outcome = Str(required=True, metadata=_OUTCOMES)
    entry = nested(CardEntrySchema, required=True)
    standing = nested(CardStandingSchema, required=True)


class MergeResultSchema(Schema):
    """What became of one entry of a merge: what stands now, or the problem with it."""

    index = Int(required=True)
    status = Int(required=True)
    outcome = Str(metadata=_OUTCOMES)
    entry = nested(CardEntrySchema)
    problem = nested(ProblemSchema)


class MergedSchema(Schema):
    """What became of each entry, in its order."""

    results = list_of(nested(MergeResultSchema), required=True)
    standing = nested(CardStandingSchema, required=True)
