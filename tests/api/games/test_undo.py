"""Undoing the last action over HTTP: asked for, agreed to by everybody else, in the log."""

from random import Random

import pytest

from api.cli.verify import failures
from tests.support.players import chosen, fresh_key


def say(table, seat, wish, *, turn=None, **more):
    """Ask for an undo or answer, and return the answer."""
    turn = table.view(seat)["turn_number"] if turn is None else turn
    body = {"wish": wish, "turn_number": turn}
    return table.house.ask("POST", f"{table.path}/undo", body, token=table.tokens[seat], **more)


@pytest.fixture
def passed(table):
    """A table where somebody has just passed, who, and his view before."""
    seat = table.seat_on_turn
    before = table.view(seat)
    table.acts(seat, "pass", turn_number=0)
    return table, seat, before


def others(seat):
    return [(seat + n) % 4 for n in (1, 2, 3)]


def test_when_all_agree_it_is_undone(passed):
    """The last to agree finds the game as it was, one turn later; the log tells everything without a gap."""
    table, seat, before = passed
    assert say(table, seat, "ask").json["undo"] == {
        "seat": seat,
        "asked": True,
        "agreed": [],
        "refused": False,
    }
    for other in others(seat):
        answer = say(table, other, "agree")
        assert answer.status_code == 200
    after = table.view(seat)
    for name in ("deal", "turn", "legal_actions", "scores", "illegal_cards"):
        assert after[name] == before[name]
    assert (after["undo"], after["turn_number"], answer.json["turn_number"]) == (None, 2, 2)
    told = table.events(0)
    assert [event["seq"] for event in told] == list(range(1, after["seq"] + 1))
    assert [event["type"] for event in told[2:]] == [
        *("acted", "undo_requested", "undo_agreed", "undo_agreed", "undo_agreed", "undone")
    ]
    assert told[-1] == {"seq": after["seq"], "type": "undone", "seat": seat}


def test_one_refusal_is_enough(passed):
    """The game goes on, and the same action isn't asked for again."""
    table, seat, _ = passed
    say(table, seat, "ask")
    say(table, others(seat)[0], "agree")
    refused = say(table, others(seat)[1], "refuse")
    assert refused.json["undo"] == {"seat": seat, "asked": False, "agreed": [], "refused": True}
    assert table.events(0)[-1]["type"] == "undo_refused"
    again = say(table, seat, "ask")
    assert (again.status_code, again.json["code"]) == (409, "wrong_phase")
    assert table.acts(others(seat)[0], "pass", turn_number=1)["turn_number"] == 2


def test_whoever_acts_lets_the_wish_lapse(passed):
    """Asking holds nobody up: the next action settles it, and who agrees afterwards comes too late."""
    table, seat, _ = passed
    say(table, seat, "ask")
    following = others(seat)[0]
    view = table.acts(following, "pass", turn_number=1)
    assert view["undo"] == {"seat": following, "asked": False, "agreed": [], "refused": False}
    late = say(table, others(seat)[1], "agree", turn=1)
    assert (late.status_code, late.json["code"]) == (409, "turn_passed")


def test_what_was_sent_before_does_not_count_afterwards(passed):
    """Neither the neighbour's action nor a repetition of one's own falls into the turn that came back."""
    table, seat, _ = passed
    say(table, seat, "ask")
    for other in others(seat):
        say(table, other, "agree")
    for who, turn in ((others(seat)[0], 1), (seat, 0)):
        late = table.act(who, "pass", turn_number=turn)
        assert (late.status_code, late.json["code"]) == (409, "turn_passed")
    assert table.act(seat, "order", turn_number=2).status_code == 200


def test_a_repetition_counts_once(passed):
    """Under one key the same wish is granted once, whatever happened since."""
    table, seat, _ = passed
    key = {"Idempotency-Key": fresh_key()}
    first = say(table, seat, "ask", turn=1, headers=key)
    again = say(table, seat, "ask", turn=1, headers=key)
    assert (again.status_code, again.json["version"]) == (200, first.json["version"])
    assert again.headers["Idempotency-Replayed"] == "true"


