#include "api/value_act.h"
#include "api/value_move.h"
#include "api/value_umpire.h"
#include "law/lawful.h"
#include "speech/says.h"

/* ---- The ruling itself ---- */

static bool has_ruled(const adoube_umpire *umpire)
{
    return umpire != NULL && umpire->ruled;
}

/* Fields that the caller does not know are left out; fields that the library does not know are left
 * alone. */
static void copy_out(void *out, size_t out_size, const void *whole, size_t size)
{
    memcpy(out, whole, out_size < size ? out_size : size);
}

bool adoube_ruling_last(const adoube_umpire *umpire, adoube_ruling *ruling)
{
    const Game *game;
    const Ruling *own;
    adoube_ruling whole = { 0 };
    MoveList list;

    if (!has_ruled(umpire))
        return false;
    if (ruling == NULL)
        return true;
    game = &umpire->judgement.game;
    own = &umpire->judgement.ruling;
    whole.size = ruling->size;
    lawful_now(game, &list);
    whole.word = (adoube_word)own->word;
    whole.number = umpire->acts;
    whole.laws = own->laws.count;
    whole.findings = own->sayings;
    whole.rights = own->rights;
    whole.done = own->done;
    whole.duties = game->terms.silent ? 0 : game->duties;
    whole.moves = list.count;
    whole.board = value_public_board(&game->wood.board);
    adoube_umpire_turn(umpire, &whole.turn);
    whole.status = (adoube_status)game->status;
    whole.winner = (adoube_side)game->winner;
    whole.reason = ruling_text_reason((Reason)game->reason);
    copy_out(ruling, ruling->size, &whole, sizeof whole);
    return true;
}

/* ---- Its lists ---- */

static adoube_citation citation_of(const Code *code, Idea idea)
{
    adoube_citation citation = { .idea = idea_name[idea] };
    Pen pen = text_pen(citation.id, sizeof citation.id);

    ruling_text_law(&pen, code, idea);
    return citation;
}

bool adoube_ruling_law(const adoube_umpire *umpire, unsigned i, adoube_citation *law)
{
    if (!has_ruled(umpire) || i >= umpire->judgement.ruling.laws.count)
        return false;
    if (law != NULL)
        *law = citation_of(value_umpire_code(umpire), (Idea)umpire->judgement.ruling.laws.idea[i]);
    return true;
}

bool adoube_ruling_finding(const adoube_umpire *umpire, unsigned i, adoube_finding *finding)
{
    const Saying *saying;

    if (!has_ruled(umpire) || i >= umpire->judgement.ruling.sayings)
        return false;
    saying = &umpire->judgement.ruling.saying[i];
    if (finding != NULL)
        *finding = (adoube_finding){ .what = say_name[saying->say],
                                     .side = (adoube_side)saying->who,
                                     .man = fen_letter(saying->man),
                                     .from = saying->man.code ? saying->a
                                                              : (uint8_t)ADOUBE_NO_SQUARE,
                                     .to = saying->man.code ? saying->b : (uint8_t)ADOUBE_NO_SQUARE,
                                     .number = saying->number };
    return true;
}

static void right_out(const adoube_umpire *umpire, const Right *right, adoube_right *out)
{
    adoube_right whole = { 0 };

    if (out == NULL)
        return;
    whole.size = out->size;
    adoube_act_begin(&whole.act);
    whole.act.by = (adoube_actor)right->by;
    whole.act.kind = (adoube_act_kind)right->kind;
    whole.act.matter = value_act_matter((ActKind)right->kind, right->what);
    whole.act.from = right->from;
    whole.act.to = right->to;
    whole.act.letters = right->kind == ACT_EXACT ? right->letters : 0;
    whole.has_move = right->move.bits != 0;
    whole.has_reply = right->reply.bits != 0;
    whole.move = value_public_move(right->move);
    whole.reply = value_public_move(right->reply);
    whole.laws = right->laws;
    for (unsigned i = 0; i < right->laws; i++)
        whole.law[i] = citation_of(value_umpire_code(umpire), (Idea)right->law[i]);
    copy_out(out, out->size, &whole, sizeof whole);
}

