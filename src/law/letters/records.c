#include "law/letters/records.h"

#include "law/lawful.h"
#include "law/letters/meaning.h"
#include "record/purport.h"

#include <string.h>

Records records_of_act(const Act *act)
{
    return (Records){ act->words, act->more, false };
}

Records records_kept(const Post *post, bool all)
{
    return (Records){ { NULL, 0 }, kept_text(&post->kept, KEPT_RECORDS), all };
}

bool records_next(Records *records, Text *words)
{
    *words = records->first;
    records->first = (Text){ NULL, 0 };
    while (words->size == 0 && records->rest.size > 0) {
        Text word;
        const Text next = meaning_next_quoted(&records->rest, &word);
        if (text_is(word, "and") || (records->all && text_is(word, "was")))
            *words = next;
    }
    return words->size > 0;
}

bool records_purport(Records records, Side by)
{
    Text words;

    while (records_next(&records, &words))
        if (purport_to_record(words, by))
            return true;
    return false;
}

static bool is_among(const MoveList *list, Move move)
{
    for (unsigned i = 0; i < list->count; i++)
        if (move_same(list->move[i], move))
            return true;
    return false;
}

Reader records_read_now(const Game *game)
{
    return (Reader){ &game->opened.score, game };
}

Reader records_read_last(const Game *game, Side by)
{
    return (Reader){ &game->moments.sent_from[by].score, NULL };
}

static void read_record(Reader reader, Text words, RecordReading *reading)
{
    record_read(reader.score, words, reading);
    if (reader.under != NULL)
        lawful_keep_obedient(reader.under, reading);
}

bool records_same(Reader reader, Text one, Text other)
{
    RecordReading a, b;

    if (one.size == other.size && memcmp(one.start, other.start, one.size) == 0)
        return true;
    read_record(reader, one, &a);
    read_record(reader, other, &b);
    if (a.moves.count == 0 || a.moves.count != b.moves.count)
        return false;
    for (unsigned i = 0; i < a.moves.count; i++)
        if (!is_among(&b.moves, a.moves.move[i]))
            return false;
    return true;
}

static bool holds(Reader reader, Records kept, Text words)
{
    Text one;

    while (records_next(&kept, &one))
        if (records_same(reader, one, words))
            return true;
    return false;
}

bool records_hold_all(Reader reader, Records kept, Records sent, Side by)
{
    Text words;

    while (records_next(&sent, &words))
        if (purport_to_record(words, by) && !holds(reader, kept, words))
            return false;
    return true;
}

bool records_are_one(Reader reader, Records records, Side by)
{
    Text first = { NULL, 0 }, words;

    while (records_next(&records, &words)) {
        if (!purport_to_record(words, by))
            continue;
        if (first.size == 0)
            first = words;
        else if (!records_same(reader, first, words))
            return false;
    }
    return true;
}
