// Every sentence of the umpire, with every way in which its fields can be filled, under every code
// and way of play: it is there, it begins and ends as a sentence, its fields are known, and no
// number disagrees with its noun. With `list`, they are printed.
#include "codes/codes.h"
#include "law/say.h"
#include "speech/says.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1024 };

static unsigned bad, told;

static void complain(Say say, const char *what, const char *text)
{
    bad++;
    printf("%s: %s: %s\n", say_name[say], what, text);
}

static void check(Say say, const char *text)
{
    static const char *const signs[] = {
        "  ", " .", " ,", " :", "..", "{", "}", "[", "]", "man man"
    };
    static const char *const plurals[] = { " 1 times", " 1 moves", " 1 have", " 1 were" };
    const size_t size = strlen(text);

    if (size == 0) {
        complain(say, "no sentence", text);
        return;
    }
    if (text[0] < 'A' || text[0] > 'Z' || strchr(".?", text[size - 1]) == NULL)
        complain(say, "does not begin or end as a sentence", text);
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strstr(text, signs[i]) != NULL)
            complain(say, "has a hole", text);
    for (unsigned i = 0; i < sizeof plurals / sizeof *plurals; i++)
        if (strstr(text, plurals[i]) != NULL)
            complain(say, "has a number that does not agree", text);
}

static void tell(const Code *code, Saying saying, bool list)
{
    static Ruling ruling;
    char text[ROOM];
    Pen pen = text_pen(text, sizeof text);

    ruling_begin(&ruling);
    ruling_say(&ruling, saying);
    says_write(&pen, code, &ruling);
    told++;
    check((Say)saying.say, text);
    if (list)
        printf("%s: %s\n", say_name[saying.say], text);
}

static void tell_all_ways(const Code *code, Say say, bool list)
{
    static const Kind kinds[] = { KIND_PAWN, KIND_KNIGHT, KIND_BISHOP,
                                  KIND_ROOK, KIND_QUEEN,  KIND_KING };

    for (unsigned who = 0; who < 2; who++)
        for (unsigned kind = 0; kind < 6; kind++)
            for (unsigned number = 0; number < 4; number++)
                tell(code,
                     (Saying){ .say = (uint16_t)say,
                               .who = (uint8_t)who,
                               .man = man_of(kinds[kind], (Side)who),
                               .a = 12,
                               .b = 28,
                               .number = number,
                               .more = number + 1 },
                     list && who == 0 && kind == 0 && number == 1);
}

int main(int argc, char **argv)
{
    const bool list = argc > 1 && strcmp(argv[1], "list") == 0;

    for (unsigned code = 0; code < codes_count(); code++)
        for (unsigned play = 0; play < PLAY_COUNT; play++) {
            const Code *const table = codes_of(code, (PlayKind)play);
            for (unsigned say = SAY_NOTHING + 1; table != NULL && say < SAY_COUNT; say++) {
                if (say == SAY_WHY_BORROWED && table->why_borrowed == NULL)
                    continue; /* a code that borrows from no other code never says it */
                tell_all_ways(table, (Say)say, list && code == 0 && play == 0);
            }
        }
    printf("%u sentences, %u not sound\n", told, bad);
    return bad || told == 0 ? 1 : 0;
}
