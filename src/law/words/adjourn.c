#include "law/words/adjourn.h"

#include "law/enact/conduct.h"
#include "law/enact/duty.h"
#include "law/enact/men.h"
#include "law/enact/restore.h"
#include "law/enact/seal.h"
#include "law/enact/watch.h"
#include "law/lawful.h"
#include "law/outcome/duties.h"
#include "law/outcome/finish.h"
#include "law/outcome/route.h"
#include "law/words/calls.h"
#include "record/fen.h"
#include "record/purport.h"

void adjourn_play(Hearing *h)
{
    const Game *const game = h->game;
    const Side turn = game_turn(game);
    const Board began = position_board(game_position(game));

    if (game->status == STATUS_ADJOURNED) {
        hearing_refuse(h, SAY_ADJOURNED_NOW, IDEA_SEALED_MOVE);
        return;
    }
    if (game->sealed.state >= SEALED_AMBIGUOUS) {
        hearing_rule(h, RULING_REFUSED, hearing_law_of_record(h));
        hearing_say(h, SAY_CHOICE_IS_OPEN, (Side)game->sealed.by);
        return;
    }
    if (game->post.state != POST_NONE || !wood_stands_as(&game->wood, &began) ||
        game->hand[turn].state == HAND_HOLDS || route_only_watches(h)) {
        hearing_refuse(h, SAY_NOT_IN_MID_TURN, IDEA_TURN);
        return;
    }
    enact_seal_adjourn(h->change);
    enact_duty_lay(h->change,
                   (Duty){ (uint8_t)turn, DUTY_SEAL, NOWHERE, NOWHERE, IDEA_SEALED_MOVE, false });
    hearing_rule(h, RULING_NOTED, IDEA_SEALED_MOVE);
    hearing_say(h, SAY_ADJOURNED, turn);
}

void adjourn_seal(Hearing *h)
{
    const Game *const game = h->game;
    const Sealed *const sealed = &game->sealed;
    const Text words = h->act->words;

    if (game->status != STATUS_ADJOURNED || sealed->state != SEALED_DUE ||
        sealed->by != act_side(h->act)) {
        hearing_refuse(h, SAY_SEAL_NOT_DUE, IDEA_SEALED_MOVE);
        return;
    }
    if (words.size > SEALED_ROOM) {
        hearing_refuse(h, SAY_RECORD_LONG, IDEA_SEALED_MOVE);
        return;
    }
    enact_seal_keep(h->change, words);
    enact_duty_discharge(h->change, (Side)sealed->by, DUTY_SEAL, NOWHERE);
    hearing_cite(h, IDEA_SEALED_MOVE);
    hearing_cite(h, IDEA_SEALED_COMPLETE);
    hearing_say(h, SAY_SEALED, (Side)sealed->by);
}

static void owe_c(Hearing *h, Side author, Say say, Idea law)
{
    enact_seal_set(h->change, SEALED_NONE);
    enact_conduct_unsealed(h->change, author);
    h->c.ruling->word = RULING_OFFENCE;
    hearing_cite(h, law);
    hearing_say(h, say, author);
}

static void leave_open(Hearing *h, Side author, Say say, Idea law)
{
    enact_seal_set(h->change, SEALED_AMBIGUOUS);
    h->c.ruling->word = RULING_OFFENCE;
    hearing_cite(h, law);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, say, author);
}

/* Reads the record by I.13.C: it expresses none, one or several legal moves. */
static void open_record(Hearing *h, Say said, Say many, Say none, Idea law)
{
    const Game *const game = h->game;
    const Side author = (Side)game->sealed.by;
    const Text record = { game->sealed.record, game->sealed.size };
    RecordReading reading;

    if (!lawful_read(game, record, &reading)) {
        hearing_cite(h, IDEA_ODDS_MOVES);
        hearing_say(h, SAY_TOO_FAR, author);
    }
    if (!lawful_keep_obedient(game, &reading)) {
        enact_seal_set(h->change, SEALED_NONE);
        duties_refuse(h, author);
        return;
    }
    switch (reading.verdict) {
    case RECORD_CLEAR:
        enact_seal_set(h->change, SEALED_NONE);
        hearing_cite(h, game->sealed.called ? IDEA_BLINDFOLD_BOARD : IDEA_SEALED_MOVE);
        hearing_cite(h, IDEA_RECORD);
        if (said != SAY_NOTHING)
            hearing_say(h, said, author);
        finish_move(h, reading.moves.move[0], false);
        break;
    case RECORD_AMBIGUOUS:
        leave_open(h, author, many, law);
        break;
    case RECORD_ILLEGAL:
    case RECORD_UNREADABLE:
        owe_c(h, author, none, law);
        break;
    }
}

