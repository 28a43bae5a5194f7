// Reads one game of a PGN text item by item, and follows its moves and variations on the board.
// Records are read as Law 13 reads any record. If a record is not one clear legal move, the caller
// may decide what was played; if he does not, the rest of that line is given without being
// followed.
#ifndef ADOUBE_RECORD_PGN_H
#define ADOUBE_RECORD_PGN_H

#include "record/fen.h"
#include "record/pgn_token.h"
#include "record/record.h"

/* How deep variations may stand within variations; deeper ones are not followed. */
enum { PGN_DEPTH = 64 };

/* The game before and after the last move: two games that change places with every move. */
typedef struct PgnLine {
    RecordGame game[2];
    unsigned at; /* which of the two is the game now */
    Move move;   /* the last move */
    Text record; /* what it was read from */
    bool moved;  /* there was a move */
    bool passed; /* it was none: the player passed, "--" */
    bool lost;   /* a record could not be followed */
} PgnLine;

typedef struct PgnItem {
    PgnToken token;
    unsigned depth;        /* how many variations it stands in */
    bool followed;         /* of a symbol: it was read as one move, and played */
    RecordVerdict verdict; /* of a symbol; unreadable if the line was lost before it */
} PgnItem;

typedef struct Pgn {
    PgnCursor cursor;
    PgnLine line;
    PgnLine outer[PGN_DEPTH];
    unsigned depth;    /* how many variations are open, followed or not */
    bool in_moves;     /* the tags are over */
    bool by_hand;      /* only the caller plays the moves of the main line */
    bool ended;        /* the result was given; only its own line still belongs to the game */
    bool fen_seen;     /* there was a FEN tag; only the first counts */
    uint64_t names[4]; /* hashed names of the tags so far: one that comes again begins a new game */
    bool fen_bad;      /* the FEN tag could not be read, and so nothing is followed */
    FenFault fault;    /* why the FEN tag could not be read */
} Pgn;

static inline const RecordGame *pgn_now(const Pgn *pgn)
{
    return &pgn->line.game[pgn->line.at];
}

static inline const RecordGame *pgn_before(const Pgn *pgn)
{
    return &pgn->line.game[1 - pgn->line.at];
}

void pgn_begin(Pgn *pgn, Text text, bool last, const RecordGame *start);

/* Gives the next item. After PGN_END the cursor stands behind the game. */
void pgn_next(Pgn *pgn, PgnItem *item);

/* Plays a move in the place of a symbol that was not followed. The move may be illegal if it stood.
 */
void pgn_play(Pgn *pgn, Move move);

/* The same for an illegal move, if the symbol leaves no doubt which one it was. */
bool pgn_play_illegal(Pgn *pgn, Text record);

#endif
