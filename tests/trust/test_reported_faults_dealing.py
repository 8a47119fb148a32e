"""What players reported of other programs about the deal and the first dealer, held against this one."""

from collections import Counter

import pytest

from api.play import shuffles
from api.play.live import Live
from engine import new_game, resolve
from engine.fairness import shuffle
from infra.store import Record
from schemas.stored import Stored
from tests.support.chi_square import evenness
from tests.support.rigged import play_deal, say

P_VALUE = 0.001
DEALS = [pytest.param(5_000, id="some"), pytest.param(100_000, id="many", marks=pytest.mark.thorough)]


def test_the_deal_passes_to_the_left(rigged):
    """After a deal the next seat deals, and the one after that speaks first."""
    table = rigged.deal(dealer=0)
    view = play_deal(table)
    assert (view["deal"]["dealer"], view["turn"]["seats"]) == (1, [2])


@pytest.mark.parametrize("key", ["north_american_24", "british_25"])
def test_every_seat_is_as_likely_to_deal_first(keyring, key):
    """Of 4,000 games each of four seats begins between 22 and 28 per cent."""
    rules = resolve(key, {})
    stored = Stored(key, {}, (), "unlisted", "waiting", b"", 0, new_game(rules))
    dealers = Counter()
    for n in range(4_000):
        salted = stored._replace(salt=n.to_bytes(16, "big"))
        live = Live(Record("A" * 22, 1, b""), salted, rules, salted.start)
        dealers[shuffles.draw(keyring, live, ())[2]] += 1

    assert set(dealers) == {0, 1, 2, 3}
    assert all(880 <= count <= 1120 for count in dealers.values()), dealers


@pytest.mark.parametrize("deals", DEALS)
def test_every_card_is_as_likely_at_every_place(keyring, deals):
    """Card by place, chi-square finds nothing at p > 0.001."""
    pack = resolve("north_american_24", {}).table.pack
    counts = Counter()
    for n in range(deals):
        secret = keyring.shuffle_secret("A" * 22, n.to_bytes(16, "big"), 1)
        counts.update(enumerate(shuffle(pack, secret, "A" * 22, 1, (b"",) * 4)))

    for place in range(len(pack)):
        assert evenness([counts[place, card] for card in pack]) > P_VALUE / len(pack)


def test_the_first_deal_is_a_deal_like_the_others(rigged):
    """It is number 1, at version 1; what is published serves as If-Match, and turn 0 is a turn."""
    table = rigged.deal(dealer=0)
    view = table.view(1)
    assert (view["version"], view["turn_number"], view["deal"]["number"]) == (1, 0, 1)
    assert table.act(1, "pass", turn_number=0).status_code == 200
    assert table.act(2, "pass", turn_number=0).json["code"] == "turn_passed"
    assert table.act(2, "pass", version=0).json["code"] == "stale_version"
    assert table.act(2, "pass", version=2).status_code == 200
    say(table, "3 pass")
