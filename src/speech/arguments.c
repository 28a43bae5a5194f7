#include "speech/arguments.h"

#include "game/post.h"
#include "speech/arguments_press.h"
#include "speech/arguments_words.h"
#include "speech/hand_record.h"
#include "speech/placement.h"

static bool read_by(Reader *r, const char *what, const char *expecting, bool *said)
{
    if (reader_peek(r).size == 0 || reader_is_by(r, "assistant"))
        return true;
    if (!reader_take(r, "by") || !reader_take(r, what))
        return reader_expected(r, reader_peek(r), expecting);
    *said = true;
    return true;
}

/* e2-e4, e7-e8=Q, e2e4 */
static bool read_squares(Reader *r, Act *act)
{
    const Text word = reader_next(r);
    const bool shaped = word.size >= 5 && word.start[2] == '-' &&
                        docket_square((Text){ word.start, 2 }, &act->from) &&
                        docket_square((Text){ word.start + 3, 2 }, &act->to);

    if (shaped && word.size == 5 && act->from != act->to)
        return true;
    if (shaped && word.size == 7 && word.start[5] == '=')
        act->piece = (uint8_t)reader_letter_piece(word.start[6]);
    if (act->piece != KIND_NONE)
        return true;
    return (!shaped && hand_record_squares(word, act)) ||
           reader_expected(r, word, "a move, as e2-e4 or e7-e8=Q, or its record in double quotes");
}

static bool read_two_handed(Reader *r, Act *act)
{
    if (reader_take(r, "two-handed"))
        act->marks |= MARK_TWO_HANDED;
    return true;
}

/* Squares, or a record in quotes, which hand_record.h turns into squares. */
static bool read_move(Reader *r, Act *act)
{
    return (reader_is_quoted(r) ? reader_quoted(r, &act->words) : read_squares(r, act)) &&
           read_two_handed(r, act);
}

static bool read_wing(Reader *r, Act *act)
{
    static const char *const names[] = { "queen", "king" };
    uint8_t wing = 0;

    if (reader_is_quoted(r)) {
        if (!reader_quoted(r, &act->words))
            return false;
    } else if (!reader_choice(r, names, 2, "'king' or 'queen'", &wing)) {
        return false;
    }
    act->kingside = wing != 0;
    act->rook_first = reader_take(r, "rook-first");
    read_two_handed(r, act);
    return true;
}

static bool read_substitute(Reader *r, Act *act)
{
    return read_by(r, "substitute", "'by substitute' or nothing", &act->substitute);
}

/* A piece takes the place of a pawn; or by a fault a pawn or a king does. */
static bool read_exchange(Reader *r, Act *act)
{
    if (reader_take(r, "pawn"))
        act->piece = KIND_PAWN;
    else if (reader_take(r, "king"))
        act->piece = KIND_KING;
    else if (!reader_piece(r, &act->piece))
        return false;
    if (reader_take(r, "inverted"))
        act->marks |= MARK_INVERTED;
    read_two_handed(r, act);
    return reader_is_by(r, "assistant") || read_substitute(r, act);
}

/* touch e4, touch e4 and d5: both at once, or the order is not known */
static bool read_touch(Reader *r, Act *act)
{
    if (!reader_square(r, &act->from))
        return false;
    if (reader_take(r, "and") && !reader_square(r, &act->to))
        return false;
    return reader_is_by(r, "assistant") ||
           read_by(r, "accident", "'by accident' or nothing", &act->accident);
}

/* A man that does not belong to the game comes onto the board: add white queen d4 */
static bool read_addition(Reader *r, Act *act)
{
    static const char *const colours[] = { "white", "black" };

    return reader_choice(r, colours, 2, "'white' or 'black', the colour of the man", &act->about) &&
           reader_piece(r, &act->piece) && reader_square(r, &act->to) &&
           read_by(r, "accident", "'by accident' or nothing", &act->accident);
}

static bool read_notice(Reader *r, Act *act)
{
    if (reader_take(r, "fifty")) {
        act->what = MATTER_FIFTY;
        return true;
    }
    if (reader_peek(r).size == 0) /* several men: "I adjust" */
        return true;
    return reader_square(r, &act->from);
}

static bool read_word(Reader *r, Act *act)
{
    if (reader_take(r, "checkmate")) {
        act->what = MATTER_CHECKMATE;
        return true;
    }
    if (reader_take(r, "castle")) {
        act->what = MATTER_CASTLE;
        return true;
    }
    return reader_take(r, "check") ||
           reader_expected(r, reader_peek(r), "'check', 'checkmate' or 'castle'");
}

