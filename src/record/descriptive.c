#include "record/descriptive.h"

#include "record/sign.h"

/* Some of the signs of a record, read from the front. */
typedef struct Part {
    const Sign *at, *end;
} Part;

typedef struct Parser {
    Side us;
    uint8_t marks;
    size_t after; /* the column after the record */
    size_t column;
    const char *expected;
} Parser;

static bool is(Part part, SignSort sort)
{
    return part.at < part.end && part.at->sort == sort;
}

static bool skip(Part *part, SignSort sort)
{
    if (!is(*part, sort))
        return false;
    part->at++;
    return true;
}

/* Of the places that could not be read, the furthest is reported. */
static bool wrong(Parser *parser, Part part, const char *expected)
{
    const size_t column = part.at < part.end ? part.at->column : parser->after;

    if (column >= parser->column) {
        parser->column = column;
        parser->expected = expected;
    }
    return false;
}

/* Up to three letters that name a man or a file. */
typedef struct Letters {
    unsigned count;
    Kind kind[3];
} Letters;

static Letters read_letters(Part *part)
{
    Letters letters = { 0, { KIND_NONE, KIND_NONE, KIND_NONE } };

    while (letters.count < 3 && is(*part, SIGN_MAN))
        letters.kind[letters.count++] = (Kind)part->at++->value;
    return letters;
}

static bool is_royal(Kind kind)
{
    return kind == KIND_KING || kind == KIND_QUEEN;
}

static bool is_minor(Kind kind)
{
    return kind == KIND_ROOK || kind == KIND_BISHOP || kind == KIND_KNIGHT;
}

/* Files from White's left: 0 QR, 1 QKt, 2 QB, 3 Q, 4 K, 5 KB, 6 KKt, 7 KR. */
static Bitboard file_named(Kind wing, Kind piece)
{
    const unsigned queens = piece == KIND_ROOK ? 0 : piece == KIND_KNIGHT ? 1 : 2;
    const Bitboard queen_side = BITBOARD_FILE_A << queens;
    const Bitboard king_side = BITBOARD_FILE_A << (7 - queens);

    if (piece == KIND_NONE)
        return BITBOARD_FILE_A << (wing == KIND_QUEEN ? 3 : 4);
    return wing == KIND_QUEEN ? queen_side : wing == KIND_KING ? king_side : queen_side | king_side;
}

/* K, Q, B, KB, QKt, …; false if the letters name no file. */
static bool letters_file(const Letters *letters, unsigned count, Bitboard *files)
{
    const Kind first = letters->kind[0], second = letters->kind[1];

    if (count == 1 && is_royal(first))
        *files = file_named(first, KIND_NONE);
    else if (count == 1 && is_minor(first))
        *files = file_named(KIND_NONE, first);
    else if (count == 2 && is_royal(first) && is_minor(second))
        *files = file_named(first, second);
    else
        return false;
    return true;
}

static Bitboard rank_named(unsigned rank, Side us)
{
    return BITBOARD_RANK_1 << (us == WHITE ? rank - 1 : 8 - rank) * 8;
}

typedef struct SquareSaid {
    Bitboard squares;
    bool own_file;
    bool own_wing; /* "to his B 3": on his side of the board */
    bool whole;    /* a rank was said */
} SquareSaid;

/* Reads a rank: "third square" in words, "3" or "4th sq." in figures, or "sq" for the first. */
static bool read_rank(Part *part, Side us, Bitboard *ranks)
{
    if (is(*part, SIGN_NTH) || is(*part, SIGN_RANK) || is(*part, SIGN_STEPS)) {
        *ranks = rank_named(part->at++->value, us);
        skip(part, SIGN_SQUARE);
        return true;
    }
    if (!skip(part, SIGN_SQUARE) && !skip(part, SIGN_HOME)) /* "to K's home" */
        return false;
    *ranks = rank_named(1, us);
    return true;
}

/* Reads the name of a square: K4, QB's 3d, his 2d, B3, or K alone for the first square of the file.
 */
