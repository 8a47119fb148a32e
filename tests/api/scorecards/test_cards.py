"""Score cards: begun, written on deal by deal, read."""

import subprocess
import sys

import pytest

from api.app import create_app
from api.cards.cards import KEPT_SECONDS
from api.keyring import keyring_of
from api.play.tables import Tables
from infra.card_places import card_partition
from tests.support.cards import CARDS, NORTH, Card, deal, note, ruling
from tests.support.players import House, fresh_key


def test_the_score_runs_deal_by_deal(card):
    """Each deal is worth what scoring says of it, under the field's words; the rows come from the rules."""
    card.put("a", deal(1, (5, 0)))
    card.put("b", {"kind": "deal", "deal": 2, "facts": {"ended": "thrown_in"}})
    card.put("c", deal(3, (3, 2), maker=1))
    shown = card.shown()

    lines = [(line["deal"], line["points"], line["scores"], line["result"]["row"]) for line in shown["lines"]]
    assert lines == [
        (1, [2, 0], [2, 0], "march"),
        (2, [0, 0], [2, 0], "thrown_in"),
        (3, [2, 0], [4, 0], "euchred"),
    ]
    assert shown["scores"] == [4, 0]
    assert "march" in [said["word"] for said in shown["lines"][0]["result"]["words"]]


def test_a_card_scores_as_the_stateless_question_does(card):
    """There is one set of rules: the same deals, put as a question, give the same."""
    deals = [deal(n, (n % 6, 5 - n % 6), maker=n % 4) for n in range(1, 12)]
    for told in deals:
        card.put(f"d{told['deal']}", told)
    question = {**NORTH, "deals": [told["facts"] for told in deals]}
    asked = card.house.ask("POST", "/v1/scoring/games", question)
    shown = card.shown()

    counted = [line["result"] for line in shown["lines"] if line["counted"]]
    if asked.status_code == 200:
        assert counted == asked.json["deals"]
    else:
        first = asked.json["errors"][0]["pointer"]
        assert next(line["deal"] for line in shown["lines"] if line["errors"]) == int(first.split("/")[2]) + 1


def test_two_cards_keep_the_score_where_the_ruleset_says_so(house):
    """The display of the score comes with the card."""
    card = Card(house, options={"score_keeping": "six_four"})
    card.put("a", deal(1, (5, 0)))

    mine = card.shown()["markers"][0]
    assert (mine["pips"], mine["cards"][0]["card"], mine["cards"][0]["face_up"]) == (2, "6H", True)


def test_a_ruling_changes_the_score_and_may_end_the_game(house):
    """Points given by a ruling count where they stand, and a deal after the end doesn't."""
    card = Card(house, scores=[8, 0])
    card.put("a", deal(1, (3, 2)))
    card.put("r", ruling(1, (1, 0)))
    card.put("b", deal(2, (3, 2)))
    shown = card.shown()

    assert [line["scores"] for line in shown["lines"]] == [[9, 0], [10, 0], None]
    assert shown["lines"][1]["ends_game"]
    assert (shown["over"], shown["result"]["winners"], shown["uncounted"]) == (True, [0], ["b"])
    assert shown["lines"][2]["errors"][0]["code"] == "game_over"


def test_a_match_goes_on_after_a_ruling_that_ends_a_game(house):
    """The next game begins at nothing, and counts."""
    card = Card(house, options={"games_to_win": 2}, scores=[9, 0])
    card.put("a", {"kind": "deal", "deal": 1, "facts": {"ended": "thrown_in"}})
    card.put("r", ruling(1, (1, 0)))
    card.put("b", deal(2, (3, 2)))
    shown = card.shown()

    assert shown["match"]["games_won"] == [1, 0]
    assert shown["lines"][2]["scores"] == shown["scores"] == [1, 0]


def test_a_note_and_a_ruling_without_points_change_nothing(card):
    """They are there to be read."""
    card.put("n", note(1))
    card.put("r", ruling(1, None, ruling="misdeal"))
    shown = card.shown()

    assert shown["scores"] == [0, 0]
    assert [entry["id"] for entry in shown["entries"]] == ["r", "n"]


def test_entries_stand_in_order_of_deals_however_they_came(card):
    """Deals, then rulings, then notes of the same number; the missing deal is named."""
    for id_, entry in (("n", note(2)), ("z", deal(4)), ("r", ruling(2)), ("b", deal(2)), ("a", deal(1))):
        assert card.put(id_, entry).status_code == 201
    shown = card.shown()

    assert [entry["id"] for entry in shown["entries"]] == ["a", "b", "r", "n", "z"]
    assert shown["missing"] == [3]


def test_beginning_a_card_twice_under_a_key_gives_the_same_card(house):
    """Token and share code too, though neither is stored; another wish under the key is refused."""
    key = {"Idempotency-Key": fresh_key()}
    one = house.ask("POST", CARDS, NORTH, headers=key)
    two = house.ask("POST", CARDS, NORTH, headers=key)
    other = house.ask("POST", CARDS, {"ruleset": "british_25"}, headers=key)

    assert one.json == two.json
    assert two.headers["Idempotency-Replayed"] == "true"
    assert (other.status_code, other.json["code"]) == (422, "key_reused")


