#include "command.h"

#include "adoube.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WIDTH = 96, WORDS_MOST = 8 };

/* Text in lines of a readable length, each after a margin. */
static void print_wrapped(const char *text, size_t size, const char *margin)
{
    size_t used = 0;

    for (size_t at = 0; at < size;) {
        size_t word = 0;
        while (at + word < size && text[at + word] != ' ')
            word++;
        if (used == 0 || used + 1 + word > WIDTH) {
            printf(used ? "\n%s" : "%s", margin);
            used = strlen(margin);
        } else {
            putchar(' ');
            used++;
        }
        fwrite(text + at, 1, word, stdout);
        used += word;
        at += word + (at + word < size);
    }
    putchar('\n');
}

/* Each line of a text by itself. */
static void print_lines(const char *text, const char *margin)
{
    while (*text) {
        const char *const end = strchr(text, '\n');
        const size_t size = end ? (size_t)(end - text) : strlen(text);
        print_wrapped(text, size, margin);
        text += size + (end != NULL);
    }
}

static const char *without_prefix(const char *id)
{
    return strchr(id, ':') + 1;
}

static void print_section(const adoube_section *s, bool cases)
{
    printf("%s   %s\n", s->id, s->part);
    print_wrapped(s->text, strlen(s->text), "    ");
    if (s->same)
        printf("    (the same as %s)\n", s->same);
    if (s->readings[0]) {
        putchar('\n');
        print_lines(s->readings, "    ");
    }
    if (cases && s->cases[0]) {
        printf("\n    Cases in which it speaks (test/cases):\n");
        print_lines(s->cases, "      ");
    }
}

/* ---- Contents ---- */

static bool is_of(const adoube_section *s, const adoube_code_info *code)
{
    const size_t size = strlen(code->prefix);

    return strncmp(s->id, code->prefix, size) == 0 && s->id[size] == ':';
}

static void print_contents_of(const adoube_code_info *code)
{
    adoube_section s;
    const char *part = "";
    size_t used = 0;

    printf("%s (%s)\n", code->title, code->name);
    print_wrapped(code->about, strlen(code->about), "  ");
    for (unsigned i = 0; adoube_law_section(i, &s); i++) {
        const char *const name = without_prefix(s.id);
        if (!is_of(&s, code))
            continue;
        if (strcmp(part, s.part) != 0) {
            printf("%s  %s", used ? "\n" : "", s.part);
            part = s.part;
            used = WIDTH;
        }
        if (used + strlen(name) + 1 > WIDTH) {
            printf("\n   ");
            used = 3;
        }
        printf(" %s", name);
        used += strlen(name) + 1;
    }
    printf("\n\n");
}

static void print_contents(void)
{
    adoube_code_info code;

    for (unsigned i = 0; adoube_code(i, &code); i++)
        print_contents_of(&code);
    printf("'adoube law 1903:II.5(b)' shows a section, 'adoube law --compare II.8(b)' the codes "
           "side by side,\n'adoube law touch king' searches.\n");
}

/* ---- One section ---- */

static bool is_same_id(const char *id, const char *wanted)
{
    return strcasecmp(id, wanted) == 0 || strcasecmp(without_prefix(id), wanted) == 0;
}

static bool print_named(const char *wanted)
{
    adoube_section s;
    bool any = false;

    for (unsigned i = 0; adoube_law_section(i, &s); i++)
        if (is_same_id(s.id, wanted)) {
            if (any)
                putchar('\n');
            print_section(&s, true);
            any = true;
        }
    return any;
}

/* ---- Side by side ---- */

/* The sections of one other code that speak of the same thing. */
static void print_related(const adoube_section *s, const adoube_code_info *code)
{
    const char *related = s->related;
    char id[32];
    int taken;
    bool any = false;

    for (; sscanf(related, " %31s%n", id, &taken) == 1; related += taken) {
        adoube_section other;
        for (unsigned i = 0; adoube_law_section(i, &other); i++)
            if (strcmp(other.id, id) == 0 && is_of(&other, code)) {
                putchar('\n');
                print_section(&other, false);
                any = true;
            }
    }
    if (!any)
        printf("\n%s:  this code has no such law.\n", code->prefix);
}

/* Of sections with the same number, the first code's is meant. */
static bool compare(const char *wanted)
{
    adoube_section s;
    adoube_code_info code;

    for (unsigned i = 0; adoube_law_section(i, &s); i++) {
        if (!is_same_id(s.id, wanted))
            continue;
        print_section(&s, false);
        for (unsigned other = 0; adoube_code(other, &code); other++)
            if (!is_of(&s, &code))
                print_related(&s, &code);
        return true;
    }
    return false;
}

/* ---- Search ---- */

static bool contains(const char *text, const char *word)
{
    const size_t size = strlen(word);

    for (; *text; text++)
        if (strncasecmp(text, word, size) == 0)
            return true;
    return false;
}

static bool search(int count, char **words)
{
    adoube_section s;
    bool any = false;

    for (unsigned i = 0; adoube_law_section(i, &s); i++) {
        bool all = s.same == NULL; /* the same words are not shown twice */
        for (int w = 0; w < count; w++)
            all = all && (contains(s.text, words[w]) || contains(s.readings, words[w]) ||
                          contains(s.part, words[w]));
        if (!all)
            continue;
        if (any)
            putchar('\n');
        print_section(&s, false);
        any = true;
    }
    return any;
}

static int missing(const char *what)
{
    fprintf(stderr, "adoube: law: nothing is found for '%s'; 'adoube law' lists what there is\n",
            what);
    return EXIT_NO;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "compare", required_argument, NULL, 'c' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    const char *compared = NULL;
    int option;

    while ((option = command_option(&cmd_law, argc, argv, ":c:h", options)) != -1) {
        if (option == 'h') {
            command_help(&cmd_law);
            return EXIT_YES;
        }
        if (option != 'c')
            return command_misused(&cmd_law);
        compared = optarg;
    }
    if (compared)
        return compare(compared) ? EXIT_YES : missing(compared);
    if (optind == argc) {
        print_contents();
        return EXIT_YES;
    }
    if (argc - optind == 1 && print_named(argv[optind]))
        return EXIT_YES;
    return search(argc - optind, argv + optind) ? EXIT_YES : missing(argv[optind]);
}

const Command cmd_law = {
    "law",
    "[--compare SECTION | SECTION | WORD...]",
    "Show the codes of law in our own words: contents, one section, the codes side by side",
    "Without arguments, the codes and their sections. A section is named as rulings cite it, "
    "1903:II.5(b), or\n"
    "without its year for every code that has it. Other words are searched for; all must occur.\n"
    "\n"
    "  -c, --compare SECTION   this section, and what the other codes say of the same thing\n"
    "  -h, --help              this text\n",
    run,
};
