"""Euchre Game Notation, versions 1.0 to 1.6: a JSON record of calls and cards."""
