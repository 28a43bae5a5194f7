#include "acts.h"
#include "acts_words.h"
#include "draws.h"

#include "codes/codes.h"
#include "law/lawful.h"
#include "record/style.h"

#include <stdio.h>
#include <string.h>

static const char *const positions[] = {
    "r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 0 8",
    "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    "4k3/8/8/8/8/8/4P3/4K2R w K - 97 80",
    "7k/5Q2/8/8/8/8/8/K7 w - - 0 1",
    "k7/8/1K6/8/8/8/8/1Q6 b - - 96 70",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
    "4k3/1P6/8/8/8/8/1p6/4K3 b - - 4 30",
};

static const char *const odds[] = { "white gives pawn",  "black gives rook",
                                    "white gives rook",  "black has 2 moves",
                                    "white has 3 moves", "white mates with pawn",
                                    "black mates on e5" };

/* In the order of their kinds. */
static const char *const limits[] = { "B 3/1m 5/2m", "C 2/1m 4/2m end 4m", "D 2/1m 1/30s end 3m" };
static const char *const wire_limits[] = { "2/1m 4/2m end 6m", "3/1m 5/2m" };

/* A limit of time; null if it is of a kind that the code does not reckon. */
static const char *a_limit(Random *random, const Code *code, const char *play)
{
    unsigned kind;

    if (strcmp(play, "correspondence") == 0)
        return random_below(random, 2) ? "30s" : "2m";
    if (strncmp(play, "telegraph", 9) == 0)
        return PICK(random, wire_limits);
    kind = random_below(random, sizeof limits / sizeof *limits);
    return code->limits >> (LIMIT_B + kind) & 1 ? limits[kind] : NULL;
}

/* The draws are made one after the other, because the compiler may choose the order of arguments.
 */
static const char *a_way_of_play(Random *random, bool later, bool at_board, bool post)
{
    if (!post)
        return !at_board && random_below(random, 10) == 0 ? "blindfold" : "board";
    if (later && random_below(random, 3) == 0)
        return "telegraph-nz";
    return random_below(random, 2) ? "correspondence" : "telegraph";
}

const char *acts_actor(unsigned actor)
{
    static const char *const names[] = { "white", "black", "umpire", "clock" };

    return names[actor];
}

/* Where a clock is pressed: no odds and no limits, but a control, arrangements, regulations. */
static void pressed_head(Random *random, char *head, size_t room)
{
    static const char *const controls[] = { "3m+2s", "2/1m 30s", "25m+10s", "40/1h30m+30s 30m+30s",
                                            "1m~3s" };
    static const char *const supervisions[] = { "full", "limited", "none" };
    int used = 0;

    head[0] = '\0';
    if (random_below(random, 3) == 0)
        used += snprintf(head, room, "position: %s\n", PICK(random, positions));
    else if (random_below(random, 4) == 0)
        used += snprintf(head, room, "chess960: %u\n", (unsigned)random_below(random, 960));
    if (random_below(random, 3))
        used += snprintf(head + used, room - (size_t)used, "control: %s\n", PICK(random, controls));
    if (random_below(random, 2))
        used += snprintf(head + used, room - (size_t)used, "supervision: %s\n",
                         PICK(random, supervisions));
    if (random_below(random, 3) == 0)
        snprintf(head + used, room - (size_t)used, "agree: III.5\nagree: III.4\n");
}

