#include "speech/ruling_text.h"

#include "law/lawful.h"
#include "record/fen.h"
#include "record/style.h"
#include "speech/arguments_words.h"
#include "speech/ledger.h"
#include "speech/moves_text.h"
#include "speech/position_text.h"
#include "speech/press_text.h"
#include "speech/says.h"

static const char *const words[] = { "allowed", "offence", "upheld", "refused", "noted" };
static const char *const statuses[] = { "playing", "adjourned", "won",
                                        "drawn",   "annulled",  "lost-by-both" };
static const char *const reasons[] = { NULL,
                                       "checkmate",
                                       "forfeit",
                                       "resignation",
                                       "stalemate",
                                       "agreement",
                                       "fifty-moves",
                                       "repetition",
                                       "endless-checks",
                                       "drawn-game",
                                       "adjudication",
                                       "time",
                                       "first-move",
                                       "setup",
                                       "position-lost",
                                       "odds",
                                       "dead-position",
                                       "fivefold",
                                       "seventy-five-moves",
                                       "illegal-move",
                                       "default",
                                       "device",
                                       "conduct",
                                       "normal-means",
                                       "both-flags",
                                       "illegal-position",
                                       "sealed-move",
                                       "colours" };
static const char *const actors[] = { "white", "black", "umpire", "clock" };

const char *ruling_text_reason(Reason reason)
{
    return reasons[reason];
}

const char *ruling_text_word(const Ruling *ruling)
{
    return words[ruling->word];
}

const char *ruling_text_status(const Game *game)
{
    return statuses[game->status];
}

/* ---- JSON ---- */

static void put_escaped(Pen *pen, char c)
{
    static const char hex[] = "0123456789abcdef";

    if (c == '"' || c == '\\') {
        text_put(pen, '\\');
        text_put(pen, c);
    } else if ((unsigned char)c < 0x20) {
        text_put_string(pen, "\\u00");
        text_put(pen, hex[(unsigned char)c >> 4]);
        text_put(pen, hex[c & 15]);
    } else {
        text_put(pen, c);
    }
}

static void put_quoted(Pen *pen, Text text)
{
    text_put(pen, '"');
    for (size_t i = 0; i < text.size; i++)
        put_escaped(pen, text.start[i]);
    text_put(pen, '"');
}

static void put_string(Pen *pen, const char *string)
{
    if (string == NULL)
        text_put_string(pen, "null");
    else
        put_quoted(pen, text_of(string));
}

static void put_key(Pen *pen, const char *key)
{
    text_put_string(pen, ",\"");
    text_put_string(pen, key);
    text_put_string(pen, "\":");
}

static bool has_code(const char *section)
{
    while (*section && *section != ':')
        section++;
    return *section == ':';
}

static void put_section(Pen *pen, const Code *code, const Row *row)
{
    if (!has_code(row->section)) /* a section borrowed from another code names that code */
        text_put_string(pen, code->prefix);
    text_put_string(pen, row->section);
}

void ruling_text_law(Pen *pen, const Code *code, Idea idea)
{
    const Row *const row = code_row(code, idea);

    if (row != NULL)
        put_section(pen, code, row);
}

/* The law of a duty. Where the code does not state the idea, the preface is cited, as a ruling does
 * that no law covers. */
Idea ruling_text_duty_law(const Code *code, const Duty *duty)
{
    return code_row(code, (Idea)duty->law) != NULL ? (Idea)duty->law : IDEA_PREFACE;
}

static void put_laws(Pen *pen, const Code *code, const uint16_t *idea, unsigned count)
{
    bool first = true;

    text_put(pen, '[');
    for (unsigned i = 0; i < count; i++) {
        const Row *const row = code_row(code, (Idea)idea[i]);
        if (row == NULL)
            continue;
        if (!first)
            text_put(pen, ',');
        first = false;
        text_put(pen, '"');
        put_section(pen, code, row);
        text_put(pen, '"');
    }
    text_put(pen, ']');
}

/* ---- Rights and duties ---- */

