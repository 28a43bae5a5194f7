/**
 * @file adoube.h
 * Adoube is an executable code of chess law.
 *
 * **Values and memory.** Everything is a plain value that the caller owns. The library allocates
 * nothing, does no input or output, reads no clock and keeps no state of its own, so every function
 * may be called from any thread; two threads may use the same value while neither changes it. What
 * is too large for a value (an umpire, a proof, the reading of a whole score or of a game of PGN)
 * lives in memory that the caller gives: a function whose name ends in `_size` says how many bytes
 * that takes, and the memory must be aligned as `malloc` aligns. There is nothing to release but
 * that memory.
 *
 * **Texts.** A `const char *` that the library returns alone belongs to the library, is closed by a
 * zero and stays valid for ever. A pointer that comes with a size, or as an #adoube_text, points
 * into a text that the caller gave, is not closed by a zero, and is valid while that text is. The
 * comment of each says which it is. Texts are UTF-8.
 *
 * **Writing text.** Functions with the parameters `out` and `size` work like `snprintf`. They
 * return the length of the whole text without its closing zero, and write as much of it as fits
 * into `size` bytes, always closed by a zero if `size` is not 0. With a size of 0, or with a null
 * `out`, they only count.
 *
 * **Lists.** Functions with the parameters `moves` and `size` write as many moves as there is room
 * for, and return how many there are. With a size of 0, or with null, they only count.
 *
 * **Null and values that are none.** They are refused by value and never by a crash. A null text is
 * an empty text. A null position, score, umpire, proof or other thing to read is refused as a value
 * that is none, and the comment says what is returned then. A pointer through which a result is
 * written may be null: the result is then left out, and everything else happens as usual. Numbers
 * that are no side, style, kind or place in a list are refused like null. Unknown bits of a set of
 * options are ignored.
 *
 * **What cannot be refused.** These are the caller's to keep: memory of at least the size and
 * alignment asked for; texts at least as long as the size given with them; and a pointer to an
 * umpire, a proof, a conversion or a game of PGN that the function which begins one has returned.
 *
 * **Squares.** They are numbered 0 to 63: a1 is 0, b1 is 1, h8 is 63. A set of squares is one
 * 64-bit word, a1 its lowest bit.
 */
#ifndef ADOUBE_H
#define ADOUBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * @mainpage Adoube, the C library
 * The functions stand in groups, one for each part of the library. These rules hold for all of
 * them.
 *
 * @copydetails adoube.h
 */

/**
 * @defgroup adoube_basics Version and sides
 * What every other group uses.
 * @{
 */

#if defined(__GNUC__)
/** Marks what the library exports. Programs have no use for it. */
#define ADOUBE_API __attribute__((visibility("default")))
#else
#define ADOUBE_API
#endif

/** The major version of this header. While it is 0, a minor version may change the interface. */
#define ADOUBE_VERSION_MAJOR 0
/** The minor version of this header. */
#define ADOUBE_VERSION_MINOR 2
/** The patch version of this header. */
#define ADOUBE_VERSION_PATCH 0

/**
 * Tells the version of the library in use, which may be newer than this header.
 * @return the version as a text such as "0.2.0", which belongs to the library and is valid for ever
 */
ADOUBE_API const char *adoube_version(void);

/** A player, by the colour of his men. */
typedef enum adoube_side {
    ADOUBE_WHITE = 0, /**< White */
    ADOUBE_BLACK = 1  /**< Black */
} adoube_side;

/** A stretch of a text that belongs to somebody else. It is not closed by a zero. */
typedef struct adoube_text {
    const char *start; /**< the first character; null if nothing was said */
    size_t size;       /**< how many bytes it has */
} adoube_text;

/** @} */

/**
 * @defgroup adoube_boards Boards
 * A board is wood: any man may stand anywhere, in any number.
 * @{
 */

/** A board, and the men on it. The caller may write its squares himself. */
typedef struct adoube_board {
    /** For each square the FEN letter of its man, such as 'K' or 'p'. 0 and every other character
     * mean that the square is empty. */
    char man[64];
} adoube_board;

/** Why a FEN was not taken, or what is irregular about one that was. */
typedef struct adoube_fault {
    size_t column;        /**< where the form is wrong, counted from 1; 0 if the form is right */
    const char *expected; /**< what should have stood there, a text of the library; or null */
    uint32_t reasons;     /**< a set: bit i stands for reason i of adoube_fault_reason() */
} adoube_fault;

enum {
    /** A buffer of so many bytes holds any FEN that the library writes. */
    ADOUBE_FEN_SIZE = 96
};

/**
 * Reads the placement of a FEN, its first field. What follows that field is not looked at.
 * @param[out] board where the board is written; left alone if the text is not taken; may be null
 * @param[in] fen the text, closed by a zero; null is an empty text
 * @param[out] fault what is wrong with the form; it is written in any case, and may be null
 * @return true if the text is a placement; false otherwise
 */
ADOUBE_API bool adoube_board_read(adoube_board *board, const char *fen, adoube_fault *fault);

/**
 * Writes the placement of a board, the first field of a FEN.
 * @param[in] board the board; for null the text is empty
 * @param[out] out where the text is written; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text
 */
ADOUBE_API size_t adoube_board_write(const adoube_board *board, char *out, size_t size);

/** How a board is drawn: a set for adoube_board_draw(). */
enum adoube_drawing {
    ADOUBE_DRAW_UNICODE = 1, /**< with chessmen and lines of Unicode; otherwise with ASCII */
    ADOUBE_DRAW_NAMES = 2,   /**< each square with the name that the player below gives it */
    ADOUBE_DRAW_BLACK = 4    /**< with Black's side below */
};

/**
 * Draws a board with characters.
 * @param[in] board the board; for null the text is empty
 * @param[in] drawing a set of #adoube_drawing
 * @param[out] out where the text is written, each line closed by a line feed; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text
 */
ADOUBE_API size_t adoube_board_draw(const adoube_board *board, unsigned drawing, char *out,
                                    size_t size);

/**
 * Names a reason why a position is irregular.
 * @param[in] reason a number of a bit in adoube_fault.reasons
 * @return the reason in words, such as "no white king", a text of the library that is valid for
 *     ever; null for a number that is no reason
 */
ADOUBE_API const char *adoube_fault_reason(unsigned reason);

/**
 * Writes a fault in words: "column 9: expected …", or its reasons with "; " between them.
 * @param[in] fault the fault; for null, and for a fault that has nothing to say, the text is empty
 * @param[out] out where the text is written; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text
 */
ADOUBE_API size_t adoube_fault_write(const adoube_fault *fault, char *out, size_t size);

/** @} */

/**
 * @defgroup adoube_positions Positions
 * A position is law: men, turn and rights, with one king of each side. Apart from the kings it may
 * be such as no game brings about.
 * @{
 */

/**
 * A position, to be copied by assignment. Its words are the library's own. It comes from the
 * functions below or is a copy of one that did. Any other value, such as zeroes, is refused
 * wherever it is given.
 */
typedef struct adoube_position {
    uint64_t opaque[8]; /**< private to the library; it may mean something else in each version */
} adoube_position;

/** How a FEN is read and written: a set. */
enum adoube_fen_options {
    /** For reading: every irregular position is refused, not only one that lacks a king. */
    ADOUBE_FEN_STRICT = 1,
    /** A castling letter where the king is at home and the corner is empty means castling without
     * the rook, and such rights are written. Otherwise the letter is an irregularity. */
    ADOUBE_FEN_ROOKLESS = 2,
    /** For writing: the square passed over is named even if no capture there is legal. */
    ADOUBE_FEN_PASSED = 4
};

/**
 * Gives the ordinary arrangement, with White to move.
 * @param[out] position where the position is written; for null nothing is done
 */
ADOUBE_API void adoube_position_ordinary(adoube_position *position);

/**
 * Reads a FEN. The placement and the side to move must be there; the other fields may be missing
 * from the end. Rights that the men do not bear out are dropped, and only the fault tells of them.
 * @param[out] position where the position is written; left alone if it is not taken; may be null
 * @param[in] fen the text, closed by a zero; null is an empty text
 * @param[in] options a set of #adoube_fen_options
 * @param[out] fault why the position was not taken, or what is irregular about one that was; it is
 *     written in any case, and may be null
 * @return true if the position was taken; false otherwise
 */
ADOUBE_API bool adoube_position_read(adoube_position *position, const char *fen, unsigned options,
                                     adoube_fault *fault);

/**
 * Writes a position as FEN.
 * @param[in] position the position; for null and for a value that is none the text is empty
 * @param[in] options a set of #adoube_fen_options
 * @param[out] out where the text is written; #ADOUBE_FEN_SIZE bytes are enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text
 */
ADOUBE_API size_t adoube_position_write(const adoube_position *position, unsigned options,
                                        char *out, size_t size);

/**
 * Gives the men of a position as they stand.
 * @param[in] position the position; null and a value that is none have an empty board
 * @param[out] board where the board is written; for null nothing is done
 */
ADOUBE_API void adoube_position_board(const adoube_position *position, adoube_board *board);

/**
 * Finds the reasons why no lawful game reaches a position.
 * @param[in] position the position
 * @return a set, whose bit i stands for reason i of adoube_fault_reason(); 0 if no reason is known,
 *     and for null and a value that is no position
 */
ADOUBE_API uint32_t adoube_position_irregularities(const adoube_position *position);

/** @} */

/**
 * @defgroup adoube_moves Moves
 * Legal moves, and moves in the form of UCI.
 * @{
 */

/** A move. The caller may fill one in himself: it needs no more than its squares, and what was
 * promoted or castled. */
typedef struct adoube_move {
    uint8_t from;   /**< the square it comes from; the king's in castling */
    uint8_t to;     /**< the square it goes to; where the king castles to */
    char promotion; /**< the piece a pawn becomes: 'q', 'r', 'b' or 'n'; 0 if there is none */
    bool castling;  /**< whether this move of a king is castling */
} adoube_move;

enum {
    /** No position has more legal moves. */
    ADOUBE_MOVES_MAX = 1098
};

/**
 * Lists the legal moves of a position.
 * @param[in] position the position
 * @param[out] moves where as many moves are written as there is room for; may be null
 * @param[in] size for how many moves there is room; #ADOUBE_MOVES_MAX is always enough
 * @return how many legal moves there are; 0 for null and for a value that is no position
 */
ADOUBE_API size_t adoube_move_list(const adoube_position *position, adoube_move *moves,
                                   size_t size);

/**
 * Asks whether a move is legal.
 * @param[in] position the position
 * @param[in] move the move
 * @return true if the move is legal there; false otherwise, and for null and values that are none
 */
ADOUBE_API bool adoube_move_is_legal(const adoube_position *position, adoube_move move);

/**
 * Asks whether a legal move takes a man.
 * @param[in] position the position
 * @param[in] move the move
 * @return true if the move is legal and a capture; false otherwise, and for null and values that
 *     are none
 */
ADOUBE_API bool adoube_move_is_capture(const adoube_position *position, adoube_move move);

/**
 * Asks whether a legal move gives check.
 * @param[in] position the position
 * @param[in] move the move
 * @return true if the move is legal and gives check; false otherwise, and for null and values that
 *     are none
 */
ADOUBE_API bool adoube_move_gives_check(const adoube_position *position, adoube_move move);

/**
 * Makes a legal move.
 * @param[in,out] position the position, which becomes the one after the move
 * @param[in] move the move
 * @return true if the move was made; false, and nothing is changed, if the move is not legal there
 *     or the position is null or none
 */
ADOUBE_API bool adoube_move_make(adoube_position *position, adoube_move move);

/** What adoube_move_read() made of a text. */
typedef enum adoube_verdict {
    ADOUBE_LEGAL = 0,     /**< it is a legal move */
    ADOUBE_ILLEGAL = 1,   /**< it is a move, but not a legal one here; it is given all the same */
    ADOUBE_UNREADABLE = 2 /**< it is no move at all, and nothing is given */
} adoube_verdict;

