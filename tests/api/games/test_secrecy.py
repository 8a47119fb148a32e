"""What somebody can't know changes nothing in what he is shown or told."""

import json
from collections import Counter
from random import Random

import pytest

from api.feed.memberships import membership
from api.people.games import Mine, listed_json
from api.play import past, proof, shuffles, story
from api.play.explain import refusal
from api.play.live import Seen
from api.play.shown import shown
from api.play.tables import Tables
from api.problems import Refusal
from api.simulation.vocabulary import vocabulary
from engine import families, flow, replay
from engine.actions import PLAY
from engine.errors import EngineError
from infra.store import Record
from schemas import log
from schemas.stored import SeatState, Stored, pack
from tests.support.kept import KeptGames
from tests.support.twins import deals, known_by, twin

PRESETS = tuple(families.presets())
SIZES = [
    pytest.param((1, 24, 12), id="some"),
    pytest.param((5, 200, 40), id="many", marks=pytest.mark.thorough),
]
"""Deals; pairs of each; refusals that are compared of each pair."""


class Window:
    """The API's own code over one deal, given its pack: everything else is the same in every deal."""

    def __init__(self, rules, keyring, clock, monkeypatch):
        self.rules = rules
        self.tables = Tables(KeptGames(), keyring, clock)
        self.cards = ()
        monkeypatch.setattr(shuffles, "pack", lambda *args: self.cards)

    def live(self, played, at):
        """Return the game after *at* actions, as it is loaded from storage."""
        self.cards = played.pack
        actions = played.actions[:at]
        told = replay.story(self.rules, played.start, self.cards, actions)
        stored = Stored(
            ruleset=self.rules.key,
            options={},
            seats=(SeatState(),) * self.rules.table.players,
            visibility="unlisted",
            status="playing",
            salt=bytes(16),
            key_id=0,
            start=played.start,
            log=b"".join(log.encode(log.Entry(action, seat)) for action, seat in actions),
            seq=1 + sum(1 for _ in told),
            turn_number=at,
        )
        record = Record("A" * 22, at + 1, pack(stored))
        return self.tables.revive(record)

    def view(self, live, seat):
        """Return the view of a seat, or of a spectator, as it is sent."""
        return json.dumps(shown(self.tables.keyring, self.tables.now(), Seen(live, seat)))

    def story(self, live, seat):
        """Return what a seat hears of the deal, as it is sent."""
        return json.dumps(story.events(self.tables, Seen(live, seat), after=0, limit=500))

    def listed(self, live):
        """Return what the lists of its players tell of the game, all of it."""
        members = [membership(live, seat, self.tables.now()) for seat in self.rules.table.seats]
        return json.dumps([listed_json(Mine(live.record.id, member, "")) for member in members])

    def past(self, live, seat, moments):
        """Return what a seat sees when it looks back, face down and face up."""
        seen = Seen(live, seat)
        views = [past.replayed(self.tables, seen, at=at, face_up=False) for at in moments]
        return json.dumps([views, proof.proof(self.tables, seen)]), self._face_up(seen)

    def _face_up(self, seen):
        try:
            return past.replayed(self.tables, seen, at=seen.live.stored.seq, face_up=True)
        except Refusal as refused:
            return refused.kind, str(refused)

    def refusals(self, live, seat, actions):
        """Return what becomes of each action if the seat posts it."""
        return [self._answer(live, seat, action) for action in actions]

    def _answer(self, live, seat, action):
        try:
            replay.take(live.rules, live.game, seat, action, live.chosen)
        except EngineError as refused:
            problem = refusal(live, seat, action, refused)
            return problem.kind, str(problem), json.dumps(problem.members)
        return "taken"


@pytest.fixture
def window_on(keyring, clock, monkeypatch):
    """Return a maker of windows on the deals of a ruleset."""
    return lambda rules: Window(rules, keyring, clock, monkeypatch)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_change_nothing(preset, size, window_on, record_property):
    """
    For every seat and a spectator, in every state: with the unseen cards permuted and the same public
    course, view, story, lists, looking back, proof and refusals are the same, byte for byte.
    """
    number, pairs, posts = size
    rules, random = families.resolve(preset), Random(preset)
    window, words = window_on(rules), vocabulary(rules)
    found = Counter()
    for played in deals(rules, random, number):
        for so_far, seat, known in states(rules, played, random, pairs):
            other = twin(rules, so_far, known, random)
            found[other is not None] += 1
            if other is not None:
                compare(window, (so_far, other), seat, random.sample(words, min(posts, len(words))))
    record_property("pairs", found[True])
    assert found[True] > found.total() // 4


def states(rules, played, random, most):
    """Return states of a deal, *most* at the most, who looks, and the cards known to whoever looks."""
    found = [
        (played._replace(actions=played.actions[:at]), seat, cards)
        for at, known in enumerate(known_by(rules, played))
        for seat, cards in known.items()
    ]
    return random.sample(found, min(most, len(found)))


def compare(window, twins, seat, words):
    """Fail unless both deals show and tell *seat* the same, and answer it the same whatever it posts."""
    first = window.live(twins[0], len(twins[0].actions))
    posted = [] if seat is None else [*barred(first, seat), *elsewhere(first, seat), *words]
    ours, theirs = (told(window, played, seat, posted) for played in twins)
    assert ours == theirs


def told(window, played, seat, posted):
    """Return all that the API says to *seat*."""
    live = window.live(played, len(played.actions))
    moments = {2, 1 + live.stored.seq // 2, live.stored.seq}
    shown = window.view(live, seat), window.story(live, seat), window.past(live, seat, sorted(moments))
    return *shown, window.listed(live), window.refusals(live, seat, posted)


def barred(live, seat):
    """Return what a rule forbids the seat of that which it could do otherwise."""
    return [action for action, _ in flow.refusals(live.rules, live.game, seat)]


def elsewhere(live, seat):
    """Return the playing of cards that the seat doesn't hold."""
    return [
        PLAY[card] for card in dict.fromkeys(live.rules.table.pack) if card not in live.game.deal.hands[seat]
    ]
