#include "unit.h"

#include "base/text.h"

static void words_come_one_by_one(void **state)
{
    Text rest = text_of("  e4 \t Kt-KB3\r\n");

    (void)state;
    assert_true(text_is(text_word(&rest), "e4"));
    assert_true(text_is(text_word(&rest), "Kt-KB3"));
    assert_int_equal(text_word(&rest).size, 0);
    assert_int_equal(text_word(&rest).size, 0);
}

static void numbers_have_a_limit(void **state)
{
    uint32_t n = 7;

    (void)state;
    assert_true(text_number(text_of("0099"), 99, &n));
    assert_int_equal(n, 99);
    assert_false(text_number(text_of("100"), 99, &n));
    assert_false(text_number(text_of("99999999999999999999999999"), UINT32_MAX, &n));
    assert_false(text_number(text_of("-1"), 99, &n));
    assert_false(text_number(text_of(""), 99, &n));
    assert_int_equal(n, 99);
}

static void a_pen_never_leaves_its_room(void **state)
{
    char out[6] = "?????";
    Pen pen = text_pen(out, 4);

    (void)state;
    text_put_string(&pen, "mate in ");
    text_put_number(&pen, 18446744073709551615U);
    assert_int_equal(pen.size, 28);
    assert_string_equal(out, "mat");
    assert_int_equal(out[4], '?');

    pen = text_pen(NULL, 0);
    text_put(&pen, 'x');
    assert_int_equal(pen.size, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(words_come_one_by_one),
                                        cmocka_unit_test(numbers_have_a_limit),
                                        cmocka_unit_test(a_pen_never_leaves_its_room) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
