#include "law/letters/records.h"

#include "law/letters/meaning.h"
#include "record/purport.h"

#include <string.h>

Records records_of_act(const Act *act)
{
    return (Records){ act->words, act->more, false };
}

Records records_kept(const Post *post, bool all)
{
    return (Records){ { NULL, 0 }, { post->records, post->records_size }, all };
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

bool records_same(const RecordGame *score, Text one, Text other)
{
    RecordReading a, b;

    if (one.size == other.size && memcmp(one.start, other.start, one.size) == 0)
        return true;
    record_read(score, one, &a);
    record_read(score, other, &b);
    if (a.moves.count == 0 || a.moves.count != b.moves.count)
        return false;
    for (unsigned i = 0; i < a.moves.count; i++)
        if (!is_among(&b.moves, a.moves.move[i]))
            return false;
    return true;
}

static bool holds(const RecordGame *score, Records kept, Text words)
{
    Text one;

    while (records_next(&kept, &one))
        if (records_same(score, one, words))
            return true;
    return false;
}

bool records_hold_all(const RecordGame *score, Records kept, Records sent, Side by)
{
    Text words;

    while (records_next(&sent, &words))
        if (purport_to_record(words, by) && !holds(score, kept, words))
            return false;
    return true;
}

bool records_are_one(const RecordGame *score, Records records, Side by)
{
    Text first = { NULL, 0 }, words;

    while (records_next(&records, &words)) {
        if (!purport_to_record(words, by))
            continue;
        if (first.size == 0)
            first = words;
        else if (!records_same(score, first, words))
            return false;
    }
    return true;
}
