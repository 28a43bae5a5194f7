// A score sheet, blank or filled. The one of 1903 has two columns of moves, a diagram for the
// position in which play is broken off, and lines for the players' names; today's has the fields
// that FIDE's handbook asks for, a column for the clocks, and signatures. It is one page, and a
// very long game goes on on others.
#include "clean.h"
#include "game.h"
#include "sheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_LEAST = 60, LINES_MOST = 160, LONG_LEAST = 40, LONG_MOST = 60 };

/* How the moves are divided: `columns` blocks of `lines` numbered lines on each page. */
typedef struct Grid {
    double x, y, width, row;
    unsigned columns, lines;
    unsigned before; /* how many moves stand on earlier pages */
    bool clocks;
} Grid;

/* Odds: a line of their own if they are given, and room for them on a blank sheet. */
static void draw_opening(Sheet *s, const Game *game, double x, double width, bool filled)
{
    const double odds = filled ? 0 : width * 0.42;

    sheet_field(s, "Opening", game->opening, x, s->y, width - odds - (odds > 0 ? 8 : 0));
    if (!filled)
        sheet_field(s, "Odds", "", x + width - odds, s->y, odds);
    if (game->odds[0]) {
        s->y += 21;
        sheet_field(s, "Odds", game->odds, s->left, s->y, s->right - s->left);
    }
}

static void draw_head_1903(Sheet *s, const PaperSheet *wish, const Game *game, bool filled)
{
    const Type title = { .size = 21, .small_caps = true, .spacing = 1.2 };
    const Type club = { .size = 12, .italic = true };
    const double middle = s->width / 2, half = (s->right - s->left) / 2 - 9;
    char name[GAME_TAG];

    if (wish->club) {
        clean_copy(name, sizeof name, wish->club, strlen(wish->club));
        sheet_fit(s, &club, name, middle, s->y + 2, s->right - s->left, TYPE_CENTRE);
        s->y += 16;
    }
    sheet_words(s, &title, "Score of a Game of Chess", middle, s->y + 12, TYPE_CENTRE);
    sheet_rule(s, middle - 40, s->y + 20, middle + 40, s->y + 20, 0.5);
    s->y += 42;
    sheet_field(s, "White", game->white, s->left, s->y, half);
    sheet_field(s, "Black", game->black, s->left + half + 18, s->y, half);
    s->y += 21;
    sheet_field(s, "Played at", game->site, s->left, s->y, half);
    sheet_field(s, "Date", game->date, s->left + half + 18, s->y, half);
    s->y += 21;
    sheet_field(s, "Match or tourney", game->event, s->left, s->y, half);
    draw_opening(s, game, s->left + half + 18, half, filled);
    s->y += 15;
}

static void draw_head_fide(Sheet *s, const PaperSheet *wish, const Game *game, bool filled)
{
    const Type title = { .size = 18, .sans = true, .bold = true };
    const double width = s->right - s->left, third = width / 3 - 8;
    char name[GAME_TAG] = "";

    (void)filled;
    if (wish->club)
        clean_copy(name, sizeof name, wish->club, strlen(wish->club));
    sheet_fit(s, &title, name[0] ? name : "Scoresheet", s->left, s->y + 10, width, TYPE_LEFT);
    sheet_rule(s, s->left, s->y + 18, s->right, s->y + 18, 1.2);
    s->y += 38;
    sheet_field(s, "Event", game->event, s->left, s->y, 2 * third + 12);
    sheet_field(s, "Date", game->date, s->left + 2 * (third + 12), s->y, third);
    s->y += 20;
    sheet_field(s, "Round", game->round, s->left, s->y, third);
    sheet_field(s, "Board", "", s->left + third + 12, s->y, third);
    sheet_field(s, "Time control", game->limit, s->left + 2 * (third + 12), s->y, third);
    s->y += 20;
    sheet_field(s, "White", game->white, s->left, s->y, 2 * third + 12);
    sheet_field(s, "Title, rating, ID", "", s->left + 2 * (third + 12), s->y, third);
    s->y += 20;
    sheet_field(s, "Black", game->black, s->left, s->y, 2 * third + 12);
    sheet_field(s, "Title, rating, ID", "", s->left + 2 * (third + 12), s->y, third);
    if (game->odds[0]) {
        s->y += 20;
        sheet_field(s, "Odds", game->odds, s->left, s->y, width);
    }
    s->y += 15;
}

