#include "record/solve.h"

#include "record/misread.h"

static void add(SolvePly *ply, Move move, unsigned price, Repair repair)
{
    for (unsigned i = 0; i < ply->count; i++)
        if (move_same(ply->choice[i].move, move))
            return;
    if (ply->count < SOLVE_WIDTH)
        ply->choice[ply->count++] = (SolveChoice){ move, (uint8_t)price, (uint8_t)repair };
}

/* A mark that no move bears out costs a little, less than any repair. */
static unsigned evidence_price(const RecordReading *reading)
{
    const unsigned unfounded = 1U << RECORD_NO_CHECK | 1U << RECORD_NO_MATE |
                               1U << RECORD_NO_PASSING;

    return (reading->notes & unfounded) != 0 ? 1 : 0;
}

/* What print leaves unsaid is weak evidence and changes only the order of trying: a check is mostly
 * marked, and "Castles" alone is mostly on the king's side. */
static bool is_unlikely(const SolvePly *ply, const RecordReading *reading, Move move)
{
    if (reading->moves.count == 1)
        return false;
    if (move_sort(move) == MOVE_CASTLE)
        return square_file(move_to(move)) < 4;
    return !(reading->marks & (PATTERN_CHECK | PATTERN_MATE)) &&
           movegen_gives_check(&ply->game.position, move);
}

static void add_reading(SolvePly *ply, const RecordReading *reading, Repair repair)
{
    for (int unlikely = 0; unlikely < 2; unlikely++)
        for (unsigned i = 0; i < reading->moves.count; i++)
            if (is_unlikely(ply, reading, reading->moves.move[i]) == (unlikely == 1))
                add(ply, reading->moves.move[i], evidence_price(reading), repair);
}

/* Notes the price of a move that costs more than this search allows: the least of them is the price
 * of the next search. */
static void too_dear(Solve *solve, unsigned price)
{
    if (price > solve->price && price < solve->dearer)
        solve->dearer = price;
}

static unsigned cheapest(const PatternList *patterns, const PatternBoard *board, Move move,
                         Repair *repair)
{
    unsigned best = REPAIR_TOO_FAR;

    for (unsigned k = 0; k < patterns->count; k++) {
        Repair fault;
        const unsigned price = patterns->pattern[k].far_fetched
                                   ? REPAIR_TOO_FAR
                                   : repair_price(&patterns->pattern[k], board, move, &fault);
        if (price < best) {
            best = price;
            *repair = fault;
        }
    }
    return best;
}

/* Adds the repairs of a record that can be read, cheapest first. */
static void add_repairs(Solve *solve, SolvePly *ply, const PatternList *patterns)
{
    const unsigned budget = solve->price - ply->spent;
    MoveList legal;
    const PatternBoard board = { &ply->game.position, &ply->game.births, &legal };
    uint8_t price[MOVEGEN_MAX];
    Repair repair[MOVEGEN_MAX];

    movegen_all(&ply->game.position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        price[i] = (uint8_t)cheapest(patterns, &board, legal.move[i], &repair[i]);
        if (price[i] != REPAIR_TOO_FAR)
            too_dear(solve, ply->spent + price[i]);
    }
    for (unsigned level = 1; level <= budget; level++)
        for (unsigned i = 0; i < legal.count; i++)
            if (price[i] == level)
                add(ply, legal.move[i], level, repair[i]);
}

enum { LOST_PRICE = 12 };

/* Adds the moves of a text of which only the beginning, up to a comma, is a record. */
static bool add_beginning(SolvePly *ply, Text text)
{
    for (size_t size = 1; size < text.size; size++) {
        RecordReading reading;
        if (text.start[size] != ',' && text.start[size] != ';')
            continue;
        record_read(&ply->game, (Text){ text.start, size }, &reading);
        if (reading.verdict == RECORD_UNREADABLE)
            continue;
        add_reading(ply, &reading, REPAIR_REST);
        return true;
    }
    return false;
}

/* Adds readings that undo what scanners misread. They cost nothing where the text cannot be read in
 * any other way. */
static void add_misread(Solve *solve, SolvePly *ply, Text record)
{
    Misread misread = misread_begin(record);
    Text variant;

    while (misread_next(&misread, &variant)) {
        PatternList patterns;
        RecordReading reading;
        size_t column;
        const char *expected;
        if (!record_patterns(variant, position_turn(&ply->game.position), &patterns, &column,
                             &expected))
            continue;
        record_read(&ply->game, variant, &reading);
        add_reading(ply, &reading, REPAIR_LETTER);
        add_repairs(solve, ply, &patterns);
    }
}

static void add_any(SolvePly *ply)
{
    MoveList legal;

    movegen_all(&ply->game.position, &legal);
    for (unsigned i = 0; i < legal.count; i++)
        add(ply, legal.move[i], LOST_PRICE, REPAIR_LOST);
}

