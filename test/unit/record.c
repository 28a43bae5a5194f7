#include "unit.h"

#include "record/record.h"
#include "record/uci.h"

#include <string.h>

typedef struct Case {
    const char *record;
    const char
        *meaning; /* UCI moves with blanks between, sorted as found; "illegal", "unreadable" */
} Case;

static void read_all(const char *fen, const Case *cases, size_t count)
{
    const Position position = unit_position(fen, 0);
    const RecordGame game = record_game(&position);

    for (size_t i = 0; i < count; i++) {
        char meant[256];
        Pen pen = text_pen(meant, sizeof meant);
        RecordReading reading;
        record_read(&game, text_of(cases[i].record), &reading);
        for (unsigned k = 0; k < reading.moves.count; k++) {
            text_put_string(&pen, k > 0 ? " " : "");
            uci_write(&position, reading.moves.move[k], &pen);
        }
        if (reading.verdict == RECORD_ILLEGAL || reading.verdict == RECORD_UNREADABLE)
            text_put_string(&pen, reading.verdict == RECORD_ILLEGAL ? "illegal" : "unreadable");
        if (strcmp(meant, cases[i].meaning) != 0)
            fail_msg("\"%s\": expected %s, read %s", cases[i].record, cases[i].meaning, meant);
    }
}

#define READ(fen, cases) read_all(fen, cases, sizeof cases / sizeof *cases)

static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static void spellings_of_one_move(void **state)
{
    static const Case cases[] = {
        { "Kt-KB3", "g1f3" },
        { "KKt-B3", "g1f3" },
        { "N-KB3", "g1f3" },
        { "S-KB3", "g1f3" },
        { "Kt to K B 3", "g1f3" },
        { "K. Kt. to B's 3d.", "g1f3" },
        { "K's Kt. to B's 3rd", "g1f3" },
        { "King's Knight to King's Bishop's third square", "g1f3" },
        { "Knight on King's Knight's square to King's Bishop's third square", "g1f3" },
        { "Kt(KKt1)\xe2\x80\x94KB3", "g1f3" },
        { "Kt (on Kt 1) to K B 3", "g1f3" },
        { "KttoKB3", "g1f3" },
        { "KtKB3!", "g1f3" },
        { "Kt \x97 K B 3", "g1f3" }, /* a dash in a single byte */
        { "Nf3", "g1f3" },
        { "Ng1-f3", "g1f3" },
        { "g1f3", "g1f3" },
        { "KB3", "g1f3 f2f3" }, /* anything may be left out, if the move can be told */
        { "P. to K's 4th. (best)[A]", "e2e4" },
        { "P-K4, with a fine game", "e2e4" },
        { "P to K4 and wins.", "e2e4" },
        { "PQ4", "d2d4" },
        { "P-B4", "c2c4 f2f4" },
        { "Kt-B3", "b1c3 g1f3" },
        { "P-B5", "illegal" },
        { "Castles", "illegal" },
        { "good move!", "unreadable" },
        { "", "unreadable" },
        { "P-K4 P-K4", "unreadable" },
        { "1. e4", "unreadable" },
    };

    (void)state;
    READ(start, cases);
}

/* Where a record ends too early or goes on too long, it is no record. */
static void ends_of_records(void **state)
{
    static const Case cases[] = {
        { "P-", "unreadable" },
        { "P\xe2\x80\x93", "unreadable" },
        { "P\xe2\x80", "unreadable" },
        { "e2-e4-", "unreadable" },
        { "Castles P-K4", "unreadable" },
        { "Castles 4", "unreadable" },
        { "Castles x", "unreadable" },
        { "P to K4", "e2e4" },
        { "e2e4e5", "unreadable" },
        { "e9", "unreadable" },
        { "i4", "unreadable" },
        { "P-K0", "unreadable" },
        { "P-K4=Q", "illegal" },
        { "P-K4(Q)", "illegal" },
        { "e4+", "e2e4" },
        { "e4++", "e2e4" },
        { "e4#", "e2e4" },
        { "0-0", "illegal" },
        { "0-0-0-0", "unreadable" },
    };

    (void)state;
    READ(start, cases);
}

static void names_are_the_movers(void **state)
{
    static const Case cases[] = {
        { "P-K4", "e7e5" },
        { "Kt-KB3", "g8f6" },
        { "P. to Q. R's 3d", "a7a6" },
        { "e5", "e7e5" },
    };

    (void)state;
    READ("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", cases);
}

static void captures(void **state)
{
    static const Case cases[] = {
        { "PxP", "e4d5 e4f5" },
        { "P takes QP", "e4d5" },
        { "PxBP", "e4f5" },
        { "KP takes KBP", "e4f5" },
        { "P x P (Q5)", "e4d5" },
        { "P(K4)XP(KB5)", "e4f5" },
        { "Pawn on King's fourth square takes Pawn on Queen's fifth square", "e4d5" },
        { "P takes Pawn on K B's 5th", "e4f5" },
        { "PxB", "illegal" },
        { "P-Q5", "e4d5" }, /* only a capture fits */
        { "P-K5", "e4e5" },
        { "ed", "e4d5" },
        { "exd5", "e4d5" },
        { "exd", "e4d5" },
    };

    (void)state;
    READ("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", cases);
}

