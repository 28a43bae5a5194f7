#include "spoil.h"
#include "fen_board.h"
#include "spoil_states.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *spoil_name(SpoilWay way)
{
    static const char *const names[SPOIL_WAYS] = {
        "the verdict turned round",
        "the other side claimed",
        "the first line changed",
        "cut off",
        "a line dropped",
        "a line repeated",
        "two lines exchanged",
        "a line of noise",
        "a move that is legal and not the one",
        "a move that is not legal",
        "a man of a listed position moved",
        "a man of a listed position gone",
        "a man added to a listed position",
        "the turn of a listed position changed",
        "the position of the claim changed",
        "a bit of a position or a move turned",
        "a man put out of the squares it may stand on",
        "a square left out to which a game leads a king",
        "from where a king came forgotten",
        "the opposite claimed and lines forged",
    };

    return names[way];
}

bool spoil_is_false(SpoilWay way)
{
    return way == SPOIL_VERDICT || way == SPOIL_FORGED || way == SPOIL_KING || way == SPOIL_CAME;
}

static bool claims(const Certificate *c, const char *what)
{
    return strncmp(c->line[1], what, strlen(what)) == 0;
}

static bool is_line_of_moves(const Certificate *c)
{
    return claims(c, "winnable\tproven");
}

/* One of the lines between the claim and the end; 0 if there is none. */
static unsigned some_line(const Certificate *c, Random *random)
{
    return c->count > 3 ? 2 + random_below(random, c->count - 3) : 0;
}

/* Where the position of a line begins. */
static char *position_in(Certificate *c, unsigned line)
{
    char *const text = c->line[line];

    if (line == 1)
        return strrchr(text, '\t') + 1;
    return claims(c, "winnable") ? strchr(text, '\t') + 1 : text;
}

/* ---- Lines ---- */

static void take_line(Certificate *c, unsigned at)
{
    memmove(c->line[at], c->line[at + 1], (c->count - at - 1) * sizeof c->line[0]);
    c->count--;
}

static bool insert_line(Certificate *c, unsigned at, const char *text)
{
    char copy[OPINION_LINE_ROOM];

    if (c->count == OPINION_LINES_MOST)
        return false;
    snprintf(copy, sizeof copy, "%s", text);
    memmove(c->line[at + 1], c->line[at], (c->count - at) * sizeof c->line[0]);
    snprintf(c->line[at], sizeof c->line[at], "%s", copy);
    c->count++;
    return true;
}

static bool swap_lines(Certificate *c, Random *random)
{
    const unsigned a = some_line(c, random), b = some_line(c, random);
    char copy[OPINION_LINE_ROOM];

    if (a == b)
        return false;
    memcpy(copy, c->line[a], sizeof copy);
    memcpy(c->line[a], c->line[b], sizeof copy);
    memcpy(c->line[b], copy, sizeof copy);
    return true;
}

static bool turn_verdict(Certificate *c)
{
    char *const proven = strstr(c->line[1], "\tproven\t");
    char *const refuted = strstr(c->line[1], "\trefuted\t");

    if (proven)
        opinion_replace(c->line[1], proven, strlen("\tproven\t"), "\trefuted\t");
    else if (refuted)
        opinion_replace(c->line[1], refuted, strlen("\trefuted\t"), "\tproven\t");
    return proven || refuted;
}

static bool turn_side(Certificate *c)
{
    char *const white = strstr(c->line[1], "\twhite\t"), *const black = strstr(c->line[1],
                                                                               "\tblack\t");

    if (white)
        memcpy(white, "\tblack\t", 7);
    else if (black)
        memcpy(black, "\twhite\t", 7);
    return white || black;
}

static bool change_head(Certificate *c, Random *random)
{
    static const char *const heads[] = { "adoube certificate 2", "adoube certificate", "",
                                         "Adoube certificate 1", "adoube certificate 1 " };

    snprintf(c->line[0], sizeof c->line[0], "%s", heads[random_below(random, 5)]);
    return true;
}

