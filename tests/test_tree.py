"""What every committed file keeps to."""

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("api", "engine", "infra", "schemas")
FILE_LINES = 250
FUNCTION_LINES = 20

# Split, so that this file doesn't hold what it looks for.
REGISTRIES = (
    "pypi" + ".org",
    "pythonhosted" + ".org",
    "registry.npmjs" + ".org",
    "registry.yarnpkg" + ".com",
    "deb.debian" + ".org",
    "security.debian" + ".org",
    "archive.ubuntu" + ".com",
    "repo.maven.apache" + ".org",
    "repo1.maven" + ".org",
    "proxy.golang" + ".org",
    "static.crates" + ".io",
    "index.crates" + ".io",
)
# What lies there differs from machine to machine; the bracket keeps this line from finding itself.
HOMES = re.compile(r"(?<![\w.~$}-])/(?:[w]ork|[r]oot|[h]ome|[U]sers|[t]mp/venv)\b")


def _committed():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    names = [name for name in listed.stdout.decode().split("\0") if name]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def _lines():
    for path in _committed():
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
            yield f"{path.relative_to(ROOT)}:{number}", line


def _modules():
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def _functions(path):
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _body_lines(function):
    body = function.body[1:] if ast.get_docstring(function) else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def test_no_file_names_a_package_registry():
    """
    Where packages come from is the machine's affair: no committed file says it.
    """
    assert [(place, host) for place, line in _lines() for host in REGISTRIES if host in line] == []


def test_no_file_names_a_path_of_one_machine():
    """
    Nothing committed leans on where somebody's checkout lies.
    """
    assert [(place, found[0]) for place, line in _lines() if (found := HOMES.search(line))] == []


def test_no_module_is_long():
    """
    A module of more than 250 lines is two modules.
    """
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in _modules()}

    assert {path: lines for path, lines in lengths.items() if lines > FILE_LINES} == {}


def test_no_function_is_long():
    """
    A function of more than 20 lines, its docstring aside, is two functions.
    """
    long = [
        f"{path.relative_to(ROOT)}:{function.lineno} {function.name}"
        for path in _modules()
        for function in _functions(path)
        if _body_lines(function) > FUNCTION_LINES
    ]

    assert long == []


def _locked(name):
    lines = (ROOT / name).read_text().splitlines()
    pins = [line.split()[0].split("==") for line in lines if re.match(r"[\w.-]+==", line)]
    return dict(pins)


def test_the_locks_meet_what_is_declared():
    """
    A dependency that was added or raised is in the locks too.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    runtime = project["project"]["dependencies"]
    declared = {
        "requirements.txt": runtime,
        "requirements-dev.txt": runtime + project["project"]["optional-dependencies"]["dev"],
        "requirements-tools.txt": project["dependency-groups"]["tools"],
    }
    missing = [
        (lock, text)
        for lock, texts in declared.items()
        for text in texts
        if not Requirement(text).specifier.contains(_locked(lock).get(Requirement(text).name, "0"))
    ]

    assert missing == []


def test_the_locks_agree():
    """
    What is tested is what runs: both locks pin the same versions, each with its hashes.
    """
    runtime, development = _locked("requirements.txt"), _locked("requirements-dev.txt")

    assert {name: development.get(name) for name in runtime} == runtime


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-dev.txt", "requirements-tools.txt"])
def test_every_lock_is_pinned_by_hash(lock):
    """
    No package is installed that isn't the very file that was locked, and no index is named.
    """
    text = (ROOT / lock).read_text()
    entries = [entry for entry in re.split(r"\n(?=[a-zA-Z])", text) if "==" in entry.split("\n")[0]]

    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert "http" not in text
