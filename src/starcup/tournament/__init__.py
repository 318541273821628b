"""Tournaments between bots, from a file: pairings, results that survive a crash, ratings, a page to read."""
