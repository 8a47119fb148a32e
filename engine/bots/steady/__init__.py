"""The sound player: counts what is out, calls what its hand is worth, leads and covers by the odds."""
