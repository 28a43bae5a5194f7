/* Adoube: an executable code of chess law.
 *
 * The one public header. Everything is a plain value that the caller owns: nothing here allocates,
 * does input or output, reads a clock or keeps a state of its own, so every function may be called
 * from any thread. Functions that write text work like snprintf: they return the length of the
 * whole text without its closing zero, and write as much of it as the room allows, always closed if
 * there is room for anything at all.
 *
 * Squares are numbered 0 to 63: a1 is 0, b1 is 1, h8 is 63. A set of squares is one 64-bit word, a1
 * its lowest bit.
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

#if defined(__GNUC__)
#define ADOUBE_API __attribute__((visibility("default")))
#else
#define ADOUBE_API
#endif

#define ADOUBE_VERSION_MAJOR 0
#define ADOUBE_VERSION_MINOR 1
#define ADOUBE_VERSION_PATCH 0

/* "0.1.0": of the library in use, which may be newer than this header. */
ADOUBE_API const char *adoube_version(void);

typedef enum adoube_side { ADOUBE_WHITE = 0, ADOUBE_BLACK = 1 } adoube_side;

/* ---- Boards: wood. Any man may stand anywhere, in any number. ---- */

/* Each square holds the FEN letter of its man, 'K' or 'p', or 0. */
typedef struct adoube_board {
    char man[64];
} adoube_board;

/* ---- Positions: law. One king of each side; the rest may be as no game brings it about. ---- */

/* A value to be copied by assignment; its words are the library's own. It comes from the functions
 * below or is a copy of one that did: the library stops the program on any other. */
typedef struct adoube_position {
    uint64_t opaque[8];
} adoube_position;

/* Why a FEN was not taken, or what is irregular about one that was. */
typedef struct adoube_fault {
    size_t column;        /* where the form is wrong, from 1; 0 if the form is right */
    const char *expected; /* what should have stood there, or null */
    uint32_t reasons;     /* a set: bit i is the reason adoube_fault_reason(i) */
} adoube_fault;

enum adoube_fen_options {
    ADOUBE_FEN_STRICT = 1,   /* reading: refuse every irregular position */
    ADOUBE_FEN_ROOKLESS = 2, /* a castling letter for an empty corner: castling without the rook */
    ADOUBE_FEN_PASSED = 4 /* writing: name the square passed over even if nothing can take there */
};

/* Long enough for any FEN that is written. */
enum { ADOUBE_FEN_SIZE = 96 };

/* The reading functions return true and write the value, or return false and leave it alone. The
 * fault is always written, also when an irregular position was taken; it may be null. */
ADOUBE_API bool adoube_board_read(adoube_board *board, const char *fen, adoube_fault *fault);
ADOUBE_API size_t adoube_board_write(const adoube_board *board, char *out, size_t size);

ADOUBE_API void adoube_position_ordinary(adoube_position *position);
ADOUBE_API bool adoube_position_read(adoube_position *position, const char *fen, unsigned options,
                                     adoube_fault *fault);
ADOUBE_API size_t adoube_position_write(const adoube_position *position, unsigned options,
                                        char *out, size_t size);
ADOUBE_API void adoube_position_board(const adoube_position *position, adoube_board *board);

/* "no white king", …; null for a number that is no reason. */
ADOUBE_API const char *adoube_fault_reason(unsigned reason);

/* Reasons why no lawful game reaches the position, as a set; 0 where none is known. Rights in a FEN
 * that the men do not bear out are dropped when it is read, and told only in the fault. */
ADOUBE_API uint32_t adoube_position_irregularities(const adoube_position *position);

/* A fault in words: "column 9: expected …", or its reasons with "; " between them. */
ADOUBE_API size_t adoube_fault_write(const adoube_fault *fault, char *out, size_t size);

enum adoube_drawing {
    ADOUBE_DRAW_UNICODE = 1,
    ADOUBE_DRAW_NAMES = 2, /* every square with the name that player gives it */
    ADOUBE_DRAW_BLACK = 4  /* Black's side below */
};

/* The board drawn with characters, lines closed by '\n'. */
ADOUBE_API size_t adoube_board_draw(const adoube_board *board, unsigned drawing, char *out,
                                    size_t size);

/* ---- Moves ---- */

typedef struct adoube_move {
    uint8_t from;   /* the king's square in castling */
    uint8_t to;     /* where the king castles to */
    char promotion; /* 'q', 'r', 'b', 'n', or 0 */
    bool castling;  /* a king's move that is castling; nothing else needs saying */
} adoube_move;

/* No position has more legal moves. */
enum { ADOUBE_MOVES_MAX = 1098 };

/* The legal moves: as many as there is room for are written, and all are counted. */
ADOUBE_API size_t adoube_move_list(const adoube_position *position, adoube_move *moves,
                                   size_t size);

ADOUBE_API bool adoube_move_is_legal(const adoube_position *position, adoube_move move);

/* Of a legal move; false for any other. */
ADOUBE_API bool adoube_move_is_capture(const adoube_position *position, adoube_move move);
ADOUBE_API bool adoube_move_gives_check(const adoube_position *position, adoube_move move);

/* Makes a legal move; false, and nothing changed, if it is not one. */
ADOUBE_API bool adoube_move_make(adoube_position *position, adoube_move move);

typedef enum adoube_verdict {
    ADOUBE_LEGAL = 0,
    ADOUBE_ILLEGAL = 1,   /* a move, but not a legal one here; it is given all the same */
    ADOUBE_UNREADABLE = 2 /* no move at all; nothing is given */
} adoube_verdict;

/* UCI form: "e2e4", "e7e8q", castling as the king's move. */
ADOUBE_API adoube_verdict adoube_move_read(const adoube_position *position, const char *uci,
                                           adoube_move *move);

/* Nothing is written, and 0 returned, if the numbers and letters in it are no move's. */
ADOUBE_API size_t adoube_move_write(const adoube_position *position, adoube_move move, char *out,
                                    size_t size);

