// The orders in which the records of a page may be read: as they stand, by their numbers, as a
// block of White's moves and one of Black's, down one half of the page and then the other, or with
// Black's moves in the line under White's.
#ifndef ADOUBE_RECORD_LAYOUT_ORDER_H
#define ADOUBE_RECORD_LAYOUT_ORDER_H

#include "record/layout.h"

typedef enum LayoutOrder {
    ORDER_ACROSS,
    ORDER_BY_NUMBER,
    ORDER_BLOCKS,
    ORDER_HALVES,
    ORDER_UNDER,
    ORDER_COUNT
} LayoutOrder;

enum { ORDER_NONE = 255, ORDER_NO_PLACE = -1 };

typedef struct LayoutSequence {
    unsigned count;
    unsigned at[LAYOUT_RECORDS]; /* which record of the layout */
    int place[LAYOUT_RECORDS];   /* which ply its number makes it, or ORDER_NO_PLACE */
} LayoutSequence;

/* What speaks against the order, as a price; ORDER_NONE if the page cannot be read in it. `first`
 * is the number of the move with which the position begins; `other` says that it is not the
 * ordinary one, whose count may begin anywhere. */
unsigned layout_order(const Layout *layout, LayoutOrder order, bool notes, unsigned first,
                      bool other, LayoutSequence *sequence);

#endif
