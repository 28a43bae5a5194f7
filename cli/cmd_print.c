#include "command.h"
#include "paper_run.h"

const Command cmd_print = {
    "print",
    "SHEET [OPTION…] --output FILE [FILE…]",
    "Print sheets as PDF: score sheets, letters, matches, reports, games, the law",
    "The sheets, and what is given to each; '-' is standard input or output:\n"
    "  scoresheet [GAME]     a score sheet, blank or filled from PGN, a docket or a printed score\n"
    "  letter [DOCKET]       the sheet of a game by correspondence, blank or filled\n"
    "  match [DOCKET…]       the sheet of a match, blank or filled\n"
    "  report DOCKET         an arbiter's report: every incident with its ruling and a diagram\n"
    "  game GAME             a game with its notes, as a book prints it\n"
    "  code [CODE [CODE]]    a code as a booklet, two side by side, or all of them\n"
    "  diagrams              blank diagrams\n"
    "\n"
    "  -o, --output FILE     where to, needed\n"
    "  -F, --form FORM       old (usual) or fide: the fields and the look of 1903 or of today\n"
    "  -s, --style STYLE     the notation; descriptive for old and san for fide if not given\n"
    "  -p, --paper PAPER     a4 (usual) or letter\n"
    "  -c, --colours NAME    of diagrams: screen, print, photocopier, french-grey\n"
    "  -b, --black           diagrams from Black's side\n"
    "      --society TEXT    stands at the head\n"
    "      --number N        the Nth game of a PGN file\n"
    "      --after MOVES     of 'game': diagrams after these moves, as 12w,17b\n"
    "      --teams NAMES     of 'match': two teams, as Dundee:Carlisle. Each docket is a board; "
    "the\n"
    "                        first team has White at the first, and Black at the next\n"
    "      --columns N       of 'diagrams': how many stand beside each other, from 1 to 4\n"
    "  -h, --help            this text\n",
    paper_run_print,
};
