// Texts that are kept of letters: parts, changes that move the others, and the end of the room.
#include "unit.h"

#include "game/kept.h"

#include <string.h>

static void texts_stand_apart(void **state)
{
    Kept kept = { 0 };
    Text rest, word, record;

    (void)state;
    assert_true(kept_add(&kept, KEPT_SERIES, KEPT_IF, text_of("P-K4")));
    assert_true(kept_add(&kept, KEPT_RECORDS, KEPT_AND, text_of("Kt-KB3")));
    assert_true(kept_add(&kept, KEPT_SERIES, KEPT_THEN, text_of("P-Q4"))); /* moves the other */
    rest = kept_text(&kept, KEPT_SERIES);
    assert_true(kept_cut(&rest, &word, &record));
    assert_true(text_is(word, "if") && text_is(record, "P-K4"));
    assert_true(kept_cut(&rest, &word, &record));
    assert_true(text_is(word, "then") && text_is(record, "P-Q4"));
    assert_false(kept_cut(&rest, &word, &record));
    assert_int_equal(kept_text(&kept, KEPT_SERIES + 1).size, 0);
    rest = kept_text(&kept, KEPT_RECORDS);
    assert_true(kept_cut(&rest, &word, &record));
    assert_true(text_is(word, "and") && text_is(record, "Kt-KB3"));
    kept_settle(&kept, KEPT_RECORDS);
    rest = kept_text(&kept, KEPT_RECORDS);
    assert_true(kept_cut(&rest, &word, &record));
    assert_true(text_is(word, "was") && text_is(record, "Kt-KB3"));
}

static void a_full_room_is_told(void **state)
{
    static char full[KEPT_ROOM];
    Kept kept = { 0 };

    (void)state;
    memset(full, 'x', sizeof full);
    assert_true(kept_add(&kept, KEPT_RECORDS, KEPT_AND, text_of("P-K4")));
    assert_false(kept_add(&kept, KEPT_REPLY, KEPT_AND, (Text){ full, KEPT_ROOM - 5 }));
    assert_int_equal(kept_text(&kept, KEPT_REPLY).size, 0);
    assert_true(kept_add(&kept, KEPT_REPLY, KEPT_AND, (Text){ full, KEPT_ROOM - 6 }));
    assert_false(kept_replace(&kept, KEPT_REPLY, (Text){ full, KEPT_ROOM - 4 }));
    assert_int_equal(kept_text(&kept, KEPT_REPLY).size, 0); /* whole, or not at all */
    assert_true(kept_replace(&kept, KEPT_REPLY, (Text){ full, KEPT_ROOM - 5 }));
    assert_int_equal(kept_text(&kept, KEPT_RECORDS).size, 5);
    assert_int_equal(*kept_text(&kept, KEPT_RECORDS).start, KEPT_AND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_stand_apart),
        cmocka_unit_test(a_full_room_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
