#include "window.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW_FIRST = 1 << 20 };

/* Counts in short stretches whose sums fit a byte, so that the compiler can count many bytes at
 * once. */
static size_t count(const char *at, size_t size, char wanted)
{
    size_t found = 0;

    while (size > 0) {
        const size_t stretch = size < 255 ? size : 255;
        unsigned char sum = 0;
        for (size_t i = 0; i < stretch; i++)
            sum = (unsigned char)(sum + (at[i] == wanted));
        found += sum;
        at += stretch;
        size -= stretch;
    }
    return found;
}

/* Counts lines. Some old files end them with a carriage return alone. */
static size_t lines(const char *at, size_t size)
{
    const size_t found = count(at, size, '\n');

    return found > 0 ? found : count(at, size, '\r');
}

static void read_on(Window *window)
{
    const size_t wanted = window->room - window->full;

    window->full += fread(window->held + window->full, 1, wanted, window->in);
    window->held[window->full] = '\0';
    window->size = window->full - (size_t)(window->text - window->held);
    window->failed = ferror(window->in) != 0;
    window->last = feof(window->in) != 0 || window->failed;
    if (window->failed)
        fprintf(stderr, "adoube: %s: cannot be read on: %s\n", window->path, strerror(errno));
}

static void *grown(void *held, size_t room)
{
    void *const more = realloc(held, room + 1);

    if (!more) {
        fputs("adoube: no memory for the file\n", stderr);
        exit(2);
    }
    return more;
}

bool window_open(Window *window, const char *path)
{
    *window = (Window){ .path = path, .line = 1 };
    window->in = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!window->in) {
        fprintf(stderr, "adoube: %s: %s\n", path, strerror(errno));
        return false;
    }
    window->room = WINDOW_FIRST;
    window->text = window->held = grown(NULL, window->room);
    read_on(window);
    if (!window->failed)
        return true;
    window_close(window);
    return false;
}

void window_close(Window *window)
{
    if (window->in != stdin)
        fclose(window->in);
    free(window->held);
    window->held = NULL;
}

bool window_more(Window *window, size_t most)
{
    if (window->last)
        return false;
    memmove(window->held, window->text, window->size);
    window->text = window->held;
    window->full = window->size;
    if (window->full == window->room) {
        if (window->room >= most)
            return false;
        window->room *= 2;
        window->text = window->held = grown(window->held, window->room);
    }
    read_on(window);
    return true;
}

void window_take(Window *window, size_t size)
{
    window->line += lines(window->text, size);
    window->text += size;
    window->size -= size;
    window->taken += size;
}

size_t window_line(const Window *window, const char *at)
{
    return window->line + lines(window->text, (size_t)(at - window->text));
}
