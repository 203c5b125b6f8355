"""The games that are kept: the one in progress, the parked ones, and what has been counted."""

from __future__ import annotations

__all__ = ["Shelf"]

from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final

from hearts import (
    Game,
    GameCode,
    HeartsError,
    Phase,
    Record,
    RecordError,
    read_variant,
    write_record,
)
from hearts.daily import daily_game
from ui.state.table import PLAYERS, Notice, Settings

from .backup import Backup
from .days import DayBook, day_of, recover_days, write_days
from .others import YOU
from .pending import with_pending
from .saves import Save, read_save
from .statistics import recover_statistics, write_statistics
from .wishes import Players, Wishes, level_of_players, players_of_level

_PARKED: Final = 32
"""How many parked games are kept; then the oldest goes."""


class Shelf:
    """What is stored, and what is to be stored. Nothing that was kept is thrown away unread."""

    def __init__(
        self,
        stored: Mapping[str, Any],
        entropy: str,
        pending: str | None = None,
        today: Callable[[], date] = date.today,
    ) -> None:
        """`entropy` is fresh randomness, at least 64 bits of it: new codes come from it.

        `pending` is what the last visit may not have got into the storage.
        """
        self.today = today
        """The date where the person is."""
        self.changed: dict[str, Any] = {}
        """What is to be stored by name; None stands for no value."""
        self.notices: list[Notice] = []
        """What the person is to be told about it."""
        self._entropy = entropy
        self._codes = 0
        self._load(stored, pending)

    def _load(self, stored: Mapping[str, Any], pending: str | None) -> None:
        """Take over what is stored, with the part of what is pending that can be read."""
        news = with_pending(stored, pending)
        self.changed |= news
        self._stored = {**stored, **news}
        parked = self._stored.get("parked") or []
        # A value without the form of a game becomes a record that will be refused.
        self._stored["parked"] = [
            one if isinstance(one, dict) else {"record": str(one)}
            for one in (parked if isinstance(parked, list) else [parked])
        ]
        self.statistics, unread = recover_statistics(self._stored.get("statistics"))
        if unread is not None:
            self._put("kept-statistics", unread)
            self.notices.append(Notice("statistics-refused", error=True))
        self.days, unread_days = recover_days(self._stored.get("days"))
        if unread_days is not None:
            self._put("kept-days", unread_days)
            self.notices.append(Notice("days-refused", error=True))

    def _put(self, name: str, value: Any) -> None:
        self._stored[name] = self.changed[name] = value

    # The game in progress

    @property
    def has_game(self) -> bool:
        """Whether a game is stored, be it one that can be taken up or not."""
        return bool(self._stored.get("record"))

    def open(self, wishes: Wishes, settings: Settings, opening: str | None) -> Save:
        """The game that is kept, unless the URL asks for another; else a new one.

        `opening` is the code of the game whose first hand the page shows already.
        """
        self._offer_refused()
        kept = self._stored_game()
        if wishes.day:
            here = kept and day_of(kept.record.game, self.today()) == wishes.day
            return kept if kept and here else self.begin_day(wishes.day, kept)
        if kept and wishes.ask_for(kept.record):
            return kept
        code = wishes.code
        if code is None and opening and wishes.deal is None and settings.variant == "complex":
            with suppress(HeartsError):
                code = GameCode(opening)
        save = self.begin(settings, code, wishes.deal, wishes.players)
        if kept:
            self.park(kept)
        return save

    def _stored_game(self) -> Save | None:
        """The game that is stored; None if there is none, or none that can be taken up."""
        if not self.has_game:
            return None
        try:
            return read_save(self._stored)
        except RecordError as error:
            self._refuse(str(self._stored["record"]), error)
            return None

    def take_over(
        self, stored: Mapping[str, Any], pending: str | None, here: Save, wishes: Wishes
    ) -> Save:
        """Go on from what is stored, which could not be read or written before.

        Returns the game to be at the table: that which is there, unless the stored one has gone
        further in it, or nobody has made a move in it. The other one is parked.
        """
        parked, statistics, days = self._parked, self.statistics, self.days
        self._load(stored, pending)
        self.keep_days(self.days.joined(days))
        known = [one.get("record") for one in self._parked]
        new = [one for one in parked if one.get("record") not in known]
        if new:
            self._put("parked", [*self._parked, *new][-_PARKED:])
        joined = self.statistics.joined(statistics)
        if joined != self.statistics:
            self.statistics = joined
            self._put("statistics", write_statistics(joined))
        kept = self._stored_game()
        if kept is None:
            return here
        ours, theirs = (write_record(save.record).rstrip() for save in (here, kept))
        if theirs.startswith(ours):
            return kept
        if not here.record.game.moves and wishes.ask_for(kept.record):
            return kept
        if not ours.startswith(theirs):
            self.park(kept)
        return here

    def begin(
        self,
        settings: Settings,
        code: GameCode | None = None,
        deal: int | None = None,
        players: Players | None = None,
    ) -> Save:
        """A new game as the settings have it, with a code that nobody could have foreseen."""
        if code is None:
            self._codes += 1
            fresh = sha256(f"code/{self._entropy}/{self._codes}".encode()).digest()
            code = GameCode.numbered(int.from_bytes(fresh[:5], "big"))
        game = Game(read_variant(settings.variant), code, deal, hands=settings.hands or None)
        self.statistics = self.statistics.begin(game.variant.name, code, settings.hands)
        return Save(Record(game, players or players_of_level(settings.level)))

    def keep(self, save: Save) -> None:
        """Have the game stored as it stands, and count what was scored in it."""
        game, stored = save.record.game, str(self._stored.get("record")).rstrip()
        self._store(save)
        written = str(self._stored["record"]).rstrip()
        ends_here = game.outcome is not None and written != stored and written.startswith(stored)
        if ends_here and (day := day_of(game, self.today())):
            self.keep_days(self.days.score(day, game.totals[YOU]))
        before = self.statistics
        self.statistics = before.add(
            game.view(YOU), str(game.code), level_of_players(save.record.players)
        )
        if self.statistics is not before:
            self._put("statistics", write_statistics(self.statistics))

    def _store(self, save: Save) -> None:
        for name, value in save.write().items():
            self._put(name, value)

    # The hands of the day

    def begin_day(self, day: date, here: Save | None) -> Save:
        """The hand of a day: the try that counts, if that was left, or else one from the start.

        The game at the table is parked, unless it is that try. No statistics but the days count it.
        """
        game = daily_game(day.isoformat())
        begun = self.days.of(day)
        if begun is not None and begun.total is None:
            if here and here.record.game.after(0) == game:
                return here
            for parked in self._parked:
                with suppress(RecordError):
                    left = read_save(parked)
                    if left.record.game.after(0) == game:
                        self._put("parked", [one for one in self._parked if one is not parked])
                        if here:
                            self.park(here)
                        return left
        self.keep_days(self.days.begin(day, self.today()))
        if here:
            self.park(here)
        self.statistics = self.statistics.known(game.variant.name, str(game.code), 1, 1)
        return Save(Record(game, PLAYERS))

    def keep_days(self, days: DayBook) -> None:
        """Have the days stored as they stand now."""
        if days != self.days:
            self.days = days
            self._put("days", write_days(days))

    def count_taken_back(self, save: Save) -> None:
        """Count a card that was taken back in a game."""
        game, level = save.record.game, level_of_players(save.record.players)
        self.statistics = self.statistics.take_back(game.variant.name, level, game.hands or 0)
        self._put("statistics", write_statistics(self.statistics))

    def last_stored(self) -> Save:
        """The game as it was last stored. Raises `RecordError` if that cannot be replayed."""
        return read_save(self._stored)

    def give_up(self) -> None:
        """Put the game that was last stored out of the way, since it cannot go on."""
        if kept := self._stored_game():
            self.park(kept)

    def clear_statistics(self) -> None:
        """Set all statistics back to zero."""
        self.statistics = self.statistics.cleared()
        self._put("statistics", write_statistics(self.statistics))

    # Games that could not be taken up

    @property
    def refused(self) -> str | None:
        """The record refused last, byte for byte, for the person to keep as a file."""
        kept = self._stored.get("kept")
        return kept if isinstance(kept, str) else None

    def _refuse(self, text: str, error: RecordError) -> None:
        """A record that cannot be replayed is kept, byte for byte, out of the way."""
        if self.refused not in (None, text):
            before = self._stored.get("kept-before")
            before = before if isinstance(before, list) else []
            self._put("kept-before", [*before, self.refused][-_PARKED:])
        self._put("kept", text)
        self.notices.append(
            Notice(
                f"record-refused.{error.fault.value}",
                {"line": str(error.line or "")},
                error=True,
                action="save-refused",
            )
        )

    def _offer_refused(self) -> None:
        """Offer a record that was refused once, such as one of a newer version, if it can be
        taken up by now.
        """
        with suppress(RecordError):
            if self.refused is not None and self.park(read_save({"record": self.refused})):
                self._put("kept", None)

    # Parked games: left for another one, to go back to

    @property
    def _parked(self) -> list[dict[str, Any]]:
        """As they are stored, the latest last."""
        parked: list[dict[str, Any]] = self._stored["parked"]
        return parked

    @property
    def parked(self) -> str | None:
        """The code of the game parked last; None if there is none to go back to."""
        last = self._last_whole()
        return None if last is None else _code_of(self._parked[last])

    def _last_whole(self) -> int | None:
        """The place of the latest parked game that can be replayed.

        One that is damaged stays where it is: it is in a backup, and in nobody's way.
        """
        places = reversed(range(len(self._parked)))
        return next((place for place in places if _code_of(self._parked[place])), None)

    def park(self, save: Save) -> bool:
        """Keep a game in progress that another takes the place of, so that one can go back.

        Does not, and says so, with a game that nobody has made a move in or that has ended.
        """
        game = save.record.game
        if game.phase is Phase.OVER or not game.moves:
            return False
        self._put("parked", [*self._parked, save.write()][-_PARKED:])
        self.notices.append(Notice("parked", {"code": str(game.code)}, action="resume"))
        return True

    def take_back(self, here: Save) -> Save | None:
        """The game parked last, in exchange for the present one; None if there is none."""
        last = self._last_whole()
        if last is None:
            return None
        back = read_save(self._parked[last])
        self._put("parked", [one for place, one in enumerate(self._parked) if place != last])
        self.park(here)
        return back

    # All of it, as a file

    def backup(self, settings: Mapping[str, Any]) -> Backup:
        """All that is kept, with the settings that were chosen.

        Parked games that cannot be replayed are in it as refused records.
        """
        games, refused = [], self._all_refused()
        for parked in self._parked:
            try:
                games.append(read_save(parked))
            except RecordError:
                refused.append(str(parked.get("record")))
        unread = self._stored.get("kept-statistics")
        if isinstance(unread, str):
            refused.append(unread)
        games.append(self.last_stored())
        return Backup(tuple(games), tuple(refused), self.statistics, settings, self.days)

    def take_in(self, backup: Backup, here: Save) -> Save | None:
        """Add what a backup holds to what is kept; no kept game is removed to make room.

        Returns the game at the backup's table if the person can continue it: it is in progress,
        and no kept game is the same one, at this move or a later one.
        """
        known = [write_record(here.record)]
        known += [str(game.get("record")) for game in self._parked]
        new: list[Save] = []
        for save in backup.games:
            text = write_record(save.record).rstrip()
            under_way = save.record.game.moves and save.record.game.phase is not Phase.OVER
            if under_way and not any(record.startswith(text) for record in known):
                new.append(save)
        back = new.pop() if new and new[-1] is backup.games[-1] else None
        if new:
            self._put("parked", [*(save.write() for save in new), *self._parked][-_PARKED:])
            self._take_in_refused(
                [text for text in backup.refused if text not in self._all_refused()]
            )
        joined = self.statistics.joined(backup.statistics)
        if joined != self.statistics:
            self.statistics = joined
            self._put("statistics", write_statistics(joined))
        self.keep_days(self.days.joined(backup.days))
        return back

    def bring(self, save: Save, here: Save) -> None:
        """Make room for a game that a record brought: what it has scored counts nowhere."""
        self.park(here)
        self._store(save)
        game = save.record.game
        scored = len(game.history)
        self.statistics = self.statistics.known(
            game.variant.name, str(game.code), game.hands or 0, scored
        )
        self._put("statistics", write_statistics(self.statistics))

    def _all_refused(self) -> list[str]:
        before = self._stored.get("kept-before")
        before = before if isinstance(before, list) else []
        return [text for text in (*before, self.refused) if isinstance(text, str)]

    def _take_in_refused(self, texts: list[str]) -> None:
        if texts and self.refused is None:
            self._put("kept", texts.pop())
        if texts:
            before = self._all_refused()[:-1]
            self._put("kept-before", [*texts, *before][-_PARKED:])


def _code_of(parked: Mapping[str, Any]) -> str | None:
    """The code of a parked game; None if it cannot be replayed."""
    return _code_of_record(str(parked.get("record")))


@lru_cache(_PARKED)
def _code_of_record(text: str) -> str | None:
    # Every frame asks for it, and a long game takes a while to replay.
    try:
        return str(read_save({"record": text}).record.game.code)
    except RecordError:
        return None
