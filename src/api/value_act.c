#include "api/value_act.h"

#include <string.h>

_Static_assert((int)ADOUBE_ACT_FLAG == ACT_COUNT - 1 && (int)ADOUBE_ACT_APPEAL == (int)ACT_APPEAL &&
                   (int)ADOUBE_ACT_MOVE == (int)ACT_MOVE &&
                   (int)ADOUBE_ACT_RESIGN == (int)ACT_RESIGN &&
                   (int)ADOUBE_ACT_SEND == (int)ACT_SEND,
               "kinds of acts agree");
_Static_assert((int)ADOUBE_REQUIRE_BOTH_STAND == VALUE_REQUIREMENTS + REQUIRE_COUNT - 1 &&
                   (int)ADOUBE_FAULT_CLOCK == VALUE_FAULTS + FAULT_COUNT - 1 &&
                   (int)ADOUBE_CLAIM_NO_EFFORT == VALUE_CLAIMS + CLAIM_COUNT - 1 &&
                   (int)ADOUBE_CONSENT_ASSISTANCE == VALUE_CONSENTS + CONSENT_COUNT - 1 &&
                   (int)ADOUBE_DECISION_EXCHANGE == VALUE_DECISIONS + DECISION_COUNT - 1 &&
                   (int)ADOUBE_CORRECT_BY_AGREEMENT == VALUE_CORRECTIONS + CORRECT_COUNT - 1 &&
                   (int)ADOUBE_MATTER_FIFTY == (int)MATTER_FIFTY &&
                   (int)ADOUBE_MATTER_SECTION == (int)MATTER_SECTION,
               "matters agree");
_Static_assert((int)ADOUBE_ACTOR_CLOCK == (int)ACTOR_CLOCK && (int)ADOUBE_NO_SQUARE == NOWHERE &&
                   (int)ADOUBE_NOBODY == ABOUT_NOBODY && (int)ADOUBE_PENALTY_E == PENALTY_E,
               "actors, squares and penalties agree");

static const char piece_letters[8] = { [KIND_QUEEN] = 'q',  [KIND_ROOK] = 'r', [KIND_BISHOP] = 'b',
                                       [KIND_KNIGHT] = 'n', [KIND_KING] = 'k', [KIND_PAWN] = 'p' };

/* ---- Out ---- */

static adoube_text text_out(Text text)
{
    return (adoube_text){ text.start, text.size };
}

/* Findings and adjudications keep their side where others keep letters. */
static bool names_a_side(ActKind kind)
{
    return kind == ACT_FINDS || kind == ACT_FINDS_NOT || kind == ACT_ADJUDICATES;
}

static unsigned about_of(const Act *act)
{
    if (!names_a_side((ActKind)act->kind))
        return act->about;
    return act->what == MATTER_NONE || act->what == MATTER_ABSENT ? act->letters : ADOUBE_NOBODY;
}

/* Fields that the caller does not know are left out; fields that the library does not know are left
 * alone. */
static void copy_out(adoube_act *out, const adoube_act *whole)
{
    const size_t size = out->size < sizeof *whole ? out->size : sizeof *whole;

    memcpy((char *)out + sizeof out->size, (const char *)whole + sizeof out->size,
           size < sizeof out->size ? 0 : size - sizeof out->size);
}

void value_act_out(const Act *act, adoube_act *out)
{
    adoube_act whole = {
        .by = (adoube_actor)act->by,
        .kind = (adoube_act_kind)act->kind,
        .matter = value_act_matter((ActKind)act->kind, act->what),
        .from = act->from,
        .to = act->to,
        .piece = piece_letters[act->piece & 7U],
        .letters = act->kind == ACT_EXACT ? act->letters : 0,
        .about = about_of(act),
        .kingside = act->kingside,
        .rook_first = act->rook_first,
        .accident = act->accident,
        .mistake = act->mistake,
        .timed = act->timed,
        .dated = act->dated,
        .zoned = act->zoned,
        .zone = act->zone,
        .time = act->time,
        .record = text_out(act->words),
        .more = text_out(act->more),
        .substitute = act->substitute,
        .partner = act->partner,
        .marks = act->marks,
    };

    copy_out(out, &whole);
}

/* ---- In ---- */

enum { PARTNERS_MOST = 9 };

static Text text_in(adoube_text text)
{
    return (Text){ text.start, text.start == NULL ? 0 : text.size };
}

