"""Every screen of the page, by name: how somebody gets there. Tests walk this list."""

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import FilePayload, Locator, expect

from tests.web.test_kept import open_save
from tests.web.visitor import Visitor

POSITIONS = Path(__file__).parent / "positions"
GOLDEN = Path(__file__).parents[1] / "golden"
TITLES = {"rollers": "Galactic Rollers", "roll": "Roll for the Galaxy", "tiny": "Tiny Epic Galaxies"}
FINISHED = {"rollers": "win_two", "roll": "end_by_pool", "tiny": "win_three_confirmed"}
QUESTIONS = {
    "rollers": ["02-first-ship", "03-spread", "04-settle", "05-conquer", "06-move", "07-research", "10-eight"],
    "roll": ["01-start", "02-select", "03-reassign", "04-five-seats", "06-keep", "07-develop", "09-ship", "10-manage"],
    "tiny": [
        "01-turn-of-five",
        "02-move",
        "03-follow",
        "04-colony",
        "05-converter",
        "06-missions",
        "07-alone",
        "08-force",
    ],
}
Way = Callable[[Visitor], None]


def sit_at(visitor: Visitor, game: str, name: str) -> None:
    """A table from a marked position: the visitor at the first seat, bots at the others."""
    facts = json.loads((POSITIONS / game / f"{name}.json").read_text())
    position = facts.get("position", facts)
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot"}] * (position["seats"] - 1)]
    wish = {"game": game, "seats": seats, "position": {"luck": {"seed": 0}} | position}  # the same in every run
    answer = visitor.page.request.post(f"{visitor.address}/api/tables", data=wish)
    assert answer.ok, answer.text()
    visitor.go(f"/t/{answer.json()['table']}")
    expect(asked_or_over(visitor)).to_be_visible()


def asked_or_over(visitor: Visitor) -> Locator:
    return visitor.page.locator(".prompt:not([data-at='']), [aria-label='Result']").first


def card(visitor: Visitor, game: str) -> Locator:
    """A game on the home page."""
    visitor.go()
    return visitor.page.get_by_role("article").filter(has=visitor.page.get_by_role("heading", name=TITLES[game]))


def table(game: str, name: str) -> Way:
    return lambda visitor: sit_at(visitor, game, name)


def drawer(game: str, button: str, *then: str) -> Way:
    """What a button of the table opens, and buttons inside it."""

    def walk(visitor: Visitor) -> None:
        sit_at(visitor, game, QUESTIONS[game][1])
        visitor.page.get_by_role("button", name=button, exact=True).first.click()
        sheet = visitor.page.get_by_role("dialog")
        expect(sheet).to_be_visible()
        for name in then:
            sheet.get_by_role("button", name=name, exact=True).click()

    return walk


def section(game: str, name: str) -> Way:
    """The log and the rivals: beside the board, or on a small screen behind a button."""

    def walk(visitor: Visitor) -> None:
        sit_at(visitor, game, QUESTIONS[game][3])
        button = visitor.page.get_by_role("navigation", name="Table sections").get_by_role("button", name=name)
        if button.count():
            button.click()

    return walk


def set_up(game: str, more: bool) -> Way:
    def walk(visitor: Visitor) -> None:
        card(visitor, game).get_by_role("button", name="Set up a table").click()
        dialog = visitor.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Add a seat").first.click()
        if more:
            dialog.get_by_role("button", name="More").click()

    return walk


def learn(game: str, *then: str) -> Way:
    def walk(visitor: Visitor) -> None:
        card(visitor, game).get_by_role("button", name="Learn").click()
        # Until the list is there the dialog grows, and its buttons move away from under the mouse.
        expect(visitor.page.get_by_role("dialog").get_by_role("listitem").first).to_be_visible()
        for name in then:
            visitor.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        if "Begin" in then:
            expect(visitor.page.get_by_role("complementary", name="Lesson")).to_be_visible()

    return walk


def finished(game: str, *buttons: str) -> Way:
    """A game that is over, and what its result leads to."""

    def walk(visitor: Visitor) -> None:
        open_save(visitor, GOLDEN / game / f"{FINISHED[game]}.json")
        expect(visitor.page.get_by_role("region", name="Result")).to_be_visible()
        for name in buttons:
            visitor.page.get_by_role("button", name=name).first.click()

    return walk


def home_with_tables(visitor: Visitor) -> None:
    visitor.set_up(["Me", "Guest"], ["Ada"])
    visitor.play_now()
    visitor.go()
    expect(visitor.page.get_by_text("Your tables").first).to_be_visible()


def error_at_home(visitor: Visitor) -> None:
    visitor.go()
    no_save: FilePayload = {"name": "no.json", "mimeType": "application/json", "buffer": b"[]"}
    visitor.page.locator("input[type=file]").set_input_files(no_save)
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    visitor.faults.clear()  # the server says 400, and Chromium repeats it


def preferences(visitor: Visitor) -> None:
    visitor.go()
    visitor.page.get_by_role("button", name="Settings").click()


