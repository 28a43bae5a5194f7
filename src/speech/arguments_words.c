#include "speech/arguments_words.h"

#include "speech/timing.h"

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
    if (reader_is_quoted(r)) {
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

static const char *const faults[FAULT_COUNT] = { "setup",  "board",     "first-move", "illegal",
                                                 "check",  "ambiguity", "colours",    "displaced",
                                                 "boards", "clock" };

static bool read_fault(Reader *r, Act *act)
{
    if (!reader_choice(
            r, faults, FAULT_COUNT,
            "a fault: setup, board, first-move, illegal, check, ambiguity, colours, displaced, "
            "boards or clock",
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

static const char *const claims[CLAIM_COUNT] = { "fifty-moves",  "repetition", "endless-checks",
                                                 "drawn-game",   "forfeit",    "adjudication",
                                                 "flag",         "touch",      "illegal",
                                                 "hands",        "promotion",  "press",
                                                 "normal-means", "no-effort" };

static bool read_claim(Reader *r, Act *act)
{
    if (!reader_choice(
            r, claims, CLAIM_COUNT,
            "a claim: fifty-moves, repetition, endless-checks, drawn-game, forfeit, "
            "adjudication, flag, touch, illegal, hands, promotion, press, normal-means or "
            "no-effort",
            &act->what))
        return false;
    if (act->what == CLAIM_FORFEIT) {
        if (!reader_section(r, &act->words))
            return false;
        read_about(r, act);
        return true;
    }
    if (act->what == CLAIM_TOUCH && !reader_square(r, &act->from))
        return false;
    if (act->what <= CLAIM_ENDLESS_CHECKS && reader_take(r, "by") && !reader_quoted(r, &act->words))
        return false;
    if (reader_take(r, "from")) {
        if (!reader_take(r, "screen"))
            return reader_expected(r, reader_peek(r), "'screen'");
        act->marks |= MARK_SCREEN;
    }
    return true;
}

static bool read_side(Reader *r, uint8_t *side)
{
    static const char *const names[] = { "white", "black" };

    return reader_choice(r, names, 2, "'white' or 'black'", side);
}

/* Whose time, and what it is in truth: white 0:45:00 */
static bool read_true_time(Reader *r, Act *act)
{
    Timing timing;

    if (!read_side(r, &act->about))
        return false;
    act->words = reader_next(r);
    if (!timing_read(act->words, &timing) || timing.dated)
        return reader_expected(r, act->words, "the time he has used, as 0:45:00");
    act->seconds = timing.time;
    return true;
}

static const char *const corrections[CORRECT_COUNT] = { "telegram", "record", "board", "time",
                                                        NULL };

/* correct telegram "…" to "…", correct record "…" to "…", correct board ["…"],
 * correct time white 0:45:00 */
static bool read_correction(Reader *r, Act *act)
{
    if (reader_peek(r).size == 0) { /* by agreement of both players */
        act->what = CORRECT_BY_AGREEMENT;
        return true;
    }
    if (!reader_choice(r, corrections, CORRECT_BY_AGREEMENT,
                       "'telegram', 'record', 'board' or 'time'", &act->what))
        return false;
    if (act->what == CORRECT_TIME)
        return read_true_time(r, act);
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
    if (act->kind == ACT_WITHDRAW && reader_take(r, "claim")) {
        act->what = MATTER_CLAIM;
        return true;
    }
    if (!reader_take(r, "draw"))
        return reader_expected(r, reader_peek(r), "'draw'");
    act->what = MATTER_DRAW;
    if (act->kind == ACT_OFFER && reader_take(r, "with"))
        return reader_quoted(r, &act->words);
    return true;
}

/* How many moves White and Black have completed: completed 39 38 */
static bool read_completed(Reader *r, Act *act)
{
    uint32_t count[2];

    act->what = MATTER_COMPLETED;
    for (unsigned i = 0; i < 2; i++)
        if (!text_number(reader_peek(r), 9999, &count[i]))
            return reader_expected(r, reader_peek(r), "a number of moves for each side");
        else
            reader_next(r);
    act->seconds = count[0];
    act->more_seconds = count[1];
    return true;
}

static bool read_absent(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "both" };

    act->what = MATTER_ABSENT;
    return reader_choice(r, names, 3, "'white', 'black' or 'both'", &act->letters);
}

static bool read_finding(Reader *r, Act *act)
{
    if (act->kind == ACT_FINDS && reader_take(r, "position-lost")) {
        act->what = MATTER_POSITION_LOST;
        return true;
    }
    if (act->kind == ACT_FINDS && reader_take(r, "moves-unknown")) {
        act->what = MATTER_UNKNOWN_MOVES;
        return true;
    }
    if (act->kind == ACT_FINDS && reader_take(r, "envelope-missing")) {
        act->what = MATTER_ENVELOPE;
        return true;
    }
    if (act->kind == ACT_FINDS && reader_take(r, "completed"))
        return read_completed(r, act);
    if (act->kind == ACT_FINDS && reader_take(r, "absent"))
        return read_absent(r, act);
    if (!reader_section(r, &act->words))
        return false;
    if (reader_peek(r).size == 0) { /* the section says of whom it speaks, or needs no side */
        act->what = MATTER_SECTION;
        return true;
    }
    return read_side(r, &act->letters);
}

static bool read_verdict(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "draw" };

    if (!reader_choice(r, names, 3, "'draw', 'white' or 'black'", &act->letters))
        return false;
    act->what = act->letters == 2 ? MATTER_DRAW : MATTER_NONE;
    return true;
}

static const char *const consents[CONSENT_COUNT] = { NULL, "second-board", "print", "assistance" };

/* Nothing more: to the move being replaced. */
static bool read_consent(Reader *r, Act *act)
{
    if (reader_peek(r).size == 0)
        return true;
    if (!reader_choice(r, consents + 1, CONSENT_COUNT - 1,
                       "what is consented to: second-board, print, assistance or nothing",
                       &act->what))
        return false;
    act->what++;
    return true;
}

/* decides "…", decides annul-game, decides exchange b1 c1 */
static bool read_decision(Reader *r, Act *act)
{
    if (reader_take(r, "annul-game")) {
        act->what = DECISION_ANNUL_GAME;
        return true;
    }
    if (!reader_take(r, "exchange"))
        return reader_is_quoted(r)
                   ? reader_quoted(r, &act->words)
                   : reader_expected(
                         r, reader_peek(r),
                         "words in double quotes, annul-game, or exchange and two squares");
    act->what = DECISION_EXCHANGE;
    if (!reader_square(r, &act->from))
        return false;
    if (docket_square(reader_peek(r), &act->to) && act->to == act->from)
        return reader_expected(r, reader_peek(r), "another square");
    return reader_square(r, &act->to);
}

bool arguments_words_read(Reader *r, Act *act)
{
    switch ((ActKind)act->kind) {
    case ACT_EXACT:
        return read_exaction(r, act);
    case ACT_TREAT:
        return reader_square(r, &act->from);
    case ACT_REQUIRE:
        return read_requirement(r, act);
    case ACT_POINT_OUT:
        return read_fault(r, act);
    case ACT_CONSENT:
        return read_consent(r, act);
    case ACT_CLAIM:
        return read_claim(r, act);
    case ACT_ALLEGE:
        return reader_section(r, &act->words);
    case ACT_OFFER:
    case ACT_ACCEPT:
    case ACT_DECLINE:
    case ACT_WITHDRAW:
        return read_draw(r, act);
    case ACT_FINDS:
    case ACT_FINDS_NOT:
        return read_finding(r, act);
    case ACT_DECIDES:
        return read_decision(r, act);
    case ACT_ADJUDICATES:
        return read_verdict(r, act);
    case ACT_CORRECT:
        return read_correction(r, act);
    default:
        return true;
    }
}

const char *arguments_words_what(ActKind kind, unsigned what)
{
    switch (kind) {
    case ACT_REQUIRE:
        return what < REQUIRE_COUNT ? requirements[what] : NULL;
    case ACT_POINT_OUT:
        return what < FAULT_COUNT ? faults[what] : NULL;
    case ACT_CLAIM:
        return what < CLAIM_COUNT ? claims[what] : NULL;
    case ACT_CONSENT:
        return what < CONSENT_COUNT ? consents[what] : NULL;
    case ACT_CORRECT:
        return what < CORRECT_COUNT ? corrections[what] : NULL;
    default:
        return NULL;
    }
}