static bool add_noise(Certificate *c, Random *random)
{
    static const char *const noise[] = { "noise",
                                         "",
                                         "end of it",
                                         "adoube certificate 1",
                                         "\t\t",
                                         "open\t",
                                         "dead\t8/8/8/8/8/8/8/8 w - - 0 1" };

    return insert_line(c, 2 + random_below(random, c->count - 2), noise[random_below(random, 7)]);
}

/* ---- Positions ---- */

static unsigned some_square(const char *board, bool with_man, Random *random)
{
    unsigned at;

    do
        at = random_below(random, 64);
    while ((board[at] != ' ') != with_man);
    return at;
}

static bool change_men(Certificate *c, unsigned line, SpoilWay way, Random *random)
{
    char *fen;
    char board[64], changed[FEN_BOARD_ROOM];
    unsigned to;

    if (line == 0 || (is_line_of_moves(c) && line != 1) || opinion_is_state(c->line[line]))
        return false;
    fen = position_in(c, line);
    fen_board_open(fen, board);
    to = some_square(board, false, random);
    if (way == SPOIL_MAN_ADDED) {
        board[to] = "QRBNPqrbnp"[random_below(random, 10)];
    } else {
        const unsigned from = some_square(board, true, random);
        if (way != SPOIL_MAN_GONE)
            board[to] = board[from];
        board[from] = ' ';
    }
    fen_board_close(board, changed);
    opinion_replace(c->line[line], fen, strcspn(fen, " "), changed);
    return true;
}

static bool change_turn(Certificate *c, unsigned line)
{
    char *turn;

    if (line == 0 || is_line_of_moves(c) || opinion_is_state(c->line[line]))
        return false;
    turn = strchr(position_in(c, line), ' ') + 1;
    *turn = *turn == 'w' ? 'b' : 'w';
    return true;
}

/* ---- Moves ---- */

static void write_move(const Men *men, MenMove move, char *uci)
{
    const unsigned from = men->at[move.man];

    snprintf(uci, 8, "%c%c%c%c%c", (char)('a' + from % 8), (char)('1' + from / 8),
             (char)('a' + move.to % 8), (char)('1' + move.to / 8),
             move.becomes ? move.becomes | 32 : '\0');
}

/* The position before the move of a line, and where the move stands in it. */
static bool before_move(Certificate *c, unsigned line, Men *men, char **move)
{
    MenMove made;

    if (line == 0 || strstr(c->line[1], "\trefuted\t"))
        return false;
    if (!is_line_of_moves(c)) {
        *move = strchr(c->line[line], '\t') + 1;
        return opinion_read_position(c->line[line], men);
    }
    *move = c->line[line];
    if (!opinion_read_position(position_in(c, 1), men))
        return false;
    for (unsigned i = 2; i < line; i++) {
        if (!opinion_read_move(men, c->line[i], &made))
            return false;
        *men = men_make(men, made);
    }
    return true;
}

/* Puts another legal move in the place of one; in a strategy, one that gives no check. */
static bool quiet_move(Certificate *c, Random *random)
{
    const unsigned line = some_line(c, random);
    MenMove moves[MEN_MOVES_MOST];
    char *move, other[8];
    unsigned count, first;
    Men men;

    if (!before_move(c, line, &men, &move))
        return false;
    count = men_legal(&men, moves);
    first = random_below(random, count);
    for (unsigned i = 0; i < count; i++) {
        const MenMove made = moves[(first + i) % count];
        const Men after = men_make(&men, made);
        write_move(&men, made, other);
        if (strcmp(other, move) != 0 &&
            (is_line_of_moves(c) || !men_in_check(&after, after.black))) {
            opinion_replace(c->line[line], move, strlen(move), other);
            return true;
        }
    }
    return false;
}

