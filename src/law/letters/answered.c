#include "law/letters/answered.h"

#include "law/enact/letter.h"
#include "law/letters/assumed.h"
#include "law/letters/meaning.h"
#include "law/letters/records.h"
#include "law/letters/several.h"
#include "record/purport.h"

#include <string.h>

/* A reply is kept as a text: the series `if "…" then "…"` that its author had sent before, then
 * `answering "…"`, then each record after `and`. */
static Text series_of(Text reply)
{
    Text rest = reply, word;

    while (rest.size) {
        const char *const before = rest.start;
        meaning_next_quoted(&rest, &word);
        if (text_is(word, "and") || text_is(word, "answering"))
            return (Text){ reply.start, (size_t)(before - reply.start) };
    }
    return reply;
}

static Text copy_of(Text reply)
{
    while (reply.size) {
        Text word;
        const Text quoted = meaning_next_quoted(&reply, &word);
        if (text_is(word, "answering"))
            return quoted;
    }
    return (Text){ NULL, 0 };
}

void answered_keep_reply(Hearing *h, Side by)
{
    Records sent = records_of_act(h->act);
    const Text copy = copy_of(h->act->more);
    Text words;

    enact_letter_begin_reply(h->change, by);
    if (copy.size > 0)
        enact_letter_add_reply(h->change, KEPT_ANSWERING, copy);
    while (records_next(&sent, &words))
        enact_letter_add_reply(h->change, KEPT_AND, words);
    assumed_keep(h, by, h->act->more);
}

/* Are all the words that purport to be records among those that wait? What they mean is not known
 * yet. */
static bool waits_already(const Post *post, Records sent, Side by)
{
    Text words, one;

    while (records_next(&sent, &words)) {
        Records kept = { { NULL, 0 }, kept_text(&post->kept, KEPT_REPLY), false };
        bool held = !purport_to_record(words, by);
        while (records_next(&kept, &one))
            held |= one.size == words.size && memcmp(one.start, words.start, one.size) == 0;
        if (!held)
            return false;
    }
    return true;
}

void answered_add_reply(Hearing *h, Side by)
{
    Records sent = records_of_act(h->act);
    Text words;

    if (waits_already(&h->game->post, sent, by)) {
        hearing_rule(h, RULING_NOTED, IDEA_POST_TURN);
        hearing_say(h, SAY_POST_COPY_OF_RECORD, by);
        return;
    }
    while (records_next(&sent, &words))
        enact_letter_add_reply(h->change, KEPT_AND, words);
    enact_letter_drop_series(h->change, by); /* it went with the first one */
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_SEVERAL);
    hearing_say(h, SAY_POST_SEVERAL, by);
}

static bool is_legal_after(const Game *game, Move move, Records reply)
{
    RecordGame after = game->opened.score;
    RecordReading reading;
    Text words;

    record_play(&after, move);
    while (records_next(&reply, &words)) {
        record_read(&after, words, &reading);
        if (reading.moves.count > 0)
            return true;
    }
    return false;
}

/* Did the reply answer another meaning of the open record? It says so, or it is illegal after this
 * one and legal after that. */
static bool answers_another(const Game *game, Text reply, Move meant)
{
    const Post *const post = &game->post;
    const Records records = { { NULL, 0 }, reply, false };
    const Text copy = copy_of(reply);

    if (post->shown && !move_same(post->adopted, meant))
        return true;
    if (copy.size > 0) {
        RecordReading reading;
        bool repeats = false;
        record_read(&game->opened.score, copy, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            repeats |= move_same(reading.moves.move[i], meant);
        if (reading.moves.count > 0 && !repeats)
            return true;
    }
    if (is_legal_after(game, meant, records))
        return false;
    for (unsigned i = 0; i < post->count; i++)
        if (is_legal_after(game, post->meaning[i], records))
            return true;
    return false;
}

/* Reads the reply after the move that it answers. If its author had assumed that move before, what
 * he sent then is a record for the same turn (V.4), and nothing that was assumed beyond holds. */
static void read_reply(Hearing *h, Side by, Text series, Move answered, const RecordGame *before,
                       Records reply)
{
    char both[KEPT_ROOM + POST_TEXT];
    Pen pen = text_pen(both, sizeof both);
    Text next, after, word;

    if (series.size > 0)
        hearing_cite(h, IDEA_POST_SERIES);
    while (assumed_find(&series, answered, before, &next, &after))
        if (purport_to_record(next, by))
            kept_write(&pen, KEPT_AND, next);
    if (pen.size > 0) {
        enact_letter_drop_series(h->change, by);
        while (records_next(&reply, &word))
            kept_write(&pen, KEPT_AND, word);
        reply = (Records){ { NULL, 0 }, { both, pen.size < sizeof both ? pen.size : 0 }, false };
    }
    letters_several_read(h, by, reply);
}

bool answered_interpret(Hearing *h, Move meant)
{
    const Game *const game = h->game;
    const Side author = game_turn(game), other = side_other(author);
    const RecordGame before = game->opened.score;
    char reply[KEPT_ROOM], later[KEPT_ROOM];
    const Text kept = kept_copy(&game->post.kept, KEPT_REPLY, reply);
    const Text with_reply = kept_copy(&game->post.kept, KEPT_SERIES + other, later);
    const bool waits = kept.size > 0;
    bool annulled;
    Text series;

    annulled = waits && answers_another(game, kept, meant);
    series = series_of(kept);
    if (waits) /* a reply that was annulled takes its series with it; what he assumed before holds
                */
        enact_letter_keep_series(h->change, other, annulled ? series : (Text){ NULL, 0 });
    meaning_adopt(h, meant);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_POST_INTERPRETED, author);
    if (annulled)
        enact_letter_close_turn(h->change, other);
    if (game_is_over(game) || !waits || annulled ||
        game_turn(game) != other) /* at odds the author has more moves to make, and nothing is
                                     answered yet */
        return annulled;
    enact_letter_keep_series(h->change, other, with_reply);
    read_reply(h, other, series, meant, &before, (Records){ { NULL, 0 }, kept, false });
    meaning_count_turn(h);
    return false;
}

void answered_adopt_and_reply(Hearing *h, Side by, Move move)
{
    const Game *const game = h->game;
    const RecordGame before = game->opened.score;
    char text[KEPT_ROOM];
    const Text series = kept_copy(&game->post.kept, KEPT_SERIES + by, text);

    enact_letter_drop_series(h->change, by);
    meaning_adopt(h, move);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_ADOPTED, by);
    if (game_is_over(game) || game_turn(game) != by) /* at odds the author has more moves to make */
        return;
    assumed_keep(h, by, h->act->more);
    read_reply(h, by, series, move, &before, records_of_act(h->act));
    if (game->post.sender == by)
        enact_letter_unreceive(h->change); /* his letter is on its way now */
    meaning_count_turn(h);
}
