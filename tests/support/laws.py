"""What the laws of play are tested with: whole matches watched, single deals, cards nobody sees exchanged."""

from api.simulation.checks import Watch
from api.simulation.matches import shuffled
from engine import apply, awaits_pack, deal, legal_actions, new_game, turn
from engine.cards import JOKERS
from engine.view import view

LEGAL_AT_MOST = 60


class Short(Watch):
    """Watches that no list of legal actions grows long, besides all else."""

    def listed(self, game, seat, legal):
        """Check the length of the list."""
        super().listed(game, seat, legal)
        assert len(legal) <= LEGAL_AT_MOST


def one_deal(rules, chance):
    """Return the state a second deal starts from, its pack, its log and every state of it."""
    game = new_game(rules, chance.randrange(rules.table.players))
    start = game
    while game.result is None and game.deal.number < 2:
        start, game = game, _step(rules, game, chance)[0]
    start, pack, log, states = game, shuffled(rules, chance), [], [game]
    while game.result is None and game.deal.number == 2:
        if awaits_pack(game):
            game = deal(rules, game, pack)
        else:
            game, entry = _step(rules, game, chance)
            log.append(entry)
        states.append(game)
    return start, pack, log, states


def _step(rules, game, chance):
    if awaits_pack(game):
        return deal(rules, game, shuffled(rules, chance)), None
    seat = turn(game)[0]
    action = chance.choice(legal_actions(rules, game, seat))
    return apply(rules, game, seat, action), (action, seat)


def public(rules, game):
    """Return what everybody sees, the fresh cards of a next deal aside."""
    seen = view(rules, game, None)
    return seen if game.deal.hands or game.result else (seen.turn, seen.scores, seen.deal.dealer)


def exchanged(game, seat, chance):
    """
    Return the game with two cards exchanged that *seat* doesn't see.

    A joker stays where it is: in some games its holder must show it.
    """
    hidden = [
        ("hand", s, at)
        for s, hand in enumerate(game.deal.hands)
        if s != seat or seat in game.deal.blind
        for at in range(len(hand))
    ]
    hidden += [("stock", 0, at) for at in range(len(game.deal.stock))]
    hidden = [place for place in hidden if _card(game, place) not in JOKERS]
    if len(hidden) < 2:
        return game
    one, two = chance.sample(hidden, 2)
    first, second = _card(game, one), _card(game, two)
    return _put(_put(game, one, second), two, first)


def _card(game, place):
    kind, seat, at = place
    return game.deal.hands[seat][at] if kind == "hand" else game.deal.stock[at]


def _put(game, place, card):
    kind, seat, at = place
    if kind == "stock":
        stock = (*game.deal.stock[:at], card, *game.deal.stock[at + 1 :])
        return game._replace(deal=game.deal._replace(stock=stock))
    hand = game.deal.hands[seat]
    hands = list(game.deal.hands)
    hands[seat] = (*hand[:at], card, *hand[at + 1 :])
    return game._replace(deal=game.deal._replace(hands=tuple(hands)))
