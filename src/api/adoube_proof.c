#include "api/value_move.h"
#include "proof/admissible.h"
#include "proof/search/certificate.h"
#include "proof/verify/certificate.h"

struct adoube_proof {
    adoube_question question;
    union {
        Endless endless;
        Winnable winnable;
    } search;
    CertificateCursor cursor;
    bool marked;
};

_Static_assert((int)ADOUBE_PROVEN == (int)PROOF_PROVEN &&
                   (int)ADOUBE_REFUTED == (int)PROOF_REFUTED &&
                   (int)ADOUBE_UNDECIDED == (int)PROOF_UNDECIDED,
               "verdicts agree");

/* Positions are numbered with 32 bits, and some tables have several entries for each. In all tables
 * together a position needs fewer than 512 bytes. */
enum { POSITIONS_MOST = SIZE_MAX / 512 > 1 << 28 ? 1 << 28 : SIZE_MAX / 512 };

static bool is_too_many(uint32_t positions)
{
    return positions > POSITIONS_MOST;
}

/* Room for the tables, after the proof itself. */
static size_t head(void)
{
    return (sizeof(adoube_proof) + 63) / 64 * 64;
}

/* Where the states of a certificate are kept, behind its positions. */
static size_t verify_states(uint32_t positions)
{
    return (table_size(positions) + 63) / 64 * 64;
}

size_t adoube_proof_size(uint32_t positions)
{
    size_t endless, winnable, verify, prove;

    if (is_too_many(positions))
        return SIZE_MAX;
    endless = endless_size(positions);
    winnable = winnable_size(positions);
    verify = verify_states(positions) + VERIFY_STATES * sizeof(VerifyState);
    prove = endless > winnable ? endless : winnable;
    return head() + (prove > verify ? prove : verify);
}

adoube_proof *adoube_proof_begin(void *room, uint32_t positions, adoube_question question,
                                 const adoube_position *position, adoube_side side, uint64_t nodes)
{
    adoube_proof *const proof = room;
    Position p;
    char *tables;

    if (room == NULL || !value_is_side(side) || !value_position(position, &p) ||
        admissible_faults(&p) != 0 || positions == 0 || is_too_many(positions) ||
        (question != ADOUBE_ENDLESS_CHECKS && question != ADOUBE_WINNABLE))
        return NULL;
    tables = (char *)room + head();
    proof->question = question;
    proof->cursor = (CertificateCursor){ 0, 0, 0, 0 };
    proof->marked = false;
    if (question == ADOUBE_ENDLESS_CHECKS)
        endless_begin(&proof->search.endless, tables, positions, &p, nodes);
    else
        winnable_begin(&proof->search.winnable, tables, positions, &p, (Side)side, nodes);
    return proof;
}

adoube_proved adoube_proof_run(adoube_proof *proof, uint64_t nodes)
{
    if (proof == NULL)
        return ADOUBE_UNDECIDED;
    return (adoube_proved)(proof->question == ADOUBE_ENDLESS_CHECKS
                               ? endless_run(&proof->search.endless, nodes)
                               : winnable_run(&proof->search.winnable, nodes));
}

uint64_t adoube_proof_nodes(const adoube_proof *proof)
{
    if (proof == NULL)
        return 0;
    return proof->question == ADOUBE_ENDLESS_CHECKS ? proof->search.endless.nodes
                                                    : proof->search.winnable.nodes;
}

static size_t mating_line(const Winnable *s, adoube_move *moves, size_t room)
{
    const size_t count = s->verdict == PROOF_PROVEN ? winnable_moves(s) : 0;
    uint32_t at = s->hunt.mate;

    for (size_t i = count; i > 0; i--, at = s->hunt.node[at].parent)
        if (i <= room)
            moves[i - 1] = value_public_move(s->hunt.node[at].move);
    return count;
}

size_t adoube_proof_line(const adoube_proof *proof, adoube_move *moves, size_t room)
{
    if (moves == NULL)
        room = 0;
    if (proof == NULL)
        return 0;
    if (proof->question == ADOUBE_WINNABLE)
        return mating_line(&proof->search.winnable, moves, room);
    if (proof->search.endless.verdict != PROOF_PROVEN)
        return 0;
    if (room > 0)
        moves[0] = value_public_move(proof->search.endless.node[0].choice);
    return 1;
}

static const char *endless_why(ProofVerdict verdict)
{
    switch (verdict) {
    case PROOF_PROVEN:
        return "every reply to each check of a strategy leads to another of its checks, or is mate";
    case PROOF_REFUTED:
        return "every check has a reply after which the checks run out";
    case PROOF_RUNNING:
    case PROOF_UNDECIDED:
        break;
    }
    return "the nodes or the room for positions were spent";
}

static const char *winnable_why(const Winnable *s)
{
    switch (s->verdict) {
    case PROOF_PROVEN:
        return "the line ends in mate";
    case PROOF_REFUTED:
        return s->hunt.node[0].dead
                   ? "wherever the men could come to stand, there is no mate"
                   : "every position that can arise was looked at, or shown to hold no "
                     "mate";
    case PROOF_RUNNING:
    case PROOF_UNDECIDED:
        break;
    }
    return "the nodes or the room for positions were spent";
}

const char *adoube_proof_why(const adoube_proof *proof)
{
    if (proof == NULL)
        return "no proof was begun";
    return proof->question == ADOUBE_WINNABLE ? winnable_why(&proof->search.winnable)
                                              : endless_why(proof->search.endless.verdict);
}

static bool is_decided(const adoube_proof *proof)
{
    const ProofVerdict verdict = proof->question == ADOUBE_WINNABLE ? proof->search.winnable.verdict
                                                                    : proof->search.endless.verdict;

    return verdict == PROOF_PROVEN || verdict == PROOF_REFUTED;
}

size_t adoube_proof_write(adoube_proof *proof, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (proof == NULL || !is_decided(proof))
        return 0;
    if (proof->question == ADOUBE_WINNABLE) {
        certificate_winnable(&proof->search.winnable, &proof->cursor, &pen);
        return pen.size;
    }
    if (!proof->marked)
        endless_mark(&proof->search.endless);
    proof->marked = true;
    certificate_endless(&proof->search.endless, &proof->cursor, &pen);
    return pen.size;
}

size_t adoube_proof_verify(void *room, uint32_t positions, const char *text, size_t size,
                           const char **claim, size_t *claim_size, adoube_refusal *refusal)
{
    const Text whole = value_text(text, size);
    Text rest = whole, claimed = { whole.start, 0 };
    VerifyFault fault = { 0, "memory for the positions" };
    bool accepted = false;
    size_t line = 0;
    VerifyRoom in;

    if (room != NULL && !is_too_many(positions)) {
        fault.expected = NULL;
        table_begin(&in.table, room, positions);
        in.states = (VerifyState *)(void *)((char *)room + verify_states(positions));
        accepted = verify_certificate(&rest, &line, &in, &claimed, &fault);
    }
    if (claim != NULL)
        *claim = claimed.start;
    if (claim_size != NULL)
        *claim_size = claimed.size;
    if (refusal != NULL)
        *refusal = (adoube_refusal){ fault.line, fault.expected };
    return accepted ? (size_t)(rest.start - whole.start) : 0;
}
