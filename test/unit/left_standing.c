// What position the men make if what hands have done stands (Lewis X to XIV, XVI).
#include "unit.h"

#include "game/left_standing.h"

#include <stdlib.h>

static Game *game;

static unsigned at(const char *name)
{
    return unit_square(name).at;
}

static void begin(const char *fen)
{
    const Position position = unit_position(fen, 0);

    *game = (Game){ .opened = {
                        .score = record_game(&position), .since_capture = 9, .counted = 7 } };
    wood_set(&game->wood, &position);
}

/* A man goes somewhere by hand, lawfully or not; whatever it covers is taken off. */
static void carry(const char *from, const char *to)
{
    unsigned origin;
    const Man man = wood_lift(&game->wood, at(from), &origin);

    assert_true(wood_place(&game->wood, at(to), man, origin));
    wood_uncover(&game->wood);
}

static void take_off(const char *square)
{
    unsigned origin;

    wood_lift(&game->wood, at(square), &origin);
}

/* In the opponent's turn, one man has made this move before what the wood shows. */
static void had_moved(Side side, const char *from, const char *to, MoveSort sort)
{
    game->conduct[side].turn = TURN_MOVED;
    game->conduct[side].made = unit_move(from, to, sort);
}

static Position left(Side turn)
{
    Moment moment;

    assert_true(left_standing(game, turn, &moment));
    return moment.score.position;
}

typedef struct Step {
    const char *fen, *from, *to, *passed;
} Step;

