"""A table for tests of bid games: hands to be dealt, things to be said, games played out at random."""

from random import Random

from engine import apply, awaits_pack, deal, legal_actions, new_game, parse_action, resolve, turn
from engine.cards import parse_cards
from engine.completion import Gap, complete
from engine.flow import current_phase


def start(key, options=None, *, dealer=3, up="", widow="", **hands):
    """Return rules and a game just dealt; `seat_0="JH AH"` gives a seat cards, the rest fall as they do."""
    rules = resolve(key, options)
    known = {int(seat.removeprefix("seat_")): parse_cards(cards) for seat, cards in hands.items()}
    gaps = tuple(Gap(known.get(seat, ()), frozenset(parse_cards(widow))) for seat in rules.table.seats)
    rest = [card for card in rules.table.pack if card not in parse_cards(widow)]
    pack = complete(rules, dealer, gaps, up, (*parse_cards(widow), *rest))
    assert pack is not None
    return rules, deal(rules, new_game(rules, dealer), pack)


def play(rules, game, *said):
    """Return the game after what was said: `"0 bid:4:S"`, seat and action."""
    for words in said:
        seat, action = words.split()
        game = apply(rules, game, int(seat), parse_action(action))
    return game


def offered(rules, game):
    """Return the ids of what the seat on turn may do."""
    return [action.id for action in legal_actions(rules, game, turn(game)[0])]


def awaited(rules, game):
    """Return the open phase's name and the seat on turn."""
    phase = current_phase(rules, game)
    return (phase.name, turn(game)[0]) if phase else ("", None)


def play_out(rules, game, seed=0):
    """Return the game after its present deal, every decision left to chance."""
    number, chance = game.deal.number, Random(seed)
    while game.deal.number == number and game.result is None:
        seat = turn(game)[0]
        game = apply(rules, game, seat, chance.choice(legal_actions(rules, game, seat)))
    return game


def whole_game(rules, seed):
    """Yield every state of a game played at random to its end."""
    chance = Random(seed)
    game = new_game(rules, chance.randrange(rules.table.players))
    while game.result is None:
        if awaits_pack(game):
            game = deal(rules, game, tuple(chance.sample(rules.table.pack, len(rules.table.pack))))
        else:
            seat = turn(game)[0]
            game = apply(rules, game, seat, chance.choice(legal_actions(rules, game, seat)))
        yield game
