#include "proof/search/certificate.h"

#include "record/fen.h"
#include "record/uci.h"

static void put_position(const Table *table, uint32_t at, Pen *pen)
{
    const Position p = table_position(&table->key[at]);

    fen_write_position(&p, FEN_ROOKLESS | FEN_PASSED_ALWAYS, pen);
}

static const char *verdict_name(ProofVerdict verdict)
{
    return verdict == PROOF_PROVEN ? "proven" : "refuted";
}

/* Writes the first line or, if all others are written, the last; true if it wrote one. */
static bool put_frame(CertificateCursor *cursor, bool over, Pen *pen)
{
    if (cursor->line == 0)
        text_put_string(pen, "adoube certificate 1");
    else if (over && cursor->at != TABLE_NONE) {
        cursor->at = TABLE_NONE;
        text_put_string(pen, "end");
    } else
        return false;
    cursor->line++;
    return true;
}

static void put_move(const Table *table, uint32_t at, Move move, Pen *pen)
{
    const Position p = table_position(&table->key[at]);

    uci_write(&p, move, pen);
}

/* The next marked position. Those of a refutation come in the order in which they were lost. */
static uint32_t next_marked(const Endless *s, uint32_t from)
{
    if (s->verdict == PROOF_PROVEN) {
        while (from < s->table.count && !s->node[from].marked)
            from++;
        return from;
    }
    while (from < s->lost && !(s->node[s->by_order[from]].marked))
        from++;
    return from < s->lost ? from : s->table.count;
}

bool certificate_endless(const Endless *s, CertificateCursor *cursor, Pen *pen)
{
    uint32_t next;

    if (cursor->at == TABLE_NONE)
        return false;
    next = cursor->line < 2 ? 0 : next_marked(s, cursor->at);
    if (put_frame(cursor, next >= s->table.count, pen))
        return true;
    if (cursor->line++ == 1) {
        text_put_string(pen, "endless-checks\t");
        text_put_string(pen, verdict_name(s->verdict));
        text_put(pen, '\t');
        put_position(&s->table, 0, pen);
        return true;
    }
    cursor->at = next + 1;
    if (s->verdict == PROOF_REFUTED) {
        put_position(&s->table, s->by_order[next], pen);
        return true;
    }
    put_position(&s->table, next, pen);
    text_put(pen, '\t');
    put_move(&s->table, next, s->node[next].choice, pen);
    return true;
}

static void put_hex(Bitboard set, Pen *pen)
{
    unsigned shift = 60;

    while (shift > 0 && set >> shift == 0)
        shift -= 4;
    for (;; shift -= 4) {
        text_put(pen, "0123456789abcdef"[set >> shift & 15]);
        if (shift == 0)
            return;
    }
}

static void put_man(const ReachMan *man, Pen *pen)
{
    if (!man->reach && !man->promoted) {
        text_put(pen, '-');
        return;
    }
    put_hex(man->reach, pen);
    if (man->promoted) {
        text_put(pen, '+');
        put_hex(man->promoted, pen);
    }
    if (man->taken)
        text_put(pen, '*');
    if (man->held)
        text_put(pen, '!');
}

static void put_state(const DeadState *state, Pen *pen)
{
    static const char *const sorts[] = { [DEAD_EVER] = "ever",
                                         [DEAD_STILL] = "still",
                                         [DEAD_HELD] = "held",
                                         [DEAD_ONCE] = "once",
                                         [DEAD_CHECK] = "check" };

    text_put_string(pen, sorts[state->sort]);
    text_put(pen, '\t');
    text_put_string(pen, state->turn == WHITE ? "w\t" : "b\t");
    put_hex(state->reach.passed, pen);
    text_put(pen, '\t');
    put_hex(state->came, pen);
    for (unsigned i = 0; i < state->reach.count; i++) {
        text_put(pen, i == 0 ? '\t' : ' ');
        put_man(&state->reach.man[i], pen);
    }
}

/* Writes a position of a refutation. If it is dead, the argument for it is made once more. */
static void put_border(const Winnable *s, uint32_t at, CertificateCursor *cursor, Pen *pen)
{
    text_put_string(pen, s->hunt.node[at].dead ? "dead\t" : "open\t");
    put_position(&s->hunt.table, at, pen);
    cursor->state = cursor->states = 0;
    if (s->hunt.node[at].dead) {
        const Position p = table_position(&s->hunt.table.key[at]);
        cursor->states = dead_show(&p, s->winner, s->states, DEAD_STATES);
    }
}

bool certificate_winnable(const Winnable *s, CertificateCursor *cursor, Pen *pen)
{
    const Table *const table = &s->hunt.table;
    const uint32_t count = s->verdict == PROOF_PROVEN ? winnable_moves(s) : table->count;
    uint32_t at;

    if (cursor->at == TABLE_NONE)
        return false;
    if (cursor->state < cursor->states) {
        put_state(&s->states[cursor->state++], pen);
        return true;
    }
    if (put_frame(cursor, cursor->line >= 2 && cursor->at >= count, pen))
        return true;
    if (cursor->line++ == 1) {
        text_put_string(pen, "winnable\t");
        text_put_string(pen, verdict_name(s->verdict));
        text_put_string(pen, s->winner == WHITE ? "\twhite\t" : "\tblack\t");
        put_position(table, 0, pen);
        return true;
    }
    at = cursor->at++;
    if (s->verdict == PROOF_PROVEN) {
        const uint32_t node = winnable_node(s, at + 1);
        put_move(table, s->hunt.node[node].parent, s->hunt.node[node].move, pen);
        return true;
    }
    put_border(s, at, cursor, pen);
    return true;
}
