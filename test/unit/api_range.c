// Values that are none before the public functions: zeroes, bytes of another origin, numbers out of
// range, sizes of 0. They are refused by value; nothing crashes, and the sanitizers have nothing to
// say.
#include "unit.h"

#include "adoube.h"

#include <string.h>

static adoube_position given(const char *fen)
{
    adoube_position position;

    assert_true(adoube_position_read(&position, fen, 0, NULL));
    return position;
}

/* Zeroes and bytes of another origin are no positions; nothing is done with them. */
static void values_that_are_none(void **state)
{
    adoube_position zero, foreign;
    adoube_score score;
    adoube_board board;
    adoube_move move = { 12, 28, 0, false };
    adoube_reading reading;
    char text[96] = "?";

    (void)state;
    memset(&zero, 0, sizeof zero);
    memset(&foreign, 0xa5, sizeof foreign);
    for (const adoube_position *p = &zero; p; p = p == &zero ? &foreign : NULL) {
        adoube_position copy = *p;
        assert_int_equal(adoube_position_write(p, 0, text, sizeof text), 0);
        assert_string_equal(text, "");
        assert_int_equal(adoube_move_list(p, &move, 1), 0);
        assert_false(adoube_move_is_legal(p, move));
        assert_false(adoube_move_make(&copy, move));
        assert_int_equal(adoube_move_read(p, "e2e4", &move), ADOUBE_UNREADABLE);
        assert_int_equal(adoube_perft(p, 2), 0);
        assert_int_equal(adoube_position_movable(p), 0);
        assert_false(adoube_position_same(p, p, ADOUBE_SAME_MEN));
        adoube_position_board(p, &board);
        assert_int_equal(board.man[0], 0);
        adoube_score_begin(&score, p);
        assert_int_equal(adoube_score_read(&score, "P-K4", &reading, NULL, 0), ADOUBE_NO_RECORD);
        assert_false(adoube_score_play(&score, move));
    }
    assert_int_equal(adoube_position_write(NULL, 0, text, sizeof text), 0);
    assert_false(adoube_position_in_check(&zero, (adoube_side)7));
}

static void umpires_without_room_or_act(void **state)
{
    adoube_umpire *const umpire = adoube_umpire_begin(test_malloc(adoube_umpire_size()));
    adoube_ruling ruling = { .size = sizeof ruling };
    adoube_summary summary;
    adoube_turn turn;
    char text[64] = "?";

    (void)state;
    assert_null(adoube_umpire_begin(NULL));
    assert_non_null(umpire);
    assert_false(adoube_ruling_last(umpire, &ruling));
    assert_int_equal(adoube_umpire_json(umpire, text, sizeof text), 0);
    assert_int_equal(adoube_umpire_notes(umpire, text, sizeof text), 0);
    assert_int_equal(adoube_umpire_word(umpire), ADOUBE_NOTED);
    adoube_umpire_summary(umpire, &summary);
    assert_null(summary.code);
    adoube_umpire_turn(umpire, &turn);
    assert_int_equal(turn.plies, 0);
    test_free(umpire);
}

/* A record that would be read as something else cannot be told by a docket. */
static void acts_that_are_none(void **state)
{
    static const char *const records[] = { "e4\" # x", "e4\nwhite resign", "e4\" and \"d4" };
    char text[ADOUBE_ACT_MOST];
    adoube_act act;

    (void)state;
    adoube_act_begin(&act);
    act.kind = ADOUBE_ACT_SEAL;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        act.record = (adoube_text){ records[i], strlen(records[i]) };
        assert_int_equal(adoube_act_write(&act, text, sizeof text), 0);
        assert_string_equal(text, "");
    }
    act.record = (adoube_text){ "e4", 2 };
    assert_int_equal(adoube_act_write(&act, text, sizeof text), strlen("white seal \"e4\""));
    assert_string_equal(text, "white seal \"e4\"");
    act.from = 65;
    assert_int_equal(adoube_act_write(&act, text, sizeof text), 0);
    act.from = ADOUBE_NO_SQUARE;
    act.kind = (adoube_act_kind)99;
    assert_int_equal(adoube_act_write(&act, text, sizeof text), 0);
    act.kind = ADOUBE_ACT_MOVE; /* without squares */
    act.record = (adoube_text){ NULL, 0 };
    assert_int_equal(adoube_act_write(&act, text, sizeof text), 0);
    act.kind = ADOUBE_ACT_REQUIRE; /* of a matter of claims */
    act.matter = ADOUBE_CLAIM_REPETITION;
    assert_int_equal(adoube_act_write(&act, text, sizeof text), 0);
    assert_int_equal(adoube_act_write(NULL, text, sizeof text), 0);
}

