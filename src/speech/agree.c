#include "speech/agree.h"

#include "speech/limit.h"
#include "speech/timing.h"

#include <string.h>

static bool wrong(DocketFault *fault, Text word, const char *expected)
{
    *fault = (DocketFault){ 1, expected, word, 0 };
    return false;
}

/* Sections that speak "in the absence of agreement", or leave a blank for it. */
static const char *const open_1903[] = {
    "I.4(d)",     "I.11.C",     "I.13.A",     "I.13.C",     "II.1(a)",    "II.9(b)",
    "II.9(c)",    "II.9(d)",    "II.10.A",    "II.10.A(a)", "II.10.A(b)", "II.10.B(a)",
    "II.10.B(b)", "II.10.C(a)", "II.10.C(b)", "II.10.C(c)", "II.10.C(d)", "II.10.D",
    "II.10.E",    "III.2",      "III.3",      "III.5",      "IV.2",       "V.2(a)",
    "V.2(c)",     "V.3",        "V.4(b)",     "V.5(a)",     "V.6(a)",     "V.7.E",
    "V.9(a)",     "V.10(a)",    "V.10(b)",    "VI.0",       "VI.3(a)",    "VI.4(a)",
    "VI.5(a)",    "VI.7.E",     "VI.9(a)",    "VI.9(b)",    "A.4(a)",     "A.8(a)",
    "A.11.E",     "A.13(a)",    "A.13(d)",    "A.14(b)",
};

static const char *const open_1899[] = {
    "I.4(d)",     "I.11.C",     "I.13.A",     "I.13.C",     "II.1(a)",    "II.9(b)",
    "II.9(c)",    "II.9(d)",    "II.10.A",    "II.10.A(a)", "II.10.A(b)", "II.10.B(a)",
    "II.10.B(b)", "II.10.C(a)", "II.10.C(b)", "II.10.C(c)", "II.10.C(d)", "II.10.D",
    "III.2(a)",   "III.2(b)",   "IV.2",       "IV.3",       "IV.5",
};

static const char *const open_1842[] = { "V", "VI" };

static bool is_among(Text section, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (text_is(section, names[i]))
            return true;
    return false;
}

static bool is_open(CodeId code, Text section)
{
    switch (code) {
    case CODE_1903:
        return is_among(section, open_1903, sizeof open_1903 / sizeof open_1903[0]);
    case CODE_1899:
        return is_among(section, open_1899, sizeof open_1899 / sizeof open_1899[0]);
    default:
        return is_among(section, open_1842, sizeof open_1842 / sizeof open_1842[0]);
    }
}

/* "1903:III.5" names the code as well; a section of another code is not left open by this one. */
static Text without_prefix(Text section, CodeId code)
{
    static const char *const prefix[] = { "1903:", "1899:", "1842:" };

    if (text_begins(section, prefix[code])) {
        section.start += 5;
        section.size -= 5;
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
    const Text first = text_word(&rest);

    if (first.size == 0)
        return wrong(fault, first, "the penalty, as 'loss of 1d'");
    terms->has_e = true;
    if (text_is(first, "loss") && text_is(text_word(&rest), "of")) {
        const Text time = text_word(&rest);
        return limit_duration(time, &terms->e_seconds) || wrong(fault, time, "a time, as 1d or 2h");
    }
    return true;
}

static bool read_holiday(Text word, Terms *terms, DocketFault *fault)
{
    int64_t time;
    char text[20];
    Text whole = { text, word.size + 6 };

    if (word.size != 10 || terms->holidays == TERMS_HOLIDAYS)
        return wrong(fault, word, "a date, as 1903-12-25, and no more than 32 of them");
    memcpy(text, word.start, 10);
    memcpy(text + 10, "T00:00", 6);
    if (!timing_read(whole, &time))
        return wrong(fault, word, "a date, as 1903-12-25");
    terms->holiday[terms->holidays++] = (int32_t)(time / 86400);
    return true;
}

static bool is_e(Text word)
{
    return text_is(word, "E");
}

static bool read_date(Text word, Terms *terms, DocketFault *fault)
{
    char text[20];

    if (word.size == 10) {
        memcpy(text, word.start, 10);
        memcpy(text + 10, "T00:00", 6);
        if (timing_read((Text){ text, 16 }, &terms->date))
            return true;
    }
    return wrong(fault, word, "a date, as 1904-06-01");
}

/* What is left open by letter and wire. True if the section is one of those. */
static bool apply_post(Text section, Text word, Terms *terms, DocketFault *fault, bool *good)
{
    uint32_t months;

    *good = true;
    if (text_is(section, "V.5(a)") || text_is(section, "VI.4(a)") || text_is(section, "A.8(a)")) {
        terms->e_for_ambiguous = is_e(word);
        *good = is_e(word) || text_is(word, "D") || wrong(fault, word, "D or E");
    } else if (text_is(section, "V.6(a)") || text_is(section, "V.4(b)") ||
               text_is(section, "VI.5(a)")) {
        terms->e_for_illegal = is_e(word);
        *good = is_e(word) || text_is(word, "C") || wrong(fault, word, "C or E");
    } else if (text_is(section, "V.3")) {
        *good = read_yes_no(word, &terms->no_copy, fault);
    } else if (text_is(section, "V.10(a)")) {
        *good = text_number(word, 9999, &months) || wrong(fault, word, "a number of months");
        terms->months = (uint16_t)(*good ? months : 0);
    } else if (text_is(section, "V.10(b)")) {
        *good = read_date(word, terms, fault);
    } else {
        return false;
    }
    return true;
}

/* What the umpire himself has to know of it. */
static bool apply(Text section, Text rest, Terms *terms, uint8_t *first, DocketFault *fault)
{
    const Text word = text_word(&rest);
    const bool old = terms->code == CODE_1899;

    bool good;

    if (word.size == 0)
        return wrong(fault, word, "what was agreed, after the section");
    if (apply_post(section, word, terms, fault, &good))
        return good;
    if (text_is(section, "II.9(b)"))
        terms->consent |= 1U << SECOND_BOARD;
    else if (text_is(section, "II.9(c)"))
        terms->consent |= 1U << PRINT;
    else if (text_is(section, "II.9(d)"))
        terms->consent |= 1U << ASSISTANCE;
    else if (text_is(section, old ? "IV.5" : "III.5"))
        return read_yes_no(word, &terms->no_rookless, fault);
    else if (text_is(section, old ? "III.2(b)" : "IV.2"))
        return read_yes_no(word, &terms->apart, fault);
    else if (text_is(section, old ? "IV.2" : "III.2") || text_is(section, "I.11.C"))
        return read_side(word, first, fault);
    else if (text_is(section, old ? "IV.3" : "III.3"))
        return wrong(fault, word,
                     "the squares of the men given in the odds line, as 'white gives b2'");
    return true;
}

bool agree_read(Text value, Terms *terms, uint8_t *begins, DocketFault *fault)
{
    Text rest = value;
    const Text word = text_word(&rest);
    Text section;

    if (word.size == 0)
        return wrong(fault, word, "a section and what was agreed");
    if (text_is(word, "consent"))
        return read_consent(text_word(&rest), terms, fault);
    if (text_is(word, "penalty-e"))
        return read_penalty_e(rest, terms, fault);
    if (text_is(word, "holiday"))
        return read_holiday(text_word(&rest), terms, fault);
    section = without_prefix(word, (CodeId)terms->code);
    if (!is_open((CodeId)terms->code, section))
        return wrong(fault, word, "a section that the code leaves to agreement");
    return apply(section, rest, terms, begins, fault);
}
