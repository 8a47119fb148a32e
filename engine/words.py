"""The field's words for what happened in a deal, each said only where it truly applies."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import SISTER, SUITS
from engine.phases.lay_down import is_certain, unseen_by
from engine.scoring.goal import Verdict
from engine.scoring.match import is_skunk, winners_of
from engine.scoring.misconduct import REVOKE
from engine.state import Said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.cards import Seat, Suit
    from engine.order import Play
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
    "lay_down": Term("The player on lead laid down, or played, cards certain to take every trick left."),
    "dutchman": Term("A player played the right bower, the left bower and the ace of trumps."),
    "next": Term("The suit named has the colour of the one turned down."),
    "crossing_the_creek": Term("The suit named has another colour than the one turned down.", ("crossing",)),
}
"""Every word that *words* may say."""


def words(rules: Ruleset, before: Game, after: Game) -> tuple[Said, ...]:
    """
    Return the words for the deal of *before*, which has ended and led to *after*.

    They follow from what was said and played for all to see: cards never played may stay hidden.
    """
    calls = tuple(_of_calls(before.deal))
    return (*calls, *_of_cards(rules.table, before.deal), *words_of_facts(rules, before, after)[len(calls) :])


def words_of_facts(rules: Ruleset, before: Game, after: Game) -> tuple[Said, ...]:
    """Return those words that need no card to be known."""
    assert after.last is not None
    return (*words_of_deal(rules, before.deal, after.last), *_of_scores(rules, before, after, after.last))


def words_of_deal(rules: Ruleset, deal: Deal, last: DealResult) -> tuple[Said, ...]:
    """Return those that need neither cards nor scores."""
    bucked = _bucked(rules, deal, last) if _counts_down(rules) else ()
    return (*_of_calls(deal), *_of_tricks(rules, deal, last), *bucked)


def _of_calls(deal: Deal) -> Iterator[Said]:
    contract = deal.contract
    if contract is None or contract.maker is None or contract.round != 2 or contract.trump not in SUITS:
        return
    same_colour = contract.trump == SISTER[deal.offer]
    yield Said("next" if same_colour else "crossing_the_creek", (contract.maker,))


def _of_cards(table: Table, deal: Deal) -> Iterator[Said]:
    if deal.contract is None or not (deal.tricks or deal.trick):
        return
    trump = deal.contract.trump
    if table.ranking.bowers and trump in SUITS:
        yield from (Said("dutchman", (seat,)) for seat in _dutchmen(deal, trump))
    if deal.tricks and _lay_down(table, deal):
        yield Said("lay_down", (deal.tricks[-1].winner,))


def _dutchmen(deal: Deal, trump: Suit) -> list[Seat]:
    best = {"J" + trump, "J" + SISTER[trump], "A" + trump}
    played = {(play.seat, play.card) for plays in _rounds(deal) for play in plays if play.card in best}
    seats = [seat for seat, _ in played]
    return sorted({seat for seat in seats if seats.count(seat) == len(best)})


def _rounds(deal: Deal) -> tuple[tuple[Play, ...], ...]:
    return (*[trick.plays for trick in deal.tricks], deal.trick)


def _played(deal: Deal, seat: Seat) -> Hand:
    return tuple([play.card for plays in _rounds(deal) for play in plays if play.seat == seat])


def _lay_down(table: Table, deal: Deal) -> bool:
    if len(deal.tricks[-1].plays) == 1:
        return True
    leader = deal.tricks[0].plays[0].seat
    if len(deal.tricks) < table.hand_size or any(trick.winner != leader for trick in deal.tricks):
        return False
    return _was_certain(table, deal, leader)


def _was_certain(table: Table, deal: Deal, leader: Seat) -> bool:
    """Say whether the cards *leader* has played were certain at the first lead, by what all have seen."""
    hand, order = _played(deal, leader), table.orders[deal.made.trump]
    hands = tuple(hand if seat == leader else () for seat in table.seats)
    shown = tuple(laid for laid in deal.laid if laid.shown)
    unseen = unseen_by(table, deal._replace(hands=hands, tricks=(), trick=(), laid=shown), leader)
    return is_certain(order, order.sorted_hand(hand), unseen)


def _of_tricks(rules: Ruleset, deal: Deal, last: DealResult) -> Iterator[Said]:
    table, contract = rules.table, last.contract
    if deal.ended or last.row == REVOKE or contract is None or sum(last.tricks) < table.hand_size:
        return
    for side in [side for side, taken in enumerate(last.tricks) if taken == sum(last.tricks)]:
        yield Said("sweep", _seats(table, side))
    if contract.maker is None:
        return
    makers = {table.side(seat) for seat in (contract.maker, *contract.partners)}
    for word in _of_makers(rules, last, sum(last.tricks[m] for m in makers)):
        yield Said(word, tuple(seat for seat in table.seats if table.side(seat) in makers))


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
    winners = winners_of(before.match, after.match)
    if is_skunk(last.scores, Verdict(winners, "")) and not _counts_down(rules):
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