static void put_square(Pen *pen, unsigned square)
{
    if (square >= SQUARE_COUNT)
        return;
    text_put(pen, ' ');
    says_square(pen, square);
}

static void put_letters(Pen *pen, unsigned letters)
{
    for (unsigned i = 0; i < 5; i++)
        if (letters >> i & 1) {
            text_put(pen, ' ');
            text_put(pen, (char)('A' + i));
        }
}

static void put_claim(Pen *pen, const Entry *entry, const Right *right)
{
    const Row *row;

    if (right->what == CLAIM_FIFTY_MOVES) {
        text_put_string(pen, "claim fifty-moves");
    } else if (right->what == CLAIM_REPETITION) {
        text_put_string(pen, "claim repetition");
    } else {
        row = code_row(entry->code, (Idea)(IDEA_FORFEIT_UPSET + right->letters));
        text_put_string(pen, "claim forfeit ");
        text_put_string(pen, row != NULL ? row->section : "");
        if (right->by == ACTOR_UMPIRE) { /* he says of whom */
            text_put(pen, ' ');
            text_put_string(pen, actors[right->offender]);
        }
    }
}

/* Writes the meaning that is selected (D), and the player's own next move with it. */
static void put_selection(Pen *pen, const Entry *entry, const Right *right)
{
    RecordGame after = entry->game->opened.score;

    text_put_string(pen, " \"");
    style_write(&after, right->move, STYLE_DESCRIPTIVE, pen);
    text_put(pen, '"');
    if (right->reply.bits == 0)
        return;
    record_play(&after, right->move);
    text_put_string(pen, " replying \"");
    style_write(&after, right->reply, STYLE_DESCRIPTIVE, pen);
    text_put(pen, '"');
}

void ruling_text_right(Pen *pen, const Entry *entry, const Right *right)
{
    switch ((ActKind)right->kind) {
    case ACT_EXACT:
        text_put_string(pen, "exact");
        put_letters(pen, right->letters);
        if (right->letters & PENALTY_D) {
            put_selection(pen, entry, right);
            return;
        }
        break;
    case ACT_TREAT:
        text_put_string(pen, "treat");
        break;
    case ACT_REQUIRE:
        text_put_string(pen, "require ");
        text_put_string(pen, arguments_words_what(ACT_REQUIRE, right->what));
        break;
    case ACT_RECALL:
        text_put_string(pen, "recall");
        return;
    case ACT_ADOPT:
        text_put_string(pen, "adopt \"");
        style_write(&entry->game->opened.score, right->move, STYLE_DESCRIPTIVE, pen);
        text_put(pen, '"');
        return;
    case ACT_RESTORES:
    case ACT_EXCHANGE:
    case ACT_ADDS:
    case ACT_WARNS:
    case ACT_DECLARES:
        press_text_order(pen, entry, right);
        return;
    default:
        if (right->kind == ACT_CLAIM && right->what >= CLAIM_FLAG) {
            text_put_string(pen, "claim ");
            text_put_string(pen, arguments_words_what(ACT_CLAIM, right->what));
            break;
        }
        put_claim(pen, entry, right);
        return;
    }
    put_square(pen, right->from);
    put_square(pen, right->to);
}

void ruling_text_duty(Pen *pen, const Duty *duty)
{
    static const char *const names[] = { "move",    "move king",   "take",      "castle",
                                         "replace", "remove-hand", "quit",      "put-back",
                                         "replace", "seal",        "interpret", "remove",
                                         "move",    "make",        "promote",   "mend",
                                         "record" };

    text_put_string(pen, names[duty->kind]);
    if (duty->kind == DUTY_CASTLE) {
        text_put_string(pen, duty->a ? " king" : " queen");
        return;
    }
    if (duty->kind == DUTY_MAKE) {
        put_square(pen, duty->a);
        text_put(pen, '-');
        says_square(pen, duty->b);
        return;
    }
    put_square(pen, duty->a);
    if (duty->kind == DUTY_TAKE && duty->b < SQUARE_COUNT) {
        text_put_string(pen, " with");
        put_square(pen, duty->b);
    }
}

