"""Score cards as JSON."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from api.cards.reading import present, read
from api.cards.revisions import contents
from api.scoring.batches import errors_of
from engine import families
from engine.told.games import Course
from schemas.rulesets import brief_json
from schemas.scoring.deals import deal_json, game_json

if TYPE_CHECKING:
    from api.cards.cards import Kept, Power
    from api.cards.reading import Line, Reading
    from engine.ruleset import Ruleset
    from schemas.stored_scorecard import Revision, Revisions

_FORMAT = "1"
"""Of what is shown; it enters into the ETag."""
_OF_THE_GAME = ("scores", "over", "result", "match", "markers", "chips")


def tag_of(card: Kept, power: Power) -> str:
    """Return the ETag of a card: it changes with every revision of every entry."""
    versions = sorted((id_, len(item.revisions)) for id_, item in card.items.items())
    return f'"{sha256(repr((_FORMAT, power.value, versions)).encode()).hexdigest()[:32]}"'


def card_json(card: Kept, power: Power) -> dict[str, Any]:
    """Return all that *card* says."""
    reading = read(card)
    return {
        "id": card.id,
        "access": power.value,
        "title": card.head.title or None,
        "names": card.head.names or None,
        "ruleset": brief_json(card.rules, families.overrides(card.rules)),
        "created": card.head.created,
        "expires": card.expires,
        **standing_json(card, reading),
        "lines": [line_json(card.rules, line) for line in reading.lines],
        "entries": [entry_json(id_, card.revisions(id_)) for id_ in reading.entries],
    }


def standing_json(card: Kept, reading: Reading) -> dict[str, Any]:
    """Return how the game stands by *card*, and what somebody has to look at."""
    told = game_json(card.rules, Course((), (), reading.game))
    return {
        **{name: told[name] for name in _OF_THE_GAME if name in told},
        "conflicts": [conflict._asdict() for conflict in reading.conflicts],
        "missing": reading.missing,
        "uncounted": [line.id for line in reading.lines if line.step.faults],
    }


def line_json(rules: Ruleset, line: Line) -> dict[str, Any]:
    """Return what a deal or a ruling does to the score."""
    step, content = line.step, line.content
    ruled = tuple(content.get("points", (0,) * rules.table.sides))
    points = step.result.points if step.result else ruled
    return {
        "entry": line.id,
        "deal": content["deal"],
        "kind": content["kind"],
        "counted": not step.faults,
        "points": None if step.faults else points,
        "scores": None if step.faults else step.scores,
        "ends_game": step.ends_game,
        "result": deal_json(step.result) if step.result else None,
        "errors": errors_of(step.faults),
    }


def entry_json(id_: str, revisions: Revisions) -> dict[str, Any]:
    """Return an entry as it stands."""
    standing = contents(revisions)
    return {
        "id": id_,
        "revision": len(revisions),
        "entry": present(revisions),
        "conflicting": standing if len(standing) > 1 else (),
        **_written(revisions[-1]),
    }


def history_json(id_: str, revisions: Revisions) -> dict[str, Any]:
    """Return an entry with everything that was ever written of it."""
    history = [
        {"revision": number, "entry": one.content, "made_against": one.base, **_written(one)}
        for number, one in enumerate(revisions, 1)
    ]
    return {**entry_json(id_, revisions), "history": history}


def _written(revision: Revision) -> dict[str, Any]:
    return {"by": revision.by or None, "at": revision.at or None, "received": revision.received}
