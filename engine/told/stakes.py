"""What is paid when a game is over, told from scores, tricks and pots."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.scoring.chips import PerTrick, PotPerTrick
from engine.scoring.ledger import by_seat
from engine.scoring.match import begin
from engine.scoring.standing import standing
from engine.state import Ledger
from engine.told.checks import pot_strangers
from engine.told.values import FactFault, InconsistentFacts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ruleset import Ruleset
    from engine.scoring.goal import Verdict
    from engine.scoring.standing import Standing
    from engine.told.values import Bet


class Account(NamedTuple):
    """A game as it stands; what is left empty wasn't told."""

    scores: tuple[int, ...]
    hands_played: int | None = None
    tricks: tuple[int, ...] = ()
    """Tricks of the whole game."""
    pots: tuple[int, ...] = ()
    bets: tuple[Bet, ...] = ()
    """The pots of the whole game, trick by trick, instead of *pots*."""


class Settlement(NamedTuple):
    """Who pays whom."""

    verdict: Verdict | None
    """None while the game goes on: then nothing is settled."""
    pots: tuple[int, ...]
    pot_shares: tuple[int, ...]
    sides: tuple[int, ...]
    seats: tuple[int, ...]
    skunk: bool


def settled(rules: Ruleset, account: Account) -> Settlement:
    """Return what each side and seat wins or pays, or raise InconsistentFacts."""
    if found := tuple(_faults(rules, account)):
        raise InconsistentFacts(found)
    none = (0,) * rules.table.sides
    pots = _pots(rules, account) or none
    game = begin(rules, 0)._replace(
        scores=account.scores,
        hands_played=account.hands_played or 0,
        ledger=Ledger(none, pots, account.tricks or none),
    )
    return _told(rules, standing(rules, game), pots)


def _told(rules: Ruleset, stands: Standing, pots: tuple[int, ...]) -> Settlement:
    sides = stands.settlement or ()
    return Settlement(
        verdict=stands.verdict,
        pots=pots,
        pot_shares=stands.pot_shares or (),
        sides=sides,
        seats=by_seat(rules.table, sides) if sides else (),
        skunk=stands.skunk,
    )


def _pots(rules: Ruleset, account: Account) -> tuple[int, ...]:
    if not account.bets or not isinstance(rules.stakes, PotPerTrick):
        return account.pots
    return rules.stakes.taken([*account.bets], rules.table.sides)


def _faults(rules: Ruleset, account: Account) -> Iterator[FactFault]:
    stakes, sides = rules.stakes, rules.table.sides
    if stakes is None:
        yield FactFault((), "Nothing is staked beside the score under these rules.", "nothing_staked")
        return
    for name in ("scores", "tricks", "pots"):
        told = getattr(account, name)
        if told and len(told) != sides:
            yield FactFault((name,), f"There are {sides} sides, each with a number here.", "sides")
    if rules.options.get("hands_limit") is not None and account.hands_played is None:
        yield FactFault(("hands_played",), "The game ends after a number of hands.", "required")
    if isinstance(stakes, PerTrick) and not account.tricks:
        yield FactFault(("tricks",), "The stakes are on the tricks of the game.", "required")
    yield from _of_pots(rules, account)


def _of_pots(rules: Ruleset, account: Account) -> Iterator[FactFault]:
    pots = isinstance(rules.stakes, PotPerTrick)
    if (account.pots or account.bets) and not pots:
        yield FactFault(("pots",), "No trick has a pot under these rules.", "not_in_these_rules")
    if account.pots and account.bets:
        yield FactFault(("pots",), "Tell the pots or the bets, not both.", "disagrees")
    if pots and not (account.pots or account.bets):
        yield FactFault(("pots",), "What was in the pots that each side took?", "required")
    if sum(account.pots) % rules.table.sides:
        yield FactFault(("pots",), "All sides put the same into every pot.", "disagrees")
    yield from pot_strangers(rules.table, account.bets)