static void marks_are_evidence(void **state)
{
    static const Case cases[] = {
        { "B. takes P.", "c5f2 c5b4" }, { "B. takes P. (ch.)", "c5f2" },
        { "BxP ch", "c5f2" },           { "BxP+", "c5f2" },
        { "BxP mate", "c5f2 c5b4" }, /* no mate there: the mark settles nothing */
        { "B. checks", "c5f2" },        { "Q checks", "illegal" },
    };

    (void)state;
    READ("r1bqk1nr/pppp1ppp/2n5/2b1p3/1PB1P3/5N2/P1PP1PPP/RNBQK2R b KQkq - 0 4", cases);
}

static void passing_and_promotion(void **state)
{
    static const Case passing[] = {
        { "PxP e.p.", "d5c6" },
        { "P takes P in passing", "d5c6" },
        { "PxP en passant", "d5c6" },
        { "P. takes P. (e. p.)", "d5c6" },
        { "PxP", "d5c6" },
        { "P(Q5)XP e.p.", "d5c6" },
        { "dxc6", "d5c6" },
        { "dxc6 e.p.", "d5c6" },
    };
    static const Case promotion[] = {
        { "P-R8", "a7a8q a7a8r a7a8b a7a8n" },
        { "P-R8=Q", "a7a8q" },
        { "P-R8 (Kt)", "a7a8n" },
        { "P. to R's 8th., becoming a Queen", "a7a8q" },
        { "P to R 8, queens", "a7a8q" },
        { "P queens", "a7a8q" },
        { "P-QR8 R", "a7a8r" },
        { "a8=B", "a7a8b" },
        { "a8Q", "a7a8q" },
        { "a7a8n", "a7a8n" },
        { "P-R8=K", "unreadable" },
    };

    (void)state;
    READ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", passing);
    READ("7k/P7/8/8/8/8/8/4K3 w - - 0 1", promotion);
}

static void castling(void **state)
{
    static const Case cases[] = {
        { "Castles", "e1c1 e1g1" },
        { "Castles K's side", "e1g1" },
        { "Castles on Q's side.", "e1c1" },
        { "Castles (with K. R.)", "e1g1" },
        { "Castles QR", "e1c1" },
        { "Castles Queen's Rook", "e1c1" },
        { "0-0", "e1g1" },
        { "O - O - O", "e1c1" },
        { "o\xe2\x80\x94o", "e1g1" },
        { "e1g1", "e1g1" },
        { "K-Kt1", "illegal" },
    };

    (void)state;
    READ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", cases);
}

/* "King's Knight" means the knight that began on the king's side; of some thousand records in print
 * one means another. */
static void labels_mean_the_birth_square(void **state)
{
    static const char *const moves[] = { "g1f3", "g8f6", "f3d4", "f6d5", "d4b3", "d5b6",
                                         "b1c3", "b8c6", "b3d4", "b6d5", "c3e4", "c6e5" };
    const Position position = position_ordinary();
    RecordGame game = record_game(&position);
    RecordReading reading;
    Move move;

    (void)state;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        assert_int_equal(uci_read(&game.position, text_of(moves[i]), &move), UCI_LEGAL);
        record_play(&game, move);
    }
    /* knights on d4 (the king's) and e4 (the queen's) */
    record_read(&game, text_of("KKt-KB3"), &reading);
    assert_int_equal(reading.verdict, RECORD_CLEAR);
    assert_int_equal(move_from(reading.moves.move[0]).at, unit_square("d4").at);
    record_read(&game, text_of("QKt-QB3"), &reading);
    assert_int_equal(reading.verdict, RECORD_CLEAR);
    assert_int_equal(move_from(reading.moves.move[0]).at, unit_square("e4").at);
    record_read(&game, text_of("K. Kt. to his 5th"), &reading); /* no knight reaches KKt5 */
    assert_int_equal(reading.verdict, RECORD_ILLEGAL);
}

static void doubled_pawns_are_first_and_second(void **state)
{
    static const Case cases[] = {
        { "second KP takes P", "e3d4 e3f4" },
        { "first KP takes P", "e5d6" },
        { "KP takes P", "e3d4 e5d6 e3f4" },
    };

    (void)state;
    READ("4k3/8/3p4/4P3/3p1p2/4P3/8/4K3 w - - 0 1", cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spellings_of_one_move),
        cmocka_unit_test(ends_of_records),
        cmocka_unit_test(names_are_the_movers),
        cmocka_unit_test(captures),
        cmocka_unit_test(marks_are_evidence),
        cmocka_unit_test(passing_and_promotion),
        cmocka_unit_test(castling),
        cmocka_unit_test(labels_mean_the_birth_square),
        cmocka_unit_test(doubled_pawns_are_first_and_second),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
