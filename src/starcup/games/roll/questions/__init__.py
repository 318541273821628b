"""What players are asked, one file a family of prompts: what may be answered, and what the answer does.

Each file has `asks` (whether a prompt is its own), `legal`, and `answer`, which returns what the seat is asked next in
the same window, 0 for nothing. `state.py` hands prompts to them. What a position may say about them is in `checks/`.
"""
