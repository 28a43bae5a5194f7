// Every case of law is replayed four times more. The same docket must give the same rulings, also
// if it is stopped after every act, kept as bytes and resumed from them: from a copy of the umpire,
// or from what was saved of the game and the head of the docket. Nor does it matter whether acts
// are given as lines or as values, which are written and read on the way.
#include "adoube.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MOST = 1 << 16, OUT_MOST = 1 << 22 };

static char *read_whole(const char *path)
{
    FILE *const file = fopen(path, "r");
    char *const text = calloc(1, FILE_MOST);

    if (file && text) {
        text[fread(text, 1, FILE_MOST - 1, file)] = '\0';
        fclose(file);
    }
    return text;
}

/* Makes a docket of a case: the code, and what follows the head of the case, without the
 * expectations. */
static void make_docket(const char *text, const char *code, char *docket)
{
    const char *line = strstr(text, "\n\n");

    docket += snprintf(docket, FILE_MOST, "code: %s\n", code);
    for (line = line ? line + 2 : text; *line;) {
        const char *const end = strchr(line, '\n');
        const size_t size = end ? (size_t)(end - line) : strlen(line);
        if (size < 5 || strncmp(line, "    >", 5) != 0)
            docket += snprintf(docket, size + 2, "%.*s\n", (int)size, line);
        line += size + (end != NULL);
    }
}

static void *find_room(void *self, size_t bytes)
{
    void **const room = self;

    free(*room);
    *room = malloc(bytes);
    return *room;
}

typedef enum Stop { STOP_NEVER, STOP_COPY, STOP_SAVE, STOP_VALUES } Stop;

/* Copies the umpire into new memory, and spoils the old. */
static adoube_umpire *copy_umpire(adoube_umpire *umpire)
{
    void *const kept = malloc(adoube_umpire_size());

    memcpy(kept, umpire, adoube_umpire_size());
    memset(umpire, 0xa5, adoube_umpire_size());
    free(umpire);
    return kept;
}

/* Makes another umpire, who reads the head and goes on from what was saved; null if he refuses. */
static adoube_umpire *save_umpire(adoube_umpire *umpire, const char *docket)
{
    const size_t size = adoube_umpire_save_size();
    void *const bytes = malloc(size);
    adoube_umpire *const other = adoube_umpire_begin(malloc(adoube_umpire_size()));
    adoube_docket_line parts;
    adoube_docket_fault fault;
    bool good = adoube_umpire_save(umpire, bytes, size) == size;

    for (const char *line = docket; *line;) {
        const size_t length = strcspn(line, "\n");
        const adoube_line kind = adoube_docket_parts(line, length, &parts, &fault);
        if (kind == ADOUBE_LINE_ACT)
            break;
        if (kind == ADOUBE_LINE_HEADER)
            adoube_umpire_line(other, line, length, NULL, NULL, &fault);
        line += length + 1;
    }
    good = good && adoube_umpire_ready(other, &fault) && adoube_umpire_resume(other, bytes, size);
    free(bytes);
    free(umpire);
    if (good)
        return other;
    free(other);
    return NULL;
}

/* An act read, written and read again is the same act; its ruling's rights are those of the JSON.
 */
static bool hear_value(adoube_umpire *umpire, const char *line, size_t size, void **proof)
{
    static char json[OUT_MOST], right[4096];
    const adoube_world world = { .room = find_room, .self = proof };
    adoube_ruling ruling = { .size = sizeof ruling };
    char text[ADOUBE_ACT_MOST], again[ADOUBE_ACT_MOST];
    adoube_act act, second;
    adoube_docket_fault fault;

    adoube_act_begin(&act);
    adoube_act_begin(&second);
    if (!adoube_act_read(&act, line, size, &fault) ||
        adoube_act_write(&act, text, sizeof text) == 0 ||
        !adoube_act_read(&second, text, strlen(text), &fault) ||
        adoube_act_write(&second, again, sizeof again) == 0 || strcmp(text, again) != 0) {
        printf("%.*s is written %s\n", (int)size, line, text);
        return false;
    }
    if (!adoube_umpire_hear(umpire, &act, &world, &ruling, &fault))
        return false;
    adoube_umpire_json(umpire, json, sizeof json);
    for (unsigned i = 0; i < ruling.rights; i++) {
        adoube_right found = { .size = sizeof found };
        char quoted[4200], *to = quoted;
        if (!adoube_ruling_right(umpire, i, &found) ||
            adoube_ruling_right_write(umpire, i, right, sizeof right) == 0)
            return false;
        for (const char *c = right; *c; *to++ = *c++)
            if (*c == '"')
                *to++ = '\\';
        *to = '\0';
        if (strstr(json, quoted) == NULL || strstr(json, found.law[0].id) == NULL)
            return false;
    }
    return true;
}

