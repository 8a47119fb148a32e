"""What the route of recorded games says of itself in the OpenAPI document."""

from __future__ import annotations

from typing import Any

from api.operation import BODY_ERRORS, Body, Reply
from schemas.answers.recorded import EgnReportSchema, EmnReportSchema

_DEAL = {
    "dealNumber": 0,
    "initialState": {"dealer": 0, "upCard": "Kd"},
    "phases": [
        {"type": "EUCHRE_BIDDING", "calls": ["Pass", "Pass", "Pass", "Pass", "h"], "isAlone": False},
        {
            "type": "TRICK_PLAY",
            "tricks": [
                ["Ac", "9c", "Tc", "Kc"],
                ["Jh", "Th", "9h", "Ah"],
                ["As", "9s", "Ts", "Ks"],
                ["Jd", "Qd", "Kh", "Ad"],
                ["Qh", "9d", "Jc", "Js"],
            ],
        },
    ],
}
_GAME = {
    "fileType": "Euchre Game Notation",
    "version": "1.4",
    "metadata": {
        "players": ["North", "East", "South", "West"],
        "initialScore": [1, 2],
        "finalScore": [1, 4],
        "ruleset": {"std": True, "winning_score": 10},
    },
    "deals": [_DEAL],
}
_DOCUMENT = {
    "type": "object",
    "required": ["fileType", "version", "metadata"],
    "properties": {
        "fileType": {"enum": ["Euchre Game Notation", "Euchre Match Notation"]},
        "version": {"type": "string"},
        "metadata": {"type": "object"},
        "deals": {"type": "array", "description": "Of a game.", "maxItems": 200},
        "games": {"type": "array", "description": "Of a match.", "maxItems": 100},
    },
}

VALIDATE: dict[str, Any] = {
    "summary": "Adjudicate a recorded game",
    "tag": "scoring",
    "request": Body(_DOCUMENT, {"a_deal": _GAME}),
    "responses": {200: Reply("What was found.", {"oneOf": [EgnReportSchema, EmnReportSchema]})},
    "errors": ("bad_query", *BODY_ERRORS, "unsupported_rule"),
}
