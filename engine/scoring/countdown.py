"""Scores counted down: each trick takes a point off, who takes too few gets some on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.phases.opening import FORCED_TRUMP
from engine.phases.standing import WALKOVER
from engine.scoring.facts import Award, Facts, nothing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.bids import SpecialBid
    from engine.cards import Seat
    from engine.table import Table


class Countdown(NamedTuple):
    """Everybody plays for himself, towards nothing."""

    specials: Mapping[str, SpecialBid]
    maker_needs: int | None = 3
    """Tricks the maker must take; None: as many as it bid."""
    others_need: int = 1
    forced_dealer_needs: int | None = None
    """Tricks the dealer must take when a turned card made trump; None: as many as the others."""
    maker_penalty: int | None = 5
    """Points added to a maker who takes too few; None: as many as it bid."""
    penalty: int = 5
    dropped: int = 0

    def score(self, table: Table, facts: Facts) -> Award:
        """Return each seat's change; a good result is below zero."""
        if facts.ended and facts.ended != WALKOVER:
            return nothing(table, facts.ended)
        points = tuple(self._points(facts, seat) for seat in table.seats)
        if facts.maker is None:
            return Award(points, "no_maker")
        made = facts.tricks[facts.maker] >= self._maker_needs(facts)
        return Award(points, facts.ended or ("maker_made" if made else "bucked"), made)

    def _points(self, facts: Facts, seat: Seat) -> int:
        if seat in facts.dropped:
            return self.dropped
        taken = facts.tricks[seat]
        if seat == facts.maker:
            return -taken if taken >= self._maker_needs(facts) else self._maker_penalty(facts)
        return -taken if taken >= self._needs(facts, seat) else self.penalty

    def _needs(self, facts: Facts, seat: Seat) -> int:
        forced = FORCED_TRUMP in facts.notes and seat == facts.dealer
        return (
            self.forced_dealer_needs if forced and self.forced_dealer_needs is not None else self.others_need
        )

    def _maker_needs(self, facts: Facts) -> int:
        return self._bid(facts) if self.maker_needs is None else self.maker_needs

    def _maker_penalty(self, facts: Facts) -> int:
        return self._bid(facts) if self.maker_penalty is None else self.maker_penalty

    def _bid(self, facts: Facts) -> int:
        special = self.specials.get(facts.bid)
        return special.tricks if special else int(facts.bid)
