"""How much one visitor may ask for, and what stands around every answer."""

import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.conftest import MakeBrowser, MakeServer
from tests.server.people import ME, RANDOM, Browser, Line, Refused
from tests.server.serving import PATIENCE, Server

HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


# ---- limits ----


def test_too_many_requests_are_refused_for_a_while(own: MakeServer, come: MakeBrowser) -> None:
    server = own(messages_per_second=5)
    browser = come(server)
    line = browser.line(table := browser.table(ME, ME))
    shown = line.frame
    for id in range(40):
        line.send({"id": id, "do": "undo", "table": table, "seat": 0})
    replies = [message for _ in range(40) if "re" in (message := line.read())]
    assert [reply["re"] for reply in replies] == list(range(40))
    assert {reply["error"]["code"] for reply in replies[:4]} == {"illegal"}
    assert replies[-1]["error"]["code"] == "too_many"
    assert "at most 5 a second; come back in 1 s" in replies[-1]["error"]["text"]
    assert line.frame == shown
    refused = [answer for _ in range(100) if (answer := asked_without_cookie(browser)).status_code == 429]
    assert refused, "who throws the cookie away is the same visitor"
    assert refused[0].json()["error"]["code"] == "too_many"
    time.sleep(1)
    assert browser.get("/tables") == []
    line.catch_up()


def test_who_opens_many_sockets_is_one_visitor(own: MakeServer) -> None:
    server = own(messages_per_second=5)
    codes: set[str] = set()
    lines = [Line(server, None) for _ in range(4)]  # to connect counts as well
    for line in lines:
        for id in range(4):
            line.send({"id": id, "do": "undo", "table": "abcdefghjk", "seat": 0})
        codes |= {line.read()["error"]["code"] for _ in range(4)}
        line.close()
    assert codes == {"unknown", "too_many"}
    with pytest.raises(InvalidStatus) as fault:
        come_and_go(server, 20)
    assert (fault.value.response.status_code, fault.value.response.headers["retry-after"]) == (429, "1")


def come_and_go(server: Server, times: int) -> None:
    for _ in range(times):
        Line(server, None).close()


def test_messages_that_cannot_be_read_count_as_well(own: MakeServer) -> None:
    line = Line(own(messages_per_second=5), None)
    for _ in range(40):
        line.send("{no JSON")
    codes = [line.read()["error"]["code"] for _ in range(40)]
    assert codes[:4] == ["bad_request"] * 4
    assert codes[-1] == "too_many"
    line.close()


def test_who_goes_on_and_on_is_disconnected(own: MakeServer, come: MakeBrowser) -> None:
    server = own(messages_per_second=1)  # so few that a slow line is too fast as well
    line = Line(server, None)
    with pytest.raises(ConnectionClosed):
        go_on(line)
    time.sleep(2)
    assert come(server).get("/tables") == [], "and may come back"


def go_on(line: Line) -> None:
    """Send far more than a browser may."""
    for _ in range(12):
        for _ in range(50):  # at once: where the machine is busy, an answer for each would be slow enough to be allowed
            line.send("{")
        for _ in range(50):
            line.read()


def send_much(line: Line, what: str) -> None:
    """Send far more than one connection may, of one kind."""
    for _ in range(400):
        if what == "pings":
            line.wire.ping().wait(1)
        else:
            line.wire.send(["x" * (10_000 if what == "bytes" else 1)] * 2)
            line.read()


@pytest.mark.parametrize("what", ["bytes", "pings", "fragments"])
def test_bytes_and_frames_are_bounded_for_each_connection(own: MakeServer, what: str) -> None:
    """Whatever they are: nothing is made of what is too much, and the connection is cut off."""
    server = own(socket_bytes_per_second=20_000)
    bad, good = Line(server, None), Line(server, None)
    with pytest.raises(ConnectionClosed) as fault:
        send_much(bad, what)
    assert fault.value.rcvd is None or fault.value.rcvd.code == 1008
    for _ in range(20):
        assert good.say_raw("{").code == "bad_request", "others are as before"
    good.close()
    bad.close()