static bool read_square(Parser *parser, Part *part, SquareSaid *said)
{
    const Part start = *part;
    bool his = skip(part, SIGN_HIS);
    const bool adverse = skip(part, SIGN_ADVERSE);
    const Side us = adverse ? (parser->us == WHITE ? BLACK : WHITE) : parser->us;
    const Letters letters = read_letters(part);
    Bitboard files = ~UINT64_C(0), ranks = rank_named(1, us);

    his &= !adverse; /* "to his adversary's K 4th" */

    skip(part, SIGN_TO); /* "Kt-K-2" */
    if (letters.count == 0 && !his)
        return wrong(parser, start, "the name of a square");
    if (letters.count > 0 && !letters_file(&letters, letters.count, &files))
        return wrong(parser, start, "the name of a square");
    said->whole = read_rank(part, us, &ranks);
    if ((his || adverse) && letters.count == 0 && !said->whole)
        return wrong(parser, *part, "a rank");
    said->squares = files & ranks;
    said->own_file = his && letters.count == 0;
    said->own_wing = his && letters.count == 1 && is_minor(letters.kind[0]);
    return true;
}

/* Reads where a man stands, if that is said: (K5), on King's fifth square. */
static bool read_place(Parser *parser, Part *part, Bitboard *squares)
{
    const bool open = is(*part, SIGN_OPEN);
    SquareSaid said;
    Part rest = *part;

    if (!open && !is(*part, SIGN_ON))
        return true;
    rest.at++;
    skip(&rest, SIGN_ON);
    if (!read_square(parser, &rest, &said) || said.own_file)
        return open;
    if (open && (!said.whole || !skip(&rest, SIGN_CLOSE)))
        return true; /* the brackets may hold a promotion */
    *squares &= said.squares;
    *part = rest;
    return true;
}

typedef struct ManSaid {
    KindSet kinds;
    Wing wing;
    Bitboard squares; /* where it stands, as far as that was said */
    uint8_t nth;
} ManSaid;

static bool man_of_letters(Letters letters, ManSaid *man)
{
    const Kind last = letters.kind[letters.count - 1];
    Bitboard files = ~UINT64_C(0);

    if (last == KIND_PAWN && letters.count > 1 &&
        !letters_file(&letters, letters.count - 1, &files))
        return false;
    if (last != KIND_PAWN && letters.count > 1) {
        if (letters.count > 2 || !is_royal(letters.kind[0]) || !is_minor(last))
            return false;
        man->wing = letters.kind[0] == KIND_KING ? WING_KING : WING_QUEEN;
    }
    man->kinds = pattern_kind(last);
    man->squares &= files;
    return true;
}

/* Reads a man: Kt, KKt, P, KBP, second KP; Kt(K5), Knight on King's fifth square. If nothing is
 * said, it is any man. */
static bool read_man(Parser *parser, Part *part, ManSaid *man)
{
    const Part start = *part;
    Letters letters;

    *man = (ManSaid){ PATTERN_ANY_KIND, WING_UNSAID, ~UINT64_C(0), 0 };
    if (is(*part, SIGN_NTH)) {
        man->nth = part->at++->value;
        man->kinds = pattern_kind(KIND_PAWN);
    }
    letters = read_letters(part);
    if (letters.count > 0 && !man_of_letters(letters, man))
        return wrong(parser, start, "the name of a man");
    return read_place(parser, part, &man->squares);
}

static bool may_promote(const Pattern *pattern)
{
    return (pattern->movers & pattern_kind(KIND_PAWN)) &&
           (pattern->to & (BITBOARD_RANK_1 | BITBOARD_RANK_1 << 56));
}

/* Reads a promotion: =Q, (Q), becomes a Queen, queens, or the piece alone. */
static bool read_promotion(Parser *parser, Part *part, Pattern *pattern)
{
    const Part start = *part;
    bool open, said;

    if (skip(part, SIGN_QUEENS)) {
        pattern->promoted = pattern_kind(KIND_QUEEN);
        return true;
    }
    said = skip(part, SIGN_BECOMES);
    open = skip(part, SIGN_OPEN);
    skip(part, SIGN_BECOMES);
    if (open)
        skip(part, SIGN_RANK); /* "(2d Q.)" */
    if (!is(*part, SIGN_MAN) || (!said && !open && !may_promote(pattern))) {
        *part = start;
        return true;
    }
    pattern->promoted = pattern_kind((Kind)part->at++->value) & PATTERN_PIECES;
    if (open && is(*part, SIGN_CHECKS)) /* "(becomes a Kt and checks)" */
        pattern->marks |= part->at++->value;
    if (pattern->promoted == 0 || (open && !skip(part, SIGN_CLOSE)))
        return wrong(parser, start, "a piece for the pawn");
    return true;
}

