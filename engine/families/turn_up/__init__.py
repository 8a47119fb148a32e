"""Games in which trump is made from a turned card."""
