// Which of the loser's men may stand beside their king, closing a way out, without being able to
// meet the check.
#ifndef ADOUBE_PROOF_DEAD_FILL_H
#define ADOUBE_PROOF_DEAD_FILL_H

#include "proof/dead/scene.h"

/* Finds who may fill each of the open ways out. */
void fill_find(const Mating *mating, Scene *scene, Bitboard open);

/* May these ways out be filled, each with a man of its own? A man of the winner's that is not
 * covered is taken by the king. */
bool fill_is_possible(const Mating *mating, const Scene *scene, Bitboard left);

#endif
