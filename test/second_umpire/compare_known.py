"""Differences that are noted and settled otherwise: the hunt goes past them."""

from __future__ import annotations

import chess


def before(ours: list[dict], i: int) -> dict | None:
    return ours[i - 1] if i > 0 else None


def move_duty(ruling: dict | None) -> bool:
    return ruling is not None and any(e["do"].split()[0] in ("move", "take", "castle") for e in ruling["must"])


def b1_illegal_under_duty(text, i, name, theirs, ours) -> bool:
    return (move_duty(before(ours, i)) and ours[i]["ruling"] == "refused"
            and theirs[i]["ruling"] == "offence")


def b2_castling_through_men(text, i, name, theirs, ours) -> bool:
    return "rook-first" in ours[i]["did"] and ours[i]["ruling"] == "refused"


def b3_passing_lost(text, i, name, theirs, ours) -> bool:
    if name != "position":
        return False
    a, b = theirs[i]["position"].split(), ours[i]["position"].split()
    return a[3] == "-" and b[3] != "-" and a[:3] == b[:3]


def b5_touch_while_illegal(text, i, name, theirs, ours) -> bool:
    return (name == "ruling" and theirs[i]["ruling"] == "allowed" and ours[i]["ruling"] == "offence"
            and any(e["do"] == "exact A" for e in ours[i]["may"])
            and ours[i]["did"].split()[0] in ("touch", "lift", "place"))


def b6_treated_under_duty(text, i, name, theirs, ours) -> bool:
    extra = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return name == "may" and move_duty(ours[i]) and bool(extra) and all(d.startswith("treat") for d in extra)


def b7_annulment_puts_down(text, i, name, theirs, ours) -> bool:
    return name in ("position", "may") and ours[i]["did"] == "require annul-move"


def b8_illegal_after_waiver(text, i, name, theirs, ours) -> bool:
    return (name == "may" and any(r["did"] == "waive" for r in ours[:i])
            and any(e["do"] == "exact A" for e in ours[i]["may"])
            and not any(e["do"] == "exact A" for e in theirs[i]["may"]))


def b9_consent_in_between(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"] == "consent" and theirs[i]["ruling"] == "refused" and any(
        e["do"] == "require annul-move" for e in ours[i]["may"])


def b10_rook_first_begins(text, i, name, theirs, ours) -> bool:
    return "rook-first" in ours[i]["did"] and any(law.endswith("II.1(b)") for law in ours[i]["laws"])


def b11_stacked_out_of_turn(text, i, name, theirs, ours) -> bool:
    """The player whose turn it was not set a man on another, or left a pawn unnamed."""
    return any(r["by"] != r["turn"] and any("I.14.B" in law for law in r["laws"]) for r in theirs[:i + 1])


def b12_several_and_removal(text, i, name, theirs, ours) -> bool:
    return "has 2 moves" in text and any(r["did"].startswith("remove") for r in ours[:i])


def q2_forfeit_outlives_restoration(text, i, name, theirs, ours) -> bool:
    extra = {e["do"] for e in theirs[i]["may"]} ^ {e["do"] for e in ours[i]["may"]}
    return name == "may" and extra == {"claim forfeit II.9(e)"} and any(
        law.endswith("II.6(e)") for law in theirs[i]["laws"])


def w_unnamed_pawn_while_illegal(text, i, name, theirs, ours) -> bool:
    return (name == "ruling" and theirs[i]["ruling"] == "offence" and ours[i]["ruling"] == "allowed"
            and any(law.endswith("I.14.B(b)") for law in ours[i]["laws"]))


def b16_leavings_out_of_turn(text, i, name, theirs, ours) -> bool:
    """Their player's move is illegal though ours is not, after the other one moved out of turn."""
    return (theirs[i]["ruling"] == "offence" and ours[i]["ruling"] == "allowed"
            and any(law.endswith("II.6(b)") for law in theirs[i]["laws"])
            and any(law.endswith("II.6(d)") for r in theirs[:i] for law in r["laws"]))


