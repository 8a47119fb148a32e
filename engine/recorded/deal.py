"""Retelling one recorded deal through the engine, which judges every call and card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import ALONE, DECLINE, DISCARD, NO_ASK, PLAY, WITH_PARTNER, Action
from engine.errors import EngineError, IllegalAction
from engine.flow import apply, current_phase, deal, new_game, retake, turn
from engine.recorded.hands import SeenHands
from engine.recorded.tricks import course, failures, gathered, revoke, revokes
from engine.recorded.values import Fault, ImpossibleRecord, Seen
from engine.scoring.match import close_deal

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.recorded.tricks import Failure
    from engine.recorded.values import RecordedDeal
    from engine.ruleset import Ruleset
    from engine.state import DealResult, Game

CALLS_OF = {"auction_1": ("pass", "order", "order_alone"), "auction_2": ("pass", "name", "name_alone")}
"""Calls whose sense is plain even where a rule forbids them: a table may have played on."""
UNTOLD = {"exchange": DECLINE, "lone_exchange": NO_ASK}
"""What is answered where a recording says nothing."""


class Retelling:
    """
    A recorded deal told again with hands that fit it.

    Whose turn it is, who won a trick and what is trump depend on public facts only: they are found
    with hands made up, then the whole deal is told once more with hands in which every card can be.
    """

    def __init__(self, rules: Ruleset, recorded: RecordedDeal) -> None:
        self.rules, self.recorded = rules, recorded
        self.hands = SeenHands(rules, recorded)
        self.seen: tuple[Seen, ...] = ()
        self.faults: list[Fault] = []
        """What wasn't allowed, in the order it was done."""
        self.as_played: DealResult | None = None
        """How the deal ended as it was played, faults and all."""
        self.game, self.discard = new_game(rules, recorded.dealer), ""
        try:
            self._tell()
        except ImpossibleRecord as refusal:
            self.faults += refusal.faults

    def _tell(self) -> None:
        self.game = self._auction(self._dealt(self.recorded.discard))
        self.discard = self._note_discard()
        self.game = self._to_first_card(self.game, self.discard or self.recorded.turn_up)
        self._check_play()
        if self.recorded.tricks:
            self._play()

    @property
    def result(self) -> DealResult | None:
        """How the deal ended, or None for one that stopped early or whose tricks can't be told."""
        return self.game.last or self.as_played

    @property
    def next_dealer(self) -> Seat:
        """Who deals after it."""
        dealer = self.recorded.dealer
        return self.game.deal.dealer if self.game.last else self.rules.table.from_left_of(dealer)[0]

    def _dealt(self, discard: Card) -> Game:
        pack = self.hands.pack(discard if discard in self.rules.table.pack else "")
        if pack is None:
            raise ImpossibleRecord(Fault("no deal fits the cards recorded", "impossible_hands"))
        return deal(self.rules, new_game(self.rules, self.recorded.dealer), pack)

    def _auction(self, game: Game) -> Game:
        for call in self.recorded.calls:
            game = self._passed_over(game)
            phase = current_phase(self.rules, game)
            if phase is None or not phase.name.startswith("auction"):
                raise ImpossibleRecord(Fault(f"{call.id} is said when nobody is to call", "wrong_phase"))
            game = self._called(game, call, phase.name)
        return game

    def _called(self, game: Game, call: Action, phase: str) -> Game:
        seat = turn(game)[0]
        what = Fault(call.id, "", (), seat=seat)
        try:
            return self._applied(game, seat, call, what)
        except ImpossibleRecord as refusal:
            if call.kind not in CALLS_OF[phase]:
                raise
            self.faults += [fault for fault in refusal.faults if fault not in self.faults]
            return retake(self.rules, game, seat, call)

    def _passed_over(self, game: Game) -> Game:
        while (phase := current_phase(self.rules, game)) and phase.name in UNTOLD:
            game = apply(self.rules, game, turn(game)[0], UNTOLD[phase.name])
        return game

    def _applied(self, game: Game, seat: Seat, action: Action, what: Fault) -> Game:
        try:
            return apply(self.rules, game, seat, action)
        except EngineError as refusal:
            rule = refusal.rule if isinstance(refusal, IllegalAction) else refusal.code
            told = f"{what.message} is refused: {refusal}"
            raise ImpossibleRecord(what._replace(message=told, rule=rule)) from refusal

    def _note_discard(self) -> Card:
        """Check the recorded discard; return it where the dealer did discard and it is known."""
        card, contract = self.recorded.discard, self.game.deal.contract
        if not card:
            return ""
        if contract is None or contract.round != 1:
            told = "{0} is discarded, but nobody took the turn-up"
            raise ImpossibleRecord(Fault(told, "wrong_phase", (card,), seat=self.recorded.dealer))
        self.hands.discard(card)
        return card

    def _to_first_card(self, game: Game, discard: Card) -> Game:
        game = self._passed_over(game)
        while (phase := current_phase(self.rules, game)) and phase.name in ("dealer_discard", "lone_declare"):
            seat = turn(game)[0]
            alone = ALONE if seat == self.recorded.lone_defender else WITH_PARTNER
            answer = DISCARD[discard] if phase.name == "dealer_discard" else alone
            game = self._passed_over(apply(self.rules, game, seat, answer))
        return game

    def _check_play(self) -> None:
        contract, defender = self.game.deal.contract, self.recorded.lone_defender
        if defender is not None and (contract is None or defender not in contract.alone):
            raise ImpossibleRecord(Fault("it may not defend alone", "not_offered", seat=defender))
        phase = current_phase(self.rules, self.game)
        if self.recorded.tricks and (phase is None or phase.name != "play"):
            why = f"{phase.name} isn't told" if phase and contract else "no trump was made"
            raise ImpossibleRecord(Fault(f"cards are played, but {why}", "wrong_phase", trick=1))

    def _play(self) -> None:
        start = self.game.deal
        told = course(self.rules.table, start, self.recorded)
        self.seen = told.seen
        failed = failures(self.rules.table, start.made.trump, told.seen)
        taker = self.recorded.dealer if start.turned == "taken" else None
        faults = [*revokes(failed, told.seen), *self.hands.play(told.seen, taker), *told.faults]
        if not faults:
            faults = self._kept_back(failed, taker)
        self.faults += sorted(faults, key=lambda fault: fault.trick or 0)
        if not self.faults:
            self._retell(taker)
        elif not told.faults:
            self._as_played(told.seen)

    def _as_played(self, seen: tuple[Seen, ...]) -> None:
        """Score the tricks as they fell, if all of them did."""
        start = self.game.deal
        tricks = gathered(self.rules.table, start.made.trump, seen)
        if len(tricks) == self.rules.table.hand_size:
            self.as_played = close_deal(
                self.rules, self.game._replace(deal=start._replace(tricks=tricks))
            ).last

    def _kept_back(self, failed: tuple[Failure, ...], taker: Seat | None) -> list[Fault]:
        """Bar hands from what they can't have held; return a fault for each card known to have been held."""
        faults = []
        for play, able in failed:
            self.hands.barred[play.seat] |= able
            stuck = self._stuck(play.seat, taker)
            # Those of an earlier failure have been told.
            proof = next((card for card in stuck if card in able), None)
            # One such card may be what the dealer discarded.
            if proof and len(stuck) > (play.seat == taker and not self.discard):
                faults.append(revoke(play, proof, "which it was dealt"))
        return faults

    def _stuck(self, seat: Seat, taker: Seat | None) -> tuple[Card, ...]:
        """Return cards *seat* is known to have had, didn't play and can't have kept."""
        played = {play.card for play in self.seen} | {self.discard}
        had = (self.recorded.turn_up, *self.hands.known[seat]) if seat == taker else self.hands.known[seat]
        return tuple(card for card in had if card not in played and card in self.hands.barred[seat])

    def _retell(self, taker: Seat | None) -> None:
        """Tell the deal from its start with hands that fit, the engine judging every step."""
        discard = self._discard(taker)
        game = self._to_first_card(self._auction(self._dealt(discard)), discard)
        for seat, card, trick in self.seen:
            game = self._applied(game, seat, PLAY[card], Fault("{0}", "", (card,), trick, seat))
        self.game = game

    def _discard(self, taker: Seat | None) -> Card:
        """Return what the dealer may have discarded: what is known, or a card with which a deal fits."""
        if self.discard or taker is None:
            return self.discard
        played = {play.card for play in self.seen}
        choices = self._stuck(taker, taker) or (
            self.recorded.turn_up,
            *self.hands.known[taker],
            *[card for card in self.rules.table.pack if card not in self.hands.whereabouts],
        )
        fitting = [c for c in choices if c not in played and self.hands.pack(c) is not None]
        return fitting[0] if fitting else ""