static void set_up_wrongly(Hearing *h, const Board *placed)
{
    const Game *const game = h->game;

    if (!game->terms.silent) {
        hearing_rule(h, RULING_OFFENCE, IDEA_WRONG_RESUMPTION);
        return;
    }
    h->c.ruling->sayings = 0;
    hearing_rule(h, RULING_NOTED, IDEA_NONE);
    hearing_say(h, SAY_WRITTEN_DOWN, WHITE);
    enact_watch_begin(h->change, (Side)game->told_turn, IDEA_WRONG_RESUMPTION, &game->opened);
    enact_watch_ripen(h->change);
    enact_men_set_up(h->change, placed);
}

void adjourn_resume(Hearing *h)
{
    const Game *const game = h->game;
    const Sealed sealed = game->sealed;
    const Side author = (Side)sealed.by;

    if (game->status != STATUS_ADJOURNED) {
        hearing_refuse(h, SAY_NOT_ADJOURNED, IDEA_SEALED_MOVE);
        return;
    }
    enact_seal_resume(h->change);
    if (sealed.wrong && !game->terms.silent)
        hearing_say(h, SAY_WRONGLY_PLACED, author);
    enact_duty_discharge(h->change, author, DUTY_SEAL, NOWHERE);
    if (sealed.state == SEALED_KEPT)
        open_record(h, SAY_OPENED, SAY_OPENED_AMBIGUOUS, SAY_OPENED_ILLEGAL, IDEA_SEALED_FAULT);
    else
        owe_c(h, author, SAY_NOTHING_SEALED, IDEA_SEALED_FAULT);
    enact_seal_mark_resumed(h->change);
    if (sealed.wrong && !game_is_over(game))
        set_up_wrongly(h, &sealed.placed);
}

void adjourn_place_wrongly(Hearing *h)
{
    const Game *const game = h->game;
    Board board;
    FenFault fault;

    if (!fen_read_board(h->act->words, &board, &fault)) {
        hearing_refuse(h, SAY_BAD_PLACEMENT, IDEA_WRONG_RESUMPTION);
        return;
    }
    if (game->status == STATUS_ADJOURNED) {
        enact_seal_place_wrongly(h->change, &board);
        hearing_rule(h, RULING_NOTED, IDEA_WRONG_RESUMPTION);
        hearing_say(h, SAY_NOTED, WHITE);
        return;
    }
    if (game->opened.turns == 0 && game->sealed.size == 0) {
        hearing_refuse(h, SAY_NOT_ADJOURNED, IDEA_WRONG_RESUMPTION);
        return;
    }
    if (!game->terms.silent)
        hearing_say(h, SAY_WRONGLY_PLACED, act_side(h->act));
    set_up_wrongly(h, &board);
}

static bool read_choice(Hearing *h, Move *move)
{
    const Game *const game = h->game;
    const Text record = { game->sealed.record, game->sealed.size };
    RecordReading sealed, chosen;
    unsigned fit = 0;

    lawful_read(game, record, &sealed);
    lawful_keep_obedient(game, &sealed);
    lawful_read(game, h->act->words, &chosen);
    for (unsigned i = 0; i < sealed.moves.count; i++)
        for (unsigned j = 0; j < chosen.moves.count; j++)
            if (move_same(sealed.moves.move[i], chosen.moves.move[j])) {
                *move = sealed.moves.move[i];
                fit++;
            }
    return fit == 1; /* the words may also fit moves that the record cannot mean */
}

