"""The names of files, ranks and squares in the notation of law 13 (I.3, I.7)."""

FILES = {
    "QR": "a", "QKt": "b", "QB": "c", "Q": "d", "K": "e", "KB": "f", "KKt": "g", "KR": "h",
    "R": "ah", "Kt": "bg", "B": "cf",
}


def file_letters(name):
    """The files that a name could mean: two where the wing is left out."""
    return FILES.get(name, "")


def side_rank(rank, side):
    """The rank's number from White's side."""
    return rank if side == "white" else 9 - rank


def squares_named(name, side):
    """name is (file, rank), each as written; a square without its rank is the first."""
    file_name, rank = name
    if rank is None:
        rank = 1
    if rank < 1 or rank > 8:
        return []
    return [letter + str(side_rank(rank, side)) for letter in file_letters(file_name)]


def name_of_file(letter):
    for name, letters in FILES.items():
        if letters == letter:
            return name
    raise ValueError(letter)


def name_of_square(square, side, wing=True):
    """The player's name of a square: "KB3", or "B3" without the wing."""
    name = name_of_file(square[0])
    if not wing and len(name) > 1:
        name = name[1:]
    return name + str(side_rank(int(square[1]), side))
