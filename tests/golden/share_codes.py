"""What share codes are made of, and what some of them mean: people keep them, so that never changes."""

import json
from importlib import import_module
from pathlib import Path

from engine.families import FAMILIES
from schemas.share.spelling import Members, Words

PATH = Path(__file__).with_name("share_codes.json")


def spelled():
    """Return the letters of every option and the words of its values, family by family, in their order."""
    tables = {family: import_module(f"schemas.share.{family}").SPELLINGS for family in FAMILIES}
    return {family: {name: _spelling(one) for name, one in table.items()} for family, table in tables.items()}


def _spelling(spelling):
    kind = spelling.kind
    words = list(kind.words) if isinstance(kind, Words | Members) else []
    return {"letters": spelling.letters, "kind": type(kind).__name__, "words": words}


def written():
    """Return what the file says."""
    return json.loads(PATH.read_text())


def outgrown(now, before):
    """Return what was written once and doesn't stand so any more: new things come behind the old."""
    for family, options in before.items():
        if [*now[family]][: len(options)] != [*options]:
            yield family
        for name, one in options.items():
            told = now[family].get(name, {"letters": "", "kind": "", "words": []})
            kept = told["words"][: len(one["words"])]
            if (told["letters"], told["kind"], kept) != (one["letters"], one["kind"], one["words"]):
                yield name


def text(spellings):
    """Return the file, an option a line, with the codes that were kept."""
    lines = []
    for family, options in spellings.items():
        entries = ",\n".join(f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in options.items())
        lines.append(f" {json.dumps(family)}: {{\n{entries}\n }}")
    kept = ",\n".join(
        f"  {json.dumps(code)}: {json.dumps(means)}" for code, means in written()["kept"].items()
    )
    tables = ",\n".join(lines)
    return f'{{"spellings": {{\n{tables}\n}},\n"kept": {{\n{kept}\n}}}}\n'


def write():
    """Add what is new; refuse to write over what people have."""
    now = spelled()
    lost = [*outgrown(now, written()["spellings"])]
    if lost:
        raise SystemExit(f"share codes may not change: {', '.join(lost)}")
    PATH.write_text(text(now))
