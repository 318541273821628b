"""What players are asked: in each module what may be answered, what the answer does, and what a position may say."""
