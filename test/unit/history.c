// Moves taken back and compared, where castling and odds make it hard.
#include "unit.h"

#include "game/history.h"

#include <stdlib.h>

static Game *game;

/* A game that begins in a position. */
static void begin(const char *fen)
{
    game->opened.score.position = unit_position(fen, 0);
    game->opened.turns = 0;
}

static void play(const char *from, const char *to, MoveSort sort)
{
    const Move move = unit_move(from, to, sort);
    Position *const position = &game->opened.score.position;

    game->history[game->opened.turns % GAME_HISTORY] = history_entry(position, move);
    game->opened.turns++;
    *position = position_make(position, move);
}

/* Castles, then walks back until the men stand as before. */
static void castling_is_taken_back(const char *fen, const char *const (*moves)[2])
{
    begin(fen);
    for (unsigned i = 0; i < 12; i++) {
        assert_int_equal(history_repetitions(game), 0);
        play(moves[i][0], moves[i][1], i == 0 ? MOVE_CASTLE : MOVE_PLAIN);
    }
    assert_int_equal(history_repetitions(game), 1);
}

static void each_castling_is_taken_back(void **state)
{
    static const char *const kingside[][2] = {
        { "e1", "g1" }, { "a8", "b8" }, { "f1", "f2" }, { "b8", "b7" },
        { "g1", "f1" }, { "b7", "c7" }, { "f1", "e1" }, { "c7", "c8" },
        { "f2", "h2" }, { "c8", "b8" }, { "h2", "h1" }, { "b8", "a8" },
    };
    static const char *const queenside[][2] = {
        { "e1", "c1" }, { "h8", "g8" }, { "d1", "d2" }, { "g8", "g7" },
        { "c1", "d1" }, { "g7", "f7" }, { "d1", "e1" }, { "f7", "f8" },
        { "d2", "a2" }, { "f8", "g8" }, { "a2", "a1" }, { "g8", "h8" },
    };
    static const char *const black_kingside[][2] = {
        { "e8", "g8" }, { "a1", "b1" }, { "f8", "f7" }, { "b1", "b2" },
        { "g8", "f8" }, { "b2", "c2" }, { "f8", "e8" }, { "c2", "c1" },
        { "f7", "h7" }, { "c1", "b1" }, { "h7", "h8" }, { "b1", "a1" },
    };
    static const char *const black_queenside[][2] = {
        { "e8", "c8" }, { "h1", "g1" }, { "d8", "d7" }, { "g1", "g2" },
        { "c8", "d8" }, { "g2", "f2" }, { "d8", "e8" }, { "f2", "f1" },
        { "d7", "a7" }, { "f1", "g1" }, { "a7", "a8" }, { "g1", "h1" },
    };

    (void)state;
    castling_is_taken_back("k7/8/8/8/8/8/8/4K2R w K - 0 1", kingside);
    castling_is_taken_back("7k/8/8/8/8/8/8/R3K3 w Q - 0 1", queenside);
    castling_is_taken_back("4k2r/8/8/8/8/8/8/K7 b k - 0 1", black_kingside);
    castling_is_taken_back("r3k3/8/8/8/8/8/8/7K b q - 0 1", black_queenside);
}

/* Castling without the rook is a move of the king alone. */
static void castling_at_odds(void **state)
{
    Position position = unit_position("7k/8/8/8/8/8/8/4K3 w - - 0 1", 0);
    Move entry;

    (void)state;
    position.castling = unit_squares("a1");
    entry = history_entry(&position, unit_move("e1", "c1", MOVE_CASTLE));
    assert_true(move_same(entry, unit_move("e1", "c1", MOVE_PLAIN)));
}

