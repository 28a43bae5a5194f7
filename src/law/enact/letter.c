#include "law/enact/letter.h"

#include "law/enact/duty.h"
#include "law/enact/inside.h"

#include <string.h>

enum { EXCEEDED = 1U << GROUND_TIME };

/* ---- The record that is open ---- */

void enact_letter_open(Changing *c, Side by, PostState state)
{
    c->game.post.state = (uint8_t)state;
    c->game.post.by = c->game.post.sender = (uint8_t)by;
    c->game.post.count = 0;
    c->game.post.shown = false;
}

void enact_letter_add_meaning(Changing *c, Move move)
{
    Post *const post = &c->game.post;

    for (unsigned i = 0; i < post->count; i++)
        if (move_same(post->meaning[i], move))
            return;
    if (post->count < POST_MEANINGS)
        post->meaning[post->count++] = move;
}

void enact_letter_has_illegal(Changing *c, bool illegal)
{
    c->game.post.illegal = illegal;
}

void enact_letter_dispute(Changing *c, Side by)
{
    c->game.post.state = POST_DISPUTED;
    c->game.post.by = (uint8_t)by;
}

void enact_letter_set(Changing *c, PostState state)
{
    c->game.post.state = (uint8_t)state;
}

void enact_letter_forget(Changing *c)
{
    Post *const post = &c->game.post;

    post->state = POST_NONE;
    post->illegal = post->unsigned_capture = false;
    post->board = BOARD_NONE;
    post->count = 0;
    kept_replace(&post->kept, KEPT_REPLY, (Text){ NULL, 0 });
}

void enact_letter_ask_author(Changing *c, unsigned law)
{
    c->game.post.state = POST_AUTHORS;
    enact_letter_begin_turn(c);
    enact_duty_lay(
        c, (Duty){ c->game.post.by, DUTY_INTERPRET, NOWHERE, NOWHERE, (uint16_t)law, false });
}

void enact_letter_begin_reply(Changing *c, Side by)
{
    char series[KEPT_ROOM];

    kept_replace(&c->game.post.kept, KEPT_REPLY,
                 kept_copy(&c->game.post.kept, KEPT_SERIES + by, series));
}

void enact_letter_add_reply(Changing *c, KeptWord word, Text record)
{
    kept_add(&c->game.post.kept, KEPT_REPLY, word, record);
}

void enact_letter_no_reply(Changing *c)
{
    kept_replace(&c->game.post.kept, KEPT_REPLY, (Text){ NULL, 0 });
}

void enact_letter_begin_records(Changing *c)
{
    kept_replace(&c->game.post.kept, KEPT_RECORDS, (Text){ NULL, 0 });
}

void enact_letter_add_record(Changing *c, Text words)
{
    kept_add(&c->game.post.kept, KEPT_RECORDS, KEPT_AND, words);
}

void enact_letter_settle_records(Changing *c, Text meant)
{
    kept_settle(&c->game.post.kept, KEPT_RECORDS);
    enact_letter_add_record(c, meant);
}

void enact_letter_close_turn(Changing *c, Side sender)
{
    c->game.post.sender = (uint8_t)sender;
}

void enact_letter_reply_shows(Changing *c, bool shown, Move answered)
{
    c->game.post.shown = shown;
    if (shown)
        c->game.post.adopted = answered;
}

void enact_letter_unsigned(Changing *c, Side by)
{
    c->game.post.unsigned_capture = true;
    c->game.post.by = (uint8_t)by;
}

void enact_letter_uncopied(Changing *c, Side by)
{
    c->game.post.uncopied = true;
    c->game.post.uncopied_by = (uint8_t)by;
}

void enact_letter_overlook(Changing *c)
{
    c->game.post.unsigned_capture = false;
}

void enact_letter_forgive_copy(Changing *c)
{
    c->game.post.uncopied = false;
}

void enact_letter_begin_sending(Changing *c)
{
    c->game.post.unsigned_capture = c->game.post.answered = false;
}

