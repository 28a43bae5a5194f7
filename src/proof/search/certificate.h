// A verdict with what anyone needs to check it, as lines of text:
//
//     adoube certificate 1
//     endless-checks  proven   FEN             then  FEN  MOVE   for each position of the strategy
//     endless-checks  refuted  FEN             then  FEN         each with a reply to every check
//     that
//                                                                leads to a position further up
//     winnable  proven   white  FEN            then  MOVE        to the mate
//     winnable  refuted  white  FEN            then  open  FEN   every move leads to one of these
//                                                    dead  FEN   no mate can come: the states that
//                                                                show it (dead.h) are next
//                                                    SORT  TURN  PASSED  CAME  SETS
//     endless-checks  proven   FEN             then  FEN  MOVE   for each position of the strategy
//     endless-checks  refuted  FEN             then  FEN         each with a reply to every check
//     that
//                                                                leads to a position further up
//     winnable  proven   white  FEN            then  MOVE        to the mate
//     winnable  refuted  white  FEN            then  open  FEN   every move leads to one of these
//                                                    dead  FEN   no mate can come: the states that
//                                                                show it (dead.h) are next
//                                                    ever  TURN  PASSED  CAME  SETS
//                                                    still TURN  PASSED  CAME  SETS
//                                                    once  TURN  PASSED  CAME  SETS
//     end
//
// Fields stand between tabs. SORT is ever, still, held, once or check. SETS are those of
// every man in the order of their squares in the FEN, a1 b1 … h8, with spaces between: where it may
// stand in hexadecimal, a1 the lowest bit; after a plus, where it may stand as what a pawn may
// become; a star if it may be taken; a mark of exclamation if it is held; a dash if it is gone.
// PASSED is the square on which a pawn may be taken in passing, or 0. CAME, if it is not 0: the
// state speaks only for games that come to it with that turn, the other side's king having just
// moved from one of these squares.
#ifndef ADOUBE_PROOF_SEARCH_CERTIFICATE_H
#define ADOUBE_PROOF_SEARCH_CERTIFICATE_H

#include "base/text.h"
#include "proof/search/endless.h"
#include "proof/search/winnable.h"

/* Where a writer is: begin with zeros. */
typedef struct CertificateCursor {
    uint32_t line, at;
    unsigned state, states; /* of a dead position: the next, and how many */
} CertificateCursor;

/* The next line, without its end; false past the last. Of a search with a verdict, marked. */
bool certificate_endless(const Endless *search, CertificateCursor *cursor, Pen *pen);
bool certificate_winnable(const Winnable *search, CertificateCursor *cursor, Pen *pen);

#endif
