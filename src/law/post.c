#include "law/post.h"

#include "chess/castling.h"
#include "chess/question.h"
#include "law/adjourn.h"
#include "law/duties.h"
#include "law/enact.h"
#include "law/finish.h"
#include "law/lawful.h"
#include "law/post_time.h"
#include "law/transfer.h"

#include <string.h>

/* ---- What a record could mean ---- */

static void forget_record(Post *post)
{
    post->state = POST_NONE;
    post->illegal = post->unsigned_capture = post->uncopied = false;
    post->count = 0;
    post->reply_size = 0;
}

static void add_meaning(Post *post, Move move)
{
    for (unsigned i = 0; i < post->count; i++)
        if (move_same(post->meaning[i], move))
            return;
    if (post->count < POST_MEANINGS)
        post->meaning[post->count++] = move;
}

static bool means(const Post *post, Move move)
{
    for (unsigned i = 0; i < post->count; i++)
        if (move_same(post->meaning[i], move))
            return true;
    return false;
}

static bool is_record(Text words, Side by)
{
    size_t column;
    const char *expected;
    PatternList patterns;

    return record_patterns(words, by, &patterns, &column, &expected);
}

/* The next quoted record of "and "…" answering "…" if "…" then "…"". */
static Text next_quoted(Text *rest, Text *word)
{
    Text quoted = { rest->start, 0 };

    *word = text_word(rest);
    while (rest->size && *rest->start != '"') {
        rest->start++;
        rest->size--;
    }
    if (rest->size == 0)
        return quoted;
    quoted.start = rest->start + 1;
    while (quoted.size + 1 < rest->size && quoted.start[quoted.size] != '"')
        quoted.size++;
    rest->start += quoted.size + 2 > rest->size ? rest->size : quoted.size + 2;
    rest->size -= quoted.size + 2 > rest->size ? rest->size : quoted.size + 2;
    return quoted;
}

static bool read_one(const Game *game, Text words, Move *move)
{
    RecordReading reading;

    record_read(&game->opened.score, words, &reading);
    if (reading.verdict != RECORD_CLEAR)
        return false;
    *move = reading.moves.move[0];
    return true;
}

/* ---- Adopted moves ---- */

static void meet_series(Hearing *h, Move reply, const RecordGame *before);

/* The move is made; what the other side had assumed may go on by itself. */
static void adopt(Hearing *h, Move move)
{
    Game *const game = h->game;
    const RecordGame before = game->opened.score;

    if (game->post.state != POST_NONE) /* its turn was counted when it was despatched */
        game->clock.ended[game_turn(game)]--;
    forget_record(&game->post);
    game->post.board_made = false;
    finish_move(h, move, false);
    post_time_begin(game);
    if (!game_is_over(game))
        meet_series(h, move, &before);
}

/* ---- One record ---- */

static void open_ambiguous(Hearing *h, Side by, const RecordReading *reading)
{
    Post *const post = &h->game->post;

    post->state = POST_AMBIGUOUS;
    post->by = (uint8_t)by;
    post->count = 0;
    for (unsigned i = 0; i < reading->moves.count; i++)
        add_meaning(post, reading->moves.move[i]);
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_AMBIGUOUS);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, SAY_POST_AMBIGUOUS, by);
}

static void restore_nz(Hearing *h, Side by);

static void open_illegal(Hearing *h, Side by)
{
    if (h->game->terms.play == PLAY_TELEGRAPH_NZ) { /* A must be exacted there */
        restore_nz(h, by);
        return;
    }
    h->game->post.state = POST_ILLEGAL;
    h->game->post.by = (uint8_t)by;
    h->game->post.count = 0;
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, SAY_POST_ILLEGAL, by);
}

