"""Recipes: every number of a training run, so that the same recipe and seed give the same run."""

import json
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from starcup.core.errors import BadOption
from starcup.core.game import Game
from starcup.minds.net import Sizes


@dataclass(frozen=True)
class Recipe:
    """How a net is trained.

    - `sizes`: the widths of its layers.
    - `games`, `steps`: so many games side by side, so many answers in each, then one lesson.
    - `seats`: the share of the games for each number of seats. `options`: for an option, the share of each choice;
      games where the option does not apply keep the default.
    - `batch`, `epochs`, `rate`, `clip`: a lesson goes over its answers so many times, in batches, with Adam at this
      rate; an answer's chance is pushed no further than by `clip`.
    - `trust`: how much of a later judgement is believed when an earlier answer is judged (lambda), for the answers and
      for what the heads learn.
    - `win_weight`: how much of the aim is winning; the rest is the margin. `points`: a margin that counts as clear.
      `alone`: the score that is as good as a clear margin in a game alone; 0: scores do not count there.
    - `entropy`, `floor`: how strongly variety is rewarded; the reward grows while answers are surer than the floor.
    - `old_share`: the share of games in which other seats are played by an earlier self; one is kept every `keep_every`
      lessons, `most_kept` of them at most.
    - `bot_share`: the share of games in which other seats are played by the greedy bot, so that what it does well is
      still met when self-play has given it up.
    - `curious`, `lean`: in this share of the games every seat leans to one of the game's tastes, drawn anew for each
      game: answers of that kind are liked so much more, in logits. So what self-play has given up is still tried.
      `leans`: the names of those tastes; all of them if it names none.
    - `favours`: places of a seat's row, by name, that count so many points more when a game ends: all of that at first,
      and nothing any more after the share `favours_end` of the run. So what pays only for who knows how to use it is
      learned before it is judged.
    - `probe`: the other seats of all games are played by one net that stays as it is and takes its likeliest answers:
      what can be found against it?
    - `imitate`: so many games of the greedy bot are watched first. `lessons`: how many the run has.
    - `half`: the widest products are worked out in 16 bits while learning where the processor knows such numbers, which
      takes half of the time. Elsewhere it would take longer, and is not done.
    - `rest`: over this last share of the run the rate falls to a tenth.
    - `memory`: the net that plays is a running mean of the one that learns; so much of it stays at every lesson. 0: the
      one that learns plays as it is.
    """

    game: str
    seed: int = 1
    sizes: Sizes = field(default_factory=Sizes)
    games: int = 256
    steps: int = 96
    seats: dict[int, float] = field(default_factory=dict)
    options: dict[str, dict[str, float]] = field(default_factory=dict)
    batch: int = 2048
    epochs: int = 2
    rate: float = 7e-4
    clip: float = 0.2
    trust: float = 0.95
    win_weight: float = 0.6
    points: float = 12.0
    alone: float = 0.0
    entropy: float = 0.01
    floor: float = 0.15
    old_share: float = 0.2
    keep_every: int = 25
    most_kept: int = 16
    bot_share: float = 0.0
    curious: float = 0.0
    lean: float = 3.0
    leans: tuple[str, ...] = ()
    favours: dict[str, float] = field(default_factory=dict)
    favours_end: float = 0.5
    probe: bool = False
    imitate: int = 0
    lessons: int = 1000
    half: bool = False
    rest: float = 0.2
    memory: float = 0.0

    def to_json(self) -> dict[str, Any]:
        return {**asdict(self), "sizes": self.sizes._asdict()}


def recipe_from(facts: dict[str, Any]) -> Recipe:
    """A recipe that was written with `to_json`."""
    return Recipe(**readable(facts))


# What differs from game to game; a game from outside is trained with the numbers above, at every number of seats.
_OWN: dict[str, dict[str, Any]] = {
    "rollers": {
        "seats": {2: 0.5, 3: 0.15, 4: 0.15, 5: 0.05, 6: 0.05, 7: 0.05, 8: 0.05},
        "options": {"set_up": {"quick_start": 0.75, "variable": 0.25}},
        "games": 512,
        "steps": 48,
        "sizes": Sizes(32, 128, 80),
        "points": 4.0,
        "bot_share": 0.1,
        "old_share": 0.15,
        "rate": 6e-4,
        "rest": 0.4,
        "entropy": 0.004,
        "floor": 0.08,
        "lessons": 1500,
    },
    "roll": {
        "seats": {2: 0.55, 3: 0.15, 4: 0.15, 5: 0.15},
        "games": 384,
        "steps": 72,
        "points": 12.0,
        "sizes": Sizes(48, 160, 96),
        "half": True,
        "bot_share": 0.35,
        "old_share": 0.15,
        "rate": 5e-4,
        "rest": 0.4,
        "entropy": 0.004,
        "floor": 0.1,
        "curious": 0.1,
        "lean": 2.0,
        "leans": ("builder",),
        "favours": {"numbers[9]": 4.0},  # developments
        "favours_end": 0.05,
        "imitate": 2000,
        "lessons": 3500,
    },
    "tiny": {
        "seats": {1: 0.3, 2: 0.4, 3: 0.1, 4: 0.1, 5: 0.1},
        "options": {"rogue": {"artemis": 0.2, "rothkel": 0.2, "zendica": 0.2, "hades": 0.2, "gamelyn": 0.2}},
        "games": 384,
        "steps": 72,
        "sizes": Sizes(32, 160, 96),
        "half": True,
        "points": 8.0,
        "alone": 21.0,
        "bot_share": 0.25,
        "old_share": 0.15,
        "rate": 5e-4,
        "rest": 0.4,
        "entropy": 0.005,
        "floor": 0.1,
        "lessons": 4000,
    },
}


