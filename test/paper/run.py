#!/usr/bin/env python3
"""Diagrams and sheets.

    run.py ADOUBE golden|words|bad|spoilt|manual|terminal [bless]

golden: pictures are compared with those in golden/, by their points with a tolerance; SVG by its bytes. `bless` writes
them again. words: the text of each sheet can be searched, its pages, paper and bookmarks are right, its fonts are
embedded, and the PDF is well formed. bad: bad input gets a message and leaves no file. spoilt: games, dockets and lists
that were changed at random are drawn and printed, or refused. manual: the manual's pictures are what the program draws. terminal: pictures in a
terminal, by both protocols, to a terminal that says that it knows one.
"""
import base64
import json
import os
import pathlib
import pty
import random
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

sys.dont_write_bytecode = True
import png  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GOLDEN = HERE / "golden"
ADOUBE = os.path.abspath(sys.argv[1])
RESOLUTION = "45"

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
WOOD = "rnbqkb1r/pppppppp/5N2/8/8/8/PPPPPPPP/RN1QKB1R"
PICTURES = {
    "start": ["--size", "60"],
    "black": ["--size", "60", "--black", "--names", "descriptive", "--colours", "french-grey"],
    "print": ["--size", "60", "--colours", "print", "--names", "none"],
    "photocopier": ["--size", "60", "--colours", "photocopier", "--law", START, "--hand", "Nb1", WOOD],
    "marks": ["--size", "60", "--mark", "e4,d5", "--arrow", "e2e4,g8f6,a1h8", "--hand", "p", "--law", START, WOOD],
    "docket": ["--size", "60", "--docket", "examples/touched.docket", "--act", "3"],
    "game": ["--size", "60", "--game", "examples/games.pgn", "--ply", "20", "--colours", "print"],
    "score": ["--size", "60", "--game", "examples/greco.txt"],
    "list": ["--size", "40", "--list", "test/paper/positions.txt", "--columns", "3"],
}
SHEETS = {
    "scoresheet-blank": ["scoresheet", "--society", "Dundee Chess Club"],
    "scoresheet": ["scoresheet", "examples/games.pgn"],
    "scoresheet-80": ["scoresheet", "--form", "fide", "--paper", "letter", "test/paper/eighty.pgn"],
    "scoresheet-law": ["scoresheet", "--style", "law", "examples/letters.docket"],
    "letter-blank": ["letter"],
    "letter": ["letter", "examples/letters.docket"],
    "match-names": ["match", "{consult}"],
    "match-blank": ["match", "--teams", "Dundee:Carlisle"],
    "match": ["match", "test/cli/game1.docket", "test/cli/game2.docket", "test/cli/game3.docket"],
    "report": ["report", "examples/touched.docket"],
    "game": ["game", "--after", "9w,17w", "examples/games.pgn"],
    "game-today": ["game", "--form", "fide", "--after", "9w", "examples/games.pgn"],
    "beside": ["code", "1903", "1842"],
    "code": ["code", "1842"],
    "code-index": ["code", "1842"],
    "diagrams": ["diagrams"],
    "letter-blank-letter": ["letter", "--paper", "letter"],
    "match-blank-letter": ["match", "--paper", "letter"],
    "scoresheet-fide-blank": ["scoresheet", "--form", "fide", "--society", "Dundee Chess Club"],
    "scoresheet-200": ["scoresheet", "--form", "fide", "{long}"],
    "scoresheet-odds": ["scoresheet", "test/paper/odds.docket"],
    "scoresheet-names": ["scoresheet", "{names}"],
    "game-odds": ["game", "test/paper/odds.docket"],
    "game-illegal": ["game", "examples/lewis.docket"],
    "letter-cable": ["letter", "examples/cable.docket"],
    "letter-odds": ["letter", "test/paper/odds-letter.docket"],
    "report-restored": ["report", "examples/illegal.docket"],
    "match-teams": ["match", "--teams", "Dundee:Carlisle", "examples/touched.docket", "examples/sealed.docket"],
    "diagrams-four": ["diagrams", "--columns", "4", "--paper", "letter"],
    "game-black": ["game", "{black}"],
    "game-stood": ["game", "{stood}"],
    "report-hand": ["report", "{hand}"],
    "game-ending": ["game", "{ending}"],
    "letter-black": ["letter", "{blackletter}"],
    "letter-annulled": ["letter", "{annulled}"],
}
# Of each sheet: pages, the width of the paper, and words that its text has; it has not those after an exclamation mark.
WORDS = {
    "scoresheet-blank": (1, 595.28, ["Dundee Chess Club", "Match or tourney", "60"]),
    "scoresheet": (1, 595.28, ["Morphy", "Kt-KB3", "R-Q8 mate", "1858"]),
    "scoresheet-80": (1, 612, ["A Long Game", "80", "1:40:00", "Signature of Black"]),
    "scoresheet-law": (1, 595.28, ["Knight on King’s Knight’s square to King’s Bishop’s third square"]),
    "letter-blank": (1, 595.28, ["despatched", "after move 30"]),
    "letter": (1, 595.28, ["Dundee", "P-QR3", "17 Nov 10:00", "so read", "assumed", "3 Nov 1903", "adjudication"]),
    "match-names": (1, 595.28, ["Mr. O’Brien & “Toz”", "Ødegård-Šimić", "begins the next game"]),
    "match-blank": (1, 595.28, ["Dundee", "Carlisle", "visitors"]),
    "match": (1, 595.28, ["Paulsen", "checkmate", "1903:II.1(c)", "1½"]),
    "report": (1, 595.28, ["Act 3. White: touch c1", "1903:II.11.C", "2 of them were incidents"]),
    "game": (2, 595.28, ["B-KKt5", "After White’s 9th move", "wins a pawn", "(a)"]),
    "game-today": (1, 595.28, ["9. Bg5", "(4…dxe5", "White wins."]),
    "beside": (None, 595.28, ["1903:II.5(b)", "1842:", "1842:XVI: see page", "Reading 28: see 1842:XVIII on page 2", "Only in Lewis", "1842:XXV", "Index"]),
    "code": (None, 595.28, ["Lewis", "Index", "Reading 27: Lewis", "the giver of a piece begins", "adjusting a man", "notice of it, VII", "false, XVI", "when it is legal, XVI", "Reading 27: see VI on page 2", "!*"]),
    "code-index": (4, 595.28, ["Index", "forcing stalemate, XXII", "odds, continued"]),
    "diagrams": (1, 595.28, ["QKt", "To move, and"]),
    "letter-blank-letter": (1, 612, ["despatched", "after move 30", "As the game stands"]),
    "match-blank-letter": (1, 612, ["first player", "Umpire", "result"]),
    "scoresheet-fide-blank": (1, 595.28, ["Dundee Chess Club", "time", "Arbiter"]),
    "scoresheet-200": (2, 595.28, ["Nf3", "101", "200", "A—B"]),
    "scoresheet-odds": (1, 595.28, ["Odds White gives the queen’s knight", "to move White"]),
    "scoresheet-names": (1, 595.28, ["Чигорин", "Βίκτωρ", "רובינשטיין"]),
    "game-odds": (1, 595.28, ["White gives the queen’s knight", "White begins"]),
    "game-illegal": (1, 595.28, ["Bf1-b6 (illegal)", "RPxB"]),
    "letter-cable": (1, 595.28, ["0:02:00", "Time limit", "!1970", "!1 Jan"]),
    "letter-odds": (1, 595.28, ["White gives the queen’s knight; Black gives the king’s bishop’s pawn",
                                "Black may: exact E"]),
    "report-restored": (1, 595.28, ["as the men stood", "as they stand now", "1 of them was an incident"]),
    "match-teams": (1, 595.28, ["Miss Finn", "unfinished", "Carlisle"]),
    "diagrams-four": (1, 612, ["QKt", "To move, and"]),
    # Black begins: his move has the number of the position, and White's reply the next
    "game-black": (1, 595.28, ["A very long name of a consulting party", "80 … Q-QR2 ch 81 K-B4", "!79"]),
    "game-stood": (1, 595.28, ["37 … K-Q2", "38 O-O (illegal) PxR=Q ch", "(a) 38…P-K8=Q 39. RxQ", "!(38"]),
    "report-hand": (1, 595.28, ["The British Chess Code, 1903", "in hand", "White: lift c1", "!'"]),
    "game-ending": (1, 595.28, ["Black begins", "R-Kt1", "!gives"]),
    "letter-black": (1, 595.28, ["20 K-K2 4 Nov 9:00", "21 K-B2 5 Nov 9:00"]),
    # what was so read was that, though it was annulled later
    "letter-annulled": (1, 595.28, ["21 KtPxP so read", "!Kt-Q6 so read"]),
}


