#include "speech/docket.h"

#include "speech/arguments.h"
#include "speech/timing.h"

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

bool docket_square(Text word, uint8_t *square)
{
    if (word.size != 2 || word.start[0] < 'a' || word.start[0] > 'h' || word.start[1] < '1' ||
        word.start[1] > '8')
        return false;
    *square = (uint8_t)((word.start[1] - '1') * 8 + (word.start[0] - 'a'));
    return true;
}

/* ---- Time, actor, act ---- */

static bool read_time(Reader *r, Act *act)
{
    const Text word = reader_peek(r);
    Timing timing;

    if (word.size == 0 || *word.start < '0' || *word.start > '9')
        return true;
    if (!timing_read(word, &timing))
        return reader_expected(r, word, "a time, as 0:12:30, 1903-05-04T18:00 or 1903-05-04");
    act->time = timing.time;
    act->zone = timing.zone;
    act->zoned = timing.zoned;
    act->timed = true;
    act->dated = timing.dated;
    act->when = word;
    reader_next(r);
    return true;
}

enum { PARTNER_SIZE = sizeof "white-2" - 1 };

/* white-2, the second of those who play White together */
static bool read_partner(Text word, Act *act)
{
    static const char *const names[] = { "white", "black" };
    const char digit = word.start[PARTNER_SIZE - 1];

    act->partner = (uint8_t)(digit - '0');
    return digit >= '1' && digit <= '9' &&
           docket_choose((Text){ word.start, PARTNER_SIZE - 2 }, names, 2, &act->by);
}

static bool read_actor(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "umpire", "clock" };

    const Text word = reader_next(r);

    for (unsigned i = 0; i < 4; i++)
        if (text_is(word, names[i])) {
            act->by = (uint8_t)i;
            return true;
        }
    return (word.size == PARTNER_SIZE && word.start[PARTNER_SIZE - 2] == '-' &&
            read_partner(word, act)) ||
           reader_expected(r, word,
                           "an actor: white, black, umpire or clock; or white-2, a partner");
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
    [ACT_CORRECT] = "correct",
    [ACT_APPEAL] = "appeal",
    [ACT_PUT_BACK] = "put-back",
    [ACT_ADD] = "add",
    [ACT_RELEASE] = "release",
    [ACT_WITHDRAW] = "withdraw",
    [ACT_PRESS] = "press",
    [ACT_HOVER] = "hover",
    [ACT_KNOCK_CLOCK] = "knock-clock",
    [ACT_LIFT_CLOCK] = "lift-clock",
    [ACT_PAUSE] = "pause",
    [ACT_SUMMON] = "summon",
    [ACT_ARRIVE] = "arrive",
    [ACT_SET] = "set",
    [ACT_WRITE] = "write",
    [ACT_SUBMIT] = "submit",
    [ACT_VERIFY] = "verify",
    [ACT_DISPUTE] = "dispute",
    [ACT_RECORD] = "record",
    [ACT_BORROW] = "borrow",
    [ACT_RETURN] = "return",
    [ACT_ASK] = "ask",
    [ACT_LEAVE] = "leave",
    [ACT_REPORT] = "report",
    [ACT_SIGN] = "sign",
    [ACT_RESEAL] = "reseal",
    [ACT_STATE] = "state",
    [ACT_REPEAT] = "repeat",
    [ACT_REQUEST] = "request",
    [ACT_START] = "start",
    [ACT_SETS] = "sets",
    [ACT_ADDS] = "adds",
    [ACT_TAKES] = "takes",
    [ACT_CALLS] = "calls",
    [ACT_REPLACES] = "replaces",
    [ACT_EXCUSES] = "excuses",
    [ACT_SAW] = "saw",
    [ACT_LOOKS] = "looks",
    [ACT_LEAVES] = "leaves",
    [ACT_TOLD] = "told",
    [ACT_CONSENTS] = "consents",
    [ACT_REFUSES_CONSENT] = "refuses-consent",
    [ACT_RECONSTRUCTS] = "reconstructs",
    [ACT_INSPECTS] = "inspects",
    [ACT_WARNS] = "warns",
    [ACT_DECLARES] = "declares",
    [ACT_FINES] = "fines",
    [ACT_EXCLUDES] = "excludes",
    [ACT_EXPELS] = "expels",
    [ACT_RESTORES] = "restores",
    [ACT_PERMITS] = "permits",
    [ACT_POSTPONES] = "postpones",
    [ACT_OPENS] = "opens",
    [ACT_SHOWS] = "shows",
    [ACT_FLAG] = "flag",
};

const char *docket_act_name(ActKind kind)
{
    return act_names[kind];
}

/* To take one's hand away is to quit the man; rulings say it so (II.5(a)). */
static const struct {
    const char *word;
    uint8_t kind;
} other_names[] = { { "adoube", ACT_NOTICE }, { "remove-hand", ACT_QUIT } };

static bool read_kind(Reader *r, Act *act)
{
    Text word = reader_peek(r);

    if (act->by == ACTOR_CLOCK && word.size > 0 && *word.start >= '0' && *word.start <= '9') {
        act->kind = ACT_SHOWS; /* clock 0:41:10 0:38:00 */
        return true;
    }
    word = reader_next(r);
    if (act->by == ACTOR_CLOCK && !text_is(word, "flag") && !text_is(word, "shows"))
        return reader_expected(r, word, "'flag' and a side, or what the clock shows of each");
    if (act->by == ACTOR_UMPIRE && text_is(word, "pause")) {
        act->kind = ACT_PAUSE;
        return true;
    }
    for (unsigned i = 0; i < sizeof other_names / sizeof *other_names; i++)
        if (text_is(word, other_names[i].word)) {
            act->kind = other_names[i].kind;
            return true;
        }
    for (unsigned kind = 0; kind < ACT_COUNT; kind++)
        if (text_is(word, act_names[kind])) {
            act->kind = (uint8_t)kind;
            return true;
        }
    return reader_expected(
        r, word, "an act, as touch, lift, place, quit, move, castle, exact, require, claim");
}

bool docket_read_act(Text line, Act *act, DocketFault *fault)
{
    Reader r = { line, line, fault };
    Text left;

    *act = (Act){ .from = NOWHERE, .to = NOWHERE, .about = ABOUT_NOBODY };
    *fault = (DocketFault){ 0, NULL, { line.start, 0 }, 0 };
    if (!read_time(&r, act) || !read_actor(&r, act))
        return false;
    left = reader_peek(&r);
    act->did = (Text){ left.start, (size_t)(line.start + line.size - left.start) };
    if (!read_kind(&r, act) || !arguments_read(&r, act))
        return false;
    return docket_nothing_more(r.rest, fault);
}

bool docket_nothing_more(Text rest, DocketFault *fault)
{
    const Text word = text_word(&rest);

    return word.size == 0 || docket_expected(fault, word, "nothing more on the line");
}

bool docket_is_text(Text line, DocketFault *fault)
{
    const size_t size = text_utf8_size(line);

    for (size_t i = 0; i < size; i++)
        if (((unsigned char)line.start[i] < ' ' && line.start[i] != '\t') || line.start[i] == 0x7f)
            return docket_expected(fault, (Text){ line.start + i, 0 },
                                   "text without control characters");
    return size == line.size ||
           docket_expected(fault, (Text){ line.start + size, 0 }, "text in UTF-8");
}

bool docket_choose(Text word, const char *const *names, unsigned count, uint8_t *choice)
{
    for (unsigned i = 0; i < count; i++)
        if (text_is(word, names[i])) {
            *choice = (uint8_t)i;
            return true;
        }
    return false;
}
