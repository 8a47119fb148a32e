"""A card as a table, as a match in notation, and as a page to print."""

import base64
import csv
import hashlib
import re
from html.parser import HTMLParser
from io import StringIO

import pytest

from tests.support.cards import Card, deal, note, ruling

NAMES = ["Ann", "Bob & Co", "<i>Cleo</i>", "Dan"]
FORMULAS = ["=1+1", "+SUM(A1)", "-2+3", "@cmd", '=HYPERLINK("x")', "\uff1d1+1"]


def exported(card, format_):
    return card.asked("GET", f"/export?format={format_}")


def rows(card):
    answer = exported(card, "csv")
    assert answer.mimetype == "text/csv"
    return [*csv.DictReader(StringIO(answer.text))]


def test_a_table_has_a_row_for_each_entry_in_order(card):
    """Points and scores by side, the field's words, who wrote it; deleted entries are left out."""
    card.put("a", deal(1, (5, 0), alone=[0]), by="Ann")
    card.put("r", ruling(1, (0, 2), ruling="renege"))
    card.put("x", note(2))
    card.delete("x", 1)
    first, second = rows(card)

    assert (first["row"], first["points_0"], first["scores_0"], first["by"]) == (
        "march_alone",
        "4",
        "4",
        "Ann",
    )
    assert (first["tricks"], first["alone"], first["maker"]) == ("5 / 0", "0", "0")
    assert (second["kind"], second["row"], second["points_1"], second["scores_1"]) == (
        "ruling",
        "renege",
        "2",
        "2",
    )


@pytest.mark.parametrize("formula", FORMULAS)
def test_nothing_written_is_taken_for_a_formula(card, formula):
    """A spreadsheet shows it as text; numbers below zero stay numbers."""
    card.put("-1", note(1, formula), by=formula[:36])
    card.put("r", ruling(1, (-2, 0), reason=formula))
    told = rows(card)

    assert all(row["said"] == f"'{formula}" for row in told)
    assert [row["entry"] for row in told] == ["r", "'-1"]
    assert told[1]["by"] == f"'{formula}"
    assert told[0]["points_0"] == "-2"


def test_a_match_in_notation_has_players_rules_and_scores(house):
    """Without deals, which the notation can't say without cards; our own reader takes it."""
    card = Card(house, names=["Ann", "Bob", "Cleo", "Dan"], options={"games_to_win": 2}, scores=[8, 3])
    card.put("a", deal(1, (5, 0)))
    card.put("b", deal(2, (3, 2), maker=1))
    match = exported(card, "emn").json

    games = [game["gameData"]["metadata"] for game in match["games"]]
    assert [(game["initialScore"], game.get("finalScore")) for game in games] == [
        ([8, 3], [10, 3]),
        ([0, 0], None),
    ]
    assert [player["name"] for player in match["metadata"]["players"]] == ["Ann", "Bob", "Cleo", "Dan"]
    assert (match["metadata"]["result"]["status"], match["metadata"]["result"]["winner"]) == (
        "IN_PROGRESS",
        [],
    )
    judged = house.ask("POST", "/v1/games/validate", match)
    assert (judged.status_code, judged.json["format"]) == (200, "emn")
    assert exported(card, "egn").json["code"] == "no_notation"


def test_a_single_game_is_a_document_of_its_own(card):
    """Our own reader takes that too."""
    card.put("a", deal(1, (5, 0)))
    game = exported(card, "egn").json

    assert (game["fileType"], game["deals"]) == ("Euchre Game Notation", [])
    assert card.house.ask("POST", "/v1/games/validate", game).json["format"] == "egn"


class Page(HTMLParser):
    """What a page holds: text by row, elements that would fetch something, and those left open."""

    VOID = frozenset({"meta", "br", "link", "img"})

    def __init__(self, text):
        super().__init__()
        self.rows, self.fetched, self.open = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.open += [tag] * (tag not in self.VOID)
        self.rows += [""] if tag in ("tr", "li", "p") else []
        self.fetched += [value for name, value in attrs if name in ("src", "href", "action")]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.rows:
            self.rows[-1] += data + " "