def b15_refusal_forgotten(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return name == "may" and lack == {"claim forfeit II.9(e)"} and any(r["did"] == "refuse" for r in ours[:i])


def b13_annulment_pardons(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return (name == "may" and bool(lack) and all(d.startswith("treat") for d in lack)
            and any(r["did"] == "require annul-move" for r in ours[:i]))


def b17_treated_after_restoration(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return (name == "may" and bool(more) and all(d.startswith("treat") for d in more)
            and any(law.endswith("II.6(e)") for r in theirs[:i] for law in r["laws"]))


def b14_held_over(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return (name == "may" and bool(lack) and all(" B " in d for d in lack)
            and any(r["did"].startswith("lift") and r["by"] != r["turn"] for r in ours[:i]))


def b1_duty_lost_by_6e(text, i, name, theirs, ours) -> bool:
    return move_duty(before(ours, i)) and any(law.endswith("II.6(e)") for law in ours[i]["laws"])


def w_removal_while_illegal(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and ours[i]["did"].startswith("remove") and {
        theirs[i]["ruling"], ours[i]["ruling"]} == {"offence", "allowed"} and any(
        law.endswith("II.6(b)") for law in theirs[i]["laws"])


def several_restored(text, i, name, theirs, ours) -> bool:
    """The second umpire goes back to the start of the whole turn; silent: see reading 8."""
    return "has 2 moves" in text and any(law.endswith("II.6(e)") for r in ours[:i + 1] for law in r["laws"])


def b18_exaction_ends_6d(text, i, name, theirs, ours) -> bool:
    """The offender's own exaction must not end his opponent's right to B or C."""
    return (name == "may" and any(r["did"] == "require annul-move" for r in ours[:i])
            and any(r["did"].startswith("exact") and r["ruling"] == "upheld" for r in ours[:i]))


def b19_accident_refused(text, i, name, theirs, ours) -> bool:
    return ours[i]["did"].startswith("displace") and theirs[i]["ruling"] == "refused"


def b20_begun_after_annulment(text, i, name, theirs, ours) -> bool:
    return any(law.endswith("II.1(b)") for law in theirs[i]["laws"]) and any(
        law.endswith("II.6(d)") for law in ours[i]["laws"])


def w_displaced_man_moved(text, i, name, theirs, ours) -> bool:
    return name in ("must", "ruling", "may") and any(r["did"].startswith("displace") for r in ours[:i])


def w_other_man_after_restoration(text, i, name, theirs, ours) -> bool:
    return name == "ruling" and any(law.endswith("II.6(e)") for law in ours[i]["laws"]) and any(
        law.endswith("II.5(b)") for law in theirs[i]["laws"])


def b21_treated_then_undone(text, i, name, theirs, ours) -> bool:
    lack = {e["do"] for e in ours[i]["may"]} - {e["do"] for e in theirs[i]["may"]}
    return (name == "may" and bool(lack) and all(d.startswith("treat") for d in lack)
            and any(r["did"] in lack for r in ours[:i])
            and any(r["did"].startswith("exact") and r["ruling"] == "upheld" for r in ours[:i]))


def w_treated_twice(text, i, name, theirs, ours) -> bool:
    more = {e["do"] for e in theirs[i]["may"]} - {e["do"] for e in ours[i]["may"]}
    return name == "may" and more == {ours[i]["did"]} and ours[i]["did"].startswith("treat")


KNOWN = [b21_treated_then_undone, w_treated_twice, b18_exaction_ends_6d, b19_accident_refused, b20_begun_after_annulment, w_displaced_man_moved,
         w_other_man_after_restoration, b16_leavings_out_of_turn, b15_refusal_forgotten, b13_annulment_pardons, b17_treated_after_restoration,
         b14_held_over, b1_duty_lost_by_6e, w_removal_while_illegal, several_restored, q2_forfeit_outlives_restoration, w_unnamed_pawn_while_illegal, b11_stacked_out_of_turn, b12_several_and_removal, b6_treated_under_duty, b7_annulment_puts_down, b8_illegal_after_waiver, b9_consent_in_between,
         b10_rook_first_begins, b1_illegal_under_duty, b2_castling_through_men, b3_passing_lost, b5_touch_while_illegal]


def known(text: str, i: int, name: str, theirs: list[dict], ours: list[dict]) -> bool:
    return any(test(text, i, name, theirs, ours) for test in KNOWN)
