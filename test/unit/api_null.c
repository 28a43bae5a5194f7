// Null before the public functions. Every function refuses it by value, or leaves out what it would
// have written there; the header says which.
#include "unit.h"

#include "adoube.h"

#include <string.h>

static void null_boards_positions_and_moves(void **state)
{
    const adoube_move move = { 12, 28, 0, false };
    adoube_position p;
    adoube_board board;
    adoube_fault fault = { 7, "?", 7 };
    char text[96] = "?";

    (void)state;
    adoube_position_ordinary(NULL);
    adoube_position_ordinary(&p);
    assert_false(adoube_board_read(&board, NULL, &fault));
    assert_int_equal(fault.column, 1);
    assert_true(adoube_board_read(NULL, "8/8/8/8/8/8/8/8", NULL));
    assert_int_equal(adoube_board_write(NULL, text, sizeof text), 0);
    assert_string_equal(text, "");
    assert_int_equal(adoube_board_draw(NULL, 0, text, sizeof text), 0);
    assert_false(adoube_position_read(&p, NULL, 0, &fault));
    assert_true(adoube_position_read(NULL, "4k3/8/8/8/8/8/8/4K3 w", 0, NULL));
    assert_true(adoube_position_write(&p, 0, NULL, 96) > 0);
    adoube_position_board(&p, NULL);
    assert_int_equal(adoube_fault_write(NULL, text, sizeof text), 0);
    assert_int_equal(adoube_move_list(&p, NULL, 3), 20);
    assert_int_equal(adoube_move_read(&p, NULL, NULL), ADOUBE_UNREADABLE);
    assert_int_equal(adoube_move_read(&p, "e2e4", NULL), ADOUBE_LEGAL);
    assert_int_equal(adoube_move_write(&p, move, NULL, 5), 4);
    assert_false(adoube_move_make(NULL, move));
    assert_int_equal(adoube_move_list(NULL, NULL, 0), 0);
    assert_false(adoube_position_is_mate(NULL) || adoube_position_is_stalemate(NULL));
    assert_int_equal(adoube_position_turn(NULL), ADOUBE_WHITE);
    assert_int_equal(adoube_position_irregularities(NULL), 0);
}

static void null_records(void **state)
{
    adoube_position p;
    adoube_score score;
    adoube_reading reading;
    char text[96] = "?";

    (void)state;
    adoube_position_ordinary(&p);
    adoube_score_begin(NULL, &p);
    adoube_score_begin(&score, &p);
    adoube_score_position(&score, NULL);
    adoube_score_position(NULL, &p);
    assert_int_equal(adoube_move_list(&p, NULL, 0), 0);
    assert_false(adoube_score_play(NULL, (adoube_move){ 12, 28, 0, false }));
    assert_int_equal(adoube_score_read(&score, NULL, &reading, NULL, 4), ADOUBE_NO_RECORD);
    assert_int_equal(adoube_score_read(&score, "P-K4", NULL, NULL, 4), ADOUBE_CLEAR);
    assert_int_equal(adoube_score_read(NULL, "P-K4", NULL, NULL, 4), ADOUBE_NO_RECORD);
    assert_int_equal(adoube_score_write(NULL, (adoube_move){ 12, 28, 0, false }, ADOUBE_STYLE_SAN,
                                        text, sizeof text),
                     0);
    assert_int_equal(
        adoube_score_write(&score, (adoube_move){ 12, 28, 0, false }, ADOUBE_STYLE_SAN, NULL, 9),
        2);
}

