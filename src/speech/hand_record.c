#include "speech/hand_record.h"

#include "law/lawful.h"
#include "record/style.h"
#include "speech/reader.h"

bool hand_record_squares(Text word, Act *act)
{
    uint8_t from, to;

    if ((word.size != 4 && word.size != 5) || !docket_square((Text){ word.start, 2 }, &from) ||
        !docket_square((Text){ word.start + 2, 2 }, &to) || from == to)
        return false;
    if (word.size == 5)
        act->piece = (uint8_t)reader_letter_piece(word.start[4]);
    if (word.size == 5 && act->piece == KIND_NONE)
        return false;
    act->from = from;
    act->to = to;
    act->words = word;
    return true;
}

/* The position in which the record is to be read; false while the men stand as no record can tell.
 * A move out of turn is read as if it were the player's turn. */
static bool find_score(const Game *game, Side by, RecordGame *score)
{
    if (game->terms.silent && game->standing.state != WATCH_NOTHING) {
        Position position;
        if (!lawful_position_watched(game, &position))
            return false;
        *score = record_game(&position);
    } else if (game->wood.changed) {
        return false;
    } else {
        *score = game->opened.score;
    }
    if (position_turn(&score->position) != by) {
        score->position.turn = (uint8_t)by;
        score->position.passed = 0;
    }
    return true;
}

/* ---- What the record tells ---- */

static void set_castling(Act *act, bool kingside)
{
    act->kind = ACT_CASTLE;
    act->kingside = kingside;
    act->from = act->to = NOWHERE;
    act->piece = KIND_NONE;
}

static void set_move(Act *act, Move move)
{
    if (move_sort(move) == MOVE_CASTLE) {
        set_castling(act, square_file(move_to(move)) > 4);
        return;
    }
    act->from = (uint8_t)move_from(move).at;
    act->to = (uint8_t)move_to(move).at;
    act->piece = (uint8_t)move_promote(move);
}

/* Do the moves differ only in what a pawn becomes? Then the record names no piece, and the hand set
 * down the pawn. */
static bool is_one_transfer(const MoveList *moves)
{
    for (unsigned i = 1; i < moves->count; i++)
        if (move_from(moves->move[i]).at != move_from(moves->move[0]).at ||
            move_to(moves->move[i]).at != move_to(moves->move[0]).at)
            return false;
    return moves->count > 0;
}

/* one move; this could be "Kt-QB3" or "Kt-KB3" */
static bool list_moves(const RecordGame *score, const MoveList *moves, Text record, char *room,
                       DocketFault *fault)
{
    Pen pen = text_pen(room, HAND_RECORD_ROOM);
    const unsigned shown = moves->count < 4 ? moves->count : 4;

    text_put_string(&pen, "a record of one move; this could be ");
    for (unsigned i = 0; i < shown; i++) {
        if (i > 0)
            text_put_string(&pen, i + 1 == moves->count ? " or " : ", ");
        style_write(score, moves->move[i], STYLE_DESCRIPTIVE, &pen);
    }
    if (shown < moves->count)
        text_put_string(&pen, " or others");
    return docket_expected(fault, record, room);
}

/* The wings on which every way of reading the record castles; 0 if one of them does not. */
static unsigned castling_wings(const PatternList *patterns)
{
    unsigned wings = 0;

    for (unsigned i = 0; i < patterns->count; i++) {
        if (patterns->pattern[i].castles == 0)
            return 0;
        wings |= patterns->pattern[i].castles;
    }
    return wings;
}

static bool read_in_position(Act *act, const Game *game, char *room, DocketFault *fault)
{
    const Text record = act->words;
    const bool squares = act->from != NOWHERE;
    RecordReading reading;
    RecordGame score;

    if (!find_score(game, act_side(act), &score))
        return squares || docket_expected(fault, record,
                                          "squares, as e2-e4: the men do not stand as they did "
                                          "when the turn began");
    record_read(&score, record, &reading);
    if (reading.verdict == RECORD_CLEAR) {
        set_move(act, reading.moves.move[0]);
    } else if (reading.verdict == RECORD_AMBIGUOUS && is_one_transfer(&reading.moves)) {
        set_move(act, reading.moves.move[0]);
        act->piece = KIND_NONE;
    } else if (reading.verdict == RECORD_AMBIGUOUS) {
        return list_moves(&score, &reading.moves, record, room, fault);
    } else if (!squares) {
        return docket_expected(fault, record,
                               "a record of a legal move; another is told by its squares, as "
                               "e2-e5");
    }
    return true;
}

bool hand_record_resolve(Act *act, const Game *game, char room[HAND_RECORD_ROOM],
                         DocketFault *fault)
{
    const bool castles = act->kind == ACT_CASTLE;
    PatternList patterns;
    const char *expected;
    unsigned wings;
    size_t column;

    if ((act->kind != ACT_MOVE && !castles) || act->words.start == NULL)
        return true;
    if (act->by == ACTOR_UMPIRE || game->status != STATUS_PLAYING ||
        (game_is_by_letter(game) && game->terms.play != PLAY_TELEGRAPH_NZ))
        return true; /* whatever it is, nothing comes of it */
    if (!record_patterns(act->words, act_side(act), &patterns, &column, &expected)) {
        if (act->from != NOWHERE) { /* a pawn becomes a king: no record, but hands can do it */
            act->words = (Text){ NULL, 0 };
            return true;
        }
        const size_t before = column > 0 && column <= act->words.size ? column - 1 : 0;
        return docket_expected(fault, (Text){ act->words.start + before, act->words.size - before },
                               expected);
    }
    wings = castling_wings(&patterns);
    if (castles && wings == 0)
        return docket_expected(fault, act->words, "a record of castling, as 0-0 or 0-0-0");
    if (wings == 1 || wings == 2) /* legal or not, this is what hands did */
        set_castling(act, wings == 1);
    else if (!read_in_position(act, game, room, fault))
        return false;
    act->words = (Text){ NULL, 0 };
    return true;
}
