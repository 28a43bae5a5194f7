#include "record/follow.h"

#include "record/follow_piece.h"
#include "record/misread.h"
#include "record/repair.h"

#include <string.h>

/* Prices, in eighths of the price of a repair. */
enum {
    UNIT = 8,
    FIRST_WORD = 3,     /* the first word that is passed over after a record */
    NEXT_WORD = 1,      /* each of the next few */
    FREE_WORDS = 8,     /* after so many, words cost no more */
    PASSED_RECORD = 6,  /* what could be a record is passed over */
    PASSED_NUMBER = 20, /* the number that must come is passed over */
    NO_NUMBER = 4,      /* White's move without its number */
    WRONG_NUMBER = 10,  /* a number stands before the record, and it is another */
    MISREAD_NUMBER = 3,
    MISREAD_RECORD = 8,
    FALSE_MARK = 8,
    FALSE_SIGN = 16,
    IN_BRACKETS = 4, /* a record in brackets is seldom the game's */
    MARGIN = 240,    /* attempts that cost so much more than the best are given up */
    MANY = 3,        /* so many moves that are lost at the end are no misprint */
    BASE_PRICE = 4,
    MOST_PRICE = 200,
    RECORD_SIZE = 90,
    NUMBERED_WORTH = 12, /* of a move that stands under its number */
    OTHER_WORTH = 3,
    ENDS = 8
};

typedef struct Follower {
    Follow *follow;
    Tongue tongue;
    unsigned base; /* the ply with which the position begins */
    bool other;
} Follower;

static FollowRow *row_at(Follow *follow, unsigned piece)
{
    return &follow->row[piece % (FOLLOW_SPAN + 1)];
}

static void pay(FollowState *state, unsigned price)
{
    state->paid += price;
    state->cost += (int)price;
}

static bool is_same_place(const FollowState *a, const FollowState *b)
{
    return a->ply == b->ply && a->number == b->number && a->shift == b->shift &&
           memcmp(&a->game.position, &b->game.position, sizeof a->game.position) == 0;
}

/* Keeps an attempt, if it is new or cheaper, and not worse than all that are kept already. */
static bool keep(FollowRow *row, const FollowState *state)
{
    unsigned worst = 0;

    for (unsigned i = 0; i < row->count; i++) {
        if (is_same_place(&row->state[i], state)) {
            if (state->cost >= row->state[i].cost)
                return false;
            row->state[i] = *state;
            return true;
        }
        if (row->state[i].cost > row->state[worst].cost)
            worst = i;
    }
    if (row->count < FOLLOW_WIDTH)
        row->state[row->count++] = *state;
    else if (state->cost < row->state[worst].cost)
        row->state[worst] = *state;
    else
        return false;
    return true;
}

/* Is there no room for an attempt that costs so much? */
static bool is_hopeless(const FollowRow *row, int cost)
{
    for (unsigned i = 0; i < row->count; i++)
        if (row->state[i].cost > cost)
            return false;
    return row->count == FOLLOW_WIDTH;
}

/* The number under which the next move of an attempt must stand. */
static unsigned expected(const Follower *f, const FollowState *state)
{
    return (f->base + state->ply) / 2 + 1 + state->shift;
}

static bool is_white(const Follower *f, const FollowState *state)
{
    return (f->base + state->ply) % 2 == 0;
}

/* Where the records end that begin with a piece; each is one more than the last piece. */
typedef struct Ends {
    unsigned count;
    unsigned at[ENDS];
    bool misread;
} Ends;

static Text slice(const Follow *follow, unsigned from, unsigned to)
{
    const Text last = follow->piece[to - 1].text;
    const char *const start = follow->piece[from].text.start;

    return (Text){ start, (size_t)(last.start + last.size - start) };
}

static Text taken(const Follow *follow, const FollowNode *node)
{
    return slice(follow, node->from, node->to);
}

static bool may_begin(Text piece)
{
    const char c = *piece.start;

    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'h') || c == '0' || c == 'k' || c == 'r' ||
           c == 'q' || c == 'p' || c == 'n' || (unsigned char)c >= 0x80;
}

static bool may_end(const FollowPiece *piece)
{
    return piece->word || *piece->text.start == ')' || *piece->text.start == ']' ||
           strchr("+#!?", *piece->text.start) != NULL;
}

