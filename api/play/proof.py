"""What proves that the cards of a game fell fairly: commitments always, secrets once they may be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.play import shuffles
from api.play.story import chapters, dealt_pack, retold
from engine.flow import hand_out
from engine.state import Deal
from schemas.proof import Dealt, Draw, Shuffle, origin_json, proof_json
from schemas.rulesets import brief_json

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from api.play.live import Live, Seen
    from api.play.shuffles import Nonces
    from api.play.tables import Tables
    from engine.cards import Card
    from schemas.stored import PastDeal


def proof(tables: Tables, seen: Seen) -> dict[str, Any]:
    """Return the proof as far as it may be told; it is the same for whoever asks."""
    live = seen.live
    stored, told = live.stored, [*chapters(tables, live)]
    made = told if live.game.deal.hands or shuffles.is_over(live) else told[:-1]
    game = {
        "id": live.record.id,
        "status": stored.status,
        "ruleset": brief_json(live.rules, stored.options),
        "sandbox": stored.lobby.sandbox is not None,
    }
    fairness = {"mode": stored.fair.mode, "reveal": stored.fair.reveal}
    proved = proof_json(game, live.rules, fairness, [*_shuffles(tables, live, made)])
    return proved | origin_json(stored.lobby.origin, live.rules.table.players)


def _shuffles(tables: Tables, live: Live, made: Sequence[PastDeal]) -> Iterator[Shuffle]:
    yield _draw(tables, live, made[0].nonces if made else None)
    for chapter in made:
        yield _deal(tables, live, chapter)
    for number in range(len(made) + 1, live.game.deal.number + 2):
        yield Shuffle(number, shuffles.commitment(tables.keyring, live, number), None)


def _draw(tables: Tables, live: Live, nonces: Nonces | None) -> Shuffle:
    commitment = shuffles.commitment(tables.keyring, live, 0)
    if nonces is None:
        return Shuffle(0, commitment, None)
    told = Shuffle(0, commitment, shuffles.mixed(live, nonces))
    if not shuffles.is_revealed(live, 1):
        return told
    pack, first, dealer = shuffles.draw(tables.keyring, live, nonces)
    secret = shuffles.secret(tables.keyring, live, 0)
    return told._replace(secret=secret, pack=pack, draw=Draw(first, dealer))


def _deal(tables: Tables, live: Live, chapter: PastDeal) -> Shuffle:
    number = chapter.start.deal.number
    commitment = shuffles.commitment(tables.keyring, live, number)
    told = Shuffle(number, commitment, shuffles.mixed(live, chapter.nonces))
    if not shuffles.is_revealed(live, number):
        return told
    pack = dealt_pack(tables, live, chapter)
    return told._replace(
        secret=shuffles.secret(tables.keyring, live, number),
        pack=pack,
        dealt=_dealt(tables, live, chapter, pack),
    )


def _dealt(tables: Tables, live: Live, chapter: PastDeal, pack: tuple[Card, ...]) -> Dealt:
    # As dealt: in some games a card is taken up before anybody has had a say.
    numbered = enumerate(retold(tables, live, chapter), chapter.first_seq)
    seq, moment = next((seq, moment) for seq, moment in numbered if moment.event.type == "dealt")
    return Dealt(seq, moment.event.public, hand_out(live.rules, Deal(0, moment.game.deal.dealer), pack))
