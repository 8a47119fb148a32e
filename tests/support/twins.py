"""Pairs of deals that agree in all that somebody may know, made by permuting the cards it can't see."""

from typing import NamedTuple

from engine import replay, undo
from engine.errors import EngineError
from engine.flow import awaits_pack, legal_actions, new_game
from engine.history import CHOICES

TRIES = 12


class Played(NamedTuple):
    """A deal as it was played: the state before its cards, the pack, the actions."""

    start: object
    pack: tuple[str, ...]
    actions: tuple[tuple[object, int], ...]
    """Each with the seat that took it."""


def deals(rules, random, most):
    """Yield the deals of a game played at random, *most* at the most."""
    game = new_game(rules, random.choice(rules.table.seats))
    for _ in range(most):
        if game.result is not None:
            return
        pack = tuple(random.sample(rules.table.pack, len(rules.table.pack)))
        start, actions = game, []
        for step in _steps(rules, start, pack, random):
            actions.append((step.action, step.seat))
            game = step.after
        yield Played(start, pack, tuple(actions))


def _steps(rules, start, pack, random):
    game, chosen = replay.with_cards(rules, start, pack), ()
    while game.deal.number == start.deal.number and game.result is None:
        seat = game.deal.queue[0]
        step = replay.take(rules, game, seat, _choice(rules, game, seat, random), chosen)
        yield step
        game, chosen = step.after, step.still_chosen
        if awaits_pack(game) and game.deal.number == start.deal.number:
            game = replay.with_cards(rules, game, pack)


def played_with_undoing(rules, random, most, *, often):
    """Yield deals as `deals` does, in which now and then an action is undone."""
    game = new_game(rules, random.choice(rules.table.seats))
    for _ in range(most):
        if game.result is not None:
            return
        pack = tuple(random.sample(rules.table.pack, len(rules.table.pack)))
        start, actions = game, []
        for step in _undoing_steps(rules, start, pack, random, often):
            actions.append((step.action, step.seat))
            game = step.after
        yield Played(start, pack, tuple(actions))


def _undoing_steps(rules, start, pack, random, often):
    game, chosen, last = replay.with_cards(rules, start, pack), (), None
    while game.deal.number == start.deal.number and game.result is None:
        if last is not None and random.random() < often:
            for seat, act in _wishes(rules, last.seat, random):
                step = replay.take(rules, game, seat, act, chosen, last)
                yield step
                game, chosen, last = step.after, step.still_chosen, step.then_last
        seat = game.deal.queue[0]
        step = replay.take(rules, game, seat, _choice(rules, game, seat, random), chosen, last)
        yield step
        game, chosen, last = step.after, step.still_chosen, step.then_last
        if awaits_pack(game) and game.deal.number == start.deal.number:
            game = replay.with_cards(rules, game, pack)


def _wishes(rules, asks, random):
    others = [seat for seat in rules.table.seats if seat != asks]
    if random.random() < 0.2:
        return [(asks, undo.UNDO), (random.choice(others), undo.REFUSE)]
    return [(asks, undo.UNDO), *((seat, undo.AGREE) for seat in others), (asks, undo.UNDONE)]


def _choice(rules, game, seat, random):
    legal = legal_actions(rules, game, seat)
    claims = [action for action in legal if action.kind == "claim_revoke"]
    return random.choice([action for action in legal if action not in claims] or claims)


def known_by(rules, played):
    """
    Yield, for each state of a deal, the cards that each seat knows of, and a spectator under None.

    Worked out from the rules of the table and not from what anybody was shown: a leak is no knowledge.
    """
    known = {looker: frozenset() for looker in (None, *rules.table.seats)}
    game = replay.with_cards(rules, played.start, played.pack)
    states = replay.steps(rules, played.start, played.pack, played.actions)
    for at in range(len(played.actions)):
        deal = game.deal
        open_cards = {deal.turn_up, *(laid.card for laid in deal.laid if laid.shown)}
        open_cards |= {play.card for trick in (deal.trick, *(t.plays for t in deal.tricks)) for play in trick}
        for looker in known:
            known[looker] |= open_cards | _own(deal, looker)
        yield dict(known)
        action, seat = played.actions[at]
        for looker in known if action.kind not in CHOICES else {seat}:
            known[looker] |= set(action.value.split(","))
        game = replay.with_cards(rules, next(states).after, played.pack)


def _own(deal, seat):
    if seat is None or seat in deal.blind or not deal.hands:
        return frozenset()
    return {*deal.hands[seat], *(laid.card for laid in deal.laid if laid.seat == seat)}


def twin(rules, played, known, random):
    """
    Return another deal with the same public course in which only cards not *known* lie elsewhere.

    Whoever chose a hidden card chooses the one that lies in its place now. None where chance finds no
    such deal in a few tries: the fewer cards are unknown, the more they are bound by what was played.
    """
    for attempt in range(TRIES):
        swapped = _permutation(played.pack, known, random, few=attempt >= TRIES // 2)
        other = Played(
            played.start,
            tuple(swapped.get(card, card) for card in played.pack),
            tuple((_mapped(action, swapped), seat) for action, seat in played.actions),
        )
        if swapped and _legal(rules, other):
            return other
    return None


def _permutation(pack, known, random, *, few):
    """Return where each unknown card goes; of a double pack both copies go together."""
    unknown = sorted({card for card in pack if card not in known})
    numbers = {pack.count(card) for card in unknown}
    swapped = {}
    for number in numbers:
        alike = [card for card in unknown if pack.count(card) == number]
        chosen = random.sample(alike, min(2, len(alike))) if few else alike
        swapped |= zip(chosen, random.sample(chosen, len(chosen)), strict=True)
    return {card: other for card, other in swapped.items() if card != other}


def _mapped(action, swapped):
    value = ",".join(swapped.get(card, card) for card in action.value.split(","))
    return action._replace(value=value)


def _legal(rules, played):
    """Say whether the deal can be played so, as far as it goes."""
    log = [(action, seat) for action, seat in played.actions]
    try:
        for _ in replay.steps(rules, played.start, played.pack, log):
            pass
    except EngineError:
        return False
    return True
