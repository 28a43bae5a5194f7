// A game as an old book or column prints it: lines `Key: value`, and then the score.
#include "clean.h"
#include "game.h"
#include "pdf.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { SCORE_MOST = 1 << 20 };

static bool is_key(const char *line, size_t size, size_t *colon)
{
    size_t at = 0;

    while (at < size && (isalpha((unsigned char)line[at]) || line[at] == '-'))
        at++;
    *colon = at;
    return at > 0 && at + 1 < size && line[at] == ':' && line[at + 1] == ' ';
}

static void take_tag(Game *game, const char *key, size_t key_size, const char *value, size_t size)
{
    const struct {
        const char *name;
        char *out;
    } tags[] = { { "Event", game->event },  { "Site", game->site },   { "Date", game->date },
                 { "Round", game->round },  { "White", game->white }, { "Black", game->black },
                 { "Result", game->result } };

    while (size > 0 && strchr(" \r", value[size - 1]))
        size--;
    for (unsigned i = 0; i < sizeof tags / sizeof *tags; i++)
        if (key_size == strlen(tags[i].name) && strncasecmp(key, tags[i].name, key_size) == 0)
            clean_copy(tags[i].out, GAME_TAG, value, size);
}

/* Reads the head, if there is one: lines of keys, up to an empty line. Returns where the score
 * begins. */
static size_t read_head(Game *game, const char *text, size_t size, char fen[256])
{
    size_t at = 0, colon;

    fen[0] = '\0';
    while (at < size) {
        const char *const line = text + at;
        const char *const end = memchr(line, '\n', size - at);
        const size_t length = end ? (size_t)(end - line) : size - at;
        if (!is_key(line, length, &colon))
            break;
        take_tag(game, line, colon, line + colon + 2, length - colon - 2);
        if (colon == 3 && strncasecmp(line, "FEN", 3) == 0)
            clean_copy(fen, 256, line + 5, length - 5);
        at += length + 1;
    }
    return at < size ? at : size;
}

static bool add_steps(Game *game, const adoube_conversion *conversion, const adoube_position *start,
                      adoube_style style, const PaperText *text, PaperFault *fault)
{
    adoube_score score;

    adoube_score_begin(&score, start);
    for (unsigned i = 0; i < adoube_conversion_count(conversion); i++) {
        GameMove *const move = paper_game_add(game);
        adoube_position position;
        adoube_step step;
        if (move == NULL)
            return pdf_fault(fault, "%s: a game of more than %d plies is not printed", text->name,
                             GAME_MOVES_MOST);
        adoube_conversion_step(conversion, i, &step);
        adoube_score_position(&score, &position);
        paper_game_number(game, adoube_position_turn(&position));
        move->move = step.move;
        adoube_score_write(&score, step.move, style, move->record, sizeof move->record);
        adoube_score_play(&score, step.move);
        adoube_score_position(&score, &position);
        adoube_position_board(&position, &move->after);
    }
    return true;
}

bool paper_game_score(Game *game, const PaperText *text, adoube_style style, PaperFault *fault)
{
    char fen[256];
    adoube_position start;
    adoube_fault wrong;
    size_t body;
    void *memory;
    adoube_outcome outcome;
    bool good;

    if (text->size > SCORE_MOST)
        return pdf_fault(fault, "%s: longer than any printed score", text->name);
    body = read_head(game, text->text, text->size, fen);
    adoube_position_ordinary(&start);
    game->ordinary = fen[0] == '\0';
    if (fen[0] && !adoube_position_read(&start, fen, 0, &wrong)) {
        char says[160];
        adoube_fault_write(&wrong, says, sizeof says);
        return pdf_fault(fault, "%s: the position of the game: %s", text->name, says);
    }
    adoube_position_board(&start, &game->start);
    game->first = paper_game_due(&start);
    memory = malloc(adoube_conversion_size());
    if (memory == NULL)
        return pdf_fault(fault, "there is no memory for the score");
    outcome = adoube_conversion_printed(memory, &start, text->text + body, text->size - body);
    if (adoube_conversion_count(memory) == 0)
        good = pdf_fault(fault, "%s: expected a game; no moves were found", text->name);
    else if (outcome == ADOUBE_FAILED)
        good = pdf_fault(fault, "%s: no reading of the score is legal beyond %u of its %u records",
                         text->name, adoube_conversion_reached(memory),
                         adoube_conversion_count(memory));
    else
        good = add_steps(game, memory, &start, style, text, fault);
    free(memory);
    return good;
}
