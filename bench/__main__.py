"""`make bench`: every benchmark in turn."""

from bench import engine

if __name__ == "__main__":
    engine.main()
