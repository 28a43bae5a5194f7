// Sheets that are not of a game of this server: the law as a booklet, and the score that a reader
// has at the desk. They are made in other threads, few at a time.
#include "api/body.h"
#include "api/routes.h"

#include "paper.h"

#include <stdlib.h>
#include <string.h>

enum { PAGES_MOST = 999 };

typedef enum PrintKind { PRINT_SCORESHEET, PRINT_GAME, PRINT_CODE, PRINT_START } PrintKind;

typedef struct Print {
    Hall *hall;
    NetAsk *ask; /* null if nobody waits any more */
    PrintKind kind;
    PaperSheet sheet;
    char code[32], beside[32]; /* of a booklet; may be empty */
    PaperBytes out;
    PaperFault fault;
    bool made;
    struct Print *next;
    size_t size;
    char text[];
} Print;

static Print *prints; /* those that are under way */

/* ---- In another thread ---- */

static bool draw_start(Print *p)
{
    const PaperLook look = { .colours = "screen",
                             .names = PAPER_NAMES_ALGEBRAIC,
                             .width = 360,
                             .scale = 1.75,
                             .columns = 1,
                             .title = "A game that has not begun" };
    PaperDiagram diagram;

    return paper_diagram_fen(&diagram, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", &p->fault) &&
           paper_draw(&diagram, 1, &look, PAPER_PNG, &p->out, &p->fault);
}

static void make(void *self)
{
    Print *const p = self;
    const PaperText text = {
        .name = "score", .text = p->text, .size = p->size, .source = PAPER_PGN
    };

    switch (p->kind) {
    case PRINT_SCORESHEET:
        p->made = paper_scoresheet(&p->sheet, &text, &p->out, &p->fault);
        break;
    case PRINT_GAME:
        p->made = paper_game(&p->sheet, &text, &p->out, &p->fault);
        break;
    case PRINT_CODE:
        p->made = paper_booklet(&p->sheet, p->code[0] ? p->code : NULL,
                                p->beside[0] ? p->beside : NULL, &p->out, &p->fault);
        break;
    case PRINT_START:
        p->made = draw_start(p);
        break;
    }
}

/* ---- In the loop ---- */

static void dispose(Print *p)
{
    Print **at = &prints;

    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    p->hall->pictures--;
    bytes_free(&p->out);
    free(p);
}

static void made(void *self)
{
    Print *const p = self;
    const bool picture = p->sheet.preview || p->kind == PRINT_START;
    NetReply reply = { .status = 200, .type = picture ? "image/png" : "application/pdf" };

    if (p->made)
        buffer_put(&reply.body, p->out.data, p->out.size);
    else
        net_reply_error(&reply, 409, "not-printable", p->fault.says);
    if (p->ask)
        gate_answer(p->hall, NULL, p->ask, &reply);
    else
        buffer_free(&reply.body);
    dispose(p);
}

void api_print_gone(const NetAsk *ask)
{
    for (Print *p = prints; p; p = p->next)
        if (p->ask == ask)
            p->ask = NULL;
}

static void start(Api *api, const Print *model, const char *text, size_t size)
{
    Print *p;

    if (api->hall->pictures >= HALL_PICTURES) {
        api_error(api, 429, "too-many", "too many pictures are being made: ask again in a moment");
        return;
    }
    p = malloc(sizeof *p + size + 1);
    if (p == NULL) {
        api_no_memory(api);
        return;
    }
    *p = *model;
    p->sheet.style = p->sheet.form == PAPER_FORM_FIDE ? ADOUBE_STYLE_SAN : ADOUBE_STYLE_DESCRIPTIVE;
    p->hall = api->hall;
    p->ask = api->ask;
    p->size = size;
    memcpy(p->text, text, size);
    p->text[size] = '\0';
    p->next = prints;
    prints = p;
    api->hall->pictures++;
    api->reply->later = net_work(api->hall->net, make, made, p);
    if (!api->reply->later) {
        dispose(p);
        api_no_memory(api);
    }
}

void api_print_start(Api *api)
{
    start(api, &(const Print){ .kind = PRINT_START }, "", 0);
}

/* ---- The law ---- */

/* Takes "key=value" of a query; the value has letters, figures and hyphens. */
static bool take_value(const char **at, const char *key, char *out, size_t room)
{
    const size_t size = strlen(key);
    size_t length;

    if (strncmp(*at, key, size) != 0 || (*at)[size] != '=')
        return false;
    length = strspn(*at + size + 1, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (length == 0 || length >= room ||
        ((*at)[size + 1 + length] != '&' && (*at)[size + 1 + length] != '\0'))
        return false;
    memcpy(out, *at + size + 1, length);
    out[length] = '\0';
    *at += size + 1 + length + ((*at)[size + 1 + length] == '&');
    return true;
}

/* The number of a page; 0 if the word is none. */
static unsigned page_of(const char *word)
{
    const unsigned long page = strtoul(word, NULL, 10);

    return word[strspn(word, "0123456789")] == '\0' && page <= PAGES_MOST ? (unsigned)page : 0;
}

static bool is_code(const char *name)
{
    adoube_code_info code;

    for (unsigned i = 0; adoube_code(i, &code); i++)
        if (strcmp(code.name, name) == 0)
            return true;
    return name[0] == '\0';
}

static bool read_query(Api *api, Print *p)
{
    const char *at = api->request->query;
    char word[32];

    while (*at)
        if (take_value(&at, "code", p->code, sizeof p->code) ||
            take_value(&at, "beside", p->beside, sizeof p->beside))
            continue;
        else if (take_value(&at, "paper", word, sizeof word) &&
                 (strcmp(word, "a4") == 0 || strcmp(word, "letter") == 0))
            p->sheet.paper = word[0] == 'a' ? PAPER_A4 : PAPER_LETTER;
        else if (p->sheet.preview && take_value(&at, "page", word, sizeof word) &&
                 (p->sheet.preview = page_of(word)) > 0)
            continue;
        else
            return api_bad(api, "bad-query",
                           "expected code=NAME, beside=NAME, paper=a4|letter, or of a picture "
                           "page=N");
    if (!is_code(p->code) || !is_code(p->beside) || (p->beside[0] && !p->code[0]) ||
        (p->beside[0] && strcmp(p->code, p->beside) == 0))
        return api_bad(api, "bad-query",
                       "expected the name of a code, and beside it that of another");
    return true;
}

static void answer_code(Api *api, unsigned preview)
{
    Print model = { .kind = PRINT_CODE, .sheet.preview = preview };

    if (read_query(api, &model))
        start(api, &model, "", 0);
}

void api_print_code(Api *api)
{
    answer_code(api, 0);
}

void api_print_code_preview(Api *api)
{
    answer_code(api, 1);
}

/* ---- A score ---- */

static bool read_print(Api *api, const json_t *body, Print *p)
{
    const bool picture = p->sheet.preview > 0;
    static const char *const sheets[] = { "scoresheet", "game", NULL };
    static const char *const forms[] = { "old", "fide", NULL };
    static const char *const papers[] = { "a4", "letter", NULL };
    char sheet[16], form[8], paper[8];
    int64_t page = 1;

    if (!api_body_choice(api, body, "sheet", sheets, sheet, sizeof sheet) ||
        !api_body_choice(api, body, "form", forms, form, sizeof form) ||
        !api_body_choice(api, body, "paper", papers, paper, sizeof paper) ||
        !api_body_integer(api, body, "page", 1, PAGES_MOST, &page))
        return false;
    p->kind = sheet[0] == 's' ? PRINT_SCORESHEET : PRINT_GAME;
    p->sheet.form = form[0] == 'f' ? PAPER_FORM_FIDE : PAPER_FORM_1903;
    p->sheet.paper = paper[0] == 'l' ? PAPER_LETTER : PAPER_A4;
    p->sheet.preview = picture ? (unsigned)page : 0;
    return true;
}

static void answer_score(Api *api, unsigned preview)
{
    static const char *const keys[] = { "text", "sheet", "form", "paper", "page", NULL };
    json_t *const body = api_body(api, keys);
    Print model = { .kind = PRINT_GAME, .sheet.preview = preview };
    const json_t *text;

    if (body == NULL)
        return;
    text = json_object_get(body, "text");
    if (!json_is_string(text) || json_string_length(text) == 0)
        api_bad(api, "bad-value", "'text': expected a game in PGN");
    else if (read_print(api, body, &model))
        start(api, &model, json_string_value(text), json_string_length(text));
    json_decref(body);
}

void api_print(Api *api)
{
    answer_score(api, 0);
}

void api_print_page(Api *api)
{
    answer_score(api, 1);
}
