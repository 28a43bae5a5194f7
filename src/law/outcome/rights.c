#include "law/outcome/rights.h"

#include "law/enact/words.h"

bool rights_outlive(const Game *game)
{
    if (game->status == STATUS_DRAWN && game->reason == REASON_STALEMATE)
        return true; /* the move that stalemated may be a false one, or another man was touched */
    if (game_has(game, CUSTOM_FALSE_MOVE_STANDS) && game->reason == REASON_ODDS)
        return true; /* so may the one that mated, though odds made it no win */
    return game->status == STATUS_WON && game->reason == REASON_CHECKMATE;
}

bool rights_wait_no_longer(const Game *game, ActKind kind)
{
    return game_is_by_letter(game) && game->clock.over &&
           (kind == ACT_EXACT || kind == ACT_ADOPT || kind == ACT_INTERPRET);
}

/* After mate only what the mated player may exact is kept. While play is adjourned only a forfeit
 * can be claimed, and the rest waits. */
static bool is_kept(const Code *code, const Game *game, const Right *right)
{
    if (game_is_over(game))
        return ruling_wronged(right) == game_position(game)->turn &&
               (right->kind == ACT_EXACT || right->kind == ACT_TREAT ||
                (right->kind == ACT_REQUIRE && code_requires(code)));
    if (rights_wait_no_longer(game, (ActKind)right->kind))
        return false;
    return game->status != STATUS_ADJOURNED || right->kind == ACT_CLAIM;
}

static void keep_rights(const Code *code, const Game *game, Ruling *ruling)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < ruling->rights; i++)
        if (is_kept(code, game, &ruling->may[i]))
            ruling->may[kept++] = ruling->may[i];
    ruling->rights = kept;
}

void rights_list(const Code *code, const Game *game, Ruling *ruling)
{
    Case c = { .code = code, .game = game, .ruling = ruling };

    ruling->rights = 0;
    if (game->terms.silent || (game_is_over(game) && !rights_outlive(game)))
        return;
    case_ask(&c, AFTER_ACT);
    keep_rights(code, game, ruling);
}

static bool is_new(const Game *game, const Right *right)
{
    const unsigned idea = right->law[0];

    return !(game->rights_before[ruling_wronged(right)][idea / 64] >> idea % 64 & 1);
}

/* Is it the completed move that breaks the law? Other faults are ruled on when they are made; if
 * the right for one could not be used for a while and comes back, this act is no fault. */
static bool is_of_the_move(const Right *right)
{
    return right->law[0] == IDEA_NOT_MOVED || right->law[0] == IDEA_BOTH_LIABLE;
}

void rights_rule_offence(Hearing *h, const Right *right)
{
    Ruling *const ruling = h->c.ruling;

    ruling->word = RULING_OFFENCE;
    if (!is_of_the_move(right))
        return;
    if (!game_is_over(h->game))
        ruling->sayings = 0;
    hearing_say(h, SAY_NOT_MOVED, (Side)right->offender);
}

/* Does an act of hands wrong the other side, so that something can be exacted? Then it broke a law.
 */
static bool is_penalty_for(const Hearing *h, const Right *right)
{
    return act_is_of_hands((ActKind)h->act->kind) && (uint8_t)ruling_wronged(right) != h->act->by &&
           (right->kind == ACT_EXACT ||
            (right->kind == ACT_REQUIRE && right->law[0] == IDEA_NOT_MOVED &&
             code_requires(h->c.code)));
}

/* Is it an offence only because the move was completed that he makes now? That comes first. */
static bool is_of_the_move_now(const Hearing *h)
{
    const Ruling *const ruling = h->c.ruling;

    for (unsigned i = 0; i < ruling->rights; i++)
        if (is_penalty_for(h, &ruling->may[i]) && is_of_the_move(&ruling->may[i]) &&
            is_new(h->game, &ruling->may[i]))
            return true;
    return false;
}

/* Which law of play over the board does this act itself break? How men move, when a turn ends, that
 * a hand may be taken away, are no offences; that something was passed over is the last to be told.
 */