def test_a_card_outlives_a_change_of_the_secret(card, tables, entries):
    """Its token writes on, its share code is told again, and its creation repeats as it was."""
    later = keyring_of(bytes(32))
    tables_later = Tables(tables.store, later._replace(older=(tables.keyring,)), tables.now)
    house = House(create_app(tables=tables_later, entries=lambda: entries))
    moved = Card.__new__(Card)
    moved.__dict__ |= card.__dict__ | {"house": house}

    assert moved.put("a", deal()).status_code == 201
    assert moved.shown()["share"]["code"] == card.code
    key = card.made.request.headers["Idempotency-Key"]
    again = house.ask("POST", CARDS, NORTH, headers={"Idempotency-Key": key})
    assert again.json["token"] == card.token


def test_a_card_and_its_entries_are_gone_after_two_years(card, clock, entries):
    """All of it at once, to the second that the card tells; what was written late goes with the rest."""
    expires = card.shown()["expires"]
    assert expires == clock.now + KEPT_SECONDS
    clock.now = expires - 1
    card.put("late", deal())
    assert card.shown()["entries"]
    clock.now = expires

    assert card.asked("GET").status_code == 404
    assert card.asked("GET", "/entries/late").status_code == 404
    assert entries.within(card_partition(card.id), limit=9).entries == ()


def test_what_hasnt_changed_is_304(card):
    """The tag changes with any entry, a deletion and a resolved conflict included."""
    seen = set()
    for write in (
        lambda: card.put("a", deal()),
        lambda: card.put("a", deal(1, (4, 1)), revision=1),
        lambda: card.delete("a", 2),
    ):
        assert write().status_code < 300
        tag = card.asked("GET").headers["ETag"]
        assert card.asked("GET", headers={"If-None-Match": tag}).status_code == 304
        seen.add(tag)
    assert len(seen) == 3


@pytest.mark.parametrize(
    ("wish", "pointer"),
    [
        ({"names": ["Ann", "Bob"]}, "/names"),
        ({"names": ["Ann", "Bob", "Cleo", "a name that is far too long"]}, "/names/3"),
        ({"scores": [1, 2, 3]}, "/scores"),
        ({"scores": [10, 0]}, "/scores"),
        ({"ruleset": "whist"}, "/ruleset"),
        ({"options": {"target": -1}}, "/options/target"),
        ({"title": "a\nb"}, "/title"),
        ({"kind": "card"}, "/kind"),
    ],
)
def test_a_card_that_cant_be_is_refused_by_field(house, wish, pointer):
    """Names for every seat, scores that a game can be at, a ruleset that there is."""
    refused = house.ask("POST", CARDS, {**NORTH, **wish}, headers={"Idempotency-Key": fresh_key()})

    assert refused.status_code in (400, 422)
    assert pointer in [error["pointer"] for error in refused.json.get("errors", [refused.json])]


@pytest.mark.parametrize(
    ("entry", "pointer", "code"),
    [
        (deal(1, (4, 2)), "/entry/facts/tricks", "wrong_number_of_tricks"),
        (deal(1, (3, 2), maker=4), "/entry/facts/maker", "no_such_seat"),
        ({"kind": "deal", "deal": 1, "facts": {"tricks": [3, 2]}}, "/entry/facts/maker", "required"),
        (ruling(1, (1,)), "/entry/points", "sides"),
        (ruling(1, side=2), "/entry/side", "no_such_side"),
    ],
)
def test_what_the_rules_refuse_is_refused_as_scoring_does(card, entry, pointer, code):
    """422 with the field and the rule; nothing is written."""
    refused = card.put("a", entry)

    assert (refused.status_code, refused.json["code"]) == (422, "inconsistent_facts")
    assert [(error["pointer"], error["code"]) for error in refused.json["errors"]] == [(pointer, code)]
    assert card.shown()["entries"] == []


@pytest.mark.parametrize(
    ("entry", "pointer"),
    [
        (None, "/entry"),
        ([], "/entry"),
        ({}, "/entry/kind"),
        ({"kind": ["deal"]}, "/entry/kind"),
        ({"kind": "bid"}, "/entry/kind"),
        (deal(0), "/entry/deal"),
        (deal(201), "/entry/deal"),
        (deal(1.0), "/entry/deal"),
        (deal(1, scores=[0, 0]), "/entry/facts/scores"),
        ({"kind": "deal", "deal": 1}, "/entry/facts"),
        (ruling(1, reason=""), "/entry/reason"),
        ({**ruling(1), "ruling": "duel"}, "/entry/ruling"),
        (note(1, "x" * 201), "/entry/text"),
        ({**note(1), "points": [1, 0]}, "/entry/points"),
    ],
)
def test_an_entry_of_the_wrong_shape_is_refused_by_field(card, entry, pointer):
    """The pointer leads to the field."""
    refused = card.put("a", entry)

    assert (refused.status_code, refused.json["code"]) == (422, "invalid_fields")
    assert pointer in [error["pointer"] for error in refused.json["errors"]]


def test_a_table_pays_nothing_for_score_cards():
    """Who creates, looks and acts loads no more of them than their paths."""
    program = (
        "import sys, api.wsgi; "
        "sys.exit(any(name.startswith(('api.cards', 'api.club', 'engine.t', 'schemas.scorecards')) "
        "for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
