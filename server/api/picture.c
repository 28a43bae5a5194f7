// A game as a printed sheet or as a diagram. Both are made of the docket that the seat may download
// anyway, in another thread, a few at a time and of dockets that are not too long.
#include "api/lines.h"
#include "api/routes.h"

#include "paper.h"

#include <stdlib.h>
#include <string.h>

enum {
    PICTURES_MOST = HALL_PICTURES,
    DOCKET_MOST = 512 << 10, /* bytes of a docket that is printed */
    PROVED_MOST = 64,        /* verdicts of proofs in it */
    PAGES_MOST = 999         /* the highest page of which a picture is made */
};

typedef enum PictureKind {
    PICTURE_SCORESHEET,
    PICTURE_LETTER,
    PICTURE_REPORT,
    PICTURE_DIAGRAM
} PictureKind;

/* What was proved for an act. */
typedef struct Proved {
    unsigned act;
    Verdicts verdicts;
} Proved;

typedef struct Picture {
    Hall *hall;
    Download *download; /* null if nobody waits any more */
    PictureKind kind;
    PaperFormat format;
    PaperSheet sheet;
    PaperLook look;
    Buffer docket; /* what it is made of */
    unsigned acts, proofs;
    Proved proved[PROVED_MOST];
    bool working, done, made;
    PaperBytes out;
    PaperFault fault;
} Picture;

/* ---- In another thread ---- */

static adoube_proved recall(void *self, unsigned act, adoube_question question, adoube_side side)
{
    Picture *const p = self;

    for (unsigned i = 0; i < p->proofs; i++)
        if (p->proved[i].act == act)
            return verdict_recall(&p->proved[i].verdicts, question, NULL, side);
    return ADOUBE_UNDECIDED;
}

static void make(void *self)
{
    Picture *const p = self;
    const PaperText text = { .name = "docket",
                             .text = p->docket.text,
                             .size = p->docket.size,
                             .source = PAPER_DOCKET,
                             .recall = recall,
                             .self = p };
    PaperDiagram diagram;

    switch (p->kind) {
    case PICTURE_SCORESHEET:
        p->made = paper_scoresheet(&p->sheet, &text, &p->out, &p->fault);
        break;
    case PICTURE_LETTER:
        p->made = paper_letter(&p->sheet, &text, &p->out, &p->fault);
        break;
    case PICTURE_REPORT:
        p->made = paper_report(&p->sheet, &text, &p->out, &p->fault);
        break;
    case PICTURE_DIAGRAM:
        p->made = paper_diagram_docket(&diagram, &text, PAPER_LAST, &p->fault);
        diagram.caption[0] = '\0';
        p->made = p->made && paper_draw(&diagram, 1, &p->look, p->format, &p->out, &p->fault);
        break;
    }
}

/* ---- In the loop ---- */

static void dispose(Picture *p)
{
    p->hall->pictures--;
    buffer_free(&p->docket);
    bytes_free(&p->out);
    free(p);
}

static void made(void *self)
{
    Picture *const p = self;

    p->working = false;
    p->done = true;
    if (p->download)
        download_go_on(p->download);
    else
        dispose(p);
}

static void let_go(void *self)
{
    Picture *const p = self;

    p->download = NULL;
    if (!p->working)
        dispose(p);
}

/* The verdicts of a line are kept until the act is heard again. */
static void take_line(void *self, const StoredLine *line, bool closed)
{
    Picture *const p = self;
    Proved *const proved = &p->proved[p->proofs];

    if (closed || adoube_docket_parts(line->text, line->size, NULL, NULL) != ADOUBE_LINE_ACT)
        return;
    p->acts++;
    if (line->proved && line->proved[0] && p->proofs < PROVED_MOST &&
        verdict_read(&proved->verdicts, line->proved)) {
        proved->act = p->acts;
        p->proofs++;
    }
}

static DownloadStep finish(Picture *p, Download *download)
{
    if (!p->made) {
        download->why = p->fault.says;
        download->unfit = true;
        return DOWNLOAD_FAILED;
    }
    buffer_put(&download->body, p->out.data, p->out.size);
    return DOWNLOAD_DONE;
}

static DownloadStep step(void *self, Download *download)
{
    Picture *const p = self;

    if (p->done)
        return finish(p, download);
    if (p->working)
        return DOWNLOAD_WAITS;
    if (download->body.size > DOCKET_MOST) {
        download->why = "the docket is too long to be printed here; the program can print it";
        download->unfit = true;
        return DOWNLOAD_FAILED;
    }
    p->docket = download->body;
    download->body = (Buffer){ 0 };
    p->download = download;
    p->working = net_work(p->hall->net, make, made, p);
    return p->working ? DOWNLOAD_WAITS : DOWNLOAD_FAILED;
}

/* ---- What is asked for ---- */

/* Is `word` the next word of a query, before "&" or its end? */
static bool take_word(const char **at, const char *word)
{
    const size_t size = strlen(word);

    if (strncmp(*at, word, size) != 0 || ((*at)[size] != '&' && (*at)[size] != '\0'))
        return false;
    *at += size + ((*at)[size] == '&');
    return true;
}

/* "page=12" */
static bool take_page(const char **at, unsigned *page)
{
    char *end;
    unsigned long number;

    if (strncmp(*at, "page=", 5) != 0 || (*at)[5] < '1' || (*at)[5] > '9')
        return false;
    number = strtoul(*at + 5, &end, 10);
    if (number > PAGES_MOST || (*end != '&' && *end != '\0'))
        return false;
    *page = (unsigned)number;
    *at = end + (*end == '&');
    return true;
}

