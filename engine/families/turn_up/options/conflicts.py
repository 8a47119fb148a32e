"""Options that can't stand together."""

from __future__ import annotations

from engine.families.option import Conflict

_TEAMS = {2: "individual", 3: "individual", 4: "pairs", 6: "threes"}

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
        ("target", "hands_limit"),
        "A game needs a target or a limit of hands.",
        lambda o: o.target is None and o.hands_limit is None,
    ),
    Conflict(
        ("super_euchre_points", "euchre_points"),
        "A super-euchre can't be worth less than a euchre.",
        lambda o: o.super_euchre and o.super_euchre_points < o.euchre_points,
    ),
)
