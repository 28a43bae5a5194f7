// Games by letter and wire: the record under way, what it could mean, and the time of the turn.
#ifndef ADOUBE_LAW_ENACT_LETTER_H
#define ADOUBE_LAW_ENACT_LETTER_H

#include "law/enact/changing.h"

/* A record is open: its author, and why. The meanings found before are forgotten. */
void enact_letter_open(Changing *c, Side by, PostState state);
void enact_letter_add_meaning(Changing *c, Move move);

/* One of several records expresses no legal move. */
void enact_letter_has_illegal(Changing *c, bool illegal);

/* Record and board differ; the meanings stay. */
void enact_letter_dispute(Changing *c, Side by);

/* The record is open for another reason now; its author and meanings stay. */
void enact_letter_set(Changing *c, PostState state);

/* Nothing is open any more. */
void enact_letter_forget(Changing *c);

/* The author has to say what he meant, and has so much time from now. The opponent's reply, if he
 * sent one, waits for that (V.5(b)). */
void enact_letter_ask_author(Changing *c, unsigned law);
void enact_letter_keep_reply(Changing *c, Text reply);
void enact_letter_reply_shows(Changing *c, bool shown, Move answered);

/* A capture was meant and no sign of one written; or the opponent's move was not repeated. */
void enact_letter_unsigned(Changing *c, Side by);
void enact_letter_uncopied(Changing *c, Side by);
void enact_letter_mark_uncopied(Changing *c);
void enact_letter_overlook(Changing *c);
void enact_letter_forgive_copy(Changing *c);
void enact_letter_begin_sending(Changing *c);

/* An illegal record was answered, and is restored. */
void enact_letter_answered(Changing *c, Side author);

/* A move is sent now: it is the player's last, from the position as it is. */
void enact_letter_send(Changing *c, Move move);
void enact_letter_receive(Changing *c);
void enact_letter_unreceive(Changing *c);

/* Assumed moves that are still to be met (V.6(c)); false, and none kept, if they do not fit. */
void enact_letter_keep_series(Changing *c, Side by, Text series);
void enact_letter_drop_series(Changing *c, Side by);

/* New Zealand: moves on the players' own boards. */
void enact_letter_make_on_board(Changing *c, Move move, BoardMove how);
void enact_letter_name_on_board(Changing *c, Move move);
void enact_letter_drop_board_move(Changing *c);
void enact_letter_board_agrees(Changing *c, Side by);
void enact_letter_board_mistaken(Changing *c, Side by, bool mistaken);
void enact_letter_board_mended(Changing *c, Side by);

/* A silent umpire keeps where play must go back to; he was asked. */
void enact_letter_keep_unsaid(Changing *c);
void enact_letter_say(Changing *c);

/* The turn of the player who has to send begins now. */
void enact_letter_begin_turn(Changing *c);

/* The umpire is asked, and his answer awaited: that is nobody's time (V.2(b)). `counted` is what
 * had been counted of the turn. Then he has answered. */
void enact_letter_pause(Changing *c, int64_t counted);
void enact_letter_go_on(Changing *c);

/* The time of a turn that ended; a player loses time of his next turn, or has lost it. */
void enact_letter_took(Changing *c, int64_t seconds);
void enact_letter_lose_time(Changing *c, Side side, uint32_t seconds);
void enact_letter_forget_loss(Changing *c, Side side);

/* The time of this turn was found to be exceeded; or the turn began at an earlier time. */
void enact_letter_exceeded(Changing *c);
void enact_letter_began(Changing *c, int64_t time);

#endif
