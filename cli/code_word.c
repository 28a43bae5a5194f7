#include "code_word.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A text that is taken apart from the front. */
typedef struct Rest {
    const char *at;
    size_t size;
} Rest;

static Rest rest_of(const char *string)
{
    return (Rest){ string, strlen(string) };
}

static Rest rest_of_text(adoube_text text)
{
    return (Rest){ text.start, text.size };
}

/* The next word; what stands in quotes is one. Its size is 0 at the end. */
static Rest take(Rest *rest)
{
    Rest word;

    while (rest->size && (*rest->at == ' ' || *rest->at == ';')) {
        rest->at++;
        rest->size--;
    }
    word = (Rest){ rest->at, 0 };
    if (rest->size && *rest->at == '"') {
        const char *const end = memchr(rest->at + 1, '"', rest->size - 1);
        word.size = end ? (size_t)(end - rest->at) + 1 : rest->size;
    } else {
        while (word.size < rest->size && word.at[word.size] != ' ' && word.at[word.size] != ';')
            word.size++;
    }
    rest->at += word.size;
    rest->size -= word.size;
    return word;
}

static bool same(Rest a, Rest b)
{
    return a.size == b.size && strncasecmp(a.at, b.at, a.size) == 0;
}

static bool is(Rest word, const char *text)
{
    return same(word, rest_of(text));
}

static bool skip(Rest *rest, const char *word)
{
    Rest ahead = *rest;

    if (!is(take(&ahead), word))
        return false;
    *rest = ahead;
    return true;
}

/* Is it this law, or one of its sections? Vale is for all of A.13, so for A.13(c), too. */
static bool is_part_of(Rest section, Rest law)
{
    if (section.size > law.size && section.at[law.size] == '(')
        section.size = law.size;
    return same(section, law);
}

static bool has_law(const adoube_book_word *word, Rest section)
{
    Rest laws = rest_of_text(word->laws);

    for (Rest law = take(&laws); law.size; law = take(&laws))
        if (is_part_of(section, law))
            return true;
    return false;
}

/* The umpire's words about a player: "finds VI.9(a) white". */
static bool is_finding(const adoube_book_word *word, Rest said)
{
    Rest side;

    if (!skip(&said, "finds") && !(skip(&said, "claim") && skip(&said, "forfeit")))
        return false;
    if (!has_law(word, take(&said)))
        return false;
    side = take(&said);
    return (side.size == 0 || is(side, "white") || is(side, "black")) && take(&said).size == 0;
}

/* Records may follow where the book has blanks for them, and "to" between two. */
static bool fills_records(const adoube_book_word *word, Rest said)
{
    Rest blanks = rest_of_text(word->blanks);

    for (Rest blank = take(&blanks); blank.size; blank = take(&blanks)) {
        skip(&said, "to");
        if (is(blank, "record"))
            take(&said);
    }
    return take(&said).size == 0;
}

bool code_word_is_for(const adoube_book_word *word, const char *act)
{
    Rest wanted = rest_of_text(word->act), said = rest_of(act), last = { NULL, 0 };
    const bool correction = word->act.size && strncmp(word->act.start, "umpire correct", 14) == 0;

    if (word->act.size == 0)
        return false;
    skip(&wanted, "umpire");
    skip(&said, "umpire");
    if (skip(&wanted, "find"))
        return is_finding(word, said);
    for (Rest token = take(&wanted); token.size; token = take(&wanted)) {
        const Rest told = take(&said);
        const bool blank = is(token, "man") || (is(token, "record") && !correction);
        if (told.size == 0 ? !is(token, "record") || correction : !blank && !same(token, told))
            return false;
        last = token;
    }
    if (is(last, "forfeit")) {
        const Rest section = take(&said);
        return section.size == 0 || (has_law(word, section) && take(&said).size == 0);
    }
    return fills_records(word, said);
}

bool code_word_is_act(const char *words)
{
    char line[300];
    adoube_act act;
    const int size = snprintf(line, sizeof line, "white %s", words);

    return size > 0 && (size_t)size < sizeof line &&
           adoube_act_read(&act, line, (size_t)size, NULL);
}

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) != 0;
}

static bool contains(adoube_text text, Rest word)
{
    for (size_t i = 0; i + word.size <= text.size; i++)
        if (strncasecmp(text.start + i, word.at, word.size) == 0 &&
            (i == 0 || !is_letter(text.start[i - 1])) &&
            (i + word.size == text.size || !is_letter(text.start[i + word.size])))
            return true;
    return false;
}

bool code_word_means(const adoube_book_word *word, const char *words)
{
    Rest rest = rest_of(words);

    for (Rest each = take(&rest); each.size; each = take(&rest))
        if (!contains(word->meaning, each))
            return false;
    return true;
}
