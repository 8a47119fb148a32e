"""What players are told of their games, and how it reaches them; nothing here is on the path of an action."""
