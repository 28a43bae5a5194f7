// A game as a book prints it. A book of 1903 sets the moves in two columns under the players' names
// and puts its notes, with letters, at the end; one of today runs moves and notes together.
#include "clean.h"
#include "game.h"
#include "pdf.h"
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

static const Type body = { .size = 11, .old_figures = true, .leading = 1.08 };
static const Type strong = { .size = 11, .bold = true, .leading = 1.08 };

/* The words of a date, which are not broken into lines. */
static void keep_together(char *out, size_t room, const char *words)
{
    size_t used = 0;

    for (; *words && used + 3 < room; words++)
        if (*words == ' ') {
            out[used++] = '\xc2';
            out[used++] = '\xa0';
        } else {
            out[used++] = *words;
        }
    out[used] = '\0';
}

/* The players on one line, or each on his own if their names are very long. */
static void draw_players(Sheet *s, const Game *game, const char *both)
{
    const Type title = { .size = 19, .small_caps = true, .spacing = 1 };
    const double width = s->right - s->left;
    PangoLayout *const layout = type_layout(s->cr, &title, both, 0, TYPE_LEFT);
    const bool fits = type_width(layout) * 0.62 < width;

    g_object_unref(layout);
    sheet_fit(s, &title, fits ? both : game->white, s->width / 2, s->y + 14, width, TYPE_CENTRE);
    s->y += 22;
    if (!fits) {
        sheet_words(s, &title, "—", s->width / 2, s->y + 10, TYPE_CENTRE);
        sheet_fit(s, &title, game->black, s->width / 2, s->y + 32, width, TYPE_CENTRE);
        s->y += 40;
    }
}

static void draw_head(Sheet *s, const Game *game)
{
    const Type names = { .size = 13, .italic = true };
    char players[2 * GAME_TAG + 8], place[6 * GAME_TAG];
    size_t used = 0;
    char date[2 * GAME_TAG];
    const char *const parts[] = { game->event, game->site, date, game->opening };

    paper_game_names(game, players, sizeof players);
    place[0] = '\0';
    keep_together(date, sizeof date, game->date);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i][0])
            used += (size_t)snprintf(place + used, sizeof place - used, "%s%s", used ? ", " : "",
                                     parts[i]);
    draw_players(s, game, players);
    if (place[0])
        sheet_heading(s, &names, place, 2, TYPE_CENTRE);
    if (game->odds[0])
        sheet_paragraph(s, &body, game->odds, 0, TYPE_CENTRE);
    sheet_bookmark(s, players, 0, 0);
    s->y += 6;
    sheet_rule(s, s->width / 2 - 40, s->y, s->width / 2 + 40, s->y, 0.5);
    s->y += 14;
}

static void draw_diagram(Sheet *s, const PaperSheet *wish, const PaperDiagram *d)
{
    const double width = 178;

    sheet_need(s, width + 34);
    s->y += 8;
    s->y += sheet_diagram(s, d,
                          wish->form == PAPER_FORM_FIDE ? PAPER_NAMES_ALGEBRAIC : PAPER_NAMES_NONE,
                          wish->black_below, (s->width - width) / 2, s->y, width) +
            10;
}

static void draw_position(Sheet *s, const PaperSheet *wish, const GameMove *move)
{
    PaperDiagram d = { .hand_from = ADOUBE_NO_SQUARE, .board = move->after };

    snprintf(d.caption, sizeof d.caption, "After %s’s %u%s move",
             move->side == ADOUBE_WHITE ? "White" : "Black", move->number,
             move->number % 100 / 10 == 1 ? "th"
             : move->number % 10 == 1     ? "st"
             : move->number % 10 == 2     ? "nd"
             : move->number % 10 == 3     ? "rd"
                                          : "th");
    draw_diagram(s, wish, &d);
}

static void draw_start(Sheet *s, const PaperSheet *wish, const Game *game)
{
    PaperDiagram d = { .hand_from = ADOUBE_NO_SQUARE, .board = game->start };

    if (game->count)
        snprintf(d.caption, sizeof d.caption, "%s begins",
                 game->move->side == ADOUBE_WHITE ? "White" : "Black");
    draw_diagram(s, wish, &d);
}

