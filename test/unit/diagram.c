#include "unit.h"

#include "speech/diagram.h"

#include <string.h>

static const char *drawn(const char *fen, DiagramStyle style)
{
    static char out[8192];
    Pen pen = text_pen(out, sizeof out);
    Board board;
    FenFault fault;

    assert_true(fen_read_board(text_of(fen), &board, &fault));
    diagram_write(&board, style, &pen);
    assert_true(pen.size < sizeof out);
    return out;
}

static void from_either_side(void **state)
{
    static const char fen[] = "4k3/8/8/8/8/8/P7/4K2R";

    (void)state;
    assert_string_equal(drawn(fen, (DiagramStyle){ WHITE, false, false }), "  +-----------------+\n"
                                                                           "8 | . . . . k . . . |\n"
                                                                           "7 | . . . . . . . . |\n"
                                                                           "6 | . . . . . . . . |\n"
                                                                           "5 | . . . . . . . . |\n"
                                                                           "4 | . . . . . . . . |\n"
                                                                           "3 | . . . . . . . . |\n"
                                                                           "2 | P . . . . . . . |\n"
                                                                           "1 | . . . . K . . R |\n"
                                                                           "  +-----------------+\n"
                                                                           "    a b c d e f g h\n");
    assert_non_null(strstr(drawn(fen, (DiagramStyle){ BLACK, false, false }),
                           "1 | R . . K . . . . |\n2 | . . . . . . . P |"));
    assert_non_null(strstr(drawn(fen, (DiagramStyle){ BLACK, false, false }), " h g f e d c b a"));
    assert_non_null(strstr(drawn(fen, (DiagramStyle){ WHITE, true, false }), "· ♔ · · ♖ │"));
}

/* I.7(b): every square has two names, one for each player. */
static void squares_have_two_names(void **state)
{
    static const char fen[] = "8/8/8/8/4P3/8/8/8";

    (void)state;
    assert_non_null(strstr(drawn(fen, (DiagramStyle){ WHITE, false, true }), "| K4   | KB4  |"));
    assert_non_null(strstr(drawn(fen, (DiagramStyle){ BLACK, false, true }), "| K5   | Q5   |"));
    assert_non_null(strstr(drawn(fen, (DiagramStyle){ BLACK, true, true }), "│ KKt1 │ KB1  │"));
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(from_either_side),
                                        cmocka_unit_test(squares_have_two_names) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
