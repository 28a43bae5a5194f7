// Writes a verdict, with what anyone needs to check it, as lines of text:
//
//     adoube certificate 1
//     endless-checks  proven   FEN        then  FEN  MOVE   for each position of the strategy
//     endless-checks  refuted  FEN        then  FEN         each with a reply to every check that
//                                                           leads to a position further up
//     winnable  proven   white  FEN       then  MOVE        each move to the mate
//     winnable  refuted  white  FEN       then  open  FEN   every move leads to one of these
//                                               dead  FEN   no mate can come: the states that
//                                                           show it (dead.h) are next
//                                               SORT  TURN  PASSED  CAME  SETS
//     end
//
// Tabs stand between fields. SORT is ever, still, held, once or check. PASSED is the square on
// which a pawn may be taken in passing, or 0. If CAME is not 0, the state speaks only for games
// that enter it with that TURN, just after the other side's king moved from one of these squares.
//
// SETS has one word for every man, in the order of their squares in the FEN, a1 b1 … h8, with
// spaces between. A word gives the squares on which the man may stand, in hexadecimal with a1 as
// the lowest bit; after a plus, the squares on which a pawn may stand as what it may become; then a
// star if the man may be taken, and an exclamation mark if it is held. The word for a man that is
// gone is a dash.
#ifndef ADOUBE_PROOF_SEARCH_CERTIFICATE_H
#define ADOUBE_PROOF_SEARCH_CERTIFICATE_H

#include "base/text.h"
#include "proof/search/endless.h"
#include "proof/search/winnable.h"

/* How far a writer has come. It begins as zeros. */
typedef struct CertificateCursor {
    uint32_t line, at;
    unsigned state, states; /* of a dead position: the next state, and how many there are */
} CertificateCursor;

/* Writes the next line, without its newline; false after the last. The search must have a verdict,
 * and endless_mark must have marked what is needed. */
bool certificate_endless(const Endless *search, CertificateCursor *cursor, Pen *pen);
bool certificate_winnable(const Winnable *search, CertificateCursor *cursor, Pen *pen);

#endif