static bool read_query(Api *api, Picture *p)
{
    const bool sheet = p->kind != PICTURE_DIAGRAM;
    const char *at = api->request->query;

    while (*at) {
        if (sheet && take_word(&at, "sheet=scoresheet"))
            p->kind = PICTURE_SCORESHEET;
        else if (sheet && take_word(&at, "sheet=letter"))
            p->kind = PICTURE_LETTER;
        else if (sheet && take_word(&at, "sheet=report"))
            p->kind = PICTURE_REPORT;
        else if (sheet && take_word(&at, "form=old"))
            p->sheet.form = PAPER_FORM_1903;
        else if (sheet && take_word(&at, "form=fide"))
            p->sheet.form = PAPER_FORM_FIDE;
        else if (sheet && take_word(&at, "paper=a4"))
            p->sheet.paper = PAPER_A4;
        else if (sheet && take_word(&at, "paper=letter"))
            p->sheet.paper = PAPER_LETTER;
        else if (p->sheet.preview && take_page(&at, &p->sheet.preview))
            continue;
        else if (take_word(&at, "below=white"))
            p->look.black_below = p->sheet.black_below = false;
        else if (take_word(&at, "below=black"))
            p->look.black_below = p->sheet.black_below = true;
        else
            return api_bad(api, "bad-query",
                           sheet ? "expected sheet=scoresheet|letter|report, form=old|fide, "
                                   "paper=a4|letter, below=white|black, or of a picture page=N"
                                 : "expected below=white|black");
    }
    p->sheet.style = p->sheet.form == PAPER_FORM_FIDE ? ADOUBE_STYLE_SAN : ADOUBE_STYLE_DESCRIPTIVE;
    return true;
}

/* Who plays without sight of the board gets no picture of it. What a silent umpire keeps to himself
 * does not stand in a sheet for others. */
static bool may_see(const LiveGame *game, const Seat *seat, PictureKind kind)
{
    const char *const blind = game->stored.blindfold;

    if (seat->kind <= SEAT_BLACK &&
        (strcmp(blind, "both") == 0 || strcmp(blind, seat_name(seat->kind)) == 0))
        return false;
    return !game->silent || seat->kind == SEAT_UMPIRE || kind == PICTURE_SCORESHEET ||
           kind == PICTURE_DIAGRAM;
}

/* Begins a picture of what a seat may see of a game. */
static void begin(Api *api, const Picture *model, const char *type, LiveGame *game, Seat *seat,
                  bool (*read)(Api *api, Picture *p))
{
    LinesUse use = { .line = take_line, .step = step, .free = let_go };
    Picture *p;

    if (!game->state.ready) {
        api_error(api, 409, "not-begun", "not every player has taken a seat");
        return;
    }
    if (api->hall->pictures >= PICTURES_MOST) {
        api_error(api, 429, "too-many", "too many pictures are being made: ask again in a moment");
        return;
    }
    p = malloc(sizeof *p);
    if (p == NULL) {
        api_no_memory(api);
        return;
    }
    *p = *model;
    p->hall = api->hall;
    api->hall->pictures++;
    if (!read(api, p)) {
        dispose(p);
        return;
    }
    if (!may_see(game, seat, p->kind)) {
        dispose(p);
        api_error(api, 403, "not-yours", "this seat may not see that");
        return;
    }
    use.self = p;
    api_lines_use(api, game, seat, type, &use);
}

static void answer(Api *api, const Picture *model, const char *type)
{
    Seat *seat;
    LiveGame *const game = api_game_of_seat(api, &seat);

    if (game)
        begin(api, model, type, game, seat, read_query);
}

static bool read_nothing(Api *api, Picture *p)
{
    (void)api;
    (void)p;
    return true;
}

static const PaperLook look = { .colours = "screen",
                                .names = PAPER_NAMES_ALGEBRAIC,
                                .width = 360,
                                .scale = 1.75,
                                .columns = 1,
                                .title = "The game as it stands" };

void api_picture_sheet(Api *api)
{
    const Picture model = { .kind = PICTURE_SCORESHEET };

    answer(api, &model, "application/pdf");
}

void api_picture_svg(Api *api)
{
    const Picture model = { .kind = PICTURE_DIAGRAM, .format = PAPER_SVG, .look = look };

    answer(api, &model, "image/svg+xml");
}

void api_picture_png(Api *api)
{
    const Picture model = { .kind = PICTURE_DIAGRAM, .format = PAPER_PNG, .look = look };

    answer(api, &model, "image/png");
}

void api_picture_preview(Api *api)
{
    const Picture model = { .kind = PICTURE_SCORESHEET, .sheet.preview = 1 };

    answer(api, &model, "image/png");
}

/* The picture of a link that was shared with spectators: whoever has the link may see the game, and
 * a program that looks the link up has no more than the word in it. Where somebody plays without
 * sight of the board there is none, because he may see the link, too. */
void api_picture_link(Api *api)
{
    const Picture model = { .kind = PICTURE_DIAGRAM, .format = PAPER_PNG, .look = look };
    LiveGame *const game = api_game(api);
    static const unsigned char none[SECRET_HASH];
    Seat *seat;

    if (game == NULL)
        return;
    seat = live_game_seat(game, SEAT_SPECTATOR, 0);
    if (seat == NULL || strcmp(game->stored.blindfold, "none") != 0 ||
        secret_same(seat->stored.invite, none) ||
        !secret_is_picture(api->request->query, seat->stored.invite))
        api_error(api, 403, "not-yours", "this word belongs to no picture of this game");
    else if (!game->state.ready)
        api_print_start(api);
    else
        begin(api, &model, "image/png", game, seat, read_nothing);
}