static void null_conversions_and_pgn(void **state)
{
    adoube_position p;
    adoube_score score;
    adoube_step step;
    adoube_pgn_item item;
    adoube_side side = ADOUBE_BLACK;
    adoube_fault fault = { 7, "?", 7 };
    void *const memory = test_malloc(adoube_conversion_size());
    void *const pgn_memory = test_malloc(adoube_pgn_size());
    adoube_pgn *pgn;

    (void)state;
    adoube_position_ordinary(&p);
    adoube_score_begin(&score, &p);
    assert_int_equal(adoube_conversion_printed(NULL, &p, "e4", 2), ADOUBE_FAILED);
    assert_int_equal(adoube_conversion_printed(memory, &p, NULL, 2),
                     adoube_conversion_printed(memory, &p, "", 0));
    assert_int_equal(adoube_conversion_records(memory, &p, NULL, 2),
                     adoube_conversion_records(memory, &p, "", 0));
    adoube_conversion_step(memory, 0, NULL);
    assert_int_equal(adoube_conversion_count(NULL) + adoube_conversion_readings(NULL) +
                         adoube_conversion_reached(NULL),
                     0);
    assert_false(adoube_conversion_is_too_long(NULL));
    adoube_conversion_start(NULL, NULL);
    adoube_conversion_start(memory, NULL);
    assert_int_equal(adoube_conversion_taken(NULL), 0);
    assert_string_equal(adoube_conversion_result(NULL, NULL, NULL), "*");
    assert_false(adoube_conversion_left(NULL, 0, NULL, NULL));
    assert_false(adoube_conversion_left(memory, 0, NULL, NULL));
    adoube_conversion_step(NULL, 0, &step);
    assert_null(step.record);

    assert_null(adoube_pgn_begin(NULL, "", 0, true, &score));
    assert_null(adoube_pgn_begin(pgn_memory, "", 0, true, NULL));
    assert_int_equal(adoube_pgn_next(NULL, &item), ADOUBE_PGN_END);
    assert_int_equal(item.sort, ADOUBE_PGN_END);
    assert_int_equal(adoube_pgn_taken(NULL), 0);
    adoube_pgn_score(NULL, &score);
    assert_int_equal(adoube_score_read(&score, "e4", NULL, NULL, 0), ADOUBE_NO_RECORD);
    assert_int_equal(adoube_pgn_number(NULL, &side), 0);
    assert_int_equal(adoube_pgn_write(NULL, ADOUBE_STYLE_SAN, NULL, 0), 0);
    assert_false(adoube_pgn_play(NULL, (adoube_move){ 12, 28, 0, false }));
    assert_false(adoube_pgn_play_illegal(NULL, "e5", 2));
    adoube_pgn_by_hand(NULL);
    assert_false(adoube_pgn_fault(NULL, &fault));
    assert_null(fault.expected);

    adoube_score_begin(&score, &p);
    pgn = adoube_pgn_begin(pgn_memory, NULL, 9, true, &score);
    assert_int_equal(adoube_pgn_next(pgn, NULL), ADOUBE_PGN_END);
    pgn = adoube_pgn_begin(pgn_memory, "1. e4 *", 7, true, &score);
    assert_int_equal(adoube_pgn_next(pgn, NULL), ADOUBE_PGN_SYMBOL);
    assert_int_equal(adoube_pgn_number(pgn, NULL), 1);
    adoube_pgn_score(pgn, NULL);
    assert_false(adoube_pgn_play_illegal(pgn, NULL, 2));
    assert_false(adoube_pgn_fault(pgn, NULL));
    test_free(memory);
    test_free(pgn_memory);
}

static void null_law_and_matches(void **state)
{
    adoube_summary game = { .code = "british-1903" };
    char law[ADOUBE_CITATION_SIZE] = "?";
    size_t at = 0;
    adoube_series series;

    (void)state;
    assert_true(adoube_code(0, NULL));
    assert_null(adoube_code_limit(0, NULL, 0));
    assert_false(adoube_code_law(0, NULL, 0, NULL));
    assert_true(adoube_code_law(0, "board", 0, NULL));
    assert_true(adoube_law_section(0, NULL) && adoube_law_code_word(0, NULL));
    assert_true(adoube_book_check(NULL, 3, NULL));
    assert_false(adoube_book_next(NULL, 3, &at, NULL));
    assert_false(adoube_book_next("A\tB\tC\n", 6, NULL, NULL));
    assert_true(adoube_book_next("A\tB\tC\n", 6, &at, NULL));
    adoube_series_begin(NULL);
    adoube_series_begin(&series);
    assert_int_equal(adoube_series_add(NULL, &game, 0, 0, law), ADOUBE_NOBODY);
    assert_string_equal(law, "");
    assert_int_equal(adoube_series_add(&series, NULL, 0, 0, law), ADOUBE_NOBODY);
    assert_int_equal(adoube_series_add(&series, &game, 0, 0, NULL), 0);
}

