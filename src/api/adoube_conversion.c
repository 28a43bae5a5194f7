#include "api/value_move.h"
#include "chess/question.h"
#include "record/printed.h"

struct adoube_conversion {
    Printed printed;
};

_Static_assert((int)ADOUBE_ALL_CLEAR == (int)SOLVE_CLEAR &&
                   (int)ADOUBE_SETTLED == (int)SOLVE_SETTLED &&
                   (int)ADOUBE_REPAIRED == (int)SOLVE_REPAIRED &&
                   (int)ADOUBE_OPEN == (int)SOLVE_UNSETTLED &&
                   (int)ADOUBE_FAILED == (int)SOLVE_FAILED,
               "outcomes agree");
_Static_assert((int)ADOUBE_DOUBT_MOVES == (int)SOLVE_OPEN, "doubts agree");
_Static_assert((int)LAYOUT_RECORDS <= (int)SOLVE_PLIES, "what is cut can be solved");

size_t adoube_conversion_size(void)
{
    return sizeof(adoube_conversion);
}

/* Nothing can be read from a position that is none. */
static adoube_outcome fail(adoube_conversion *conversion)
{
    if (conversion != NULL)
        memset(&conversion->printed, 0, sizeof conversion->printed);
    if (conversion != NULL)
        conversion->printed.solve.status = SOLVE_FAILED;
    return ADOUBE_FAILED;
}

adoube_outcome adoube_conversion_printed(void *room, const adoube_position *start, const char *text,
                                         size_t size)
{
    adoube_conversion *const conversion = room;
    Position p;

    if (conversion == NULL || !value_position(start, &p))
        return fail(conversion);
    printed_read(&conversion->printed, value_text(text, size), &p, PRINTED_WORK);
    return (adoube_outcome)conversion->printed.solve.status;
}

adoube_outcome adoube_conversion_records(void *room, const adoube_position *start, const char *text,
                                         size_t size)
{
    adoube_conversion *const conversion = room;
    Position p;

    if (conversion == NULL || !value_position(start, &p))
        return fail(conversion);
    printed_read_lines(&conversion->printed, value_text(text, size), &p);
    return (adoube_outcome)conversion->printed.solve.status;
}

/* The records that no reading got to, if there is no whole one. */
static unsigned unread(const Solve *solve)
{
    return solve->status == SOLVE_FAILED ? solve->items - solve->reached : 0;
}

unsigned adoube_conversion_count(const adoube_conversion *conversion)
{
    return conversion == NULL
               ? 0
               : conversion->printed.solve.count + unread(&conversion->printed.solve);
}

unsigned adoube_conversion_readings(const adoube_conversion *conversion)
{
    return conversion == NULL ? 0 : conversion->printed.solve.readings;
}

bool adoube_conversion_is_too_long(const adoube_conversion *conversion)
{
    return conversion != NULL && conversion->printed.layout.full;
}

unsigned adoube_conversion_reached(const adoube_conversion *conversion)
{
    return conversion == NULL ? 0 : conversion->printed.solve.count;
}

static void tell_unread(const Solve *solve, unsigned ply, adoube_step *step)
{
    const Text text = solve->item[solve->reached + ply - solve->count].text;

    step->record = text.start;
    step->size = text.size;
}

void adoube_conversion_step(const adoube_conversion *conversion, unsigned ply, adoube_step *step)
{
    const Solve *solve;
    const SolveRecord *record;

    if (step == NULL)
        return;
    memset(step, 0, sizeof *step);
    if (conversion == NULL || ply >= adoube_conversion_count(conversion))
        return;
    solve = &conversion->printed.solve;
    if (ply >= solve->count) {
        tell_unread(solve, ply, step);
        return;
    }
    record = &solve->record[ply];
    step->record = record->text.start;
    step->size = record->text.size;
    step->move = value_public_move(record->chosen);
    step->repair = record->repair != REPAIR_NONE ? repair_name((Repair)record->repair) : NULL;
    step->doubtful = step->repair != NULL;
    if (solve->status == SOLVE_FAILED)
        return;
    step->doubtful = record->doubtful || record->alternatives > 1;
    step->consistent = record->fitting;
    step->alternatives = record->alternatives;
    for (unsigned i = 0; i < SOLVE_OPEN; i++) {
        if (i < record->fitting)
            step->meanings[i] = value_public_move(record->fit[i]);
        if (i < record->alternatives)
            step->open[i] = value_public_move(record->alternative[i]);
    }
}

void adoube_conversion_start(const adoube_conversion *conversion, adoube_position *position)
{
    if (position == NULL)
        return;
    memset(position, 0, sizeof *position);
    if (conversion != NULL && conversion->printed.solve.start.number > 0)
        *position = value_public_position(&conversion->printed.solve.start);
}

size_t adoube_conversion_taken(const adoube_conversion *conversion)
{
    return conversion == NULL ? 0 : conversion->printed.layout.used;
}

/* Whose turn it is after the last move, and whether he is mated. */
static Side last_turn(const Solve *solve, bool *mated)
{
    Position position = solve->start;

    for (unsigned i = 0; i < solve->count; i++)
        position = position_make(&position, solve->record[i].chosen);
    *mated = solve->status != SOLVE_FAILED && solve->count > 0 && question_is_mate(&position);
    return position_turn(&position);
}

static const char *won_by(Side side)
{
    return side == WHITE ? "1-0" : "0-1";
}

const char *adoube_conversion_result(const adoube_conversion *conversion, const char **said,
                                     size_t *size)
{
    const Layout *const layout = conversion == NULL ? NULL : &conversion->printed.layout;
    const Ending ending = layout == NULL ? ENDING_UNSAID : layout->ending;
    bool mated = false;
    Side turn = WHITE;

    if (said != NULL)
        *said = ending == ENDING_UNSAID ? NULL : layout->ended.start;
    if (size != NULL)
        *size = ending == ENDING_UNSAID ? 0 : layout->ended.size;
    if (conversion != NULL)
        turn = last_turn(&conversion->printed.solve, &mated);
    switch (ending) {
    case ENDING_WHITE:
        return "1-0";
    case ENDING_BLACK:
        return "0-1";
    case ENDING_DRAWN:
        return "1/2-1/2";
    case ENDING_RESIGNS: /* he whose move it is resigns */
    case ENDING_WINS:    /* he who moved last wins */
        return conversion->printed.solve.status == SOLVE_FAILED
                   ? "*"
                   : won_by(turn == WHITE ? BLACK : WHITE);
    case ENDING_UNSAID:
        break;
    }
    return mated ? won_by(turn == WHITE ? BLACK : WHITE) : "*";
}

bool adoube_conversion_left(const adoube_conversion *conversion, unsigned number, const char **text,
                            size_t *size)
{
    const Printed *const printed = conversion == NULL ? NULL : &conversion->printed;

    if (printed == NULL || text == NULL || size == NULL)
        return false;
    for (unsigned i = 0; i < printed->layout.count; i++)
        if (!printed_uses(printed, i) && number-- == 0) {
            *text = printed->layout.record[i].text.start;
            *size = printed->layout.record[i].text.size;
            return true;
        }
    return false;
}