static bool read_end(Parser *parser, Part part, Pattern *pattern, PatternList *list)
{
    if (!read_promotion(parser, &part, pattern))
        return false;
    while (is(part, SIGN_TO) || is(part, SIGN_CHECKS) || is(part, SIGN_MOVES)) {
        if (is(part, SIGN_CHECKS))
            pattern->marks |= part.at->value;
        part.at++; /* a dash may lead to a remark, and "interposing" may follow */
    }
    if (part.at < part.end)
        return wrong(parser, part, "the end of the record");
    if (list->count < DESCRIPTIVE_MAX)
        list->pattern[list->count++] = *pattern;
    return true;
}

static Pattern pattern_of(const Parser *parser, const ManSaid *man)
{
    Pattern pattern = pattern_open();

    pattern.movers = man->kinds;
    pattern.wing = man->wing;
    pattern.from = man->squares;
    pattern.nth = man->nth;
    pattern.marks = parser->marks;
    pattern.capture = SAID_NO;
    return pattern;
}

/* Where "his B 3" and "his 4th" can be, if it is the king or the queen that moves, or a man whose
 * wing was said. */
static Bitboard own_squares(const ManSaid *man, const SquareSaid *said)
{
    const bool king = man->kinds == pattern_kind(KIND_KING) || man->wing == WING_KING;
    const bool queen = man->kinds == pattern_kind(KIND_QUEEN) || man->wing == WING_QUEEN;
    const Bitboard queen_side = BITBOARD_FILE_A * 0x0f;

    if (said->own_wing && (king || queen))
        return king ? ~queen_side : queen_side;
    if (said->own_file && man->kinds == pattern_kind(KIND_KING))
        return BITBOARD_FILE_A << 4;
    if (said->own_file && man->kinds == pattern_kind(KIND_QUEEN))
        return BITBOARD_FILE_A << 3;
    return ~UINT64_C(0);
}

/* Reads "home", "returns home", "returns to his square"; not "returns to B 3", where a square is
 * named. */
static bool read_home(Part *part)
{
    Part rest = *part;

    if (!skip(&rest, SIGN_HOME))
        return false;
    while (skip(&rest, SIGN_HOME) || skip(&rest, SIGN_TO) || skip(&rest, SIGN_HIS))
        ;
    skip(&rest, SIGN_SQUARE);
    if (is(rest, SIGN_MAN) || is(rest, SIGN_ADVERSE) || is(rest, SIGN_NTH) || is(rest, SIGN_RANK))
        return false;
    *part = rest;
    return true;
}

/* Reads "(K's side)" after a square, and gives the half of the board that it names. */
static Bitboard read_side(Part *part)
{
    const Bitboard queen_side = BITBOARD_FILE_A * 0x0f;
    Part rest = *part;
    bool queen;

    if (!skip(&rest, SIGN_OPEN) && !skip(&rest, SIGN_ON))
        return ~UINT64_C(0);
    skip(&rest, SIGN_ON);
    if (!is(rest, SIGN_MAN) || !is_royal((Kind)rest.at->value))
        return ~UINT64_C(0);
    queen = rest.at++->value == KIND_QUEEN;
    if (!skip(&rest, SIGN_SIDE))
        return ~UINT64_C(0);
    skip(&rest, SIGN_CLOSE);
    *part = rest;
    return queen ? queen_side : ~queen_side;
}

static bool read_going(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);
    SquareSaid said;

    while (skip(&rest, SIGN_TO))
        ;
    if (read_home(&rest)) {
        pattern.home = true;
        return read_end(parser, rest, &pattern, list);
    }
    while (skip(&rest, SIGN_HOME) || skip(&rest, SIGN_TO))
        ; /* "returns to K B 3" */
    if (!read_square(parser, &rest, &said))
        return false;
    pattern.to = said.squares & own_squares(man, &said) & read_side(&rest);
    pattern.own_file = said.own_file;
    if (!read_end(parser, rest, &pattern, list))
        return false;
    if (said.own_wing && pattern.to != said.squares && list->count < DESCRIPTIVE_MAX &&
        man->kinds == pattern_kind(KIND_KING)) {
        list->pattern[list->count] =
            list->pattern[list->count - 1]; /* the king may have gone to the other side */
        list->pattern[list->count].to = said.squares;
        list->pattern[list->count++].far_fetched = true;
    }
    return true;
}