/* The columns of one block: number, White, his clock, Black, his clock. */
static void block_columns(const Grid *g, double at[6])
{
    const double block = g->width / g->columns, narrow = block / (g->columns == 1 ? 2.4 : 1);
    const double number = narrow * (g->clocks ? 0.095 : 0.11);
    const double clock = g->clocks ? narrow * 0.15 : 0, move = (block - number - 2 * clock) / 2;

    at[0] = 0;
    at[1] = number;
    at[2] = number + move;
    at[3] = number + move + clock;
    at[4] = number + 2 * move + clock;
    at[5] = block;
}

static void draw_grid(Sheet *s, const Grid *g)
{
    const Type head = { .size = 9, .small_caps = true, .spacing = 0.4 };
    const Type time = { .size = 6.6, .sans = true, .italic = true };
    const Type number = { .size = g->columns == 3 ? 6.6 : 7.6, .sans = true };
    double at[6];
    char text[8];

    block_columns(g, at);
    for (unsigned c = 0; c < g->columns; c++) {
        const double x = g->x + c * g->width / g->columns, end = g->y + (g->lines + 1) * g->row;
        sheet_words(s, &head, "White", x + (at[1] + at[2]) / 2, g->y + g->row * 0.7, TYPE_CENTRE);
        sheet_words(s, &head, "Black", x + (at[3] + at[4]) / 2, g->y + g->row * 0.7, TYPE_CENTRE);
        for (unsigned i = 2; g->clocks && i < 5; i += 2)
            sheet_words(s, &time, "time", x + (at[i] + at[i + 1]) / 2, g->y + g->row * 0.7,
                        TYPE_CENTRE);
        for (unsigned i = 1; i < 5; i++)
            if (g->clocks || (i != 2 && i != 4))
                sheet_rule(s, x + at[i], g->y, x + at[i], end, 0.35);
        for (unsigned i = 0; i < g->lines; i++) {
            const double y = g->y + (i + 1) * g->row;
            snprintf(text, sizeof text, "%u", g->before + c * g->lines + i + 1);
            sheet_words(s, &number, text, x + at[1] - 3, y + g->row * 0.72, TYPE_RIGHT);
            sheet_rule(s, x, y, x + at[5], y, (c * g->lines + i) % 5 == 0 ? 0.6 : 0.25);
        }
        if (c > 0)
            sheet_rule(s, x, g->y, x, end, 1.1);
    }
    sheet_frame(s, g->x, g->y, g->width, (g->lines + 1) * g->row, 0.9);
}

/* One size for all records, in which the longest fits, unless that is longer than most. */
static double records_size(const Sheet *s, const Game *game, double most, double width)
{
    const Type type = { .size = most, .italic = true };
    double widest = 0, ratio;

    for (unsigned i = 0; i < game->count; i++) {
        PangoLayout *const layout = type_layout(s->cr, &type, game->move[i].record, 0, TYPE_LEFT);
        widest = fmax(widest, type_width(layout));
        g_object_unref(layout);
    }
    ratio = widest > width ? fmax(width / widest, 0.72) : 1;
    return floor(most * ratio * 8) / 8; /* few sizes: pango keeps each for ever */
}

