#include "command.h"
#include "paper_run.h"

const Command cmd_draw = {
    "draw",
    "[OPTION…] --output FILE [FEN]",
    "Draw diagrams as SVG, PDF or PNG: positions, dockets, games, lists",
    "Without a FEN, and without a file to draw from, the ordinary arrangement is drawn. The ending "
    "of\n"
    "the output tells its format; '-' is standard output. The same input gives the same bytes.\n"
    "\n"
    "What is drawn:\n"
    "  -d, --docket FILE    a docket after an act: the men as they stand, a man in the hand, and\n"
    "                       ghosts where the law has a man and the board has not\n"
    "      --act N          after act N; the last if it is not given\n"
    "  -g, --game FILE      a game, from PGN, a docket or a printed score\n"
    "      --number N       the Nth game of a PGN file\n"
    "      --ply N          after N moves of both sides together; the last if it is not given\n"
    "  -l, --list FILE      one FEN a line, and a caption after a semicolon\n"
    "      --law FEN        where the law has the men, if it is not where they stand\n"
    "      --hand MAN       a man in the hand, as N, or Ng1 if it was lifted from g1\n"
    "      --mark SQUARES   marked squares, as e4,d5\n"
    "      --arrow MOVES    arrows, as e2e4,g1f3\n"
    "      --caption TEXT   what stands below; an empty text takes away what would stand there\n"
    "      --title TEXT     the title of the picture\n"
    "\n"
    "How:\n"
    "  -o, --output FILE    where to, needed\n"
    "  -f, --format FORMAT  svg, pdf or png, if the output does not tell\n"
    "  -n, --names NAMES    none, algebraic (usual) or descriptive, which has each player's "
    "numbers\n"
    "  -b, --black          from Black's side\n"
    "  -c, --colours NAME   screen (usual), print, photocopier, french-grey\n"
    "  -s, --size SIZE      column (60 mm, usual), page (130 mm), wall (900 mm), or a number of "
    "mm\n"
    "      --pixels N       how wide each diagram of a PNG is\n"
    "      --columns N      how many stand beside each other\n"
    "      --paper PAPER    a4 (usual) or letter, for a PDF of several\n"
    "  -h, --help           this text\n",
    paper_run_draw,
};
