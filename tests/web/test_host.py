"""What people can do with a table beside playing: names, hosts, absent players, clocks, second thoughts."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.axe import in_both_themes
from tests.web.visitor import DESK, PHONE, Visitor, Visitors


def pair(visitors: Visitors) -> tuple[Visitor, Visitor]:
    """Ada is the host, Brahe came by a seat link."""
    ada, brahe = visitors.come(permissions=["clipboard-read", "clipboard-write"]), visitors.come()
    ada.set_up(["Me", "Guest"], ["Ada"])
    ada.page.get_by_role("button", name="Copy seat link").click()
    brahe.follow(ada.page.evaluate("navigator.clipboard.readText()"), "Brahe")
    brahe.wait_until_asked()
    ada.wait_until_asked()
    return ada, brahe


def settings(visitor: Visitor) -> Locator:
    visitor.page.get_by_role("button", name="Settings").click()
    return visitor.page.get_by_role("dialog", name="Settings")


def test_a_new_name_is_seen_by_others(visitors: Visitors) -> None:
    ada, brahe = pair(visitors)
    panel = settings(brahe)
    panel.get_by_label("Your name at this table").fill("Tycho <b>")
    panel.get_by_role("button", name="Rename").click()
    expect(panel.get_by_text("Your name has been changed.")).to_be_visible()
    expect(ada.page.get_by_text("Tycho <b>", exact=True).first).to_be_visible()


def test_the_host_hands_the_table_over_and_removes_nobody_any_more(visitors: Visitors) -> None:
    ada, brahe = pair(visitors)
    panel = settings(ada)
    panel.get_by_role("button", name="Make host").click()
    expect(panel.get_by_text("is now the host.")).to_be_visible()
    expect(panel.get_by_role("button", name="Remove")).to_have_count(0)
    panel = settings(brahe)
    panel.get_by_role("button", name="Remove").click()
    brahe.page.get_by_role("button", name="Remove Ada").click()
    expect(panel.get_by_text("A bot is now playing for Ada.")).to_be_visible()
    brahe.page.keyboard.press("Escape")
    expect(brahe.page.get_by_label("Ada").first).to_be_visible()
    brahe.set_up_ships()
    brahe.wait_until_asked()
    expect(brahe.page.get_by_text("Ada put a ship", exact=False).first).to_be_visible()


def test_who_is_here_cannot_be_voted_out(visitors: Visitors) -> None:
    ada, brahe = pair(visitors)
    brahe.page.close()
    panel = settings(ada)
    panel.get_by_role("button", name="Vote to replace with a bot").click()
    expect(panel.get_by_text("is here, or was a moment ago")).to_be_visible()
    ada.faults = [fault for fault in ada.faults if "409" not in fault]


def test_a_webhook_is_refused_where_the_server_sends_none(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    panel = settings(ada)
    panel.get_by_label("Webhook URL").fill("https://example.org/turn")
    panel.get_by_role("button", name="Set", exact=True).click()
    expect(panel.get_by_text("this server does not send webhooks")).to_be_visible()
    ada.faults = [fault for fault in ada.faults if "403" not in fault]


def test_a_clock_shows_how_long_is_left(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.go()
    ada.world.get_by_role("button", name="Set up a table").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("group", name="Seat 2").get_by_role("button", name="Bot").click()
    clock = dialog.get_by_label("clock", exact=False)
    clock.select_option(index=1)
    dialog.locator("form button.start").click()
    ada.wait_until_asked()
    expect(ada.prompt.get_by_title("When time runs out, a bot gives this answer for you")).to_be_visible()


def test_an_answer_nobody_has_seen_is_changed(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    ada.answer("place 0")
    ada.answer("place 2")
    ada.page.get_by_role("button", name="Change an answer").click()
    dialog = ada.page.get_by_role("dialog", name="Your answers so far")
    dialog.get_by_role("button", name="Ship on A").click()
    dialog.get_by_role("group", name="Instead").get_by_role("button", name="Ship on D").click()
    expect(dialog).to_have_count(0)
    expect(ada.page.get_by_label("Your ship at D")).to_have_count(1)
    expect(ada.page.get_by_label("Your ship at C")).to_have_count(1)
    expect(ada.page.get_by_label("Your ship at A")).to_have_count(0)


def test_a_suggestion_plays_what_can_be_taken_back(visitors: Visitors) -> None:
    ada = visitors.come()
    ada.play_now()
    suggest = ada.page.get_by_role("button", name="Suggest")
    suggest.click()
    expect(ada.page.locator("[data-planet=H].hinted, .hinted [data-planet=H]").first).to_be_visible()
    expect(ada.prompt.get_by_role("status")).to_contain_text("Press Suggest again to do it")
    expect(ada.page.get_by_label("Your ship at H")).to_have_count(0)
    suggest.click()
    expect(ada.page.get_by_label("Your ship at H")).to_have_count(1)
    expect(ada.page.get_by_role("button", name="Undo")).to_be_enabled()


def test_who_looks_away_is_notified(visitors: Visitors) -> None:
    ada, brahe = pair(visitors)
    ada.context.grant_permissions(["notifications"])
    ada.page.evaluate(
        """() => {
            window.told = [];
            window.Notification = class {
                static permission = "granted";
                static requestPermission() { return Promise.resolve("granted"); }
                constructor(title) { window.told.push(title); }
            };
            Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
        }"""
    )
    turn_notifications_on(ada.page)
    ada.set_up_ships()
    brahe.set_up_ships()
    ada.page.wait_for_function("window.told.length > 0")
    assert ada.page.evaluate("window.told[0]") == "Your turn: Galactic Rollers"


def turn_notifications_on(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("notif", exact=False).check()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_where_answers_are_changed(visitors: Visitors, size: dict[str, int]) -> None:
    ada = visitors.come(size, bypass_csp=True)
    ada.set_up(["Me", "Me"], ["Ada", "Brahe"])
    ada.page.get_by_role("button", name="I am Ada").click()
    ada.answer("place 0")
    ada.page.get_by_role("button", name="Change an answer").click()
    assert not any(in_both_themes(ada.page).values())
    ada.page.keyboard.press("Escape")
    settings(ada)
    assert not any(in_both_themes(ada.page).values())
