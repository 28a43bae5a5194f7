#include "api/move_forms.h"

void move_forms_put(Buffer *body, const adoube_score *score, adoube_move move)
{
    static const struct {
        const char *key;
        adoube_style style;
    } forms[] = { { "uci", ADOUBE_STYLE_UCI },
                  { "san", ADOUBE_STYLE_SAN },
                  { "law", ADOUBE_STYLE_DESCRIPTIVE } };
    char text[ADOUBE_RECORD_SIZE];

    for (unsigned i = 0; i < 3; i++) {
        adoube_score_write(score, move, forms[i].style, text, sizeof text);
        buffer_print(body, "%s\"%s\":", i ? "," : "", forms[i].key);
        buffer_json_string(body, text);
    }
}
