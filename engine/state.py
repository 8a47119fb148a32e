"""The state of a deal, a game and a match, as frozen values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.cards import Card, Seat, Suit
from engine.replacing import replacing

if TYPE_CHECKING:
    from engine.actions import Action
    from engine.order import Play

Hand = tuple[Card, ...]


class Call(NamedTuple):
    """Something a seat said for all to hear; *round* is 1 or 2 in a turn-up auction, else 0."""

    seat: Seat
    action: Action
    round: int = 0


class Contract(NamedTuple):
    """What the deal is played in, and who made it."""

    trump: Suit = ""
    """A suit, `nt`, `nt_low`, or "" until the maker has named it."""
    maker: Seat | None = None
    alone: tuple[Seat, ...] = ()
    """Seats that play without their partners: the maker's side first."""
    round: int = 0
    """1: the turn-up was accepted; 2: a suit was named; 0: made without such a call."""
    bid: str = ""
    """The level bid, "" in turn-up games."""
    forced: bool = False
    """Whether the bid was forced upon its bidder."""
    blind: bool = False
    """Whether the maker bound himself to a lone hand before looking at it."""
    partners: tuple[Seat, ...] = ()
    """Seats the maker called to its side for this deal only."""


class Trick(NamedTuple):
    """A trick that was taken."""

    plays: tuple[Play, ...]
    winner: Seat


class Laid(NamedTuple):
    """A card out of play, known to the seat that laid it there."""

    seat: Seat
    card: Card
    shown: bool = False
    """Whether everybody has seen it."""


class Penalty(NamedTuple):
    """Points given in mid-deal, for something other than the tricks."""

    points: tuple[int, ...]
    """Change of score by side."""
    row: str


class Revoke(NamedTuple):
    """A seat's failure to follow suit in a trick, counted from 1."""

    seat: Seat
    trick: int


class Aside(NamedTuple):
    """What happens beside the cards, all of it public."""

    accused: Seat | None = None
    """The seat that must answer a report of table talk; it stands first in the queue."""
    penalties: tuple[Penalty, ...] = ()
    """Those given so far, the scores have them already."""
    revokes: tuple[Revoke, ...] = ()
    """Those proven so far."""
    bets: tuple[int, ...] = ()
    """What both sides matched beyond the ante, for each trick whose betting is closed."""
    put: tuple[int, int] = (0, 0)
    """Chips beyond the ante put in by makers and defenders, while the betting is open."""
    raises: int = 0


@replacing
class Deal(NamedTuple):
    """One deal, from the ceremonies before it to its last trick."""

    number: int
    """1 for the first deal of the match; void deals count."""
    dealer: Seat
    hands: tuple[Hand, ...] = ()
    stock: Hand = ()
    """Undealt cards, face down, the uppermost first."""
    turn_up: Card = ""
    turned: str = ""
    """`up` while on offer, then `taken`, `left` (trump, not taken), `aside` (held by a dealer who
    sits out) or `down`; "" without one."""
    offer: Suit = ""
    """The suit the turn-up stands for."""
    at: int = -1
    """Index of the open phase in the ruleset; never stored."""
    queue: tuple[Seat, ...] = ()
    """Seats still to act in the open phase."""
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    out: tuple[Seat, ...] = ()
    """Seats that take no part in the play."""
    blind: tuple[Seat, ...] = ()
    """Seats that haven't looked at their cards yet."""
    trick: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    laid: tuple[Laid, ...] = ()
    exchange: tuple[Seat, ...] = ()
    """In an exchange: the seat that receives, then those that give."""
    due: int = 0
    """How many cards the seat on turn has to choose, where it chooses several."""
    chosen: tuple[str, ...] = ()
    """What the seat on turn has chosen so far, of a choice made in several actions; seen by it alone."""
    note: tuple[str, ...] = ()
    """What phases of this ruleset told one another; public."""
    ended: str = ""
    """Why the deal ended without being played out, once that is so: `thrown_in`, `forfeit`, ..."""
    previous: Seat | None = None
    """Who dealt before; None in the first deal of a match."""
    aside: Aside = Aside()

    @property
    def made(self) -> Contract:
        """The contract, where a phase knows that there is one."""
        assert self.contract is not None
        return self.contract


class Said(NamedTuple):
    """A word of the field for what happened in a deal, and the seats it is said of."""

    word: str
    seats: tuple[Seat, ...]


class DealResult(NamedTuple):
    """How a deal ended."""

    number: int
    dealer: Seat
    contract: Contract | None
    tricks: tuple[int, ...]
    """Tricks by side."""
    points: tuple[int, ...]
    """Change of score by side."""
    row: str
    """The named row of the scoring table that gave the points, or why the deal was void."""
    scores: tuple[int, ...]
    """Scores after it, before a new game begins."""
    last_trick: Trick | None
    made: bool | None = None
    """Whether the makers did what they undertook; None where nobody undertook anything."""
    aside: Aside = Aside()
    words: tuple[Said, ...] = ()


class Result(NamedTuple):
    """How a game or match ended; no winner is a draw."""

    winners: tuple[int, ...]
    """Winning sides."""
    reason: str


class Match(NamedTuple):
    """Games won towards a match."""

    games_won: tuple[int, ...]
    carry: tuple[int, ...]
    """Points each side brought into the present game."""
    game_number: int = 1


class Ledger(NamedTuple):
    """What is staked beside the score, by side."""

    chips: tuple[int, ...]
    """Won and lost in the games finished; sums to zero, and may be negative."""
    pots: tuple[int, ...]
    """Chips in the pots taken in the present game, trick by trick."""
    tricks: tuple[int, ...]
    """Tricks taken in the present game."""


@replacing
class Game(NamedTuple):
    """A match in progress: all there is to know of it at one moment."""

    match: Match
    scores: tuple[int, ...]
    deal: Deal
    hands_played: int = 0
    """Deals of this game that count towards a limit of hands."""
    deals_dealt: int = 0
    """Deals of this game, void ones included."""
    last: DealResult | None = None
    result: Result | None = None
    """Set once the match is over."""
    ledger: Ledger | None = None
    """None where nothing is staked."""
