#include "law/letters/several.h"

#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/lawful.h"
#include "law/letters/assumed.h"
#include "law/letters/meaning.h"
#include "law/letters/records.h"
#include "law/outcome/duties.h"
#include "record/purport.h"

/* ---- Several records in one letter ---- */

Idea letters_several_law(const Hearing *h)
{
    return h->game->post.illegal && code_row(h->c.code, IDEA_POST_SEVERAL_ILLEGAL) != NULL
               ? IDEA_POST_SEVERAL_ILLEGAL
               : IDEA_POST_SEVERAL;
}

static void rule_several(Hearing *h, Side by)
{
    const Post *const post = &h->game->post;

    if (post->count == 0 && code_row(h->c.code, IDEA_POST_SEVERAL_ILLEGAL) == NULL) {
        meaning_open_illegal(h, by);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, letters_several_law(h));
    hearing_cite(h, IDEA_RECORD);
    if (post->illegal && code_row(h->c.code, IDEA_POST_SEVERAL_ILLEGAL) == NULL)
        hearing_cite(h, IDEA_POST_ILLEGAL); /* 1899: III.4 gives no penalty, III.3 does */
    hearing_say(h, post->count == 0 ? SAY_POST_ILLEGAL : SAY_POST_SEVERAL, by);
}

/* Does another of the records show that the same is a capture, or write it in squares? */
static bool is_shown(const Hearing *h, Records records, Text bare)
{
    Text words;

    while (records_next(&records, &words)) {
        RecordReading reading;
        lawful_read(h->game, words, &reading);
        if (!meaning_is_bare_capture(h, &reading, words) &&
            records_same(records_read_now(h->game), words, bare))
            return true;
    }
    return false;
}

/* Adds what a record could mean to the meanings of the record that is open. Under a duty, a record
 * that can be read as a move that must be made means that. */
static void gather_one(Hearing *h, Text words, Records others)
{
    RecordReading reading;

    lawful_read(h->game, words, &reading);
    if (meaning_is_bare_capture(h, &reading, words) && !is_shown(h, others, words))
        /* it may be treated as illegal */
        enact_letter_has_illegal(h->change, true);
    lawful_keep_obedient(h->game, &reading);
    for (unsigned i = 0; i < reading.moves.count; i++)
        enact_letter_add_meaning(h->change, reading.moves.move[i]);
    if (reading.moves.count == 0)
        enact_letter_has_illegal(h->change, true);
}

static void gather(Hearing *h, Side by, const Records records)
{
    Records next = records;
    Text words;

    while (records_next(&next, &words))
        if (purport_to_record(words, by))
            gather_one(h, words, records);
}

/* The same for records that come later. Copies of what was sent before are left out. */
static void gather_new(Hearing *h, Side by, const Records records)
{
    const Reader reader = records_read_now(h->game);
    const Post before = h->game->post; /* two of these may be alike, and one may show more */
    Records next = records;
    Text words;

    while (records_next(&next, &words)) {
        const Records one = { words, { NULL, 0 }, false };
        if (!purport_to_record(words, by) ||
            records_hold_all(reader, records_kept(&before, true), one, by))
            continue;
        gather_one(h, words, records);
        enact_letter_add_record(h->change, words);
    }
}

/* Of records that mean one move, one that has the sign of its capture, if there is one. */
static Text plainest(const Hearing *h, Side by, Records records)
{
    Text first = { NULL, 0 }, words;

    while (records_next(&records, &words)) {
        RecordReading reading;
        if (!purport_to_record(words, by))
            continue;
        if (first.size == 0)
            first = words;
        lawful_read(h->game, words, &reading);
        if (!meaning_is_bare_capture(h, &reading, words))
            return words;
    }
    return first;
}

/* Is a move among them, or among the meanings of the record that is open, that does what the
 * player's duties ask; or no legal move at all? */
