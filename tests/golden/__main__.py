"""`make golden`: write anew what may be regenerated; the rule cases never are."""

from tests.golden import counting, playthroughs

if __name__ == "__main__":
    counting.write()
    playthroughs.write()
