"""The deals of a duplicate: committed to, hidden while somebody may play them, provable afterwards."""

import pytest

from engine import fairness
from engine.families import resolve
from tests.support.tournaments import Evening

RULES = {"format": "progressive", "rounds": 2, "deals": 4, "duplicate": True}
SCORES = {1: [[2, 0], [1, 0], [0, 1], [2, 0]], 2: [[2, 0], [0, 2], [0, 1], [1, 1]]}


@pytest.fixture
def evening(house):
    """A duplicate of eight in two rounds."""
    return Evening(house, **RULES)


def deals(evening, number, **request):
    """Return what is told of a round's deals."""
    return evening.house.ask("GET", f"{evening.path}/deals?round={number}", **request).json["deals"]


def play(evening, number):
    """Draw a round and let both tables report their deals."""
    drawn = evening.draw(number).json
    for match, scores in zip(drawn["open"], SCORES.values(), strict=True):
        name = evening.shown(f"/matches/{match}")["sides"][0][0]
        points = [sum(column) for column in zip(*scores, strict=True)]
        assert evening.report(match, name, points, deals=scores).status_code == 200


def test_what_was_committed_to_is_what_was_played(evening):
    """The secrets told when the next round is drawn fit what was told at first, and give the packs."""
    committed = [deal["commitment"] for deal in deals(evening, 1)]
    play(evening, 1)
    hidden = deals(evening, 1)
    prepared = deals(evening, 1, token=evening.token)
    evening.draw(2)
    told = deals(evening, 1)

    assert {deal["secret"] for deal in (*hidden, *prepared)} == {None}
    assert [deal["pack"] for deal in hidden] == [None] * 4
    assert [deal["pack"] for deal in prepared] == [deal["pack"] for deal in told]
    pack = resolve("progressive_24").table.pack
    for deal in told:
        secret = bytes.fromhex(deal["secret"])
        assert fairness.commitment(evening.id, deal["number"], secret) == deal["commitment"]
        assert list(fairness.shuffle(pack, secret, evening.id, deal["number"], ())) == deal["pack"]
        dealt = [*deal["stock"], deal["turn_up"], *(card for hand in deal["hands"] for card in hand)]
        assert {*dealt, deal["turn_up"]} == set(pack)
    assert [deal["commitment"] for deal in told] == committed
    assert [deal["dealer"] for deal in told] == [0, 1, 2, 3]


def test_nobody_but_the_director_sees_cards_that_may_be_played_yet(evening):
    """Not by any other route, nor with a result code; of rounds to come not even the director does."""
    play(evening, 1)
    code = evening.codes()["Ann"]
    packs = ["".join(deal["pack"]) for deal in deals(evening, 1, token=evening.token)]

    assert len({*packs}) == 4
    for shown in ({}, {"token": code}):
        assert {deal["hands"] for deal in deals(evening, 1, **shown)} == {None}
    assert {deal["hands"] for deal in deals(evening, 2, token=evening.token)} == {None}


def test_each_deal_is_compared_with_the_other_tables_alone(evening):
    """Two matchpoints for each table that did worse, one for one that did as well; the standing sums."""
    play(evening, 1)
    evening.draw(2)
    told = [[table["matchpoints"] for table in deal["tables"]] for deal in deals(evening, 1)]
    standing = evening.shown("/standings")
    lines = {line["name"]: line["deal_matchpoints"] for line in standing["standings"]}
    sides = [match["sides"] for match in evening.shown()["matches"][:2]]

    assert told == [[[1, 1], [1, 1]], [[2, 0], [0, 2]], [[1, 1], [1, 1]], [[2, 0], [0, 2]]]
    for (one, other), earned in zip(sides, ((6, 2), (2, 6)), strict=True):
        assert [lines[name] for name in (*one, *other)] == [earned[0]] * 2 + [earned[1]] * 2
    assert standing["tie_breaks"][0] == "deal_matchpoints"


def test_the_last_round_is_told_when_all_is_over(evening):
    """Then nobody plays any more."""
    play(evening, 1)
    play(evening, 2)

    assert all(deal["secret"] and deal["pack"] for deal in deals(evening, 2))
    assert deals(evening, 3)[0]["secret"] is None


def test_where_tables_deal_for_themselves_there_is_nothing_to_tell(house):
    """No deals, no commitments."""
    assert deals(Evening(house), 1) == []
