"""Whole games played by the engine, and what somebody at the table would tell of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from unittest.mock import patch

from api.simulation import POLICIES
from api.simulation.matches import shuffled
from engine import apply, awaits_pack, deal, flow, legal_actions, new_game, turn
from engine.flow import current_phase
from engine.phases.opening import FORCED_TRUMP
from engine.scoring.facts import facts_of
from engine.scoring.match import close_deal, penalised

if TYPE_CHECKING:
    from random import Random

    from engine import Game, Ruleset
    from engine.cards import Seat
    from engine.state import Deal


class Watched(NamedTuple):
    """A match that was played."""

    ended: list[tuple[Game, Game]]
    """Each deal just before it was scored, and the game after."""
    positions: list[tuple[Game, Seat]]
    """Moments at which a card was to be played, those of the first deals."""
    game: Game


DEALS, LOOKED_AT = 200, 200


def watched(rules: Ruleset, random: Random, policy: str = "sensible") -> Watched:
    """Play a match to its end, or for DEALS deals, and return all of it."""
    closing: list[Game] = []

    def close(rules: Ruleset, game: Game) -> Game:
        closing.append(game)
        return close_deal(rules, game)

    def penalise(rules: Ruleset, game: Game, deal: Deal) -> Game:
        booked = penalised(rules, game, deal)
        if booked.last is not game.last:
            closing.append(game._replace(deal=deal._replace(ended="cut_short")))
        return booked

    ended, positions = [], []
    game = new_game(rules, random.randrange(rules.table.players))
    with patch.object(flow, "close_deal", close), patch.object(flow, "penalised", penalise):
        while game.result is None and len(ended) < DEALS:
            if awaits_pack(game):
                game = deal(rules, game, shuffled(rules, random))
            else:
                game = _acted(rules, game, random, policy, positions)
            ended += [(before, game) for before in closing]
            closing.clear()
    return Watched(ended, positions, game)


def _acted(rules, game, random, policy, positions):
    seat = turn(game)[0]
    phase = current_phase(rules, game)
    if phase.name == "play" and len(positions) < LOOKED_AT and game.deal.aside.accused is None:
        positions.append((game, seat))
    action = POLICIES[policy](random, rules, game, seat, _modest(legal_actions(rules, game, seat)))
    return apply(rules, game, seat, action)


def _modest(legal):
    """Leave out all bids but the lowest, which may be made: else no bid game would ever end."""
    bids = [action for action in legal if action.kind == "bid"]
    return tuple(action for action in legal if action not in bids[1:])


def deal_facts(rules: Ruleset, before: Game) -> dict:
    """Return what a scorer would write down of the deal that *before* ends with."""
    ended = before.deal
    facts = facts_of(rules.table, ended, before.scores)
    second = ended.contract is not None and ended.contract.round == 2
    told = {
        "maker": facts.maker,
        "tricks": facts.tricks,
        "alone": facts.alone,
        "dealer": facts.dealer,
        "ended": facts.ended,
        "bid": facts.bid,
        "forced": facts.forced,
        "blind": facts.blind,
        "dropped": facts.dropped,
        "trump": facts.trump,
        "partners": facts.partners,
        "forced_trump": FORCED_TRUMP in facts.notes,
        "set_back": "set_back" in facts.notes,
        "turned_down": ended.offer if second else "",
        "revokes": facts.revokes,
        "wrongly_accused": _of_row(ended, "false_claim", max),
        "table_talk": _of_row(ended, "table_talk", min),
        "scores": before.scores if "set_back" in facts.notes else (),
        "bets": _bets(rules, ended),
    }
    return {name: value for name, value in told.items() if value or (value == 0 and value is not False)}


def _of_row(ended, row, which):
    points = [penalty.points for penalty in ended.aside.penalties if penalty.row == row]
    return [each.index(which(each)) for each in points]


def _bets(rules, ended):
    if not rules.stakes or not ended.aside.bets:
        return []
    pairs = zip(ended.aside.bets, ended.tricks, strict=True)
    return [{"matched": matched, "won_by": rules.table.side(trick.winner)} for matched, trick in pairs]


def plays_json(plays) -> list[dict]:
    """Return cards as they are told."""
    return [
        {"seat": play.seat, "card": play.card, **({"asks": play.asks} if play.asks else {})} for play in plays
    ]


def position_facts(game: Game, seat: Seat) -> dict:
    """Return what a seat that is to play sees."""
    now = game.deal
    return {
        "seat": seat,
        "hand": now.hands[seat],
        "trump": now.made.trump or None,
        "trick": plays_json(now.trick),
        "tricks": [plays_json(trick.plays) for trick in now.tricks],
    }
