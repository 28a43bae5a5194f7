#include "record/solve.h"

#include "record/misread.h"

enum {
    GUIDED_PRICE = 20000, /* more than any game costs */
    LOST_PRICE = 12,      /* a record of which nothing is of use */
    MISSING_PRICE = 12,   /* a move for which no record stands */
    PASS_PRICE = 12,      /* a record passed over */
    NOTE_PRICE = 1,       /* the same, where it may belong to a note */
    NUMBER_PRICE = 13     /* a record that stands under another number */
};

static void put(SolveStep *step, SolveChoice choice)
{
    for (unsigned i = 0; i < step->count; i++)
        if (step->choice[i].deed == choice.deed && choice.deed != SOLVE_PASS &&
            move_same(step->choice[i].move, choice.move))
            return;
    if (step->count < SOLVE_WIDTH)
        step->choice[step->count++] = choice;
}

static void add(SolveStep *step, Move move, unsigned price, Repair repair)
{
    put(step, (SolveChoice){ move, (uint8_t)(price + step->extra),
                             (uint8_t)(step->extra > 0 ? REPAIR_NUMBER : repair), SOLVE_READ, 0 });
}

/* What speaks against a move that fits the words of a record, and what was then misprinted: a mark
 * that no move bears out, a capture without its sign, a piece for the pawn that nobody would leave
 * unsaid. */
static unsigned evidence_price(const RecordReading *reading, Move move, Repair *repair)
{
    const unsigned unfounded = 1U << RECORD_NO_CHECK | 1U << RECORD_NO_MATE |
                               1U << RECORD_NO_PASSING;

    if ((reading->notes & unfounded) != 0) {
        *repair = *repair ? *repair : REPAIR_MARK;
        return 1;
    }
    if (reading->notes & 1U << RECORD_NO_CAPTURE_SIGN) {
        *repair = *repair ? *repair : REPAIR_SIGN;
        return 2;
    }
    if ((reading->notes & 1U << RECORD_NO_PROMOTION) && move_promote(move) != KIND_NONE &&
        move_promote(move) != KIND_QUEEN) {
        *repair = *repair ? *repair : REPAIR_MAN;
        return 3;
    }
    return 0;
}

/* What print leaves unsaid is weak evidence and changes only the order of trying: a check is mostly
 * marked, and "Castles" alone is mostly on the king's side. */
static bool is_unlikely(const SolveStep *step, const RecordReading *reading, Move move)
{
    if (reading->moves.count == 1)
        return false;
    if (move_sort(move) == MOVE_CASTLE)
        return square_file(move_to(move)) < 4;
    return !(reading->marks & (PATTERN_CHECK | PATTERN_MATE)) &&
           movegen_gives_check(&step->game.position, move);
}