/* Under a duty a record means what fulfils it, if it can. False if it cannot. */
static bool keep_obedient(const Game *game, RecordReading *reading)
{
    MoveList kept = { .count = 0 };

    for (unsigned i = 0; i < reading->moves.count; i++)
        if (lawful_obeys(game, reading->moves.move[i]))
            kept.move[kept.count++] = reading->moves.move[i];
    if (reading->moves.count > 0 && kept.count == 0)
        return false;
    reading->moves = kept;
    if (kept.count == 1)
        reading->verdict = RECORD_CLEAR;
    return true;
}

/* V.5(c) is for the notation of law 13: a record with squares like e4 is another. */
static bool is_descriptive(Text words)
{
    for (size_t i = 0; i + 1 < words.size; i++)
        if (words.start[i] >= 'a' && words.start[i] <= 'h' && words.start[i + 1] >= '1' &&
            words.start[i + 1] <= '8')
            return false;
    return true;
}

/* Read by I.13.C, from the position as it is. */
static void take_record(Hearing *h, Side by, Text words)
{
    Game *const game = h->game;
    RecordReading reading;

    record_read(&game->opened.score, words, &reading);
    if (!keep_obedient(game, &reading)) {
        if (move_sort(reading.moves.move[0]) == MOVE_CASTLE)
            hearing_cite(h, IDEA_NO_CASTLING);
        transfer_refuse_for_duty(h, by);
        return;
    }
    switch (reading.verdict) {
    case RECORD_CLEAR:
        hearing_cite(h, IDEA_POST_TURN);
        hearing_cite(h, IDEA_RECORD);
        adopt(h, reading.moves.move[0]);
        if ((reading.notes >> RECORD_NO_CAPTURE_SIGN & 1) && game->post.state == POST_NONE &&
            code_row(h->c.code, IDEA_POST_CAPTURE_SIGN) != NULL && is_descriptive(words)) {
            game->post.unsigned_capture = true;
            game->post.by = (uint8_t)by;
            hearing_rule(h, RULING_OFFENCE, IDEA_POST_CAPTURE_SIGN);
            if (!game_is_over(game))
                h->c.ruling->sayings = 0;
            hearing_say(h, SAY_POST_UNSIGNED, by);
        }
        break;
    case RECORD_AMBIGUOUS:
        open_ambiguous(h, by, &reading);
        break;
    case RECORD_ILLEGAL:
    case RECORD_UNREADABLE:
        open_illegal(h, by);
        break;
    }
}

/* ---- Series with assumed moves (V.6(c)) ---- */

static void keep_series(Post *post, Side by, Text rest)
{
    post->series_size[by] = 0;
    while (rest.size && (*rest.start == ' ' || *rest.start == '\t')) {
        rest.start++;
        rest.size--;
    }
    if (!text_begins(rest, "if") || rest.size > POST_TEXT)
        return;
    memcpy(post->series[by], rest.start, rest.size);
    post->series_size[by] = (uint8_t)rest.size;
}

/* Did the reply turn out as assumed? Then the next record is the author's, and costs no time. */
static void meet_series(Hearing *h, Move reply, const RecordGame *before)
{
    Post *const post = &h->game->post;
    const Side by = game_turn(h->game);
    char text[POST_TEXT];
    Text rest = { text, post->series_size[by] }, word, assumed, next;
    RecordReading reading;
    const Charge charge = h->game->charge[side_other(by)];

    if (post->series_size[by] == 0)
        return;
    memcpy(text, post->series[by], post->series_size[by]);
    post->series_size[by] = 0;
    assumed = next_quoted(&rest, &word);
    next = next_quoted(&rest, &word);
    record_read(before, assumed, &reading);
    if (reading.verdict != RECORD_CLEAR || !move_same(reading.moves.move[0], reply)) {
        hearing_cite(h, IDEA_POST_SERIES);
        hearing_say(h, SAY_POST_SERIES_VOID, by);
        return;
    }
    hearing_cite(h, IDEA_POST_SERIES);
    keep_series(post, by, rest);
    take_record(h, by, next);
    h->game->charge[side_other(by)] = charge; /* it was sent before he could know */
    if (post->state != POST_NONE)
        post->series_size[by] = 0; /* what follows it counts as unsent */
    else
        hearing_say(h, SAY_POST_SERIES_GOES_ON, by);
}

