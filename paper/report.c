// An arbiter's report of a game: what was agreed, and every incident with the ruling on it, the
// sections in our words and the men as they stood.
#include "clean.h"
#include "docket.h"
#include "game.h"
#include "law.h"
#include "pdf.h"
#include "sheet.h"

#include <stdlib.h>
#include <string.h>

enum { LAWS_MOST = 8 };

static const double BOARD_WIDE = 138;

static const Type heading = { .size = 14, .small_caps = true, .spacing = 0.6 };
static const Type body = { .size = 10.5, .old_figures = true, .leading = 1.06 };
static const Type small = { .size = 9, .old_figures = true };
static const Type bold = { .size = 10.5, .bold = true };

static const char *word_of(adoube_word word)
{
    static const char *const words[] = { "Allowed", "Offence", "Upheld", "Refused", "Noted" };

    return words[word];
}

static const char *result_of(adoube_status status, adoube_side winner)
{
    switch (status) {
    case ADOUBE_WON:
        return winner == ADOUBE_WHITE ? "won by White" : "won by Black";
    case ADOUBE_DRAWN:
        return "drawn";
    case ADOUBE_ANNULLED:
        return "annulled";
    case ADOUBE_ADJOURNED:
        return "adjourned";
    default:
        return "being played";
    }
}

/* A code by its title, as it is printed. */
static void name_code(char *value, size_t room)
{
    adoube_code_info code;

    for (unsigned i = 0; adoube_code(i, &code); i++)
        if (strcmp(code.name, value) == 0) {
            snprintf(value, room, "%s", code.title);
            return;
        }
}

/* The head of the docket, as a list of what was agreed. */
static void draw_facts(Sheet *s, const PaperText *text)
{
    adoube_docket_line parts;

    for (size_t at = 0; at < text->size;) {
        const char *const line = text->text + at;
        const char *const end = memchr(line, '\n', text->size - at);
        const size_t size = end ? (size_t)(end - line) : text->size - at;
        const adoube_line what = adoube_docket_parts(line, size, &parts, NULL);
        char key[60], value[300];

        at += size + 1;
        if (what == ADOUBE_LINE_ACT)
            break;
        if (what != ADOUBE_LINE_HEADER)
            continue;
        clean_copy(key, sizeof key, parts.key.start, parts.key.size);
        clean_copy(value, sizeof value, parts.value.start, parts.value.size);
        if (strcmp(key, "code") == 0)
            name_code(value, sizeof value);
        sheet_need(s, 16);
        sheet_block(s, &(Type){ .size = 10.5, .italic = true, .leading = 1.06 }, key, s->left, s->y,
                    62, TYPE_RIGHT);
        s->y += sheet_block(s, &body, value, s->left + 72, s->y, s->right - s->left - 72,
                            TYPE_LEFT) +
                1.5;
    }
    s->y += 8;
}

/* An incident is whatever the arbiter had to rule on, and the end. */
static bool is_incident(const adoube_ruling *ruling, const adoube_act *act, adoube_status before)
{
    return ruling->word == ADOUBE_OFFENCE || ruling->word == ADOUBE_UPHELD ||
           ruling->word == ADOUBE_REFUSED || ruling->done > 0 || ruling->status != before ||
           act->kind == ADOUBE_ACT_DECIDES || act->kind == ADOUBE_ACT_FINDS ||
           act->kind == ADOUBE_ACT_FINDS_NOT;
}

/* Sections are told in full once; after that their id is enough. */
typedef struct Told {
    char id[200][ADOUBE_CITATION_SIZE];
    unsigned count;
} Told;

static bool is_told(Told *told, const char *id)
{
    for (unsigned i = 0; i < told->count; i++)
        if (strcmp(told->id[i], id) == 0)
            return true;
    if (told->count < 200)
        snprintf(told->id[told->count++], ADOUBE_CITATION_SIZE, "%s", id);
    return false;
}

