"""Who is ahead, and who has won."""

from starcup.games.rollers.sheet import Sheet, count_bits


def scores(sheets: list[Sheet]) -> list[int]:
    """The number of planets each player controls."""
    return [int(count_bits(sheet.controlled())) for sheet in sheets]


def ranking(sheets: list[Sheet]) -> list[int]:
    """Most planets first, then most resources left; who is level in both shares the place."""
    keys = [(int(count_bits(sheet.controlled())), int(sheet.total())) for sheet in sheets]  # rollers:end.ties
    return [1 + sum(1 for other in keys if other > key) for key in keys]  # rollers:end.shared