/**
 * Reads a move in the form of UCI: "e2e4", "e7e8q", castling as the king's move.
 * @param[in] position the position in which it is made
 * @param[in] uci the text, closed by a zero; null is an empty text
 * @param[out] move where the move is written, unless it is unreadable; may be null
 * @return what the text is; #ADOUBE_UNREADABLE also for null and for a value that is no position
 */
ADOUBE_API adoube_verdict adoube_move_read(const adoube_position *position, const char *uci,
                                           adoube_move *move);

/**
 * Writes a move, legal or not, in the form of UCI.
 * @param[in] position the position in which it is made
 * @param[in] move the move
 * @param[out] out where the text is written; 6 bytes are enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the text; 0, and the text is empty, if the numbers and letters of the move
 *     are no move's or the position is null or none
 */
ADOUBE_API size_t adoube_move_write(const adoube_position *position, adoube_move move, char *out,
                                    size_t size);

/** @} */

/**
 * @defgroup adoube_questions Questions about a position
 * Whose turn it is, check and mate, and which squares men command or can go to.
 * @{
 */

/**
 * Tells whose turn it is.
 * @param[in] position the position
 * @return the player to move; #ADOUBE_WHITE for null and for a value that is no position
 */
ADOUBE_API adoube_side adoube_position_turn(const adoube_position *position);

/**
 * Asks whether a king is in check. The king of the player whose turn it is not can be in check too,
 * where a fault was left to stand.
 * @param[in] position the position
 * @param[in] side whose king is meant
 * @return true if he is in check; false otherwise, for a number that is no side, and for null and a
 *     value that is no position
 */
ADOUBE_API bool adoube_position_in_check(const adoube_position *position, adoube_side side);

/**
 * Asks whether the player to move is mated.
 * @param[in] position the position
 * @return true if he is; false otherwise, and for null and a value that is no position
 */
ADOUBE_API bool adoube_position_is_mate(const adoube_position *position);

/**
 * Asks whether the player to move is stalemated.
 * @param[in] position the position
 * @return true if he is; false otherwise, and for null and a value that is no position
 */
ADOUBE_API bool adoube_position_is_stalemate(const adoube_position *position);

/**
 * Finds the men of the player to move that have a legal move.
 * @param[in] position the position
 * @return the set of their squares; empty for null and for a value that is no position
 */
ADOUBE_API uint64_t adoube_position_movable(const adoube_position *position);

/**
 * Finds the adverse men that the player to move can legally take.
 * @param[in] position the position
 * @return the set of their squares; empty for null and for a value that is no position
 */
ADOUBE_API uint64_t adoube_position_takeable(const adoube_position *position);

/**
 * Finds the squares to which the man on a square can legally move.
 * @param[in] position the position
 * @param[in] square the square of a man of the player to move
 * @return the set of squares; empty if no such man is there, for a number above 63, and for null
 *     and a value that is no position
 */
ADOUBE_API uint64_t adoube_position_moves_of(const adoube_position *position, unsigned square);

/**
 * Finds the squares that a side commands in the sense of law I.9: a pinned man commands too.
 * @param[in] position the position
 * @param[in] side the side
 * @return the set of squares; empty for a number that is no side, and for null and a value that is
 *     no position
 */
ADOUBE_API uint64_t adoube_position_commanded(const adoube_position *position, adoube_side side);

/** The two senses of "the same position". */
typedef enum adoube_identity {
    /** Law I.16(b): the same men stand on the same squares, and nothing else is asked. */
    ADOUBE_SAME_MEN = 0,
    /** Today's rule: the player to move and every right that counts are also the same. */
    ADOUBE_SAME_TODAY = 1
} adoube_identity;

/**
 * Asks whether two positions are the same.
 * @param[in] a one position
 * @param[in] b the other position
 * @param[in] sense in which sense they are compared
 * @return true if they are the same; false otherwise, for a number that is no sense, and if either
 *     is null or no position
 */
ADOUBE_API bool adoube_position_same(const adoube_position *a, const adoube_position *b,
                                     adoube_identity sense);

/**
 * Gives a number that is equal for positions that are the same. It is the same on every machine.
 * @param[in] position the position
 * @param[in] sense in which sense they are compared
 * @return the number; 0 for a number that is no sense, and for null and a value that is no position
 */
ADOUBE_API uint64_t adoube_position_hash(const adoube_position *position, adoube_identity sense);

/** @} */

/**
 * @defgroup adoube_records Records
 * Moves in words: descriptive notation of any dialect, SAN, long algebraic notation and UCI.
 * @{
 */

/**
 * A position, and where each of its men came from: "King's Knight" is the one that began on the
 * king's side. It is a value to be copied by assignment. It comes from the functions below or is a
 * copy of one that did; any other value is refused wherever it is given.
 */
typedef struct adoube_score {
    uint64_t opaque[16]; /**< private to the library; it may mean something else in each version */
} adoube_score;

/**
 * Begins a score with a position. Its men tell what they can of where they began; in the ordinary
 * arrangement that is everything.
 * @param[out] score where the score is written; for null nothing is done
 * @param[in] position the position; null and a value that is none give zeroes, which are no score
 */
ADOUBE_API void adoube_score_begin(adoube_score *score, const adoube_position *position);

/**
 * Gives the position to which a score has come.
 * @param[in] score the score; null and a value that is none give zeroes, which are no position
 * @param[out] position where the position is written; for null nothing is done
 */
ADOUBE_API void adoube_score_position(const adoube_score *score, adoube_position *position);

/**
 * Plays a legal move.
 * @param[in,out] score the score, which goes on by the move
 * @param[in] move the move
 * @return true if the move was played; false, and nothing is changed, if the move is not legal
 *     there or the score is null or none
 */
ADOUBE_API bool adoube_score_play(adoube_score *score, adoube_move move);

/** What a record means, in one word. */
typedef enum adoube_meaning {
    ADOUBE_CLEAR = 0,     /**< one legal move */
    ADOUBE_AMBIGUOUS = 1, /**< one of several legal moves */
    ADOUBE_NO_LEGAL = 2,  /**< it is a record, and no legal move is meant by it */
    ADOUBE_NO_RECORD = 3  /**< it is not a record at all */
} adoube_meaning;

/** How a record was read. */
typedef struct adoube_reading {
    adoube_meaning meaning; /**< the meaning in one word */
    size_t count;           /**< how many legal moves it could mean */
    bool capture;           /**< whether a sign of taking was written */
    uint32_t notes;         /**< a set: bit i stands for note i of adoube_score_note() */
    size_t column; /**< where what is no record could not be read, counted from 1; otherwise 0 */
    const char *expected; /**< what was expected there, a text of the library; otherwise null */
} adoube_reading;

/**
 * Reads a record as the set of legal moves it could mean (law 13). It may be in descriptive
 * notation of any dialect, SAN, long algebraic notation or UCI.
 * @param[in] score the score in which it stands
 * @param[in] record the text, closed by a zero; null is an empty text
 * @param[out] reading how it was read; written in any case; may be null
 * @param[out] moves where as many of the legal moves are written as there is room for; may be null
 * @param[in] size for how many moves there is room; #ADOUBE_MOVES_MAX is always enough
 * @return the meaning; #ADOUBE_NO_RECORD also if the score is null or none
 */
ADOUBE_API adoube_meaning adoube_score_read(const adoube_score *score, const char *record,
                                            adoube_reading *reading, adoube_move *moves,
                                            size_t size);

/**
 * Words a note: what a reading had to overlook, or what the record should have said.
 * @param[in] note a number of a bit in adoube_reading.notes
 * @return the note, a text of the library that is valid for ever; null for a number past the last
 */
ADOUBE_API const char *adoube_score_note(unsigned note);

/** The styles in which moves are written. */
typedef enum adoube_style {
    /** Law 13 in full: "Knight on King's Knight's square to King's Bishop's third square". */
    ADOUBE_STYLE_LAW = 0,
    ADOUBE_STYLE_LAW_SHORT = 1,     /**< Law 13 with its abbreviations: "Kt(KKt1)—KB3" */
    ADOUBE_STYLE_DESCRIPTIVE = 2,   /**< as printed about 1900, as short as is clear: "Kt-KB3" */
    ADOUBE_STYLE_DESCRIPTIVE_N = 3, /**< as printed about 1960: "N-KB3" */
    ADOUBE_STYLE_SAN = 4,           /**< standard algebraic notation: "Nf3" */
    ADOUBE_STYLE_LAN = 5,           /**< long algebraic notation: "Ng1-f3" */
    ADOUBE_STYLE_UCI = 6            /**< the form of UCI: "g1f3" */
} adoube_style;

/**
 * Names a style, as the program's options do.
 * @param[in] style a number, an #adoube_style
 * @return the name, such as "law-short", a text of the library that is valid for ever; null for a
 *     number past the last
 */
ADOUBE_API const char *adoube_score_style(unsigned style);

enum {
    /** A buffer of so many bytes holds any record that the library writes. */
    ADOUBE_RECORD_SIZE = 128
};

/**
 * Writes a legal move in a style. adoube_score_read() reads the text back as that very move.
 * @param[in] score the score in which it is made
 * @param[in] move the move
 * @param[in] style the style
 * @param[out] out where the text is written; #ADOUBE_RECORD_SIZE bytes are enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if the move is not legal there,
 *     the number is no style, or the score is null or none
 */
ADOUBE_API size_t adoube_score_write(const adoube_score *score, adoube_move move,
                                     adoube_style style, char *out, size_t size);

/** @} */

/**
 * @defgroup adoube_conversions Conversion
 * Whole printed scores, read as the one game that is legal to the end.
 * @{
 */

/** The work of reading one score. It lives in memory that the caller gives. */
typedef struct adoube_conversion adoube_conversion;

/**
 * Tells how much memory a conversion takes.
 * @return bytes, to be aligned as `malloc` aligns
 */
ADOUBE_API size_t adoube_conversion_size(void);

/** How the reading of a score came out. */
typedef enum adoube_outcome {
    ADOUBE_ALL_CLEAR = 0, /**< every record by itself means one move */
    ADOUBE_SETTLED = 1,   /**< the rest of the score settled what was ambiguous */
    ADOUBE_REPAIRED = 2,  /**< there is one reading, after repairs */
    ADOUBE_OPEN = 3,      /**< there are several whole readings */
    ADOUBE_FAILED = 4     /**< no reading was found */
} adoube_outcome;

/**
 * Reads a score as it was printed, in any layout.
 * @param[out] memory memory of adoube_conversion_size() bytes, where the #adoube_conversion is
 *     written; for null the outcome is #ADOUBE_FAILED
 * @param[in] start the position in which the game begins; for null and a value that is none the
 *     outcome is #ADOUBE_FAILED
 * @param[in] text the text, which must outlast the conversion; null is an empty text
 * @param[in] size how many bytes the text has
 * @return the outcome
 */
ADOUBE_API adoube_outcome adoube_conversion_printed(void *memory, const adoube_position *start,
                                                    const char *text, size_t size);

/**
 * Reads a score that is already cut: one record a line, with or without a number and a tab before
 * it.
 * @param[out] memory memory of adoube_conversion_size() bytes, where the #adoube_conversion is
 *     written; for null the outcome is #ADOUBE_FAILED
 * @param[in] start the position in which the game begins; for null and a value that is none the
 *     outcome is #ADOUBE_FAILED
 * @param[in] text the text, which must outlast the conversion; null is an empty text
 * @param[in] size how many bytes the text has
 * @return the outcome
 */
ADOUBE_API adoube_outcome adoube_conversion_records(void *memory, const adoube_position *start,
                                                    const char *text, size_t size);

/**
 * Counts the records that were found in the text.
 * @param[in] conversion the conversion
 * @return how many there are; 0 for null
 */
ADOUBE_API unsigned adoube_conversion_count(const adoube_conversion *conversion);

/**
 * Counts the whole readings that are legal to the end and need no dearer repair than the others.
 * @param[in] conversion the conversion
 * @return how many there are, counted up to 200; 0 for null
 */
ADOUBE_API unsigned adoube_conversion_readings(const adoube_conversion *conversion);

/**
 * Asks whether the text had more records than any score has. Then nothing is read, and the outcome
 * is #ADOUBE_FAILED.
 * @param[in] conversion the conversion
 * @return true if it had; false otherwise, and for null
 */
