// Forfeit (II.9) on a ground that was admitted, found, or seen by the umpire himself.
#ifndef ADOUBE_RULES_FORFEIT_H
#define ADOUBE_RULES_FORFEIT_H

#include "law/case.h"

Rule forfeit_found;

#endif
