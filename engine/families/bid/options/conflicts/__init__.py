"""Options that can't stand together."""

from engine.families.bid.options.conflicts.bidding import BIDDING
from engine.families.bid.options.conflicts.scoring import SCORING
from engine.families.bid.options.conflicts.seating import SEATING

CONFLICTS = (*SEATING, *BIDDING, *SCORING)
