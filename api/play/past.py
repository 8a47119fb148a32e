"""A game as it stood after one of its events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.play import shuffles
from api.play.shown import seats_json
from api.play.story import moments
from api.problems import Refusal
from engine.view import view
from schemas.rulesets import brief_json
from schemas.view import face_up_json, view_json

if TYPE_CHECKING:
    from api.play.live import Live, Seen
    from api.play.tables import Tables
    from engine.state import Game

_ABOUT_NOW = ("legal_actions", "illegal_cards")


def replayed(tables: Tables, seen: Seen, *, at: int, face_up: bool) -> dict[str, Any]:
    """
    Return the game after event *at* as the one who asks may know it.

    With *face_up* every card is shown as well, which is refused until the deal's secret may be told.
    """
    live = seen.live
    if at > live.stored.seq:
        raise Refusal("not_found", f"The last event so far is number {live.stored.seq}.")
    game = next(moment.game for seq, moment in moments(tables, live, at - 1) if seq == at)
    then = view_json(live.rules, view(live.rules, game, seen.seat), dealt=True)
    return {
        "id": live.record.id,
        "seq": at,
        "ruleset": brief_json(live.rules, live.stored.options),
        "seats": seats_json(seen),
        **{name: told for name, told in then.items() if name not in _ABOUT_NOW},
        "face_up": _open_cards(live, game) if face_up else None,
    }


def _open_cards(live: Live, game: Game) -> dict[str, Any]:
    if game.deal.hands and not shuffles.is_revealed(live, game.deal.number):
        when = {"deal": "the deal", "game": "the match"}[live.stored.fair.reveal]
        raise Refusal("not_revealed", f"The cards of this deal are face down until {when} is over.")
    return face_up_json(live.rules, game.deal)
