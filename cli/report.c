#include "report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<title>Proofs</title>\n<style>\n"
    "body{font:16px/1.45 Georgia,serif;margin:2em auto;max-width:76em;padding:0 1em;color:#222;"
    "background:#fff}\n"
    "h2{font-size:1.15em;border-top:1px solid #999;padding-top:.8em}\n"
    ".game{display:grid;align-items:start;grid-template-columns:minmax(0,1fr) 19em;gap:1.5em;"
    "break-inside:avoid-page}\n"
    "pre{font:14px/1.5 monospace;white-space:pre-wrap;background:#faf7ef;padding:1em;margin:0;"
    "border:1px solid #ddd6c2}\n"
    "pre a{color:inherit;text-decoration:none;border-bottom:1px dotted #888}\n"
    "a.doubt{background:#ffe08a;border-bottom:2px solid #b07800}\n"
    "a.stop{background:#f3b0a6;border-bottom:2px solid #a02010}\n"
    "pre .left{color:#767676}\na:focus,a.now{outline:2px solid #1a5fb4}\n"
    "table.board{border-collapse:collapse;border:1px solid #555;margin:0 0 .6em}\n"
    ".board td{width:2.1rem;height:2.1rem;text-align:center;font:1.6rem/1 serif;padding:0}\n"
    ".board tr:nth-child(odd) td:nth-child(even),.board tr:nth-child(even) td:nth-child(odd)"
    "{background:#d7cdb4}\n"
    ".moves a{color:#222;margin-right:.35em}\n.where{font-size:.9em;color:#444}\n"
    "li{margin:.3em 0}\n"
    "@media print{body{margin:0;max-width:none}pre{border:none;padding:0}"
    "a.doubt{background:none;font-weight:bold}}\n"
    "@media(max-width:50em){.game{grid-template-columns:1fr}}\n</style>\n</head>\n<body>\n"
    "<h1>Proofs</h1>\n<p>Each record of the print leads to the move that was read, and each move "
    "back to its record. Doubts are marked. Point at a record or a move, or go to it with the Tab "
    "key, and the board shows the position after it.</p>\n";

/* The board follows the link that is pointed at or has the focus. */
static const char foot[] =
    "<script>\n'use strict';\nconst men={k:'\\u265A',q:'\\u265B',r:'\\u265C',b:'\\u265D',"
    "n:'\\u265E',p:'\\u265F',K:'\\u2654',Q:'\\u2655',R:'\\u2656',B:'\\u2657',N:'\\u2658',"
    "P:'\\u2659'};\nfunction show(link){\n const game=link.closest('.game');\n"
    " let cells='';\n for(const c of link.dataset.fen.split(' ')[0])"
    "cells+=c==='/'?'':/\\d/.test(c)?' '.repeat(Number(c)):c;\n"
    " [...game.querySelectorAll('.board td')].forEach((cell,i)=>{"
    "cell.textContent=men[cells[i]]||'';});\n"
    " game.querySelector('.where').textContent='After '+link.dataset.move;\n"
    " game.querySelectorAll('a.now').forEach(a=>a.classList.remove('now'));\n"
    " game.querySelectorAll('a[data-ply=\"'+link.dataset.ply+'\"]')"
    ".forEach(a=>a.classList.add('now'));\n}\n"
    "for(const kind of ['mouseover','focusin'])document.addEventListener(kind,event=>{\n"
    " const link=event.target.closest&&event.target.closest('a[data-fen]');\n"
    " if(link)show(link);\n});\n</script>\n</body>\n</html>\n";

bool report_begin(Report *report, const char *path)
{
    *report = (Report){ fopen(path, "w"), path, 0 };
    if (!report->out) {
        fprintf(stderr, "adoube: %s: %s\n", path, strerror(errno));
        return false;
    }
    fputs(head, report->out);
    return true;
}

/* Bytes that are no UTF-8 are taken for Latin-1, and control characters left out. */
static void put_text(FILE *out, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        const size_t tail = c >= 0xf0 && c < 0xf5 ? 3 : c >= 0xe0 ? 2 : 1;
        bool whole = c >= 0xc2 && c < 0xf5 && i + tail < size;
        for (size_t k = 1; whole && k <= tail; k++)
            whole = ((unsigned char)text[i + k] & 0xc0) == 0x80;
        if (c == '<')
            fputs("&lt;", out);
        else if (c == '>')
            fputs("&gt;", out);
        else if (c == '&')
            fputs("&amp;", out);
        else if (c == '"')
            fputs("&quot;", out);
        else if (c < ' ' ? c == '\n' || c == '\t' : c < 0x7f)
            fputc(c, out);
        else if (whole) {
            fwrite(text + i, 1, tail + 1, out);
            i += tail;
        } else if (c >= 0xa0)
            fprintf(out, "&#%u;", c);
    }
}

