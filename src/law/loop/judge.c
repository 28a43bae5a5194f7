#include "law/loop/judge.h"

#include "law/enact/hand.h"
#include "law/enact/seal.h"
#include "law/enact/turn.h"
#include "law/enact/words.h"
#include "law/hands/accident.h"
#include "law/hands/foreign_man.h"
#include "law/hands/grip.h"
#include "law/hands/hands.h"
#include "law/letters/end.h"
#include "law/letters/hear.h"
#include "law/letters/own_board.h"
#include "law/loop/clocks.h"
#include "law/loop/ended.h"
#include "law/outcome/conclude.h"
#include "law/outcome/remedy.h"
#include "law/outcome/rights.h"
#include "law/outcome/route.h"
#include "law/pressed/hear.h"
#include "law/words/adjourn.h"
#include "law/words/calls.h"
#include "law/words/charges.h"
#include "law/words/claims.h"
#include "law/words/consent.h"
#include "law/words/decide.h"
#include "law/words/offers.h"
#include "law/words/point_out.h"
#include "law/words/release.h"
#include "law/words/require.h"
#include "law/words/use_right.h"

#include <string.h>

static bool is_umpires(ActKind kind)
{
    return kind == ACT_FINDS || kind == ACT_FINDS_NOT || kind == ACT_DECIDES || kind == ACT_TIME ||
           kind == ACT_ADJUDICATES || kind == ACT_DELIVERED || kind == ACT_SATISFIED ||
           kind == ACT_NOT_SATISFIED;
}

/* Players and the umpire alike may do these. */
static bool is_anybodys(ActKind kind)
{
    return kind == ACT_ADJOURN || kind == ACT_RESUME || kind == ACT_PLACE_WRONGLY ||
           kind == ACT_MEND || kind == ACT_PUT_BACK || kind == ACT_POINT_OUT || kind == ACT_WIRE ||
           kind == ACT_CORRECT;
}

/* The umpire adjudicates when play is over; by wire, also if a player cannot go on (VI.10). */
static void adjudicate(Hearing *h)
{
    const bool unable = code_row(h->c.code, IDEA_UNABLE) != NULL;
    const bool claimed = code_row(h->c.code, IDEA_ADJUDICATION_MONTHS) != NULL;

    if (!h->game->clock.over && !unable) {
        if (claimed)
            hearing_cite(h, IDEA_ADJUDICATION_MONTHS);
        hearing_refuse(h, claimed ? SAY_POST_NOT_CLAIMED : SAY_UNKNOWN_ACT, IDEA_TIME);
        return;
    }
    hearing_rule(h, RULING_UPHELD, letters_end_law(h->game, h->c.code));
    hearing_say(h, SAY_ADJUDICATED, WHITE);
    if (h->act->what == MATTER_DRAW)
        conclude_with(h, STATUS_DRAWN, WHITE, REASON_ADJUDICATION);
    else
        conclude_with(h, STATUS_WON, (Side)h->act->letters, REASON_ADJUDICATION);
}

/* A silent umpire keeps what he thinks of an act to himself, unless it ends the game. */
static void write_down(Hearing *h)
{
    h->c.ruling->word = RULING_NOTED;
    if (game_is_over(h->game))
        return;
    h->c.ruling->sayings = 0;
    h->c.ruling->laws.count = 0;
    hearing_cite(h, IDEA_TRANSFER);
    hearing_say(h, SAY_WRITTEN_DOWN, act_side(h->act));
}

static void play_by_hand(Hearing *h)
{
    const Game *const game = h->game;

    if (game->terms.play == PLAY_TELEGRAPH_NZ) {
        letters_own_board_make(h);
        return;
    }
    if (game_is_by_letter(game)) {
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_POST_HANDS, act_side(h->act));
        return;
    }
    if (game->clock.over) {
        hearing_refuse(h, SAY_TIME_OVER, IDEA_TIME_C);
        return;
    }
    if (game->sealed.state >= SEALED_AMBIGUOUS) {
        adjourn_hear_hands(h);
        return;
    }
    if (calls_made_on_board(h))
        return;
    hands_hear(h);
    if (game->terms.silent && h->c.ruling->word <= RULING_OFFENCE)
        write_down(h);
}