static bool matter_in(const adoube_act *given, uint8_t *what)
{
    static const unsigned first[ACT_COUNT] = {
        [ACT_REQUIRE] = VALUE_REQUIREMENTS, [ACT_POINT_OUT] = VALUE_FAULTS,
        [ACT_CLAIM] = VALUE_CLAIMS,         [ACT_CONSENT] = VALUE_CONSENTS,
        [ACT_DECIDES] = VALUE_DECISIONS,    [ACT_CORRECT] = VALUE_CORRECTIONS
    };
    static const unsigned count[ACT_COUNT] = {
        [ACT_REQUIRE] = REQUIRE_COUNT, [ACT_POINT_OUT] = FAULT_COUNT,  [ACT_CLAIM] = CLAIM_COUNT,
        [ACT_CONSENT] = CONSENT_COUNT, [ACT_DECIDES] = DECISION_COUNT, [ACT_CORRECT] = CORRECT_COUNT
    };
    const bool plain = given->matter == ADOUBE_MATTER_NONE &&
                       (given->kind == ADOUBE_ACT_CONSENT || given->kind == ADOUBE_ACT_DECIDES);
    const unsigned matter = (unsigned)given->matter - first[given->kind];

    if (plain) {
        *what = 0;
        return true;
    }
    *what = (uint8_t)matter;
    return count[given->kind] ? matter < count[given->kind] : matter < MATTER_COUNT;
}

static bool piece_in(char letter, uint8_t *piece)
{
    for (unsigned kind = 0; kind < 8; kind++)
        if (piece_letters[kind] == letter && (letter != 0 || kind == KIND_NONE)) {
            *piece = (uint8_t)kind;
            return true;
        }
    return false;
}

/* A line's end or another control character has no place in a line of a docket. */
static bool is_plain(adoube_text text)
{
    for (size_t i = 0; text.start != NULL && i < text.size; i++)
        if ((unsigned char)text.start[i] < ' ' && text.start[i] != '\t')
            return false;
    return text_is_utf8(text_in(text));
}

/* Years have four digits in a docket, and no clock is a day before another. Beyond that the
 * calendar is not asked. */
static bool is_time(const adoube_act *act)
{
    enum { DAY = 86400, DAYS_MOST = 9999 * 366 };
    const int64_t most = (int64_t)DAYS_MOST * DAY;

    return !act->timed || (act->time <= most && act->time >= -most &&
                           (!act->zoned || (act->zone < DAY && act->zone > -DAY)));
}

/* The fields as an act. Whether a docket could tell it is found by writing and reading it. */
bool value_act_in(const adoube_act *given, Act *act)
{
    adoube_act whole;
    uint8_t what, piece;

    adoube_act_begin(&whole);
    if (given->size < offsetof(adoube_act, more) + sizeof given->more)
        return false;
    memcpy(&whole, given, given->size < sizeof whole ? given->size : sizeof whole);
    if ((unsigned)whole.by > ADOUBE_ACTOR_CLOCK || (unsigned)whole.kind >= ACT_COUNT ||
        whole.from > NOWHERE || whole.to > NOWHERE || whole.letters > 31 ||
        whole.about > ADOUBE_NOBODY || whole.marks > 31 || whole.partner > PARTNERS_MOST ||
        !is_plain(whole.record) || !is_plain(whole.more) || !is_time(&whole) ||
        !matter_in(&whole, &what) || !piece_in(whole.piece, &piece))
        return false;
    *act = (Act){
        .by = (uint8_t)whole.by,
        .kind = (uint8_t)whole.kind,
        .what = what,
        .letters = (uint8_t)whole.letters,
        .about = (uint8_t)whole.about,
        .from = whole.from,
        .to = whole.to,
        .piece = piece,
        .accident = whole.accident,
        .mistake = whole.mistake,
        .substitute = whole.substitute,
        .partner = whole.partner,
        .marks = (uint8_t)whole.marks,
        .kingside = whole.kingside,
        .rook_first = whole.rook_first,
        .timed = whole.timed,
        .dated = whole.timed && whole.dated,
        .zoned = whole.timed && whole.zoned,
        .zone = whole.timed && whole.zoned ? whole.zone : 0,
        .time = whole.timed ? whole.time : 0,
        .words = text_in(whole.record),
        .more = text_in(whole.more),
    };
    if (names_a_side((ActKind)act->kind)) {
        act->letters = act->about;
        act->about = ABOUT_NOBODY;
        if (act->what == MATTER_POSITION_LOST || act->what == MATTER_UNKNOWN_MOVES ||
            act->what == MATTER_ENVELOPE || act->what == MATTER_SECTION)
            act->letters = 0;
    }
    return true;
}
