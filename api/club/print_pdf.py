"""Cards as a PDF in Noto Sans, whose glyphs are part of the file; needs the extra `club`."""

from __future__ import annotations

from html import escape
from io import BytesIO
from typing import TYPE_CHECKING

import fontpkg
from reportlab.lib.colors import grey
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import KeepTogether, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle

from api.club.sheets import NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from api.club.sheets import Sheet

_FONT = "NotoSans"
_MARGIN, _WIDTH = 12 * mm, A4[0] - 24 * mm
_HEADING = ParagraphStyle("heading", fontName=_FONT, fontSize=14, leading=18, splitLongWords=1)
_PLAIN = ParagraphStyle("plain", fontName=_FONT, fontSize=9, leading=11, splitLongWords=1)
_GRID = TableStyle(
    [
        ("GRID", (0, 0), (-1, -1), 0.5, grey),
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
    ]
)


def sheets_pdf(title: str, sheets: Iterable[Sheet]) -> bytes:
    """Return a PDF of *sheets*, the same bytes for the same cards."""
    registerFont(TTFont(_FONT, str(fontpkg.path("Noto Sans"))))
    written = BytesIO()
    document = SimpleDocTemplate(
        written,
        pagesize=A4,
        title=title,
        lang="en",
        invariant=1,
        **dict.fromkeys(("leftMargin", "rightMargin", "topMargin", "bottomMargin"), _MARGIN),
    )
    document.build([KeepTogether(_card(title, sheet)) for sheet in sheets] or [_text(title, _HEADING)])
    return written.getvalue()


def _card(title: str, sheet: Sheet) -> list[object]:
    rows = [[_text(cell, _PLAIN) for cell in row] for row in (sheet.columns, *sheet.rows)]
    table = Table(rows, _widths(sheet.columns), repeatRows=1, style=_GRID)
    heads = [_text(sheet.heading, _HEADING), _text(title, _PLAIN), Spacer(0, 4)]
    return [*heads, table, Spacer(0, 10 * mm)]


def _widths(columns: tuple[str, ...]) -> list[float]:
    """Give names twice the room that figures have."""
    shares = [2.6 if column in NAMES else 1.0 for column in columns]
    return [_WIDTH * share / sum(shares) for share in shares]


def _text(text: str, style: ParagraphStyle) -> Paragraph:
    # A paragraph is markup; what somebody wrote is none.
    return Paragraph(escape(text, quote=False), style)
