// Any bytes as a printed score, and as records one a line: reading ends, and every move that is
// chosen is legal.
#include "fuzz.h"

#include "chess/question.h"
#include "record/layout.h"
#include "record/solve.h"

static Solve solve;
static Layout layout;

static void check(void)
{
    Position position = position_ordinary();

    solve.start = position;
    solve.limit = 200;
    solve.count = layout.count < 24 ? layout.count : 24; /* long enough to fail, yet quick */
    for (unsigned i = 0; i < solve.count; i++)
        solve.record[i].text = layout.record[i];
    solve_run(&solve);
    FUZZ_HOLDS((solve.status == SOLVE_FAILED) == (solve.readings == 0));
    for (unsigned i = 0; i < solve.count && solve.status != SOLVE_FAILED; i++) {
        FUZZ_HOLDS(question_is_legal(&position, solve.record[i].chosen));
        FUZZ_HOLDS(solve.status != SOLVE_CLEAR || !solve.record[i].doubtful);
        position = position_make(&position, solve.record[i].chosen);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Text text = { (const char *)data, size };

    layout_cut(text, 1, &layout);
    for (unsigned i = 0; i < layout.count; i++)
        FUZZ_HOLDS(layout.record[i].start >= text.start && layout.record[i].size > 0 &&
                   layout.record[i].start + layout.record[i].size <= text.start + text.size);
    check();
    layout_lines(text, &layout);
    check();
    return 0;
}