/* What the sections say, a paragraph each; after them, in one line, those that were told before. */
static void add_laws(PaperBytes *out, const PaperDocket *docket, const adoube_ruling *ruling,
                     Told *told)
{
    PaperBytes words = { .data = NULL };
    char again[LAWS_MOST * (ADOUBE_CITATION_SIZE + 2)] = "";
    size_t used = 0;

    for (unsigned i = 0; i < ruling->laws && i < LAWS_MOST; i++) {
        adoube_citation law;
        adoube_section section;
        if (!adoube_ruling_law(docket->umpire, i, &law))
            continue;
        if (is_told(told, law.id) || !paper_law_section(law.id, &section))
            used += (size_t)snprintf(again + used, sizeof again - used, "%s%s", used ? ", " : "",
                                     law.id);
        else
            bytes_print(out, "%s%s. %s", out->size ? "\n" : "", law.id,
                        paper_law_plain(section.text, &words));
    }
    bytes_free(&words);
    if (used)
        bytes_print(out, "%s%s%s.", out->size ? "\n" : "", out->size ? "Also " : "", again);
}

static void write_title(char *out, size_t room, const PaperDocket *docket, const adoube_act *act)
{
    adoube_docket_line parts;
    char words[300];
    const char *begin = docket->line;

    adoube_docket_parts(docket->line, docket->line_size, &parts, NULL);
    if (parts.act.start)
        begin = parts.act.start;
    clean_copy(words, sizeof words, begin, docket->line_size - (size_t)(begin - docket->line));
    snprintf(out, room, "Act %u. %s: %s", docket->acts, paper_law_actor(act->by), words);
}

/* Words that moved men, as when a position is restored: the men are drawn before them, too. */
static bool is_restored(const PaperDiagram *before, const PaperDiagram *after,
                        const adoube_act *act)
{
    const bool words = (act->kind >= ADOUBE_ACT_EXACT && act->kind <= ADOUBE_ACT_CLAIM) ||
                       act->kind == ADOUBE_ACT_FINDS || act->kind == ADOUBE_ACT_DECIDES ||
                       act->kind == ADOUBE_ACT_APPEAL;

    return words && memcmp(&before->board, &after->board, sizeof before->board) != 0;
}

/* The men as they stood: one diagram, or two below each other. Gives how high they are. */
static double draw_men(Sheet *s, const PaperSheet *wish, const PaperDiagram *before,
                       const PaperDiagram *after, bool both)
{
    const PaperNames names = wish->form == PAPER_FORM_FIDE ? PAPER_NAMES_ALGEBRAIC
                                                           : PAPER_NAMES_DESCRIPTIVE;
    PaperDiagram d = *before;
    double high = 0;

    if (both) {
        d.marks = 0;
        snprintf(d.caption, sizeof d.caption, "as the men stood");
        high = sheet_diagram(s, &d, names, wish->black_below, s->left, s->y, BOARD_WIDE) + 6;
    }
    d = *after;
    snprintf(d.caption, sizeof d.caption, "%s", both ? "as they stand now" : "");
    return high + sheet_diagram(s, &d, names, wish->black_below, s->left, s->y + high, BOARD_WIDE);
}

static void draw_incident(Sheet *s, const PaperDocket *docket, const PaperSheet *wish,
                          const PaperDiagram *before, const PaperDiagram *diagram,
                          const adoube_ruling *ruling, const adoube_act *act, Told *told,
                          int parent)
{
    const bool both = is_restored(before, diagram, act);
    const double board = BOARD_WIDE, width = s->right - s->left - board - 20;
    const double boards = both ? 2 * board + 56 : board + 16;
    PaperBytes laws = { .data = NULL };
    char title[400], says_word[32];
    char *const says = paper_docket_says(docket);
    double high, y;

    write_title(title, sizeof title, docket, act);
    snprintf(says_word, sizeof says_word, "%s.", word_of(ruling->word));
    add_laws(&laws, docket, ruling, told);
    high = sheet_measure(s, &bold, title, width) +
           sheet_measure(s, &body, says ? says : "", width) + 24;
    if (laws.size)
        high += sheet_measure(s, &small, laws.data, width);
    sheet_need(s, high > boards && high < s->bottom - s->top ? high : boards);
    sheet_bookmark(s, title, parent, s->y);
    high = draw_men(s, wish, before, diagram, both);
    y = s->y;
    y += sheet_block(s, &bold, title, s->left + board + 20, y, width, TYPE_LEFT) + 2;
    y += sheet_block(s, &(Type){ .size = 11, .small_caps = true }, says_word, s->left + board + 20,
                     y, width, TYPE_LEFT);
    if (says)
        y += sheet_block(s, &body, says, s->left + board + 20, y, width, TYPE_LEFT) + 4;
    if (laws.size && y + sheet_measure(s, &small, laws.data, width) <= s->bottom) {
        y += sheet_block(s, &small, laws.data, s->left + board + 20, y, width, TYPE_LEFT);
    } else if (laws.size) { /* too long to stand beside the diagram */
        s->y = y > s->y + high + 8 ? y : s->y + high + 8;
        sheet_paragraph(s, &small, laws.data, 0, TYPE_LEFT);
        y = s->y;
        high = 0;
    }
    s->y = (y > s->y + high ? y : s->y + high) + 14;
    free(says);
    bytes_free(&laws);
}