/* ---- Several records for one turn (V.4) ---- */

static void read_several(Hearing *h, Side by, Text first, Text rest)
{
    Post *const post = &h->game->post;
    const RecordGame *const score = &h->game->opened.score;
    Text words = first;

    post->state = POST_SEVERAL;
    post->by = (uint8_t)by;
    post->count = 0;
    post->illegal = false;
    while (words.size) {
        RecordReading reading;
        Text word;
        record_read(score, words, &reading);
        for (unsigned i = 0; i < reading.moves.count; i++)
            add_meaning(post, reading.moves.move[i]);
        post->illegal |= reading.verdict == RECORD_ILLEGAL;
        words = next_quoted(&rest, &word);
        if (!text_is(word, "and"))
            break;
    }
    if (post->count == 0) {
        hearing_cite(h, IDEA_POST_SEVERAL_ILLEGAL);
        open_illegal(h, by);
        return;
    }
    hearing_rule(h, RULING_OFFENCE, post->illegal ? IDEA_POST_SEVERAL_ILLEGAL : IDEA_POST_SEVERAL);
    hearing_say(h, SAY_POST_SEVERAL, by);
}

/* ---- New Zealand: the move made on the board is the game (Appendix A) ---- */

static bool board_binds(const Game *game)
{
    return game->terms.play == PLAY_TELEGRAPH_NZ;
}

/* An illegal move made and recorded: the position is restored, and C may be exacted. */
static void restore_nz(Hearing *h, Side by)
{
    Post *const post = &h->game->post;

    forget_record(post);
    post->board_made = post->board_illegal = false;
    post->by = (uint8_t)by;
    post->c_due = true;
    post_time_begin(h->game);
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL);
    hearing_cite(h, IDEA_PENALTY_A);
    hearing_say(h, SAY_NZ_ILLEGAL, by);
}

/* The record beside the move on the sender's board. */
static void compare_with_board(Hearing *h, Side by, Text words)
{
    Post *const post = &h->game->post;
    const Move made = post->board_move;
    RecordReading reading;

    record_read(&h->game->opened.score, words, &reading);
    post->count = 0;
    for (unsigned i = 0; i < reading.moves.count; i++)
        add_meaning(post, reading.moves.move[i]);
    if (reading.verdict == RECORD_CLEAR && means(post, made)) {
        hearing_cite(h, IDEA_POST_TURN);
        adopt(h, made);
        post->board_made = false;
    } else if (means(post, made)) {
        open_ambiguous(h, by, &reading);
    } else {
        post->state = POST_DISPUTED;
        post->by = (uint8_t)by;
        hearing_rule(h, RULING_OFFENCE, IDEA_NZ_RECORD_WRONG);
        hearing_say(h, SAY_NZ_DISPUTED, by);
    }
}

void post_make_on_board(Hearing *h)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Side by = act_side(h->act);
    const Act *const act = h->act;
    Move move = { 0 };

    if (act->kind != ACT_MOVE && act->kind != ACT_CASTLE) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_NOTED, by);
        return;
    }
    if (game_turn(game) != by || post->state != POST_NONE) {
        hearing_refuse(h, SAY_NOT_HIS_TURN, IDEA_POST_TURN);
        return;
    }
    if (act->kind == ACT_CASTLE)
        move = move_of(position_king(game_position(game), by),
                       square_at(castling_king_to(by, act->kingside)), MOVE_CASTLE);
    else if (act->piece != KIND_NONE)
        move = move_of(square_at(act->from), square_at(act->to), move_promotion((Kind)act->piece));
    else
        move = question_transfer(game_position(game), square_at(act->from), square_at(act->to));
    post->board_made = true;
    post->board_illegal = !lawful_is_move(game, &game->opened, move);
    post->board_move = move;
    hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
    hearing_say(h, SAY_NZ_MADE, by); /* he may not point out an illegality */
}

