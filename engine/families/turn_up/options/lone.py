"""Playing alone."""

from __future__ import annotations

from dataclasses import dataclass

from engine.families.option import option


@dataclass(frozen=True, kw_only=True)
class LoneOptions:
    """Playing alone."""

    maker_alone: str = option(
        "maker_only",
        "Who on the making side may play alone.",
        allowed=("never", "maker_only", "any_of_side"),
    )
    lone_timing: str = option(
        "with_call",
        "Whether a maker says alone with the call, or when asked after the discard.",
        allowed=("with_call", "after_trump"),
    )
    defender_alone: str = option(
        "never", "When a defender may play alone.", allowed=("never", "any", "vs_lone_only")
    )
    passed_player_alone: str = option(
        "allowed",
        "Whether a player who passed in the round in which trump was made may play alone.",
        allowed=("allowed", "forbidden"),
    )
    lone_lead: str = option(
        "left_of_dealer",
        "Who leads when exactly one player is alone.",
        allowed=("left_of_dealer", "left_of_lone"),
    )
    both_alone_lead: str = option(
        "left_of_dealer",
        "Who leads when a maker and a defender are alone.",
        allowed=("lone_defender", "left_of_dealer"),
    )
    lone_exchange: str = option(
        "none", "How a lone player may get a card from a partner.", allowed=("none", "offer", "call_for_best")
    )
    lone_exchange_discard: str = option(
        "before_seeing",
        "Whether the lone player parts with a card before or after seeing the partner's.",
        allowed=("before_seeing", "after_seeing"),
    )
    lone_exchange_who: str = option(
        "makers", "Whose lone player may exchange a card.", allowed=("makers", "both_sides")
    )
