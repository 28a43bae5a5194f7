#include "proof/verify/certificate.h"

#include "chess/movegen.h"
#include "chess/question.h"
#include "proof/admissible.h"
#include "record/fen.h"
#include "record/uci.h"

#include <string.h>

typedef struct Check {
    Text rest;
    size_t line;
    Table *table;
    VerifyState *states;
    VerifyFault *fault;
    Position root;
    Side winner;
} Check;

static bool refuse(Check *c, const char *expected)
{
    *c->fault = (VerifyFault){ c->line, expected };
    return false;
}

static bool next_line(Check *c, Text *line)
{
    const char *end;

    c->line++;
    if (c->rest.size == 0)
        return refuse(c, "another line, and \"end\" at last");
    end = memchr(c->rest.start, '\n', c->rest.size);
    line->start = c->rest.start;
    line->size = end ? (size_t)(end - c->rest.start) : c->rest.size;
    c->rest.start += line->size + (end ? 1 : 0);
    c->rest.size -= line->size + (end ? 1 : 0);
    return true;
}

/* Takes a field off the front of a line, up to the next tab. */
static Text field(Text *line)
{
    const char *const tab = line->size > 0 ? memchr(line->start, '\t', line->size) : NULL;
    const Text found = { line->start, tab ? (size_t)(tab - line->start) : line->size };

    line->start += found.size + (tab ? 1 : 0);
    line->size -= found.size + (tab ? 1 : 0);
    return found;
}

static bool read_position(Check *c, Text fen, Position *position)
{
    FenFault fault;

    return (fen_read_position(fen, FEN_ROOKLESS, position, &fault) &&
            admissible_faults(position) == 0) ||
           refuse(c, "the FEN of a regular position");
}

static uint32_t find(const Check *c, const Position *p)
{
    const TableKey key = table_key(p);

    return table_find(c->table, &key);
}

static bool add(Check *c, const Position *p)
{
    const TableKey key = table_key(p);
    bool added;

    if (table_add(c->table, &key, &added) == TABLE_NONE)
        return refuse(c, "no more positions than there is room for");
    return added || refuse(c, "a position that was not there before");
}

/* Does every legal reply lead to a position that is listed? */
static bool replies_are_listed(const Check *c, const Position *p)
{
    MoveList list;

    movegen_all(p, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const Position after = position_make(p, list.move[i]);
        if (find(c, &after) == TABLE_NONE)
            return false;
    }
    return true;
}

typedef bool (*Reader)(Check *c, Text line);

/* Reads every line up to the end of the certificate. */
static bool each_line(Check *c, Reader read)
{
    Text line;

    for (;;) {
        if (!next_line(c, &line))
            return false;
        if (text_is(line, "end"))
            return true;
        if (!read(c, line))
            return false;
    }
}

/* Endless checks proven: a strategy that is closed under every reply. Its positions are listed
 * first, and then its moves are checked. */

static bool list_strategy(Check *c, Text line)
{
    Position p;

    return read_position(c, field(&line), &p) && add(c, &p);
}

static bool is_good_check(Check *c, Text line)
{
    Position p, after;
    Move move;

    if (!read_position(c, field(&line), &p))
        return false;
    if (uci_read(&p, line, &move) != UCI_LEGAL || !movegen_gives_check(&p, move))
        return refuse(c, "a legal move that gives check");
    after = position_make(&p, move);
    return replies_are_listed(c, &after) || refuse(c, "every reply to lead to a listed position");
}

/* Endless checks refuted: every check of a position has a reply that leads to a position further
 * up. */

static bool escapes(const Check *c, const Position *p, Move check)
{
    const Position after = position_make(p, check);
    MoveList replies;

    movegen_all(&after, &replies);
    for (unsigned i = 0; i < replies.count; i++) {
        const Position then = position_make(&after, replies.move[i]);
        if (find(c, &then) != TABLE_NONE)
            return true;
    }
    return false;
}

static bool is_lost(Check *c, Text line)
{
    Position p;
    MoveList list;

    if (!read_position(c, line, &p))
        return false;
    movegen_all(&p, &list);
    for (unsigned i = 0; i < list.count; i++)
        if (movegen_gives_check(&p, list.move[i]) && !escapes(c, &p, list.move[i]))
            return refuse(c, "a reply to every check that leads to a position further up");
    return add(c, &p);
}

/* Winnable proven: the moves to a mate. */

static bool play(Check *c, Text line)
{
    Move move;

    if (uci_read(&c->root, line, &move) != UCI_LEGAL)
        return refuse(c, "a legal move");
    c->root = position_make(&c->root, move);
    return true;
}

