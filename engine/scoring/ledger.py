"""The account of the chips staked beside the score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scoring.facts import added
from engine.state import Ledger

if TYPE_CHECKING:
    from engine.ruleset import Ruleset
    from engine.state import Game
    from engine.table import Table


def opened(rules: Ruleset) -> Ledger | None:
    """Return an empty ledger, if anything is staked."""
    none = (0,) * rules.table.sides
    return Ledger(none, none, none) if rules.stakes else None


def entered(rules: Ruleset, game: Game, tricks: tuple[int, ...]) -> Ledger | None:
    """Return the ledger after the deal; a void one leaves no trace."""
    if rules.stakes is None or game.ledger is None or game.deal.ended in rules.uncounted:
        return game.ledger
    pots = rules.stakes.pots(rules.table, game.deal)
    return game.ledger._replace(pots=added(game.ledger.pots, pots), tricks=added(game.ledger.tricks, tricks))


def settled(rules: Ruleset, game: Game, winners: tuple[int, ...]) -> Ledger | None:
    """Return the ledger after the game, with nothing left in the pots."""
    if rules.stakes is None or game.ledger is None:
        return game.ledger
    won = rules.stakes.settlement(game.scores, game.ledger, winners)
    none = (0,) * len(won)
    return Ledger(added(game.ledger.chips, won), none, none)


def by_seat(table: Table, chips: tuple[int, ...]) -> tuple[int, ...]:
    """
    Divide the sides' chips among their seats.

    A side shares equally; chips left over go, or are paid, one each by its lowest seats.
    """
    members = table.players // table.sides
    return tuple(_share(chips[table.side(seat)], seat // table.sides, members) for seat in table.seats)


def _share(chips: int, place: int, members: int) -> int:
    each, over = divmod(abs(chips), members)
    share = each + (place < over)
    return share if chips >= 0 else -share
