#include "pgn_note.h"

#include <stdarg.h>

/* More reports on one game would be of no use. */
enum { NOTES = 20 };

void pgn_note(PgnPrint *print, const char *at, const char *format, ...)
{
    char what[512];
    va_list arguments;

    if (++print->noted > NOTES)
        return;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    for (char *c = what; *c; c++)
        *c = (unsigned char)*c < ' ' ? '?' : *c;
    page_format(&print->notes, "adoube: %s:%zu: game %u: %s\n", print->window->path,
                window_line(print->window, at), print->number, what);
}

void pgn_note_more(PgnPrint *print)
{
    if (print->noted > NOTES)
        page_format(&print->notes, "adoube: %s: game %u: %u more reports\n", print->window->path,
                    print->number, print->noted - NOTES);
}
