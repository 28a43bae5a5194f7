// Checks certificates (proof/search/certificate.h) line by line without searching: it makes the
// moves, asks what is legal, and compares. It shares with the prover the law of moving, the table
// of positions and the rule of what is admissible, and nothing else.
#ifndef ADOUBE_PROOF_VERIFY_CERTIFICATE_H
#define ADOUBE_PROOF_VERIFY_CERTIFICATE_H

#include "base/text.h"
#include "proof/table.h"
#include "proof/verify/dead.h"

typedef struct VerifyFault {
    size_t line;          /* counted from 1 */
    const char *expected; /* what should have been there or held */
} VerifyFault;

/* The memory in which a certificate is checked. `states` has room for VERIFY_STATES. */
typedef struct VerifyRoom {
    Table table;
    VerifyState *states;
} VerifyRoom;

/* Checks one certificate and takes it off the front of the text. False, and why, if it is not
 * accepted. `claim` is its second line. */
bool verify_certificate(Text *text, size_t *line, VerifyRoom *room, Text *claim,
                        VerifyFault *fault);

#endif
