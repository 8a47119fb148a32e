"""Games in which trump is made by bidding."""
