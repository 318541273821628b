"""The results of a tournament as one page of HTML: tables and drawn curves, nothing to load from anywhere."""

import math
from collections.abc import Callable, Sequence
from html import escape
from typing import TypeAlias

from starcup.tournament.journal import Record
from starcup.tournament.plan import Plan
from starcup.tournament.standings import Point, Standing, cross, curve

WIDTH, HEIGHT = 760, 340
LEFT, RIGHT, TOP, BOTTOM = 52, 130, 14, 40
COLOURS = 8  # then they come again, with dashes
MOST_FAULTS = 5  # of one bot
TICKS = 5
LABEL_HEIGHT = 15
WIDEST = 600.0  # what is farther from the middle is drawn at the edge of a band

Scale: TypeAlias = Callable[[float], float]

STYLE = """
:root { --ground: #fbfaf7; --text: #22252b; --soft: #6a6f7a; --line: #dcd8cf; --shade: 37, 99, 180;
  --c0: #0b62a8; --c1: #b5480a; --c2: #007a5a; --c3: #a2397f; --c4: #8a6d00; --c5: #3a8fc2; --c6: #6b4fa0;
  --c7: #555b66; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171d; --text: #e7e5df; --soft: #9aa0ac; --line: #333944;
  --shade: 96, 156, 232; --c0: #6db4f2; --c1: #f0935a; --c2: #4ec9a4; --c3: #e08cc0; --c4: #e2c044; --c5: #9bd2f0;
  --c6: #b9a2ea; --c7: #b4b9c4; } }
body { background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto;
  max-width: 64rem; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 0 0 .2rem; } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p, li { color: var(--soft); overflow-wrap: anywhere; } li b { color: var(--text); } .scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap; }
th { font-weight: 600; color: var(--soft); } th.name, td.name { text-align: left; }
svg { max-width: 100%; height: auto; } svg text { fill: var(--text); font: 12px system-ui, sans-serif; }
a { color: var(--c0); }
svg .soft { fill: var(--soft); } svg .grid { stroke: var(--line); } code { font-size: .9em; }
"""


def page(plan: Plan, found: Sequence[Standing], records: Sequence[Record]) -> str:
    """The whole page."""
    game = plan.title()
    title = f"{game.title}: {'Swiss' if plan.system == 'swiss' else 'round robin'} of {len(plan.bots)} bots"
    about = (
        f"{len(records):,} games at tables of {plan.seats}, {plan.games} at each, {rounds_in_words(plan.rounds)}, seed "
        f"{plan.seed}, ruleset {game.ruleset}"
    )
    if plan.options:
        about += "; " + ", ".join(f"{name} {choice}" for name, choice in plan.options)
    parts = [f"<h1>{escape(title)}</h1><p>{escape(about)}.</p>", standings_table(plan, found)]
    if records:
        parts += [ratings_picture(found, curve(plan, records)), cross_table(found, records)]
    parts.append(faults_list(plan, records))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="en">\n{head}\n<style>{STYLE}</style>\n<body>\n{body}\n</body>\n</html>\n'


def rounds_in_words(rounds: int) -> str:
    return "1 round" if rounds == 1 else f"{rounds} rounds"


# ---- tables ----


def standings_table(plan: Plan, found: Sequence[Standing]) -> str:
    """Everybody with all their figures."""
    names = ["", "bot", "Elo", "95 %", "points", "games", "wins", "95 % interval", "mean score"]
    failed = any(one.faults for one in found)
    rows = [
        [
            str(place),
            one.name,
            f"{one.elo:.0f}",
            reach_in_words(one.reach),
            f"{one.points:,.4g}" if one.points < 1000 else f"{one.points:,.0f}",
            f"{one.games:,}",
            f"{one.wins.share:.1%}",
            f"{one.wins.low:.1%} to {one.wins.high:.1%}",
            "" if one.mean_score is None else f"{one.mean_score:.1f}",
            *([str(one.faults or "")] if failed else []),
        ]
        for place, one in enumerate(found, 1)
    ]
    note = "A win shared by k counts 1/k. Elo ratings are fitted to all games at once; their average is 1500."
    if plan.system == "swiss":
        note += " A round sat out gives as many points as among equals."
    return f"<h2>Standings</h2>{table([*names, *(['failed'] if failed else [])], rows)}<p>{note}</p>"


def reach_in_words(reach: float) -> str:
    return f"± {reach:.0f}" if math.isfinite(reach) else ""


def cross_table(found: Sequence[Standing], records: Sequence[Record]) -> str:
    """Who was placed before whom, how often."""
    won, met = cross(len(found), records)
    rows = []
    for one in found:
        cells = [f'<td class="name">{escape(one.name)}</td>']
        for other in found:
            games = met[one.bot, other.bot]
            if not games:
                cells.append("<td></td>")
                continue
            share = won[one.bot, other.bot] / games
            shade = f"background: rgba(var(--shade), {share * 0.45:.2f})"
            cells.append(f'<td style="{shade}" title="{games:.0f} games">{share:.0%}</td>')
        rows.append(f"<tr>{''.join(cells)}</tr>")
    head = "".join(f"<th>{escape(one.name)}</th>" for one in found)
    words = "How often the bot on the left was placed before the one above, level counting half."
    return (
        f'<h2>Who beats whom</h2><div class="scroll"><table><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'
        f"<p>{words}</p>"
    )