static void put_string(FILE *out, const char *text)
{
    put_text(out, text, strlen(text));
}

/* A record of the print, and what was made of it. */
typedef struct Mark {
    const char *from;
    size_t size;
    unsigned ply; /* from 1; 0 for a text that was left over */
    bool doubtful, stopped;
    char fen[ADOUBE_FEN_SIZE], move[ADOUBE_RECORD_SIZE + 16], why[160];
} Mark;

static int by_place(const void *a, const void *b)
{
    const Mark *const x = a, *const y = b;

    return x->from == y->from ? 0 : x->from < y->from ? -1 : 1;
}

/* Fills in the records that were read, the one at which a score failed, and what was left over. */
static size_t list_marks(const Converted *converted, Mark *mark, size_t room)
{
    const adoube_conversion *const conversion = converted->conversion;
    const unsigned reached = adoube_conversion_reached(conversion);
    const unsigned first = score_print_first_ply(converted) + score_print_before(converted);
    adoube_score score;
    size_t count = 0;
    const char *text;
    size_t size;

    adoube_score_begin(&score, &converted->start);
    for (unsigned i = 0; i < score_print_before(converted); i++)
        adoube_score_play(&score, converted->earlier->move[i]);
    for (unsigned i = 0; i < reached && count < room; i++) {
        Mark *const one = &mark[count++];
        const unsigned ply = first + i;
        adoube_position position;
        adoube_step step;
        char record[ADOUBE_RECORD_SIZE];
        adoube_conversion_step(conversion, i, &step);
        adoube_score_write(&score, step.move, ADOUBE_STYLE_SAN, record, sizeof record);
        *one = (Mark){
            .from = step.record, .size = step.size, .ply = i + 1, .doubtful = step.doubtful
        };
        snprintf(one->move, sizeof one->move, "%u%s %s", ply / 2 + 1, ply % 2 ? "..." : ".",
                 record);
        if (step.doubtful)
            score_print_why(&step, one->why, sizeof one->why);
        adoube_score_play(&score, step.move);
        adoube_score_position(&score, &position);
        adoube_position_write(&position, 0, one->fen, sizeof one->fen);
    }
    if (converted->outcome == ADOUBE_FAILED && reached < adoube_conversion_count(conversion) &&
        count < room) {
        adoube_step step;
        adoube_conversion_step(conversion, reached, &step);
        mark[count++] = (Mark){ .from = step.record, .size = step.size, .stopped = true };
    }
    for (unsigned i = 0; count < room && adoube_conversion_left(conversion, i, &text, &size); i++)
        mark[count++] = (Mark){ .from = text, .size = size };
    return count;
}

static void put_link(FILE *out, unsigned game, const Mark *mark, const char *id, const char *goal)
{
    fprintf(out,
            "<a id=\"g%u%s%u\" href=\"#g%u%s%u\" data-ply=\"%u\" data-fen=\"%s\" "
            "data-move=\"",
            game, id, mark->ply, game, goal, mark->ply, mark->ply, mark->fen);
    put_string(out, mark->move);
    fprintf(out, "\"%s", mark->doubtful ? " class=\"doubt\"" : "");
}

/* The printed text, with a link on every record. */
static void put_print(Report *report, const Converted *converted, const Mark *mark, size_t count,
                      size_t taken)
{
    const char *at = converted->file->body;
    const char *const end = at + taken;
    FILE *const out = report->out;

    fputs("<pre>", out);
    for (size_t i = 0; i < count; i++) {
        ScanBox box;
        if (mark[i].size == 0 || mark[i].from < at || mark[i].from + mark[i].size > end)
            continue;
        put_text(out, at, (size_t)(mark[i].from - at));
        if (mark[i].stopped) {
            fputs("<a class=\"stop\" title=\"no reading gets past this record\">", out);
        } else if (mark[i].ply == 0) {
            fputs("<a class=\"left\" title=\"not part of the game\">", out);
        } else {
            put_link(out, report->games, &mark[i], "r", "m");
            fputs(" title=\"", out);
            put_string(out, mark[i].move);
            if (mark[i].doubtful) {
                fputs(": ", out);
                put_string(out, mark[i].why);
            }
            if (converted->file->scan &&
                scan_page_box(converted->file->scan, mark[i].from, mark[i].size, &box))
                fprintf(out, "; page %d, box %d %d %d %d", box.page, box.left, box.top, box.right,
                        box.bottom);
            fputs("\">", out);
        }
        put_text(out, mark[i].from, mark[i].size);
        fputs("</a>", out);
        at = mark[i].from + mark[i].size;
    }
    put_text(out, at, (size_t)(end - at));
    fputs("</pre>\n", out);
}