static void choose(Hearing *h, Side chooser, SealedState when, Say say)
{
    const Game *const game = h->game;
    const Idea law = hearing_law_of_record(h);
    Position before;
    Move move;

    if (game->sealed.state != when || act_side(h->act) != chooser || !read_choice(h, &move)) {
        hearing_refuse(h, SAY_NO_RIGHT, law);
        return;
    }
    before = *game_position(game);
    enact_seal_set(h->change, SEALED_NONE);
    enact_duty_discharge(h->change, chooser, DUTY_INTERPRET, NOWHERE);
    hearing_rule(h, RULING_UPHELD, law);
    hearing_cite(h, IDEA_RECORD);
    hearing_say(h, say, chooser);
    finish_move(h, move, false);
    enact_seal_remember_touches(h->change, &before, move);
    h->c.ruling->word = RULING_UPHELD;
}

/* It is the opponent's turn (I.14.B(d)): his touch counts, and by it he gives up the choice. A
 * touch by the author is one in the opponent's turn. Nothing can be moved before the meaning is
 * chosen. */
void adjourn_hear_hands(Hearing *h)
{
    const Game *const game = h->game;
    const Side who = act_side(h->act), author = (Side)game->sealed.by;
    const unsigned square = h->act->from;
    const ActKind kind = (ActKind)h->act->kind;
    const bool touches = !h->act->accident && square < SQUARE_COUNT &&
                         (kind == ACT_TOUCH || kind == ACT_LIFT || kind == ACT_REMOVE ||
                          kind == ACT_MOVE) &&
                         !man_is_none(game->wood.board.on[square]);

    if (touches || kind == ACT_CASTLE)
        enact_seal_lapse(h->change, who, hearing_law_of_record(h));
    if (touches)
        enact_seal_touch(h->change, who, square);
    h->c.ruling->word = kind != ACT_TOUCH || !touches ? RULING_REFUSED
                        : who == author               ? RULING_OFFENCE
                                                      : RULING_ALLOWED;
    hearing_cite(h, hearing_law_of_record(h));
    if (touches) {
        hearing_cite(h, who == author ? IDEA_TOUCHED_OUT_OF_TURN : IDEA_NOT_MOVED);
        if (!game->sealed.called)
            hearing_cite(h, IDEA_SEALED_COMPLETE);
        hearing_say_man(h, SAY_TOUCHED_BEFORE_CHOICE, who, game->wood.board.on[square], square,
                        NOWHERE);
    }
    hearing_say(h, game->sealed.state == SEALED_AUTHORS ? SAY_AUTHOR_CHOOSES : SAY_CHOICE_IS_OPEN,
                author);
}

void adjourn_adopt(Hearing *h)
{
    choose(h, side_other((Side)h->game->sealed.by), SEALED_AMBIGUOUS, SAY_ADOPTED);
}

void adjourn_interpret(Hearing *h)
{
    choose(h, (Side)h->game->sealed.by, SEALED_AUTHORS, SAY_INTERPRETED);
}

void adjourn_call(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act);

    if (game->terms.play != PLAY_BLINDFOLD) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return;
    }
    if (h->act->words.size > SEALED_ROOM || !purport_to_record(h->act->words, by)) {
        hearing_refuse(h, SAY_CALL_NO_RECORD, IDEA_RECORD);
        return;
    }
    if (calls_answer(h, by))
        return;
    if (game_turn(game) != by || game->sealed.state >= SEALED_AMBIGUOUS) {
        hearing_refuse(h, SAY_NOT_HIS_TURN, IDEA_ALTERNATION);
        return;
    }
    enact_seal_call(h->change, by, h->act->words);
    hearing_cite(h, IDEA_BLINDFOLD_BOARD);
    enact_restore_men(h->change);
    enact_conduct_close(h->change, by);
    open_record(h, SAY_NOTHING, SAY_CALL_AMBIGUOUS, SAY_CALL_ILLEGAL, IDEA_CALL_FAULT);
}
