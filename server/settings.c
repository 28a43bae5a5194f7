#include "settings.h"

#include "setting_value.h"
#include "store/store.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FILE_MOST = 65536 };

typedef struct About {
    const char *name, *variable;
    ValueKind kind;
    const char *value; /* unless told otherwise */
    bool fixed;        /* it cannot be changed while the server runs */
} About;

static const About about[SETTINGS] = {
    [SETTING_LISTEN] = { "listen", "ADOUBE_LISTEN", VALUE_PLACE, "127.0.0.1:8080", true },
    [SETTING_ADMIN_LISTEN] = { "admin-listen", "ADOUBE_ADMIN_LISTEN", VALUE_PLACE_OR_NONE, "none",
                               true },
    [SETTING_DB] = { "db", "ADOUBE_DB", VALUE_TEXT, "adoube.db", true },
    [SETTING_KEY] = { "key", "ADOUBE_KEY", VALUE_TEXT, "beside", true },
    [SETTING_PEOPLE] = { "people", "ADOUBE_PEOPLE", VALUE_COUNT, "64", false },
    [SETTING_PROXY] = { "proxy", "ADOUBE_PROXY", VALUE_RANGES, "none", false },
    [SETTING_KEEP_UNBEGUN] = { "keep-unbegun", "ADOUBE_KEEP_UNBEGUN", VALUE_COUNT, "30", false },
    [SETTING_KEEP_UNTOUCHED] = { "keep-untouched", "ADOUBE_KEEP_UNTOUCHED", VALUE_COUNT, "365",
                                 false },
    [SETTING_OPEN_METRICS] = { "open-metrics", "ADOUBE_OPEN_METRICS", VALUE_YES_NO, "no", false },
    [SETTING_LOG] = { "log", "ADOUBE_LOG", VALUE_LOG, "text", false },
    [SETTING_LOG_FILE] = { "log-file", "ADOUBE_LOG_FILE", VALUE_TEXT, "-", false },
    [SETTING_ACCESS_LOG] = { "access-log", "ADOUBE_ACCESS_LOG", VALUE_TEXT, "none", false },
    [SETTING_COME_BACK] = { "come-back", "ADOUBE_COME_BACK", VALUE_SECONDS, "10", false },
};

/* ---- Faults ---- */

static bool refuse(char why[SETTINGS_WHY], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(char why[SETTINGS_WHY], const char *format, ...)
{
    va_list values;

    va_start(values, format);
    vsnprintf(why, SETTINGS_WHY, format, values);
    va_end(values);
    return false;
}

/* ---- Values ---- */

/* Sets a value, or adds to it where it is a list. */
static bool set(Setting *setting, const char *value, bool add, char why[SETTINGS_WHY])
{
    const size_t room = (add ? strlen(setting->value) + 1 : 0) + strlen(value) + 1;
    char *const text = malloc(room);

    if (text == NULL)
        return refuse(why, "no memory");
    snprintf(text, room, "%s%s%s", add ? setting->value : "", add ? " " : "", value);
    free(setting->value);
    setting->value = text;
    return true;
}

static int find(const char *name, size_t size)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strlen(about[i].name) == size && memcmp(about[i].name, name, size) == 0)
            return i;
    return -1;
}

/* ---- The file ---- */

typedef struct Source {
    const char *path;
    unsigned line;
    const char *start; /* of the line */
} Source;

static unsigned column_of(const Source *source, const char *at)
{
    unsigned column = 1;

    for (const char *c = source->start; c < at; column++) {
        const size_t character = setting_value_character(c);
        c += character ? character : 1; /* in a file that is not UTF-8 a byte is a character */
    }
    return column;
}

static bool refuse_at(const Source *source, const char *at, char why[SETTINGS_WHY],
                      const char *what, const char *value)
{
    char text[128];

    return refuse(why, "%s:%u:%u: %s%s%s%s", source->path, source->line, column_of(source, at),
                  what, value ? ", not '" : "", value ? setting_value_quote(value, text) : "",
                  value ? "'" : "");
}