/* ---- Questions about a position ---- */

ADOUBE_API adoube_side adoube_position_turn(const adoube_position *position);

/* A side's king; the one whose turn it is not can be in check too, where a fault stands. */
ADOUBE_API bool adoube_position_in_check(const adoube_position *position, adoube_side side);

/* Of the player to move. */
ADOUBE_API bool adoube_position_is_mate(const adoube_position *position);
ADOUBE_API bool adoube_position_is_stalemate(const adoube_position *position);

/* Men of the player to move that have a legal move; adverse men he can legally take. */
ADOUBE_API uint64_t adoube_position_movable(const adoube_position *position);
ADOUBE_API uint64_t adoube_position_takeable(const adoube_position *position);

/* Squares to which the man on a square can legally move. */
ADOUBE_API uint64_t adoube_position_moves_of(const adoube_position *position, unsigned square);

/* Squares that a side commands in the sense of law I.9: a pinned man commands. */
ADOUBE_API uint64_t adoube_position_commanded(const adoube_position *position, adoube_side side);

/* Two senses of "the same position". */
typedef enum adoube_identity {
    ADOUBE_SAME_MEN = 0,  /* law I.16(b): the same men on the same squares, and nothing else */
    ADOUBE_SAME_TODAY = 1 /* today's rule: also the player to move and every right that counts */
} adoube_identity;

ADOUBE_API bool adoube_position_same(const adoube_position *a, const adoube_position *b,
                                     adoube_identity sense);

/* Equal for positions that are the same in that sense; the same on every machine. */
ADOUBE_API uint64_t adoube_position_hash(const adoube_position *position, adoube_identity sense);

/* ---- Records: moves in words ---- */

/* A position, and where each of its men came from: "King's Knight" is the one that began on the
 * king's side. A value to be copied by assignment. */
typedef struct adoube_score {
    uint64_t opaque[16];
} adoube_score;

/* From a position whose men tell what they can of where they began; in the ordinary arrangement
 * that is everything. */
ADOUBE_API void adoube_score_begin(adoube_score *score, const adoube_position *position);
ADOUBE_API void adoube_score_position(const adoube_score *score, adoube_position *position);

/* Plays a legal move; false, and nothing changed, if it is not one. */
ADOUBE_API bool adoube_score_play(adoube_score *score, adoube_move move);

typedef enum adoube_meaning {
    ADOUBE_CLEAR = 0,     /* one legal move */
    ADOUBE_AMBIGUOUS = 1, /* several */
    ADOUBE_NO_LEGAL = 2,  /* a record, and no legal move is meant by it */
    ADOUBE_NO_RECORD = 3  /* not a record at all */
} adoube_meaning;

typedef struct adoube_reading {
    adoube_meaning meaning;
    size_t count;         /* of the legal moves it could mean */
    bool capture;         /* a sign of taking was written */
    uint32_t notes;       /* a set: bit i is the note adoube_score_note(i) */
    size_t column;        /* of no record: where it could not be read, from 1 */
    const char *expected; /* and what was expected there; else null */
} adoube_reading;

/* Law 13: a record in descriptive notation of any dialect, SAN, long algebraic or UCI, as the set
 * of legal moves it could mean. As many as there is room for are written; all are counted. */
ADOUBE_API adoube_meaning adoube_score_read(const adoube_score *score, const char *record,
                                            adoube_reading *reading, adoube_move *moves,
                                            size_t size);

ADOUBE_API const char *adoube_score_note(unsigned note); /* null past the last */

typedef enum adoube_style {
    ADOUBE_STYLE_LAW = 0,
    ADOUBE_STYLE_LAW_SHORT = 1,
    ADOUBE_STYLE_DESCRIPTIVE = 2,
    ADOUBE_STYLE_DESCRIPTIVE_N = 3,
    ADOUBE_STYLE_SAN = 4,
    ADOUBE_STYLE_LAN = 5,
    ADOUBE_STYLE_UCI = 6
} adoube_style;

ADOUBE_API const char *adoube_score_style(unsigned style); /* "law", …; null past the last */

/* Long enough for any record. */
enum { ADOUBE_RECORD_SIZE = 128 };

/* A legal move in a style, such that it is read back as that very move; nothing, and 0, if it is
 * not legal. */
ADOUBE_API size_t adoube_score_write(const adoube_score *score, adoube_move move,
                                     adoube_style style, char *out, size_t size);

/* ---- Conversion: whole scores ---- */

/* The work of reading one score; it lives in memory that the caller gives, and keeps nothing
 * outside.
 */
typedef struct adoube_conversion adoube_conversion;

ADOUBE_API size_t adoube_conversion_size(void); /* bytes, aligned as malloc aligns */

typedef enum adoube_outcome {
    ADOUBE_ALL_CLEAR = 0, /* every record by itself means one move */
    ADOUBE_SETTLED = 1,   /* what was ambiguous, the rest of the score settled */
    ADOUBE_REPAIRED = 2,  /* one reading, after repairs */
    ADOUBE_OPEN = 3,      /* several whole readings */
    ADOUBE_FAILED = 4     /* none was found */
} adoube_outcome;

/* A score as printed, in any layout; or already cut, one record a line, a number and a tab before
 * it or not. The text must outlast the conversion. */
ADOUBE_API adoube_outcome adoube_conversion_printed(void *memory, const adoube_position *start,
                                                    const char *text, size_t size);
ADOUBE_API adoube_outcome adoube_conversion_records(void *memory, const adoube_position *start,
                                                    const char *text, size_t size);

ADOUBE_API unsigned adoube_conversion_count(const adoube_conversion *conversion);

/* Whole readings that are legal to the end and need no dearer repair; counted up to 200. */
ADOUBE_API unsigned adoube_conversion_readings(const adoube_conversion *conversion);

/* Were there more records than any score has? Then nothing is read, and the outcome is failure. */
ADOUBE_API bool adoube_conversion_is_too_long(const adoube_conversion *conversion);

