#include "speech/act_text.h"

#include "speech/arguments_press.h"
#include "speech/arguments_words.h"
#include "speech/says.h"
#include "speech/timing.h"

#include <string.h>

static const char *const actors[] = { "white", "black", "umpire", "clock" };

static void put_word(Pen *pen, const char *word)
{
    text_put(pen, ' ');
    text_put_string(pen, word);
}

static void put_text(Pen *pen, Text text)
{
    for (size_t i = 0; i < text.size; i++)
        text_put(pen, text.start[i]);
}

static void put_bare(Pen *pen, Text text)
{
    const Text bare = docket_strip(text);

    if (bare.size == 0)
        return;
    text_put(pen, ' ');
    put_text(pen, bare);
}

static void put_quoted(Pen *pen, Text text)
{
    text_put_string(pen, " \"");
    put_text(pen, text);
    text_put(pen, '"');
}

static void put_square(Pen *pen, unsigned square)
{
    text_put(pen, ' ');
    says_square(pen, square);
}

static void put_square_if(Pen *pen, unsigned square)
{
    if (square < SQUARE_COUNT)
        put_square(pen, square);
}

static void put_square_or_off(Pen *pen, unsigned square)
{
    if (square < SQUARE_COUNT)
        put_square(pen, square);
    else
        put_word(pen, "off");
}

/* A piece that was not said has no name. */
static void put_piece(Pen *pen, unsigned piece)
{
    const char *const name = reader_piece_name((Kind)piece);

    if (name != NULL)
        put_word(pen, name);
}

static void put_move(Pen *pen, const Act *act)
{
    if (act->words.start != NULL) { /* told by its record, as "P-K4" or e2e4 */
        if (act->from < SQUARE_COUNT)
            put_bare(pen, act->words);
        else
            put_quoted(pen, act->words);
        return;
    }
    put_square(pen, act->from);
    text_put(pen, '-');
    says_square(pen, act->to);
    if (act->piece != KIND_NONE) {
        text_put(pen, '=');
        text_put(pen, reader_piece_letter((Kind)act->piece));
    }
}

static void put_exaction(Pen *pen, const Act *act)
{
    for (unsigned i = 0; i < 5; i++)
        if (act->letters >> i & 1) {
            text_put(pen, ' ');
            text_put(pen, (char)('A' + i));
        }
    if (act->words.start != NULL)
        put_quoted(pen, act->words);
    if (act->more.start != NULL) {
        put_word(pen, "replying");
        put_quoted(pen, act->more);
    }
    put_square_if(pen, act->from);
    put_square_if(pen, act->to);
}

static void put_about(Pen *pen, const Act *act)
{
    if (act->about != ABOUT_NOBODY)
        put_word(pen, actors[act->about]);
}

static void put_claim(Pen *pen, const Act *act)
{
    if (act->what == CLAIM_FORFEIT) {
        put_bare(pen, act->words);
        put_about(pen, act);
    } else {
        put_square_if(pen, act->what == CLAIM_TOUCH ? act->from : NOWHERE);
        if (act->words.start != NULL) {
            put_word(pen, "by");
            put_quoted(pen, act->words);
        }
    }
}

static void put_correction(Pen *pen, const Act *act)
{
    put_about(pen, act);
    if (act->what == CORRECT_TIME) {
        put_bare(pen, act->words);
        return;
    }
    if (act->words.start != NULL)
        put_quoted(pen, act->words);
    if (act->more.start != NULL) {
        put_word(pen, "to");
        put_quoted(pen, act->more);
    }
}

static void put_finding(Pen *pen, const Act *act)
{
    static const char *const sides[] = { "white", "black", "both" };

    switch ((Matter)act->what) {
    case MATTER_POSITION_LOST:
        put_word(pen, "position-lost");
        return;
    case MATTER_UNKNOWN_MOVES:
        put_word(pen, "moves-unknown");
        return;
    case MATTER_ENVELOPE:
        put_word(pen, "envelope-missing");
        return;
    case MATTER_COMPLETED:
        put_word(pen, "completed");
        text_put(pen, ' ');
        text_put_number(pen, (uint64_t)act->seconds);
        text_put(pen, ' ');
        text_put_number(pen, (uint64_t)act->more_seconds);
        return;
    case MATTER_ABSENT:
        put_word(pen, "absent");
        put_word(pen, sides[act->letters % 3]);
        return;
    case MATTER_SECTION:
        put_bare(pen, act->words);
        return;
    default:
        break;
    }
    put_bare(pen, act->words);
    put_word(pen, actors[act->letters]);
}

static void put_decision(Pen *pen, const Act *act)
{
    if (act->what == DECISION_ANNUL_GAME) {
        put_word(pen, "annul-game");
    } else if (act->what == DECISION_EXCHANGE) {
        put_word(pen, "exchange");
        put_square(pen, act->from);
        put_square(pen, act->to);
    } else if (act->words.start != NULL) {
        put_quoted(pen, act->words);
    }
}

