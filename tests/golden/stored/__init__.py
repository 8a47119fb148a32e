"""Games as stored by releases past: whatever is kept here loads for ever."""
