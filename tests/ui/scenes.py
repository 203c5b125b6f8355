"""Tables of every kind for the tests of the page, from real games."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from functools import cache
from random import Random

from bots import BOTS, decide
from hearts import (
    CLASSIC,
    COMPLEX,
    SEATS,
    ZERO,
    Card,
    CardSet,
    Game,
    GameCode,
    PassCards,
    Phase,
    PlayCard,
    Score,
    Seat,
    Suit,
    Variant,
)
from hearts.daily import daily_game
from ui.state.days import Day, Days
from ui.state.table import Hint, Settings, Stage, Table

CODE = GameCode("K7M2-9QXD")
YOU = Seat.SOUTH
TODAY = date(2026, 12, 1)


def stage(game: Game) -> Stage:
    """The stage of the page in which a game stands, as the app has it."""
    own = game.turn is YOU
    match game.phase:
        case Phase.PASSING:
            return "passing"
        case Phase.PLAYING:
            return "playing" if own else "waiting"
        case Phase.MOON:
            return "moon" if own else "waiting"
        case Phase.SCORED:
            return "scored"
        case Phase.OVER:
            return "over"


def table_of(game: Game, **more: object) -> Table:
    """The table of a game as it stands; `more` are fields of `Table`."""
    fields: dict[str, object] = {
        "view": game.view(YOU),
        "stage": stage(game),
        "game_code": str(game.code),
        "settings": Settings(variant=game.variant.name),
        **more,
    }
    return Table(**fields)  # type: ignore[arg-type]


def step(game: Game, rng: Random) -> None:
    """The next move of a game that house players play."""
    if game.phase is Phase.SCORED:
        game.next_hand()
        return
    if game.phase is Phase.PASSING:
        seat = next(seat for seat in SEATS if game.hand.passes[seat] is None)
    else:
        assert game.turn is not None
        seat = game.turn
    game.do(decide(BOTS["house"], game.view(seat), rng).choice)


def hint_of(game: Game) -> Hint:
    """What the house player would do for the person."""
    decision = decide(BOTS["house"], game.view(YOU), Random(1))
    cards: tuple[Card, ...] = ()
    if isinstance(decision.choice, PassCards):
        cards = decision.choice.cards
    elif isinstance(decision.choice, PlayCard):
        cards = (decision.choice.card,)
    reason = decision.reason
    return Hint(str(reason.key), cards, None, reason.cards, reason.seats, reason.score)


def played(variant: Variant, code: GameCode = CODE) -> Iterator[Game]:
    """One game, yielded again after every move to its end."""
    yield from to_its_end(Game(variant, code))


def to_its_end(game: Game) -> Iterator[Game]:
    """A game, yielded again after every move to its end."""
    rng = Random(3)
    yield game
    while game.phase is not Phase.OVER:
        step(game, rng)
        yield game


def days_of(total: Score | None = None, here: date | None = None) -> Days:
    """The hands of some days, today's with this total."""
    known = (
        Day(TODAY - timedelta(days=5), late=True, total=Score(-3, 4)),
        Day(TODAY - timedelta(days=1), total=Score(60, 80), par=Score(0, 9)),
        Day(TODAY, total=total, par=None if total is None else ZERO),
    )
    return Days(TODAY, daily_game(TODAY.isoformat()).start[YOU], known, streak=2, here=here)


@cache
def moon_game() -> Game:
    """A game in which the person has shot the moon and is asked."""
    for number in range(2000):
        game = Game(COMPLEX, GameCode.numbered(number * 7919 + 1))
        rng = Random(number)
        while game.phase in (Phase.PASSING, Phase.PLAYING):
            if game.phase is Phase.PASSING:
                step(game, rng)
            else:
                _feed_south(game)
        if game.phase is Phase.MOON and game.turn is YOU:
            return game
    raise AssertionError("no deal gave a moon")


def _feed_south(game: Game) -> None:
    """South plays high; the others stay under, and throw it their points."""
    legal = game.hand.legal().cards
    turn = game.turn
    assert turn is not None
    if turn is YOU:
        game.play(turn, max(legal, key=lambda card: card.rank))
        return
    wanted = Suit.HEARTS if game.hand.trick.lead else None
    game.play(turn, min(legal, key=lambda card: (card.suit is not wanted, card.rank)))


@cache
def tables() -> dict[str, Table]:
    """One table of every kind, by its name."""
    found: dict[str, Table] = {}

    def keep(name: str, table: Table) -> None:
        found.setdefault(name, table)

    fresh = Game(COMPLEX, CODE)
    keep("loading", table_of(fresh, python="loading"))
    cards = fresh.view(YOU).hand.cards
    keep("chosen", table_of(fresh, selected=(cards[1], cards[5]), hint=hint_of(fresh)))
    for variant in (COMPLEX, CLASSIC):
        for game in played(variant):
            for name, table in _moments(game):
                keep(f"{variant.name} {name}", table)
    for game in to_its_end(daily_game(TODAY.isoformat())):
        total = game.totals[YOU] if game.phase is Phase.OVER else None
        table = table_of(game, days=days_of(total, here=TODAY))
        keep(f"day {table.stage}", table)
    keep("moon", table_of(moon_game(), hint=hint_of(moon_game())))
    return found


def _moments(game: Game) -> Iterator[tuple[str, Table]]:
    view = game.view(YOU)
    plain = table_of(game)
    yield plain.stage, plain
    if game.phase is Phase.PLAYING:
        yield from _playing(game)
    if game.phase is Phase.SCORED and any(
        working.turned and working.score != ZERO for working in view.history[-1].workings
    ):
        yield "turned", plain
    if view.history and view.history[-1].shooter is not None:
        yield "moon told", plain


def _playing(game: Game) -> Iterator[tuple[str, Table]]:
    view = game.view(YOU)
    if view.received and not view.tricks and not view.trick.cards:
        yield "received", table_of(game, stage="passing", accepting=True, fresh=view.received)
    if view.tricks:
        last = view.tricks[-1]
        yield "last trick", table_of(game, dialog="last-trick")
        yield "complete", table_of(game, shown_trick=last, stage="waiting")
    if view.decided:
        yield "finish", table_of(game, can_finish=True)
    if game.turn is not YOU:
        return
    refused = [card for card in view.hand if view.refusal_of(card)]
    if refused:
        yield "refused", table_of(game, asked=refused[0], hint=hint_of(game))
    if view.variant.scoring_cards & CardSet.of(*view.trick.cards):
        yield "preview", table_of(game)
    confirm = Settings(variant=game.variant.name, confirm=True, deck="four")
    yield "confirm", table_of(game, selected=view.legal.cards[:1], settings=confirm)
