"""What a listener makes of a game's events, to be held against its views."""


class Story:
    """The table as retold from events alone."""

    def __init__(self, sides):
        self.sides = sides
        self.scores = self.winners = None
        self.begin()

    def begin(self):
        """Forget the deal before."""
        self.deal = self.dealer = None
        self.said, self.trick, self.tricks = [], [], [0] * self.sides

    def hear(self, event):
        """Take in the next event."""
        getattr(self, f"_{event['type']}")(event)

    def _match_started(self, event):
        self.ruleset = event["ruleset"]

    def _dealt(self, event):
        self.deal, self.dealer = event["deal"], event["dealer"]

    def _acted(self, event):
        kind, _, card = event["action"].partition(":")
        self.said.append({"seat": event["seat"], "call": event["action"]})
        if kind == "play":
            self.trick.append({"seat": event["seat"], "card": card})
        if kind == "correct":
            self.trick = [
                {**play, "card": card} if play["seat"] == event["seat"] else play for play in self.trick
            ]

    def _trick_taken(self, event):
        assert event["trick"] == sum(self.tricks) + 1
        self.tricks[event["seat"] % self.sides] += 1
        self.trick = []

    def _penalty(self, event):
        self.scores = event["scores"]

    def _revoke_judged(self, event):
        assert event["proven"] in (True, False)

    def _lay_down_judged(self, event):
        assert event["accepted"] in (True, False)

    def _deal_finished(self, event):
        assert event["deal"] == self.deal
        self.scores = event["scores"]
        self.begin()

    def _game_finished(self, event):
        # The next game of the match begins at scores that no event tells.
        self.scores, self.last_scores = None, self.scores

    def _match_finished(self, event):
        self.scores, self.winners = self.last_scores, event["winners"]

    def check(self, view):
        """Fail unless *view* shows what was told."""
        assert self.scores in (None, view["scores"])
        if view["deal"] is None:
            assert self.winners == view["result"]["winners"]
            return
        if self.deal is None:
            assert view["deal"]["counts"] == []
        else:
            assert (self.deal, self.dealer) == (view["deal"]["number"], view["deal"]["dealer"])
        assert self.trick == (view["deal"]["trick"] or {"plays": []})["plays"]
        assert self.tricks == view["deal"]["tricks_won"]
        said = iter(self.said)
        assert [call for call in view["deal"]["calls"] if call not in said] == []