void acts_head(Random *random, const char *code, bool post, char *head)
{
    uint8_t number = 0;
    const bool known = codes_find(text_of(code), &number);
    const bool later = known && codes_of(number, PLAY_TELEGRAPH_NZ) != NULL;
    const bool at_board = known && codes_of(number, PLAY_BLINDFOLD) == NULL;
    const char *const play = a_way_of_play(random, later, at_board, post);
    int used = snprintf(head, ACTS_HEAD, "code: %s\nplay: %s\n", code, play);

    if (random_below(random, 5) == 0)
        used += snprintf(head + used, ACTS_HEAD - (size_t)used, "umpire: silent\n");
    if (known && codes_of(number, PLAY_BOARD)->customs & CUSTOM_CLOCK_BY_PRESS) {
        pressed_head(random, head + used, ACTS_HEAD - (size_t)used);
        return;
    }
    if (random_below(random, 3) == 0)
        used += snprintf(head + used, ACTS_HEAD - (size_t)used, "position: %s\n",
                         PICK(random, positions));
    else if (random_below(random, 6) == 0)
        used += snprintf(head + used, ACTS_HEAD - (size_t)used,
                         "placed: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR\n");
    else if (random_below(random, 4) == 0)
        used += snprintf(head + used, ACTS_HEAD - (size_t)used, "odds: %s\n", PICK(random, odds));
    if (known && random_below(random, post ? 3 : 8) == 0) {
        const char *const limit = a_limit(random, codes_of(number, PLAY_BOARD), play);
        if (limit != NULL)
            used += snprintf(head + used, ACTS_HEAD - (size_t)used, "limit: %s\n", limit);
    }
    if (random_below(random, 8) == 0)
        used += snprintf(head + used, ACTS_HEAD - (size_t)used, "first: black\n");
    if (post && later && random_below(random, 2))
        snprintf(head + used, ACTS_HEAD - (size_t)used,
                 "agree: penalty-e loss of 1d\nagree: V.6(a) E\n");
}

static void legal_move(Random *random, const Game *game, const char *who, char *line)
{
    MoveList list;
    Move move;
    char from[3], to[3];

    lawful_now(game, &list);
    if (list.count == 0) {
        snprintf(line, ACTS_LINE, "%s waive", who);
        return;
    }
    move = list.move[random_below(random, list.count)];
    snprintf(from, sizeof from, "%c%c", 'a' + (int)square_file(move_from(move)),
             '1' + (int)square_rank(move_from(move)));
    snprintf(to, sizeof to, "%c%c", 'a' + (int)square_file(move_to(move)),
             '1' + (int)square_rank(move_to(move)));
    if (move_sort(move) == MOVE_CASTLE)
        snprintf(line, ACTS_LINE, "%s castle %s%s", who,
                 square_file(move_to(move)) > 4 ? "king" : "queen",
                 random_below(random, 2) ? " rook-first" : "");
    else if (move_promote(move) != KIND_NONE && random_below(random, 2))
        snprintf(line, ACTS_LINE, "%s move %s-%s=%c", who, from, to,
                 random_below(random, 8) ? "  BNR Q"[move_promote(move)]
                                         : "KP"[random_below(random, 2)]);
    else
        snprintf(line, ACTS_LINE, "%s move %s-%s", who, from, to);
}

static void an_addition(Random *random, const char *who, const char *piece, const char *square,
                        char *line)
{
    const char *const side = acts_actor(random_below(random, 2));
    const bool accident = random_below(random, 2);

    snprintf(line, ACTS_LINE, "%s add %s %s %s%s", who, side, piece, square,
             accident ? " by accident" : "");
}