static Ends ends_of(const Follow *follow, unsigned from)
{
    Ends ends = { 0 };

    if (!may_begin(follow->piece[from].text))
        return ends;
    for (unsigned to = from + 1;
         to <= follow->count && to <= from + FOLLOW_SPAN && ends.count < ENDS; to++) {
        const Text text = slice(follow, from, to);
        if (text.size > RECORD_SIZE)
            break;
        if (may_end(&follow->piece[to - 1]) && layout_piece_is_record(text))
            ends.at[ends.count++] = to;
    }
    return ends;
}

/* The places where a record that a scanner misread may end: before the next number. */
static Ends misread_ends(const Follower *f, const FollowState *state, unsigned from)
{
    const Follow *const follow = f->follow;
    Ends ends = { .misread = true };

    for (unsigned to = from + 1; to <= follow->count && to <= from + FOLLOW_SPAN && ends.count < 3;
         to++) {
        const FollowPiece *const next = &follow->piece[to];
        const unsigned number = expected(f, state);
        if (slice(follow, from, to).size > MISREAD_ROOM)
            break;
        if (to == follow->count || (is_white(f, state) && ends_of(follow, to).count > 0) ||
            follow_piece_is_misread(next->text, number + !is_white(f, state)) ||
            *next->text.start == ',' || *next->text.start == ';' || *next->text.start == '(')
            ends.at[ends.count++] = to;
    }
    return ends;
}

static void take(const Follower *f, const FollowState *state, unsigned from, unsigned to, Move move,
                 unsigned cost, bool ditto)
{
    Follow *const follow = f->follow;
    FollowRow *const row = row_at(follow, to);
    const int worth = state->number > 0 ? NUMBERED_WORTH : OTHER_WORTH;
    FollowState after;

    if (follow->nodes == FOLLOW_NODES || is_hopeless(row, state->cost + (int)cost - worth))
        return;
    after = *state;
    pay(&after, cost);
    after.cost -= worth;
    after.node = (uint16_t)follow->nodes;
    for (unsigned i = from; i < to; i++)
        after.covered += follow->piece[i].word ? (unsigned)follow->piece[i].text.size : 0;
    after.told = (uint16_t)(state->told + (is_white(f, state) && state->number > 0));
    after.number = 0;
    after.skipped = after.records = 0;
    record_play(&after.game, move);
    after.ply++;
    if (keep(row, &after))
        follow->node[follow->nodes++] = (FollowNode){ (uint16_t)from, (uint16_t)to,  state->node,
                                                      state->ply,     state->number, move,
                                                      ditto };
}

/* What speaks against a record of the game at this place, whatever it says. */
static unsigned place_cost(const Follower *f, const FollowState *state, unsigned from)
{
    unsigned cost = 0;

    if (state->number == 0 && is_white(f, state))
        cost += NO_NUMBER;
    else if (state->number == 0 && state->skipped > 0)
        cost += 2;
    if (state->number > 0 && state->number != expected(f, state))
        cost += WRONG_NUMBER;
    return cost + (f->follow->piece[from].depth > 0 ? IN_BRACKETS : 0);
}

static unsigned mark_cost(const RecordReading *reading)
{
    const unsigned marks = 1U << RECORD_NO_CHECK | 1U << RECORD_NO_MATE | 1U << RECORD_NO_PASSING;

    return ((reading->notes & marks) != 0 ? FALSE_MARK : 0U) +
           (reading->notes & 1U << RECORD_NO_CAPTURE_SIGN ? FALSE_SIGN : 0U);
}

static void take_moves(const Follower *f, const FollowState *state, unsigned from, unsigned to,
                       const RecordReading *reading, unsigned cost)
{
    for (unsigned i = 0; i < reading->moves.count; i++)
        take(f, state, from, to, reading->moves.move[i], cost + mark_cost(reading), false);
}

/* Takes the legal moves that a small misprint would make of a record. */
static void take_repairs(const Follower *f, const FollowState *state, unsigned from, unsigned to,
                         unsigned cost)
{
    MoveList legal;
    const PatternBoard board = { &state->game.position, &state->game.births, &legal };
    PatternList patterns;
    size_t column;
    const char *wanted;

    if (!record_patterns_in(slice(f->follow, from, to), position_turn(&state->game.position),
                            f->tongue, &patterns, &column, &wanted))
        return;
    movegen_all(&state->game.position, &legal);
    for (unsigned i = 0; i < legal.count; i++) {
        unsigned best = REPAIR_TOO_FAR;
        for (unsigned k = 0; k < patterns.count; k++) {
            Repair fault;
            const unsigned price = patterns.pattern[k].far_fetched
                                       ? REPAIR_TOO_FAR
                                       : repair_price(&patterns.pattern[k], &board, legal.move[i],
                                                      &fault);
            best = price < best ? price : best;
        }
        if (best <= 6)
            take(f, state, from, to, legal.move[i], cost + UNIT * best, false);
    }
}

