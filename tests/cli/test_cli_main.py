"""The console script."""

import subprocess
import sys

import pytest

from api.cli import main as script
from api.cli import openapi


def test_help_lists_every_command_with_its_purpose(capsys):
    """What a command is for is the first line of its module."""
    assert script.main(["help"]) == 0
    shown = capsys.readouterr().out
    assert all(name.replace("_", "-") in shown for name in script.commands())
    assert "Write the reference" in shown


def test_without_a_command_the_help_is_an_error(capsys):
    """Scripts notice that they forgot the command."""
    assert script.main([]) == 2
    assert "usage: rightbower" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["nope", "main", "__init__", "../x", "", "-x"])
def test_an_unknown_command_is_named(capsys, name):
    """The message goes to standard error and says where to look."""
    assert script.main([name]) == 2
    assert repr(name) in capsys.readouterr().err


def test_a_command_gets_its_words_and_gives_its_exit_code(tmp_path, monkeypatch):
    """Commands are found by file, dashes standing for underscores, private files left out."""
    (tmp_path / "draw_cards.py").write_text('"""Draw."""\n\ndef run(argv):\n    return len(argv)\n')
    (tmp_path / "_private.py").write_text('"""No command."""\n')
    monkeypatch.setattr(script.cli, "__path__", [str(tmp_path)])
    monkeypatch.delitem(sys.modules, "api.cli.draw_cards", raising=False)
    assert script.commands() == ["draw_cards"]
    assert script.main(["draw-cards", "a", "b", "c"]) == 3
    sys.modules.pop("api.cli.draw_cards")


def test_an_interrupt_ends_quietly(tmp_path, monkeypatch):
    """Ctrl-C is no traceback."""
    (tmp_path / "stuck.py").write_text("def run(argv):\n    raise KeyboardInterrupt\n")
    monkeypatch.setattr(script.cli, "__path__", [str(tmp_path)])
    assert script.main(["stuck"]) == 130
    sys.modules.pop("api.cli.stuck")


def test_listing_commands_imports_none():
    """The help is quick whatever the commands need."""
    program = "import sys; from api.cli.main import main; main(['help']); sys.exit('flask' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0


def test_checking_writes_nothing(tmp_path, monkeypatch, capsys):
    """`openapi --check` names what is out of date and exits 1."""
    stale = tmp_path / "errors.md"
    monkeypatch.setattr(openapi, "ROOT", tmp_path)
    monkeypatch.setattr(openapi, "texts", lambda: {stale: "new"})
    assert openapi.run(["--check"]) == 1
    assert not stale.exists()
    assert openapi.run([]) == 0
    assert stale.read_text() == "new"
    assert openapi.run(["--check"]) == 0
    assert "out of date" in capsys.readouterr().out


def test_openapi_says_what_it_lacks(monkeypatch, capsys):
    """Where only what serving needs is installed, it names the set-up it wants, in a sentence."""
    monkeypatch.setattr(openapi, "find_spec", lambda name: None)
    assert openapi.run([]) == 1
    assert "make setup-dev" in capsys.readouterr().err
