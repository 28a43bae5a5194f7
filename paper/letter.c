// The sheet of a game by correspondence: each record with the dates of its despatch and receipt,
// the time it took and the time that was left, diagrams at every tenth move beside them, the
// position as it stands and what is due.
#include "letter.h"

#include "clean.h"
#include "sheet.h"

#include <math.h>
#include <string.h>

enum { ROWS_BLANK = 30, COLUMNS = 11 };

/* Heights in points: of a line of the table, of its head, and of what stands below it. */
static const double ROW_HIGH = 15.2, HEAD_HIGH = 15, END_HIGH = 184;

static const double widths[COLUMNS] = { 17, 46, 41, 41, 26, 26, 46, 41, 41, 26, 26 };

static void draw_head(Sheet *s, const PaperSheet *wish, const Letters *letters)
{
    const Game *const game = &letters->game;
    const Type title = { .size = 19, .small_caps = true, .spacing = 1.1 };
    const Type club = { .size = 12, .italic = true };
    const double half = (s->right - s->left) / 2 - 9;
    char name[GAME_TAG];

    if (wish->club) {
        clean_copy(name, sizeof name, wish->club, strlen(wish->club));
        sheet_fit(s, &club, name, s->width / 2, s->y, s->right - s->left, TYPE_CENTRE);
        s->y += 16;
    }
    sheet_words(s, &title, "A Game by Correspondence", s->width / 2, s->y + 8, TYPE_CENTRE);
    s->y += 34;
    sheet_field(s, "White", game->white, s->left, s->y, half);
    sheet_field(s, "Black", game->black, s->left + half + 18, s->y, half);
    s->y += 20;
    sheet_field(s, "Time limit", game->limit, s->left, s->y, half);
    sheet_field(s, "Begun", letters->begun, s->left + half + 18, s->y, half / 2 - 6);
    sheet_field(s, "Ended", letters->ended, s->left + half + 18 + half / 2 + 6, s->y, half / 2 - 6);
    s->y += 16;
    if (game->odds[0]) {
        s->y += 4;
        sheet_field(s, "Odds", game->odds, s->left, s->y, s->right - s->left);
        s->y += 16;
    }
}

static void draw_table_head(Sheet *s)
{
    static const char *const names[COLUMNS] = { "",         "White", "despatched", "received",
                                                "taken",    "left",  "Black",      "despatched",
                                                "received", "taken", "left" };
    const Type side = { .size = 9.5, .small_caps = true, .spacing = 0.4 };
    const Type small = { .size = 6.6, .sans = true, .italic = true };
    double x = s->left;

    for (int i = 0; i < COLUMNS; i++) {
        sheet_words(s, i == 1 || i == 6 ? &side : &small, names[i], x + widths[i] / 2, s->y + 11,
                    TYPE_CENTRE);
        x += widths[i];
    }
    s->y += HEAD_HIGH;
}

static double table_width(void)
{
    double width = 0;

    for (int i = 0; i < COLUMNS; i++)
        width += widths[i];
    return width;
}

static void draw_entry(Sheet *s, const Entry *e, int first, double x, double y)
{
    const Type record = { .size = 9, .italic = true };
    const Type small = { .size = 6.6, .sans = true };
    const char *const words[] = { e->record, e->sent, e->received, e->taken, e->left };
    double at = x, long_record = 0;

    if (!e->there)
        return;
    for (int i = 0; i < 5; i++) {
        const double width = widths[first + i];
        if (i == 0)
            long_record = sheet_fit(s, &record, words[i], at + 2.5, y, width - 4, TYPE_LEFT);
        else
            sheet_fit(s, &small, words[i], at + width / 2, y, width - 3, TYPE_CENTRE);
        at += width;
    }
    if (e->struck)
        sheet_rule(s, x + 1.5, y - 2.8, x + 3.5 + long_record, y - 2.8, 0.6);
}

static void draw_row(Sheet *s, const Row *row, unsigned number, double high)
{
    const Type type = { .size = 7.6, .sans = true };
    double x = s->left + widths[0];
    char text[12];

    snprintf(text, sizeof text, "%u", number);
    sheet_words(s, &type, text, x - 3, s->y + high * 0.72, TYPE_RIGHT);
    for (int side = 0; row && side < 2; side++) {
        draw_entry(s, &row->entry[side], 1 + 5 * side, x, s->y + high * 0.72);
        for (int i = 0; i < 5; i++)
            x += widths[1 + i];
    }
    sheet_rule(s, s->left, s->y, s->left + table_width(), s->y, number % 5 == 1 ? 0.6 : 0.25);
    s->y += high;
}

static void draw_lines(Sheet *s, double top)
{
    double x = s->left;

    for (int i = 0; i < COLUMNS; i++) {
        if (i > 0)
            sheet_rule(s, x, top, x, s->y, i == 1 || i == 6 ? 0.9 : 0.3);
        x += widths[i];
    }
    sheet_frame(s, s->left, top, table_width(), s->y - top, 0.9);
}

