"""Roll for the Galaxy in words: the one folder of the game of which not all is compiled."""