/* Ends a stretch of a line at its last character that is no blank. */
static char *trim(char *start, char *end)
{
    while (end > start && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
        end--;
    *end = '\0';
    return start;
}

static bool set_from_line(Settings *settings, const Source *source, int name, char *value,
                          char why[SETTINGS_WHY])
{
    Setting *const setting = &settings->setting[name];
    const bool again = setting->line > 0;
    char what[128];
    size_t at;
    const char *fault;

    if (again && about[name].kind != VALUE_RANGES) {
        snprintf(what, sizeof what, "%s: it stands in line %u already", about[name].name,
                 setting->line);
        return refuse_at(source, source->start + strspn(source->start, " \t"), why, what, NULL);
    }
    fault = setting_value_fault(about[name].kind, value, &at);
    if (fault) {
        snprintf(what, sizeof what, "%s: %s", about[name].name, fault);
        return refuse_at(source, value + at, why, what, value + at);
    }
    snprintf(setting->source, sizeof setting->source, "%s:%u", source->path, source->line);
    setting->line = source->line;
    setting->column = column_of(source, value);
    return set(setting, value, again, why);
}

/* A line `NAME = VALUE`, a line that begins with #, or an empty line. */
static bool read_line(Settings *settings, const Source *source, char *start, char *end,
                      char why[SETTINGS_WHY])
{
    char *const first = start + strspn(start, " \t");
    char *const equals = memchr(start, '=', (size_t)(end - start));
    size_t size;
    char *value;
    int name;

    trim(start, end);
    if (first >= end || *first == '\0' || *first == '#')
        return true;
    if (equals == NULL)
        return refuse_at(source, first, why, "expected NAME = VALUE", first);
    size = (size_t)(equals - first);
    while (size > 0 && (first[size - 1] == ' ' || first[size - 1] == '\t'))
        size--;
    name = find(first, size);
    if (name < 0) {
        *equals = '\0';
        return refuse_at(source, first, why,
                         "expected the name of a setting ('adoube serve --show-config' lists them)",
                         trim(first, first + size));
    }
    value = equals + 1 + strspn(equals + 1, " \t");
    return set_from_line(settings, source, name, value, why);
}

static bool read_lines(Settings *settings, const char *path, char *text, size_t size,
                       char why[SETTINGS_WHY])
{
    Source source = { .path = path };

    for (char *start = text, *end; start < text + size; start = end + 1) {
        char *const zero = memchr(start, '\0', (size_t)(text + size - start));
        end = memchr(start, '\n', (size_t)(text + size - start));
        if (end == NULL)
            end = text + size;
        source.line++;
        source.start = start;
        if (zero && zero < end)
            return refuse_at(&source, zero, why, "expected text, and found a zero byte", NULL);
        *end = '\0';
        if (!read_line(settings, &source, start, end, why))
            return false;
    }
    return true;
}

static bool read_file(Settings *settings, const char *path, char why[SETTINGS_WHY])
{
    char *const text = malloc(FILE_MOST + 2);
    const int file = text ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    size_t size = 0;
    ssize_t got = 0;
    bool read_it = false;

    if (file < 0) {
        refuse(why, "%s: %s", path, text ? strerror(errno) : "no memory");
        free(text);
        return false;
    }
    while (size <= FILE_MOST && (got = read(file, text + size, FILE_MOST + 1 - size)) > 0)
        size += (size_t)got;
    if (got < 0)
        refuse(why, "%s: %s", path, strerror(errno));
    else if (size > FILE_MOST)
        refuse(why, "%s: expected a file of no more than 65536 bytes", path);
    else
        read_it = read_lines(settings, path, text, size, why);
    close(file);
    free(text);
    return read_it;
}

/* ---- The environment and the options ---- */

static bool set_from(Settings *settings, int name, const char *value, const char *dashes,
                     const char *source, bool add, char why[SETTINGS_WHY])
{
    Setting *const setting = &settings->setting[name];
    size_t at;
    const char *const fault = setting_value_fault(about[name].kind, value, &at);
    char text[128];

    if (fault)
        return refuse(why, "%s%s: %s, not '%s'", dashes, source, fault,
                      setting_value_quote(value + at, text));
    snprintf(setting->source, sizeof setting->source, "%s%s", dashes, source);
    setting->line = 0;
    return set(setting, value, add, why);
}

static bool read_environment(Settings *settings, char why[SETTINGS_WHY])
{
    for (int i = 0; i < SETTINGS; i++) {
        const char *const value = getenv(about[i].variable);
        if (value && !set_from(settings, i, value, "", about[i].variable, false, why))
            return false;
    }
    return true;
}

static bool read_flags(Settings *settings, const ServeAsk *ask, char why[SETTINGS_WHY])
{
    bool given[SETTINGS] = { false };

    for (unsigned i = 0; i < ask->flags; i++) {
        const int name = find(ask->flag[i].name, strlen(ask->flag[i].name));
        const bool add = given[name] && about[name].kind == VALUE_RANGES;
        if (!set_from(settings, name, ask->flag[i].value, "--", about[name].name, add, why))
            return false;
        given[name] = true;
    }
    return true;
}

/* ---- Everything ---- */

static const char *value_of(const Settings *settings, SettingName name)
{
    return settings->setting[name].value;
}

/* The path of a log, or null if the value is the word for none. */
static const char *path_or_null(const Settings *settings, SettingName name, const char *none)
{
    const char *const value = value_of(settings, name);

    return strcmp(value, none) == 0 ? NULL : value;
}

/* Refuses a value that is wrong only beside others. */
static bool refuse_setting(const Settings *s, SettingName name, const char *what,
                           char why[SETTINGS_WHY])
{
    const Setting *const setting = &s->setting[name];
    char column[16] = "";

    if (setting->line > 0)
        snprintf(column, sizeof column, ":%u", setting->column);
    return refuse(why, "%s%s: %s: %s", setting->source, column, about[name].name, what);
}

/* A list of proxies may have got too long by its parts. */
static bool understand(Settings *s, char why[SETTINGS_WHY])
{
    size_t at;
    const char *fault = setting_value_ranges(value_of(s, SETTING_PROXY), &s->rules, &at);
    int people = 0;

    if (fault)
        return refuse_setting(s, SETTING_PROXY, fault, why);
    setting_value_address(value_of(s, SETTING_LISTEN), s->address, &s->port);
    s->admin_address[0] = '\0';
    if (path_or_null(s, SETTING_ADMIN_LISTEN, "none"))
        setting_value_address(value_of(s, SETTING_ADMIN_LISTEN), s->admin_address, &s->admin_port);
    s->db = value_of(s, SETTING_DB);
    s->key = path_or_null(s, SETTING_KEY, "beside");
    setting_value_number(value_of(s, SETTING_PEOPLE), VALUE_COUNT_MOST, &people);
    s->rules.people = (unsigned)people;
    setting_value_number(value_of(s, SETTING_KEEP_UNBEGUN), VALUE_COUNT_MOST, &s->keep_unbegun);
    setting_value_number(value_of(s, SETTING_KEEP_UNTOUCHED), VALUE_COUNT_MOST, &s->keep_untouched);
    s->open_metrics = strcmp(value_of(s, SETTING_OPEN_METRICS), "yes") == 0;
    s->log.json = strcmp(value_of(s, SETTING_LOG), "json") == 0;
    s->log.file = path_or_null(s, SETTING_LOG_FILE, "-");
    s->log.access = path_or_null(s, SETTING_ACCESS_LOG, "none");
    setting_value_number(value_of(s, SETTING_COME_BACK), VALUE_SECONDS_MOST, &s->come_back);
    if (store_is_mistaken(s->db))
        return refuse_setting(s, SETTING_DB, STORE_EXPECTED, why);
    if (s->key == NULL && store_is_url(s->db))
        return refuse_setting(
            s, SETTING_DB, "it is a PostgreSQL, and so 'key' must name the file of the key", why);
    return true;
}

bool settings_read(Settings *settings, const ServeAsk *ask, char why[SETTINGS_WHY])
{
    bool good = true;

    memset(settings, 0, sizeof *settings);
    for (int i = 0; i < SETTINGS && good; i++) {
        snprintf(settings->setting[i].source, SETTINGS_SOURCE, "default");
        good = set(&settings->setting[i], about[i].value, false, why);
    }
    good = good && (ask->config == NULL || read_file(settings, ask->config, why)) &&
           read_environment(settings, why) && read_flags(settings, ask, why) &&
           understand(settings, why);
    if (!good)
        settings_free(settings);
    return good;
}

void settings_free(Settings *settings)
{
    for (int i = 0; i < SETTINGS; i++) {
        free(settings->setting[i].value);
        settings->setting[i].value = NULL;
    }
}

/* The address of a database without its password, which stands between ":" and "@" or is told as
 * a parameter. */
static void print_url(const char *url, FILE *out)
{
    const char *const host = strstr(url, "://") + 3;
    const char *const end = host + strcspn(host, "/?");
    const char *at = NULL;
    const char *secret, *rest = url;

    for (const char *c = host; c < end; c++)
        at = *c == '@' ? c : at;
    secret = at ? memchr(host, ':', (size_t)(at - host)) : NULL;
    if (secret) {
        fprintf(out, "%.*s:***", (int)(secret - url), url);
        rest = at;
    }
    while ((secret = strstr(rest, "password=")) != NULL) { /* sslpassword, too */
        fprintf(out, "%.*spassword=***", (int)(secret - rest), rest);
        rest = secret + strcspn(secret, "&");
    }
    fprintf(out, "%s\n", rest);
}

void settings_print(const Settings *settings, FILE *out)
{
    for (int i = 0; i < SETTINGS; i++) {
        const Setting *const setting = &settings->setting[i];
        fprintf(out, "# %s\n%s = ", setting->source, about[i].name);
        if (i == SETTING_DB && store_is_url(setting->value))
            print_url(setting->value, out);
        else
            fprintf(out, "%s\n", setting->value);
    }
}

const char *settings_needing_start(const Settings *running, const Settings *wanted)
{
    for (int i = 0; i < SETTINGS; i++)
        if (about[i].fixed && strcmp(running->setting[i].value, wanted->setting[i].value) != 0)
            return about[i].name;
    return NULL;
}
