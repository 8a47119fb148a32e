"""A game as stored bytes: who sits where, the state before the present deal, and that deal's log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgpack

from engine.replacing import replacing
from schemas.stored_clocks import Timing, pack_timing, unpack_timing
from schemas.stored_lobby import Lobby, pack_lobby, unpack_lobby
from schemas.stored_state import plain_game, read_game

if TYPE_CHECKING:
    from engine.state import Game
    from schemas.stored_orders import SeatOrder

FORMAT = 3
"""Raise it with any change of what is stored; every format ever written must load."""


class KeyMemo(NamedTuple):
    """An idempotency key a seat has used and what it was used for, as 8-byte digests."""

    key: bytes
    payload: bytes


class SeatState(NamedTuple):
    """One seat of a stored game."""

    kind: str = "human"
    """`human`, `bot`, or `open` while it waits for somebody."""
    name: str = ""
    token: bytes = b""
    """Digest of the token that opens the seat; 16 bytes."""
    keys: tuple[KeyMemo, ...] = ()
    """The last two, the newest last."""
    generation: int = 0
    """How many times the seat has changed hands."""
    bot: str = ""
    """The level of the bot that acts here: its own seat, or for an owner who is away; empty without one."""
    player: bytes = b""
    """The player who sits here, 12 bytes, and so opens the seat; empty where a token alone does."""


Nonce = bytes | None
"""16 bytes; none at all where a seat declined; None while it hasn't answered."""


class FairState(NamedTuple):
    """What is agreed about a game's shuffles, and the nonces for those not yet over."""

    mode: str = "commit"
    """`commit`, or `cut`: the first cards wait until every seat has answered."""
    reveal: str = "deal"
    """When a shuffle's secret is told: with the end of its `deal`, or of the whole `game`."""
    deadline: int = 0
    """Epoch seconds from which on silence declines; 0 while nobody is waited for."""
    nonces: tuple[Nonce, ...] = ()
    """Of the last shuffle made, by seat; nothing where nobody gave one."""
    coming: tuple[Nonce, ...] = ()
    """Of the shuffle after it."""


@replacing
class Stored(NamedTuple):
    """Everything a game's item holds besides what stores query by."""

    ruleset: str
    options: dict[str, object]
    """Overrides over the preset, as read."""
    seats: tuple[SeatState, ...]
    visibility: str
    status: str
    salt: bytes
    key_id: int
    """Which server key the game's secrets derive from."""
    start: Game
    """The state before the present deal's cards, or the final state."""
    log: bytes = b""
    """The present deal's actions so far."""
    turn_number: int = 0
    seq: int = 0
    """Events so far."""
    deal_seq: int = 2
    """Number of the present deal's first event; the match begins with event 1."""
    changed: int = 0
    """Epoch seconds of the last action."""
    creation: KeyMemo = KeyMemo(b"", b"")
    fair: FairState = FairState()
    hints: bool = False
    """Whether seats may ask what a sound player would do."""
    timing: Timing | None = None
    app: str = ""
    """The backend whose players alone may know of the game, or none."""
    lobby: Lobby = Lobby()
    orders: tuple[SeatOrder, ...] = ()
    """Standing orders: of each seat in the order in which they are thought of."""


_BY_PLACE = 3
"""The format that names options by their places and no longer in full."""
_MODES, _REVEALS = ("commit", "cut"), ("deal", "game")


def pack(stored: Stored) -> bytes:
    """Return *stored* as bytes."""
    plain: Any = stored
    plain = plain._replace(
        options=_plain_options(stored),
        seats=tuple(_trimmed(seat, "bot") for seat in stored.seats),
        start=plain_game(stored.start),
        fair=_plain_fair(stored.fair),
        timing=pack_timing(stored.timing),
        lobby=pack_lobby(stored.lobby),
        orders=_plain_orders(stored.orders),
    )
    packed: bytes = msgpack.packb([FORMAT, *_trimmed(plain, "hints")])
    return packed


def _trimmed(values: SeatState | Stored, optional: str) -> list[Any]:
    """Leave out what is empty at the end, from *optional* on: the item of a game is to stay small."""
    kept: list[Any] = list(values)
    while len(kept) > values._fields.index(optional) and not kept[-1]:
        kept.pop()
    return kept


def unpack(body: bytes) -> Stored:
    """Read what *pack* wrote, in any format."""
    number, *values = msgpack.unpackb(body, use_list=False)
    stored = Stored(*values)
    return stored._replace(
        options=_options(number, stored),
        seats=tuple(_seat(*seat) for seat in stored.seats),
        start=read_game(*stored.start),
        creation=KeyMemo(*stored.creation),
        fair=_fair(*stored.fair),
        timing=unpack_timing(stored.timing),
        lobby=unpack_lobby(stored.lobby),
        orders=_orders(stored.orders),
    )


class PastDeal(NamedTuple):
    """A finished deal as stored."""

    start: Game
    """The state before it."""
    log: bytes
    """Its actions."""
    first_seq: int
    """Number of its first event."""
    nonces: tuple[Nonce, ...] = ()
    """Of its shuffle, by seat; nothing where nobody gave one."""


def pack_deal(deal: PastDeal) -> bytes:
    """Return a finished deal as bytes."""
    packed: bytes = msgpack.packb([FORMAT, *deal._replace(start=plain_game(deal.start))])
    return packed


def unpack_deal(body: bytes) -> PastDeal:
    """Read what *pack_deal* wrote, in any format."""
    _format, *values = msgpack.unpackb(body, use_list=False)
    deal = PastDeal(*values)
    return deal._replace(start=read_game(*deal.start))


def _plain_options(stored: Stored) -> tuple[Any, ...]:
    if not stored.options:
        return ()
    from schemas.stored_options import pack_options  # noqa: PLC0415  # most games have none

    return pack_options(stored.ruleset, stored.options)


def _options(number: int, stored: Any) -> dict[str, object]:
    if number < _BY_PLACE or not stored.options:
        return dict(stored.options)
    from schemas.stored_options import unpack_options  # noqa: PLC0415

    return unpack_options(stored.ruleset, stored.options)


def _plain_orders(orders: tuple[SeatOrder, ...]) -> bytes:
    if not orders:
        return b""
    from schemas.stored_orders import pack_orders  # noqa: PLC0415  # most games have none

    return pack_orders(orders)


def _orders(packed: Any) -> tuple[SeatOrder, ...]:
    if not packed:
        return ()
    from schemas.stored_orders import unpack_orders  # noqa: PLC0415

    return unpack_orders(packed)


def _plain_fair(fair: FairState) -> Any:
    """Write words as numbers and leave out what is empty: the item of a game is to stay small."""
    values: list[Any] = [_MODES.index(fair.mode), _REVEALS.index(fair.reveal), *fair[2:]]
    while values and not values[-1]:
        values.pop()
    return values


def _fair(mode: Any = 0, reveal: Any = 0, *rest: Any) -> FairState:
    return FairState(_MODES[mode], _REVEALS[reveal], *rest)


def _seat(kind: str, name: str, token: bytes, keys: tuple[Any, ...], *rest: Any) -> SeatState:
    return SeatState(kind, name, token, tuple(KeyMemo(*key) for key in keys), *rest)