/* How many records could be read before the furthest point of failure. */
ADOUBE_API unsigned adoube_conversion_reached(const adoube_conversion *conversion);

enum { ADOUBE_DOUBT_MOVES = 6 };

typedef struct adoube_step {
    const char *record; /* in the text given, not closed by a zero */
    size_t size;
    adoube_move move;   /* chosen; of no use where the score failed */
    bool doubtful;      /* anything but one clear meaning */
    const char *repair; /* what was taken for misprinted, or null */
    size_t consistent;  /* legal moves that the record by itself could mean there */
    adoube_move meanings[ADOUBE_DOUBT_MOVES];
    size_t alternatives; /* different moves here among the whole readings */
    adoube_move open[ADOUBE_DOUBT_MOVES];
} adoube_step;

ADOUBE_API void adoube_conversion_step(const adoube_conversion *conversion, unsigned ply,
                                       adoube_step *step);

/* ---- PGN: games in files ---- */

/* The work of reading one game; it lives in memory that the caller gives. Reading a file is: begin
 * where the last game ended, and take item after item. */
typedef struct adoube_pgn adoube_pgn;

ADOUBE_API size_t adoube_pgn_size(void); /* bytes, aligned as malloc aligns */

typedef enum adoube_pgn_sort {
    ADOUBE_PGN_TAG = 0,     /* a pair: name and text, the text with its backslashes */
    ADOUBE_PGN_BAD_TAG = 1, /* a line in brackets that is no tag pair */
    ADOUBE_PGN_SYMBOL = 2,  /* what should be a move */
    ADOUBE_PGN_NAG = 3,     /* "$5", or "!?" */
    ADOUBE_PGN_COMMENT = 4, /* without its braces */
    ADOUBE_PGN_REMARK = 5,  /* after ";" */
    ADOUBE_PGN_ESCAPE = 6,  /* after "%" at the beginning of a line */
    ADOUBE_PGN_OPEN = 7,    /* of a variation */
    ADOUBE_PGN_CLOSE = 8,
    ADOUBE_PGN_RESULT = 9,
    ADOUBE_PGN_STRAY = 10, /* a sign that means nothing there */
    ADOUBE_PGN_END = 11,   /* of the game */
    ADOUBE_PGN_MORE = 12   /* the text ends within the game: begin again with more of it */
} adoube_pgn_sort;

typedef struct adoube_pgn_item {
    adoube_pgn_sort sort;
    const char *text; /* in the text given, not closed by a zero */
    size_t size;
    const char *name; /* of a tag only */
    size_t name_size;
    unsigned nag;           /* of a sign only */
    unsigned depth;         /* how many variations it stands in */
    bool followed;          /* of a symbol only: one clear legal move, and played */
    adoube_meaning meaning; /* of a symbol; no record if its line was lost before it */
} adoube_pgn_item;

/* `last`: nothing comes after this text. Without a FEN tag the game begins from `start`. */
ADOUBE_API adoube_pgn *adoube_pgn_begin(void *memory, const char *text, size_t size, bool last,
                                        const adoube_score *start);
ADOUBE_API adoube_pgn_sort adoube_pgn_next(adoube_pgn *pgn, adoube_pgn_item *item);

/* How much of the text has been read. */
ADOUBE_API size_t adoube_pgn_taken(const adoube_pgn *pgn);

/* The position now, with what is known of its men. */
ADOUBE_API void adoube_pgn_score(const adoube_pgn *pgn, adoube_score *score);

/* The number of the last move, as in a FEN, and who made it. */
ADOUBE_API unsigned adoube_pgn_number(const adoube_pgn *pgn, adoube_side *side);

/* The last move that was played, in a style. */
ADOUBE_API size_t adoube_pgn_write(const adoube_pgn *pgn, adoube_style style, char *out,
                                   size_t size);

/* Where a symbol was not followed, the caller may say what was meant: a legal move; or, if the
 * record leaves no doubt what was done, the illegal move that stood. False, and nothing changed,
 * otherwise. */
ADOUBE_API bool adoube_pgn_play(adoube_pgn *pgn, adoube_move move);
ADOUBE_API bool adoube_pgn_play_illegal(adoube_pgn *pgn, const char *record, size_t size);

/* From now on only the caller plays the main line. */
ADOUBE_API void adoube_pgn_by_hand(adoube_pgn *pgn);

/* Was there a FEN tag that could not be taken? Then nothing is followed. */
ADOUBE_API bool adoube_pgn_fault(const adoube_pgn *pgn, adoube_fault *fault);

/* ---- Proofs: what a game could become ---- */

/* The work of one proof; it lives in memory that the caller gives. */
typedef struct adoube_proof adoube_proof;

typedef enum adoube_question {
    ADOUBE_ENDLESS_CHECKS = 0, /* the player to move can check without end (law II.8(d)) */
    ADOUBE_WINNABLE = 1        /* a side can mate by some series of legal moves (law I.15(c)) */
} adoube_question;

typedef enum adoube_proved {
    ADOUBE_PROOF_RUNNING = 0,
    ADOUBE_PROVEN = 1,
    ADOUBE_REFUTED = 2,
    ADOUBE_UNDECIDED = 3 /* nodes or room are spent */
} adoube_proved;

/* What the umpire spends on a claim. */
enum { ADOUBE_PROOF_NODES = 800000, ADOUBE_PROOF_POSITIONS = 1000000 };

/* Bytes for a proof that may meet so many positions. */
ADOUBE_API size_t adoube_proof_size(uint32_t positions);

/* The same position, question, positions and nodes give the same answer on every machine. Null if
 * the position is irregular (but for too many promoted men): of those nothing is proved. */
ADOUBE_API adoube_proof *adoube_proof_begin(void *memory, uint32_t positions,
                                            adoube_question question,
                                            const adoube_position *position, adoube_side side,
                                            uint64_t nodes);

