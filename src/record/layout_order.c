#include "record/layout_order.h"

#include <string.h>

enum { ASTRAY = 6, MENDED = 2, GUESS = 2, STRAY = 1, NUMBERS = 400 };

static void put(LayoutSequence *sequence, unsigned at, int place)
{
    if (sequence->count == LAYOUT_RECORDS)
        return;
    sequence->at[sequence->count] = at;
    sequence->place[sequence->count++] = place;
}

static bool is_left_out(const Layout *layout, unsigned i, bool notes)
{
    return layout->record[i].note && !notes;
}

static LayoutSide side_of(const LayoutRecord *record)
{
    return (LayoutSide)(record->side != LAYOUT_EITHER ? record->side : record->heading);
}

static int place_of(unsigned number, LayoutSide side)
{
    return 2 * ((int)number - 1) + (side == LAYOUT_BLACK);
}

/* Do most lines have two records, each with the same number? */
static bool is_numbered_twice(const Layout *layout, bool notes)
{
    unsigned twice = 0, game = 0;

    for (unsigned i = 0; i < layout->count; i++) {
        if (is_left_out(layout, i, notes))
            continue;
        game++;
        twice += i > 0 && layout->record[i].row == layout->record[i - 1].row &&
                 layout->record[i].number > 0 &&
                 layout->record[i].number == layout->record[i - 1].number;
    }
    return 3 * twice > game;
}

/* The records as they stand. A number that stands twice running is White's and then Black's. */
static void across(const Layout *layout, bool notes, LayoutSequence *sequence)
{
    const bool twice = is_numbered_twice(layout, notes);
    unsigned last = 0, row = 0;
    LayoutSide last_side = LAYOUT_EITHER;

    for (unsigned i = 0; i < layout->count; i++) {
        const LayoutRecord *const record = &layout->record[i];
        LayoutSide side = side_of(record);
        if (is_left_out(layout, i, notes))
            continue;
        if (record->number == 0) {
            put(sequence, i, ORDER_NO_PLACE);
            continue;
        }
        if (side == LAYOUT_EITHER && twice && record->row == row && last_side == LAYOUT_WHITE)
            side = LAYOUT_BLACK;
        if (side == LAYOUT_EITHER)
            side = record->number == last && last_side == LAYOUT_WHITE ? LAYOUT_BLACK
                                                                       : LAYOUT_WHITE;
        last = record->number;
        last_side = side;
        row = record->row;
        put(sequence, i, place_of(record->number, side));
    }
}

/* Takes away the place of a record whose number alone is wrong: the next that has a number follows
 * as if it had been right. Returns how many there were. */
static unsigned mend(LayoutSequence *sequence, int first)
{
    unsigned found = 0;
    int expected = first;

    for (unsigned i = 0; i < sequence->count; i++, expected++) {
        unsigned next = i + 1;
        if (sequence->place[i] == ORDER_NO_PLACE)
            continue;
        while (next < sequence->count && sequence->place[next] == ORDER_NO_PLACE)
            next++;
        if (sequence->place[i] == expected)
            continue;
        if (next < sequence->count && sequence->place[next] == expected + (int)(next - i)) {
            sequence->place[i] = ORDER_NO_PLACE;
            found++;
        } else {
            expected = sequence->place[i];
        }
    }
    return found;
}

/* How often the places do not follow each other. */
static unsigned jumps(const Layout *layout, const LayoutSequence *sequence, int first)
{
    unsigned found = 0;
    int expected = first;

    for (unsigned i = 0; i < sequence->count; i++) {
        const LayoutRecord *const record = &layout->record[sequence->at[i]];
        if (sequence->place[i] != ORDER_NO_PLACE && sequence->place[i] != expected) {
            found++;
            expected = sequence->place[i];
        } else if (record->number == 0 && record->heading != LAYOUT_EITHER &&
                   (record->heading == LAYOUT_BLACK) != (expected % 2 == 1)) {
            found++;
        }
        expected++;
    }
    return found;
}