/* Reads a dash that was printed for the sign of taking: "Kt-P". */
static bool read_dash_taking(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);
    const bool other = list->count > 0;
    ManSaid taken;

    while (skip(&rest, SIGN_TO))
        ;
    if (!is(rest, SIGN_MAN) || !read_man(parser, &rest, &taken) ||
        taken.kinds == PATTERN_ANY_KIND || taken.kinds == pattern_kind(KIND_KING))
        return other;
    pattern.capture = SAID_YES;
    pattern.taken = taken.kinds;
    pattern.taken_wing = taken.wing;
    pattern.to = taken.squares;
    pattern.far_fetched = other;
    return read_end(parser, rest, &pattern, list) || other;
}

/* Reads how many squares a pawn goes: "K P two", "K. P. 2 squares", "KP2". */
static bool read_steps(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);

    skip(&rest, SIGN_ADVERSE); /* "adv. two squares", for advances */
    skip(&rest, SIGN_MOVES);
    pattern.steps = rest.at->value;
    rest.at++;
    skip(&rest, SIGN_SQUARE);
    if (is(rest, SIGN_MOVES) && rest.at->column + 5U > parser->after - 1U)
        return wrong(parser, rest, "the end of the record"); /* "Pawn and two moves" is odds */
    return read_end(parser, rest, &pattern, list);
}

static bool is_steps(const ManSaid *man, Part part)
{
    bool moves;

    skip(&part, SIGN_ADVERSE);
    moves = skip(&part, SIGN_MOVES);
    if (man->kinds != pattern_kind(KIND_PAWN))
        return false;
    if (is(part, SIGN_STEPS))
        return true;
    if (!is(part, SIGN_RANK) || part.at->value > 2)
        return false;
    part.at++;
    return moves || part.at == part.end || is(part, SIGN_SQUARE);
}

/* Reads what is taken: "takes P", "takes KBP", "takes P on Q5", "takes K5". */
static bool read_taking(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);
    Part square = rest;
    SquareSaid said;
    ManSaid taken;

    pattern.capture = SAID_YES;
    if (read_square(parser, &square, &said) && said.whole) {
        pattern.to = said.squares;
        pattern.own_file = said.own_file;
        return read_end(parser, square, &pattern, list);
    }
    if (!read_man(parser, &rest, &taken))
        return false;
    if (taken.kinds != PATTERN_ANY_KIND)
        pattern.taken = taken.kinds;
    pattern.taken_wing = taken.wing;
    pattern.to = taken.squares;
    if (parser->marks & PATTERN_PASSING)
        pattern.to = ~UINT64_C(0); /* the square named may be the pawn's or the one reached */
    return read_end(parser, rest, &pattern, list);
}

/* Reads a record that names no square: "Q checks", "K moves", "P queens", or a man with a mark of
 * check. */
static bool read_doing(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);

    pattern.capture = SAID_NOTHING;
    if (is(rest, SIGN_CHECKS) || rest.at == rest.end) {
        pattern.gives_check = true;
        pattern.marks |= rest.at < rest.end ? rest.at->value : 0;
        skip(&rest, SIGN_CHECKS);
    } else if (skip(&rest, SIGN_MOVES) && man->kinds == pattern_kind(KIND_PAWN)) {
        pattern.capture = SAID_NO;
        skip(&rest, SIGN_ON); /* "P moves on" */
    }
    return read_end(parser, rest, &pattern, list);
}

/* King, queen or rook: no other man has to do with castling. */
static bool is_castling_man(Part part)
{
    return is(part, SIGN_MAN) && (is_royal((Kind)part.at->value) || part.at->value == KIND_ROOK);
}

/* Reads castling: Castles, Castles K's side, Castles (Q R), 0-0. */
static bool read_castling(Parser *parser, Part part, PatternList *list)
{
    Pattern pattern = pattern_open();
    unsigned wings;
    bool his = false;

    skip(&part, SIGN_MAN); /* "K castles" */
    wings = part.at++->value;
    while (part.at < part.end) {
        if (is(part, SIGN_WING) && wings == 0)
            wings = part.at->value;
        else if (is(part, SIGN_SIDE) && his && wings == 0)
            wings = WING_KING; /* the king castles on his own side */
        else if (is(part, SIGN_MAN) && wings == 0 && is_royal((Kind)part.at->value))
            wings = part.at->value == KIND_KING ? WING_KING : WING_QUEEN;
        else if (!is_castling_man(part) && !is(part, SIGN_SIDE) && !is(part, SIGN_ON) &&
                 !is(part, SIGN_OPEN) && !is(part, SIGN_CLOSE) && !is(part, SIGN_TO) &&
                 !is(part, SIGN_HIS))
            return wrong(parser, part, "the side on which he castles");
        his |= is(part, SIGN_HIS);
        part.at++;
    }
    pattern.castles = (uint8_t)(wings ? wings : WING_KING | WING_QUEEN);
    pattern.marks = parser->marks;
    pattern.capture = SAID_NO;
    list->pattern[list->count++] = pattern;
    return true;
}

