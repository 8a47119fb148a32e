"""Mail as a console shows it: one line for each that would be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.notices.channels import Outcome

if TYPE_CHECKING:
    from typing import TextIO

    from api.notices.channels import Numbered
    from schemas.stored_player import StoredPlayer

EMAIL = "email"


class ConsoleMail(NamedTuple):
    """A channel that writes where its mails would go; put a real mailer in its place."""

    stream: TextIO
    name: str = EMAIL

    def reaches(self, player: str, stored: StoredPlayer) -> bool:
        """Say yes: who has no address here is told of by his id."""
        return True

    def deliver(self, player: str, notices: tuple[Numbered, ...]) -> Outcome:
        """Write one line, however many notices."""
        told = ", ".join(f"{notice.kind} in {notice.game}" for _number, notice in notices)
        self.stream.write(f"mail to {player}: {told}\n")
        self.stream.flush()
        return Outcome.DONE