def asked_without_cookie(browser: Browser) -> httpx.Response:
    browser.http.cookies.clear()
    return browser.http.get("/api/tables")


def test_a_visitor_makes_so_many_tables_an_hour(own: MakeServer, come: MakeBrowser) -> None:
    server = own(tables_per_hour=3)
    for _ in range(3):
        come(server).table(ME, RANDOM)
    with pytest.raises(Refused, match="at most 3 an hour") as fault:
        come(server).table(ME, RANDOM)
    assert (fault.value.code, fault.value.status) == ("too_many", 429)
    assert server.ask("SELECT count(*) FROM tables") == [(3,)]


def test_limits_of_names_and_lines_are_settings(own: MakeServer, come: MakeBrowser) -> None:
    browser = come(own(longest_name=3, longest_line=5))
    table = browser.table({"kind": "me", "name": "Bob"}, RANDOM)
    with pytest.raises(Refused, match="1 to 3 printable"):
        browser.do("rename", table, seat=0, name="Anna")
    assert browser.do("rename", table, seat=0, name="Ann")
    with pytest.raises(Refused, match="at most 5"):
        browser.do("say", table, text="123456")
    assert browser.do("say", table, text="12345")


def test_one_browser_watches_so_many_tables(come: MakeBrowser) -> None:
    browser = come()
    line = browser.line()
    tables = [browser.table(ME, RANDOM) for _ in range(17)]
    for table in tables[:16]:
        line.watch(table)
    with pytest.raises(Refused, match="at most 16") as fault:
        line.watch(tables[16])
    assert fault.value.code == "too_many"
    line.do("unwatch", tables[0])
    assert line.watch(tables[16])["table"] == tables[16]


# ---- headers ----


def test_headers_are_on_every_answer(come: MakeBrowser, server: Server) -> None:
    browser = come()
    table = browser.table(ME, RANDOM)
    answers = [
        browser.http.get("/api/games"),
        browser.http.get(f"/api/tables/{table}"),
        browser.http.get("/api/nothing"),
        browser.http.get("/nothing"),
        browser.http.delete("/api/games"),
        browser.http.post("/api/tables", json={"seats": 5}),
        browser.http.post(f"/api/tables/{table}/say", content=b"x" * 2_000_000),
        browser.http.get("/metrics"),
        browser.http.get("/api/openapi.json"),
        browser.http.get("/ws"),
    ]
    assert {answer.status_code for answer in answers} == {200, 404, 405, 400, 413}
    for answer in answers:
        assert answer.headers.items() >= HEADERS.items()
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy, "nothing from elsewhere"
    assert server.address not in str([answer.headers for answer in answers])
    assert browser.http.get("/api/games").headers["cache-control"] == "no-store"


def test_the_cookie_is_for_this_site_and_no_script(own: MakeServer) -> None:
    server = own(secure_cookies=True)
    for path in ("/api/tables", "/api/games"):
        cookie = httpx.get(server.address + path, timeout=PATIENCE).headers["set-cookie"].lower()
        assert cookie.startswith("__host-starcup=")
        assert "domain" not in cookie
        for word in ("httponly", "samesite=lax", "secure", "path=/", "max-age="):
            assert word in cookie
    line = Line(server, None)
    assert line.wire.response is not None
    assert line.wire.response.headers["set-cookie"].lower().count("samesite=lax") == 1
    assert "max-age=" in line.wire.response.headers["set-cookie"].lower()
    line.close()
    mine, anybodys = {"Cookie": "__Host-starcup=mine"}, {"Cookie": "starcup=set by a neighbour"}
    assert "set-cookie" not in httpx.get(server.address + "/api/tables", headers=mine, timeout=PATIENCE).headers
    assert "set-cookie" in httpx.get(server.address + "/api/tables", headers=anybodys, timeout=PATIENCE).headers