def run(*words, given=None):
    return subprocess.run([ADOUBE, *words], cwd=ROOT, capture_output=True, timeout=120, input=given,
                          env={**os.environ, "LC_ALL": "C.UTF-8"})


def made(folder, *words):
    """The path of what a command wrote, which ends in `words[-1]`."""
    path = folder / words[-1]
    done = run(*words[:-1], "--output", str(path))
    if done.returncode != 0 or done.stderr:
        raise SystemExit(f"{' '.join(words)}: {done.returncode}\n{done.stderr.decode()}")
    return path


def page(path, number=1):
    """A page of a PDF as PNG."""
    out = path.with_suffix("")
    subprocess.run(["pdftoppm", "-r", RESOLUTION, "-gray", "-png", "-f", str(number), "-l", str(number), "-singlefile",
                    str(path), str(out)], check=True)
    return out.with_suffix(".png").read_bytes()


def pictures(folder):
    """Every picture by its name: bytes of PNG, or of SVG."""
    for name, words in PICTURES.items():
        yield f"draw-{name}.png", made(folder, "draw", *words, "--pixels", "230", f"{name}.png").read_bytes()
    for name in ("start", "marks", "photocopier"):
        yield f"draw-{name}.svg", made(folder, "draw", *PICTURES[name], f"{name}.svg").read_bytes()
    yield "draw-print-pdf.png", page(made(folder, "draw", *PICTURES["print"], "print.pdf"))
    places = given_files(folder / "given")
    for name, words in SHEETS.items():
        number = {"code": 2, "scoresheet-200": 2, "code-index": 4}.get(name, 1)
        yield f"print-{name}.png", page(made(folder, "print", *given(words, places), f"{name}.pdf"), number)