ADOUBE_API bool adoube_conversion_is_too_long(const adoube_conversion *conversion);

/**
 * Counts the records that could be read before the furthest point of failure.
 * @param[in] conversion the conversion
 * @return how many there are; 0 for null
 */
ADOUBE_API unsigned adoube_conversion_reached(const adoube_conversion *conversion);

enum {
    /** So many moves of a doubt are given; more are only counted. */
    ADOUBE_DOUBT_MOVES = 6
};

/** One record of a score, and what was made of it. */
typedef struct adoube_step {
    const char *record; /**< the record, in the text given; not closed by a zero; empty if none
                           stands for the move */
    size_t size;        /**< how many bytes the record has */
    adoube_move
        move;      /**< the move that was chosen; zeroes after the place where the score failed */
    bool doubtful; /**< whether it has anything but one clear meaning */
    const char *repair; /**< what was taken for misprinted, a text of the library; or null */
    size_t consistent;  /**< how many legal moves the record by itself could mean there */
    adoube_move meanings[ADOUBE_DOUBT_MOVES]; /**< the first of these moves */
    size_t alternatives; /**< how many different moves stand here among the whole readings */
    adoube_move open[ADOUBE_DOUBT_MOVES]; /**< the first of these moves */
} adoube_step;

/**
 * Gives the position with which the game begins: the one that was given, or, if a heading names
 * odds ("Remove White's Q. Kt."), the one without that man.
 * @param[in] conversion the conversion; null gives zeroes, which are no position
 * @param[out] position where the position is written; for null nothing is done
 */
ADOUBE_API void adoube_conversion_start(const adoube_conversion *conversion,
                                        adoube_position *position);

/**
 * Tells how much of the text was taken. If less than all, another game begins there.
 * @param[in] conversion the conversion
 * @return bytes; 0 for null
 */
ADOUBE_API size_t adoube_conversion_taken(const adoube_conversion *conversion);

/**
 * Tells how the game ended, as the page says it, or a mate at its end.
 * @param[in] conversion the conversion
 * @param[out] said where the words of the page that say it are written, in the text given; null if
 * no words do; may be null
 * @param[out] size how many bytes they have; may be null
 * @return "1-0", "0-1", "1/2-1/2", or "*" if nothing is said, and for null
 */
ADOUBE_API const char *adoube_conversion_result(const adoube_conversion *conversion,
                                                const char **said, size_t *size);

/**
 * Gives a text that looks like a record and was left over: part of a note or a heading, or passed
 * over.
 * @param[in] conversion the conversion
 * @param[in] number which one, counted from 0
 * @param[out] text where it begins, in the text given; for null nothing is done
 * @param[out] size how many bytes it has; for null nothing is done
 * @return true if there is such a one; false otherwise, and for null
 */
ADOUBE_API bool adoube_conversion_left(const adoube_conversion *conversion, unsigned number,
                                       const char **text, size_t *size);

/**
 * Gives one record of a score.
 * @param[in] conversion the conversion
 * @param[in] ply the place of the record, counted from 0
 * @param[out] step where it is written: zeroes for a place past the last and for a null conversion;
 *     for null nothing is done
 */
ADOUBE_API void adoube_conversion_step(const adoube_conversion *conversion, unsigned ply,
                                       adoube_step *step);

/** @} */

/**
 * @defgroup adoube_pgn_files PGN
 * Games in files. Reading a file is: begin where the last game ended, and take item after item.
 * @{
 */

/** The work of reading one game. It lives in memory that the caller gives. */
typedef struct adoube_pgn adoube_pgn;

/**
 * Tells how much memory the reading of a game takes.
 * @return bytes, to be aligned as `malloc` aligns
 */
ADOUBE_API size_t adoube_pgn_size(void);

/** What an item of a game is. */
typedef enum adoube_pgn_sort {
    ADOUBE_PGN_TAG = 0,     /**< a tag pair: name and text, the text with its backslashes */
    ADOUBE_PGN_BAD_TAG = 1, /**< a line in brackets that is no tag pair */
    ADOUBE_PGN_SYMBOL = 2,  /**< what should be a move */
    ADOUBE_PGN_NAG = 3,     /**< a sign of comment, as "$5" or "!?" */
    ADOUBE_PGN_COMMENT = 4, /**< a comment, without its braces */
    ADOUBE_PGN_REMARK = 5,  /**< what stands after ";", to the end of the line */
    ADOUBE_PGN_ESCAPE = 6,  /**< what stands after "%" at the beginning of a line */
    ADOUBE_PGN_OPEN = 7,    /**< a variation begins */
    ADOUBE_PGN_CLOSE = 8,   /**< a variation ends */
    ADOUBE_PGN_RESULT = 9,  /**< the result of the game */
    ADOUBE_PGN_STRAY = 10,  /**< a sign that means nothing there */
    ADOUBE_PGN_END = 11,    /**< the game is over */
    ADOUBE_PGN_MORE = 12    /**< the text ends within the game: begin again with more of it */
} adoube_pgn_sort;

/** One item of a game. */
typedef struct adoube_pgn_item {
    adoube_pgn_sort sort; /**< what it is */
    const char *text;     /**< its text, in the text given; not closed by a zero */
    size_t size;          /**< how many bytes the text has */
    const char *name;     /**< the name of a tag, in the text given; null for other sorts */
    size_t name_size;     /**< how many bytes the name has */
    unsigned nag;         /**< the number of a sign of comment; 0 for other sorts */
    unsigned depth;       /**< how many variations it stands in */
    bool followed;        /**< whether it is a symbol, means one legal move, and was played */
    /** What a symbol means. It is #ADOUBE_NO_RECORD if its line was lost before it, and for other
     * sorts. */
    adoube_meaning meaning;
} adoube_pgn_item;

/**
 * Begins to read a game.
 * @param[out] memory memory of adoube_pgn_size() bytes
 * @param[in] text the text, from the beginning of the game on, which must outlast the reading; null
 *     is an empty text
 * @param[in] size how many bytes the text has
 * @param[in] last whether nothing comes after this text
 * @param[in] start where a game without a FEN tag begins
 * @return the reading, which is in that memory; null if the memory is null, or the score is null or
 *     none
 */
ADOUBE_API adoube_pgn *adoube_pgn_begin(void *memory, const char *text, size_t size, bool last,
                                        const adoube_score *start);

/**
 * Takes the next item, and plays it if it is one clear legal move. After #ADOUBE_PGN_END and
 * #ADOUBE_PGN_MORE it gives the same again.
 * @param[in,out] pgn the reading; null is a game that is over
 * @param[out] item where the item is written, every field of it; may be null
 * @return what the item is
 */
ADOUBE_API adoube_pgn_sort adoube_pgn_next(adoube_pgn *pgn, adoube_pgn_item *item);

/**
 * Tells how much of the text has been read. After #ADOUBE_PGN_END the next game begins there.
 * @param[in] pgn the reading
 * @return how many bytes; 0 for null
 */
ADOUBE_API size_t adoube_pgn_taken(const adoube_pgn *pgn);

/**
 * Gives the position now, with what is known of its men.
 * @param[in] pgn the reading; null gives zeroes, which are no score
 * @param[out] score where the score is written; for null nothing is done
 */
ADOUBE_API void adoube_pgn_score(const adoube_pgn *pgn, adoube_score *score);

/**
 * Tells the number of the last move, as in a FEN, and who made it. If no move was played in this
 * line yet, it tells the number of the next and who makes it.
 * @param[in] pgn the reading
 * @param[out] side who made the move; #ADOUBE_WHITE for a null reading; may be null
 * @return the number; 0 for null
 */
ADOUBE_API unsigned adoube_pgn_number(const adoube_pgn *pgn, adoube_side *side);

/**
 * Writes the last move that was played.
 * @param[in] pgn the reading
 * @param[in] style the style
 * @param[out] out where the text is written; #ADOUBE_RECORD_SIZE bytes are enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if no move was played in this
 *     line, the number is no style, or the reading is null
 */
ADOUBE_API size_t adoube_pgn_write(const adoube_pgn *pgn, adoube_style style, char *out,
                                   size_t size);

/**
 * Plays a legal move in the place of a symbol that was not followed: the caller says what was
 * meant.
 * @param[in,out] pgn the reading
 * @param[in] move the move
 * @return true if it was played; false, and nothing is changed, if it is not legal there, the FEN
 *     tag could not be taken, or the reading is null
 */
ADOUBE_API bool adoube_pgn_play(adoube_pgn *pgn, adoube_move move);

/**
 * Plays an illegal move that stood, if a record leaves no doubt what was done.
 * @param[in,out] pgn the reading
 * @param[in] record the record that was not followed; null is an empty text
 * @param[in] size how many bytes the record has
 * @return true if it was played; false, and nothing is changed, if the record leaves a doubt, the
 *     FEN tag could not be taken, or the reading is null
 */
ADOUBE_API bool adoube_pgn_play_illegal(adoube_pgn *pgn, const char *record, size_t size);

/**
 * Leaves the moves of the main line to the caller: from now on symbols are given there and not
 * followed.
 * @param[in,out] pgn the reading; for null nothing is done
 */
ADOUBE_API void adoube_pgn_by_hand(adoube_pgn *pgn);

/**
 * Asks whether there was a FEN tag that could not be taken. Then nothing is followed.
 * @param[in] pgn the reading
 * @param[out] fault what is wrong with the FEN, or irregular about it; zeroes for null; may be null
 * @return true if there was; false otherwise, and for null
 */
ADOUBE_API bool adoube_pgn_fault(const adoube_pgn *pgn, adoube_fault *fault);

/** @} */

/**
 * @defgroup adoube_proofs Proofs
 * What a game could become: endless checks, and whether a side can ever mate.
 * @{
 */

/** The work of one proof. It lives in memory that the caller gives. */
typedef struct adoube_proof adoube_proof;

/** What is to be proved. */
typedef enum adoube_question {
    ADOUBE_ENDLESS_CHECKS = 0, /**< the player to move can check without end (law II.8(d)) */
    ADOUBE_WINNABLE = 1        /**< a side can mate by some series of legal moves (law I.15(c)) */
} adoube_question;

/** How far a proof has come. */
typedef enum adoube_proved {
    ADOUBE_PROOF_RUNNING = 0, /**< it has not been decided yet */
    ADOUBE_PROVEN = 1,        /**< the answer is yes */
    ADOUBE_REFUTED = 2,       /**< the answer is no */
    ADOUBE_UNDECIDED = 3      /**< the nodes or the positions are spent */
} adoube_proved;

enum {
    ADOUBE_PROOF_NODES = 800000,     /**< how many nodes the umpire spends on a claim */
    ADOUBE_PROOF_POSITIONS = 1000000 /**< how many positions the umpire may meet for a claim */
};

/**
 * Tells how much memory a proof takes, or the verification of a certificate.
 * @param[in] positions how many positions it may meet
 * @return bytes, to be aligned as `malloc` aligns; SIZE_MAX for more than 268435456 positions, or
 *     for more than the memory of the machine could ever hold
 */
ADOUBE_API size_t adoube_proof_size(uint32_t positions);

/**
 * Begins a proof. The same position, question, positions and nodes give the same answer on every
 * machine.
 * @param[out] memory memory of as many bytes as adoube_proof_size() says for these positions
 * @param[in] positions how many positions it may meet
 * @param[in] question what is to be proved
 * @param[in] position the position it is about
 * @param[in] side the side that should mate; of no account to #ADOUBE_ENDLESS_CHECKS
 * @param[in] nodes how many nodes it may spend in all
 * @return the proof, which is in that memory; null if the position is irregular (but for too many
 *     promoted men), for these prove nothing; and null if the memory is null, the position null or
 *     none, the question or the side none, or the number of positions 0 or too large
 */
ADOUBE_API adoube_proof *adoube_proof_begin(void *memory, uint32_t positions,
                                            adoube_question question,
                                            const adoube_position *position, adoube_side side,
                                            uint64_t nodes);

