"""Whether those told to have played alone may."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.told.values import FactFault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Seat
    from engine.table import Table
    from engine.told.powers import Powers
    from engine.told.values import Told

NOT_HERE = "not_in_these_rules"


def faults(table: Table, told: Told, can: Powers) -> Iterator[FactFault]:
    """Yield what can't be so of those who played alone."""
    if told.maker is None:
        return
    special = can.levels.get(told.bid)
    if special and told.alone != ((told.maker,) if special.alone else ()):
        said = "plays alone" if special.alone else "doesn't play alone"
        yield FactFault(("alone",), f"Who bids {told.bid} {said}.", "disagrees")
    elif told.alone and not special:
        alone = [seat for seat in told.alone if table.side(seat) == table.side(told.maker)]
        yield from _of_makers(told.maker, alone, can)
        yield from _of_defenders([seat for seat in told.alone if seat not in alone], alone, can)
    if told.blind:
        yield from _of_blind(told, can)


def _of_makers(maker: Seat, alone: list[Seat], can: Powers) -> Iterator[FactFault]:
    if len(alone) > 1:
        yield FactFault(("alone",), "Two partners can't both play alone.", "disagrees")
    if maker in alone and not can.lone.maker:
        yield FactFault(("alone",), "The maker can't play alone under these rules.", NOT_HERE)
    if any(seat != maker for seat in alone) and not can.lone.partner:
        yield FactFault(("alone",), "A partner of the maker can't play alone under these rules.", NOT_HERE)


def _of_defenders(defending: list[Seat], makers: list[Seat], can: Powers) -> Iterator[FactFault]:
    if defending and not can.lone.defender:
        yield FactFault(("alone",), "No defender can play alone under these rules.", NOT_HERE)
    if len(defending) > 1:
        yield FactFault(("alone",), "Two defenders can't both play alone.", "disagrees")
    if defending and can.lone.only_against_lone and not makers:
        said = "A defender may play alone only against a lone maker."
        yield FactFault(("alone",), said, "only_against_lone")


def _of_blind(told: Told, can: Powers) -> Iterator[FactFault]:
    if not can.lone.blind:
        yield FactFault(("blind",), "Nobody goes alone before looking under these rules.", NOT_HERE)
    if told.maker not in (told.alone or ()):
        yield FactFault(("alone",), "Who goes alone before looking plays alone.", "disagrees")
    if told.dealer is not None and told.dealer != told.maker:
        yield FactFault(("maker",), "Only the dealer may go alone before looking.", "disagrees")
