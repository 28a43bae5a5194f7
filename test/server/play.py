"""Chooses random but mostly lawful acts from what the last ruling says."""
PIECES = ["queen", "rook", "bishop", "knight"]
OPENINGS = ["e2e4", "d2d4", "g1f3", "c2c4", "b1c3"]


def man_on(fen, square):
    """The letter of the man on a square; '' if there is none."""
    row = fen.split()[0].split("/")[8 - int(square[1])]
    file = 0
    for letter in row:
        if letter.isdigit():
            file += int(letter)
            continue
        if file == ord(square[0]) - ord("a"):
            return letter
        file += 1
    return ""


def act_of(uci, fen):
    """A move as an act over the board."""
    if fen and man_on(fen, uci[:2]) in "Kk" and abs(ord(uci[0]) - ord(uci[2])) == 2:
        return "castle " + ("king" if uci[2] == "g" else "queen")
    return f"move {uci[:2]}-{uci[2:4]}" + (f"={uci[4].upper()}" if len(uci) > 4 else "")


def a_square(random):
    return random.choice("abcdefgh") + random.choice("12345678")


def hands(random):
    return random.choice([f"touch {a_square(random)}", f"lift {a_square(random)}",
                          f"place {a_square(random)}", "quit", f"notice {a_square(random)}",
                          f"move {a_square(random)}-{a_square(random)}", "mend"])


def words(random):
    return random.choice(["claim repetition", "claim fifty-moves", "offer draw", "decline draw",
                          "point-out illegal", "waive", "exact C", "exact A", "say check",
                          "require remove-hand", "adjourn", "resume", "consent",
                          f"exact A B {a_square(random)}"])


def next_act(random, ruling, side, play="board"):
    """Something for a side to do now; None if it had better wait."""
    if ruling is None:
        return opening(random, side, play)
    if ruling["status"] not in ("playing", "adjourned"):
        return None
    if ruling["status"] == "adjourned":
        if any(m["do"].startswith("seal") and m["by"] == side for m in ruling["must"]):
            return f'seal "{random.choice(["P-K4", "Kt-KB3", "P-QR3", "B-B4", "nonsense"])} {side}"'
        return random.choice(["resume", "resume", 'seal "P-KR4"', "claim repetition"])
    rights = [m["do"] for m in ruling["may"] if m["by"] == side]
    if rights and random.random() < 0.3:
        return random.choice(rights)
    if random.random() < 0.12:
        return hands(random) if random.random() < 0.6 else words(random)
    if ruling["turn"] != side:
        return None
    moves = ruling["moves"]
    if not moves:
        return random.choice([hands(random), words(random), "resign" if random.random() < 0.1 else "quit"])
    uci = random.choice(moves)
    if play != "board":
        return call(uci, play)
    return act_of(uci, ruling["position"])


def opening(random, side, play):
    if side != "white":
        return None
    uci = random.choice(OPENINGS)
    return act_of(uci, None) if play == "board" else call(uci, play)


def call(uci, play):
    return f'{"call" if play == "blindfold" else "send"} "{uci}"'
