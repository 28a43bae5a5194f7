// The library: the codes in our own words, and the telegraph code. Neither changes while the server
// runs.
#include "api/api.h"
#include "api/gzip.h"

#include <string.h>

static const struct {
    const char *prefix, *name;
} codes[] = { { "1903", "british-1903" }, { "1899", "british-1899" }, { "1842", "lewis-1842" } };

/* Parts of a text between marks, as an array of strings. */
static void put_list(Sheet *body, const char *text, const char *marks)
{
    bool any = false;

    sheet_put(body, "[", 1);
    for (text += strspn(text, marks); *text; text += strspn(text, marks)) {
        const size_t size = strcspn(text, marks);
        sheet_put(body, ",", any ? 1 : 0);
        sheet_json(body, text, size);
        any = true;
        text += size;
    }
    sheet_put(body, "]", 1);
}

static void put_section(Sheet *body, const adoube_section *section)
{
    sheet_print(body, "{\"id\":");
    sheet_json_string(body, section->id);
    sheet_print(body, ",\"part\":");
    sheet_json_string(body, section->part);
    sheet_print(body, ",\"text\":");
    sheet_json_string(body, section->text);
    sheet_print(body, ",\"same\":");
    sheet_json_string(body, section->same);
    sheet_print(body, ",\"readings\":");
    put_list(body, section->readings, "\n");
    sheet_print(body, ",\"cases\":");
    put_list(body, section->cases, "\n");
    sheet_print(body, ",\"nearest\":");
    put_list(body, section->nearest, " ");
    sheet_put(body, "}", 1);
}

/* Answers with a text that is written and compressed once. */
static void answer_packed(Api *api, Sheet *packed, void (*write)(Sheet *body))
{
    if (packed->size == 0) {
        Sheet plain = { 0 };
        write(&plain);
        if (!pack_gzip(&plain, packed))
            sheet_free(packed);
        sheet_free(&plain);
    }
    if (packed->size == 0) {
        api_error(api, 503, "no-memory", "the server has no memory for this");
        return;
    }
    api->reply->status = 200;
    api->reply->type = "application/json";
    api->reply->fixed = packed->text;
    api->reply->fixed_size = packed->size;
    api->reply->gzip = true;
    api->reply->lasts = true;
}

static void write_law(Sheet *body)
{
    adoube_section section;

    sheet_print(body, "{\"codes\":[");
    for (unsigned i = 0; i < sizeof codes / sizeof *codes; i++)
        sheet_print(body, "%s{\"prefix\":\"%s\",\"name\":\"%s\"}", i ? "," : "", codes[i].prefix,
                    codes[i].name);
    sheet_print(body, "],\"sections\":[");
    for (unsigned i = 0; adoube_law_section(i, &section); i++) {
        sheet_put(body, ",", i ? 1 : 0);
        put_section(body, &section);
    }
    sheet_print(body, "]}\n");
}

void api_law(Api *api)
{
    static Sheet packed;

    answer_packed(api, &packed, write_law);
}

static void write_words(Sheet *body)
{
    adoube_code_word word;

    sheet_print(body, "{\"words\":[");
    for (unsigned i = 0; adoube_law_code_word(i, &word); i++) {
        sheet_print(body, "%s{\"word\":", i ? "," : "");
        sheet_json_string(body, word.word);
        sheet_print(body, ",\"heading\":");
        sheet_json_string(body, word.heading);
        sheet_print(body, ",\"meaning\":");
        sheet_json_string(body, word.meaning);
        sheet_print(body, ",\"act\":");
        sheet_json_string(body, word.act);
        sheet_print(body, ",\"laws\":");
        put_list(body, word.laws, " ");
        sheet_print(body, ",\"blanks\":");
        sheet_json_string(body, word.blanks);
        sheet_print(body, ",\"note\":");
        sheet_json_string(body, word.note);
        sheet_put(body, "}", 1);
    }
    sheet_print(body, "]}\n");
}

void api_words(Api *api)
{
    static Sheet packed;

    answer_packed(api, &packed, write_words);
}