static void add_reading(SolveStep *step, const RecordReading *reading, Repair repair)
{
    for (int unlikely = 0; unlikely < 2; unlikely++)
        for (unsigned i = 0; i < reading->moves.count; i++) {
            const Move move = reading->moves.move[i];
            Repair told = repair;
            const unsigned price = evidence_price(reading, move, &told);
            if (is_unlikely(step, reading, move) == (unlikely == 1))
                add(step, move, price, told);
        }
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

static unsigned budget_of(const Solve *solve, const SolveStep *step)
{
    const unsigned spent = step->spent + step->extra;

    return solve->price > spent ? solve->price - spent : 0;
}

/* Adds the repairs of a record that can be read, cheapest first. */
static void add_repairs(Solve *solve, SolveStep *step, const PatternList *patterns)
{
    const unsigned budget = budget_of(solve, step);
    MoveList legal;
    const PatternBoard board = { &step->game.position, &step->game.births, &legal };
    uint8_t price[MOVEGEN_MAX];
    Repair repair[MOVEGEN_MAX];

    movegen_all(&step->game.position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        price[i] = (uint8_t)cheapest(patterns, &board, legal.move[i], &repair[i]);
        if (price[i] != REPAIR_TOO_FAR)
            too_dear(solve, step->spent + step->extra + price[i]);
    }
    for (unsigned level = 1; level <= budget; level++)
        for (unsigned i = 0; i < legal.count; i++)
            if (price[i] == level)
                add(step, legal.move[i], level, repair[i]);
}

/* Adds the moves of a text of which only the beginning, up to a comma, is a record. */
static bool add_beginning(Solve *solve, SolveStep *step, Text text)
{
    for (size_t size = 1; size < text.size; size++) {
        RecordReading reading;
        if (text.start[size] != ',' && text.start[size] != ';')
            continue;
        record_read_in(&step->game, solve->tongue, (Text){ text.start, size }, &reading);
        if (reading.verdict == RECORD_UNREADABLE)
            continue;
        add_reading(step, &reading, REPAIR_REST);
        return true;
    }
    return false;
}

/* Adds readings that undo what scanners misread. They cost nothing where the text cannot be read in
 * any other way. */
static void add_misread(Solve *solve, SolveStep *step, Text record)
{
    Misread misread = misread_begin(record);
    Text variant;

    while (misread_next(&misread, &variant)) {
        PatternList patterns;
        RecordReading reading;
        size_t column;
        const char *expected;
        if (!record_patterns_in(variant, position_turn(&step->game.position), solve->tongue,
                                &patterns, &column, &expected))
            continue;
        record_read_in(&step->game, solve->tongue, variant, &reading);
        add_reading(step, &reading, REPAIR_LETTER);
        add_repairs(solve, step, &patterns);
    }
}

static void add_any(SolveStep *step, SolveDeed deed, unsigned price, Repair repair)
{
    MoveList legal;

    movegen_all(&step->game.position, &legal);
    for (unsigned i = 0; i < legal.count; i++)
        put(step,
            (SolveChoice){ legal.move[i], (uint8_t)price, (uint8_t)repair, (uint8_t)deed, 0 });
}

/* Reads "the same": as the record before, or, for a little more, as the one before that, which is
 * the same player's. */
static void add_same(Solve *solve, SolveStep *step)
{
    for (unsigned back = 1; back <= 2 && back <= step->item; back++) {
        RecordReading reading;
        const unsigned before = step->count;
        if (solve->item[step->item - back].ditto)
            continue;
        record_read_in(&step->game, solve->tongue, solve->item[step->item - back].text, &reading);
        add_reading(step, &reading, REPAIR_NONE);
        for (unsigned i = before; i < step->count; i++) {
            step->choice[i].same = (uint8_t)back;
            step->choice[i].price = (uint8_t)(step->choice[i].price + 2 * (back - 1));
        }
    }
}

/* Adds every way to read the record as the move of this ply, as far as the price allows. */
static void add_readings(Solve *solve, SolveStep *step)
{
    const SolveItem *const item = &solve->item[step->item];
    const Side us = position_turn(&step->game.position);
    RecordReading reading;
    PatternList patterns;
    size_t column;
    const char *expected;
    unsigned budget;

    step->extra = item->slot != SOLVE_NO_SLOT && item->slot != (int)(solve->base + step->ply)
                      ? NUMBER_PRICE
                      : 0;
    too_dear(solve, step->spent + step->extra);
    if (step->spent + step->extra > solve->price)
        return;
    budget = budget_of(solve, step);
    if (item->ditto) {
        add_same(solve, step);
        too_dear(solve, step->spent + step->extra + 2);
        return;
    }
    record_read_in(&step->game, solve->tongue, item->text, &reading);
    add_reading(step, &reading, REPAIR_NONE);
    if (reading.verdict == RECORD_UNREADABLE && !add_beginning(solve, step, item->text))
        add_misread(solve, step, item->text);
    too_dear(solve, 1);
    if (solve->price == 0)
        return; /* most scores need no repair, and looking for one takes time */
    if (reading.verdict == RECORD_ILLEGAL)
        add_misread(solve, step, item->text);
    if (record_patterns_in(item->text, us, solve->tongue, &patterns, &column, &expected))
        add_repairs(solve, step, &patterns);
    too_dear(solve, step->spent + step->extra + LOST_PRICE);
    if (budget >= LOST_PRICE && !item->note)
        add_any(step, SOLVE_READ, step->extra + LOST_PRICE, REPAIR_LOST);
}

/* How many records too many (more than 0) or too few stand before the next that has a number. */
static int surplus(const Solve *solve, const SolveStep *step)
{
    for (unsigned i = step->item; i < solve->items; i++)
        if (solve->item[i].slot != SOLVE_NO_SLOT)
            return (int)(i - step->item) - (solve->item[i].slot - (int)(solve->base + step->ply));
    return 0;
}

/* Adds what the numbers call for: to pass over a record, or to suppose one that is missing. */
static void add_others(Solve *solve, SolveStep *step)
{
    const int more = surplus(solve, step);
    const bool note = solve->item[step->item].note;
    const unsigned pass = step->spent + (note ? NOTE_PRICE : PASS_PRICE);

    if (note || more > 0) {
        too_dear(solve, pass);
        if (pass <= solve->price)
            put(step, (SolveChoice){ .price = (uint8_t)(pass - step->spent), .deed = SOLVE_PASS });
    }
    if (more >= 0 || step->ply + 1 >= SOLVE_PLIES)
        return;
    too_dear(solve, step->spent + MISSING_PRICE);
    if (step->spent + MISSING_PRICE <= solve->price)
        add_any(step, SOLVE_SUPPOSE, MISSING_PRICE, REPAIR_MISSING);
}

/* Leaves of all readings of a record the one that its hint gives. */
static void keep_hint(SolveStep *step, Move hint)
{
    SolveChoice kept = { hint, LOST_PRICE, REPAIR_LOST, SOLVE_READ, 0 };

    for (unsigned i = step->count; i-- > 0;)
        if (move_same(step->choice[i].move, hint))
            kept = step->choice[i];
    step->choice[0] = kept;
    step->count = 1;
}

/* Lists what can be done with the next record, cheapest first as far as that is known. */
static void prepare(Solve *solve, SolveStep *step)
{
    solve->work++;
    step->count = step->next = 0;
    add_readings(solve, step);
    if (solve->guided)
        keep_hint(step, solve->item[step->item].hint);
    else
        add_others(solve, step);
}

static void remember(SolveRecord *record, Move move)
{
    for (unsigned i = 0; i < record->alternatives; i++)
        if (move_same(record->alternative[i], move))
            return;
    if (record->alternatives < SOLVE_OPEN)
        record->alternative[record->alternatives++] = move;
}

static void keep_choice(Solve *solve, const SolveStep *step, const SolveChoice *choice)
{
    SolveRecord *const record = &solve->record[step->ply];
    const SolveItem *const item = &solve->item[step->item];

    record->chosen = choice->move;
    record->repair = choice->repair;
    record->item = step->item;
    record->text = choice->deed == SOLVE_SUPPOSE ? (Text){ item->text.start, 0 } : item->text;
    record->read = choice->same ? solve->item[step->item - choice->same].text : record->text;
    record->alternatives = 0;
}

/* Keeps the steps up to this one as the reading. */
static void keep_steps(Solve *solve, unsigned steps)
{
    solve->count = 0;
    for (unsigned i = 0; i < steps; i++) {
        const SolveStep *const step = &solve->step[i];
        const SolveChoice *const choice = &step->choice[step->next - 1];
        solve->passed[step->item] = choice->deed == SOLVE_PASS;
        if (choice->deed == SOLVE_PASS)
            continue;
        keep_choice(solve, step, choice);
        solve->count = step->ply + 1;
    }
}

static void keep_reading(Solve *solve, unsigned steps)
{
    if (solve->readings == 0)
        keep_steps(solve, steps);
    for (unsigned i = 0; i < steps; i++) {
        const SolveStep *const step = &solve->step[i];
        const SolveChoice *const choice = &step->choice[step->next - 1];
        if (choice->deed != SOLVE_PASS && step->ply < solve->count)
            remember(&solve->record[step->ply], choice->move);
    }
    solve->readings++;
}

/* Goes back a step; what got further than every attempt before, or as far with cheaper repairs, is
 * kept, for a score that fails. */
static void give_up(Solve *solve, unsigned at)
{
    if (solve->readings == 0 &&
        (solve->step[at].item > solve->reached ||
         (solve->step[at].item == solve->reached && solve->step[at].spent < solve->paid))) {
        solve->reached = solve->step[at].item;
        solve->paid = solve->step[at].spent;
        keep_steps(solve, at);
    }
}

/* Finds every whole reading at exactly this price, in order, until there are too many or the work
 * is spent. */
static void search(Solve *solve)
{
    unsigned at = 0;

    solve->step[0].game = record_game(&solve->start);
    solve->step[0].spent = solve->step[0].item = solve->step[0].ply = 0;
    prepare(solve, &solve->step[0]);
    for (;;) {
        SolveStep *const step = &solve->step[at];
        if (step->next < step->count && solve->work < solve->limit) {
            const SolveChoice *const choice = &step->choice[step->next++];
            SolveStep *const after = step + 1;
            after->spent = step->spent + choice->price;
            if (after->spent > solve->price) {
                too_dear(solve, after->spent);
                continue;
            }
            after->item = step->item + (choice->deed != SOLVE_SUPPOSE);
            after->ply = step->ply + (choice->deed != SOLVE_PASS);
            if (after->item == solve->items) {
                if ((after->spent == solve->price || solve->guided) && after->ply > 0)
                    keep_reading(solve, at + 1);
                if (solve->guided)
                    solve->price = after->spent;
                if (solve->readings >= SOLVE_READINGS)
                    return;
                continue;
            }
            after->game = step->game;
            if (choice->deed != SOLVE_PASS)
                record_play(&after->game, choice->move);
            prepare(solve, after);
            at++;
        } else if (at == 0 || solve->work >= solve->limit) {
            give_up(solve, at);
            return;
        } else {
            give_up(solve, at);
            at--;
        }
    }
}

/* Says what each record means by itself along the chosen reading. */
static void explain(Solve *solve)
{
    RecordGame game = record_game(&solve->start);
    bool repaired = false, ambiguous = false;
    unsigned lost = 0;

    for (unsigned i = 0; i < solve->count; i++) {
        SolveRecord *const record = &solve->record[i];
        RecordReading reading;
        record_read_in(&game, solve->tongue, record->read, &reading);
        record->fitting = (uint16_t)reading.moves.count;
        for (unsigned k = 0; k < reading.moves.count && k < SOLVE_OPEN; k++)
            record->fit[k] = reading.moves.move[k];
        repaired |= record->repair != REPAIR_NONE;
        lost += record->repair == REPAIR_LOST || record->repair == REPAIR_MISSING;
        ambiguous |= reading.moves.count > 1;
        record->doubtful = record->repair != REPAIR_NONE || reading.moves.count != 1;
        record_play(&game, record->chosen);
    }
    repaired |= solve->price > 0;
    solve->status = solve->readings > 1 || solve->work >= solve->limit ? SOLVE_UNSETTLED
                    : repaired                                         ? SOLVE_REPAIRED
                    : ambiguous                                        ? SOLVE_SETTLED
                                                                       : SOLVE_CLEAR;
    if (3 * lost > solve->count) { /* what is mostly guessed is no reading */
        solve->status = SOLVE_FAILED;
        solve->readings = 0;
    }
}

void solve_run(Solve *solve)
{
    unsigned price = solve->guided ? GUIDED_PRICE : 0;

    solve->base = 2U * (solve->start.number - (solve->start.number > 0 ? 1U : 0U)) +
                  (position_turn(&solve->start) == BLACK);
    solve->readings = solve->reached = solve->work = solve->count = 0;
    solve->paid = SOLVE_PRICE + 1;
    solve->status = SOLVE_FAILED;
    for (unsigned i = 0; i < solve->items; i++)
        solve->passed[i] = false;
    while (solve->items > 0 && price <= (solve->guided ? GUIDED_PRICE : solve->most) &&
           solve->readings == 0) {
        solve->price = price;
        solve->dearer = SOLVE_PRICE + 1;
        if (solve->work < solve->limit)
            search(solve);
        price = solve->guided ? GUIDED_PRICE + 1 : solve->dearer;
    }
    if (solve->readings > 0) {
        solve->reached = solve->items;
        explain(solve);
    }
}
