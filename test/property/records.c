// Every legal move of random positions, written in every style, is read back as that very move. In
// regular positions this is done along games, with the births that the game gave.
#include "random.h"
#include "record/fen.h"
#include "record/style.h"

#include <stdio.h>
#include <stdlib.h>

static void fail(const RecordGame *game, Style style, const char *record, const char *what)
{
    char fen[FEN_ROOM];
    Pen pen = text_pen(fen, sizeof fen);

    fen_write_position(&game->position, FEN_ROOKLESS | FEN_PASSED_ALWAYS, &pen);
    fprintf(stderr, "%s: \"%s\" %s\n  %s\n", style_name(style), record, what, fen);
    exit(1);
}

static void check_move(const RecordGame *game, Move move)
{
    for (Style style = STYLE_LAW; style < STYLE_COUNT; style++) {
        char record[STYLE_ROOM];
        Pen pen = text_pen(record, sizeof record);
        RecordReading reading;
        style_write(game, move, style, &pen);
        if (pen.size == 0 || pen.size >= sizeof record)
            fail(game, style, record, "does not fit its room");
        record_read(game, text_of(record), &reading);
        if (reading.verdict != RECORD_CLEAR)
            fail(game, style, record, "is not clear");
        if (!move_same(reading.moves.move[0], move))
            fail(game, style, record, "is read as another move");
        if (style != STYLE_UCI && reading.capture != movegen_is_capture(&game->position, move))
            fail(game, style, record, "does not show whether it takes");
    }
}

static unsigned check_position(const RecordGame *game)
{
    MoveList list;

    movegen_all(&game->position, &list);
    for (unsigned i = 0; i < list.count; i++)
        check_move(game, list.move[i]);
    return list.count;
}

/* Checks every move of every position of one game. */
static unsigned check_game(Random *random, unsigned long *positions)
{
    const Position start = position_ordinary();
    RecordGame game = record_game(&start);
    unsigned moves = 0;

    for (unsigned plies = random_below(random, 160); plies > 0; plies--) {
        MoveList list;
        movegen_all(&game.position, &list);
        if (list.count == 0)
            break;
        moves += check_position(&game);
        ++*positions;
        record_play(&game, list.move[random_below(random, list.count)]);
    }
    return moves;
}

int main(int argc, char **argv)
{
    const unsigned long wanted = argc > 1 ? strtoul(argv[1], NULL, 10) : 1000;
    const unsigned long seed = argc > 2 ? strtoul(argv[2], NULL, 10) : 1;
    Random random = { seed };
    unsigned long positions = 0, moves = 0;

    while (positions < wanted) {
        if (random_below(&random, 40) == 0) {
            moves += check_game(&random, &positions);
        } else {
            const Position p = random_irregular(&random);
            const RecordGame game = record_game(&p);
            moves += check_position(&game);
            positions++;
        }
    }
    printf("%lu moves of %lu positions in %d styles, seed %lu: all read back\n", moves, positions,
           STYLE_COUNT, seed);
    return 0;
}
