#include "law/letters/assumed.h"

#include "law/enact/letter.h"
#include "law/lawful.h"
#include "law/letters/meaning.h"
#include "law/letters/several.h"
#include "record/purport.h"

#include <string.h>

static void put_text(Pen *pen, Text text)
{
    for (size_t i = 0; i < text.size; i++)
        text_put(pen, text.start[i]);
}

/* Writes every `if "…" then "…"` and `or "…" then "…"`; an `answering "…"` may stand before or
 * behind them. What comes after other series begins another alternative. */
static void put_series(Pen *pen, Text rest, bool another)
{
    while (rest.size) {
        Text word;
        const Text record = meaning_next_quoted(&rest, &word);
        if (text_is(word, "then"))
            kept_write(pen, KEPT_THEN, record);
        else if (text_is(word, "or") || (another && text_is(word, "if")))
            kept_write(pen, KEPT_OR, record);
        else if (text_is(word, "if"))
            kept_write(pen, KEPT_IF, record);
        else
            continue;
        another = false;
    }
}

static Text written(const Pen *pen)
{
    return (Text){ pen->out, pen->size < pen->room ? pen->size : 0 };
}

void assumed_keep(Hearing *h, Side by, Text rest)
{
    char series[KEPT_ROOM];
    Pen pen = text_pen(series, sizeof series);

    put_series(&pen, rest, false);
    enact_letter_keep_series(h->change, by, written(&pen));
}

bool assumed_are(Text rest)
{
    Text word;

    while (rest.size) {
        meaning_next_quoted(&rest, &word);
        if (text_is(word, "if") || text_is(word, "or"))
            return true;
    }
    return false;
}

/* While several records are open, each series stands after the record that it follows. */
static bool is_marked(Text series)
{
    return series.size > 0 && *series.start == KEPT_AFTER;
}

/* Does the series stand there, word by word, whether it begins with `if` or with `or`? */
static bool holds(Text kept, Text series)
{
    for (size_t i = 0; i + series.size <= kept.size; i++) {
        const size_t end = i + series.size;
        const bool whole = end == kept.size || kept.start[end] == KEPT_OR ||
                           kept.start[end] == KEPT_AFTER;
        if (whole && (kept.start[i] == KEPT_IF || kept.start[i] == KEPT_OR) &&
            memcmp(kept.start + i + 1, series.start + 1, series.size - 1) == 0)
            return true;
    }
    return false;
}

bool assumed_add(Hearing *h, Side by, Text record, Text rest)
{
    const Post *const post = &h->game->post;
    const Text kept = kept_text(&post->kept, KEPT_SERIES + by);
    const bool marked = is_marked(kept) || post->state == POST_SEVERAL;
    char all[KEPT_ROOM], added[KEPT_ROOM];
    Pen pen = text_pen(all, sizeof all), series = text_pen(added, sizeof added);

    put_series(&series, rest, false);
    if (series.size == 0 || holds(kept, written(&series)))
        return false;
    put_text(&pen, kept);
    if (marked)
        assumed_mark(&pen, record, rest);
    else
        put_series(&pen, rest, kept.size > 0);
    if (pen.size >= sizeof all || !enact_letter_keep_series(h->change, by, written(&pen)))
        hearing_say(h, SAY_POST_SERIES_TOO_LONG, by);
    return true;
}

void assumed_mark(Pen *pen, Text record, Text series)
{
    if (is_marked(series)) {
        put_text(pen, series);
    } else if (assumed_are(series)) {
        kept_write(pen, KEPT_AFTER, record);
        put_series(pen, series, false);
    }
}

/* Cuts the text before the next part with this word, and moves `rest` there. */
static Text until(Text *rest, const char *stop)
{
    Text ahead = *rest, word, before = *rest;

    while (ahead.size) {
        const char *const here = ahead.start;
        meaning_next_quoted(&ahead, &word);
        if (text_is(word, stop)) {
            before.size = (size_t)(here - before.start);
            break;
        }
    }
    rest->start += before.size;
    rest->size -= before.size;
    return before;
}

void assumed_choose(Hearing *h, Side author, Move move)
{
    const Post *const post = &h->game->post;
    char text[KEPT_ROOM], chosen[KEPT_ROOM];
    Text series = kept_copy(&post->kept, KEPT_SERIES + author, text);
    Pen pen = text_pen(chosen, sizeof chosen);

    if (!is_marked(series))
        return;
    while (series.size) {
        Text word;
        RecordReading reading;
        const Text record = meaning_next_quoted(&series, &word);
        const Text after = until(&series, "after");
        lawful_read(h->game, record, &reading);
        if (reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], move))
            put_series(&pen, after, pen.size > 0);
    }
    enact_letter_keep_series(h->change, author, written(&pen));
}

bool assumed_find(Text *series, Move reply, const RecordGame *before, Text *next, Text *after)
{
    while (series->size) {
        Text word;
        RecordReading reading;
        const Text assumed = meaning_next_quoted(series, &word);
        const bool first = text_is(word, "if") || text_is(word, "or");
        *next = meaning_next_quoted(series, &word);
        *after = until(series, "or");
        record_read(before, assumed, &reading);
        if (first && reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], reply))
            return true;
    }
    return false;
}

void assumed_meet(Hearing *h, Move reply, const RecordGame *before)
{
    const Post *const post = &h->game->post;
    const Side by = game_turn(h->game);
    const uint8_t word_of_reply = h->c.ruling->word;
    char text[KEPT_ROOM], records[KEPT_ROOM], marked[KEPT_ROOM], joined[KEPT_ROOM];
    Pen sent = text_pen(records, sizeof records), each = text_pen(marked, sizeof marked),
        all = text_pen(joined, sizeof joined);
    Text series = kept_copy(&post->kept, KEPT_SERIES + by, text);
    bool met = false;
    Text next, after;

    if (series.size == 0)
        return;
    enact_letter_drop_series(h->change, by);
    hearing_cite(h, IDEA_POST_SERIES);
    while (assumed_find(&series, reply, before, &next, &after)) {
        met = true;
        if (!purport_to_record(next, by)) /* nothing was sent for the move that was assumed */
            continue;
        kept_write(&sent, KEPT_AND, next);
        assumed_mark(&each, next, after);
        put_series(&all, after, all.size > 0);
    }
    if (!met)
        hearing_say(h, SAY_POST_SERIES_VOID, by);
    if (sent.size == 0)
        return;
    enact_letter_keep_series(h->change, by, written(&all));
    letters_several_read(h, by, (Records){ { NULL, 0 }, written(&sent), false });
    h->c.ruling->word = word_of_reply; /* a fault of the series is none of the reply */
    if (post->state == POST_ILLEGAL && post->by == by)
        enact_letter_drop_series(h->change, by); /* what follows it counts as unsent */
    else if (post->state == POST_SEVERAL && post->by == by)
        enact_letter_keep_series(h->change, by, written(&each));
    else if (post->state == POST_NONE)
        hearing_say(h, SAY_POST_SERIES_GOES_ON, by);
    enact_letter_receive(h->change); /* it came with the earlier letter */
}
