"""Standing orders of seats: given, taken back, carried out within somebody's request, dropped when stale."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, NamedTuple

from api.play import changes, course
from api.play.seats import remember, remembered
from api.problems import Refusal
from engine.errors import WrongPhase
from engine.flow import current_phase
from engine.orders import ANY_HAND, ONCE, REASONS, Order, auctions, judged
from engine.view import view
from schemas.orders import order_json
from schemas.stored_orders import DONE, STANDING, SeatOrder

if TYPE_CHECKING:
    from api.credentials import Credential
    from api.keyring import Keyring
    from api.play.live import Live, Seen
    from api.play.requests import Write
    from api.play.tables import Tables
    from engine.actions import Action
    from engine.cards import Seat


class OrderWish(NamedTuple):
    """An order as asked for: *deal* is the number of its deal, None for the present one."""

    order: Order
    deal: int | None = None


def give(tables: Tables, seen: Seen, token: Credential, wishes: tuple[OrderWish, ...], write: Write) -> Seen:
    """Let *wishes* stand for the seat that *token* opens, in place of all it had; at once where it can."""

    def given(tables: Tables, seen: Seen) -> Live | None:
        assert seen.seat is not None
        if remembered(seen.live.stored.seats[seen.seat], write):
            return None
        tables.check_basis(seen, write)
        stand = replaced(seen.live, seen.seat, _fitting(seen.live, seen.seat, wishes))
        acted = _on_own_turn(tables.keyring, stand._replace(pending=False), seen.seat, tables.now())
        return remember(acted, seen.seat, write)

    return changes.made(tables, seen, token, secrets.token_bytes(16), given)


def take_back(tables: Tables, seen: Seen, token: Credential) -> Seen:
    """Let nothing stand any more for the seat that *token* opens."""
    return changes.made(tables, seen, token, secrets.token_bytes(16), _taken_back)


def _taken_back(tables: Tables, seen: Seen) -> Live | None:
    assert seen.seat is not None
    mine = of_seat(seen.live, seen.seat)
    return replaced(seen.live, seen.seat, ())._replace(pending=False) if mine else None


def _on_own_turn(keyring: Keyring, live: Live, seat: Seat, now: int) -> Live:
    # As of now: until it gave the order the seat has thought.
    mine = live.game.deal.queue[:1] == (seat,) and due(live) is not None
    return carried_out(keyring, live, now) if mine else live


def _fitting(live: Live, seat: Seat, wishes: tuple[OrderWish, ...]) -> tuple[SeatOrder, ...]:
    if live.stored.status == "waiting":
        raise Refusal("not_started", "Orders are given from the first card on.")
    if live.stored.status != "playing":
        raise WrongPhase("The game is over.")
    return tuple(_fits(live, seat, at, wish) for at, wish in enumerate(wishes))


def _fits(live: Live, seat: Seat, at: int, wish: OrderWish) -> SeatOrder:
    present = live.game.deal.number
    number = present if wish.deal is None else wish.deal
    if number not in (present, present + 1):
        reason = "deal_over" if number < present else "too_early"
        raise _stale(at, reason, f"Deal {present} is being played.")
    order = _in_full(live, seat, wish.order, number)
    if number > present:
        return _for_the_next(seat, at, order)
    known = view(live.rules, live.game, seat)
    if order.kind == "play" and known.deal.hand is None:
        raise _stale(at, "not_in_hand", "You haven't looked at your cards.")
    if reason := judged(known, order).reason:
        raise _stale(at, reason, REASONS[reason])
    return SeatOrder(seat, order)


def _in_full(live: Live, seat: Seat, order: Order, number: int) -> Order:
    if order.kind != "pass" or order.value:
        return order
    deal, phases = live.game.deal, auctions(live.rules)
    phase = current_phase(live.rules, live.game)
    if phase is None or phase.name not in phases or number > deal.number:
        return order._replace(value=phases[0])
    spoken = seat not in deal.queue
    return order._replace(value=phases[min(phases.index(phase.name) + spoken, len(phases) - 1)])


def _for_the_next(seat: Seat, at: int, order: Order) -> SeatOrder:
    if order.kind not in ANY_HAND:
        raise _stale(at, "too_early", "Nobody has seen the cards of that deal.")
    return SeatOrder(seat, order, coming=True)


def _stale(at: int, reason: str, detail: str) -> Refusal:
    return Refusal("stale_order", detail, pointer=f"/orders/{at}", reason=reason)


def of_seat(live: Live, seat: Seat) -> tuple[SeatOrder, ...]:
    """Return the orders of one seat."""
    return tuple(order for order in live.stored.orders if order.seat == seat)


def replaced(live: Live, seat: Seat, orders: tuple[SeatOrder, ...]) -> Live:
    """Return *live* with these orders for one seat."""
    others = tuple(order for order in live.stored.orders if order.seat != seat)
    return live._replace(stored=live.stored._replace(orders=(*others, *orders)))


def due(live: Live) -> Action | None:
    """Return what the orders of the seat on turn do now; None where it is awaited itself."""
    found = _found(live)
    return found[1] if found else None


def carried_out(keyring: Keyring, live: Live, at: int) -> Live:
    """Return the game after the order that is due, as of *at*: its owner has acted."""
    found = _found(live)
    assert found is not None
    order, action = found
    if order.order.kind in ONCE:
        orders = live.stored.orders
        changed = tuple(one._replace(state=DONE) if one is order else one for one in orders)
        live = live._replace(stored=live.stored._replace(orders=changed))
    return course.advance(keyring, live, order.seat, action, at)


def _found(live: Live) -> tuple[SeatOrder, Action] | None:
    seat = live.game.deal.queue[0] if live.stored.status == "playing" and live.game.deal.queue else None
    standing = [] if seat is None else [order for order in of_seat(live, seat) if _stands(live, order)]
    if not standing:
        return None
    known = view(live.rules, live.game, seat)
    verdicts = ((order, judged(known, order.order).action) for order in standing)
    return next(((order, action) for order, action in verdicts if action), None)


def _stands(live: Live, order: SeatOrder) -> bool:
    # While a bot acts for the seat its orders rest.
    return order.state == STANDING and not order.coming and not live.stored.seats[order.seat].bot


def marked(live: Live) -> Live:
    """Return *live* with every order dropped that what has happened leaves without a purpose."""
    if live.stored.status != "playing":
        return live._replace(stored=live.stored._replace(orders=()))
    seats = dict.fromkeys(order.seat for order in live.stored.orders if _stands(live, order))
    for seat in seats:
        live = replaced(live, seat, _marked(live, seat))
    return live


def _marked(live: Live, seat: Seat) -> tuple[SeatOrder, ...]:
    known, left = view(live.rules, live.game, seat), list(of_seat(live, seat))
    for at, order in enumerate(left):
        if not _stands(live, order):
            continue
        action, reason = judged(known, order.order)
        if action:
            # Those behind it are for another turn.
            break
        left[at] = order._replace(state=reason or STANDING)
    return tuple(left)


def of_next_deal(live: Live) -> Live:
    """Return *live*, its deal just over, with what was for that dropped; what is for the next one stands."""
    kept = [order for order in live.stored.orders if order.coming or order.state == STANDING]
    orders = tuple(
        order._replace(coming=False, state=STANDING if order.coming else "deal_over") for order in kept
    )
    return live._replace(stored=live.stored._replace(orders=orders))


def dropped(live: Live, seat: Seat, reason: str) -> Live:
    """Return *live* with all that stood for a seat in this deal dropped."""
    orders = tuple(
        order._replace(state=reason) if order.state == STANDING and not order.coming else order
        for order in of_seat(live, seat)
    )
    return replaced(live, seat, orders)


def told(live: Live, seat: Seat) -> list[dict[str, Any]]:
    """Return the orders of a seat, for its own eyes."""
    return [order_json(order, live.game.deal.number) for order in of_seat(live, seat)]
