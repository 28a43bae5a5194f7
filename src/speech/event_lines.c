#include "speech/event_lines.h"

#include "chess/start960.h"
#include "speech/limit.h"
#include "speech/timing.h"

#include <string.h>

/* Where this sign stands in the word; its size if it does not. */
static size_t place_of(Text word, char sign)
{
    size_t i = 0;

    while (i < word.size && word.start[i] != sign)
        i++;
    return i;
}

static Text tail(Text word, size_t from)
{
    return (Text){ word.start + from, word.size - from };
}

/* 40/1h30m+30s, 25m+10s, 5m, 3m~2s */
static bool read_period(Text word, EventPeriod *period)
{
    const size_t stroke = place_of(word, '/');
    uint32_t moves = 0, bonus = 0;
    Text time = word, more = { NULL, 0 };

    *period = (EventPeriod){ 0 };
    if (stroke < word.size) {
        if (!text_number((Text){ word.start, stroke }, 999, &moves) || moves == 0)
            return false;
        time = tail(word, stroke + 1);
    }
    for (size_t i = 0; i < time.size; i++)
        if (time.start[i] == '+' || time.start[i] == '~') {
            period->delay = time.start[i] == '~';
            more = tail(time, i + 1);
            time.size = i;
            if (!limit_duration(more, &bonus) || bonus > 3600)
                return false;
            break;
        }
    if (!limit_duration(time, &period->seconds) || period->seconds > 864000)
        return false;
    period->moves = (uint16_t)moves;
    period->bonus = (uint16_t)bonus;
    return true;
}

bool event_control(Text value, Event *event, DocketFault *fault)
{
    static const char expected[] = "periods, as '40/1h30m+30s 30m+30s', '25m+10s' or '5m'; only "
                                   "the last may be without a number of moves";
    Text rest = value;

    event->periods = 0;
    for (Text word = text_word(&rest); word.size; word = text_word(&rest)) {
        if (event->periods == EVENT_PERIODS)
            return docket_expected(fault, word, "no more than four periods");
        if ((event->periods > 0 && event->period[event->periods - 1].moves == 0) ||
            !read_period(word, &event->period[event->periods]))
            return docket_expected(fault, word, expected);
        event->periods++;
    }
    return event->periods > 0 || docket_expected(fault, value, expected);
}

bool event_late(Text value, Event *event, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);

    event->late = 0;
    return (text_is(word, "0") || limit_duration(word, &event->late) ||
            docket_expected(fault, word, "how late a player may come, as 0 or 30m")) &&
           docket_nothing_more(rest, fault);
}

bool event_start(Text value, Event *event, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);
    Timing timing;

    if (!timing_read(word, &timing) || timing.dated)
        return docket_expected(fault, word, "when the round begins, as 0:00:00 or 15:00:00");
    event->start = (int32_t)timing.time;
    return docket_nothing_more(rest, fault);
}

bool event_arrangement(Text value, EventSaid *said, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);
    uint32_t number;

    if (!text_number(word, START960_COUNT - 1, &number))
        return docket_expected(fault, word, "the number of an arrangement, 0 to 959");
    said->arranged = true;
    said->arrangement = (uint16_t)number;
    return docket_nothing_more(rest, fault);
}

/* white moves announces keeps-score presses disabled */
bool event_assistant(Text value, Event *event, DocketFault *fault)
{
    static const char *const sides[] = { "white", "black" };
    static const char *const works[] = { "moves", "presses", "keeps-score", "announces",
                                         "disabled" };
    Text rest = value, word = text_word(&rest);
    unsigned given = 0;
    uint8_t side = 0, work = 0;

    if (!docket_choose(word, sides, 2, &side))
        return docket_expected(fault, word, "'white' or 'black', who has an assistant");
    word = text_word(&rest);
    do {
        if (!docket_choose(word, works, 5, &work))
            return docket_expected(
                fault, word, "what he does: moves, presses, keeps-score, announces or disabled");
        if (given >> work & 1)
            return docket_expected(fault, word, "each work once");
        given |= 1U << work;
        event->helper[side] = (uint8_t)(event->helper[side] | 1U << work);
        word = text_word(&rest);
    } while (word.size);
    return true;
}

bool event_scoring(Text value, Event *event, DocketFault *fault)
{
    Text rest = value;

    for (unsigned i = 0; i < 3; i++) {
        const Text word = text_word(&rest);
        uint32_t number = 0;
        if (text_is(word, "1/2"))
            event->points[i] = 1;
        else if (text_number(word, 100, &number))
            event->points[i] = (uint8_t)(2 * number);
        else
            return docket_expected(fault, word,
                                   "points for a win, a draw and a loss, as '1 1/2 0' or '3 1 0'");
    }
    if (event->points[0] < event->points[1] || event->points[1] < event->points[2])
        return docket_expected(fault, value, "no more points for a draw than for a win");
    return docket_nothing_more(rest, fault);
}

