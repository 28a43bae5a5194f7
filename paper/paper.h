// The door of this folder: diagrams and printed sheets, made in memory from texts in memory. It
// uses adoube.h for everything that is chess or law, cairo for drawing and pango for text. Nothing
// here reads or writes a file, and the same input gives the same bytes.
#ifndef ADOUBE_PAPER_PAPER_H
#define ADOUBE_PAPER_PAPER_H

#include "adoube.h"
#include "bytes.h"

/* What is wrong with what was given: one sentence without a full stop. */
typedef struct PaperFault {
    char says[400];
} PaperFault;

typedef enum PaperFormat { PAPER_SVG, PAPER_PDF, PAPER_PNG } PaperFormat;
typedef enum PaperSize { PAPER_A4, PAPER_LETTER } PaperSize;

/* ---- Diagrams ---- */

typedef enum PaperNames {
    PAPER_NAMES_NONE,
    PAPER_NAMES_ALGEBRAIC,
    PAPER_NAMES_DESCRIPTIVE /* each player's own numbers beside the board */
} PaperNames;

typedef struct PaperArrow {
    uint8_t from, to;
} PaperArrow;

enum { PAPER_ARROWS = 32, PAPER_CAPTION = 400, PAPER_DIAGRAMS_MOST = 10000 };

/* One diagram. The board is wood; if the law has its men elsewhere, they are drawn as ghosts. */
typedef struct PaperDiagram {
    adoube_board board;
    bool has_law;
    adoube_board law;
    char hand;         /* the FEN letter of a man in the hand of his player; 0 if none is */
    uint8_t hand_from; /* whence it was lifted; ADOUBE_NO_SQUARE if that is not known */
    uint64_t marks;    /* squares */
    unsigned arrows;
    PaperArrow arrow[PAPER_ARROWS];
    char caption[PAPER_CAPTION]; /* may be empty */
} PaperDiagram;

/* How diagrams are drawn. */
typedef struct PaperLook {
    const char *colours; /* a name of paper_colours() */
    PaperNames names;
    bool black_below;
    double width;      /* of each diagram, in points */
    double scale;      /* of a PNG: pixels for a point */
    unsigned columns;  /* how many stand beside each other */
    PaperSize paper;   /* of a PDF with more than one diagram */
    const char *title; /* may be null */
} PaperLook;

/* The names of the colours, and what they are for; null past the last. */
const char *paper_colours(unsigned number, const char **about);

/* Reads a diagram from a FEN, whose first field alone is looked at. */
bool paper_diagram_fen(PaperDiagram *diagram, const char *fen, PaperFault *fault);

/* Reads a list: one FEN a line, and a caption after a tab or a semicolon; '#' begins a comment. The
 * caller frees the diagrams. */
bool paper_diagram_list(PaperDiagram **diagrams, unsigned *count, const char *text, size_t size,
                        PaperFault *fault);

/* Draws diagrams: one picture, or as many pages of a PDF as they need. */
bool paper_draw(const PaperDiagram *diagrams, unsigned count, const PaperLook *look,
                PaperFormat format, PaperBytes *out, PaperFault *fault);

/* Says in words what a diagram shows, as the alternative text of the SVG does. */
void paper_describe(const PaperDiagram *diagram, PaperBytes *out);

/* A picture as points, for a terminal: four bytes each, as cairo has them (ARGB in the order of the
 * machine). The caller frees the points. */
bool paper_points(const PaperDiagram *diagram, const PaperLook *look, unsigned **points,
                  unsigned *width, unsigned *height, PaperFault *fault);

/* Tells which characters of a text no font of this machine has, as "U+738B, U+5C0F": at most eight,
 * and nothing if there are fonts for all. Where they are printed, there are boxes. */
void paper_lacks(const char *text, size_t size, PaperBytes *out);

/* ---- Games ---- */

typedef enum PaperSource { PAPER_PGN, PAPER_DOCKET, PAPER_SCORE, PAPER_UNKNOWN } PaperSource;

/* A text with a game, and what is needed to read it. */
typedef struct PaperText {
    const char *name; /* for messages */
    const char *text;
    size_t size;
    PaperSource source;
    unsigned number; /* which game of a PGN file, counted from 1; 0 is the first */
    unsigned acts;   /* how many acts of a docket are heard; 0 is all */
    /* Finds the text of a code book on which the players agreed; null, or a null answer, if there
     * is none. */
    const char *(*book)(void *self, const char *name, size_t size, size_t *book_size);
    void *self;
    adoube_memory room; /* for proofs; may be null */
    /* Recalls what was proved for an act, counted from 1; may be null. */
    adoube_proved (*recall)(void *self, unsigned act, adoube_question question, adoube_side side);
} PaperText;

/* What a text looks like. */
PaperSource paper_source(const char *text, size_t size);

/* The diagram after an act of a docket, or after a ply of a game; a number of PAPER_LAST is the
 * last. */
enum { PAPER_LAST = 0x7fffffff };
bool paper_diagram_docket(PaperDiagram *diagram, const PaperText *text, unsigned act,
                          PaperFault *fault);
bool paper_diagram_game(PaperDiagram *diagram, const PaperText *text, unsigned ply,
                        PaperFault *fault);

/* ---- Sheets ---- */

typedef enum PaperForm { PAPER_FORM_1903, PAPER_FORM_FIDE } PaperForm;

enum { PAPER_PLIES = 64 };

/* What is printed on a sheet. */
typedef struct PaperSheet {
    PaperSize paper;
    PaperForm form;
    adoube_style style;
    const char *club; /* printed at the head; may be null */
    const char *colours;
    bool black_below;
    const char *home, *visitors; /* the teams of a match between teams; may be null */
    unsigned ply[PAPER_PLIES];   /* of `game`: after which moves a diagram stands */
    unsigned plies;
    unsigned preview; /* a picture (PNG) of this page, counted from 1, is made; 0: the PDF */
} PaperSheet;

/* A score sheet: blank if there is no game. */
bool paper_scoresheet(const PaperSheet *sheet, const PaperText *game, PaperBytes *out,
                      PaperFault *fault);

/* A sheet for a game by correspondence: blank if there is no docket. */
bool paper_letter(const PaperSheet *sheet, const PaperText *docket, PaperBytes *out,
                  PaperFault *fault);

/* The sheet of a match: the games of two players, or of two teams with a player of each at every
 * board; blank if there are none. */
bool paper_match(const PaperSheet *sheet, const PaperText *dockets, unsigned count, bool teams,
                 PaperBytes *out, PaperFault *fault);

/* An arbiter's report of a game. */
bool paper_report(const PaperSheet *sheet, const PaperText *docket, PaperBytes *out,
                  PaperFault *fault);

/* A game with its notes, as a book prints it. */
bool paper_game(const PaperSheet *sheet, const PaperText *game, PaperBytes *out, PaperFault *fault);

/* A code as a booklet; two side by side; or, with null, every code. The names are those of
 * adoube_code(). */
bool paper_booklet(const PaperSheet *sheet, const char *code, const char *beside, PaperBytes *out,
                   PaperFault *fault);

/* Blank diagrams. */
bool paper_blanks(const PaperSheet *sheet, unsigned columns, PaperBytes *out, PaperFault *fault);

#endif
