// A game of a PGN file. Variations and comments become notes.
#include "clean.h"
#include "game.h"
#include "pdf.h"

#include <stdlib.h>
#include <string.h>

static void take_tag(Game *game, const adoube_pgn_item *item)
{
    const struct {
        const char *name;
        char *out;
    } tags[] = { { "Event", game->event },      { "Site", game->site },
                 { "Date", game->date },        { "Round", game->round },
                 { "White", game->white },      { "Black", game->black },
                 { "Result", game->result },    { "Opening", game->opening },
                 { "TimeControl", game->limit } };
    char value[GAME_TAG];
    size_t size = 0;

    for (size_t i = 0; i < item->size && size < sizeof value - 1; i++) {
        if (item->text[i] == '\\' && i + 1 < item->size)
            i++;
        value[size++] = item->text[i];
    }
    if (size == 1 && value[0] == '?') /* nobody knows */
        size = 0;
    for (unsigned i = 0; i < sizeof tags / sizeof *tags; i++)
        if (item->name_size == strlen(tags[i].name) &&
            memcmp(item->name, tags[i].name, item->name_size) == 0)
            clean_copy(tags[i].out, GAME_TAG, value, size);
}

/* A date of PGN in words, as far as it is known: "1858.??.??" is 1858. */
static void word_date(char date[GAME_TAG])
{
    static const char *const months[] = { "January",   "February", "March",    "April",
                                          "May",       "June",     "July",     "August",
                                          "September", "October",  "November", "December" };
    char text[GAME_TAG];
    unsigned month, day;

    memcpy(text, date, GAME_TAG);
    if (strlen(text) != 10 || text[4] != '.' || text[7] != '.' || text[0] == '?') {
        if (text[0] == '?')
            date[0] = '\0';
        return;
    }
    text[4] = '\0';
    month = (unsigned)strtoul(text + 5, NULL, 10);
    day = (unsigned)strtoul(text + 8, NULL, 10);
    if (month < 1 || month > 12)
        snprintf(date, GAME_TAG, "%s", text);
    else if (day < 1 || day > 31)
        snprintf(date, GAME_TAG, "%s %.100s", months[month - 1], text);
    else
        snprintf(date, GAME_TAG, "%u %s %.100s", day, months[month - 1], text);
}

static const char *sign_of(unsigned nag)
{
    static const char *const signs[] = { "", "!", "?", "!!", "??", "!?", "?!" };

    return nag < sizeof signs / sizeof *signs ? signs[nag] : "";
}

/* Takes "[%clk 1:04:30]" and its like out of a comment; a clock is kept. */
static void take_commands(GameMove *move, char *comment)
{
    char *open;

    while ((open = strstr(comment, "[%")) != NULL) {
        char *const close = strchr(open, ']');
        if (close == NULL)
            return;
        if (move && strncmp(open, "[%clk ", 6) == 0)
            clean_copy(move->clock, sizeof move->clock, open + 6, (size_t)(close - open) - 6);
        memmove(open, close + 1, strlen(close + 1) + 1);
    }
}

static bool take_comment(Game *game, const adoube_pgn_item *item)
{
    char *const text = clean_new(item->text, item->size);
    char *begin = text;
    bool good = text != NULL;

    if (good) {
        size_t size;
        take_commands(game->count && item->depth == 0 ? &game->move[game->count - 1] : NULL, text);
        while (*begin == ' ')
            begin++;
        size = strlen(begin);
        while (size > 0 && begin[size - 1] == ' ')
            begin[--size] = '\0';
        good = *begin == '\0' || paper_game_note(game, begin);
    }
    free(text);
    return good;
}

static void read_board(const adoube_pgn *pgn, adoube_board *board)
{
    adoube_score score;
    adoube_position position;

    adoube_pgn_score(pgn, &score);
    adoube_score_position(&score, &position);
    adoube_position_board(&position, board);
}

/* A symbol of the main line becomes a move; one of a variation, a note. */
static bool take_move(Game *game, adoube_pgn *pgn, const adoube_pgn_item *item, adoube_style style,
                      const adoube_score *before, bool odd, bool dots)
{
    char record[ADOUBE_RECORD_SIZE], words[ADOUBE_RECORD_SIZE + 24];
    adoube_side side;
    const unsigned number = adoube_pgn_number(pgn, &side);
    GameMove *move;

    if (odd) {
        clean_copy(words, sizeof record - 11, item->text, item->size);
        snprintf(record, sizeof record, "%.*s (illegal)", (int)sizeof record - 12, words);
    } else {
        adoube_pgn_write(pgn, style, record, sizeof record);
    }
    if (item->depth > 0) {
        if (side == ADOUBE_WHITE || dots)
            snprintf(words, sizeof words, "%u%s%s", number, side == ADOUBE_WHITE ? ". " : "…",
                     record);
        else
            snprintf(words, sizeof words, "%s", record);
        return paper_game_note(game, words);
    }
    move = paper_game_add(game);
    if (move == NULL)
        return false;
    memcpy(move->record, record, sizeof record);
    move->number = number;
    move->side = side;
    move->odd = odd;
    if (!odd)
        adoube_score_read(before, record, NULL, &move->move, 1);
    read_board(pgn, &move->after);
    return true;
}

