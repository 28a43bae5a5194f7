"""Known differences about check, two moves at once, silence and the laws that are cited."""

from __future__ import annotations

from lewis_known_words import LAWS


def most_specific_first(found) -> bool:
    return found.field == "first" and found.second["laws"][0] == "1842:XIX"


def six_for_an_undertaking(found) -> bool:
    return found.field == "laws" and "mates" in found.text and "1842:VI" in found.program["laws"]


def stalemate_by_two_moves(found) -> bool:
    return found.field == "status" and "1842:XIV" in found.second["laws"]


def king_went_into_another_check(found) -> bool:
    """XVIII: who moved his king away, into another check, has not ignored the first."""
    return (found.field == "may" and found.second["did"].startswith("say check")
            and any(e["do"] == "recall" for e in found.program["may"]))


def count_in_silence(found) -> bool:
    """The fifth field after two moves at once, where a silent umpire does not name XIV."""
    mine, theirs = found.second["position"].split(), found.program["position"].split()
    return found.field == "position" and "silent" in found.text and mine[:4] == theirs[:4] and mine[5] == theirs[5]


def displaced_after_two_moves(found) -> bool:
    return found.second["did"].startswith("displace") and "*" in found.second["position"]


def put_back_in_silence(found) -> bool:
    return "silent" in found.text and found.program["laws"] == ["1842:XXV"]


def nothing_helps(found) -> bool:
    return (found.field == "status" and found.second["status"] == "won" and "say check" in found.text
            and found.program["moves"] == [])


def check_said_after_a_requirement(found) -> bool:
    return found.second["did"].startswith("say check") and " require " in found.text


def false_castling_by_two_moves(found) -> bool:
    return "1842:XVI" in found.second["laws"] and "1842:XIV" in found.program["laws"]


def takes_one_of_two_checkers(found) -> bool:
    return found.field == "moves" and set(found.second["moves"]) > set(found.program["moves"])


def recall_after_a_requirement(found) -> bool:
    return found.second["did"] == "recall" and " require " in found.text


def new_check_by_the_same_man_touched(found) -> bool:
    return ("say check" in found.text and found.field == "ruling"
            and found.program["laws"][0] in ("1842:XVII", "1842:XIII")
            and found.second["ruling"] == "allowed")


def mate_by_the_same_man(found) -> bool:
    return found.field == "status" and found.program["status"] == "won" and "say check" in found.text


def new_check_by_the_same_man(found) -> bool:
    return (found.second["did"].startswith("say check") and found.program["ruling"] == "noted"
            and found.second["ruling"] == "allowed")


def check_said_under_a_duty(found) -> bool:
    """XVIII and XIX hold also while the sayer has a duty."""
    return (found.second["did"].startswith(("say check", "point-out check")) and found.before is not None
            and bool(found.before["must"]))


def touch_lets_two_moves_stand(found) -> bool:
    """After two moves at once the touch that lets them stand is judged in the position before the second."""
    return ("*" in found.second["position"] and found.before is not None
            and any(e["do"] == "require both-stand" for e in found.before["may"])
            and found.second["did"].split()[0] in ("touch", "lift", "remove", "say", "point-out"))


def recall_after_putting_right(found) -> bool:
    return found.second["did"] == "recall" and "require replace" in found.text


def removed_after_two_moves(found) -> bool:
    return found.field == "position" and " remove " in found.text and "*" in found.second["position"]


def checker_points_out(found) -> bool:
    return found.second["did"] == "point-out check" and (found.second["ruling"] in ("upheld", "allowed", "noted"))


def checked_player_points_out(found) -> bool:
    return found.second["did"] == "point-out check" and found.program["ruling"] == "noted"


def false_check_and_a_second_move(found) -> bool:
    """A second move wipes out the false check of XX."""
    return "*" in found.second["position"] and ("say check" in found.text) and found.field in ("may", "ruling")


def takes_one_of_two_checkers_ruled(found) -> bool:
    return (found.field == "ruling" and found.program["laws"][0] == "1842:XIII" and found.second["ruling"] == "allowed"
            and found.second["laws"][0] == "1903:I.11.E(b)")


def known_check_is_forgotten(found) -> bool:
    """After a recall or a requirement the program forgets that a standing check had been said."""
    return (found.field == "moves" and set(found.program["moves"]) > set(found.second["moves"])
            and (" recall" in found.text or " require " in found.text))


def mended_in_silence(found) -> bool:
    return "silent" in found.text and " mend" in found.text and found.second["did"].startswith("require")


def takes_with_two_checkers(found) -> bool:
    return (found.field == "may" and found.second["ruling"] == "offence"
            and any(e["do"].startswith("require take") for e in found.second["may"]))


def begins_after_a_requirement(found) -> bool:
    return "1842:V" in found.program["laws"] and " require " in found.text


def king_moved_and_stood_in_check(found) -> bool:
    return found.field == "ruling" and found.program["laws"] == ["1842:XVIII", "1842:XIX"]


def false_check_said_again(found) -> bool:
    return found.field == "may" and found.second["did"].startswith("say check") and "1842:XX" in found.second["laws"]


def duty_escaped_in_silence(found) -> bool:
    return "silent" in found.text and " require " in found.text and found.second["ruling"] == "refused"


def recall_outlives_a_touch(found) -> bool:
    return (found.field == "may" and found.second["ruling"] == "refused"
            and any(e["do"] == "recall" for e in found.program["may"]))


def two_moves_and_nineteen(found) -> bool:
    return "*" in found.second["position"] and found.second["laws"][:1] == ["1842:XIX"]


def laws_of_false_check_and_false_move(found) -> bool:
    return found.field in LAWS and "1842:XX" in found.second["laws"] and "1842:XX" not in found.program["laws"]


def laws_after_two_moves(found) -> bool:
    return found.field in LAWS and "*" in found.second["position"]


def laws_of_two_grounds(found) -> bool:
    return found.field in LAWS and found.second["did"] in ("require king", "require take")


def laws_of_an_exchange(found) -> bool:
    return found.field == "first" and found.second["did"].split()[0] in ("name", "exchange")


def said_twice(found) -> bool:
    return found.field == "ruling" and found.second["did"].startswith("say") and "XX" not in str(found.second["laws"])


def late_check_and_vii(found) -> bool:
    """After a late word he may attend to it with any man; the man he had touched is not claimed meanwhile."""
    return (found.field == "may" and "say check" in found.text
            and any("1842:VII" in e["laws"] for e in found.program["may"]))


def false_check_said_again_in_silence(found) -> bool:
    return found.second["did"] == "recall" and "silent" in found.text