/* A.7(a): whether the umpire is satisfied that the record was a slip. */
void post_satisfied(Hearing *h, bool satisfied)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Side by = (Side)post->by;
    const Move recorded = post->meaning[0], made = post->board_move;

    if (post->state != POST_DISPUTED) {
        hearing_refuse(h, SAY_NOT_THERE, IDEA_NZ_RECORD_WRONG);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_NZ_RECORD_WRONG);
    if (!satisfied && post->count == 0) {
        restore_nz(h, by);
        h->c.ruling->word = RULING_UPHELD;
        return;
    }
    if (!satisfied && post->count > 1) {
        post->state = POST_AMBIGUOUS;
        hearing_cite(h, IDEA_POST_AMBIGUOUS);
        hearing_say(h, SAY_POST_AMBIGUOUS, by);
        return;
    }
    adopt(h, satisfied ? made : recorded);
    post->board_made = false;
    h->c.ruling->sayings = 0;
    h->c.ruling->word = RULING_UPHELD;
    hearing_say(h, satisfied ? SAY_NZ_SATISFIED : SAY_NZ_NOT_SATISFIED, by);
}

/* ---- Sending ---- */

static bool has_word(Text rest, const char *wanted, Text *quoted)
{
    while (rest.size) {
        Text word;
        const Text next = next_quoted(&rest, &word);
        if (text_is(word, wanted)) {
            *quoted = next;
            return true;
        }
        if (word.size == 0)
            return false;
    }
    return false;
}

/* The opponent's last move is repeated with the reply, unless that was agreed away (V.3). */
static void check_copy(Hearing *h, Side by, Text rest)
{
    const Game *const game = h->game;
    const Conduct *const other = &game->conduct[side_other(by)];
    RecordReading reading;
    Text copy;

    h->game->post.uncopied = false;
    if (code_row(h->c.code, IDEA_POST_COPY) == NULL || game->terms.no_copy || !other->moved ||
        h->act->kind == ACT_OFFER) /* the proposal's form has no room for it */
        return;
    if (has_word(rest, "answering", &copy)) {
        record_read(&other->start.score, copy, &reading);
        if (reading.verdict == RECORD_CLEAR && move_same(reading.moves.move[0], other->made))
            return;
    }
    h->game->post.uncopied = true;
}

static void despatch(Hearing *h, Side by, Text words, Text rest)
{
    Game *const game = h->game;
    Text also;
    bool uncopied;

    check_copy(h, by, rest);
    game->post.took = post_time_used(game);
    game->post.lost[by] = 0; /* a loss of time is for one turn */
    game->post.received = false;
    game->charge[by].denied = 0;
    if (post_time_spared(game))
        hearing_cite(h, IDEA_POST_DAYS);
    uncopied = game->post.uncopied && game->terms.has_e;
    if (has_word(rest, "and", &also)) {
        read_several(h, by, words, rest);
    } else {
        Text word, after = rest;
        if (text_begins(after, " answering") || has_word(after, "answering", &also))
            next_quoted(&after, &word);
        keep_series(&game->post, by, after);
        take_record(h, by, words);
    }
    if (game->terms.limit.kind == LIMIT_TURN && game->post.took > (int64_t)game->terms.limit.turn) {
        h->c.ruling->word = RULING_OFFENCE;
        if (!game_is_over(game))
            hearing_say(h, SAY_POST_TIME_EXCEEDED, by);
    }
    if (game->post.state != POST_NONE)
        game->clock.ended[by]++; /* a record ends the turn, legal or not */
    if (uncopied && !game_is_over(game)) {
        game->post.uncopied = true;
        game->post.by = (uint8_t)by;
        hearing_cite(h, IDEA_POST_COPY);
        if (h->c.ruling->word == RULING_ALLOWED) {
            h->c.ruling->word = RULING_OFFENCE;
            hearing_say(h, SAY_POST_UNCOPIED, by);
        }
    }
}

