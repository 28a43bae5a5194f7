"""The time of a turn (V.2): what counts of it and what does not."""

from datetime import datetime, timedelta

from letters_stops import Stops
from letters_terms import DAY

EPOCH = datetime(1800, 1, 1)


def moment(text):
    """Seconds since an epoch, for a date and hour without a zone."""
    form = "%Y-%m-%dT%H:%M:%S" if text.count(":") == 2 else "%Y-%m-%dT%H:%M"
    if "T" not in text:
        form = "%Y-%m-%d"
    return int((datetime.strptime(text, form) - EPOCH).total_seconds())


def day_counts(day, holidays):
    """Sundays and listed holidays do not count."""
    return day.weekday() != 6 and day.strftime("%Y-%m-%d") not in holidays


def counted(start, end, holidays):
    """The seconds from start to end that count."""
    if end <= start:
        return 0
    total = 0
    day = (EPOCH + timedelta(seconds=start)).replace(hour=0, minute=0, second=0)
    while True:
        opens = int((day - EPOCH).total_seconds())
        if opens >= end:
            return total
        if day_counts(day, holidays):
            total += min(end, opens + DAY) - max(start, opens)
        day += timedelta(days=1)


def touches_free_day(start, end, holidays):
    """Did a Sunday or a holiday fall within the turn?"""
    return end > start and counted(start, end, holidays) != end - start


def months_later(start, months):
    """The same day of a later month, or its last day."""
    when = EPOCH + timedelta(seconds=start)
    month = when.month - 1 + months
    year, month = when.year + month // 12, month % 12 + 1
    day = when.day
    while True:
        try:
            return int((when.replace(year=year, month=month, day=day) - EPOCH).total_seconds())
        except ValueError:
            day -= 1


class TurnClock(Stops):
    """The time of one turn by letter."""

    def __init__(self, limit, holidays, sundays_free=True):
        self.limit = limit
        self.holidays = holidays
        self.sundays_free = sundays_free
        self.side = None
        self.start = None
        self.stops = []         # stretches that do not count: [from, to or None]
        self.lost = {"white": 0, "black": 0}   # penalty E, to be added to the next turn
        self.added = 0
        self.excused = False    # the opponent has waived the excess of this turn

    def begin(self, side, now):
        if self.closed:
            return
        self.excused = False
        self.side = side
        self.start = now
        self.stops, self.appealed = [], False
        self.added = self.lost[side]
        self.lost[side] = 0

    def stand_still(self, now=None):
        """Nobody's turn is open."""
        self.side = None

    def spent(self, now):
        if self.side is None or self.start is None or now is None:
            return 0
        total = self.between(self.start, now)
        for opened, closed in self.stops:
            closed = now if closed is None else closed
            total -= self.between(max(opened, self.start), max(closed, self.start))
        return total + self.added

    def between(self, start, end):
        if not self.sundays_free:
            return max(0, end - start)
        return counted(start, end, self.holidays[self.side])

    def exceeded(self, now):
        return self.too_long(now) and not self.excused

    def too_long(self, now):
        return self.limit is not None and self.side is not None and self.spent(now) > self.limit

    def receipt(self, now):
        """The turn began only now: the record was on its way until now."""
        if now is not None:
            self.start = now
            self.stops, self.appealed = [], False
            self.excused = False

    def free_day(self, now):
        """Did something fall within the turn that does not count?"""
        if self.stops:
            return True
        if not self.sundays_free or self.start is None or now is None:
            return False
        return touches_free_day(self.start, now, self.holidays[self.side])

    def end(self, now):
        """The player has sent his record."""
        self.side = None

    def saved(self):
        return self.start, self.stops, self.added, self.excused, self.appealed

    def restore(self, saved):
        self.start, self.stops, self.added, self.excused, self.appealed = saved

    def lose(self, side, seconds):
        """Penalty E: of this turn, or of his next."""
        self.lost[side] += seconds
        if self.side == side:
            self.added += self.lost[side]
            self.lost[side] = 0

    def excuse(self, now):
        """The opponent lets the excess of this turn pass."""
        self.excused = True

    def moment_of_excess(self, now):
        """What tells one excess from another: by letter, whose turn it is."""
        return self.side

    def is_excused(self, now):
        return self.excused

    def mark_late(self, side, now):
        """By letter each turn is an offence of its own: nothing to remember."""

    def pass_over(self, side):
        """The opponent did not claim."""

    def told_before(self, now):
        return False
