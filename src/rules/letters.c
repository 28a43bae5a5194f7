#include "rules/letters.h"

#include "chess/movegen.h"
#include "rules/penalty.h"

static bool is_open(const Case *c, PostState state)
{
    return c->game->status == STATUS_PLAYING && c->game->post.state == state;
}

static void grant_e(Case *c, Side author, unsigned letters)
{
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(author),
                        .kind = ACT_EXACT,
                        .letters = (uint8_t)letters,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_POST },
               letters & PENALTY_A ? IDEA_PENALTY_A : IDEA_PENALTY_E, IDEA_PENALTY_E);
}

/* Grants A and C, or A and E where that was agreed. */
static void grant_a_c(Case *c, Side author, const Moment *from, unsigned agreed)
{
    PenaltyOptions options;

    if (c->game->terms.agreed & agreed) {
        grant_e(c, author, PENALTY_A | PENALTY_E);
        return;
    }
    penalty_options(c->game, from, &options);
    penalty_grant_c(c, author, &options, PENALTY_A | PENALTY_C);
}

static void grant_adopt(Case *c, Side author, Move move)
{
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(author),
                        .kind = ACT_ADOPT,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_POST,
                        .move = move },
               IDEA_RECORD, IDEA_NONE);
}

/* D is exacted with the record of one's own next move, so the right has one as an example. */
static void grant_d(Case *c, Side author, Move move)
{
    const Position after = position_make(game_position(c->game), move);
    MoveList replies;

    movegen_all(&after, &replies);
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(author),
                        .kind = ACT_EXACT,
                        .letters = PENALTY_A | PENALTY_D,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_POST,
                        .move = move,
                        .reply = replies.count ? replies.move[0] : (Move){ 0 } },
               IDEA_PENALTY_A, IDEA_PENALTY_D);
}

/* Grants a right for each meaning of an ambiguous record; or A and E, where that was agreed. */
static void grant_meanings(Case *c, void (*grant)(Case *c, Side author, Move meaning))
{
    const Post *const post = &c->game->post;

    if (!is_open(c, POST_AMBIGUOUS))
        return;
    if ((c->game->terms.agreed & AGREED_E_FOR_AMBIGUOUS)) {
        grant_e(c, (Side)post->by, PENALTY_A | PENALTY_E);
        return;
    }
    for (unsigned i = 0; i < post->count; i++)
        grant(c, (Side)post->by, post->meaning[i]);
}

/* V.5(a), VI.4(a) */
void letters_ambiguous(Case *c)
{
    grant_meanings(c, grant_d);
}

/* 1899:III.3: any meaning of an ambiguous record may be adopted; for an illegal one, C is due. */
void letters_adoptable(Case *c)
{
    const Post *const post = &c->game->post;

    for (unsigned i = 0; is_open(c, POST_AMBIGUOUS) && i < post->count; i++)
        grant_adopt(c, (Side)post->by, post->meaning[i]);
    if (is_open(c, POST_ILLEGAL)) {
        PenaltyOptions options;
        penalty_options(c->game, &c->game->conduct[post->by].start, &options);
        penalty_grant_c(c, (Side)post->by, &options, PENALTY_C);
    }
}

/* V.6(a), VI.5(a) */
void letters_illegal(Case *c)
{
    if (is_open(c, POST_ILLEGAL))
        grant_a_c(c, (Side)c->game->post.by, &c->game->conduct[c->game->post.by].start,
                  AGREED_E_FOR_ILLEGAL);
}

static void grant_several(Case *c)
{
    const Post *const post = &c->game->post;

    for (unsigned i = 0; i < post->count; i++)
        grant_adopt(c, (Side)post->by, post->meaning[i]);
}

/* V.4(a), 1899:III.4. Where V.4(b) speaks of records of which one is illegal, it is silent. */
void letters_several(Case *c)
{
    if (is_open(c, POST_SEVERAL) &&
        !(c->game->post.illegal && code_row(c->code, IDEA_POST_SEVERAL_ILLEGAL) != NULL))
        grant_several(c);
}

/* V.4(b). Its letter is agreed on by itself; by wire, where it is borrowed, the letter agreed for
 * an illegal record will do. */
void letters_several_illegal(Case *c)
{
    const bool by_letter = c->game->terms.play == PLAY_CORRESPONDENCE;

    if (!is_open(c, POST_SEVERAL) || !c->game->post.illegal)
        return;
    grant_several(c);
    grant_a_c(c, (Side)c->game->post.by, &c->game->conduct[c->game->post.by].start,
              AGREED_E_FOR_SEVERAL | (by_letter ? 0U : AGREED_E_FOR_ILLEGAL));
}

/* V.5(c): before he replies, the receiver may treat a capture without its sign as illegal. */
void letters_capture_sign(Case *c)
{
    const Side author = (Side)c->game->post.by;

    const bool mated = c->game->status == STATUS_WON && c->game->reason == REASON_CHECKMATE;

    if ((is_open(c, POST_NONE) || is_open(c, POST_AMBIGUOUS) || mated) &&
        c->game->post.unsigned_capture)
        grant_a_c(c, author, &c->game->conduct[author].start, AGREED_E_FOR_ILLEGAL);
}

/* V.3: E is due for a reply that does not repeat the opponent's move, if E was agreed on. */
void letters_copy(Case *c)
{
    if (c->game->status == STATUS_PLAYING && c->game->post.uncopied && c->game->terms.has_e)
        grant_e(c, (Side)c->game->post.uncopied_by, PENALTY_E);
}

/* A.8(a): any meaning may be adopted and telegraphed. */
void letters_nz_ambiguous(Case *c)
{
    grant_meanings(c, grant_adopt);
}

/* A.9(a): A must be exacted, C may be. */
void letters_nz_illegal(Case *c)
{
    const Side author = (Side)c->game->post.by;
    PenaltyOptions options;

    if (!is_open(c, POST_ILLEGAL))
        return;
    case_grant(c,
               (Right){ .by = (uint8_t)side_other(author),
                        .kind = ACT_EXACT,
                        .letters = PENALTY_A,
                        .from = NOWHERE,
                        .to = NOWHERE,
                        .remedy = REMEDY_POST },
               IDEA_PENALTY_A, IDEA_NONE);
    penalty_options(c->game, &c->game->conduct[author].start, &options);
    penalty_grant_c(c, author, &options, PENALTY_A | PENALTY_C);
}