/* Goes on for so many nodes. */
ADOUBE_API adoube_proved adoube_proof_run(adoube_proof *proof, uint64_t nodes);
ADOUBE_API uint64_t adoube_proof_nodes(const adoube_proof *proof);

/* The mating line; or the first check of a strategy. As many moves as there is room for, all
 * counted. */
ADOUBE_API size_t adoube_proof_line(const adoube_proof *proof, adoube_move *moves, size_t size);

/* In a few words, how it was decided. */
ADOUBE_API const char *adoube_proof_why(const adoube_proof *proof);

/* The next line of the certificate of a proof that was decided, without its end; 0 past the last.
 */
enum { ADOUBE_CERTIFICATE_SIZE = 1280 };
ADOUBE_API size_t adoube_proof_write(adoube_proof *proof, char *out, size_t size);

typedef struct adoube_refusal {
    size_t line;
    const char *expected;
} adoube_refusal;

/* Checks the certificate at the beginning of a text: how many bytes it took, or 0 and why it is not
 * accepted. The claim is its second line. */
ADOUBE_API size_t adoube_proof_verify(void *memory, uint32_t positions, const char *text,
                                      size_t size, const char **claim, size_t *claim_size,
                                      adoube_refusal *refusal);

/* ---- The law: which codes there are, and what they say in our own words ---- */

/* A code that the umpire knows. The texts belong to the library. */
typedef struct adoube_code_info {
    const char *name;   /* "british-1903", as a docket's line `code:` has it */
    const char *prefix; /* "1903": the ids of its sections begin so */
    const char *title;  /* "The British Chess Code, 1903" */
    const char *brief;  /* "British, 1903" */
    const char *about;  /* what is particular to it, in a sentence or two */
} adoube_code_info;

/* The codes, from 0 on; false past the last. The first is played where a docket names none. */
ADOUBE_API bool adoube_code(unsigned number, adoube_code_info *code);

/* The ways of play that a code has laws for, from 0 on: "board", "correspondence", …, as a docket's
 * line `play:` has them. Null past the last, or if there is no such code. */
ADOUBE_API const char *adoube_code_play(unsigned code, unsigned number);

/* The kinds of limits of time that a code can reckon in a way of play, from 0 on: "B", "C", "D" for
 * its regulations, "turn" for time that each turn has, "telegraph". Null past the last, or if there
 * is no such code or way of play. */
ADOUBE_API const char *adoube_code_limit(unsigned code, const char *play, unsigned number);

/* A law of a code: an idea, and the section that states it. One code's "III.5" is another's "IV.5";
 * the idea, "odds-castling", is the same. */
typedef struct adoube_code_law_info {
    const char *idea;    /* "odds-castling" */
    const char *section; /* "III.5"; "1903:I.11.A" where it is borrowed from another code */
    bool open;           /* it leaves something to the players' agreement */
} adoube_code_law_info;

/* The laws of a code in a way of play, from 0 on, in printed order, and then those that hold in
 * every way of play; false past the last, or if there is no such code or way of play. */
ADOUBE_API bool adoube_code_law(unsigned code, const char *play, unsigned number,
                                adoube_code_law_info *law);

typedef struct adoube_section {
    const char *id;       /* "1903:II.5(b)" */
    const char *part;     /* the heading it stands under */
    const char *text;     /* what it says; where it says the same as another section, that text */
    const char *same;     /* and the id of that section; else null */
    const char *readings; /* how we read what is doubtful, a line each; may be empty */
    const char *cases;    /* cases of law in which it speaks, a line each; may be empty */
    const char *related;  /* sections of other codes that speak of the same thing, as
                             "1899:III.3 1842:XV", in the order of the codes; may be empty */
} adoube_section;

/* The sections of all codes, one code after the other in printed order; false past the last. */
ADOUBE_API bool adoube_law_section(unsigned number, adoube_section *section);

/* A word of the telegraph code (1903, Appendix B), and what it stands for. */
typedef struct adoube_code_word {
    const char *word, *heading, *meaning;
    const char *act;    /* what it becomes in a docket; empty if nothing */
    const char *laws;   /* "VI.4(a) A.8(a)" */
    const char *blanks; /* "man", "record", "record record", "name"; empty if none */
    const char *note;   /* where the scan lost or misread it; may be empty */
} adoube_code_word;

/* False past the last. */
ADOUBE_API bool adoube_law_code_word(unsigned number, adoube_code_word *word);

/* ---- The umpire: a docket in, rulings out ---- */

/* One game before the umpire. It lives in room that the caller gives, and is a plain value there:
 * bytes copied are a game kept, bytes copied back a game resumed. */
typedef struct adoube_umpire adoube_umpire;

ADOUBE_API size_t adoube_umpire_size(void); /* bytes, aligned as malloc aligns */

/* Where the umpire finds room for a proof, asked for only when one is claimed; the room is the
 * caller's again when the ruling is given. Null is an answer: then nothing is proven. */
typedef void *(*adoube_memory)(void *self, size_t bytes);

ADOUBE_API adoube_umpire *adoube_umpire_begin(void *memory);

typedef enum adoube_line {
    ADOUBE_LINE_EMPTY = 0,  /* blank, or a comment */
    ADOUBE_LINE_HEADER = 1, /* `key: value` */
    ADOUBE_LINE_ACT = 2,    /* and the ruling can be written */
    ADOUBE_LINE_BAD = 3     /* cannot be read, and is as if it had not been there */
} adoube_line;

typedef struct adoube_docket_fault {
    size_t line;          /* of the docket, from 1 */
    size_t column;        /* from 1; 0: the line as a whole */
    const char *expected; /* what should have stood there */
    const char *word;     /* what stood there, in the line given; not closed by a zero */
    size_t word_size;
} adoube_docket_fault;

/* A stretch of a text that belongs to somebody else; not closed by a zero. */
typedef struct adoube_text {
    const char *start;
    size_t size;
} adoube_text;

