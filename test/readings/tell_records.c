#include "tell.h"

#include "record/misread.h"
#include "record/repair.h"
#include "record/solve.h"

static void tell_kinds(Teller *t, const char *name, KindSet kinds)
{
    static const char letters[] = " PBNRKQ?";

    if (kinds == 0)
        return;
    tell_word(t, name);
    text_put(&t->pen, ' ');
    for (unsigned kind = 0; kind < 8; kind++)
        if ((unsigned)kinds >> kind & 1U)
            text_put(&t->pen, letters[kind]);
}

static void tell_squares(Teller *t, const char *name, Bitboard squares)
{
    tell_word(t, name);
    if (squares == ~(Bitboard)0)
        tell_word(t, "any");
    for (unsigned at = 0; at < SQUARE_COUNT && squares != ~(Bitboard)0; at++)
        if (squares >> at & 1U) {
            text_put(&t->pen, ' ');
            text_put(&t->pen, (char)('a' + at % 8));
            text_put(&t->pen, (char)('1' + at / 8));
        }
}

/* A number that is mostly nought, and is told only if it is not. */
static void tell_rare(Teller *t, const char *name, uint64_t number)
{
    if (number > 0)
        tell_number(t, name, number);
}

static void tell_pattern(Teller *t, const Pattern *pattern)
{
    static const char *const said[] = { "", "quiet", "taking" };

    tell_line(t);
    text_put_string(&t->pen, "-");
    tell_squares(t, "from", pattern->from);
    tell_squares(t, "to", pattern->to);
    tell_kinds(t, "by", pattern->movers);
    tell_kinds(t, "taken", pattern->taken);
    tell_kinds(t, "promoted", pattern->promoted);
    tell_word(t, said[pattern->capture]);
    tell_rare(t, "castles", pattern->castles);
    tell_rare(t, "marks", pattern->marks);
    tell_rare(t, "wing", pattern->wing);
    tell_rare(t, "taken wing", pattern->taken_wing);
    tell_rare(t, "nth", pattern->nth);
    tell_word(t, pattern->own_file ? "own-file" : "");
    tell_word(t, pattern->gives_check ? "checks" : "");
    tell_word(t, pattern->far_fetched ? "far-fetched" : "");
}

void tell_reading(Teller *t, Text text)
{
    static const char *const verdicts[] = { "clear", "ambiguous", "illegal", "unreadable" };
    RecordReading reading;
    PatternList patterns;
    size_t column;
    const char *expected;

    record_read(&t->game, text, &reading);
    tell_line(t);
    text_put_string(&t->pen, verdicts[reading.verdict]);
    if (reading.verdict == RECORD_UNREADABLE) {
        tell_number(t, "column", reading.column);
        tell_word(t, reading.expected);
        return;
    }
    for (unsigned i = 0; i < reading.moves.count; i++)
        tell_move(t, reading.moves.move[i]);
    tell_word(t, reading.capture ? "taking" : "");
    tell_rare(t, "marks", reading.marks);
    for (unsigned note = 0; note < RECORD_NOTES; note++)
        if (reading.notes >> note & 1U) {
            tell_line(t);
            text_put_string(&t->pen, record_note((RecordNote)note));
        }
    if (record_patterns(text, position_turn(&t->game.position), &patterns, &column, &expected))
        for (unsigned i = 0; i < patterns.count; i++)
            tell_pattern(t, &patterns.pattern[i]);
}

/* For each pattern of the record, the price and the dearest misprint of every legal move that is
 * not too far. */
void tell_prices(Teller *t, Text text)
{
    MoveList legal;
    const PatternBoard board = { &t->game.position, &t->game.births, &legal };
    PatternList patterns = { 0 };
    size_t column;
    const char *expected;

    movegen_all(&t->game.position, &legal);
    if (!record_patterns(text, position_turn(&t->game.position), &patterns, &column, &expected))
        tell_refusal(t, "unreadable");
    for (unsigned k = 0; k < patterns.count; k++)
        for (unsigned i = 0; i < legal.count; i++) {
            Repair fault;
            const unsigned price = repair_price(&patterns.pattern[k], &board, legal.move[i],
                                                &fault);
            if (price == REPAIR_TOO_FAR)
                continue;
            tell_line(t);
            text_put_number(&t->pen, price);
            tell_move(t, legal.move[i]);
            tell_word(t, repair_name(fault));
        }
}

void tell_misread(Teller *t, Text text)
{
    Misread misread = misread_begin(text);
    Text variant;

    while (misread_next(&misread, &variant)) {
        tell_line(t);
        tell_text(t, variant);
    }
}

static void tell_record(Teller *t, const SolveRecord *record)
{
    tell_line(t);
    tell_text(t, record->text);
    text_put_string(&t->pen, ":");
    tell_move(t, record->chosen);
    if (record->repair != REPAIR_NONE)
        tell_word(t, repair_name((Repair)record->repair));
    tell_word(t, record->doubtful ? "doubtful" : "");
    if (record->doubtful || record->fitting != 1 || !move_same(record->fit[0], record->chosen)) {
        tell_number(t, "fitting", record->fitting);
        for (unsigned i = 0; i < record->fitting && i < SOLVE_OPEN; i++)
            tell_move(t, record->fit[i]);
    }
    if (record->alternatives != 1 || !move_same(record->alternative[0], record->chosen)) {
        tell_word(t, "or");
        for (unsigned i = 0; i < record->alternatives; i++)
            tell_move(t, record->alternative[i]);
    }
}

void tell_score(Teller *t, Text text)
{
    static const char *const names[] = { "clear", "settled", "repaired", "unsettled", "failed" };
    static Solve solve;
    const RecordGame begun = t->game;

    solve.start = begun.position;
    solve.tongue = foreign_tongue(text);
    solve.limit = SOLVE_WORK;
    solve.most = SOLVE_PRICE;
    solve.items = 0;
    for (size_t at = 0; at < text.size && solve.items < SOLVE_PLIES;) {
        size_t end = at;
        while (end < text.size && text.start[end] != '/')
            end++;
        solve.item[solve.items++] = (SolveItem){ .text = { text.start + at, end - at },
                                                 .slot = SOLVE_NO_SLOT };
        at = end + 1;
    }
    solve_run(&solve);
    tell_line(t);
    text_put_string(&t->pen, names[solve.status]);
    tell_number(t, "readings", solve.readings);
    tell_number(t, "reached", solve.reached);
    tell_number(t, "work", solve.work);
    for (unsigned i = 0; i < solve.count && solve.readings > 0; i++) {
        tell_record(t, &solve.record[i]);
        record_play(&t->game, solve.record[i].chosen);
    }
    t->game = begun;
}
