"""The scoring table, read off its rows, and what may be done with an award."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.scoring import rows
from engine.families.turn_up.compose.text.misconduct import others
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph
from engine.scoring.markers import CROSSED_AT_FIVE, STYLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset
    from engine.scoring.rows import Row

HEADING = "Score"
BLIND = "A blind loner takes"
LONE = "A lone hand of the makers takes"
DEFENDED = "The makers take {} against a lone defender: {{points}} to {{others}}."
ROWS = {
    "blind_march": (f"{BLIND} all {{all}} tricks: {{points}}.", ("blind_loner_points",)),
    "blind_made": (f"{BLIND} {{some}} tricks: {{points}}.", ("lone_make_points",)),
    "blind_euchred": (
        f"{BLIND} {{few}} tricks: {{points}} to {{others}}, whatever a euchre is worth otherwise.",
        ("blind_loner_set_points",),
    ),
    "march_alone": (f"{LONE} all {{all}} tricks: {{points}}.", ("lone_march_points",)),
    "march": ("{Makers} all {all} tricks{company}, a march: {points}.", ("march_points",)),
    "made_alone": (f"{LONE} {{some}} tricks: {{points}}.", ("lone_make_points",)),
    "made": ("{Makers} {some} tricks{company}: {points}.", ("make_points",)),
    "super_euchre": (
        "{Makers} no trick at all, a super-euchre: {points} to {others}.",
        ("super_euchre", "super_euchre_points"),
    ),
    "lone_maker_euchred": (f"{LONE} {{few}} tricks: {{points}} to {{others}}.", ("lone_euchre_points",)),
    "euchred": ("{Makers} {few} tricks{company}, a euchre: {points} to {others}.", ("euchre_points",)),
}
"""What each row says, and its options."""
DEFENCES = {"any_euchre": DEFENDED.format("{few} tricks"), "sweep_only": DEFENDED.format("no trick")}
LONE_ROWS = frozenset({"march_alone", "made_alone", "lone_maker_euchred"})
DEAREST = "Where several of the lines for a euchre fit, the dearest counts, not their sum."
SET_BACK = (
    "A side that earns exactly 2 or exactly 4 points for its tricks may take them off the other side's "
    "score instead, which never falls below zero. The maker decides; for the defenders the lone one does, or "
    "else the first on the maker's left who takes part. Penalties and blind loners are left out of this."
)
MARKERS = (
    "Each side keeps its score on {both}, one side's red, the other's black: the pips "
    "that show are its points, those of the {first} before those of the {second}."
)
SAME_RANK = (
    "Each side keeps its score on two {first}s, one side's red, the other's black: the pips that show are "
    "its points."
)
CROSSED = " From five points on the cards lie across each other, which counts five."


def table(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what a deal is worth, row by row."""
    who = "The maker needs" if o.teams == "individual" else "The makers need"
    need, size = english.number(rules.table.need), english.number(o.hand_size)
    yield Paragraph(HEADING, f"{who} {need} of the {size} tricks.", ("hand_size",))
    written = [row for row in rows(o) if o.maker_alone != "never" or row.code not in LONE_ROWS]
    words = _words(o, rules)
    yield from (_line(o, row, words) for row in written)
    if o.super_euchre or o.defender_alone != "never":
        yield Paragraph(HEADING, DEAREST, ("super_euchre", "defender_alone"))


def _words(o: TurnUpOptions, rules: Ruleset) -> dict[str, str]:
    need = rules.table.need
    return {
        "all": english.number(o.hand_size),
        "some": english.listed(map(english.number, range(need, o.hand_size)), "or"),
        "few": f"fewer than {english.number(need)}",
        "Makers": "The maker takes" if o.teams == "individual" else "The makers take",
        "company": "" if o.maker_alone == "never" else ", none of them alone",
        "others": others(o),
    }


def _line(o: TurnUpOptions, row: Row, words: dict[str, str]) -> Paragraph:
    told, options = ROWS.get(
        row.code, (DEFENCES[o.lone_defence_rule], ("lone_defence_points", "lone_defence_rule"))
    )
    return Paragraph(HEADING, told.format(points=english.figures(row.points, "point"), **words), options)


def choices(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell whether an award may be taken off the other side, and how the score is kept."""
    if o.set_back_scoring:
        yield Paragraph(HEADING, SET_BACK, ("set_back_scoring",))
    kept = _on_cards(o.score_keeping) if o.score_keeping in STYLES else "The score is kept in figures."
    yield Paragraph(HEADING, kept, ("score_keeping",))


def _on_cards(style: str) -> str:
    first, second = (english.RANKS[rank] for rank in STYLES[style][0])
    both = f"{english.a(first)} and {english.a(second)}"
    told = (SAME_RANK if first == second else MARKERS).format(both=both, first=first, second=second)
    return told + CROSSED if style in CROSSED_AT_FIVE else told
