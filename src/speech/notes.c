#include "speech/notes.h"

#include "speech/ledger.h"
#include "speech/press_text.h"
#include "speech/says.h"

enum { WIDTH = 96, INDENT = 6, HANG = 8, SAYS_ROOM = 1024, WORD_ROOM = 80 };

/* Lines of a readable length. A word that does not fit begins a new line, which is indented. */
typedef struct Lines {
    Pen *pen;
    size_t used;
    size_t indent;
} Lines;

static void indent_line(Lines *lines, size_t indent)
{
    for (size_t i = 0; i < indent; i++)
        text_put(lines->pen, ' ');
    lines->used = indent;
}

static void begin_line(Lines *lines, size_t indent)
{
    indent_line(lines, indent);
    lines->indent = HANG;
}

static void end_line(Lines *lines)
{
    text_put(lines->pen, '\n');
    lines->used = 0;
}

static void put_word(Lines *lines, Text word)
{
    if (lines->used > lines->indent && lines->used + 1 + word.size > WIDTH) {
        end_line(lines);
        indent_line(lines, lines->indent);
    } else if (lines->used > INDENT) {
        text_put(lines->pen, ' ');
        lines->used++;
    }
    for (size_t i = 0; i < word.size; i++)
        text_put(lines->pen, (unsigned char)word.start[i] < 0x20 ? ' ' : word.start[i]);
    lines->used += word.size;
}

static void put_text(Lines *lines, Text text)
{
    for (Text word = text_word(&text); word.size; word = text_word(&text))
        put_word(lines, word);
}

/* An item of a list is not broken, and has a sign after it. */
static void put_item(Lines *lines, char *text, const Pen *pen, char after)
{
    size_t size = pen->size < WORD_ROOM - 1 ? pen->size : WORD_ROOM - 2;

    text[size++] = after;
    put_word(lines, (Text){ text, size - (after == ' ') });
}

static const char *name_of(unsigned actor)
{
    static const char *const names[] = { "White", "Black", "Umpire", "Clock" };

    return names[actor];
}

static void note_act(Lines *lines, const Entry *entry)
{
    for (uint64_t width = 1000; width > 1 && entry->number < width; width /= 10)
        text_put(lines->pen, ' ');
    text_put_number(lines->pen, entry->number);
    text_put_string(lines->pen, ". ");
    for (size_t i = 0; i < entry->act->when.size; i++)
        text_put(lines->pen, entry->act->when.start[i] == 'T' ? ' ' : entry->act->when.start[i]);
    text_put_string(lines->pen, entry->act->when.size ? "  " : "");
    text_put_string(lines->pen, name_of(entry->act->by));
    if (entry->act->partner > 0) {
        text_put_string(lines->pen, " (player ");
        text_put_number(lines->pen, entry->act->partner);
        text_put(lines->pen, ')');
    }
    text_put_string(lines->pen, ": ");
    if (entry->act->kind == ACT_SEAL) { /* the record stays sealed in the notes, too */
        text_put_string(lines->pen, "seal");
        end_line(lines);
        return;
    }
    for (size_t i = 0; i < entry->act->did.size; i++)
        text_put(lines->pen,
                 (unsigned char)entry->act->did.start[i] < 0x20 ? ' ' : entry->act->did.start[i]);
    end_line(lines);
}

static void note_ruling(Lines *lines, const Entry *entry)
{
    char text[SAYS_ROOM];
    Pen pen = text_pen(text, sizeof text);
    const char *const word = ruling_text_word(entry->ruling);
    const bool over = says_time_was_over(entry->ruling);

    if (!over) {
        text_put(&pen, (char)(word[0] - 'a' + 'A'));
        text_put_string(&pen, word + 1);
        text_put_string(&pen, ". ");
    }
    says_write(&pen, entry->code, entry->ruling);
    if (over && entry->act->kind != ACT_TIME)
        text_put_string(&pen, " The act comes too late.");
    begin_line(lines, INDENT);
    lines->indent = INDENT;
    put_text(lines, (Text){ text, pen.size < sizeof text ? pen.size : sizeof text - 1 });
    end_line(lines);
}

/* The preface of a code has no number of its own. */
static const char *preface_gloss(const Code *code)
{
    return text_is(text_of(code_row(code, IDEA_PREFACE)->section), "0") ? " (preface)" : "";
}

