// Ways of spoiling a certificate.
#ifndef ADOUBE_TEST_SPOIL_H
#define ADOUBE_TEST_SPOIL_H

#include "opinion.h"
#include "random.h"

typedef enum SpoilWay {
    SPOIL_VERDICT,
    SPOIL_SIDE,
    SPOIL_HEAD,
    SPOIL_CUT_OFF,
    SPOIL_DROP,
    SPOIL_REPEAT,
    SPOIL_SWAP,
    SPOIL_NOISE,
    SPOIL_QUIET_MOVE,
    SPOIL_ILLEGAL_MOVE,
    SPOIL_MAN_MOVED,
    SPOIL_MAN_GONE,
    SPOIL_MAN_ADDED,
    SPOIL_TURN,
    SPOIL_ROOT,
    SPOIL_BYTE,
    SPOIL_SET,
    SPOIL_KING,
    SPOIL_CAME,
    SPOIL_FORGED,
    SPOIL_WAYS
} SpoilWay;

const char *spoil_name(SpoilWay way);

/* Spoils a certificate. False if this way does not fit it; it may have been changed all the same.
 */
bool spoil(Certificate *certificate, SpoilWay way, Random *random);

/* Is what comes out wrong whatever the lines show? It then claims what is known not to be so, or
 * leaves out what the game can reach. */
bool spoil_is_false(SpoilWay way);

#endif
