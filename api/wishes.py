"""What a new game is wished to be, read from a request's fields."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api import asking
from api.play.requests import ClockWish, Fairness, NewGame, SeatWish
from schemas.stored_lobby import Delayed, Lobby

if TYPE_CHECKING:
    from api.play.requests import Sitter
    from api.rulesets import Chosen
    from engine.ruleset import Ruleset
    from schemas.stored_lobby import Sandbox


def wished(rules: Chosen, fields: dict[str, Any], sitter: Sitter | None) -> NewGame:
    """Return the game wished for in *fields*, by the rules chosen, for the player who asks."""
    seats = fields.get("seats")
    return NewGame(
        rules.key,
        rules.overrides,
        None if seats is None else tuple(SeatWish(**seat) for seat in seats),
        fields["visibility"],
        Fairness(**fields["fairness"]),
        hints=fields["hints"],
        clock=clock_wish(fields["clock"]),
        lobby=_agreed(fields, rules.rules),
        creator=sitter,
    )


def clock_wish(fields: dict[str, Any] | None) -> ClockWish | None:
    """Return the clock wished for in *fields*, or none."""
    if fields is None:
        return None
    from schemas.clocks import read_clock  # noqa: PLC0415  # most games have none

    return ClockWish(read_clock(fields), fields["time_zone"])


def _agreed(fields: dict[str, Any], rules: Ruleset) -> Lobby:
    delayed = fields["spectators"].get("delay") == "deal"
    return Lobby(
        invite_seconds=fields["invites"].get("expire_after", 0),
        random=fields["seating"] == "random",
        sandbox=_known_cards(fields["sandbox"], rules) if "sandbox" in fields else None,
        silent=not fields["phrases"],
        delayed=Delayed() if delayed else None,
        rated=fields["rated"],
    )


def _known_cards(wish: dict[str, Any], rules: Ruleset) -> Sandbox:
    from api import sandbox  # noqa: PLC0415  # for tests of clients alone

    return sandbox.given(wish, rules, allowed=asking.tables().sandbox)
