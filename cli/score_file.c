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

static void take_header(ScoreFile *file, char *text)
{
    char *line = text;

    while (colon_of(line) && file->count < SCORE_FILE_TAGS) {
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
    *file = (ScoreFile){ .body = window->text, .size = window->size };
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