static void prepare(Solve *solve, unsigned at)
{
    SolvePly *const ply = &solve->ply[at];
    const Text text = solve->record[at].text;
    const Side us = position_turn(&ply->game.position);
    const unsigned budget = solve->price - ply->spent;
    RecordReading reading;
    PatternList patterns;
    size_t column;
    const char *expected;

    solve->work++;
    ply->count = ply->next = 0;
    record_read(&ply->game, text, &reading);
    add_reading(ply, &reading, REPAIR_NONE);
    if (reading.verdict == RECORD_UNREADABLE && !add_beginning(ply, text))
        add_misread(solve, ply, text);
    too_dear(solve, 1);
    if (solve->price == 0)
        return; /* most scores need no repair, and looking for one takes time */
    if (reading.verdict == RECORD_ILLEGAL && budget > 0)
        add_misread(solve, ply, text);
    if (record_patterns(text, us, &patterns, &column, &expected))
        add_repairs(solve, ply, &patterns);
    too_dear(solve, ply->spent + LOST_PRICE);
    if (budget >= LOST_PRICE)
        add_any(ply);
}

static void remember(SolveRecord *record, Move move)
{
    for (unsigned i = 0; i < record->alternatives; i++)
        if (move_same(record->alternative[i], move))
            return;
    if (record->alternatives < SOLVE_OPEN)
        record->alternative[record->alternatives++] = move;
}

static void keep_reading(Solve *solve)
{
    for (unsigned i = 0; i < solve->count; i++) {
        const SolvePly *const ply = &solve->ply[i];
        const SolveChoice choice = ply->choice[ply->next - 1];
        SolveRecord *const record = &solve->record[i];
        if (solve->readings == 0) {
            record->chosen = choice.move;
            record->repair = choice.repair;
        }
        remember(record, choice.move);
    }
    solve->readings++;
}

/* Finds every whole reading at exactly this price, in order, until there are too many or the work
 * is spent. */
static void search(Solve *solve)
{
    unsigned at = 0;

    solve->ply[0].game = record_game(&solve->start);
    solve->ply[0].spent = 0;
    prepare(solve, 0);
    for (;;) {
        SolvePly *const ply = &solve->ply[at];
        if (ply->next < ply->count && solve->work < solve->limit) {
            const SolveChoice choice = ply->choice[ply->next++];
            SolvePly *const after = ply + 1;
            after->spent = ply->spent + choice.price;
            if (after->spent > solve->price) {
                too_dear(solve, after->spent);
                continue;
            }
            if (at + 1 > solve->reached)
                solve->reached = at + 1;
            if (at + 1 == solve->count) {
                if (after->spent == solve->price)
                    keep_reading(solve);
                if (solve->readings >= SOLVE_READINGS)
                    return;
                continue;
            }
            after->game = ply->game;
            record_play(&after->game, choice.move);
            prepare(solve, ++at);
        } else if (at == 0 || solve->work >= solve->limit) {
            return;
        } else {
            at--;
        }
    }
}

/* Says what each record means by itself along the chosen reading. */
static void explain(Solve *solve)
{
    RecordGame game = record_game(&solve->start);
    bool repaired = false, ambiguous = false;

    for (unsigned i = 0; i < solve->count; i++) {
        SolveRecord *const record = &solve->record[i];
        RecordReading reading;
        record_read(&game, record->text, &reading);
        record->fitting = (uint16_t)reading.moves.count;
        for (unsigned k = 0; k < reading.moves.count && k < SOLVE_OPEN; k++)
            record->fit[k] = reading.moves.move[k];
        repaired |= record->repair != REPAIR_NONE;
        ambiguous |= reading.moves.count > 1;
        record->doubtful = record->repair != REPAIR_NONE || reading.moves.count != 1;
        record_play(&game, record->chosen);
    }
    solve->status = solve->readings > 1 ? SOLVE_UNSETTLED
                    : repaired          ? SOLVE_REPAIRED
                    : ambiguous         ? SOLVE_SETTLED
                                        : SOLVE_CLEAR;
}

void solve_run(Solve *solve)
{
    solve->readings = solve->reached = solve->work = 0;
    solve->status = SOLVE_FAILED;
    for (unsigned i = 0; i < solve->count; i++)
        solve->record[i].alternatives = 0;
    if (solve->count == 0)
        return;
    for (solve->price = 0; solve->price <= SOLVE_PRICE && solve->readings == 0;
         solve->price = solve->dearer) {
        solve->dearer = SOLVE_PRICE + 1;
        if (solve->work < solve->limit)
            search(solve);
    }
    if (solve->readings > 0)
        explain(solve);
}
