"""Rates the players of a game that counts, once, however often they are told that it has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.play.seats import player_text
from api.ratings.rating import after
from engine.endings import REASONS
from infra.entries import Entry, EntryNotFound, StaleEntry
from infra.places import rated_place, rating_place
from infra.store import StoreUnavailable
from schemas.stored_rating import Rating, pack_rating, unpack_rating

if TYPE_CHECKING:
    from api.play.live import Live
    from api.ratings.rating import Outcome
    from infra.entries import EntryStore, Place

RACES = 16
_UNPLAYED = frozenset(REASONS.values())


class Ratings(NamedTuple):
    """A follower of games: an entry in the partition of each player who has been rated."""

    entries: EntryStore

    def follow(self, live: Live) -> None:
        """Rate the players if the game counts and hasn't been rated."""
        if (outcome := outcome_of(live)) is None:
            return
        mark = Entry(rated_place(live.record.id), 1, b"", expires=live.record.expires)
        for _ in range(RACES):
            if self._found(mark.place):
                return
            try:
                # The mark comes with the ratings or not at all, and once: so does every game.
                self.entries.write(mark, *self._rated(outcome))
            except StaleEntry:
                continue
            else:
                return
        raise StoreUnavailable("The ratings are changing too fast.")

    def _rated(self, outcome: Outcome) -> tuple[Entry, ...]:
        players = tuple(player for side in outcome[0] for player in side)
        found = {player: self._found(rating_place(player)) for player in players}
        before = {player: unpack_rating(entry.body) for player, entry in found.items() if entry}
        versions = {player: entry.version for player, entry in found.items() if entry}
        rated = after(before, outcome).items()
        return tuple(_entry(player, rating, versions.get(player, 0)) for player, rating in rated)

    def _found(self, place: Place) -> Entry | None:
        try:
            # What is stale here is refused by the write.
            return self.entries.find(place, consistent=True)
        except EntryNotFound:
            return None


def _entry(player: str, rating: Rating, version: int) -> Entry:
    return Entry(rating_place(player), version + 1, pack_rating(rating))


def outcome_of(live: Live) -> Outcome | None:
    """
    Return who played on which side and who won, or None of a game that doesn't count.

    A game counts that was made as a rated one and played to its end by its rules, by players alone: no
    seat was given up, resigned, let run out of time, or handed to a bot.
    """
    stored, result = live.stored, live.game.result
    if not stored.lobby.rated or stored.status != "finished" or result is None:
        return None
    players = [player for seat in stored.seats if (player := player_text(seat.player)) and not seat.bot]
    # Of a side without somebody, or with one player twice, nothing is known.
    if result.reason in _UNPLAYED or len(set(players)) < live.rules.table.players:
        return None
    sides: list[list[str]] = [[] for _ in range(live.rules.table.sides)]
    for seat, player in enumerate(players):
        sides[live.rules.table.side(seat)].append(player)
    return tuple(map(tuple, sides)), result.winners
