"""How a game and a match end, and what is staked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph
from engine.scoring.match import GAMES_PLAYED_AT_MOST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "End of the game"
STAKES = "Stakes"
FLOORS = {
    "at_least_target": "{} points or more",
    "more_than_target": "more than {} points",
}
TIES = {
    "play_on": "If players come level there in one deal, with nobody above them, the game goes on until one "
    "leads.",
    "shared": "If players come level there in one deal, with nobody above them, they share the game.",
}
POTS = (
    "Chips are staked besides the score. Before every trick each side puts {ante} into a pot. The maker, or "
    "the lone partner where the maker sits out, may check or bet {bets}; the first defender on the maker's "
    "left who takes part speaks for the defence.",
    "After a check the defence may check or bet too. A bet is called, {raises}declined by a check: then the "
    "part that isn't matched goes back, and only what both sides have put in stays.",
)
POT_RULES = {
    "winner_takes_all": "The side that takes a trick takes its pot in; the winner of the game gets all "
    "pots. In a drawn game each side keeps those it took.",
    "keep_own": "The side that takes a trick takes its pot, and keeps it whoever wins the game.",
}
DIFFERENCES = {
    "per_point": "When the game is over, the side with fewer points pays {} for each point it is behind.",
    "per_trick": "When the game is over, the side that took fewer tricks in it pays {} for each trick it is "
    "behind.",
}
SHARING = "A side shares its chips equally among its players; any left over go one each to its lowest seats."


def game(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how a game ends."""
    if o.target is not None:
        yield from _at_target(o)
    if o.hands_limit is not None:
        yield _at_limit(o)
    limit = rules.table.deal_limit
    told = (
        f"A game that is still undecided after {limit} deals, void ones included, goes to the best score; "
        "level is a draw."
    )
    yield Paragraph(HEADING, told)


def _at_target(o: TurnUpOptions) -> Iterator[Paragraph]:
    who = "player" if o.teams == "individual" else "side"
    if o.win_by_two:
        enough = FLOORS[o.win_by_two_floor].format(o.target)
        told = f"The game is won by the first {who} with {enough} and a lead of two or more."
        yield Paragraph(HEADING, told, ("target", "win_by_two", "win_by_two_floor"))
        return
    told = f"The game is won by the first {who} with {o.target} points or more."
    yield Paragraph(HEADING, told, ("target", "win_by_two"))
    if o.players == 3:
        most = "Of several players who get there in one deal the one with more points wins."
        yield Paragraph(HEADING, f"{most} {TIES[o.tie_rule]}", ("tie_rule",))


def _at_limit(o: TurnUpOptions) -> Paragraph:
    deals = english.counted(o.hands_limit or 0, "deal")
    over = f"The game is over after {deals}" if o.target is None else f"It is over after {deals} in any case"
    void = "deals that are dealt again don't"
    if o.throw_in_rule == "same_dealer" and o.stick_the_dealer == "off":
        void = "deals that are thrown in or dealt again don't"
    told = (
        f"{over}: the highest score wins, and level is a draw. Every deal that moves the deal on counts; "
        f"{void}."
    )
    return Paragraph(HEADING, told, ("hands_limit", "target", "throw_in_rule"))


def match(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how games add up."""
    told = "A match is one game."
    if o.games_to_win > 1:
        games, most = english.counted(o.games_to_win, "game"), GAMES_PLAYED_AT_MOST * o.games_to_win
        told = (
            f"A match goes to the first with {games} won. After {most} games it goes to who has won more; "
            "level is a draw."
        )
    yield Paragraph(HEADING, told, ("games_to_win",))
    if o.skunk_games > 1:
        told = "A game won against opponents who have no point at all, a skunk, counts as two games."
        yield Paragraph(HEADING, told, ("skunk_games",))
    if o.laps and o.target is not None:
        told = "Points that the winner has beyond the target are carried into the next game of the match."
        yield Paragraph(HEADING, told, ("laps",))


def stakes(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell what is staked besides the score."""
    if o.betting == "off":
        return
    if o.betting == "per_trick_pot":
        yield from _pots(o)
    else:
        told = DIFFERENCES[o.betting].format(english.figures(o.stake, "chip"))
        yield Paragraph(STAKES, told, ("betting", "stake"))
    yield Paragraph(STAKES, SHARING, ("betting",))


def _pots(o: TurnUpOptions) -> Iterator[Paragraph]:
    bets = "1 chip" if o.max_bet == 1 else f"1 to {o.max_bet} chips"
    raises = ""
    if o.max_raises:
        raises = f"raised by {bets} ({english.counted(o.max_raises, 'raise')} at most before a trick), or "
    opening, answers = POTS
    told = opening.format(ante=english.figures(o.ante, "chip"), bets=bets)
    yield Paragraph(STAKES, told, ("betting", "ante", "max_bet"))
    yield Paragraph(STAKES, answers.format(raises=raises or "or "), ("max_bet", "max_raises"))
    yield Paragraph(STAKES, POT_RULES[o.pot_rule], ("pot_rule",))