static void any_of_hands(Random *random, const Game *game, const char *who, char *line)
{
    static const char *const pieces[] = { "queen", "rook", "bishop", "knight", "king", "pawn" };
    const Hand *const hand = &game->hand[who[0] == 'b'];
    char a[3], b[3];

    draws_man(random, &game->wood.board, a);
    draws_square(random, b);
    if (hand->state != HAND_FREE && random_below(random, 3)) {
        if (hand->state == HAND_ON && random_below(random, 2))
            snprintf(line, ACTS_LINE, "%s quit", who);
        else if (hand->from < SQUARE_COUNT && random_below(random, 3) == 0)
            snprintf(line, ACTS_LINE, "%s place %c%c", who, 'a' + (int)(hand->from & 7U),
                     '1' + (int)(hand->from >> 3));
        else
            snprintf(line, ACTS_LINE, "%s place %s", who, random_below(random, 12) ? b : "off");
        return;
    }
    if (game->wood.strewn_count && game->wood.strewn[0].now < SQUARE_COUNT &&
        random_below(random, 3)) {
        const unsigned now = game->wood.strewn[0].now; /* a displaced man is taken up */
        snprintf(line, ACTS_LINE, "%s lift %c%c", who, 'a' + (int)(now & 7U),
                 '1' + (int)(now >> 3));
        return;
    }
    switch (random_below(random, 19)) {
    case 16:
        snprintf(line, ACTS_LINE, "%s %s %s", who, random_below(random, 2) ? "put-back" : "replace",
                 b);
        break;
    case 17:
        an_addition(random, who, PICK(random, pieces), b, line);
        break;
    case 18:
        snprintf(line, ACTS_LINE, "%s exchange %s by substitute", who, PICK(random, pieces));
        break;
    case 0:
        snprintf(line, ACTS_LINE, "%s notice %s", who, a);
        break;
    case 1:
    case 2:
    case 3:
        snprintf(line, ACTS_LINE, "%s touch %s", who, a);
        break;
    case 4:
    case 5:
        snprintf(line, ACTS_LINE, "%s lift %s", who, a);
        break;
    case 6:
        snprintf(line, ACTS_LINE, "%s place %s", who, b);
        break;
    case 7:
        snprintf(line, ACTS_LINE, "%s quit", who);
        break;
    case 8:
        snprintf(line, ACTS_LINE, "%s remove %s%s", who, a,
                 random_below(random, 2) ? " by mistake" : "");
        break;
    case 9: {
        const char *const how = random_below(random, 2) ? "name" : "exchange";
        snprintf(line, ACTS_LINE, "%s %s %s", who, how, PICK(random, pieces));
        break;
    }
    case 10:
        snprintf(line, ACTS_LINE, "%s displace %s %s by accident", who, a,
                 random_below(random, 3) ? b : "off");
        break;
    case 11:
        snprintf(line, ACTS_LINE, "%s mend", who);
        break;
    case 12: {
        const char *const wing = random_below(random, 2) ? "king" : "queen";
        snprintf(line, ACTS_LINE, "%s castle %s%s", who, wing,
                 random_below(random, 2) ? " rook-first" : "");
        break;
    }
    case 13:
        snprintf(line, ACTS_LINE, "%s replace %s %s", who, a, PICK(random, pieces));
        break;
    default:
        if (strcmp(a, b) == 0)
            snprintf(line, ACTS_LINE, "%s quit", who);
        else
            snprintf(line, ACTS_LINE, "%s move %s-%s", who, a, b);
        break;
    }
}

/* Writes a record: of a legal move, shortened or not, or one that may mean anything. */
static void a_record(Random *random, const Game *game, char *out, size_t room)
{
    static const char *const loose[] = { "Kt-B3",    "P-K4", "PxP",  "R-K1", "P-Q5",     "Castles",
                                         "B-Kt5 ch", "Q-R5", "KtxP", "K-K2", "nonsense", "P-R9" };
    Pen pen = text_pen(out, room);
    MoveList list;

    lawful_from(game, &game->opened, &list);
    if (list.count == 0 || random_below(random, 4) == 0) {
        text_put_string(&pen, PICK(random, loose));
    } else {
        const Move move = list.move[random_below(random, list.count)];
        style_write(&game->opened.score, move, (Style)random_below(random, STYLE_COUNT), &pen);
    }
}

