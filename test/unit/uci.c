#include "unit.h"

#include "chess/movegen.h"
#include "record/uci.h"

typedef struct Reading {
    const char *fen, *uci;
    UciVerdict verdict;
    MoveSort sort;
} Reading;

static void records_are_read(void **state)
{
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static const char castle[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char abroad[] = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1";
    static const Reading readings[] = {
        { start, "e2e4", UCI_LEGAL, MOVE_DOUBLE },
        { start, "e2e3", UCI_LEGAL, MOVE_PLAIN },
        { start, "e2e5", UCI_ILLEGAL, MOVE_PLAIN },
        { start, "e7e5", UCI_ILLEGAL, MOVE_DOUBLE },
        { start, "e2e4q", UCI_ILLEGAL, MOVE_QUEEN },
        { start, "e2", UCI_UNREADABLE, MOVE_PLAIN },
        { start, "e2e9", UCI_UNREADABLE, MOVE_PLAIN },
        { start, "e2e4x", UCI_UNREADABLE, MOVE_PLAIN },
        { start, "e2e4Q", UCI_UNREADABLE, MOVE_PLAIN },
        { castle, "e1g1", UCI_LEGAL, MOVE_CASTLE },
        { castle, "e1c1", UCI_LEGAL, MOVE_CASTLE },
        { castle, "e1f1", UCI_LEGAL, MOVE_PLAIN },
        { castle, "e8g8", UCI_ILLEGAL, MOVE_PLAIN },
        { "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", UCI_ILLEGAL, MOVE_PLAIN },
        { abroad, "f1g1", UCI_LEGAL, MOVE_CASTLE },
        { abroad, "f1b1", UCI_LEGAL, MOVE_CASTLE },
        { "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6", UCI_LEGAL, MOVE_PASSING },
        { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", UCI_LEGAL, MOVE_KNIGHT },
        { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", UCI_ILLEGAL, MOVE_PLAIN },
        { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", UCI_UNREADABLE, MOVE_PLAIN },
        { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8p", UCI_UNREADABLE, MOVE_PLAIN },
    };

    (void)state;
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++) {
        const Position p = unit_position(readings[i].fen, 0);
        Move move;
        assert_int_equal(uci_read(&p, text_of(readings[i].uci), &move), readings[i].verdict);
        if (readings[i].verdict != UCI_UNREADABLE)
            assert_int_equal(move_sort(move), readings[i].sort);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(records_are_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
