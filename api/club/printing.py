"""The view that prints a tournament's cards; `api.tournaments` says at which path."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from flask import Response, url_for

from api.club.print_page import sheets_page
from api.club.sheets import player_sheets, some, table_sheets
from api.club.showing import current, tagged
from api.operation import described_in
from api.problems import Refusal
from api.queries import PrintQuery
from api.query import read_query

if TYPE_CHECKING:
    from collections.abc import Mapping

    from api.club.sheets import Sheet
    from api.club.tournaments import Kept

_QUERY = PrintQuery()
_SHEETS = {"players": player_sheets, "tables": table_sheets}
_NEEDED = ("reportlab", "fontpkg_noto_sans")


@described_in("api.described_printing", "PRINT")
def print_tournament(tournament_id: str) -> Response:
    """Give the cards of a tournament as a page to print, or as a PDF."""
    wish = read_query(_QUERY)
    if wish["format"] == "pdf" and not all(map(find_spec, _NEEDED)):
        raise Refusal("no_pdf", "Print the page instead: ask for format=html.")
    return current(tournament_id, lambda kept: _printed(kept, wish))


def _printed(kept: Kept, wish: Mapping[str, str | int]) -> Response:
    kind, after = str(wish["cards"]), int(wish["after"])
    every = tuple(_SHEETS[kind](kept))
    sheets = some(every, after)
    title = kept.head.title or "Tournament"
    headers = {**tagged(kept), **_following(kept, wish, after + len(sheets), len(every))}
    if wish["format"] == "html":
        return sheets_page(title, sheets, headers)
    named = {"Content-Disposition": f'inline; filename="{kind}-{kept.id}.pdf"'}
    return Response(_pdf(title, sheets), content_type="application/pdf", headers={**headers, **named})


def _following(kept: Kept, wish: Mapping[str, str | int], end: int, every: int) -> dict[str, str]:
    if end >= every:
        return {}
    path = url_for("tournaments.print_tournament", tournament_id=kept.id)
    address = f"{path}?cards={wish['cards']}&format={wish['format']}&after={end}"
    return {"Link": f'<{address}>; rel="next"'}


def _pdf(title: str, sheets: tuple[Sheet, ...]) -> bytes:
    # Loaded for whoever asks for a PDF: it costs more than all the rest.
    made: bytes = import_module("api.club.print_pdf").sheets_pdf(title, sheets)
    return made
