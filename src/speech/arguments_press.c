#include "speech/arguments_press.h"

#include "record/fen.h"
#include "speech/limit.h"
#include "speech/timing.h"

static bool read_side(Reader *r, uint8_t *side)
{
    static const char *const names[] = { "white", "black" };

    return reader_choice(r, names, 2, "'white' or 'black'", side);
}

static bool read_seconds(Reader *r, int64_t *seconds)
{
    const Text word = reader_peek(r);
    Timing timing;

    if (!timing_read(word, &timing) || timing.dated)
        return reader_expected(r, word, "a time that a clock shows, as 0:41:10");
    reader_next(r);
    *seconds = timing.time;
    return true;
}

/* adds 2m black */
static bool read_grant(Reader *r, Act *act)
{
    const Text word = reader_peek(r);
    uint32_t seconds;

    if (!limit_duration(word, &seconds))
        return reader_expected(r, word, "a time, as 2m or 30s");
    reader_next(r);
    act->seconds = seconds;
    return read_side(r, &act->about);
}

/* press, press other-hand, press hard */
static bool read_press(Reader *r, Act *act)
{
    if (reader_take(r, "other-hand"))
        act->marks |= MARK_OTHER_HAND;
    else if (reader_take(r, "hard"))
        act->what = PRESS_HARD;
    return true;
}

static bool read_pause(Reader *r, Act *act)
{
    Text words;

    return !reader_take(r, "for") || reader_quoted(r, &words) || (act->what = 0, false);
}

/* ask scoresheet, ask record, ask law "7.5" */
static bool read_question(Reader *r, Act *act)
{
    static const char *const names[ASK_COUNT] = { "scoresheet", "record", "law" };
    Text words;

    return reader_choice(r, names, ASK_COUNT, "'scoresheet', 'record' or 'law'", &act->what) &&
           (act->what != ASK_LAW || reader_quoted(r, &words));
}

/* Half points: 1-0 is 2 and 0. */
static bool read_points(Text word, uint8_t *halves)
{
    static const char *const names[] = { "0", "1/2", "1" };
    uint32_t number;

    if (docket_choose(word, names, 3, halves))
        return true;
    *halves = UINT8_MAX; /* 3, or 3/4: no score of a game, unless the event gives it */
    if (text_number(word, 100, &number))
        *halves = (uint8_t)(2 * number);
    return word.size > 0 && *word.start >= '0' && *word.start <= '9';
}

static bool read_score(Reader *r, Act *act)
{
    static const char *const names[SIGN_COUNT] = { "1-0", "0-1", "1/2-1/2", "0-0" };

    return reader_choice(r, names, SIGN_COUNT, "a result: 1-0, 0-1, 1/2-1/2 or 0-0", &act->what);
}

/* declares white loses [black scores 1/2], declares both lose, declares drawn */
static bool read_declaration(Reader *r, Act *act)
{
    static const char *const names[] = { "white", "black", "both", "drawn" };
    uint8_t which = 0, side = 0;

    if (!reader_choice(r, names, 4, "'white', 'black', 'both' or 'drawn'", &which))
        return false;
    act->what = which < 2 ? DECLARES_LOSS : which == 2 ? DECLARES_BOTH : DECLARES_DRAW;
    if (which == 3)
        return true;
    if (which == 2)
        return reader_take(r, "lose") || reader_expected(r, reader_peek(r), "'lose'");
    act->about = which;
    act->piece = KIND_QUEEN; /* the opponent has the whole point, unless another is named */
    if (!reader_take(r, "loses"))
        return reader_expected(r, reader_peek(r), "'loses'");
    if (reader_peek(r).size == 0)
        return true;
    if (text_is(reader_peek(r), which == WHITE ? "white" : "black"))
        return reader_expected(r, reader_peek(r), "the opponent");
    if (!read_side(r, &side))
        return false;
    if (!reader_take(r, "scores"))
        return reader_expected(r, reader_peek(r), "'scores'");
    if (!read_points(reader_peek(r), &act->letters))
        return reader_expected(r, reader_peek(r), "0, 1/2 or 1");
    act->piece = KIND_NONE;
    reader_next(r);
    return true;
}

