"""The clients whose polls `rightbower price` counts see what those of the API see."""

import pytest

from api.play.polling import next_poll_after_ms
from api.pricing.watching import SEATS, Table

THINKING = 60


def hinted(on_turn, idle):
    """Return how long a client waits that does as it is told."""
    return next_poll_after_ms("playing", on_turn, idle) / 1000


class Watched(Table):
    """A table of the model, every step of which is a request to a game."""

    def __init__(self, game, clock):
        self.game, self.clock, self.begin, self.opener = game, clock, clock.now, game.seat_on_turn
        self.tags = [game.look(self.there(seat)).headers["ETag"] for seat in range(SEATS)]
        self.told = []
        super().__init__(THINKING, hinted)

    def there(self, seat):
        """Return a seat of the game: the model begins with the one on turn."""
        return (self.opener + seat) % SEATS

    def _act(self, when):
        self.clock.now, actor = self.begin + int(when), self.there(self.turn)
        answer = self.game.act(actor, "pass", version=self.game.view(actor)["version"])
        assert answer.status_code == 200
        self.tags[self.turn] = answer.headers["ETag"]
        super()._act(when)

    def _poll(self, seat):
        self.clock.now, before = self.begin + int(self._due[seat]), self.in_vain
        answer = self.game.look(self.there(seat), If_None_Match=self.tags[seat])
        self.tags[seat] = answer.headers["ETag"]
        super()._poll(seat)
        self.told.append((answer.status_code == 304, self.in_vain > before))
        hint = int(answer.headers["Next-Poll-After-Ms"]) / 1000
        # The API's clock has whole seconds, a tenth of which the hint is.
        assert self._due[seat] - self.now == pytest.approx(hint, abs=0.2)


def test_the_model_s_clients_are_those_of_the_api(table, clock):
    """At a table in a time of its own the API gives the hints, and has the news, that the model says."""
    watched = Watched(table, clock)
    while watched.actions < 7:
        watched.step()

    assert len(watched.told) > 50
    assert all(unchanged == in_vain for unchanged, in_vain in watched.told)