static void draw_moves(Sheet *s, const Grid *g, const Game *game, double size)
{
    const Type move = { .size = size, .italic = true };
    const Type clock = { .size = size * 0.68, .sans = true };
    double at[6];

    block_columns(g, at);
    for (unsigned i = 0; i < game->count; i++) {
        const GameMove *const m = &game->move[i];
        const unsigned line = (m->number ? m->number - 1 : 0) - g->before;
        if (m->number && (m->number <= g->before || line >= g->columns * g->lines))
            continue;
        const bool black = m->side == ADOUBE_BLACK;
        const double x = g->x + line / g->lines * (g->width / g->columns);
        const double y = g->y + (line % g->lines + 1) * g->row + g->row * 0.74;
        const double begin = at[black ? 3 : 1], end = at[black ? 4 : 2];
        sheet_fit(s, &move, m->record, x + begin + 3.5, y, end - begin - 5, TYPE_LEFT);
        if (g->clocks)
            sheet_fit(s, &clock, m->clock, x + at[black ? 5 : 3] - 3, y,
                      at[black ? 5 : 3] - end - 4, TYPE_RIGHT);
    }
}

static const char *result_words(const char *result)
{
    if (strcmp(result, "1-0") == 0)
        return "1 – 0";
    if (strcmp(result, "0-1") == 0)
        return "0 – 1";
    if (strcmp(result, "1/2-1/2") == 0)
        return "½ – ½";
    return strcmp(result, "*") == 0 ? "" : result;
}

static void draw_foot_1903(Sheet *s, const Game *game, const PaperSheet *wish, bool filled)
{
    PaperDiagram diagram = { .hand_from = ADOUBE_NO_SQUARE };
    const double board = 132, y = s->bottom - board - 4;
    const double width = s->right - s->left - board - 24;
    const Type ends = { .size = 8, .sans = true, .italic = true };
    const bool ended = game->result[0] && strcmp(game->result, "*") != 0;
    const char *const next = game->count && game->move[game->count - 1].side == ADOUBE_WHITE
                                 ? "Black"
                                 : "White";
    char result[2 * GAME_TAG + 16];

    if (filled)
        diagram.board = game->count ? game->move[game->count - 1].after : game->start;
    sheet_diagram(s, &diagram, PAPER_NAMES_DESCRIPTIVE, wish->black_below, s->right - board, y,
                  board);
    snprintf(result, sizeof result, "%s%s%s", result_words(game->result),
             game->reason[0] ? ", by " : "", game->reason);
    sheet_field(s, "Result", result, s->left, y + 20, width);
    if (ended)
        sheet_words(s, &ends, "Beside: the position at the end.", s->left, y + 44, TYPE_LEFT);
    else
        sheet_field(s,
                    filled && !game->adjourned ? "In the position beside, to move"
                                               : "Adjourned in the position beside, to move",
                    filled ? next : "", s->left, y + 44, width);
    sheet_field(s, "Time of White", "", s->left, y + 68, width / 2 - 8);
    sheet_field(s, "of Black", "", s->left + width / 2 + 8, y + 68, width / 2 - 8);
    sheet_field(s, "Signed, White", "", s->left, y + 100, width / 2 - 8);
    sheet_field(s, "Black", "", s->left + width / 2 + 8, y + 100, width / 2 - 8);
    sheet_field(s, "Umpire", "", s->left, y + 126, width);
}

static void draw_box(Sheet *s, const char *text, bool ticked, double x, double y)
{
    const Type type = { .size = 10, .sans = true };

    sheet_frame(s, x, y - 8, 9, 9, 0.7);
    if (ticked) {
        sheet_rule(s, x + 1.5, y - 4, x + 4, y - 0.5, 1.3);
        sheet_rule(s, x + 4, y - 0.5, x + 8.5, y - 8.5, 1.3);
    }
    sheet_words(s, &type, text, x + 13, y, TYPE_LEFT);
}

