// What a player does in his opponent's turn: men touched, a move made (II.5(e), II.6(d)).
#ifndef ADOUBE_LAW_ENACT_STRAY_H
#define ADOUBE_LAW_ENACT_STRAY_H

#include "law/enact/changing.h"

/* Men touched in the opponent's turn, by their squares at its start. */
void enact_stray_touch(Changing *c, Side who, Bitboard men);
void enact_stray_set_touched(Changing *c, Side who, Bitboard men);

/* A move made in the opponent's turn; `replaces`: it would have been legal in place of his last. */
void enact_stray_move(Changing *c, Side who, bool replaces, Move move);

/* Could both moves stand as one? They could not if a king were missing (Lewis XIV). */
void enact_stray_weigh_both(Changing *c);

/* The opponent consents to his last move being replaced. */
void enact_stray_consent(Changing *c, Side who);

/* It replaces his last move, with consent. */
void enact_stray_replace(Changing *c, Side who, Move move);

/* He has put the men back as they were: they were touched, and no more. */
void enact_stray_withdraw(Changing *c, Side who);

/* It is undone, because the opponent has gone on with his own turn. */
void enact_stray_undo(Changing *c, Side who);

/* It is annulled, and the men are put back; B or C is due in his next turn if he made it before
 * the opponent had touched anything. The opponent's hand stays where it was. */
void enact_stray_annul(Changing *c, Side who);

/* It is annulled, and nothing more is due (Lewis XIV). */
void enact_stray_forgive(Changing *c, Side who);

/* The rook was moved, and now the king beside it: the two are castling. */
void enact_stray_castle(Changing *c, Side who, Move castling);

/* A turn has ended with this move: what was done out of turn in it goes on into the next, for this
 * room. */
void enact_stray_settle(Changing *c, Side mover, const Position *before, Move move);

#endif
