"""Views of tournaments that change something; `api.tournaments` says at which paths."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from flask import request, url_for

from api import asking
from api.answers import answer
from api.body import read_object
from api.club import wishes
from api.club.acting import Wish, act
from api.club.online import check_unused, result_of_game
from api.club.showing import found, match_answer, shown_token, tournaments
from api.club.shown import tag_of, tournament_json
from api.club.tournaments import (
    DIRECTOR,
    Kept,
    NewTournament,
    after,
    bearer,
    check_director,
    codes,
    create,
)
from api.hooks import note
from api.keys import read_key
from api.operation import described_in
from api.play.requests import Write
from api.problems import Refusal
from api.query import refuse_query
from api.rulesets import chosen
from engine.tournaments import Decide, Forfeit, new
from schemas.base import load
from schemas.tournaments import (
    ChallengeSchema,
    DrawRoundSchema,
    EnterSchema,
    NewTournamentSchema,
    ReportSchema,
    RulingSchema,
    SubstituteSchema,
    WithdrawSchema,
    result_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from flask import Response

    from api.club.acting import Done
    from engine.tournaments import Event, Result
    from schemas.base import Schema

_NEW, _ENTER, _WITHDRAW = NewTournamentSchema(), EnterSchema(), WithdrawSchema()
_SUBSTITUTE, _DRAW, _CHALLENGE = SubstituteSchema(), DrawRoundSchema(), ChallengeSchema()
_REPORT, _RULING = ReportSchema(), RulingSchema()
_PROSE = frozenset({"/csv"})
_MATCH_TAG = re.compile(r'"([0-9a-f]{16})"', re.ASCII)


@described_in("api.described_tournaments", "CREATE")
def create_tournament() -> Response:
    """Begin a tournament; the answer alone tells the token that directs it."""
    refuse_query()
    body = read_object(prose=_PROSE)
    fields = load(_NEW, body)
    made = create(tournaments(), _wish(fields), asking.keyed_write(body))
    kept = made.kept
    note(tournament=kept.id, version=kept.version)
    path = url_for("tournaments.get_tournament", tournament_id=kept.id)
    told = {
        "tournament": tournament_json(kept),
        "token": made.token,
        "codes": [{"entrant": place, "code": code} for place, code in codes(tournaments(), kept)],
    }
    replayed = {"Idempotency-Replayed": "true"} if made.repeated else {}
    return answer(told, 201, {"Location": path, "Cache-Control": "no-store", **replayed})


def _wish(fields: Mapping[str, Any]) -> NewTournament:
    ruleset = chosen(fields).rules
    rules = wishes.rules_of(fields, ruleset)
    events = wishes.entering(fields)
    after(new(rules), events)
    return NewTournament(ruleset, rules, events, wishes.checked_bots(fields, events), fields.get("title", ""))


@described_in("api.described_tournaments", "ENTER")
def enter_tournament(tournament_id: str) -> Response:
    """Let players or teams come in, before the first round or later."""
    kept, fields, write = directed(tournament_id, _ENTER)
    events = wishes.entering(fields)
    bots = wishes.checked_bots(fields, events)
    return done(act(tournaments(), kept, Wish(lambda _: events, bots), write))


@described_in("api.described_tournaments", "WITHDRAW")
def withdraw_entrant(tournament_id: str) -> Response:
    """Let somebody leave for good."""
    return _simply(tournament_id, _WITHDRAW, wishes.withdrawing)


@described_in("api.described_tournaments", "SUBSTITUTE")
def substitute_entrant(tournament_id: str) -> Response:
    """Let somebody take over a place, with its matches and score; the result code is a new one."""
    kept, fields, write = directed(tournament_id, _SUBSTITUTE)
    events, bots = wishes.substituting(fields), (fields["by"],) if fields.get("bot") else ()
    return done(act(tournaments(), kept, Wish(lambda _: events, bots), write))


@described_in("api.described_tournaments", "CHALLENGE")
def challenge_entrant(tournament_id: str) -> Response:
    """Let an entrant of a ladder challenge another."""
    return _simply(tournament_id, _CHALLENGE, wishes.challenging)


def _simply(
    tournament_id: str, schema: Schema, events_of: Callable[[Mapping[str, Any]], tuple[Event, ...]]
) -> Response:
    kept, fields, write = directed(tournament_id, schema)
    events = events_of(fields)
    return done(act(tournaments(), kept, Wish(lambda _: events), write))


@described_in("api.described_tournaments", "DRAW")
def draw_round(tournament_id: str) -> Response:
    """Close the present round, if every match of it has an undisputed result, and draw the next one."""
    kept, fields, write = directed(tournament_id, _DRAW)
    return done(act(tournaments(), kept, Wish(lambda now: wishes.drawing(now, fields)), write))


def directed(tournament_id: str, schema: Schema) -> tuple[Kept, dict[str, Any], Write]:
    """Return what the director of a tournament asks, or refuse whoever isn't."""
    token = shown_token()
    kept = found(tournament_id)
    check_director(tournaments(), kept, token)
    refuse_query()
    body = read_object(prose=_PROSE)
    return kept, load(schema, body), _write(token, body)