bool adoube_ruling_right(const adoube_umpire *umpire, unsigned i, adoube_right *right)
{
    if (!has_ruled(umpire) || i >= umpire->judgement.ruling.rights)
        return false;
    right_out(umpire, &umpire->judgement.ruling.may[i], right);
    return true;
}

bool adoube_ruling_done(const adoube_umpire *umpire, unsigned i, adoube_right *done)
{
    if (!has_ruled(umpire) || i >= umpire->judgement.ruling.done)
        return false;
    right_out(umpire, &umpire->judgement.ruling.does[i], done);
    return true;
}

/* The act by which a duty is done, as far as it is settled. */
static void duty_act(const Duty *duty, adoube_act *act)
{
    static const ActKind kinds[] = { [DUTY_MOVE] = ACT_MOVE,
                                     [DUTY_MOVE_KING] = ACT_MOVE,
                                     [DUTY_TAKE] = ACT_MOVE,
                                     [DUTY_CASTLE] = ACT_CASTLE,
                                     [DUTY_REPLACE] = ACT_PLACE,
                                     [DUTY_REMOVE_HAND] = ACT_QUIT,
                                     [DUTY_QUIT] = ACT_QUIT,
                                     [DUTY_PUT_BACK] = ACT_MEND,
                                     [DUTY_REPLACE_PROMOTED] = ACT_REPLACE,
                                     [DUTY_SEAL] = ACT_SEAL,
                                     [DUTY_INTERPRET] = ACT_INTERPRET,
                                     [DUTY_TAKE_OFF] = ACT_REMOVE,
                                     [DUTY_MOVE_OR_CASTLE] = ACT_MOVE,
                                     [DUTY_MAKE] = ACT_MOVE,
                                     [DUTY_PROMOTE] = ACT_SET,
                                     [DUTY_MEND] = ACT_MEND,
                                     [DUTY_RECORD] = ACT_RECORD };

    adoube_act_begin(act);
    act->by = (adoube_actor)duty->by;
    act->kind = (adoube_act_kind)kinds[duty->kind];
    act->kingside = duty->kind == DUTY_CASTLE && duty->a;
    if (duty->kind == DUTY_TAKE) {
        act->from = duty->b;
        act->to = duty->a;
    } else if (duty->kind == DUTY_MAKE) {
        act->from = duty->a;
        act->to = duty->b;
    } else if (duty->kind == DUTY_REPLACE) {
        act->to = duty->a;
    } else if (duty->kind != DUTY_CASTLE) {
        act->from = duty->a;
    }
}

bool adoube_ruling_duty(const adoube_umpire *umpire, unsigned i, adoube_duty *duty)
{
    adoube_duty whole = { 0 };
    const Game *game;

    if (!has_ruled(umpire))
        return false;
    game = &umpire->judgement.game;
    if (game->terms.silent || i >= game->duties)
        return false;
    if (duty == NULL)
        return true;
    whole.size = duty->size;
    duty_act(&game->duty[i], &whole.act);
    if (game->duty[i].kind == DUTY_MOVE_KING)
        whole.act.from = position_king(game_position(game), (Side)game->duty[i].by).at;
    whole.required = game->duty[i].required;
    whole.law = citation_of(value_umpire_code(umpire),
                            ruling_text_duty_law(value_umpire_code(umpire), &game->duty[i]));
    copy_out(duty, duty->size, &whole, sizeof whole);
    return true;
}

bool adoube_ruling_move(const adoube_umpire *umpire, unsigned i, adoube_move *move)
{
    MoveList list;

    if (!has_ruled(umpire))
        return false;
    lawful_now(&umpire->judgement.game, &list);
    if (i >= list.count)
        return false;
    if (move != NULL)
        *move = value_public_move(list.move[i]);
    return true;
}

/* ---- In words ---- */

size_t adoube_ruling_right_write(const adoube_umpire *umpire, unsigned i, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (has_ruled(umpire) && i < umpire->judgement.ruling.rights) {
        const Entry entry = value_umpire_entry(umpire);
        ruling_text_right(&pen, &entry, &umpire->judgement.ruling.may[i]);
    }
    return pen.size;
}

size_t adoube_ruling_says(const adoube_umpire *umpire, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (has_ruled(umpire))
        says_write(&pen, value_umpire_code(umpire), &umpire->judgement.ruling);
    return pen.size;
}
