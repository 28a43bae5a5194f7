// How a printed page is cut into records, where it could be cut in two ways.
#include "unit.h"

#include "record/layout_order.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Layout *layout;
static LayoutSequence sequence;

static void is_text(Text text, const char *expected)
{
    char copy[64];

    snprintf(copy, sizeof copy, "%.*s", (int)text.size, text.start);
    assert_string_equal(copy, expected);
}

static void is_record(unsigned number, const char *expected)
{
    assert_true(number < layout->count);
    is_text(layout->record[number].text, expected);
}

static void is_ply(unsigned ply, const char *expected)
{
    assert_true(ply < sequence.count);
    is_text(layout->record[sequence.at[ply]].text, expected);
}

static unsigned ordered(const char *printed, LayoutOrder order)
{
    layout_cut(text_of(printed), LAYOUT_ROWS, layout);
    return layout_order(layout, order, false, 1, false, &sequence);
}

/* Two halves side by side: the numbers say so, where the records as they stand contradict them. */
static void halves(void **state)
{
    const char *const page =
        "1. e4 e5 | 4. Ba4 Nf6\n2. Nf3 Nc6 | 5. O-O Be7\n3. Bb5 a6 | 6. Re1 b5\n"
        "7. Bb3 d6\n8. c3 O-O\n";

    (void)state;
    assert_true(ordered(page, ORDER_ACROSS) > 0);
    is_ply(2, "Ba4");
    assert_int_equal(ordered(page, ORDER_BY_NUMBER), 0);
    is_ply(2, "Nf3");
    is_ply(15, "O-O");
}

/* White's moves above, Black's below; with numbers, and with headings alone. */
static void blocks(void **state)
{
    (void)state;
    assert_int_equal(ordered("1. e4\n2. Nf3\n3. Bb5\n\n1. e5\n2. Nc6\n3. a6\n", ORDER_BY_NUMBER),
                     0);
    is_ply(1, "e5");
    is_ply(4, "Bb5");
    assert_int_equal(ordered("White\ne4\nNf3\nBlack\ne5\nNc6\n", ORDER_BLOCKS), 0);
    is_ply(1, "e5");
    is_ply(2, "Nf3");
    assert_int_equal(ordered("White\ne4\nNf3\nBb5\nBlack\ne5\n", ORDER_BLOCKS), ORDER_NONE);
}

/* What stands among words is no part of the game, and a number that does not go on is part of a
 * note. */
static void notes(void **state)
{
    (void)state;
    assert_int_equal(
        ordered("King's Gambit\n1. e4 e5\n2. Nf3 Nc6\nHere 2. f4 is the gambit.\n3. Bb5 a6\n",
                ORDER_ACROSS),
        0);
    assert_int_equal(sequence.count, 6);
    is_ply(4, "Bb5");
    assert_int_equal(layout->notes, 1);
}

static void lines(void **state)
{
    (void)state;
    layout_lines(text_of("e4\n\n  e5  \n2\tNf3\nNc6"), layout);
    assert_int_equal(layout->count, 4);
    is_record(0, "e4");
    is_record(1, "e5");
    is_record(2, "Nf3");
    is_record(3, "Nc6");
    assert_false(layout->full);
    layout_lines(text_of(""), layout);
    assert_int_equal(layout->count, 0);
    layout_lines(text_of("a"), layout); /* one letter is a line as any other */
    assert_int_equal(layout->count, 1);
}

/* As many records as there is room for, and one more. */
static void room(void **state)
{
    char *const text = malloc((LAYOUT_RECORDS + 1) * 3);

    (void)state;
    assert_non_null(text);
    for (size_t i = 0; i <= LAYOUT_RECORDS; i++)
        memcpy(text + 3 * i, "e4\n", 3);
    layout_lines((Text){ text, (size_t)LAYOUT_RECORDS * 3 }, layout);
    assert_int_equal(layout->count, LAYOUT_RECORDS);
    assert_false(layout->full);
    layout_lines((Text){ text, (size_t)(LAYOUT_RECORDS + 1) * 3 }, layout);
    assert_int_equal(layout->count, LAYOUT_RECORDS);
    assert_true(layout->full);
    free(text);
}

static int set_up(void **state)
{
    (void)state;
    layout = malloc(sizeof *layout);
    return layout ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    free(layout);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(halves), cmocka_unit_test(blocks), cmocka_unit_test(notes),
        cmocka_unit_test(lines),  cmocka_unit_test(room),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