static bool settle(Event *event, Regulation regulation, bool settled)
{
    event->regulations = (uint16_t)((event->regulations & ~regulation) |
                                    (settled ? regulation : 0));
    return true;
}

/* 9.1.1: before a move, or not at all. */
static bool read_draws(Text word, Event *event, DocketFault *fault)
{
    uint32_t move;

    if (text_is(word, "never") || text_is(word, "no"))
        return settle(event, REGULATION_NO_DRAWS, true);
    if (!text_number(word, 999, &move))
        return docket_expected(fault, word, "the move before which no draw is agreed, or 'never'");
    event->no_draw_before = (uint16_t)move;
    return true;
}

/* A regulation that is in force as soon as its section is named, unless `no` follows. */
static bool read_in_force(Text word, Event *event, Regulation regulation, DocketFault *fault)
{
    if (word.size > 0 && !text_is(word, "no"))
        return docket_expected(fault, word, "'no', or nothing");
    return settle(event, regulation, word.size == 0);
}

/* A regulation that is in force if its word follows the section. */
static bool read_named(Text word, const char *name, Event *event, Regulation regulation,
                       DocketFault *fault)
{
    if (!text_is(word, name) && !text_is(word, "no"))
        return docket_expected(fault, word, "the word of this regulation, or 'no'");
    return settle(event, regulation, text_is(word, name));
}

/* What follows if a device is found is the event's own words. */
static bool read_device(Text *rest, Text word, Event *event, DocketFault *fault)
{
    if (word.size == 0)
        return docket_expected(fault, word, "what follows if a device is found, or 'no'");
    *rest = (Text){ rest->start + rest->size, 0 };
    return settle(event, REGULATION_DEVICE, !text_is(word, "no"));
}

static bool apply(Term term, Text what, Event *event, DocketFault *fault)
{
    Text rest = what;
    const Text word = text_word(&rest);
    bool read = true;

    switch (term) {
    case TERM_DRAWS:
        read = read_draws(word, event, fault);
        break;
    case TERM_DEVICE:
        read = read_device(&rest, word, event, fault);
        break;
    case TERM_INCREMENT:
        read = read_in_force(word, event, REGULATION_INCREMENT, fault);
        break;
    case TERM_QUICKPLAY:
        read = read_in_force(word, event, REGULATION_QUICKPLAY, fault);
        break;
    case TERM_ADJOURNED:
        read = read_in_force(word, event, REGULATION_ADJOURNED, fault);
        break;
    case TERM_NEXT_PERIOD:
        read = read_in_force(word, event, REGULATION_EARLY, fault);
        break;
    case TERM_NOBODY_THERE:
        read = read_named(word, "shared", event, REGULATION_SHARED, fault);
        break;
    case TERM_REPORT:
        read = read_named(word, "report", event, REGULATION_REPORT, fault);
        break;
    case TERM_LETTER:
        read = read_named(word, "letter", event, REGULATION_LETTER, fault);
        break;
    case TERM_APPEAL:
        if (!text_is(word, "no"))
            return docket_expected(fault, word, "'no'");
        settle(event, REGULATION_NO_APPEAL, true);
        break;
    default:
        return true;
    }
    return read && docket_nothing_more(rest, fault);
}

bool event_agree(Text value, const Code *code, Event *event, Agreed *agreed, DocketFault *fault)
{
    Text rest = value, word = text_word(&rest);
    const OpenSection *open;
    uint64_t section;

    if (text_begins(word, code->prefix)) {
        word = tail(word, strlen(code->prefix));
    }
    open = code_open(code, word);
    if (open == NULL)
        return docket_expected(fault, word, "a section that the code leaves to the event");
    section = UINT64_C(1) << ((size_t)(open - code->open) % 64);
    if (agreed->sections & section)
        return docket_expected(fault, word, "each section once");
    agreed->sections |= section;
    return apply((Term)open->term, rest, event, fault);
}

/* Sixty increments count, and all periods; ten minutes or less are blitz, less than an hour is
 * rapid. */
static Pace reckoned(const Event *event)
{
    enum { MINUTE = 60, COUNTED = 60 };
    uint32_t whole = 0;

    for (unsigned i = 0; i < event->periods; i++)
        whole += event->period[i].seconds;
    whole += (uint32_t)event->period[0].bonus * COUNTED;
    if (event->periods == 0 || whole >= 60 * MINUTE)
        return PACE_STANDARD;
    return whole <= 10 * MINUTE ? PACE_BLITZ : PACE_RAPID;
}

bool event_finish(Event *event, const EventSaid *said, DocketFault *fault)
{
    const Pace pace = reckoned(event);

    if (said->pace && event->periods > 0 && event->pace != pace)
        return docket_expected(fault, (Text){ NULL, 0 }, "the pace that the control makes it");
    if (!said->pace)
        event->pace = (uint8_t)pace;
    if (!said->supervision)
        event->supervision = event->pace == PACE_STANDARD ? SUPERVISION_FULL : SUPERVISION_LIMITED;
    return true;
}