void enact_letter_answered(Changing *c, Side author)
{
    c->game.post.by = (uint8_t)author;
    c->game.post.sender = (uint8_t)author; /* the other's turn before it is closed */
    c->game.post.answered = true;
}

/* ---- Moves sent and received ---- */

void enact_letter_send(Changing *c, Move move)
{
    Post *const post = &c->game.post;
    const Side by = game_turn(&c->game);

    post->received = false; /* the record is on its way now */
    post->sender = (uint8_t)by;
    if (post->has_sent[by] && c->game.moments.sent_from[by].turns < c->game.opened.turns) {
        c->game.moments.earlier_from[by] = c->game.moments.sent_from[by];
        post->earlier[by] = post->sent[by];
        post->has_earlier[by] = true;
    }
    c->game.moments.sent_from[by] = c->game.opened;
    post->sent[by] = move;
    post->has_sent[by] = true;
    post->agrees[by] = post->resend[by] = post->takes_back[by] = false;
}

void enact_letter_receive(Changing *c)
{
    c->game.post.received = true;
}

void enact_letter_unreceive(Changing *c)
{
    c->game.post.received = false;
}

bool enact_letter_keep_series(Changing *c, Side by, Text series)
{
    return kept_replace(&c->game.post.kept, KEPT_SERIES + by, series);
}

void enact_letter_drop_series(Changing *c, Side by)
{
    kept_replace(&c->game.post.kept, KEPT_SERIES + by, (Text){ NULL, 0 });
}

/* ---- The players' own boards ---- */

void enact_letter_make_on_board(Changing *c, Move move, BoardMove how)
{
    c->game.post.board = (uint8_t)how;
    c->game.post.board_move = move;
}

void enact_letter_name_on_board(Changing *c, Move move)
{
    enact_letter_make_on_board(c, move, BOARD_LEGAL);
}

void enact_letter_drop_board_move(Changing *c)
{
    c->game.post.board = BOARD_NONE;
}

void enact_letter_shall_resend(Changing *c, Side by, bool shall)
{
    c->game.post.resend[by] = shall;
}

void enact_letter_shall_take_back(Changing *c, Side by, Move made)
{
    c->game.post.takes_back[by] = true;
    c->game.post.taken_back[by] = made;
}

void enact_letter_board_agrees(Changing *c, Side by)
{
    c->game.post.agrees[by] = true;
}

void enact_letter_board_mistaken(Changing *c, Side by, bool mistaken)
{
    c->game.post.mistaken[by] = mistaken;
    c->game.moments.mistaken_from[by] = c->game.opened;
}

void enact_letter_board_mended(Changing *c, Side by)
{
    c->game.post.mistaken[by] = false;
}

/* ---- The silent umpire ---- */

void enact_letter_keep_unsaid(Changing *c)
{
    Post *const post = &c->game.post;

    post->unsaid = true;
    post->unsaid_by = post->by;
    c->game.moments.unsaid_from = c->game.opened;
}

void enact_letter_say(Changing *c)
{
    c->game.post.unsaid = false;
}

/* ---- The time of a turn ---- */

void enact_letter_begin_turn(Changing *c)
{
    Post *const post = &c->game.post;

    post->began = c->game.clock.now;
    post->zone = c->game.clock.zone;
    post->carried = post->charged = 0;
    post->reckoned = post->paused = post->spared = post->appealed = false;
    post->received = false; /* what began it is on its way: a record, or notice of a requirement */
    c->game.waived[WHITE] &= (uint8_t)~WAIVED_TURN;
    c->game.waived[BLACK] &= (uint8_t)~WAIVED_TURN;
}

void enact_letter_begin_first_turn(Changing *c)
{
    Post *const post = &c->game.post;
    const bool received = post->received, paused = post->paused, appealed = post->appealed;

    enact_letter_begin_turn(c);
    post->received = received;
    post->paused = post->spared = paused; /* by an appeal or a claim before any time was told */
    post->appealed = appealed;
}