/* What an item does not have is not left over from the one before it. */
static void items_are_written_whole(void **state)
{
    void *const memory = test_malloc(adoube_pgn_size());
    adoube_position p;
    adoube_score score;
    adoube_pgn_item item;
    adoube_pgn *pgn;

    (void)state;
    adoube_position_ordinary(&p);
    adoube_score_begin(&score, &p);
    pgn = adoube_pgn_begin(memory, "1. e4 $5 *", 10, true, &score);
    memset(&item, 0xa5, sizeof item);
    assert_int_equal(adoube_pgn_next(pgn, &item), ADOUBE_PGN_SYMBOL);
    assert_null(item.name);
    assert_int_equal(adoube_pgn_next(pgn, &item), ADOUBE_PGN_NAG);
    assert_int_equal(item.nag, 5);
    assert_false(item.followed);
    assert_int_equal(item.meaning, ADOUBE_NO_RECORD);
    assert_int_equal(adoube_pgn_next(pgn, &item), ADOUBE_PGN_RESULT);
    assert_int_equal(item.nag, 0);
    for (unsigned i = 0; i < 2; i++) /* the end stays the end */
        assert_int_equal(adoube_pgn_next(pgn, &item), ADOUBE_PGN_END);
    pgn = adoube_pgn_begin(memory, "1. e4 e5", 8, false, &score);
    assert_int_equal(adoube_pgn_next(pgn, &item), ADOUBE_PGN_SYMBOL);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(adoube_pgn_next(pgn, &item), ADOUBE_PGN_MORE);
    test_free(memory);
}

static void numbers_out_of_range(void **state)
{
    adoube_position p;
    adoube_score score;
    size_t at = 7;
    adoube_book_word word;
    char text[96] = "?";

    (void)state;
    adoube_position_ordinary(&p);
    adoube_score_begin(&score, &p);
    assert_int_equal(adoube_position_commanded(&p, (adoube_side)2), 0);
    assert_int_equal(adoube_position_commanded(&p, (adoube_side)-1), 0);
    assert_false(adoube_position_same(&p, &p, (adoube_identity)2));
    assert_int_equal(adoube_position_hash(&p, (adoube_identity)-1), 0);
    assert_int_equal(adoube_score_write(&score, (adoube_move){ 12, 28, 0, false }, (adoube_style)7,
                                        text, sizeof text),
                     0);
    assert_int_equal(adoube_score_write(&score, (adoube_move){ 12, 28, 0, false }, (adoube_style)-1,
                                        text, sizeof text),
                     0);
    assert_null(adoube_score_style(7));
    assert_null(adoube_score_note(32));
    assert_null(adoube_fault_reason(UINT32_MAX));
    assert_false(adoube_code(UINT32_MAX, NULL) || adoube_law_section(UINT32_MAX, NULL) ||
                 adoube_law_code_word(UINT32_MAX, NULL));
    assert_null(adoube_code_play(4, 0));
    assert_null(adoube_code_play(0, 99));
    assert_null(adoube_code_limit(4, "board", 0));
    assert_null(adoube_code_limit(0, "chessboard", 0));
    assert_false(adoube_code_law(0, "board", UINT32_MAX, NULL));
    assert_false(adoube_book_next("A\tB\tC\n", 6, &at, &word));
    assert_int_equal(adoube_umpire_ruling_size(SIZE_MAX), SIZE_MAX);
}

