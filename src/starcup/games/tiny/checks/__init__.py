"""What a position may say: whatever contradicts itself or the rules is refused, in words, before anything is played.

`table` looks at the turn, the dice and the end of the game, `windows` at who is asked and what waits below, `prompts`
at whether a seat has come to what it is asked.
"""
