#include "speech/arguments.h"

#include "speech/hand_record.h"
#include "speech/placement.h"

static bool read_by(Reader *r, const char *what, const char *expecting, bool *said)
{
    if (reader_peek(r).size == 0)
        return true;
    if (!reader_take(r, "by") || !reader_take(r, what))
        return reader_expected(r, reader_peek(r), expecting);
    *said = true;
    return true;
}

static bool begins_quoted(const Reader *r)
{
    const Text word = reader_peek(r);

    return word.size > 0 && *word.start == '"';
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

/* Squares, or a record in quotes, which hand_record.h turns into squares. */
static bool read_move(Reader *r, Act *act)
{
    return begins_quoted(r) ? reader_quoted(r, &act->words) : read_squares(r, act);
}

static bool read_wing(Reader *r, Act *act)
{
    static const char *const names[] = { "queen", "king" };
    uint8_t wing = 0;

    if (begins_quoted(r)) {
        if (!reader_quoted(r, &act->words))
            return false;
    } else if (!reader_choice(r, names, 2, "'king' or 'queen'", &wing)) {
        return false;
    }
    act->kingside = wing != 0;
    act->rook_first = reader_take(r, "rook-first");
    return true;
}

static bool read_exaction(Reader *r, Act *act)
{
    for (Text word = reader_peek(r); word.size == 1 && *word.start >= 'A' && *word.start <= 'E';
         word = reader_peek(r)) {
        if (act->letters >> (*word.start - 'A') & 1)
            return reader_expected(r, word, "each penalty once");
        act->letters |= (uint8_t)(1U << (*word.start - 'A'));
        reader_next(r);
    }
    if (act->letters == 0)
        return reader_expected(r, reader_peek(r), "the letters of penalties, A to E");
    if (begins_quoted(r)) {
        if (!reader_quoted(r, &act->words))
            return false;
        return !reader_take(r, "replying") || reader_quoted(r, &act->more);
    }
    if (docket_square(reader_peek(r), &act->from)) {
        reader_next(r);
        if (docket_square(reader_peek(r), &act->to))
            reader_next(r);
    }
    return true;
}

static const char *const requirements[REQUIRE_COUNT] = { "replace",
                                                         "remove-hand",
                                                         "quit",
                                                         "complete-castling",
                                                         "rook-move",
                                                         "annul-move",
                                                         "replace-promoted",
                                                         "annul-game",
                                                         "restart",
                                                         "stand",
                                                         "within-power",
                                                         "king",
                                                         "take",
                                                         "put-back",
                                                         "move",
                                                         "annul-second",
                                                         "both-stand" };

static bool read_requirement(Reader *r, Act *act)
{

    if (!reader_choice(r, requirements, REQUIRE_COUNT,
                       "a requirement: replace, remove-hand, quit, complete-castling, rook-move, "
                       "annul-move, replace-promoted, annul-game, restart, stand, within-power, "
                       "king, take, put-back, move, annul-second or both-stand",
                       &act->what))
        return false;
    if (act->what == REQUIRE_REPLACE_PROMOTED || act->what == REQUIRE_MOVE)
        return reader_square(r, &act->from);
    if (docket_square(reader_peek(r), &act->from))
        reader_next(r);
    return true;
}

static const char *const faults[FAULT_COUNT] = { "setup",   "board", "first-move",
                                                 "illegal", "check", "ambiguity" };

static bool read_fault(Reader *r, Act *act)
{
    if (!reader_choice(r, faults, FAULT_COUNT,
                       "a fault: setup, board, first-move, illegal, check or ambiguity",
                       &act->what))
        return false;
    return act->what != FAULT_ILLEGAL || reader_peek(r).size == 0 || reader_quoted(r, &act->words);
}

/* An umpire may name the player he speaks of. */
static void read_about(Reader *r, Act *act)
{
    if (act->by != ACTOR_UMPIRE)
        return;
    if (reader_take(r, "white"))
        act->about = WHITE;
    else if (reader_take(r, "black"))
        act->about = BLACK;
}

static const char *const claims[CLAIM_COUNT] = { "fifty-moves", "repetition", "endless-checks",
                                                 "drawn-game",  "forfeit",    "adjudication" };

static bool read_claim(Reader *r, Act *act)
{
    if (!reader_choice(r, claims, CLAIM_COUNT,
                       "a claim: fifty-moves, repetition, endless-checks, drawn-game, forfeit or "
                       "adjudication",
                       &act->what))
        return false;
    if (act->what == CLAIM_FORFEIT) {
        if (!reader_section(r, &act->words))
            return false;
        read_about(r, act);
        return true;
    }
    if (act->what == CLAIM_ENDLESS_CHECKS && reader_take(r, "by"))
        return reader_quoted(r, &act->words);
    return true;
}

static const char *const corrections[CORRECT_COUNT] = { "telegram", "record", "board" };

/* correct telegram "…" to "…", correct record "…" to "…", correct board ["…"] */
static bool read_correction(Reader *r, Act *act)
{
    if (!reader_choice(r, corrections, CORRECT_COUNT, "'telegram', 'record' or 'board'",
                       &act->what))
        return false;
    read_about(r, act);
    if (act->what == CORRECT_BOARD)
        return reader_peek(r).size == 0 || reader_quoted(r, &act->words);
    if (!reader_quoted(r, &act->words))
        return false;
    if (!reader_take(r, "to"))
        return reader_expected(r, reader_peek(r), "'to' and the right record in double quotes");
    return reader_quoted(r, &act->more);
}

static bool read_draw(Reader *r, Act *act)
{
    if (!reader_take(r, "draw"))
        return reader_expected(r, reader_peek(r), "'draw'");
    act->what = MATTER_DRAW;
    if (act->kind == ACT_OFFER && reader_take(r, "with"))
        return reader_quoted(r, &act->words);
    return true;
}

static bool read_side(Reader *r, uint8_t *side)
{
    static const char *const names[] = { "white", "black" };

    return reader_choice(r, names, 2, "'white' or 'black'", side);
}

static bool read_finding(Reader *r, Act *act)
{
    if (act->kind == ACT_FINDS && reader_take(r, "position-lost")) {
        act->what = MATTER_POSITION_LOST;
        return true;
    }
    return reader_section(r, &act->words) && read_side(r, &act->letters);
}

static bool read_verdict(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "draw" };

    if (!reader_choice(r, names, 3, "'draw', 'white' or 'black'", &act->letters))
        return false;
    act->what = act->letters == 2 ? MATTER_DRAW : MATTER_NONE;
    return true;
}

