"""What a deal is worth."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.bid.options.readers import STAKES, whole_or_bid
from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class ScoringOptions:
    """What a deal is worth."""

    score_model: str = option(
        "trick_points",
        "Points for tricks, a score counted down, stakes between players, or the Avondale schedule.",
        allowed=("trick_points", "countdown", "stakes", "avondale"),
    )
    make_score: str = option(
        "tricks", "Whether a bid made scores the tricks taken or the bid.", allowed=("tricks", "bid")
    )
    make_bonus: int = option(0, "Points more for a plain bid made.", low=0, high=10)
    fail_score: str = option(
        "minus_bid",
        "What a plain bid that fails costs: the bid, a fixed number, nothing.",
        allowed=("minus_bid", "fixed", "zero"),
    )
    fail_fixed: int | None = option(
        None, "Points lost where a failed bid costs a fixed number.", low=0, high=1000, nullable=True
    )
    defenders_score: str = option(
        "tricks",
        "What each defending side scores: its tricks, or only if the bid failed; the failed bid; nothing.",
        allowed=("tricks", "tricks_if_set", "bid_if_set", "none"),
    )
    defenders_shutout_penalty: int = option(
        0, "Points lost by defenders without a trick against a named bid for all, made.", low=0, high=12
    )
    start_score: int = option(0, "The score a game begins at.", low=-1000, high=1000)
    maker_min_tricks: int | str = option(
        3,
        "Tricks the maker needs where scores count down: a number, or the bid.",
        reader=whole_or_bid(range(17)),
    )
    stay_min_tricks: int = option(
        1, "Tricks everybody else who plays needs where scores count down.", low=0, high=16
    )
    club_dealer_min_tricks: int | None = option(
        None, "Tricks the dealer needs after a turned club, where more.", low=0, high=16, nullable=True
    )
    maker_fail_penalty: int | str = option(
        5, "Points added to a maker who falls short: a number, or the bid.", reader=whole_or_bid(range(101))
    )
    no_trick_penalty: int = option(5, "Points added to anybody else who falls short.", low=0, high=100)
    drop_points: int = option(0, "Points added to who gives the deal up.", low=-100, high=100)
    march_wins_game: bool = option(False, "Whether a maker with every trick wins the game.")
    stake_schedule: tuple[tuple[str, tuple[int, int]], ...] = option(
        (), "Units won and lost per opponent, by bid.", reader=STAKES
    )
    stakes_zero_sum: bool = option(
        True, "Whether every opponent pays or is paid, or only the bidder's own score moves."
    )
