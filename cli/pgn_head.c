#include "pgn_head.h"

#include "pgn_note.h"

#include <string.h>

static bool is(const char *text, size_t size, const char *word)
{
    return strlen(word) == size && memcmp(text, word, size) == 0;
}

const PgnTag *pgn_head_find(const PgnPrint *print, const char *key, size_t size)
{
    for (unsigned i = 0; i < print->tags; i++)
        if (print->tag[i].key_size == size && memcmp(print->tag[i].key, key, size) == 0)
            return &print->tag[i];
    return NULL;
}

void pgn_head_keep(PgnPrint *print)
{
    const adoube_pgn_item *const item = &print->walk.item;

    if (pgn_head_find(print, item->name, item->name_size))
        pgn_note(print, item->text, "a tag comes twice; the first is kept");
    else if (print->tags == PGN_PRINT_TAGS)
        pgn_note(print, item->text, "more tags than any game has; left out");
    else
        print->tag[print->tags++] = (PgnTag){ item->name, item->text, item->name_size, item->size };
}

/* The seven tags of the roster, which are written first whether or not they were there. */

static const char *const roster[] = {
    "Event", "Site", "Date", "Round", "White", "Black", "Result"
};

enum { ROSTER = 7 };

/* A result as the standard writes it; null if the text is none. */
static const char *result_of(const char *text, size_t size)
{
    static const char *const known[][2] = {
        { "1-0", "1-0" },
        { "0-1", "0-1" },
        { "1/2-1/2", "1/2-1/2" },
        { "1/2", "1/2-1/2" },
        { "*", "*" },
        { "1:0", "1-0" },
        { "0:1", "0-1" },
        { "1\xe2\x80\x93"
          "0",
          "1-0" },
        { "0\xe2\x80\x93"
          "1",
          "0-1" },
        { "\xc2\xbd-\xc2\xbd", "1/2-1/2" },
    };

    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (is(text, size, known[i][0]))
            return known[i][1];
    return NULL;
}

/* The result of the tag or the one after the moves, whichever says more; the tag's if both do. */
const char *pgn_head_result(PgnPrint *print)
{
    const PgnTag *const tag = pgn_head_find(print, "Result", 6);
    const char *const tagged = tag ? result_of(tag->value, tag->size) : NULL;
    const char *const last = print->result ? result_of(print->result, print->result_size) : NULL;

    if (tag && tag->size > 0 && !tagged && !is(tag->value, tag->size, "?")) {
        pgn_note(print, tag->value, "the tag's result '%.*s' is none; kept as a comment",
                 pgn_note_shown(tag->size), tag->value);
        page_comment(&print->moves, tag->value, tag->size);
    }
    if (!tagged || strcmp(tagged, "*") == 0)
        return last ? last : "*";
    if (last && strcmp(last, "*") != 0 && strcmp(last, tagged) != 0)
        pgn_note(print, print->result,
                 "the tag says %s, and after the moves stands %s; the tag is kept", tagged, last);
    return tagged;
}

static void put_roster(PgnPrint *print, const char *result)
{
    for (unsigned i = 0; i < ROSTER; i++) {
        const PgnTag *const tag = pgn_head_find(print, roster[i], strlen(roster[i]));
        if (i == ROSTER - 1)
            page_tag_string(&print->head, "Result", result);
        else if (tag && tag->size > 0)
            page_tag(&print->head, tag->key, tag->key_size, tag->value, tag->size);
        else
            page_tag_string(&print->head, roster[i],
                            strcmp(roster[i], "Date") == 0 ? "????.??.??" : "?");
    }
}

static bool is_of_roster(const PgnTag *tag)
{
    for (unsigned i = 0; i < ROSTER; i++)
        if (is(tag->key, tag->key_size, roster[i]))
            return true;
    return false;
}

static bool is_of_start(const PgnTag *tag)
{
    return is(tag->key, tag->key_size, "SetUp") || is(tag->key, tag->key_size, "FEN");
}

/* If `goes_on`, another part comes after this one, so the game does not end here. */
void pgn_head_put(PgnPrint *print, const char *result, bool goes_on)
{
    const char *const start = print->part > 1 ? print->fen : print->start;
    char part[16];

    put_roster(print, goes_on ? "*" : result);
    if (*start) {
        page_tag_string(&print->head, "SetUp", "1");
        page_tag_string(&print->head, "FEN", start);
    }
    for (unsigned i = 0; i < print->tags; i++) {
        const PgnTag *const tag = &print->tag[i];
        const bool replaced = (goes_on && is(tag->key, tag->key_size, "Termination")) ||
                              (print->part > 0 && is(tag->key, tag->key_size, "Part")) ||
                              (*start && is_of_start(tag));
        if (is(tag->key, tag->key_size, "FEN") && !*start)
            page_tag(&print->head, "FENAsWritten", 12, tag->value, tag->size);
        else if (!is_of_roster(tag) && !replaced && !is(tag->key, tag->key_size, "SetUp"))
            page_tag(&print->head, tag->key, tag->key_size, tag->value, tag->size);
    }
    if (goes_on)
        page_tag_string(&print->head, "Termination", "unterminated");
    if (print->part > 0) {
        snprintf(part, sizeof part, "%u", print->part);
        page_tag_string(&print->head, "Part", part);
    }
}
