// The sheet of a match: the games of two players, or of two teams with a player of each at every
// board. Who should have begun, who did, and who begins next is the law's to say.
#include "clean.h"
#include "docket.h"
#include "pdf.h"
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

enum { NAME = 80, ROWS_BLANK = 22 };

/* Heights in points: of a line, of the head of the table, and of what stands below it. */
static const double ROW_HIGH = 22, HEAD_HIGH = 16, END_HIGH = 118;

typedef struct Row {
    char name[2][NAME]; /* of the players: of the first side, of the second */
    unsigned white;     /* which of them has White */
    char odds[40], result[2][8], why[60], right[200];
} Row;

typedef struct Match {
    bool teams;
    char side[2][NAME]; /* the players of a match; or the teams */
    Row *row;
    unsigned count;
    unsigned halves[2];
    adoube_series series;
} Match;

static void take_name(char *out, const char *name, size_t size, const char *otherwise)
{
    if (name && size)
        clean_copy(out, NAME, name, size);
    else
        snprintf(out, NAME, "%s", otherwise);
}

static void take_result(Match *match, Row *row, const adoube_summary *s)
{
    const char *const won[] = { "1", "0" };

    snprintf(row->why, sizeof row->why, "%s", s->reason ? s->reason : "");
    if (s->status == ADOUBE_WON) {
        const unsigned winner = s->winner == ADOUBE_WHITE ? row->white : 1 - row->white;
        match->halves[winner] += 2;
        snprintf(row->result[winner], sizeof row->result[0], "%s", won[0]);
        snprintf(row->result[1 - winner], sizeof row->result[0], "%s", won[1]);
    } else if (s->status == ADOUBE_DRAWN) {
        for (int i = 0; i < 2; i++) {
            match->halves[i]++;
            snprintf(row->result[i], sizeof row->result[0], "½");
        }
    } else {
        snprintf(row->why, sizeof row->why, "%s",
                 s->status == ADOUBE_ANNULLED    ? "annulled"
                 : s->status == ADOUBE_ADJOURNED ? "adjourned"
                                                 : "unfinished");
    }
}

/* Which of the two has White: in a match by their names, in a team match by turns. */
static bool find_sides(Match *match, Row *row, unsigned i, const adoube_summary *s,
                       const char *path, PaperFault *fault)
{
    char white[NAME], black[NAME];

    take_name(white, s->name[0], s->name_size[0], match->teams ? "" : "White");
    take_name(black, s->name[1], s->name_size[1], match->teams ? "" : "Black");
    if (!match->teams && i == 0) {
        memcpy(match->side[0], white, NAME);
        memcpy(match->side[1], black, NAME);
    }
    if (match->teams)
        row->white = i % 2;
    else if (strcmp(white, match->side[0]) == 0 && strcmp(black, match->side[1]) == 0)
        row->white = 0;
    else if (strcmp(white, match->side[1]) == 0 && strcmp(black, match->side[0]) == 0)
        row->white = 1;
    else
        return pdf_fault(fault, "%s: expected a game between %.60s and %.60s", path, match->side[0],
                         match->side[1]);
    memcpy(row->name[row->white], white, NAME);
    memcpy(row->name[1 - row->white], black, NAME);
    return true;
}

static void tell_right(Match *match, Row *row, const adoube_summary *s)
{
    char law[ADOUBE_CITATION_SIZE] = "", lot[NAME];
    unsigned lot_of = ADOUBE_NOBODY, right, began;

    if (match->teams) {
        right = s->first == ADOUBE_WHITE ? row->white : 1 - row->white;
    } else {
        if (s->lot_size) {
            take_name(lot, s->lot, s->lot_size, "");
            lot_of = strcmp(lot, match->side[1]) == 0;
        }
        right = adoube_series_add(&match->series, s, row->white, lot_of, law);
    }
    if (right > 1)
        return;
    began = s->began == ADOUBE_WHITE ? row->white : 1 - row->white;
    snprintf(row->right, sizeof row->right, "%s%s%.31s%s%s",
             row->name[right][0] ? row->name[right] : match->side[right], law[0] ? " (" : "", law,
             law[0] ? ")" : "",
             !s->begun        ? ", not begun"
             : began != right ? "; the other began"
                              : "");
}

static bool add_docket(Match *match, unsigned i, const PaperText *text, PaperFault *fault)
{
    PaperDocket docket;
    adoube_summary s;
    Row *const row = &match->row[i];
    PaperStep step = PAPER_ACT;
    bool good = paper_docket_open(&docket, text, fault);

    while (good && step == PAPER_ACT)
        step = paper_docket_next(&docket, fault);
    good = good && step == PAPER_END;
    if (good) {
        adoube_umpire_summary(docket.umpire, &s);
        good = find_sides(match, row, i, &s, text->name, fault);
    }
    if (good) {
        paper_docket_head(text, "odds", row->odds, sizeof row->odds);
        take_result(match, row, &s);
        tell_right(match, row, &s);
        match->count++;
    }
    paper_docket_close(&docket);
    return good;
}

