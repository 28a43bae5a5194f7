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

static bool read_consent(Text what, Terms *terms, DocketFault *fault)
{
    static const char *const names[] = { "second-board", "print", "assistance" };

    for (unsigned i = 0; i < 3; i++)
        if (text_is(what, names[i])) {
            terms->consent |= (uint8_t)(1U << (GROUND_SECOND_BOARD + i));
            return true;
        }
    return docket_expected(fault, what, "consent to second-board, print or assistance");
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

/* "loss of 1d" is reckoned by the umpire; anything else is put on record. */
static bool read_penalty_e(Text rest, Terms *terms, DocketFault *fault)
{
    const Text whole = docket_strip(rest);
    const Text first = text_word(&rest);

    if (first.size == 0)
        return docket_expected(fault, first, "the penalty, as 'loss of 1d'");
    terms->has_e = true;
    terms->e_size = (uint8_t)(whole.size < TERMS_E_TEXT ? whole.size : TERMS_E_TEXT);
    memcpy(terms->e_text, whole.start, terms->e_size);
    if (text_is(first, "loss") && text_is(text_word(&rest), "of")) {
        const Text time = text_word(&rest);
        return limit_duration(time, &terms->e_seconds) ||
               docket_expected(fault, time, "a time, as 1d or 2h");
    }
    return true;
}

/* "1903-12-25", or "1903-12-24 to 1904-01-02" */
static bool read_free_days(Text rest, uint8_t of, Terms *terms, DocketFault *fault)
{
    const Text first = text_word(&rest);
    Text word = text_word(&rest), last = first;
    int64_t begins, ends;

    if (terms->holidays == TERMS_HOLIDAYS)
        return docket_expected(fault, first, "no more than 32 holidays and leaves");
    if (text_is(word, "to")) {
        last = text_word(&rest);
        word = text_word(&rest);
    }
    if (!timing_read_day(first, &begins))
        return docket_expected(fault, first, "a date, as 1903-12-25");
    if (!timing_read_day(last, &ends) || ends < begins)
        return docket_expected(fault, last, "a date not before the first, as 1903-12-26");
    if (word.size)
        return docket_expected(fault, word, "'to' and a date, or nothing more");
    terms->holiday[terms->holidays++] = (FreeDays){ (int32_t)(begins / 86400),
                                                    (int32_t)(ends / 86400), of };
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

static bool read_months(Text word, Terms *terms, DocketFault *fault)
{
    uint32_t months;

    if (!text_number(word, 9999, &months))
        return docket_expected(fault, word, "a number of months");
    terms->months = (uint16_t)months;
    return true;
}

/* Keeps what the umpire has to know of an agreement. */
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
        return docket_expected(fault, word, "a section and what was agreed");
    if (text_is(word, "consent"))
        return read_consent(text_word(&rest), terms, fault);
    if (text_is(word, "penalty-e"))
        return read_penalty_e(rest, terms, fault);
    if (text_is(word, "holiday"))
        return read_free_days(rest, BOTH, terms, fault);
    if (text_is(word, "leave"))
        return read_leave(rest, terms, fault);
    open = code_open(code, without_prefix(word, code));
    if (open == NULL)
        return docket_expected(fault, word, "a section that the code leaves to agreement");
    what = docket_strip(rest);
    if (what.size == 0)
        return docket_expected(fault, what, "what was agreed, after the section");
    return apply((Term)open->term, what, terms, begins, fault);
}
