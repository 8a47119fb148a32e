"""
`python -m tests.golden.stored.keep`: keep some stored games of the present format.

What is there already is never written again: it stands for what lies in people's stores.
"""

import json
from pathlib import Path
from random import Random

from api.keyring import Keyring
from api.play import nonces, seating, unseating
from api.play.live import Seen
from api.play.requests import Fairness, Joining, NewGame, NonceWish, SeatWish, Sitter, Write
from api.play.shown import shown
from api.play.tables import Tables
from schemas import log
from schemas.stored import FORMAT
from tests.support.kept import KeptGames, Seated

FOLDER = Path(__file__).parent
KEYRING = Keyring(bytes(range(32)))
NOW = 1_790_000_000
MOON = {"code": "moon", "tricks": 6, "alone": True, "exchange": 1, "win": 12, "lose": 12, "above": 6}

LASTING = (
    *("id", "version", "seq", "turn_number", "status", "visibility", "seats", "scores", "match", "deal"),
    *("last_deal", "result", "turn", "legal_actions", "illegal_cards", "commitment"),
)


def tables(store):
    """Return the tables over *store* of a server that all these games know."""
    return Tables(store, KEYRING, lambda: NOW)


def in_phase(name, deal=1):
    """Return a wish for a state in which a phase awaits an action, in deal number *deal* or later."""

    def found(view):
        return bool(view["deal"]) and view["deal"]["phase"] == name and view["deal"]["number"] >= deal

    return found


def in_trick(number, deal=1):
    """Return a wish for a state in the middle of a trick."""

    def found(view):
        deal_ = view["deal"]
        return (
            bool(deal_ and deal_["trick"]) and sum(deal_["tricks_won"]) == number and deal_["number"] >= deal
        )

    return found


GAMES = {
    "first_call": ("north_american_24", {}, lambda view: view["version"] == 2),
    "third_deal": ("british_25", {"target": 15, "stick_the_dealer": "must_call"}, in_trick(2, deal=3)),
    "best_card_asked": ("six_hand_33", {}, in_phase("lone_exchange")),
    "three_to_swap": ("euchre_32", {"farmers_hand": "exchange_three"}, in_phase("exchange_choose")),
    "own_bids": ("bid_euchre_24", {"special_bids": [MOON]}, in_trick(1, deal=2)),
    "kitty": ("five_hundred_45", {}, in_trick(3)),
    "chips": ("betting_24", {}, in_trick(1, deal=2)),
    "second_game": ("railroad_33", {}, lambda view: view["match"]["game_number"] == 2 and bool(view["deal"])),
    "countdown": ("buck_euchre_4", {}, in_trick(1, deal=2)),
    "double_pack": ("bid_euchre_48", {}, in_trick(2)),
    "revoke_claimed": ("north_american_24", {"revoke_enforcement": "claim"}, in_trick(3, deal=2)),
    "finished": ("north_american_24", {"target": 5}, lambda view: view["status"] == "finished"),
}


def played(name):
    """Return the tables and a game played until it is as wished."""
    preset, options, wanted = GAMES[name]
    table = Seated(tables(KeptGames()), preset, options, Random(name), name=f"{name[:8]}\u00e9")
    while not wanted(shown(KEYRING, NOW, Seen(table.live, None))):
        if table.live.stored.status == "finished":
            table = Seated(tables(KeptGames()), preset, options, table.random, name=f"{name[:8]}\u00e9")
        table.play_on()
    return table.tables, table.live.record.id


def waiting():
    """Return a private game with one seat open, one joined and one left again."""
    made = tables(KeptGames())
    wish = NewGame("progressive_24", {}, (SeatWish(name="Ann"), *(SeatWish("open"),) * 3), "private")
    created = seating.create(made, wish, Write(None, None, "k" * 32, b"12345678"), "198.51.100.7")
    game, invites = created.seen.live.record.id, dict(created.invites)
    for seat in (1, 2):
        write = Write(None, None, f"{seat}" * 32, bytes(8))
        joined = seating.join(made, game, Joining(invites[seat], None, "Bob"), write)
    unseating.leave(made, joined.seen, joined.seen.seat, joined.token)
    return made, game


def cut():
    """Return a game in which two seats have answered before the first cards."""
    made = tables(KeptGames())
    wish = NewGame("canadian_24", {}, None, "unlisted", Fairness("cut", "game"))
    created = seating.create(made, wish, Write(None, None, "c" * 32, b"12345678"), "198.51.100.7")
    game, tokens = created.seen.live.record.id, dict(created.tokens)
    for seat, nonce in ((0, b"0123456789abcdef"), (3, b"")):
        nonces.give(made, made.look_closely(game, tokens[seat]), tokens[seat], NonceWish(nonce))
    return made, game


def players():
    """Return a game of an app's players, one seat of it opened by a token."""
    made = tables(KeptGames())
    ann, bob = (Sitter(name.encode() * 4, name.title(), "Qm9iQm9i") for name in ("ann", "bob"))
    seats = (SeatWish("me"), SeatWish("open"), SeatWish(name="Cleo"), SeatWish("open"))
    wish = NewGame("north_american_24", {}, seats, "public", Fairness(), creator=ann)
    created = seating.create(made, wish, Write(None, None, "player p" * 4, b"12345678"), "198.51.100.7")
    game = created.seen.live.record.id
    seating.join(made, game, Joining(sitter=bob), Write(None, None, "player q" * 4, bytes(8)))
    return made, game


def _shown(made, live, seat):
    return shown(made.keyring, made.now(), Seen(live, seat))


def looks(made, game):
    """Return what a spectator and the seat on turn see of all that mustn't change."""
    live = made.revive(made.store.load(game))
    seats = (None, *live.game.deal.queue[:1])
    views = {"s" if seat is None else str(seat): shown(made.keyring, NOW, Seen(live, seat)) for seat in seats}
    return {looker: {name: view[name] for name in LASTING} for looker, view in views.items()}


def text(made, game):
    """Return all that the store keeps of a game, and what it looks like."""
    record = made.store.load(game)
    kept = {
        "id": game,
        "version": record.version,
        "created": record.created,
        "body": record.body.hex(),
        "deals": {deal.number: deal.body.hex() for deal in made.store.archives(game)},
        "views": looks(made, game),
    }
    return json.dumps(kept, ensure_ascii=False) + "\n"


def keep():
    """Write what isn't there yet."""
    folder = FOLDER / f"format-{FORMAT}"
    folder.mkdir(exist_ok=True)
    codes = folder / "log_codes.json"
    if not codes.exists():
        codes.write_text(json.dumps({"kinds": log.KINDS, "values": log.VALUES}) + "\n")
    makers = {
        "waiting": waiting,
        "cut": cut,
        "players": players,
        **{name: lambda name=name: played(name) for name in GAMES},
    }
    for name, make in makers.items():
        path = folder / f"{name}.json"
        if not path.exists():
            path.write_text(text(*make()))


if __name__ == "__main__":
    keep()
