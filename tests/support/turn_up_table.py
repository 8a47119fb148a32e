"""A table for tests of turn-up games: cards to be dealt, things to be said, games played out at random."""

from collections import Counter
from random import Random

from engine import apply, awaits_pack, deal, legal_actions, new_game, parse_action, resolve, turn
from engine.cards import parse_cards
from engine.completion import Gap, complete
from engine.flow import current_phase
from engine.scoring.facts import Facts


def start(key="north_american_24", options=None, *, dealer=0, up="9H", under="", **hands):
    """
    Return rules and a game just dealt: *up* is turned, *under* lies directly below it.

    `seat_1="JH AH"` gives a seat cards; the rest fall as they do.
    """
    rules = resolve(key, options)
    return rules, deal(rules, new_game(rules, dealer), packed(rules, dealer, up, under, **hands))


def packed(rules, dealer, up="9H", under="", **hands):
    """Return the pack that *start* deals."""
    known = {int(seat.removeprefix("seat_")): parse_cards(cards) for seat, cards in hands.items()}
    below = parse_cards(under)
    gaps = tuple(Gap(known.get(seat, ()), frozenset(below)) for seat in rules.table.seats)
    rest = [card for card in rules.table.pack if card not in below]
    pack = complete(rules, dealer, gaps, up, (*below, *rest))
    assert pack is not None, "no pack deals these cards"
    return pack


def play(rules, game, *said):
    """Return the game after what was said: `"1 order"`, seat and action."""
    for words in said:
        seat, action = words.split()
        game = apply(rules, game, int(seat), parse_action(action))
    return game


def passes(*seats):
    """Return each seat's pass."""
    return [f"{seat} pass" for seat in seats]


def offered(rules, game):
    """Return the ids of what the seat on turn may do."""
    return [action.id for action in legal_actions(rules, game, turn(game)[0])]


def awaited(rules, game):
    """Return the open phase's name and the seat on turn."""
    phase = current_phase(rules, game)
    return (phase.name, turn(game)[0]) if phase else ("", None)


def play_out(rules, game, choose=min):
    """Return the game after its present deal, *choose* making every decision."""
    number = game.deal.number
    while game.deal.number == number and game.result is None:
        seat = turn(game)[0]
        game = apply(rules, game, seat, choose(legal_actions(rules, game, seat)))
    return game


def random_match(rules, seed):
    """Yield every state of a match played at random, from its beginning to its end."""
    chance = Random(seed)
    game = new_game(rules, chance.randrange(rules.table.players))
    yield game
    while game.result is None:
        if awaits_pack(game):
            game = deal(rules, game, tuple(chance.sample(rules.table.pack, len(rules.table.pack))))
        else:
            seat = turn(game)[0]
            game = apply(rules, game, seat, chance.choice(legal_actions(rules, game, seat)))
        yield game


def all_cards(game):
    """Return every card of the deal, wherever it lies, with how often it occurs."""
    deal = game.deal
    cards = [card for hand in (*deal.hands, deal.stock) for card in hand]
    cards += [laid.card for laid in deal.laid] + [play.card for play in deal.trick]
    cards += [play.card for trick in deal.tricks for play in trick.plays]
    if deal.turned in ("up", "down", "left"):
        cards.append(deal.turn_up)
    return Counter(cards)


def facts(tricks, *, maker=0, alone=(), blind=False, sides=2, of=5):
    """Return the facts of a deal whose makers took *tricks*, the other sides the rest."""
    others = [side for side in range(sides) if side != maker % sides]
    taken = dict.fromkeys(others, 0) | {maker % sides: tricks, others[0]: of - tricks}
    lone = (maker,) if blind and not alone else alone
    return Facts(maker, tuple(taken[side] for side in range(sides)), lone, blind=blind)
