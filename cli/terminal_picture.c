#include "terminal_picture.h"

#include "paper.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { WIDTH = 420, PATIENCE = 250 /* milliseconds for an answer */, CHUNK = 4096 };

static bool is_variable(const char *name, const char *value)
{
    const char *const found = getenv(name);

    return found != NULL && (value == NULL || strcmp(found, value) == 0);
}

/* Asks the terminal what it is; a 4 among its attributes means sixel. */
static bool has_sixel(void)
{
    struct termios before, raw;
    char answer[64];
    size_t size = 0;

    if (tcgetattr(STDIN_FILENO, &before) != 0)
        return false;
    raw = before;
    raw.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    if (tcsetattr(STDIN_FILENO, TCSANOW, &raw) != 0)
        return false;
    if (write(STDOUT_FILENO, "\033[c", 3) == 3)
        while (size < sizeof answer - 1) {
            struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };
            if (poll(&in, 1, PATIENCE) <= 0 || read(STDIN_FILENO, answer + size, 1) != 1)
                break;
            if (answer[size++] == 'c')
                break;
        }
    answer[size] = '\0';
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    return strstr(answer, ";4;") != NULL || strstr(answer, ";4c") != NULL;
}

TerminalWay terminal_picture_ask(void)
{
    if (!isatty(STDOUT_FILENO))
        return TERMINAL_NONE;
    if (is_variable("KITTY_WINDOW_ID", NULL) || is_variable("TERM", "xterm-kitty") ||
        is_variable("TERM_PROGRAM", "WezTerm") || is_variable("TERM_PROGRAM", "ghostty"))
        return TERMINAL_KITTY;
    return isatty(STDIN_FILENO) && has_sixel() ? TERMINAL_SIXEL : TERMINAL_NONE;
}

/* ---- Kitty: a PNG in base64, a few thousand letters at a time ---- */

static void put_base64(const unsigned char *data, size_t size)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < size; i += 3) {
        const unsigned b = i + 1 < size ? data[i + 1] : 0, c = i + 2 < size ? data[i + 2] : 0;
        const unsigned three = (unsigned)data[i] << 16 | b << 8 | c;
        putchar(letters[three >> 18]);
        putchar(letters[three >> 12 & 63]);
        putchar(i + 1 < size ? letters[three >> 6 & 63] : '=');
        putchar(i + 2 < size ? letters[three & 63] : '=');
    }
}

static bool draw_kitty(const PaperDiagram *diagram, const PaperLook *look)
{
    const size_t chunk = CHUNK / 4 * 3;
    PaperBytes png = { .data = NULL };
    PaperFault fault;
    const bool good = paper_draw(diagram, 1, look, PAPER_PNG, &png, &fault);

    for (size_t at = 0; good && at < png.size; at += chunk) {
        const size_t size = png.size - at < chunk ? png.size - at : chunk;
        printf("\033_G%sm=%d;", at == 0 ? "a=T,f=100," : "", at + size < png.size);
        put_base64((const unsigned char *)png.data + at, size);
        fputs("\033\\", stdout);
    }
    if (good)
        putchar('\n');
    bytes_free(&png);
    return good;
}

/* ---- Sixel: six lines of points at a time, each colour by itself ---- */

/* A colour of a cube of 6 by 6 by 6. */
static unsigned colour_of(unsigned point)
{
    const unsigned r = (point >> 16 & 255) * 5 + 127, g = (point >> 8 & 255) * 5 + 127,
                   b = (point & 255) * 5 + 127;

    return r / 255 * 36 + g / 255 * 6 + b / 255;
}

static void put_run(char sixel, unsigned count)
{
    if (count > 3)
        printf("!%u%c", count, sixel);
    else
        while (count-- > 0)
            putchar(sixel);
}

/* One colour in six lines. */
static void put_colour(const unsigned *points, unsigned width, unsigned lines, unsigned colour)
{
    char last = 0;
    unsigned count = 0;

    printf("#%u", colour);
    for (unsigned x = 0; x < width; x++) {
        unsigned bits = 0;
        for (unsigned i = 0; i < lines; i++)
            bits |= (unsigned)(colour_of(points[(size_t)i * width + x]) == colour) << i;
        if ((char)(63 + bits) != last) {
            put_run(last, count);
            last = (char)(63 + bits);
            count = 0;
        }
        count++;
    }
    put_run(last, count);
    putchar('$');
}

static void put_band(const unsigned *points, unsigned width, unsigned lines)
{
    bool used[216] = { false };

    for (size_t i = 0; i < (size_t)width * lines; i++)
        used[colour_of(points[i])] = true;
    for (unsigned colour = 0; colour < 216; colour++)
        if (used[colour])
            put_colour(points, width, lines, colour);
    putchar('-');
}

static bool draw_sixel(const PaperDiagram *diagram, const PaperLook *look)
{
    unsigned *points, width, height;
    PaperFault fault;

    if (!paper_points(diagram, look, &points, &width, &height, &fault))
        return false;
    printf("\033Pq\"1;1;%u;%u", width, height);
    for (unsigned colour = 0; colour < 216; colour++)
        printf("#%u;2;%u;%u;%u", colour, colour / 36 * 20, colour / 6 % 6 * 20, colour % 6 * 20);
    for (unsigned y = 0; y < height; y += 6)
        put_band(points + (size_t)y * width, width, height - y < 6 ? height - y : 6);
    fputs("\033\\\n", stdout);
    free(points);
    return true;
}

bool terminal_picture_draw(const adoube_board *board, TerminalWay way, bool black_below, bool names)
{
    const PaperDiagram diagram = { .board = *board, .hand_from = ADOUBE_NO_SQUARE };
    const PaperLook look = { .colours = "screen",
                             .names = names ? PAPER_NAMES_DESCRIPTIVE : PAPER_NAMES_ALGEBRAIC,
                             .black_below = black_below,
                             .width = WIDTH,
                             .scale = 1,
                             .columns = 1 };

    return way == TERMINAL_KITTY ? draw_kitty(&diagram, &look) : draw_sixel(&diagram, &look);
}
