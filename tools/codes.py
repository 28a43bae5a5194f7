"""The list of codes, law/codes.tsv, for the scripts that need it."""
COLUMNS = ("name", "prefix", "title", "short", "about", "readings")


def table(path):
    """The lines of a table, each a list of its columns."""
    return [line.split("\t") for line in path.read_text().splitlines() if line and not line.startswith("#")]


def codes(root):
    """Every code, in order: a dictionary with the columns of the list."""
    return [dict(zip(COLUMNS, row)) for row in table(root / "law" / "codes.tsv")]
