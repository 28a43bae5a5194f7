// A transfer while a fault stands under a silent umpire. If the player at fault can still put his
// move right, and does, play goes on; otherwise nobody judges the move.
#ifndef ADOUBE_LAW_HANDS_SILENT_TRANSFER_H
#define ADOUBE_LAW_HANDS_SILENT_TRANSFER_H

#include "law/hearing.h"

/* `named` says that a pawn was promoted by naming a piece. */
void silent_transfer(Hearing *h, Side who, unsigned last, bool named);

#endif