static bool take_misread(const Follower *f, const FollowState *state, unsigned from, unsigned to,
                         unsigned cost)
{
    Misread misread = misread_begin(slice(f->follow, from, to));
    Text variant;
    bool any = false;

    while (misread_next(&misread, &variant)) {
        RecordReading reading;
        record_read_in(&state->game, f->tongue, variant, &reading);
        if (reading.moves.count == 0)
            continue;
        any = true;
        take_moves(f, state, from, to, &reading, cost + MISREAD_RECORD);
    }
    return any;
}

/* Does the piece say "the same"? */
static bool is_ditto(Text piece)
{
    return text_is(piece, "do.") || text_is(piece, "Do.") || text_is(piece, "ditto") ||
           text_is(piece, "Ditto") || text_is(piece, "Ditto.") || text_is(piece, "\"");
}

static void take_ditto(const Follower *f, const FollowState *state, unsigned at)
{
    RecordReading reading;

    if (state->ply == 0 || is_white(f, state))
        return;
    record_read_in(&state->game, f->tongue, taken(f->follow, &f->follow->node[state->node]),
                   &reading);
    for (unsigned i = 0; i < reading.moves.count; i++)
        take(f, state, at, at + 1, reading.moves.move[i], 0, true);
}

static void take_records(const Follower *f, const FollowState *state, unsigned from,
                         const Ends *ends)
{
    const unsigned cost = place_cost(f, state, from);
    const bool placed = state->number > 0 || (!is_white(f, state) && state->skipped == 0);
    bool any = false;

    for (unsigned i = 0; i < ends->count; i++) {
        RecordReading reading;
        record_read_in(&state->game, f->tongue, slice(f->follow, from, ends->at[i]), &reading);
        take_moves(f, state, from, ends->at[i], &reading, cost);
        any |= reading.moves.count > 0;
    }
    if (any || !placed)
        return;
    if (ends->count > 0)
        take_repairs(f, state, from, ends->at[ends->count - 1], cost);
    if (f->follow->piece[from].word) {
        const Ends misread = misread_ends(f, state, from);
        for (unsigned i = 0; i < misread.count && !any; i++)
            any = take_misread(f, state, from, misread.at[i], cost);
    }
}

/* Goes past a piece that is no part of the game. */
static void pass(const Follower *f, const FollowState *state, unsigned at, const Ends *ends)
{
    const FollowPiece *const piece = &f->follow->piece[at];
    FollowState after = *state;

    if (piece->word) {
        const bool heading = state->ply == 0;
        if (!heading && piece->depth == 0 && state->skipped < FREE_WORDS)
            pay(&after, state->skipped == 0 ? FIRST_WORD : NEXT_WORD);
        if (ends->count > 0 && state->records < 4) {
            pay(&after, piece->depth > 0 || heading ? PASSED_RECORD / 3 : PASSED_RECORD);
            after.records++;
        }
        if (piece->number > 0 && piece->number == expected(f, state))
            pay(&after, piece->depth > 0 ? PASSED_NUMBER / 4 : PASSED_NUMBER);
        after.skipped++;
        after.number = 0;
    }
    keep(row_at(f->follow, at + 1), &after);
}

/* Takes a piece for the number of the next move. */
static void count(const Follower *f, const FollowState *state, unsigned at)
{
    const FollowPiece *const piece = &f->follow->piece[at];
    const unsigned number = expected(f, state);
    FollowState after = *state;

    if (!piece->word || piece->depth > 1)
        return;
    if (f->other && state->ply == 0 && piece->number > number)
        after.shift = (uint16_t)((unsigned)piece->number - number);
    else if (piece->number == number)
        ;
    else if (piece->text.size <= 4 && follow_piece_is_misread(piece->text, number))
        pay(&after, MISREAD_NUMBER);
    else
        return;
    after.number = (uint16_t)expected(f, &after);
    after.skipped = after.records = 0;
    keep(row_at(f->follow, at + 1), &after);
}