/**
 * Goes on with a proof. The answer does not depend on how its nodes are divided over the calls.
 * @param[in,out] proof the proof
 * @param[in] nodes for how many nodes it goes on
 * @return how far it has come; #ADOUBE_UNDECIDED for null
 */
ADOUBE_API adoube_proved adoube_proof_run(adoube_proof *proof, uint64_t nodes);

/**
 * Tells how many nodes were spent.
 * @param[in] proof the proof
 * @return how many; 0 for null
 */
ADOUBE_API uint64_t adoube_proof_nodes(const adoube_proof *proof);

/**
 * Gives the mating line of #ADOUBE_WINNABLE, or the first check of #ADOUBE_ENDLESS_CHECKS.
 * @param[in] proof the proof
 * @param[out] moves where as many moves are written as there is room for; may be null
 * @param[in] size for how many moves there is room
 * @return how many moves there are; 0 if it was not proven, and for null
 */
ADOUBE_API size_t adoube_proof_line(const adoube_proof *proof, adoube_move *moves, size_t size);

/**
 * Says in a few words how it was decided.
 * @param[in] proof the proof
 * @return the words, a text of the library that is valid for ever, and never null
 */
ADOUBE_API const char *adoube_proof_why(const adoube_proof *proof);

enum {
    /** A buffer of so many bytes holds any line of a certificate. */
    ADOUBE_CERTIFICATE_SIZE = 1280
};

/**
 * Writes the next line of the certificate of a proof that was decided, without a line feed.
 * @param[in,out] proof the proof
 * @param[out] out where the line is written; #ADOUBE_CERTIFICATE_SIZE bytes are enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole line; 0, and the text is empty, past the last line, if the proof
 *     is neither proven nor refuted, and for null
 */
ADOUBE_API size_t adoube_proof_write(adoube_proof *proof, char *out, size_t size);

/** Why a certificate is not accepted. */
typedef struct adoube_refusal {
    size_t line; /**< the line of the certificate, counted from 1; 0 if no line is to blame */
    const char *expected; /**< what was expected there, a text of the library; null if accepted */
} adoube_refusal;

/**
 * Checks the certificate at the beginning of a text. It searches nothing.
 * @param[out] memory memory of as many bytes as adoube_proof_size() says for these positions; null
 *     is refused
 * @param[in] positions how many positions the certificate may have; it has no more than lines
 * @param[in] text the text; null is an empty text
 * @param[in] size how many bytes the text has
 * @param[out] claim the second line of the certificate, in the text given; not closed by a zero;
 *     may be null
 * @param[out] claim_size how many bytes the claim has; may be null
 * @param[out] refusal why it is not accepted; may be null
 * @return how many bytes the certificate took; 0 if it is not accepted
 */
ADOUBE_API size_t adoube_proof_verify(void *memory, uint32_t positions, const char *text,
                                      size_t size, const char **claim, size_t *claim_size,
                                      adoube_refusal *refusal);

/** @} */

/**
 * @defgroup adoube_laws The law
 * Which codes there are, and what they say in our own words. All texts of this group belong to the
 * library, are closed by a zero and are valid for ever.
 * @{
 */

/** A code that the umpire knows. */
typedef struct adoube_code_info {
    const char *name;   /**< "british-1903", as a docket's line `code:` has it */
    const char *prefix; /**< "1903": the ids of its sections begin so */
    const char *title;  /**< "The British Chess Code, 1903" */
    const char *brief;  /**< "British, 1903" */
    const char *about;  /**< what is particular to it, in a sentence or two */
} adoube_code_info;

/**
 * Gives a code. The first is played where a docket names none.
 * @param[in] number the place of the code, counted from 0
 * @param[out] code where the code is written; may be null
 * @return true if there is one; false past the last, and nothing is written
 */
ADOUBE_API bool adoube_code(unsigned number, adoube_code_info *code);

/**
 * Gives a way of play that a code has laws for.
 * @param[in] code the place of the code, counted from 0
 * @param[in] number the place of the way of play, counted from 0
 * @return "board", "correspondence" and so on, as a docket's line `play:` has them; null past the
 *     last, or if there is no such code
 */
ADOUBE_API const char *adoube_code_play(unsigned code, unsigned number);

/**
 * Gives a kind of limit of time that a code can reckon.
 * @param[in] code the place of the code, counted from 0
 * @param[in] play the way of play, as adoube_code_play() names it; there is none for null
 * @param[in] number the place of the kind, counted from 0
 * @return "B", "C" or "D" for its regulations, "turn" for time that each turn has, or "telegraph";
 *     null past the last, or if there is no such code or way of play
 */
ADOUBE_API const char *adoube_code_limit(unsigned code, const char *play, unsigned number);

/** A law of a code: an idea, and the section that states it. One code's "III.5" is another's
 * "IV.5"; the idea, "odds-castling", is the same. */
typedef struct adoube_code_law_info {
    const char *idea;    /**< "odds-castling" */
    const char *section; /**< "III.5"; "1903:I.11.A" where it is borrowed from another code */
    bool open;           /**< whether it leaves something to the players' agreement */
} adoube_code_law_info;

/**
 * Gives a law of a code in a way of play: those of the way of play in printed order, and then those
 * that hold in every way of play.
 * @param[in] code the place of the code, counted from 0
 * @param[in] play the way of play, as adoube_code_play() names it; there is none for null
 * @param[in] number the place of the law, counted from 0
 * @param[out] law where the law is written; may be null
 * @return true if there is one; false past the last, or if there is no such code or way of play,
 *     and nothing is written
 */
ADOUBE_API bool adoube_code_law(unsigned code, const char *play, unsigned number,
                                adoube_code_law_info *law);

/** A section of a code, digested in our own words. */
typedef struct adoube_section {
    const char *id;       /**< "1903:II.5(b)" */
    const char *part;     /**< the heading it stands under */
    const char *text;     /**< what it says; where it says the same as another section, that text */
    const char *same;     /**< the id of the section that says the same; null if there is none */
    const char *readings; /**< how we read what is doubtful, a line each; may be empty */
    const char *cases;    /**< cases of law in which it speaks, a line each; may be empty */
    /** Sections of other codes that speak of the same thing, in the order of the codes, as
     * "1899:III.3 1842:XV"; may be empty. */
    const char *related;
} adoube_section;

/**
 * Gives a section. Those of one code follow those of another, each in printed order.
 * @param[in] number the place of the section, counted from 0
 * @param[out] section where the section is written; may be null
 * @return true if there is one; false past the last, and nothing is written
 */
ADOUBE_API bool adoube_law_section(unsigned number, adoube_section *section);

/** A word of the telegraph code (1903, Appendix B), and what it stands for. */
typedef struct adoube_code_word {
    const char *word;    /**< the word */
    const char *heading; /**< the heading it stands under */
    const char *meaning; /**< what it stands for */
    const char *act;     /**< what it becomes in a docket; empty if nothing */
    const char *laws;    /**< the sections it is about, as "VI.4(a) A.8(a)" */
    const char *blanks;  /**< "man", "record", "record record" or "name"; empty if none */
    const char *note;    /**< where the scan lost or misread it; may be empty */
} adoube_code_word;

/**
 * Gives a word of the telegraph code.
 * @param[in] number the place of the word, counted from 0
 * @param[out] word where the word is written; may be null
 * @return true if there is one; false past the last, and nothing is written
 */
ADOUBE_API bool adoube_law_code_word(unsigned number, adoube_code_word *word);

/** @} */

/**
 * @defgroup adoube_umpires The umpire
 * A docket goes in line by line, and a ruling on each act comes out. A docket is the journal of a
 * game: a head of lines `key: value`, and then one act a line.
 * @{
 */

/**
 * One game before the umpire. It lives in memory that the caller gives, and is a plain value there:
 * bytes copied are a game kept, bytes copied back a game resumed. A copy has no texts of its own,
 * so the lines of the head must outlast it too; the last ruling is written from the original.
 */
typedef struct adoube_umpire adoube_umpire;

/**
 * Tells how much memory an umpire takes.
 * @return bytes, to be aligned as `malloc` aligns
 */
ADOUBE_API size_t adoube_umpire_size(void);

/**
 * Begins a game, of which nothing is said yet.
 * @param[out] memory memory of adoube_umpire_size() bytes
 * @return the umpire, who is in that memory; null for null
 */
ADOUBE_API adoube_umpire *adoube_umpire_begin(void *memory);

/**
 * Gives the umpire memory for a proof. He asks for it only when one is claimed, and it is the
 * caller's again when the ruling is given.
 * @param self what the caller gave together with this function
 * @param bytes how many bytes he asks for, aligned as `malloc` aligns
 * @return the memory; null is an answer too, and then nothing is proven
 */
typedef void *(*adoube_memory)(void *self, size_t bytes);

/** What a line of a docket is. */
typedef enum adoube_line {
    ADOUBE_LINE_EMPTY = 0,  /**< blank, or a comment */
    ADOUBE_LINE_HEADER = 1, /**< a line of the head, `key: value` */
    ADOUBE_LINE_ACT = 2,    /**< an act; the umpire has ruled, and the ruling can be written */
    ADOUBE_LINE_BAD = 3     /**< it cannot be read, and is as if it had not been there */
} adoube_line;

/** Why a line of a docket, or of a code book, could not be read. */
typedef struct adoube_docket_fault {
    size_t line;   /**< the line of the docket or book, counted from 1; 0 if none is to blame */
    size_t column; /**< the column, counted from 1; 0 if the line as a whole is meant */
    /** What should have stood there: a text of the library, or of the umpire, which then holds
     * until he is given another line. */
    const char *expected;
    /** What stood there, in the text given; not closed by a zero; null if nothing did. Where the
     * head does not hold together, it is in the line of the head that is to blame. */
    const char *word;
    size_t word_size; /**< how many bytes the word has */
} adoube_docket_fault;

/** A line of a docket in its parts, as the umpire's own reader finds them. A part that the line has
 * not is empty. */
typedef struct adoube_docket_line {
    adoube_text key;   /**< of a line of the head: the key, without the blanks around it */
    adoube_text value; /**< of a line of the head: the value, without the blanks around it */
    const char
        *actor;      /**< of an act: "white", "black" or "umpire", a text of the library; or null */
    adoube_text act; /**< of an act: its word, such as `seal` */
    adoube_text words; /**< of an act: the record, FEN or section that was given with it */
    unsigned partner;  /**< of an act: which of the players of a side did it; 0 if not told */
} adoube_docket_line;

/**
 * Takes a line of a docket apart, for a program that keeps dockets and must know what a line says.
 * Whether the key is known and what the law makes of the act is not asked.
 * @param[in] line the line, without its line feed; null is an empty line
 * @param[in] size how many bytes the line has
 * @param[out] parts the parts, which point into the line; may be null
 * @param[out] fault why it cannot be read; written only then; its `line` is 0; may be null
 * @return what the line is
 */
ADOUBE_API adoube_line adoube_docket_parts(const char *line, size_t size, adoube_docket_line *parts,
                                           adoube_docket_fault *fault);

/**
 * Hears the next line of the docket, and rules on it if it is an act. The umpire keeps no copy of
 * texts: the lines of the head must outlast the first act, and as long as adoube_umpire_summary()
 * and adoube_umpire_book_name() are asked; any other line must outlast this call and the writing of
 * its ruling.
 * @param[in,out] umpire the umpire; for null the line is bad
 * @param[in] line the line, without its line feed; null is an empty line
 * @param[in] size how many bytes the line has
 * @param[in] room where he finds memory for a proof; without it, null, nothing is proven
 * @param[in] self what is given to that function; the library does not look at it
 * @param[out] fault why the line is bad; written only then; may be null
 * @return what the line is
 */
ADOUBE_API adoube_line adoube_umpire_line(adoube_umpire *umpire, const char *line, size_t size,
                                          adoube_memory room, void *self,
                                          adoube_docket_fault *fault);

/**
 * What the umpire may ask of the caller while he rules. It serves a program that remembers what was
 * proved: a docket that is replayed then needs no proof twice. Every function may be null. A
 * function may not use the umpire who calls it.
 */
