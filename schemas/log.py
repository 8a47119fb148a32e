"""
The actions of a deal as bytes: one for a card played, a few for anything else.

The codes are stored for ever: KINDS and VALUES may grow at the end and never change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine import endings, undo
from engine.actions import FIELDS, Action
from engine.cards import JOKERS, RANKS, SUITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Seat

KINDS = (
    "pass",
    "order",
    "order_alone",
    "name",
    "name_alone",
    "take",
    "leave",
    "discard",
    "alone",
    "with_partner",
    "benny",
    "ask",
    "no_ask",
    "give",
    "bid",
    "declare",
    "stay",
    "drop",
    "forfeit",
    "blind_loner",
    "look",
    "farmers_hand",
    "ace_no_face",
    "decline",
    "swap",
    "offer",
    "no_offer",
    "accept",
    "reject",
    "take_deal",
    "leave_deal",
    "object",
    "claim_revoke",
    "correct",
    "report_talk",
    "admit",
    "deny",
    "lay_down",
    "advance",
    "set_back",
    "check",
    "bet",
    "call",
    "raise",
    "lead",
    "resign",
    "abort",
    "time_out",
    "claim_game",
    "undo",
    "agree_undo",
    "refuse_undo",
    "undone",
)
_CARDS = (*(rank + suit for suit in SUITS for rank in RANKS), *JOKERS)
VALUES = (*_CARDS, *SUITS, "nt", "nt_low", *(str(number) for number in range(17)))

_FIELDS = {**FIELDS, **endings.FIELDS, **undo.FIELDS}
_KIND_AT = {kind: code for code, kind in enumerate(KINDS)}
_VALUE_AT = {value: code for code, value in enumerate(VALUES)}
_FIRST_KIND = 64
_OUT_OF_TURN = 0xFF
_SPELLED = 0xFE
_NONE = 0xFD


class Entry(NamedTuple):
    """An action as logged; *seat* is None where it was that of the seat on turn."""

    action: Action
    seat: Seat | None = None


_PLAYED = tuple(Entry(Action("play", card)) for card in _CARDS)


def encode(entry: Entry) -> bytes:
    """Return the bytes of one action."""
    action = entry.action
    prefix = b"" if entry.seat is None else bytes((_OUT_OF_TURN, entry.seat))
    if action.kind == "play":
        return prefix + bytes((_VALUE_AT[action.value],))
    values = (action.value, action.detail)[: len(_FIELDS[action.kind])]
    return prefix + bytes((_FIRST_KIND + _KIND_AT[action.kind],)) + b"".join(map(_spell, values))


def _spell(value: str) -> bytes:
    if not value:
        return bytes((_NONE,))
    if value in _VALUE_AT:
        return bytes((_VALUE_AT[value],))
    text = value.encode()
    return bytes((_SPELLED, len(text))) + text


def decode(log: bytes) -> Iterator[Entry]:
    """Yield the actions of a log, in order."""
    at = 0
    while at < len(log):
        seat, at = (log[at + 1], at + 2) if log[at] == _OUT_OF_TURN else (None, at)
        code = log[at]
        if code < _FIRST_KIND:
            yield _PLAYED[code] if seat is None else Entry(_PLAYED[code].action, seat)
            at += 1
            continue
        kind = KINDS[code - _FIRST_KIND]
        values, at = _read_values(log, at + 1, len(_FIELDS[kind]))
        yield Entry(Action(kind, *values), seat)


def _read_values(log: bytes, at: int, count: int) -> tuple[list[str], int]:
    values = []
    for _ in range(count):
        code = log[at]
        if code == _SPELLED:
            end = at + 2 + log[at + 1]
            values.append(log[at + 2 : end].decode())
        else:
            end = at + 1
            values.append("" if code == _NONE else VALUES[code])
        at = end
    return values, at
