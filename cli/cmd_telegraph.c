#include "book_file.h"
#include "code_word.h"
#include "command.h"
#include "input.h"

#include "adoube.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* The words of a book of the players' own, if they have one, and then those of 1903. */
typedef struct Words {
    const char *text; /* the words of the players' book; null if there is none */
    size_t size, at;
    unsigned number; /* the next word of 1903 */
} Words;

static adoube_text text_of(const char *string)
{
    return (adoube_text){ string, strlen(string) };
}

static bool next_word(Words *words, adoube_book_word *word)
{
    adoube_code_word w;

    if (words->text && adoube_book_next(words->text, words->size, &words->at, word))
        return true;
    if (!adoube_law_code_word(words->number, &w))
        return false;
    words->number++;
    *word = (adoube_book_word){ text_of(w.word), text_of(w.heading), text_of(w.meaning),
                                text_of(w.act),  text_of(w.laws),    text_of(w.blanks),
                                text_of(w.note) };
    return true;
}

static void print_text(const char *before, adoube_text text, const char *after)
{
    printf("%s%.*s%s", before, (int)text.size, text.start, after);
}

static void print_word(const adoube_book_word *w)
{
    printf("%-9.*s %.*s\n", (int)w->word.size, w->word.start, (int)w->meaning.size,
           w->meaning.start);
    if (w->act.size) {
        print_text("          act: ", w->act, w->blanks.size ? ", with " : "");
        print_text("", w->blanks, "\n");
    } else if (w->blanks.size) {
        print_text("          with: ", w->blanks, "\n");
    }
    if (w->laws.size)
        print_text("          law: ", w->laws, "\n");
    if (w->note.size)
        print_text("          (", w->note, ")\n");
}

static bool same_text(adoube_text a, adoube_text b)
{
    return a.size == b.size && strncasecmp(a.start, b.start, a.size) == 0;
}

static int list_words(Words words)
{
    adoube_book_word w;
    adoube_text heading = { "", 0 };
    bool any = false;

    while (next_word(&words, &w)) {
        if (!any || !same_text(heading, w.heading)) {
            fputs(any ? "\n" : "", stdout);
            print_text("", w.heading, "\n");
        }
        heading = w.heading;
        any = true;
        printf("  %-9.*s %.*s\n", (int)w.word.size, w.word.start, (int)w.meaning.size,
               w.meaning.start);
        if (w.note.size)
            print_text("            (", w.note, ")\n");
    }
    return EXIT_YES;
}

static bool is_word(const char *said, adoube_text word)
{
    return same_text(text_of(said), word) ||
           (strcasecmp(said, "Kneed") == 0 && same_text(word, text_of("Kneel")));
}

static bool find_word(Words words, const char *said, adoube_book_word *word)
{
    while (next_word(&words, word))
        if (is_word(said, word->word))
            return true;
    return false;
}

/* Explains each word of a telegram. What stands between two words fills the blanks of the first. */
static int decode(Words words, int count, char **said)
{
    bool within = false;

    for (int i = 0; i < count; i++) {
        adoube_book_word w;
        if (find_word(words, said[i], &w)) {
            print_word(&w);
            within = true;
        } else if (within) {
            printf("          blank: %s\n", said[i]);
        } else {
            fputs("adoube: telegraph: '", stderr);
            input_echo(stderr, said[i]);
            fputs("' is no word of the code\n", stderr);
            return EXIT_NO;
        }
    }
    return EXIT_YES;
}

/* Finds the words that stand for this act or, if these words are no act, those whose meaning has
 * all that is said. */
static int encode(Words words, int count, char **said)
{
    char whole[256] = "";
    adoube_book_word w;
    unsigned acts = 0, found = 0;

    for (int i = 0; i < count; i++)
        if (strlen(whole) + strlen(said[i]) + 2 < sizeof whole)
            snprintf(whole + strlen(whole), sizeof whole - strlen(whole), "%s%s", i ? " " : "",
                     said[i]);
    for (Words each = words; next_word(&each, &w);)
        acts += code_word_is_for(&w, whole);
    for (Words each = words; next_word(&each, &w);)
        if (acts || code_word_is_act(whole) ? code_word_is_for(&w, whole)
                                            : code_word_means(&w, whole)) {
            print_word(&w);
            found++;
        }
    if (found == 0) {
        fputs("adoube: telegraph: the code has no word for '", stderr);
        input_echo(stderr, whole);
        fputs("'\n", stderr);
    }
    return found ? EXIT_YES : EXIT_NO;
}

static int answer(Words words, int count, char **said)
{
    if (count == 0)
        return list_words(words);
    if (strcmp(said[0], "decode") == 0 && count > 1)
        return decode(words, count - 1, said + 1);
    if (strcmp(said[0], "encode") == 0 && count > 1)
        return encode(words, count - 1, said + 1);
    fputs("adoube: telegraph: expected 'encode' or 'decode' and words, or nothing\n", stderr);
    return command_misused(&cmd_telegraph);
}

static int run(int argc, char **argv)
{
    static const struct option options[] = { { "book", required_argument, NULL, 'b' },
                                             { "help", no_argument, NULL, 'h' },
                                             { NULL, 0, NULL, 0 } };
    const char *path = NULL;
    BookFile book = { .open = false };
    Words words = { NULL, 0, 0, 0 };
    int option, status = EXIT_BAD;

    while ((option = command_option(&cmd_telegraph, argc, argv, "+:b:h", options)) != -1) {
        if (option == 'h') {
            command_help(&cmd_telegraph);
            return EXIT_YES;
        }
        if (option != 'b')
            return command_misused(&cmd_telegraph);
        path = optarg;
    }
    if (path == NULL || book_open(&book, path)) {
        words.text = path ? book.window.text : NULL;
        words.size = path ? book.window.size : 0;
        status = answer(words, argc - optind, argv + optind);
    }
    book_close(&book);
    return status;
}

const Command cmd_telegraph = {
    "telegraph",
    "[--book FILE] [decode WORD... | encode ACT-OR-WORDS...]",
    "Read and write the telegraph code of 1903: one word for a sentence",
    "Without arguments, the whole code book. 'decode' tells what the words of a telegram stand "
    "for; words that\n"
    "are none fill the blanks of the word before. 'encode' finds the words for an act of a docket, "
    "as 'exact A E',\n"
    "or those whose meaning has all the words given. Words that the scan lost are marked.\n"
    "\n"
    "  -b, --book FILE   the players' own words before those of 1903: one a line, its columns "
    "parted by tabs\n"
    "                    (word, heading, meaning, act, laws, blanks, note); in a docket, 'agree: "
    "code-book FILE'\n"
    "  -h, --help        this text\n",
    run,
};
