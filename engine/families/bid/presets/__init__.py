"""The bid family's presets: each a row of differences from the defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families.bid.presets.more_packs import MORE_PACKS
from engine.families.bid.presets.neighbours import NEIGHBOURS
from engine.families.bid.presets.single_pack import SINGLE_PACK

if TYPE_CHECKING:
    from collections.abc import Mapping

PRESETS: dict[str, Mapping[str, object]] = {**SINGLE_PACK, **MORE_PACKS, **NEIGHBOURS}

EARLIER: dict[str, tuple[Mapping[str, object], ...]] = {}
"""What a preset was in releases past, the oldest first: games begun then, and codes given out, keep it."""
