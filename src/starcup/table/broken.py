"""What is raised where the rules themselves are at fault. Compiled code cannot extend an exception of Python's own."""


class BrokenEngine(RuntimeError):
    """A fault of the rules' own, in the middle of an answer: whoever has the log must play it again."""
