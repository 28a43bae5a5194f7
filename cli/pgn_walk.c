#include "pgn_walk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool pgn_walk_prepare(PgnWalk *walk)
{
    *walk = (PgnWalk){ .pgn_room = malloc(adoube_pgn_size()),
                       .conversion_room = malloc(adoube_conversion_size()) };
    walk->conversion = walk->conversion_room;
    if (walk->pgn_room && walk->conversion_room)
        return true;
    fputs("adoube: no memory for a game\n", stderr);
    pgn_walk_release(walk);
    return false;
}

void pgn_walk_release(PgnWalk *walk)
{
    free(walk->pgn_room);
    free(walk->conversion_room);
    free(walk->bare);
}

void pgn_walk_begin(PgnWalk *walk, PgnWay way)
{
    walk->way = way;
    walk->pgn = adoube_pgn_begin(walk->pgn_room, walk->text, walk->size, walk->last, walk->start);
    walk->symbol_waits = false;
    walk->step_next = walk->ply = 0;
    if (way == PGN_WAY_SOLVED)
        adoube_pgn_by_hand(walk->pgn);
}

/* Plays the next move of the records that were solved together, if its record begins no later than
 * this. */
static bool play_step(PgnWalk *walk, size_t offset)
{
    adoube_step step;

    if (walk->step_next == adoube_conversion_count(walk->conversion))
        return false;
    adoube_conversion_step(walk->conversion, walk->step_next, &step);
    if ((size_t)(step.record - walk->bare) > offset)
        return false;
    walk->step = step;
    walk->step_next++;
    walk->has_step = true;
    walk->played = adoube_pgn_play(walk->pgn, walk->step.move);
    walk->lost = !walk->played;
    walk->ply++;
    return true;
}

/* Handles a symbol of a main line that was solved. It may be one of several words of a record, or
 * come after records that begin where no symbol does. */
static bool solved_symbol(PgnWalk *walk)
{
    walk->symbol_waits = play_step(walk, (size_t)(walk->item.text - walk->text));
    return walk->symbol_waits;
}

static void plain_symbol(PgnWalk *walk)
{
    adoube_pgn_item *const item = &walk->item;

    walk->played = item->followed;
    if (!walk->played && walk->way == PGN_WAY_STOOD && item->depth == 0)
        walk->played = walk->stood = adoube_pgn_play_illegal(walk->pgn, item->text, item->size);
    walk->lost = !walk->played;
    walk->ply += walk->played && item->depth == 0;
}

static void clear(PgnWalk *walk)
{
    walk->played = walk->stood = walk->lost = walk->has_step = false;
}

/* Is this a comma or another word of the record that was played last? */
static bool is_within_step(const PgnWalk *walk)
{
    const char *at;

    if (walk->way != PGN_WAY_SOLVED || walk->step_next == 0 || walk->item.depth > 0 ||
        (walk->item.sort != ADOUBE_PGN_SYMBOL && walk->item.sort != ADOUBE_PGN_STRAY))
        return false;
    at = walk->bare + (walk->item.text - walk->text);
    return at > walk->step.record && at < walk->step.record + walk->step.size;
}

bool pgn_walk_next(PgnWalk *walk)
{
    if (walk->way == PGN_WAY_PLAIN) { /* this is nearly always so */
        const adoube_pgn_sort sort = adoube_pgn_next(walk->pgn, &walk->item);
        const bool symbol = sort == ADOUBE_PGN_SYMBOL;
        walk->played = symbol && walk->item.followed;
        walk->lost = symbol && !walk->item.followed;
        walk->stood = walk->has_step = false;
        walk->ply += walk->played && walk->item.depth == 0;
        return sort < ADOUBE_PGN_END;
    }
    clear(walk);
    if (walk->symbol_waits && solved_symbol(walk))
        return true;
    for (;;) {
        const adoube_pgn_sort sort = adoube_pgn_next(walk->pgn, &walk->item);
        if (sort == ADOUBE_PGN_END || sort == ADOUBE_PGN_MORE) {
            if (walk->way != PGN_WAY_SOLVED || !play_step(walk, SIZE_MAX))
                return false;
            walk->item.sort = ADOUBE_PGN_SYMBOL;
            walk->item.depth = 0;
            return true;
        }
        if (is_within_step(walk))
            continue;
        if (sort != ADOUBE_PGN_SYMBOL)
            return true;
        if (walk->way != PGN_WAY_SOLVED || walk->item.depth > 0) {
            plain_symbol(walk);
            return true;
        }
        if (solved_symbol(walk))
            return true;
    }
}

/* No game has more illegal moves that stood than this. */
enum { STOOD_MOST = 16 };

/* Can every record of the main line be followed if illegal moves may stand? Reads to the end of the
 * game in any case. */
static bool is_followed(PgnWalk *walk)
{
    unsigned stood = 0;
    bool followed = true;

    pgn_walk_begin(walk, PGN_WAY_STOOD);
    while (pgn_walk_next(walk)) {
        followed &= !walk->lost || walk->item.depth > 0;
        stood += walk->stood;
    }
    return followed && stood <= STOOD_MOST;
}

