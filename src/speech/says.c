#include "speech/says.h"

#include "speech/says_board.h"
#include "speech/says_letter.h"
#include "speech/says_press.h"

static const char *side_name(unsigned side)
{
    return side == WHITE ? "White" : "Black";
}

const char *says_kind(Kind kind)
{
    static const char *const names[] = { "man",  "pawn", "bishop", "knight",
                                         "rook", "king", "queen",  "man" };

    return names[kind & 7];
}

void says_square(Pen *pen, unsigned square)
{
    if (square >= SQUARE_COUNT)
        return;
    text_put(pen, (char)('a' + square % 8));
    text_put(pen, (char)('1' + square / 8));
}

void says_duration(Pen *pen, int64_t seconds)
{
    static const struct {
        int64_t size;
        const char *name;
    } units[] = { { 86400, " d" }, { 3600, " h" }, { 60, " min" }, { 1, " s" } };
    bool any = false;

    for (unsigned i = 0; i < 4; i++) {
        const int64_t count = seconds / units[i].size;
        seconds %= units[i].size;
        if (count == 0 || (i == 3 && any))
            continue;
        if (any)
            text_put(pen, ' ');
        text_put_number(pen, (uint64_t)count);
        text_put_string(pen, units[i].name);
        any = true;
    }
    if (!any)
        text_put_string(pen, "no time");
}

static void put_times(Pen *pen, uint32_t number)
{
    if (number == 1 || number == 2) {
        text_put_string(pen, number == 1 ? "once" : "twice");
        return;
    }
    text_put_number(pen, number);
    text_put_string(pen, " times");
}

static void put_field(Pen *pen, const Saying *saying, char field)
{
    switch (field) {
    case 'W':
        text_put_string(pen, side_name(saying->who));
        break;
    case 'O':
        text_put_string(pen, side_name(1U - saying->who));
        break;
    case 'm':
        text_put_string(pen, says_kind(man_kind(saying->man)));
        break;
    case 'a':
        says_square(pen, saying->a);
        break;
    case 'b':
        says_square(pen, saying->b);
        break;
    case 'd':
        says_duration(pen, saying->number);
        break;
    case 'n':
        text_put_number(pen, saying->number);
        break;
    case 's':
        text_put_string(pen, saying->more == 1 ? "" : "s");
        break;
    case 't':
        put_times(pen, saying->number);
        break;
    default:
        text_put_number(pen, saying->more);
        break;
    }
}

static const char *sentence_of(const Code *code, Say say)
{
    const char *const letter = says_letter_sentence(say);

    if (say == SAY_WHY_BORROWED)
        return code->why_borrowed;
    if (letter != NULL)
        return letter;
    return says_press_sentence(say) != NULL ? says_press_sentence(say) : says_board_sentence(say);
}

/* Does the law leave what the sentence tells to somebody other than the opponent? */
static bool is_anothers(const Code *code, Say say)
{
    const Row *const row = code_row(code, says_board_law(say));

    return row != NULL && row->rule != NULL && row->via != VIA_OPPONENT;
}

static void write_sentence(Pen *pen, const Code *code, const Saying *saying)
{
    const bool anothers = is_anothers(code, (Say)saying->say);
    bool heard = true;

    for (const char *c = sentence_of(code, (Say)saying->say); *c; c++) {
        if (*c == '[' || *c == ']') {
            heard = *c == ']' || !anothers;
        } else if (!heard) {
            continue;
        } else if (c[0] == '{' && c[1] != '\0' && c[2] == '}') {
            put_field(pen, saying, c[1]);
            c += 2;
        } else {
            text_put(pen, *c);
        }
    }
}

void says_write(Pen *pen, const Code *code, const Ruling *ruling)
{
    for (unsigned i = 0; i < ruling->sayings; i++) {
        if (i > 0)
            text_put(pen, ' ');
        write_sentence(pen, code, &ruling->saying[i]);
    }
}

bool says_time_was_over(const Ruling *ruling)
{
    static const Say facts[] = { SAY_TIME_FORFEIT, SAY_TIME_SHORT, SAY_TIME_BOTH_SHORT,
                                 SAY_POST_TIME_FORFEIT };

    for (unsigned i = 0; ruling->sayings > 0 && i < sizeof facts / sizeof *facts; i++)
        if (ruling->saying[0].say == facts[i])
            return true;
    return false;
}
