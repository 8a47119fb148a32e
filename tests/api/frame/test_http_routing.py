"""Routes compile what builds their addresses late, and build the same ones."""

from flask import Flask
from werkzeug.routing import Rule

from api.app import create_app

PLACES = {
    "game_id": "a/b ü",
    "entry_id": "e?",
    "card_id": "c",
    "seat": 3,
    "player": "p",
    "number": 1,
    "key": "k",
    "shared": "s",
}


def test_no_builder_is_compiled_while_the_app_is_made(monkeypatch):
    """A cold start pays for no address that nobody has asked for."""
    compiled = []
    real = Rule._compile_builder
    monkeypatch.setattr(
        Rule, "_compile_builder", lambda *given: compiled.append(given[0].rule) or real(*given)
    )
    app = create_app()
    assert compiled == []
    with app.test_request_context():
        assert app.url_for("games.get_game", game_id="x") == "/v1/games/x"
    assert set(compiled) == {"/v1/games/<game_id>"}


def test_addresses_are_those_of_werkzeugs_own_rules():
    """Of every route, with values that must be quoted and with more than it has places for."""
    ours, theirs = create_app(), Flask(__name__, static_folder=None)
    for rule in ours.url_map.iter_rules():
        theirs.add_url_rule(rule.rule, rule.endpoint, methods=rule.methods)
        given = {name: PLACES.get(name, 7) for name in rule.arguments} | {"more": "1&2"}
        addresses = []
        for app in (ours, theirs):
            with app.test_request_context():
                addresses.append(app.url_for(rule.endpoint, **given))
        assert addresses[0] == addresses[1]
        assert addresses[0].endswith("?more=1%262")
