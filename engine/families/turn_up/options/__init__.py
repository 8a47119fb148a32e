"""What a turn-up game may choose; the defaults are the North American game."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import declarations
from engine.families.turn_up.options.auction import AuctionOptions
from engine.families.turn_up.options.betting import BettingOptions
from engine.families.turn_up.options.deal import DealOptions
from engine.families.turn_up.options.ending import EndingOptions
from engine.families.turn_up.options.lone import LoneOptions
from engine.families.turn_up.options.misconduct import MisconductOptions
from engine.families.turn_up.options.opening import OpeningOptions
from engine.families.turn_up.options.scoring import ScoringOptions
from engine.families.turn_up.options.table import TableOptions


@dataclass(frozen=True, kw_only=True)
class TurnUpOptions(
    BettingOptions,
    MisconductOptions,
    EndingOptions,
    ScoringOptions,
    LoneOptions,
    AuctionOptions,
    OpeningOptions,
    DealOptions,
    TableOptions,
):
    """Every option of the family; each has one reader, in `compose`."""


OPTIONS = declarations(TurnUpOptions)
