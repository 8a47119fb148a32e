"""Ratings as answered."""

from __future__ import annotations

import marshmallow as ma

from schemas.answers.pieces import Int, Str, list_of, nested
from schemas.base import Schema


def _figure(text: str) -> ma.fields.Float:
    return ma.fields.Float(required=True, metadata={"description": text})


class RatingSchema(Schema):
    """A rating by OpenSkill."""

    rating = _figure("`mu` less three `sigma`: the strength that is as good as certain. Order by this.")
    mu = _figure("The strength to be expected; 25 to begin with.")
    sigma = _figure("How far off that may be.")
    games = Int(required=True, metadata={"description": "How many games or matches it comes from."})


class RatedSchema(RatingSchema):
    """A rating, and whose it is."""

    name = Str(required=True)


class TournamentRatingsSchema(Schema):
    """Ratings from one tournament, best first."""

    id = Str(required=True)
    version = Int(required=True)
    matches = Int(required=True, metadata={"description": "How many counted."})
    ratings = list_of(nested(RatedSchema), required=True)