def table(names: list[str], rows: list[list[str]]) -> str:
    def cells(tag: str, texts: list[str]) -> str:
        return "".join(
            f"<{tag}{' class=name' if i == 1 else ''}>{escape(text)}</{tag}>" for i, text in enumerate(texts)
        )

    body = "".join(f"<tr>{cells('td', row)}</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{cells("th", names)}</tr>{body}</table></div>'


def faults_list(plan: Plan, records: Sequence[Record]) -> str:
    """The bots that could not go on, each with its first failures and where they happened."""
    items = []
    for bot, name in enumerate(plan.names):
        failed = [record for record in records if record.faulty == bot]
        if failed:
            times = "once" if len(failed) == 1 else f"in {len(failed):,} games"
            first = "".join(fault_item(record) for record in failed[:MOST_FAULTS])
            if len(failed) > MOST_FAULTS:
                first += f"<li>and {len(failed) - MOST_FAULTS:,} more, in games.jsonl</li>"
            items.append(f"<li><b>{escape(name)}</b> failed {times}:<ul>{first}</ul></li>")
    if not items:
        return ""
    words = (
        "Who fails or answers what is not legal has the last place in that game. Look at a position with "
        "<code>starcup perspective FILE</code>, and ask a bot there with <code>starcup choose FILE --bot BOT</code>."
    )
    return f"<h2>Bots that failed</h2><p>{words}</p><ul>{''.join(items)}</ul>"


def fault_item(record: Record) -> str:
    """One failure, with its position."""
    return f'<li>{escape(record.fault or "")} (<a href="{escape(record.position or "")}">position</a>)</li>'


# ---- curves ----


def ratings_picture(found: Sequence[Standing], points: list[Point]) -> str:
    """Ratings over games, with bands where the truth may lie."""
    low, high = limits(points)
    end = points[-1].games

    def x(games: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * games / end

    def y(elo: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - min(max(elo, low), high)) / (high - low)

    parts = [grid(low, high, end, x, y)]
    labels = spaced([y(points[-1].elo[one.bot]) for one in found])
    for place, one in enumerate(found):
        ends = [(x(point.games), point.elo[one.bot], min(point.reach[one.bot], WIDEST)) for point in points]
        there = [f"{px:.1f} {y(elo + reach):.1f}" for px, elo, reach in ends]
        back = [f"{px:.1f} {y(elo - reach):.1f}" for px, elo, reach in reversed(ends)]
        line = "L".join(f"{px:.1f} {y(elo):.1f}" for px, elo, _ in ends)
        colour = f"var(--c{place % COLOURS})"
        dashes = ' stroke-dasharray="6 3"' if place >= COLOURS else ""
        parts.append(f'<path d="M{"L".join(there + back)}Z" fill="{colour}" opacity=".1"/>')
        parts.append(f'<path d="M{line}" fill="none" stroke="{colour}" stroke-width="2"{dashes}/>')
        name = one.name if len(one.name) <= 18 else f"{one.name[:8]}…{one.name[-9:]}"
        parts.append(
            f'<text x="{WIDTH - RIGHT + 8}" y="{labels[place] + 4:.1f}" style="fill:{colour}">{escape(name)}</text>'
        )
    picture = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img" aria-label="Elo ratings over games">'
    words = "Ratings fitted to the first games of each round, then to more; bands hold the truth with a chance of 95 %."
    return f"<h2>How the ratings came about</h2>{picture}{''.join(parts)}</svg><p>{words}</p>"


def limits(points: list[Point]) -> tuple[float, float]:
    """The lowest and the highest rating to draw, in round figures: bands of few games may go beyond."""
    last = points[-1]
    values = [elo for point in points[len(points) // 4 :] for elo in point.elo]
    values += [
        elo + sign * min(reach, WIDEST) for elo, reach in zip(last.elo, last.reach, strict=True) for sign in (-1, 1)
    ]
    return math.floor(min(values) / 100 - 0.2) * 100, math.ceil(max(values) / 100 + 0.2) * 100


def grid(low: float, high: float, end: int, x: Scale, y: Scale) -> str:
    """Lines and figures."""
    out = []
    step = max(100, round((high - low) / TICKS / 100) * 100)
    for elo in range(int(low), int(high) + 1, step):
        out.append(f'<path class="grid" d="M{LEFT} {y(elo):.1f}H{WIDTH - RIGHT}"/>')
        out.append(f'<text class="soft" x="{LEFT - 8}" y="{y(elo) + 4:.1f}" text-anchor="end">{elo}</text>')
    for tick in range(TICKS + 1):
        games = end * tick / TICKS
        out.append(
            f'<text class="soft" x="{x(games):.1f}" y="{HEIGHT - BOTTOM + 20}" text-anchor="middle">{games:,.0f}</text>'
        )
    middle = (LEFT + WIDTH - RIGHT) / 2
    out.append(f'<text class="soft" x="{middle}" y="{HEIGHT - 4}" text-anchor="middle">games</text>')
    return "".join(out)


def spaced(wanted: list[float]) -> list[float]:
    """Where labels go: as near as can be to where they are wanted, and none on top of another."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    out = [0.0] * len(wanted)
    last = -math.inf
    for i in order:
        last = max(wanted[i], last + LABEL_HEIGHT)
        out[i] = last
    over = last - (HEIGHT - 4)
    if over > 0:  # the lowest one is below the picture: push up from there
        last = math.inf
        for i in reversed(order):
            out[i] = min(out[i], HEIGHT - 4, last - LABEL_HEIGHT)
            last = out[i]
    return out
