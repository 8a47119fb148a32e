"""Where scores begin, and how a game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.compose.text.trump import winner
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.bid.options import BidOptions
    from engine.ruleset import Ruleset

HEADING = "End of the game"
TARGETS = {
    True: "Who stands at {target} or less when a deal is over wins the game.",
    False: "A side that stands at {target} or more when a deal is over wins the game.",
}
GOING_OUT = {
    "any": "Any side may win so, whoever made trump; a void deal decides nothing.",
    "made_or_set": "But it wins only after a deal in which it made its bid, or kept the bidders from making "
    "theirs; until then it keeps its points and the game goes on.",
    "bidder_only": "But it wins only after a deal in which it made its own bid; until then it keeps its "
    "points and the game goes on.",
}
BOTH = {
    "bidder_wins": "If several sides could win after one deal, the bidding side does if it is among them, "
    "else the highest score. If they are level too, the game goes on.",
    "higher_score": "If several sides could win after one deal, the highest score does. If they are level "
    "the game goes on.",
}
LOWEST = (
    "If several could win after one deal, the lowest does; of those level the {winner}, else the game goes "
    "on."
)
FLOOR = (
    "A side that stands at {floor} or less loses at once, before anything else is looked at; the best of the "
    "others wins."
)
MARCH = "A {winner} with every trick wins the game at once."


def start(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell where scores begin."""
    told = (
        (f"Everybody begins at {o.start_score}.")
        if o.sides == o.players
        else f"Each side begins at {o.start_score}."
    )
    yield Paragraph("Score", told, ("start_score",))


def game(o: BidOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how a game ends, in the order in which it is looked at."""
    down = o.score_model == "countdown"
    if o.march_wins_game and down:
        yield Paragraph(HEADING, MARCH.format(winner=winner(o)), ("march_wins_game",))
    if o.floor is not None:
        yield Paragraph(HEADING, FLOOR.format(floor=o.floor), ("floor",))
    if o.target is not None:
        yield Paragraph(HEADING, TARGETS[down].format(target=o.target), ("target",))
        yield Paragraph(HEADING, GOING_OUT[o.win_condition], ("win_condition",))
        both = LOWEST.format(winner=winner(o)) if down else BOTH[o.both_reach]
        yield Paragraph(HEADING, both, ("both_reach",) if not down else ("score_model",))
    if o.max_hands is not None:
        yield _at_limit(o, "lowest" if down else "highest")
    limit = rules.table.deal_limit
    told = (
        f"A game still undecided after {limit} deals, void ones included, goes to the best score; level is a "
        "draw."
    )
    yield Paragraph(HEADING, told)


def _at_limit(o: BidOptions, best: str) -> Paragraph:
    deals = english.counted(o.max_hands or 0, "deal")
    over = f"The game is over after {deals}" if o.target is None else f"It is over after {deals} in any case"
    told = f"{over}, void ones not counted: the {best} score wins, and level is a draw."
    return Paragraph(HEADING, told, ("max_hands", "target"))