static bool obeys(const Game *game, Side by, Records records)
{
    const Post *const post = &game->post;
    bool legal = false;
    Text words;

    for (unsigned i = 0; post->state != POST_NONE && i < post->count; i++)
        if (lawful_obeys(game, post->meaning[i]))
            return true;
    while (records_next(&records, &words)) {
        RecordReading reading;
        if (!purport_to_record(words, by))
            continue;
        lawful_read(game, words, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            if (lawful_obeys(game, reading.moves.move[i]))
                return true;
        legal |= reading.moves.count > 0;
    }
    return !legal;
}

/* None of them is what he must do; nor is castling, if he must move his king (V.7(b)). */
static void refuse(Hearing *h, Side by, Records records)
{
    Text words;

    while (records_next(&records, &words)) {
        RecordReading reading;
        lawful_read(h->game, words, &reading);
        if (reading.moves.count > 0 && move_sort(reading.moves.move[0]) == MOVE_CASTLE)
            hearing_cite(h, IDEA_NO_CASTLING);
    }
    duties_refuse(h, by);
}

static void keep_records(Hearing *h, Records records)
{
    Text words;

    while (records_next(&records, &words))
        enact_letter_add_record(h->change, words);
}

void letters_several_read(Hearing *h, Side by, Records records)
{
    const Post *const post = &h->game->post;

    if (records_are_one(records_read_now(h->game), records, by)) {
        meaning_take(h, by, plainest(h, by, records));
        return;
    }
    if (!obeys(h->game, by, records)) {
        refuse(h, by, records);
        return;
    }
    enact_letter_open(h->change, by, POST_SEVERAL);
    enact_letter_has_illegal(h->change, false);
    gather(h, by, records);
    if (post->count == 1 && !post->illegal) { /* by his duty they all mean one move */
        enact_letter_forget(h->change);
        meaning_take(h, by, plainest(h, by, records));
        return;
    }
    enact_letter_drop_series(h->change, by); /* nobody can say which record it follows */
    enact_letter_begin_records(h->change);
    keep_records(h, records);
    rule_several(h, by);
}

/* ---- A second letter ---- */

bool letters_several_is_second(const Game *game, Side by)
{
    if (game->status != STATUS_PLAYING || game->sealed.state != SEALED_NONE)
        return false;
    switch ((PostState)game->post.state) {
    case POST_NONE:
        return game_turn(game) != by && meaning_is_last(game, by) && game->post.sender == by;
    case POST_AMBIGUOUS:
    case POST_ILLEGAL:
    case POST_SEVERAL:
        return game->post.by == by;
    default:
        return false;
    }
}

/* The first records are open again, as if the others had come with them. If one of them was
 * adopted, only that one counts. */
static void reopen(Hearing *h, Side by)
{
    const Game *const game = h->game;

    if (game->post.state == POST_NONE)
        enact_restore(h->change, &game->moments.sent_from[by]);
    enact_letter_drop_series(h->change, by); /* it went with the first record */
    enact_letter_overlook(h->change);
    enact_letter_open(h->change, by, POST_SEVERAL);
    enact_letter_has_illegal(h->change, false);
    gather(h, by, records_kept(&game->post, false));
}

/* What each letter assumes goes with its own record. */
static void mark_series(Hearing *h, Side by, Pen *pen)
{
    const Post *const post = &h->game->post;
    Records kept = records_kept(post, false), sent = records_of_act(h->act);
    Text first, second;

    if (records_next(&kept, &first)) /* the only one, or the one that was adopted */
        assumed_mark(pen, first, kept_text(&post->kept, KEPT_SERIES + by));
    if (records_next(&sent, &first) && !records_next(&sent, &second))
        assumed_mark(pen, first, h->act->more); /* else nobody can say which it follows */
}

/* A letter repeats a record that was sent for this turn. What it assumes goes with that record,
 * unless another one was adopted meanwhile, or the record is illegal (V.6(c)). */
static bool add_series(Hearing *h, Side by, Reader reader)
{
    const Post *const post = &h->game->post;
    const Records sent = records_of_act(h->act);
    Records next = sent;
    Text record, second;

    if (!records_next(&next, &record) || records_next(&next, &second) ||
        post->state == POST_ILLEGAL ||
        !records_hold_all(reader, records_kept(post, false), sent, by))
        return false;
    return assumed_add(h, by, record, h->act->more);
}

void letters_several_send_second(Hearing *h, Side by)
{
    const Game *const game = h->game;
    const bool made = game->post.state == POST_NONE;
    const Records sent = records_of_act(h->act);
    const Reader reader = made ? records_read_last(game, by) : records_read_now(game);
    char series[KEPT_ROOM];
    Pen pen = text_pen(series, sizeof series);
    bool fits;

    enact_letter_took(h->change, -1); /* the first one ended the turn */
    if (records_hold_all(reader, records_kept(&game->post, true), sent, by)) {
        const bool more = add_series(h, by, reader);
        hearing_rule(h, RULING_NOTED, IDEA_POST_TURN);
        hearing_say(h, more ? SAY_POST_COPY_WITH_SERIES : SAY_POST_COPY_OF_RECORD, by);
        return;
    }
    if (!made && !obeys(game, by, sent)) { /* it is not what he must send */
        refuse(h, by, sent);
        return;
    }
    mark_series(h, by, &pen);
    reopen(h, by);
    gather_new(h, by, sent);
    fits = pen.size < sizeof series &&
           enact_letter_keep_series(h->change, by, (Text){ series, pen.size });
    rule_several(h, by);
    if (!fits)
        hearing_say(h, SAY_POST_SERIES_TOO_LONG, by);
}
