// The 960 arrangements of Chess960: each is one, all differ, and the moves from each are counted by
// the slow generator and, with `peer`, by Debian's stockfish, too.
#include "chess/perft.h"
#include "chess/start960.h"
#include "record/fen.h"
#include "slow_chess.h"
#include "stockfish.h"

#include <inttypes.h>
#include <string.h>

typedef struct Start {
    char fen[FEN_ROOM];
    unsigned file[7][2], count[7]; /* where the men of each kind stand in the first row */
} Start;

static Start look(const Position *position)
{
    Start start = { .count = { 0 } };
    Pen pen = text_pen(start.fen, sizeof start.fen);

    fen_write_position(position, 0, &pen);
    for (unsigned file = 0; file < 8; file++) {
        const Kind kind = man_kind(position_at(position, square_of(file, 0)));
        if (start.count[kind] < 2)
            start.file[kind][start.count[kind]] = file;
        start.count[kind]++;
    }
    return start;
}

/* 2023:II.2.2: two rooks with the king between them, and bishops on squares of two colours. */
static bool is_arranged(const Start *s)
{
    return s->count[KIND_KING] == 1 && s->count[KIND_QUEEN] == 1 && s->count[KIND_ROOK] == 2 &&
           s->count[KIND_BISHOP] == 2 && s->count[KIND_KNIGHT] == 2 &&
           s->file[KIND_ROOK][0] < s->file[KIND_KING][0] &&
           s->file[KIND_KING][0] < s->file[KIND_ROOK][1] &&
           (s->file[KIND_BISHOP][0] + s->file[KIND_BISHOP][1]) % 2 == 1;
}

static bool is_read_back(const Start *start, const Position *position)
{
    FenFault fault;
    Position read;

    return fen_read_position(text_of(start->fen), 0, &read, &fault) &&
           position_same(&read, position);
}

static bool fail(unsigned number, const char *fen, const char *what)
{
    fprintf(stderr, "start %u, %s: %s\n", number, fen, what);
    return false;
}

static bool try_start(unsigned number, const Start *before, Start *start, Stockfish *peer)
{
    const Position position = start960_position(number);
    const SlowGame slow = slow_game(&position);
    uint64_t theirs = 0;

    *start = look(&position);
    if (!is_arranged(start))
        return fail(number, start->fen, "no arrangement of Chess960");
    for (unsigned i = 0; i < number; i++)
        if (strcmp(before[i].fen, start->fen) == 0)
            return fail(number, start->fen, "the same as an earlier one");
    if (!is_read_back(start, &position))
        return fail(number, start->fen, "it is not read as it was written");
    if (slow_perft(&slow, 2) != perft_count(&position, 2))
        return fail(number, start->fen, "the slow generator counts otherwise");
    if (peer &&
        (!stockfish_perft(peer, start->fen, 4, &theirs) || theirs != perft_count(&position, 4)))
        return fail(number, start->fen, "stockfish counts otherwise");
    return true;
}

int main(int argc, char **argv)
{
    static Start starts[START960_COUNT];
    const Position usual = start960_position(START960_ORDINARY), ordinary = position_ordinary();
    const bool wanted = argc > 1 && strcmp(argv[1], "peer") == 0;
    Stockfish peer;

    if (wanted && !stockfish_start(&peer)) {
        puts("skipped: no stockfish on this machine (Debian's package stockfish)");
        return 77;
    }
    if (wanted)
        stockfish_chess960(&peer);
    if (!position_same(&usual, &ordinary))
        return 1;
    for (unsigned i = 0; i < START960_COUNT; i++)
        if (!try_start(i, starts, &starts[i], wanted ? &peer : NULL))
            return 1;
    if (wanted)
        stockfish_stop(&peer);
    /* Published numbers of three arrangements. */
    if (strncmp(starts[0].fen, "bbqnnrkr/", 9) != 0 ||
        strncmp(starts[534].fen, "rnbkqbnr/", 9) != 0 ||
        strncmp(starts[959].fen, "rkrnnqbb/", 9) != 0)
        return 1;
    printf("%d arrangements\n", START960_COUNT);
    return 0;
}
