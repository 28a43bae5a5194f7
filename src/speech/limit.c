#include "speech/limit.h"

static uint32_t unit(char letter)
{
    switch (letter) {
    case 'd':
        return 86400;
    case 'h':
        return 3600;
    case 'm':
        return 60;
    case 's':
        return 1;
    default:
        return 0;
    }
}

bool limit_duration(Text word, uint32_t *seconds)
{
    uint64_t total = 0;

    if (word.size == 0)
        return false;
    while (word.size) {
        size_t digits = 0;
        uint32_t number;
        while (digits < word.size && word.start[digits] >= '0' && word.start[digits] <= '9')
            digits++;
        if (digits == word.size || !text_number((Text){ word.start, digits }, 99999, &number) ||
            unit(word.start[digits]) == 0)
            return false;
        total += (uint64_t)number * unit(word.start[digits]);
        word.start += digits + 1;
        word.size -= digits + 1;
    }
    *seconds = (uint32_t)total;
    return total > 0 && total <= UINT32_MAX / 2;
}

/* Reads a step, as 30/2h. Steps are totals from the start; under regulation D they are periods,
 * which are added up here. */
static bool read_step(Limit *limit, Text word, DocketFault *fault)
{
    size_t stroke = 0;
    LimitStep step, *const last = limit->count ? &limit->step[limit->count - 1] : NULL;

    while (stroke < word.size && word.start[stroke] != '/')
        stroke++;
    if (stroke == word.size || !text_number((Text){ word.start, stroke }, 9999, &step.moves) ||
        step.moves == 0 ||
        !limit_duration((Text){ word.start + stroke + 1, word.size - stroke - 1 }, &step.seconds))
        return docket_expected(fault, word, "moves and time, as 30/2h");
    if (limit->count == LIMIT_STEPS)
        return docket_expected(fault, word, "no more than twelve steps");
    limit->repeat_moves = step.moves;
    limit->repeat_seconds = step.seconds;
    if (last != NULL && limit->kind == LIMIT_D) {
        step.moves += last->moves;
        step.seconds += last->seconds;
    } else if (last != NULL) {
        if (step.moves <= last->moves || step.seconds <= last->seconds)
            return docket_expected(fault, word, "totals that grow from step to step");
        limit->repeat_moves = step.moves - last->moves;
        limit->repeat_seconds = step.seconds - last->seconds;
    }
    limit->step[limit->count++] = step;
    return true;
}

static LimitKind kind_of(Text word)
{
    if (text_is(word, "B"))
        return LIMIT_B;
    if (text_is(word, "C"))
        return LIMIT_C;
    return text_is(word, "D") ? LIMIT_D : LIMIT_TELEGRAPH;
}

bool limit_read(Text value, Limit *limit, DocketFault *fault)
{
    Text rest = value, word = text_word(&rest);

    *limit = (Limit){ .kind = (uint8_t)kind_of(word) };
    if (limit->kind == LIMIT_TELEGRAPH) {
        if (limit_duration(word, &limit->turn)) {
            limit->kind = LIMIT_TURN;
            return docket_nothing_more(rest, fault);
        }
        rest = value;
        limit->turn = 0;
    }
    for (word = text_word(&rest); word.size && !text_is(word, "end"); word = text_word(&rest))
        if (!read_step(limit, word, fault))
            return false;
    if (limit->count == 0)
        return docket_expected(
            fault, word,
            "a limit, as 'B 30/2h 45/3h', 'C 20/1h 35/2h end 4h', 'D 20/1h 15/30m end "
            "4h', '3d' a turn, or '20/1h 40/2h end 6h'");
    if (word.size) {
        const Text end = text_word(&rest);
        if (!limit_duration(end, &limit->end))
            return docket_expected(fault, end, "the time of the end of play, as 4h");
        if (limit->kind == LIMIT_B)
            return docket_expected(fault, word, "no fixed end under regulation B");
    }
    if (limit->kind == LIMIT_C && limit->end == 0)
        return docket_expected(fault, word, "a fixed end under regulation C, as 'end 4h'");
    return docket_nothing_more(rest, fault);
}

const char *limit_expected(unsigned kinds)
{
    if (kinds >> LIMIT_TURN & 1)
        return kinds >> LIMIT_B & 1 ? "a limit, as '3d' a turn, '20/1h 40/2h end 6h' or "
                                      "'B 30/2h 45/3h'"
                                    : "the time for a turn by letter, as '3d'";
    if (kinds >> LIMIT_TELEGRAPH & 1)
        return "times for so many turns by wire, as '20/1h 40/2h end 6h'";
    return "a limit at the board, as 'B 30/2h 45/3h', 'C 20/1h 35/2h end 4h' or 'D 20/1h 15/30m "
           "end 4h'";
}
