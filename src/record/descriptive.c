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
    bool whole; /* a rank was said */
} SquareSaid;

/* Reads a rank: "third square" in words, "3" in figures, or "sq" for the first. */
static bool read_rank(Part *part, Side us, Bitboard *ranks)
{
    if (is(*part, SIGN_NTH)) {
        *ranks = rank_named(part->at++->value, us);
        if (is(*part, SIGN_RANK) && part->at->value == 1)
            part->at++;
        return true;
    }
    if (!is(*part, SIGN_RANK))
        return false;
    *ranks = rank_named(part->at++->value, us);
    return true;
}

/* Reads the name of a square: K4, QB's 3d, his 2d, B3, or K alone for the first square of the file.
 */
static bool read_square(Parser *parser, Part *part, SquareSaid *said)
{
    const Part start = *part;
    const bool his = skip(part, SIGN_HIS);
    const Letters letters = read_letters(part);
    Bitboard files = ~UINT64_C(0), ranks = rank_named(1, parser->us);

    skip(part, SIGN_TO); /* "Kt-K-2" */
    if (letters.count == 0 && !his)
        return wrong(parser, start, "the name of a square");
    if (letters.count > 0 && !letters_file(&letters, letters.count, &files))
        return wrong(parser, start, "the name of a square");
    said->whole = read_rank(part, parser->us, &ranks);
    if (his && !said->whole)
        return wrong(parser, *part, "a rank");
    said->squares = files & ranks;
    said->own_file = his && letters.count == 0;
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

/* Reads a promotion: =Q, (Q), becomes a Queen, queens, or the piece alone. */
static bool read_promotion(Parser *parser, Part *part, Pattern *pattern)
{
    const Part start = *part;
    bool open;

    if (skip(part, SIGN_QUEENS)) {
        pattern->promoted = pattern_kind(KIND_QUEEN);
        return true;
    }
    skip(part, SIGN_BECOMES);
    open = skip(part, SIGN_OPEN);
    skip(part, SIGN_BECOMES);
    if (open)
        skip(part, SIGN_RANK); /* "(2d Q.)" */
    if (!is(*part, SIGN_MAN)) {
        *part = start;
        return true;
    }
    pattern->promoted = pattern_kind((Kind)part->at++->value) & PATTERN_PIECES;
    if (pattern->promoted == 0 || (open && !skip(part, SIGN_CLOSE)))
        return wrong(parser, start, "a piece for the pawn");
    return true;
}

static bool read_end(Parser *parser, Part part, Pattern *pattern, PatternList *list)
{
    if (!read_promotion(parser, &part, pattern))
        return false;
    if (skip(&part, SIGN_CHECKS))
        pattern->marks |= PATTERN_CHECK;
    while (skip(&part, SIGN_TO))
        ; /* a dash that leads to a remark */
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

static bool read_going(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);
    SquareSaid said;

    while (skip(&rest, SIGN_TO))
        ;
    if (!read_square(parser, &rest, &said))
        return false;
    pattern.to = said.squares;
    pattern.own_file = said.own_file;
    return read_end(parser, rest, &pattern, list);
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

/* Reads a record that names no square: "Q checks", "K moves", "P queens". */
static bool read_doing(Parser *parser, const ManSaid *man, Part rest, PatternList *list)
{
    Pattern pattern = pattern_of(parser, man);

    pattern.capture = SAID_NOTHING;
    if (skip(&rest, SIGN_CHECKS) || rest.at == rest.end)
        pattern.gives_check = true;
    else if (!skip(&rest, SIGN_MOVES) && !is(rest, SIGN_QUEENS))
        return wrong(parser, rest, "a move of the man");
    return read_end(parser, rest, &pattern, list);
}

/* Reads castling: Castles, Castles K's side, Castles (Q R), 0-0. */
static bool read_castling(Parser *parser, Part part, PatternList *list)
{
    Pattern pattern = pattern_open();
    unsigned wings = part.at++->value;

    while (part.at < part.end) {
        if (is(part, SIGN_MAN) && wings == 0 && is_royal((Kind)part.at->value))
            wings = part.at->value == KIND_KING ? WING_KING : WING_QUEEN;
        else if (!is(part, SIGN_MAN) && !is(part, SIGN_SIDE) && !is(part, SIGN_ON) &&
                 !is(part, SIGN_OPEN) && !is(part, SIGN_CLOSE) && !is(part, SIGN_TO) &&
                 !is(part, SIGN_HIS))
            return wrong(parser, part, "the side on which he castles");
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

static bool read_record(Parser *parser, Part part, PatternList *list)
{
    const Part whole = part;
    ManSaid man;

    if (is(part, SIGN_CASTLES))
        return read_castling(parser, part, list);
    if (part.at == part.end)
        return wrong(parser, part, "a record of a move");
    if (!read_man(parser, &part, &man))
        return read_uncut(parser, whole, list);
    if (skip(&part, SIGN_TO))
        return skip(&part, SIGN_TAKES) ? read_taking(parser, &man, part, list)
                                       : read_going(parser, &man, part, list);
    if (skip(&part, SIGN_TAKES))
        return read_taking(parser, &man, part, list);
    if (part.at > whole.at &&
        (is(part, SIGN_CHECKS) || is(part, SIGN_MOVES) || is(part, SIGN_QUEENS)))
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
    Parser parser = { us, 0, record.size + 1, 0, "a record of a move" };
    SignList signs;

    list->count = 0;
    *expected = "a sign of descriptive notation";
    if (!sign_read(record, &signs, column))
        return false;
    take_marks(&signs, &parser);
    if (read_record(&parser, (Part){ signs.sign, signs.sign + signs.count }, list))
        return true;
    *column = parser.column > 0 ? parser.column : 1;
    *expected = parser.expected;
    return false;
}
