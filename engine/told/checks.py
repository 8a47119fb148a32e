"""Whether what is told of a deal can be so: of the deal by itself, and under its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.phases.standing import WALKOVER
from engine.scoring.chips import PotPerTrick
from engine.scoring.misconduct import REVOKE
from engine.told import lone
from engine.told.powers import powers
from engine.told.values import FactFault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ruleset import Ruleset
    from engine.table import Table
    from engine.told.powers import Powers
    from engine.told.values import Bet, Told

BY_SIDE = ("tricks", "revokes", "scores")
"""Facts with a number for each side."""
OF_SEATS = ("alone", "dropped", "partners")
OF_SIDES = ("wrongly_accused", "table_talk")


def faults(rules: Ruleset, told: Told) -> tuple[FactFault, ...]:
    """Return everything that can't be so; where somebody isn't at the table, that alone."""
    table, can = rules.table, powers(rules)
    return tuple(_strangers(table, told)) or (
        *_of_ending(told, can),
        *_of_maker(told, can),
        *_of_bid(told, can),
        *_of_trump(told, can),
        *lone.faults(table, told, can),
        *_of_company(table, told, can),
        *(_of_misconduct(told, can) if _misconduct(told) else ()),
        *_of_tricks(table, told),
        *_of_bets(rules, told),
    )


def _strangers(table: Table, told: Told) -> Iterator[FactFault]:
    for name in BY_SIDE:
        if (numbers := getattr(told, name)) and len(numbers) != table.sides:
            yield FactFault((name,), f"There are {table.sides} sides, each with a number here.", "sides")
    for names, limit, what in ((OF_SEATS, table.players, "seat"), (OF_SIDES, table.sides, "side")):
        for name in names:
            yield from _outside(name, getattr(told, name) or (), limit, what)
    for name in ("maker", "dealer"):
        if (getattr(told, name) or 0) >= table.players:
            yield FactFault((name,), f"There is no seat {getattr(told, name)} at this table.", "no_such_seat")
    yield from pot_strangers(table, told.bets)


def pot_strangers(table: Table, bets: tuple[Bet, ...]) -> Iterator[FactFault]:
    """Yield a fault for each pot of a side that isn't at the table."""
    for at, bet in enumerate(bets):
        if bet.won_by >= table.sides:
            yield FactFault(("bets", at, "won_by"), f"There is no side {bet.won_by}.", "no_such_side")


def _outside(name: str, numbers: tuple[int, ...], limit: int, what: str) -> Iterator[FactFault]:
    for at, number in enumerate(numbers):
        if number >= limit:
            yield FactFault((name, at), f"There is no {what} {number} at this table.", f"no_such_{what}")
    if what == "seat" and len(set(numbers)) < len(numbers):
        yield FactFault((name,), "A seat is named twice.", "repeated")


def _of_ending(told: Told, can: Powers) -> Iterator[FactFault]:
    if told.ended and told.ended not in can.endings:
        known = ", ".join(sorted(can.endings)) or "none"
        yield FactFault(("ended",), f"No deal ends so under these rules; known: {known}.", "unknown_ending")
    if told.ended in ("thrown_in", "forfeit") and told.maker is not None:
        yield FactFault(("maker",), "Nobody makes trump in a deal that ends so.", "disagrees")
    if told.ended in (WALKOVER, REVOKE) and told.maker is None:
        yield FactFault(("maker",), "Somebody made trump in a deal that ends so.", "required")
    if told.dealer is None and (told.ended == "forfeit" or told.forced_trump):
        yield FactFault(("dealer",), "The points depend on who dealt.", "required")


def _of_maker(told: Told, can: Powers) -> Iterator[FactFault]:
    if told.maker is None and not told.ended and not can.may_lack_maker:
        yield FactFault(("maker",), "Who made trump? Or how did the deal end without it?", "required")
    if told.maker is None and (told.bid or told.alone or told.partners or told.blind or told.dropped):
        yield FactFault(("maker",), "Without a maker there is no bid and nobody plays alone.", "required")
    if told.forced_trump and not can.forces_trump:
        yield FactFault(("forced_trump",), "No turned card makes trump by itself here.", "not_in_these_rules")
    if told.forced_trump and told.maker is not None:
        yield FactFault(("maker",), "The turned card made trump, and nobody else did.", "disagrees")


