"""`make golden`: write anew what may be regenerated; the rule cases never are."""

from tests.golden import counting, playthroughs, presets, share_codes, texts, vectors

if __name__ == "__main__":
    counting.write()
    playthroughs.write()
    presets.PATH.write_text(presets.text())
    vectors.write()
    share_codes.write()
    texts.write()
