// The library: the codes in our own words, and the telegraph code. Neither changes while the server
// runs.
#include "api.h"
#include "pack.h"

#include <string.h>

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
    sheet_print(body, ",\"related\":");
    put_list(body, section->related, " ");
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

/* The kinds of limits, each idea with its section, and the sections that players may settle. */
static void put_play(Sheet *body, unsigned code, const char *play)
{
    adoube_code_law_info law;
    const char *limit;
    unsigned open = 0;

    sheet_print(body, "{\"name\":");
    sheet_json_string(body, play);
    sheet_print(body, ",\"limits\":[");
    for (unsigned i = 0; (limit = adoube_code_limit(code, play, i)) != NULL; i++)
        sheet_print(body, "%s\"%s\"", i ? "," : "", limit);
    sheet_print(body, "],\"laws\":{");
    for (unsigned i = 0; adoube_code_law(code, play, i, &law); i++)
        sheet_print(body, "%s\"%s\":\"%s\"", i ? "," : "", law.idea, law.section);
    sheet_print(body, "},\"open\":[");
    for (unsigned i = 0; adoube_code_law(code, play, i, &law); i++)
        if (law.open)
            sheet_print(body, "%s\"%s\"", open++ ? "," : "", law.section);
    sheet_print(body, "]}");
}

static void put_code(Sheet *body, unsigned number, const adoube_code_info *code)
{
    const char *play;

    sheet_print(body, "{\"name\":");
    sheet_json_string(body, code->name);
    sheet_print(body, ",\"prefix\":");
    sheet_json_string(body, code->prefix);
    sheet_print(body, ",\"title\":");
    sheet_json_string(body, code->title);
    sheet_print(body, ",\"brief\":");
    sheet_json_string(body, code->brief);
    sheet_print(body, ",\"about\":");
    sheet_json_string(body, code->about);
    sheet_print(body, ",\"plays\":[");
    for (unsigned i = 0; (play = adoube_code_play(number, i)) != NULL; i++) {
        sheet_put(body, ",", i ? 1 : 0);
        put_play(body, number, play);
    }
    sheet_print(body, "]}");
}

static void put_codes(Sheet *body)
{
    adoube_code_info code;

    sheet_print(body, "\"codes\":[");
    for (unsigned i = 0; adoube_code(i, &code); i++) {
        sheet_put(body, ",", i ? 1 : 0);
        put_code(body, i, &code);
    }
    sheet_print(body, "]");
}

static void write_codes(Sheet *body)
{
    sheet_print(body, "{");
    put_codes(body);
    sheet_print(body, "}\n");
}

/* The codes without their texts: what a page needs before a game. */
void api_codes(Api *api)
{
    static Sheet packed;

    answer_packed(api, &packed, write_codes);
}

static void write_law(Sheet *body)
{
    adoube_section section;

    sheet_print(body, "{");
    put_codes(body);
    sheet_print(body, ",\"sections\":[");
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