/* Reads a record without a word between man and square: KRQsq, PQ4. Every cut that makes sense
 * becomes a pattern; the last is a square alone, for any man. */
static bool read_uncut(Parser *parser, Part part, PatternList *list)
{
    for (const Sign *cut = part.end; cut-- > part.at;) {
        Part front = { part.at, cut };
        const Part back = { cut, part.end };
        ManSaid man;
        const unsigned before = list->count;
        if (read_man(parser, &front, &man) && front.at == front.end)
            read_going(parser, &man, back, list);
        for (unsigned i = before; i < list->count; i++)
            list->pattern[i].far_fetched = cut == part.at;
    }
    return list->count > 0;
}

/* Does the record say where a man gives check, and not where it stands: "Q checks at K R 5", "Q
 * gives check at R 5"? */
static bool is_at_goal(const Parser *parser, Part part)
{
    read_letters(&part);
    if (is(part, SIGN_CHECKS) && part.end - part.at > 1)
        return part.at[1].sort == SIGN_ON;
    if (!is(part, SIGN_ON) || (!(parser->marks & (PATTERN_CHECK | PATTERN_MATE)) &&
                               (part.at->value == 0 || part.end - part.at < 2)))
        return false; /* "P at K's 4th" goes there, and "Kt on K 5" stands there */
    part.at++;
    while (part.at < part.end)
        if (is(part, SIGN_TO) || is(part, SIGN_TAKES))
            return false;
        else
            part.at++;
    return true;
}

static bool read_at_goal(Parser *parser, Part part, PatternList *list)
{
    Part front = part;
    ManSaid man;

    while (!is(part, SIGN_CHECKS) && !is(part, SIGN_ON))
        part.at++;
    front.end = part.at;
    if (is(part, SIGN_CHECKS))
        parser->marks |= part.at++->value;
    skip(&part, SIGN_ON);
    return read_man(parser, &front, &man) && read_going(parser, &man, part, list);
}

/* "P goes to Queen": it is promoted. */
static bool is_to_queen(const ManSaid *man, Part part)
{
    return man->kinds == pattern_kind(KIND_PAWN) && skip(&part, SIGN_TO) && is(part, SIGN_MAN) &&
           part.at->value == KIND_QUEEN && part.end - part.at == 1;
}

static bool read_to_queen(Parser *parser, const ManSaid *man, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);

    pattern.capture = SAID_NOTHING;
    pattern.promoted = pattern_kind(KIND_QUEEN);
    return read_end(parser, (Part){ NULL, NULL }, &pattern, list);
}

/* "K to Kt sq. (castling)": castling that is told as a move of the king. Without the bracket it may
 * be a move of the king, and the castling of the other side after it. */
static bool read_castling_square(Parser *parser, Part part, PatternList *list)
{
    unsigned wings = WING_KING;
    bool castles = false;

    if (!is(part, SIGN_MAN) || part.at++->value != KIND_KING || !is(part, SIGN_TO))
        return false;
    for (; part.at < part.end; part.at++) {
        castles |= is(part, SIGN_CASTLES) && is((Part){ part.at - 1, part.end }, SIGN_OPEN);
        if (is(part, SIGN_MAN) && part.at->value == KIND_QUEEN)
            wings = WING_QUEEN;
        if (is(part, SIGN_MAN) && part.at->value == KIND_BISHOP)
            wings = WING_QUEEN; /* he castles to his knight's square, or the queen's bishop's */
    }
    if (castles) {
        Pattern pattern = pattern_open();
        pattern.castles = (uint8_t)wings;
        pattern.marks = parser->marks;
        pattern.capture = SAID_NO;
        list->pattern[list->count++] = pattern;
    }
    return castles;
}

/* Reads "B. or P. interposes": a move of the first, or, if he has none, of the other. In print the
 * word is also "on". */
