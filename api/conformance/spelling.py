"""How the case files spell codes, and how the engine does: the only place that knows both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.cards import JOKER, SECOND_JOKER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.actions import Action
    from engine.ruleset import Ruleset

WORDS = {
    "JK": "XX",
    "N": "nt",
    "NT_HIGH": "nt",
    "NT_LOW": "nt_low",
    "PASS": "pass",
    "STAY": "stay",
    "DROP": "drop",
    "ORDER_UP": "order",
}
BY_LEVEL = ("special_bids", "stake_schedule", "partner_call")
"""Options whose values name bids, which the files write in capitals."""
PHASES = {"order_up": "auction_1", "name_trump": "auction_2"}


def ours(value: Any) -> Any:
    """Return *value*, of whatever shape, with its cards, suits and calls spelt as the engine does."""
    if isinstance(value, str):
        return ":".join(WORDS.get(part, part) for part in value.split(":"))
    if isinstance(value, list):
        return [ours(member) for member in value]
    if isinstance(value, dict):
        return {key: ours(member) for key, member in value.items()}
    return value


def option_values(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return *options* with the files' capitals put right; lists keep cards and ranks as they are."""
    return {name: _option_value(name, value) for name, value in options.items()}


def _option_value(name: str, value: Any) -> Any:
    if name in BY_LEVEL:
        return _lowered(value)
    return value.lower() if _shouts(name, value) else ours(value)


def _lowered(value: Any) -> Any:
    if isinstance(value, str):
        return value.lower()
    if isinstance(value, list):
        return [_lowered(member) for member in value]
    if isinstance(value, dict):
        return {key.lower(): _lowered(member) for key, member in value.items()}
    return value


def _shouts(name: str, value: Any) -> bool:
    return isinstance(value, str) and len(value) > 1 and name != "pack_ranks"


def with_jokers(rules: Ruleset, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return *given* with its jokers as the pack of *rules* names them: one code, or red XX and black XY."""
    codes = {SECOND_JOKER: JOKER}
    if SECOND_JOKER in rules.table.pack:
        red_black = {"red": JOKER, "black": SECOND_JOKER}
        codes = {card: red_black[colour] for card, colour in given.get("joker_colors", {}).items()}
    rest = {key: value for key, value in given.items() if key != "joker_colors"}
    renamed: dict[str, Any] = _renamed(rest, codes)
    return renamed


def _renamed(value: Any, codes: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return ":".join(codes.get(part, part) for part in value.split(":"))
    if isinstance(value, list):
        return [_renamed(member, codes) for member in value]
    if isinstance(value, dict):
        return {key: _renamed(member, codes) for key, member in value.items()}
    return value


def level(action: Action) -> str:
    """Return what a bidder says as the files list it: a level, whatever its denomination."""
    if action.kind == "name":
        return f"NAME_{ {'nt': 'NT_HIGH', 'nt_low': 'NT_LOW'}.get(action.value, action.value) }"
    return action.value.upper() if action.kind == "bid" else action.id


def by_side(values: Iterable[int]) -> dict[str, int]:
    """Return *values* as the files index them."""
    return {str(side): value for side, value in enumerate(values)}


def of_sides(values: Mapping[str, int], sides: int) -> tuple[int, ...]:
    """Return what the files index by side as a tuple."""
    return tuple(values.get(str(side), 0) for side in range(sides))
