// Any bytes as a certificate. A claim that the verifier accepts must be true as far as a short
// search can tell: it may not find the opposite. A certificate that is refused is refused with a
// line and a reason.
#include "fuzz.h"

#include "adoube.h"

#include <string.h>

enum { POSITIONS = 4000, NODES = 300 };

static void *room(void)
{
    static void *memory;

    if (!memory)
        memory = malloc(adoube_proof_size(POSITIONS));
    return memory;
}

/* Takes the next field off a claim. The last one is the position, which may have tabs in it. */
static char *cut(char **claim)
{
    char *const field = *claim, *const tab = strchr(field, '\t');

    FUZZ_HOLDS(tab != NULL);
    *tab = '\0';
    *claim = tab + 1;
    return field;
}

static void must_be_so(const char *text, size_t size)
{
    char claim[256], *fen = claim;
    adoube_position position;
    adoube_fault fault;
    adoube_proof *proof;
    adoube_proved found;
    bool winnable, proven, black;

    if (size >= sizeof claim)
        return;
    memcpy(claim, text, size);
    claim[size] = '\0';
    winnable = strcmp(cut(&fen), "winnable") == 0;
    proven = strcmp(cut(&fen), "proven") == 0;
    black = winnable && strcmp(cut(&fen), "black") == 0;
    FUZZ_HOLDS(adoube_position_read(&position, fen, ADOUBE_FEN_ROOKLESS, &fault));
    proof = adoube_proof_begin(room(), POSITIONS,
                               winnable ? ADOUBE_WINNABLE : ADOUBE_ENDLESS_CHECKS, &position,
                               black ? ADOUBE_BLACK : ADOUBE_WHITE, NODES);
    FUZZ_HOLDS(proof != NULL);
    found = adoube_proof_run(proof, UINT64_MAX);
    FUZZ_HOLDS(found != (proven ? ADOUBE_REFUTED : ADOUBE_PROVEN));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *const text = (const char *)data;
    const char *claim;
    size_t claim_size;
    adoube_refusal refusal;
    const size_t took = adoube_proof_verify(room(), POSITIONS, text, size, &claim, &claim_size,
                                            &refusal);

    FUZZ_HOLDS(took <= size);
    if (took > 0)
        must_be_so(claim, claim_size);
    else
        FUZZ_HOLDS(refusal.line >= 1 && refusal.expected != NULL);
    return 0;
}
