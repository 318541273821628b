"""A table in the terminal: people at one keyboard, bots in the other seats. It knows views and labels, but no game."""

import shlex
from pathlib import Path

from rich.console import Console
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from starcup.bots import Bot, best, bot
from starcup.bots.asking import ask
from starcup.bots.lines import Manners, behaving, seconds_allowed
from starcup.cli.choices import Choices
from starcup.core.errors import BadBot, BadOption, IllegalAction
from starcup.core.perspective import Perspective
from starcup.core.rng import Rng
from starcup.core.state import SPECTATOR, State
from starcup.draw import draw, legend
from starcup.draw.seats import mark, style
from starcup.minds import net_path
from starcup.minds.hint import hint
from starcup.minds.shipped import shipped
from starcup.table.session import Session

COMMANDS = {
    "u": "undo: take back your last answer",
    "r": "redo: give it again",
    "t": "restart: take back everything in this turn that can be taken back",
    "b": "bot: see what the strongest bot would answer",
    "o": "orders: have questions answered for you",
    "n": "next: more answers, if they do not fit on the screen",
    "l": "log: everything that happened",
    "w": "words: what things in this game do",
    "g": "legend: what the signs on the table mean",
    "s": "save and keep playing",
    "q": "save and quit (Ctrl-C does the same)",
    "h": "help",
}
MAX_NEWS_LINES = 14  # shown above a question


class QuitTable(Exception):
    """Somebody quit: the table has been saved."""


