"""Use cases of players: who they are, by what tokens they act, which games they sit in."""
