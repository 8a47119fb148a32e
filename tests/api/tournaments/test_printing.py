"""Cards to print: what stands on them, that nothing written is markup, and that every name can be read."""

import re
import zlib
from base64 import a85decode
from contextlib import suppress
from html import unescape

import pytest

from api.club import sheets
from tests.support.tournaments import NAMES, Evening

ROW = re.compile(r"<tr>(.*?)</tr>")
CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>")
HEAD = ("Round", "Table", "Seat", "With", "Opponents", "Points", "Against", "Lone hands", "Won", "Total")
FOREIGN = ("Żółć", "Ωmega", "Жанна", "Őry <b>&amp;")


def cards(evening, query=""):
    """Return the sheets of the page, each a heading and its rows of cells."""
    page = evening.house.ask("GET", f"{evening.path}/cards{query}")
    assert page.status_code == 200, page.text
    told = {}
    for section in page.text.split("<section>")[1:]:
        heading = re.search(r"<bdi[^>]*>(.*?)</bdi>", section)[1]
        told[unescape(heading)] = [
            [unescape(cell) for cell in CELL.findall(row)] for row in ROW.findall(section)
        ]
    return told


def test_each_player_finds_every_round_on_a_card_before_it_begins(house):
    """Thirteen players, thirteen rounds: twelve tables, each with another partner, and one wait."""
    told = cards(Evening(house, 13, rounds=13))

    assert [*told] == [*NAMES]
    for head, *rows in told.values():
        assert head == [*HEAD]
        assert [row[0] for row in rows] == [str(number) for number in range(1, 14)]
        assert [row[1] for row in rows].count("waits") == 1
        assert len({row[3] for row in rows if row[1] != "waits"}) == 12


def test_the_cards_are_those_of_the_schedule(house):
    """Whoever sits with whom by the schedule does so on both kinds of cards, and partners name each other."""
    evening = Evening(house, 13, rounds=13)
    schedule = evening.shown("/schedule")["plan"]["rounds"]
    by_table, by_player = cards(evening, "?cards=tables"), cards(evening)

    for one in schedule:
        for seated in one["tables"]:
            sides = [" & ".join(side) for side in seated["sides"]]
            row = by_table[f"Table {seated['table']}"][one["round"]]
            assert [row[0], row[1], row[3]] == [str(one["round"]), *sides]
            for player, partner, seat in ((0, 1, "North"), (1, 0, "South")):
                own = by_player[seated["sides"][0][player]][one["round"]]
                wanted = [str(seated["table"]), seat, seated["sides"][0][partner], sides[1]]
                assert own[1:5] == wanted


def test_what_has_been_played_stands_on_the_card(evening):
    """The points of rounds that are over are filled in, those of both sides."""
    evening.play(1)
    shown = evening.shown("/matches/1")["sides"]
    told = cards(evening)

    for side, points in zip(shown, (["9", "6"], ["6", "9"]), strict=True):
        assert [told[name][1][5:7] for name in side] == [points, points]
    assert told[shown[0][0]][2][5:] == [""] * 5


@pytest.mark.parametrize("form", ["round_robin", "swiss", "single_elimination"])
def test_teams_have_cards_without_partners(house, form):
    """Of a Swiss evening the rounds to come are empty; of an elimination there are none yet."""
    rounds = 3 if form == "swiss" else None
    evening = Evening(house, 4, ruleset="british_25", format=form, rounds=rounds)
    head, *rows = cards(evening)["Ann"]

    assert head[:5] == ["Round", "Table", "Opponents", "Points", "Against"]
    wanted = {"round_robin": ["Dan", "Cleo", "Bob"], "swiss": [""] * 3, "single_elimination": []}
    assert [row[2] for row in rows] == wanted[form]


def test_nothing_that_somebody_wrote_is_markup_on_the_page(house):
    """The page runs nothing, loads nothing, and shows names and titles as they are spelled."""
    evening = Evening(house, 0, entrants=[*FOREIGN], title="<script>alert(1)</script>")
    page = evening.house.ask("GET", f"{evening.path}/cards")

    assert "<script" not in page.text
    assert "<b>" not in page.text
    assert page.headers["Content-Security-Policy"].startswith("default-src 'none'; style-src 'sha256-")
    assert [*cards(evening)] == [*FOREIGN]


def unpacked(pdf):
    """Return the streams of a PDF as they were before they were packed."""
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        text = stream.strip()
        packed = a85decode(text, adobe=True) if text.endswith(b"~>") else stream
        with suppress(zlib.error):
            yield zlib.decompressobj().decompress(packed)


def test_the_pdf_has_the_letters_of_every_name(house):
    """Polish, Greek, Russian and Hungarian letters are in the font that the file holds."""
    evening = Evening(house, 0, entrants=[*FOREIGN])
    answer = house.ask("GET", f"{evening.path}/cards?format=pdf")
    maps = b"".join(stream for stream in unpacked(answer.data) if b"beginbf" in stream).decode()
    letters = {chr(int(code, 16)) for code in re.findall(r"<([0-9A-Fa-f]{4})>", maps)}

    assert (answer.mimetype, answer.data[:5]) == ("application/pdf", b"%PDF-")
    assert b"/FontFile2" in answer.data
    assert b"NotoSans" in answer.data
    assert set("".join(FOREIGN)) - letters == set()
    drawn = re.findall(rb"/(\S+) [\d.]+ Tf [\d.]+ TL \(", b"".join(unpacked(answer.data)))
    assert {font.split(b"+")[0] for font in drawn} == {b"F2"}
    assert house.ask("GET", f"{evening.path}/cards?format=pdf").data == answer.data


def test_more_cards_than_an_answer_holds_come_one_after_the_other(house, monkeypatch):
    """The answer says where the next ones are; together they are everybody's, each once."""
    monkeypatch.setattr(sheets, "MOST_LINES", 20)
    evening, told = Evening(house, 13), []
    address = f"{evening.path}/cards?cards=players"
    while address:
        page = house.ask("GET", address)
        told += re.findall(r"<bdi[^>]*>(.*?)</bdi>", page.text)
        link = re.fullmatch(r'<(.*)>; rel="next"', page.headers.get("Link", ""))
        address = link and link[1]

    assert told == [*NAMES]