static bool is_drawn(const PaperSheet *wish, unsigned ply)
{
    for (unsigned i = 0; i < wish->plies; i++)
        if (wish->ply[i] == ply)
            return true;
    return false;
}

static const char *result_words(const Game *game)
{
    if (strcmp(game->result, "1-0") == 0)
        return "White wins.";
    if (strcmp(game->result, "0-1") == 0)
        return "Black wins.";
    if (strcmp(game->result, "1/2-1/2") == 0)
        return "Drawn game.";
    return "";
}

/* ---- Today ---- */

static void flush(Sheet *s, PaperBytes *line)
{
    if (line->size)
        sheet_paragraph(s, &strong, line->data, 0, TYPE_LEFT);
    line->size = 0;
    if (line->data)
        line->data[0] = '\0';
}

static void draw_today(Sheet *s, const PaperSheet *wish, const Game *game)
{
    PaperBytes line = { .data = NULL };
    bool dots = true;

    if (game->prelude)
        sheet_paragraph(s, &body, game->prelude, 0, TYPE_JUSTIFY);
    for (unsigned i = 0; i < game->count; i++) {
        const GameMove *const m = &game->move[i];
        if (line.size)
            bytes_text(&line, " ");
        if (m->side == ADOUBE_WHITE)
            bytes_print(&line, "%u.\u00a0", m->number); /* a number stays with its move */
        else if (dots)
            bytes_print(&line, "%u…\u00a0", m->number);
        bytes_print(&line, "%s%s", m->record, m->sign);
        dots = false;
        if (m->note || is_drawn(wish, i + 1)) {
            flush(s, &line);
            dots = true;
        }
        if (m->note) {
            s->y += 2;
            sheet_paragraph(s, &body, m->note, 0, TYPE_JUSTIFY);
            s->y += 5;
        }
        if (is_drawn(wish, i + 1))
            draw_position(s, wish, m);
    }
    flush(s, &line);
    bytes_free(&line);
}

/* ---- 1903 ---- */

/* The letter of a note: (a) to (z), then (aa). */
static void write_letter(char out[8], unsigned note)
{
    if (note < 26)
        snprintf(out, 8, "(%c)", 'a' + (int)note);
    else
        snprintf(out, 8, "(%c%c)", 'a' + (int)(note / 26 - 1) % 26, 'a' + (int)(note % 26));
}

/* Moves on numbered lines in two columns, from one ply up to another. */
static unsigned draw_columns(Sheet *s, const Game *game, unsigned from, unsigned to, unsigned notes)
{
    const Type head = { .size = 10, .small_caps = true, .spacing = 0.5 };
    const Type number = { .size = 10, .old_figures = true };
    const double high = 15, half = (s->right - s->left - 26) / 2;
    const unsigned first = game->move[from].number, last = game->move[to - 1].number;
    unsigned at = first;

    while (at <= last) {
        const double room = s->bottom - s->y - 20;
        const unsigned fit = room > high ? (unsigned)(room / high) : 0;
        unsigned lines = (last - at + 2) / 2;
        double deepest;
        if (fit == 0) {
            sheet_new_page(s);
            continue;
        }
        if (lines > fit)
            lines = fit;
        for (unsigned c = 0; c < 2 && at + c * lines <= last; c++) {
            const double x = s->left + c * (half + 26);
            sheet_words(s, &head, "White", x + 26, s->y + 8, TYPE_LEFT);
            sheet_words(s, &head, "Black", x + half * 0.58, s->y + 8, TYPE_LEFT);
        }
        deepest = s->y + 16 + lines * high;
        for (unsigned i = from; i < to; i++) {
            const GameMove *const m = &game->move[i];
            const unsigned row = m->number - at, c = row / lines;
            const bool black = m->side == ADOUBE_BLACK;
            char words[ADOUBE_RECORD_SIZE + 32], letter[8] = "", text[12];
            double x, y;
            if (m->number < at || row >= 2 * lines)
                continue;
            if (m->note)
                write_letter(letter, notes++);
            x = s->left + c * (half + 26);
            y = s->y + 16 + (row % lines) * high + 10;
            snprintf(text, sizeof text, "%u", m->number);
            if (!black || i == from)
                sheet_words(s, &number, text, x + 16, y, TYPE_RIGHT);
            if (black && i == from)
                sheet_words(s, &number, "…", x + 26, y, TYPE_LEFT);
            snprintf(words, sizeof words, "%s%s%s%s", m->record, m->sign, letter[0] ? " " : "",
                     letter);
            sheet_fit(s, &body, words, x + (black ? half * 0.58 : 26), y,
                      black ? half * 0.42 : half * 0.58 - 30, TYPE_LEFT);
        }
        s->y = deepest + 6;
        at += 2 * lines;
    }
    return notes;
}