/* What was done may be written in another way: with one blank, not two. */
static size_t without_did(char *json, size_t size)
{
    char *const did = strstr(json, "\"did\":"), *const end = strstr(json, "\",\"ruling\":");

    if (did == NULL || end == NULL)
        return size;
    memmove(did, end, size - (size_t)(end - json) + 1);
    return size - (size_t)(end - did);
}

/* Writes the rulings, one a line. */
static size_t rule(const char *docket, Stop stop, char *out)
{
    void *proof = NULL;
    adoube_umpire *umpire = adoube_umpire_begin(malloc(adoube_umpire_size()));
    adoube_docket_fault fault;
    size_t used = 0;

    for (const char *line = docket; *line && umpire;) {
        const size_t size = strcspn(line, "\n");
        adoube_docket_line parts;
        const bool value = stop == STOP_VALUES &&
                           adoube_docket_parts(line, size, &parts, &fault) == ADOUBE_LINE_ACT;
        if (value ? hear_value(umpire, line, size, &proof)
                  : adoube_umpire_line(umpire, line, size, find_room, &proof, &fault) ==
                        ADOUBE_LINE_ACT) {
            used += without_did(out + used,
                                adoube_umpire_json(umpire, out + used, OUT_MOST - used));
            if (stop == STOP_COPY)
                umpire = copy_umpire(umpire);
            else if (stop == STOP_SAVE)
                umpire = save_umpire(umpire, docket);
        }
        line += size + 1;
    }
    free(umpire);
    free(proof);
    return used;
}

static bool check_case(const char *path, const char *code, const char *text)
{
    static char docket[FILE_MOST], once[OUT_MOST], again[OUT_MOST];
    static const Stop stops[] = { STOP_NEVER, STOP_COPY, STOP_SAVE, STOP_VALUES };
    size_t size;
    bool good;

    make_docket(text, code, docket);
    size = rule(docket, STOP_NEVER, once);
    good = size > 0;
    for (unsigned i = 0; i < sizeof stops / sizeof *stops; i++)
        good = good && rule(docket, stops[i], again) == size && memcmp(once, again, size) == 0;
    if (!good)
        printf("%s under %s: other rulings when replayed, resumed or given as values\n", path,
               code);
    return good;
}

static unsigned check_file(const char *path, unsigned *cases)
{
    char *const text = read_whole(path);
    const char *const under = strstr(text, "\nunder");
    adoube_code_info code;
    unsigned bad = 0;

    for (unsigned i = 0; under && adoube_code(i, &code); i++) {
        const char *const named = strstr(under + 1, code.name);
        if (named && named < strchr(under + 1, '\n')) {
            bad += !check_case(path, code.name, text);
            ++*cases;
        }
    }
    free(text);
    return bad;
}

static unsigned check_folder(const char *folder, unsigned *cases)
{
    DIR *const dir = opendir(folder);
    unsigned bad = 0;

    for (struct dirent *entry; dir && (entry = readdir(dir));) {
        char path[1024];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (strstr(entry->d_name, ".case"))
            bad += check_file(path, cases);
        else if (!strchr(entry->d_name, '.'))
            bad += check_folder(path, cases);
    }
    if (dir)
        closedir(dir);
    return bad;
}

int main(int argc, char **argv)
{
    unsigned cases = 0, bad = argc > 1 ? check_folder(argv[1], &cases) : 1;

    printf("%u cases replayed and resumed, %u differ\n", cases, bad);
    return bad || !cases;
}
