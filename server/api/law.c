// The library: the codes in our own words, and the telegraph code. Neither changes while the server
// runs, so each is written and compressed once.
#include "api/gzip.h"
#include "api/routes.h"

#include <string.h>

/* The parts of a text that these characters separate, as an array of strings. */
static void put_list(Buffer *body, const char *text, const char *marks)
{
    bool any = false;

    buffer_put(body, "[", 1);
    for (text += strspn(text, marks); *text; text += strspn(text, marks)) {
        const size_t size = strcspn(text, marks);
        buffer_put(body, ",", any ? 1 : 0);
        buffer_json(body, text, size);
        any = true;
        text += size;
    }
    buffer_put(body, "]", 1);
}

static unsigned count_lines(const char *text)
{
    unsigned count = 0;

    for (text += strspn(text, "\n"); *text; text += strspn(text, "\n")) {
        text += strcspn(text, "\n");
        count++;
    }
    return count;
}

static void put_section(Buffer *body, const adoube_section *section)
{
    buffer_print(body, "{\"id\":");
    buffer_json_string(body, section->id);
    buffer_print(body, ",\"part\":");
    buffer_json_string(body, section->part);
    buffer_print(body, ",\"text\":");
    buffer_json_string(body, section->text);
    buffer_print(body, ",\"same\":");
    buffer_json_string(body, section->same);
    buffer_print(body, ",\"readings\":");
    put_list(body, section->readings, "\n");
    buffer_print(body, ",\"cases\":%u", count_lines(section->cases));
    buffer_print(body, ",\"related\":");
    put_list(body, section->related, " ");
    buffer_put(body, "}", 1);
}

/* Answers with a text that is written and compressed when it is first asked for. */
static void answer_packed(Api *api, Buffer *packed, void (*write)(Buffer *body))
{
    if (packed->size == 0) {
        Buffer plain = { 0 };
        write(&plain);
        if (!gzip_text(&plain, packed))
            buffer_free(packed);
        buffer_free(&plain);
    }
    if (packed->size == 0) {
        api_no_memory(api);
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
static void put_play(Buffer *body, unsigned code, const char *play)
{
    adoube_code_law_info law;
    const char *limit;
    unsigned open = 0;

    buffer_print(body, "{\"name\":");
    buffer_json_string(body, play);
    buffer_print(body, ",\"limits\":[");
    for (unsigned i = 0; (limit = adoube_code_limit(code, play, i)) != NULL; i++)
        buffer_print(body, "%s\"%s\"", i ? "," : "", limit);
    buffer_print(body, "],\"laws\":{");
    for (unsigned i = 0; adoube_code_law(code, play, i, &law); i++)
        buffer_print(body, "%s\"%s\":\"%s\"", i ? "," : "", law.idea, law.section);
    buffer_print(body, "},\"open\":[");
    for (unsigned i = 0; adoube_code_law(code, play, i, &law); i++)
        if (law.open)
            buffer_print(body, "%s\"%s\"", open++ ? "," : "", law.section);
    buffer_print(body, "]}");
}

static void put_code(Buffer *body, unsigned number, const adoube_code_info *code)
{
    const char *play;

    buffer_print(body, "{\"name\":");
    buffer_json_string(body, code->name);
    buffer_print(body, ",\"prefix\":");
    buffer_json_string(body, code->prefix);
    buffer_print(body, ",\"title\":");
    buffer_json_string(body, code->title);
    buffer_print(body, ",\"brief\":");
    buffer_json_string(body, code->brief);
    buffer_print(body, ",\"about\":");
    buffer_json_string(body, code->about);
    buffer_print(body, ",\"plays\":[");
    for (unsigned i = 0; (play = adoube_code_play(number, i)) != NULL; i++) {
        buffer_put(body, ",", i ? 1 : 0);
        put_play(body, number, play);
    }
    buffer_print(body, "]}");
}

static void put_codes(Buffer *body)
{
    adoube_code_info code;

    buffer_print(body, "\"codes\":[");
    for (unsigned i = 0; adoube_code(i, &code); i++) {
        buffer_put(body, ",", i ? 1 : 0);
        put_code(body, i, &code);
    }
    buffer_print(body, "]");
}

static void write_codes(Buffer *body)
{
    buffer_print(body, "{");
    put_codes(body);
    buffer_print(body, "}\n");
}

/* The codes without their texts: what a page needs before a game. */
void api_law_codes(Api *api)
{
    static Buffer packed;

    answer_packed(api, &packed, write_codes);
}

static void write_law(Buffer *body)
{
    adoube_section section;

    buffer_print(body, "{");
    put_codes(body);
    buffer_print(body, ",\"sections\":[");
    for (unsigned i = 0; adoube_law_section(i, &section); i++) {
        buffer_put(body, ",", i ? 1 : 0);
        put_section(body, &section);
    }
    buffer_print(body, "]}\n");
}

void api_law(Api *api)
{
    static Buffer packed;

    answer_packed(api, &packed, write_law);
}

/* The titles of cases. The library has a line for each, its name and its title, and a page has no
 * use for the names. */
static void put_titles(Buffer *body, const char *cases)
{
    bool any = false;

    buffer_put(body, "[", 1);
    while (*cases) {
        const size_t size = strcspn(cases, "\n");
        const char *const colon = memchr(cases, ':', size);
        const char *const title = colon != NULL ? colon + 1 + strspn(colon + 1, " ") : cases;
        buffer_put(body, ",", any ? 1 : 0);
        buffer_json(body, title, size - (size_t)(title - cases));
        any = true;
        cases += size + strspn(cases + size, "\n");
    }
    buffer_put(body, "]", 1);
}

static void write_cases(Buffer *body)
{
    adoube_section section;

    buffer_print(body, "{\"sections\":[");
    for (unsigned i = 0; adoube_law_section(i, &section); i++) {
        buffer_print(body, "%s{\"id\":", i ? "," : "");
        buffer_json_string(body, section.id);
        buffer_print(body, ",\"titles\":");
        put_titles(body, section.cases);
        buffer_put(body, "}", 1);
    }
    buffer_print(body, "]}\n");
}

/* The cases have an answer of their own: there are more of them than there is law, and few readers
 * open them. */
void api_law_cases(Api *api)
{
    static Buffer packed;

    answer_packed(api, &packed, write_cases);
}

static void write_words(Buffer *body)
{
    adoube_code_word word;

    buffer_print(body, "{\"words\":[");
    for (unsigned i = 0; adoube_law_code_word(i, &word); i++) {
        buffer_print(body, "%s{\"word\":", i ? "," : "");
        buffer_json_string(body, word.word);
        buffer_print(body, ",\"heading\":");
        buffer_json_string(body, word.heading);
        buffer_print(body, ",\"meaning\":");
        buffer_json_string(body, word.meaning);
        buffer_print(body, ",\"act\":");
        buffer_json_string(body, word.act);
        buffer_print(body, ",\"laws\":");
        put_list(body, word.laws, " ");
        buffer_print(body, ",\"blanks\":");
        buffer_json_string(body, word.blanks);
        buffer_print(body, ",\"note\":");
        buffer_json_string(body, word.note);
        buffer_put(body, "}", 1);
    }
    buffer_print(body, "]}\n");
}

void api_law_words(Api *api)
{
    static Buffer packed;

    answer_packed(api, &packed, write_words);
}
