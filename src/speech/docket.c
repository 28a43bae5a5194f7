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
        return reader_expected(r, word, "a time, as 0:12:30 or 1903-05-04T18:00");
    act->time = timing.time;
    act->zone = timing.zone;
    act->zoned = timing.zoned;
    act->timed = true;
    act->dated = timing.dated;
    act->when = word;
    reader_next(r);
    return true;
}

static bool read_actor(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "umpire" };

    return reader_choice(r, names, 3, "an actor: white, black or umpire", &act->by);
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
};

const char *docket_act_name(ActKind kind)
{
    return act_names[kind];
}

static bool read_kind(Reader *r, Act *act)
{
    const Text word = reader_next(r);

    if (text_is(word, "adoube")) {
        act->kind = ACT_NOTICE;
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

const char *docket_control(Text line)
{
    for (size_t i = 0; i < line.size; i++)
        if (((unsigned char)line.start[i] < ' ' && line.start[i] != '\t') || line.start[i] == 0x7f)
            return line.start + i;
    return NULL;
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
