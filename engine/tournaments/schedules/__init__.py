"""Who plays with and against whom, for any number of players."""
