"""The files the API serves travel with its code."""

import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """
from api.app import create_app
client = create_app().test_client()
paths = ("/openapi.json", "/docs", "/docs/docs.js", "/docs/docs.css")
print(*(client.get(path).status_code for path in paths))
"""


def files(but):
    packages = ("api", "schemas", "infra", "engine")
    found = (file for package in packages for file in (ROOT / package).rglob("*"))
    return [file for file in found if file.suffix not in but]


def statuses(tmp_path, *, but=()):
    packed = tmp_path / "packed.zip"
    with zipfile.ZipFile(packed, "w") as zipped:
        for file in files(but):
            zipped.write(file, file.relative_to(ROOT))
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={"PYTHONPATH": str(packed)},
    )
    return done.stdout.split()


def test_what_is_served_is_found_in_a_zip(tmp_path):
    """The packages run from a zip alone, outside the source tree."""
    assert statuses(tmp_path) == ["200"] * 4


def test_a_package_without_pages_says_so(tmp_path):
    """Where the pages were left out they are 404, no failure."""
    assert statuses(tmp_path, but={".html", ".js", ".css"}) == ["200", "404", "404", "404"]


def test_every_file_beside_the_code_is_package_data():
    """What is no module is named in pyproject.toml, so that an installation has it."""
    patterns = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["setuptools"]["package-data"][
        "api"
    ]
    named = {file for pattern in patterns for file in (ROOT / "api").glob(pattern)}
    beside = {
        file for file in (ROOT / "api").rglob("*") if file.is_file() and file.suffix not in {".py", ".pyc"}
    }
    assert beside == named


def test_there_is_one_document():
    """docs/openapi.json is the file that is served, by another name."""
    assert (ROOT / "docs" / "openapi.json").resolve() == ROOT / "api" / "openapi.json"
