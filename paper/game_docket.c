// A game from a docket: the moves that stand, found by the positions between which the umpire went,
// and the men as they stand after an act.
#include "clean.h"
#include "docket.h"
#include "game.h"
#include "pdf.h"

#include <stdlib.h>
#include <string.h>

/* The score while it grows: what it came to after each ply, so that moves can be taken back. */
typedef struct Course {
    adoube_score *at; /* [plies], plies up to the game's count */
    unsigned room;
} Course;

static bool same(const adoube_position *a, const adoube_position *b)
{
    return adoube_position_same(a, b, ADOUBE_SAME_MEN) &&
           adoube_position_turn(a) == adoube_position_turn(b);
}

/* The legal move that leads from a score to a position. */
static bool find_move(const adoube_score *score, const adoube_position *to, adoube_move *found)
{
    adoube_position from;
    adoube_move moves[ADOUBE_MOVES_MAX];
    size_t count;

    adoube_score_position(score, &from);
    count = adoube_move_list(&from, moves, ADOUBE_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        adoube_position next = from;
        adoube_move_make(&next, moves[i]);
        if (same(&next, to)) {
            *found = moves[i];
            return true;
        }
    }
    return false;
}

static void cut(Game *game, unsigned count)
{
    while (game->count > count)
        free(game->move[--game->count].note);
}

static bool keep(Course *course, unsigned ply, const adoube_score *score)
{
    if (ply >= course->room) {
        const unsigned room = course->room ? course->room * 2 : 128;
        adoube_score *const at = realloc(course->at, room * sizeof *at);
        if (at == NULL)
            return false;
        course->at = at;
        course->room = room;
    }
    course->at[ply] = *score;
    return true;
}

/* The words of the docket for a move that no legal one explains: what follows the actor. */
static void told_words(const PaperDocket *docket, char *out, size_t room)
{
    adoube_docket_line parts;
    const char *begin;

    adoube_docket_parts(docket->line, docket->line_size, &parts, NULL);
    begin = parts.act.start ? parts.act.start : docket->line;
    clean_copy(out, room, begin, docket->line_size - (size_t)(begin - docket->line));
}

/* A move that was not legal and stood has no record in any notation: its squares are written, and
 * that it was illegal; of whatever else brought the men there, the words of the docket. */
static void write_odd(const PaperDocket *docket, const adoube_position *before, char *out,
                      size_t room)
{
    adoube_act act;
    adoube_board board;
    char man;

    adoube_act_begin(&act);
    if (!adoube_umpire_act(docket->umpire, &act) || act.kind != ADOUBE_ACT_MOVE || act.from >= 64 ||
        act.to >= 64) {
        told_words(docket, out, room);
        return;
    }
    adoube_position_board(before, &board);
    man = board.man[act.from];
    if (man >= 'a')
        man = (char)(man - 'a' + 'A');
    snprintf(out, room, "%.*s%c%c-%c%c (illegal)", man && man != 'P', &man, 'a' + act.from % 8,
             '1' + act.from / 8, 'a' + act.to % 8, '1' + act.to / 8);
}

/* By letter, times are dates, and no clock is written beside a move. */
static bool docket_is_dated(const PaperDocket *docket)
{
    adoube_act act;

    adoube_act_begin(&act);
    return adoube_umpire_act(docket->umpire, &act) && act.dated;
}

/* The first of two moves that lead from a score to a position: a record and the reply to it that
 * had been assumed, or a meaning that was adopted and the move sent with it. */
static bool find_first_of_two(const adoube_score *score, const adoube_position *to,
                              adoube_move *found)
{
    adoube_position from;
    adoube_move moves[ADOUBE_MOVES_MAX], second;
    size_t count;

    adoube_score_position(score, &from);
    count = adoube_move_list(&from, moves, ADOUBE_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        adoube_score next = *score;
        adoube_score_play(&next, moves[i]);
        if (find_move(&next, to, &second)) {
            *found = moves[i];
            return true;
        }
    }
    return false;
}

