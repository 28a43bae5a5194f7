#include "unit.h"

#include "adoube.h"

#include <stdlib.h>
#include <string.h>

static adoube_position given(const char *fen, unsigned options)
{
    adoube_position position;

    assert_true(adoube_position_read(&position, fen, options, NULL));
    return position;
}

/* A move that the caller fills in needs no more than its squares. */
static void moves_need_only_their_squares(void **state)
{
    adoube_position p = given("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0);
    const adoube_position passing = given("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", 0);

    (void)state;
    assert_true(adoube_move_make(&p, (adoube_move){ 12, 28, 0, false })); /* e2e4 */
    assert_int_equal(adoube_position_turn(&p), ADOUBE_BLACK);
    assert_true(adoube_move_is_capture(&passing, (adoube_move){ 35, 42, 0, false }));
}

static void moves_that_are_none(void **state)
{
    const adoube_position p = given("4k3/P7/8/8/8/8/8/4K2R w K - 0 1", 0);
    static const adoube_move none[] = {
        { 64, 0, 0, false },    { 0, 255, 0, false },   { 48, 56, 'k', false },
        { 48, 56, 'Q', false }, { 48, 56, 'x', false }, { 4, 6, 'q', true },
    };
    static const adoube_move illegal[] = { { 48, 56, 0, false },
                                           { 4, 6, 0, false },
                                           { 4, 2, 0, true } };
    adoube_position before = p;
    char text[8] = "?";

    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        assert_false(adoube_move_is_legal(&p, none[i]));
        assert_int_equal(adoube_move_write(&p, none[i], text, sizeof text), 0);
        assert_string_equal(text, "");
        assert_false(adoube_move_make(&before, none[i]));
    }
    for (size_t i = 0; i < sizeof illegal / sizeof *illegal; i++)
        assert_false(adoube_move_is_legal(&p, illegal[i]) ||
                     adoube_move_gives_check(&p, illegal[i]));
    assert_memory_equal(&before, &p, sizeof p);
    assert_true(adoube_move_is_legal(&p, (adoube_move){ 4, 6, 0, true }));
    assert_true(adoube_move_gives_check(&p, (adoube_move){ 48, 56, 'r', false }));
}