def _write(token: str, body: Mapping[str, Any]) -> Write:
    """Return the key of a request, which is its sender's own, and what it stands for."""
    key = read_key(request.headers.get("Idempotency-Key"))
    return Write(key=f"{token} {key}" if key else None, payload=asking.payload(body))


def done(what: Done) -> Response:
    """Return the tournament after an act."""
    kept = what.kept
    headers = {"ETag": tag_of(kept.version), "Cache-Control": "private, no-cache", **_replayed(what)}
    return answer(tournament_json(kept), headers=headers)


def _replayed(what: Done) -> dict[str, str]:
    return {"Idempotency-Replayed": "true"} if what.repeated else {}


@described_in("api.described_tournaments", "REPORT")
def report_result(tournament_id: str, match: int) -> Response:
    """Say how a match ended, for the side of the entrant whose result code this is."""
    token = shown_token()
    kept = found(tournament_id)
    place = bearer(tournaments(), kept, token)
    if place == DIRECTOR:
        raise Refusal("forbidden", "Tables report by result codes; the director rules.")
    wishes.match_of(kept, match)
    refuse_query()
    body = read_object()
    fields = load(_REPORT, body)
    result = _told(kept, fields)
    wish = Wish(lambda now: wishes.reporting(now, match, place, result), game=fields.get("game", ""))
    return _said(act(tournaments(), kept, _unused(wish, match), _write(token, body)), match)


@described_in("api.described_tournaments", "RULE")
def rule_match(tournament_id: str, match: int) -> Response:
    """Settle or correct a result, or count somebody as absent, whatever the sides have said."""
    kept, fields, write = directed(tournament_id, _RULING)
    wishes.match_of(kept, match)
    ruled, seen = _ruled(kept, match, fields), _seen(fields)
    wish = Wish(lambda now: wishes.ruling(now, ruled, seen), game=fields.get("game", ""))
    return _said(act(tournaments(), kept, _unused(wish, match), write), match)


def _said(what: Done, match: int) -> Response:
    return match_answer(what.kept, match, _replayed(what))


def _ruled(kept: Kept, match: int, fields: Mapping[str, Any]) -> Decide | Forfeit:
    if "absent" in fields:
        return Forfeit(match, tuple(fields["absent"]))
    return Decide(match, _told(kept, fields))


def _unused(wish: Wish, match: int) -> Wish:
    """Return *wish*, refused where its game has been taken for another match meanwhile."""

    def decide(now: Kept) -> tuple[Event, ...]:
        check_unused(now, wish.game, match)
        return wish.decide(now)

    return wish._replace(decide=decide)


def _told(kept: Kept, fields: Mapping[str, Any]) -> Result:
    if "game" in fields:
        return result_of_game(asking.tables(), kept, fields["game"])
    return result_of(dict(fields))


def _seen(fields: Mapping[str, Any]) -> str | None:
    if (header := request.headers.get("If-Match")) is None:
        return fields.get("seen")
    if header.strip() == "*":
        raise Refusal("precondition_required", "If-Match: * doesn't say which revision you saw.")
    if (found_ := _MATCH_TAG.fullmatch(header.strip())) is None:
        raise Refusal("bad_etag", "If-Match takes one strong entity tag, just as an ETag header gave it.")
    return found_[1]
