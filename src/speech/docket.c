#include "speech/docket.h"

#include "record/fen.h"
#include "speech/timing.h"

/* ---- Words and squares ---- */

typedef struct Reader {
    Text line, rest;
    DocketFault *fault;
} Reader;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

Text docket_strip(Text line)
{
    bool quoted = false;

    for (size_t i = 0; i < line.size; i++) {
        quoted ^= line.start[i] == '"';
        if (line.start[i] == '#' && !quoted)
            line.size = i;
    }
    while (line.size && is_blank(line.start[line.size - 1]))
        line.size--;
    while (line.size && is_blank(*line.start)) {
        line.start++;
        line.size--;
    }
    return line;
}

static bool expected(Reader *r, Text word, const char *what)
{
    r->fault->column = (size_t)(word.start - r->line.start) + 1;
    r->fault->expected = what;
    r->fault->word = word;
    return false;
}

static Text peek(const Reader *r)
{
    Text rest = r->rest;

    return text_word(&rest);
}

static Text next(Reader *r)
{
    return text_word(&r->rest);
}

static bool take(Reader *r, const char *word)
{
    if (!text_is(peek(r), word))
        return false;
    next(r);
    return true;
}

bool docket_square(Text word, uint8_t *square)
{
    if (word.size != 2 || word.start[0] < 'a' || word.start[0] > 'h' || word.start[1] < '1' ||
        word.start[1] > '8')
        return false;
    *square = (uint8_t)((word.start[1] - '1') * 8 + (word.start[0] - 'a'));
    return true;
}

static bool read_square(Reader *r, uint8_t *square)
{
    const Text word = next(r);

    return docket_square(word, square) || expected(r, word, "a square, a1 to h8");
}

static bool read_square_or_off(Reader *r, uint8_t *square)
{
    if (take(r, "off")) {
        *square = NOWHERE;
        return true;
    }
    return docket_square(peek(r), square) ? (next(r), true)
                                          : expected(r, peek(r), "a square, a1 to h8, or 'off'");
}

static bool read_piece(Reader *r, uint8_t *piece)
{
    static const char *const names[] = { "queen", "rook", "bishop", "knight" };
    static const Kind kinds[] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };
    const Text word = next(r);

    for (unsigned i = 0; i < 4; i++)
        if (text_is(word, names[i])) {
            *piece = (uint8_t)kinds[i];
            return true;
        }
    return expected(r, word, "a piece: queen, rook, bishop or knight");
}

static bool read_quoted(Reader *r, Text *words)
{
    Text rest = peek(r);
    size_t size = 0;

    if (rest.size == 0 || *rest.start != '"')
        return expected(r, rest, "a record in double quotes");
    rest.start++;
    rest.size = (size_t)(r->rest.start + r->rest.size - rest.start);
    while (size < rest.size && rest.start[size] != '"')
        size++;
    if (size == rest.size)
        return expected(r, (Text){ rest.start + size, 0 }, "a closing quote");
    *words = (Text){ rest.start, size };
    r->rest = (Text){ rest.start + size + 1, rest.size - size - 1 };
    return true;
}

static bool read_section(Reader *r, Text *words)
{
    *words = next(r);
    return words->size > 0 || expected(r, *words, "a section, as II.9(e)");
}

/* One of several words, by number. */
static bool read_choice(Reader *r, const char *const *names, unsigned count, const char *what,
                        uint8_t *choice)
{
    const Text word = next(r);

    for (unsigned i = 0; i < count; i++)
        if (text_is(word, names[i])) {
            *choice = (uint8_t)i;
            return true;
        }
    return expected(r, word, what);
}

/* ---- Each act's own words ---- */

static bool read_by(Reader *r, const char *what, const char *expecting, bool *said)
{
    if (peek(r).size == 0)
        return true;
    if (!take(r, "by") || !take(r, what))
        return expected(r, peek(r), expecting);
    *said = true;
    return true;
}