static void put_arguments(Pen *pen, const Act *act)
{
    switch ((ActKind)act->kind) {
    case ACT_NOTICE:
        if (act->what == MATTER_FIFTY)
            put_word(pen, "fifty");
        else
            put_square_if(pen, act->from);
        break;
    case ACT_TOUCH:
        put_square(pen, act->from);
        if (act->to < SQUARE_COUNT) {
            put_word(pen, "and");
            put_square(pen, act->to);
        }
        break;
    case ACT_LIFT:
    case ACT_TREAT:
    case ACT_REMOVE:
    case ACT_PUT_BACK:
        put_square(pen, act->from);
        break;
    case ACT_PLACE:
        put_square_or_off(pen, act->to);
        break;
    case ACT_NAME:
    case ACT_EXCHANGE:
        put_piece(pen, act->piece);
        break;
    case ACT_REPLACE:
        put_square(pen, act->from);
        put_piece(pen, act->piece);
        break;
    case ACT_ADD:
        put_word(pen, actors[act->about & 1U]);
        put_piece(pen, act->piece);
        put_square(pen, act->to);
        break;
    case ACT_DISPLACE:
        put_square(pen, act->from);
        put_square_or_off(pen, act->to);
        break;
    case ACT_MOVE:
        put_move(pen, act);
        break;
    case ACT_CASTLE:
        if (act->words.start != NULL)
            put_quoted(pen, act->words);
        else
            put_word(pen, act->kingside ? "king" : "queen");
        if (act->rook_first)
            put_word(pen, "rook-first");
        break;
    case ACT_SAY_CHECK:
        put_word(pen, act->what == MATTER_CHECKMATE ? "checkmate"
                      : act->what == MATTER_CASTLE  ? "castle"
                                                    : "check");
        break;
    case ACT_EXACT:
        put_exaction(pen, act);
        break;
    case ACT_REQUIRE:
        put_square_if(pen, act->from);
        break;
    case ACT_CLAIM:
        put_claim(pen, act);
        break;
    case ACT_OFFER:
    case ACT_ACCEPT:
    case ACT_DECLINE:
    case ACT_WITHDRAW:
        put_word(pen, act->what == MATTER_CLAIM ? "claim" : "draw");
        if (act->words.start != NULL) {
            put_word(pen, "with");
            put_quoted(pen, act->words);
        }
        break;
    case ACT_ALLEGE:
    case ACT_PLACE_WRONGLY:
        put_bare(pen, act->words);
        break;
    case ACT_FINDS:
    case ACT_FINDS_NOT:
        put_finding(pen, act);
        break;
    case ACT_ADJUDICATES:
        put_word(pen, act->what == MATTER_DRAW ? "draw" : actors[act->letters]);
        break;
    case ACT_SEND:
        put_quoted(pen, act->words);
        put_bare(pen, act->more);
        break;
    case ACT_WIRE:
        put_bare(pen, act->words);
        put_bare(pen, act->more);
        break;
    case ACT_CORRECT:
        put_correction(pen, act);
        break;
    case ACT_DECIDES:
        put_decision(pen, act);
        break;
    default:
        if (act->words.start == NULL)
            break;
        if (arguments_press_is_bare((ActKind)act->kind))
            put_bare(pen, act->words);
        else
            put_quoted(pen, act->words);
        break;
    }
}

void act_text_did(Pen *pen, const Act *act)
{
    const char *const what = arguments_words_what((ActKind)act->kind, act->what);

    text_put_string(pen, docket_act_name((ActKind)act->kind));
    if (what != NULL)
        put_word(pen, what);
    put_arguments(pen, act);
    if (act->accident)
        put_word(pen, "by accident");
    if (act->mistake)
        put_word(pen, "by mistake");
    if (act->substitute)
        put_word(pen, "by substitute");
    if (act->marks & MARK_INVERTED)
        put_word(pen, "inverted");
    if (act->marks & MARK_TWO_HANDED)
        put_word(pen, "two-handed");
    if (act->marks & MARK_SCREEN)
        put_word(pen, "from screen");
    if (act->marks & MARK_ASSISTANT)
        put_word(pen, "by assistant");
}

void act_text_write(Pen *pen, const Act *act)
{
    if (act->timed) {
        const Timing timing = { act->time, act->dated, act->zoned, act->zone };
        timing_write(pen, &timing);
        text_put(pen, ' ');
    }
    text_put_string(pen, actors[act->by]);
    if (act->partner > 0) {
        text_put(pen, '-');
        text_put_number(pen, act->partner);
    }
    text_put(pen, ' ');
    act_text_did(pen, act);
}

static bool same_text(Text a, Text b)
{
    return (a.start == NULL) == (b.start == NULL) && a.size == b.size &&
           (a.size == 0 || memcmp(a.start, b.start, a.size) == 0);
}

bool act_text_same(const Act *a, const Act *b)
{
    if (a->kind >= ACT_PRESS) /* their words say all of it */
        return a->by == b->by && a->kind == b->kind && a->partner == b->partner &&
               a->timed == b->timed && (!a->timed || a->time == b->time) &&
               same_text(a->words, b->words);
    return a->by == b->by && a->kind == b->kind && a->what == b->what && a->letters == b->letters &&
           a->about == b->about && a->from == b->from && a->to == b->to && a->piece == b->piece &&
           a->accident == b->accident && a->mistake == b->mistake &&
           a->substitute == b->substitute && a->marks == b->marks && a->partner == b->partner &&
           a->kingside == b->kingside && a->rook_first == b->rook_first && a->timed == b->timed &&
           (!a->timed || (a->time == b->time && a->dated == b->dated && a->zoned == b->zoned &&
                          a->zone == b->zone)) &&
           same_text(a->words, b->words) && same_text(docket_strip(a->more), docket_strip(b->more));
}