/* Reads the items of one game. */
static bool read_items(Game *game, adoube_pgn *pgn, const PaperText *text, adoube_style style,
                       PaperFault *fault)
{
    adoube_pgn_item item;
    adoube_score before;
    adoube_fault wrong;
    char word[32];
    bool dots = false, begun = false, good = true;

    while (adoube_pgn_score(pgn, &before),
           adoube_pgn_next(pgn, &item) != ADOUBE_PGN_END && item.sort != ADOUBE_PGN_MORE) {
        if (!begun && item.sort != ADOUBE_PGN_TAG && item.sort != ADOUBE_PGN_BAD_TAG) {
            adoube_position ordinary, start;
            begun = true;
            if (adoube_pgn_fault(pgn, &wrong)) {
                char says[160];
                adoube_fault_write(&wrong, says, sizeof says);
                return pdf_fault(fault, "%s: the position of the game: %s", text->name, says);
            }
            adoube_score_position(&before, &start);
            adoube_position_board(&start, &game->start);
            adoube_position_ordinary(&ordinary);
            game->ordinary = adoube_position_same(&start, &ordinary, ADOUBE_SAME_TODAY);
        }
        switch (item.sort) {
        case ADOUBE_PGN_TAG:
            take_tag(game, &item);
            break;
        case ADOUBE_PGN_SYMBOL:
            if (item.followed || (item.depth == 0 && item.meaning == ADOUBE_NO_LEGAL &&
                                  adoube_pgn_play_illegal(pgn, item.text, item.size))) {
                good = take_move(game, pgn, &item, style, &before, !item.followed, dots);
            } else if (item.depth == 0) {
                clean_copy(word, sizeof word, item.text, item.size);
                return pdf_fault(fault, "%s: expected a legal move after %u plies, not '%s'",
                                 text->name, game->count, word);
            } else {
                char *const words = clean_new(item.text, item.size);
                good = words && paper_game_note(game, words);
                free(words);
            }
            dots = false;
            break;
        case ADOUBE_PGN_NAG:
            if (item.depth == 0 && game->count)
                snprintf(game->move[game->count - 1].sign, sizeof game->move->sign, "%s",
                         sign_of(item.nag));
            break;
        case ADOUBE_PGN_COMMENT:
            if (item.text + item.size >= text->text + text->size) /* no brace is behind it */
                return pdf_fault(fault, "%s: it ends in a comment after %u plies", text->name,
                                 game->count);
            good = take_comment(game, &item);
            dots = true;
            break;
        case ADOUBE_PGN_REMARK:
            good = take_comment(game, &item);
            dots = true;
            break;
        case ADOUBE_PGN_OPEN:
            good = paper_game_note(game, "(");
            dots = true;
            break;
        case ADOUBE_PGN_CLOSE:
            good = paper_game_note(game, ")");
            dots = true;
            break;
        case ADOUBE_PGN_RESULT:
            clean_copy(game->result, sizeof game->result, item.text, item.size);
            break;
        default:
            break;
        }
        if (!good)
            return pdf_fault(fault, "%s: a game of more than %d plies is not printed", text->name,
                             GAME_MOVES_MOST);
    }
    word_date(game->date);
    if (item.depth > 0)
        return pdf_fault(fault, "%s: it ends in a variation after %u plies", text->name,
                         game->count);
    if (!begun && game->white[0] == '\0' && game->result[0] == '\0')
        return pdf_fault(fault, "%s: expected a game; there is none", text->name);
    return true;
}

static void begin_ordinary(Game *game, adoube_score *start)
{
    adoube_position ordinary;

    adoube_position_ordinary(&ordinary);
    adoube_position_board(&ordinary, &game->start);
    adoube_score_begin(start, &ordinary);
    game->ordinary = true;
}

/* How many bytes the first game takes. */
static size_t game_size(void *memory, const char *text, size_t size, const adoube_score *start)
{
    adoube_pgn *const pgn = adoube_pgn_begin(memory, text, size, true, start);

    while (adoube_pgn_next(pgn, NULL) != ADOUBE_PGN_END)
        continue;
    return adoube_pgn_taken(pgn);
}

static bool is_blank(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (!strchr(" \t\r\n", text[i]))
            return false;
    return true;
}

bool paper_game_pgn(Game *game, const PaperText *text, adoube_style style, PaperFault *fault)
{
    void *const memory = malloc(adoube_pgn_size());
    adoube_score start;
    size_t at = 0;
    bool good = memory != NULL;

    begin_ordinary(game, &start);
    if (!good)
        return pdf_fault(fault, "there is no memory for the game");
    for (unsigned i = 1; good && i < text->number; i++) {
        at += game_size(memory, text->text + at, text->size - at, &start);
        if (is_blank(text->text + at, text->size - at))
            good = pdf_fault(fault, "%s: expected game %u; there are %u", text->name, text->number,
                             i);
    }
    if (good)
        good = read_items(game,
                          adoube_pgn_begin(memory, text->text + at, text->size - at, true, &start),
                          text, style, fault);
    free(memory);
    return good;
}