/* The reply repeats which move it answers: that one is adopted, where any may be (V.4, 1899:III.3).
 */
static bool adopts_with_reply(Hearing *h, Side by)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const bool several = post->state == POST_SEVERAL;
    Text copy;
    Move move;

    if (!several && (post->state != POST_AMBIGUOUS || code_row(h->c.code, IDEA_PENALTY_D) != NULL))
        return false;
    if (!has_word(h->act->more, "answering", &copy) || !read_one(game, copy, &move) ||
        !means(post, move))
        return false;
    hearing_cite(h, several ? IDEA_POST_SEVERAL : IDEA_POST_AMBIGUOUS);
    adopt(h, move);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_ADOPTED, by);
    if (!game_is_over(game) && game_turn(game) == by)
        take_record(h, by, h->act->words);
    return true;
}

/* A record of one's own, and the other's is still open: unnoticed, seen or not. */
static void answer_open(Hearing *h, Side by)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Text words = h->act->words;
    Text copy;

    if (adopts_with_reply(h, by))
        return;
    if (board_binds(game) && post->state == POST_AMBIGUOUS && post->board_made) {
        hearing_cite(h, IDEA_POST_AMBIGUOUS_ANSWERED); /* the move on the other's board stands */
        post->board_made = false;
        adopt(h, post->board_move);
        if (!game_is_over(game) && game_turn(game) == by)
            take_record(h, by, words);
        return;
    }
    if (post->state == POST_ILLEGAL) {
        const Side author = (Side)post->by;
        forget_record(post);
        hearing_rule(h, RULING_OFFENCE, IDEA_POST_ILLEGAL_ANSWERED);
        hearing_say(h, SAY_POST_ANSWERED_ILLEGAL, by);
        post->by = (uint8_t)author;
        post_time_begin(game);
        return;
    }
    post->shown = has_word(h->act->more, "answering", &copy) &&
                  read_one(game, copy, &post->adopted);
    post->reply_size = (uint8_t)(words.size < POST_REPLY ? words.size : POST_REPLY);
    memcpy(post->reply, words.start, post->reply_size);
    post->state = POST_AUTHORS;
    duties_lay(game, (Duty){ post->by, DUTY_INTERPRET, NOWHERE, NOWHERE,
                             IDEA_POST_AMBIGUOUS_ANSWERED, false });
    hearing_rule(h, RULING_OFFENCE, IDEA_POST_AMBIGUOUS_ANSWERED);
    hearing_say(h, SAY_POST_ANSWERED_AMBIGUOUS, by);
}

void post_send(Hearing *h)
{
    Game *const game = h->game;
    const Side by = act_side(h->act);

    if (!is_record(h->act->words, by)) {
        hearing_refuse(h, SAY_POST_NO_RECORD, IDEA_RECORD);
    } else if (game->sealed.state >=
               SEALED_AMBIGUOUS) { /* a record of his own lets the choice go */
        adjourn_lapse(game, by);
        hearing_refuse(
            h, game->sealed.state == SEALED_AUTHORS ? SAY_AUTHOR_CHOOSES : SAY_CHOICE_IS_OPEN,
            IDEA_SEALED_FAULT);
    } else if (game->post.state != POST_NONE && game->post.state != POST_AUTHORS &&
               game->post.by != by) {
        answer_open(h, by);
    } else if (game_turn(game) != by || game->post.state != POST_NONE ||
               game->sealed.state != SEALED_NONE || game->status != STATUS_PLAYING) {
        hearing_refuse(h, SAY_POST_NOT_TURN, IDEA_POST_TURN);
    } else {
        enact_close_rights(game, by);
        game->post.unsigned_capture = game->post.c_due = false;
        if (board_binds(game) && game->post.board_made && game->post.board_illegal)
            restore_nz(h, by);
        else if (board_binds(game) && game->post.board_made)
            compare_with_board(h, by, h->act->words);
        else
            despatch(h, by, h->act->words, h->act->more);
    }
}