static PaperStep draw_incidents(Sheet *s, const PaperSheet *wish, PaperDocket *docket,
                                unsigned *incidents, PaperFault *fault)
{
    PaperDiagram diagram = { .hand_from = ADOUBE_NO_SQUARE }, earlier;
    adoube_status before = ADOUBE_PLAYING;
    Told *const told = calloc(1, sizeof *told);
    const int parent = sheet_bookmark(s, "Incidents", 0, s->y);
    PaperStep step;

    if (told == NULL)
        return PAPER_BAD;
    while ((step = paper_docket_next(docket, fault)) == PAPER_ACT) {
        adoube_ruling ruling = { .size = sizeof ruling };
        adoube_act act;
        adoube_act_begin(&act);
        adoube_umpire_act(docket->umpire, &act);
        adoube_ruling_last(docket->umpire, &ruling);
        earlier = diagram;
        paper_diagram_act(&diagram, docket);
        if (is_incident(&ruling, &act, before)) {
            ++*incidents;
            draw_incident(s, docket, wish, docket->acts > 1 ? &earlier : &diagram, &diagram,
                          &ruling, &act, told, parent);
        }
        before = ruling.status;
    }
    free(told);
    return step;
}

static void draw_close(Sheet *s, const PaperDocket *docket, unsigned incidents)
{
    adoube_summary summary;
    char words[300];
    const double half = (s->right - s->left) / 2 - 9;

    adoube_umpire_summary(docket->umpire, &summary);
    sheet_need(s, 96);
    s->y += 4;
    sheet_rule(s, s->left, s->y, s->right, s->y, 0.5);
    s->y += 8;
    snprintf(words, sizeof words, "%u act%s heard; %u of them %s. The game is %s%s%s.",
             docket->acts, docket->acts == 1 ? " was" : "s were", incidents,
             incidents == 1 ? "was an incident" : "were incidents",
             result_of(summary.status, summary.winner), summary.reason ? ": " : "",
             summary.reason ? summary.reason : "");
    sheet_paragraph(s, &body, words, 0, TYPE_LEFT);
    s->y += 36;
    sheet_field(s, "Arbiter", "", s->left, s->y, half);
    sheet_field(s, "Place and date", "", s->left + half + 18, s->y, half);
}

bool paper_report(const PaperSheet *wish, const PaperText *text, PaperBytes *out, PaperFault *fault)
{
    const Type title = { .size = 21, .small_caps = true, .spacing = 1.2 };
    PaperDocket docket;
    Sheet s = { .cr = NULL };
    unsigned incidents = 0;
    char white[100], black[100], names[240];
    bool good = paper_docket_open(&docket, text, fault) &&
                sheet_begin(&s, wish, "print", out, "Report of a game",
                            "An arbiter's report of a game of chess", fault);

    if (good) {
        paper_docket_head(text, "white", white, sizeof white);
        paper_docket_head(text, "black", black, sizeof black);
        snprintf(names, sizeof names, "%s — %s", white[0] ? white : "White",
                 black[0] ? black : "Black");
        s.numbered = true;
        clean_copy(s.running, sizeof s.running, names, strlen(names));
        sheet_heading(&s, &title, "Report of a Game", 1, TYPE_CENTRE);
        sheet_heading(&s, &(Type){ .size = 13, .italic = true }, names, 2, TYPE_CENTRE);
        s.y += 14;
        sheet_bookmark(&s, "What was agreed", 0, s.y);
        draw_facts(&s, text);
        sheet_heading(&s, &heading, "Incidents", 2, TYPE_LEFT);
        s.y += 6;
        good = draw_incidents(&s, wish, &docket, &incidents, fault) == PAPER_END;
    }
    if (good) {
        draw_close(&s, &docket, incidents);
        good = sheet_end(&s, fault);
    }
    sheet_drop(&s);
    paper_docket_close(&docket);
    return good;
}
