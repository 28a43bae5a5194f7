#include "law/letters/end.h"

#include "law/enact/end.h"
#include "law/enact/words.h"
#include "law/letters/send.h"
#include "law/letters/time.h"

/* V.8(a): a proposal comes with a move, and the move stands if it is declined. */
void letters_end_offer(Hearing *h)
{
    const Game *const game = h->game;
    const Side by = act_side(h->act);
    uint32_t turns;

    if (h->act->words.size == 0) { /* the opponent need not take notice of it, but he may */
        enact_words_offer(h->change, by);
        hearing_rule(h, RULING_NOTED, IDEA_DRAW_AGREED);
        hearing_say(h, SAY_POST_OFFER_NEEDS_MOVE, by);
        return;
    }
    turns = game->opened.turns;
    letters_send(h);
    if (h->c.ruling->word == RULING_REFUSED || game_is_over(game))
        return;
    enact_words_offer(h->change, by);
    hearing_cite(h, IDEA_DRAW_AGREED);
    if (game->post.state != POST_NONE || game->opened.turns == turns) {
        hearing_say(h, SAY_POST_OFFER_NEEDS_MOVE, by); /* no legal move of his came with it */
        return;
    }
    if (h->c.ruling->word != RULING_OFFENCE) /* what is wrong with the record is told, too */
        h->c.ruling->sayings = 0;
    hearing_say(h, SAY_POST_OFFERED, by);
}

void letters_end_tell(Hearing *h)
{
    Text laws = h->act->more;

    h->c.ruling->word = RULING_NOTED;
    for (Text section = text_word(&laws); section.size; section = text_word(&laws)) {
        const Row *const row = code_section(h->c.code, section);
        if (row != NULL)
            hearing_cite(h, (Idea)row->idea);
    }
    if (h->c.ruling->laws.count == 0)
        hearing_cite(h, IDEA_PREFACE);
    hearing_say(h, SAY_NOTED, WHITE);
}

Idea letters_end_law(const Game *game, const Code *code)
{
    if (game->terms.months && letters_time_months_passed(game))
        return IDEA_ADJUDICATION_MONTHS;
    if (letters_time_date_come(game))
        return IDEA_ADJUDICATION_DATE;
    if (game->terms.limit.end && game->clock.now >= game_end_of_play(game) &&
        code_row(code, IDEA_UNFINISHED) != NULL)
        return IDEA_UNFINISHED;
    return code_row(code, IDEA_UNABLE) != NULL ? IDEA_UNABLE : IDEA_TIME;
}

void letters_end_claim(Hearing *h)
{
    const Game *const game = h->game;
    const bool month = letters_time_months_passed(game), date = letters_time_date_come(game);

    if (h->act->by == ACTOR_UMPIRE) { /* a player cannot go on (VI.10) */
        hearing_rule(h, RULING_UPHELD, IDEA_UNABLE);
        hearing_say(h, SAY_POST_UNABLE, WHITE);
        enact_end_play(h->change);
        return;
    }
    if (!month && !date) {
        if (game->terms.months || !game->terms.date)
            hearing_cite(h, IDEA_ADJUDICATION_MONTHS);
        if (game->terms.date)
            hearing_cite(h, IDEA_ADJUDICATION_DATE);
        hearing_refuse(h, SAY_POST_NO_ADJUDICATION, IDEA_UNABLE);
        return;
    }
    hearing_rule(h, RULING_UPHELD, month ? IDEA_ADJUDICATION_MONTHS : IDEA_ADJUDICATION_DATE);
    if (date)
        hearing_cite(h, IDEA_ADJUDICATION_DATE); /* both, if both have come */
    hearing_say(h, SAY_POST_ADJUDICATION, act_side(h->act));
    enact_end_play(h->change);
}
