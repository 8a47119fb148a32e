"""A seat's view as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from schemas.actions import action_json
from schemas.beside import aside_json, score_json
from schemas.words import words_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.order import Play
    from engine.ruleset import Ruleset
    from engine.state import Contract, Deal, DealResult, Result, Trick
    from engine.view import DealView, View


_UNTIMED = {"deadline": None, "warn_at": None, "claimable_at": None}


def view_json(rules: Ruleset, view: View, *, dealt: bool) -> dict[str, Any]:
    """Return the part of a game's JSON that the engine's view gives; without a deal unless *dealt*."""
    seat = view.seat
    return {
        "seat": seat,
        "side": None if seat is None else rules.table.side(seat),
        "match": {
            "games_to_win": rules.match.games_to_win,
            "games_won": view.match.games_won,
            "carry": view.match.carry,
            "game_number": view.match.game_number,
        },
        "scores": view.scores,
        "target": rules.goal.target,
        "deal": _deal(view.deal) if dealt and view.result is None else None,
        "last_deal": _deal_result(view.last_deal) if view.last_deal else None,
        "result": _result(view.result) if view.result else None,
        "turn": {"seats": view.turn, "kind": _kind(view.deal), **_UNTIMED} if dealt else None,
        "legal_actions": [action_json(action) for action in view.legal] if dealt else [],
        "illegal_cards": dict(view.illegal_cards),
        **score_json(rules, view),
    }


def face_up_json(rules: Ruleset, deal: Deal) -> dict[str, Any]:
    """Return every card of *deal* that isn't on the table; for deals whose secret is told."""
    order = rules.table.orders[deal.contract.trump if deal.contract else ""]
    return {
        "hands": [order.sorted_hand(hand) for hand in deal.hands],
        "laid": [{"seat": laid.seat, "card": laid.card} for laid in deal.laid],
        "stock": deal.stock,
    }


def _kind(deal: DealView) -> str | None:
    return "answer" if deal.aside.accused is not None else deal.phase or None


def _deal(deal: DealView) -> dict[str, Any]:
    return {
        "number": deal.number,
        "dealer": deal.dealer,
        "phase": deal.phase,
        "turn_up": {"card": deal.turn_up, "state": deal.turned, "suit": deal.offer or None}
        if deal.turn_up
        else None,
        "calls": [{"seat": call.seat, "call": call.action.id} for call in deal.calls],
        "contract": contract_json(deal.contract) if deal.contract else None,
        "hand": deal.hand,
        "laid": deal.laid,
        "shown": [{"seat": laid.seat, "card": laid.card} for laid in deal.shown],
        "counts": deal.counts,
        "out": deal.out,
        "trick": {"leader": deal.trick[0].seat, "plays": _plays(deal.trick)} if deal.trick else None,
        "last_trick": _trick(deal.tricks[-1]) if deal.tricks else None,
        "tricks_won": deal.tricks_won,
        **aside_json(deal.aside),
    }


def contract_json(contract: Contract) -> dict[str, Any]:
    """Return what a deal is played in, and who made it."""
    return {
        "trump": contract.trump or None,
        "maker": contract.maker,
        "alone": contract.alone,
        "round": contract.round,
        "bid": contract.bid or None,
        "forced": contract.forced,
        "blind": contract.blind,
        "partners": contract.partners,
    }


def _plays(plays: Iterable[Play]) -> list[dict[str, Any]]:
    return [_play(play) for play in plays]


def _play(play: Play) -> dict[str, Any]:
    plain = {"seat": play.seat, "card": play.card}
    return {**plain, "asks": play.asks} if play.asks else plain


def _trick(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.plays[0].seat, "plays": _plays(trick.plays), "winner": trick.winner}


def _deal_result(last: DealResult) -> dict[str, Any]:
    return {
        "number": last.number,
        "dealer": last.dealer,
        "contract": contract_json(last.contract) if last.contract else None,
        "tricks_won": last.tricks,
        "points": last.points,
        "row": last.row,
        "scores": last.scores,
        "last_trick": _trick(last.last_trick) if last.last_trick else None,
        "words": words_json(last.words),
        **aside_json(last.aside),
    }


def _result(result: Result) -> dict[str, Any]:
    return {"winners": result.winners, "finish_reason": result.reason}
