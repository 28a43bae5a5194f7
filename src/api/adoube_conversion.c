#include "api/value_move.h"
#include "record/layout.h"
#include "record/solve.h"

struct adoube_conversion {
    Solve solve;
    Layout layout;
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
    if (conversion != NULL) {
        conversion->layout.count = conversion->solve.count = conversion->solve.reached = 0;
        conversion->layout.full = false;
        conversion->solve.readings = 0;
        conversion->solve.status = SOLVE_FAILED;
    }
    return ADOUBE_FAILED;
}

static adoube_outcome run(adoube_conversion *conversion, const Position *start)
{
    Solve *const solve = &conversion->solve;

    solve->start = *start;
    solve->count = conversion->layout.full ? 0 : conversion->layout.count;
    solve->limit = SOLVE_WORK;
    for (unsigned i = 0; i < solve->count; i++)
        solve->record[i].text = conversion->layout.record[i];
    solve_run(solve);
    return (adoube_outcome)solve->status;
}

adoube_outcome adoube_conversion_printed(void *room, const adoube_position *start, const char *text,
                                         size_t size)
{
    adoube_conversion *const conversion = room;
    Position p;

    if (conversion == NULL || !value_position(start, &p))
        return fail(conversion);
    layout_cut(value_text(text, size), p.number, &conversion->layout);
    return run(conversion, &p);
}

adoube_outcome adoube_conversion_records(void *room, const adoube_position *start, const char *text,
                                         size_t size)
{
    adoube_conversion *const conversion = room;
    Position p;

    if (conversion == NULL || !value_position(start, &p))
        return fail(conversion);
    layout_lines(value_text(text, size), &conversion->layout);
    return run(conversion, &p);
}

unsigned adoube_conversion_count(const adoube_conversion *conversion)
{
    return conversion == NULL ? 0 : conversion->solve.count;
}

unsigned adoube_conversion_readings(const adoube_conversion *conversion)
{
    return conversion == NULL ? 0 : conversion->solve.readings;
}

bool adoube_conversion_is_too_long(const adoube_conversion *conversion)
{
    return conversion != NULL && conversion->layout.full;
}

unsigned adoube_conversion_reached(const adoube_conversion *conversion)
{
    return conversion == NULL ? 0 : conversion->solve.reached;
}

void adoube_conversion_step(const adoube_conversion *conversion, unsigned ply, adoube_step *step)
{
    const SolveRecord *record;

    if (step == NULL)
        return;
    memset(step, 0, sizeof *step);
    if (conversion == NULL || ply >= conversion->solve.count)
        return;
    record = &conversion->solve.record[ply];
    step->record = record->text.start;
    step->size = record->text.size;
    if (conversion->solve.status == SOLVE_FAILED)
        return;
    step->move = value_public_move(record->chosen);
    step->doubtful = record->doubtful || record->alternatives > 1;
    step->repair = record->repair != REPAIR_NONE ? repair_name((Repair)record->repair) : NULL;
    step->consistent = record->fitting;
    step->alternatives = record->alternatives;
    for (unsigned i = 0; i < SOLVE_OPEN; i++) {
        if (i < record->fitting)
            step->meanings[i] = value_public_move(record->fit[i]);
        if (i < record->alternatives)
            step->open[i] = value_public_move(record->alternative[i]);
    }
}