static void put_rights(Pen *pen, const Entry *entry, const Right *rights, unsigned count,
                       unsigned cut)
{
    bool any = false;

    text_put(pen, '[');
    for (unsigned i = 0; i < count; i++) {
        const Right *const right = &rights[i];
        char text[64];
        Pen inner = text_pen(text, sizeof text);

        if (cut & ((unsigned)RULING_CUT_WHITE << right->by) ||
            (right->untold && cut & RULING_CUT_UMPIRE)) /* for the arbiter's eyes alone */
            continue;
        ruling_text_right(&inner, entry, right);
        text_put_string(pen, any ? ",{\"by\":" : "{\"by\":");
        any = true;
        put_string(pen, actors[right->by]);
        put_key(pen, "do");
        put_string(pen, text);
        put_key(pen, "laws");
        put_laws(pen, entry->code, right->law, right->laws);
        if (right->untold)
            text_put_string(pen, ",\"told\":false");
        text_put(pen, '}');
    }
    text_put(pen, ']');
}

static void put_must(Pen *pen, const Entry *entry)
{
    const Game *const game = entry->game;

    text_put(pen, '[');
    for (unsigned i = 0; i < game->duties && !game->terms.silent; i++) {
        const uint16_t law = (uint16_t)ruling_text_duty_law(entry->code, &game->duty[i]);
        text_put_string(pen, i ? ",{\"by\":" : "{\"by\":");
        put_string(pen, actors[game->duty[i].by]);
        put_key(pen, "do");
        text_put(pen, '"');
        ruling_text_duty(pen, &game->duty[i]);
        text_put(pen, '"');
        put_key(pen, "laws");
        put_laws(pen, entry->code, &law, 1);
        text_put(pen, '}');
    }
    text_put(pen, ']');
}

void ruling_text_json(Pen *pen, const Entry *entry, unsigned cut)
{
    const Game *const game = entry->game;

    text_put_string(pen, "{\"act\":");
    text_put_number(pen, entry->number);
    put_key(pen, "line");
    text_put_number(pen, entry->line);
    put_key(pen, "by");
    put_string(pen, actors[entry->act->by]);
    if (entry->act->partner > 0) {
        put_key(pen, "partner");
        text_put_number(pen, entry->act->partner);
    }
    put_key(pen, "did");
    if (cut & RULING_CUT_RECORD)
        put_string(pen, docket_act_name((ActKind)entry->act->kind)); /* the word alone: "seal" */
    else
        put_quoted(pen, entry->act->did);
    put_key(pen, "ruling");
    put_string(pen, words[entry->ruling->word]);
    put_key(pen, "laws");
    put_laws(pen, entry->code, entry->ruling->laws.idea, entry->ruling->laws.count);
    put_key(pen, "says");
    text_put(pen, '"');
    says_write(pen, entry->code, entry->ruling);
    text_put(pen, '"');
    put_key(pen, "position");
    if (cut & RULING_CUT_POSITION) {
        put_string(pen, NULL);
    } else {
        text_put(pen, '"');
        position_text_write(pen, game);
        text_put(pen, '"');
    }
    put_key(pen, "turn");
    put_string(pen, actors[game->told_turn]);
    put_key(pen, "status");
    put_string(pen, statuses[game->status]);
    put_key(pen, "winner");
    put_string(pen, game->status == STATUS_WON ? actors[game->winner] : NULL);
    put_key(pen, "reason");
    put_string(pen, reasons[game->reason]);
    put_key(pen, "may");
    put_rights(pen, entry, entry->ruling->may, entry->ruling->rights, cut);
    if (entry->ruling->done > 0) { /* codes whose umpire acts of his office */
        put_key(pen, "does");
        put_rights(pen, entry, entry->ruling->does, entry->ruling->done, 0);
    }
    put_key(pen, "must");
    put_must(pen, entry);
    put_key(pen, "moves");
    if (cut & RULING_CUT_POSITION)
        text_put_string(pen, "[]");
    else
        moves_text_write(pen, game);
    press_text_json(pen, game);
    ledger_json(pen, entry);
    text_put(pen, '}');
}
