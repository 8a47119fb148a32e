"""Closing a deal: the score, whether the game is over, and what that means for the match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scoring import ledger
from engine.scoring.facts import added, facts_of, nothing
from engine.scoring.goal import Verdict
from engine.state import Deal, DealResult, Game, Match, Result

if TYPE_CHECKING:
    from engine.cards import Seat
    from engine.ruleset import Ruleset
    from engine.scoring.facts import Award, Facts

GAMES_PLAYED_AT_MOST = 4
"""A match ends undecided after this many times the games it takes to win: draws could go on for ever."""


def begin(rules: Ruleset, dealer: Seat) -> Game:
    """Return a match before its first deal."""
    none = (0,) * rules.table.sides
    scores = (rules.goal.start,) * rules.table.sides
    blank = Deal(number=1, dealer=dealer)
    return Game(match=Match(none, none), scores=scores, deal=blank, ledger=ledger.opened(rules))


def close_deal(rules: Ruleset, game: Game) -> Game:
    """Score the finished deal and lay the table for the next one, unless the match is over."""
    scored = _scored(rules, game)
    verdict = _verdict(rules, scored)
    if verdict is None:
        return scored._replace(deal=_next_blank(rules, scored))
    return _next_game(rules, scored, verdict)


def penalised(rules: Ruleset, game: Game, deal: Deal) -> Game:
    """Book the penalty just given in *deal*; it may end the game in mid-deal."""
    penalty = deal.aside.penalties[-1]
    booked = game._replace(deal=deal, scores=added(game.scores, penalty.points))
    verdict = rules.goal.verdict(booked.scores, booked.hands_played, None)
    if verdict is None:
        return booked
    cut_short = _recorded(rules, booked, facts_of(rules.table, deal), nothing(rules.table, penalty.row))
    return _next_game(rules, cut_short, verdict)


def adjusted(rules: Ruleset, game: Game, points: tuple[int, ...]) -> Game:
    """Return *game* after a ruling between two deals has changed the score, which may end the game."""
    ruled = game._replace(scores=added(game.scores, points))
    verdict = rules.goal.verdict(ruled.scores, ruled.hands_played, None)
    return ruled if verdict is None else _next_game(rules, ruled, verdict)._replace(deal=game.deal)


def _scored(rules: Ruleset, game: Game) -> Game:
    facts = facts_of(rules.table, game.deal, game.scores)
    return _recorded(rules, game, facts, rules.scorer.score(rules.table, facts))


def _recorded(rules: Ruleset, game: Game, facts: Facts, award: Award) -> Game:
    scores = added(game.scores, award.points)
    return game._replace(
        scores=scores,
        hands_played=game.hands_played + (game.deal.ended not in rules.uncounted),
        deals_dealt=game.deals_dealt + 1,
        last=result_of(game.deal, facts.tricks, award, scores),
        ledger=ledger.entered(rules, game, facts.tricks),
    )


def result_of(deal: Deal, tricks: tuple[int, ...], award: Award, scores: tuple[int, ...]) -> DealResult:
    """Return how *deal* ended, *scores* being those after it."""
    return DealResult(
        number=deal.number,
        dealer=deal.dealer,
        contract=deal.contract,
        tricks=tricks,
        points=_in_all(deal, award),
        row=award.row,
        scores=scores,
        last_trick=deal.tricks[-1] if deal.tricks else None,
        made=award.made,
        aside=deal.aside,
    )


def _in_all(deal: Deal, award: Award) -> tuple[int, ...]:
    points = award.points
    for penalty in deal.aside.penalties:
        points = added(points, penalty.points)
    return points


def _verdict(rules: Ruleset, game: Game) -> Verdict | None:
    verdict = rules.goal.verdict(game.scores, game.hands_played, game.last)
    if verdict is None and game.deals_dealt >= rules.table.deal_limit:
        best = rules.goal.best(game.scores)
        return Verdict(best if len(best) == 1 else (), "deal_limit")
    return verdict


def next_dealer(rules: Ruleset, dealer: Seat, ended: str = "") -> Seat:
    """Return who deals after *dealer*, whose deal was played out or ended early."""
    return dealer if ended in rules.same_dealer_after else rules.table.from_left_of(dealer)[0]


def _next_blank(rules: Ruleset, game: Game) -> Deal:
    deal = game.deal
    dealer = next_dealer(rules, deal.dealer, deal.ended)
    return Deal(number=deal.number + 1, dealer=dealer, previous=deal.dealer)


def _next_game(rules: Ruleset, game: Game, verdict: Verdict) -> Game:
    match = credited(rules, game.match, game.scores, verdict)
    game = game._replace(ledger=ledger.settled(rules, game, verdict.winners))
    won = tuple(side for side, games in enumerate(match.games_won) if games >= rules.match.games_to_win)
    if won or rules.match.games_to_win == 1:
        return game._replace(match=match, result=Result(verdict.winners, verdict.reason))
    if match.game_number >= GAMES_PLAYED_AT_MOST * rules.match.games_to_win:
        return game._replace(match=match, result=Result(_leaders(match), "match_limit"))
    scores = tuple(rules.goal.start + carry for carry in match.carry)
    following = match._replace(game_number=match.game_number + 1)
    blank = _next_blank(rules, game)
    return Game(match=following, scores=scores, deal=blank, last=game.last, ledger=game.ledger)


def credited(rules: Ruleset, match: Match, scores: tuple[int, ...], verdict: Verdict) -> Match:
    """Return *match* with the finished game credited to its winners and their laps carried over."""
    games = rules.match.skunk_games if is_skunk(scores, verdict) else 1
    won = tuple(n + games * (side in verdict.winners) for side, n in enumerate(match.games_won))
    target = rules.goal.target
    carry = tuple(
        max(score - target, 0) if rules.match.laps and target is not None and side in verdict.winners else 0
        for side, score in enumerate(scores)
    )
    return match._replace(games_won=won, carry=carry)


def winners_of(before: Match, after: Match) -> tuple[int, ...]:
    """Return the sides that a deal has credited with a game."""
    if after is before:
        return ()
    won = zip(after.games_won, before.games_won, strict=True)
    return tuple(side for side, (now, then) in enumerate(won) if now > then)


def is_skunk(scores: tuple[int, ...], verdict: Verdict) -> bool:
    """Say whether every loser stands at nothing."""
    losers = [score for side, score in enumerate(scores) if side not in verdict.winners]
    return bool(verdict.winners) and bool(losers) and not any(losers)


def _leaders(match: Match) -> tuple[int, ...]:
    top = max(match.games_won)
    leaders = tuple(side for side, games in enumerate(match.games_won) if games == top)
    return leaders if len(leaders) == 1 else ()
