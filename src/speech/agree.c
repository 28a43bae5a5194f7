#include "speech/agree.h"

#include "codes/codes.h"
#include "speech/limit.h"
#include "speech/timing.h"

#include <string.h>

enum { BOTH = 2 }; /* players */

/* A section may be written with its code, as "1903:III.5". Another code's prefix stays, so that the
 * section is not found. */
static Text without_prefix(Text section, const Code *code)
{
    const size_t size = strlen(code->prefix);

    if (text_begins(section, code->prefix)) {
        section.start += size;
        section.size -= size;
    }
    return section;
}

/* consent print assistance */
static bool read_consent(Text rest, Terms *terms, DocketFault *fault)
{
    static const char *const names[] = { "second-board", "print", "assistance" };
    Text what = text_word(&rest);

    do {
        uint8_t which = 0;
        if (!docket_choose(what, names, 3, &which))
            return docket_expected(fault, what, "consent to second-board, print or assistance");
        if (terms->consent >> (GROUND_SECOND_BOARD + which) & 1)
            return docket_expected(fault, what, "consent to each thing once");
        terms->consent |= (uint8_t)(1U << (GROUND_SECOND_BOARD + which));
        what = text_word(&rest);
    } while (what.size);
    return true;
}

static void agree(Terms *terms, Agreement agreement, bool agreed)
{
    terms->agreed = (uint8_t)((terms->agreed & ~agreement) | (agreed ? agreement : 0));
}

/* "no" means that the players do without what the section gives. */
static bool read_yes_no(Text word, Agreement agreement, Terms *terms, DocketFault *fault)
{
    agree(terms, agreement, text_is(word, "no"));
    return text_is(word, "no") || text_is(word, "yes") ||
           docket_expected(fault, word, "'yes' or 'no'");
}

static bool read_side(Text word, uint8_t *side, DocketFault *fault)
{
    *side = text_is(word, "black") ? BLACK : WHITE;
    return *side == BLACK || text_is(word, "white") ||
           docket_expected(fault, word, "'white' or 'black', who begins");
}

/* Keeps the words of the penalty, as far as there is room. Dots show that there are more. */
static void keep_words(Text words, Terms *terms)
{
    static const char dots[] = "\xe2\x80\xa6"; /* U+2026 */
    enum { DOTS = sizeof dots - 1 };
    size_t size = words.size;

    if (size > TERMS_E_TEXT) {
        size = TERMS_E_TEXT - DOTS;
        while (size > 0 && ((unsigned char)words.start[size] & 0xc0) == 0x80)
            size--; /* no character is cut in two */
        memcpy(terms->e_text + size, dots, DOTS);
    }
    memcpy(terms->e_text, words.start, size);
    terms->e_size = (uint8_t)(size + (words.size > TERMS_E_TEXT ? DOTS : 0));
}

/* "loss of 1d" is reckoned by the umpire; anything else, also behind that, is put on record. */
static bool read_penalty_e(Text rest, Terms *terms, DocketFault *fault)
{
    const Text whole = docket_strip(rest);
    const Text first = text_word(&rest);

    if (first.size == 0)
        return docket_expected(fault, first, "the penalty, as 'loss of 1d'");
    if (terms->has_e)
        return docket_expected(fault, whole, "one penalty E");
    terms->has_e = true;
    keep_words(whole, terms);
    if (text_is(first, "loss") && text_is(text_word(&rest), "of")) {
        const Text time = text_word(&rest);
        return limit_duration(time, &terms->e_seconds) ||
               docket_expected(fault, time, "a time, as 1d or 2h");
    }
    return true;
}

