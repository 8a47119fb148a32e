"""Score cards of live tables: kept deal by deal, by several devices that may be offline."""
