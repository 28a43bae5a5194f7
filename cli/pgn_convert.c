#include "pgn_convert.h"

#include "command.h"
#include "pgn_json.h"
#include "pgn_print.h"
#include "progress.h"
#include "score_print.h"

#include <stdlib.h>
#include <string.h>

/* No game is longer than this; text that is gets passed over. */
enum { GAME_MOST = 64 << 20 };

static bool ends_in_pgn(const char *path)
{
    const size_t size = strlen(path);

    return size > 4 &&
           (strcmp(path + size - 4, ".pgn") == 0 || strcmp(path + size - 4, ".PGN") == 0);
}

static bool is_of_name(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_tag(const char *at)
{
    if (*at++ != '[' || !is_of_name(*at))
        return false;
    while (is_of_name(*at))
        at++;
    return at[strspn(at, " \t")] == '"';
}

/* Do letters of other languages stand for pieces (Sf3, Cf3), or figurines? Then it is print, and
 * not PGN. */
static bool has_other_letters(const char *at)
{
    for (; *at; at++) {
        if (strncmp(at, "\xe2\x99", 2) == 0)
            return true;
        if (strchr("SLCFATD", *at) && at[1] >= 'a' && at[1] <= 'h' && at[2] >= '1' && at[2] <= '8')
            return true;
    }
    return false;
}

/* Does a game without tags begin here, as people paste it: "1. e4" or "1.Nf3", and no bars? */
static bool is_bare_game(const char *at)
{
    at += strspn(at, " \t\r\n");
    if (strncmp(at, "1", 1) != 0 || strchr(at, '|') || has_other_letters(at))
        return false;
    at += 1 + strspn(at + 1, ". \t");
    if (*at && strchr("NBRQK", *at))
        at++;
    return *at >= 'a' && *at <= 'h' && at[1] >= '1' && at[1] <= '8';
}

/* A printed score has no tag pair at the beginning of a line. A brace alone proves nothing:
 * scanners see braces. */
bool pgn_convert_is_pgn(const Window *window)
{
    const char *line = window->text;

    if (ends_in_pgn(window->path) || is_bare_game(line))
        return true;
    if (strncmp(line, "\xef\xbb\xbf", 3) == 0)
        line += 3;
    for (unsigned i = 0; i < 200; i++) {
        line += strspn(line, " \t\r\n");
        if (is_tag(line))
            return true;
        line += strcspn(line, "\r\n");
    }
    return false;
}

/* Passes over a game that is too long: from where it could not be read on to the next line that
 * begins with a bracket. */
static void pass_over(Window *window, size_t read)
{
    window_take(window, read);
    do {
        const char *at = window->text;
        const char *const end = window->text + window->size;
        while ((at = memchr(at, '\n', (size_t)(end - at))) != NULL) {
            at++;
            if (at < end && *at == '[') {
                window_take(window, (size_t)(at - window->text));
                return;
            }
        }
        window_take(window, window->size > 0 ? window->size - 1 : 0);
    } while (window_more(window, GAME_MOST));
    window_take(window, window->size);
}

/* Prints a game in whichever way works. Returns PGN_PRINTED, PGN_NONE or PGN_SHORT. */
static PgnEnd print_somehow(PgnPrint *print, Window *window, const adoube_score *start, PgnWay *way)
{
    PgnEnd end;

    pgn_walk_open(&print->walk, window->text, window->size, window->last, start);
    *way = PGN_WAY_PLAIN;
    end = pgn_print_game(print, *way);
    if (end != PGN_LOST)
        return end;
    while (pgn_walk_next(&print->walk))
        continue; /* read more, and see whether the game is whole */
    if (print->walk.item.sort == ADOUBE_PGN_MORE)
        return PGN_SHORT;
    *way = pgn_walk_detour(&print->walk);
    end = pgn_print_game(print, *way);
    if (end != PGN_LOST)
        return end;
    *way = PGN_WAY_BROKEN;
    return pgn_print_game(print, *way);
}

static void put_notes(PgnPrint *print, Progress *progress)
{
    if (print->notes.size == 0 || print->convert->form == CONVERT_JSON)
        return;
    progress_hide(progress);
    fflush(stdout); /* so that the message comes after the game */
    page_print(&print->notes, stderr);
}

/* A line of the table of a folder. */
static void put_row(const PgnPrint *print, PgnWay way)
{
    static const char *const words[] = { "clear", "settled", "repaired", "failed" };
    char name[256];

    snprintf(name, sizeof name, print->number > 1 ? "%s, game %u" : "%s", print->window->path,
             print->number);
    printf("%-40s  %-8s  %6u  %u\n", name,
           way == PGN_WAY_SOLVED ? score_print_outcome(print->walk.outcome) : words[way],
           print->noted, print->walk.ply);
}

static void put(PgnPrint *print, PgnWay way, Progress *progress)
{
    if (print->convert->table) {
        put_row(print, way);
        return;
    }
    if (print->convert->form == CONVERT_JSON)
        pgn_json_game(print, way);
    else if (print->convert->form != CONVERT_NOTHING)
        pgn_print_out(print);
    put_notes(print, progress);
}

static int convert_all(PgnPrint *print, Window *window, const adoube_score *start)
{
    Progress progress = progress_begin("games");
    int status = EXIT_YES;
    PgnWay way;

    for (print->number = 1;;) {
        const PgnEnd end = print_somehow(print, window, start, &way);
        size_t taken;
        if (end == PGN_NONE) {
            if (print->convert->form == CONVERT_PGN || print->convert->form == CONVERT_MOVES)
                page_print(&print->moves, stdout);
            put_notes(print, &progress);
            break;
        }
        if (end == PGN_SHORT) {
            if (window_more(window, GAME_MOST))
                continue;
            progress_hide(&progress);
            fprintf(stderr,
                    "adoube: %s:%zu: game %u: longer than %d bytes, which is no game; left out\n",
                    window->path, window->line, print->number++, GAME_MOST);
            status = EXIT_NO;
            pass_over(window, adoube_pgn_taken(print->walk.pgn));
            continue;
        }
        taken = adoube_pgn_taken(print->walk.pgn);
        put(print, way, &progress);
        if (way == PGN_WAY_BROKEN || (way == PGN_WAY_SOLVED && print->walk.outcome == ADOUBE_OPEN))
            status = EXIT_NO;
        window_take(window, taken);
        progress_show(&progress, print->number++, window->taken);
    }
    progress_hide(&progress);
    return window->failed ? EXIT_BAD : status;
}

/* Writes the FEN of a start that is not the ordinary one. */
static void note_start(const adoube_score *score, char *fen, size_t room)
{
    adoube_position start, ordinary;

    adoube_position_ordinary(&ordinary);
    adoube_score_position(score, &start);
    if (!adoube_position_same(&start, &ordinary, ADOUBE_SAME_TODAY))
        adoube_position_write(&start, 0, fen, room);
}

int pgn_convert_file(Window *window, const Convert *convert, const adoube_score *start)
{
    PgnPrint *const print = calloc(1, sizeof *print);
    int status;

    if (!print || !pgn_walk_prepare(&print->walk)) {
        free(print);
        return EXIT_BAD;
    }
    print->convert = convert;
    note_start(start, print->given, sizeof print->given);
    print->window = window;
    status = convert_all(print, window, start);
    pgn_walk_release(&print->walk);
    page_free(&print->head);
    page_free(&print->moves);
    page_free(&print->parts);
    page_free(&print->notes);
    page_free(&print->scratch);
    free(print);
    return status;
}