static void proofs_out_of_range(void **state)
{
    enum { POSITIONS = 1000 };
    static const char claim_of_nothing[] = "adoube certificate 1\n";
    void *const memory = test_malloc(adoube_proof_size(POSITIONS));
    const adoube_position p = given("8/8/8/8/8/2k5/8/KR6 w - - 0 1");
    adoube_refusal refusal = { 7, NULL };
    const char *claim = NULL;
    adoube_proof *proof;
    adoube_move moves[4];
    size_t size = 7;
    char text[ADOUBE_CERTIFICATE_SIZE] = "?";

    (void)state;
    assert_int_equal(adoube_proof_size(UINT32_MAX), SIZE_MAX);
    assert_null(adoube_proof_begin(NULL, POSITIONS, ADOUBE_WINNABLE, &p, ADOUBE_WHITE, 9));
    assert_null(adoube_proof_begin(memory, 0, ADOUBE_WINNABLE, &p, ADOUBE_WHITE, 9));
    assert_null(adoube_proof_begin(memory, UINT32_MAX, ADOUBE_WINNABLE, &p, ADOUBE_WHITE, 9));
    assert_null(adoube_proof_begin(memory, POSITIONS, (adoube_question)2, &p, ADOUBE_WHITE, 9));
    assert_null(adoube_proof_begin(memory, POSITIONS, ADOUBE_WINNABLE, &p, (adoube_side)2, 9));
    assert_null(adoube_proof_begin(memory, POSITIONS, ADOUBE_WINNABLE, NULL, ADOUBE_WHITE, 9));
    assert_int_equal(adoube_proof_run(NULL, 9), ADOUBE_UNDECIDED);
    assert_int_equal(adoube_proof_nodes(NULL), 0);
    assert_int_equal(adoube_proof_line(NULL, moves, 4), 0);
    assert_non_null(adoube_proof_why(NULL));
    assert_int_equal(adoube_proof_write(NULL, text, sizeof text), 0);
    assert_string_equal(text, "");
    for (adoube_question q = ADOUBE_ENDLESS_CHECKS; q <= ADOUBE_WINNABLE; q++) {
        proof = adoube_proof_begin(memory, POSITIONS, q, &p, ADOUBE_WHITE, 10);
        assert_int_equal(adoube_proof_run(proof, 0), ADOUBE_PROOF_RUNNING);
        assert_int_equal(adoube_proof_line(proof, moves, 4), 0);
        assert_int_equal(adoube_proof_write(proof, text, sizeof text), 0);
        proof = adoube_proof_begin(memory, POSITIONS, q, &p, ADOUBE_WHITE, 0);
        assert_int_equal(adoube_proof_run(proof, 5), ADOUBE_UNDECIDED);
        assert_int_equal(adoube_proof_write(proof, text, sizeof text), 0);
        assert_non_null(adoube_proof_why(proof));
    }
    proof = adoube_proof_begin(memory, POSITIONS, ADOUBE_WINNABLE, &p, ADOUBE_WHITE, 10000);
    assert_int_equal(adoube_proof_run(proof, 10000), ADOUBE_PROVEN);
    assert_true(adoube_proof_line(proof, NULL, 4) > 0);
    assert_true(adoube_proof_write(proof, NULL, 4) > 0);
    assert_int_equal(adoube_proof_verify(NULL, POSITIONS, claim_of_nothing,
                                         sizeof claim_of_nothing - 1, &claim, &size, &refusal),
                     0);
    assert_non_null(refusal.expected);
    assert_int_equal(size, 0);
    assert_int_equal(adoube_proof_verify(memory, 0, claim_of_nothing, sizeof claim_of_nothing - 1,
                                         NULL, NULL, NULL),
                     0);
    assert_int_equal(adoube_proof_verify(memory, POSITIONS, NULL, 9, NULL, NULL, &refusal), 0);
    assert_non_null(refusal.expected);
    test_free(memory);
}

/* A series and a summary are open to the caller, and so to his mistakes. */
static void series_that_are_none(void **state)
{
    const adoube_summary good = { .code = "british-1903", .first = ADOUBE_WHITE };
    const adoube_series fresh = { .begins = ADOUBE_NOBODY };
    adoube_series series[4] = { fresh, fresh, fresh, fresh }, before;
    adoube_summary game[4] = { good, good, good, good };
    char law[ADOUBE_CITATION_SIZE];

    (void)state;
    series[0].begins = 3;
    series[1].begins = 256;
    series[2].replay = true; /* of no game */
    series[3].begins = 0;
    series[3].idea = 255;
    game[0].code = NULL;
    game[1].code = "fide";
    game[2].first = (adoube_side)2;
    game[3].status = (adoube_status)6;
    for (unsigned i = 0; i < 4; i++) {
        before = series[i];
        assert_int_equal(adoube_series_add(&series[i], &good, 0, 0, law), ADOUBE_NOBODY);
        assert_memory_equal(&before, &series[i], sizeof before);
        before = series[0] = fresh;
        assert_int_equal(adoube_series_add(&series[0], &game[i], 0, 0, law), ADOUBE_NOBODY);
        assert_string_equal(law, "");
        assert_int_equal(series[0].begins, ADOUBE_NOBODY);
    }
    assert_int_equal(adoube_series_add(&series[0], &good, 2, 0, law), ADOUBE_NOBODY);
    assert_int_equal(adoube_series_add(&series[0], &good, 0, 3, law), ADOUBE_NOBODY);
}

