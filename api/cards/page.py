"""A score card as a page to print: one file without anything from elsewhere, so that it can be kept."""

from __future__ import annotations

from base64 import b64encode
from datetime import UTC, datetime
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING, Any

from flask import Response

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_STYLE = """
:root{color-scheme:light dark}
body{font:1rem/1.45 system-ui,sans-serif;margin:1.5rem auto;max-width:60rem;padding:0 1rem}
h1{font-size:1.5rem;margin:0}
p{margin:.3rem 0}
table{border-collapse:collapse;width:100%;margin:1rem 0;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:700;padding:.3rem 0}
th,td{border:1px solid #8888;padding:.25rem .5rem;text-align:left;vertical-align:top}
td.n,th.n{text-align:right}
tr.off td{opacity:.65}
.total{font-weight:700}
.markers{display:flex;flex-wrap:wrap;gap:1.5rem;padding:0;margin:1rem 0;list-style:none}
.marker{display:inline-block;border:2px solid;border-radius:.5rem;padding:.6rem .5rem;margin:.2rem}
.marker{min-width:4.5rem;text-align:center}
.down{border-style:dashed}
.red{color:#b3202e}
.crossed .marker+.marker{transform:rotate(18deg)}
.warn{border:2px solid #b3202e;border-radius:.5rem;padding:.5rem .8rem;margin:1rem 0}
@media(prefers-color-scheme:dark){.red{color:#f0717d}}
@media print{body{margin:0;max-width:none}tr{break-inside:avoid}thead{display:table-header-group}}
"""
_HASH = b64encode(sha256(_STYLE.encode()).digest()).decode()
_POLICY = (
    f"default-src 'none'; style-src 'sha256-{_HASH}'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
_SUITS = {"S": "\u2660", "H": "\u2665", "D": "\u2666", "C": "\u2663"}
_SAID = {"contents": "written in several ways", "same_deal": "there are several entries"}


def card_page(card: Mapping[str, Any], headers: Mapping[str, str]) -> Response:
    """Return the page of what *card* says."""
    held = {**headers, "Content-Security-Policy": _POLICY}
    return Response(_page(card), content_type="text/html; charset=utf-8", headers=held)


def _page(card: Mapping[str, Any]) -> str:
    title = escape(card["title"] or "Score card")
    parts = (_about(card), _warnings(card), _markers(card), _deals(card), _remarks(card))
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title} - Rightbower</title>'
        '<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width">'
        f"<style>{_STYLE}</style></head>"
        f"<body><main><h1>{title}</h1>{''.join(parts)}</main></body></html>"
    )


def _about(card: Mapping[str, Any]) -> str:
    day = datetime.fromtimestamp(card["created"], UTC).date().isoformat()
    sides = ", ".join(f"{name}: {score}" for name, score in zip(_sides(card), card["scores"], strict=True))
    state = "Over" if card["over"] else "So far"
    return (
        f"<p>{escape(card['ruleset']['code'])}, begun on {day}</p>"
        f'<p class="total">{state}: {escape(sides)}{escape(_won(card))}</p>'
    )


def _won(card: Mapping[str, Any]) -> str:
    result, match = card["result"], card["match"]
    games = f" (games {' - '.join(map(str, match['games_won']))})" if match["games_to_win"] > 1 else ""
    if result is None:
        return games
    names = _sides(card)
    winners = " and ".join(names[side] for side in result["winners"])
    return f"{games}. {winners} won" if winners else f"{games}. Drawn"


def _sides(card: Mapping[str, Any]) -> list[str]:
    """Return what to call each side: the names of its seats, where there are any."""
    sides = len(card["scores"])
    names = card["names"]
    if not names:
        return [f"Side {side}" for side in range(sides)]
    return [" & ".join(names[side::sides]) for side in range(sides)]


def _warnings(card: Mapping[str, Any]) -> str:
    said = [
        f"Deal {conflict['deal']}: {_SAID[conflict['code']]} ({', '.join(conflict['entries'])})."
        for conflict in card["conflicts"]
    ]
    said += [f"Nothing is entered for deal {number}." for number in card["missing"]]
    items = "".join(f"<li>{escape(one)}</li>" for one in said)
    return f'<section class="warn"><strong>To be settled</strong><ul>{items}</ul></section>' if said else ""