/* Gives every record a ply by its number; false if two have the same. */
static bool by_number(const Layout *layout, bool notes, LayoutSequence *sequence)
{
    uint16_t white[NUMBERS] = { 0 }, black[NUMBERS] = { 0 }; /* 1 more than the record's index */
    unsigned most = 0, row = 0, last = 0;
    bool follows = false; /* the record before was White's */

    for (unsigned i = 0; i < layout->count; i++) {
        const LayoutRecord *const record = &layout->record[i];
        unsigned number = record->number;
        LayoutSide side = side_of(record);
        if (is_left_out(layout, i, notes))
            continue;
        if (number == 0 && follows && (record->row == row || !white[last] || !black[last])) {
            number = last;
            side = LAYOUT_BLACK;
        }
        if (number == 0 || number >= NUMBERS)
            return false;
        if (side == LAYOUT_EITHER)
            side = white[number] ? LAYOUT_BLACK : LAYOUT_WHITE;
        if (side == LAYOUT_WHITE ? white[number] : black[number])
            return false;
        (side == LAYOUT_WHITE ? white : black)[number] = (uint16_t)(i + 1);
        follows = side == LAYOUT_WHITE;
        last = number;
        row = record->row;
        most = number > most ? number : most;
    }
    for (unsigned n = 1; n <= most; n++) {
        if (white[n])
            put(sequence, white[n] - 1U, place_of(n, LAYOUT_WHITE));
        if (black[n])
            put(sequence, black[n] - 1U, place_of(n, LAYOUT_BLACK));
    }
    return sequence->count > 0;
}

/* Which of two blocks a record stands in: by the headings, or before and after the empty line in
 * the middle. */
static unsigned split_block(const Layout *layout, bool notes)
{
    unsigned game = 0, before = 0;

    for (unsigned i = 0; i < layout->count; i++)
        game += !is_left_out(layout, i, notes);
    for (unsigned i = 0; i < layout->count; i++) {
        if (is_left_out(layout, i, notes))
            continue;
        if (before == (game + 1) / 2)
            return i > 0 && layout->record[i].block != layout->record[i - 1].block
                       ? layout->record[i].block
                       : 0;
        before++;
    }
    return 0;
}

/* White's moves one after the other, and Black's below. */
static unsigned blocks(const Layout *layout, bool notes, LayoutSequence *sequence)
{
    unsigned count[3] = { 0 }, plain = 0, next[2] = { 0, 0 };
    const unsigned split = split_block(layout, notes);
    bool headed;

    for (unsigned i = 0; i < layout->count; i++)
        if (!is_left_out(layout, i, notes)) {
            count[layout->record[i].heading]++;
            plain += layout->record[i].heading == LAYOUT_EITHER;
        }
    headed = plain == 0 && count[1] > 0 && count[2] > 0;
    if (!headed && (split == 0 || count[1] + count[2] > 0))
        return ORDER_NONE;
    for (unsigned turn = 0;; turn ^= 1) {
        unsigned i = next[turn];
        while (i < layout->count && (is_left_out(layout, i, notes) ||
                                     (headed ? layout->record[i].heading != turn + 1
                                             : (layout->record[i].block < split) != (turn == 0))))
            i++;
        if (i == layout->count)
            break;
        put(sequence, i, ORDER_NO_PLACE);
        next[turn] = i + 1;
    }
    if (sequence->count != count[0] + count[1] + count[2])
        return ORDER_NONE; /* they do not alternate */
    return headed ? 0 : GUESS;
}

/* Down the first two cells of all lines, and then down the others. */
static unsigned halves(const Layout *layout, bool notes, LayoutSequence *sequence)
{
    bool any = false;

    for (unsigned half = 0; half < 4; half++)
        for (unsigned i = 0; i < layout->count; i++) {
            if (is_left_out(layout, i, notes) || layout->record[i].cell / 2 != half)
                continue;
            any |= half > 0;
            put(sequence, i, ORDER_NO_PLACE);
        }
    return any ? GUESS : ORDER_NONE;
}

/* How many records the row has that begins with record i, left-out ones not counted. */
static unsigned row_size(const Layout *layout, bool notes, unsigned i, unsigned *first)
{
    unsigned size = 0;

    while (i < layout->count && is_left_out(layout, i, notes))
        i++;
    *first = i;
    for (unsigned k = i; k < layout->count && layout->record[k].row == layout->record[i].row; k++) {
        if (is_left_out(layout, k, notes))
            return 0;
        size++;
    }
    return size;
}

