"""What the chapter about records says holds, and its reader reads every record."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import hearts
from hearts import (
    VERSION,
    Game,
    GameCode,
    PassCards,
    Phase,
    PlayCard,
    Record,
    Variant,
    read_record,
    write_record,
)
from hearts.variants import VARIANTS, MoonChoice

CHAPTER = (Path(hearts.__file__).parent / "README.md").read_text(encoding="utf-8")
PLAYERS = ("you", "miso", "pepper", "juniper")


def block(kind: str) -> str:
    (found,) = re.findall(rf"```{kind}\n(.*?)```", CHAPTER, re.DOTALL)
    return str(found)


def reader() -> Any:
    names: dict[str, Any] = {}
    exec(compile(block("python"), "README.md", "exec"), names)
    return names["takers"]


def test_the_example_is_a_record_that_would_be_written_so() -> None:
    record = read_record(block("record"))
    assert write_record(record) == block("record")
    assert record.game.phase is Phase.OVER
    assert f"`complex-hearts {VERSION}`" in CHAPTER


def test_each_line_of_the_table_can_stand_in_a_record() -> None:
    table = CHAPTER.split("| --- | --- |\n")[1].split("\n\n")[0]
    lines = [row.split("`")[1] for row in table.splitlines()]
    heading = lines[: lines.index("hand") + 1]
    record = read_record("\n".join(heading))
    assert write_record(record).splitlines() == heading
    assert [line.split()[0] for line in lines[len(heading) :]] == ["pass", "trick", "moon"]


def by_lot(variant: Variant, number: int) -> Game:
    """A game of six hands, played by lot."""
    chance = Random(number)
    first = chance.choice([None, chance.getrandbits(80)])
    game = Game(variant, GameCode.numbered(chance.randrange(GameCode.COUNT)), first, hands=6)
    while game.phase is not Phase.OVER:
        if game.phase is Phase.PASSING:
            for seat in hearts.SEATS:
                game.do(PassCards(seat, tuple(chance.sample(game.view(seat).hand.cards, 3))))
        elif game.phase is Phase.SCORED:
            game.next_hand()
        elif game.phase is Phase.MOON:
            assert game.turn is not None
            game.choose_moon(game.turn, chance.choice(list(MoonChoice)))
        else:
            assert game.turn is not None
            game.do(PlayCard(game.turn, chance.choice(game.hand.legal().cards)))
    return game


def test_the_chapters_reader_finds_who_took_every_trick() -> None:
    takers = reader()
    for variant in VARIANTS.values():
        for number in range(8):
            game = by_lot(variant, number)
            told = takers(write_record(Record(game, PLAYERS)))
            assert len(told) == len(game.history)
            for seats, scored in zip(told, game.history, strict=True):
                assert [seats.count(seat) * 4 for seat in hearts.SEATS] == [
                    len(cards) for cards in scored.taken
                ]
            assert told[-1] == [trick.taker for trick in game.hand.tricks]
