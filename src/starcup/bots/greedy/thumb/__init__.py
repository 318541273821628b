"""What the greedy bots reckon with, compiled with the engine; the bots are in the files beside this folder."""