/* A line of a docket in its parts, as the umpire's own reader finds them, for who keeps dockets and
 * must know what a line says without guessing. */
typedef struct adoube_docket_line {
    adoube_text key, value; /* of a line of the head, without the blanks around them */
    const char *actor;      /* of an act: "white", "black" or "umpire" */
    adoube_text act;        /* its word, as "seal" */
    adoube_text words;      /* the record, FEN or section that was given with it; may be empty */
} adoube_docket_line;

/* The parts point into the line. Whether the key is known and what the law makes of the act is not
 * asked. */
ADOUBE_API adoube_line adoube_docket_parts(const char *line, size_t size, adoube_docket_line *parts,
                                           adoube_docket_fault *fault);

/* The next line of the docket. Its characters, and those of header lines before it, must outlast
 * the first act; later lines only this call and the writing of its ruling. */
ADOUBE_API adoube_line adoube_umpire_line(adoube_umpire *umpire, const char *line, size_t size,
                                          adoube_memory room, void *self,
                                          adoube_docket_fault *fault);

/* The same, for who remembers what was proved: a docket that is replayed then needs no proof twice.
 * `recall` answers ADOUBE_PROOF_RUNNING where it knows nothing; what it does know must have been
 * proved with ADOUBE_PROOF_NODES and ADOUBE_PROOF_POSITIONS. Every function may be null. */
typedef struct adoube_world {
    adoube_memory room;
    adoube_proved (*recall)(void *self, adoube_question question, const adoube_position *position,
                            adoube_side side);
    void (*remember)(void *self, adoube_question question, const adoube_position *position,
                     adoube_side side, adoube_proved verdict);
    void *self;
} adoube_world;

ADOUBE_API adoube_line adoube_umpire_line_in(adoube_umpire *umpire, const char *line, size_t size,
                                             const adoube_world *world, adoube_docket_fault *fault);

/* A code book of the players' own, for games by telegraph: one word a line, its columns parted by
 * tabs as in law/telegraph-code.tsv (word, heading, meaning, act, laws, blanks, note; the last four
 * may be missing). Its words stand before those of 1903. */
typedef struct adoube_book_word {
    adoube_text word, heading, meaning, act, laws, blanks, note;
} adoube_book_word;

/* False, with the line, column and what was expected, if it cannot be used. */
ADOUBE_API bool adoube_book_check(const char *text, size_t size, adoube_docket_fault *fault);

/* The next word of a book that was checked; begin at 0. False past the last. */
ADOUBE_API bool adoube_book_next(const char *text, size_t size, size_t *at, adoube_book_word *word);

/* The book that the head of a docket agrees on (`agree: code-book NAME`), and where it says so; 0
 * if none. The caller reads it and gives its text, which must outlast the game, before the first
 * `wire`.
 */
ADOUBE_API size_t adoube_umpire_book_name(const adoube_umpire *umpire, const char **name,
                                          adoube_docket_fault *where);
ADOUBE_API bool adoube_umpire_book(adoube_umpire *umpire, const char *text, size_t size,
                                   adoube_docket_fault *fault);

/* Ends the head of a docket that has no act yet. False if it does not hold together. */
ADOUBE_API bool adoube_umpire_ready(adoube_umpire *umpire, adoube_docket_fault *fault);

/* Room enough for any ruling of a line of so many bytes. */
ADOUBE_API size_t adoube_umpire_ruling_size(size_t line_size);

/* The ruling on the last act in one word. */
typedef enum adoube_word {
    ADOUBE_ALLOWED = 0,
    ADOUBE_OFFENCE = 1,
    ADOUBE_UPHELD = 2,
    ADOUBE_REFUSED = 3,
    ADOUBE_NOTED = 4
} adoube_word;

ADOUBE_API adoube_word adoube_umpire_word(const adoube_umpire *umpire);

/* The ruling on the last act: one JSON object, or an arbiter's notes with their line ends. */
ADOUBE_API size_t adoube_umpire_json(const adoube_umpire *umpire, char *out, size_t size);

/* What is left out of a ruling for somebody who may not see it: a set for adoube_umpire_json_cut.
 */
enum adoube_cut {
    ADOUBE_CUT_POSITION = 1, /* the men, and the moves they could make */
    ADOUBE_CUT_RECORD = 2,   /* what was said with the act: a sealed move */
    ADOUBE_CUT_WHITE = 4,    /* the rights of White */
    ADOUBE_CUT_BLACK = 8,    /* the rights of Black */
    ADOUBE_CUT_UMPIRE = 16   /* what is left to the umpire's judgement */
};

/* The same object without what is cut. */
ADOUBE_API size_t adoube_umpire_json_cut(const adoube_umpire *umpire, unsigned cut, char *out,
                                         size_t size);
ADOUBE_API size_t adoube_umpire_notes(const adoube_umpire *umpire, char *out, size_t size);

typedef enum adoube_status {
    ADOUBE_PLAYING = 0,
    ADOUBE_ADJOURNED = 1,
    ADOUBE_WON = 2,
    ADOUBE_DRAWN = 3,
    ADOUBE_ANNULLED = 4
} adoube_status;

/* What a tournament book wants of a game. */
typedef struct adoube_summary {
    const char *code;    /* "british-1903" */
    const char *prefix;  /* "1903:" */
    const char *play;    /* "board" */
    bool silent;         /* the umpire */
    const char *name[2]; /* as in the docket, not closed by a zero; null if not said */
    size_t name_size[2];
    const char *lot; /* likewise: to whom a lot gave the first move */
    size_t lot_size;
    bool odds;
    bool agreed_first; /* who begins was agreed */
    adoube_side first; /* who had the right to begin, by this docket alone */
    bool begun;
    adoube_side began;
    adoube_status status;
    adoube_side winner; /* of a game won */
    const char *reason; /* "checkmate", …; null while there is none */
} adoube_summary;

/* Valid while the lines of the head are. */
ADOUBE_API void adoube_umpire_summary(const adoube_umpire *umpire, adoube_summary *summary);