/* Adds the next move by which the game has come to a position, which is so many moves away. */
static bool add_move(Game *game, Course *course, const PaperDocket *docket, const adoube_turn *turn,
                     adoube_style style, unsigned away)
{
    adoube_score score = course->at[game->count];
    adoube_position before;
    GameMove *const move = paper_game_add(game);
    bool found;

    if (move == NULL)
        return false;
    adoube_score_position(&score, &before);
    paper_game_number(game, adoube_position_turn(&before));
    found = away == 2 ? find_first_of_two(&score, &turn->position, &move->move)
                      : find_move(&score, &turn->position, &move->move);
    if (found) {
        adoube_score_write(&score, move->move, style, move->record, sizeof move->record);
        adoube_score_play(&score, move->move);
    } else {
        move->odd = true;
        write_odd(docket, &before, move->record, sizeof move->record);
        adoube_score_begin(&score, &turn->position);
    }
    if (!docket_is_dated(docket) && turn->used[move->side] > 0)
        paper_game_clock(move->clock, sizeof move->clock, turn->used[move->side]);
    adoube_score_position(&score, &before);
    adoube_position_board(&before, &move->after);
    return keep(course, game->count, &score);
}

/* Brings the game up to where the umpire has it. */
static bool follow(Game *game, Course *course, const PaperDocket *docket, adoube_style style)
{
    adoube_turn turn;
    adoube_position now;

    adoube_umpire_turn(docket->umpire, &turn);
    cut(game, turn.plies);
    adoube_score_position(&course->at[game->count], &now);
    if (turn.plies == game->count && !same(&now, &turn.position)) {
        if (game->count == 0) {
            adoube_score score;
            adoube_score_begin(&score, &turn.position);
            adoube_position_board(&turn.position, &game->start);
            return keep(course, 0, &score);
        }
        cut(game, turn.plies - 1); /* the last move was put in another's place */
    }
    while (game->count < turn.plies)
        if (!add_move(game, course, docket, &turn, style, turn.plies - game->count))
            return false;
    return true;
}

static bool begin(Game *game, Course *course, const PaperText *text, PaperFault *fault)
{
    adoube_position ordinary, start;
    adoube_score score;

    if (!paper_docket_start(text, &start, fault))
        return false;
    adoube_score_begin(&score, &start);
    adoube_position_board(&start, &game->start);
    adoube_position_ordinary(&ordinary);
    game->ordinary = same(&start, &ordinary);
    game->first = paper_game_due(&start);
    return keep(course, 0, &score);
}

static void take_head(Game *game, const PaperText *text)
{
    paper_docket_head(text, "white", game->white, GAME_TAG);
    paper_docket_head(text, "black", game->black, GAME_TAG);
    paper_docket_head(text, "event", game->event, GAME_TAG);
    paper_docket_head(text, "site", game->site, GAME_TAG);
    paper_docket_head(text, "date", game->date, GAME_TAG);
    paper_docket_head(text, "limit", game->limit, GAME_TAG);
}

static void take_result(Game *game, const PaperDocket *docket)
{
    adoube_summary s;

    adoube_umpire_summary(docket->umpire, &s);
    snprintf(game->result, sizeof game->result, "%s",
             s.status == ADOUBE_WON        ? s.winner == ADOUBE_WHITE ? "1-0" : "0-1"
             : s.status == ADOUBE_DRAWN    ? "1/2-1/2"
             : s.status == ADOUBE_ANNULLED ? "annulled"
                                           : "*");
    game->adjourned = s.status == ADOUBE_ADJOURNED;
    snprintf(game->reason, sizeof game->reason, "%s", s.reason ? s.reason : "");
}