def test_there_is_an_end_to_second_thoughts(table):
    """Eight wishes in a deal, all seats together; the ninth is refused, and the game goes on."""
    seat = table.seat_on_turn
    for turn in range(0, 99, 2):
        table.acts(seat, "order", turn_number=turn)
        asked = say(table, seat, "ask")
        if asked.status_code != 200:
            break
        for other in others(seat):
            say(table, other, "agree")
    assert asked.json["code"] == "wrong_phase"
    assert [event["type"] for event in table.events(0)].count("undo_requested") == 8


def test_only_who_acted_may_ask(passed):
    """Others have nothing to ask, and nobody answers himself."""
    table, seat, _ = passed
    assert say(table, others(seat)[0], "ask").json["code"] == "not_your_turn"
    say(table, seat, "ask")
    assert say(table, seat, "agree").json["code"] == "wrong_phase"


def test_a_trick_taken_stays_taken(table):
    """A card can be taken back until the trick is complete, the dealer's discard until the lead."""
    dealer = table.view(0)["deal"]["dealer"]
    table.acts(table.seat_on_turn, "order", turn_number=0)
    view = table.view(dealer)
    after = table.acts(dealer, view["legal_actions"][0], turn_number=view["turn_number"])
    assert after["undo"]["seat"] == dealer
    for played in range(1, 5):
        seat = table.seat_on_turn
        view = table.view(seat)
        after = table.acts(seat, view["legal_actions"][0], turn_number=view["turn_number"])
        assert (after["undo"] is None) == (played == 4)


def test_a_card_taken_back_is_in_the_hand_again(table):
    """The hand, the trick and whose turn it is are those of before."""
    table.play_until(lambda view: view["deal"]["phase"] == "play")
    seat = table.seat_on_turn
    before = table.view(seat)
    after = table.acts(seat, before["legal_actions"][0], turn_number=before["turn_number"])
    assert before["legal_actions"][0]["card"] not in after["deal"]["hand"]
    say(table, seat, "ask")
    for other in others(seat):
        say(table, other, "agree")
    assert table.view(seat)["deal"] == before["deal"]
    assert table.view(None)["deal"]["trick"] is None


def test_what_was_undone_is_not_exported(house):
    """The notation tells the deal as it stands; replay still finds every event."""
    plain, undone = house.open_table(), house.open_table()
    for table in (plain, undone):
        for _ in range(4):
            pass_on(table, undo=table is undone)
        while table.view(0)["deal"]["number"] == 1:
            pass_on(table, undo=False)
    deals = [house.ask("GET", f"{table.path}/export?format=egn").json for table in (plain, undone)]
    assert [len(document["deals"]) for document in deals] == [1, 1]
    bids = [[call for call in str(document["deals"]).split("'") if "ass" in call] for document in deals]
    assert bids[0] == bids[1] != []
    last = undone.view(0)["seq"]
    for at in (1, 5, last):
        assert house.ask("GET", f"{undone.path}/replay?at={at}").status_code == 200


def pass_on(table, *, undo):
    """Let the seat on turn pass, where *undo* with second thoughts."""
    seat = table.seat_on_turn
    table.acts(seat, "pass", turn_number=table.view(seat)["turn_number"])
    if undo and table.view(seat)["undo"]:
        say(table, seat, "ask")
        for other in others(seat):
            say(table, other, "agree")
        table.acts(seat, "pass", turn_number=table.view(seat)["turn_number"])


def test_a_whole_game_with_second_thoughts(house):
    """Undone or not, the game comes to its end, and its proof and story hold."""
    table, random = house.open_table(options={"target": 5}), Random(4)
    undone, view = 0, table.view(0)
    while view["status"] == "playing":
        seat = view["turn"]["seats"][0]
        mine = table.view(seat)
        view = table.acts(seat, chosen(mine["legal_actions"], random), turn_number=mine["turn_number"])
        if view["status"] == "playing" and view["undo"] and random.random() < 0.1:
            say(table, seat, "ask")
            undone += [say(table, other, "agree").status_code for other in others(seat)] == [200] * 3
            view = table.view(0)
    told = table.events(None)
    assert [event["type"] for event in told].count("undone") == undone > 3
    assert [event["seq"] for event in told] == list(range(1, view["seq"] + 1))
    proof = house.ask("GET", f"{table.path}/proof").json
    assert failures(proof, [{"events": told}, table.view(0)]) == []