class TerminalTable:
    """Asks people, lets bots answer, and shows the table to whoever is asked."""

    def __init__(self, session: Session, bots: dict[int, Bot], file: Path, console: Console) -> None:
        self.session = session
        self.bots = bots
        self.file = file
        self.console = console
        self.people = [seat for seat in range(session.setup.seats) if seat not in bots]
        self.looking: int | None = self.people[0] if len(self.people) == 1 else None
        self.read = [0] * session.setup.seats  # log lines each person has read
        self.note = ""
        self.page_shown = 0  # of the answers

    # ---- the loop ----

    def play(self) -> None:
        """Play to the end; raises QuitTable when somebody quits."""
        try:
            while not self.session.state.over:
                self.next_answer()
        except (KeyboardInterrupt, EOFError):
            self.save()
            raise QuitTable from None
        self.show_end()

    def next_answer(self) -> None:
        """People answer before bots, so that they can still change their minds."""
        actors = self.session.state.actors()
        people = [seat for seat in actors if seat not in self.bots]
        if not people:
            self.bot_answer(actors[0])
        elif self.looking in people:
            self.ask(self.looking)
        else:
            self.hand_over(people[0])

    def bot_answer(self, seat: int) -> None:
        try:
            with behaving(Manners(raises=True)):
                action = ask(self.bots[seat], self.session.names[seat], self.session.state, seat, seconds_allowed())
        except BadBot as fault:  # it loses the decision, not the table
            self.note = str(fault)
            action = self.session.state.legal_actions(seat)[0]
        self.session.play(seat, action)

    def hand_over(self, seat: int) -> None:
        """Hide what the last player saw, and wait for the next one."""
        self.console.clear()
        name = Text(f"{mark(seat)} {self.session.names[seat]}", style(seat))
        self.console.print(Panel(Text.assemble("Pass the keyboard to ", name, ". Everybody else, please look away.")))
        self.console.input("Press Enter to continue ")
        self.looking = seat

    # ---- one question ----

    def ask(self, seat: int) -> None:
        """Show the table, the news, the question and the choices; read a number or a command."""
        state, game = self.session.state, self.session.game
        legal = state.legal_actions(seat)
        self.console.clear()
        self.console.print(draw(game.id, state.view(seat), seat, self.session.names))
        self.show_news(seat)
        self.console.print(Text(game.question(state, seat, self.session.names), style=f"bold {style(seat)}"))
        labels = [game.label(state, seat, action, self.session.names) for action in legal]
        choices = Choices(labels, self.page_shown, self.console)
        self.console.print(choices.shown())
        if self.note:
            self.console.print(Text(self.note, style="yellow"))
        self.note = ""
        self.answer(seat, legal, self.console.input(f"[dim]{choices.hint()}[/dim] > ").strip().lower())

    def answer(self, seat: int, legal: list[int], word: str) -> None:
        """A number is an answer, a letter a command; anything else gets an explanation."""
        actions = {str(number): action for number, action in enumerate(legal, 1)}
        if word in actions:
            # The outcome of this answer is news too: only what was visible before it has been read.
            self.read[seat] = len(self.session.run.chronicle.open_to(seat))
            self.page_shown = 0
            self.session.play(seat, actions[word])
        elif word in COMMANDS:
            self.command(seat, word)
        else:
            numbers = f"a number from 1 to {len(legal)}" if len(legal) > 1 else "1"
            self.note = f"{word!r} is neither {numbers} nor a command ({', '.join(COMMANDS)})"

    def command(self, seat: int, word: str) -> None:
        if word in "urt":
            self.take_back(seat, word)
        elif word in "sq":
            self.save_and_maybe_quit(quit=word == "q")
        elif word == "b":
            self.suggest(seat)
        elif word == "o":
            self.order(seat)
        elif word == "n":
            self.page_shown += 1
        elif word == "l":
            self.page([Text(line) for line in self.session.words(seat)])
        elif word == "w":
            self.page(definitions(self.session.game.glossary()))
        elif word == "g":
            self.page(definitions(legend(self.session.game.id, self.session.names)))
        else:
            self.page(definitions(COMMANDS))

    def take_back(self, seat: int, word: str) -> None:
        session = self.session
        try:
            {"u": session.undo, "r": session.redo, "t": session.restart}[word](seat)
        except IllegalAction as fault:
            self.note = str(fault)

    def suggest(self, seat: int) -> None:
        """What the strongest bot would answer, knowing only what this player knows, and how sure that is."""
        state, game, names = self.session.state, self.session.game, self.session.names
        perspective, name, numbers = Perspective(state, seat), best(game), ""
        if net_path(game) is None:
            action = bot(name, game).choose(perspective)
        else:
            found = hint(shipped(game), perspective, Rng.seeded(0))
            action = found.action
            rival = "" if found.next_best is None else f", against {found.next_wins:.0%} for the next best"
            numbers = f": wins {found.wins:.0%}{rival}"
        why = game.reason(state, seat, action, names)
        number = perspective.legal.index(action) + 1
        words = f"The {name} bot would answer {number}) {game.label(state, seat, action, names)}{numbers}"
        self.note = f"{words}; {why}" if why else words

    def order(self, seat: int) -> None:
        """Show the standing orders of this table; a number changes one to its next choice, Enter goes back."""
        orders = [order for order in self.session.game.orders if order.is_for(self.session.setup.seats)]
        if not orders:
            self.note = "This game has no standing orders."
            return
        given = self.session.orders[seat]
        while True:
            self.console.clear()
            for number, order in enumerate(orders, 1):
                now = order.labels[given[order.name]]
                self.console.print(Text.assemble((f"{number:>2}", "bold"), f") {order.title}: ", (now, "bold")))
                self.console.print(Text(f"    {order.sentence}", style="dim"))
            word = self.console.input("[dim]A number changes that order, Enter goes back[/dim] > ").strip()
            if not word.isdecimal() or not 1 <= int(word) <= len(orders):
                break
            order = orders[int(word) - 1]
            self.session.order(seat, order.name, (given[order.name] + 1) % len(order.choices))
        if word:
            self.note = f"{word!r} is not a number from 1 to {len(orders)}: no order was changed"

    def save_and_maybe_quit(self, quit: bool) -> None:
        """Save, and quit if that is asked for; if saving fails, say so and keep playing."""
        try:
            self.note = self.save()
        except BadOption as fault:
            self.note = str(fault)
        else:
            if quit:
                raise QuitTable

    # ---- what is shown ----

    def show_news(self, seat: int) -> None:
        """What happened since this player last looked."""
        news = self.session.words(seat)[self.read[seat] :]
        if news:
            more = [f"... and {len(news) - MAX_NEWS_LINES} more (l shows all)"] if len(news) > MAX_NEWS_LINES else []
            self.console.print(Rule("since your last answer", style="dim", align="left"))
            for line in more + news[-MAX_NEWS_LINES:]:
                self.console.print(Text(line, style="dim"))
            self.console.print(Rule(style="dim"))

    def page(self, lines: list[Text]) -> None:
        self.console.clear()
        self.console.print(Text("\n").join(lines))
        self.console.input("[dim]Press Enter to go back[/dim] ")

    def show_end(self) -> None:
        """The final table, and who won."""
        session = self.session
        self.console.clear()
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        self.console.print(draw(session.game.id, session.state.view(viewer), viewer, session.names))
        for line in session.words(SPECTATOR)[-MAX_NEWS_LINES:]:
            self.console.print(Text(line, style="dim"))
        for result in result_lines(session.state, session.names):
            self.console.print(result)
        self.console.print(Text(f"{self.save()}: starcup replay {shlex.quote(str(self.file))} --walk", style="dim"))

    def save(self) -> str:
        """Save the table and return a message about it. Raises BadOption if that fails."""
        try:
            self.file.write_text(self.session.save().text(), encoding="utf-8")
        except OSError as fault:
            raise BadOption(f"cannot save to {self.file}: {fault}") from None
        return f"saved to {self.file}"


def result_lines(state: State, names: list[str]) -> list[Text]:
    """A line for each player, the winner first."""
    ranking, scores = state.ranking(), state.scores()
    return [
        Text(f"{ranking[seat]}. {mark(seat)} {names[seat]}: {scores[seat]}", style=f"bold {style(seat)}")
        for seat in sorted(range(len(ranking)), key=lambda seat: ranking[seat])
    ]


def definitions(words: dict[str, str]) -> list[Text]:
    """A line for each name and what it means."""
    return [Text.assemble((name, "bold"), f"  {meaning}") for name, meaning in words.items()]
