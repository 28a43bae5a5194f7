// What a move changes besides the position: counters, squares that were stirred, pawns that were
// named.
#include "unit.h"

#include "game/act.h"
#include "game/moment.h"

static Moment begin(const char *fen)
{
    const Position position = unit_position(fen, 0);

    return (
        Moment){ .score = record_game(&position), .turns = 4, .since_capture = 9, .counted = 7 };
}

static unsigned after(const char *fen, Move move, const char *square)
{
    const Position position = unit_position(fen, 0);

    return moment_after_move(&position, move, unit_square(square).at);
}

static void men_are_followed(void **state)
{
    static const char castle[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char castle_black[] = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    static const char passing[] = "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1";
    const Move in_passing = unit_move("d5", "e6", MOVE_PASSING);
    const Move kingside = unit_move("e1", "g1", MOVE_CASTLE);
    const Move queenside = unit_move("e1", "c1", MOVE_CASTLE);

    (void)state;
    assert_int_equal(after(passing, in_passing, "d5"), unit_square("e6").at);
    assert_int_equal(after(passing, in_passing, "e5"), NOWHERE);
    assert_int_equal(after(passing, in_passing, "e8"), unit_square("e8").at);
    assert_int_equal(after(castle, kingside, "e1"), unit_square("g1").at);
    assert_int_equal(after(castle, kingside, "h1"), unit_square("f1").at);
    assert_int_equal(after(castle, kingside, "a1"), unit_square("a1").at);
    assert_int_equal(after(castle, queenside, "a1"), unit_square("d1").at);
    assert_int_equal(after(castle, queenside, "h1"), unit_square("h1").at);
    assert_int_equal(after(castle, queenside, "a8"), unit_square("a8").at);
    assert_int_equal(after(castle_black, unit_move("e8", "c8", MOVE_CASTLE), "a8"),
                     unit_square("d8").at);
    assert_int_equal(after(castle, unit_move("a1", "a8", MOVE_PLAIN), "a8"), NOWHERE);
    assert_int_equal(after(castle, unit_move("a1", "a8", MOVE_PLAIN), "h8"), unit_square("h8").at);
    assert_int_equal(after(castle, unit_move("e1", "f1", MOVE_PLAIN), "h1"), unit_square("h1").at);
}

static void counters(void **state)
{
    Moment moment = begin("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");

    (void)state;
    moment.announced = true;
    moment_advance(&moment, unit_move("e1", "e2", MOVE_PLAIN), true);
    assert_int_equal(moment.turns, 5);
    assert_int_equal(moment.since_capture, 10);
    assert_int_equal(moment.counted, 8);
    assert_int_equal(moment.done[WHITE], 1);
    assert_int_equal(moment.done[BLACK], 0);
    assert_int_equal(moment.stirred, unit_squares("e1 e2"));
    assert_false(moment.announced);
    assert_int_equal(moment.score.position.turn, BLACK);
    moment_advance(&moment, unit_move("e8", "e7", MOVE_PLAIN), true);
    assert_int_equal(moment.done[BLACK], 1);
    moment_advance(&moment, unit_move("d5", "d6", MOVE_PLAIN), true);
    assert_int_equal(moment.counted, 10); /* a pawn's move does not end the count */
    moment_advance(&moment, unit_move("e7", "d6", MOVE_PLAIN), true);
    assert_int_equal(moment.turns, 8);
    assert_int_equal(moment.since_capture, 0);
    assert_int_equal(moment.counted, 0);
    moment.since_capture = UINT16_MAX;
    moment.done[WHITE] = UINT16_MAX;
    moment_advance(&moment, unit_move("e2", "e1", MOVE_PLAIN), true);
    assert_int_equal(moment.since_capture, UINT16_MAX);
    assert_int_equal(moment.done[WHITE], UINT16_MAX);
    moment.since_capture = UINT16_MAX - 1;
    moment.done[BLACK] = UINT16_MAX - 1;
    moment_advance(&moment, unit_move("d6", "d7", MOVE_PLAIN), true);
    assert_int_equal(moment.since_capture, UINT16_MAX);
    assert_int_equal(moment.done[BLACK], UINT16_MAX);
}

/* At odds of several moves the same player goes on, and no number is counted twice. */
static void a_move_that_ends_no_turn(void **state)
{
    Moment moment = begin("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 3");

    (void)state;
    moment_advance(&moment, unit_move("e2", "e4", MOVE_DOUBLE), false);
    assert_int_equal(moment.score.position.turn, WHITE);
    assert_int_equal(moment.score.position.passed, 0);
    assert_int_equal(moment.score.position.number, 3);
    assert_int_equal(moment.turns, 4);
    assert_int_equal(moment.done[WHITE], 1);
    moment = begin("4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 3");
    moment_advance(&moment, unit_move("e7", "e5", MOVE_DOUBLE), false);
    assert_int_equal(moment.score.position.turn, BLACK);
    assert_int_equal(moment.score.position.passed, 0);
    assert_int_equal(moment.score.position.number, 3);
    moment = begin("4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 3");
    moment_advance(&moment, unit_move("e7", "e5", MOVE_DOUBLE), true);
    assert_int_equal(moment.score.position.number, 4);
    assert_int_equal(moment.score.position.passed, unit_squares("e6"));
}

/* A pawn that stands for a piece moves as that piece, and is taken as any man. */
static void named_pawns_are_followed(void **state)
{
    Moment moment = begin("3Qk3/8/8/8/8/8/8/Q3K3 w - - 0 3");

    (void)state;
    moment.named = unit_squares("a1 d8");
    moment_advance(&moment, unit_move("a1", "a7", MOVE_PLAIN), true);
    assert_int_equal(moment.named, unit_squares("a7 d8"));
    moment_advance(&moment, unit_move("e8", "d8", MOVE_PLAIN), true);
    assert_int_equal(moment.named, unit_squares("a7"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(men_are_followed),
        cmocka_unit_test(counters),
        cmocka_unit_test(a_move_that_ends_no_turn),
        cmocka_unit_test(named_pawns_are_followed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
