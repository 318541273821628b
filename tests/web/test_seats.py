"""Who sits where, on the page: links, names, seats that are given up and taken again, time that runs out, the lists."""

import json

from playwright.sync_api import expect

from tests.web.axe import findings
from tests.web.galaxy import begin
from tests.web.visitor import PHONE, Visitor, Visitors


def log(visitor: Visitor, words: str) -> None:
    """A line stands in the visitor's log."""
    expect(visitor.page.locator("#panel-log").get_by_text(words)).to_be_visible()


def test_guests_come_by_one_link_leave_and_come_back_and_the_host_closes(visitors: Visitors) -> None:
    """The way of a table from its lobby to its end, seen from all sides."""
    ada, bo, cy, eve = visitors.come(bypass_csp=True), visitors.come(PHONE), visitors.come(), visitors.come()
    ada.set_up(["Me", "Guest", "Guest"], ["Ada"])
    expect(ada.page.get_by_text("on this machine only")).to_be_visible()
    assert findings(ada.page) == []

    eve.go(f"/t/{ada.table()}")  # the bare address: a private table offers nothing that it would refuse
    expect(eve.page.get_by_text("ask the host for a link")).to_be_visible()
    expect(eve.page.get_by_role("button", name="Sit here")).to_have_count(0)

    bo.page.goto(ada.link("invite link"))
    bo.page.get_by_label("Your name").fill("Bo")
    bo.page.get_by_role("button", name="Sit here").first.click()
    bo.page.get_by_label("Say something").fill("Hello from the lobby")
    bo.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_text("Hello from the lobby")).to_be_visible()
    assert "join=" not in bo.page.url, "the key is in no history"

    ada.page.get_by_role("button", name="QR code for the invite link").click()  # away with it
    link = ada.link("seat link")
    cy.page.goto(link)
    expect(cy.page.get_by_text("Ada and Bo are at the table. One seat is open.")).to_be_visible()
    cy.page.get_by_label("What should we call you?").fill("Cy")
    cy.page.get_by_role("button", name="Sit down").click()
    for visitor in (ada, bo, cy):
        visitor.wait_until_asked()
    cy.go()
    cy.page.goto(link)  # it works once, and leads whoever has used it back
    cy.wait_until_asked()
    cy.faults = [fault for fault in cy.faults if "403" not in fault]

    cy.page.get_by_role("button", name="Settings").click()
    cy.page.get_by_role("button", name="Give my seat to a bot").click()
    cy.page.get_by_role("button", name="No, go back").click()
    assert cy.at() or cy.page.get_by_role("dialog", name="Settings").count()
    cy.page.get_by_role("button", name="Give my seat to a bot").click()
    cy.page.get_by_role("button", name="Give it to a bot").click()
    expect(cy.page.get_by_text("watching", exact=True)).to_be_visible()
    expect(cy.page.get_by_role("dialog")).to_have_count(0)
    log(cy, "Cy gave the seat to a bot.")
    log(ada, "Cy gave the seat to a bot.")
    ada.set_up_ships()
    bo.set_up_ships()
    expect(cy.page.locator("#panel-log").get_by_text("Ada put a ship on D")).to_be_visible()
    cy.page.reload()  # the same address, later
    cy.page.get_by_role("button", name="Take my seat back").click()
    expect(cy.page.locator(".me")).to_contain_text("you")
    log(ada, "Cy is back.")

    ada.page.get_by_role("button", name="Settings").click()
    ada.page.get_by_role("button", name="Close table for everyone").click()
    ada.page.get_by_role("button", name="Close the table").click()
    for visitor in (ada, cy):
        expect(visitor.prompt).to_contain_text("The host closed this table.")
        log(visitor, "The host closed the table.")


def test_a_name_is_asked_for_once(visitors: Visitors) -> None:
    ada, bo = visitors.come(), visitors.come()
    for turn in range(2):
        ada.set_up(["Me", "Guest"], ["Ada"])
        if turn == 0:
            bo.follow(ada.link(), "Bo")
        else:
            bo.page.goto(ada.link())
        bo.wait_until_asked()
        expect(ada.page.get_by_text("Bo", exact=True).first).to_be_visible()


