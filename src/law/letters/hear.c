#include "law/letters/hear.h"

#include "law/enact/letter.h"
#include "law/letters/correct.h"
#include "law/letters/end.h"
#include "law/letters/exact.h"
#include "law/letters/own_board.h"
#include "law/letters/receive.h"
#include "law/letters/send.h"
#include "law/letters/silent.h"
#include "law/letters/time.h"
#include "law/outcome/rights.h"

/* Time spent in an appeal and in awaiting the answer is no part of any turn (V.2(b)). */
static void appeal(Hearing *h)
{
    if (code_row(h->c.code, IDEA_POST_DAYS) == NULL) {
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return;
    }
    letters_time_appeal(h);
    hearing_rule(h, RULING_NOTED, IDEA_POST_DAYS);
    hearing_say(h, SAY_POST_APPEALS, act_side(h->act));
}

/* Hears an act that letters and wires treat otherwise than the board does; false if it is none. */
static bool hear(Hearing *h)
{
    if (rights_wait_no_longer(h->game, (ActKind)h->act->kind)) {
        hearing_refuse(h, SAY_POST_TO_BE_ADJUDICATED, letters_end_law(h->game, h->c.code));
        return true;
    }
    switch ((ActKind)h->act->kind) {
    case ACT_SEND:
        letters_send(h);
        return true;
    case ACT_RECEIVE:
        letters_receive(h);
        return true;
    case ACT_ADOPT:
        if (h->game->sealed.state != SEALED_NONE)
            return false;
        letters_receive_adopt(h);
        return true;
    case ACT_INTERPRET:
        if (h->game->sealed.state != SEALED_NONE)
            return false;
        letters_receive_interpret(h);
        return true;
    case ACT_EXACT: /* such a claim makes a silent umpire say what was passed over */
        if (!letters_silent_restore(h, false))
            letters_exact(h);
        return true;
    case ACT_ADJOURN:
        if (h->game->terms.play != PLAY_CORRESPONDENCE)
            return false;
        hearing_refuse(h, SAY_UNKNOWN_ACT, IDEA_PREFACE);
        return true;
    case ACT_OFFER:
        if (code_row(h->c.code, IDEA_POST_APPLIES) == NULL && h->act->words.size == 0)
            return false; /* in 1899 a proposal need not come with a move */
        letters_end_offer(h);
        return true;
    case ACT_SATISFIED:
    case ACT_NOT_SATISFIED:
        if (h->game->terms.play != PLAY_TELEGRAPH_NZ)
            return false;
        letters_own_board_satisfied(h, h->act->kind == ACT_SATISFIED);
        return true;
    case ACT_CORRECT:
        if (h->act->what == CORRECT_TIME)
            return false;
        letters_correct(h);
        return true;
    case ACT_APPEAL:
        appeal(h);
        return true;
    case ACT_DECIDES:
        enact_letter_answer(h->change);
        return false;
    case ACT_DELIVERED:
        hearing_cite(h, IDEA_POST_TELEGRAM);
        hearing_rule(h, RULING_NOTED, IDEA_PREFACE);
        hearing_say(h, SAY_POST_DELIVERED, WHITE);
        return true;
    case ACT_WIRE:
        if (h->game->terms.play == PLAY_CORRESPONDENCE)
            return false;
        if (h->act->what == WIRE_OF_UMPIRE)
            hearing_refuse(h, SAY_UMPIRE_ONLY, IDEA_PREFACE);
        else
            letters_end_tell(h);
        return true;
    case ACT_CLAIM:
        if (h->act->what != CLAIM_ADJUDICATION)
            return false;
        letters_end_claim(h);
        return true;
    default:
        return false;
    }
}

/* Does a player play by this act, and not ask for something? */
static bool is_play_by_post(const Act *act)
{
    return act->kind == ACT_SEND || act->kind == ACT_RECEIVE || act->kind == ACT_INTERPRET ||
           (act->kind == ACT_OFFER && act->words.size > 0);
}

bool letters_hear(Hearing *h)
{
    if (!hear(h))
        return false;
    if (h->game->terms.silent && is_play_by_post(h->act) && h->c.ruling->word != RULING_REFUSED)
        letters_silent_write_down(h);
    return true;
}
