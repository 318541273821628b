"""Corrupted positions: real ones of every game, broken in many ways. Each is refused in words, or can be played."""