/* e2-e4, e7-e8=Q */
static bool read_move(Reader *r, Act *act)
{
    const Text word = next(r);
    static const char letters[] = "QRBN";
    static const Kind kinds[] = { KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT };
    const bool shaped = word.size >= 5 && word.start[2] == '-' &&
                        docket_square((Text){ word.start, 2 }, &act->from) &&
                        docket_square((Text){ word.start + 3, 2 }, &act->to);

    if (shaped && word.size == 5 && act->from != act->to)
        return true;
    if (shaped && word.size == 7 && word.start[5] == '=')
        for (unsigned i = 0; i < 4; i++)
            if (word.start[6] == letters[i] || word.start[6] == letters[i] - 'A' + 'a') {
                act->piece = (uint8_t)kinds[i];
                return true;
            }
    return expected(r, word, "a move, as e2-e4 or e7-e8=Q");
}

static bool read_wing(Reader *r, Act *act)
{
    static const char *const names[] = { "queen", "king" };
    uint8_t wing = 0;

    if (!read_choice(r, names, 2, "'king' or 'queen'", &wing))
        return false;
    act->kingside = wing != 0;
    act->rook_first = take(r, "rook-first");
    return true;
}

static bool read_exaction(Reader *r, Act *act)
{
    for (Text word = peek(r); word.size == 1 && *word.start >= 'A' && *word.start <= 'E';
         word = peek(r)) {
        act->letters |= (uint8_t)(1U << (*word.start - 'A'));
        next(r);
    }
    if (act->letters == 0)
        return expected(r, peek(r), "the letters of penalties, A to E");
    if (peek(r).size && *peek(r).start == '"') {
        if (!read_quoted(r, &act->words))
            return false;
        return !take(r, "replying") || read_quoted(r, &act->more);
    }
    if (docket_square(peek(r), &act->from)) {
        next(r);
        if (docket_square(peek(r), &act->to))
            next(r);
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

const char *docket_requirement(Requirement what)
{
    return requirements[what];
}

static bool read_requirement(Reader *r, Act *act)
{

    if (!read_choice(r, requirements, REQUIRE_COUNT,
                     "a requirement: replace, remove-hand, quit, complete-castling, rook-move, "
                     "annul-move, replace-promoted, annul-game, restart, stand, within-power, "
                     "king, take, put-back, move, annul-second or both-stand",
                     &act->what))
        return false;
    if (act->what == REQUIRE_REPLACE_PROMOTED || act->what == REQUIRE_MOVE)
        return read_square(r, &act->from);
    if (docket_square(peek(r), &act->from))
        next(r);
    return true;
}

static bool read_fault(Reader *r, Act *act)
{
    static const char *const names[FAULT_COUNT] = { "setup",   "board", "first-move",
                                                    "illegal", "check", "ambiguity" };

    return read_choice(r, names, FAULT_COUNT,
                       "a fault: setup, board, first-move, illegal, check or ambiguity",
                       &act->what);
}

static bool read_claim(Reader *r, Act *act)
{
    static const char *const names[CLAIM_COUNT] = { "fifty-moves", "repetition", "endless-checks",
                                                    "drawn-game",  "forfeit",    "adjudication" };

    if (!read_choice(r, names, CLAIM_COUNT,
                     "a claim: fifty-moves, repetition, endless-checks, drawn-game, forfeit or "
                     "adjudication",
                     &act->what))
        return false;
    if (act->what == CLAIM_FORFEIT)
        return read_section(r, &act->words);
    if (act->what == CLAIM_ENDLESS_CHECKS && take(r, "by"))
        return read_quoted(r, &act->words);
    return true;
}

static bool read_draw(Reader *r, Act *act)
{
    if (!take(r, "draw"))
        return expected(r, peek(r), "'draw'");
    act->what = MATTER_DRAW;
    if (act->kind == ACT_OFFER && take(r, "with"))
        return read_quoted(r, &act->words);
    return true;
}

static bool read_side(Reader *r, uint8_t *side)
{
    static const char *const names[] = { "white", "black" };

    return read_choice(r, names, 2, "'white' or 'black'", side);
}

static bool read_finding(Reader *r, Act *act)
{
    if (act->kind == ACT_FINDS && take(r, "position-lost")) {
        act->what = MATTER_POSITION_LOST;
        return true;
    }
    return read_section(r, &act->words) && read_side(r, &act->letters);
}

static bool read_verdict(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "draw" };

    if (!read_choice(r, names, 3, "'draw', 'white' or 'black'", &act->letters))
        return false;
    act->what = act->letters == 2 ? MATTER_DRAW : MATTER_NONE;
    return true;
}

static bool read_notice(Reader *r, Act *act)
{
    if (take(r, "fifty")) {
        act->what = MATTER_FIFTY;
        return true;
    }
    return read_square(r, &act->from);
}

/* The rest of the line, whatever it is. */
static bool read_rest(Reader *r, Text *words)
{
    const Text first = peek(r);

    if (first.size == 0)
        return expected(r, first, "a placement as in a FEN");
    *words = (Text){ first.start, (size_t)(r->rest.start + r->rest.size - first.start) };
    r->rest.size = 0;
    return true;
}

static bool read_placement(Reader *r, Act *act)
{
    Board board;
    FenFault fault;

    if (!read_rest(r, &act->words))
        return false;
    return fen_read_board(act->words, &board, &fault) ||
           expected(r, act->words, "a placement as in a FEN");
}

/* send "…" [and "…"]… [answering "…"] [if "…" then "…"]… */
static bool read_sending(Reader *r, Act *act)
{
    Text record;

    if (!read_quoted(r, &act->words))
        return false;
    act->more = r->rest;
    while (peek(r).size) {
        const bool assumed = text_is(peek(r), "if");
        if (!take(r, "and") && !take(r, "answering") && !take(r, "if"))
            return expected(r, peek(r), "'and', 'answering' or 'if'");
        if (!read_quoted(r, &record))
            return false;
        if (assumed && (!take(r, "then") || !read_quoted(r, &record)))
            return expected(r, peek(r), "'then' and a record in double quotes");
    }
    return true;
}

static bool read_wire(Reader *r, Act *act)
{
    act->words = next(r);
    if (act->words.size == 0)
        return expected(r, act->words, "a word of the code");
    act->more = r->rest;
    r->rest.size = 0;
    return true;
}

static bool read_arguments(Reader *r, Act *act)
{
    switch ((ActKind)act->kind) {
    case ACT_NOTICE:
        return read_notice(r, act);
    case ACT_TOUCH:
        return read_square(r, &act->from) &&
               read_by(r, "accident", "'by accident' or nothing", &act->accident);
    case ACT_LIFT:
    case ACT_TREAT:
        return read_square(r, &act->from);
    case ACT_PLACE:
        return read_square_or_off(r, &act->to);
    case ACT_REMOVE:
        return read_square(r, &act->from) &&
               read_by(r, "mistake", "'by mistake' or nothing", &act->mistake);
    case ACT_NAME:
    case ACT_EXCHANGE:
        return read_piece(r, &act->piece);
    case ACT_REPLACE:
        return read_square(r, &act->from) && read_piece(r, &act->piece);
    case ACT_DISPLACE:
        if (!read_square(r, &act->from) || !read_square_or_off(r, &act->to) ||
            !read_by(r, "accident", "'by accident'", &act->accident))
            return false;
        return act->accident || expected(r, peek(r), "'by accident'");
    case ACT_MOVE:
        return read_move(r, act);
    case ACT_CASTLE:
        return read_wing(r, act);
    case ACT_SAY_CHECK:
        return take(r, "check") || expected(r, peek(r), "'check'");
    case ACT_EXACT:
        return read_exaction(r, act);
    case ACT_REQUIRE:
        return read_requirement(r, act);
    case ACT_POINT_OUT:
        return read_fault(r, act);
    case ACT_CLAIM:
        return read_claim(r, act);
    case ACT_ALLEGE:
        return read_section(r, &act->words);
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
        return read_quoted(r, &act->words);
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
    default:
        return true;
    }
}

/* ---- Time, actor, act ---- */

static bool read_time(Reader *r, Act *act)
{
    const Text word = peek(r);

    if (word.size == 0 || *word.start < '0' || *word.start > '9')
        return true;
    if (!timing_read(word, &act->time))
        return expected(r, word, "a time, as 0:12:30 or 1903-05-04T18:00");
    act->timed = true;
    act->when = word;
    next(r);
    return true;
}

static bool read_actor(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "umpire" };

    return read_choice(r, names, 3, "an actor: white, black or umpire", &act->by);
}

