"""Python's collector of cycles, told how a server uses memory.

Every move makes thousands of small objects, frames above all, and almost none of them are in cycles: they go as soon as
nobody refers to them. With Python's own settings the collector looks for cycles after every few hundred of them, and
now and then at everything there is, tables and code included: a tenth of what a profile of the server saw.
"""

import gc

# Objects more than before, until the collector looks at the youngest. What browsers were last sent is among them, a few
# hundred for each: if that were all there is, the collector would look at it again and again.
YOUNG = 100_000
MIDDLE, OLD = 20, 100  # how many such looks until it looks at the older ones, and at all


def calm() -> None:
    """What is there now stays for good and is not looked at again; of the rest, look less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
