"""What a player may do: one frozen value, read and written as an id like `play:9S`."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.cards import CARDS, SUITS
from engine.errors import UnreadableAction

MAX_ID_LENGTH = 64


class Action(NamedTuple):
    """An action; *value* and *detail* are its card, suit, seat, number or level, as the kind has it."""

    kind: str
    value: str = ""
    detail: str = ""

    @property
    def id(self) -> str:
        """The id a client posts: the parts joined by colons."""
        if not self.value:
            return self.kind
        return f"{self.kind}:{self.value}:{self.detail}" if self.detail else f"{self.kind}:{self.value}"


FIELDS: dict[str, tuple[str, ...]] = {
    "pass": (),
    "order": (),
    "order_alone": (),
    "name": ("suit",),
    "name_alone": ("suit",),
    "take": (),
    "leave": (),
    "discard": ("card",),
    "play": ("card",),
    "lead": ("card", "suit"),
    "alone": (),
    "with_partner": (),
    "benny": ("suit",),
    "ask": ("seat",),
    "no_ask": (),
    "give": ("card",),
    "bid": ("level", "suit"),
    "declare": ("suit",),
    "stay": (),
    "drop": (),
    "forfeit": (),
    "blind_loner": (),
    "look": (),
    "farmers_hand": (),
    "ace_no_face": (),
    "decline": (),
    "swap": ("card",),
    "offer": ("card",),
    "no_offer": (),
    "accept": (),
    "reject": (),
    "take_deal": (),
    "leave_deal": (),
    "object": (),
    "claim_revoke": ("seat", "trick"),
    "correct": ("card",),
    "report_talk": ("seat",),
    "admit": (),
    "deny": (),
    "lay_down": ("cards",),
    "advance": (),
    "set_back": (),
    "check": (),
    "bet": ("chips",),
    "call": (),
    "raise": ("chips",),
}
"""Every kind of action, and what its value and detail are."""

PASS, ORDER, ORDER_ALONE = Action("pass"), Action("order"), Action("order_alone")
TAKE, LEAVE = Action("take"), Action("leave")
ALONE, WITH_PARTNER = Action("alone"), Action("with_partner")
STAY, DROP = Action("stay"), Action("drop")
NO_ASK, FORFEIT = Action("no_ask"), Action("forfeit")
BLIND_LONER, LOOK = Action("blind_loner"), Action("look")
FARMERS_HAND, ACE_NO_FACE, DECLINE = Action("farmers_hand"), Action("ace_no_face"), Action("decline")
NO_OFFER, ACCEPT, REJECT = Action("no_offer"), Action("accept"), Action("reject")
TAKE_DEAL, LEAVE_DEAL, OBJECT = Action("take_deal"), Action("leave_deal"), Action("object")
ADMIT, DENY = Action("admit"), Action("deny")
ADVANCE, SET_BACK = Action("advance"), Action("set_back")
CHECK, CALL = Action("check"), Action("call")

PLAY: dict[str, Action] = {card: Action("play", card) for card in sorted(CARDS)}
DISCARD: dict[str, Action] = {card: Action("discard", card) for card in sorted(CARDS)}
NAME: dict[str, Action] = {suit: Action("name", suit) for suit in (*SUITS, "nt", "nt_low")}
DECLARE: dict[str, Action] = {suit: Action("declare", suit) for suit in (*SUITS, "nt", "nt_low")}
NAME_ALONE: dict[str, Action] = {suit: Action("name_alone", suit) for suit in (*SUITS, "nt", "nt_low")}


@lru_cache(maxsize=1024)
def parse_action(text: str) -> Action:
    """Read an id like `bid:4:S`, or raise UnreadableAction; says nothing of legality."""
    kind, *parts = text.split(":") if len(text) <= MAX_ID_LENGTH else ("",)
    fields = FIELDS.get(kind)
    if fields is None or not all(parts) or not len(fields) - (kind == "bid") <= len(parts) <= len(fields):
        raise UnreadableAction(f"{text[:MAX_ID_LENGTH]!r} is no action.")
    return Action(kind, *parts)
