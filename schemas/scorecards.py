"""Requests about score cards: a card to keep, and the entries on it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine.told.cards import Ruling
from schemas.base import Fault, Int, Line, Name, Schema, load
from schemas.rulesets import ResolveSchema
from schemas.scoring.deals import DealFactsSchema, read_told
from schemas.scoring.fields import MOST_DEALS, MOST_ITEMS, MOST_SEATS, POINTS, said, scores, seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.told.values import Told

MOST_REVISIONS = 100
RULINGS = ("renege", "table_talk", "misdeal", "correction", "adjustment")
ENTRY_ID = re.compile(r"[A-Za-z0-9_-]{1,36}")
_LATEST = 2**53 - 1


class CardFactsSchema(DealFactsSchema):
    """What happened in a deal; the scores before it are known from the card."""

    class Meta(DealFactsSchema.Meta):
        """The card knows how it stood."""

        exclude = ("scores",)


class NewCardSchema(ResolveSchema):
    """A card to keep; all but `ruleset` may be left out. The ruleset never changes."""

    title = Line(most=80, **said("What it is about: the evening, the club, the table."))
    names = ma.fields.List(
        Name(),
        validate=ma.validate.Length(1, MOST_SEATS),
        **said("Who sits where, seat 0 first: a name for each seat, or none at all."),
    )
    scores = scores("Scores that the first game begins at, where it had begun before.")


def _deal_number(text: str, **options: Any) -> Int:
    return Int(required=True, validate=ma.validate.Range(1, MOST_DEALS), **options, **said(text))


class DealEntrySchema(Schema):
    """A deal."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("deal"))
    deal = _deal_number("Its number on the card, from 1; void deals have numbers too.")
    facts = ma.fields.Nested(CardFactsSchema, required=True)


class RulingEntrySchema(Schema):
    """A ruling or a correction, beside what the rules of the game give for the facts of a deal."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("ruling"))
    deal = _deal_number("The deal it follows.")
    ruling = ma.fields.String(required=True, validate=ma.validate.OneOf(RULINGS))
    side = seat(**said("The side that it is about, where it is about one."))
    points = ma.fields.List(
        Int(validate=POINTS),
        validate=ma.validate.Length(1, MOST_SEATS),
        **said("Change of score by side; left out where nothing changes."),
    )
    reason = Line(most=200, required=True, **said("Why, and by whom."))


class NoteEntrySchema(Schema):
    """A remark; nothing is worked out from it."""

    kind = ma.fields.String(required=True, validate=ma.validate.Equal("note"))
    deal = _deal_number("The deal it is about.")
    text = Line(most=200, required=True)


KINDS: dict[str, type[Schema]] = {
    "deal": DealEntrySchema,
    "ruling": RulingEntrySchema,
    "note": NoteEntrySchema,
}


ENTRY = [
    {"$ref": f"#/components/schemas/{schema.__name__.removesuffix('Schema')}"} for schema in KINDS.values()
]
"""Any of them, in the OpenAPI document."""


class EntryField(ma.fields.Field[Any]):
    """A deal, a ruling or a note, as its `kind` says."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **options: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ma.ValidationError([Fault.of("type", "This must be an object.")])
        schema = _BY_KIND.get(value["kind"]) if isinstance(value.get("kind"), str) else None
        if schema is None:
            raise ma.ValidationError({"kind": [Fault.of("unknown_kind", f"One of {', '.join(KINDS)}.")]})
        loaded: dict[str, Any] = schema.load(value)
        return loaded


_BY_KIND: dict[str, Schema] = {kind: schema() for kind, schema in KINDS.items()}


class _Noted(Schema):
    """What an entry is written with."""

    revision = Int(
        validate=ma.validate.Range(0, MOST_REVISIONS),
        **said("The revision this was made against; 0, or left out, for an entry not seen before."),
    )
    by = Line(most=36, **said("Who or what wrote it: a name, a device."))
    at = Int(
        validate=ma.validate.Range(0, _LATEST), **said("When, by the device's own clock, in epoch seconds.")
    )


class PutEntrySchema(_Noted):
    """An entry as it is to be."""

    entry = EntryField(required=True, metadata={"oneOf": ENTRY})


class MergedEntrySchema(_Noted):
    """An entry as an offline device has it; null where the device has deleted it."""

    id = Line(
        most=36,
        required=True,
        validate=ma.validate.Regexp(f"^{ENTRY_ID.pattern}$", error="1 to 36 letters, digits, - and _."),
        **said("The device made it: a UUID will do."),
    )
    entry = EntryField(required=True, allow_none=True, metadata={"oneOf": [*ENTRY, {"type": "null"}]})


class MergeSchema(Schema):
    """What an offline device has written, in its order."""

    entries = ma.fields.List(
        ma.fields.Raw(),
        required=True,
        validate=ma.validate.Length(1, MOST_ITEMS),
        **said("Each a `MergedEntry`, answered on its own: what is wrong with one is told in its place."),
    )


MERGED = MergedEntrySchema()


def read_merged(item: Any) -> dict[str, Any]:
    """Read one entry of a merge, or raise InvalidFields."""
    return load(MERGED, item)


def item_of(content: Mapping[str, Any], sides: int) -> Told | Ruling | None:
    """Return what the content of an entry does to the score; nothing, for a note."""
    if content["kind"] == "deal":
        return read_told(content["facts"])
    if content["kind"] == "note":
        return None
    return Ruling(tuple(content.get("points", (0,) * sides)))
