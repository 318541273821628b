"""Who is asking: a cookie for browsers, a seat's token for scripts."""

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from starcup.server.identity import hashed, new_token
from starcup.server.live import seating
from starcup.server.live.hall import Hall

COOKIE = "starcup"
SECURE_COOKIE = "__Host-starcup"  # a name that browsers let nobody set but this very host, over https
COOKIE_SECONDS = 2 * 365 * 86_400
MAX_TOKEN_LENGTH = 200


def cookie_of(connection: HTTPConnection) -> str | None:
    """The visitor's token, if it sent one."""
    token = connection.cookies.get(SECURE_COOKIE if connection.app.state.settings.secure_cookies else COOKIE)
    return token if token and len(token) <= MAX_TOKEN_LENGTH else None


def bearer_of(connection: HTTPConnection) -> str | None:
    """A seat's token, if a script sent one."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip()[:MAX_TOKEN_LENGTH] if scheme.lower() == "bearer" and token.strip() else None


def address_of(connection: HTTPConnection) -> str:
    """The client's address: limits apply to it, since a cookie is easily thrown away."""
    return connection.client.host if connection.client else ""


async def visitor(request: Request, response: Response) -> str:
    """The hash of the visitor's token; somebody new gets a cookie."""
    bearer = bearer_of(request)
    if bearer is not None:
        await hold_by_token(request.app.state.hall, request.path_params.get("id"), bearer)
        return hashed(bearer)
    token = cookie_of(request)
    if token is None:
        token = new_token()
        give_cookie(response, token, request.app.state.settings.secure_cookies)
    return hashed(token)


def give_cookie(response: Response, token: str, secure: bool) -> None:
    name = SECURE_COOKIE if secure else COOKIE
    response.set_cookie(name, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/")


async def hold_by_token(hall: Hall, table_id: str | None, token: str) -> None:
    """A script that shows the token of a seat that is taken holds that seat; an open seat has to be claimed first.

    The link of an open seat is known to whoever made it as well, so it must not be anybody's name.
    """
    if table_id is None:
        return
    table = await hall.table(table_id)
    secret = hashed(token)
    for row in table.seats:
        if row.token == secret and row.kind == "person" and secret not in table.holders[row.seat]:
            async with table.locked():
                await seating.hold(hall, table, row.seat, secret)


Visitor = Annotated[str, Depends(visitor)]
