"""`make bench`: every benchmark in turn."""

from bench import engine, presets

if __name__ == "__main__":
    engine.main()
    presets.main()