/* ---- The sheet ---- */

static void write_points(char *out, size_t room, unsigned halves)
{
    if (halves == 1)
        snprintf(out, room, "½");
    else
        snprintf(out, room, "%u%s", halves / 2, halves % 2 ? "½" : "");
}

static void draw_head(Sheet *s, const Match *match, const PaperSheet *wish)
{
    const Type title = { .size = 21, .small_caps = true, .spacing = 1.2 };
    const Type club = { .size = 12, .italic = true };
    const double half = (s->right - s->left) / 2 - 9;
    char name[200];

    if (wish->club) {
        clean_copy(name, sizeof name, wish->club, strlen(wish->club));
        sheet_fit(s, &club, name, s->width / 2, s->y, s->right - s->left, TYPE_CENTRE);
        s->y += 18;
    }
    sheet_words(s, &title, match->teams ? "Match between Clubs" : "Chess Match", s->width / 2,
                s->y + 10, TYPE_CENTRE);
    sheet_rule(s, s->width / 2 - 40, s->y + 18, s->width / 2 + 40, s->y + 18, 0.5);
    s->y += 42;
    sheet_field(s, match->teams ? "Home" : "First player", match->side[0], s->left, s->y, half);
    sheet_field(s, match->teams ? "Visitors" : "Second player", match->side[1], s->left + half + 18,
                s->y, half);
    s->y += 22;
    sheet_field(s, "Played at", "", s->left, s->y, half);
    sheet_field(s, "Date", "", s->left + half + 18, s->y, half);
    s->y += 20;
}

enum { CELLS = 8 };

static void draw_cells(Sheet *s, const double at[CELLS + 1], const char *const words[CELLS],
                       const Type *type, double high)
{
    for (int i = 0; i < CELLS; i++) {
        const bool middle = i == 0 || i == 3 || i == 4;
        const double colour = i == 5 ? 12 : 0; /* his colour stands at the end of the cell */
        if (middle)
            sheet_fit(s, type, words[i], (at[i] + at[i + 1]) / 2, s->y + high * 0.68,
                      at[i + 1] - at[i] - 4, TYPE_CENTRE);
        else
            sheet_fit(s, type, words[i], at[i] + 4, s->y + high * 0.68,
                      at[i + 1] - at[i] - 6 - colour, TYPE_LEFT);
    }
    s->y += high;
}

/* A small square before a name: empty for White, full for Black. */
static void draw_colour(Sheet *s, bool white, double x, double y)
{
    cairo_rectangle(s->cr, x, y, 6, 6);
    cairo_set_line_width(s->cr, 0.7);
    if (!white)
        cairo_fill_preserve(s->cr);
    cairo_stroke(s->cr);
}

/* Where the columns of the table are, and the rules between them. */
static void lay_columns(const Sheet *s, double at[CELLS + 1])
{
    static const double parts[CELLS + 1] = { 0, 0.06, 0.09, 0.29, 0.34, 0.39, 0.59, 0.7, 1 };

    for (int i = 0; i <= CELLS; i++)
        at[i] = s->left + parts[i] * (s->right - s->left);
}

/* The two columns of results have one heading, and no rule goes through it. */
static void draw_rules(Sheet *s, const double at[CELLS + 1], double top, double below_head)
{
    sheet_frame(s, s->left, top, s->right - s->left, s->y - top, 0.9);
    for (int i = 1; i < CELLS; i++)
        if (i != 2)
            sheet_rule(s, at[i], i == 4 ? below_head : top, at[i], s->y, i == 4 ? 0.9 : 0.3);
}

static void draw_row(Sheet *s, const Match *match, unsigned i, const double at[CELLS + 1])
{
    const Type text = { .size = 10, .old_figures = true };
    const Row blank = { .white = i % 2 };
    const Row *const row = i < match->count ? &match->row[i] : &blank;
    const Type small = { .size = 8.5, .old_figures = true };
    const double wide = at[CELLS] - at[CELLS - 1] - 6;
    char number[12];

    snprintf(number, sizeof number, "%u", i + 1);
    sheet_rule(s, s->left, s->y, s->right, s->y, 0.3);
    if (i < match->count || match->teams) {
        draw_colour(s, row->white == 0, at[1] + 5, s->y + 8);
        draw_colour(s, row->white == 1, at[6] - 11, s->y + 8);
    }
    sheet_fit(s, &small, row->why, at[CELLS - 1] + 4, s->y + (row->right[0] ? 9.5 : 14.5), wide,
              TYPE_LEFT);
    sheet_fit(s, &small, row->right, at[CELLS - 1] + 4, s->y + (row->why[0] ? 18.5 : 14.5), wide,
              TYPE_LEFT);
    draw_cells(s, at,
               (const char *const[CELLS]){ number, "", row->name[0], row->result[0], row->result[1],
                                           row->name[1], row->odds, "" },
               &text, ROW_HIGH);
}