/* A rook that castles from another square than the corner cannot be taken back by squares alone. */
static void castling_from_elsewhere_is_a_cut(void **state)
{
    static const struct {
        const char *fen, *from, *to;
        bool cut;
    } castlings[] = {
        { "7k/8/8/8/8/8/8/4K1R1 w K - 0 1", "e1", "g1", true },
        { "7k/8/8/8/8/8/8/1R2K3 w Q - 0 1", "e1", "c1", true },
        { "7k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "c1", false },
        { "4k1r1/8/8/8/8/8/8/K7 b k - 0 1", "e8", "g8", true },
        { "4k2r/8/8/8/8/8/8/K7 b k - 0 1", "e8", "g8", false },
        { "r3k3/8/8/8/8/8/8/7K b q - 0 1", "e8", "c8", false },
        { "1r2k3/8/8/8/8/8/8/7K b q - 0 1", "e8", "c8", true },
    };

    (void)state;
    for (size_t i = 0; i < sizeof castlings / sizeof *castlings; i++) {
        const Position position = unit_position(castlings[i].fen, 0);
        const Move move = unit_move(castlings[i].from, castlings[i].to, MOVE_CASTLE);
        assert_true(
            move_same(history_entry(&position, move), castlings[i].cut ? HISTORY_CUT : move));
    }
}

static void nothing_before_a_cut_counts(void **state)
{
    (void)state;
    begin("7k/8/8/8/8/8/8/4K1R1 w K - 0 1");
    play("g1", "g2", MOVE_PLAIN);
    play("h8", "h7", MOVE_PLAIN);
    play("g2", "g1", MOVE_PLAIN);
    play("h7", "h8", MOVE_PLAIN);
    assert_int_equal(history_repetitions(game), 1);
    game->history[0] = HISTORY_CUT;
    assert_int_equal(history_repetitions(game), 0);
    game->history[0] = unit_move("g1", "g2", MOVE_PLAIN);
    game->opened.score.position.quiet = 3;
    assert_int_equal(history_repetitions(game), 0); /* a capture or a pawn's move was before it */
    game->opened.score.position.quiet = 4;
    assert_int_equal(history_repetitions(game), 1);
    game->opened.score.position.quiet = 90; /* more than the turns that were played */
    assert_int_equal(history_repetitions(game), 1);
}

/* The same squares are not enough: the men must be the same. */
static void men_are_compared(void **state)
{
    (void)state;
    begin("7k/8/8/8/8/8/8/KRB5 w - - 0 1");
    play("b1", "b5", MOVE_PLAIN);
    play("h8", "h7", MOVE_PLAIN);
    play("c1", "a3", MOVE_PLAIN);
    play("h7", "h8", MOVE_PLAIN);
    play("b5", "c5", MOVE_PLAIN);
    play("h8", "h7", MOVE_PLAIN);
    play("c5", "c1", MOVE_PLAIN); /* the rook stands where the bishop stood */
    play("h7", "h8", MOVE_PLAIN);
    play("a3", "d6", MOVE_PLAIN);
    play("h8", "h7", MOVE_PLAIN);
    play("d6", "a3", MOVE_PLAIN);
    play("h7", "h8", MOVE_PLAIN);
    assert_int_equal(history_repetitions(game), 1); /* only the position two turns ago */
}

/* The history is a ring. Exactly as many turns as it holds are looked at. */
static void the_oldest_turns_are_forgotten(void **state)
{
    static const char *const round[][2] = {
        { "a1", "a2" }, { "h8", "h7" }, { "a2", "a1" }, { "h7", "h8" }
    };

    (void)state;
    begin("7k/8/8/8/8/8/8/K7 w - - 0 1");
    for (unsigned i = 0; i < GAME_HISTORY; i++)
        play(round[i % 4][0], round[i % 4][1], MOVE_PLAIN);
    assert_int_equal(history_repetitions(game), GAME_HISTORY / 4);
    for (unsigned i = 0; i < 4; i++)
        play(round[i][0], round[i][1], MOVE_PLAIN);
    assert_int_equal(history_repetitions(game), GAME_HISTORY / 4);
}

static int set_up(void **state)
{
    (void)state;
    game = calloc(1, sizeof *game);
    return game ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    free(game);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_castling_is_taken_back),
        cmocka_unit_test(castling_at_odds),
        cmocka_unit_test(castling_from_elsewhere_is_a_cut),
        cmocka_unit_test(nothing_before_a_cut_counts),
        cmocka_unit_test(men_are_compared),
        cmocka_unit_test(the_oldest_turns_are_forgotten),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
