"""What somebody can't know changes nothing in what he is shown or told."""

import json
from collections import Counter
from itertools import islice
from random import Random

import pytest

from api import logs
from api.app import create_app
from api.feed.memberships import membership
from api.keyring import digest
from api.people.games import Mine, listed_json
from api.play import shuffles
from api.play.explain import refusal
from api.play.memory import Memory
from api.play.rules import meaning
from api.play.tables import Tables
from api.simulation.vocabulary import vocabulary
from engine import families, flow, replay
from engine.actions import PLAY
from engine.clocks import Clock, Step, wound
from engine.errors import EngineError
from engine.undo import UNDONE
from infra.store import Record
from schemas import log
from schemas.stored import SeatState, Stored, pack
from schemas.stored_clocks import Timing
from tests.support.channels import CHANNELS, GAME, NOT_OF_A_GAME, OF_LISTS, Listener, Moment, routes
from tests.support.kept import ListedGames
from tests.support.twins import deals, known_by, played_with_undoing, twin

pytestmark = pytest.mark.no_cover  # what runs here runs elsewhere too, and being watched doubles its time

PRESETS = tuple(families.presets())
SIZES = [
    pytest.param((4, 8), id="some"),
    pytest.param((1640, 40), id="many", marks=pytest.mark.thorough),
]
"""Pairs for each preset, 100,000 in all; refusals that are compared of each pair."""
CLOCK = Clock("per_action", 60, vacation_days=3, steps=(Step("claim"),))
DEALS, FROM_A_DEAL = 6, 40
"""Of a game, and states from one of them."""
MOST_ATTEMPTS = 8
"""For each pair: the fewer cards are unknown, the fewer twins a deal has."""
POSTED = 2
"""Of those, how many go over HTTP; the others are asked of the code behind it."""


def token(seat):
    """Return the token that opens a seat."""
    return f"rbs_seat-{seat}"


class Window:
    """The API's own code over one deal, given its pack: everything else is the same in every deal."""

    def __init__(self, rules, keyring, clock, monkeypatch):
        self.rules = rules
        self.store = ListedGames()
        # The packs of twins are one in storage, and so are their bytes: what is remembered would hide a leak.
        self.tables = Tables(self.store, keyring, clock, memory=Memory(0))
        self.cards, self.orders, lines = (), (), []
        monkeypatch.setattr(shuffles, "pack", lambda *args: self.cards)
        monkeypatch.setattr(logs, "write", lambda level, event, facts, exc_info=None: lines.append(facts))
        self.listener = Listener(create_app(tables=self.tables, rule_meaning=meaning), lines)

    def live(self, played, at):
        """Return the game after *at* actions, as it is loaded from storage."""
        self.cards = played.pack
        actions = played.actions[:at]
        told = replay.story(self.rules, played.start, self.cards, actions)
        players = self.rules.table.players
        stored = Stored(
            ruleset=self.rules.key,
            options={},
            seats=tuple(SeatState(token=digest(token(seat))) for seat in self.rules.table.seats),
            visibility="public",
            status="playing",
            salt=bytes(16),
            key_id=0,
            start=played.start,
            log=b"".join(log.encode(log.Entry(action, seat)) for action, seat in actions),
            seq=1 + sum(1 for _ in told),
            turn_number=at,
            hints=True,
            timing=Timing(CLOCK, ("",) * players, wound(CLOCK, players, 1)),
            orders=self.orders,
        )
        self.store.records[GAME] = Record(GAME, at + 1, pack(stored), listing="playing")
        return self.tables.revive(self.store.records[GAME])

    def listed(self, live):
        """Return what the lists of its players tell of the game, all of it."""
        members = [membership(live, seat, self.tables.now()) for seat in self.rules.table.seats]
        return json.dumps([listed_json(Mine(live.record.id, member, "")) for member in members])

    def heard(self, live, seat, actions):
        """Return all that a seat, or a spectator, is told over HTTP, and what the log says of it."""
        last = live.stored.seq
        ids = tuple(action.id for action in actions)
        moment = Moment(tuple(sorted({2, 1 + last // 2, last})), live.stored.turn_number, ids, seat or 0)
        kept, who = self.store.copy(), None if seat is None else token(seat)
        return self.listener.heard(who, moment, lambda: self.store.set_back(kept))

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


def test_every_route_is_listened_to():
    """A route that isn't compared, nor said to know nothing of games, can't be added."""
    assert routes(create_app()) == CHANNELS.keys() | NOT_OF_A_GAME.keys() | OF_LISTS
    assert CHANNELS.keys().isdisjoint(NOT_OF_A_GAME)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", PRESETS)
def test_hidden_cards_change_nothing(preset, size, window_on, record_property):
    """
    For every seat and a spectator, in every state: with the unseen cards permuted and the same public
    course, every route and list answers the same, byte for byte, and the log says the same of it.
    """
    most, posts = size
    rules, random = families.resolve(preset), Random(preset)
    window, words = window_on(rules), vocabulary(rules)
    found = Counter()
    for so_far, other, seat in islice(attempts(rules, random), MOST_ATTEMPTS * most):
        found[other is not None] += 1
        if other is not None:
            compare(window, (so_far, other), seat, random.sample(words, min(posts, len(words))))
        if found[True] == most:
            break
    record_property("pairs", found[True])
    assert found[True] == most


def attempts(rules, random):
    """Yield for ever a deal as it was played, a twin of it or None, and who can't tell them apart."""
    while True:
        for played in deals(rules, random, DEALS):
            for so_far, seat, known in states(rules, played, random, FROM_A_DEAL):
                yield so_far, twin(rules, so_far, known, random), seat


UNDOING = ("north_american_24", "british_25", "six_hand_33", "bid_euchre_24", "hasenpfeffer_widow")


@pytest.mark.parametrize("preset", UNDOING)
def test_hidden_cards_change_nothing_where_something_was_undone(preset, window_on):
    """What was done and undone, and who agreed, tells no more than what was done."""
    rules, random = families.resolve(preset), Random(preset)
    window, words = window_on(rules), vocabulary(rules)
    found = 0
    for played in played_with_undoing(rules, random, 3, often=0.3):
        for so_far, seat, known in states(rules, played, random, 6):
            other = twin(rules, so_far, known, random)
            if other is not None:
                found += any(action == UNDONE for action, _ in so_far.actions)
                compare(window, (so_far, other), seat, random.sample(words, min(8, len(words))))
    assert found


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
    heard = window.heard(live, seat, posted[:POSTED])
    return heard, window.listed(live), window.refusals(live, seat, posted)


def barred(live, seat):
    """Return what a rule forbids the seat of that which it could do otherwise."""
    return [action for action, _ in flow.refusals(live.rules, live.game, seat)]


def elsewhere(live, seat):
    """Return the playing of cards that the seat doesn't hold."""
    return [
        PLAY[card] for card in dict.fromkeys(live.rules.table.pack) if card not in live.game.deal.hands[seat]
    ]
