#include "record/record.h"

#include "chess/command.h"
#include "chess/question.h"
#include "record/algebraic.h"
#include "record/numeric.h"
#include "record/spelling.h"
#include "record/uci.h"

#include <string.h>

RecordGame record_game(const Position *position)
{
    return (RecordGame){ *position, birth_of_position(position) };
}

void record_play(RecordGame *game, Move move)
{
    birth_play(&game->births, &game->position, move);
    game->position = position_make(&game->position, move);
}

void record_after(const RecordGame *game, Move move, RecordGame *after)
{
    after->births = game->births;
    birth_play(&after->births, &game->position, move);
    position_make_into(&game->position, move, &after->position);
}

const char *record_note(RecordNote note)
{
    static const char *const notes[RECORD_NOTES] = {
        [RECORD_NO_CAPTURE_SIGN] = "only a capture fits, and the record shows no sign of one",
        [RECORD_NO_CHECK] = "says check, and no move that fits gives it",
        [RECORD_NO_MATE] = "says mate, and no move that fits gives it",
        [RECORD_NO_PASSING] = "says in passing, and no move that fits is that",
        [RECORD_NO_PROMOTION] = "the pawn is promoted, and no piece is named",
        [RECORD_UNSAID_CHECK] = "gives check, and the record does not say so",
    };

    return notes[note];
}

static bool fits_any(const PatternList *patterns, bool far_fetched, const PatternBoard *board,
                     Move move)
{
    for (unsigned i = 0; i < patterns->count; i++)
        if (patterns->pattern[i].far_fetched == far_fetched &&
            pattern_fits(&patterns->pattern[i], board, move))
            return true;
    return false;
}

static void find_moves(const PatternList *patterns, bool far_fetched, const PatternBoard *board,
                       MoveList *found)
{
    for (unsigned i = 0; i < board->legal->count; i++)
        if (fits_any(patterns, far_fetched, board, board->legal->move[i]))
            found->move[found->count++] = board->legal->move[i];
}

/* Captures in passing, where the square that is said to be the taken pawn's is where it stands
 * (I.13.A), and not the one that is reached. */
static void find_passing(const PatternList *patterns, const PatternBoard *board, MoveList *found)
{
    for (unsigned i = 0; i < board->legal->count; i++) {
        const Move move = board->legal->move[i];
        bool fits = false;
        if (move_sort(move) != MOVE_PASSING)
            continue;
        for (unsigned j = 0; j < patterns->count; j++) {
            Pattern pattern = patterns->pattern[j];
            if (pattern.taken == 0 ||
                !(pattern.to & bitboard_of(movegen_taken(board->position, move).at)))
                continue;
            pattern.to = bitboard_of(move_to(move).at);
            fits |= pattern_fits(&pattern, board, move);
        }
        if (fits)
            found->move[found->count++] = move;
    }
}

typedef bool (*Test)(const Position *position, Move move);

static bool is_plain(const Position *position, Move move)
{
    return !movegen_is_capture(position, move);
}

static bool is_passing(const Position *position, Move move)
{
    (void)position;
    return move_sort(move) == MOVE_PASSING;
}

static bool gives_mate(const Position *position, Move move)
{
    const Position after = position_make(position, move);

    return question_is_mate(&after);
}

/* Keeps only the moves that pass a test, or all if none does: what is written beside a move is
 * evidence, not part of it. */
static bool keep(const Position *position, MoveList *list, Test test)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < list->count; i++)
        if (test(position, list->move[i]))
            list->move[kept++] = list->move[i];
    if (kept == 0)
        return false;
    list->count = kept;
    return true;
}

static void weigh(const Position *position, unsigned marks, RecordReading *reading)
{
    static const struct {
        unsigned mark;
        Test test;
        RecordNote note;
    } evidence[] = {
        { PATTERN_PASSING, is_passing, RECORD_NO_PASSING },
        { PATTERN_MATE, gives_mate, RECORD_NO_MATE },
        { PATTERN_CHECK | PATTERN_DISCOVERED | PATTERN_DOUBLE, movegen_gives_check,
          RECORD_NO_CHECK },
    };

    for (unsigned i = 0; i < sizeof evidence / sizeof *evidence; i++)
        if ((marks & evidence[i].mark) && !keep(position, &reading->moves, evidence[i].test))
            reading->notes |= 1U << evidence[i].note;
}

static void note_silence(const Position *position, unsigned marks, RecordReading *reading)
{
    const Move only = reading->moves.move[0];
    bool promotes = false;

    for (unsigned i = 0; i < reading->moves.count; i++)
        promotes |= move_promote(reading->moves.move[i]) != KIND_NONE;
    if (promotes && reading->moves.count > 1)
        reading->notes |= 1U << RECORD_NO_PROMOTION;
    if (reading->moves.count == 1 && marks == 0 && movegen_gives_check(position, only))
        reading->notes |= 1U << RECORD_UNSAID_CHECK;
}

/* In print a record may end with a stop, which algebraic notation does not know. */
static Text without_stop(Text record)
{
    while (record.size > 0 && strchr(" .,;:", record.start[record.size - 1]) != NULL)
        record.size--;
    return record;
}

