#include "score_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_all(const char *path, ScoreFile *file)
{
    FILE *const in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    bool failed;

    if (!in) {
        fprintf(stderr, "adoube: %s: %s\n", path, strerror(errno));
        return false;
    }
    file->text = malloc(SCORE_FILE_MOST + 1);
    if (!file->text) {
        fputs("adoube: no memory for a score\n", stderr);
        exit(2);
    }
    file->size = fread(file->text, 1, SCORE_FILE_MOST + 1, in);
    failed = ferror(in) != 0;
    if (in != stdin)
        fclose(in);
    if (!failed && file->size <= SCORE_FILE_MOST) {
        file->text[file->size] = '\0';
        return true;
    }
    if (failed)
        fprintf(stderr, "adoube: %s: cannot be read\n", path);
    else
        fprintf(stderr, "adoube: %s: longer than %d bytes, which is no score\n", path,
                SCORE_FILE_MOST);
    free(file->text);
    return false;
}

/* "Key: value" at the beginning of a line; the key without blanks. */
static char *colon_of(char *line)
{
    size_t i = 0;

    while ((line[i] >= 'A' && line[i] <= 'Z') || (line[i] >= 'a' && line[i] <= 'z'))
        i++;
    return i > 0 && line[i] == ':' && (line[i + 1] == ' ' || line[i + 1] == '\n') ? line + i : NULL;
}

static void take_header(ScoreFile *file)
{
    char *line = file->text;

    while (colon_of(line) && file->count < SCORE_FILE_TAGS) {
        char *const colon = colon_of(line);
        char *end = strchr(line, '\n');
        if (!end)
            end = line + strlen(line);
        else
            *end++ = '\0';
        *colon = '\0';
        file->tag[file->count++] = (ScoreTag){ line, colon + 1 + strspn(colon + 1, " ") };
        line = end;
    }
    file->size -= (size_t)(line - file->text);
    file->body = line;
}

bool score_file_open(const char *path, bool headed, ScoreFile *file)
{
    *file = (ScoreFile){ 0 };
    if (!read_all(path, file))
        return false;
    file->body = file->text;
    if (headed)
        take_header(file);
    return true;
}

void score_file_close(ScoreFile *file)
{
    free(file->text);
    file->text = NULL;
}

const char *score_file_tag(const ScoreFile *file, const char *key)
{
    for (unsigned i = 0; i < file->count; i++)
        if (strcmp(file->tag[i].key, key) == 0)
            return file->tag[i].value;
    return NULL;
}

bool score_file_is_pgn(const ScoreFile *file)
{
    const char *at = file->body + strspn(file->body, " \t\r\n");
    size_t letters = 0;

    if (strncmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    if (*at++ != '[')
        return false;
    while ((at[letters] >= 'A' && at[letters] <= 'Z') || (at[letters] >= 'a' && at[letters] <= 'z'))
        letters++;
    at += letters;
    return letters > 0 && at[strspn(at, " \t")] == '"';
}