def page(card):
    answer = card.house.ask("GET", card.shared, headers={"Accept": "text/html"})
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    return answer


def test_the_page_tells_the_score_deal_by_deal(house):
    """With names, rows, words, rulings and the cards that keep the score; what is written can't be markup."""
    card = Card(house, names=NAMES, title="<b>Table 2</b>", options={"score_keeping": "six_four"})
    card.put("a", deal(1, (5, 0)))
    card.put("r", ruling(1, (0, 1), ruling="table_talk", reason="<script>alert(1)</script>"))
    card.put("n", note(3))
    card.put("c", deal(3))
    answer = page(card)
    found = Page(answer.text)
    told = [" ".join(row.split()) for row in found.rows]

    assert "<b>Table" not in answer.text
    assert "<script" not in answer.text
    assert "1 Ann: march, tricks 5 - 0: sweep, march 2 (+2) 0 (+0)" in told
    assert "1 Ruling: table talk 2 (+0) 1 (+1)" in told
    assert "Deal 1, table talk: <script>alert(1)</script>" in told
    assert "Nothing is entered for deal 2." in told
    assert any("6\u2665 3 of 6 4\u2665 face down" in row for row in told)
    assert found.open == []


def test_the_page_says_in_words_how_the_cards_lie(house):
    """Crossed cards are five more; what they can't show is said beside them."""
    options = {"score_keeping": "two_three"}
    crossed = Card(house, options=options, scores=[8, 0])
    below = Card(house, options=options)
    below.put("r", ruling(1, (-1, 0)))

    assert "Crossed: five more." in page(crossed).text
    assert "-1 beyond the cards." in page(below).text


def test_the_page_says_who_won(house):
    """The games of a match, and its winner by name; a draw has none."""
    card = Card(house, names=["Ann", "Bob", "Cleo", "Dan"], options={"games_to_win": 2}, scores=[9, 0])
    card.put("a", deal(1, (5, 0)))
    assert "(games 1 - 0)" in page(card).text
    card.put("r", ruling(1, (10, 0)))
    assert "Over: Ann &amp; Cleo: 10, Bob &amp; Dan: 0 (games 2 - 0). Ann &amp; Cleo won" in page(card).text

    level = Card(house, options={"hands_limit": 2, "target": None})
    level.put("a", deal(1, (3, 2)))
    level.put("b", deal(2, (2, 3), maker=1))
    assert "Drawn" in page(level).text


def test_the_page_of_a_bid_game_tells_the_bid(house):
    """And who played alone."""
    card = Card(house, ruleset="bid_euchre_24")
    card.put("a", {"kind": "deal", "deal": 1, "facts": {"maker": 1, "bid": 4, "tricks": [2, 4]}})

    assert "Seat 1 bid 4: " in page(card).text


def test_the_page_needs_nothing_from_elsewhere(card):
    """It can be saved and printed offline: no script, no address; the policy allows its own style alone."""
    answer = page(card)
    style = re.search(r"<style>(.*?)</style>", answer.text, re.DOTALL)[1]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()

    assert Page(answer.text).fetched == []
    policy = answer.headers["Content-Security-Policy"]
    assert f"style-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'")
    assert " style=" not in answer.text


def test_page_and_json_are_told_apart_by_caches(card):
    """Each has its tag, and says that it depends on what was accepted."""
    json_, html = card.house.ask("GET", card.shared), page(card)

    assert json_.headers["ETag"] != html.headers["ETag"]
    assert "Accept" in json_.headers["Vary"]
    for answer, accept in ((json_, "application/json"), (html, "text/html")):
        again = {"If-None-Match": answer.headers["ETag"], "Accept": accept}
        assert card.house.ask("GET", card.shared, headers=again).status_code == 304
