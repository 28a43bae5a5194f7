#!/usr/bin/env python3
"""What an editor asks of `adoube convert` besides the moves: a table of a folder, a page for proof-reading, scans,
scores that refer to others, a player who passes, games in which an illegal move stood.

    editor.py PROGRAM
"""
import html.parser
import json
import pathlib
import subprocess
import sys
import tempfile

PROGRAM = sys.argv[1]
FAULTS = []


def expect(what, true):
    if not true:
        FAULTS.append(what)
        print("FAILED:", what)


def convert(*arguments):
    done = subprocess.run([PROGRAM, "convert", *map(str, arguments)], capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def games(*arguments):
    return [json.loads(line) for line in convert("--json", *arguments)[1].splitlines()]


GOOD = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-B4 B-B4\n"
FAILING = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. K-KR8 K-KR8\n4. K-QR8 K-QR8\n5. K-KR8 K-KR8\n6. K-QR8 K-QR8\n"
DOUBTFUL = "1. P-K4 P-K4\n2. Kt-KB3 Kt-QB3\n3. B-QB8 P-Q3 (a)\n\n(a) Or <Kt-B3> & so on.\n"


class Links(html.parser.HTMLParser):
    """The links of a page, where they lead, and what it would have to fetch."""

    def __init__(self):
        super().__init__()
        self.ids, self.goals, self.doubts, self.fetched, self.cells = set(), [], 0, [], 0

    def handle_starttag(self, tag, attrs):
        attributes = dict(attrs)
        if "id" in attributes:
            expect(f"the id {attributes['id']} stands once", attributes["id"] not in self.ids)
            self.ids.add(attributes["id"])
        if tag == "a" and "href" in attributes:
            self.goals.append(attributes["href"])
            self.doubts += "doubt" in attributes.get("class", "")
            expect("a link has a position", len(attributes.get("data-fen", "").split()) == 6)
        self.cells += tag == "td"
        for key in ("src", "data", "action"):
            if key in attributes:
                self.fetched.append(attributes[key])
        if tag == "link":
            self.fetched.append(str(attributes))


def folder_and_report(folder):
    (folder / "a.txt").write_text(GOOD)
    (folder / "b.txt").write_text(FAILING)
    (folder / "c.txt").write_text(DOUBTFUL)
    (folder / "d.pgn").write_text('[White "A"]\n\n1. e4 e5 *\n\n1. e4 Ke7 2. d4 *\n')
    (folder / ".hidden").write_text("no score")
    (folder / "inner").mkdir()
    status, out, _ = convert("--check", folder)
    rows = [line.split() for line in out.splitlines()]
    expect("a folder's table has a row for each game", [pathlib.Path(row[0].rstrip(",")).name for row in rows] ==
           ["file", "a.txt", "b.txt", "c.txt", "d.pgn", "d.pgn"])
    expect("the table's head", rows[0] == ["file", "status", "doubts", "furthest"])
    expect("a clear score", rows[1][1:] == ["clear", "0", "6", "of", "6"])
    expect("a failing score", rows[2][1] == "failed" and int(rows[2][3]) < int(rows[2][5]))
    expect("a doubtful score", rows[3][1] == "repaired" and rows[3][2] == "1")
    expect("the second game of a file", rows[5][1:4] == ["game", "2", "failed"])
    expect("the exit status of a table with a failure", status == 1)

    page = folder / "out" / "proofs.html"
    status, _, told = convert("--report", page, folder)
    expect("a report that cannot be written is told", status == 2 and "proofs.html" in told)
    page.parent.mkdir()
    convert("--report", page, folder)
    text = page.read_text()
    links = Links()
    links.feed(text)
    expect("every link leads somewhere", all(goal[1:] in links.ids for goal in links.goals))
    expect("each record is linked, there and back", len(links.goals) >= 2 * (6 + 6))
    expect("doubts are marked in the print and in the moves", links.doubts >= 2)
    expect("the report needs no network", not links.fetched and "http" not in text)
    expect("a board for each game", links.cells == 3 * 64)
    expect("what stands in the print is shown as it is", "&lt;" in text and "<Kt" not in text)
    expect("it can be printed", "@media print" in text)
    expect("an empty folder is told", "no files" in convert("--check", folder / "inner")[2])


def failing(folder):
    path = folder / "failing.txt"
    path.write_text(FAILING)
    game = games(path)[0]
    expect("a failing score gives what was read", game["status"] == "failed" and
           game["moves"][:4] == ["e2e4", "e7e5", "g1f3", "b8c6"])
    expect("and the place", game["line"] >= 3 and game["column"] > 1 and game["stopped"])
    expect("and what could stand there", len(game["legal"]) > 3)
    pgn = convert("--to", "pgn", path)[1]
    expect("its PGN keeps the rest as a comment", "1. e4 e5 2. Nf3 Nc6" in pgn and "not read" in pgn)


def scans(folder):
    words = [("1.", 10, 10), ("P-K4", 60, 12), ("P-K4", 500, 11), ("2.", 10, 60), ("Kt-KB3", 60, 60),
             ("Kt-QB3", 500, 62)]
    hocr = "".join(f"<span class='ocrx_word' title='bbox {x} {y} {x + 20 * len(word)} {y + 30}; x_wconf 90'>"
                   f"{word}</span>" for word, x, y in words)
    alto = "".join(f'<String CONTENT="{word}" HPOS="{x}" VPOS="{y}" WIDTH="{20 * len(word)}" HEIGHT="30"/>'
                   for word, x, y in words)
    # the columns one after the other, as scanning programs often give them
    (folder / "s.hocr").write_text(f"<html><div class='ocr_page' title='bbox 0 0 900 300'>{hocr}</div></html>")
    (folder / "s.xml").write_text(f'<?xml version="1.0"?><alto><Layout><Page>{alto}</Page></Layout></alto>')
    for name in ("s.hocr", "s.xml"):
        game = games(folder / name)[0]
        expect(f"{name}: the moves", game["moves"] == ["e2e4", "e7e5", "g1f3", "b8c6"] and game["status"] == "clear")
        expect(f"{name}: the boxes", [box["box"] for box in game["boxes"]] ==
               [[60, 12, 140, 42], [500, 11, 580, 41], [60, 60, 180, 90], [500, 62, 620, 92]])
    (folder / "empty.hocr").write_text("<html><div class='ocr_page'></div></html>")
    status, _, told = convert("--json", folder / "empty.hocr")
    expect("a scan without words is told", status == 2 and "no words" in told)
    page = folder / "scan.html"
    convert("--report", page, folder / "s.hocr")
    expect("the report has the boxes", "page 1, box 60 12 140 42" in page.read_text())


def references(folder):
    first = "GAME XII.\n" + GOOD + "4. P-B3 Kt-B3\n\n"
    (folder / "r.txt").write_text(first + "GAME XIII.\nMoves 1 to 3 as in Game XII.\n\n4. P-Q3  P-Q3\n5. Castles\n")
    found = games(folder / "r.txt")
    expect("a score that refers to another", len(found) == 2 and found[1]["moves"] ==
           found[0]["moves"][:6] + ["d2d3", "d7d6", "e1g1"] and found[1]["as_in"] == {"game": 12, "moves": 3})
    (folder / "one.txt").write_text(first)
    (folder / "two.txt").write_text("The first three moves as in the preceding game.\n\n4. P-Q3  P-Q3\n5. Castles\n")
    found = games(folder / "one.txt", folder / "two.txt")
    expect("and over two files", found[1]["moves"][6:] == ["d2d3", "d7d6", "e1g1"])
    status, out, told = convert("--json", folder / "two.txt")
    expect("a game that is not there is told", status == 1 and "another game" in told and
           json.loads(out)["status"] == "failed")


def pgn(folder):
    path = folder / "p.pgn"
    path.write_text("1. e4 {good} e5 (1... c5 $1 (1... e6) 2. Nf3 {x}) 2. -- Nc6 3. Qh5 Nf6 *\n")
    game = games(path)[0]
    expect("a player passes", game["moves"][2] == "0000" and game["status"] == "clear")
    expect("comments and variations are kept", game["movetext"] == [
        {"move": "e2e4"}, {"comment": "good"}, {"move": "e7e5"},
        {"variation": [{"move": "c7c5"}, {"sign": 1}, {"variation": [{"move": "e7e6"}]}, {"move": "g1f3"},
                       {"comment": "x"}]},
        {"move": "0000"}, {"move": "b8c6"}, {"move": "d1h5"}, {"move": "g8f6"}])
    expect("and in PGN", "2. -- Nc6" in convert("--to", "pgn", path)[1])
    path.write_text("1. e4 f6 2. Qh5+ -- *\n")
    expect("nobody passes in check", games(path)[0]["status"] == "failed")
    path.write_text("1. e4 e5 2. Nf3 f6 3. Nxe5 fxe5 4. Qh5+ Nf6 5. Qxe5+ Be7 6. Be2 *\n")
    text = convert("--to", "pgn", path)[1]
    fen = text.split('[FEN "')[1].split('"')[0]
    expect("the second part begins where no king can be taken", fen.split()[1] == "b" and "5. Qxe5+ was" in text and
           "5... Be7 6. Be2" in text)


def main():
    for test in (folder_and_report, failing, scans, references, pgn):
        with tempfile.TemporaryDirectory() as folder:
            test(pathlib.Path(folder))
    print("failed" if FAULTS else "all as expected")
    return 1 if FAULTS else 0


sys.exit(main())