def golden(folder):
    bless = sys.argv[3:] == ["bless"]
    seen = set()
    for name, data in pictures(folder):
        path = GOLDEN / name
        seen.add(name)
        if bless:
            path.write_bytes(data)
        elif not path.exists():
            yield f"{name} is not stored"
        elif name.endswith(".svg"):
            xml.etree.ElementTree.fromstring(data)
            if data != path.read_bytes():
                yield f"{name} has other bytes than what is stored"
        else:
            other = png.difference(data, path.read_bytes())
            if other:
                yield f"{name}: {other}"
    for path in GOLDEN.iterdir():
        if path.name not in seen:
            yield f"{path.name} is stored, and nothing makes it"
    # the comparison itself can fail
    black, start = (GOLDEN / f"draw-{name}.png" for name in ("print", "start"))
    if not png.difference(black.read_bytes(), start.read_bytes()):
        yield "the comparison finds two different pictures alike"


def boxes(path):
    """The pages of a PDF: the width, the height, and each word with its box: left, top, right, bottom."""
    done = subprocess.run(["pdftotext", "-bbox", str(path), "-"], capture_output=True, text=True, check=True).stdout
    pages = []
    for line in done.splitlines():
        page = re.search(r'<page width="([\d.]+)" height="([\d.]+)"', line)
        if page:
            pages.append((float(page[1]), float(page[2]), []))
        word = re.search(r'xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)</word>', line)
        if word:
            pages[-1][2].append((word[5], *(float(word[i]) for i in range(1, 5))))
    return pages


def collide(one, other):
    """Whether two words stand upon each other: by more than a point, and by half of the lower one's height."""
    (_, left, top, right, bottom), (_, left2, top2, right2, bottom2) = one, other
    return min(right, right2) - max(left, left2) > 1 and \
        min(bottom, bottom2) - max(top, top2) > 0.5 * min(bottom - top, bottom2 - top2)


def off_page(name, path):
    """Words that overflow the paper's margins, that stand upon each other, or that nobody could read in print."""
    for wide, high, found in boxes(path):
        for word, left, top, right, bottom in found:
            if left < 36 or right > wide - 36 or top < 18 or bottom > high - 24:
                yield f"{name}: '{word}' stands at the edge of the paper"
            if bottom - top < 4.9:
                yield f"{name}: '{word}' is {bottom - top:.1f} points high"
        found.sort(key=lambda word: word[2])
        for i, one in enumerate(found):
            for other in found[i + 1:]:
                if other[2] >= one[4]:
                    break
                if collide(one, other):
                    yield f"{name}: '{one[0]}' and '{other[0]}' stand upon each other"


def unmarked(name, path):
    """What a reader of the screen would miss: bookmarks, that there are tags, the language, what each figure shows."""
    told = json.loads(subprocess.run(["qpdf", "--json=1", "--json-key=objects", "--json-key=outlines", str(path)],
                                     capture_output=True, text=True, check=True).stdout)
    if not told["outlines"]:
        yield f"{name} has no bookmarks"
    things = [thing for thing in told["objects"].values() if isinstance(thing, dict)]
    root = next(thing for thing in things if thing.get("/Type") == "/Catalog")
    figures = [thing for thing in things if thing.get("/Type") == "/StructElem" and thing.get("/S") == "/Figure"]
    if not root.get("/MarkInfo", {}).get("/Marked") or root.get("/Lang") != "en":
        yield f"{name} is not tagged, or tells no language"
    for figure in figures:
        if not re.match(r"White: |The board is empty|Black: |\w", figure.get("/Alt", "")):
            yield f"{name}: a figure is not described: {figure}"
    if SHEETS[name][0] in ("letter", "diagrams", "report") and not figures:
        yield f"{name} has no figures"


# The sizes of `draw` in millimetres; the picture has a margin of a fiftieth of it on either side.
SIZES = {"column": 60, "page": 130, "wall": 900, "10": 10, "85.5mm": 85.5}


