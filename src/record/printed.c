#include "record/printed.h"

#include "record/odds.h"

#include <string.h>

/* A way to cut the page. */
typedef struct Cut {
    LayoutManner manner;
    LayoutOrder order;
    bool notes;  /* what may belong to notes is part of the game */
    bool follow; /* it is found by following the game */
    unsigned price;
} Cut;

enum {
    CUTS = 24,
    RIVAL = 2, /* a cut that costs so little more, and gives a whole game too, leaves a doubt */
    OTHER_MANNER = 1, /* lines taken for running text, or the other way round */
    NOTES_IN = 3,
    LINES_WORK = 48000, /* there is one cut alone */
    FOLLOW_FROM = 10,   /* a reading that costs so much is held against the followed cut */
    DOUBT_SLIGHT = 3    /* what a page may cost that is read without a misprint */
};

typedef struct Reader {
    Printed *printed;
    Text page;
    Position start;
    bool other; /* the position is not the ordinary one */
    LayoutManner cut_as;
    bool is_cut;
    bool guided; /* a followed cut is read as it was followed */
    unsigned work, most_work;
} Reader;

static void cut_page(Reader *reader, LayoutManner manner)
{
    if (reader->is_cut && reader->cut_as == manner)
        return;
    layout_cut(reader->page, manner, &reader->printed->layout);
    reader->cut_as = manner;
    reader->is_cut = true;
}

/* The work that is left bounds a reading that is not the first. */
static void solve(Reader *reader, const Cut *cut, unsigned most)
{
    Printed *const printed = reader->printed;
    Solve *const solve = &printed->solve;

    if (cut->follow) {
        reader->is_cut = false;
        follow_page(&printed->follow, reader->page, &reader->start, reader->other,
                    foreign_tongue(reader->page), &printed->layout, &printed->sequence);
    } else {
        cut_page(reader, cut->manner);
        layout_order(&printed->layout, cut->order, cut->notes, reader->start.number, reader->other,
                     &printed->sequence);
    }
    solve->start = reader->start;
    solve->tongue = foreign_tongue(reader->page);
    solve->items = printed->sequence.count;
    solve->limit = reader->work >= reader->most_work ? 1
                   : reader->most_work < SOLVE_WORK  ? reader->most_work
                                                     : SOLVE_WORK;
    solve->most = most;
    solve->guided = cut->follow && reader->guided;
    for (unsigned i = 0; i < solve->items; i++) {
        const LayoutRecord *const record = &printed->layout.record[printed->sequence.at[i]];
        solve->item[i] = (SolveItem){ .text = record->text,
                                      .slot = printed->sequence.place[i],
                                      .note = record->note,
                                      .ditto = record->ditto };
        if (solve->guided)
            solve->item[i].hint = printed->follow.move[i];
    }
    solve_run(solve);
    printed->price = cut->price;
    reader->work += solve->work;
}

/* A game that stands in words alone, with no number, is none. */
static bool is_game(const Printed *printed, const Cut *cut)
{
    return printed->solve.status != SOLVE_FAILED && (!cut->notes || printed->layout.numbered);
}

static unsigned list_cuts(Reader *reader, LayoutManner manner, unsigned base, Cut *cuts,
                          unsigned count)
{
    Printed *const printed = reader->printed;
    bool straight = false;

    cut_page(reader, manner);
    if (printed->layout.full)
        return count;
    for (unsigned notes = 0; notes < 2; notes++) {
        if (notes == 1 && printed->layout.notes == 0)
            break;
        for (unsigned order = 0; order < ORDER_COUNT; order++) {
            const unsigned price = layout_order(&printed->layout, (LayoutOrder)order, notes == 1,
                                                reader->start.number, reader->other,
                                                &printed->sequence);
            if (order == ORDER_BY_NUMBER && straight)
                continue; /* it is the same */
            straight = order == ORDER_ACROSS && price == 0;
            if (price != ORDER_NONE && count < CUTS)
                cuts[count++] = (Cut){ manner, (LayoutOrder)order, notes == 1, false,
                                       base + price + (notes == 1 ? NOTES_IN : 0) };
        }
    }
    return count;
}

static void sort_cuts(Cut *cuts, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned k = i; k > 0 && cuts[k].price < cuts[k - 1].price; k--) {
            const Cut cut = cuts[k];
            cuts[k] = cuts[k - 1];
            cuts[k - 1] = cut;
        }
}

