// Public acts, moves and citations into the core's own and back.
#ifndef ADOUBE_API_VALUE_ACT_H
#define ADOUBE_API_VALUE_ACT_H

#include "adoube.h"
#include "game/act.h"
#include "law/code.h"
#include "speech/docket.h"

/* Public matters are numbered by kind of act, each kind from a number of its own. */
enum {
    VALUE_REQUIREMENTS = 16,
    VALUE_FAULTS = 48,
    VALUE_CLAIMS = 64,
    VALUE_CORRECTIONS = 80,
    VALUE_CONSENTS = 95,
    VALUE_DECISIONS = 103
};

/* The public matter of an act of that kind. */
static inline adoube_matter value_act_matter(ActKind kind, unsigned what)
{
    switch (kind) {
    case ACT_REQUIRE:
        return (adoube_matter)(VALUE_REQUIREMENTS + what);
    case ACT_POINT_OUT:
        return (adoube_matter)(VALUE_FAULTS + what);
    case ACT_CLAIM:
        return (adoube_matter)(VALUE_CLAIMS + what);
    case ACT_CORRECT:
        return (adoube_matter)(VALUE_CORRECTIONS + what);
    case ACT_CONSENT: /* of these the first is the plain act, and has no matter */
        return (adoube_matter)(what ? VALUE_CONSENTS + what : 0);
    case ACT_DECIDES:
        return (adoube_matter)(what ? VALUE_DECISIONS + what : 0);
    default:
        return (adoube_matter)what;
    }
}

/* Writes as much of the act as the caller's struct has room for, by its `size`. */
void value_act_out(const Act *act, adoube_act *out);

/* The fields as an act; false if a field is none. Whether a docket could tell the act is found by
 * writing and reading it. */
bool value_act_in(const adoube_act *given, Act *act);

#endif
