"""What clients were told of their requests, held against what the log says happened."""

from dataclasses import dataclass, field


@dataclass
class Intent:
    """An action somebody decided upon, however often it is sent, and every answer to it."""

    seat: int
    action: str
    turn: int
    """The decision it was made for."""
    version: int | None
    """The version it was made against; None where it names the turn instead."""
    key: str | None
    answers: list[int] = field(default_factory=list)

    @property
    def acknowledged(self):
        """Whether somebody was told that it was done."""
        return 200 in self.answers

    @property
    def unsure(self):
        """Whether somebody was left without an answer."""
        return any(status >= 500 for status in self.answers)

    def is_what_happened(self, acted):
        """Say whether the log has this at its turn."""
        return acted == (self.seat, self.action)


def acted(events_of_seats):
    """Return seat and action id of every decision, from what each seat was told of its own."""
    told = [event for event in events_of_seats[0] if event["type"] == "acted"]
    own = {
        event["seq"]: event
        for seat, events in events_of_seats.items()
        for event in events
        if _of(event, seat)
    }
    return [(event["seat"], _id(own[event["seq"]])) for event in told]


def _of(event, seat):
    return event["type"] == "acted" and event["seat"] == seat


def _id(event):
    return f"{event['action']}:{event['cards'][0]}" if "cards" in event else event["action"]


def check_log(events_of_seats, intents, turn_number):
    """Fail unless everything acknowledged happened once, and nothing else did."""
    done = acted(events_of_seats)
    assert len(done) == turn_number, "every decision is one action"
    for events in events_of_seats.values():
        assert [event["seq"] for event in events] == [*range(1, len(events) + 1)]
    for intent in intents:
        if intent.acknowledged:
            assert intent.is_what_happened(done[intent.turn]), ("lost", intent, done)
    for turn, action in enumerate(done):
        made = [intent for intent in intents if intent.turn == turn and intent.is_what_happened(action)]
        acknowledged = [intent for intent in made if intent.acknowledged]
        assert len(acknowledged) <= 1, ("doubled", acknowledged)
        assert acknowledged or any(intent.unsure for intent in made), ("phantom", turn, action, made)
