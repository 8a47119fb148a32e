"""The view that finds a game to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

from api import asking
from api.body import read_object
from api.game_answers import game_answer
from api.meeting.found import Finder, Wanted
from api.operation import described_in
from api.parts import parts
from api.query import refuse_query
from api.rulesets import chosen
from api.wishes import clock_wish
from schemas.base import load
from schemas.lobby import FindSchema

if TYPE_CHECKING:
    from flask import Response

_WISH = FindSchema()


@described_in("api.described_lobby", "FIND")
def find_game() -> Response:
    """Sit down at the first public game by these rules, or at a new one."""
    refuse_query()
    body = read_object()
    fields = load(_WISH, body)
    rules, sitter = chosen(fields), asking.creator()
    write = asking.keyed_write(body, sitter)
    address = request.remote_addr or ""
    wanted = Wanted(
        rules.key,
        rules.overrides,
        fields.get("name", ""),
        sitter,
        asking.shunned(sitter),
        asking.avoided(sitter),
        address,
        clock_wish(fields["clock"]),
        fields["rated"],
    )
    found = Finder(asking.tables(), parts().entries(), wanted, write).find()
    return game_answer(found.seen, 201, **({"token": found.token} if found.token else {}))