/* Refuses an act that rests on a law which this code does not have. */
static bool unknown_here(Hearing *h, Idea law)
{
    if (code_row(h->c.code, law) != NULL)
        return false;
    hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    return true;
}

/* An act by which rights are used is known where some law of the code has given such a right. */
static bool uses_unknown(Hearing *h, Idea law)
{
    return code_row(h->c.code, law) == NULL && (use_right(h) || unknown_here(h, law));
}

static void words(Hearing *h)
{
    if (h->act->by != ACTOR_UMPIRE && !game_has(h->game, CUSTOM_ADJUSTS_ANY_TIME))
        enact_hand_give_notice(h->change, act_side(h->act),
                               NOWHERE); /* it outlives no act (II.3) */
    if (game_is_by_letter(h->game) && letters_hear(h))
        return;
    switch ((ActKind)h->act->kind) {
    case ACT_EXACT:
        if (!uses_unknown(h, IDEA_PENALTY_A))
            claims_exact(h);
        break;
    case ACT_TREAT:
        if (!uses_unknown(h, IDEA_TOUCHED_OUT_OF_TURN))
            claims_treat(h);
        break;
    case ACT_REQUIRE:
        require_hear(h);
        break;
    case ACT_POINT_OUT:
        point_out(h);
        break;
    case ACT_CLAIM:
        claims_claim(h);
        break;
    case ACT_CONSENT:
        if (!unknown_here(h, consent_law(h->act)))
            consent_hear(h);
        break;
    case ACT_RELEASE:
        release_hear(h);
        break;
    case ACT_WAIVE:
        claims_waive(h);
        break;
    case ACT_REFUSE:
        charges_refuse(h);
        break;
    case ACT_ALLEGE:
        if (unknown_here(h, IDEA_FORFEIT_REFUSAL))
            break;
        charges_allege(h);
        break;
    case ACT_ADMIT:
        if (!unknown_here(h, IDEA_FORFEIT_REFUSAL))
            charges_admit(h);
        break;
    case ACT_FINDS:
    case ACT_FINDS_NOT:
        if (h->act->what == MATTER_POSITION_LOST || !unknown_here(h, IDEA_FORFEIT_REFUSAL))
            charges_find(h, h->act->kind == ACT_FINDS);
        break;
    case ACT_DECIDES:
        decide_hear(h);
        break;
    case ACT_CORRECT:
        clocks_correct(h);
        break;
    case ACT_RECALL:
        claims_recall(h);
        break;
    case ACT_OFFER:
        offers_make(h);
        break;
    case ACT_WITHDRAW:
        offers_withdraw(h);
        break;
    case ACT_ACCEPT:
    case ACT_DECLINE:
        offers_answer(h, h->act->kind == ACT_ACCEPT);
        break;
    case ACT_RESIGN:
        offers_resign(h);
        break;
    case ACT_ADJOURN:
        if (!unknown_here(h, IDEA_SEALED_MOVE))
            adjourn_play(h);
        break;
    case ACT_SEAL:
        if (!unknown_here(h, IDEA_SEALED_MOVE))
            adjourn_seal(h);
        break;
    case ACT_RESUME:
        if (!unknown_here(h, IDEA_SEALED_MOVE))
            adjourn_resume(h);
        break;
    case ACT_PLACE_WRONGLY:
        if (!unknown_here(h, IDEA_WRONG_RESUMPTION))
            adjourn_place_wrongly(h);
        break;
    case ACT_ADOPT:
        if (!unknown_here(h, IDEA_SEALED_FAULT))
            adjourn_adopt(h);
        break;
    case ACT_INTERPRET:
        if (!unknown_here(h, IDEA_SEALED_FAULT))
            adjourn_interpret(h);
        break;
    case ACT_CALL:
        if (!unknown_here(h, IDEA_CALL_FAULT))
            adjourn_call(h);
        break;
    case ACT_ADJUDICATES:
        adjudicate(h);
        break;
    default:
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        break;
    }
}

