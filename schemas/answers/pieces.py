"""Pieces that the shapes of answers are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

if TYPE_CHECKING:
    from schemas.base import Schema

Str, Int, Bool = ma.fields.String, ma.fields.Integer, ma.fields.Boolean
CARD = {"description": "A card code: rank then suit, `JH`, `TS`; jokers `XX` and `XY`.", "maxLength": 2}


def list_of(inner: Any, **options: Any) -> Any:
    """Return a field that holds a list."""
    return ma.fields.List(inner, **options)


def nested(schema: type[Schema], **options: Any) -> Any:
    """Return a field that holds an object."""
    return ma.fields.Nested(schema, **options)