static void three_verdicts(void **state)
{
    const adoube_position p = given("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0);
    adoube_move move = { 99, 99, 0, false };

    (void)state;
    assert_int_equal(adoube_move_read(&p, "zz", &move), ADOUBE_UNREADABLE);
    assert_int_equal(move.from, 99);
    assert_int_equal(adoube_move_read(&p, "e1e5", &move), ADOUBE_ILLEGAL);
    assert_int_equal(move.to, 36);
    assert_int_equal(adoube_move_read(&p, "e1e2", &move), ADOUBE_LEGAL);
}

static void rooms_may_be_short(void **state)
{
    const adoube_position p = given("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0);
    adoube_move two[2];
    adoube_board board;
    char text[8] = "???????";

    (void)state;
    assert_int_equal(adoube_move_list(&p, two, 2), 5);
    assert_int_equal(adoube_move_list(&p, NULL, 0), 5);
    assert_int_equal(adoube_position_write(&p, 0, text, 4),
                     strlen("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert_string_equal(text, "4k3");
    assert_int_equal(adoube_position_write(&p, 0, NULL, 0), 29);
    adoube_position_board(&p, &board);
    assert_int_equal(adoube_board_write(&board, text, sizeof text), 19);
    assert_string_equal(text, "4k3/8/8");
}

static void boards_take_any_letters(void **state)
{
    adoube_board board;
    char fen[ADOUBE_FEN_SIZE];

    (void)state;
    memset(&board, 'z', sizeof board);
    board.man[0] = 'K';
    adoube_board_write(&board, fen, sizeof fen);
    assert_string_equal(fen, "8/8/8/8/8/8/8/K7");
    assert_false(adoube_board_read(&board, "8/8", NULL));
    assert_int_equal(board.man[0], 'K');
}

static void faults_are_told(void **state)
{
    adoube_position p;
    adoube_fault fault;
    char says[128];

    (void)state;
    assert_false(adoube_position_read(&p, "8/8/8/8/8/8/8/P7 w", 0, &fault));
    adoube_fault_write(&fault, says, sizeof says);
    assert_string_equal(says, "no white king; no black king; pawn on the first rank");
    assert_true(adoube_position_read(&p, "4k3/8/8/8/8/8/8/4K3 w K e6 0 1", 0, &fault));
    assert_int_equal(adoube_position_irregularities(&p), 0);
    assert_int_not_equal(fault.reasons, 0);
    assert_null(adoube_fault_reason(31));
}

static void questions_are_answered(void **state)
{
    const adoube_position p = given("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1", 0);
    const adoube_position standing = given("4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", 0);
    adoube_position later = p;

    (void)state;
    assert_int_equal(adoube_position_takeable(&p), unit_squares("e7"));
    assert_int_equal(adoube_position_moves_of(&p, 12), unit_squares("e3 e4 e5 e6 e7"));
    assert_int_equal(adoube_position_moves_of(&p, 64), 0);
    assert_int_equal(adoube_position_movable(&p), unit_squares("e1 e2"));
    /* I.9: the pinned rook commands its rank */
    assert_int_equal(adoube_position_commanded(&p, ADOUBE_BLACK),
                     unit_squares("d8 f8 d7 f7 a7 b7 c7 g7 h7 e6 e5 e4 e3 e2 e8 e7"));
    assert_false(adoube_position_in_check(&p, ADOUBE_WHITE));
    assert_true(adoube_position_in_check(&standing, ADOUBE_BLACK));
    assert_false(adoube_position_in_check(&standing, ADOUBE_WHITE));

    assert_true(adoube_move_make(&later, (adoube_move){ 4, 3, 0, false }));
    assert_false(adoube_position_same(&p, &later, ADOUBE_SAME_MEN));
    assert_true(adoube_move_make(&later, (adoube_move){ 60, 59, 0, false }));
    assert_true(adoube_move_make(&later, (adoube_move){ 3, 4, 0, false }));
    assert_true(adoube_move_make(&later, (adoube_move){ 59, 60, 0, false }));
    assert_true(adoube_position_same(&p, &later, ADOUBE_SAME_TODAY));
    assert_int_equal(adoube_position_hash(&p, ADOUBE_SAME_TODAY),
                     adoube_position_hash(&later, ADOUBE_SAME_TODAY));
    assert_int_equal(adoube_position_hash(&p, ADOUBE_SAME_MEN),
                     adoube_position_hash(&later, ADOUBE_SAME_MEN));
    assert_int_equal(adoube_perft(&p, 65), 0);
}

static adoube_line say(adoube_umpire *umpire, const char *line, adoube_docket_fault *fault)
{
    return adoube_umpire_line(umpire, line, strlen(line), NULL, NULL, fault);
}

/* The core reads no file: whoever reads the docket gives it the book that the docket names. */
static void a_book_is_given(void **state)
{
    static const char book[] = "Apple\tMoves\tI move ….\tsend record\t\trecord\n";
    static const char bad[] = "\nAp ple\tMoves\tI move ….\n";
    adoube_umpire *const umpire = adoube_umpire_begin(malloc(adoube_umpire_size()));
    adoube_docket_fault fault;
    const char *name;
    char out[4096];

    (void)state;
    assert_int_equal(say(umpire, "play: telegraph", &fault), ADOUBE_LINE_HEADER);
    assert_int_equal(adoube_umpire_book_name(umpire, &name, NULL), 0);
    assert_int_equal(say(umpire, "agree: code-book ours.tsv", &fault), ADOUBE_LINE_HEADER);
    assert_int_equal(adoube_umpire_book_name(umpire, &name, &fault), 8);
    assert_memory_equal(name, "ours.tsv", 8);
    assert_int_equal(fault.line, 2);
    assert_int_equal(fault.column, 18);
    assert_int_equal(say(umpire, "white wire Apple \"P-K4\"", &fault), ADOUBE_LINE_BAD);
    assert_string_equal(fault.expected, "the code book that was agreed");
    assert_false(adoube_umpire_book(umpire, bad, sizeof bad - 1, &fault));
    assert_int_equal(fault.line, 2);
    assert_int_equal(fault.column, 1);
    assert_true(adoube_umpire_book(umpire, book, sizeof book - 1, &fault));
    assert_int_equal(say(umpire, "white wire Apple \"P-K4\"", &fault), ADOUBE_LINE_ACT);
    adoube_umpire_json(umpire, out, sizeof out);
    assert_non_null(strstr(out, "4P3/8/PPPP1PPP/RNBQKBNR b"));
    assert_int_equal(say(umpire, "black wire Debate", &fault), ADOUBE_LINE_ACT);
    free(umpire);
}

/* An annulled game is played again; after a draw Lewis lets the same player begin. */
static void games_follow_each_other(void **state)
{
    adoube_summary game = { .code = "british-1903", .first = ADOUBE_WHITE };
    char law[ADOUBE_CITATION_SIZE];
    adoube_series series;

    (void)state;
    adoube_series_begin(&series);
    game.status = ADOUBE_ANNULLED;
    assert_int_equal(adoube_series_add(&series, &game, 0, 1, law), 1);
    assert_string_equal(law, "1903:I.4(d)");
    assert_true(series.replay);
    game.status = ADOUBE_DRAWN;
    assert_int_equal(adoube_series_add(&series, &game, 1, ADOUBE_NOBODY, law), 1);
    assert_string_equal(law, "1903:II.1(c)");
    assert_int_equal(series.begins, 0);
    game.code = "lewis-1842";
    assert_int_equal(adoube_series_add(&series, &game, 0, ADOUBE_NOBODY, law), 0);
    assert_int_equal(series.begins, 0);
    assert_string_equal(series.law, "1842:V");
    game.odds = true;
    assert_int_equal(adoube_series_add(&series, &game, 1, ADOUBE_NOBODY, law), 1);
    assert_string_equal(law, "1842:VI");
}

/* A touched man, heard as values. */
static void rulings_as_values(void **state)
{
    adoube_umpire *const umpire = adoube_umpire_begin(test_malloc(adoube_umpire_size()));
    adoube_ruling ruling = { .size = sizeof ruling };
    adoube_right right = { .size = sizeof right };
    adoube_duty duty = { .size = sizeof duty };
    adoube_citation law;
    adoube_finding finding;
    adoube_act act;

    (void)state;
    adoube_act_begin(&act);
    act.kind = ADOUBE_ACT_TOUCH;
    act.from = 11; /* d2 */
    assert_true(adoube_umpire_hear(umpire, &act, NULL, &ruling, NULL));
    assert_int_equal(ruling.word, ADOUBE_ALLOWED);
    act.kind = ADOUBE_ACT_MOVE;
    act.from = 12;
    act.to = 28; /* e2-e4 */
    assert_true(adoube_umpire_hear(umpire, &act, NULL, &ruling, NULL));
    assert_int_equal(ruling.word, ADOUBE_OFFENCE);
    assert_true(adoube_ruling_law(umpire, 0, &law));
    assert_string_equal(law.id, "1903:II.5(c)");
    assert_string_equal(law.idea, "not-moved");
    assert_true(adoube_ruling_finding(umpire, 0, &finding));
    assert_string_equal(finding.what, "not-moved");
    assert_int_equal(ruling.rights, 1);
    assert_true(adoube_ruling_right(umpire, 0, &right));
    assert_false(adoube_ruling_right(umpire, 1, &right));
    assert_int_equal(right.act.kind, ADOUBE_ACT_EXACT);
    assert_int_equal(right.act.letters, ADOUBE_PENALTY_A | ADOUBE_PENALTY_B);
    assert_true(adoube_umpire_hear(umpire, &right.act, NULL, &ruling, NULL));
    assert_int_equal(ruling.word, ADOUBE_UPHELD);
    assert_int_equal(ruling.duties, 1);
    assert_true(adoube_ruling_duty(umpire, 0, &duty));
    assert_int_equal(duty.act.kind, ADOUBE_ACT_MOVE);
    assert_int_equal(duty.act.from, 11);
    assert_int_equal(ruling.moves, 2);
    test_free(umpire);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_need_only_their_squares),
        cmocka_unit_test(moves_that_are_none),
        cmocka_unit_test(three_verdicts),
        cmocka_unit_test(rooms_may_be_short),
        cmocka_unit_test(boards_take_any_letters),
        cmocka_unit_test(faults_are_told),
        cmocka_unit_test(questions_are_answered),
        cmocka_unit_test(a_book_is_given),
        cmocka_unit_test(games_follow_each_other),
        cmocka_unit_test(rulings_as_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
