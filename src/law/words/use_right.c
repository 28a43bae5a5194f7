#include "law/words/use_right.h"

#include "law/outcome/remedy.h"

void use_right_list(Hearing *h)
{
    h->c.ruling->rights = 0;
    case_ask(&h->c, AFTER_ACT);
}

static bool same_men(const Right *right, const Act *act)
{
    return (right->from == act->from && right->to == act->to) ||
           (right->to != NOWHERE && right->from == act->to && right->to == act->from);
}

/* `require king` is `require move` with the king's square. */
static bool is_kings_square(const Hearing *h, const Right *right)
{
    const Act *const act = h->act;
    const Side offender = (Side)right->offender;
    const Position *const p = &h->game->conduct[offender].start.score.position;
    const unsigned king = position_king(p, offender).at;

    if (act->kind != ACT_REQUIRE)
        return false;
    return (right->what == REQUIRE_KING && act->what == REQUIRE_MOVE && act->from == king) ||
           (right->what == REQUIRE_MOVE && act->what == REQUIRE_KING && right->from == king);
}

/* Where one man only can be taken it need not be named. */
static bool is_only_take(const Hearing *h)
{
    unsigned count = 0;

    for (unsigned i = 0; i < h->c.ruling->rights; i++)
        count += h->c.ruling->may[i].by == h->act->by && h->c.ruling->may[i].kind == ACT_REQUIRE &&
                 h->c.ruling->may[i].what == REQUIRE_TAKE;
    return count == 1;
}

/* Does the act name no man but the one that the right is about? Some rights name none: of these a
 * man in the offender's hand may be named, and the king where he is to move. */
static bool names_its_man(const Hearing *h, const Right *right)
{
    const unsigned named = h->act->from;
    const Side offender = (Side)right->offender;
    const Hand *const hand = &h->game->hand[offender];

    if (named == NOWHERE || right->from == named)
        return right->from == named || right->from == NOWHERE;
    if (right->from != NOWHERE)
        return false;
    if (right->what == REQUIRE_KING)
        return named ==
               position_king(&h->game->conduct[offender].start.score.position, offender).at;
    return hand->state != HAND_FREE && (hand->from == named || hand->at == named);
}

/* A forfeit is claimed by the section that is its ground; the umpire says who forfeits. */
static bool names_forfeit(const Hearing *h, const Right *right)
{
    const Row *const row = code_row(h->c.code, (Idea)(IDEA_FORFEIT_UPSET + right->letters));

    return h->act->about == right->offender && text_is(h->act->words, row->section);
}

static const Right *find_right(const Hearing *h)
{
    const Ruling *const ruling = h->c.ruling;
    const Act *const act = h->act;

    for (unsigned i = 0; i < ruling->rights; i++) {
        const Right *const right = &ruling->may[i];
        if (right->by != act->by || right->kind != act->kind)
            continue;
        if (act->kind == ACT_EXACT) {
            const bool king = (right->letters & PENALTY_C) && right->from == NOWHERE;
            if (right->letters == act->letters && (king || same_men(right, act)))
                return right;
        } else if (act->kind == ACT_CLAIM && right->what == CLAIM_FORFEIT) {
            if (act->what == CLAIM_FORFEIT && names_forfeit(h, right))
                return right;
        } else if (is_kings_square(h, right)) {
            return right;
        } else if (right->what == act->what &&
                   (names_its_man(h, right) ||
                    (right->what == REQUIRE_TAKE && act->from == NOWHERE && is_only_take(h)))) {
            return right;
        }
    }
    return NULL;
}

/* Could the claimant have exacted something else for it (II.11(d))? */
static bool had_choice(const Hearing *h, const Right *right)
{
    for (unsigned i = 0; i < h->c.ruling->rights; i++) {
        const Right *const other = &h->c.ruling->may[i];
        if (other->by == right->by && other->offender == right->offender &&
            other->kind == ACT_EXACT && other->letters != right->letters)
            return true;
    }
    return false;
}

static void carry_out(Hearing *h, const Right *found)
{
    const Right right = *found;
    const bool choice = right.kind == ACT_EXACT && had_choice(h, found);

    h->c.ruling->word = RULING_UPHELD;
    for (unsigned i = 0; i < right.laws; i++)
        hearing_cite(h, (Idea)right.law[i]);
    if (choice)
        hearing_cite(h, IDEA_CHOICE);
    remedy_apply(h, &right);
}

bool use_right(Hearing *h)
{
    const Right *right;

    use_right_list(h);
    right = find_right(h);
    if (right != NULL)
        carry_out(h, right);
    return right != NULL;
}

static bool has_touched(const Game *game, Side who)
{
    return game_turn(game) == who ? game->touched : game->conduct[who].strayed != 0;
}

bool use_right_lapsed(Hearing *h)
{
    const Right *found;
    Right right;

    if (!has_touched(h->game, act_side(h->act)) || code_row(h->c.code, IDEA_EXACT_IN_TIME) == NULL)
        return false;
    h->c.lapsed = true;
    use_right_list(h);
    h->c.lapsed = false;
    found = find_right(h);
    if (found == NULL)
        return false;
    right = *found;
    hearing_cite(h, (Idea)right.law[0]);
    hearing_refuse(h, SAY_LAPSED, IDEA_EXACT_IN_TIME);
    return true;
}

bool use_right_by_umpire(const Hearing *h)
{
    const ActKind kind = (ActKind)h->act->kind;

    return h->act->by == ACTOR_UMPIRE && code_has_via(h->c.code, VIA_JUDGEMENT) &&
           (kind == ACT_EXACT || kind == ACT_REQUIRE || kind == ACT_TREAT || kind == ACT_CLAIM ||
            kind == ACT_RECALL);
}

void use_right_as_umpire(Hearing *h)
{
    if (!use_right(h))
        hearing_refuse(h, SAY_NO_JUDGEMENT, IDEA_PREFACE);
}
