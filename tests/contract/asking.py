"""Laws about asking: who is asked, what may be answered, the words for it, how a game ends."""

from typing import Any

from starcup import SPECTATOR, IllegalAction, Rng, State, random_playout
from tests.contract.tools import is_json, print_of, same, step, viewers

PLIES_AHEAD = 12  # how far these laws look ahead
CODES_LABELLED = 25  # random actions of the book, legal or not, labelled per ply


def actors_are_the_prompted_seats(state: State, rng: Rng) -> None:
    """Actors are exactly the seats with a prompt, ascending; to_move is the lowest; nobody acts when it is over.

    Whoever is not asked has no legal actions, and the spectator is never asked.
    """
    for _ in range(PLIES_AHEAD):
        prompted = [seat for seat in range(state.seats) if state.prompt(seat)]
        assert state.actors() == prompted, f"actors are {state.actors()}, and {prompted} have prompts"
        assert state.to_move() == (prompted[0] if prompted else -1), f"to_move is {state.to_move()} of {prompted}"
        assert state.over == (not prompted), f"over is {state.over}, and {prompted} are asked"
        assert state.prompt(SPECTATOR) == 0, "the spectator is asked something"
        for seat in range(state.seats):
            asked = seat in prompted
            assert asked == bool(state.legal_actions(seat)), f"seat {seat}: asked is {asked}, legal says otherwise"
        if state.over:
            return
        step(state, rng)


def choices_are_real(state: State, rng: Rng) -> None:
    """Legal actions ascend without repeats, are in the book, and are two or more.

    One is enough only at a prompt that the game lists in `always_asked`. The list that is kept is the list that would
    be worked out now.
    """
    for _ in range(PLIES_AHEAD):
        for seat in state.actors():
            legal = list(state.legal_actions(seat))
            name = state.game.prompt_name(state.prompt(seat))
            assert legal == sorted(set(legal)), f"{name}: not ascending, or with repeats: {legal}"
            assert 0 <= legal[0] <= legal[-1] < state.game.book.size, f"{name}: not in the book: {legal}"
            least = 1 if state.prompt(seat) in state.game.always_asked else 2
            assert len(legal) >= least, f"{name}: seat {seat} is asked, and has no choice: {legal}"
            fresh = list(state.legal(seat))
            assert legal == fresh, f"{name}: seat {seat} was offered {legal}, and may do {fresh}"
        if state.over:
            return
        step(state, rng)


def everything_has_words(state: State, rng: Rng) -> None:
    """Every prompt has a name and a question, every legal action a label of its own; all other actions a label too.

    Whoever is not asked gets no question.
    """
    game = state.game
    for _ in range(PLIES_AHEAD):
        for seat in viewers(state):
            question = game.question(state, seat)
            assert bool(question.strip()) == bool(state.prompt(seat)), f"seat {seat} is asked: {question!r}"
        for seat in state.actors():
            assert game.prompt_name(state.prompt(seat)), f"prompt {state.prompt(seat)} has no name"
            labels = [game.label(state, seat, action) for action in state.legal_actions(seat)]
            assert all(label.strip() for label in labels), f"an action without a label: {labels}"
            twice = sorted({label for label in labels if labels.count(label) > 1})
            assert not twice, f"different actions have the same label: {twice}"
            for _ in range(CODES_LABELLED):
                action = rng.below(game.book.size)
                assert game.label(state, seat, action).strip(), f"{game.book.decode(action)} has no label"
        if state.over:
            return
        step(state, rng)


def events_have_words(state: State, rng: Rng) -> None:
    """Every event has words for everybody who may know of it, and names a seat and an audience that exist."""
    state.events = []
    for _ in range(3 * PLIES_AHEAD):
        if state.over:
            return
        step(state, rng)
        for event in state.events or []:
            assert -1 <= event.seat < state.seats, f"event {event.row()} is the doing of no seat there is"
            assert -1 <= event.audience < state.seats, f"event {event.row()} is for no seat there is"
            facts = state.game.event_book.facts(event)
            for field in state.game.event_book.kinds[event.code - 1].fields:
                assert is_of(facts[field.name], field.schema()), f"{facts}: {field.name} is not {field.schema()}"
            audience = viewers(state) if event.audience == -1 else [event.audience]
            for viewer in audience:
                assert state.game.describe(event, viewer).strip(), f"event {event.row()} has no words for {viewer}"


def standing_orders_are_legal(state: State, rng: Rng) -> None:
    """What a standing order answers is legal, or -1 to ask; every choice of every order is tried."""
    game = state.game
    for _ in range(PLIES_AHEAD):
        for seat in state.actors():
            for order in game.orders:
                for choice in range(len(order.choices)):
                    answer = game.ordered(state, seat, {order.name: choice})
                    legal = [-1, *state.legal_actions(seat)]
                    assert answer in legal, f"{order.name} = {order.choices[choice]} answers {answer}, not in {legal}"
            assert game.ordered(state, seat, {}) == -1, f"seat {seat} gave no orders, and they answer"
        if state.over:
            return
        step(state, rng)


