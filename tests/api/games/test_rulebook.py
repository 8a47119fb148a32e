"""The rules in English and the glossary, as answered."""

import subprocess
import sys

import pytest

from engine.families import declared
from engine.words import GLOSSARY

PLAIN = "text/plain; charset=utf-8"
MARKDOWN = "text/markdown; charset=utf-8"
JSON = "application/json"


def text(house, key="north_american_24", query="", **headers):
    return house.ask("GET", f"/v1/rulesets/{key}/text{query}", headers=headers)


def test_the_rules_come_as_paragraphs(house):
    """Each with a heading and the options it comes from."""
    answer = text(house, "north_american_24~sd1").json
    assert answer["code"] == "north_american_24~sd1"
    (stuck,) = [told for told in answer["paragraphs"] if "stick_the_dealer" in told["options"]]
    assert stuck == {
        "heading": "Making trump",
        "text": "The dealer may not pass in the second round.",
        "options": ["stick_the_dealer"],
    }
    named = {name for told in answer["paragraphs"] for name in told["options"]}
    assert named <= set(declared("turn_up"))


@pytest.mark.parametrize(
    ("query", "accept", "kind"),
    [
        ("", None, JSON),
        ("", "*/*", JSON),
        ("", "text/html, */*;q=0.1", JSON),
        ("", "image/png", JSON),
        ("", "text/markdown", MARKDOWN),
        ("", "text/plain, application/json;q=0.5", PLAIN),
        ("?format=markdown", None, MARKDOWN),
        ("?format=plain", "application/json", PLAIN),
        ("?format=json", "text/plain", JSON),
    ],
)
def test_the_form_is_as_wished(house, query, accept, kind):
    """`format` wins over Accept, JSON is what is left."""
    answer = text(house, query=query, **({"Accept": accept} if accept else {}))
    assert (answer.status_code, answer.content_type) == (200, kind)
    assert answer.headers["Vary"] == "Accept"


def test_as_a_page_they_have_headings_and_tables(house):
    """Markdown, which can be read as it stands."""
    page = text(house, "british_25", "?format=markdown").text
    assert page.startswith("# Rules of british_25\n\n## Players\n\n")
    assert "\n| hearts | XX JH JD AH KH QH TH 9H | AS KS QS JS TS 9S | - |" in page
    assert "\n\n*(pack, benny_card, benny_identity, no_trump)*\n" in page
    assert page.endswith(" *(games_to_win)*\n")


def test_another_form_is_refused_by_name(house):
    """As any bad parameter."""
    answer = text(house, query="?format=pdf")
    assert (answer.status_code, answer.json["code"]) == (400, "bad_query")
    assert answer.json["errors"][0]["parameter"] == "format"


def test_the_glossary_defines_every_word(house):
    """With its other names."""
    words = house.ask("GET", "/v1/glossary").json["words"]
    assert [one["word"] for one in words] == [*GLOSSARY]
    assert {"whitewash", "slam"} <= {other for one in words for other in one["also"]}
    assert house.ask("GET", "/v1/glossary?x=1").status_code == 400


def test_words_are_told_in_events_and_views(house):
    """The last deal's words are those of the event that ended it."""
    table = house.open_table(options={"hands_limit": 3, "target": None})
    for _ in table.play():
        pass
    ends = [event for event in table.events() if event["type"] == "deal_finished"]
    assert len(ends) == 3
    assert table.view()["last_deal"]["words"] == ends[-1]["words"]
    assert {one["word"] for event in ends for one in event["words"]} <= set(GLOSSARY)


def test_a_table_pays_nothing_for_the_book():
    """To create, look and act loads neither the texts nor the tables of codes of games without options."""
    program = (
        "import sys, api.wsgi, api.games, schemas.stored; from engine.families import resolve; "
        "from schemas.rulesets import brief_json; brief_json(resolve('north_american_24'), {}); "
        "sys.exit(any('rulebook' in name or '.text' in name or name.startswith('schemas.share.') "
        "or name == 'engine.words' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
