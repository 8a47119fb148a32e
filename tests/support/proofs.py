"""Proofs as the server gives them, of games of which only the deals are real; and ways to forge them."""

import copy
from random import Random

from engine import fairness, resolve
from engine.flow import hand_out
from engine.state import Deal
from schemas.proof import Dealt, Draw, Shuffle, proof_json
from schemas.rulesets import brief_json
from tests.support.records import game_id


def proof(seed, *, deals=10, ruleset="north_american_24", options=None, status="finished", reveal="deal"):
    """Return a proof of so many deals with secrets and nonces of a fixed seed."""
    chance, rules, game = Random(seed), resolve(ruleset, options), game_id(seed)
    status_json = {"id": game, "status": status, "ruleset": brief_json(rules, {})}
    nonces = _nonces(chance, rules)
    secret = chance.randbytes(32)
    pack, first = fairness.draw(rules.table.pack, secret, game, nonces)
    dealer = rules.ceremony.first_dealer.dealer(rules.table, pack, first)
    shuffles = [_shuffle(game, 0, nonces, secret, pack)._replace(draw=Draw(first, dealer))]
    for number in range(1, deals + 1):
        dealt = _dealt(game, rules, Deal(number, dealer), nonces, chance.randbytes(32))
        shuffles.append(dealt)
        dealer, nonces = rules.table.from_left_of(dealer)[0], _nonces(chance, rules)
    coming = fairness.commitment(game, deals + 1, chance.randbytes(32))
    shuffles.append(Shuffle(deals + 1, coming, None))
    fair = {"mode": "cut", "reveal": reveal}
    return _plain(proof_json(status_json, rules, fair, shuffles))


def _nonces(chance, rules):
    return tuple(chance.choice((chance.randbytes(16), b"")) for _ in rules.table.seats)


def _shuffle(game, number, nonces, secret, pack):
    return Shuffle(number, fairness.commitment(game, number, secret), nonces, secret, pack)


def _dealt(game, rules, blank, nonces, secret):
    number, pack = blank.number, fairness.shuffle(rules.table.pack, secret, game, blank.number, nonces)
    dealt = hand_out(rules, blank, pack)
    told = {
        "dealer": dealt.dealer,
        "turn_up": dealt.turn_up or None,
        "nonces": [nonce.hex() or None for nonce in nonces],
    }
    return _shuffle(game, number, nonces, secret, pack)._replace(dealt=Dealt(number * 30, told, dealt))


def _plain(value):
    """Return what JSON would make of it: lists for tuples."""
    if isinstance(value, dict):
        return {name: _plain(one) for name, one in value.items()}
    return [_plain(one) for one in value] if isinstance(value, list | tuple) else value


def _other_digit(text, chance):
    at = chance.randrange(len(text))
    return text[:at] + chance.choice("0123456789abcdef".replace(text[at], "")) + text[at + 1 :]


def _swap(cards, chance):
    """Change places of two cards that aren't alike."""
    one = chance.randrange(len(cards))
    other = chance.choice([at for at, card in enumerate(cards) if card != cards[one]])
    cards[one], cards[other] = cards[other], cards[one]


def card_dealt(shuffle, chance, _):
    """Somebody was dealt another card than the pack says."""
    hands = shuffle["deal"]["hands"]
    one, other = chance.sample(range(len(hands)), 2)
    at, to = next((i, j) for i, a in enumerate(hands[one]) for j, b in enumerate(hands[other]) if a != b)
    hands[one][at], hands[other][to] = hands[other][to], hands[one][at]


def card_in_pack(shuffle, chance, _):
    """Two cards of the pack have changed places, in the hands as well."""
    _swap(shuffle["pack"], chance)


def turn_up(shuffle, chance, _):
    """Another card was turned up, or one where none is."""
    shuffle["deal"]["turn_up"] = shuffle["deal"]["hands"][0][0]


def nonce(shuffle, chance, _):
    """One nonce is another than the players were told."""
    at = chance.randrange(len(shuffle["nonces"]))
    given = shuffle["nonces"][at]
    shuffle["nonces"][at] = _other_digit(given, chance) if given else chance.randbytes(16).hex()


