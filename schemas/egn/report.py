"""What is found in a recorded game, or match, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import overrides
from engine.recorded import adjudicate
from schemas.rulesets import brief_json
from schemas.view import contract_json
from schemas.words import words_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.recorded import Fault, JudgedDeal
    from schemas.egn.matches import EmnMatch, SeatedGame
    from schemas.egn.reading import EgnGame

BY_POINTS = ("PROGRESSIVE", "TARGET_SCORE")
"""Formats in which players collect points rather than games."""


def game_report(game: EgnGame) -> dict[str, Any]:
    """Adjudicate a recorded game and tell what was found."""
    deals = [*adjudicate(game.rules, game.recorded)]
    scores = deals[-1].scores if deals else game.recorded.scores
    verdict = next((deal.verdict for deal in deals if deal.verdict), None)
    faults = [fault for deal in deals for fault in _faults(deal)]
    return {
        "legal": not faults,
        "ruleset": brief_json(game.rules, overrides(game.rules)),
        "players": game.players,
        "opening_scores": game.recorded.scores,
        "faults": faults,
        "deals": [_deal(deal) for deal in deals],
        "scores": scores,
        "result": {"winners": verdict.winners, "finish_reason": verdict.reason} if verdict else None,
        "departure": _departure(game.final, scores, deals),
    }


def match_report(match: EmnMatch) -> dict[str, Any]:
    """Adjudicate every game of a recorded match and tell what was found."""
    games = [game_report(seated.game) for seated in match.games]
    return {
        "legal": all(game["legal"] for game in games),
        "games": games,
        "match": _standing(match, _collected(match, games)),
    }


def _standing(match: EmnMatch, scores: dict[str, int]) -> dict[str, Any]:
    top = max(scores.values(), default=0)
    leaders = [player for player, score in scores.items() if score == top and top > 0]
    recorded = {"winner": match.winners, "scores": match.scores}
    return {
        "type": match.format,
        "target": match.target,
        "players": match.names,
        "scores": scores,
        "leaders": leaders,
        "recorded": None if match.winners is None and match.scores is None else recorded,
        "departs": _departs(match, scores, leaders),
    }


def _departs(match: EmnMatch, scores: dict[str, int], leaders: list[str]) -> bool:
    """Say whether winners or scores are recorded that aren't those found."""
    if match.winners is not None and sorted(match.winners) != sorted(leaders):
        return True
    return match.scores is not None and {**dict.fromkeys(scores, 0), **match.scores} != scores


def _faults(judged: JudgedDeal) -> Iterator[dict[str, Any]]:
    for fault in judged.faults:
        yield {"deal": judged.recorded.number, **_fault(fault)}


def _fault(fault: Fault) -> dict[str, Any]:
    return {
        "trick": fault.trick,
        "seat": fault.seat,
        "cards": fault.cards,
        "rule": fault.rule,
        "detail": fault.message.format(*fault.cards),
    }


def _deal(judged: JudgedDeal) -> dict[str, Any]:
    result = judged.result
    return {
        "deal": judged.recorded.number,
        "dealer": judged.recorded.dealer,
        "legal": not judged.faults,
        "out_of_turn": judged.out_of_turn,
        "contract": contract_json(result.contract) if result and result.contract else None,
        "tricks_won": result.tricks if result else None,
        "points": result.points if result else None,
        "row": result.row if result else None,
        "words": words_json(result.words) if result else [],
        "scores": judged.scores,
        "hands": judged.hands,
    }


def _departure(
    recorded: tuple[int, ...] | None, scores: tuple[int, ...], deals: Sequence[JudgedDeal]
) -> dict[str, Any] | None:
    """Return where the recorded score is another one, with the deals that are in doubt."""
    if recorded is None or recorded == scores:
        return None
    doubtful = [deal.recorded.number for deal in deals if deal.faults or deal.result is None]
    return {"recorded": recorded, "adjudicated": scores, "doubtful_deals": doubtful}


def _collected(match: EmnMatch, games: Sequence[dict[str, Any]]) -> dict[str, int]:
    scores = dict.fromkeys(match.names, 0)
    for seated, report in zip(match.games, games, strict=True):
        for seat, player in enumerate(seated.seats):
            scores[player] += _earned(match, seated, report["scores"], seat)
    return scores


def _earned(match: EmnMatch, seated: SeatedGame, scores: Sequence[int], seat: int) -> int:
    """Return what a seat takes out of a game: its points, or the game if it is won."""
    mine, other = scores[seat % 2], scores[1 - seat % 2]
    by_points = match.format in BY_POINTS or seated.game.rules.goal.target is None
    return mine if by_points else int(mine > other)
