"""What follows upon a change of a game once it is durable: lists, and whatever else is told of it."""
