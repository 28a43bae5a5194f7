#include "tell.h"

#include "record/layout_order.h"
#include "record/pgn.h"

static void tell_cut(Teller *t, const Layout *layout, const LayoutSequence *sequence)
{
    for (unsigned i = 0; i < sequence->count; i++) {
        const LayoutRecord *const record = &layout->record[sequence->at[i]];
        tell_line(t);
        tell_text(t, record->text);
        if (sequence->place[i] != ORDER_NO_PLACE)
            tell_number(t, "ply", (unsigned)(sequence->place[i] + 1));
        tell_word(t, record->note ? "note" : "");
        tell_word(t, record->ditto ? "ditto" : "");
        if (record->heading != LAYOUT_EITHER)
            tell_word(t, record->heading == LAYOUT_WHITE ? "White's" : "Black's");
    }
    tell_line(t);
    text_put_string(&t->pen, "that is");
    tell_number(t, layout->full ? "full" : "all", sequence->count);
}

void tell_layout(Teller *t, Text text)
{
    static const char *const orders[] = { "across", "by number", "in blocks", "in halves" };
    static Layout layout;
    static LayoutSequence sequence;
    uint32_t first = 1;
    const Text number = text_word(&text);

    if (!text_number(number, 10000, &first))
        tell_refusal(t, "no number of the first move");
    layout_cut(text, layout_manner(text), &layout);
    for (unsigned order = 0; order < ORDER_COUNT; order++) {
        const unsigned price = layout_order(&layout, (LayoutOrder)order, true, first, false,
                                            &sequence);
        if (price == ORDER_NONE)
            continue;
        tell_line(t);
        text_put_string(&t->pen, orders[order]);
        tell_number(t, "for", price);
        if (order != ORDER_BY_NUMBER || layout.count < 40)
            tell_cut(t, &layout, &sequence);
    }
    tell_line(t);
    text_put_string(&t->pen, "-");
    tell_number(t, "ending", layout.ending);
    tell_number(t, "left", text.size - layout.used);
}

void tell_lines(Teller *t, Text text)
{
    static Layout layout;

    layout_lines(text, &layout);
    for (unsigned i = 0; i < layout.count; i++) {
        tell_line(t);
        tell_text(t, layout.record[i].text);
    }
    tell_line(t);
    text_put_string(&t->pen, "that is");
    tell_number(t, layout.full ? "full" : "all", layout.count);
}

static const char *const sorts[] = { "tag",    "bad tag", "symbol", "nag",   "comment",
                                     "remark", "escape",  "open",   "close", "result",
                                     "stray",  "end",     "more" };

static void tell_item(Teller *t, const Pgn *pgn, const PgnItem *item)
{
    static const char *const verdicts[] = { "clear", "ambiguous", "illegal", "unreadable" };

    tell_line(t);
    for (unsigned i = 0; i < item->depth; i++)
        text_put(&t->pen, '.');
    text_put_string(&t->pen, sorts[item->token.sort]);
    text_put(&t->pen, ' ');
    if (item->token.sort == PGN_TAG) {
        tell_text(t, item->token.name);
        text_put(&t->pen, '=');
    }
    if (item->token.sort < PGN_END)
        tell_text(t, item->token.text);
    if (item->token.sort == PGN_NAG)
        tell_number(t, "nag", item->token.nag);
    if (item->token.sort == PGN_SYMBOL) {
        tell_word(t, verdicts[item->verdict]);
        tell_word(t, item->followed ? "followed" : "lost");
        if (!item->followed)
            tell_number(t, "turn", position_turn(&pgn_now(pgn)->position));
    }
}

/* All games of the text, one after the other. */
static void tell_games(Teller *t, Text text)
{
    for (size_t at = 0; at < text.size;) {
        static Pgn pgn;
        PgnItem item;
        size_t used;

        pgn_begin(&pgn, (Text){ text.start + at, text.size - at }, true, &t->game);
        do {
            pgn_next(&pgn, &item);
            tell_item(t, &pgn, &item);
            if (item.token.sort == PGN_SYMBOL && !item.followed &&
                pgn_play_illegal(&pgn, item.token.text))
                tell_word(t, "stood");
        } while (item.token.sort != PGN_END);
        if (pgn.fen_bad) {
            tell_number(t, "no position: column", pgn.fault.column);
            tell_word(t, pgn.fault.expected ? pgn.fault.expected : "-");
        }
        used = (size_t)(pgn.cursor.at - pgn.cursor.begin);
        tell_number(t, "read", used);
        at += used > 0 ? used : text.size;
    }
}

/* How many items are given of each beginning of the text, if more of it is to come. */
static void tell_beginnings(Teller *t, Text text)
{
    tell_line(t);
    text_put_string(&t->pen, "of each beginning");
    for (size_t size = 1; size <= text.size; size++) {
        static Pgn pgn;
        PgnItem item;
        unsigned items = 0;

        pgn_begin(&pgn, (Text){ text.start, size }, false, &t->game);
        for (pgn_next(&pgn, &item); item.token.sort < PGN_END; pgn_next(&pgn, &item))
            items++;
        text_put(&t->pen, ' ');
        text_put_number(&t->pen, items);
        text_put_string(&t->pen, item.token.sort == PGN_END ? "." : "");
    }
}

void tell_pgn(Teller *t, Text text)
{
    tell_games(t, text);
    tell_beginnings(t, text);
}
