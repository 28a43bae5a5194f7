#include "readings.h"

#include <stdio.h>
#include <string.h>

/* The number of a line that begins "Reading 27: ", or 0. */
static unsigned number_of(const char *line)
{
    unsigned number = 0;

    return sscanf(line, "Reading %u:", &number) == 1 && number < READINGS_MOST ? number : 0;
}

/* Is a reading printed with this section? It is if no other has it; its page may be told again,
 * when what was measured for one page is drawn on the next. */
static bool is_here(Readings *readings, unsigned number, const char *id, unsigned page)
{
    if (readings->at[number].page == 0)
        snprintf(readings->at[number].section, ADOUBE_CITATION_SIZE, "%s", id);
    else if (strcmp(readings->at[number].section, id) != 0)
        return false;
    readings->at[number].page = page;
    return true;
}

static void print_pointer(const Readings *readings, unsigned number, bool with_code,
                          PaperBytes *room)
{
    const char *const id = readings->at[number].section;
    const char *const colon = strchr(id, ':');

    bytes_print(room, "Reading %u: see %s on page %u.", number,
                colon && !with_code ? colon + 1 : id, readings->at[number].page);
}

const char *readings_print(Readings *readings, const adoube_section *section, unsigned page,
                           bool with_code, PaperBytes *room)
{
    const char *line = section->readings;

    room->size = 0;
    while (*line) {
        const size_t size = strcspn(line, "\n");
        const unsigned number = number_of(line);
        if (room->size)
            bytes_text(room, "\n");
        if (number && !is_here(readings, number, section->id, page))
            print_pointer(readings, number, with_code, room);
        else
            bytes_add(room, line, size);
        line += size + (line[size] == '\n');
    }
    return room->size ? room->data : "";
}
