// Any bytes as a printed score, and as records one a line: reading ends, and every move that is
// chosen is legal.
#include "fuzz.h"

#include "chess/question.h"
#include "record/printed.h"

static Printed printed;

static void check(void)
{
    const Solve *const solve = &printed.solve;
    Position position = position_ordinary();

    FUZZ_HOLDS((solve->status == SOLVE_FAILED) == (solve->readings == 0));
    FUZZ_HOLDS(solve->reached <= solve->items);
    for (unsigned i = 0; i < solve->count; i++) {
        FUZZ_HOLDS(question_is_legal(&position, solve->record[i].chosen));
        FUZZ_HOLDS(solve->status != SOLVE_CLEAR || !solve->record[i].doubtful);
        position = position_make(&position, solve->record[i].chosen);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Text text = { (const char *)data, size };
    const Position start = position_ordinary();

    printed_read(&printed, text, &start, 400); /* long enough to fail, yet quick */
    FUZZ_HOLDS(printed.layout.used <= size);
    for (unsigned i = 0; i < printed.layout.count; i++)
        FUZZ_HOLDS(printed.layout.record[i].text.start >= text.start &&
                   printed.layout.record[i].text.start + printed.layout.record[i].text.size <=
                       text.start + text.size);
    check();
    printed_read_lines(&printed, size < 400 ? text : (Text){ text.start, 400 }, &start);
    check();
    return 0;
}