/* Winnable refuted: a closed set of positions without a mate, and dead ones at its border, each
 * followed by the states that show it. */

static bool is_state(Text line)
{
    VerifySort sort;

    return verify_state_sort(field(&line), &sort);
}

static bool is_border(Text sort)
{
    return text_is(sort, "open") || text_is(sort, "dead");
}

static bool list_border(Check *c, Text line)
{
    Position p;

    if (is_state(line))
        return true;
    if (!is_border(field(&line)))
        return refuse(c, "\"open\", \"dead\" or a state of a dead position");
    return read_position(c, line, &p) && add(c, &p);
}

/* Checks the states that follow a dead position. */
static bool is_dead(Check *c, const Position *p)
{
    VerifyMen men;
    unsigned count = 0;
    const char *fault;

    if (!verify_state_men(p, &men))
        return refuse(c, "no more men than a game has");
    for (;;) {
        const Text rest = c->rest;
        const size_t at = c->line;
        Text line;
        if (!next_line(c, &line))
            return false;
        if (!is_state(line)) {
            c->rest = rest;
            c->line = at;
            break;
        }
        if (count == VERIFY_STATES)
            return refuse(c, "no more states than there is room for");
        if (!verify_state_read(line, &men, &c->states[count++]))
            return refuse(c, "a state with the set of every man");
    }
    fault = verify_dead_fault(p, &men, c->states, count, c->winner);
    return fault == NULL || refuse(c, fault);
}

static bool is_without_mate(Check *c, Text line)
{
    const Text sort = field(&line);
    Position p;

    if (!is_border(sort))
        return refuse(c, "\"dead\" before its states");
    if (!read_position(c, line, &p))
        return false;
    if (position_turn(&p) != c->winner && question_is_mate(&p))
        return refuse(c, "a position that is no mate");
    if (text_is(sort, "dead"))
        return is_dead(c, &p);
    return replies_are_listed(c, &p) || refuse(c, "every move to lead to a listed position");
}

/* Reads all lines twice: once to know what is listed, once to check each. */
static bool twice(Check *c, Reader list, Reader check)
{
    const Text rest = c->rest;
    const size_t line = c->line;

    if (!each_line(c, list))
        return false;
    c->rest = rest;
    c->line = line;
    return each_line(c, check);
}

static bool root_is_listed(Check *c)
{
    return find(c, &c->root) != TABLE_NONE || refuse(c, "the position of the claim among them");
}

static bool endless(Check *c, Text verdict)
{
    if (text_is(verdict, "proven"))
        return twice(c, list_strategy, is_good_check) && root_is_listed(c);
    if (text_is(verdict, "refuted"))
        return each_line(c, is_lost) && root_is_listed(c);
    return refuse(c, "\"proven\" or \"refuted\"");
}

static bool winnable(Check *c, Text verdict)
{
    if (text_is(verdict, "refuted"))
        return twice(c, list_border, is_without_mate) && root_is_listed(c);
    if (!text_is(verdict, "proven"))
        return refuse(c, "\"proven\" or \"refuted\"");
    if (!each_line(c, play))
        return false;
    return (position_turn(&c->root) != c->winner && question_is_mate(&c->root)) ||
           refuse(c, "a mate at the end");
}

static bool claim(Check *c, Text line)
{
    const Text question = field(&line);
    const Text verdict = field(&line);
    const bool asks_side = text_is(question, "winnable");

    if (!asks_side && !text_is(question, "endless-checks"))
        return refuse(c, "\"endless-checks\" or \"winnable\"");
    if (asks_side) {
        const Text side = field(&line);
        if (!text_is(side, "white") && !text_is(side, "black"))
            return refuse(c, "\"white\" or \"black\"");
        c->winner = text_is(side, "white") ? WHITE : BLACK;
    }
    if (!read_position(c, line, &c->root))
        return false;
    return asks_side ? winnable(c, verdict) : endless(c, verdict);
}

bool verify_certificate(Text *text, size_t *line, VerifyRoom *room, Text *claimed,
                        VerifyFault *fault)
{
    Check c = {
        .rest = *text, .line = *line, .table = &room->table, .states = room->states, .fault = fault
    };
    Text first;
    bool accepted;

    if (!next_line(&c, &first))
        return false;
    if (!text_is(first, "adoube certificate 1"))
        return refuse(&c, "\"adoube certificate 1\"");
    if (!next_line(&c, claimed))
        return false;
    accepted = claim(&c, *claimed);
    *text = c.rest;
    *line = c.line;
    return accepted;
}
