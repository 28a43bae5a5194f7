#include "api/value.h"
#include "api/value_act.h"
#include "speech/act_text.h"

bool adoube_act_read(adoube_act *act, const char *line, size_t size, adoube_docket_fault *out)
{
    const Text whole = value_text(line, size), text = docket_strip(whole);
    DocketFault fault = { 0, NULL, text, 0 };
    Act found;

    if (docket_is_text(text, &fault) && docket_read_act(text, &found, &fault)) {
        if (act != NULL)
            value_act_out(&found, act);
        return true;
    }
    if (out != NULL)
        *out = (adoube_docket_fault){ .line = 1,
                                      .column = (size_t)(fault.word.start - whole.start) + 1,
                                      .expected = fault.expected,
                                      .word = fault.word.start,
                                      .word_size = fault.word.size };
    return false;
}

/* Two acts are compared: the one given, and what a reader makes of it. A text with a quotation mark
 * or a line's end would be read as something else. */
size_t adoube_act_write(const adoube_act *given, char *out, size_t room)
{
    char line[ADOUBE_ACT_MOST];
    Pen pen = text_pen(line, sizeof line);
    DocketFault fault;
    Act act, again;

    (void)text_pen(out, room); /* a refused act is an empty text */
    if (given == NULL || !value_act_in(given, &act))
        return 0;
    act_text_write(&pen, &act);
    if (pen.size >= sizeof line)
        return 0;
    if (!docket_read_act(docket_strip((Text){ line, pen.size }), &again, &fault) ||
        !act_text_same(&act, &again))
        return 0;
    pen = text_pen(out, room);
    act_text_write(&pen, &act);
    return pen.size;
}
