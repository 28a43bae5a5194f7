// A verdict with what anyone needs to check it, as lines of text:
//
//     adoube certificate 1
//     endless-checks  proven   FEN             then  FEN  MOVE   for each position of the strategy
//     endless-checks  refuted  FEN             then  FEN         each with a reply to every check
//     that
//                                                                leads to a position further up
//     winnable  proven   white  FEN            then  MOVE        to the mate
//     winnable  refuted  white  FEN            then  open  FEN   every move leads to one of these
//                                                    dead  FEN   no mate can come: mobility shows
//                                                    it
//     end
//
// Fields stand between tabs.
#ifndef ADOUBE_PROOF_CERTIFICATE_H
#define ADOUBE_PROOF_CERTIFICATE_H

#include "base/text.h"
#include "proof/endless.h"
#include "proof/winnable.h"

/* Where a writer is: begin with zeros. */
typedef struct CertificateCursor {
    uint32_t line, at;
} CertificateCursor;

/* The next line, without its end; false past the last. Of a search with a verdict, marked. */
bool certificate_endless(const Endless *search, CertificateCursor *cursor, Pen *pen);
bool certificate_winnable(const Winnable *search, CertificateCursor *cursor, Pen *pen);

#endif