void post_receive(Hearing *h)
{
    const Side by = act_side(h->act);

    if (game_turn(h->game) != by && h->game->post.state == POST_NONE) {
        hearing_refuse(h, SAY_POST_NOT_TURN, IDEA_POST_TURN);
        return;
    }
    if (h->game->post.received) { /* the first receipt counts */
        hearing_refuse(h, SAY_POST_RECEIVED_BEFORE, IDEA_POST_TURN);
        return;
    }
    if (h->game->post.state == POST_NONE)
        post_time_begin(h->game);
    h->game->post.received = true;
    hearing_rule(h, RULING_NOTED, IDEA_POST_TURN);
    hearing_say(h, h->game->post.state == POST_NONE ? SAY_POST_RECEIVED : SAY_NOTED, by);
}

/* ---- What the receiver makes of it ---- */

void post_adopt(Hearing *h)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Side by = act_side(h->act);
    const bool several = post->state == POST_SEVERAL;
    const bool open = several || (post->state == POST_AMBIGUOUS &&
                                  code_row(h->c.code, IDEA_PENALTY_D) == NULL);
    const Idea law = several ? IDEA_POST_SEVERAL : IDEA_POST_AMBIGUOUS;
    Move move;

    if (!open || post->by == by || !read_one(game, h->act->words, &move) || !means(post, move)) {
        hearing_refuse(h, SAY_NO_RIGHT, law);
        return;
    }
    hearing_rule(h, RULING_UPHELD, law);
    hearing_say(h, SAY_ADOPTED, by);
    adopt(h, move);
    h->c.ruling->word = RULING_UPHELD;
}

static bool is_legal_after(const Game *game, Move move, Text reply)
{
    RecordGame after = game->opened.score;
    RecordReading reading;

    record_play(&after, move);
    record_read(&after, reply, &reading);
    return reading.moves.count > 0;
}

/* Was the reply to another meaning? It is not legal after this one, and is after that. */
static bool went_with_another(const Game *game, Text reply, Move meant)
{
    if (reply.size == 0 || is_legal_after(game, meant, reply))
        return false;
    for (unsigned i = 0; i < game->post.count; i++)
        if (is_legal_after(game, game->post.meaning[i], reply))
            return true;
    return false;
}

/* V.5(b): the reply stands, or is judged, as a reply to what he meant. */
void post_interpret(Hearing *h)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    const Side by = act_side(h->act);
    char reply[POST_REPLY];
    const Text kept = { reply, post->reply_size };
    bool differs;
    Move move;

    if (post->state != POST_AUTHORS || post->by != by || !read_one(game, h->act->words, &move) ||
        !means(post, move)) {
        hearing_refuse(h, SAY_NO_RIGHT, IDEA_POST_AMBIGUOUS_ANSWERED);
        return;
    }
    memcpy(reply, post->reply, post->reply_size);
    differs = (post->shown && !move_same(post->adopted, move)) ||
              went_with_another(game, kept, move);
    duties_discharge(game, by, DUTY_INTERPRET, NOWHERE);
    hearing_rule(h, RULING_UPHELD, IDEA_POST_AMBIGUOUS_ANSWERED);
    adopt(h, move);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_POST_INTERPRETED, by);
    if (!game_is_over(game) && kept.size > 0 && game_turn(game) != by) {
        if (differs)
            hearing_say(h, SAY_POST_REPLY_ANNULLED, by);
        else
            take_record(h, side_other(by), kept);
    }
    h->c.ruling->word = RULING_UPHELD;
}

/* ---- Penalties ---- */

