"""Taking the last action back: when it can be done, and that nobody has learned a card by it."""

from random import Random

import pytest

from engine import families, replay, undo
from engine.actions import PASS
from engine.errors import NotYourTurn, WrongPhase
from engine.flow import legal_actions, new_game
from tests.support.twins import known_by, played_with_undoing, twin

PRESETS = tuple(families.presets())
HOUSES = (
    ("north_american_24", {"lone_exchange": "offer"}),
    ("north_american_24", {"lone_exchange": "call_for_best"}),
    ("north_american_24", {"revoke_enforcement": "claim"}),
    ("north_american_24", {"steal_deal": "allowed", "steal_deal_who": "anyone"}),
    ("euchre_32", {"farmers_hand": "exchange_three", "ace_no_face": "redeal"}),
    ("british_25", {"games_to_win": 3, "laps": True}),
)
RULES = [
    *(pytest.param(preset, {}, id=preset) for preset in PRESETS),
    *(pytest.param(*house, id=f"{house[0]}-{'-'.join(house[1])}") for house in HOUSES),
]


def begun(preset="north_american_24", options=None, seed=1):
    """Return rules, a pack and a game of which the first cards are dealt."""
    rules, random = families.resolve(preset, options), Random(seed)
    pack = tuple(random.sample(rules.table.pack, len(rules.table.pack)))
    start = new_game(rules, random.choice(rules.table.seats))
    return rules, pack, start, replay.with_cards(rules, start, pack)


@pytest.mark.parametrize(("preset", "options"), RULES)
def test_what_can_be_undone_has_shown_nobody_a_card(preset, options):
    """
    Whoever could ask to undo an action knows no more cards after it than before; everybody else knows at
    most the card that the action itself showed.
    """
    rules, random = families.resolve(preset, options), Random(preset)
    found = 0
    for played in played_with_undoing(rules, random, 12, often=0.0):
        known = list(known_by(rules, played))
        steps = list(replay.steps(rules, played.start, played.pack, played.actions))
        for at, step in enumerate(steps[:-1]):
            if step.then_last is None:
                continue
            found += 1
            shown = {step.action.value} if step.action.kind in ("play", "lead") else set()
            for looker, cards in known[at + 1].items():
                learned = (cards - known[at][looker]) & set(rules.table.pack)
                assert learned <= (set() if looker == step.seat else shown), (step.action, looker)
    assert found > 10


@pytest.mark.parametrize(("preset", "options"), RULES)
def test_whether_it_can_be_undone_depends_on_nothing_hidden(preset, options):
    """Where the same is done with other hidden cards, the same can be undone."""
    rules, random = families.resolve(preset, options), Random(preset)
    for played in played_with_undoing(rules, random, 4, often=0.0):
        known = list(known_by(rules, played))
        for looker in (None, *rules.table.seats):
            at = random.randrange(len(known))
            so_far = played._replace(actions=played.actions[:at])
            other = twin(rules, so_far, known[at][looker], random)
            if other is not None:
                assert can_undo(rules, so_far) == can_undo(rules, other)


def can_undo(rules, played):
    """Return after which actions of a deal something can be undone."""
    return [step.then_last is not None for step in replay.steps(rules, *played)]


@pytest.mark.parametrize(("preset", "options"), RULES)
def test_a_log_with_undoing_leads_to_one_game(preset, options):
    """Read judged or unjudged, or without what was undone, the log leads to the same game."""
    rules, random = families.resolve(preset, options), Random(preset)
    undone = 0
    for number, played in enumerate(played_with_undoing(rules, random, 8, often=0.3)):
        undone += sum(action == undo.UNDONE for action, _ in played.actions)
        steps = list(replay.steps(rules, *played))
        kept = [(step.action, step.seat) for step in replay.standing(steps)]
        plain = list(replay.steps(rules, played.start, played.pack, kept))
        assert plain[-1].after == steps[-1].after
        for at in range(0 if number == 0 else len(steps) - 1, len(steps)):
            caught = replay.caught_up(rules, played.start, played.pack, played.actions[: at + 1])
            step = steps[at]
            after = replay.with_cards(rules, step.after, played.pack)
            if step.after.deal.number == played.start.deal.number and step.after.result is None:
                assert caught == (after, step.still_chosen, step.then_last)
    assert undone


def test_before_cards_are_dealt_nothing_can_be_undone():
    """What is said then is said of cards that nobody has seen, and stands."""
    game = new_game(families.resolve("north_american_24"))
    waiting = game._replace(deal=game.deal._replace(queue=(1,)))

    assert undo.last(waiting, 1, PASS, waiting, ()) is None


def test_only_who_acted_asks():
    """Nobody undoes what another did."""
    rules, _, _, game = begun()
    seat = game.deal.queue[0]
    step = replay.take(rules, game, seat, PASS)
    with pytest.raises(NotYourTurn):
        replay.take(rules, step.after, (seat + 1) % 4, undo.UNDO, (), step.then_last)


def asked():
    """Return rules, a game in which somebody has asked to undo a pass, who, and the action."""
    rules, _, _, game = begun()
    seat = game.deal.queue[0]
    step = replay.take(rules, game, seat, PASS)
    wish = replay.take(rules, step.after, seat, undo.UNDO, (), step.then_last)
    return rules, game, wish, seat


def test_the_game_is_as_it_was():
    """Asked, agreed, undone: the game before the action, and nothing left to undo."""
    rules, before, wish, seat = asked()
    assert wish.after != before
    yes = replay.take(rules, wish.after, (seat + 2) % 4, undo.AGREE, (), wish.then_last)
    assert yes.then_last.agreed == ((seat + 2) % 4,)
    done = replay.take(rules, yes.after, seat, undo.UNDONE, (), yes.then_last)
    assert (done.after, done.then_last) == (before, None)


def test_refused_once_it_is_not_asked_again():
    """Who refuses closes the matter; so does whoever acts."""
    rules, _, wish, seat = asked()
    no = replay.take(rules, wish.after, (seat + 1) % 4, undo.REFUSE, (), wish.then_last)
    assert (no.then_last.asked, no.then_last.refused) == (False, True)
    with pytest.raises(WrongPhase):
        replay.take(rules, no.after, seat, undo.UNDO, (), no.then_last)
    on_turn = wish.after.deal.queue[0]
    action = legal_actions(rules, wish.after, on_turn)[0]
    later = replay.take(rules, wish.after, on_turn, action, (), wish.then_last)
    assert later.then_last is None or later.then_last.seat == on_turn


@pytest.mark.parametrize("answer", [undo.AGREE, undo.REFUSE])
def test_nobody_answers_unasked_or_twice(answer):
    """An answer is due from the others, once, after the question."""
    rules, before, wish, seat = asked()
    other = (seat + 1) % 4
    unasked = replay.take(rules, before, seat, PASS)
    yes = replay.take(rules, wish.after, other, undo.AGREE, (), wish.then_last)
    for game, who, last in (
        (unasked.after, other, unasked.then_last),
        (wish.after, seat, wish.then_last),
        (yes.after, other, yes.then_last),
        (before, other, None),
    ):
        with pytest.raises(WrongPhase):
            replay.take(rules, game, who, answer, (), last)
