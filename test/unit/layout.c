// How a printed page is cut into records, where it could be cut in two ways.
#include "unit.h"

#include "record/layout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Layout *layout;

static void is_record(unsigned number, const char *expected)
{
    char text[64];

    assert_true(number < layout->count);
    snprintf(text, sizeof text, "%.*s", (int)layout->record[number].size,
             layout->record[number].start);
    assert_string_equal(text, expected);
}

static void cut(const char *printed)
{
    layout_cut(text_of(printed), 1, layout);
}

/* Two halves are printed side by side if one bar stands in most lines, and in three at least. */
static void halves(void **state)
{
    (void)state;
    cut("1. e4 e5 | 4. Ba4 Nf6\n2. Nf3 Nc6 | 5. O-O Be7\n3. Bb5 a6 | 6. Re1 b5\n"
        "7. Bb3 d6\n8. c3 O-O\n");
    is_record(2, "Nf3");
    cut("1. e4 e5 | 4. Ba4 Nf6\n2. Nf3 Nc6 | 5. O-O Be7\n3. Bb5 a6 | 6. Re1 b5\n"
        "7. Bb3 d6\n8. c3 O-O\n9. h3 Na5\n"); /* in half of the lines, which is not most */
    is_record(2, "Ba4");
    cut("1. e4 e5 | 3. Bb5 a6\n2. Nf3 Nc6 | 4. Ba4 Nf6\n");
    is_record(2, "Bb5");
    cut("1. e4 | e5 | 2. Nf3\n3. Nc6 | Bb5 | 4. a6\n5. Ba4 | Nf6 | 6. O-O\n"); /* two bars */
    is_record(1, "e5");
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
        cmocka_unit_test(halves),
        cmocka_unit_test(lines),
        cmocka_unit_test(room),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
