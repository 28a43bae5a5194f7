#include "common/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sheet_free(Sheet *sheet)
{
    free(sheet->text);
    *sheet = (Sheet){ 0 };
}

void sheet_clear(Sheet *sheet)
{
    sheet->size = 0;
    sheet->failed = false;
    if (sheet->text)
        sheet->text[0] = '\0';
}

char *sheet_room(Sheet *sheet, size_t size)
{
    if (sheet->failed)
        return NULL;
    if (sheet->size + size + 1 > sheet->room) {
        size_t room = sheet->room ? sheet->room * 2 : 256;
        char *text;
        while (room < sheet->size + size + 1)
            room *= 2;
        text = realloc(sheet->text, room);
        if (text == NULL) {
            sheet->failed = true;
            return NULL;
        }
        sheet->text = text;
        sheet->room = room;
    }
    return sheet->text + sheet->size;
}

void sheet_wrote(Sheet *sheet, size_t size)
{
    sheet->size += size;
    sheet->text[sheet->size] = '\0';
}

void sheet_put(Sheet *sheet, const char *text, size_t size)
{
    char *const at = sheet_room(sheet, size);

    if (at == NULL)
        return;
    if (size)
        memcpy(at, text, size);
    sheet_wrote(sheet, size);
}

void sheet_print(Sheet *sheet, const char *format, ...)
{
    va_list list, again;
    int size;
    char *at;

    va_start(list, format);
    va_copy(again, list);
    size = vsnprintf(NULL, 0, format, list);
    at = size < 0 ? NULL : sheet_room(sheet, (size_t)size);
    if (at) {
        vsnprintf(at, (size_t)size + 1, format, again);
        sheet_wrote(sheet, (size_t)size);
    }
    va_end(again);
    va_end(list);
}

void sheet_json(Sheet *sheet, const char *text, size_t size)
{
    size_t plain = 0; /* bytes before this one that need nothing */

    if (text == NULL) {
        sheet_put(sheet, "null", 4);
        return;
    }
    sheet_put(sheet, "\"", 1);
    for (size_t i = 0; i < size; i++) {
        const unsigned char c = (unsigned char)text[i];
        if (c != '"' && c != '\\' && c >= 0x20) {
            plain++;
            continue;
        }
        sheet_put(sheet, text + i - plain, plain);
        plain = 0;
        if (c < 0x20)
            sheet_print(sheet, "\\u%04x", c);
        else
            sheet_print(sheet, "\\%c", c);
    }
    sheet_put(sheet, text + size - plain, plain);
    sheet_put(sheet, "\"", 1);
}

void sheet_json_string(Sheet *sheet, const char *text)
{
    sheet_json(sheet, text, text ? strlen(text) : 0);
}
