#include "game.h"

#include "clean.h"
#include "pdf.h"

#include <stdlib.h>
#include <string.h>

GameMove *paper_game_add(Game *game)
{
    if (game->count == GAME_MOVES_MOST)
        return NULL;
    if (game->count == game->room) {
        const unsigned room = game->room ? game->room * 2 : 128;
        GameMove *const move = realloc(game->move, room * sizeof *move);
        if (move == NULL)
            return NULL;
        game->move = move;
        game->room = room;
    }
    memset(&game->move[game->count], 0, sizeof *game->move);
    return &game->move[game->count++];
}

void paper_game_number(Game *game, adoube_side side)
{
    GameMove *const move = &game->move[game->count - 1], *const before = move - 1;

    move->side = side;
    if (game->count == 1)
        move->number = game->first ? game->first : 1;
    else
        move->number = before->number + !(side == ADOUBE_BLACK && before->side == ADOUBE_WHITE);
}

unsigned paper_game_due(const adoube_position *position)
{
    char fen[ADOUBE_FEN_SIZE];
    const char *last;

    adoube_position_write(position, 0, fen, sizeof fen);
    last = strrchr(fen, ' ');
    return last ? (unsigned)strtoul(last, NULL, 10) : 1;
}

bool paper_game_note(Game *game, const char *text)
{
    char **const note = game->count ? &game->move[game->count - 1].note : &game->prelude;
    const size_t had = *note ? strlen(*note) : 0, size = strlen(text);
    const bool tight = had == 0 || (*note)[had - 1] == '(' || strchr(",.;)", text[0]);
    char *const wider = realloc(*note, had + size + 2);

    if (wider == NULL)
        return false;
    if (!tight)
        wider[had] = ' ';
    memcpy(wider + had + !tight, text, size + 1);
    *note = wider;
    return true;
}

void paper_game_free(Game *game)
{
    for (unsigned i = 0; i < game->count; i++)
        free(game->move[i].note);
    free(game->move);
    free(game->prelude);
    *game = (Game){ .count = 0 };
}

void paper_game_names(const Game *game, char *out, size_t room)
{
    const char *const names[] = { game->white[0] ? game->white : "White",
                                  game->black[0] ? game->black : "Black" };
    char whole[2][92]; /* characters are not cut in two */

    for (int i = 0; i < 2; i++)
        clean_copy(whole[i], sizeof whole[i], names[i], strlen(names[i]));
    snprintf(out, room, "%s — %s", whole[0], whole[1]);
}

void paper_game_clock(char *out, size_t room, int64_t seconds)
{
    snprintf(out, room, "%lld:%02d:%02d", (long long)(seconds / 3600), (int)(seconds / 60 % 60),
             (int)(seconds % 60));
}

bool paper_game_read(Game *game, const PaperText *text, adoube_style style, PaperFault *fault)
{
    const PaperSource source = text->source == PAPER_UNKNOWN ? paper_source(text->text, text->size)
                                                             : text->source;
    bool good;

    *game = (Game){ .count = 0 };
    switch (source) {
    case PAPER_PGN:
        good = paper_game_pgn(game, text, style, fault);
        break;
    case PAPER_DOCKET:
        good = paper_game_docket(game, text, style, fault);
        break;
    default:
        good = paper_game_score(game, text, style, fault);
        break;
    }
    if (good)
        paper_game_odds(game, source == PAPER_DOCKET ? text : NULL);
    return good;
}

static bool begins_pgn(const char *text, size_t size)
{
    size_t at = 0;

    while (at < size && strchr(" \t\r\n\xef\xbb\xbf", text[at]))
        at++;
    return at < size && text[at] == '[';
}

/* A docket has lines that are acts, which no printed score has; or nothing but a head. */
PaperSource paper_source(const char *text, size_t size)
{
    bool headed = false;

    if (begins_pgn(text, size))
        return PAPER_PGN;
    for (size_t at = 0; at < size;) {
        const char *const end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        adoube_docket_line parts;

        switch (adoube_docket_parts(text + at, length, &parts, NULL)) {
        case ADOUBE_LINE_ACT:
            return PAPER_DOCKET;
        case ADOUBE_LINE_HEADER:
            headed = headed || (parts.key.size == 4 && memcmp(parts.key.start, "code", 4) == 0);
            break;
        case ADOUBE_LINE_BAD:
            return headed ? PAPER_DOCKET : PAPER_SCORE;
        case ADOUBE_LINE_EMPTY:
            break;
        }
        at += length + 1;
    }
    return headed ? PAPER_DOCKET : PAPER_SCORE;
}

bool paper_diagram_game(PaperDiagram *diagram, const PaperText *text, unsigned ply,
                        PaperFault *fault)
{
    Game game;
    bool good = paper_game_read(&game, text, ADOUBE_STYLE_SAN, fault);

    *diagram = (PaperDiagram){ .hand_from = ADOUBE_NO_SQUARE };
    if (good && ply != PAPER_LAST && ply > game.count)
        good = pdf_fault(fault, "%s: expected a ply from 0 to %u, not %u", text->name, game.count,
                         ply);
    if (good) {
        if (ply > game.count)
            ply = game.count;
        diagram->board = ply ? game.move[ply - 1].after : game.start;
        if (ply && !game.move[ply - 1].odd) {
            const adoube_move move = game.move[ply - 1].move;
            diagram->marks = UINT64_C(1) << move.from | UINT64_C(1) << move.to;
        }
        if (ply)
            snprintf(diagram->caption, sizeof diagram->caption, "After %u%s%s",
                     game.move[ply - 1].number,
                     game.move[ply - 1].side == ADOUBE_WHITE ? ". " : "…",
                     game.move[ply - 1].record);
    }
    paper_game_free(&game);
    return good;
}