def _of_bid(told: Told, can: Powers) -> Iterator[FactFault]:
    if told.bid and told.bid not in can.levels:
        known = ", ".join(can.levels) or "none"
        yield FactFault(("bid",), f"There is no such bid; those known: {known}.", "unknown_bid")
    if not told.bid and told.maker is not None and can.levels:
        yield FactFault(("bid",), "What did the maker bid?", "required")
    if told.forced and not can.forced:
        yield FactFault(("forced",), "Nobody is forced to bid under these rules.", "not_in_these_rules")
    if told.forced and can.forced and told.bid != can.forced:
        yield FactFault(("bid",), f"Who is forced to bid bids {can.forced}.", "disagrees")


def _of_trump(told: Told, can: Powers) -> Iterator[FactFault]:
    for name in ("trump", "turned_down"):
        suit = getattr(told, name)
        if suit and suit not in can.trumps:
            yield FactFault((name,), f"{suit} can't be trump under these rules.", "no_such_trump")
    if told.turned_down and told.turned_down == told.trump:
        yield FactFault(("turned_down",), "The suit turned down can't be trump.", "disagrees")
    if can.needs_trump and told.maker is not None and not told.trump:
        yield FactFault(("trump",), "The points depend on what was trump.", "required")


def _of_company(table: Table, told: Told, can: Powers) -> Iterator[FactFault]:
    if told.dropped and not can.may_drop:
        yield FactFault(("dropped",), "Nobody may drop out under these rules.", "not_in_these_rules")
    if told.maker is not None and told.maker in told.dropped:
        yield FactFault(("dropped",), "The maker can't drop out.", "disagrees")
    if told.ended == WALKOVER and len(told.dropped) != table.players - 1:
        yield FactFault(("dropped",), "Everybody but the maker drops out of a walkover.", "disagrees")
    due = can.called.get(told.bid, 0)
    if len(told.partners) != due and not told.ended:
        yield FactFault(("partners",), f"This bid calls {due} partners.", "wrong_number_of_partners")
    if told.maker in told.partners:
        yield FactFault(("partners",), "The maker is no partner of its own.", "disagrees")


def _misconduct(told: Told) -> bool:
    punished = told.revokes or told.wrongly_accused or told.table_talk or told.set_back
    return bool(punished) or told.ended == REVOKE


def _of_misconduct(told: Told, can: Powers) -> Iterator[FactFault]:
    known = (
        ("revokes", can.misconduct.revokes, "No revoke is punished under these rules."),
        ("wrongly_accused", can.misconduct.claims, "Nobody claims a revoke under these rules."),
        ("table_talk", can.misconduct.talk, "Table talk costs nothing under these rules."),
        ("set_back", can.misconduct.deducts, "No award is taken off the other side under these rules."),
    )
    for name, allowed, message in known:
        if getattr(told, name) and not allowed:
            yield FactFault((name,), message, "not_in_these_rules")
    if told.ended == REVOKE and not any(told.revokes):
        yield FactFault(("revokes",), "A deal ends so when a revoke is proven: whose?", "required")
    if told.set_back and not told.scores:
        yield FactFault(("scores",), "A set-back takes no side below zero: what did they have?", "required")


def _of_tricks(table: Table, told: Told) -> Iterator[FactFault]:
    taken = sum(told.tricks)
    if not told.ended and not told.tricks:
        yield FactFault(("tricks",), "How many tricks did each side take?", "required")
    elif taken > table.hand_size or (not told.ended and taken != table.hand_size):
        said = f"These are {taken} tricks of {table.hand_size}."
        yield FactFault(("tricks",), said, "wrong_number_of_tricks")
    if told.ended in ("thrown_in", "forfeit") and taken:
        yield FactFault(("tricks",), "No trick is played in a deal that ends so.", "disagrees")
    if table.sides == table.players and told.tricks:
        idle = [seat for seat in told.dropped if told.tricks[seat]]
        yield from (
            FactFault(("tricks", seat), "Who dropped out took a trick.", "disagrees") for seat in idle
        )


def _of_bets(rules: Ruleset, told: Told) -> Iterator[FactFault]:
    if not told.bets:
        return
    if not isinstance(rules.stakes, PotPerTrick):
        yield FactFault(("bets",), "No trick has a pot under these rules.", "not_in_these_rules")
        return
    won = tuple(sum(bet.won_by == side for bet in told.bets) for side in range(rules.table.sides))
    if told.tricks and won != told.tricks:
        yield FactFault(("bets",), "The pots don't go to the sides that took the tricks.", "disagrees")
