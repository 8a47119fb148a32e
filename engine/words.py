"""The field's words for what happened in a deal, each said only where it truly applies."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import SISTER, SUITS
from engine.flow import left_by
from engine.phases.lay_down import is_certain, unseen_by
from engine.scoring.goal import Verdict
from engine.scoring.match import is_skunk
from engine.scoring.misconduct import REVOKE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.actions import Action
    from engine.cards import Card, Seat
    from engine.ruleset import Ruleset
    from engine.state import Deal, DealResult, Game, Hand
    from engine.table import Table


class Term(NamedTuple):
    """A word of the field."""

    meaning: str
    also: tuple[str, ...] = ()
    """What others call the same."""


GLOSSARY: dict[str, Term] = {
    "march": Term("The makers took every trick."),
    "sweep": Term("One side, makers or defenders, took every trick."),
    "euchred": Term("The makers took fewer tricks than they had to.", ("set",)),
    "super_euchre": Term("The makers took no trick at all."),
    "bucked": Term("A player who stayed in took too few tricks, and goes back up in a game counted down."),
    "skunk": Term("The game was won against opponents without a point.", ("whitewash", "slam", "love game")),
    "in_the_barn": Term("A side has come to stand one point short of the target."),
    "lay_down": Term("The cards of the player on lead were certain to take every trick left."),
    "dutchman": Term("A player held the right bower, the left bower and the ace of trumps."),
    "next": Term("The suit named has the colour of the one turned down."),
    "crossing_the_creek": Term("The suit named has another colour than the one turned down.", ("crossing",)),
}
"""Every word that *words* may say."""


class Said(NamedTuple):
    """A word, and the seats it is said of."""

    word: str
    seats: tuple[Seat, ...]


def words(rules: Ruleset, before: Game, seat: Seat, action: Action, after: Game) -> tuple[Said, ...]:
    """Return the words for the deal that *action* ended; none while it lasts."""
    last = after.last
    if last is None or last.number != before.deal.number:
        return ()
    deal = left_by(rules, before, seat, action)
    said = [*_of_calls(deal), *_of_hands(rules.table, deal), *_of_tricks(rules, deal, last)]
    bucked = _bucked(rules, deal, last) if _counts_down(rules) else ()
    return (*said, *bucked, *_of_scores(rules, before, after, last))


def _of_calls(deal: Deal) -> Iterator[Said]:
    contract = deal.contract
    if contract is None or contract.maker is None or contract.round != 2 or contract.trump not in SUITS:
        return
    same_colour = contract.trump == SISTER[deal.offer]
    yield Said("next" if same_colour else "crossing_the_creek", (contract.maker,))


def _of_hands(table: Table, deal: Deal) -> Iterator[Said]:
    if deal.contract is None or not (deal.tricks or deal.trick):
        return
    trump = deal.contract.trump
    if table.ranking.bowers and trump in SUITS:
        best = {"J" + trump, "J" + SISTER[trump], "A" + trump}
        holders = tuple(s for s in table.seats if s not in deal.out and best <= set(_played_with(deal, s)))
        yield from (Said("dutchman", (holder,)) for holder in holders)
    claimants = [trick.winner for trick in deal.tricks if len(trick.plays) == 1][:1]
    if claimants or _led_a_lay_down(table, deal):
        yield Said("lay_down", (claimants[0] if claimants else _first_leader(deal),))


def _played_with(deal: Deal, seat: Seat) -> Hand:
    """Return the cards *seat* held when the play began."""
    rounds = (*[trick.plays for trick in deal.tricks], deal.trick)
    played: tuple[Card, ...] = tuple(play.card for plays in rounds for play in plays if play.seat == seat)
    return deal.hands[seat] + played


def _first_leader(deal: Deal) -> Seat:
    return (deal.tricks[0].plays if deal.tricks else deal.trick)[0].seat


def _led_a_lay_down(table: Table, deal: Deal) -> bool:
    seat, order = _first_leader(deal), table.orders[deal.made.trump]
    hands = tuple(_played_with(deal, s) for s in table.seats)
    unseen = unseen_by(table, deal._replace(hands=hands, tricks=(), trick=()), seat)
    return is_certain(order, order.sorted_hand(hands[seat]), unseen)


def _of_tricks(rules: Ruleset, deal: Deal, last: DealResult) -> Iterator[Said]:
    table, contract = rules.table, last.contract
    if deal.ended or last.row == REVOKE or contract is None or sum(last.tricks) < table.hand_size:
        return
    for side in [side for side, taken in enumerate(last.tricks) if taken == sum(last.tricks)]:
        yield Said("sweep", _seats(table, side))
    if contract.maker is None:
        return
    makers = tuple(sorted({table.side(seat) for seat in (contract.maker, *contract.partners)}))
    seats = tuple(seat for seat in table.seats if table.side(seat) in makers)
    yield from (Said(word, seats) for word in _of_makers(rules, last, sum(last.tricks[m] for m in makers)))


def _of_makers(rules: Ruleset, last: DealResult, taken: int) -> Iterator[str]:
    if taken == sum(last.tricks):
        yield "march"
    if not _fell_short(rules, last, taken):
        return
    yield "euchred"
    if taken == 0:
        yield "super_euchre"


def _fell_short(rules: Ruleset, last: DealResult, taken: int) -> bool:
    table = rules.table
    if _counts_down(rules) or not table.ranking.bowers or last.contract is None:
        return False
    bid = last.contract.bid
    # A named bid may be set by a trick too many.
    return taken < int(bid) if bid.isdigit() else not bid and taken < table.need


def _bucked(rules: Ruleset, deal: Deal, last: DealResult) -> Iterator[Said]:
    for seat in rules.table.seats:
        if seat not in deal.out and last.points[rules.table.side(seat)] > 0:
            yield Said("bucked", (seat,))


def _of_scores(rules: Ruleset, before: Game, after: Game, last: DealResult) -> Iterator[Said]:
    table = rules.table
    won = zip(after.match.games_won, before.match.games_won, strict=True)
    winners = tuple(side for side, (now, then) in enumerate(won) if now > then)
    if is_skunk(last.scores, Verdict(winners, "")):
        losers = tuple(s for s in table.seats if table.side(s) not in winners)
        yield Said("skunk", losers)
    if winners or after.result:
        return
    for side, (score, points) in enumerate(zip(last.scores, last.points, strict=True)):
        if points and _is_one_short(rules, score):
            yield Said("in_the_barn", _seats(table, side))


def _counts_down(rules: Ruleset) -> bool:
    return rules.goal.target is not None and rules.goal.target < rules.goal.start


def _is_one_short(rules: Ruleset, score: int) -> bool:
    step = 1 if _counts_down(rules) else -1
    return rules.goal.target is not None and score == rules.goal.target + step


def _seats(table: Table, side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in table.seats if table.side(seat) == side)
