"""Playing alone, and the card a lone hand may get."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.turn_up.compose.text.cards import has_benny
from engine.rulebook import english
from engine.rulebook.paragraph import Paragraph

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.families.turn_up.options import TurnUpOptions
    from engine.ruleset import Ruleset

HEADING = "Playing alone"
MAKERS = {
    ("maker_only", "with_call"): "The maker may play alone, and must say so with the call.",
    ("maker_only", "after_trump"): "{When} the maker is asked whether to play alone.",
    ("any_of_side", "with_call"): "The maker may play alone, and must say so with the call. If the maker "
    "doesn't, {partners} is asked the same {when}.",
    ("any_of_side", "after_trump"): "{When} the maker is asked whether to play alone, and if not, "
    "{partners}.",
}
WHEN = "when trump is made and the dealer has discarded"
PARTNERS = {4: "the partner", 6: "each partner clockwise from the maker"}
SITS_OUT = {
    4: "The partner of a lone hand lays the cards face down and takes no part.",
    6: "The partners of a lone hand lay their cards face down and take no part.",
}
BENNY_MAKER = "A dealer who made trump for a turned Benny is asked after the discard."
DEFENDERS = {
    "never": "Nobody may play alone against the makers.",
    "any": "Each defender, clockwise from the maker, is asked whether to play alone against the makers, "
    "until one does; a lone maker isn't needed.",
    "vs_lone_only": "Against a lone maker, and only then, each defender, clockwise from the maker, is asked "
    "whether to play alone too, until one does.",
}
PASSED = {
    "allowed": "Who has passed may play alone nevertheless.",
    "forbidden": "Who passed in the round in which trump was made may not play alone, on either side.",
}
ASKS = {
    "before_seeing": "Before the first lead a lone hand may ask {one} for a card. It first lays one card "
    "away, face down; then the partner gives a card of the partner's own choice.",
    "after_seeing": "Before the first lead a lone hand may ask {one} for a card. The partner gives a card "
    "of the partner's own choice; then the lone hand lays any card away, face down.",
}
ONE = {4: "its partner", 6: "one partner"}
OFFERED = {
    "before_seeing": "On accepting it the lone hand lays one card away, face down, and then takes the card "
    "in.",
    "after_seeing": "Accepted, it joins the lone hand, which then lays any card away, face down.",
}
OFFER = (
    "Before the first lead the partner of a lone hand may offer it one card, face down. The lone hand "
    "accepts or rejects it unseen; rejected, it is out of play."
)
PRIVATE = "Nobody else sees the card given, and its giver doesn't see the card laid away."
WHOSE = {
    "makers": "Only the lone hand of the makers may do this, not that of the defenders.",
    "both_sides": "The lone hand of either side may do this, the makers' first.",
}


def may_call_alone(o: TurnUpOptions) -> bool:
    """Say whether a maker may say alone with the call."""
    return o.maker_alone != "never" and o.lone_timing == "with_call"


def lone_maker(o: TurnUpOptions) -> bool:
    """Say whether anybody on the makers' side may play alone."""
    return o.maker_alone != "never" or o.blind_loner


def lone_defender(o: TurnUpOptions) -> bool:
    """Say whether anybody may play alone against the makers."""
    return o.defender_alone == "any" or (o.defender_alone == "vs_lone_only" and lone_maker(o))


def makers(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who of the makers may play alone."""
    if o.teams == "individual":
        return
    if o.maker_alone == "never":
        blind = " but a blind dealer" if o.blind_loner else ""
        yield Paragraph(HEADING, f"Nobody on the makers' side{blind} may play alone.", ("maker_alone",))
    else:
        who = MAKERS[o.maker_alone, o.lone_timing].format(
            partners=PARTNERS[o.players], when=WHEN, When=english.capital(WHEN)
        )
        yield Paragraph(HEADING, who, ("maker_alone", "lone_timing"))
    if may_call_alone(o) and has_benny(o) and o.benny_turn_up == "dealer_makes":
        yield Paragraph(HEADING, BENNY_MAKER, ("benny_turn_up", "lone_timing"))


def defenders(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell who may play alone against the makers, and that the partners sit out."""
    if o.teams == "individual":
        return
    yield Paragraph(HEADING, DEFENDERS[o.defender_alone], ("defender_alone",))
    if o.maker_alone == "any_of_side" or lone_defender(o):
        yield Paragraph(HEADING, PASSED[o.passed_player_alone], ("passed_player_alone",))
    if lone_maker(o) or lone_defender(o):
        yield Paragraph(HEADING, SITS_OUT[o.players])


def exchange(o: TurnUpOptions, rules: Ruleset) -> Iterator[Paragraph]:
    """Tell how a lone hand may get a card from a partner."""
    if not lone_maker(o) and not lone_defender(o):
        return
    heading = "The partner's card"
    if o.lone_exchange == "none":
        yield Paragraph(heading, "A lone hand gets no card from a partner.", ("lone_exchange",))
        return
    told = f"{ASKS[o.lone_exchange_discard].format(one=ONE[o.players])} {PRIVATE}"
    if o.lone_exchange == "offer":
        told = f"{OFFER} {OFFERED[o.lone_exchange_discard]} {PRIVATE}"
    yield Paragraph(heading, told, ("lone_exchange", "lone_exchange_discard"))
    if lone_defender(o):
        yield Paragraph(heading, WHOSE[o.lone_exchange_who], ("lone_exchange_who",))
