// Changes the state of a game by letter or wire (game/post.h): the record under way, what it could
// mean, and the time of the turn.
#ifndef ADOUBE_LAW_ENACT_LETTER_H
#define ADOUBE_LAW_ENACT_LETTER_H

#include "law/enact/changing.h"

/* A record is open for some reason. The meanings found before are forgotten. */
void enact_letter_open(Changing *c, Side by, PostState state);
void enact_letter_add_meaning(Changing *c, Move move);

/* One of several records expresses no legal move. */
void enact_letter_has_illegal(Changing *c, bool illegal);

/* Record and board differ (A.7(a)); the meanings stay. */
void enact_letter_dispute(Changing *c, Side by);

/* The record is open for another reason now; its author and meanings stay. */
void enact_letter_set(Changing *c, PostState state);

/* Nothing is open any more. */
void enact_letter_forget(Changing *c);

/* The author has to say what he meant, and his time runs from now. The opponent's reply, if he sent
 * one, waits for that (V.5(b)). */
void enact_letter_ask_author(Changing *c, unsigned law);

/* A reply waits: first the series that its author had sent before, then what is added. */
void enact_letter_begin_reply(Changing *c, Side by);
void enact_letter_add_reply(Changing *c, KeptWord word, Text record);
void enact_letter_no_reply(Changing *c);
void enact_letter_reply_shows(Changing *c, bool shown, Move answered);

/* Faults of a record that is adopted all the same: it is a capture and has no sign of one (V.5(c)),
 * or the opponent's move was not repeated with it (V.3). */
void enact_letter_unsigned(Changing *c, Side by);
void enact_letter_uncopied(Changing *c, Side by);

/* They are overlooked: the missing sign, or the missing copy; or a new record is about to be sent.
 */
void enact_letter_overlook(Changing *c);
void enact_letter_forgive_copy(Changing *c);
void enact_letter_begin_sending(Changing *c);

/* An illegal record was answered, and the position before it is restored. */
void enact_letter_answered(Changing *c, Side author);

/* The records that a player has sent for this turn, so that a second letter can be compared with
 * them. When it is settled what they mean, only that counts; the others are only known to have been
 * sent. */
void enact_letter_begin_records(Changing *c);
void enact_letter_add_record(Changing *c, Text words);
void enact_letter_settle_records(Changing *c, Text meant);

/* This player has sent a record, though nothing came of it: the other's turn before it is closed.
 */
void enact_letter_close_turn(Changing *c, Side sender);

/* The player to move sends this move from the position as it is: it is his last move now. */
void enact_letter_send(Changing *c, Move move);
void enact_letter_receive(Changing *c);
void enact_letter_unreceive(Changing *c);

/* Keeps the assumed moves that are still to be met (V.6(c)). If there is no room for all, none are
 * kept, and it is false. */
bool enact_letter_keep_series(Changing *c, Side by, Text series);
void enact_letter_drop_series(Changing *c, Side by);

/* New Zealand: moves on the players' own boards. */
void enact_letter_make_on_board(Changing *c, Move move, BoardMove how);
void enact_letter_name_on_board(Changing *c, Move move);
void enact_letter_drop_board_move(Changing *c);
void enact_letter_board_agrees(Changing *c, Side by);

/* A.7(a): the player shall forward a record that agrees with his board; or he shall take this move
 * back on it. His next record ends both. */
void enact_letter_shall_resend(Changing *c, Side by, bool shall);
void enact_letter_shall_take_back(Changing *c, Side by, Move made);
void enact_letter_board_mistaken(Changing *c, Side by, bool mistaken);
void enact_letter_board_mended(Changing *c, Side by);

/* A silent umpire keeps in mind where play must go back to (V.6(b)); when asked, he says it. */
void enact_letter_keep_unsaid(Changing *c);
void enact_letter_say(Changing *c);

/* The turn of the player who has to send begins now. */
void enact_letter_begin_turn(Changing *c);

/* The first turn begins at the time agreed: nothing has to come before it (V.2(a)). */
void enact_letter_begin_first_turn(Changing *c);

/* The umpire is asked: until he has answered, time counts against nobody (V.2(b)). `counted` is the
 * time of the turn so far. When he has answered, the turn goes on. */
void enact_letter_pause(Changing *c, int64_t counted);
void enact_letter_appeal(Changing *c, int64_t counted);
void enact_letter_go_on(Changing *c);  /* unless something else waits for an answer */
void enact_letter_answer(Changing *c); /* he has answered the appeal */

/* How long the turn took that has ended; -1 if the record ended none. */
void enact_letter_took(Changing *c, int64_t seconds);

/* A player loses time of his next turn as a penalty (E). With that turn the loss is forgotten. */
void enact_letter_lose_time(Changing *c, Side side, uint32_t seconds);
void enact_letter_forget_loss(Changing *c, Side side);

/* The time of this turn was found to be exceeded; or that of periods in which so many turns were
 * due. If the turn began later than was thought, all is as it was before. */
void enact_letter_exceeded(Changing *c, Side who, uint32_t due);
void enact_letter_not_exceeded(Changing *c, Side who);

/* The time of a player was recorded wrongly. Rightly, so many turns were due: an excess is found
 * anew, unless one of so much was let pass. */
void enact_letter_correct_time(Changing *c, Side who, uint32_t due);

/* So many seconds of this turn were put to the player's account. */
void enact_letter_charge(Changing *c, int64_t seconds);

/* The turn that runs is the one that ran before: its time goes on. */
void enact_letter_resume_turn(Changing *c, const Post *before);

#endif