def sizes(folder):
    for name, mm in SIZES.items():
        path = made(folder, "draw", "--size", name, "size.pdf")
        told = re.search(r"Page size: +([\d.]+) x", subprocess.run(["pdfinfo", str(path)], capture_output=True, text=True,
                                                                  check=True).stdout)
        if abs(float(told[1]) * 25.4 / 72 - 1.04 * mm) > 0.1:
            yield f"--size {name} is {float(told[1]) * 25.4 / 72:.1f} mm wide"
    for pixels in (64, 500):
        width = png.read(made(folder, "draw", "--pixels", str(pixels), "size.png").read_bytes())[0]
        if abs(width - pixels) > 1:
            yield f"--pixels {pixels} gives {width}"


def unnamed_ideas():
    """Ideas of the law that the index has no words for, and words for none."""
    ideas = re.findall(r"^    IDEA_(\w+),", (ROOT / "src/law/idea.h").read_text(), re.M)
    ideas = {idea.lower().replace("_", "-") for idea in ideas if idea not in ("NONE", "COUNT")}
    entries = re.findall(r'^    \{ "([^"]+)", "[^"]+" \},$', (ROOT / "paper/index_words.c").read_text(), re.M)
    yield from (f"paper/index_words.c has no words for {idea}" for idea in sorted(ideas - set(entries)))
    yield from (f"paper/index_words.c has {idea}, which is no idea" for idea in sorted(set(entries) - ideas))
    if len(ideas) < 100 or len(entries) != len(set(entries)):
        yield f"{len(ideas)} ideas and {len(entries)} entries of the index were found"


def words(folder):
    yield from unnamed_ideas()
    places = given_files(folder / "given")
    if sorted(WORDS) != sorted(SHEETS):
        yield "not every sheet has its words"
    for name, (pages, width, wanted) in WORDS.items():
        sheet = given(SHEETS[name], places)
        path = made(folder, "print", *sheet, f"{name}.pdf")
        text = " ".join(subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, text=True,
                                       check=True).stdout.split())
        yield from (f"{name}: '{word}' cannot be found" for word in wanted if word[0] != "!" and word not in text)
        yield from (f"{name}: '{word[1:]}' stands there" for word in wanted if word[0] == "!" and word[1:] in text)
        info = dict(line.split(":", 1) for line in subprocess.run(
            ["pdfinfo", str(path)], capture_output=True, text=True, check=True).stdout.splitlines())
        if pages and int(info["Pages"]) != pages:
            yield f"{name}: {info['Pages']} pages, not {pages}"
        if not info["Page size"].split()[0].startswith(str(width)):
            yield f"{name}: the paper is {info['Page size']}"
        yield from off_page(name, path)
        yield from unmarked(name, path)
        fonts = subprocess.run(["pdffonts", str(path)], capture_output=True, text=True, check=True).stdout.splitlines()
        yield from (f"{name}: not embedded: {line}" for line in fonts[2:] if line.split()[-5] != "yes")
        if len(fonts) < 3:
            yield f"{name} has no fonts"
        checked = subprocess.run(["qpdf", "--check", str(path)], capture_output=True, text=True)
        if checked.returncode != 0:
            yield f"{name}: {checked.stdout}{checked.stderr}"
        if path.read_bytes() != made(folder, "print", *sheet, "again.pdf").read_bytes():
            yield f"{name}: other bytes the second time"
    shown = made(folder, "draw", *PICTURES["marks"], "marks.svg").read_text()
    for word in ("White: king e1", "In the hand: black pawn.", "In law, but not on the board: white bishop c1",
                 "Marked: e4, d5.", "Arrows: from e2 to e4", 'role="img"'):
        if word not in shown:
            yield f"the SVG does not say '{word}'"
    rare = run("print", "diagrams", "--society", "Club \U0010fffd", "--output", str(folder / "rare.pdf"))
    if rare.returncode != 0 or b"no font of this machine has U+10FFFD;" not in rare.stderr:
        yield f"nobody is told that a character has no font: {rare.stderr}"
    for sheet in ("scoresheet", "game", "report", "match", "letter"):
        wide = run("print", sheet, given(["{wide}"], places)[0], "--output", str(folder / "wide.pdf"))
        if wide.returncode != 0 or b"UTF-8" in wide.stderr:
            yield f"{sheet}: long names of other scripts: {wide.stderr.decode()}"
    copied = made(folder, "draw", *PICTURES["photocopier"], "copied.svg").read_text()
    colours = {colour.lower() for colour in re.findall(r'(?:fill|stroke)="(#\w+)"', copied)}
    if not colours <= {"#000", "#000000", "#fff", "#ffffff"} or "opacity" in copied:
        yield f"a photocopier cannot copy {colours}"
    yield from sizes(folder)
    held = made(folder, "draw", "--hand", "Ng1", "held.svg").read_text()
    if "In the hand: white knight from g1" not in held or "knights b1 g1" in held:
        yield "a man in the hand stands on his square as well"
    for ending in ("svg", "pdf", "png"):
        one, other = (made(folder, "draw", *PICTURES["docket"], f"{i}.{ending}").read_bytes() for i in "ab")
        if one != other:
            yield f"{ending}: other bytes the second time"