/* A pawn that went two steps from its first square has passed over one, whatever else it did. */
static void a_square_passed_over(void **state)
{
    static const Step steps[] = {
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 5 8", "a2", "a4", "a3" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 5 8", "h2", "h4", "h3" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 5 8", "h2", "g4", "" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 5 8", "h2", "h5", "" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 5 8", "h2", "h3", "" },
        { "4k3/pppppppp/8/8/8/7n/PPPPPPPP/4K3 w - - 5 8", "h2", "h4", "" }, /* over a man */
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 5 8", "a7", "a5", "a6" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 5 8", "h7", "h5", "h6" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 5 8", "c7", "c4", "" },
        { "4k3/pppppppp/2N5/8/8/8/PPPPPPPP/4K3 b - - 5 8", "c7", "c5", "" },
        { "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w - - 5 8", "a1", "a4", "" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        begin(steps[i].fen);
        carry(steps[i].from, steps[i].to);
        assert_int_equal(left(side_other(game_turn(game))).passed, unit_squares(steps[i].passed));
    }
}

/* The square that the pawn left must be free: another man of the mover's has come there. */
static void a_pawn_behind_it(void **state)
{
    (void)state;
    begin("4k3/8/8/8/8/8/P7/R3K3 w - - 5 8");
    carry("a2", "a4");
    carry("a1", "a2");
    assert_int_equal(left(BLACK).passed, 0);
}

/* Of two moves of one player, the first may have been the double step, and the second counts. */
static void passed_over_by_the_first_of_two(void **state)
{
    (void)state;
    begin("4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 b - e3 0 1");
    had_moved(WHITE, "e2", "e4", MOVE_DOUBLE);
    carry("e1", "e2");
    assert_int_equal(left(BLACK).passed, 0); /* the king stands where it began */

    begin("4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 b - e3 0 1");
    had_moved(WHITE, "e2", "e4", MOVE_DOUBLE);
    carry("e1", "d1");
    assert_int_equal(left(BLACK).passed, unit_squares("e3"));

    carry("d2", "d4"); /* both were such: it is that of the second */
    assert_int_equal(left(BLACK).passed, unit_squares("d3"));

    begin("4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 b - e3 0 1");
    had_moved(WHITE, "e2", "e4", MOVE_DOUBLE);
    carry("h2", "h4");
    assert_int_equal(left(BLACK).passed, unit_squares("h3"));

    begin("4k3/pppppppp/8/8/8/4P3/PPPP1PPP/4K3 b - - 0 1"); /* one step, and then another */
    had_moved(WHITE, "e2", "e3", MOVE_PLAIN);
    carry("e3", "e4");
    assert_int_equal(left(BLACK).passed, unit_squares("e3"));

    begin("4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 b - e3 0 1");
    carry("e1", "d1"); /* no move of his is known */
    assert_int_equal(left(BLACK).passed, 0);

    begin("4k3/pppp1ppp/8/4p3/8/8/PPPP1PPP/4K3 w - e6 0 1");
    had_moved(BLACK, "e7", "e5", MOVE_DOUBLE);
    carry("e8", "d8");
    assert_int_equal(left(WHITE).passed, unit_squares("e6"));
    game->conduct[BLACK].turn = TURN_OPEN;
    assert_int_equal(left(WHITE).passed, 0);
}

/* In his own turn, what he did the turn before has nothing to do with it. */
static void an_earlier_turn_is_forgotten(void **state)
{
    (void)state;
    begin("4k3/pppppppp/8/8/4P3/8/PPPP1PPP/4K3 w - - 0 1");
    had_moved(WHITE, "e2", "e4", MOVE_DOUBLE);
    carry("e1", "d1");
    assert_int_equal(left(BLACK).passed, 0);
}

static void rights_to_castle(void **state)
{
    (void)state;
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 8");
    carry("a1", "a2");
    assert_int_equal(left(BLACK).castling, unit_squares("h1 a8 h8"));
    carry("e8", "e7");
    assert_int_equal(left(BLACK).castling, unit_squares("h1"));
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 8");
    carry("a1", "h1"); /* a rook took its fellow, and stands in his place */
    assert_int_equal(left(BLACK).castling, unit_squares("a8 h8"));
    begin("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 8");
    carry("a1", "a2");
    carry("a2", "a1"); /* it has not moved */
    assert_int_equal(left(BLACK).castling, unit_squares("a1 h1 a8 h8"));
}

/* Without its rook, which was given as odds, a right stands for as long as its square is empty. */
static void rights_at_odds(void **state)
{
    (void)state;
    begin("r3k2r/8/8/8/8/8/8/4K2R w Kkq - 5 8");
    game->opened.score.position.castling |= unit_squares("a1");
    game->wood.from[at("a1")] = (uint8_t)at("b3"); /* what stood on an empty square says nothing */
    assert_int_equal(left(BLACK).castling, unit_squares("a1 h1 a8 h8"));
}

static void counters(void **state)
{
    Moment moment;

    (void)state;
    begin("4k3/p6r/8/8/8/8/P6R/4K3 w - - 5 8");
    carry("h2", "g2");
    assert_true(left_standing(game, BLACK, &moment));
    assert_int_equal(moment.score.position.turn, BLACK);
    assert_int_equal(moment.score.position.quiet, 6);
    assert_int_equal(moment.score.position.number, 8);
    assert_int_equal(moment.since_capture, 10);
    assert_int_equal(moment.counted, 8);
    assert_int_equal(moment.stirred, unit_squares("h2 g2"));
    assert_true(left_standing(game, WHITE, &moment)); /* a second move counts with the first */
    assert_int_equal(moment.score.position.quiet, 5);
    assert_int_equal(moment.score.position.number, 8);
    assert_int_equal(moment.since_capture, 9);
    assert_int_equal(moment.counted, 7);

    begin("4k3/p6r/8/8/8/8/P6R/4K3 w - - 5 8");
    game->opened.announced = true;
    carry("h2", "h7");
    assert_true(left_standing(game, BLACK, &moment));
    assert_false(moment.announced);
    assert_int_equal(moment.score.position.quiet, 0);
    assert_int_equal(moment.since_capture, 0);
    assert_int_equal(moment.counted, 0);
    assert_int_equal(moment.stirred, unit_squares("h2 h7"));

    begin("4k3/p6r/8/8/8/8/P6R/4K3 b - - 5 8");
    carry("a7", "a6");
    assert_true(left_standing(game, WHITE, &moment));
    assert_int_equal(moment.score.position.quiet, 0);
    assert_int_equal(moment.score.position.number, 9);
    assert_int_equal(moment.since_capture, 10);
    assert_int_equal(moment.counted, 8);
}

/* A pawn that only became another man, or appeared, is a pawn that moved. */
static void pawns_count_as_moved(void **state)
{
    (void)state;
    begin("4k3/p6r/8/8/8/8/P6R/4K3 w - - 5 8");
    game->wood.board.on[at("a2")] = man_of(KIND_QUEEN, WHITE);
    assert_int_equal(left(BLACK).quiet, 0);
    begin("4k3/p6r/8/8/8/8/P6R/4K3 w - - 5 8");
    game->wood.board.on[at("h2")] = man_of(KIND_PAWN, WHITE);
    assert_int_equal(left(BLACK).quiet, 0);
}

/* Two men that changed places have both stirred, though the same men stand there. */
static void men_that_changed_places(void **state)
{
    Moment moment;

    (void)state;
    begin("4k3/8/8/8/8/8/8/R3K2R w - - 5 8");
    carry("a1", "b2");
    carry("h1", "a1");
    carry("b2", "h1");
    assert_true(left_standing(game, BLACK, &moment));
    assert_int_equal(moment.stirred, unit_squares("a1 h1"));
    assert_int_equal(moment.score.births.of[at("a1")], at("h1"));
    assert_int_equal(moment.score.births.of[at("h1")], at("a1"));
    assert_int_equal(moment.score.births.of[at("b2")], BIRTH_UNKNOWN);
}

static void a_king_is_gone(void **state)
{
    Moment moment;

    (void)state;
    begin("4k3/8/8/8/8/8/8/R3K2R w - - 5 8");
    take_off("e8");
    assert_false(left_standing(game, BLACK, &moment));
    assert_false(left_standing_in_check(game, WHITE));
}

static void check_in_what_is_left(void **state)
{
    (void)state;
    begin("4k3/8/8/8/8/8/8/R3K2R w - - 5 8");
    assert_false(left_standing_in_check(game, WHITE));
    carry("a1", "a8");
    assert_true(left_standing_in_check(game, WHITE));
    assert_false(left_standing_in_check(game, BLACK)); /* the other king is safe */
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
        cmocka_unit_test(a_square_passed_over),
        cmocka_unit_test(a_pawn_behind_it),
        cmocka_unit_test(passed_over_by_the_first_of_two),
        cmocka_unit_test(an_earlier_turn_is_forgotten),
        cmocka_unit_test(rights_to_castle),
        cmocka_unit_test(rights_at_odds),
        cmocka_unit_test(counters),
        cmocka_unit_test(pawns_count_as_moved),
        cmocka_unit_test(men_that_changed_places),
        cmocka_unit_test(a_king_is_gone),
        cmocka_unit_test(check_in_what_is_left),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