/* warns white for 11.5 */
static bool read_warning(Reader *r, Act *act)
{
    if (!read_side(r, &act->about))
        return false;
    if (!reader_take(r, "for"))
        return reader_expected(r, reader_peek(r), "'for' and a section");
    return reader_section(r, &act->more);
}

/* The rest of the line is a position. */
static bool read_fen(Reader *r, Text *fen)
{
    const char *const start = reader_peek(r).start;
    Position position;
    FenFault wrong;

    if (reader_peek(r).size == 0)
        return reader_expected(r, reader_peek(r), "a FEN");
    *fen = (Text){ start, (size_t)(r->rest.start + r->rest.size - start) };
    if (!fen_read_position(*fen, 0, &position, &wrong))
        return reader_expected(r, (Text){ start + (wrong.column > 0 ? wrong.column - 1 : 0), 0 },
                               wrong.expected ? wrong.expected
                                              : "a FEN with one king of each side");
    r->rest.start += r->rest.size;
    r->rest.size = 0;
    return true;
}

static bool read_shape(Reader *r, Act *act)
{
    static const char *const places[] = { "area", "venue" };
    Text words;

    switch ((ActKind)act->kind) {
    case ACT_PRESS:
        return read_press(r, act);
    case ACT_PAUSE:
        return read_pause(r, act);
    case ACT_SET:
        return reader_piece(r, &act->piece) && reader_square(r, &act->to);
    case ACT_SUBMIT:
        return reader_take(r, "scoresheet") || read_fen(r, &words);
    case ACT_RESTORES:
        return read_fen(r, &act->more);
    case ACT_BORROW:
        return reader_take(r, "scoresheet") || reader_expected(r, reader_peek(r), "'scoresheet'");
    case ACT_RETURN:
        act->what = reader_take(r, "scoresheet");
        return true;
    case ACT_ASK:
        return read_question(r, act);
    case ACT_LEAVE:
        return reader_choice(r, places, 2, "'area' or 'venue'", &act->what);
    case ACT_SIGN:
        return read_score(r, act);
    case ACT_REQUEST:
        return reader_take(r, "increment") || reader_expected(r, reader_peek(r), "'increment'");
    case ACT_START:
        if (reader_take(r, "black"))
            act->about = BLACK;
        else if (reader_take(r, "white"))
            act->about = WHITE;
        return true;
    case ACT_SETS:
    case ACT_SHOWS:
        return read_seconds(r, &act->seconds) && read_seconds(r, &act->more_seconds);
    case ACT_ADDS:
    case ACT_TAKES:
        return read_grant(r, act);
    case ACT_CALLS:
        return (reader_take(r, "flag") || reader_expected(r, reader_peek(r), "'flag'")) &&
               read_side(r, &act->about);
    case ACT_FLAG:
    case ACT_EXCUSES:
    case ACT_INSPECTS:
    case ACT_PERMITS:
        return read_side(r, &act->about);
    case ACT_REPLACES:
        return reader_take(r, "clock") || reader_expected(r, reader_peek(r), "'clock'");
    case ACT_WARNS:
        return read_warning(r, act);
    case ACT_DECLARES:
        return read_declaration(r, act);
    case ACT_FINES:
    case ACT_EXCLUDES:
    case ACT_EXPELS:
        return read_side(r, &act->about) && (reader_peek(r).size == 0 || reader_quoted(r, &words));
    default:
        return true;
    }
}

static bool is_quoted(ActKind kind)
{
    return kind == ACT_WRITE || kind == ACT_RESEAL || kind == ACT_STATE || kind == ACT_REPEAT ||
           kind == ACT_TOLD;
}

bool arguments_press_is_bare(ActKind kind)
{
    return kind >= ACT_PRESS && !is_quoted(kind);
}

bool arguments_press_read(Reader *r, Act *act)
{
    Text words;

    if (is_quoted((ActKind)act->kind))
        return reader_quoted(r, &act->words);
    words = reader_peek(r);
    if (!read_shape(r, act))
        return false;
    if (words.size == 0 || r->rest.start < words.start)
        return true; /* nothing follows the word, or a helper did it */
    words.size = (size_t)(r->rest.start - words.start);
    words = docket_strip(words);
    if (words.size > 0)
        act->words = words;
    return true;
}