/* A note that is a variation and nothing else stands without its brackets. */
static void add_note(PaperBytes *words, const char *letter, const char *note)
{
    const size_t size = strlen(note);
    size_t depth = 0, i = 0;

    do {
        depth += note[i] == '(';
        depth -= note[i] == ')' && depth > 0;
        i++;
    } while (i < size && depth > 0);
    if (note[0] == '(' && i == size && depth == 0 && size > 2)
        bytes_print(words, "%s %.*s", letter, (int)size - 2, note + 1);
    else
        bytes_print(words, "%s %s", letter, note);
}

static void draw_notes(Sheet *s, const Game *game)
{
    const Type head = { .size = 12, .small_caps = true, .spacing = 0.6 };
    const Type note = { .size = 10, .old_figures = true, .leading = 1.05 };
    unsigned count = 0;
    PaperBytes words = { .data = NULL };

    for (unsigned i = 0; i < game->count; i++) {
        char letter[8];
        if (!game->move[i].note)
            continue;
        if (count == 0) {
            s->y += 10;
            sheet_heading(s, &head, "Notes", 2, TYPE_CENTRE);
            s->y += 4;
        }
        write_letter(letter, count++);
        words.size = 0;
        add_note(&words, letter, game->move[i].note);
        if (words.data)
            sheet_paragraph(s, &note, words.data, 0, TYPE_JUSTIFY);
        s->y += 2;
    }
    bytes_free(&words);
}

static void draw_1903(Sheet *s, const PaperSheet *wish, const Game *game)
{
    unsigned from = 0, notes = 0;

    if (game->prelude)
        sheet_paragraph(s, &body, game->prelude, 0, TYPE_JUSTIFY);
    for (unsigned i = 0; i < game->count; i++)
        if (is_drawn(wish, i + 1) || i + 1 == game->count) {
            notes = draw_columns(s, game, from, i + 1, notes);
            from = i + 1;
            if (is_drawn(wish, i + 1))
                draw_position(s, wish, &game->move[i]);
        }
}

bool paper_game(const PaperSheet *wish, const PaperText *text, PaperBytes *out, PaperFault *fault)
{
    const bool today = wish->form == PAPER_FORM_FIDE;
    Game game = { .count = 0 };
    Sheet s = { .cr = NULL };
    bool good = paper_game_read(&game, text, wish->style, fault);

    for (unsigned i = 0; good && i < wish->plies; i++)
        if (wish->ply[i] > game.count)
            good = pdf_fault(fault, "%s: no diagram after ply %u: the game has %u", text->name,
                             wish->ply[i], game.count);
    good = good && sheet_begin(&s, wish, today ? "print" : "french-grey", out,
                               game.white[0] ? game.white : "A game", "A game of chess", fault);
    if (good) {
        s.numbered = true;
        s.left += 24;
        s.right -= 24;
        paper_game_names(&game, s.running, sizeof s.running);
        draw_head(&s, &game);
        if (!game.ordinary || is_drawn(wish, 0))
            draw_start(&s, wish, &game);
        (today ? draw_today : draw_1903)(&s, wish, &game);
        s.y += 4;
        if (result_words(&game)[0])
            sheet_paragraph(&s, &(Type){ .size = 11, .italic = true }, result_words(&game), 0,
                            TYPE_CENTRE);
        if (!today)
            draw_notes(&s, &game);
        good = sheet_end(&s, fault);
    }
    sheet_drop(&s);
    paper_game_free(&game);
    return good;
}