/* The rest of the line, whatever it is. */
static bool read_rest(Reader *r, Text *words)
{
    const Text first = reader_peek(r);

    if (first.size == 0)
        return reader_expected(r, first, "a placement as in a FEN");
    *words = (Text){ first.start, (size_t)(r->rest.start + r->rest.size - first.start) };
    r->rest.size = 0;
    return true;
}

static bool read_placement(Reader *r, Act *act)
{
    Board board;

    return read_rest(r, &act->words) && placement_read(act->words, &board, r->fault);
}

/* send "…" [and "…"]… [answering "…"] [if "…" then "…"]… */
static bool read_sending(Reader *r, Act *act)
{
    bool answered = false;
    Text record;

    if (!reader_quoted(r, &act->words))
        return false;
    act->more = r->rest;
    if (act->more.size >= POST_TEXT)
        return reader_expected(r, (Text){ act->more.start, 0 },
                               "a letter of no more than 239 characters after its record");
    while (reader_peek(r).size) {
        const Text word = reader_peek(r);
        const bool assumed = text_is(word, "if") || text_is(word, "or"),
                   answers = text_is(word, "answering");
        if (answers && answered)
            return reader_expected(r, word, "one move that is answered");
        answered |= answers;
        if (!reader_take(r, "and") && !reader_take(r, "answering") && !reader_take(r, "if") &&
            !reader_take(r, "or"))
            return reader_expected(r, reader_peek(r), "'and', 'answering', 'if' or 'or'");
        if (!reader_quoted(r, &record))
            return false;
        if (assumed && !reader_take(r, "then"))
            return reader_expected(r, reader_peek(r), "'then' and a record in double quotes");
        if (assumed && !reader_quoted(r, &record))
            return false;
    }
    return true;
}

static bool read_wire(Reader *r, Act *act)
{
    act->words = reader_next(r);
    if (act->words.size == 0)
        return reader_expected(r, act->words, "a word of the code");
    act->more = r->rest;
    r->rest.size = 0;
    return true;
}

static bool read_plainly(Reader *r, Act *act)
{
    switch ((ActKind)act->kind) {
    case ACT_NOTICE:
        return read_notice(r, act);
    case ACT_TOUCH:
        return read_touch(r, act);
    case ACT_LIFT:
    case ACT_PUT_BACK:
        return reader_square(r, &act->from);
    case ACT_PLACE:
        return reader_square_or_off(r, &act->to);
    case ACT_REMOVE:
        return reader_square(r, &act->from) &&
               read_by(r, "mistake", "'by mistake' or nothing", &act->mistake);
    case ACT_NAME:
        return reader_piece(r, &act->piece);
    case ACT_EXCHANGE:
        return read_exchange(r, act);
    case ACT_REPLACE:
        return reader_square(r, &act->from) &&
               (reader_peek(r).size == 0 ||
                (reader_piece(r, &act->piece) && read_substitute(r, act)));
    case ACT_ADD:
        return read_addition(r, act);
    case ACT_DISPLACE:
        if (!reader_square(r, &act->from) || !reader_square_or_off(r, &act->to) ||
            !read_by(r, "accident", "'by accident'", &act->accident))
            return false;
        return act->accident || reader_expected(r, reader_peek(r), "'by accident'");
    case ACT_MOVE:
        return read_move(r, act);
    case ACT_CASTLE:
        return read_wing(r, act);
    case ACT_SAY_CHECK:
        return read_word(r, act);
    case ACT_SEAL:
    case ACT_CALL:
    case ACT_ADOPT:
    case ACT_INTERPRET:
    case ACT_DELIVERED:
        return reader_quoted(r, &act->words);
    case ACT_PLACE_WRONGLY:
        return read_placement(r, act);
    case ACT_SEND:
        return read_sending(r, act);
    case ACT_WIRE:
        return read_wire(r, act);
    case ACT_APPEAL:
        return reader_peek(r).size == 0 || reader_quoted(r, &act->words);
    default:
        return act->kind >= ACT_PRESS ? arguments_press_read(r, act) : arguments_words_read(r, act);
    }
}

bool arguments_read(Reader *r, Act *act)
{
    if (!read_plainly(r, act))
        return false;
    if (reader_is_by(r, "assistant")) { /* whatever a helper may do for his player */
        reader_next(r);
        reader_next(r);
        act->marks |= MARK_ASSISTANT;
    }
    return true;
}