# A game by letter that Black begins.
LETTER = """code: british-1899
play: correspondence
position: 2b1k3/2N2N2/8/2p2p2/1pPpPpPp/8/1P1P1P1P/2B1KB2 b - c3 0 20
limit: 1d

1903-11-04T09:00 black send "K-K2"
"""

# What is given, and what the message has.
BAD = [
    (["draw", "-o", "x.svg", "rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR"], "not a FEN: column 14: expected a man"),
    (["draw", "-o", "x.svg", "9/8/8/8/8/8/8/8"], "not a FEN"),
    (["draw", "-o", "x.gif"], "expected an output that ends in .svg, .pdf or .png, or --format, not"),
    (["draw", "-o", "x.svg", "--format", "gif"], "expected the format svg, pdf or png, not 'gif'"),
    (["draw"], "expected --output FILE"),
    (["draw", "-o", "x.svg", "--mark", "e9"], "expected squares as e4,d5, not 'e9'"),
    (["draw", "-o", "x.svg", "--mark", "e4,"], "expected squares as e4,d5, not 'e4,'"),
    (["draw", "-o", "x.svg", "--arrow", "e2e2"], "expected arrows as e2e4,g1f3, not 'e2e2'"),
    (["draw", "-o", "x.svg", "--hand", "X"], "expected a man in the hand as N, n, or Ng1, not 'X'"),
    (["draw", "-o", "x.svg", "--hand", ""], "expected a man in the hand"),
    (["draw", "-o", "x.svg", "--law", "nothing"], "not a FEN"),
    (["draw", "-o", "x.svg", "--colours", "mauve"], "no colours 'mauve'; there are screen print photocopier"),
    (["draw", "-o", "x.svg", "--size", "nan"], "expected the size"),
    (["draw", "-o", "x.svg", "--size", "9"], "expected the size"),
    (["draw", "-o", "x.png", "--size", "wall", "--pixels", "99999"], "expected a number from 0 to 16000"),
    (["draw", "-o", "x.pdf", "--docket", "{cut}"], "expected"),
    (["draw", "-o", "x.pdf", "--docket", "{root}/examples/touched.docket", "--act", "9"], "an act from 0 to 6, not 9"),
    (["draw", "-o", "x.pdf", "--game", "{root}/examples/games.pgn", "--ply", "99"], "a ply from 0 to 33, not 99"),
    (["draw", "-o", "x.pdf", "--game", "{root}/examples/games.pgn", "--number", "3"], "expected game 3; there are 2"),
    (["draw", "-o", "x.pdf", "--act", "1"], "--act needs --docket"),
    (["draw", "-o", "x.pdf", "--list", "{badlist}"], "line 2: not a FEN"),
    (["draw", "-o", "x.pdf", "--list", "{empty}"], "there is none"),
    (["draw", "-o", "x.pdf", "--list", "{root}/test/paper/positions.txt", "--size", "wall"], "do not fit beside"),
    (["draw", "-o", "no/such/folder/x.pdf"], "cannot be written"),
    (["draw", "-o", "x.pdf", "--game", "{missing}"], "missing.pgn"),
    (["print", "-o", "x.pdf"], "expected a sheet"),
    (["print", "poster", "-o", "x.pdf"], "expected scoresheet, letter, match, report, game, code or diagrams"),
    (["print", "report", "-o", "x.pdf"], "report: expected one file"),
    (["print", "report", "-o", "x.pdf", "{cut}"], "cut.docket:7"),
    (["print", "letter", "-o", "x.pdf", "{cut}"], "cut.docket:7"),
    (["print", "match", "-o", "x.pdf", "{cut}"], "cut.docket:7"),
    (["print", "scoresheet", "-o", "x.pdf", "{cut}"], "cut.docket:7"),
    (["print", "scoresheet", "-o", "x.pdf", "{illegal}"], "expected a legal move after 2 plies, not 'Qd9'"),
    (["print", "scoresheet", "-o", "x.pdf", "{empty}"], "expected a game"),
    (["print", "game", "-o", "x.pdf", "{unclosed}"], "unclosed.pgn: it ends in a comment after 2 plies"),
    (["print", "game", "-o", "x.pdf", "{open}"], "open.pgn: it ends in a variation after 2 plies"),
    (["draw", "-o", "x.svg", "--game", "{unclosed}"], "unclosed.pgn: it ends in a comment after 2 plies"),
    (["print", "game", "-o", "x.pdf", "--after", "12x", "{root}/examples/games.pgn"], "moves as 12w,17b, not '12x'"),
    (["print", "game", "-o", "x.pdf", "--after", "99w", "{root}/examples/games.pgn"], "no diagram after ply 197"),
    (["print", "code", "-o", "x.pdf", "1066"], "there is no code '1066'; there are british-1903"),
    (["print", "code", "-o", "x.pdf", "1903", "1903"], "two different codes"),
    (["print", "diagrams", "-o", "x.pdf", "--columns", "0"], "a number from 1 to 4"),
    (["print", "diagrams", "-o", "x.pdf", "--paper", "foolscap"], "the paper a4 or letter, not 'foolscap'"),
    (["print", "match", "-o", "x.pdf", "{root}/test/cli/game1.docket", "{root}/test/cli/other.docket"],
     "expected a game between"),
]