typedef struct adoube_world {
    adoube_memory room; /**< gives memory for a proof; if it is null, nothing is proven */
    /** Recalls a verdict that was proved with #ADOUBE_PROOF_NODES and #ADOUBE_PROOF_POSITIONS.
     * #ADOUBE_PROOF_RUNNING, and any number that is no verdict, means that nothing is known. */
    adoube_proved (*recall)(void *self, adoube_question question, const adoube_position *position,
                            adoube_side side);
    /** Hears a verdict that the umpire found. The position is valid during the call. */
    void (*remember)(void *self, adoube_question question, const adoube_position *position,
                     adoube_side side, adoube_proved verdict);
    void *self; /**< given to these functions; the library does not look at it */
} adoube_world;

/**
 * Does as adoube_umpire_line() does, in a world that remembers proofs.
 * @param[in,out] umpire the umpire; for null the line is bad
 * @param[in] line the line, without its line feed; null is an empty line
 * @param[in] size how many bytes the line has
 * @param[in] world the world; null is one that gives and knows nothing
 * @param[out] fault why the line is bad; written only then; may be null
 * @return what the line is
 */
ADOUBE_API adoube_line adoube_umpire_line_in(adoube_umpire *umpire, const char *line, size_t size,
                                             const adoube_world *world, adoube_docket_fault *fault);

/**
 * A word of a code book of the players' own, for games by telegraph. A book has one word a line,
 * and its columns are parted by tabs as in law/telegraph-code.tsv: these seven, of which the last
 * four may be missing. Its words stand before those of 1903. The texts point into the book.
 */
typedef struct adoube_book_word {
    adoube_text word;    /**< the word */
    adoube_text heading; /**< the heading it stands under; may be empty */
    adoube_text meaning; /**< what it stands for */
    adoube_text act;     /**< what it becomes in a docket; empty if nothing */
    adoube_text laws;    /**< the sections it is about; may be empty */
    adoube_text blanks;  /**< "man", "record", "record record" or "name"; empty if none */
    adoube_text note;    /**< a note; may be empty */
} adoube_book_word;

/**
 * Checks a code book.
 * @param[in] text the text of the book; null is an empty book
 * @param[in] size how many bytes the text has
 * @param[out] fault what is wrong with it; written only if it cannot be used; may be null
 * @return true if the book can be used; false otherwise
 */
ADOUBE_API bool adoube_book_check(const char *text, size_t size, adoube_docket_fault *fault);

/**
 * Gives the next word of a code book that was checked.
 * @param[in] text the text of the book; null is an empty book
 * @param[in] size how many bytes the text has
 * @param[in,out] at how many bytes were read; the caller sets it to 0 before the first word
 * @param[out] word where the word is written; may be null
 * @return true if there is one; false past the last, and if `at` is null or beyond the text
 */
ADOUBE_API bool adoube_book_next(const char *text, size_t size, size_t *at, adoube_book_word *word);

/**
 * Tells which code book the head of the docket agrees on, by its line `agree: code-book NAME`. The
 * caller reads that file, and gives its text by adoube_umpire_book() before the first `wire`.
 * @param[in] umpire the umpire
 * @param[out] name the name, in that line of the head; not closed by a zero; null if there is none;
 *     may be null
 * @param[out] where the line and column that name it, for messages about the book; may be null
 * @return how many bytes the name has; 0 if no book was agreed on, and for null
 */
ADOUBE_API size_t adoube_umpire_book_name(const adoube_umpire *umpire, const char **name,
                                          adoube_docket_fault *where);

/**
 * Gives the umpire the players' own code book.
 * @param[in,out] umpire the umpire; null is refused
 * @param[in] text the text of the book, which must outlast the game; null is an empty book
 * @param[in] size how many bytes the text has
 * @param[out] fault what is wrong with the book; written only if it is not taken; may be null
 * @return true if the book was taken; false otherwise, and the umpire has no other book than before
 */
ADOUBE_API bool adoube_umpire_book(adoube_umpire *umpire, const char *text, size_t size,
                                   adoube_docket_fault *fault);

/**
 * Ends the head of a docket that has no act yet. The first act does the same.
 * @param[in,out] umpire the umpire; null is refused
 * @param[out] fault what is wrong with the head; written only if it does not hold together; may be
 *     null
 * @return true if the game is ready to begin, or has begun; false otherwise
 */
ADOUBE_API bool adoube_umpire_ready(adoube_umpire *umpire, adoube_docket_fault *fault);

/**
 * Tells how long a ruling can be, as JSON, notes or sentences.
 * @param[in] line_size how many bytes the line of the act has; #ADOUBE_ACT_MOST for a value
 * @return bytes that are enough, closing zero included; SIZE_MAX if there is no such number
 */
ADOUBE_API size_t adoube_umpire_ruling_size(size_t line_size);

/** A ruling in one word. */
typedef enum adoube_word {
    ADOUBE_ALLOWED = 0, /**< what was done is lawful */
    ADOUBE_OFFENCE = 1, /**< it breaks a law, and the other player may have a right by it */
    ADOUBE_UPHELD = 2,  /**< a claim is good, and was carried out */
    ADOUBE_REFUSED = 3, /**< it changes nothing: a claim is not good, or an act has no place here */
    ADOUBE_NOTED = 4    /**< it was written down, and nothing more */
} adoube_word;

/**
 * Gives the ruling on the last act in one word.
 * @param[in] umpire the umpire
 * @return the word; #ADOUBE_NOTED if there was no act yet, and for null
 */
ADOUBE_API adoube_word adoube_umpire_word(const adoube_umpire *umpire);

/**
 * Writes the ruling on the last act as one JSON object, without a line feed.
 * @param[in] umpire the umpire
 * @param[out] out where the text is written; adoube_umpire_ruling_size() is enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if there was no act yet, and for
 *     null
 */
ADOUBE_API size_t adoube_umpire_json(const adoube_umpire *umpire, char *out, size_t size);

/** What is left out of a ruling for somebody who may not see it: a set for
 * adoube_umpire_json_cut(). */
enum adoube_cut {
    ADOUBE_CUT_POSITION = 1, /**< the men, and the moves they could make */
    ADOUBE_CUT_RECORD = 2,   /**< what was said with the act, such as a sealed move */
    ADOUBE_CUT_WHITE = 4,    /**< the rights of White */
    ADOUBE_CUT_BLACK = 8,    /**< the rights of Black */
    ADOUBE_CUT_UMPIRE = 16   /**< what is left to the umpire's judgement */
};

/**
 * Writes the same object as adoube_umpire_json() without what is cut.
 * @param[in] umpire the umpire
 * @param[in] cut what is left out, a set of #adoube_cut
 * @param[out] out where the text is written; adoube_umpire_ruling_size() is enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if there was no act yet, and for
 *     null
 */
ADOUBE_API size_t adoube_umpire_json_cut(const adoube_umpire *umpire, unsigned cut, char *out,
                                         size_t size);

/**
 * Writes the ruling on the last act as an arbiter's notes, each line closed by a line feed.
 * @param[in] umpire the umpire
 * @param[out] out where the text is written; adoube_umpire_ruling_size() is enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if there was no act yet, and for
 *     null
 */
ADOUBE_API size_t adoube_umpire_notes(const adoube_umpire *umpire, char *out, size_t size);

/** How a game stands. */
typedef enum adoube_status {
    ADOUBE_PLAYING = 0,     /**< it is being played */
    ADOUBE_ADJOURNED = 1,   /**< it is adjourned */
    ADOUBE_WON = 2,         /**< somebody has won it */
    ADOUBE_DRAWN = 3,       /**< it is drawn */
    ADOUBE_ANNULLED = 4,    /**< it is annulled */
    ADOUBE_LOST_BY_BOTH = 5 /**< both players have lost it */
} adoube_status;

/** What a tournament book wants of a game. Its names are in the lines of the head, and valid while
 * these are; its other texts belong to the library. */
typedef struct adoube_summary {
    const char *code;    /**< "british-1903"; null if the game has not begun */
    const char *prefix;  /**< "1903:" */
    const char *play;    /**< "board" */
    bool silent;         /**< whether the umpire is silent */
    const char *name[2]; /**< the name of each player, not closed by a zero; null if not said */
    size_t name_size[2]; /**< how many bytes each name has */
    const char
        *lot; /**< to whom a lot gave the first move, not closed by a zero; null if not said */
    size_t lot_size;      /**< how many bytes that has */
    bool odds;            /**< whether odds are given */
    bool agreed_first;    /**< whether it was agreed who begins */
    adoube_side first;    /**< who had the right to begin, by this docket alone */
    bool begun;           /**< whether a move was made */
    adoube_side began;    /**< who began */
    adoube_status status; /**< how the game stands */
    adoube_side winner;   /**< who has won, if the game is won */
    const char *reason;   /**< why the game ended, such as "checkmate"; null while it has not */
} adoube_summary;

/**
 * Sums a game up.
 * @param[in] umpire the umpire; for null, and before the head has ended, the summary is zeroes
 * @param[out] summary where the summary is written; for null nothing is done
 */
ADOUBE_API void adoube_umpire_summary(const adoube_umpire *umpire, adoube_summary *summary);

/** Where a game is, for a program that keeps its score and its clocks. Times are in seconds: of
 * play, or by letter since the beginning of 1970. */
typedef struct adoube_turn {
    adoube_position position; /**< the position in law when the turn began */
    unsigned plies;           /**< how many moves stand, of both sides together */
    adoube_side side;         /**< whose turn it is, as the umpire tells it */
    adoube_status status;     /**< how the game stands */
    int64_t now;              /**< the last time that the docket told */
    int64_t used[2];          /**< each player's own time */
    bool runs;                /**< whether time runs */
    adoube_side against;      /**< against whom it runs */
    int64_t due; /**< the reading of his own clock at which his limit passes; -1 if none does */
    /** The time at which `umpire time` would first find that a limit has passed. It is -1 if none
     * does. */
    int64_t expires;
} adoube_turn;

/**
 * Tells where a game is.
 * @param[in] umpire the umpire; for null, and before the head has ended, the turn is zeroes
 * @param[out] turn where it is written; for null nothing is done
 */
ADOUBE_API void adoube_umpire_turn(const adoube_umpire *umpire, adoube_turn *turn);

/**
 * Tells how many bytes the game itself takes, without its head and its last ruling.
 * @return bytes
 */
ADOUBE_API size_t adoube_umpire_game_size(void);

/**
 * Tells how many bytes adoube_umpire_save() writes.
 * @return bytes
 */
ADOUBE_API size_t adoube_umpire_save_size(void);

/**
 * Saves a game that has begun, without its head and its last ruling, as bytes that may be kept
 * elsewhere. They belong to one build of this library and one kind of machine.
 * @param[in] umpire the umpire
 * @param[out] out where the bytes are written
 * @param[in] size how many bytes there are at `out`
 * @return adoube_umpire_save_size(); 0, and nothing is written, if there are fewer bytes at `out`,
 *     the head has not ended, or either pointer is null
 */
ADOUBE_API size_t adoube_umpire_save(const adoube_umpire *umpire, void *out, size_t size);

/**
 * Goes on with a game that was saved. The umpire must have been given the same head, and be ready
 * (adoube_umpire_ready()). The caller makes sure that the bytes are what was saved: bytes that were
 * changed since are not found out. There is no ruling to write until the next act has been heard.
 * @param[in,out] umpire the umpire
 * @param[in] bytes what was saved
 * @param[in] size how many bytes there are
 * @return true if the game goes on; false, and nothing is changed, if the bytes are of another
 *     build or another size, the head has not ended, or either pointer is null
 */
ADOUBE_API bool adoube_umpire_resume(adoube_umpire *umpire, const void *bytes, size_t size);

/** @} */

/**
 * @defgroup adoube_acts Acts and rulings
 * Acts and rulings as values, for a program that has no docket of its own: an electronic board, a
 * page, a test. What is heard as a value and what is heard as a line is the same.
 *
 * The structs with a field `size` can grow at their end in a later version. The caller sets the
 * field to `sizeof` the struct as he knows it. The library writes no more of the struct than that,
 * and leaves what it does not know alone.
 * @{
 */

