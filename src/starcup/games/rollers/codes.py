"""Codes of prompts, steps, actions and events. Written by `make codes` from book.py: do not edit."""

from typing import Final

Q_FIRST_SHIP: Final = 1
Q_SECOND_SHIP: Final = 2
Q_SPREAD: Final = 3
Q_DIE: Final = 4
Q_MORE: Final = 5

A_DONE: Final = 0
A_TAKE: Final = 1
A_PLACE: Final = 2
A_SPREAD: Final = 12
A_SETTLE: Final = 47
A_CONQUER: Final = 57
A_TRADE: Final = 287
A_MOVE: Final = 301
A_RESEARCH: Final = 401

E_CHARTED: Final = 1
E_PLACED: Final = 2
E_SPREAD: Final = 3
E_DRAWN: Final = 4
E_TOOK: Final = 5
E_SETTLED: Final = 6
E_ATTACKED: Final = 7
E_CONQUERED: Final = 8
E_FAILED: Final = 9
E_BOMBARDED: Final = 10
E_FINISHED: Final = 11
E_TRADED: Final = 12
E_MOVED: Final = 13
E_RESEARCHED: Final = 14
E_WON: Final = 15
E_STOPPED: Final = 16