def given(words, places):
    return [word.format(**places) for word in words]


def given_files(folder):
    folder.mkdir()
    turns = " ".join(f"{i + 1}. {'Nf3 Nf6' if i % 2 == 0 else 'Ng1 Ng8'}" for i in range(200))
    texts = {"cut": ("cut.docket", "code: british-1903\nwhite: A\nblack: B\n\nwhite move e2-e4\nblack move e7-e5\nwhite mo"),
             "badlist": ("bad.txt", f"{START}\n{START}x\n"), "empty": ("empty.pgn", ""),
             "unclosed": ("unclosed.pgn", '[White "A"]\n[Result "1-0"]\n\n1. e4 e5 {The rest is'),
             "open": ("open.pgn", '[White "A"]\n\n1. e4 e5 (1... c5 2. Nf3\n'),
             "consult": ("consult.docket", "code: british-1903\nwhite: Mr. O'Brien & \"Toz\"\nblack: Fräulein Ødegård-Šimić\n\n"
                         "white move e2-e4\nblack move e7-e5\nwhite-2 touch g1\nwhite-2 move f1-c4\nblack exact A B g1\n"),
             "illegal": ("illegal.pgn", '[White "A"]\n\n1. e4 e5 2. Qd9 Nc6 *\n'),
             "wide": ("wide.docket", f"code: british-1903\nwhite: {'Ж' * 120}\nblack: {'王' * 90}\n\nwhite move e2-e4\n"),
             "names": ("names.pgn", '[White "Чигорин, М. И."]\n[Black "Βίκτωρ רובינשטיין"]\n[Date "1903.11.02"]\n\n1. e4 *\n'),
             "black": ("black.docket", "code: british-1899\nposition: 8/3q4/3k4/8/3K4/8/8/8 b - - 97 80\n"
                       f"white: {'A very long name of a consulting party, ' * 4}\nblack: Mr. Bird\n\n"
                       "black move d7-a7\nwhite move d4-c4\n"),
             "stood": ("stood.pgn", '[White "A"]\n[Black "B"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4p3/4K2R b K - 5 37"]\n\n'
                       "37... Kd7 38. O-O exf1=Q+ (38... e1=Q 39. Rxe1) *\n"),
             "hand": ("hand.docket", "code: british-1903\n\nwhite lift c1\nblack require replace\n"),
             "blackletter": ("blackletter.docket", LETTER + '1903-11-05T09:00 white send "K-B2"\n'),
             "annulled": ("annulled.docket", LETTER + 'white send "PxP" answering "K-K2"\n1903-11-06T09:00 black exact E\n'
                          '1903-11-08T09:00 black adopt "P(KKt4)xP(KB5)"\n1903-11-08T09:30 white send "Kt-Q6"\n'
                          '1903-11-11T09:31 black send "P-KB5" answering "Kt(KB7)-Q6"\n'),
             "ending": ("ending.docket", "code: british-1903\nposition: 4k2r/8/8/8/8/8/8/R3K3 b - - 0 1\n\nblack move h8-g8\n"),
             "long": ("long.pgn", f'[White "A"]\n[Black "B"]\n\n{turns} *\n')}
    for name, text in texts.values():
        (folder / name).write_text(text)
    return {"root": ROOT, "missing": folder / "missing.pgn", **{key: folder / name for key, (name, _) in texts.items()}}


def bad(folder):
    places = given_files(folder / "given")
    for command, wanted in BAD:
        room = pathlib.Path(tempfile.mkdtemp(dir=folder))
        words = given(command, places)
        for old in (None, b"what was there"):
            if old and "-o" in words and "/" not in words[words.index("-o") + 1]:
                (room / words[words.index("-o") + 1]).write_bytes(old)
            before = {path.name: path.read_bytes() for path in room.iterdir()}
            done = subprocess.run([ADOUBE, *words], cwd=room, capture_output=True, text=True, timeout=60)
            if done.returncode != 2 or wanted not in done.stderr:
                yield f"{' '.join(command)}: {done.returncode}, {done.stderr!r}"
            if {path.name: path.read_bytes() for path in room.iterdir()} != before:
                yield f"{' '.join(command)}: left {[path.name for path in room.iterdir()]}"