def recipe_for(game: Game, **changes: Any) -> Recipe:
    """The recipe of a game, with some numbers changed; raises BadOption for one that makes no sense."""
    every = {count: 1.0 / len(game.seats) for count in game.seats}
    numbers: dict[str, Any] = {"seats": every, **_OWN.get(game.id, {}), **changes}
    recipe = replace(Recipe(game.id), **numbers)
    check(recipe, game)
    return recipe


def changes_in(text: str) -> dict[str, Any]:
    """Numbers of a recipe that somebody has written down as JSON, by name; raises BadOption."""
    try:
        facts = json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadOption(f"a recipe is written as JSON, and this is not: {fault}") from None
    if not isinstance(facts, dict):
        raise BadOption('a recipe is an object such as {"rate": 0.0005, "lessons": 1500}')
    usual = Recipe("")
    known = sorted({one.name for one in fields(Recipe)} - {"game"})
    for name, value in facts.items():
        if name not in known:
            raise BadOption(f"a recipe has no number {name!r}; it has {', '.join(known)}")
        if not is_like(value, getattr(usual, name)):
            raise BadOption(f"{name} of a recipe cannot be {value!r}: it is like {json.dumps(getattr(usual, name))}")
    return readable(facts)


def is_like(value: Any, usual: Any) -> bool:
    """Whether something that was read could stand where the usual is."""
    if isinstance(usual, bool) or isinstance(value, bool):
        return isinstance(usual, bool) and isinstance(value, bool)
    if isinstance(usual, tuple):
        return isinstance(value, list | dict)
    return isinstance(value, int | float if isinstance(usual, float) else type(usual))


def readable(facts: dict[str, Any]) -> dict[str, Any]:
    """Facts of a recipe as they are used: JSON knows neither tuples nor numbers as keys."""
    out = dict(facts)
    try:
        if "sizes" in facts:
            sizes = facts["sizes"]
            out["sizes"] = Sizes(**sizes) if isinstance(sizes, dict) else Sizes(*map(int, sizes))
        if "seats" in facts:
            out["seats"] = {int(count): float(share) for count, share in facts["seats"].items()}
    except (TypeError, ValueError):
        raise BadOption('sizes are like [32, 128, 64], and seats like {"2": 0.5, "3": 0.5}') from None
    if "leans" in facts:
        out["leans"] = tuple(facts["leans"])
    return out


def check(recipe: Recipe, game: Game) -> None:
    for count in recipe.seats:
        game.setup(count, 0)
    if recipe.games < 1 or recipe.steps < 2 or recipe.batch < 1 or recipe.epochs < 1:
        raise BadOption("a training needs at least 1 game side by side, 2 steps, 1 answer in a batch and 1 epoch")
    if recipe.lessons < 1 or recipe.imitate < 0:
        raise BadOption("a training needs at least 1 lesson, and cannot watch fewer than 0 games")
    if recipe.old_share < 0 or recipe.bot_share < 0 or recipe.old_share + recipe.bot_share >= 1:
        raise BadOption("old_share and bot_share must be at least 0, and together less than 1")
    if not 0 <= recipe.win_weight <= 1 or not 0 <= recipe.curious <= 1:
        raise BadOption("win_weight and curious must be from 0 to 1")
    if not 0 <= recipe.memory < 1:
        raise BadOption("memory must be from 0 to less than 1")
    layout = game.layout()
    unknown = set(recipe.favours) - {layout.place(place) for place in range(layout.own_size)}
    if unknown:
        raise BadOption(f"rows of {game.title} have no place {', '.join(sorted(unknown))} to favour")
    if recipe.probe and 1 in recipe.seats:
        raise BadOption("a game alone has nobody to find something against: probe with at least 2 seats")