static const char *const act_names[ACT_COUNT] = {
    [ACT_NOTICE] = "notice",
    [ACT_TOUCH] = "touch",
    [ACT_LIFT] = "lift",
    [ACT_PLACE] = "place",
    [ACT_QUIT] = "quit",
    [ACT_REMOVE] = "remove",
    [ACT_NAME] = "name",
    [ACT_EXCHANGE] = "exchange",
    [ACT_REPLACE] = "replace",
    [ACT_DISPLACE] = "displace",
    [ACT_MEND] = "mend",
    [ACT_MOVE] = "move",
    [ACT_CASTLE] = "castle",
    [ACT_SAY_CHECK] = "say",
    [ACT_EXACT] = "exact",
    [ACT_TREAT] = "treat",
    [ACT_REQUIRE] = "require",
    [ACT_POINT_OUT] = "point-out",
    [ACT_CONSENT] = "consent",
    [ACT_WAIVE] = "waive",
    [ACT_REFUSE] = "refuse",
    [ACT_CLAIM] = "claim",
    [ACT_ALLEGE] = "allege",
    [ACT_ADMIT] = "admit",
    [ACT_OFFER] = "offer",
    [ACT_ACCEPT] = "accept",
    [ACT_DECLINE] = "decline",
    [ACT_RESIGN] = "resign",
    [ACT_ADJOURN] = "adjourn",
    [ACT_SEAL] = "seal",
    [ACT_RESUME] = "resume",
    [ACT_PLACE_WRONGLY] = "place-wrongly",
    [ACT_RECALL] = "recall",
    [ACT_FINDS] = "finds",
    [ACT_FINDS_NOT] = "finds-not",
    [ACT_DECIDES] = "decides",
    [ACT_TIME] = "time",
    [ACT_ADJUDICATES] = "adjudicates",
    [ACT_SEND] = "send",
    [ACT_CALL] = "call",
    [ACT_RECEIVE] = "receive",
    [ACT_ADOPT] = "adopt",
    [ACT_INTERPRET] = "interpret",
    [ACT_DELIVERED] = "delivered",
    [ACT_WIRE] = "wire",
    [ACT_SATISFIED] = "satisfied",
    [ACT_NOT_SATISFIED] = "not-satisfied",
};

static bool read_kind(Reader *r, Act *act)
{
    const Text word = next(r);

    if (text_is(word, "adoube")) {
        act->kind = ACT_NOTICE;
        return true;
    }
    for (unsigned kind = 0; kind < ACT_COUNT; kind++)
        if (text_is(word, act_names[kind])) {
            act->kind = (uint8_t)kind;
            return true;
        }
    return expected(r, word,
                    "an act, as touch, lift, place, quit, move, castle, exact, require, claim");
}

bool docket_read_act(Text line, Act *act, DocketFault *fault)
{
    Reader r = { line, line, fault };
    Text left;

    *act = (Act){ .from = NOWHERE, .to = NOWHERE };
    *fault = (DocketFault){ 0, NULL, { line.start, 0 }, 0 };
    if (!read_time(&r, act) || !read_actor(&r, act))
        return false;
    left = peek(&r);
    act->did = (Text){ left.start, (size_t)(line.start + line.size - left.start) };
    if (!read_kind(&r, act) || !read_arguments(&r, act))
        return false;
    if (peek(&r).size)
        return expected(&r, peek(&r), "nothing more on the line");
    return true;
}
