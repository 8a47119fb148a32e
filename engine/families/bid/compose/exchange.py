"""Cards that pass to a lone bidder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.phases import swap

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.phases.base import Phase, Restriction


def exchange(o: BidOptions) -> Iterator[Phase]:
    """Yield the steps of the exchange, if any lone hand gets cards."""
    terms = _terms(o)
    if not terms.plain and not any(terms.named.values()):
        return
    yield swap.PickGiver(terms=terms)
    discard, give = swap.DiscardForSwap(terms=terms), swap.GiveToBidder(terms=terms, restrictions=_bound(o))
    if o.exchange_mode == "pass_and_return":
        partners = o.players // o.sides - 1
        yield from [swap.PassToPartner(terms=terms, place=place + 1) for place in range(partners)]
        yield give
    else:
        yield from (discard, give) if o.exchange_mode == "blind" else (give, discard)


def _terms(o: BidOptions) -> swap.Terms:
    return swap.Terms(
        named={bid.code: bid.exchange for bid in o.special_bids},
        plain=o.alone_exchange if o.alone_after_auction else 0,
        picking=frozenset(bid.code for bid in o.special_bids if bid.exchange_partners == "one"),
    )


def _bound(o: BidOptions) -> tuple[Restriction, ...]:
    return (swap.GIVE_THE_BEST,) if o.exchange_choice == "forced_best" else ()