/* Is this the letter of a piece in another language, and a square in letters and figures? */
static bool names_square(Text record)
{
    return record.size >= 3 && record.size <= 12 && strchr("SDLTCFA", record.start[0]) != NULL &&
           record.start[1] >= 'a' && record.start[1] <= 'h' &&
           ((record.start[2] >= '1' && record.start[2] <= '8') ||
            (record.size > 3 && strchr("abcdefgh:x-", record.start[2]) != NULL));
}

static bool read_patterns(Text record, Side us, Tongue tongue, PatternList *patterns,
                          size_t *column, const char **expected)
{
    const Text plain = tongue == TONGUE_LAW ? record : without_stop(record);

    if (tongue == TONGUE_ROMANCE && foreign_read(record, us, tongue, patterns))
        return true;
    if (numeric_read(plain, &patterns->pattern[0]) ||
        algebraic_read(plain, &patterns->pattern[0])) {
        patterns->count = 1;
        patterns->remark = false;
        patterns->strange = 0;
        return true;
    }
    if (tongue != TONGUE_LAW && names_square(plain) && foreign_read(record, us, tongue, patterns))
        return true; /* "Sa5", which is no square "a 5" */
    if (descriptive_read(record, us, patterns, column, expected)) {
        if (tongue != TONGUE_LAW || patterns->strange == 0)
            return true;
        *column = patterns->strange;
        *expected = "a sign of descriptive notation";
        return false;
    }
    return tongue != TONGUE_LAW && foreign_read(record, us, tongue, patterns);
}

bool record_patterns(Text record, Side us, PatternList *patterns, size_t *column,
                     const char **expected)
{
    return record_patterns_in(record, us, TONGUE_LAW, patterns, column, expected);
}

bool record_patterns_in(Text record, Side us, Tongue tongue, PatternList *patterns, size_t *column,
                        const char **expected)
{
    Spelling spelling;

    spelling_read(record, tongue != TONGUE_LAW, &spelling);
    if (read_patterns(spelling.text, us, tongue, patterns, column, expected))
        return true;
    *column = spelling_column(&spelling, *column);
    return false;
}

/* Two squares in letters and figures leave no doubt, if the move is legal. */
static bool read_uci(const RecordGame *game, Text record, RecordReading *reading)
{
    char squares[5];
    Move move;

    if (record.size > 4 && record.size <= 6 && record.start[2] == '-') { /* c1-b2 */
        memcpy(squares, record.start, 2);
        memcpy(squares + 2, record.start + 3, record.size - 3);
        record = (Text){ squares, record.size - 1 };
    }
    if (uci_read(&game->position, record, &move) != UCI_LEGAL)
        return false;
    reading->moves.move[reading->moves.count++] = move;
    reading->verdict = RECORD_CLEAR;
    return true;
}

/* Of men that a label fits, those that are known to have begun there come before those of which
 * nothing is known, as in a position without a game before it. */
static void keep_known(const Births *births, Wing wing, MoveList *list)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < list->count; i++)
        kept += births->of[move_from(list->move[i]).at] != BIRTH_UNKNOWN;
    if (wing == WING_UNSAID || kept == 0 || kept == list->count)
        return;
    kept = 0;
    for (unsigned i = 0; i < list->count; i++)
        if (births->of[move_from(list->move[i]).at] != BIRTH_UNKNOWN)
            list->move[kept++] = list->move[i];
    list->count = kept;
}

void record_read(const RecordGame *game, Text record, RecordReading *reading)
{
    record_read_in(game, TONGUE_LAW, record, reading);
}

void record_read_in(const RecordGame *game, Tongue tongue, Text record, RecordReading *reading)
{
    MoveList legal;
    const PatternBoard board = { &game->position, &game->births, &legal };
    PatternList patterns;
    const Pattern *first = &patterns.pattern[0];

    reading->moves.count = 0;
    reading->notes = reading->marks = 0;
    reading->capture = false;
    reading->column = 0;
    reading->expected = NULL;
    reading->verdict = RECORD_UNREADABLE;
    if (read_uci(game, record, reading) ||
        !record_patterns_in(record, position_turn(&game->position), tongue, &patterns,
                            &reading->column, &reading->expected))
        return;
    reading->column = 0;
    reading->expected = NULL;
    reading->capture = first->capture == SAID_YES;
    reading->marks = first->marks;
    movegen_all(&game->position, &legal);
    find_moves(&patterns, false, &board, &reading->moves);
    if (reading->moves.count == 0)
        find_moves(&patterns, true, &board, &reading->moves);
    if (reading->moves.count == 0)
        find_passing(&patterns, &board, &reading->moves);
    if (reading->moves.count == 0) {
        reading->verdict = RECORD_ILLEGAL;
        return;
    }
    if (first->capture == SAID_NO && !keep(&game->position, &reading->moves, is_plain))
        reading->notes |= 1U << RECORD_NO_CAPTURE_SIGN;
    keep_known(&game->births, first->wing, &reading->moves);
    weigh(&game->position, first->marks, reading);
    note_silence(&game->position, first->marks, reading);
    reading->verdict = reading->moves.count == 1 ? RECORD_CLEAR : RECORD_AMBIGUOUS;
}
