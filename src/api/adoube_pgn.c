#include "api/value_move.h"
#include "api/value_score.h"
#include "record/pgn.h"
#include "record/style.h"

struct adoube_pgn {
    Pgn pgn;
    const char *text;
};

_Static_assert((int)ADOUBE_PGN_TAG == (int)PGN_TAG && (int)ADOUBE_PGN_SYMBOL == (int)PGN_SYMBOL &&
                   (int)ADOUBE_PGN_RESULT == (int)PGN_RESULT &&
                   (int)ADOUBE_PGN_MORE == (int)PGN_MORE,
               "sorts agree");

size_t adoube_pgn_size(void)
{
    return sizeof(adoube_pgn);
}

adoube_pgn *adoube_pgn_begin(void *room, const char *text, size_t size, bool last,
                             const adoube_score *start)
{
    adoube_pgn *const pgn = room;
    RecordGame game;

    if (room == NULL || !value_score(start, &game))
        return NULL;
    pgn->text = value_text(text, size).start;
    pgn_begin(&pgn->pgn, value_text(text, size), last, &game);
    return pgn;
}

/* The core leaves fields alone that an item of its sort does not have. */
static adoube_pgn_item public_item(const PgnItem *found)
{
    adoube_pgn_item item = { .sort = (adoube_pgn_sort)found->token.sort,
                             .text = found->token.text.start,
                             .size = found->token.text.size,
                             .depth = found->depth,
                             .meaning = ADOUBE_NO_RECORD };

    if (found->token.sort == PGN_SYMBOL) {
        item.followed = found->followed;
        item.meaning = (adoube_meaning)found->verdict;
    } else if (found->token.sort == PGN_TAG) {
        item.name = found->token.name.start;
        item.name_size = found->token.name.size;
    } else if (found->token.sort == PGN_NAG) {
        item.nag = found->token.nag;
    }
    return item;
}

adoube_pgn_sort adoube_pgn_next(adoube_pgn *pgn, adoube_pgn_item *item)
{
    PgnItem found;

    if (pgn == NULL) {
        if (item != NULL)
            *item = (adoube_pgn_item){ .sort = ADOUBE_PGN_END, .meaning = ADOUBE_NO_RECORD };
        return ADOUBE_PGN_END;
    }
    pgn_next(&pgn->pgn, &found);
    if (item != NULL)
        *item = public_item(&found);
    return (adoube_pgn_sort)found.token.sort;
}

size_t adoube_pgn_taken(const adoube_pgn *pgn)
{
    return pgn == NULL ? 0 : (size_t)(pgn->pgn.cursor.at - pgn->text);
}

void adoube_pgn_score(const adoube_pgn *pgn, adoube_score *score)
{
    if (score == NULL)
        return;
    memset(score, 0, sizeof *score);
    if (pgn != NULL)
        *score = value_public_score(pgn_now(&pgn->pgn));
}

unsigned adoube_pgn_number(const adoube_pgn *pgn, adoube_side *side)
{
    const Position *const p = pgn == NULL ? NULL : &pgn_before(&pgn->pgn)->position;

    if (side != NULL)
        *side = p == NULL ? ADOUBE_WHITE : (adoube_side)position_turn(p);
    return p == NULL ? 0 : p->number;
}

size_t adoube_pgn_write(const adoube_pgn *pgn, adoube_style style, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (pgn != NULL && style_name((unsigned)style) && pgn->pgn.line.passed)
        text_put_string(&pen, style == ADOUBE_STYLE_UCI ? "0000" : "--");
    else if (pgn != NULL && style_name((unsigned)style) && pgn->pgn.line.moved)
        style_write_made(pgn_before(&pgn->pgn), pgn->pgn.line.move, &pgn_now(&pgn->pgn)->position,
                         (Style)style, &pen);
    return pen.size;
}

bool adoube_pgn_play(adoube_pgn *pgn, adoube_move move)
{
    Move m;

    if (pgn == NULL || pgn->pgn.fen_bad ||
        !value_legal_move(&pgn_now(&pgn->pgn)->position, move, &m))
        return false;
    pgn_play(&pgn->pgn, m);
    return true;
}

bool adoube_pgn_play_illegal(adoube_pgn *pgn, const char *record, size_t size)
{
    return pgn != NULL && pgn_play_illegal(&pgn->pgn, value_text(record, size));
}

void adoube_pgn_by_hand(adoube_pgn *pgn)
{
    if (pgn != NULL)
        pgn->pgn.by_hand = true;
}

bool adoube_pgn_fault(const adoube_pgn *pgn, adoube_fault *fault)
{
    const FenFault found = pgn == NULL ? (FenFault){ 0, NULL, 0 } : pgn->pgn.fault;

    if (fault != NULL)
        *fault = (adoube_fault){ found.column, found.expected, found.reasons };
    return pgn != NULL && pgn->pgn.fen_bad;
}
