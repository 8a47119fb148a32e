"""Players made of rules: what one does follows from its seat's view, its level and a seed alone."""