/* Any claim makes a silent umpire speak of an uncorrected fault (II.6(e)). */
static bool brings_fault_to_light(const Hearing *h)
{
    const ActKind kind = (ActKind)h->act->kind;

    return h->game->standing.state == WATCH_RIPE &&
           (kind == ACT_EXACT || kind == ACT_TREAT || kind == ACT_REQUIRE ||
            (kind == ACT_CLAIM && h->act->what != CLAIM_FORFEIT));
}

/* While play is adjourned, acts of play and claims about play are refused. */
static bool waits_for_resumption(const Hearing *h)
{
    const ActKind kind = (ActKind)h->act->kind;

    return h->game->status == STATUS_ADJOURNED &&
           (act_is_of_hands(kind) || kind == ACT_EXACT || kind == ACT_TREAT ||
            kind == ACT_REQUIRE || kind == ACT_CALL || kind == ACT_ADOPT || kind == ACT_CORRECT ||
            (kind == ACT_CLAIM && h->act->what != CLAIM_FORFEIT));
}

/* Under the New Zealand rules the umpire too may name an offence and claim (A.13); by wire he
 * reports that a player cannot go on. */
static bool is_umpires_claim(const Hearing *h)
{
    if (h->act->kind != ACT_CLAIM || h->act->by != ACTOR_UMPIRE)
        return false;
    return h->act->what == CLAIM_FORFEIT
               ? h->c.code->umpire_claims && h->act->about != ABOUT_NOBODY
               : h->act->what == CLAIM_ADJUDICATION && code_row(h->c.code, IDEA_UNABLE) != NULL;
}

/* Does a side act when this one of its players does? A side is bound by each of them, unless the
 * players agreed otherwise (IV.2): then the one who is named first acts for it. */
static bool is_heard_for_side(Hearing *h)
{
    const Act *const act = h->act;
    const Terms *const terms = &h->game->terms;
    const ActKind kind = (ActKind)act->kind;

    if (act->partner > 1 && act->partner > terms->players[act_side(act)]) {
        hearing_refuse(h, SAY_NO_SUCH_PARTNER, IDEA_CONSULTATION_BOUND);
        return false;
    }
    if (act->partner < 2 || !(terms->agreed & AGREED_APART) ||
        !(act_is_of_hands(kind) || kind == ACT_SEND || kind == ACT_CALL || kind == ACT_SEAL))
        return true;
    hearing_rule(h, RULING_NOTED, IDEA_CONSULTATION_BOUND);
    hearing_say(h, SAY_PARTNER_APART, act_side(act));
    return false;
}

/* Is it done, or told, in a way that only a game with a clock to press knows: both hands, two men
 * at once, notice of no man? */
static bool is_of_pressed_games(const Act *act)
{
    return act->marks != 0 || (act->kind == ACT_TOUCH && act->to < SQUARE_COUNT) ||
           (act->kind == ACT_NOTICE && act->what != MATTER_FIFTY && act->from >= SQUARE_COUNT);
}