/* The table, over as many pages as it needs, with its head and its rules on each. */
static void draw_rows(Sheet *s, const Match *match, unsigned rows)
{
    const Type small = { .size = 8, .sans = true, .italic = true };
    const char *const head[CELLS] = { match->teams ? "board" : "game",
                                      "",
                                      match->teams ? "home" : "first player",
                                      "",
                                      "",
                                      match->teams ? "visitors" : "second player",
                                      "odds",
                                      "the end; who had the right to begin" };
    double at[CELLS + 1];
    unsigned i = 0;

    lay_columns(s, at);
    do {
        const double top = s->y;
        sheet_words(s, &small, "result", at[4], s->y + HEAD_HIGH * 0.68, TYPE_CENTRE);
        draw_cells(s, at, head, &small, HEAD_HIGH);
        for (; i < rows && s->y + ROW_HIGH <= s->bottom; i++)
            draw_row(s, match, i, at);
        draw_rules(s, at, top, top + HEAD_HIGH);
        if (i < rows)
            sheet_new_page(s);
    } while (i < rows && s->page < PAPER_PAGES_MOST);
}

/* As many lines of a blank sheet as leave room for the totals on its one page. */
static unsigned blank_rows(const Sheet *s)
{
    const double room = (s->bottom - s->y - HEAD_HIGH - END_HIGH) / ROW_HIGH;

    return room < ROWS_BLANK ? (unsigned)room : ROWS_BLANK;
}

static void draw_totals(Sheet *s, const Match *match, bool blank)
{
    const Type text = { .size = 11, .old_figures = true };
    char points[2][24] = { "", "" }, words[400];
    const double half = (s->right - s->left) / 2 - 9;

    for (int i = 0; !blank && i < 2; i++)
        write_points(points[i], sizeof points[i], match->halves[i]);
    sheet_need(s, END_HIGH);
    s->y += 26;
    sheet_field(s, match->teams ? "Total, home" : "Total, first player", points[0], s->left, s->y,
                half);
    sheet_field(s, match->teams ? "Total, visitors" : "Total, second player", points[1],
                s->left + half + 18, s->y, half);
    s->y += 12;
    if (!blank && !match->teams && match->series.begins < 2) {
        snprintf(words, sizeof words, "%s%s%s%s begins %s (%s).",
                 match->series.unfinished ? "The last game is unfinished. If it is not " : "",
                 match->series.unfinished ? match->series.unless : "",
                 match->series.unfinished ? ", " : "", match->side[match->series.begins],
                 match->series.replay ? "the game that is played instead of the annulled one"
                                      : "the next game",
                 match->series.law);
        s->y += sheet_block(s, &text, words, s->left, s->y, s->right - s->left, TYPE_LEFT) + 4;
    }
    s->y += 26;
    sheet_field(s, "Signed", "", s->left, s->y, half);
    sheet_field(s, "and", "", s->left + half + 18, s->y, half);
    s->y += 28;
    sheet_field(s, "Umpire", "", s->left, s->y, half);
}

bool paper_match(const PaperSheet *wish, const PaperText *dockets, unsigned count, bool teams,
                 PaperBytes *out, PaperFault *fault)
{
    Match match = { .teams = teams };
    Sheet s = { .cr = NULL };
    bool good = true;

    adoube_series_begin(&match.series);
    match.row = calloc(count ? count : 1, sizeof *match.row);
    if (match.row == NULL)
        return pdf_fault(fault, "there is no memory for the match");
    if (teams) {
        clean_copy(match.side[0], NAME, wish->home ? wish->home : "",
                   wish->home ? strlen(wish->home) : 0);
        clean_copy(match.side[1], NAME, wish->visitors ? wish->visitors : "",
                   wish->visitors ? strlen(wish->visitors) : 0);
    }
    for (unsigned i = 0; good && i < count; i++)
        good = add_docket(&match, i, &dockets[i], fault);
    good = good && sheet_begin(&s, wish, "print", out, "The sheet of a match",
                               "The sheet of a chess match", fault);
    if (good) {
        s.numbered = count > 20;
        snprintf(s.running, sizeof s.running, "%s — %s", match.side[0], match.side[1]);
        draw_head(&s, &match, wish);
        sheet_bookmark(&s, "Games", 0, 0);
        draw_rows(&s, &match, count ? count : blank_rows(&s));
        draw_totals(&s, &match, count == 0);
        good = sheet_end(&s, fault);
    }
    sheet_drop(&s);
    free(match.row);
    return good;
}
