"""No card in what players are told."""

from random import Random

import pytest

from api.notices.telling import Called, told
from engine import replay
from schemas.stored_notices import Noted
from tests.api.games.conftest import NOW
from tests.support import twins
from tests.support.inboxes import inbox
from tests.support.people import full_table


@pytest.mark.parametrize("seed", range(4))
def test_hidden_cards_change_nothing_that_is_told(house, tables, seed):
    """Twins that differ in cards a spectator doesn't know are told of in the same words, state by state."""
    live, random = tables.revive(tables.store.load(house.open_table().id)), Random(seed)
    compared = 0
    for played in twins.deals(live.rules, random, most=3):
        states = list(twins.known_by(live.rules, played))
        other = twins.twin(live.rules, played, states[-1][None], random)
        if other is None:
            continue
        pairs = zip(*(walked(live, deal) for deal in (played, other)), strict=True)
        # The last trick shows the last cards: after it they differ openly.
        for one, two in list(pairs)[:-1]:
            assert one == two
            compared += 1
    assert compared > 10


def walked(live, deal):
    """Yield what everybody would be told at each state of a deal."""
    log = [(action, seat) for action, seat in deal.actions]
    for turn, step in enumerate(replay.steps(live.rules, deal.start, deal.pack, log), 1):
        stored = live.stored._replace(turn_number=turn)
        state = live._replace(game=replay.with_cards(live.rules, step.after, deal.pack), stored=stored)
        yield [told(state, seat, Noted(), Called(1), NOW) for seat in live.rules.table.seats]


SAYS = {"kind", "game", "at", "ruleset", "seat", "status", "turn_number", "deal", "scores"}


def test_no_payload_has_a_token_or_more_than_it_says(house, follow):
    """Through a whole game: nine members of a notice, three of the inbox, and no secret among them."""
    house.checked = False
    table, people = full_table(house)
    secrets = {*table.tokens.values(), *table.invites.values(), *(person.refresh for person in people)}
    for _ in table.play():
        pass
    follow()
    for person in people:
        told = inbox(person, limit=50)["notices"]
        assert told
        assert not any(secret in str(told) for secret in secrets)
        for notice in told:
            assert notice.keys() == SAYS | {"number", "muted", "read"}
