"""Playing whole matches by chance, watching the engine at every state."""

from api.simulation.checks import Broken, Watch
from api.simulation.matches import Ended, play_match
from api.simulation.policies import POLICIES, Policy
from api.simulation.vocabulary import vocabulary

__all__ = ["POLICIES", "Broken", "Ended", "Policy", "Watch", "play_match", "vocabulary"]
