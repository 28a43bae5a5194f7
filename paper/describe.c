// Says in words what a diagram shows.
#include "paper.h"

static const char *name_of(char man)
{
    switch (man | 32) {
    case 'k':
        return "king";
    case 'q':
        return "queen";
    case 'r':
        return "rook";
    case 'b':
        return "bishop";
    case 'n':
        return "knight";
    default:
        return "pawn";
    }
}

static void add_square(PaperBytes *out, unsigned square)
{
    bytes_print(out, " %c%c", 'a' + square % 8, '1' + square / 8);
}

/* "king e1, rooks a1 h1, pawns a2 b2": false if there is no such man. */
static bool add_side(PaperBytes *out, const adoube_board *board, bool white)
{
    static const char kinds[] = "kqrbnp";
    bool any = false;

    for (int k = 0; kinds[k]; k++) {
        const char man = (char)(white ? kinds[k] - 32 : kinds[k]);
        unsigned count = 0;
        for (unsigned square = 0; square < 64; square++)
            count += board->man[square] == man;
        if (count == 0)
            continue;
        bytes_print(out, "%s%s%s", any ? ", " : " ", name_of(man), count > 1 ? "s" : "");
        for (unsigned square = 0; square < 64; square++)
            if (board->man[square] == man)
                add_square(out, square);
        any = true;
    }
    return any;
}

static void add_ghosts(PaperBytes *out, const PaperDiagram *d)
{
    bool any = false;

    for (unsigned square = 0; square < 64; square++) {
        const char law = d->law.man[square];
        if (law == '\0' || law == d->board.man[square])
            continue;
        bytes_print(out, "%s%s %s",
                    any ? ", " : " In law, but not on the board: ", law < 'a' ? "white" : "black",
                    name_of(law));
        add_square(out, square);
        any = true;
    }
    if (any)
        bytes_text(out, ".");
}

void paper_describe(const PaperDiagram *diagram, PaperBytes *out)
{
    bytes_text(out, "White:");
    if (!add_side(out, &diagram->board, true))
        bytes_text(out, " no men");
    bytes_text(out, ". Black:");
    if (!add_side(out, &diagram->board, false))
        bytes_text(out, " no men");
    bytes_text(out, ".");
    if (diagram->hand) {
        bytes_print(out, " In the hand: %s %s", diagram->hand < 'a' ? "white" : "black",
                    name_of(diagram->hand));
        if (diagram->hand_from < 64) {
            bytes_text(out, " from");
            add_square(out, diagram->hand_from);
        }
        bytes_text(out, ".");
    }
    if (diagram->has_law)
        add_ghosts(out, diagram);
    for (unsigned square = 0, any = 0; square < 64 || any; square++) {
        if (square == 64) {
            bytes_text(out, ".");
            break;
        }
        if (diagram->marks >> square & 1) {
            bytes_text(out, any ? "," : " Marked:");
            add_square(out, square);
            any = 1;
        }
    }
    for (unsigned i = 0; i < diagram->arrows; i++) {
        bytes_text(out, i ? ", from" : " Arrows: from");
        add_square(out, diagram->arrow[i].from);
        bytes_text(out, " to");
        add_square(out, diagram->arrow[i].to);
    }
    if (diagram->arrows)
        bytes_text(out, ".");
}
