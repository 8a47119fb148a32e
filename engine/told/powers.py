"""What can happen in a deal at all under a ruleset, read off its phases."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.cards import NO_TRUMP, SUITS
from engine.phases.bidding import BidAuction
from engine.phases.declaring import CallPartners, DeclareTrump
from engine.phases.opening import BlindLoner, ForcedTrump
from engine.phases.play import JokerAsksSuit, TrumpFromLead
from engine.phases.poor_hand import EarlyWindow, LateWindow
from engine.phases.revoke import RevokeClaims
from engine.phases.standing import (
    WALKOVER,
    AloneDecision,
    DefendersAlone,
    MakersAlone,
    StayOrDrop,
)
from engine.phases.talk import REDEAL, TalkReports
from engine.phases.turn_up import CallRound, OrderUpRound
from engine.phases.unbid import AllIn, JokerBids, ThrowIn
from engine.scoring.avondale import schedule
from engine.scoring.by_tricks import ByTricks
from engine.scoring.misconduct import REVOKE, AfterRevokes, OrSetBack

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.bids import SpecialBid
    from engine.cards import Suit
    from engine.phases.base import Phase
    from engine.ruleset import Ruleset
    from engine.scoring.facts import Scorer


CUT_SHORT = "cut_short"
"""How a deal ends in which a penalty ended the game."""


class LonePowers(NamedTuple):
    """Who may play alone."""

    maker: bool
    """Whether a maker may of its own accord, by a call or when asked."""
    partner: bool
    """Whether a partner of the maker may in its stead."""
    defender: bool
    only_against_lone: bool
    """Whether a defender may only against a lone maker."""
    blind: bool
    """Whether somebody may bind himself to it before looking."""


class Misconduct(NamedTuple):
    """What is punished, and how awards may be taken."""

    deducts: bool
    """Whether an award may come off the other side's score."""
    revokes: bool
    claims: bool
    talk: bool


class Powers(NamedTuple):
    """What a ruleset knows."""

    levels: Mapping[str, SpecialBid | None]
    """Every level that may be bid; none where nothing is."""
    forced: str
    """The level somebody may be forced to bid, "" where nobody is."""
    trumps: frozenset[Suit]
    endings: frozenset[str]
    called: Mapping[str, int]
    """How many partners each level calls."""
    needs_trump: bool
    """Whether the points depend on what is trump."""
    trump_by_lead: bool
    joker_asks: bool
    """Whether a joker led at no trump asks for a suit."""
    may_lack_maker: bool
    """Whether a deal may be played that nobody made trump in."""
    forces_trump: bool
    """Whether a turned card may make trump without a call."""
    may_drop: bool
    lone: LonePowers
    misconduct: Misconduct


class _Same:
    """A ruleset, the same only as itself."""

    __slots__ = ("rules",)

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.rules is self.rules

    def __hash__(self) -> int:
        return id(self.rules)


def powers(rules: Ruleset) -> Powers:
    """Return what can happen in a deal under *rules*."""
    return _powers(_Same(rules))


@lru_cache(maxsize=256)
def _powers(same: _Same) -> Powers:
    rules, phases = same.rules, same.rules.phases
    return Powers(
        levels={level: special for phase in phases for level, special in _levels(phase)},
        forced=next((level for phase in phases for level in _forced(phase)), ""),
        trumps=frozenset(trump for phase in phases for trump in _trumps(phase)),
        endings=frozenset(_endings(rules)),
        called=next((phase.by_level for phase in phases if isinstance(phase, CallPartners)), {}),
        needs_trump=isinstance(rules.scorer, ByTricks) and rules.scorer.fail is schedule,
        trump_by_lead=_has(rules, TrumpFromLead),
        joker_asks=_has(rules, JokerAsksSuit),
        may_lack_maker=_has(rules, ForcedTrump, AllIn),
        forces_trump=_has(rules, ForcedTrump),
        may_drop=_has(rules, StayOrDrop),
        lone=_lone(rules),
        misconduct=_misconduct(rules),
    )


def _lone(rules: Ruleset) -> LonePowers:
    defence = next((phase for phase in rules.phases if isinstance(phase, DefendersAlone)), None)
    calls = any(isinstance(phase, OrderUpRound | CallRound) and phase.lone for phase in rules.phases)
    return LonePowers(
        maker=calls or _has(rules, MakersAlone, BlindLoner, AloneDecision),
        partner=any(isinstance(phase, MakersAlone) and phase.partners for phase in rules.phases),
        defender=defence is not None,
        only_against_lone=defence is not None and defence.only_against_lone,
        blind=_has(rules, BlindLoner),
    )


def _misconduct(rules: Ruleset) -> Misconduct:
    acts = {type(act) for act in rules.anytime}
    return Misconduct(
        deducts=isinstance(_beneath(rules.scorer), OrSetBack),
        revokes=isinstance(rules.scorer, AfterRevokes),
        claims=RevokeClaims in acts,
        talk=TalkReports in acts,
    )


def _has(rules: Ruleset, *kinds: type[Phase]) -> bool:
    return any(isinstance(phase, kinds) for phase in rules.phases)


def _beneath(scorer: Scorer) -> Scorer:
    return scorer.inner if isinstance(scorer, AfterRevokes) else scorer


def _levels(phase: Phase) -> Iterator[tuple[str, SpecialBid | None]]:
    if isinstance(phase, BidAuction):
        yield from ((bid.level.code, bid.level.special) for bid in phase.ladder)
    if isinstance(phase, JokerBids):
        yield phase.level, None


def _forced(phase: Phase) -> Iterator[str]:
    if isinstance(phase, BidAuction) and phase.forced:
        yield phase.forced
    if isinstance(phase, JokerBids):
        yield phase.level


def _trumps(phase: Phase) -> Iterator[Suit]:
    if isinstance(phase, OrderUpRound | TrumpFromLead):
        yield from SUITS
    if isinstance(phase, AllIn) or (isinstance(phase, CallRound) and phase.no_trump):
        yield NO_TRUMP
    if isinstance(phase, CallRound):
        yield from phase.suits
    if isinstance(phase, DeclareTrump):
        yield from phase.denominations
    if isinstance(phase, ForcedTrump):
        yield phase.suit
    if isinstance(phase, BidAuction):
        yield from (bid.action.detail for bid in phase.ladder if bid.action.detail)
        yield from (NO_TRUMP for bid in phase.ladder if bid.level.special and bid.level.special.misere)


def _voids(window: EarlyWindow | LateWindow) -> bool:
    return window.all_answer or any(right.redeal for right in window.rights)


def _endings(rules: Ruleset) -> Iterator[str]:
    for phase in rules.phases:
        if isinstance(phase, ThrowIn) or (isinstance(phase, CallRound) and phase.thrown_in):
            yield "thrown_in"
        if isinstance(phase, CallRound) and phase.forfeit:
            yield "forfeit"
        if isinstance(phase, StayOrDrop):
            yield WALKOVER
        if isinstance(phase, EarlyWindow | LateWindow) and _voids(phase):
            yield REDEAL
    yield from _endings_beside(rules)


def _endings_beside(rules: Ruleset) -> Iterator[str]:
    for act in rules.anytime:
        if isinstance(act, RevokeClaims):
            yield REVOKE
            yield from (CUT_SHORT,) * bool(act.false_points)
        if isinstance(act, TalkReports):
            yield CUT_SHORT if act.points else REDEAL