static void hear(Hearing *h)
{
    const ActKind kind = (ActKind)h->act->kind;
    const bool umpires = is_umpires(kind);

    if (!game_is_over(h->game) && is_of_pressed_games(h->act)) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
    } else if (game_is_over(h->game)) {
        clocks_pass(h);
        ended_hear(h);
    } else if ((h->act->by == ACTOR_UMPIRE) != umpires && !is_anybodys(kind) &&
               !is_umpires_claim(h) && !use_right_by_umpire(h)) {
        hearing_refuse(h, umpires ? SAY_UMPIRE_ONLY : SAY_NOT_AN_UMPIRES_ACT, IDEA_PREFACE);
    } else if (!is_heard_for_side(h)) {
        return;
    } else if (!clocks_settle(h)) {
        return;
    } else if (kind == ACT_TIME) {
        clocks_tell(h);
    } else if (waits_for_resumption(h)) {
        hearing_refuse(h, SAY_ADJOURNED_NOW, IDEA_SEALED_MOVE);
    } else if (brings_fault_to_light(h)) {
        remedy_standing(h, false);
    } else if (act_is_of_hands(kind)) {
        play_by_hand(h);
    } else if (use_right_by_umpire(h) && !is_umpires_claim(h)) {
        use_right_as_umpire(h);
    } else {
        words(h);
    }
    clocks_cite_end_last(h);
}

/* Is the section of this row cited already? */
static bool is_cited(const Row *const *cited, unsigned count, const Row *row)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(cited[i]->section, row->section) == 0)
            return true;
    return false;
}

/* Leaves out the ideas that this code does not state. If none is left, the preface is cited. */
static void keep_own_laws(Hearing *h)
{
    Laws *const laws = &h->c.ruling->laws;
    const Row *cited[LAWS_MOST];
    unsigned kept = 0;

    for (unsigned i = 0; i < laws->count; i++) {
        const Row *const row = code_row(h->c.code, (Idea)laws->idea[i]);
        if (row == NULL || is_cited(cited, kept, row))
            continue;
        cited[kept] = row;
        laws->idea[kept++] = laws->idea[i];
    }
    laws->count = (uint8_t)kept;
    if (kept == 0)
        hearing_cite(h, IDEA_PREFACE);
}

/* The first ruling that cites a section of another code says why. */
static void explain_borrowing(Hearing *h)
{
    const Ruling *const ruling = h->c.ruling;

    if (h->c.code->why_borrowed == NULL || h->game->told_borrowed ||
        ruling->sayings == RULING_SAYINGS)
        return;
    for (unsigned i = 0; i < ruling->laws.count; i++)
        if (code_is_borrowed(code_row(h->c.code, (Idea)ruling->laws.idea[i]))) {
            hearing_say(h, SAY_WHY_BORROWED, act_side(h->act));
            enact_words_tell_borrowed(h->change);
            return;
        }
}

void judge_act(const Code *code, const Game *before, const Act *act, const World *world,
               Judgement *judgement)
{
    Ruling *const ruling = &judgement->ruling;
    const Game *const game = &judgement->game;
    Hearing h = { .c = { .code = code, .game = game, .ruling = ruling },
                  .game = game,
                  .change = changing_of(&judgement->game),
                  .act = act,
                  .world = world };

    if (before != game)
        judgement->game = *before;
    ruling_begin(ruling);
    if (game_has(game, CUSTOM_CLOCK_BY_PRESS)) {
        pressed_hear(&h);
        keep_own_laws(&h);
        return;
    }
    hear(&h);
    foreign_man_brushed_off(&h);
    accident_is_over(&h);
    grip_loosen(&h);
    if (game_has(game, CUSTOM_CHECK_IS_SAID) && game->status == STATUS_PLAYING) {
        enact_turn_look_for_an_end(h.change); /* the check that mates may have been said only now */
        conclude(&h);
    }
    if (ruling->sayings == 0)
        hearing_say(&h, SAY_NOTED, act_side(act));
    if (ruling->word == RULING_REFUSED && code_requires(code))
        keep_own_laws(&h); /* a refusal rests on a law, whatever rights are told beside it */
    route_rights(&h);
    rights_cite_new(&h);
    rights_cite_lapsed(&h);
    keep_own_laws(&h);
    explain_borrowing(&h);
    rights_remember(&h);
}