static void pay_e(Hearing *h, Side offender, bool restored)
{
    Game *const game = h->game;
    const uint32_t seconds = game->terms.e_seconds;

    if (game->terms.limit.kind == LIMIT_TURN)
        game->post.lost[offender] += seconds;
    else
        game->clock.used[offender] += seconds;
    hearing_cite(h, IDEA_PENALTY_E);
    ruling_say(h->c.ruling, (Saying){ .say = (uint8_t)(!restored ? SAY_POST_E_ALONE
                                                       : seconds ? SAY_POST_E_TIME
                                                                 : SAY_POST_E),
                                      .who = (uint8_t)offender,
                                      .number = seconds });
}

/* A meaning that mates: no move of one's own can come with it. */
static bool leaves_no_reply(const Hearing *h)
{
    Move move;
    Position after;

    if (!read_one(h->game, h->act->words, &move))
        return false;
    after = position_make(game_position(h->game), move);
    return !question_has_move(&after);
}

static void exact_d(Hearing *h, Side by)
{
    Game *const game = h->game;
    Post *const post = &game->post;
    Move move;

    if (h->act->more.size == 0 && !leaves_no_reply(h)) {
        post->state = POST_AUTHORS;
        post->reply_size = 0;
        duties_lay(game, (Duty){ post->by, DUTY_INTERPRET, NOWHERE, NOWHERE, IDEA_POST_D_WITH_REPLY,
                                 false });
        hearing_refuse(h, SAY_POST_D_NO_REPLY, IDEA_POST_D_WITH_REPLY);
        return;
    }
    if (!read_one(game, h->act->words, &move) || !means(post, move)) {
        post->state = POST_AUTHORS;
        post->reply_size = 0;
        duties_lay(game, (Duty){ post->by, DUTY_INTERPRET, NOWHERE, NOWHERE, IDEA_ILLEGAL_PENALTY,
                                 false });
        hearing_refuse(h, SAY_POST_D_DISREGARDED, IDEA_ILLEGAL_PENALTY);
        return;
    }
    hearing_rule(h, RULING_UPHELD, IDEA_POST_AMBIGUOUS);
    hearing_cite(h, IDEA_PENALTY_A);
    hearing_cite(h, IDEA_PENALTY_D);
    post->series_size[by] = 0; /* the record sent with it is his next move */
    adopt(h, move);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_POST_D, by);
    if (!game_is_over(game) && game_turn(game) == by)
        take_record(h, by, h->act->more);
    h->c.ruling->word = RULING_UPHELD;
}

static bool same_exaction(const Right *right, const Act *act)
{
    const bool king = (right->letters & PENALTY_C) && right->from == NOWHERE;

    return right->kind == ACT_EXACT && right->by == act->by && right->letters == act->letters &&
           (king || right->from == act->from || (right->letters & PENALTY_D));
}

static void carry_out(Hearing *h, const Right *right)
{
    Game *const game = h->game;
    const Side offender = side_other((Side)right->by);
    const Moment start = game->conduct[offender].start;
    const bool restored = (right->letters & PENALTY_A) != 0;

    h->c.ruling->word = RULING_UPHELD;
    for (unsigned i = 0; i < right->laws; i++)
        hearing_cite(h, (Idea)right->law[i]);
    if (right->letters & (PENALTY_A | PENALTY_C)) {
        forget_record(&game->post);
        enact_restore(game, &start);
        post_time_begin(game);
    }
    if (right->letters & PENALTY_E) {
        game->post.uncopied = false;
        game->post.board_made = false;
        pay_e(h, offender, restored);
    } else {
        const unsigned man = right->from;
        game->post.c_due = false;
        duties_lay(game, (Duty){ (uint8_t)offender, man == NOWHERE ? DUTY_MOVE_KING : DUTY_MOVE,
                                 (uint8_t)man, NOWHERE, IDEA_PENALTY_C, true });
        if (restored)
            hearing_say(h, SAY_POST_A_C, offender);
        hearing_say_man(h, man == NOWHERE ? SAY_MUST_MOVE_KING : SAY_MUST_MOVE_SELECTED, offender,
                        man == NOWHERE ? man_none()
                                       : position_at(game_position(game), square_at(man)),
                        man, NOWHERE);
    }
}

