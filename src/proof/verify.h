// Certificates checked, line by line, by code that searches nothing: it makes the moves, asks what
// is legal, and compares. It shares the law of moving with the prover, and the sets of mobility.
#ifndef ADOUBE_PROOF_VERIFY_H
#define ADOUBE_PROOF_VERIFY_H

#include "base/text.h"
#include "proof/table.h"

typedef struct VerifyFault {
    size_t line;          /* from 1 */
    const char *expected; /* what should have been there or held */
} VerifyFault;

/* One certificate off the front of the text; false, and why, if it is not accepted. The claim is
 * its second line. */
bool verify_certificate(Text *text, size_t *line, Table *table, Text *claim, VerifyFault *fault);

#endif