static bool read_either(Parser *parser, Part part, PatternList *list)
{
    Part front = part;
    ManSaid first, second;
    const unsigned before = list->count;

    read_letters(&part);
    front.end = part.at;
    if (!skip(&part, SIGN_ON))
        return false;
    second = first = (ManSaid){ PATTERN_ANY_KIND, WING_UNSAID, ~UINT64_C(0), 0 };
    {
        const Letters one = read_letters(&front), other = read_letters(&part);
        if (one.count == 0 || other.count == 0 || !is(part, SIGN_MOVES) ||
            part.end - part.at != 1 || !man_of_letters(one, &first) ||
            !man_of_letters(other, &second))
            return false;
    }
    if (!read_doing(parser, &first, part, list) || !read_doing(parser, &second, part, list))
        return false;
    list->pattern[before + 1].far_fetched = true;
    return true;
}

static bool read_record(Parser *parser, Part part, PatternList *list)
{
    const Part whole = part;
    ManSaid man;

    if (is(part, SIGN_CASTLES) || (is(part, SIGN_MAN) && part.at->value == KIND_KING &&
                                   part.end - part.at > 1 && part.at[1].sort == SIGN_CASTLES))
        return read_castling(parser, part, list);
    if (read_castling_square(parser, part, list) || read_either(parser, part, list))
        return true;
    if (part.at == part.end)
        return wrong(parser, part, "a record of a move");
    if (is_at_goal(parser, part))
        return read_at_goal(parser, part, list);
    if (!read_man(parser, &part, &man))
        return read_uncut(parser, whole, list);
    if (part.at > whole.at && is_steps(&man, part))
        return read_steps(parser, &man, part, list);
    if (skip(&part, SIGN_TO)) {
        if (skip(&part, SIGN_TAKES))
            return read_taking(parser, &man, part, list);
        if (is(part, SIGN_OPEN) && !read_place(parser, &part, &man.squares)) /* "R-(B5)B7" */
            return false;
        read_going(parser, &man, part, list);
        return man.kinds == PATTERN_ANY_KIND ? list->count > 0
                                             : read_dash_taking(parser, &man, part, list);
    }
    if (skip(&part, SIGN_TAKES))
        return read_taking(parser, &man, part, list);
    if (part.at > whole.at && is(part, SIGN_HOME))
        return read_going(parser, &man, part, list);
    if (part.at > whole.at && is(part, SIGN_MOVES) && part.end - part.at > 1 &&
        (part.at[1].sort == SIGN_TO || part.at[1].sort == SIGN_HOME ||
         (part.at[1].sort == SIGN_ON && part.end - part.at > 2))) {
        part.at++; /* "P advances to K 5", "B retires home", "B interposes at K 4" */
        skip(&part, SIGN_ON);
        return is_to_queen(&man, part) ? read_to_queen(parser, &man, list)
                                       : read_going(parser, &man, part, list);
    }
    if (part.at > whole.at && (is(part, SIGN_CHECKS) || is(part, SIGN_MOVES) ||
                               is(part, SIGN_QUEENS) || is(part, SIGN_BECOMES)))
        return read_doing(parser, &man, part, list);
    if (part.at > whole.at && part.at == part.end &&
        (parser->marks & (PATTERN_CHECK | PATTERN_MATE)))
        return read_doing(parser, &man, part, list); /* "Kt mates" */
    return read_uncut(parser, whole, list);
}

/* Takes out the marks, and brackets that held nothing else. */
static void take_marks(SignList *signs, Parser *parser)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < signs->count; i++) {
        const Sign sign = signs->sign[i];
        if (sign.sort == SIGN_MARK) {
            parser->marks |= sign.value;
        } else if (sign.sort == SIGN_CLOSE && kept > 0 && signs->sign[kept - 1].sort == SIGN_OPEN) {
            kept--;
        } else {
            signs->sign[kept++] = sign;
        }
    }
    while (kept > 0 && signs->sign[kept - 1].sort == SIGN_OPEN)
        kept--; /* the bracket opened a remark */
    signs->count = kept;
}

bool descriptive_read(Text record, Side us, PatternList *list, size_t *column,
                      const char **expected)
{
    Parser parser = { us, 0, record.size + 1, 1, "a record of a move" };
    SignList signs;

    list->count = 0;
    list->remark = false;
    list->strange = 0;
    *expected = "a sign of descriptive notation";
    if (!sign_read(record, &signs, column))
        return false;
    take_marks(&signs, &parser);
    list->remark = signs.remark;
    list->strange = signs.strange;
    if (read_record(&parser, (Part){ signs.sign, signs.sign + signs.count }, list))
        return true;
    *column = parser.column;
    *expected = parser.expected;
    return false;
}
