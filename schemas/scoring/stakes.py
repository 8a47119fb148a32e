"""What is staked on a game, and who pays whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import marshmallow as ma

from engine.told.stakes import Account
from engine.told.values import Bet
from schemas.base import Int
from schemas.scoring.fields import UnderRules, bets, counts, said, scores

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.told.stakes import Settlement

MOST_POTS = 1000


class StakesQuestionSchema(UnderRules):
    """A game that is over, and what was staked on it."""

    scores = scores("The score.", required=True)
    hands_played = Int(
        validate=ma.validate.Range(0, 1000), **said("Needed where a game ends after a number of hands.")
    )
    tricks = counts("Tricks of the whole game by side; needed where they are what is staked on.")
    pots = counts("Chips in the pots each side took, in the whole game.")
    bets = bets("Or the pots of the whole game, trick by trick.", MOST_POTS)


def read_account(fields: Mapping[str, Any]) -> Account:
    """Return the account that was read."""
    numbers = {name: tuple(fields[name]) for name in ("scores", "tricks", "pots") if name in fields}
    pots = tuple(Bet(**bet) for bet in fields.get("bets", ()))
    return Account(**numbers, hands_played=fields.get("hands_played"), bets=pots)


def settlement_json(settled: Settlement) -> dict[str, Any]:
    """Return who pays whom; nothing while the game goes on."""
    verdict = settled.verdict
    over = verdict is not None
    return {
        "over": over,
        "winners": verdict.winners if verdict else (),
        "finish_reason": verdict.reason if verdict else None,
        "skunk": settled.skunk,
        "pots": settled.pots,
        "pot_shares": settled.pot_shares if over else None,
        "settlement": {"sides": settled.sides, "seats": settled.seats} if over else None,
    }