static void null_umpires(void **state)
{
    static const char line[] = "white resign";
    adoube_ruling ruling = { .size = sizeof ruling };
    adoube_docket_fault fault = { 7, 7, NULL, NULL, 7 };
    const char *name = line;
    adoube_summary summary;
    adoube_turn turn;
    adoube_act act;
    char text[64] = "?";

    (void)state;
    adoube_act_begin(NULL);
    adoube_act_begin(&act);
    act.kind = ADOUBE_ACT_RESIGN;
    assert_int_equal(adoube_umpire_line(NULL, line, sizeof line - 1, NULL, NULL, &fault),
                     ADOUBE_LINE_BAD);
    assert_non_null(fault.expected);
    assert_int_equal(adoube_umpire_line_in(NULL, line, sizeof line - 1, NULL, NULL),
                     ADOUBE_LINE_BAD);
    assert_false(adoube_umpire_hear(NULL, &act, NULL, &ruling, &fault));
    assert_false(adoube_umpire_ready(NULL, &fault));
    assert_int_equal(adoube_umpire_book_name(NULL, &name, &fault), 0);
    assert_null(name);
    assert_false(adoube_umpire_book(NULL, "", 0, &fault));
    assert_int_equal(adoube_umpire_word(NULL), ADOUBE_NOTED);
    assert_int_equal(adoube_umpire_json(NULL, text, sizeof text) +
                         adoube_umpire_notes(NULL, text, sizeof text) +
                         adoube_ruling_says(NULL, text, sizeof text) +
                         adoube_ruling_right_write(NULL, 0, text, sizeof text) +
                         adoube_umpire_save(NULL, text, sizeof text),
                     0);
    assert_string_equal(text, "");
    adoube_umpire_summary(NULL, &summary);
    assert_null(summary.code);
    adoube_umpire_turn(NULL, &turn);
    assert_false(adoube_umpire_resume(NULL, text, sizeof text));
    assert_false(adoube_ruling_last(NULL, &ruling) || adoube_umpire_act(NULL, &act) ||
                 adoube_ruling_law(NULL, 0, NULL) || adoube_ruling_finding(NULL, 0, NULL) ||
                 adoube_ruling_right(NULL, 0, NULL) || adoube_ruling_done(NULL, 0, NULL) ||
                 adoube_ruling_duty(NULL, 0, NULL) || adoube_ruling_move(NULL, 0, NULL));
}

/* An umpire who is asked for nothing but his answers. */
static void null_results_of_an_umpire(void **state)
{
    adoube_umpire *const umpire = adoube_umpire_begin(test_malloc(adoube_umpire_size()));
    char *const saved = test_malloc(adoube_umpire_save_size());
    adoube_docket_line parts;
    adoube_act act;

    (void)state;
    adoube_act_begin(&act);
    act.kind = ADOUBE_ACT_TOUCH;
    act.from = 11;
    assert_int_equal(adoube_umpire_line(umpire, NULL, 5, NULL, NULL, NULL), ADOUBE_LINE_EMPTY);
    assert_false(adoube_umpire_hear(umpire, NULL, NULL, NULL, NULL));
    assert_true(adoube_umpire_hear(umpire, &act, NULL, NULL, NULL));
    act.kind = ADOUBE_ACT_MOVE;
    act.from = 12;
    act.to = 28;
    assert_true(adoube_umpire_hear(umpire, &act, NULL, NULL, NULL));
    assert_true(adoube_ruling_last(umpire, NULL) && adoube_umpire_act(umpire, NULL) &&
                adoube_ruling_law(umpire, 0, NULL) && adoube_ruling_finding(umpire, 0, NULL) &&
                adoube_ruling_right(umpire, 0, NULL) && adoube_ruling_move(umpire, 0, NULL));
    assert_int_equal(adoube_umpire_line_in(umpire, "black exact A B d2", 18, NULL, NULL),
                     ADOUBE_LINE_ACT);
    assert_true(adoube_ruling_duty(umpire, 0, NULL));
    assert_false(adoube_ruling_duty(umpire, 1, NULL) || adoube_ruling_done(umpire, 0, NULL));
    assert_int_equal(adoube_umpire_book_name(umpire, NULL, NULL), 0);
    assert_true(adoube_umpire_book(umpire, NULL, 3, NULL));
    adoube_umpire_summary(umpire, NULL);
    adoube_umpire_turn(umpire, NULL);
    assert_int_equal(adoube_umpire_save(umpire, NULL, adoube_umpire_save_size()), 0);
    assert_int_equal(adoube_umpire_save(umpire, saved, 0), 0);
    assert_false(adoube_umpire_resume(umpire, NULL, adoube_umpire_save_size()));
    assert_int_equal(adoube_docket_parts(NULL, 3, NULL, NULL), ADOUBE_LINE_EMPTY);
    assert_int_equal(adoube_docket_parts("white move", 10, &parts, NULL), ADOUBE_LINE_BAD);
    assert_int_equal(adoube_docket_parts("code: x", 7, NULL, NULL), ADOUBE_LINE_HEADER);
    assert_false(adoube_act_read(&act, NULL, 3, NULL));
    assert_true(adoube_act_read(NULL, "white resign", 12, NULL));
    assert_true(adoube_act_write(&act, NULL, 99) > 0);
    test_free(saved);
    test_free(umpire);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(null_boards_positions_and_moves),
        cmocka_unit_test(null_records),
        cmocka_unit_test(null_conversions_and_pgn),
        cmocka_unit_test(null_law_and_matches),
        cmocka_unit_test(null_umpires),
        cmocka_unit_test(null_results_of_an_umpire),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