/* Where a game is, for who keeps its score and its clocks. Times are seconds: of play, or by letter
 * since the beginning of 1970. */
typedef struct adoube_turn {
    adoube_position position; /* in law, when the turn began */
    unsigned plies;           /* moves that stand, of both sides */
    adoube_side side;         /* whose turn it is, as the umpire tells it */
    adoube_status status;
    int64_t now;
    int64_t used[2]; /* each player's own time */
    bool runs;       /* time runs against this player: */
    adoube_side against;
    int64_t due;     /* the reading of his own clock at which his limit passes; -1 if none does */
    int64_t expires; /* when `umpire time` would first find that a limit has passed; -1 likewise */
} adoube_turn;

ADOUBE_API void adoube_umpire_turn(const adoube_umpire *umpire, adoube_turn *turn);

/* The games of a match between two players, 0 and 1: who has the right to begin. */
enum { ADOUBE_NOBODY = 2, ADOUBE_CITATION_SIZE = 32 };

typedef struct adoube_series {
    unsigned begins;    /* the next game: a player; nobody before the first */
    bool replay;        /* instead of the last, which was annulled */
    bool unfinished;    /* the last game is, and that holds if it ends otherwise than … */
    const char *unless; /* "drawn" or "annulled" */
    char law[ADOUBE_CITATION_SIZE]; /* by which: "1903:II.1(a)" */
    uint8_t idea;                   /* the same, for the library */
} adoube_series;

ADOUBE_API void adoube_series_begin(adoube_series *series);

/* The next game: which of the two has White, to whom a lot gave the first move, or nobody. Tells
 * who should begin it, and by which law. */
ADOUBE_API unsigned adoube_series_add(adoube_series *series, const adoube_summary *game,
                                      unsigned white, unsigned lot, char law[ADOUBE_CITATION_SIZE]);

/* Bytes of the game itself, without the last ruling. */
ADOUBE_API size_t adoube_umpire_game_size(void);

/* A game that has begun as bytes that may be kept elsewhere, without its head and its last ruling.
 * They belong to one build of this library and one kind of machine. */
ADOUBE_API size_t adoube_umpire_save_size(void);
ADOUBE_API size_t adoube_umpire_save(const adoube_umpire *umpire, void *out, size_t size);

/* Goes on from such bytes, in an umpire that has been given the same head and is ready. False, and
 * nothing is changed, if they are of another build. The caller makes sure that they are what was
 * saved. The next ruling can be written when the next act has been heard. */
ADOUBE_API bool adoube_umpire_resume(adoube_umpire *umpire, const void *bytes, size_t size);

/* ---- Acts and rulings as values ---- */

/* Who did it. */
typedef enum adoube_actor {
    ADOUBE_ACTOR_WHITE = 0,
    ADOUBE_ACTOR_BLACK = 1,
    ADOUBE_ACTOR_UMPIRE = 2
} adoube_actor;

/* What was done. Beside each kind stand the fields of adoube_act that it uses. */
typedef enum adoube_act_kind {
    ADOUBE_ACT_NOTICE =
        0, /* of adjusting the man on `from`; or of counting fifty moves (ADOUBE_MATTER_FIFTY) */
    ADOUBE_ACT_TOUCH,     /* the man on `from`, perhaps by accident */
    ADOUBE_ACT_LIFT,      /* the man on `from` */
    ADOUBE_ACT_PLACE,     /* the man in hand on `to`, or beside the board */
    ADOUBE_ACT_QUIT,      /* the man under the hand */
    ADOUBE_ACT_REMOVE,    /* the man on `from` from the board, perhaps by mistake */
    ADOUBE_ACT_NAME,      /* the `piece` that a pawn becomes */
    ADOUBE_ACT_EXCHANGE,  /* the pawn for that `piece` */
    ADOUBE_ACT_REPLACE,   /* a pawn named earlier, on `from`, by its `piece` */
    ADOUBE_ACT_DISPLACE,  /* the man on `from` by accident, to `to` or off the board */
    ADOUBE_ACT_MEND,      /* put back what was displaced or taken off */
    ADOUBE_ACT_MOVE,      /* a whole move, from `from` to `to`, with the `piece` of a promotion */
    ADOUBE_ACT_CASTLE,    /* `kingside` or not, perhaps `rook_first` */
    ADOUBE_ACT_SAY_CHECK, /* "check" */
    ADOUBE_ACT_EXACT,     /* the penalties `letters`, on men or with a `record` and `more` */
    ADOUBE_ACT_TREAT,     /* have the man named by `from` treated as touched */
    ADOUBE_ACT_REQUIRE,   /* `matter`, of the man on `from` if one is named */
    ADOUBE_ACT_POINT_OUT, /* the fault `matter` */
    ADOUBE_ACT_CONSENT,   /* to a move being replaced */
    ADOUBE_ACT_WAIVE,     /* every right one has */
    ADOUBE_ACT_REFUSE,    /* to do what one must */
    ADOUBE_ACT_CLAIM,     /* `matter`; a forfeit by the section `record` */
    ADOUBE_ACT_ALLEGE,    /* a breach of the section `record` */
    ADOUBE_ACT_ADMIT,     /* what was alleged or claimed */
    ADOUBE_ACT_OFFER,     /* a draw, by letter with a move, `record` */
    ADOUBE_ACT_ACCEPT,    /* the offer */
    ADOUBE_ACT_DECLINE,   /* the offer */
    ADOUBE_ACT_RESIGN,    /* the game */
    ADOUBE_ACT_ADJOURN,   /* play */
    ADOUBE_ACT_SEAL,      /* the move `record` */
    ADOUBE_ACT_RESUME,    /* play */
    ADOUBE_ACT_PLACE_WRONGLY, /* set the men up for a resumption as `record`, a placement of a FEN,
                                 says */
    ADOUBE_ACT_RECALL,        /* a move made while check was not said */
    ADOUBE_ACT_FINDS, /* the umpire: that `about` broke the section `record`; or that the position
                         is lost */
    ADOUBE_ACT_FINDS_NOT,   /* the umpire: that `about` did not */
    ADOUBE_ACT_DECIDES,     /* the umpire, in the words `record` */
    ADOUBE_ACT_TIME,        /* the umpire tells the time */
    ADOUBE_ACT_ADJUDICATES, /* the umpire: for `about`, or a draw (ADOUBE_MATTER_DRAW) */
    ADOUBE_ACT_SEND, /* the move `record` by letter or wire; `more` is what follows it on the line
                      */
    ADOUBE_ACT_CALL, /* the move `record`, without a board */
    ADOUBE_ACT_RECEIVE,       /* a record */
    ADOUBE_ACT_ADOPT,         /* the meaning `record` */
    ADOUBE_ACT_INTERPRET,     /* one's own record as `record` */
    ADOUBE_ACT_DELIVERED,     /* the umpire: the telegram `record` */
    ADOUBE_ACT_WIRE,          /* the code word `record`, and its blanks in `more` */
    ADOUBE_ACT_SATISFIED,     /* the umpire is */
    ADOUBE_ACT_NOT_SATISFIED, /* the umpire is not */
    ADOUBE_ACT_CORRECT,       /* `matter`: `record` to `more` */
    ADOUBE_ACT_APPEAL         /* to the umpire, perhaps in the words `record` */
} adoube_act_kind;