/* White's moves in a line with their numbers, and Black's without in the line under it. */
static unsigned under(const Layout *layout, bool notes, LayoutSequence *sequence)
{
    unsigned at = 0, most = 0, upper, lower;

    for (unsigned size; (size = row_size(layout, notes, at, &upper)) > 0;) {
        const unsigned below = row_size(layout, notes, upper + size, &lower);
        const bool last = below == 0 && lower >= layout->count;
        if (below > size || (below + 1 < size && !last) || (last && size > 1))
            return ORDER_NONE;
        for (unsigned i = 0; i < size; i++) {
            const unsigned number = layout->record[upper + i].number;
            if (number == 0 || (i < below && layout->record[lower + i].number > 0))
                return ORDER_NONE;
            put(sequence, upper + i, place_of(number, LAYOUT_WHITE));
            if (i < below)
                put(sequence, lower + i, place_of(number, LAYOUT_BLACK));
        }
        most = size > most ? size : most;
        at = lower + below;
    }
    return most > 1 && upper >= layout->count ? 0 : ORDER_NONE;
}

/* Takes out what was played before the position that was given, and lets the count of another
 * position begin anywhere. */
static void from_first(LayoutSequence *sequence, unsigned first, bool other)
{
    unsigned kept = 0;
    int least = ORDER_NO_PLACE, shift = 0;
    bool below = true;

    for (unsigned i = 0; i < sequence->count; i++)
        if (sequence->place[i] != ORDER_NO_PLACE &&
            (least == ORDER_NO_PLACE || sequence->place[i] < least))
            least = sequence->place[i];
    if (other && first == 1 && least > 1)
        shift = least - least % 2;
    for (unsigned i = 0; i < sequence->count; i++) {
        int place = sequence->place[i];
        if (place != ORDER_NO_PLACE) {
            below = place < place_of(first, LAYOUT_WHITE);
            place -= shift;
        }
        if (first > 1 && below)
            continue;
        sequence->at[kept] = sequence->at[i];
        sequence->place[kept++] = place;
    }
    sequence->count = kept;
}

/* Does a record without a number stand apart from the one before it, in a page with numbers: behind
 * words, or below an empty line? It may be no part of the game. */
static bool has_stray(const Layout *layout, const LayoutSequence *sequence)
{
    for (unsigned i = 1; i < sequence->count; i++) {
        const LayoutRecord *const record = &layout->record[sequence->at[i]];
        const LayoutRecord *const before = &layout->record[sequence->at[i - 1]];
        if (record->number == 0 && record->side == LAYOUT_EITHER &&
            (record->apart || record->block != before->block))
            return true;
    }
    return false;
}

unsigned layout_order(const Layout *layout, LayoutOrder order, bool notes, unsigned first,
                      bool other, LayoutSequence *sequence)
{
    unsigned price = 0;

    sequence->count = 0;
    if (order == ORDER_ACROSS)
        across(layout, notes, sequence);
    else if (order == ORDER_BY_NUMBER)
        price = by_number(layout, notes, sequence) ? 0 : ORDER_NONE;
    else if (order == ORDER_BLOCKS)
        price = layout->numbered ? ORDER_NONE : blocks(layout, notes, sequence);
    else if (order == ORDER_UNDER)
        price = layout->numbered ? under(layout, notes, sequence) : ORDER_NONE;
    else
        price = layout->numbered ? ORDER_NONE : halves(layout, notes, sequence);
    from_first(sequence, first, other);
    if (price == ORDER_NONE || sequence->count == 0)
        return ORDER_NONE;
    if (order == ORDER_ACROSS) {
        const int begin = place_of(first, LAYOUT_WHITE);
        const int from = sequence->place[0] == begin + 1 ? begin + 1 : begin;
        const unsigned mended = mend(sequence, from), found = jumps(layout, sequence, from);
        price = (found > 4 ? 4 * ASTRAY : found * ASTRAY) + (mended > 4 ? 4 : mended) * MENDED;
    }
    if (layout->numbered && order != ORDER_UNDER && has_stray(layout, sequence))
        price += STRAY;
    return price;
}