def _markers(card: Mapping[str, Any]) -> str:
    shown = zip(_sides(card), card.get("markers", ()), strict=False)
    items = "".join(_display(name, display) for name, display in shown)
    return f'<ul class="markers">{items}</ul>' if items else ""


def _display(name: str, display: Mapping[str, Any]) -> str:
    crossed = " class=crossed" if display["crossed"] else ""
    cards = "".join(map(_marker, display["cards"]))
    told = "<p>Crossed: five more.</p>" if display["crossed"] else ""
    told += f"<p>{display['beyond']:+d} beyond the cards.</p>" if display["beyond"] else ""
    return f"<li{crossed}><p>{escape(name)}</p>{cards}{told}</li>"


def _marker(marker: Mapping[str, Any]) -> str:
    rank, suit = marker["card"]
    colour = " red" if suit in "HD" else ""
    told = f"{marker['shown']} of {rank}" if marker["face_up"] else "face down"
    place = "up" if marker["face_up"] else "down"
    return f'<span class="marker {place}{colour}">{rank}{_SUITS[suit]}<br><small>{told}</small></span>'


def _deals(card: Mapping[str, Any]) -> str:
    sides = "".join(f'<th class="n" scope="col">{escape(name)}</th>' for name in _sides(card))
    told = {shown["id"]: shown["entry"] for shown in card["entries"]}
    rows = "".join(_row(card, line, told[line["entry"]]) for line in card["lines"])
    return (
        '<table><caption>Deal by deal</caption><thead><tr><th class="n" scope="col">Deal</th>'
        f'<th scope="col">What happened</th>{sides}</tr></thead><tbody>{rows}</tbody></table>'
    )


def _row(card: Mapping[str, Any], line: Mapping[str, Any], entry: Mapping[str, Any]) -> str:
    off = "" if line["counted"] else ' class="off"'
    cells = zip(line["points"] or (), line["scores"] or (), strict=True)
    told = [f'<td class="n">{score} <small>({points:+d})</small></td>' for points, score in cells]
    what = escape(_what(card, line, entry)) + (" <strong>Game.</strong>" if line["ends_game"] else "")
    empty = ['<td class="n">-</td>'] * len(card["scores"])
    return f'<tr{off}><td class="n">{line["deal"]}</td><td>{what}</td>{"".join(told or empty)}</tr>'


def _what(card: Mapping[str, Any], line: Mapping[str, Any], entry: Mapping[str, Any]) -> str:
    if not line["counted"]:
        return "Not counted: " + " ".join(error["detail"] for error in line["errors"])
    if (result := line["result"]) is None:
        return f"Ruling: {_plain(entry['ruling'])}"
    words = ", ".join(_plain(said["word"]) for said in result["words"])
    taken = " - ".join(map(str, result["tricks"]))
    said = f"{_maker(card, entry['facts'])}{_plain(result['row'])}, tricks {taken}"
    return f"{said}: {words}" if words else said


def _maker(card: Mapping[str, Any], facts: Mapping[str, Any]) -> str:
    if (maker := facts.get("maker")) is None:
        return ""
    bid = f" bid {facts['bid']}" if "bid" in facts else ""
    alone = " alone" if maker in facts.get("alone", ()) else ""
    return f"{card['names'][maker] if card['names'] else f'Seat {maker}'}{bid}{alone}: "


def _plain(code: str) -> str:
    return code.replace("_", " ")


def _remarks(card: Mapping[str, Any]) -> str:
    items = "".join(_remarked(card["entries"]))
    return f"<h2>Rulings and notes</h2><ul>{items}</ul>" if items else ""


def _remarked(entries: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for shown in entries:
        entry = shown["entry"] or {"kind": "deal"}
        if entry["kind"] == "ruling":
            said = f"{_plain(entry['ruling'])}: {entry['reason']}"
            yield f"<li>Deal {entry['deal']}, {escape(said)}</li>"
        if entry["kind"] == "note":
            yield f"<li>Deal {entry['deal']}: {escape(entry['text'])}</li>"