def spoil(text, dice):
    """A text with a few bytes changed, lines swapped, or its end cut off."""
    data = bytearray(text)
    for _ in range(dice.randint(1, 6)):
        way, at = dice.randrange(5), dice.randrange(len(data) or 1)
        if way == 0 and data:
            data[at] = dice.randrange(256)
        elif way == 1:
            del data[at:]
        elif way == 2:
            data[at:at] = dice.choice([b"\xff\xfe", b"{", b"}", b"(", b"\0", b"[%clk ", b"white move e2-e4\n", b"\n\n", b"9" * 40,
                                       "“♞𝄞\u202e".encode()])
        elif way == 3:
            del data[at:at + dice.randint(1, 30)]
        else:
            data[at:at] = data[at:at + dice.randint(1, 60)]
    return bytes(data)


def spoilt(folder):
    dice = random.Random(1903)
    texts = {name: (ROOT / name).read_bytes() for name in
             ("examples/letters.docket", "examples/touched.docket", "examples/islands.docket", "examples/games.pgn",
              "examples/greco.txt", "test/paper/positions.txt")}
    tries, printed = int(os.environ.get("ADOUBE_TRIES", "90")), 0
    for number in range(tries):
        name = dice.choice(list(texts))
        path = folder / f"{number}{pathlib.Path(name).suffix}"
        path.write_bytes(spoil(texts[name], dice))
        if name.endswith("positions.txt"):
            words = ["draw", "--list", str(path), "--size", "30"]
        elif name.endswith(".docket"):
            words = dice.choice([["print", "report"], ["print", "letter"], ["print", "match"], ["print", "scoresheet"],
                                 ["draw", "--docket"]]) + [str(path)]
        else:
            words = dice.choice([["print", "scoresheet"], ["print", "game"], ["draw", "--game"]]) + [str(path)]
        out = folder / f"{number}.pdf"
        done = run(*words, "-o", str(out))
        told = re.sub(rb"adoube: \w+: no font of this machine has [^\n]*\n", b"", done.stderr)  # printed all the same
        if done.returncode not in (0, 2) or (done.returncode == 2) != bool(told) or (done.returncode == 0) != out.exists():
            yield f"{' '.join(words)}: {done.returncode}, {done.stderr.decode(errors='replace')}"
            shutil.copy(path, tempfile.gettempdir())
        elif out.exists():
            printed += 1
            if subprocess.run(["qpdf", "--check", str(out)], capture_output=True).returncode != 0:
                yield f"{' '.join(words)}: the PDF is not well formed"
    print(f"{tries} spoilt texts, {printed} printed")
    if not 0 < printed < tries:
        yield "all or none of the spoilt texts were printed"


# The charts of bench/README.md, and which lines of their data they show.
CHARTS = {"paper": ["pdf", "png", "pages"], "perft": [], "pgn": [], "serve-wait": [], "serve-rate": [], "cluster": [], "logs": []}


def manual(folder):
    """The manual's pictures, by the list beside them."""
    pictures = ROOT / "doc" / "pictures"
    lines = [line.split("\t") for line in (pictures / "made.txt").read_text().splitlines() if not line.startswith("#")]
    for name, given in lines:
        sheet = name.startswith("sheet-")
        if sheet:
            data = page(made(folder, "print", *shlex.split(given), pathlib.Path(name).stem + ".pdf"))
        else:
            data = made(folder, "draw", *shlex.split(given), name).read_bytes()
        if sys.argv[3:] == ["bless"]:
            (pictures / name).write_bytes(data)
        elif not (pictures / name).exists():
            yield f"doc/pictures/{name} is not stored"
        elif png.difference(data, (pictures / name).read_bytes()) if sheet else (pictures / name).read_bytes() != data:
            yield f"doc/pictures/{name} is not what '{given}' makes"
    for name, rows in CHARTS.items():
        subprocess.run([sys.executable, ROOT / "tools/chart.py", ROOT / f"bench/data/{name}.tsv", folder / "chart.svg", *rows], check=True)
        stored = ROOT / f"bench/data/{name}.svg"
        if sys.argv[3:] == ["bless"]:
            stored.write_bytes((folder / "chart.svg").read_bytes())
        elif stored.read_bytes() != (folder / "chart.svg").read_bytes():
            yield f"{stored.name} is not the chart of its data"
    if len(lines) < 3:
        yield "doc/pictures/made.txt lists no pictures"
    # every chart is drawn from data, every data file has its chart, and each stands on the page; none is without spread
    shown = sorted(re.findall(r"\]\(data/([\w-]+)\.svg\)", (ROOT / "bench/README.md").read_text(encoding="utf-8")))
    stored = sorted(path.stem for path in (ROOT / "bench/data").glob("*.tsv"))
    if not shown == stored == sorted(CHARTS):
        yield f"charts on the page: {shown}; data: {stored}; drawn: {sorted(CHARTS)}"
    for name in stored:
        for line in (ROOT / f"bench/data/{name}.tsv").read_text(encoding="utf-8").splitlines():
            if not line.startswith(("#", "goal\t")) and len(line.split("\t")) < 4:
                yield f"bench/data/{name}.tsv has fewer than three measurements: {line}"


