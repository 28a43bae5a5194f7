// Can a man that was placed wrongly still be put right (Lewis II, III)?
#include "unit.h"

#include "game/placing.h"

#include <stdlib.h>

static Game *game;

static uint8_t at(const char *name)
{
    return name ? unit_square(name).at : NOWHERE;
}

static bool mends(Kind kind, Side side, const char *from, const char *to)
{
    const Placing placing = { .man = man_of(kind, side), .from = at(from), .to = at(to) };

    return placing_can_be_mended(game, &placing);
}

/* White's queen's bishop and knight have changed places; Black's rook on a8 was left off. */
static void begin(void)
{
    const Position position = unit_position(
        "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKBNR w KQk - 0 1", 0);

    *game = (Game){ .opened = { .score = record_game(&position) }, .placings = 2 };
    game->placing[0] = (Placing){ man_of(KIND_BISHOP, WHITE), at("b1"), at("c1") };
    game->placing[1] = (Placing){ man_of(KIND_KNIGHT, WHITE), at("c1"), at("b1") };
}

static void an_empty_place(void **state)
{
    (void)state;
    begin();
    assert_true(mends(KIND_ROOK, BLACK, NULL, "a8"));
    assert_true(mends(KIND_BISHOP, WHITE, "b1", "d4"));
    assert_false(mends(KIND_ROOK, WHITE, "b1", "d4")); /* another man stands there */
    game->opened.stirred = unit_squares("b1");
    assert_false(mends(KIND_BISHOP, WHITE, "b1", "d4")); /* it has moved */
    assert_true(mends(KIND_ROOK, BLACK, NULL, "a8"));
}

/* The man in its place is wrong, too, and makes room; a man that was left off gets no room so. */
static void a_man_makes_room(void **state)
{
    (void)state;
    begin();
    assert_true(mends(KIND_BISHOP, WHITE, "b1", "c1"));
    assert_true(mends(KIND_KNIGHT, WHITE, "c1", "b1"));
    assert_false(mends(KIND_BISHOP, WHITE, "b1", "d1")); /* the queen stands right */
    assert_false(mends(KIND_BISHOP, WHITE, NULL, "c1"));
    game->opened.stirred = unit_squares("c1");
    assert_false(mends(KIND_BISHOP, WHITE, "b1", "c1"));
    game->opened.stirred = unit_squares("a1");
    assert_true(mends(KIND_BISHOP, WHITE, "b1", "c1"));
    game->placing[1].man = man_of(KIND_ROOK, WHITE); /* another man has come there */
    assert_false(mends(KIND_BISHOP, WHITE, "b1", "c1"));
    begin();
    game->placings = 1;
    assert_false(mends(KIND_BISHOP, WHITE, "b1", "c1"));
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
        cmocka_unit_test(an_empty_place),
        cmocka_unit_test(a_man_makes_room),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
