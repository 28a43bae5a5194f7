#include "score_file.h"

#include <stdio.h>
#include <string.h>

/* Finds the colon of "Key: value" at the beginning of a line; the key has no blanks. */
static char *colon_of(char *line)
{
    size_t i = 0;

    while ((line[i] >= 'A' && line[i] <= 'Z') || (line[i] >= 'a' && line[i] <= 'z'))
        i++;
    return i > 0 && line[i] == ':' &&
                   (line[i + 1] == ' ' || line[i + 1] == '\n' || line[i + 1] == '\r')
               ? line + i
               : NULL;
}

/* Does the line give the moves of one player, and not his name? Moves have figures. */
static bool is_row_of_moves(const char *line)
{
    return (strncmp(line, "White:", 6) == 0 || strncmp(line, "Black:", 6) == 0) &&
           strcspn(line, "12345678") < strcspn(line, "\n");
}

/* Odds are read with the page, because they say where the game begins. */
static bool is_odds(const char *line)
{
    return strncmp(line, "Odds:", 5) == 0;
}

/* "White: A.  Black: B." is two tags. */
static void split_players(ScoreFile *file)
{
    const ScoreTag *const last = &file->tag[file->count - 1];
    char *const black = strcmp(last->key, "White") == 0
                            ? strstr((char *)(size_t)last->value, "Black:")
                            : NULL;
    char *end = black;

    if (!black || file->count == SCORE_FILE_TAGS || score_file_tag(file, "Black"))
        return;
    while (end > last->value && strchr(" .,;", end[-1]))
        end--;
    *end = '\0';
    file->tag[file->count++] = (ScoreTag){ "Black", black + 6 + strspn(black + 6, " ") };
}

static void take_header(ScoreFile *file, char *text)
{
    char *line = text;

    while (colon_of(line) && !is_row_of_moves(line) && !is_odds(line) &&
           file->count < SCORE_FILE_TAGS) {
        char *const colon = colon_of(line);
        char *end = strchr(line, '\n');
        if (!end)
            end = line + strlen(line);
        else
            *end++ = '\0';
        *colon = '\0';
        colon[1 + strcspn(colon + 1, "\r")] = '\0';
        if (!score_file_tag(file, line))
            file->tag[file->count++] = (ScoreTag){ line, colon + 1 + strspn(colon + 1, " ") };
        split_players(file);
        line = end;
    }
    file->size -= (size_t)(line - text);
    file->body = line;
}

bool score_file_read(Window *window, bool headed, ScoreFile *file)
{
    while (!window->last && window->size <= SCORE_FILE_MOST)
        window_more(window, 2 * SCORE_FILE_MOST);
    if (window->failed)
        return false;
    if (window->size > SCORE_FILE_MOST) {
        fprintf(stderr, "adoube: %s: longer than %d bytes, which is no score\n", window->path,
                SCORE_FILE_MOST);
        return false;
    }
    *file = (ScoreFile){ .text = window->text, .body = window->text, .size = window->size };
    if (headed)
        take_header(file, window->text);
    return true;
}

const char *score_file_tag(const ScoreFile *file, const char *key)
{
    for (unsigned i = 0; i < file->count; i++)
        if (strcmp(file->tag[i].key, key) == 0)
            return file->tag[i].value;
    return NULL;
}