/* Writes a correction of a record or of its telegram, most often of the player's last one. */
static void a_correction(Random *random, const Game *game, const char *who, const char *other,
                         char *line)
{
    const Side side = who[0] == 'b' ? BLACK : WHITE;
    const char *const by = random_below(random, 3) ? who : "umpire";
    const bool telegram = random_below(random, 2);
    char last[40];
    Pen pen = text_pen(last, sizeof last - 1);

    if (game->post.has_sent[side])
        style_write(&game->moments.sent_from[side].score, game->post.sent[side], STYLE_DESCRIPTIVE,
                    &pen);
    last[pen.size] = '\0';
    snprintf(line, ACTS_LINE, "%s correct %s \"%s\" to \"%s\"", by,
             telegram ? "telegram" : "record", telegram ? other : last, telegram ? last : other);
}

static void a_letter(Random *random, const Game *game, const char *who, char *line)
{
    char a[40], b[40];

    a_record(random, game, a, sizeof a);
    a_record(random, game, b, sizeof b);
    switch (random_below(random, 12)) {
    case 0:
        snprintf(line, ACTS_LINE, "%s send \"%s\" and \"%s\"", who, a, b);
        break;
    case 1:
        snprintf(line, ACTS_LINE, "%s send \"%s\" if \"P-K4\" then \"%s\"", who, a, b);
        break;
    case 2:
        snprintf(line, ACTS_LINE, "%s send \"%s\" answering \"%s\"", who, a, b);
        break;
    case 3:
        snprintf(line, ACTS_LINE, "%s interpret \"%s\"", who, a);
        break;
    case 4:
        snprintf(line, ACTS_LINE, "%s exact A D \"%s\" replying \"%s\"", who, a, b);
        break;
    case 5:
        snprintf(line, ACTS_LINE, "%s offer draw with \"%s\"", who, a);
        break;
    case 6:
        snprintf(line, ACTS_LINE, "%s adopt \"%s\"", who, a);
        break;
    case 7:
        a_correction(random, game, who, a, line);
        break;
    case 8:
        snprintf(line, ACTS_LINE, "%s correct board", who);
        break;
    default:
        snprintf(line, ACTS_LINE, "%s send \"%s\"", who, a);
        break;
    }
}

/* Writes an act that the umpire has just said could be done; false if there is none. */
static bool a_right(Random *random, const Entry *entry, char *line)
{
    char text[80];
    Pen pen = text_pen(text, sizeof text);
    const Right *right;

    if (entry->act == NULL || entry->ruling->rights == 0)
        return false;
    right = &entry->ruling->may[random_below(random, entry->ruling->rights)];
    ruling_text_right(&pen, entry, right);
    snprintf(line, ACTS_LINE, "%s %s", acts_actor(right->by), text);
    return true;
}

bool acts_duty(const Duty *duty, char *line)
{
    static const DutyKind by_hand[] = { DUTY_REPLACE,  DUTY_REMOVE_HAND, DUTY_QUIT,
                                        DUTY_PUT_BACK, DUTY_TAKE_OFF,    DUTY_REPLACE_PROMOTED };
    char text[80];
    Pen pen = text_pen(text, sizeof text);
    bool found = false;

    for (unsigned i = 0; i < sizeof by_hand / sizeof *by_hand; i++)
        found |= duty->kind == by_hand[i];
    ruling_text_duty(&pen, duty);
    snprintf(line, ACTS_LINE, "%s %s", acts_actor(duty->by), text);
    return found;
}

