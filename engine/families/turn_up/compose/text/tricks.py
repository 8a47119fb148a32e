"""Who leads, and how tricks are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.text.alone import lone_defender, lone_maker
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "The play"
FIRST_LEAD = "The player on the dealer's left leads to the first trick."
PASSED_ON = "A player who sits out passes the lead on clockwise."
LONE = {
    "left_of_dealer": "When one player is alone, the lead is the same: it begins on the dealer's left.",
    "left_of_lone": "When exactly one player is alone, maker or defender, the player on the lone hand's "
    "left leads.",
}
BOTH = {
    "left_of_dealer": "When a maker and a defender are alone, the lead is the same: it begins on the "
    "dealer's left.",
    "lone_defender": "When a maker and a defender are alone, the lone defender leads.",
}
FOLLOW = (
    "Any card may be led. Clockwise, each player who takes part plays one card: of the suit led if able, "
    "otherwise any. Nobody has to trump or to beat a card. The highest trump takes the trick, or without a "
    "trump the highest card of the suit led; its player leads to the next."
)


def lead(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who leads to the first trick."""
    alone, against = lone_maker(o), lone_defender(o)
    yield Paragraph(HEADING, f"{FIRST_LEAD} {PASSED_ON}" if alone or against else FIRST_LEAD)
    if alone or against:
        yield Paragraph(HEADING, LONE[o.lone_lead], ("lone_lead",))
    if alone and against:
        yield Paragraph(HEADING, BOTH[o.both_alone_lead], ("both_alone_lead",))


def play(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how a trick is played and how many there are."""
    yield Paragraph(HEADING, FOLLOW)
    told = f"There are {english.counted(o.hand_size, 'trick')} in a deal."
    yield Paragraph(HEADING, told, ("hand_size",))