/* Reads one day, or the first and the last of several; `word` is then the next word. */
static bool read_days(Text *word, Text *rest, uint8_t of, Terms *terms, DocketFault *fault)
{
    const Text first = *word;
    FreeDays days = { .of = of };
    int64_t begins, ends;
    Text last = first;

    *word = text_word(rest);
    if (text_is(*word, "to")) {
        last = text_word(rest);
        *word = text_word(rest);
    }
    if (!timing_read_day(first, &begins))
        return docket_expected(fault, first, "a date, as 1903-12-25");
    if (!timing_read_day(last, &ends) || ends < begins)
        return docket_expected(fault, last, "a date not before the first, as 1903-12-26");
    days.first = (int32_t)(begins / 86400);
    if ((ends - begins) / 86400 > UINT16_MAX)
        return docket_expected(fault, last, "a date no more than 65,535 days after the first");
    days.more = (uint16_t)((ends - begins) / 86400);
    for (unsigned i = 0; i < terms->holidays; i++)
        if (terms->holiday[i].of == of && terms->holiday[i].first <= days.first + days.more &&
            days.first <= terms->holiday[i].first + terms->holiday[i].more)
            return docket_expected(fault, first, "each day once");
    if (terms->holidays == TERMS_HOLIDAYS)
        return docket_expected(fault, first, "no more than 32 holidays and leaves");
    terms->holiday[terms->holidays++] = days;
    return true;
}

/* "1903-12-25 1903-12-26", or "1903-12-24 to 1904-01-02" */
static bool read_free_days(Text rest, uint8_t of, Terms *terms, DocketFault *fault)
{
    Text word = text_word(&rest);

    do {
        if (!read_days(&word, &rest, of, terms, fault))
            return false;
    } while (word.size);
    return true;
}

/* "white 1903-08-01 to 1903-08-14" */
static bool read_leave(Text rest, Terms *terms, DocketFault *fault)
{
    const Text side = text_word(&rest);

    if (!text_is(side, "white") && !text_is(side, "black"))
        return docket_expected(fault, side, "'white' or 'black', who takes leave");
    return read_free_days(rest, text_is(side, "black") ? BLACK : WHITE, terms, fault);
}

static bool read_date(Text word, Terms *terms, DocketFault *fault)
{
    return timing_read_day(word, &terms->date) ||
           docket_expected(fault, word, "a date, as 1904-06-01");
}

static bool read_start(Text word, Terms *terms, DocketFault *fault)
{
    Timing timing;

    if (!timing_read_date(word, &timing))
        return docket_expected(fault, word, "when the first turn begins, as 1903-05-04T09:00");
    terms->start = timing.time;
    terms->has_start = true;
    return true;
}

static bool read_limit(Text value, Terms *terms, DocketFault *fault)
{
    if (terms->limit.kind != LIMIT_NONE)
        return docket_expected(fault, value, "one limit of time");
    return limit_read(value, &terms->limit, fault);
}

/* Reads which of two penalties was agreed: E, or the other. */
static bool read_penalty(Text word, const char *other, const char *expected, Agreement agreement,
                         Terms *terms, DocketFault *fault)
{
    agree(terms, agreement, text_is(word, "E"));
    return text_is(word, "E") || text_is(word, other) || docket_expected(fault, word, expected);
}

/* Anything but "no" is consent: "yes", "books of the openings". */
static bool read_permission(Text word, unsigned ground, Terms *terms)
{
    if (!text_is(word, "no"))
        terms->consent |= (uint8_t)(1U << ground);
    return true;
}

/* "12", or "12 months" */
static bool read_months(Text word, Text *rest, Terms *terms, DocketFault *fault)
{
    Text after = *rest;
    const Text unit = text_word(&after);
    uint32_t months;

    if (!text_number(word, 9999, &months))
        return docket_expected(fault, word, "a number of months");
    terms->months = (uint16_t)months;
    if (text_is(unit, "months") || text_is(unit, "month"))
        *rest = after;
    return true;
}

/* Is the whole value looked at, or is it told in the players' own words? Of other values nothing
 * may be left. */
static bool takes_whole(Term term)
{
    return term == TERM_NOTED || term == TERM_SECOND_BOARD || term == TERM_PRINT ||
           term == TERM_ASSISTANCE || term == TERM_LIMIT || term == TERM_E;
}

