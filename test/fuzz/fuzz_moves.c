// A FEN line, then moves: UCI records, one a line. Legal ones are made; the slow generator of the
// tests follows the game and must agree at every step.
#include "fuzz.h"

#include "chess/question.h"
#include "record/fen.h"
#include "record/uci.h"
#include "slow_chess.h"

static Text line_of(Text *rest)
{
    Text line = { rest->start, 0 };

    while (line.size < rest->size && line.start[line.size] != '\n')
        line.size++;
    rest->start += line.size;
    rest->size -= line.size;
    if (rest->size > 0) {
        rest->start++;
        rest->size--;
    }
    return line;
}

static bool slowly_legal(const SlowGame *game, Move move)
{
    MoveList list;

    slow_moves(game, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (move_same(list.move[i], move))
            return true;
    return false;
}

static void check_written(const Position *position, Move move)
{
    char uci[8];
    Pen pen = text_pen(uci, sizeof uci);
    Move again;

    uci_write(position, move, &pen);
    FUZZ_HOLDS(uci_read(position, text_of(uci), &again) == UCI_LEGAL && move_same(move, again));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Text rest = { (const char *)data, size };
    Position position;
    FenFault fault;
    SlowGame game;

    if (!fen_read_position(line_of(&rest), FEN_ROOKLESS, &position, &fault))
        return 0;
    game = slow_game(&position);
    for (int i = 0; i < 32 && rest.size > 0; i++) {
        Move move;
        const UciVerdict verdict = uci_read(&position, line_of(&rest), &move);
        if (verdict == UCI_UNREADABLE)
            continue;
        FUZZ_HOLDS((verdict == UCI_LEGAL) == slowly_legal(&game, move));
        if (verdict != UCI_LEGAL)
            continue;
        check_written(&position, move);
        game = slow_make(&game, move);
        position = position_make(&position, move);
        FUZZ_HOLDS(slow_agrees(&game, &position));
    }
    return 0;
}