bool paper_game_docket(Game *game, const PaperText *text, adoube_style style, PaperFault *fault)
{
    PaperDocket docket;
    Course course = { NULL, 0 };
    bool good = paper_docket_open(&docket, text, fault) && begin(game, &course, text, fault);
    PaperStep step = PAPER_BAD;

    take_head(game, text);
    while (good && (step = paper_docket_next(&docket, fault)) == PAPER_ACT) {
        good = follow(game, &course, &docket, style);
        if (!good)
            pdf_fault(fault, "%s: a game of more than %d plies is not printed", text->name,
                      GAME_MOVES_MOST);
    }
    good = good && step == PAPER_END;
    if (good)
        take_result(game, &docket);
    free(course.at);
    paper_docket_close(&docket);
    return good;
}

/* ---- The men after an act ---- */

/* A man that was lifted and stands nowhere is in the hand. */
static void find_hand(PaperDiagram *diagram, const adoube_act *act, const adoube_ruling *ruling,
                      const adoube_board *law)
{
    if (act->kind == ADOUBE_ACT_LIFT && act->from < 64 && ruling->word != ADOUBE_REFUSED &&
        ruling->board.man[act->from] == '\0') {
        diagram->hand = law->man[act->from];
        diagram->hand_from = act->from;
    } else if (diagram->hand_from < 64 && act->kind != ADOUBE_ACT_TOUCH &&
               (act->kind <= ADOUBE_ACT_CASTLE || ruling->board.man[diagram->hand_from])) {
        diagram->hand = '\0';
        diagram->hand_from = ADOUBE_NO_SQUARE;
    }
}

static void mark_act(PaperDiagram *diagram, const adoube_act *act)
{
    diagram->marks = 0;
    if (act->from < 64 && act->from != diagram->hand_from)
        diagram->marks |= UINT64_C(1) << act->from;
    if (act->to < 64)
        diagram->marks |= UINT64_C(1) << act->to;
}

/* What happened: "Act 3. White: touch c1". */
static void caption_act(PaperDiagram *diagram, const PaperDocket *docket, const adoube_act *act)
{
    static const char *const actors[] = { "White", "Black", "The umpire" };
    char words[200];

    told_words(docket, words, sizeof words);
    snprintf(diagram->caption, sizeof diagram->caption, "After act %u. %s: %s", docket->acts,
             actors[act->by], words);
}

bool paper_diagram_act(PaperDiagram *diagram, const PaperDocket *docket)
{
    adoube_ruling ruling = { .size = sizeof ruling };
    adoube_act act;
    adoube_board law;

    adoube_act_begin(&act);
    if (!adoube_umpire_act(docket->umpire, &act) || !adoube_ruling_last(docket->umpire, &ruling))
        return false;
    adoube_position_board(&ruling.turn.position, &law);
    find_hand(diagram, &act, &ruling, &law);
    diagram->board = ruling.board;
    diagram->law = law;
    diagram->has_law = memcmp(&law, &ruling.board, sizeof law) != 0;
    if (diagram->hand_from < 64) /* where it was lifted is shown by a line of its own */
        diagram->law.man[diagram->hand_from] = ruling.board.man[diagram->hand_from];
    mark_act(diagram, &act);
    caption_act(diagram, docket, &act);
    return true;
}

bool paper_diagram_docket(PaperDiagram *diagram, const PaperText *text, unsigned act,
                          PaperFault *fault)
{
    PaperDocket docket;
    bool good = paper_docket_open(&docket, text, fault);
    PaperStep step = PAPER_END;

    *diagram = (PaperDiagram){ .hand_from = ADOUBE_NO_SQUARE };
    while (good && docket.acts < act && (step = paper_docket_next(&docket, fault)) == PAPER_ACT)
        paper_diagram_act(diagram, &docket);
    good = good && step != PAPER_BAD;
    if (good && act != PAPER_LAST && docket.acts < act)
        good = pdf_fault(fault, "%s: expected an act from 0 to %u, not %u", text->name, docket.acts,
                         act);
    if (good && docket.acts == 0) {
        adoube_position start;
        good = paper_docket_start(text, &start, fault);
        if (good)
            adoube_position_board(&start, &diagram->board);
    }
    paper_docket_close(&docket);
    return good;
}
