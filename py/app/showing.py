"""What the page shows of a game in progress: one table, and the frames that lead to it."""

from __future__ import annotations

__all__ = ["Beside", "Showing"]

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hearts import Event, View
from ui.state.days import Days
from ui.state.story import queens_from
from ui.state.table import PLAYERS, Settings, Stage, Table
from ui.table.speech import announce, prompt
from ui.words.language import load_language

from .frames import Frame, Screen, dwell, moments_shown, words_time
from .notices import Notices
from .others import YOU
from .play import Play
from .shelf import Shelf
from .wishes import written_players


@dataclass(frozen=True, slots=True)
class Beside:
    """What a page shows beside the game."""

    settings: Settings
    notices: Notices
    shelf: Shelf
    dialog: str | None
    """The dialog that is open."""
    record: str | None
    """The game as a text to take away, while the dialog that shows it is open."""
    days: Days


class Showing:
    """Remembers what the page shows, and what its reader has not been told yet."""

    def __init__(self) -> None:
        self.step = 0
        """The number of the table that the page shows: what is done upon an older one is late."""
        self._screen = Screen()
        self._untold: list[Event] = []

    def begin_anew(self) -> None:
        """Another game is on the table."""
        self._untold = []
        self.step += 1

    def forget_screen(self) -> None:
        """Show everything again: nobody knows how far the page has come."""
        self._screen = Screen()

    def table(self, play: Play, beside: Beside) -> Table:
        """All that the page shows now."""
        view = play.view
        stage: Stage = view.phase.value
        if play.accepting:
            stage = "passing"
        elif play.thinking is not None:
            stage = "waiting"
        return replace(
            _table_at(view, stage, self.step, play, beside),
            selected=play.selected,
            fresh=view.received if play.accepting else (),
            accepting=play.accepting,
            hint=play.hint,
            asked=play.asked,
            told=play.told,
            queens=queens_from(play.game.moves, YOU) if stage == "over" else (),
            can_take_back=play.last_card is not None and beside.days.here is None,
            can_finish=view.decided and view.turn is YOU,
        )

    def frames(self, play: Play, beside: Beside) -> Iterator[Frame]:
        """The frames from what the page shows to the table as it is."""
        settings = beside.settings
        speed, language = settings.speed, load_language(settings.language)
        shown = list(moments_shown(play.moments)) if speed else []
        first = self.step + 1
        # Everything on the page is old now, and so are the frames before the last one.
        self.step += len(shown) + bool(play.moments or play.moved)
        final = self.table(play, beside)
        words = self._words(play, final)
        for place, moment in enumerate(shown):
            wait = dwell(moment, speed)
            if settings.wait and not place:
                wait = max(wait, words_time(words))
            table = _table_at(moment.view, "waiting", first + place, play, beside)
            yield self._screen.frame(table, language, "" if place else words, wait)
        waits = play.thinking is not None and play.moments
        last = dwell(play.moments[-1], speed) if waits else 0
        yield self._screen.frame(final, language, "" if shown else words, last)

    def _words(self, play: Play, final: Table) -> str:
        """What a screen reader is told: the others' turn at once, when one's own has come."""
        language = load_language(final.settings.language)
        self._untold += play.events
        said = play.said
        if play.thinking is not None:
            told = [words(final, language) for words in said if words is not prompt]
        else:
            told = [announce(self._untold, final, language)] if self._untold else []
            told += [words(final, language) for words in said]
            self._untold = []
        return " ".join(filter(None, told))


def _table_at(view: View, stage: Stage, step: int, play: Play, beside: Beside) -> Table:
    """A moment of the game, as the page shows it while nothing is to be chosen."""
    record = play.save.record
    return Table(
        view=view,
        stage=stage,
        game_code=str(record.game.code),
        deal=record.game.first_deal,
        players=written_players(record.players),
        settings=beside.settings,
        names=record.players if set(record.players) == set(PLAYERS) else PLAYERS,
        step=step,
        shown_trick=view.tricks[-1] if view.tricks and not view.trick.cards else None,
        notices=beside.notices.shown(stage),
        record=beside.record,
        dialog=beside.dialog,
        statistics=beside.shelf.statistics.tallies,
        days=beside.days,
        parked=beside.shelf.parked,
    )
