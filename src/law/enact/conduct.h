// Keeps what a player has done in his turn, so that the opponent may take it up until the right to
// do so lapses.
#ifndef ADOUBE_LAW_ENACT_CONDUCT_H
#define ADOUBE_LAW_ENACT_CONDUCT_H

#include "law/enact/changing.h"

/* He touches men in his own turn, named by their squares at its start; `set_touched` forgets all
 * others. */
void enact_conduct_touch(Changing *c, Side who, Bitboard men);
void enact_conduct_set_touched(Changing *c, Side who, Bitboard men);

/* The penalty C for having touched these men has lapsed. */
void enact_conduct_spend(Changing *c, Side who, Bitboard men);

/* He takes men off by mistake (II.5(g)). */
void enact_conduct_remove(Changing *c, Side who, Bitboard men);

/* An illegal move was made in his turn. */
void enact_conduct_illegal(Changing *c, Side who);

/* He made a false move. It stands unless the adversary chooses otherwise (Lewis X to XIII, XVI). */
void enact_conduct_false(Changing *c, Side who, FalseMove how, unsigned man, unsigned other);

/* Penalty C is due for a fault in his sealed move or call (II.7(c), VII.1). */
/* He castled where there was no room, and the men are back. `before` is what he had done before. */
void enact_conduct_bar(Changing *c, Side who, Bitboard men, const Conduct *before);

void enact_conduct_unsealed(Changing *c, Side who);

/* A was exacted for his illegal move. B or C may follow, and B may name these men (II.6(b)). */
void enact_conduct_restored(Changing *c, Side who, Bitboard held);

/* He castled and quitted the rook before he touched the king (II.5(f)). */
void enact_conduct_rook_first(Changing *c, Side who);

/* The rook's move alone stands. The king, who had castled to this square, does not count as
 * touched.
 */
void enact_conduct_rook_alone(Changing *c, Side who, unsigned castled);

/* The opponent consents to the illegal move being replaced. */
void enact_conduct_consent(Changing *c, Side who);

/* A man that he touched out of turn, or took off by mistake, is treated as touched. `name` is the
 * square it was named by then; the function gives its square now. */
unsigned enact_conduct_treat(Changing *c, Side who, unsigned name);

/* The adversary lets his false move stand. What he did after it is another matter (Lewis XIV). */
void enact_conduct_let_stand(Changing *c, Side who);

/* The holder gives up or loses every penalty that he could have exacted. */
void enact_conduct_close(Changing *c, Side holder);

/* He has required what is illegal (II.11(e)): the same, but men may still be treated as touched,
 * and the rook's move be held to stand alone. */
void enact_conduct_lose_penalty(Changing *c, Side holder);

/* For this room. A player's turn begins, and nothing is held against him yet; `forget_strays`
 * forgets what he did in the opponent's turn. */
void enact_conduct_begin(Changing *c, Side who, const Moment *start);
void enact_conduct_forget_strays(Changing *c, Side who);

#endif
