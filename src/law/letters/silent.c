#include "law/letters/silent.h"

#include "law/enact/duty.h"
#include "law/enact/letter.h"
#include "law/enact/restore.h"
#include "law/enact/turn.h"
#include "law/letters/answered.h"
#include "law/letters/records.h"
#include "law/letters/time.h"

void letters_silent_write_down(Hearing *h)
{
    Ruling *const ruling = h->c.ruling;

    ruling->word = RULING_NOTED;
    if (game_is_over(h->game))
        return;
    ruling->sayings = 0;
    ruling->laws.count = 0;
    hearing_cite(h, IDEA_POST_TURN);
    hearing_say(h, SAY_WRITTEN_DOWN, act_side(h->act));
    if (h->act->kind == ACT_SEND || h->act->kind == ACT_OFFER) /* a record ends the turn */
        enact_turn_tell(h->change, side_other(act_side(h->act)));
}

void letters_silent_keep(Hearing *h)
{
    if (h->game->terms.silent && !h->game->post.unsaid)
        enact_letter_keep_unsaid(h->change);
}

bool letters_silent_restore(Hearing *h, bool upheld)
{
    const Post *const post = &h->game->post;

    if (!post->unsaid)
        return false;
    enact_letter_say(h->change);
    enact_letter_forget(h->change);
    enact_letter_forgive_copy(h->change);
    enact_letter_drop_series(h->change, WHITE);
    enact_letter_drop_series(h->change, BLACK);
    enact_restore(h->change, &h->game->moments.unsaid_from);
    enact_letter_begin_turn(h->change);
    hearing_rule(h, upheld ? RULING_UPHELD : RULING_REFUSED, IDEA_POST_ILLEGAL_ANSWERED);
    hearing_say(h, SAY_POST_UNSAID, (Side)post->unsaid_by);
    return true;
}

/* If the author meant this move, are the other's reply and his own next record both possible? */
static bool hangs_together(const Game *game, Move meant, Text reply, Text next)
{
    RecordGame after = game->opened.score;
    RecordReading reading;

    record_play(&after, meant);
    if (reply.size == 0)
        return true;
    record_read(&after, reply, &reading);
    if (reading.verdict != RECORD_CLEAR)
        return false;
    record_play(&after, reading.moves.move[0]);
    record_read(&after, next, &reading);
    return reading.moves.count > 0;
}

void letters_silent_infer(Hearing *h)
{
    const Game *const game = h->game;
    const Post *const post = &game->post;
    const Side by = (Side)post->by;
    Records records = { { NULL, 0 }, kept_text(&post->kept, KEPT_REPLY), false };
    Text reply;
    unsigned meant = 0;

    records_next(&records, &reply); /* of several, the first one */
    for (unsigned i = post->count; i > 0; i--)
        if (hangs_together(game, post->meaning[i - 1], reply, h->act->words))
            meant = i - 1;
    enact_duty_discharge(h->change, by, DUTY_INTERPRET, NOWHERE);
    answered_interpret(h, post->meaning[meant]);
}