static void note_laws(Lines *lines, const Entry *entry)
{
    const Laws *const laws = &entry->ruling->laws;
    unsigned known = 0;

    for (unsigned i = 0; i < laws->count; i++)
        known += code_row(entry->code, (Idea)laws->idea[i]) != NULL;
    begin_line(lines, INDENT);
    put_word(lines, text_of("Law:"));
    for (unsigned i = 0; i < laws->count; i++) {
        char text[WORD_ROOM];
        Pen pen = text_pen(text, sizeof text);
        if (code_row(entry->code, (Idea)laws->idea[i]) == NULL)
            continue;
        ruling_text_law(&pen, entry->code, (Idea)laws->idea[i]);
        if (laws->idea[i] == IDEA_PREFACE)
            text_put_string(&pen, preface_gloss(entry->code));
        put_item(lines, text, &pen, --known ? ',' : ' ');
    }
    end_line(lines);
}

/* Does the next right stand on the same line? Rights of one side that rest on the same law do. */
static bool goes_on(const Right *rights, unsigned count, unsigned i)
{
    return i + 1 < count && rights[i + 1].by == rights[i].by &&
           rights[i + 1].law[0] == rights[i].law[0];
}

/* `verb`: "may, by" of what can be done, "does, by" of what the umpire has done. */
static void note_rights(Lines *lines, const Entry *entry, const char *verb, const Right *rights,
                        unsigned count)
{
    bool within = false;

    for (unsigned i = 0; i < count; i++) {
        char text[WORD_ROOM];
        Pen pen = text_pen(text, sizeof text);

        if (!within) {
            begin_line(lines, INDENT);
            put_word(lines, text_of(name_of(rights[i].by)));
            put_word(lines, text_of(verb));
            ruling_text_law(&pen, entry->code, (Idea)rights[i].law[0]);
            put_item(lines, text, &pen, ':');
            pen = text_pen(text, sizeof text);
        }
        ruling_text_right(&pen, entry, &rights[i]);
        within = goes_on(rights, count, i);
        put_item(lines, text, &pen, within ? ';' : ' ');
        if (!within)
            end_line(lines);
    }
}

static void note_duties(Lines *lines, const Entry *entry)
{
    const Game *const game = entry->game;

    for (unsigned i = 0; i < game->duties && !game->terms.silent; i++) {
        char text[WORD_ROOM];
        Pen pen = text_pen(text, sizeof text);

        begin_line(lines, INDENT);
        put_word(lines, text_of(name_of(game->duty[i].by)));
        put_word(lines, text_of("must, by"));
        ruling_text_law(&pen, entry->code, ruling_text_duty_law(entry->code, &game->duty[i]));
        put_item(lines, text, &pen, ':');
        pen = text_pen(text, sizeof text);
        ruling_text_duty(&pen, &game->duty[i]);
        put_item(lines, text, &pen, ' ');
        end_line(lines);
    }
}

/* Writes what the ledger says on a line of its own, if it says anything. */
static void note_ledger(Lines *lines, const Entry *entry, void (*say)(Pen *, const Entry *))
{
    char text[LEDGER_ROOM];
    Pen pen = text_pen(text, sizeof text);

    say(&pen, entry);
    if (pen.size == 0)
        return;
    begin_line(lines, INDENT);
    put_text(lines, (Text){ text, pen.size < sizeof text ? pen.size : sizeof text - 1 });
    end_line(lines);
}

static void note_end(Lines *lines, const Game *game)
{
    const char *const reason = ruling_text_reason((Reason)game->reason);

    if (!game_is_over(game))
        return;
    begin_line(lines, INDENT);
    put_text(lines, text_of("The game is"));
    put_text(lines, text_of(ruling_text_status(game)));
    if (game->status == STATUS_WON) {
        put_text(lines, text_of("by"));
        put_text(lines, text_of(name_of(game->winner)));
    }
    put_text(lines, text_of("by reason of"));
    put_text(lines, text_of(reason ? reason : "nothing"));
    end_line(lines);
}

void notes_write(Pen *pen, const Entry *entry)
{
    Lines lines = { pen, 0, INDENT };

    note_act(&lines, entry);
    note_ledger(&lines, entry, ledger_meaning);
    note_ruling(&lines, entry);
    note_ledger(&lines, entry, ledger_penalty);
    note_laws(&lines, entry);
    note_ledger(&lines, entry, ledger_time);
    note_ledger(&lines, entry, press_text_clocks);
    note_ledger(&lines, entry, ledger_due);
    note_rights(&lines, entry, "does, by", entry->ruling->does, entry->ruling->done);
    note_rights(&lines, entry, "may, by", entry->ruling->may, entry->ruling->rights);
    note_duties(&lines, entry);
    note_end(&lines, entry->game);
}
