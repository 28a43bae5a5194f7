// Forfeit (II.9): the grounds that are admitted, found, or that the umpire saw himself.
#ifndef ADOUBE_RULES_FORFEIT_H
#define ADOUBE_RULES_FORFEIT_H

#include "law/case.h"

Rule forfeit_found;

#endif
