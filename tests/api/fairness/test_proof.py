"""What proves a game's deals, when it is told, and that it tells nothing before."""

import json
from random import Random

import pytest

from api.cli.verify import failures
from tests.support.fair_table import NONCE, FairHouse
from tests.support.node import lines

MODES = [{"mode": mode, "reveal": reveal} for mode in ("commit", "cut") for reveal in ("deal", "game")]


def named(fairness):
    return f"{fairness['mode']}-{fairness['reveal']}"


def told(proof):
    """Return the numbers of the shuffles that are revealed."""
    return [shuffle["number"] for shuffle in proof["shuffles"] if shuffle["secret"]]


RULESETS = ("north_american_24", "british_25", "buck_euchre_3", "bid_euchre_24")


@pytest.mark.parametrize(("fairness", "ruleset"), [*zip(MODES, RULESETS, strict=True)])
def test_a_whole_match_is_proved(house, fairness, ruleset):
    """Every answer kept while playing agrees with the proof, and both verifiers find nothing amiss."""
    table, chance = house.begun(fairness, ruleset=ruleset), Random(3)
    seats = list(table.tokens)
    for _ in range(3):
        seat = chance.choice(seats)
        table.give(seat, chance.randbytes(16).hex())
        number = table.view()["deal"]["number"]
        table.play(lambda view, number=number: view["deal"]["number"] > number, seed=number)
    table.play(seed=9)
    proof = table.got("/proof")
    saved = [*table.saved, *table.pages(), house.ask("GET", f"/v1/rulesets/{ruleset}").json]
    assert failures(proof, saved) == []
    assert lines("verify.js", [{"proof": proof, "saved": saved}], "--lines") == [{"failures": []}]
    assert told(proof) == list(range(len(proof["shuffles"]) - 1))
    assert len(saved) > 50


@pytest.mark.parametrize("mode", ["commit", "cut"])
def test_secrets_are_told_at_the_end_of_each_deal(house, mode):
    """With reveal `deal`: those of the deals that are over and of the draw, never of the present deal."""
    table = house.table(fairness={"mode": mode, "reveal": "deal"})
    assert told(table.got("/proof")) == []
    if mode == "cut":
        for seat in table.tokens:
            table.give(seat, None)
    assert told(table.got("/proof")) == []
    for number in (1, 2):
        table.pass_out()
        assert told(table.got("/proof")) == list(range(number + 1))


def test_secrets_are_told_at_the_end_of_the_match(house):
    """With reveal `game`: none before, all then."""
    table = house.table(fairness={"reveal": "game"})
    table.pass_out()
    assert told(table.got("/proof")) == []
    last = table.play()["last_deal"]["number"]
    assert told(table.got("/proof")) == list(range(last + 1))


@pytest.mark.parametrize("fairness", MODES, ids=named)
def test_each_commitment_is_out_before_the_secret_before_it(house, fairness):
    """Whatever the moment: no secret is told whose next commitment nobody has seen."""
    table, seen = house.begun(fairness), {}
    for _ in range(3):
        view = table.view()
        seen[view["deal"]["number"] + 1] = view["next_commitment"]
        revealed = told(table.got("/proof"))
        assert max(revealed, default=0) < view["deal"]["number"]
        table.pass_out()
    published = {shuffle["number"]: shuffle["commitment"] for shuffle in table.got("/proof")["shuffles"]}
    assert {number: published[number] for number in seen} == seen
    assert len(set(published.values())) == len(published) == 6


@pytest.mark.parametrize("fairness", MODES, ids=named)
def test_before_the_reveal_nothing_but_commitments_depends_on_secrets(tmp_path, fairness, monkeypatch):
    """Two games that differ in the server's key alone have equal proofs but for commitments."""
    monkeypatch.setattr("secrets.token_bytes", bytes)
    kept, hands = [], []
    for key in (bytes(range(32)), bytes(range(32, 64))):
        house = FairHouse(tmp_path, key=key)
        monkeypatch.setattr(type(house.keyring), "game_id", lambda *_: "q1V8kRZ0TnK3xYb7mPdHsw")
        proofs, table = [], house.table(fairness=fairness)
        proofs.append(table.ask("GET", "/proof").json)
        if fairness["mode"] == "cut":
            for seat in table.tokens:
                table.give(seat, NONCE)
        hands.append(table.view(0)["deal"]["hand"])
        proofs.append(table.got("/proof", 0))
        if fairness["reveal"] == "game":
            table.give(2, NONCE[::-1])
            table.pass_out()
            proofs.append(table.got("/proof", 3))
        commitments = [shuffle.pop("commitment") for proof in proofs for shuffle in proof["shuffles"]]
        kept.append((json.dumps(proofs), commitments))
        house.store.close()
    assert kept[0][0] == kept[1][0]
    assert not set(kept[0][1]) & set(kept[1][1])
    assert hands[0] != hands[1]


def test_the_proof_is_the_same_for_whoever_asks(house):
    """It holds nothing that one seat may know and another may not."""
    table = house.begun({"mode": "cut", "reveal": "deal"})
    table.give(1, NONCE[::-1])
    table.pass_out()
    table.give(2, NONCE[::-1])
    assert len({table.ask("GET", "/proof", seat).text for seat in (0, 1, 2, 3, None)}) == 1


def test_a_private_game_proves_nothing_to_strangers(house):
    """Who may not see the game isn't told that it exists."""
    table = house.table(visibility="private")
    assert table.ask("GET", "/proof").status_code == 404
    assert table.ask("GET", "/replay?at=1").status_code == 404
    assert table.ask("GET", "/proof", 0).status_code == 200


def test_hands_are_told_as_dealt(house):
    """The proof of a deal has every hand as its seat first saw it."""
    table = house.table()
    hands = [sorted(table.view(seat)["deal"]["hand"]) for seat in range(4)]
    turn_up = table.view()["deal"]["turn_up"]["card"]
    table.pass_out()
    deal = table.got("/proof")["shuffles"][1]["deal"]
    assert [sorted(hand) for hand in deal["hands"]] == hands
    assert (deal["turn_up"], deal["seq"]) == (turn_up, 2)


def test_no_query_is_taken(house):
    """A misspelt wish isn't ignored."""
    assert house.table().ask("GET", "/proof?face_up=1").status_code == 400
