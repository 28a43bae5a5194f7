"""Differences that leave the state of the game the same, and are passed over where they stand."""


class Pair:
    """One field of both rulings, as it was compared."""

    def __init__(self, field, mine, theirs, a, b, game):
        self.field, self.mine, self.theirs = field, mine, theirs
        self.a, self.b, self.game = a, b, game


def law_of_no_adoption(pair):
    """There is nothing to adopt: which section is named does not matter."""
    return (pair.field == "laws" and pair.mine["ruling"] == "refused"
            and pair.mine["did"].startswith(("adopt", "exact")))


def after_the_end(pair):
    """The game is over: which section is named does not matter."""
    return pair.field == "laws" and not pair.game.playing() and pair.mine["ruling"] == "refused"


def law_of_pointing_out(pair):
    """Which section is named when a fault is pointed out does not matter."""
    return pair.field == "laws" and pair.mine["did"].startswith("point-out")


def laws_of_a_call(pair):
    """Blindfold: that a call is a record (I.13.C) and ends a turn (II.6(a)) may be told or not."""
    extra = {"1903:I.13.C", "1903:II.6(a)", "1903:VII.2", "1899:I.13.C", "1899:II.6(a)", "1899:III.1"}
    return (pair.field == "laws" and pair.game.terms.blindfold
            and set(pair.a[1]) ^ set(pair.b[1]) <= extra)


def law_of_no_turn(pair):
    """New Zealand: a record out of turn is refused, by A.3(a) or A.5."""
    return (pair.field == "laws" and pair.game.terms.new_zealand and pair.mine["ruling"] == "refused"
            and pair.mine["did"].startswith(("send", "offer")))


def law_of_adjudication(pair):
    return pair.field == "laws" and pair.mine["did"] == "claim adjudication"


def law_of_turn(pair):
    """Blindfold: a call out of turn."""
    return (pair.field == "laws" and pair.game.terms.blindfold and pair.mine["ruling"] == "refused"
            and pair.theirs["laws"][:1] in (["1903:I.11.C"], ["1899:I.11.C"]))


PASSED_OVER = [
    law_of_turn, law_of_no_turn, laws_of_a_call, law_of_adjudication, law_of_pointing_out,
    law_of_no_adoption, after_the_end,
]


def passed_over(pair):
    return any(known(pair) for known in PASSED_OVER)