def test_a_server_is_known_by_its_own_names_only(own: MakeServer) -> None:
    """A name that somebody else points at this machine would make their page the same site as ours."""
    local, named = own(), own(allowed_hosts="games.example, Other.Example, 127.0.0.1")
    for server, good, bad in (
        (local, ["localhost", "127.0.0.1:1", "[::1]:80"], ["evil.example", "127.0.0.1.evil.example", ""]),
        (named, ["games.example", "GAMES.example:8023", "other.example"], ["localhost", "evil.example", "example"]),
    ):
        for host in good:
            assert (
                httpx.get(server.address + "/api/games", headers={"Host": host}, timeout=PATIENCE).status_code == 200
            ), host
        for host in bad:
            answer = httpx.get(server.address + "/api/games", headers={"Host": host}, timeout=PATIENCE)
            assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden"), host
            assert answer.headers["x-content-type-options"] == "nosniff"
    line = Line(named, None)
    assert line.hello
    line.close()
    with pytest.raises(InvalidStatus) as fault, connect(f"ws://localhost:{named.port}/ws", proxy=None):
        pass
    assert fault.value.response.status_code == 403


@pytest.mark.parametrize(("proxies", "believed"), [("", False), ("10.0.0.0/8", False), ("127.0.0.1", True)])
def test_a_forwarded_address_is_believed_from_a_proxy_only(own: MakeServer, proxies: str, believed: bool) -> None:
    """Otherwise everybody could have as many addresses, and limits, as they like."""
    server = own(tables_per_hour=1, proxies=proxies)
    codes = []
    for n in range(3):
        headers = {"X-Forwarded-For": f"203.0.113.{n}"}
        codes.append(
            httpx.post(
                server.address + "/api/tables", json={"game": "rollers"}, headers=headers, timeout=PATIENCE
            ).status_code
        )
    assert codes == ([201, 201, 201] if believed else [201, 429, 429])


def test_metrics_are_for_the_operator(own: MakeServer) -> None:
    """They count answers: whoever could read them would see somebody answer behind a screen."""
    server, closed = own(), own(metrics_token="")
    for headers in ({}, {"Authorization": "Bearer guessed"}, {"Authorization": "Bearer"}):
        for at in (server, closed):
            assert httpx.get(at.address + "/metrics", headers=headers, timeout=PATIENCE).status_code == 404
    assert server.metric("moves_total") == 0


def test_a_page_from_elsewhere_gets_no_socket(come: MakeBrowser, server: Server) -> None:
    browser = come()
    for origin in ("https://evil.example", "http://127.0.0.1:1", "null", "http://localhost"):
        with pytest.raises(InvalidStatus) as fault:
            browser.line(origin=origin)
        assert fault.value.response.status_code == 403
    assert browser.line(origin=server.address).hello["version"]


# ---- the page ----


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """A built page, as small as it can be."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Starcup</title>")
    (folder / "assets" / "app.js").write_text("let starcup")
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_the_page_is_served_with_the_visitors_cookie(own: MakeServer, page: Path) -> None:
    """With it comes the cookie: else the first requests of a new browser would make it several visitors."""
    server = own(page=page)
    with httpx.Client(base_url=server.address) as browser:
        for path in ("/", "/t/abcdefghjk", "/replay/abc"):
            answer = browser.get(path)
            assert answer.text == "<title>Starcup</title>"
            assert answer.headers["content-security-policy"]
        cookie = browser.cookies["starcup"]
        assert browser.get("/assets/app.js").text == "let starcup"
        assert browser.get("/icon.svg").text == "<svg/>"
        assert browser.get("/api/nothing").json()["error"]["code"] == "unknown"
        assert browser.get("/assets/nothing").status_code == 404
        for path in ("/..%2fsecret.txt", "/%2e%2e/secret.txt", "/%00", "/" + "x" * 5000, "//etc/passwd"):
            assert browser.get(path).text == "<title>Starcup</title>", path
        assert browser.cookies["starcup"] == cookie