static bool illegal_move(Certificate *c, Random *random)
{
    const unsigned line = some_line(c, random);
    char *move, other[8];
    MenMove made;
    Men men;

    if (!before_move(c, line, &men, &move))
        return false;
    do
        write_move(
            &men,
            (MenMove){ (uint8_t)random_below(random, men.count), (uint8_t)random_below(random, 64),
                       random_below(random, 4) ? 0 : "qrbn"[random_below(random, 4)], false },
            other);
    while (opinion_read_move(&men, other, &made));
    opinion_replace(c->line[line], move, strlen(move), other);
    return true;
}

/* Turns one bit of a line. Rights and counters of a position are left alone, because they can be
 * written in more than one way. */
static bool turn_bit(Certificate *c, Random *random)
{
    const unsigned line = 1 + random_below(random, c->count - 2);
    char *const text = c->line[line];
    char *const rights = strchr(text, ' ') ? strchr(text, ' ') + 2 : text + strlen(text);
    char *const move = strrchr(text, '\t');
    const size_t at = random_below(random, (unsigned)strlen(text));
    const char turned = (char)(text[at] ^ 1 << random_below(random, 7));

    if (opinion_is_state(text) || turned == '\0' || turned == '\n' ||
        (text + at >= rights && (!move || text + at <= move || line == 1)))
        return false;
    text[at] = turned;
    return true;
}

/* ---- The opposite, with lines that look like it ---- */

static bool forge(Certificate *c, Random *random)
{
    const bool endless = claims(c, "endless"),
               was_proven = strstr(c->line[1], "\tproven\t") != NULL;
    char line[OPINION_LINE_ROOM], uci[8];
    MenMove moves[MEN_MOVES_MOST];
    unsigned count;
    Men men;

    if (!opinion_read_position(position_in(c, 1), &men) || !turn_verdict(c))
        return false;
    count = men_legal(&men, moves);
    c->count = 2;
    if (was_proven)
        snprintf(line, sizeof line, "%s%.900s",
                 endless                   ? ""
                 : random_below(random, 2) ? "dead\t"
                                           : "open\t",
                 position_in(c, 1));
    else if (count > 0) {
        write_move(&men, moves[random_below(random, count)], uci);
        snprintf(line, sizeof line, "%.900s%s%s", endless ? position_in(c, 1) : "",
                 endless ? "\t" : "", uci);
    } else {
        line[0] = '\0';
    }
    if (line[0])
        insert_line(c, 2, line);
    return insert_line(c, c->count, "end");
}

bool spoil(Certificate *c, SpoilWay way, Random *random)
{
    const unsigned line = some_line(c, random);

    switch (way) {
    case SPOIL_VERDICT:
        return turn_verdict(c);
    case SPOIL_SIDE:
        return turn_side(c);
    case SPOIL_HEAD:
        return change_head(c, random);
    case SPOIL_CUT_OFF:
        c->count = 1 + random_below(random, c->count - 1);
        return true;
    case SPOIL_DROP:
        if (line > 0)
            take_line(c, line);
        return line > 0;
    case SPOIL_REPEAT:
        return line > 0 && insert_line(c, line, c->line[some_line(c, random)]);
    case SPOIL_SWAP:
        return swap_lines(c, random);
    case SPOIL_NOISE:
        return add_noise(c, random);
    case SPOIL_QUIET_MOVE:
        return quiet_move(c, random);
    case SPOIL_ILLEGAL_MOVE:
        return illegal_move(c, random);
    case SPOIL_TURN:
        return change_turn(c, line);
    case SPOIL_ROOT:
        return change_men(c, 1, way, random);
    case SPOIL_BYTE:
        return turn_bit(c, random);
    case SPOIL_SET:
        return spoil_states_man(c, random);
    case SPOIL_KING:
        return spoil_states_king(c, random);
    case SPOIL_CAME:
        return spoil_states_came(c, random);
    case SPOIL_FORGED:
        return forge(c, random);
    default:
        return change_men(c, line, way, random);
    }
}
