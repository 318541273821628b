"""Roll for the Galaxy in words: the one folder of the game that is not compiled."""