static void draw_foot_fide(Sheet *s, const Game *game)
{
    const double y = s->bottom - 44, half = (s->right - s->left) / 2 - 10;
    const Type type = { .size = 8, .sans = true, .italic = true };

    sheet_words(s, &type, "Result", s->left, y, TYPE_LEFT);
    draw_box(s, "1 – 0", strcmp(game->result, "1-0") == 0, s->left + 34, y);
    draw_box(s, "½ – ½", strcmp(game->result, "1/2-1/2") == 0, s->left + 90, y);
    draw_box(s, "0 – 1", strcmp(game->result, "0-1") == 0, s->left + 146, y);
    sheet_field(s, "Arbiter", "", s->left + half + 20, y, half);
    sheet_field(s, "Signature of White", "", s->left, y + 32, half);
    sheet_field(s, "Signature of Black", "", s->left + half + 20, y + 32, half);
}

/* Law 13 in full takes a line from edge to edge; every other notation has two columns, or three for
 * a long game. Gives how many pages there are: the moves of a game that is too long for one are
 * divided equally. */
static unsigned lay_grid(const Sheet *s, Grid *g, const Game *game, const PaperSheet *wish)
{
    const bool in_full = wish->style == ADOUBE_STYLE_LAW && game->count > 0;
    const unsigned last = game->count ? game->move[game->count - 1].number : 0;
    const unsigned least = in_full ? LONG_LEAST : LINES_LEAST;
    const unsigned most = in_full ? LONG_MOST : LINES_MOST;
    const unsigned pages = last > most ? (last + most - 1) / most : 1;
    const unsigned lines = last > least ? (last + pages - 1) / pages : least;

    g->x = s->left;
    g->width = s->right - s->left;
    g->columns = in_full ? 1 : lines > 110 ? 3 : 2;
    g->lines = (lines + g->columns - 1) / g->columns;
    g->clocks = wish->form == PAPER_FORM_FIDE;
    return pages;
}

/* The grid of every page, with the moves on it; on the last one above room for the foot. */
static void draw_pages(Sheet *s, Grid *g, const Game *game, unsigned pages, double foot)
{
    const double row = (s->bottom - foot - (pages > 1 ? s->top : s->y)) / (g->lines + 1);
    double at[6], size;

    block_columns(g, at);
    size = records_size(s, game, fmin(row * 0.74, 10.5), at[2] - at[1] - 5);
    for (unsigned page = 0; page < pages; page++) {
        if (page > 0)
            sheet_new_page(s);
        g->before = page * g->columns * g->lines;
        g->y = s->y;
        g->row = (s->bottom - (page + 1 == pages ? foot : 0) - s->y) / (g->lines + 1);
        draw_grid(s, g);
        draw_moves(s, g, game, size);
    }
}

bool paper_scoresheet(const PaperSheet *wish, const PaperText *text, PaperBytes *out,
                      PaperFault *fault)
{
    const bool fide = wish->form == PAPER_FORM_FIDE;
    Game game = { .count = 0 };
    Sheet s = { .cr = NULL };
    Grid grid = { .lines = 0 };
    unsigned pages;
    bool good = (!text || paper_game_read(&game, text, wish->style, fault)) &&
                sheet_begin(&s, wish, fide ? "print" : "french-grey", out, "Score sheet",
                            "A score sheet for a game of chess", fault);

    if (good) {
        (fide ? draw_head_fide : draw_head_1903)(&s, wish, &game, text != NULL);
        pages = lay_grid(&s, &grid, &game, wish);
        s.numbered = pages > 1;
        paper_game_names(&game, s.running, sizeof s.running);
        sheet_bookmark(&s, game.white[0] ? game.white : "Score sheet", 0, 0);
        draw_pages(&s, &grid, &game, pages, fide ? 66 : 148);
        if (fide)
            draw_foot_fide(&s, &game);
        else
            draw_foot_1903(&s, &game, wish, text != NULL);
        good = sheet_end(&s, fault);
    }
    sheet_drop(&s);
    paper_game_free(&game);
    return good;
}
