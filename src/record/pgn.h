// One game of a PGN text, item by item, its moves followed on the board, its variations too. The
// records are read as Law 13 reads any record; what is not one clear legal move the caller decides,
// and if he does not, the rest of that line is given as it stands.
#ifndef ADOUBE_RECORD_PGN_H
#define ADOUBE_RECORD_PGN_H

#include "record/fen.h"
#include "record/pgn_token.h"
#include "record/record.h"

/* Variations within variations; deeper ones are not followed. */
enum { PGN_DEPTH = 64 };

/* Before and after the last move: two games that change places with every move. */
typedef struct PgnLine {
    RecordGame game[2];
    unsigned at; /* which of them is now */
    Move move;   /* the last move */
    Text record; /* what it was read from */
    bool moved;  /* there was one */
    bool lost;   /* a record could not be followed */
} PgnLine;

typedef struct PgnItem {
    PgnToken token;
    unsigned depth;        /* how many variations it stands in */
    bool followed;         /* a symbol: read as one move, and played */
    RecordVerdict verdict; /* of a symbol; unreadable if the line was lost before it */
} PgnItem;

typedef struct Pgn {
    PgnCursor cursor;
    PgnLine line;
    PgnLine outer[PGN_DEPTH];
    unsigned depth;    /* of variations, followed or not */
    bool in_moves;     /* the tags are over */
    bool by_hand;      /* the main line is played by the caller alone */
    bool ended;        /* the result was given; only what stands on its line is still to come */
    bool fen_seen;     /* there was a FEN tag; the first counts */
    uint64_t names[4]; /* of tags, hashed: what comes again after an empty line begins a new game */
    bool fen_bad;      /* the FEN tag could not be taken: nothing is followed */
    FenFault fault;    /* why */
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

/* PGN_END: the game is over, and the cursor stands behind it. */
void pgn_next(Pgn *pgn, PgnItem *item);

/* Plays a move, legal or one that stood, in the place of a symbol that was not followed. */
void pgn_play(Pgn *pgn, Move move);

/* The same for an illegal move that a symbol leaves no doubt of. */
bool pgn_play_illegal(Pgn *pgn, Text record);

#endif