def lobby(visitor: Visitor) -> None:
    visitor.set_up(["Me", "Guest", "Bot"], ["Ada"])
    visitor.page.get_by_role("button", name="QR code for the seat link").first.click()


def curtain(visitor: Visitor) -> None:
    visitor.set_up(["Me", "Me"], ["Ada", "Brahe"])
    expect(visitor.page.get_by_role("heading", name="Pass the screen to Ada")).to_be_visible()


def not_found(visitor: Visitor) -> None:
    visitor.go("/t/nowhere")
    expect(visitor.page.get_by_role("heading", name="Table not found")).to_be_visible()
    visitor.faults.clear()  # the server says 404, and Chromium repeats it


def puzzle(visitor: Visitor) -> None:
    visitor.go("/puzzle/today")
    expect(visitor.prompt).to_be_visible()


def paper(game: str) -> Way:
    def walk(visitor: Visitor) -> None:
        visitor.go(f"/sheet/{game}")
        expect(visitor.page.get_by_role("heading", name=TITLES[game])).to_be_visible()

    return walk


def fair_of_a_table(visitor: Visitor) -> None:
    visitor.play_now()
    visitor.go(f"/fair?table={visitor.table()}")
    expect(visitor.page.get_by_text("shown when the game is over")).to_be_visible()


def fair(visitor: Visitor) -> None:
    visitor.go("/fair")
    expect(visitor.page.get_by_role("heading").first).to_be_visible()


def explained(visitor: Visitor) -> None:
    sit_at(visitor, "roll", "02-select")
    visitor.page.locator(".workers .die").first.hover()
    expect(visitor.page.get_by_role("tooltip")).to_be_visible()


def enlarged(game: str) -> Way:
    """A rival's empire in large."""

    def walk(visitor: Visitor) -> None:
        section(game, "Players")(visitor)
        visitor.page.get_by_role("button", name=re.compile("^Enlarge")).first.click(position={"x": 8, "y": 8})
        expect(visitor.page.get_by_role("dialog")).to_be_visible()

    return walk


def suggested(visitor: Visitor) -> None:
    sit_at(visitor, "roll", "02-select")
    visitor.page.get_by_role("button", name="Suggest").click()
    expect(visitor.prompt.get_by_role("status")).to_contain_text("Suggested: ")


def orders(visitor: Visitor) -> None:
    sit_at(visitor, "tiny", "03-follow")
    visitor.page.get_by_role("button", name="Following: Ask me").click()


def sure(visitor: Visitor) -> None:
    """The question before a seat is given up."""
    drawer("rollers", "Settings")(visitor)
    visitor.page.get_by_role("button", name=re.compile("Give my seat|bot play")).first.click()


def first_game(visitor: Visitor) -> None:
    """What somebody who is new here is asked before the first game."""
    visitor.go()
    visitor.world.get_by_role("button", name="Play now").click()
    expect(visitor.page.get_by_role("dialog", name="Your first game?")).to_be_visible()


def advice(visitor: Visitor) -> None:
    first_game(visitor)
    visitor.page.get_by_role("button", name="Play, and advise me").click()
    expect(visitor.page.get_by_role("complementary", name="Advice").locator(".why")).to_be_visible()


NEW_HERE = ("a first game", "advice")
REFERENCE = {
    "rollers": ["Dice", "Planets", "Prices"],
    "roll": ["Dice", "Tiles", "Prices"],
    "tiny": ["Dice", "Planets", "Missions", "Prices"],
}
SCREENS: dict[str, Way] = {
    "home": lambda visitor: visitor.go(),
    "home with tables": home_with_tables,
    "home with an error": error_at_home,
    "preferences": preferences,
    "lobby": lobby,
    "curtain": curtain,
    "not found": not_found,
    "puzzle": puzzle,
    "fair dice": fair,
    "fair dice of a table": fair_of_a_table,
    "an explanation": explained,
    "a suggestion": suggested,
    "standing orders": orders,
    "are you sure": sure,
    "a first game": first_game,
    "advice": advice,
}
for one in TITLES:
    SCREENS |= {f"{one}, {question}": table(one, question) for question in QUESTIONS[one]}
    SCREENS |= {f"{one}, reference, {tab}": drawer(one, "Reference", tab) for tab in REFERENCE[one]}
    SCREENS |= {
        f"{one}, set-up": set_up(one, more=False),
        f"{one}, set-up, more": set_up(one, more=True),
        f"{one}, rules": drawer(one, "Rules"),
        f"{one}, settings": drawer(one, "Settings"),
        f"{one}, log": section(one, "Log"),
        f"{one}, players": section(one, "Players"),
        f"{one}, enlarged": enlarged(one),
        f"{one}, lessons": learn(one),
        f"{one}, lesson": learn(one, "Begin"),
        f"{one}, quiz": learn(one, "Twelve questions"),
        f"{one}, result": finished(one),
        f"{one}, replay": finished(one, "Replay"),
        f"{one}, sheet": paper(one),
    }