def kitty_png(data):
    """The PNG that a stream for kitty carries."""
    parts = re.findall(rb"\x1b_G([^;]*);([^\x1b]*)\x1b\\", data)
    assert parts and parts[0][0].startswith(b"a=T,f=100") and parts[-1][0].endswith(b"m=0"), data[:80]
    assert all(keys.endswith(b"m=1") and len(text) <= 4096 for keys, text in parts[:-1]), "a chunk is wrong"
    return base64.b64decode(b"".join(text for _, text in parts))


def sixel_points(data):
    """The width, the height and the red of every point of a sixel picture."""
    head = re.match(rb'\x1bPq"1;1;(\d+);(\d+)', data)
    width, height = int(head[1]), int(head[2])
    red, colours, x, y, colour = bytearray(width * (height + 6)), {}, 0, 0, 0
    for token in re.finditer(rb"#(\d+);2;(\d+);(\d+);(\d+)|#(\d+)|!(\d+)([?-~])|([?-~])|([$-])", data[head.end():-3]):
        if token[1]:
            colours[int(token[1])] = round(int(token[2]) * 255 / 100)
        elif token[5]:
            colour = int(token[5])
        elif token[9]:
            x, y = 0, y + 6 * (token[9] == b"-")
        else:
            count, bits = int(token[6] or 1), (token[7] or token[8])[0] - 63
            for i in range(6):
                if bits >> i & 1:
                    begin = (y + i) * width + x
                    red[begin:begin + count] = bytes([colours[colour]]) * count
            x += count
    return width, height, red[:width * height]


def told(variables, answer):
    """What `show` writes to a terminal that answers so when it is asked what it is."""
    child, terminal = pty.fork()
    if child == 0:
        os.execve(ADOUBE, [ADOUBE, "show"], {"LC_ALL": "C.UTF-8", **variables})
    data, asked = b"", False
    while True:
        try:
            more = os.read(terminal, 65536)
        except OSError:
            break
        if not more:
            break
        data += more
        if b"\x1b[c" in data and not asked:
            asked = True
            os.write(terminal, answer)
    os.waitpid(child, 0)
    os.close(terminal)
    return data


def terminal(folder):
    kitty, sixel = (run("show", "--picture", way, WOOD).stdout for way in ("kitty", "sixel"))
    width, height, step, points = png.read(kitty_png(kitty))
    wide, high, red = sixel_points(sixel)
    if (wide, high) != (width, height):
        yield f"sixel has {wide} by {high} points, and kitty {width} by {height}"
    else:
        off = sum(abs(a - b) for a, b in zip(points[::step], red)) / len(red)
        if off > 26:  # a colour of a cube of 6 by 6 by 6 is at most 25.5 away
            yield f"sixel is {off:.1f} off on average"
    if b"\x1b" in run("show").stdout:
        yield "a picture goes where there is no terminal"
    if not told({"TERM": "xterm-kitty"}, b"").startswith(b"\x1b_G"):
        yield "kitty gets no picture"
    if b"\x1bPq" not in told({"TERM": "xterm"}, b"\x1b[?62;4;22c"):
        yield "a terminal that knows sixel gets no picture"
    if b"\x1bPq" in told({"TERM": "xterm"}, b"\x1b[?62;22c") or "♚".encode() not in told({"TERM": "xterm"}, b"\x1b[?6c"):
        yield "a terminal that knows no sixel gets no characters"
    if run("show", "--picture", "oil").returncode != 2:
        yield "a picture in oil is not refused"


def main():
    for name in ("pdftoppm", "pdftotext", "qpdf"):
        if not shutil.which(name):
            print(f"skipped: no {name}")
            return 77
    if "Libertine" not in subprocess.run(["fc-list"], capture_output=True, text=True).stdout:
        print("skipped: no fonts-linuxlibertine")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        faults = list({"golden": golden, "words": words, "bad": bad, "spoilt": spoilt, "manual": manual, "terminal": terminal}[sys.argv[2]](pathlib.Path(folder)))
    print("\n".join(faults))
    print(f"{len(faults)} faults")
    return 1 if faults else 0


sys.exit(main())