/* Is this a word of a record: a symbol, or a comma as in "…eighth square, Knight"? */
static bool is_word(const adoube_pgn_item *item)
{
    return item->sort == ADOUBE_PGN_SYMBOL ||
           (item->sort == ADOUBE_PGN_STRAY && item->size == 1 && *item->text == ',');
}

/* No score has so many words. */
enum { WORDS_MOST = 40000 };

/* Copies the text with everything blanked out but the symbols of the main line and the numbers
 * between them. */
static bool lay_bare(PgnWalk *walk, size_t size)
{
    adoube_pgn_item item;
    const char *gap = walk->text; /* from here on it is not decided what to keep */
    unsigned words = 0;
    bool kept = false;

    if (walk->bare_room < size + 1) {
        char *const bare = realloc(walk->bare, size + 1);
        if (!bare)
            return false;
        walk->bare = bare;
        walk->bare_room = size + 1;
    }
    for (size_t i = 0; i < size; i++)
        walk->bare[i] = walk->text[i] == '\n' ? '\n' : ' ';
    walk->bare[size] = '\0';
    walk->pgn = adoube_pgn_begin(walk->pgn_room, walk->text, walk->size, walk->last, walk->start);
    while (adoube_pgn_next(walk->pgn, &item) < ADOUBE_PGN_END) {
        if (item.depth == 0 && is_word(&item)) {
            const char *const from = kept ? gap : item.text;
            if (++words > WORDS_MOST)
                return false;
            memcpy(walk->bare + (from - walk->text), from, (size_t)(item.text + item.size - from));
        }
        kept = item.depth == 0 && (item.sort == ADOUBE_PGN_SYMBOL || item.sort == ADOUBE_PGN_CLOSE);
        gap = walk->text + adoube_pgn_taken(walk->pgn);
    }
    return true;
}

/* Finds where the game begins; false if its FEN tag cannot be read. */
static bool find_start(PgnWalk *walk, adoube_position *start)
{
    adoube_score score;
    adoube_fault fault;

    pgn_walk_begin(walk, PGN_WAY_PLAIN);
    do
        adoube_pgn_score(walk->pgn, &score);
    while (pgn_walk_next(walk) && walk->item.sort != ADOUBE_PGN_SYMBOL);
    adoube_score_position(&score, start);
    return !adoube_pgn_fault(walk->pgn, &fault);
}

/* Does a record name a square as algebraic notation does? Such a record was typed, not scanned from
 * an old page, and we do not guess what it should have been. */
static bool is_algebraic(const adoube_step *step)
{
    for (size_t i = 0; i + 1 < step->size; i++)
        if (step->record[i] >= 'a' && step->record[i] <= 'h' && step->record[i + 1] >= '1' &&
            step->record[i + 1] <= '8')
            return true;
    return false;
}

static bool guesses(const adoube_conversion *conversion)
{
    bool repaired = false, typed = false;
    adoube_step step;

    for (unsigned i = 0; i < adoube_conversion_count(conversion); i++) {
        adoube_conversion_step(conversion, i, &step);
        repaired |= step.repair != NULL;
        typed |= is_algebraic(&step);
    }
    return repaired && typed;
}

/* Does every symbol of the main line stand in a record? */
static bool is_covered(PgnWalk *walk)
{
    adoube_pgn_item item;
    adoube_step step = { .record = walk->bare };
    unsigned next = 0;

    walk->pgn = adoube_pgn_begin(walk->pgn_room, walk->text, walk->size, walk->last, walk->start);
    while (adoube_pgn_next(walk->pgn, &item) < ADOUBE_PGN_END) {
        const char *const at = walk->bare + (item.text - walk->text);
        if (item.sort != ADOUBE_PGN_SYMBOL || item.depth > 0)
            continue;
        while (next < adoube_conversion_count(walk->conversion) && at >= step.record + step.size)
            adoube_conversion_step(walk->conversion, next++, &step);
        if (at < step.record || at >= step.record + step.size)
            return false;
    }
    return true;
}

static bool is_solved(PgnWalk *walk, size_t size)
{
    adoube_position start;

    walk->outcome = ADOUBE_FAILED;
    if (find_start(walk, &start) && lay_bare(walk, size))
        walk->outcome = adoube_conversion_printed(walk->conversion_room, &start, walk->bare, size);
    return walk->outcome != ADOUBE_FAILED && !guesses(walk->conversion) && is_covered(walk);
}

void pgn_walk_open(PgnWalk *walk, const char *text, size_t size, bool last,
                   const adoube_score *start)
{
    walk->text = text;
    walk->size = size;
    walk->last = last;
    walk->start = start;
    pgn_walk_begin(walk, PGN_WAY_PLAIN);
}

PgnWay pgn_walk_detour(PgnWalk *walk)
{
    const bool stood = is_followed(walk);
    const bool solved = is_solved(walk, adoube_pgn_taken(walk->pgn));

    /* a game that needs no repair is read as it stands; an illegal move is more likely than a
     * misprint */
    if (solved && walk->outcome != ADOUBE_REPAIRED)
        return PGN_WAY_SOLVED;
    if (stood)
        return PGN_WAY_STOOD;
    return solved ? PGN_WAY_SOLVED : PGN_WAY_BROKEN;
}