static Idea broken_by(const Hearing *h)
{
    const Laws *const laws = &h->c.ruling->laws;
    Idea passed = IDEA_NONE;

    if (h->c.ruling->word != RULING_OFFENCE || game_has(h->game, CUSTOM_FALSE_MOVE_STANDS) ||
        game_is_by_letter(h->game) || is_of_the_move_now(h))
        return IDEA_NONE;
    for (unsigned i = 0; i < laws->count; i++) {
        const Idea idea = (Idea)laws->idea[i];
        const Row *const row = code_row(h->c.code, idea);
        if (row != NULL && text_begins(text_of(row->section), "II.") && idea != IDEA_TURN &&
            idea != IDEA_HELD && idea != IDEA_CASTLING_ORDER && idea != IDEA_UNCORRECTED)
            return idea;
        if (idea == IDEA_UNCORRECTED)
            passed = idea;
    }
    return passed;
}

/* The laws of the offence come first, then those of the move, then those of other new rights. What
 * could be exacted before this act is no ground for calling it an offence. */
void rights_cite_new(Hearing *h)
{
    Ruling *const ruling = h->c.ruling;
    const Laws before = ruling->laws;
    const Idea broken = broken_by(h);

    ruling->laws.count = 0;
    ruling_cite(ruling, broken);
    for (unsigned i = 0; i < ruling->rights && broken != IDEA_NONE; i++)
        for (unsigned j = 0; j < ruling->may[i].laws; j++)
            if (is_penalty_for(h, &ruling->may[i]) && ruling->may[i].law[0] == broken)
                ruling_cite(ruling, (Idea)ruling->may[i].law[j]);
    for (unsigned i = 0; i < ruling->rights; i++) {
        const Right *const right = &ruling->may[i];
        if (!is_penalty_for(h, right) ||
            (!is_new(h->game, right) &&
             (ruling->word != RULING_OFFENCE || right->kind == ACT_REQUIRE)))
            continue;
        if ((ruling->word == RULING_ALLOWED || ruling->word == RULING_NOTED) &&
            is_of_the_move(right)) /* he may have completed it by touching another man */
            rights_rule_offence(h, right);
        for (unsigned j = 0; j < right->laws; j++)
            ruling_cite(ruling, (Idea)right->law[j]);
    }
    for (unsigned i = 0; i < before.count; i++)
        ruling_cite(ruling, (Idea)before.idea[i]);
    for (unsigned i = 0; i < ruling->rights; i++)
        for (unsigned j = 0; j < ruling->may[i].laws && is_new(h->game, &ruling->may[i]); j++)
            ruling_cite(ruling, (Idea)ruling->may[i].law[j]);
}

static bool has_right_by(const Ruling *ruling, Side wronged, Idea idea)
{
    for (unsigned i = 0; i < ruling->rights; i++)
        for (unsigned j = 0; j < ruling->may[i].laws; j++)
            if (ruling_wronged(&ruling->may[i]) == wronged && ruling->may[i].law[j] == idea)
                return true;
    return false;
}

void rights_cite_lapsed(Hearing *h)
{
    const Code *const code = h->c.code;
    const uint64_t *const before = h->game->rights_before[act_side(h->act)];

    if (!(before[0] | before[1] | before[2]) || !act_is_of_hands((ActKind)h->act->kind) ||
        h->act->kind == ACT_SAY_CHECK || h->act->kind == ACT_DISPLACE || h->act->accident ||
        !code_requires(code))
        return;
    for (size_t i = 0; i < code->count; i++) {
        const unsigned idea = code->row[i].idea;
        if (code->row[i].until != UNTIL_TOUCH || !(before[idea / 64] >> idea % 64 & 1) ||
            has_right_by(h->c.ruling, act_side(h->act), (Idea)idea))
            continue;
        hearing_cite(h, IDEA_EXACT_IN_TIME);
        hearing_say(h, SAY_LAPSES, act_side(h->act));
        return;
    }
}

void rights_remember(Hearing *h)
{
    const Ruling *const ruling = h->c.ruling;
    uint64_t ideas[2][3] = { { 0 } };

    for (unsigned i = 0; i < ruling->rights; i++) {
        const Right *const right = &ruling->may[i];
        const unsigned idea = right->law[0];
        ideas[ruling_wronged(right)][idea / 64] |= UINT64_C(1) << idea % 64;
    }
    enact_words_tell_rights(h->change, ideas);
}
