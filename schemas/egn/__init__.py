"""Euchre Game Notation, versions 1.0 to 1.6: a JSON record of calls and cards."""

from schemas.egn.errors import NotEgn
from schemas.egn.reading import EgnGame, read_egn, read_egn_text
from schemas.egn.spelling import theirs as spell_card
from schemas.egn.writing import write_egn

__all__ = ["EgnGame", "NotEgn", "read_egn", "read_egn_text", "spell_card", "write_egn"]