/* Acts that only games with a clock to press know. */
static void pressed_act(Random *random, const Game *game, const char *who, char *line)
{
    static const char *const words[] = {
        "press",
        "press",
        "press",
        "press",
        "press other-hand",
        "hover",
        "pause",
        "summon",
        "arrive",
        "write \"Nf3\"",
        "claim repetition",
        "claim fifty-moves",
        "claim repetition by \"Nf3\"",
        "claim fifty-moves by \"Ke2\"",
        "claim flag",
        "claim illegal",
        "claim hands",
        "claim press",
        "claim promotion",
        "claim touch e2",
        "claim normal-means",
        "claim no-effort",
        "request increment",
        "record",
        "borrow scoresheet",
        "return scoresheet",
        "ask record",
        "leave area",
        "return",
        "report",
        "sign 1-0",
        "withdraw claim",
        "point-out displaced",
        "point-out clock",
        "point-out colours",
        "point-out setup",
        "castle king two-handed",
        "set queen a8",
        "set knight e1",
        "put-back e2",
        "notice",
        "say castle",
        "correct",
        "consent",
        "refuse",
        "touch e1 and h1",
        "knock-clock",
        "submit scoresheet",
        "offer draw",
        "accept draw",
        "exchange king",
        "exchange rook inverted",
    };
    static const char *const umpires[] = {
        "start",
        "pause",
        "sets 0:10:00 0:09:00",
        "adds 2m black",
        "takes 1m white",
        "calls flag white",
        "excuses black",
        "finds absent both",
        "finds completed 3 3",
        "finds moves-unknown",
        "finds 11.5 white",
        "finds 6.10.2",
        "saw",
        "looks",
        "leaves",
        "told \"so\"",
        "consents",
        "inspects white",
        "warns white for 11.5",
        "postpones",
        "restores 4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
        "permits black",
        "satisfied",
        "not-satisfied",
        "reconstructs",
        "replaces clock",
        "fines white",
        "time",
    };
    static const char *const rare[] = { "declares drawn", "declares both lose",
                                        "declares white loses black scores 1/2",
                                        "finds 11.7 black" };
    const unsigned time = random_below(random, 3) == 0 ? random_below(random, 40) : 0;
    int used = 0;

    if (time > 0)
        used = snprintf(line, ACTS_LINE, "%u:%02u:%02u ",
                        (unsigned)((game->clock.now + time) / 3600),
                        (unsigned)((game->clock.now + time) / 60 % 60),
                        (unsigned)((game->clock.now + time) % 60));
    if (random_below(random, 6) == 0)
        snprintf(line + used, ACTS_LINE - (size_t)used, "umpire %s",
                 random_below(random, 30) ? PICK(random, umpires) : PICK(random, rare));
    else if (random_below(random, 60) == 0)
        snprintf(line + used, ACTS_LINE - (size_t)used, "clock flag %s", who);
    else
        snprintf(line + used, ACTS_LINE - (size_t)used, "%s %s", who, PICK(random, words));
}

void acts_next(Random *random, const Entry *entry, char *line)
{
    const Game *const game = entry->game;
    const char *const turn = game->told_turn ? "black" : "white";
    const char *const other = game->told_turn ? "white" : "black";
    const char *const who = random_below(random, 4) ? turn : other;

    if (game_has(game, CUSTOM_CLOCK_BY_PRESS) && random_below(random, 2)) {
        pressed_act(random, game, who, line);
        return;
    }
    const unsigned what = random_below(random, 20);
    char act[ACTS_LINE];

    if (game->duties > 0 && random_below(random, 4) == 0 &&
        acts_duty(&game->duty[random_below(random, game->duties)], act)) {
        memcpy(line, act, sizeof act);
        return;
    }
    if (what < 12 && game->terms.play != PLAY_BOARD && game->terms.play != PLAY_BLINDFOLD &&
        (game->terms.play != PLAY_TELEGRAPH_NZ || random_below(random, 2)))
        a_letter(random, game, who, act);
    else if (what < 9)
        legal_move(random, game, turn, act);
    else if (what < 15)
        any_of_hands(random, game, who, act);
    else if (what > 16 || !a_right(random, entry, act))
        acts_words(random, game, who, act);
    if (game->terms.limit.kind != LIMIT_NONE && random_below(random, 2)) {
        const unsigned time = (unsigned)game->clock.now + random_below(random, 20);
        snprintf(line, ACTS_LINE, "0:%02u:%02u %.200s", time / 60 % 60, time % 60, act);
    } else {
        memcpy(line, act, sizeof act);
    }
}