void enact_letter_pause(Changing *c, int64_t counted)
{
    Post *const post = &c->game.post;

    if (post->paused)
        return;
    post->carried += counted;
    post->paused = post->spared = true;
}

void enact_letter_appeal(Changing *c, int64_t counted)
{
    enact_letter_pause(c, counted);
    c->game.post.appealed = true;
}

/* Does a claim of either player wait to be answered? */
static bool claim_waits(const Game *game)
{
    for (unsigned side = 0; side < 2; side++)
        if (game->charge[side].claimed & ~game->charge[side].lost)
            return true;
    return false;
}

void enact_letter_answer(Changing *c)
{
    c->game.post.appealed = false;
    enact_letter_go_on(c);
}

void enact_letter_go_on(Changing *c)
{
    Post *const post = &c->game.post;

    if (!post->paused || post->appealed || claim_waits(&c->game))
        return;
    post->paused = false;
    post->began = c->game.clock.now;
    post->zone = c->game.clock.zone;
}

void enact_letter_took(Changing *c, int64_t seconds)
{
    c->game.post.took = seconds;
}

void enact_letter_lose_time(Changing *c, Side side, uint32_t seconds)
{
    c->game.post.lost[side] += seconds;
}

void enact_letter_forget_loss(Changing *c, Side side)
{
    c->game.post.lost[side] = 0;
}

/* Keeps in mind how it stands with the time of a player. */
static void keep_excess(Changing *c, Side who)
{
    Post *const post = &c->game.post;
    const Charge *const charge = &c->game.charge[who];

    post->late_of = (uint8_t)who;
    post->late_before = post->late_for[who];
    post->late_found = charge->found & EXCEEDED;
    post->late_known = charge->known & EXCEEDED;
    post->late_lost = charge->lost & EXCEEDED;
}

void enact_letter_exceeded(Changing *c, Side who, uint32_t due)
{
    Post *const post = &c->game.post;
    Charge *const charge = &c->game.charge[who];

    if (!post->reckoned)
        keep_excess(c, who);
    post->reckoned = true;
    post->late_for[who] = due;
    charge->lost &= (uint16_t)~EXCEEDED; /* only an earlier excess was let pass */
    charge->found |= EXCEEDED;
    charge->known |= EXCEEDED;
}

void enact_letter_not_exceeded(Changing *c, Side who)
{
    Post *const post = &c->game.post;
    Charge *const charge = &c->game.charge[who];

    if (!post->reckoned)
        return;
    charge->found = (uint16_t)((charge->found & ~EXCEEDED) | (post->late_found ? EXCEEDED : 0));
    charge->known = (uint16_t)((charge->known & ~EXCEEDED) | (post->late_known ? EXCEEDED : 0));
    charge->lost = (uint16_t)((charge->lost & ~EXCEEDED) | (post->late_lost ? EXCEEDED : 0));
    post->late_for[who] = post->late_before;
    post->reckoned = false;
}

void enact_letter_correct_time(Changing *c, Side who, uint32_t due)
{
    Charge *const charge = &c->game.charge[who];
    uint32_t *const late = &c->game.post.late_for[who];

    if (!(charge->lost & EXCEEDED))
        *late = 0;
    else if (*late > due)
        *late = due;
    charge->found &= (uint16_t)~EXCEEDED;
    charge->known &= (uint16_t)~EXCEEDED;
}

void enact_letter_charge(Changing *c, int64_t seconds)
{
    c->game.post.charged += seconds;
}

void enact_letter_resume_turn(Changing *c, const Post *before)
{
    Post *const post = &c->game.post;

    post->began = before->began;
    post->zone = before->zone;
    post->carried = before->carried;
    post->reckoned = before->reckoned;
    post->paused = before->paused;
    post->spared = before->spared;
    post->appealed = before->appealed;
    keep_excess(c, game_turn(&c->game)); /* what was exceeded so far is not taken back */
}
