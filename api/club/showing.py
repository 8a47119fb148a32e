"""Views of tournaments that only show; `api.tournaments` says at which paths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import request

from api import asking
from api.answers import answer, text, unchanged
from api.bearer import bad_credentials, read_bearer
from api.club.deals import deals_json, past
from api.club.schedules import schedule_json
from api.club.shown import match_json, revision_of, standings_json, table_of, tag_of, tournament_json
from api.club.spreadsheets import results_table, schedule_table, standings_table
from api.club.tournaments import (
    DIRECTOR,
    TOKEN,
    Kept,
    Tournaments,
    bearer,
    check_director,
    codes,
    find,
    latest,
)
from api.club.wishes import match_of
from api.conditional import names_tag
from api.hooks import note
from api.operation import described_in
from api.parts import parts
from api.problems import Refusal
from api.queries import DealsQuery, TableQuery
from api.query import read_query, refuse_query

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from flask import Response

_TABLE, _DEALS = TableQuery(), DealsQuery()
_NONE: Mapping[str, str] = {}
_OPEN = {"Vary": "Authorization", "Cache-Control": "private, no-cache"}


def tournaments() -> Tournaments:
    """Return the tournaments of the application that answers this request."""
    return Tournaments(parts().entries(), asking.tables())


def shown_token() -> str:
    """Return a token that may be one of a tournament, or refuse it before anything is looked up."""
    given = read_bearer(request.headers.get("Authorization"))
    if given is None:
        raise Refusal("no_credentials", "Send the director's token, or the result code of an entrant.")
    if not TOKEN.fullmatch(given):
        raise bad_credentials("That is no director's token or result code.")
    return given


def found(tournament_id: str) -> Kept:
    """Return the tournament that a request is about, and tell this request's log line."""
    kept = find(tournaments(), tournament_id)
    note(tournament=kept.id, version=kept.version)
    return kept


@described_in("api.described_tournaments", "GET")
def get_tournament(tournament_id: str) -> Response:
    """Show a tournament to anybody who knows its id, or say that nothing is new."""
    refuse_query()
    return current(tournament_id, lambda kept: answer(tournament_json(kept), headers=tagged(kept)))


@described_in("api.described_tournaments", "STANDINGS")
def get_standings(tournament_id: str) -> Response:
    """Show who is ahead, and by which figure, as of this moment; or as a table for spreadsheets."""
    format_ = read_query(_TABLE)["format"]
    return current(tournament_id, lambda kept: _standings(kept, format_))


def _standings(kept: Kept, format_: str) -> Response:
    if format_ == "csv":
        return csv_answer(standings_table(kept), f"standings-{kept.id}", tagged(kept))
    return answer(standings_json(kept), headers=tagged(kept))


@described_in("api.described_tournaments", "SCHEDULE")
def get_schedule(tournament_id: str) -> Response:
    """Show who meets whom in every round, with what the verifier finds of it; or as a table."""
    format_ = read_query(_TABLE)["format"]
    return current(tournament_id, lambda kept: _schedule(kept, format_))


def _schedule(kept: Kept, format_: str) -> Response:
    if format_ == "csv":
        return csv_answer(schedule_table(kept), f"schedule-{kept.id}", tagged(kept))
    return answer(schedule_json(kept), headers=tagged(kept))


@described_in("api.described_printing", "RESULTS")
def get_results(tournament_id: str) -> Response:
    """Give the results as a table for spreadsheets, which can be filled in and sent back."""
    refuse_query()
    return current(
        tournament_id, lambda kept: csv_answer(results_table(kept), f"results-{kept.id}", tagged(kept))
    )


@described_in("api.described_tournaments", "DEALS")
def get_deals(tournament_id: str) -> Response:
    """Show the deals of a duplicate: commitments at any time, cards to the director, to all afterwards."""
    token = shown_token() if request.headers.get("Authorization") else None
    number = read_query(_DEALS)["round"]
    kept = found(tournament_id)
    directs = token is not None and bearer(tournaments(), kept, token) == DIRECTOR
    keyring = tournaments().keyring.of(kept.head.key_id)
    through = kept.state.rounds if directs else past(kept)
    return answer(deals_json(keyring, kept, number, through), headers=_OPEN)


def current(tournament_id: str, show: Callable[[Kept], Response]) -> Response:
    """Return what *show* makes of a tournament, or 304 for the price of the last act alone."""
    given = request.headers.get("If-None-Match")
    if given is not None and (version := latest(tournaments(), tournament_id)):
        tag = tag_of(version)
        if names_tag(given, tag):
            return unchanged({"ETag": tag, **_OPEN})
    kept = found(tournament_id)
    if names_tag(given, tag_of(kept.version)):
        return unchanged(tagged(kept))
    return show(kept)


def tagged(kept: Kept) -> dict[str, str]:
    """Return the headers of what is told of *kept* as it now stands."""
    return {"ETag": tag_of(kept.version), **_OPEN}


def csv_answer(table: str, name: str, headers: Mapping[str, str]) -> Response:
    """Return a table as a file to be opened elsewhere."""
    named = {"Content-Disposition": f'attachment; filename="{name}.csv"'}
    return text(table, "text/csv", {**headers, **named})


@described_in("api.described_tournaments", "MATCH")
def get_match(tournament_id: str, match: int) -> Response:
    """Show a match and what both sides say of it."""
    refuse_query()
    kept = found(tournament_id)
    return match_answer(kept, match)


def match_answer(kept: Kept, number: int, more: Mapping[str, str] = _NONE) -> Response:
    """Return a match under the ETag that a ruling on it is to name."""
    match = match_of(kept, number)
    told = match_json(kept.state, match, table_of(kept.state, match))
    return answer(told, headers={"ETag": f'"{revision_of(match)}"', **_OPEN, **more})


@described_in("api.described_tournaments", "CODES")
def get_codes(tournament_id: str) -> Response:
    """Tell the director everybody's result code."""
    token = shown_token()
    refuse_query()
    kept = found(tournament_id)
    check_director(tournaments(), kept, token)
    told = [
        {"entrant": place, "name": kept.state.entry(place).name, "code": code}
        for place, code in codes(tournaments(), kept)
    ]
    return answer({"codes": told}, headers={"Cache-Control": "no-store"})