/* What an act is about, where its kind has several. */
typedef enum adoube_matter {
    ADOUBE_MATTER_NONE = 0,
    ADOUBE_MATTER_DRAW = 1,
    ADOUBE_MATTER_POSITION_LOST = 2,
    ADOUBE_MATTER_FIFTY = 3,
    /* of ADOUBE_ACT_REQUIRE */
    ADOUBE_REQUIRE_REPLACE = 16,
    ADOUBE_REQUIRE_REMOVE_HAND = 17,
    ADOUBE_REQUIRE_QUIT = 18,
    ADOUBE_REQUIRE_COMPLETE_CASTLING = 19,
    ADOUBE_REQUIRE_ROOK_MOVE = 20,
    ADOUBE_REQUIRE_ANNUL_MOVE = 21,
    ADOUBE_REQUIRE_REPLACE_PROMOTED = 22,
    ADOUBE_REQUIRE_ANNUL_GAME = 23,
    ADOUBE_REQUIRE_RESTART = 24,
    ADOUBE_REQUIRE_STAND = 25,
    ADOUBE_REQUIRE_WITHIN_POWER = 26,
    ADOUBE_REQUIRE_KING = 27,
    ADOUBE_REQUIRE_TAKE = 28,
    ADOUBE_REQUIRE_PUT_BACK = 29,
    ADOUBE_REQUIRE_MOVE = 30,
    ADOUBE_REQUIRE_ANNUL_SECOND = 31,
    ADOUBE_REQUIRE_BOTH_STAND = 32,
    /* of ADOUBE_ACT_POINT_OUT */
    ADOUBE_FAULT_SETUP = 48,
    ADOUBE_FAULT_BOARD = 49,
    ADOUBE_FAULT_FIRST_MOVE = 50,
    ADOUBE_FAULT_ILLEGAL = 51,
    ADOUBE_FAULT_CHECK = 52,
    ADOUBE_FAULT_AMBIGUITY = 53,
    /* of ADOUBE_ACT_CLAIM */
    ADOUBE_CLAIM_FIFTY_MOVES = 64,
    ADOUBE_CLAIM_REPETITION = 65,
    ADOUBE_CLAIM_ENDLESS_CHECKS = 66,
    ADOUBE_CLAIM_DRAWN_GAME = 67,
    ADOUBE_CLAIM_FORFEIT = 68,
    ADOUBE_CLAIM_ADJUDICATION = 69,
    /* of ADOUBE_ACT_CORRECT */
    ADOUBE_CORRECT_TELEGRAM = 80,
    ADOUBE_CORRECT_RECORD = 81,
    ADOUBE_CORRECT_BOARD = 82
} adoube_matter;

/* Penalties of the British codes, for the set `letters`. */
enum adoube_penalty {
    ADOUBE_PENALTY_A = 1,
    ADOUBE_PENALTY_B = 2,
    ADOUBE_PENALTY_C = 4,
    ADOUBE_PENALTY_D = 8,
    ADOUBE_PENALTY_E = 16
};

/* In place of a square: none was said, or beside the board. */
enum { ADOUBE_NO_SQUARE = 64 };

/* One act, as a docket tells it. Its texts belong to whoever gave them, and are not closed by a
 * zero. Begin with adoube_act_begin, which writes the size of the struct as the caller knows it, so
 * that later versions of the library can add fields at its end. */
typedef struct adoube_act {
    size_t size;
    adoube_actor by;
    adoube_act_kind kind;
    adoube_matter matter;
    uint8_t from, to; /* squares, or ADOUBE_NO_SQUARE */
    char piece;       /* 'q', 'r', 'b', 'n', or 0 */
    unsigned letters; /* a set of penalties */
    unsigned about;   /* the adoube_side that an umpire speaks of, or ADOUBE_NOBODY */
    bool kingside;    /* of castling */
    bool rook_first;  /* of castling: the rook was moved before the king */
    bool accident;    /* it was done by accident */
    bool mistake;     /* it was done by mistake */
    bool timed;       /* the time below is known */
    bool dated;       /* it is a date and hour, in seconds since 1970; else seconds of play */
    bool zoned;       /* it is known how far that clock is before Greenwich's */
    int32_t zone;     /* so many seconds */
    int64_t time;
    adoube_text record; /* a record, a section, a placement or words */
    adoube_text more;   /* a second record, or the rest of the line */
} adoube_act;