def looking_changes_nothing(state: State, rng: Rng) -> None:
    """Views, aids, positions, scores may be asked for at any time: the same again, and the state is as it was.

    Views, aids and positions are JSON. Whoever asked may do with them what they like.
    """
    state.rng.forced = [0]
    before = print_of(state)
    assert is_json(before["position"]), "the position is not the same once written as JSON and read again"
    for viewer in viewers(state):
        view = state.view(viewer)
        assert is_json(view), f"the view of {viewer} is not the same once written as JSON and read again"
        same(f"the view of {viewer}, asked for twice", view, state.view(viewer))
        spoil(view)
        same(f"the look of {viewer}, after somebody has changed a view", state.look(viewer), state.view(viewer))
        aids = state.game.aids(state, viewer)
        assert is_json(aids), f"the aids of {viewer} are not the same once written as JSON and read again"
        same(f"the aids of {viewer}, asked for twice", aids, state.game.aids(state, viewer))
        spoil(aids)
    spoil(state.position())
    state.determinize(rng.below(state.seats), rng)
    state.clone()
    spoil(state.scores())
    spoil(state.ranking())
    spoil(state.returns())
    same("looking changed the state", before, print_of(state))


def spoil(value: object) -> None:
    """Empty a JSON value, all the way down."""
    if isinstance(value, dict):
        for item in value.values():
            spoil(item)
        value.clear()
    elif isinstance(value, list):
        for item in value:
            spoil(item)
        value.clear()


def ranks_are_fair(state: State, rng: Rng) -> None:
    """A score and a rank for each seat. Rank r has r - 1 seats before it, and more points are never worth less.

    Alone at the table a player may come second to a rival without a seat.
    """
    for _ in range(PLIES_AHEAD):
        scores, ranks = state.scores(), state.ranking()
        assert len(scores) == len(ranks) == state.seats, f"{state.seats} seats, scores {scores}, ranks {ranks}"
        if state.seats == 1:
            assert ranks[0] in (1, 2), f"alone, and rank {ranks[0]}"
        else:
            for rank in ranks:
                before = sum(1 for other in ranks if other < rank)
                assert rank == before + 1, f"ranks {ranks}: {before} seats are before rank {rank}"
        for one in range(state.seats):
            for other in range(state.seats):
                ahead = scores[one] > scores[other]
                assert not ahead or ranks[one] < ranks[other], f"scores {scores}, and ranks {ranks}"
        if state.over:
            return
        step(state, rng)


def returns_say_who_won(state: State, rng: Rng) -> None:
    """Returns lie between -1 and 1 and add up to 0; winners share the most, and everybody else has the same, less.

    Alone it is 1 or -1, and who comes second to a rival has lost.
    """
    for _ in range(PLIES_AHEAD):
        ranks, returns = state.ranking(), state.returns()
        assert len(returns) == state.seats, f"{state.seats} seats, returns {returns}"
        if state.seats == 1:
            assert returns[0] in (1.0, -1.0), f"alone, and a return of {returns[0]}"
            assert ranks[0] == 1 or returns[0] < 0, "a rival is ahead, and the game counts as won"
        else:
            assert abs(sum(returns)) < 1e-9, f"returns {returns} do not add up to 0"
            assert all(-1 <= one <= 1 for one in returns), f"returns {returns}"
            won = {one for one, rank in zip(returns, ranks, strict=True) if rank == 1}
            lost = {one for one, rank in zip(returns, ranks, strict=True) if rank > 1}
            assert len(won) == 1, f"the winners of {ranks} get {won}"
            assert len(lost) < 2, f"the losers of {ranks} get {lost}"
            assert not lost or max(won) > max(lost), f"ranks {ranks}, and returns {returns}"
        if state.over:
            return
        step(state, rng)


def the_game_ends(state: State, rng: Rng) -> None:
    """Random play ends within the game's bound, from here as from the beginning, and then nobody may act."""
    bound = state.game.most_plies(state.setup.seats)
    for _ in range(bound):
        if state.over:
            break
        step(state, rng)
    assert state.over, f"after {bound} more plies the game is not over"
    assert state.plies <= bound, f"the game took {state.plies} plies, and {bound} is the bound"
    assert state.actors() == [], f"the game is over, and {state.actors()} are asked"
    assert state.to_move() == -1, f"the game is over, and {state.to_move()} is to move"
    random_playout(state, rng)  # the end of an ended game: at once
    try:
        state.play(0, 0)
    except IllegalAction:
        return
    raise AssertionError("the game is over, and seat 0 could still act")


def is_of(fact: Any, schema: dict[str, Any]) -> bool:
    """Whether a fact of an event is what its field promises the page."""
    if "anyOf" in schema:
        return any(is_of(fact, one) for one in schema["anyOf"])
    if schema["type"] == "array":
        return isinstance(fact, list) and all(is_of(item, schema["items"]) for item in fact)
    if schema["type"] == "object":
        properties = schema["properties"]
        complete = isinstance(fact, dict) and set(schema["required"]) <= set(fact) <= set(properties)
        return complete and all(is_of(value, properties[name]) for name, value in fact.items())
    types = {"integer": int, "boolean": bool, "string": str, "null": type(None)}
    return type(fact) is types[schema["type"]] and fact in schema.get("enum", [fact])
