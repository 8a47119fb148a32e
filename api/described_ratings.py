"""What the routes of ratings say of themselves; read at build time only, see `api.spec`."""

from __future__ import annotations

from typing import Any

from api.described_blocks import LIST
from api.described_tournaments import LOOK, NONE_MATCH, TAG, TOURNAMENT
from api.operation import UNCHANGED, Reply
from schemas.answers.ratings import RatingSchema, TournamentRatingsSchema

MINE: dict[str, Any] = {
    **LIST,
    "summary": "Look at your rating",
    "responses": {200: Reply("The rating.", RatingSchema)},
}
OF_TOURNAMENT: dict[str, Any] = {
    "summary": "Rate everybody by a tournament",
    "tag": "tournaments",
    "responses": {
        200: Reply("The ratings.", TournamentRatingsSchema, headers=TAG),
        304: UNCHANGED._replace(headers=TAG),
    },
    "errors": ("bad_etag", "no_ratings", *LOOK),
    "parameters": (TOURNAMENT, NONE_MATCH),
}
