#include "speech/agree.h"

#include "codes/codes.h"
#include "speech/limit.h"
#include "speech/timing.h"

#include <string.h>

static bool wrong(DocketFault *fault, Text word, const char *expected)
{
    *fault = (DocketFault){ 1, expected, word, 0 };
    return false;
}

/* "1903:III.5" names the code as well; a section of another code is not left open by this one. */
static Text without_prefix(Text section, const Code *code)
{
    const size_t size = strlen(code->prefix);

    if (text_begins(section, code->prefix)) {
        section.start += size;
        section.size -= size;
    }
    return section;
}

enum { SECOND_BOARD = 1, PRINT = 2, ASSISTANCE = 3 };

static bool read_consent(Text what, Terms *terms, DocketFault *fault)
{
    static const char *const names[] = { "second-board", "print", "assistance" };

    for (unsigned i = 0; i < 3; i++)
        if (text_is(what, names[i])) {
            terms->consent |= (uint8_t)(1U << (SECOND_BOARD + i));
            return true;
        }
    return wrong(fault, what, "consent to second-board, print or assistance");
}

/* "no" does away with what the section gives. */
static bool read_yes_no(Text word, bool *off, DocketFault *fault)
{
    *off = text_is(word, "no");
    return *off || text_is(word, "yes") || wrong(fault, word, "'yes' or 'no'");
}

static bool read_side(Text word, uint8_t *side, DocketFault *fault)
{
    *side = text_is(word, "black") ? BLACK : WHITE;
    return *side == BLACK || text_is(word, "white") ||
           wrong(fault, word, "'white' or 'black', who begins");
}

/* "loss of 1d" is reckoned by the umpire; anything else is put on record. */
static bool read_penalty_e(Text rest, Terms *terms, DocketFault *fault)
{
    const Text whole = docket_strip(rest);
    const Text first = text_word(&rest);

    if (first.size == 0)
        return wrong(fault, first, "the penalty, as 'loss of 1d'");
    terms->has_e = true;
    terms->e_size = (uint8_t)(whole.size < TERMS_E_TEXT ? whole.size : TERMS_E_TEXT);
    memcpy(terms->e_text, whole.start, terms->e_size);
    if (text_is(first, "loss") && text_is(text_word(&rest), "of")) {
        const Text time = text_word(&rest);
        return limit_duration(time, &terms->e_seconds) || wrong(fault, time, "a time, as 1d or 2h");
    }
    return true;
}

static bool read_holiday(Text word, Terms *terms, DocketFault *fault)
{
    int64_t time;

    if (terms->holidays == TERMS_HOLIDAYS)
        return wrong(fault, word, "no more than 32 holidays");
    if (!timing_read_day(word, &time))
        return wrong(fault, word, "a date, as 1903-12-25");
    terms->holiday[terms->holidays++] = (int32_t)(time / 86400);
    return true;
}

static bool read_date(Text word, Terms *terms, DocketFault *fault)
{
    return timing_read_day(word, &terms->date) || wrong(fault, word, "a date, as 1904-06-01");
}

static bool read_start(Text word, Terms *terms, DocketFault *fault)
{
    Timing timing;

    if (!timing_read_date(word, &timing))
        return wrong(fault, word, "when the first turn begins, as 1903-05-04T09:00");
    terms->start = timing.time;
    terms->has_start = true;
    return true;
}

static bool read_limit(Text value, Terms *terms, DocketFault *fault)
{
    if (terms->limit.kind != LIMIT_NONE)
        return wrong(fault, value, "one limit of time");
    return limit_read(value, &terms->limit, fault);
}

/* One of two letters of penalties. */
static bool read_penalty(Text word, const char *other, const char *expected, bool *e,
                         DocketFault *fault)
{
    *e = text_is(word, "E");
    return *e || text_is(word, other) || wrong(fault, word, expected);
}

/* Anything but "no" is consent: "yes", "books of the openings". */
static bool read_permission(Text word, unsigned ground, Terms *terms)
{
    if (!text_is(word, "no"))
        terms->consent |= (uint8_t)(1U << ground);
    return true;
}

static bool read_months(Text word, Terms *terms, DocketFault *fault)
{
    uint32_t months;

    if (!text_number(word, 9999, &months))
        return wrong(fault, word, "a number of months");
    terms->months = (uint16_t)months;
    return true;
}

/* What the umpire himself has to know of it. */
static bool apply(Term term, Text value, Terms *terms, uint8_t *first, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);

    switch (term) {
    case TERM_NOTED:
        return true;
    case TERM_FIRST:
        return read_side(word, first, fault);
    case TERM_SECOND_BOARD:
        return read_permission(word, SECOND_BOARD, terms);
    case TERM_PRINT:
        return read_permission(word, PRINT, terms);
    case TERM_ASSISTANCE:
        return read_permission(word, ASSISTANCE, terms);
    case TERM_MEANS:
        return read_yes_no(word, &terms->no_means, fault);
    case TERM_BOUND:
        return read_yes_no(word, &terms->apart, fault);
    case TERM_ODDS_MAN:
        return wrong(fault, word,
                     "the squares of the men given in the odds line, as 'white gives b2'");
    case TERM_ROOKLESS:
        return read_yes_no(word, &terms->no_rookless, fault);
    case TERM_COPY:
        return read_yes_no(word, &terms->no_copy, fault);
    case TERM_AMBIGUOUS:
        return read_penalty(word, "D", "D or E", &terms->e_for_ambiguous, fault);
    case TERM_ADOPT:
        return read_penalty(word, "adopt", "'adopt' or E", &terms->e_for_ambiguous, fault);
    case TERM_ILLEGAL:
        return read_penalty(word, "C", "C or E", &terms->e_for_illegal, fault);
    case TERM_MONTHS:
        return read_months(word, terms, fault);
    case TERM_DATE:
        return read_date(word, terms, fault);
    case TERM_START:
        return read_start(word, terms, fault);
    case TERM_LIMIT:
        return read_limit(value, terms, fault);
    case TERM_E:
        return read_penalty_e(value, terms, fault);
    }
    return true;
}

bool agree_read(Text value, Terms *terms, uint8_t *begins, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);
    const Code *const code = codes_of(terms->code, PLAY_BOARD);
    const OpenSection *open;
    Text what;

    if (word.size == 0)
        return wrong(fault, word, "a section and what was agreed");
    if (text_is(word, "consent"))
        return read_consent(text_word(&rest), terms, fault);
    if (text_is(word, "penalty-e"))
        return read_penalty_e(rest, terms, fault);
    if (text_is(word, "holiday"))
        return read_holiday(text_word(&rest), terms, fault);
    open = code_open(code, without_prefix(word, code));
    if (open == NULL)
        return wrong(fault, word, "a section that the code leaves to agreement");
    what = docket_strip(rest);
    if (what.size == 0)
        return wrong(fault, what, "what was agreed, after the section");
    return apply((Term)open->term, what, terms, begins, fault);
}
