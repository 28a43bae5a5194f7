// Ways of spoiling the states that show a position to be dead: what comes out speaks for less than
// the game can reach, or knows less than it needs.
#ifndef ADOUBE_TEST_SPOIL_STATES_H
#define ADOUBE_TEST_SPOIL_STATES_H

#include "opinion.h"
#include "random.h"

/* Afterwards no state lets one of the men stand where it stands in the position itself. */
bool spoil_states_man(Certificate *certificate, Random *random);

/* Afterwards no state lets a king stand where a game from there leads him. */
bool spoil_states_king(Certificate *certificate, Random *random);

/* Afterwards one state has forgotten from where a king came. */
bool spoil_states_came(Certificate *certificate, Random *random);

#endif