/* An act of which nothing is said yet. */
static inline void adoube_act_begin(adoube_act *act)
{
    memset(act, 0, sizeof *act);
    act->size = sizeof *act;
    act->from = act->to = ADOUBE_NO_SQUARE;
    act->about = ADOUBE_NOBODY;
}

/* Reads one line of a docket, `[time] actor act`. The texts of the act point into the line. False,
 * with the column and what was expected, if it is no act; then the act is not written. `act->size`
 * must have been set; the fault may be null. */
ADOUBE_API bool adoube_act_read(adoube_act *act, const char *line, size_t size,
                                adoube_docket_fault *fault);

/* An act that is given as a value has no more bytes when it is written, its closing zero included.
 */
enum { ADOUBE_ACT_MOST = 512 };

/* Writes it as adoube_act_read reads it, without a line's end; 0, and nothing written, if the value
 * is no act that a docket could tell: a square above 64, a record with a quotation mark
 * in it, texts that are too long. */
ADOUBE_API size_t adoube_act_write(const adoube_act *act, char *out, size_t size);

/* A section that a ruling cites. */
typedef struct adoube_citation {
    char id[ADOUBE_CITATION_SIZE]; /* "1903:II.5(b)" */
    const char *idea;              /* "untouchable"; the same idea has this name in every code */
} adoube_citation;

/* Something that the umpire says in a ruling. */
typedef struct adoube_finding {
    const char *what; /* "not-moved": a name for it that does not change with its wording */
    adoube_side side; /* the player it is about */
    char man;         /* the FEN letter of a man it is about, or 0 */
    uint8_t from, to; /* squares, or ADOUBE_NO_SQUARE */
    uint32_t number;  /* of moves or seconds, where it speaks of some */
} adoube_finding;

enum { ADOUBE_RIGHT_LAWS = 4 };

/* What somebody may do now, or what the umpire has done of his office, as the act that does it. */
typedef struct adoube_right {
    size_t size;    /* sizeof(adoube_right), set by the caller */
    adoube_act act; /* its texts are empty: adoube_ruling_right_write has them */
    bool has_move;  /* a meaning of a record is chosen by it: */
    adoube_move move;
    bool has_reply; /* and this move is sent with it */
    adoube_move reply;
    unsigned laws; /* how many of these: */
    adoube_citation law[ADOUBE_RIGHT_LAWS];
} adoube_right;

/* What a player must do now, as the act that does it. A square that is left open is
 * ADOUBE_NO_SQUARE: a man that must be moved may go anywhere. */
typedef struct adoube_duty {
    size_t size; /* sizeof(adoube_duty), set by the caller */
    adoube_act act;
    bool required; /* by the opponent: refusing it forfeits the game, where the code says so */
    adoube_citation law;
} adoube_duty;

/* The ruling on the last act, and where the game stands after it. Lists are counted here and read
 * one by one with the functions below, until the next act is heard. */
typedef struct adoube_ruling {
    size_t size; /* sizeof(adoube_ruling), set by the caller */
    adoube_word word;
    uint64_t number; /* the act's place among the acts of the docket, from 1 */
    unsigned laws;   /* cited */
    unsigned findings;
    unsigned rights; /* that somebody has now */
    unsigned done;   /* by the umpire of his office, with this act */
    unsigned duties;
    unsigned moves;     /* lawful now */
    adoube_board board; /* the men as they stand */
    adoube_turn
        turn; /* whose turn it is, the position in law, the clocks and since when they run */
    adoube_status status;
    adoube_side winner; /* of a game won */
    const char *reason; /* "checkmate", …; null while there is none */
} adoube_ruling;

/* Hears an act and rules on it, as adoube_umpire_line_in does with its line. `world` may be null.
 * False, with what was expected, if the value is no act that a docket could tell or the head of the
 * docket does not hold together; then it is as if it had not been there. The fault may be null. */
ADOUBE_API bool adoube_umpire_hear(adoube_umpire *umpire, const adoube_act *act,
                                   const adoube_world *world, adoube_ruling *ruling,
                                   adoube_docket_fault *fault);

/* The ruling on the last act, however it was given. False if there was none yet. */
ADOUBE_API bool adoube_ruling_last(const adoube_umpire *umpire, adoube_ruling *ruling);

/* The last act. False if there was none yet. `act->size` must have been set. Its texts are those of
 * the line or value it was given by. */
ADOUBE_API bool adoube_umpire_act(const adoube_umpire *umpire, adoube_act *act);

/* The lists of that ruling, each from 0 on; false past the last. */
ADOUBE_API bool adoube_ruling_law(const adoube_umpire *umpire, unsigned i, adoube_citation *law);
ADOUBE_API bool adoube_ruling_finding(const adoube_umpire *umpire, unsigned i,
                                      adoube_finding *finding);
ADOUBE_API bool adoube_ruling_right(const adoube_umpire *umpire, unsigned i, adoube_right *right);
ADOUBE_API bool adoube_ruling_done(const adoube_umpire *umpire, unsigned i, adoube_right *done);
ADOUBE_API bool adoube_ruling_duty(const adoube_umpire *umpire, unsigned i, adoube_duty *duty);
ADOUBE_API bool adoube_ruling_move(const adoube_umpire *umpire, unsigned i, adoube_move *move);

/* The act of a right as a docket has it, without time and actor: `exact A B d2`. */
ADOUBE_API size_t adoube_ruling_right_write(const adoube_umpire *umpire, unsigned i, char *out,
                                            size_t size);

/* What the umpire says, in sentences. */
ADOUBE_API size_t adoube_ruling_says(const adoube_umpire *umpire, char *out, size_t size);

/* ---- Perft ---- */

enum { ADOUBE_PERFT_DEPTH_MAX = 64 };

/* How many games of so many moves begin here; 0 if the depth is above the maximum. A count beyond
 * 64 bits would take centuries, and would be its remainder. */
ADOUBE_API uint64_t adoube_perft(const adoube_position *position, unsigned depth);

#ifdef __cplusplus
}
#endif

#endif
