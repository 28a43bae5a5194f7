#!/usr/bin/env python3
"""Sets pages in type, lets tesseract read them, and reads what it wrote, as hOCR and as ALTO.

    scans.py PROGRAM

A browser sets the type and takes the picture. A page may be misread, and must then be told as doubtful or fail; a
page that is read as another game with nothing said is a failure. Every record's box must lie on the page, and boxes
must go down the page as the moves do.
"""
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))
import run  # noqa: E402

WIDTH, HEIGHT = 1500, 2000
PAGES = ("chess-players-chronicle", "field-column", "bar-between", "no-space", "notes-below")


def set_in_type(text):
    """The page as HTML: lines with wide gaps become rows of a table."""
    rows = []
    for line in text.splitlines():
        cells = [cell for cell in re.split(r"\s{2,}|\s*\|\s*", line.strip()) if cell]
        if len(cells) > 1:
            rows.append("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
        else:
            rows.append(f"<tr><td colspan=9>{html.escape(line.strip())}&nbsp;</td></tr>")
    return ("<!DOCTYPE html><meta charset=utf-8><style>body{margin:60px;font:30px/1.5 'DejaVu Serif',serif}"
            "td{padding:2px 90px 2px 0;white-space:normal}</style><table>" + "".join(rows) + "</table>")


def picture(browser, folder, name, text):
    page, image = folder / f"{name}.html", folder / f"{name}.png"
    page.write_text(set_in_type(text))
    subprocess.run([browser, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    f"--user-data-dir={folder / 'profile'}", f"--window-size={WIDTH},{HEIGHT}",
                    f"--screenshot={image}", page.as_uri()], check=True, capture_output=True, timeout=300)
    return image


def faults_of_boxes(game):
    boxes = game.get("boxes", [])
    faults = []
    if game["moves"] and not boxes:
        faults.append("no boxes")
    for box in boxes:
        left, top, right, bottom = box["box"]
        if not (0 <= left < right <= WIDTH and 0 <= top < bottom <= HEIGHT and box["page"] == 1):
            faults.append(f"{box['record']}: {box['box']} is not on the page")
    if boxes and boxes[0]["box"][1] > boxes[-1]["box"][1]:
        faults.append("the last move stands above the first")
    return faults


def main():
    program = sys.argv[1]
    browser = shutil.which("chromium") or shutil.which("chromium-browser")
    if not shutil.which("tesseract") or not browser:
        print("skipped: tesseract or chromium is not on this machine")
        return 77
    known = {name: (moves, text) for name, moves, text in run.pages()}
    chosen = [(name, *known[name]) for name in PAGES if name in known]
    counts, wrong = {}, 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        for name, moves, text in chosen:
            image = picture(browser, folder, name, text)
            subprocess.run(["tesseract", str(image), str(folder / name), "--psm", "6", "hocr", "alto"], check=True,
                           capture_output=True, timeout=300)
            for kind in ("hocr", "xml"):
                done = subprocess.run([program, "convert", "--json", str(folder / f"{name}.{kind}")],
                                      capture_output=True, timeout=60)
                game = json.loads(done.stdout.decode().splitlines()[0])
                right = game["moves"] == moves and game["status"] != "failed"
                silent = not right and game["status"] in ("clear", "settled")
                faults = faults_of_boxes(game)
                outcome = "SILENTLY WRONG" if silent else "right" if right else "told"
                counts[outcome] = counts.get(outcome, 0) + 1
                wrong += silent + len(faults)
                print(f"{name}.{kind}: {game['status']}, {outcome}, {len(game['moves'])} of {len(moves)} moves",
                      *faults, sep="; ")
    print(counts)
    return 1 if wrong or counts.get("right", 0) < 4 else 0


if __name__ == "__main__":
    sys.exit(main())
