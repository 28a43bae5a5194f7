// The board in the middle of a turn, in several steps: men set down on others, taken off, put back.
#include "unit.h"

#include "game/wood.h"

#include <string.h>

static const char some[] = "r3k2r/pppp1ppp/8/4p3/3P4/8/PPP1PPPP/R3K2R w KQkq - 0 1";

static unsigned at(const char *name)
{
    return unit_square(name).at;
}

static Wood wood_of(const char *fen)
{
    const Position position = unit_position(fen, 0);
    Wood wood;

    memset(&wood, 0xA5, sizeof wood);
    wood_set(&wood, &position);
    return wood;
}

static void stands(const Wood *wood, const char *square, Kind kind, Side side)
{
    if (!man_same(wood->board.on[at(square)], man_of(kind, side)))
        fail_msg("another man stands on %s", square);
}

static void is_empty(const Wood *wood, const char *square)
{
    if (!man_is_none(wood->board.on[at(square)]))
        fail_msg("a man stands on %s", square);
}

/* A man taken up and set down; it must not be refused. */
static void carry(Wood *wood, const char *from, const char *to)
{
    unsigned origin;
    const Man man = wood_lift(wood, at(from), &origin);

    assert_true(wood_place(wood, at(to), man, origin));
}

static void every_man_begins_in_its_place(void **state)
{
    const Wood wood = wood_of(some);

    (void)state;
    for (unsigned square = 0; square < SQUARE_COUNT; square++)
        assert_int_equal(wood.from[square], square);
    assert_false(wood.changed);
    assert_int_equal(wood.strewn_count, 0);
    assert_int_equal(wood.covered_at, NOWHERE);
    assert_true(man_is_none(wood.covered));
    assert_int_equal(wood_transfers(&wood), 0);
    assert_false(wood_has_transfer(&wood));
    assert_int_equal(wood_find(&wood, at("a1")), at("a1"));
    assert_int_equal(wood_find(&wood, at("h8")), at("h8"));
    assert_int_equal(wood_find(&wood, at("d5")), NOWHERE);
}

/* A man covered, bare again, covered again by another, and taken off underneath. */
static void a_man_is_uncovered_again(void **state)
{
    Wood wood = wood_of(some);
    unsigned from;

    (void)state;
    carry(&wood, "d4", "e5");
    assert_true(wood.changed);
    assert_int_equal(wood.covered_at, at("e5"));
    assert_true(man_same(wood.covered, man_of(KIND_PAWN, BLACK)));
    assert_int_equal(wood_transfers(&wood), 1);
    assert_false(wood_place(&wood, at("a1"), man_of(KIND_QUEEN, WHITE), at("d1"))); /* one only */
    carry(&wood, "e5", "d4");
    stands(&wood, "e5", KIND_PAWN, BLACK);
    stands(&wood, "d4", KIND_PAWN, WHITE);
    assert_int_equal(wood.from[at("e5")], at("e5"));
    assert_int_equal(wood.covered_at, NOWHERE);
    assert_false(wood_has_transfer(&wood));

    carry(&wood, "e5",
          "e4"); /* the adverse man is moved, and then covered where it is not at home */
    carry(&wood, "e2", "e4");
    assert_int_equal(wood.covered_from, at("e5"));
    assert_int_equal(wood_lift(&wood, at("e4"), &from).code, man_of(KIND_PAWN, WHITE).code);
    assert_int_equal(from, at("e2"));
    stands(&wood, "e4", KIND_PAWN, BLACK);
    assert_int_equal(wood.from[at("e4")], at("e5"));
    assert_int_equal(wood_find(&wood, at("e5")), at("e4"));

    carry(&wood, "d4", "e4");
    wood.changed = false;
    wood_uncover(&wood);
    assert_true(wood.changed);
    assert_int_equal(wood.covered_at, NOWHERE);
    assert_true(man_is_none(wood.covered));
    wood_lift(&wood, at("e4"), &from);
    is_empty(&wood, "e4");
    assert_int_equal(wood_find(&wood, at("e5")), NOWHERE);
}