static int least(const FollowRow *row)
{
    int cost = row->count > 0 ? row->state[0].cost : 0;

    for (unsigned i = 1; i < row->count; i++)
        cost = row->state[i].cost < cost ? row->state[i].cost : cost;
    return cost;
}

static void go_through(const Follower *f)
{
    Follow *const follow = f->follow;

    for (unsigned at = 0; at < follow->count; at++) {
        FollowRow *const row = row_at(follow, at);
        const Ends ends = ends_of(follow, at);
        const int most = least(row) + MARGIN;
        for (unsigned i = 0; i < row->count; i++) {
            const FollowState *const state = &row->state[i];
            if (state->cost > most)
                continue;
            pass(f, state, at, &ends);
            count(f, state, at);
            take_records(f, state, at, &ends);
            if (is_ditto(follow->piece[at].text))
                take_ditto(f, state, at);
        }
        row->count = 0;
    }
}

/* Letters and figures between the first record taken and the last. */
static unsigned spread(const Follow *follow, unsigned from, unsigned to)
{
    unsigned letters = 0;

    for (unsigned i = from; i < to; i++)
        if (follow->piece[i].word && follow->piece[i].number == 0)
            letters += (unsigned)follow->piece[i].text.size;
    return letters;
}

/* How many moves the numbers tell of behind the last record that was taken. */
static unsigned lost_behind(const Follow *follow, const FollowState *state, unsigned last)
{
    unsigned number = last + 1;

    for (unsigned i = follow->node[state->node].to; i < follow->count; i++)
        number += follow->piece[i].number == number && follow->piece[i].depth == 0;
    return number - last - 1;
}

/* Are these records a game: most of White's moves with their numbers, or hardly a word between? */
static bool is_game(const Follower *f, const FollowState *state)
{
    const Follow *const follow = f->follow;
    const FollowNode *node = &follow->node[state->node];
    const unsigned end = node->to;

    if (state->ply < 4 ||
        lost_behind(follow, state, expected(f, state) - is_white(f, state)) >= MANY)
        return false;
    if (4U * state->told >= 3U * ((state->ply + 1U) / 2))
        return true;
    while (node->ply > 0)
        node = &follow->node[node->before];
    return 5 * state->covered >= 4 * spread(follow, node->from, end);
}

void follow_write_out(Follow *follow, Layout *layout, LayoutSequence *sequence)
{
    unsigned at = follow->last;

    layout->count = sequence->count = follow->plies;
    layout->notes = layout->strays = 0;
    layout->numbered = follow->told;
    for (unsigned i = follow->plies; i-- > 0; at = follow->node[at].before) {
        const FollowNode *const node = &follow->node[at];
        layout->record[i] = (LayoutRecord){ .text = taken(follow, node),
                                            .number = node->number,
                                            .ditto = node->ditto };
        follow->move[i] = node->move;
        sequence->at[i] = i;
        sequence->place[i] = node->number > 0 ? (int)(follow->base + i) : ORDER_NO_PLACE;
    }
}

unsigned follow_page(Follow *follow, Text page, const Position *start, bool other, Tongue tongue)
{
    Follower f = { .follow = follow, .tongue = tongue, .other = other };
    FollowState first = { .game = record_game(start) };
    const FollowRow *last;
    const FollowState *best;

    f.base = 2U * (start->number - (start->number > 0 ? 1U : 0U)) + (position_turn(start) == BLACK);
    follow->nodes = 0;
    if (!follow_piece_cut(follow, page) || follow->count == 0)
        return ORDER_NONE;
    for (unsigned i = 0; i <= FOLLOW_SPAN; i++)
        follow->row[i].count = 0;
    keep(row_at(follow, 0), &first);
    go_through(&f);
    last = row_at(follow, follow->count);
    if (last->count == 0)
        return ORDER_NONE;
    best = &last->state[0];
    for (unsigned i = 1; i < last->count; i++)
        best = last->state[i].cost < best->cost ? &last->state[i] : best;
    if (best->ply > LAYOUT_RECORDS || !is_game(&f, best))
        return ORDER_NONE;
    follow->base = f.base;
    follow->plies = best->ply;
    follow->last = best->node;
    follow->told = best->told > 0;
    return BASE_PRICE + (best->paid / 3 < MOST_PRICE ? best->paid / 3 : MOST_PRICE);
}
