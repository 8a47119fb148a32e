"""The deployment package: packed by Zappa, compiled for its runtime, the same bit for bit each time."""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from zappa.cli import ZappaCLI

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("api", "engine", "infra", "schemas")
SETTINGS = "zappa_settings.json"
# The runtime brings the SDK with all it needs, and is itself the server.
NOT_PACKED = frozenset(
    {"boto3", "botocore", "granian", "jmespath", "python-dateutil", "s3transfer", "six", "urllib3"}
)
# What checks signatures by key pairs is larger than all else, and for the function of sign-in alone.
SIGN_IN = frozenset({"cffi", "cryptography", "pycparser"})
WHEELS = {"arm64": "aarch64-manylinux_2_34", "x86_64": "x86_64-manylinux_2_34"}
# Tournaments aren't needed to play, and are for a function of their own, too.
TOURNAMENTS = frozenset(
    {
        *("api/club", "engine/tournaments", "infra/tournament_places.py"),
        *("schemas/stored_tournament.py", "schemas/tournaments.py"),
    }
)
FUNCTIONS = {"sign-in": (NOT_PACKED, frozenset()), "tournaments": (NOT_PACKED | SIGN_IN, TOURNAMENTS)}
"""The functions beside that of games: the libraries left out, and what of the source is taken in."""
# Zappa's own additions: settings and markers that our handler doesn't read.
_OF_ZAPPA = frozenset({"__init__.py", "zappa_settings.py"})
_TASK = "/var/task"
_EPOCH = (1980, 1, 1, 0, 0, 0)


class Target(NamedTuple):
    """What a package is for: a minor version of Python, a machine, and an interpreter to compile with."""

    version: str
    machine: str
    python: str
    left_out: frozenset[str] = NOT_PACKED | SIGN_IN
    """Libraries."""
    taken_in: frozenset[str] = frozenset()
    """Of what the settings leave out."""


def main(argv: Sequence[str] | None = None) -> int:
    """Build the package and say where it is and how large."""
    options = _options(argv)
    version = options.stage.stage_config["runtime"].removeprefix("python")
    machine = options.machine or options.stage.stage_config["architecture"]
    target = Target(version, machine, options.python or f"python{version}", *options.parts)
    _check(target)
    package = build(target, options.name, options.output or Path("dist") / options.file.format(machine))
    print(f"{package}  {package.stat().st_size / 1e6:.2f} MB, Python {version} on {machine}")
    return 0


def _options(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m infra.package", description=__doc__)
    parser.add_argument("--stage", dest="name", default="production", help="whose settings to pack with")
    parser.add_argument("--machine", choices=WHEELS, help="default: the stage's architecture")
    parser.add_argument("--python", help="an interpreter of the stage's runtime (default: by its name)")
    parser.add_argument("--output", type=Path)
    function = parser.add_mutually_exclusive_group()
    for name in FUNCTIONS:
        told = f"pack the function of {name}"
        function.add_argument(f"--{name}", action="store_const", dest="function", const=name, help=told)
    options = parser.parse_args(argv)
    options.parts = FUNCTIONS.get(options.function, (NOT_PACKED | SIGN_IN, frozenset()))
    options.file = f"rightbower-{options.function}-{{}}.zip" if options.function else "rightbower-{}.zip"
    options.stage = _stage(options.name)
    return options


def _stage(name: str) -> Any:
    stage = ZappaCLI()
    stage.load_credentials, stage.api_stage = False, name
    stage.load_settings(str(ROOT / SETTINGS))
    return stage


def _check(target: Target) -> None:
    program = "import sys; print('{}.{}'.format(*sys.version_info))"
    found = subprocess.run([target.python, "-c", program], capture_output=True, text=True, check=False)
    if found.stdout.strip() != target.version:
        raise SystemExit(f"Byte code for {target.version} needs that Python; name one with --python.")


def build(target: Target, stage: str, package: Path) -> Path:
    """Write the *package* of a stage for *target*."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        packed = _packed_by_zappa(
            _source(work / "source", target.taken_in), _libraries(work / "venv", target), stage
        )
        unpacked = _unpacked(packed, work / "task")
        _compile(unpacked, target)
        package.parent.mkdir(parents=True, exist_ok=True)
        _write(unpacked, package)
    return package


def _source(folder: Path, taken_in: frozenset[str]) -> Path:
    for name in PACKAGES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    settings = json.loads((ROOT / SETTINGS).read_text())
    left_out = settings["base"]["exclude_glob"]
    settings["base"]["exclude_glob"] = [one for one in left_out if one not in taken_in]
    (folder / SETTINGS).write_text(json.dumps(settings))
    return folder


def _libraries(venv: Path, target: Target) -> Path:
    # Zappa looks for libraries where a virtual environment of its own Python has them.
    libraries = venv / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages"
    libraries.mkdir(parents=True)
    wanted = venv / "requirements.txt"
    wanted.write_text("".join(_wanted((ROOT / "requirements.txt").read_text(), target.left_out)))
    command = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--quiet", "--no-deps"]
    only = ["--only-binary", ":all:", "--require-hashes", "-r", str(wanted), "--target", str(libraries)]
    _run([*command, *only, "--python-version", target.version, "--python-platform", WHEELS[target.machine]])
    return venv


def _wanted(lock: str, left_out: frozenset[str]) -> Iterator[str]:
    for entry in re.split(r"(?m)^(?=[a-z0-9])", lock):
        if entry.partition("==")[0] not in left_out:
            yield entry


def _packed_by_zappa(source: Path, venv: Path, stage: str) -> Path:
    environ = {**os.environ, "VIRTUAL_ENV": str(venv)}
    _run([sys.executable, "-m", "zappa.cli", "package", stage, "-o", "packed.zip"], cwd=source, env=environ)
    return source / "packed.zip"


def _unpacked(packed: Path, folder: Path) -> Path:
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(folder, [name for name in archive.namelist() if name not in _OF_ZAPPA])
    return folder


def _compile(folder: Path, target: Target) -> None:
    # Dates don't survive in the zip; a hash of the source does, and is checked.
    options = ["-q", "-s", str(folder), "-p", _TASK, "--invalidation-mode", "checked-hash"]
    _run(
        [target.python, "-m", "compileall", *options, str(folder)], env={**os.environ, "PYTHONHASHSEED": "0"}
    )


def _write(folder: Path, package: Path) -> None:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    with zipfile.ZipFile(package, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), _EPOCH)
            entry.external_attr, entry.create_system = 0o644 << 16, 3
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)


def _run(command: Sequence[str], **options: Any) -> None:
    done = subprocess.run(command, check=False, capture_output=True, text=True, **options)
    if done.returncode:
        raise SystemExit(f"{command[0]} failed:\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
