"""Retelling one recorded deal through the engine, which judges every call and card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.actions import ALONE, DISCARD, PLAY, WITH_PARTNER, Action
from engine.errors import EngineError, IllegalAction
from engine.flow import apply, current_phase, deal, new_game, turn
from engine.recorded.hands import SeenHands
from engine.recorded.tricks import course, failures, revoke, revokes
from engine.recorded.values import Fault, ImpossibleRecord, Seen

if TYPE_CHECKING:
    from engine.cards import Card, Seat
    from engine.recorded.tricks import Failure
    from engine.recorded.values import RecordedDeal
    from engine.ruleset import Ruleset
    from engine.state import Game


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
        self.game = self._auction(self._dealt(recorded.discard))
        self.discard = self._note_discard()
        self.game = self._to_first_card(self.game, self.discard or recorded.turn_up)
        self._check_play()
        if recorded.tricks:
            self._play()

    def _dealt(self, discard: Card) -> Game:
        pack = self.hands.pack(discard if discard in self.rules.table.pack else "")
        if pack is None:
            raise ImpossibleRecord(Fault("no deal fits the cards recorded", "impossible_hands"))
        return deal(self.rules, new_game(self.rules, self.recorded.dealer), pack)

    def _auction(self, game: Game) -> Game:
        for call in self.recorded.calls:
            phase = current_phase(self.rules, game)
            if phase is None or not phase.name.startswith("auction"):
                raise ImpossibleRecord(Fault(f"{call.id} is said when nobody is to call", "wrong_phase"))
            seat = turn(game)[0]
            game = self._applied(game, seat, call, Fault(call.id, "", (), seat=seat))
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
        while (phase := current_phase(self.rules, game)) and phase.name in ("dealer_discard", "lone_declare"):
            seat = turn(game)[0]
            alone = ALONE if seat == self.recorded.lone_defender else WITH_PARTNER
            game = apply(
                self.rules, game, seat, DISCARD[discard] if phase.name == "dealer_discard" else alone
            )
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
        if faults:
            raise ImpossibleRecord(*sorted(faults, key=lambda fault: fault.trick or 0))
        self._retell(taker)

    def _kept_back(self, failed: tuple[Failure, ...], taker: Seat | None) -> list[Fault]:
        """Bar hands from what they can't have held; return a fault for each card known to have been held."""
        faults = []
        for play, able in failed:
            self.hands.barred[play.seat] |= able
            stuck = self._stuck(play.seat, taker)
            # One such card may be what the dealer discarded.
            if len(stuck) > (play.seat == taker and not self.discard):
                proof = next(card for card in stuck if card in able)
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