/* The diagrams beside the table: at every tenth move, below each other. */
static void draw_tenths(Sheet *s, const Letters *letters, const PaperSheet *wish, double top,
                        unsigned first, unsigned last, bool blank)
{
    const double x = s->left + table_width() + 14, width = s->right - x;
    /* on a blank sheet each stands beside its ten lines */
    const double step = blank ? (s->y - top) / (ROWS_BLANK / 10.0) : 0;
    double y = top;

    for (unsigned number = 10;
         y + width + 20 < s->bottom && number <= (blank ? ROWS_BLANK : GAME_MOVES_MOST);
         number += 10) {
        PaperDiagram d = { .hand_from = ADOUBE_NO_SQUARE };
        bool found = blank;
        for (unsigned i = first; i < last && letters->row; i++)
            if (letters->row[i].has_board && letters->row[i].number == number) {
                d.board = letters->row[i].board;
                found = true;
            }
        if (!found)
            continue;
        snprintf(d.caption, sizeof d.caption, "after move %u", number);
        y += fmax(step,
                  sheet_diagram(s, &d, PAPER_NAMES_NONE, wish->black_below, x, y, width) + 10);
    }
}

static void draw_table(Sheet *s, const Letters *letters, const PaperSheet *wish, bool blank)
{
    const unsigned count = blank ? ROWS_BLANK : letters->count;
    /* a blank sheet is one page, on Letter, too, which is shorter */
    const double room = (s->bottom - s->y - HEAD_HIGH - END_HIGH) / ROWS_BLANK;
    const double high = blank && room < ROW_HIGH ? room : ROW_HIGH;
    unsigned i = 0;

    do {
        const double top = s->y;
        const unsigned first = i;
        draw_table_head(s);
        for (; i < count && s->y + high <= s->bottom; i++)
            draw_row(s, blank ? NULL : &letters->row[i], blank ? i + 1 : letters->row[i].number,
                     high);
        draw_lines(s, top);
        draw_tenths(s, letters, wish, top, first, i, blank);
        if (i < count)
            sheet_new_page(s);
    } while (i < count);
}

static void draw_end(Sheet *s, const Letters *letters, const PaperSheet *wish, bool blank)
{
    const Type head = { .size = 12, .small_caps = true, .spacing = 0.5 };
    const Type text = { .size = 9.5, .old_figures = true };
    PaperDiagram d = letters->now;
    const double board = 150, width = s->right - s->left - board - 20;
    double y;

    s->y += 14;
    sheet_need(s, board + 20);
    d.caption[0] = '\0';
    d.marks = 0;
    if (blank)
        d = (PaperDiagram){ .hand_from = ADOUBE_NO_SQUARE };
    sheet_diagram(s, &d, PAPER_NAMES_DESCRIPTIVE, wish->black_below, s->left, s->y, board);
    y = s->y + 12;
    sheet_words(s, &head, "As the game stands", s->left + board + 20, y, TYPE_LEFT);
    y += 8;
    if (blank) {
        for (int i = 0; i < 6; i++)
            sheet_dots(s, s->left + board + 20, s->right, y + 16 + 20 * i);
    } else {
        y += sheet_block(s, &text, letters->status, s->left + board + 20, y, width, TYPE_LEFT) + 3;
        if (letters->due.size) {
            const double left = s->bottom - y;
            if (sheet_measure(s, &text, letters->due.data, width) <= left) {
                sheet_block(s, &text, letters->due.data, s->left + board + 20, y, width, TYPE_LEFT);
            } else {
                s->y += board + 12;
                sheet_paragraph(s, &text, letters->due.data, 0, TYPE_LEFT);
            }
        }
    }
}

bool paper_letter(const PaperSheet *wish, const PaperText *text, PaperBytes *out, PaperFault *fault)
{
    Letters letters = { .count = 0 };
    Sheet s = { .cr = NULL };
    bool good = (!text || letters_read(&letters, text, wish->style, fault)) &&
                sheet_begin(&s, wish, "french-grey", out, "A game by correspondence",
                            "The sheet of a game of chess by correspondence", fault);

    if (good) {
        s.numbered = text != NULL;
        paper_game_names(&letters.game, s.running, sizeof s.running);
        draw_head(&s, wish, &letters);
        sheet_bookmark(&s, "The letters", 0, 0);
        draw_table(&s, &letters, wish, text == NULL);
        sheet_bookmark(&s, "As the game stands", 0, s.y);
        draw_end(&s, &letters, wish, text == NULL);
        good = sheet_end(&s, fault);
    }
    sheet_drop(&s);
    letters_free(&letters);
    return good;
}