def nonce_everywhere(shuffle, chance, proof):
    """One nonce is another, in the log as well."""
    nonce(shuffle, chance, proof)
    shuffle["deal"]["nonces"] = list(shuffle["nonces"])
    if shuffle["number"] == 1:
        proof["shuffles"][0]["nonces"] = list(shuffle["nonces"])


def commitment(shuffle, chance, _):
    """The commitment is another than was published."""
    shuffle["commitment"] = _other_digit(shuffle["commitment"], chance)


def secret(shuffle, chance, _):
    """The secret isn't the one committed to."""
    shuffle["secret"] = _other_digit(shuffle["secret"], chance)


def secret_hidden(shuffle, chance, _):
    """The secret is withheld."""
    shuffle["secret"] = None


def deals_swapped(shuffle, chance, proof):
    """Two deals have changed places."""
    other = proof["shuffles"][shuffle["number"] % _last(proof) + 1]
    for name in ("pack", "deal", "nonces"):
        shuffle[name], other[name] = other[name], shuffle[name]


def shuffles_swapped(shuffle, chance, proof):
    """Two shuffles with all that belongs to them have changed places and numbers."""
    other = proof["shuffles"][shuffle["number"] % _last(proof) + 1]
    for name in set(shuffle) - {"number"}:
        shuffle[name], other[name] = other[name], shuffle[name]


def shuffle_dropped(shuffle, chance, proof):
    """A deal is left out."""
    proof["shuffles"].remove(shuffle)


def dealer(shuffle, chance, proof):
    """Another seat dealt first than won the draw."""
    proof["shuffles"][0]["draw"]["dealer"] = (proof["shuffles"][0]["draw"]["dealer"] + 1) % proof["players"]


def first_to_draw(shuffle, chance, proof):
    """Another seat drew first."""
    proof["shuffles"][0]["draw"]["first"] = (proof["shuffles"][0]["draw"]["first"] + 1) % proof["players"]


def _last(proof):
    return max(shuffle["number"] for shuffle in proof["shuffles"] if shuffle["deal"])


FORGERIES = {
    card_dealt: {"dealt"},
    card_in_pack: {"pack"},
    turn_up: {"dealt"},
    nonce: {"nonces", "pack"},
    nonce_everywhere: {"pack"},
    commitment: {"commitment"},
    secret: {"commitment", "pack"},
    secret_hidden: {"missing"},
    deals_swapped: {"pack"},
    shuffles_swapped: {"commitment", "pack"},
    shuffle_dropped: {"order"},
    dealer: {"dealer"},
    first_to_draw: {"dealer"},
}
"""Every forgery, and the checks that must fail."""


def forged(proof, forge, seed):
    """Return *proof* with one of its deals forged."""
    chance, changed = Random(seed), copy.deepcopy(proof)
    dealt = [shuffle for shuffle in changed["shuffles"] if shuffle["deal"]]
    forge(chance.choice(dealt), chance, changed)
    return changed


def hidden(document, numbers):
    """Return *document* without what the reveal of those shuffles tells."""
    for shuffle in document["shuffles"]:
        if shuffle["number"] in numbers:
            shuffle.update(secret=None, pack=None, deal=None, draw=None)
    return document


SPOILT = {
    "no object": lambda p: [],
    "another format": lambda p: {**p, "format": 2},
    "true for 1": lambda p: {**p, "format": True},
    "no shuffles": lambda p: {**p, "shuffles": None},
    "nobody plays": lambda p: {**p, "players": 0},
    "a short secret": lambda p: {**p, "shuffles": [{**p["shuffles"][1], "secret": "00"}]},
    "an unknown method": lambda p: {**p, "first_dealer": {"method": "vote"}},
    "a method without its seat": lambda p: {**p, "first_dealer": {"method": "fixed"}},
    "a worth that is none": lambda p: {**p, "first_dealer": {"method": "best", "worth": {"AS": "x"}}},
    "no worth": lambda p: {**p, "first_dealer": {"method": "best"}},
    "a huge number": lambda p: {**p, "shuffles": [{**p["shuffles"][1], "number": 2**32}]},
}
"""Ways to turn a proof into something that is none."""