/* A man lifted elsewhere does not bare what is covered. */
static void another_man_bares_nothing(void **state)
{
    Wood wood = wood_of(some);

    (void)state;
    carry(&wood, "d4", "e5");
    carry(&wood, "a2", "a3");
    is_empty(&wood, "a2");
    assert_int_equal(wood.covered_at, at("e5"));
    assert_int_equal(wood_transfers(&wood), 2);
}

static Strewn knocked(Wood *wood, const char *home, const char *now, Side by, bool taking)
{
    unsigned from;
    const Man man = wood_lift(wood, at(home), &from);
    const Strewn strewn = { .man = man,
                            .home = (uint8_t)from,
                            .name = (uint8_t)from,
                            .now = (uint8_t)(now ? at(now) : NOWHERE),
                            .by = (uint8_t)by,
                            .taking = taking };

    if (now)
        assert_true(wood_place(wood, at(now), man, from));
    wood->changed = false;
    assert_true(wood_strew(wood, strewn));
    assert_true(wood->changed);
    return strewn;
}

static void strewn_men_are_put_back(void **state)
{
    Wood wood = wood_of(some);
    Board right = wood.board;
    Board mended;

    (void)state;
    knocked(&wood, "a2", "a4", WHITE, false);
    knocked(&wood, "h7", NULL, BLACK, false);
    knocked(&wood, "e5", NULL, WHITE, true);
    assert_int_equal(wood_transfers(&wood), 0); /* not by a move */
    mended = wood_mended(&wood);
    assert_true(board_same(&mended, &right));
    assert_true(wood_stands_as(&wood, &right));
    assert_int_equal(wood_mend(&wood, BLACK, NOWHERE),
                     2); /* White is about to take the pawn on e5 */
    stands(&wood, "a2", KIND_PAWN, WHITE);
    is_empty(&wood, "a4");
    stands(&wood, "h7", KIND_PAWN, BLACK);
    is_empty(&wood, "e5");
    assert_int_equal(wood.strewn_count, 1);
    assert_int_equal(wood.from[at("a2")], at("a2"));
    assert_int_equal(wood_mend(&wood, WHITE, NOWHERE), 1);
    stands(&wood, "e5", KIND_PAWN, BLACK);
    assert_int_equal(wood.strewn_count, 0);
    assert_int_equal(wood_mend(&wood, WHITE, NOWHERE), 0);
}

/* One man alone is put back, by its home. */
static void one_man_is_put_back(void **state)
{
    Wood wood = wood_of(some);

    (void)state;
    knocked(&wood, "a2", "a4", WHITE, false);
    knocked(&wood, "h7", NULL, BLACK, false);
    assert_int_equal(wood_mend(&wood, WHITE, at("b2")), 0);
    assert_int_equal(wood_mend(&wood, WHITE, at("h7")), 1);
    stands(&wood, "h7", KIND_PAWN, BLACK);
    stands(&wood, "a4", KIND_PAWN, WHITE);
    assert_int_equal(wood.strewn_count, 1);
}

/* Where another man stands in its place, a man cannot be put back. */
static void no_man_is_put_back_on_another(void **state)
{
    Wood wood = wood_of(some);
    Board mended;

    (void)state;
    knocked(&wood, "e5", NULL, BLACK, false);
    carry(&wood, "d4", "e5");
    assert_int_equal(wood_mend(&wood, BLACK, NOWHERE), 0);
    stands(&wood, "e5", KIND_PAWN, WHITE);
    mended = wood_mended(&wood);
    assert_true(man_same(mended.on[at("e5")], man_of(KIND_PAWN, WHITE)));
}

