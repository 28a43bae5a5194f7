#include "api/value.h"

const char *adoube_fault_reason(unsigned reason)
{
    return reason < IRREGULARITY_COUNT ? irregularity_name((Irregularity)reason) : NULL;
}

size_t adoube_fault_write(const adoube_fault *fault, char *out, size_t room)
{
    Pen pen = text_pen(out, room);

    if (fault == NULL)
        return 0;
    if (fault->expected) {
        text_put_string(&pen, "column ");
        text_put_number(&pen, fault->column);
        text_put_string(&pen, ": expected ");
        text_put_string(&pen, fault->expected);
        return pen.size;
    }
    for (unsigned i = 0; i < IRREGULARITY_COUNT; i++) {
        if (!(fault->reasons >> i & 1U))
            continue;
        if (pen.size > 0)
            text_put_string(&pen, "; ");
        text_put_string(&pen, irregularity_name((Irregularity)i));
    }
    return pen.size;
}
