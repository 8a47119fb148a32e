"""The bid family's presets: each a row of differences from the defaults."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PRESETS: dict[str, Mapping[str, object]] = {}