/* A strewn man that is taken up is no longer strewn, and is named by its home. */
static void a_strewn_man_taken_up(void **state)
{
    Wood wood = wood_of(some);
    unsigned from;

    (void)state;
    knocked(&wood, "a2", "a4", WHITE, false);
    knocked(&wood, "b2", "b4", WHITE, false);
    knocked(&wood, "c2", "c4", WHITE, false);
    wood_lift(&wood, at("b4"), &from);
    assert_int_equal(from, at("b2"));
    assert_int_equal(wood.strewn_count, 2);
    assert_int_equal(wood.strewn[0].home, at("a2"));
    assert_int_equal(wood.strewn[1].home, at("c2"));
    wood_lift(&wood, at("h2"), &from);
    assert_int_equal(from, at("h2"));
    assert_int_equal(wood.strewn_count, 2);
}

/* What was strewn and is no longer says nothing any more. */
static void strewn_men_are_forgotten(void **state)
{
    Wood wood = wood_of(some);
    Board without = wood.board, mended;
    unsigned from;
    Man man;

    (void)state;
    knocked(&wood, "e5", NULL, WHITE, true);
    assert_int_equal(wood_mend(&wood, WHITE, NOWHERE), 1);
    without.on[at("e5")] = man_none();
    assert_false(wood_stands_as(&wood, &without));

    wood = wood_of(some);
    knocked(&wood, "a2", "a4", WHITE, false);
    man = wood_lift(&wood, at("a4"), &from);
    assert_true(wood_place(&wood, at("a4"), man, from));
    assert_int_equal(wood_transfers(&wood), 1); /* now it is a move */
    mended = wood_mended(&wood);
    assert_true(board_same(&mended, &wood.board));
    assert_int_equal(wood_mend(&wood, WHITE, NOWHERE), 0);
}

static void only_so_many_are_strewn(void **state)
{
    Wood wood = wood_of(some);
    const Strewn strewn = { .man = man_of(KIND_PAWN, WHITE), .home = 0, .now = NOWHERE };

    (void)state;
    for (unsigned i = 0; i < WOOD_STREWN; i++)
        assert_true(wood_strew(&wood, strewn));
    assert_false(wood_strew(&wood, strewn));
    assert_int_equal(wood.strewn_count, WOOD_STREWN);
}

/* What is strewn when a turn begins stays so, unless it was captured or its place was taken. */
static void strewn_men_are_carried_into_a_turn(void **state)
{
    const Position next = unit_position("r3k2r/pppp1ppp/8/4P3/8/8/PPP1PPPP/R3K2R b KQkq - 0 1", 0);
    Wood wood = wood_of(some);
    Wood plain = wood_of(some);

    (void)state;
    knocked(&wood, "a2", "a4", WHITE, false);
    knocked(&wood, "b2", "b4", WHITE, true);
    knocked(&wood, "h7", NULL, BLACK, false);
    knocked(&wood, "c2", "d4", WHITE, false); /* d4 is covered now */
    knocked(&wood, "e5", NULL, WHITE, false); /* and will have been captured there */
    wood_begin_turn(&wood, &next);
    assert_int_equal(wood.strewn_count, 4);
    assert_true(wood.changed);
    assert_int_equal(wood.covered_at, NOWHERE);
    stands(&wood, "a4", KIND_PAWN, WHITE);
    assert_int_equal(wood.from[at("a4")], at("a2"));
    is_empty(&wood, "a2");
    is_empty(&wood, "h7");
    stands(&wood, "e5", KIND_PAWN, WHITE);
    stands(&wood, "d4", KIND_PAWN, WHITE); /* the square is free in the new position */
    assert_int_equal(wood.strewn[3].home, at("c2"));
    assert_int_equal(wood.strewn[3].now, at("d4"));
    for (unsigned i = 0; i < 4; i++) {
        assert_true(wood.strewn[i].carried);
        assert_false(wood.strewn[i].taking);
    }

    plain.changed = true;
    wood_begin_turn(&plain, &next);
    assert_false(plain.changed);
    stands(&plain, "e5", KIND_PAWN, WHITE);
}

