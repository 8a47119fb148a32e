"""Views of what is said at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

from api import asking
from api.answers import answer
from api.body import read_object
from api.keyring import short_digest
from api.keys import read_key
from api.meeting.talk import Talk, said_json
from api.operation import described_in
from api.parts import parts
from api.queries import PhrasesQuery
from api.query import read_query, refuse_query
from schemas.base import load
from schemas.phrases import MutedSeatsSchema, PhraseSchema

if TYPE_CHECKING:
    from flask import Response

    from api.credentials import Credential

_PHRASE, _MUTED, _PAGE = PhraseSchema(), MutedSeatsSchema(), PhrasesQuery()
_PRIVATE = {"Vary": "Authorization", "Cache-Control": "no-store"}


def _talk(game_id: str, token: Credential | None) -> Talk:
    tables = asking.tables()
    return Talk(parts().entries(), tables.look_closely(game_id, token), tables.now)


@described_in("api.described_talk", "SAY")
def say_phrase(game_id: str) -> Response:
    """Say one of the phrases there are."""
    talk = _talk(game_id, asking.required_token())
    refuse_query()
    phrase = load(_PHRASE, read_object())["phrase"]
    key = read_key(request.headers.get("Idempotency-Key"))
    said = talk.say(phrase, short_digest(key) if key else b"")
    return answer(said_json(said), 201, _PRIVATE)


@described_in("api.described_talk", "HEAR")
def list_phrases(game_id: str) -> Response:
    """Tell what was said, in order; ask on with the cursor."""
    query = read_query(_PAGE)
    tables = asking.tables()
    talk = Talk(parts().entries(), tables.look(game_id, asking.token()), tables.now)
    heard = talk.hear(query.get("cursor"), query["limit"])
    return answer(heard._asdict(), headers=_PRIVATE)


@described_in("api.described_talk", "MUTE")
def mute_seats(game_id: str) -> Response:
    """Hear some seats no more."""
    talk = _talk(game_id, asking.required_token())
    refuse_query()
    seats = load(_MUTED, read_object())["seats"]
    return answer({"muted": talk.mute(tuple(seats))}, headers=_PRIVATE)