/** Who did it. */
typedef enum adoube_actor {
    ADOUBE_ACTOR_WHITE = 0,  /**< White */
    ADOUBE_ACTOR_BLACK = 1,  /**< Black */
    ADOUBE_ACTOR_UMPIRE = 2, /**< the umpire */
    ADOUBE_ACTOR_CLOCK = 3   /**< an electronic clock, which reports */
} adoube_actor;

/** What was done. Each kind names the fields of #adoube_act that it uses; the others must be as
 * adoube_act_begin() sets them. */
typedef enum adoube_act_kind {
    /** Notice of adjusting the man on `from`; or, with #ADOUBE_MATTER_FIFTY, of counting fifty
     * moves. */
    ADOUBE_ACT_NOTICE = 0,
    ADOUBE_ACT_TOUCH = 1, /**< touches the man on `from`, perhaps by `accident` */
    ADOUBE_ACT_LIFT = 2,  /**< lifts the man on `from` */
    ADOUBE_ACT_PLACE = 3, /**< places the man in hand on `to`, or beside the board */
    ADOUBE_ACT_QUIT = 4,  /**< lets go of the man under the hand */
    /** Removes the man on `from` from the board, perhaps by `mistake`. */
    ADOUBE_ACT_REMOVE = 5,
    ADOUBE_ACT_NAME = 6,     /**< names the `piece` that a pawn becomes */
    ADOUBE_ACT_EXCHANGE = 7, /**< exchanges the pawn for that `piece`, or a `substitute` */
    /** Puts its `piece`, or a `substitute`, in the place of a pawn on `from` that was named
     * earlier. If no piece is named: puts back what belongs on `from` and is in his hand, or the
     * piece that the pawn was named. */
    ADOUBE_ACT_REPLACE = 8,
    /** Displaces the man on `from` to `to`, or off the board; `accident` must be true. */
    ADOUBE_ACT_DISPLACE = 9,
    ADOUBE_ACT_MEND = 10, /**< puts back what was displaced or taken off */
    /** A whole move: `from` and `to`, with the `piece` of a promotion; or its `record`, which the
     * umpire reads with the position before the act. */
    ADOUBE_ACT_MOVE = 11,
    ADOUBE_ACT_CASTLE =
        12, /**< castles, `kingside` or not, or by a `record`; `rook_first` or not */
    ADOUBE_ACT_SAY_CHECK = 13, /**< says "check", or "checkmate" (`matter`) */
    /** Exacts the penalties `letters`. One or two men are named by `from` and `to`; or by letter a
     * meaning is named by `record`, and the reply to it by `more`. */
    ADOUBE_ACT_EXACT = 14,
    ADOUBE_ACT_TREAT = 15,     /**< has the man named by `from` treated as touched */
    ADOUBE_ACT_REQUIRE = 16,   /**< requires `matter`, of the man on `from` if one is named */
    ADOUBE_ACT_POINT_OUT = 17, /**< points out the fault `matter` */
    /** Consents to the other's replacing his move; or to the `matter`, which would be a ground of
     * forfeit. */
    ADOUBE_ACT_CONSENT = 18,
    ADOUBE_ACT_WAIVE = 19,  /**< waives every right one has */
    ADOUBE_ACT_REFUSE = 20, /**< refuses to do what one must */
    /** Claims `matter`. A forfeit is claimed by the section `record`, and the umpire may say
     * `about` whom; endless checks may be claimed with a line of moves, `record`. */
    ADOUBE_ACT_CLAIM = 21,
    ADOUBE_ACT_ALLEGE = 22,  /**< alleges a breach of the section `record` */
    ADOUBE_ACT_ADMIT = 23,   /**< admits what was alleged or claimed */
    ADOUBE_ACT_OFFER = 24,   /**< offers a draw (`matter`); by letter with a move, `record` */
    ADOUBE_ACT_ACCEPT = 25,  /**< accepts the draw (`matter`) */
    ADOUBE_ACT_DECLINE = 26, /**< declines the draw (`matter`) */
    ADOUBE_ACT_RESIGN = 27,  /**< resigns the game */
    ADOUBE_ACT_ADJOURN = 28, /**< adjourns play */
    ADOUBE_ACT_SEAL = 29,    /**< seals the move `record` */
    ADOUBE_ACT_RESUME = 30,  /**< resumes play */
    /** Sets the men up for a resumption as `record`, the placement of a FEN, says. */
    ADOUBE_ACT_PLACE_WRONGLY = 31,
    ADOUBE_ACT_RECALL = 32, /**< takes back a move made while check was not said */
    /** The umpire finds that `about` broke the section `record`; or, with
     * #ADOUBE_MATTER_POSITION_LOST, that the position is lost. */
    ADOUBE_ACT_FINDS = 33,
    ADOUBE_ACT_FINDS_NOT = 34, /**< the umpire finds that `about` did not break `record` */
    /** The umpire decides in the words `record`; or, with a `matter`, that the game is annulled, or
     * that the men on `from` and `to` change places. */
    ADOUBE_ACT_DECIDES = 35,
    ADOUBE_ACT_TIME = 36, /**< the umpire tells the time */
    /** The umpire adjudicates the game to `about`, or as a draw (#ADOUBE_MATTER_DRAW). */
    ADOUBE_ACT_ADJUDICATES = 37,
    /** Sends the move `record` by letter or wire. What follows it on the line is `more`: other
     * records, assumed replies. */
    ADOUBE_ACT_SEND = 38,
    ADOUBE_ACT_CALL = 39,      /**< calls the move `record`, without a board */
    ADOUBE_ACT_RECEIVE = 40,   /**< receives a record */
    ADOUBE_ACT_ADOPT = 41,     /**< adopts the meaning `record` */
    ADOUBE_ACT_INTERPRET = 42, /**< says that one's own record meant `record` */
    ADOUBE_ACT_DELIVERED = 43, /**< the umpire finds that the telegram was delivered as `record` */
    ADOUBE_ACT_WIRE = 44,      /**< wires the code word `record`, with its blanks in `more` */
    ADOUBE_ACT_SATISFIED = 45, /**< the umpire is satisfied that a correction is right */
    ADOUBE_ACT_NOT_SATISFIED = 46, /**< the umpire is not satisfied that a correction is right */
    /** Corrects `matter`, from `record` to `more`; the umpire may say `about` whom. Of a time
     * wrongly recorded he says whose it is, and `record` is what it should be. */
    ADOUBE_ACT_CORRECT = 47,
    ADOUBE_ACT_APPEAL = 48, /**< appeals to the umpire, perhaps in the words `record` */
    /** Puts back the man that belongs on `from` and was displaced or taken off. */
    ADOUBE_ACT_PUT_BACK = 49,
    /** Puts a man of the colour `about` on `to`, a `piece` that does not belong to the game,
     * perhaps by `accident`. */
    ADOUBE_ACT_ADD = 50,
    ADOUBE_ACT_RELEASE = 51, /**< releases the other player from what was required of him */
    ADOUBE_ACT_WITHDRAW = 52 /**< withdraws one's offer of a draw (`matter`) */,
    /** Presses the clock. */
    ADOUBE_ACT_PRESS = 53,
    /** Keeps a finger on or over the clock. */
    ADOUBE_ACT_HOVER = 54,
    /** Knocks the clock over. */
    ADOUBE_ACT_KNOCK_CLOCK = 55,
    /** Lifts the clock. */
    ADOUBE_ACT_LIFT_CLOCK = 56,
    /** Stops both clocks. */
    ADOUBE_ACT_PAUSE = 57,
    /** Calls the umpire. */
    ADOUBE_ACT_SUMMON = 58,
    /** Comes to the board. */
    ADOUBE_ACT_ARRIVE = 59,
    /** Sets the `piece` of a promotion on `to`, the hand still on it. */
    ADOUBE_ACT_SET = 60,
    /** Writes the move `record` on the scoresheet, without making it. */
    ADOUBE_ACT_WRITE = 61,
    /** Submits a position or a scoresheet. */
    ADOUBE_ACT_SUBMIT = 62,
    /** Verifies what the other player submitted. */
    ADOUBE_ACT_VERIFY = 63,
    /** Disputes what the other player submitted. */
    ADOUBE_ACT_DISPUTE = 64,
    /** Brings the scoresheet up to date. */
    ADOUBE_ACT_RECORD = 65,
    /** Borrows the opponent's scoresheet. */
    ADOUBE_ACT_BORROW = 66,
    /** Returns to the board; or gives a scoresheet back. */
    ADOUBE_ACT_RETURN = 67,
    /** Asks for a scoresheet, for the record, or what a law means. */
    ADOUBE_ACT_ASK = 68,
    /** Leaves the playing area or the venue. */
    ADOUBE_ACT_LEAVE = 69,
    /** Reports that he leaves. */
    ADOUBE_ACT_REPORT = 70,
    /** Signs the result. */
    ADOUBE_ACT_SIGN = 71,
    /** Changes the sealed move to `record`. */
    ADOUBE_ACT_RESEAL = 72,
    /** States that `record` was the sealed move. */
    ADOUBE_ACT_STATE = 73,
    /** Repeats the announced move `record`. */
    ADOUBE_ACT_REPEAT = 74,
    /** Asks for an increment. */
    ADOUBE_ACT_REQUEST = 75,
    /** The umpire starts a side's clock. */
    ADOUBE_ACT_START = 76,
    /** The umpire sets both clocks. */
    ADOUBE_ACT_SETS = 77,
    /** The umpire adds time for `about`. */
    ADOUBE_ACT_ADDS = 78,
    /** The umpire takes time from `about`. */
    ADOUBE_ACT_TAKES = 79,
    /** The umpire calls the fall of the flag of `about`. */
    ADOUBE_ACT_CALLS = 80,
    /** The umpire replaces the clock. */
    ADOUBE_ACT_REPLACES = 81,
    /** The umpire excuses `about`, who came late. */
    ADOUBE_ACT_EXCUSES = 82,
    /** The umpire saw the last act. */
    ADOUBE_ACT_SAW = 83,
    /** The umpire comes and sees what stands now. */
    ADOUBE_ACT_LOOKS = 84,
    /** The umpire leaves the board. */
    ADOUBE_ACT_LEAVES = 85,
    /** Somebody else told the umpire. */
    ADOUBE_ACT_TOLD = 86,
    /** The umpire consents. */
    ADOUBE_ACT_CONSENTS = 87,
    /** The umpire does not consent. */
    ADOUBE_ACT_REFUSES_CONSENT = 88,
    /** The umpire has the game reconstructed. */
    ADOUBE_ACT_RECONSTRUCTS = 89,
    /** The umpire has `about` inspected. */
    ADOUBE_ACT_INSPECTS = 90,
    /** The umpire warns `about`. */
    ADOUBE_ACT_WARNS = 91,
    /** The umpire declares how the game ended. */
    ADOUBE_ACT_DECLARES = 92,
    /** The umpire fines `about`. */
    ADOUBE_ACT_FINES = 93,
    /** The umpire excludes `about` from rounds. */
    ADOUBE_ACT_EXCLUDES = 94,
    /** The umpire expels `about` from the event. */
    ADOUBE_ACT_EXPELS = 95,
    /** The umpire restores a position. */
    ADOUBE_ACT_RESTORES = 96,
    /** The umpire permits `about` to leave. */
    ADOUBE_ACT_PERMITS = 97,
    /** The umpire postpones his decision. */
    ADOUBE_ACT_POSTPONES = 98,
    /** The umpire opens an envelope. */
    ADOUBE_ACT_OPENS = 99,
    /** An electronic clock shows the times of both. */
    ADOUBE_ACT_SHOWS = 100,
    /** An electronic clock shows the flag of `about`. */
    ADOUBE_ACT_FLAG = 101
} adoube_act_kind;

