"""Write every pinned file anew."""

from tests.golden import presets

presets.PATH.write_text(presets.text())