/* A penalty that cannot be carried out is disregarded, and no other takes its place (V.7(d)). */
static void refuse_exaction(Hearing *h)
{
    Game *const game = h->game;
    bool due = false;

    for (unsigned i = 0; i < h->c.ruling->rights; i++)
        due |= h->c.ruling->may[i].kind == ACT_EXACT && h->c.ruling->may[i].by == h->act->by &&
               h->c.ruling->may[i].letters == h->act->letters;
    if (due && h->act->from != NOWHERE) {
        forget_record(&game->post);
        post_time_begin(game);
        hearing_refuse(h, SAY_RIGHT_LOST, IDEA_ILLEGAL_PENALTY);
    } else if (due) {
        hearing_refuse(h, SAY_NAME_A_MAN, IDEA_PENALTY_C);
    } else {
        hearing_refuse(h, SAY_POST_NOTHING_DUE, IDEA_EXACT_IN_TIME);
    }
}

void post_waive(Game *game, Side by)
{
    Post *const post = &game->post;

    if (post->by == by)
        return;
    post->unsigned_capture = post->uncopied = false;
    if (post->state == POST_ILLEGAL) {
        forget_record(post);
        post_time_begin(game);
    } else if (post->state == POST_AMBIGUOUS || post->state == POST_SEVERAL) {
        post->state = POST_AUTHORS;
        post->reply_size = 0;
        duties_lay(game, (Duty){ post->by, DUTY_INTERPRET, NOWHERE, NOWHERE,
                                 IDEA_POST_AMBIGUOUS_ANSWERED, false });
    }
}

void post_exact(Hearing *h)
{
    const Side by = act_side(h->act);
    const Ruling *const ruling = h->c.ruling;

    h->c.ruling->rights = 0;
    case_ask(&h->c, ON_STAND);
    for (unsigned i = 0; i < ruling->rights; i++) {
        const Right right = ruling->may[i];
        if (!same_exaction(&right, h->act))
            continue;
        if (right.letters & PENALTY_D)
            exact_d(h, by);
        else
            carry_out(h, &right);
        return;
    }
    refuse_exaction(h);
}

/* ---- Draws and adjudication ---- */

/* V.8(a): a proposal comes with a move, and the move stands if it is declined. */
void post_offer(Hearing *h)
{
    Game *const game = h->game;
    const Side by = act_side(h->act);

    if (h->act->words.size == 0) {
        hearing_refuse(h, SAY_POST_OFFER_NEEDS_MOVE, IDEA_DRAW_AGREED);
        return;
    }
    post_send(h);
    if (h->c.ruling->word == RULING_REFUSED || game->post.state != POST_NONE || game_is_over(game))
        return;
    game->offer[by] = true;
    hearing_cite(h, IDEA_DRAW_AGREED);
    h->c.ruling->sayings = 0;
    hearing_say(h, SAY_POST_OFFERED, by);
}

void post_claim_adjudication(Hearing *h)
{
    const Game *const game = h->game;
    const bool month = post_time_months_passed(game), date = post_time_date_come(game);

    if (!month && !date) {
        hearing_cite(h, IDEA_ADJUDICATION_MONTHS);
        hearing_refuse(h, SAY_POST_NO_ADJUDICATION, IDEA_UNABLE);
        return;
    }
    hearing_rule(h, RULING_UPHELD, month ? IDEA_ADJUDICATION_MONTHS : IDEA_ADJUDICATION_DATE);
    hearing_say(h, SAY_POST_ADJUDICATION, act_side(h->act));
    h->game->clock.over = true;
}