/** What an act is about, where its kind has several matters. */
typedef enum adoube_matter {
    ADOUBE_MATTER_NONE = 0,          /**< nothing more needs saying */
    ADOUBE_MATTER_DRAW = 1,          /**< a draw, offered, answered or adjudicated */
    ADOUBE_MATTER_POSITION_LOST = 2, /**< that the position is lost, #ADOUBE_ACT_FINDS */
    ADOUBE_MATTER_FIFTY = 3,         /**< counting fifty moves, #ADOUBE_ACT_NOTICE */
    ADOUBE_MATTER_CHECKMATE = 4,     /**< that it is checkmate, #ADOUBE_ACT_SAY_CHECK */
    ADOUBE_MATTER_CASTLE = 5,        /**< that he is about to castle, #ADOUBE_ACT_SAY_CHECK */
    ADOUBE_MATTER_CLAIM = 6,         /**< a claim, #ADOUBE_ACT_WITHDRAW */
    ADOUBE_MATTER_COMPLETED = 7,     /**< how many moves were completed, #ADOUBE_ACT_FINDS */
    ADOUBE_MATTER_UNKNOWN_MOVES = 8, /**< that this cannot be found, #ADOUBE_ACT_FINDS */
    ADOUBE_MATTER_ABSENT = 9,        /**< who is not at the board, #ADOUBE_ACT_FINDS */
    ADOUBE_MATTER_ENVELOPE = 10,     /**< that an envelope is missing, #ADOUBE_ACT_FINDS */
    ADOUBE_MATTER_SECTION = 11,      /**< a section that names no side, #ADOUBE_ACT_FINDS */

    /** #ADOUBE_ACT_REQUIRE: a man in hand is put back; under Lewis, men set up wrongly are put
     * right */
    ADOUBE_REQUIRE_REPLACE = 16,
    ADOUBE_REQUIRE_REMOVE_HAND = 17, /**< #ADOUBE_ACT_REQUIRE: the hand is taken off a man */
    ADOUBE_REQUIRE_QUIT = 18,        /**< #ADOUBE_ACT_REQUIRE: the man under the hand is let go */
    ADOUBE_REQUIRE_COMPLETE_CASTLING = 19, /**< #ADOUBE_ACT_REQUIRE: castling is completed */
    /** #ADOUBE_ACT_REQUIRE: the rook's move stands alone, where it was moved before the king */
    ADOUBE_REQUIRE_ROOK_MOVE = 20,
    ADOUBE_REQUIRE_ANNUL_MOVE = 21, /**< #ADOUBE_ACT_REQUIRE: an illegal move is annulled */
    /** #ADOUBE_ACT_REQUIRE: a pawn that was named is replaced by its piece; `from` is needed */
    ADOUBE_REQUIRE_REPLACE_PROMOTED = 22,
    ADOUBE_REQUIRE_ANNUL_GAME = 23,   /**< #ADOUBE_ACT_REQUIRE: the game is annulled */
    ADOUBE_REQUIRE_RESTART = 24,      /**< #ADOUBE_ACT_REQUIRE: the game is begun again */
    ADOUBE_REQUIRE_STAND = 25,        /**< #ADOUBE_ACT_REQUIRE: what was done wrongly stands */
    ADOUBE_REQUIRE_WITHIN_POWER = 26, /**< #ADOUBE_ACT_REQUIRE: the man moves within its power */
    ADOUBE_REQUIRE_KING = 27,         /**< #ADOUBE_ACT_REQUIRE: the king is moved */
    ADOUBE_REQUIRE_TAKE = 28,         /**< #ADOUBE_ACT_REQUIRE: the man on `from` is taken */
    ADOUBE_REQUIRE_PUT_BACK = 29,     /**< #ADOUBE_ACT_REQUIRE: the man is put back */
    ADOUBE_REQUIRE_MOVE = 30,         /**< #ADOUBE_ACT_REQUIRE: the man on `from` is moved */
    /** #ADOUBE_ACT_REQUIRE: the second of two moves is annulled */
    ADOUBE_REQUIRE_ANNUL_SECOND = 31,
    ADOUBE_REQUIRE_BOTH_STAND = 32, /**< #ADOUBE_ACT_REQUIRE: both of two moves stand */

    ADOUBE_FAULT_SETUP = 48,      /**< #ADOUBE_ACT_POINT_OUT: the men were set up wrongly */
    ADOUBE_FAULT_BOARD = 49,      /**< #ADOUBE_ACT_POINT_OUT: the board was placed wrongly */
    ADOUBE_FAULT_FIRST_MOVE = 50, /**< #ADOUBE_ACT_POINT_OUT: the wrong player began */
    ADOUBE_FAULT_ILLEGAL = 51,    /**< #ADOUBE_ACT_POINT_OUT: a move was illegal */
    ADOUBE_FAULT_CHECK = 52,      /**< #ADOUBE_ACT_POINT_OUT: a check was not attended to */
    ADOUBE_FAULT_AMBIGUITY = 53,  /**< #ADOUBE_ACT_POINT_OUT: a record is ambiguous */
    ADOUBE_FAULT_COLOURS = 54,    /**< #ADOUBE_ACT_POINT_OUT: the players sit wrongly */
    ADOUBE_FAULT_DISPLACED = 55,  /**< #ADOUBE_ACT_POINT_OUT: a man is off its square */
    ADOUBE_FAULT_BOARDS = 56,     /**< #ADOUBE_ACT_POINT_OUT: two boards differ */
    ADOUBE_FAULT_CLOCK = 57,      /**< #ADOUBE_ACT_POINT_OUT: the clock is set wrongly */

    ADOUBE_CLAIM_FIFTY_MOVES = 64,    /**< #ADOUBE_ACT_CLAIM: a draw by fifty moves */
    ADOUBE_CLAIM_REPETITION = 65,     /**< #ADOUBE_ACT_CLAIM: a draw by repetition */
    ADOUBE_CLAIM_ENDLESS_CHECKS = 66, /**< #ADOUBE_ACT_CLAIM: a draw by endless checks */
    ADOUBE_CLAIM_DRAWN_GAME = 67,     /**< #ADOUBE_ACT_CLAIM: a game that neither side can win */
    ADOUBE_CLAIM_FORFEIT = 68,        /**< #ADOUBE_ACT_CLAIM: the game, forfeited by a section */
    ADOUBE_CLAIM_ADJUDICATION = 69,   /**< #ADOUBE_ACT_CLAIM: that the game is adjudicated */
    ADOUBE_CLAIM_FLAG = 70,           /**< #ADOUBE_ACT_CLAIM: the opponent's flag has fallen */
    ADOUBE_CLAIM_TOUCH = 71,          /**< #ADOUBE_ACT_CLAIM: he touched the man on `from` */
    ADOUBE_CLAIM_ILLEGAL = 72,        /**< #ADOUBE_ACT_CLAIM: his move was illegal */
    ADOUBE_CLAIM_HANDS = 73,          /**< #ADOUBE_ACT_CLAIM: he moved with both hands */
    ADOUBE_CLAIM_PROMOTION = 74,      /**< #ADOUBE_ACT_CLAIM: he left a pawn on the last rank */
    ADOUBE_CLAIM_PRESS = 75,          /**< #ADOUBE_ACT_CLAIM: he pressed without a move */
    ADOUBE_CLAIM_NORMAL_MEANS = 76,   /**< #ADOUBE_ACT_CLAIM: he cannot win by normal means */
    ADOUBE_CLAIM_NO_EFFORT = 77,      /**< #ADOUBE_ACT_CLAIM: he makes no effort to win */

    ADOUBE_CORRECT_TELEGRAM = 80, /**< #ADOUBE_ACT_CORRECT: it did not arrive as it was sent */
    ADOUBE_CORRECT_RECORD = 81,   /**< #ADOUBE_ACT_CORRECT: it was not the move on the board */
    ADOUBE_CORRECT_BOARD = 82,    /**< #ADOUBE_ACT_CORRECT: a move was wrongly made on a board */
    ADOUBE_CORRECT_TIME = 83,     /**< #ADOUBE_ACT_CORRECT: a player's time was wrongly recorded */
    ADOUBE_CORRECT_BY_AGREEMENT = 84, /**< #ADOUBE_ACT_CORRECT: by agreement of both players */

    ADOUBE_CONSENT_SECOND_BOARD = 96, /**< #ADOUBE_ACT_CONSENT: to a second board */
    ADOUBE_CONSENT_PRINT = 97,        /**< #ADOUBE_ACT_CONSENT: to print and writing on chess */
    ADOUBE_CONSENT_ASSISTANCE = 98,   /**< #ADOUBE_ACT_CONSENT: to assistance by others */

    ADOUBE_DECISION_ANNUL_GAME = 104, /**< #ADOUBE_ACT_DECIDES: the game is annulled */
    ADOUBE_DECISION_EXCHANGE = 105    /**< #ADOUBE_ACT_DECIDES: two men change places */
} adoube_matter;

/** The penalties of the British codes: a set for adoube_act.letters. */
enum adoube_penalty {
    ADOUBE_PENALTY_A = 1, /**< the position before the offence is restored */
    ADOUBE_PENALTY_B = 2, /**< a touched man is moved or taken */
    ADOUBE_PENALTY_C = 4, /**< the king is moved, or another man if he cannot be */
    ADOUBE_PENALTY_D = 8, /**< by letter: one of the meanings of a record is chosen */
    ADOUBE_PENALTY_E = 16 /**< by letter: what the players agreed on, such as a fine */
};

/** How an act was done: a set for adoube_act.marks. */
enum adoube_mark {
    ADOUBE_MARK_TWO_HANDED = 1, /**< with both hands */
    ADOUBE_MARK_ASSISTANT = 2,  /**< by a helper */
    ADOUBE_MARK_INVERTED = 4,   /**< the piece of the promotion is a rook upside down */
    ADOUBE_MARK_SCREEN = 8,     /**< a claim that rests on a screen or a counter */
    ADOUBE_MARK_OTHER_HAND = 16 /**< pressed with the hand that did not move the man */
};

enum {
    /** Stands in the place of a square: none was said, or beside the board is meant. */
    ADOUBE_NO_SQUARE = 64
};

enum {
    ADOUBE_NOBODY = 2,        /**< stands in the place of a player: none is meant */
    ADOUBE_CITATION_SIZE = 32 /**< a buffer of so many bytes holds any citation of a section */
};

/** One act, as a docket tells it. Begin with adoube_act_begin(). */
typedef struct adoube_act {
    size_t size;          /**< sizeof(adoube_act) as the caller knows it */
    adoube_actor by;      /**< who did it */
    adoube_act_kind kind; /**< what was done */
    adoube_matter matter; /**< what it is about, where its kind has several matters */
    uint8_t from;         /**< a square, or #ADOUBE_NO_SQUARE */
    uint8_t to;           /**< a square, or #ADOUBE_NO_SQUARE */
    /** 'q', 'r', 'b' or 'n'; 'k' or 'p' where a player chose what no pawn becomes; 0 if none is
     * named. */
    char piece;
    uint8_t partner;    /**< which of the players of a side did it, from 1 to 9; 0 if not told */
    unsigned letters;   /**< penalties, a set of #adoube_penalty */
    unsigned about;     /**< the #adoube_side that an umpire speaks of, or #ADOUBE_NOBODY */
    bool kingside;      /**< castling is on the king's side */
    bool rook_first;    /**< in castling, the rook was moved before the king */
    bool accident;      /**< it was done by accident */
    bool mistake;       /**< it was done by mistake */
    bool timed;         /**< `time` is known */
    bool dated;         /**< `time` is a date and hour, in seconds since the beginning of 1970 */
    bool zoned;         /**< `zone` is known */
    bool substitute;    /**< another thing stands for the piece that a pawn becomes */
    int32_t zone;       /**< seconds by which the clock of a date is ahead of Greenwich's */
    unsigned marks;     /**< how it was done, a set of #adoube_mark */
    int64_t time;       /**< when it was done: in seconds of play, or a date and hour */
    adoube_text record; /**< a record, a section, a placement or words, by the kind */
    adoube_text more;   /**< a second record, or the rest of the line, by the kind */
} adoube_act;

/**
 * Makes an act of which nothing is said yet: its size is set, and there are no squares, no player
 * and no texts.
 * @param[out] act where the act is written; for null nothing is done
 */
static inline void adoube_act_begin(adoube_act *act)
{
    if (act == NULL)
        return;
    memset(act, 0, sizeof *act);
    act->size = sizeof *act;
    act->from = act->to = ADOUBE_NO_SQUARE;
    act->about = ADOUBE_NOBODY;
}

