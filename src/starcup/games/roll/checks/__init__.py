"""What a position may say: whatever contradicts itself or the rules is refused, in words, before anything is played.

What is merely unlikely is not: an empire may have dice that its tiles did not bring, as long as the box has them.
`table` looks at the round and the stage, `dice` and `tiles` at where these lie, `windows` at who is asked and what
waits, `seats` at whether each seat has come to what it is asked, `opening` at what it did since the window opened.
"""