/* Structs of a caller who knows fewer fields, or none. */
static void sizes_of_structs(void **state)
{
    adoube_umpire *const umpire = adoube_umpire_begin(test_malloc(adoube_umpire_size()));
    adoube_ruling ruling = { .size = 0, .word = ADOUBE_NOTED };
    adoube_right right = { .size = 0, .laws = 77 };
    adoube_duty duty = { .size = 0, .required = true };
    adoube_act act;

    (void)state;
    assert_int_equal(adoube_umpire_line(umpire, "white touch d2", 14, NULL, NULL, NULL),
                     ADOUBE_LINE_ACT);
    assert_int_equal(adoube_umpire_line(umpire, "white move e2-e4", 16, NULL, NULL, NULL),
                     ADOUBE_LINE_ACT);
    assert_true(adoube_ruling_last(umpire, &ruling));
    assert_int_equal(ruling.word, ADOUBE_NOTED);
    ruling.size = offsetof(adoube_ruling, number);
    assert_true(adoube_ruling_last(umpire, &ruling));
    assert_int_equal(ruling.word, ADOUBE_OFFENCE);
    assert_int_equal(ruling.number, 0);
    assert_true(adoube_ruling_right(umpire, 0, &right));
    assert_int_equal(right.laws, 77);
    adoube_act_begin(&act);
    act.size = 0;
    act.kind = ADOUBE_ACT_RESIGN;
    assert_int_equal(adoube_act_write(&act, NULL, 0), 0);
    assert_true(adoube_umpire_act(umpire, &act));
    assert_int_equal(act.kind, ADOUBE_ACT_RESIGN);
    assert_int_equal(adoube_umpire_line(umpire, "black exact A B d2", 18, NULL, NULL, NULL),
                     ADOUBE_LINE_ACT);
    assert_true(adoube_ruling_duty(umpire, 0, &duty));
    assert_true(duty.required);
    test_free(umpire);
}
typedef struct Dice {
    uint64_t seed;
} Dice;

static unsigned below(Dice *dice, unsigned limit)
{
    dice->seed = dice->seed * UINT64_C(6364136223846793005) + 1442695040888963407;
    return (unsigned)((dice->seed >> 33) % limit);
}

static bool rarely(Dice *dice)
{
    return below(dice, 12) == 0;
}

static adoube_text any_text(Dice *dice)
{
    static const char *const texts[] = { "", "e4", "II.5(b)", "a\"b", "\xff", "8/8/8/8/8/8/8/8" };
    const char *const text = texts[below(dice, 6)];

    return (adoube_text){ text, strlen(text) };
}

/* Most fields stay as they are, so that some of these are acts. */
static adoube_act any_act(Dice *dice)
{
    static const int64_t times[] = { 0, 59, -1, 86400, INT64_MAX, INT64_MIN, 253402300799 };
    static const int32_t zones[] = { 0, 3600, -1, INT32_MAX, INT32_MIN };
    static const char pieces[] = { 'q', 'r', 'b', 'n', 'k', 'Q', '\n' };
    adoube_act act;

    adoube_act_begin(&act);
    act.by = (adoube_actor)below(dice, rarely(dice) ? 5 : 3);
    act.kind = (adoube_act_kind)below(dice, ADOUBE_ACT_WITHDRAW + 2);
    act.matter = (adoube_matter)(rarely(dice) ? below(dice, 110) : 0);
    act.from = (uint8_t)(below(dice, 2) ? 64 : below(dice, 66));
    act.to = (uint8_t)(rarely(dice) ? below(dice, 66) : 64);
    act.piece = rarely(dice) ? pieces[below(dice, sizeof pieces)] : '\0';
    act.letters = rarely(dice) ? below(dice, 40) : 0;
    act.about = rarely(dice) ? below(dice, 4) : ADOUBE_NOBODY;
    act.kingside = rarely(dice);
    act.rook_first = rarely(dice);
    act.accident = rarely(dice);
    act.mistake = rarely(dice);
    act.substitute = rarely(dice);
    act.partner = (uint8_t)(rarely(dice) ? below(dice, 12) : 0);
    act.timed = rarely(dice);
    act.dated = act.timed && rarely(dice);
    act.zoned = act.dated && rarely(dice);
    act.time = times[below(dice, 7)];
    act.zone = zones[below(dice, 5)];
    if (rarely(dice))
        act.record = any_text(dice);
    if (rarely(dice))
        act.more = any_text(dice);
    return act;
}

/* Some of these are acts, most are none, and each is answered. */
static void acts_of_random_fields(void **state)
{
    void *const memory = test_malloc(adoube_umpire_size());
    unsigned heard = 0;
    Dice dice = { 1903 };

    (void)state;
    for (unsigned i = 0; i < 20000; i++) {
        adoube_umpire *const umpire = i % 50 == 0 ? adoube_umpire_begin(memory) : memory;
        const adoube_act act = any_act(&dice);
        adoube_ruling ruling = { .size = sizeof ruling };
        heard += adoube_umpire_hear(umpire, &act, NULL, &ruling, NULL);
    }
    assert_true(heard > 500);
    test_free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_that_are_none),  cmocka_unit_test(umpires_without_room_or_act),
        cmocka_unit_test(acts_that_are_none),    cmocka_unit_test(items_are_written_whole),
        cmocka_unit_test(numbers_out_of_range),  cmocka_unit_test(proofs_out_of_range),
        cmocka_unit_test(series_that_are_none),  cmocka_unit_test(sizes_of_structs),
        cmocka_unit_test(acts_of_random_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