/* The board as it stands in a FEN. */
static void put_board(FILE *out, const char *fen)
{
    static const char men[] = "KQRBNPkqrbnp";

    fputs("<table class=\"board\"><tbody><tr>", out);
    for (; *fen && *fen != ' '; fen++) {
        const char *const man = strchr(men, *fen);
        if (*fen == '/')
            fputs("</tr><tr>", out);
        else if (*fen >= '1' && *fen <= '8')
            for (int i = 0; i < *fen - '0'; i++)
                fputs("<td></td>", out);
        else if (man)
            fprintf(out, "<td>&#%d;</td>", 9812 + (int)(man - men));
    }
    fputs("</tr></tbody></table>\n", out);
}

static void put_moves(Report *report, const Converted *converted, const Mark *mark, size_t count)
{
    const unsigned first = score_print_first_ply(converted) + score_print_before(converted);
    FILE *const out = report->out;

    fputs("<p class=\"moves\">", out);
    for (size_t i = 0; i < count; i++) {
        const char *const blank = strchr(mark[i].move, ' ');
        if (mark[i].ply == 0)
            continue;
        put_link(out, report->games, &mark[i], "m", "r");
        fputs(">", out);
        put_string(out, (first + mark[i].ply - 1) % 2 == 0 || mark[i].ply == 1 || !blank
                            ? mark[i].move
                            : blank + 1);
        fputs("</a> ", out);
    }
    fprintf(out, "%s</p>\n", score_print_result(converted));
    fputs("<ul>\n", out);
    for (size_t i = 0; i < count; i++) {
        if (mark[i].ply == 0 || !mark[i].doubtful)
            continue;
        fputs("<li><b>", out);
        put_string(out, mark[i].move);
        fputs("</b>: printed \xe2\x80\x9c", out);
        put_text(out, mark[i].from, mark[i].size);
        fputs("\xe2\x80\x9d; ", out);
        put_string(out, mark[i].why);
        fputs("</li>\n", out);
    }
    fputs("</ul>\n", out);
}

void report_game(Report *report, const Converted *converted, size_t taken)
{
    const size_t room = 4096;
    Mark *const mark = malloc(room * sizeof *mark);
    FILE *const out = report->out;
    char fen[ADOUBE_FEN_SIZE];
    size_t count;

    if (!mark) {
        fputs("adoube: no memory for a report\n", stderr);
        return;
    }
    count = list_marks(converted, mark, room);
    report->games++;
    fprintf(out, "<h2 id=\"g%u\">", report->games);
    put_string(out, converted->path);
    fprintf(out, ", game %u: %s, %u of %u records</h2>\n<div class=\"game\">\n", converted->game,
            score_print_outcome(converted->outcome),
            adoube_conversion_reached(converted->conversion),
            adoube_conversion_count(converted->conversion));
    adoube_position_write(&converted->start, 0, fen, sizeof fen);
    for (size_t i = 0; i < count; i++)
        if (mark[i].ply > 0)
            memcpy(fen, mark[i].fen, sizeof fen); /* they stand in the order of the moves yet */
    qsort(mark, count, sizeof *mark, by_place);
    put_print(report, converted, mark, count, taken);
    fputs("<div>\n", out);
    put_board(out, fen);
    fputs("<p class=\"where\">At the end</p>\n", out);
    list_marks(converted, mark, room); /* in the order of the moves again */
    put_moves(report, converted, mark, count);
    fputs("</div>\n</div>\n", out);
    free(mark);
}

bool report_end(Report *report)
{
    fputs(foot, report->out);
    if (fflush(report->out) == 0 && !ferror(report->out) && fclose(report->out) == 0)
        return true;
    fprintf(stderr, "adoube: %s: %s\n", report->path, strerror(errno));
    return false;
}