/* A sum over the moves of a reading, by which two are told apart. */
static uint64_t game_sum(const Solve *solve)
{
    uint64_t sum = solve->count;

    for (unsigned i = 0; i < solve->count; i++) {
        const Move move = solve->record[i].chosen;
        sum = sum * UINT64_C(1099511628211) ^
              (move_from(move).at | (uint64_t)move_to(move).at << 6 |
               (uint64_t)move_promote(move) << 12);
    }
    return sum;
}

typedef struct Best {
    Cut cut;
    unsigned total, repairs;
    uint64_t sum;
    bool found, contested;
} Best;

/* Where no number tells how a page is meant, it may be read down as well as across. */
static unsigned rival_price(const Printed *printed, const Best *best)
{
    return best->total + (printed->layout.numbered || best->repairs > 0 ? 0 : RIVAL);
}

static void weigh(Reader *reader, const Cut *cut, Best *best)
{
    Printed *const printed = reader->printed;
    const unsigned most = !best->found               ? SOLVE_PRICE
                          : cut->price < best->total ? best->total - cut->price
                                                     : 0;
    unsigned total;
    uint64_t sum;

    solve(reader, cut, most < SOLVE_PRICE ? most : SOLVE_PRICE);
    if (!is_game(printed, cut))
        return;
    total = cut->price + printed->solve.price;
    sum = game_sum(&printed->solve);
    if (best->found && total <= rival_price(printed, best))
        best->contested |= sum != best->sum && total >= best->total;
    if (best->found && total >= best->total)
        return;
    *best = (Best){ *cut, total, printed->solve.price, sum, true, false };
}

/* Without a reading, the attempt that got furthest is what there is to show: the order of records
 * that goes furthest as printed, read with repairs, which are told. */
static void show_furthest(Reader *reader, const Cut *cuts, unsigned count)
{
    unsigned furthest = 0, most = 0;

    for (unsigned i = 0; i < count && i < 4; i++) {
        solve(reader, &cuts[i], 0);
        if (reader->printed->solve.count > most) {
            most = reader->printed->solve.count;
            furthest = i;
        }
    }
    reader->work = 0;
    if (count > 0)
        solve(reader, &cuts[furthest], SOLVE_PRICE);
    reader->printed->solve.status = SOLVE_FAILED;
    reader->printed->solve.readings = 0;
}

static bool is_ordinary(const Position *start)
{
    const Position ordinary = position_ordinary();

    return memcmp(start, &ordinary, sizeof ordinary) == 0;
}

/* Does the game end with White's move, though a record stands behind it in its line? */
static bool breaks_off(const Printed *printed)
{
    const Layout *const layout = &printed->layout;
    unsigned last = 0;

    for (unsigned i = 0; i < layout->count; i++)
        if (printed_uses(printed, i))
            last = i;
    return (printed->solve.base + printed->solve.count) % 2 == 1 && last + 1 < layout->count &&
           layout->record[last + 1].row == layout->record[last].row &&
           layout->record[last + 1].number == 0;
}

/* Is a record left over that the numbers would let go on with the game, or, where there are no
 * numbers, any at all? */
static bool leaves_game(const Printed *printed)
{
    const Layout *const layout = &printed->layout;
    const unsigned plies = printed->solve.base + printed->solve.count;

    if (layout->strays > 0 || breaks_off(printed))
        return true;
    for (unsigned i = 0; i < layout->count; i++) {
        const LayoutRecord *const record = &layout->record[i];
        if (printed_uses(printed, i))
            continue;
        if (!layout->numbered || 2U * record->number > plies ||
            (!record->note && record->number == 0))
            return true;
    }
    return false;
}

/* Tries the cut that is found by following the game. Its own price counts little against what the
 * others make of the page. */
static void follow(Reader *reader, Best *best, Cut *last)
{
    Printed *const printed = reader->printed;
    Cut cut = { LAYOUT_RUN, ORDER_ACROSS, false, true, 0 };

    reader->is_cut = false;
    cut.price = follow_page(&printed->follow, reader->page, &reader->start, reader->other,
                            foreign_tongue(reader->page), &printed->layout, &printed->sequence);
    if (cut.price == ORDER_NONE || (best->found && cut.price >= best->total))
        return;
    reader->work = 0;
    weigh(reader, &cut, best);
    if (!best->found || (best->cut.follow && printed->solve.work >= printed->solve.limit)) {
        /* there are too many misprints to look for every way of mending them */
        reader->guided = true;
        reader->work = 0;
        best->found = false;
        weigh(reader, &cut, best);
    }
    *last = cut;
}

