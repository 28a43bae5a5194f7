// Certificates checked, line by line, by code that searches nothing: it makes the moves, asks what
// is legal, and compares. It shares the law of moving and the table of positions with the prover,
// and nothing else.
#ifndef ADOUBE_PROOF_VERIFY_CERTIFICATE_H
#define ADOUBE_PROOF_VERIFY_CERTIFICATE_H

#include "base/text.h"
#include "proof/table.h"
#include "proof/verify/dead.h"

typedef struct VerifyFault {
    size_t line;          /* from 1 */
    const char *expected; /* what should have been there or held */
} VerifyFault;

/* What a certificate is checked in; room for VERIFY_STATES states. */
typedef struct VerifyRoom {
    Table table;
    VerifyState *states;
} VerifyRoom;

/* One certificate off the front of the text; false, and why, if it is not accepted. The claim is
 * its second line. */
bool verify_certificate(Text *text, size_t *line, VerifyRoom *room, Text *claim,
                        VerifyFault *fault);

#endif
