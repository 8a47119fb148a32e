"""The programs the tests run against: fetched, started and ended."""