/**
 * Reads one line of a docket, `[time] actor act`.
 * @param[in,out] act where the act is written, as much of it as its `size` says; its texts point
 *     into the line; left alone if the line is no act; may be null
 * @param[in] line the line, without its line feed; null is an empty line
 * @param[in] size how many bytes the line has
 * @param[out] fault what was expected, and in which column; written only if the line is no act; its
 *     `line` is 1; may be null
 * @return true if the line is an act; false otherwise
 */
ADOUBE_API bool adoube_act_read(adoube_act *act, const char *line, size_t size,
                                adoube_docket_fault *fault);

enum {
    /** An act that is given as a value may have so many bytes when it is written, its closing zero
     * included. */
    ADOUBE_ACT_MOST = 512
};

/**
 * Writes an act as adoube_act_read() reads it, without a line feed.
 * @param[in] act the act
 * @param[out] out where the text is written; #ADOUBE_ACT_MOST bytes are enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if the value is no act that a
 *     docket could tell: a number or letter out of range, a field that its kind does not use, a
 *     record with a quotation mark in it, texts that are too long, a `size` that is too small, null
 */
ADOUBE_API size_t adoube_act_write(const adoube_act *act, char *out, size_t size);

/** A section that a ruling cites. */
typedef struct adoube_citation {
    char id[ADOUBE_CITATION_SIZE]; /**< "1903:II.5(b)", closed by a zero */
    const char *idea; /**< "untouchable", a text of the library: its name in every code */
} adoube_citation;

/** Something that the umpire says in a ruling. */
typedef struct adoube_finding {
    const char
        *what; /**< "not-moved", a text of the library that does not change with the wording */
    adoube_side side; /**< the player it is about */
    char man;         /**< the FEN letter of a man it is about, or 0 */
    uint8_t from;     /**< a square, or #ADOUBE_NO_SQUARE */
    uint8_t to;       /**< a square, or #ADOUBE_NO_SQUARE */
    uint32_t number;  /**< how many moves or seconds, where it speaks of some */
} adoube_finding;

enum {
    /** A right is given by no more sections. */
    ADOUBE_RIGHT_LAWS = 4
};

/** What somebody may do now, or what the umpire has done of his office, as the act that does it. */
typedef struct adoube_right {
    size_t size; /**< sizeof(adoube_right) as the caller knows it */
    /** The act, ready to be heard, but for its texts, which are empty. Where the act needs one, as
     * the claim of a forfeit or the adoption of a meaning does, adoube_ruling_right_write() has
     * it. */
    adoube_act act;
    bool has_move;                          /**< whether it chooses a meaning of a record */
    adoube_move move;                       /**< that meaning */
    bool has_reply;                         /**< whether a move is sent with it */
    adoube_move reply;                      /**< that move */
    unsigned laws;                          /**< how many sections give the right */
    adoube_citation law[ADOUBE_RIGHT_LAWS]; /**< these sections */
} adoube_right;

/** What a player must do now, as the act that does it. */
typedef struct adoube_duty {
    size_t size; /**< sizeof(adoube_duty) as the caller knows it */
    /** The act. A square that is left to the player is #ADOUBE_NO_SQUARE: a man that must be moved
     * may go wherever the law lets it. */
    adoube_act act;
    bool required;       /**< the opponent required it: refusing forfeits, where the code says so */
    adoube_citation law; /**< the section that lays it on him */
} adoube_duty;

/** The ruling on the last act, and where the game stands after it. Its lists are counted here, and
 * read one by one with the functions below until the next act is heard. */
typedef struct adoube_ruling {
    size_t size;          /**< sizeof(adoube_ruling) as the caller knows it */
    adoube_word word;     /**< the ruling in one word */
    uint64_t number;      /**< the act's place among the acts of the docket, counted from 1 */
    unsigned laws;        /**< how many sections it cites: adoube_ruling_law() */
    unsigned findings;    /**< how many things the umpire says: adoube_ruling_finding() */
    unsigned rights;      /**< how many rights somebody has now: adoube_ruling_right() */
    unsigned done;        /**< how many things the umpire did of his office: adoube_ruling_done() */
    unsigned duties;      /**< how many duties somebody has now: adoube_ruling_duty() */
    unsigned moves;       /**< how many moves are lawful now: adoube_ruling_move() */
    adoube_board board;   /**< the men as they stand */
    adoube_turn turn;     /**< whose turn it is, the position in law, and the clocks */
    adoube_status status; /**< how the game stands */
    adoube_side winner;   /**< who has won, if the game is won */
    const char *reason;   /**< why it ended, "checkmate" or so, a text of the library; or null */
} adoube_ruling;

/**
 * Hears an act that is given as a value, and rules on it as adoube_umpire_line_in() does on a line.
 * The umpire writes the act down, so its texts need not outlast this call.
 * @param[in,out] umpire the umpire; null is refused
 * @param[in] act the act; null is refused
 * @param[in] world the world; null is one that gives and knows nothing
 * @param[in,out] ruling where the ruling is written, as much of it as its `size` says; may be null
 * @param[out] fault what was expected; written only if the act is refused; may be null
 * @return true if the umpire has ruled; false if the value is no act that a docket could tell or
 *     the head of the docket does not hold together, and then it is as if the act had not been
 *     there
 */
ADOUBE_API bool adoube_umpire_hear(adoube_umpire *umpire, const adoube_act *act,
                                   const adoube_world *world, adoube_ruling *ruling,
                                   adoube_docket_fault *fault);

/**
 * Gives the last act, however it was given.
 * @param[in] umpire the umpire
 * @param[in,out] act where the act is written, as much of it as its `size` says; its texts are
 *     those of its line, or belong to the umpire until he hears the next act; may be null
 * @return true if there was one; false otherwise, and for null
 */
ADOUBE_API bool adoube_umpire_act(const adoube_umpire *umpire, adoube_act *act);

/**
 * Gives the ruling on the last act, however it was given.
 * @param[in] umpire the umpire
 * @param[in,out] ruling where the ruling is written, as much of it as its `size` says; may be null
 * @return true if there was an act; false otherwise, and for null
 */
ADOUBE_API bool adoube_ruling_last(const adoube_umpire *umpire, adoube_ruling *ruling);

/**
 * Gives a section that the last ruling cites.
 * @param[in] umpire the umpire
 * @param[in] i the place of the section, counted from 0
 * @param[out] law where the citation is written; may be null
 * @return true if there is one; false past the last, if there was no act yet, and for null
 */
ADOUBE_API bool adoube_ruling_law(const adoube_umpire *umpire, unsigned i, adoube_citation *law);

/**
 * Gives something that the umpire says in the last ruling.
 * @param[in] umpire the umpire
 * @param[in] i the place of the finding, counted from 0
 * @param[out] finding where the finding is written; may be null
 * @return true if there is one; false past the last, if there was no act yet, and for null
 */
ADOUBE_API bool adoube_ruling_finding(const adoube_umpire *umpire, unsigned i,
                                      adoube_finding *finding);

/**
 * Gives a right that somebody has after the last act. Whatever right is given is upheld if it is
 * used next.
 * @param[in] umpire the umpire
 * @param[in] i the place of the right, counted from 0
 * @param[in,out] right where the right is written, as much of it as its `size` says; may be null
 * @return true if there is one; false past the last, if there was no act yet, and for null
 */
ADOUBE_API bool adoube_ruling_right(const adoube_umpire *umpire, unsigned i, adoube_right *right);

/**
 * Gives something that the umpire did of his office with the last act.
 * @param[in] umpire the umpire
 * @param[in] i the place of the thing done, counted from 0
 * @param[in,out] done where it is written, as much of it as its `size` says; may be null
 * @return true if there is one; false past the last, if there was no act yet, and for null
 */
ADOUBE_API bool adoube_ruling_done(const adoube_umpire *umpire, unsigned i, adoube_right *done);

/**
 * Gives a duty that somebody has after the last act. A silent umpire tells none.
 * @param[in] umpire the umpire
 * @param[in] i the place of the duty, counted from 0
 * @param[in,out] duty where the duty is written, as much of it as its `size` says; may be null
 * @return true if there is one; false past the last, if there was no act yet, and for null
 */
ADOUBE_API bool adoube_ruling_duty(const adoube_umpire *umpire, unsigned i, adoube_duty *duty);

/**
 * Gives a move that is lawful after the last act: legal, and within the duties of the player.
 * @param[in] umpire the umpire
 * @param[in] i the place of the move, counted from 0
 * @param[out] move where the move is written; may be null
 * @return true if there is one; false past the last, if there was no act yet, and for null
 */
ADOUBE_API bool adoube_ruling_move(const adoube_umpire *umpire, unsigned i, adoube_move *move);

/**
 * Writes the act of a right as a docket has it, without time and actor: `exact A B d2`.
 * @param[in] umpire the umpire
 * @param[in] i the place of the right, counted from 0
 * @param[out] out where the text is written; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, past the last right, if there was
 *     no act yet, and for null
 */
ADOUBE_API size_t adoube_ruling_right_write(const adoube_umpire *umpire, unsigned i, char *out,
                                            size_t size);

/**
 * Writes what the umpire says in the last ruling, in sentences.
 * @param[in] umpire the umpire
 * @param[out] out where the text is written; adoube_umpire_ruling_size() is enough; may be null
 * @param[in] size how many bytes there are at `out`
 * @return the length of the whole text; 0, and the text is empty, if there was no act yet, and for
 *     null
 */
ADOUBE_API size_t adoube_ruling_says(const adoube_umpire *umpire, char *out, size_t size);

/** @} */

/**
 * @defgroup adoube_matches Matches
 * The games of a match between two players, who are numbered 0 and 1: who has the right to begin.
 * @{
 */

/** Who begins the next game of a match. */
typedef struct adoube_series {
    unsigned begins; /**< the player who begins the next game; #ADOUBE_NOBODY before the first */
    bool replay;     /**< whether that game is played instead of the last, which was annulled */
    bool unfinished; /**< whether the last game is unfinished; then all this is only foreseen */
    /** How the last game, if it is unfinished, must not end for this to hold: "drawn" or
     * "annulled", a text of the library. Null before the first game. */
    const char *unless;
    char law[ADOUBE_CITATION_SIZE]; /**< by which section: "1903:II.1(a)" */
    uint8_t idea;                   /**< private to the library */
} adoube_series;

/**
 * Begins a match.
 * @param[out] series where the series is written; for null nothing is done
 */
ADOUBE_API void adoube_series_begin(adoube_series *series);

/**
 * Adds the next game of the match, and tells who should have begun it and by which law.
 * @param[in,out] series the series; null is refused
 * @param[in] game the game, as adoube_umpire_summary() sums it up; null is refused
 * @param[in] white which of the two has White, 0 or 1
 * @param[in] lot to which of the two a lot gave the first move; #ADOUBE_NOBODY if none was drawn
 * @param[out] law the section by which, such as "1903:II.1(a)"; empty if the game is refused; may
 *     be null
 * @return the player who should have begun; #ADOUBE_NOBODY, and nothing is changed, if a number in
 *     one of these is out of range or the code is unknown
 */
ADOUBE_API unsigned adoube_series_add(adoube_series *series, const adoube_summary *game,
                                      unsigned white, unsigned lot, char law[ADOUBE_CITATION_SIZE]);

/** @} */

/**
 * @defgroup adoube_perft_count Perft
 * How many games can be played.
 * @{
 */

enum {
    /** No game of more moves is counted. */
    ADOUBE_PERFT_DEPTH_MAX = 64
};

/**
 * Counts the games of so many moves that begin in a position.
 * @param[in] position the position
 * @param[in] depth how many moves each game has, those of both sides together
 * @return the count; 0 if the depth is above the maximum, and for null and a value that is no
 *     position. A count beyond 64 bits would take centuries, and would be its remainder.
 */
ADOUBE_API uint64_t adoube_perft(const adoube_position *position, unsigned depth);

/** @} */

#ifdef __cplusplus
}
#endif

#endif
