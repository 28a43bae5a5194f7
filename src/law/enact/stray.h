// Keeps what a player does in his opponent's turn: the men he touches and the move he makes
// (II.5(e), II.6(d)).
#ifndef ADOUBE_LAW_ENACT_STRAY_H
#define ADOUBE_LAW_ENACT_STRAY_H

#include "law/enact/changing.h"

/* He touches men, named by their squares at the start of the turn; `set_touched` forgets others. */
void enact_stray_touch(Changing *c, Side who, Bitboard men);
/* Remembers where he finds a man that the opponent has begun to move in his own turn. */
void enact_stray_find(Changing *c, Side who, unsigned square);
/* His hand goes on with this man, which it has moved itself; the opponent has not. */
void enact_stray_go_on(Changing *c, Side who, unsigned name);
void enact_stray_set_touched(Changing *c, Side who, Bitboard men);

/* He makes a move. `replaces` says that it would have been legal in place of his last. */
void enact_stray_move(Changing *c, Side who, bool replaces, Move move);

/* The other has moved a second time after this player touched men: his turn begins anew, and these
 * touches bind him to nothing (Lewis XIV, XXIV). */
void enact_stray_begin_anew(Changing *c, Side us);

/* Could both moves stand as one? They could not if a king were missing (Lewis XIV). */
void enact_stray_weigh_both(Changing *c);

/* He has set a man down, and the move is not complete. */
void enact_stray_leave_unfinished(Changing *c, Side who);

/* He has taken a man up: what he had begun and not completed may stand nowhere any more. */
void enact_stray_take_up(Changing *c, Side who);

/* An accident has displaced a man: so may it be then, if it belongs where it was taken up. */
void enact_stray_displaced(Changing *c, Side who);

/* Men that he had moved out of turn and put back stand on their squares: they are no part of what
 * he moved any more. */
void enact_stray_mended(Changing *c, Side who);

/* The opponent consents to his last move being replaced. */
void enact_stray_consent(Changing *c, Side who);

/* The move replaces his last one, with the opponent's consent. */
void enact_stray_replace(Changing *c, Side who, Move move);

/* He has put the men back as they were: they were touched, and no more. */
void enact_stray_withdraw(Changing *c, Side who);

/* The move is undone, because the opponent has gone on with his own turn. */
/* A man that he took off out of turn is put back: the other player has completed his move. */
void enact_stray_put_back(Changing *c, Side who);

/* The other player has set back the man that he had in hand when this one moved out of turn. */
void enact_stray_not_meanwhile(Changing *c, Side who);

void enact_stray_undo(Changing *c, Side who);

/* The move is annulled, and the men are put back. B or C is due in his next turn if he made it
 * before the opponent had touched a man. The opponent's hand stays where it was. */
void enact_stray_annul(Changing *c, Side who);

/* The opponent has touched a man: he may have the move annulled, and that is all. */
void enact_stray_only_annul(Changing *c, Side who);

/* The move is annulled, and nothing more is due (Lewis XIV). */
void enact_stray_forgive(Changing *c, Side who);

/* The turn in which he did it begins again, and it is held against him still: the men that he
 * touched, by their names in that turn, and what is due for a move that was annulled. */
void enact_stray_keep(Changing *c, Side who, const Conduct *before, Bitboard names, Bitboard due);

/* He moved the rook, and now the king beside it: the two moves are castling (II.5(f)). */
void enact_stray_castle(Changing *c, Side who, Move castling, bool rook_first);

/* For this room. A turn has ended with this move; what the other player did in it out of turn is
 * carried into the next. */
void enact_stray_settle(Changing *c, Side mover, const Position *before, Move move);

#endif