static bool read_notice(Reader *r, Act *act)
{
    if (reader_take(r, "fifty")) {
        act->what = MATTER_FIFTY;
        return true;
    }
    return reader_square(r, &act->from);
}

static bool read_word(Reader *r, Act *act)
{
    if (reader_take(r, "checkmate")) {
        act->what = MATTER_CHECKMATE;
        return true;
    }
    return reader_take(r, "check") || reader_expected(r, reader_peek(r), "'check' or 'checkmate'");
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
        const bool assumed = text_is(word, "if"), answers = text_is(word, "answering");
        if (answers && answered)
            return reader_expected(r, word, "one move that is answered");
        answered |= answers;
        if (!reader_take(r, "and") && !reader_take(r, "answering") && !reader_take(r, "if"))
            return reader_expected(r, reader_peek(r), "'and', 'answering' or 'if'");
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

bool arguments_read(Reader *r, Act *act)
{
    switch ((ActKind)act->kind) {
    case ACT_NOTICE:
        return read_notice(r, act);
    case ACT_TOUCH:
        return reader_square(r, &act->from) &&
               read_by(r, "accident", "'by accident' or nothing", &act->accident);
    case ACT_LIFT:
    case ACT_TREAT:
        return reader_square(r, &act->from);
    case ACT_PLACE:
        return reader_square_or_off(r, &act->to);
    case ACT_REMOVE:
        return reader_square(r, &act->from) &&
               read_by(r, "mistake", "'by mistake' or nothing", &act->mistake);
    case ACT_NAME:
    case ACT_EXCHANGE:
        return reader_piece(r, &act->piece);
    case ACT_REPLACE:
        return reader_square(r, &act->from) && reader_piece(r, &act->piece);
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
    case ACT_EXACT:
        return read_exaction(r, act);
    case ACT_REQUIRE:
        return read_requirement(r, act);
    case ACT_POINT_OUT:
        return read_fault(r, act);
    case ACT_CLAIM:
        return read_claim(r, act);
    case ACT_ALLEGE:
        return reader_section(r, &act->words);
    case ACT_OFFER:
    case ACT_ACCEPT:
    case ACT_DECLINE:
        return read_draw(r, act);
    case ACT_SEAL:
    case ACT_CALL:
    case ACT_ADOPT:
    case ACT_INTERPRET:
    case ACT_DELIVERED:
    case ACT_DECIDES:
        return reader_quoted(r, &act->words);
    case ACT_PLACE_WRONGLY:
        return read_placement(r, act);
    case ACT_FINDS:
    case ACT_FINDS_NOT:
        return read_finding(r, act);
    case ACT_ADJUDICATES:
        return read_verdict(r, act);
    case ACT_SEND:
        return read_sending(r, act);
    case ACT_WIRE:
        return read_wire(r, act);
    case ACT_CORRECT:
        return read_correction(r, act);
    case ACT_APPEAL:
        return reader_peek(r).size == 0 || reader_quoted(r, &act->words);
    default:
        return true;
    }
}

const char *arguments_what(ActKind kind, unsigned what)
{
    switch (kind) {
    case ACT_REQUIRE:
        return what < REQUIRE_COUNT ? requirements[what] : NULL;
    case ACT_POINT_OUT:
        return what < FAULT_COUNT ? faults[what] : NULL;
    case ACT_CLAIM:
        return what < CLAIM_COUNT ? claims[what] : NULL;
    case ACT_CORRECT:
        return what < CORRECT_COUNT ? corrections[what] : NULL;
    default:
        return NULL;
    }
}
