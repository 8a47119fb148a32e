"""`python -m tests.golden.released`: keep what the present version tells, unless that is kept already."""

import tomllib

from tests.golden.released import FOLDER, openapi, presets

ROOT = FOLDER.parents[2]

if __name__ == "__main__":
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    for kind, text in {"presets": presets.text, "openapi": openapi.text}.items():
        path = FOLDER / f"{kind}-{version}.json"
        if not path.exists():
            path.write_text(text())
