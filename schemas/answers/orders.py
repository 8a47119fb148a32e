"""Standing orders as answered."""

from __future__ import annotations

from schemas.answers.pieces import CARD, Int, Str, list_of
from schemas.base import Schema


class StandingOrderSchema(Schema):
    """An order of your seat, and what has become of it."""

    order = Str(required=True, metadata={"enum": ["pass", "pass_unless", "no_alone", "play", "only_legal"]})
    deal = Int(required=True, metadata={"description": "Number of the deal it is for."})
    phase = Str(metadata={"description": "The round to pass in, with `pass`."})
    suits = list_of(Str(), metadata={"description": "With `pass_unless`."})
    card = Str(metadata=CARD)
    state = Str(
        required=True,
        metadata={
            "enum": ["standing", "done", "dropped"],
            "description": "`only_legal`, `no_alone` and `pass_unless` stand on when they have acted.",
        },
    )
    reason = Str(
        required=True,
        allow_none=True,
        metadata={
            "description": "Why it was dropped: `deal_over`, `round_over`, `not_legal`, `not_in_hand`, "
            "`suit_came`, `undone`; null unless it was."
        },
    )
