"""The rules of every preset in English, for reading and for seeing what a change does to them."""

from pathlib import Path

from engine import resolve
from engine.families import presets
from schemas.rulebook import markdown

FOLDER = Path(__file__).parent / "text"


def told(key):
    """Return the page of a preset."""
    return markdown(resolve(key))


def write():
    """Write a file for each preset, and none for what is no preset any more."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.md"):
        path.unlink()
    for key in presets():
        (FOLDER / f"{key}.md").write_text(told(key), encoding="utf-8")