/* Its place among the others is taken when the turn begins: it is off the board. */
static void a_strewn_man_makes_room(void **state)
{
    const Position next = unit_position("r3k2r/pppp1ppp/8/4p3/P2P4/8/1PP1PPPP/R3K2R b KQkq - 0 1",
                                        0);
    Wood wood = wood_of(some);

    (void)state;
    knocked(&wood, "b2", "a4", WHITE, false);
    wood_begin_turn(&wood, &next);
    assert_int_equal(wood.strewn_count, 1);
    assert_int_equal(wood.strewn[0].now, NOWHERE);
    stands(&wood, "a4", KIND_PAWN, WHITE);
    assert_int_equal(wood.from[at("a4")], at("a4"));
    is_empty(&wood, "b2");
}

/* A man taken off as in a capture may be missing; another may not. */
static void missing_men(void **state)
{
    Wood wood = wood_of(some);
    Board without = wood.board;

    (void)state;
    without.on[at("e5")] = man_none();
    assert_false(wood_stands_as(&wood, &without));
    knocked(&wood, "h7", NULL, WHITE, true);
    assert_false(wood_stands_as(&wood, &without));
    knocked(&wood, "e5", NULL, WHITE, true);
    assert_true(wood_stands_as(&wood, &without));
    without.on[at("h7")] = man_none();
    assert_true(wood_stands_as(&wood, &without));
    without.on[at("e5")] = man_of(KIND_PAWN, WHITE);
    assert_false(wood_stands_as(&wood, &without));
    wood = wood_of(some);
    knocked(&wood, "e5", NULL, WHITE, false); /* by accident: it still belongs there */
    without = wood_mended(&wood);
    assert_true(wood_stands_as(&wood, &without));
    without.on[at("e5")] = man_none();
    assert_false(wood_stands_as(&wood, &without));
}

/* The mended board takes a strewn man away only if it is that man which stands there. */
static void a_man_in_the_place_of_a_strewn_one(void **state)
{
    Wood wood = wood_of(some);
    Board mended;

    (void)state;
    knocked(&wood, "a2", "a4", WHITE, false);
    wood.board.on[at("a4")] = man_of(KIND_ROOK, WHITE);
    mended = wood_mended(&wood);
    assert_true(man_same(mended.on[at("a4")], man_of(KIND_ROOK, WHITE)));
    assert_true(man_same(mended.on[at("a2")], man_of(KIND_PAWN, WHITE)));
}

/* A right to castle is left while its king and rook stand on their squares. */
static void rights_to_castle(void **state)
{
    static const struct {
        const char *gone, *rights;
    } steps[] = { { "a2", "a1 h1 a8 h8" },
                  { "a1", "h1 a8 h8" },
                  { "h8", "h1 a8" },
                  { "e1", "a8" },
                  { "e8", "" } };
    const Position position = unit_position(some, 0);
    Wood wood = wood_of(some);
    unsigned from;

    (void)state;
    assert_int_equal(wood_castling(&wood.board, &position), unit_squares("a1 h1 a8 h8"));
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        wood_lift(&wood, at(steps[i].gone), &from);
        assert_int_equal(wood_castling(&wood.board, &position), unit_squares(steps[i].rights));
    }
    wood = wood_of(some);
    wood.board.on[at("a1")] = man_of(KIND_KNIGHT, WHITE);
    assert_int_equal(wood_castling(&wood.board, &position), unit_squares("h1 a8 h8"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_man_begins_in_its_place),
        cmocka_unit_test(a_man_is_uncovered_again),
        cmocka_unit_test(another_man_bares_nothing),
        cmocka_unit_test(strewn_men_are_put_back),
        cmocka_unit_test(one_man_is_put_back),
        cmocka_unit_test(no_man_is_put_back_on_another),
        cmocka_unit_test(a_strewn_man_taken_up),
        cmocka_unit_test(strewn_men_are_forgotten),
        cmocka_unit_test(only_so_many_are_strewn),
        cmocka_unit_test(strewn_men_are_carried_into_a_turn),
        cmocka_unit_test(a_strewn_man_makes_room),
        cmocka_unit_test(missing_men),
        cmocka_unit_test(a_man_in_the_place_of_a_strewn_one),
        cmocka_unit_test(rights_to_castle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
