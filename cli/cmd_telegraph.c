#include "command.h"

#include "adoube.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

static void print_word(const adoube_code_word *w)
{
    printf("%-9s %s\n", w->word, w->meaning);
    if (w->act[0])
        printf("          act: %s%s%s\n", w->act, w->blanks[0] ? ", with " : "", w->blanks);
    else if (w->blanks[0])
        printf("          with: %s\n", w->blanks);
    printf("          law: %s\n", w->laws);
    if (w->note[0])
        printf("          (%s)\n", w->note);
}

static int list_words(void)
{
    adoube_code_word w;
    const char *heading = "";

    for (unsigned i = 0; adoube_law_code_word(i, &w); i++) {
        if (strcmp(heading, w.heading) != 0)
            printf("%s%s\n", i ? "\n" : "", w.heading);
        heading = w.heading;
        printf("  %-9s %s\n", w.word, w.meaning);
    }
    return EXIT_YES;
}

static bool is_word(const char *said, const char *word)
{
    return strcasecmp(said, word) == 0 ||
           (strcasecmp(said, "Kneed") == 0 && strcmp(word, "Kneel") == 0);
}

/* Each word of a telegram; what stands between them fills the blanks of the word before. */
static int decode(int count, char **words)
{
    bool any = false, within = false;

    for (int i = 0; i < count; i++) {
        adoube_code_word w;
        bool found = false;
        for (unsigned n = 0; !found && adoube_law_code_word(n, &w); n++)
            found = is_word(words[i], w.word);
        if (found) {
            print_word(&w);
            any = within = true;
        } else if (within) {
            printf("          blank: %s\n", words[i]);
        } else {
            fprintf(stderr, "adoube: telegraph: '%s' is no word of the code\n", words[i]);
            return EXIT_NO;
        }
    }
    return any ? EXIT_YES : EXIT_NO;
}

static bool contains(const char *text, const char *word)
{
    const size_t size = strlen(word);

    for (; *text; text++)
        if (strncasecmp(text, word, size) == 0)
            return true;
    return false;
}

static bool means_all(const adoube_code_word *w, int count, char **words)
{
    for (int i = 0; i < count; i++)
        if (!contains(w->meaning, words[i]))
            return false;
    return true;
}

/* Words that stand for this act; if there are none, those whose meaning has all that is said. */
static int encode(int count, char **words)
{
    char said[256] = "";
    adoube_code_word w;
    unsigned acts = 0, found = 0;

    for (int i = 0; i < count; i++)
        if (strlen(said) + strlen(words[i]) + 2 < sizeof said)
            snprintf(said + strlen(said), sizeof said - strlen(said), "%s%s", i ? " " : "",
                     words[i]);
    for (unsigned n = 0; adoube_law_code_word(n, &w); n++)
        acts += strcmp(w.act, said) == 0;
    for (unsigned n = 0; adoube_law_code_word(n, &w); n++)
        if (acts ? strcmp(w.act, said) == 0 : means_all(&w, count, words)) {
            print_word(&w);
            found++;
        }
    if (found == 0)
        fprintf(stderr, "adoube: telegraph: the code has no word for '%s'\n", said);
    return found ? EXIT_YES : EXIT_NO;
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    const int option = command_option(&cmd_telegraph, argc, argv, "+h", options);

    if (option == 'h') {
        command_help(&cmd_telegraph);
        return EXIT_YES;
    }
    if (option != -1)
        return command_misused(&cmd_telegraph);
    if (optind == argc)
        return list_words();
    if (strcmp(argv[optind], "decode") == 0 && argc - optind > 1)
        return decode(argc - optind - 1, argv + optind + 1);
    if (strcmp(argv[optind], "encode") == 0 && argc - optind > 1)
        return encode(argc - optind - 1, argv + optind + 1);
    fputs("adoube: telegraph: expected 'encode' or 'decode' and words, or nothing\n", stderr);
    return command_misused(&cmd_telegraph);
}

const Command cmd_telegraph = {
    "telegraph",
    "[decode WORD... | encode ACT-OR-WORDS...]",
    "Read and write the telegraph code of 1903: one word for a sentence",
    "Without arguments, the whole code book. 'decode' tells what the words of a telegram stand "
    "for; "
    "words that\n"
    "are none fill the blanks of the word before. 'encode' finds the words for an act of a docket, "
    "as 'exact A E',\n"
    "or those whose meaning has all the words given. Words that the scan lost are marked.\n"
    "\n"
    "  -h, --help   this text\n",
    run,
};
