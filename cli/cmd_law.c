#include "command.h"

#include "adoube.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { WIDTH = 96, WORDS_MOST = 8 };

static const char *const titles[] = { "The British Chess Code, 1903 (british-1903)",
                                      "The British Chess Code, about 1899 (british-1899)",
                                      "Lewis's laws, 1842 (lewis-1842)" };

/* Prints text in lines of a readable length, each after a margin. */
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

/* Prints each line of a text by itself. */
static void print_lines(const char *text, const char *margin)
{
    while (*text) {
        const char *const end = strchr(text, '\n');
        const size_t size = end ? (size_t)(end - text) : strlen(text);
        print_wrapped(text, size, margin);
        text += size + (end != NULL);
    }
}

static const char *without_year(const char *id)
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

static void print_contents(void)
{
    adoube_section s;
    const char *part = "";
    size_t used = 0;

    for (unsigned i = 0; adoube_law_section(i, &s); i++) {
        const char *const name = without_year(s.id);
        if (i == 0 || (strncmp(s.id, "1899", 4) == 0 && strcmp(name, "0") == 0) ||
            strcmp(s.id, "1842:I") == 0) {
            const unsigned code = s.id[3] == '3' ? 0 : s.id[3] == '9' ? 1 : 2;
            printf("%s%s\n", i ? "\n\n" : "", titles[code]);
            part = "";
            used = 0;
        }
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
    printf("\n\n'adoube law 1903:II.5(b)' shows a section, 'adoube law --compare II.8(b)' the "
           "editions "
           "side by side,\n'adoube law touch king' searches.\n");
}

/* ---- One section ---- */

static bool is_same_id(const char *id, const char *wanted)
{
    return strcasecmp(id, wanted) == 0 || strcasecmp(without_year(id), wanted) == 0;
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

static bool find(const char *year, const char *section, adoube_section *s)
{
    for (unsigned i = 0; adoube_law_section(i, s); i++)
        if (strncmp(s->id, year, 4) == 0 && strcasecmp(without_year(s->id), section) == 0)
            return true;
    return false;
}

static void print_nearest(const char *nearest)
{
    char name[16];
    int taken;

    if (nearest[0] == '\0')
        printf("\n1842:  Lewis has nothing near it.\n");
    while (sscanf(nearest, " %15[IVX]%n", name, &taken) == 1) {
        adoube_section s;
        nearest += taken;
        if (find("1842", name, &s)) {
            putchar('\n');
            print_section(&s, false);
        }
    }
}

/* Prints a British section, and what stands in its place in the other edition. */
static void print_both(const adoube_section *s)
{
    const char *others = s->others;
    char id[24];
    int taken;

    print_section(s, false);
    if (others[0] == '\0')
        printf("\n%s:  this edition has no such section.\n",
               strncmp(s->id, "1903", 4) == 0 ? "1899" : "1903");
    while (sscanf(others, " %23s%n", id, &taken) == 1) {
        adoube_section other;
        others += taken;
        if (find(id, without_year(id), &other)) {
            putchar('\n');
            print_section(&other, false);
        }
    }
}

/* Does the list of Lewis's nearest laws name this one? */
static bool is_near(const char *nearest, const char *law)
{
    char name[16];
    int taken;

    for (; sscanf(nearest, " %15[IVX]%n", name, &taken) == 1; nearest += taken)
        if (strcmp(name, law) == 0)
            return true;
    return false;
}

/* Prints a law of Lewis's, then the British sections that are near to it. */
static void compare_lewis(const adoube_section *lewis)
{
    adoube_section s;
    bool any = false;

    print_section(lewis, false);
    for (unsigned i = 0; adoube_law_section(i, &s); i++) {
        if (strncmp(s.id, "1903", 4) != 0 || !is_near(s.nearest, without_year(lewis->id)))
            continue;
        putchar('\n');
        print_both(&s);
        any = true;
    }
    if (!any)
        printf("\n1903, 1899:  the British codes have nothing near it.\n");
}

static bool compare(const char *wanted)
{
    static const char *const years[] = { "1903", "1899", "1842" };
    const char *const colon = strchr(wanted, ':');
    const char *const section = colon ? colon + 1 : wanted;
    adoube_section s;

    for (unsigned i = 0; i < 3; i++) {
        if (colon && strncmp(wanted, years[i], 4) != 0)
            continue;
        if (!find(years[i], section, &s))
            continue;
        if (i == 2) {
            compare_lewis(&s);
        } else {
            print_both(&s);
            print_nearest(s.nearest);
        }
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
    "Show the codes of law in our own words: contents, one section, the editions side by side",
    "Without arguments, the codes and their sections. A section is named as rulings cite it, "
    "1903:II.5(b), or\n"
    "without its year for every code that has it. Other words are searched for; all must occur.\n"
    "\n"
    "  -c, --compare SECTION   this section in both British editions, and Lewis's nearest laws;\n"
    "                          or a law of his, and the British sections near it\n"
    "  -h, --help              this text\n",
    run,
};