/* Keeps what the umpire has to know of an agreement. What is read is taken off `rest`. */
static bool apply(Term term, Text value, Text *rest, Terms *terms, uint8_t *first,
                  DocketFault *fault)
{
    const Text word = text_word(rest);

    switch (term) {
    case TERM_NOTED:
        return true;
    case TERM_FIRST:
        return read_side(word, first, fault);
    case TERM_SECOND_BOARD:
        return read_permission(word, GROUND_SECOND_BOARD, terms);
    case TERM_PRINT:
        return read_permission(word, GROUND_PRINT, terms);
    case TERM_ASSISTANCE:
        return read_permission(word, GROUND_ASSISTANCE, terms);
    case TERM_MEANS:
        return read_yes_no(word, AGREED_NO_MEANS, terms, fault);
    case TERM_BOUND:
        return read_yes_no(word, AGREED_APART, terms, fault);
    case TERM_ODDS_MAN:
        return docket_expected(
            fault, word, "the squares of the men given in the odds line, as 'white gives b2'");
    case TERM_ROOKLESS:
        return read_yes_no(word, AGREED_NO_ROOKLESS, terms, fault);
    case TERM_COPY:
        return read_yes_no(word, AGREED_NO_COPY, terms, fault);
    case TERM_AMBIGUOUS:
        return read_penalty(word, "D", "D or E", AGREED_E_FOR_AMBIGUOUS, terms, fault);
    case TERM_ADOPT:
        return read_penalty(word, "adopt", "'adopt' or E", AGREED_E_FOR_AMBIGUOUS, terms, fault);
    case TERM_ILLEGAL:
        return read_penalty(word, "C", "C or E", AGREED_E_FOR_ILLEGAL, terms, fault);
    case TERM_SEVERAL:
        return read_penalty(word, "C", "C or E", AGREED_E_FOR_SEVERAL, terms, fault);
    case TERM_MONTHS:
        return read_months(word, rest, terms, fault);
    case TERM_DATE:
        return read_date(word, terms, fault);
    case TERM_START:
        return read_start(word, terms, fault);
    case TERM_LIMIT:
        return read_limit(value, terms, fault);
    case TERM_E:
        return read_penalty_e(value, terms, fault);
    default: /* an event's, which event_lines.c reads */
        break;
    }
    return true;
}

/* Reads what was agreed on a section that the code leaves open. */
static bool read_section(const OpenSection *open, Text what, Terms *terms, uint8_t *begins,
                         DocketFault *fault)
{
    Text rest = what;

    if (what.size == 0)
        return docket_expected(fault, what, "what was agreed, after the section");
    return apply((Term)open->term, what, &rest, terms, begins, fault) &&
           (takes_whole((Term)open->term) || docket_nothing_more(rest, fault));
}

bool agree_read(Text value, Terms *terms, Agreed *agreed, uint8_t *begins, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);
    const Code *const code = codes_of(terms->code, PLAY_BOARD);
    const OpenSection *open;
    uint64_t section;

    if (word.size == 0)
        return docket_expected(fault, word, "a section and what was agreed");
    if (text_is(word, "consent"))
        return read_consent(rest, terms, fault);
    if (text_is(word, "penalty-e"))
        return read_penalty_e(rest, terms, fault);
    if (text_is(word, "holiday"))
        return read_free_days(rest, BOTH, terms, fault);
    if (text_is(word, "leave"))
        return read_leave(rest, terms, fault);
    open = code_open(code, without_prefix(word, code));
    if (open == NULL)
        return docket_expected(fault, word, "a section that the code leaves to agreement");
    section = UINT64_C(1) << ((size_t)(open - code->open) % 64);
    if (agreed->sections & section)
        return docket_expected(fault, word, "each section once");
    agreed->sections |= section;
    return read_section(open, docket_strip(rest), terms, begins, fault);
}
