// What a player has done in his turn is kept, so that the opponent may take it up, until that
// lapses.
#ifndef ADOUBE_LAW_ENACT_CONDUCT_H
#define ADOUBE_LAW_ENACT_CONDUCT_H

#include "law/enact/changing.h"

/* Men touched in his own turn, by their squares at its start. */
void enact_conduct_touch(Changing *c, Side who, Bitboard men);
void enact_conduct_set_touched(Changing *c, Side who, Bitboard men);

/* Men taken off by mistake (II.5(g)). */
void enact_conduct_remove(Changing *c, Side who, Bitboard men);

/* An illegal move was made in his turn. */
void enact_conduct_illegal(Changing *c, Side who);

/* A false move stands unless the adversary chooses otherwise (Lewis X to XIII, XVI). */
void enact_conduct_false(Changing *c, Side who, FalseMove how, unsigned man, unsigned other);

/* Penalty C is due for a sealed move or a call (II.7(c), VII.1). */
void enact_conduct_unsealed(Changing *c, Side who);

/* A was exacted for an illegal move: B or C may follow, on these men (II.6(b)). */
void enact_conduct_restored(Changing *c, Side who, Bitboard held);

/* He castled and quitted the rook before he touched the king (II.5(f)). */
void enact_conduct_rook_first(Changing *c, Side who);

/* The rook's move alone stands; the king does not count as touched. */
void enact_conduct_rook_alone(Changing *c, Side who);

/* The opponent consents to the illegal move being replaced. */
void enact_conduct_consent(Changing *c, Side who);

/* A man touched out of turn or taken off by mistake is treated as touched. Gives its square now. */
unsigned enact_conduct_treat(Changing *c, Side who, unsigned name);

/* Every penalty that the holder could have exacted is given up, or lost. */
void enact_conduct_close(Changing *c, Side holder);

/* A clean page for one player whose turn begins, for this room. */
void enact_conduct_begin(Changing *c, Side who, const Moment *start);
void enact_conduct_forget_strays(Changing *c, Side who);

#endif