static void read_from(Printed *printed, Text page, const Position *start, unsigned work)
{
    Reader reader = { .printed = printed,
                      .page = page,
                      .start = *start,
                      .other = !is_ordinary(start),
                      .most_work = work };
    const LayoutManner manner = layout_manner(page);
    Cut cuts[CUTS];
    Best best = { .found = false };
    unsigned count = list_cuts(&reader, manner, 0, cuts, 0), done = 0;
    const bool full = printed->layout.full;
    Cut last = { manner, ORDER_ACROSS, false, false, 0 };

    printed->contested = printed->left = false;
    printed->solve.items = printed->solve.count = printed->solve.reached = printed->solve.readings =
        0;
    printed->solve.status = SOLVE_FAILED;
    printed->solve.start = *start;
    sort_cuts(cuts, count);
    for (bool other = false; !full; other = true) {
        for (; done < count && (!best.found || cuts[done].price <= rival_price(printed, &best));
             done++) {
            weigh(&reader, &cuts[done], &best);
            last = cuts[done];
        }
        if (other || (best.found && best.total <= OTHER_MANNER))
            break;
        count = list_cuts(&reader, manner == LAYOUT_ROWS ? LAYOUT_RUN : LAYOUT_ROWS, OTHER_MANNER,
                          cuts, count);
        sort_cuts(cuts + done, count - done);
    }
    if (full)
        return;
    if (!best.found || best.total >= FOLLOW_FROM)
        follow(&reader, &best, &last);
    if (!best.found) {
        reader.work = 0;
        show_furthest(&reader, cuts, count);
        return;
    }
    if (memcmp(&last, &best.cut, sizeof last) != 0 || printed->solve.status == SOLVE_FAILED) {
        reader.work = 0;
        solve(&reader, &best.cut, SOLVE_PRICE);
    }
    printed->contested = best.contested;
    printed->left = leaves_game(printed);
    if (best.contested)
        printed->solve.status = SOLVE_UNSETTLED;
    else if ((best.cut.price > 0 || printed->left) && printed->solve.status < SOLVE_REPAIRED)
        printed->solve.status = SOLVE_REPAIRED;
}

/* What stands above the first record that has a number, or above the first record. */
static Text heading_of(const Layout *layout, Text page)
{
    for (unsigned i = 0; i < layout->count; i++)
        if (!layout->record[i].note && (!layout->numbered || layout->record[i].number > 0))
            return (Text){ page.start, (size_t)(layout->record[i].text.start - page.start) };
    return (Text){ page.start, 0 };
}

/* How doubtful a reading is: what its cut and its repairs cost together. */
static unsigned doubt(const Printed *printed)
{
    if (printed->solve.status == SOLVE_FAILED)
        return 2 * SOLVE_PRICE + 1;
    return printed->price + printed->solve.price;
}

void printed_read(Printed *printed, Text page, const Position *start, unsigned work)
{
    Position odds;

    OddsSaid said;
    unsigned plain;

    printed->odds = false;
    read_from(printed, page, start, work);
    said = is_ordinary(start) ? odds_read(heading_of(&printed->layout, page), &odds) : ODDS_UNSAID;
    if (said == ODDS_UNCLEAR && printed->solve.status < SOLVE_REPAIRED)
        printed->solve.status = SOLVE_REPAIRED; /* it may begin from another position */
    if (said != ODDS_SAID)
        return;
    plain = doubt(printed);
    read_from(printed, page, &odds, work);
    printed->odds = true;
    if (doubt(printed) <= plain || plain > DOUBT_SLIGHT)
        return;
    read_from(printed, page, start, work); /* what the heading seems to say is not borne out */
    printed->odds = false;
    if (printed->solve.status < SOLVE_REPAIRED)
        printed->solve.status = SOLVE_REPAIRED;
}

void printed_read_lines(Printed *printed, Text lines, const Position *start)
{
    Solve *const solve = &printed->solve;

    layout_lines(lines, &printed->layout);
    printed->contested = printed->left = printed->odds = false;
    printed->price = 0;
    solve->start = *start;
    solve->guided = false;
    solve->tongue = foreign_tongue(lines);
    solve->items = printed->sequence.count = printed->layout.full ? 0 : printed->layout.count;
    solve->limit = LINES_WORK;
    solve->most = SOLVE_PRICE;
    for (unsigned i = 0; i < solve->items; i++) {
        printed->sequence.at[i] = i;
        solve->item[i] = (SolveItem){ .text = printed->layout.record[i].text,
                                      .slot = SOLVE_NO_SLOT };
    }
    solve_run(solve);
}

bool printed_uses(const Printed *printed, unsigned record)
{
    for (unsigned i = 0; i < printed->sequence.count && i < printed->solve.items; i++)
        if (printed->sequence.at[i] == record)
            return !printed->solve.passed[i];
    return false;
}