def test_time_that_ran_out_costs_one_answer(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.go()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    wish = {"game": "rollers", "seats": seats, "clock": {"seconds": 5, "bank": 1}}
    made = ada.page.request.post(f"{ada.address}/api/tables", data=wish).json()
    ada.go(f"/t/{made['table']}")
    ada.wait_until_asked()
    at = ada.at()
    expect(ada.prompt).to_contain_text("0:01")
    banner = ada.page.get_by_text("Your time ran out: a bot gave that one answer.")
    expect(banner).to_be_visible()
    ada.wait_beyond(at)
    ada.wait_until_asked()
    ada.page.get_by_role("button", name="I'm back").click()
    expect(banner).to_have_count(0)
    ada.wait_until_asked()


def test_set_up_fits_one_screen_and_more_has_a_row_for_each_seat(visitors: Visitors) -> None:
    for size in ({"width": 1280, "height": 800}, PHONE):
        ada = visitors.come(size)
        ada.go()
        ada.page.locator("article", has_text="Roll for the Galaxy").get_by_role("button", name="Set up").click()
        dialog = ada.page.get_by_role("dialog")
        for _ in range(3):
            dialog.get_by_role("button", name="Add a seat").click()
        dialog.get_by_role("group", name="Seat 3").get_by_role("button", name="Me").click()
        body = dialog.locator(".body")
        assert body.evaluate("body => body.scrollHeight <= body.clientHeight"), "nothing is scrolled"
        expect(dialog.get_by_role("group", name="At one screen")).to_be_visible()
        dialog.get_by_role("button", name="More").click()
        expect(dialog.locator("fieldset .row")).to_have_count(5)
        dialog.get_by_label("Player 2's home world").select_option("alpha_centauri")
        dialog.get_by_role("button", name="Back to the seats").click()
        expect(dialog.get_by_label("Name at seat 1")).to_be_visible()


def test_an_open_hot_seat_has_no_curtain(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.go()
    ada.world.get_by_role("button", name="Set up a table").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("group", name="Seat 2").get_by_role("button", name="Me").click()
    dialog.get_by_role("button", name="Open hands").click()
    for seat, name in enumerate(("Ada", "Bo"), 1):
        dialog.get_by_label(f"Name at seat {seat}").fill(name)
    dialog.locator("form button.start").click()
    ada.page.wait_for_url("**/t/*")
    ada.set_up_ships(0, 2)
    expect(ada.page.locator(".me")).to_contain_text("Bo")
    ada.set_up_ships(4, 6)
    expect(ada.page.get_by_text("Pass the screen")).to_have_count(0)
    log(ada, "put a ship on A")


def test_the_curtain_of_tiny_falls_for_missions_and_not_for_every_question(visitors: Visitors) -> None:
    ada = visitors.come()
    frames: list[str] = []
    ada.page.on("websocket", lambda ws: ws.on("framereceived", lambda text: frames.append(str(text))))
    begin(ada, "03-follow", ["me", "me", "bot", "bot", "bot"])
    ada.wait_until_asked()
    expect(ada.page.get_by_text("Pass the screen")).to_have_count(0)
    expect(ada.prompt).to_contain_text("what is secret is put away")
    expect(ada.page.locator(".mission")).to_have_count(0)
    views = [json.loads(frame)["frame"]["view"] for frame in frames if '"frame":{' in frame]
    assert all(mat["kept"] is None for view in views for mat in view["mats"]), "nor is it in the browser"
    ada.page.get_by_role("button", name="looks: show it").click()
    expect(ada.page.locator(".mission")).to_have_count(1)
    ada.prompt.locator("[data-choice]").first.click()
    begin(ada, "06-missions", ["me", "me", "bot"])
    expect(ada.page.get_by_text("Pass the screen to Ada")).to_be_visible()


def test_my_tables_are_told_with_date_and_turn_and_can_be_removed(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    table = ada.table()
    ada.go()
    row = ada.page.locator("li", has=ada.page.locator(f"a[href='/t/{table}']"))
    expect(row).to_contain_text("your turn")
    expect(row.locator("time")).to_contain_text(":")
    row.get_by_role("button", name="Remove").click()
    ada.page.get_by_role("button", name="Remove it").click()
    expect(row).to_have_count(0)


def test_an_error_stays_until_it_is_dismissed(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.page.clock.install()
    ada.go()
    file = {"name": "no.json", "mimeType": "application/json", "buffer": b"{"}
    ada.page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    fault = ada.page.get_by_role("alert")
    expect(fault).to_contain_text("not a valid save")
    with ada.page.expect_response("**/api/tables/mine"):  # the lists are looked up again
        ada.page.clock.fast_forward(16_000)
    expect(fault).to_contain_text("not a valid save")
    fault.get_by_role("button", name="Dismiss").click()
    expect(fault).to_have_count(0)
