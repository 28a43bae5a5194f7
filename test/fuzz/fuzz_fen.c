// Any bytes as a FEN, for every reader of one. A position that is accepted must be written and read
// back as itself, and its moves must be made without harm.
#include "fuzz.h"

#include "chess/identity.h"
#include "chess/movegen.h"
#include "chess/question.h"
#include "record/fen.h"

static void check_board(Text fen)
{
    char out[FEN_ROOM];
    Pen pen = text_pen(out, sizeof out);
    Board board, again;
    FenFault fault;

    if (!fen_read_board(fen, &board, &fault)) {
        FUZZ_HOLDS(fault.expected && fault.column >= 1 && fault.column <= fen.size + 1);
        return;
    }
    fen_write_board(&board, &pen);
    FUZZ_HOLDS(pen.size < sizeof out && fen_read_board(text_of(out), &again, &fault) &&
               board_same(&board, &again));
}

static void check_position(Text fen, unsigned options)
{
    char out[FEN_ROOM];
    Pen pen = text_pen(out, sizeof out);
    Position position, again;
    FenFault fault;
    MoveList list;

    if (!fen_read_position(fen, options, &position, &fault)) {
        FUZZ_HOLDS(fault.reasons != 0 || (fault.column >= 1 && fault.column <= fen.size + 1));
        return;
    }
    FUZZ_HOLDS(!(options & FEN_STRICT) || fault.reasons == 0);
    fen_write_position(&position, options | FEN_PASSED_ALWAYS, &pen);
    FUZZ_HOLDS(pen.size < sizeof out);
    FUZZ_HOLDS(fen_read_position(text_of(out), options, &again, &fault));
    FUZZ_HOLDS(position_same(&position, &again));
    movegen_all(&position, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Position after = position_make(&position, list.move[i]);
        FUZZ_HOLDS(question_is_legal(&position, list.move[i]));
        FUZZ_HOLDS(position_turn(&after) != position_turn(&position));
        (void)identity_today_hash(&after);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Text fen = { (const char *)data, size };

    check_board(fen);
    check_position(fen, 0);
    check_position(fen, FEN_STRICT);
    check_position(fen, FEN_ROOKLESS);
    return 0;
}
