#include "pgn_json.h"

#include "quote.h"
#include "score_print.h"

#include <string.h>

/* Writes a value without the backslashes that guard quotes and themselves. */
static void put_value(PgnPrint *print, const PgnTag *tag)
{
    Page *const value = &print->scratch;

    page_clear(value);
    for (size_t i = 0; i < tag->size; i++) {
        if (tag->value[i] == '\\' && i + 1 < tag->size &&
            (tag->value[i + 1] == '"' || tag->value[i + 1] == '\\'))
            i++;
        page_bytes(value, tag->value + i, 1);
    }
    quote_text(value->size > 0 ? value->text : "", value->size);
}

static void put_tags(PgnPrint *print)
{
    fputs("{", stdout);
    for (unsigned i = 0; i < print->tags; i++) {
        if (i > 0)
            putchar(',');
        quote_text(print->tag[i].key, print->tag[i].key_size);
        putchar(':');
        put_value(print, &print->tag[i]);
    }
    putchar('}');
}

static const char *status(const PgnWalk *walk)
{
    switch (walk->way) {
    case PGN_WAY_PLAIN:
        return "clear";
    case PGN_WAY_STOOD:
        return "settled";
    case PGN_WAY_SOLVED:
        return score_print_outcome(walk->outcome);
    case PGN_WAY_BROKEN:
        break;
    }
    return "failed";
}

static void put_uci(const PgnWalk *walk)
{
    char uci[8];

    adoube_pgn_write(walk->pgn, ADOUBE_STYLE_UCI, uci, sizeof uci);
    printf("\"%s\"", uci);
}

static bool main_line(const PgnWalk *walk)
{
    return walk->item.sort == ADOUBE_PGN_SYMBOL && walk->item.depth == 0;
}

static void put_moves(PgnWalk *walk, PgnWay way)
{
    const char *between = "";

    putchar('[');
    pgn_walk_begin(walk, way);
    while (pgn_walk_next(walk)) {
        if (!main_line(walk))
            continue;
        if (!walk->played)
            break;
        fputs(between, stdout);
        put_uci(walk);
        between = ",";
    }
    putchar(']');
}

static void put_doubts(PgnWalk *walk, PgnWay way)
{
    adoube_score score;
    adoube_position before;
    const char *between = "";

    putchar('[');
    pgn_walk_begin(walk, way);
    for (;;) {
        adoube_pgn_score(walk->pgn, &score);
        if (!pgn_walk_next(walk))
            break;
        adoube_score_position(&score, &before);
        if (walk->stood) {
            printf("%s{\"ply\":%u,\"record\":", between, walk->ply);
            quote_text(walk->item.text, walk->item.size);
            fputs(",\"consistent\":[],\"chosen\":", stdout);
            put_uci(walk);
            fputs(",\"why\":\"not legal, and stood\"}", stdout);
        } else if (walk->played && walk->has_step && walk->step.doubtful) {
            score_print_doubt(&before, &walk->step, walk->ply, between);
        } else {
            continue;
        }
        between = ",";
    }
    putchar(']');
}

/* Is there anything in the game but the moves of its main line? */
static bool has_more(PgnWalk *walk, PgnWay way)
{
    bool more = false;

    pgn_walk_begin(walk, way);
    while (pgn_walk_next(walk))
        more |= walk->item.sort == ADOUBE_PGN_COMMENT || walk->item.sort == ADOUBE_PGN_REMARK ||
                walk->item.sort == ADOUBE_PGN_NAG || walk->item.sort == ADOUBE_PGN_OPEN;
    return more;
}

static void put_text_item(const PgnWalk *walk, const char *key)
{
    printf("{\"%s\":", key);
    quote_text(walk->item.text, walk->item.size);
    putchar('}');
}

/* Writes the game with its comments, signs and variations, each variation a list of its own. */
static void put_movetext(PgnWalk *walk, PgnWay way)
{
    const char *between = "";
    unsigned open = 0;

    fputs(",\"movetext\":[", stdout);
    pgn_walk_begin(walk, way);
    while (pgn_walk_next(walk)) {
        const adoube_pgn_sort sort = walk->item.sort;
        if (sort == ADOUBE_PGN_CLOSE && open > 0) {
            fputs("]}", stdout);
            open--;
            between = ",";
            continue;
        }
        if (sort != ADOUBE_PGN_SYMBOL && sort != ADOUBE_PGN_COMMENT && sort != ADOUBE_PGN_REMARK &&
            sort != ADOUBE_PGN_NAG && sort != ADOUBE_PGN_OPEN)
            continue;
        fputs(between, stdout);
        between = ",";
        if (sort == ADOUBE_PGN_OPEN) {
            fputs("{\"variation\":[", stdout);
            between = "";
            open++;
        } else if (sort == ADOUBE_PGN_NAG) {
            printf("{\"sign\":%u}", walk->item.nag);
        } else if (sort == ADOUBE_PGN_SYMBOL && walk->played) {
            fputs("{\"move\":", stdout);
            put_uci(walk);
            putchar('}');
        } else {
            put_text_item(walk, sort == ADOUBE_PGN_SYMBOL ? "unread" : "comment");
        }
    }
    for (; open > 0; open--)
        fputs("]}", stdout);
    putchar(']');
}

/* Writes where a game that failed stopped. */
static void put_stop(PgnWalk *walk)
{
    pgn_walk_begin(walk, PGN_WAY_BROKEN);
    while (pgn_walk_next(walk))
        if (main_line(walk) && walk->lost) {
            printf(",\"reached\":%u,\"stopped\":", walk->ply);
            quote_text(walk->item.text, walk->item.size);
            break;
        }
}

/* Writes what would be reported, a line each. */
static void put_notes(const PgnPrint *print)
{
    const char *at = print->notes.text;
    const char *between = ",\"notes\":[";
    const char *end;

    if (print->notes.size == 0) /* then there is no text either */
        return;
    for (end = at + print->notes.size; at < end;) {
        const char *const line = memchr(at, '\n', (size_t)(end - at));
        fputs(between, stdout);
        quote_text(at, (size_t)(line - at));
        between = ",";
        at = line + 1;
    }
    putchar(']');
}

void pgn_json_game(PgnPrint *print, PgnWay way)
{
    PgnWalk *const walk = &print->walk;

    fputs("{\"file\":", stdout);
    quote_string(print->window->path);
    printf(",\"game\":%u,\"line\":%zu,\"tags\":", print->number,
           window_line(print->window, print->begins));
    put_tags(print);
    printf(",\"status\":\"%s\",\"moves\":", status(walk));
    put_moves(walk, way);
    printf(",\"readings\":%u,\"doubts\":", way == PGN_WAY_SOLVED
                                               ? adoube_conversion_readings(walk->conversion)
                                           : way == PGN_WAY_BROKEN ? 0
                                                                   : 1);
    put_doubts(walk, way);
    if (has_more(walk, way))
        put_movetext(walk, way);
    if (way == PGN_WAY_BROKEN)
        put_stop(walk);
    put_notes(print);
    fputs("}\n", stdout);
}
