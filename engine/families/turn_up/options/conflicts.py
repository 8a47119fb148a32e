"""Options that can't stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.option import Conflict
from engine.families.turn_up.options.scoring import score_fits_markers

if TYPE_CHECKING:
    from engine.families.turn_up.options import TurnUpOptions

PATTERNS = {
    5: ("any_2_3", "alternating_3_2", "three_two", "two_three", "one_by_one"),
    7: ("any_2_3", "two_three_two", "one_by_one"),
}
TOO_FEW_UNDER = "Too few cards lie under the turn-up to exchange three."
_TEAMS = {2: "individual", 3: "individual", 4: "pairs", 6: "threes"}


def _under_turn_up(o: TurnUpOptions) -> int:
    return int(o.pack[1:]) - o.players * o.hand_size - 1


CONFLICTS = (
    Conflict(
        ("players", "teams"), "Teams don't fit the number of players.", lambda o: _TEAMS[o.players] != o.teams
    ),
    Conflict(
        ("players", "pack"),
        "Six players need a pack of 31, 33 or 50 cards.",
        lambda o: o.players == 6 and o.pack not in ("p31", "p33", "d50"),
    ),
    Conflict(
        ("hand_size", "players"),
        "Seven cards each are for four players.",
        lambda o: o.hand_size == 7 and o.players != 4,
    ),
    Conflict(
        ("hand_size", "pack"),
        "Seven cards each need a pack of 32 or 33 cards.",
        lambda o: o.hand_size == 7 and o.pack not in ("p32", "p33"),
    ),
    Conflict(
        ("hand_size", "deal_pattern"),
        "Five cards aren't dealt by two, three and two, and seven by nothing but that or one by one.",
        lambda o: o.deal_pattern not in PATTERNS[o.hand_size],
    ),
    Conflict(
        ("benny_identity", "pack"),
        "A red and a black Benny need the pack of 50, which has two.",
        lambda o: o.benny_identity == "red_black" and o.pack != "d50",
    ),
    Conflict(
        ("benny_identity", "benny_card"),
        "A red and a black Benny are jokers.",
        lambda o: o.benny_identity == "red_black" and o.benny_card == "two_of_spades",
    ),
    Conflict(
        ("blind_loner", "teams"),
        "Nobody can play alone where everybody does.",
        lambda o: o.blind_loner and o.teams == "individual",
    ),
    Conflict(
        ("farmers_hand", "pack"),
        TOO_FEW_UNDER,
        lambda o: o.farmers_hand == "exchange_three" and _under_turn_up(o) < 3,
    ),
    Conflict(
        ("ace_no_face", "pack"),
        TOO_FEW_UNDER,
        lambda o: o.ace_no_face == "exchange_three" and _under_turn_up(o) < 3,
    ),
    Conflict(
        ("dealer_partner_order", "teams"),
        "The dealer has no partner where everybody plays for himself.",
        lambda o: o.dealer_partner_order == "must_go_alone" and o.teams == "individual",
    ),
    Conflict(
        ("dealer_partner_order", "maker_alone"),
        "Where a partner of the dealer must go alone, lone hands must be allowed.",
        lambda o: o.dealer_partner_order == "must_go_alone" and o.maker_alone == "never",
    ),
    Conflict(
        ("maker_alone", "teams"),
        "Nobody can play alone where everybody does.",
        lambda o: o.maker_alone != "never" and o.teams == "individual",
    ),
    Conflict(
        ("defender_alone", "teams"),
        "Nobody can defend alone where everybody plays for himself.",
        lambda o: o.defender_alone != "never" and o.teams == "individual",
    ),
    Conflict(
        ("lone_exchange", "teams"),
        "There is no partner to give a card where everybody plays for himself.",
        lambda o: o.lone_exchange != "none" and o.teams == "individual",
    ),
    Conflict(
        ("lone_exchange", "players"),
        "A card is offered by the one partner of four players' games.",
        lambda o: o.lone_exchange == "offer" and o.players == 6,
    ),
    Conflict(
        ("target", "hands_limit"),
        "A game needs a target or a limit of hands.",
        lambda o: o.target is None and o.hands_limit is None,
    ),
    Conflict(
        ("super_euchre_points", "euchre_points"),
        "A super-euchre can't be worth less than a euchre.",
        lambda o: o.super_euchre and o.super_euchre_points < o.euchre_points,
    ),
    Conflict(
        ("set_back_scoring", "players"),
        "Points can be taken off the opponents only where there are two sides.",
        lambda o: o.set_back_scoring and o.players == 3,
    ),
    Conflict(
        ("betting", "players"),
        "Only two sides can bet against each other.",
        lambda o: o.betting != "off" and o.players == 3,
    ),
    Conflict(
        ("score_keeping", "target"),
        "The cards that show the score can't show the target.",
        lambda o: not score_fits_markers(vars(o)),
    ),
)
