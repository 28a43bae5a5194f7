"""What each side may claim, require or exact now."""

import chess
from record_writing import full_record
from ruling import Entry
import letters_terms


def rights(ump):
    game = ump.game
    if ump.terms.silent:
        return []
    if not game.playing():
        return of_mating_turn(ump)
    if game.adjudicating:
        return of_forfeits(ump)
    found = of_record(ump) + of_copy(ump) + of_draws(ump) + of_forfeits(ump)
    return found


def of_mating_turn(ump):
    post = ump.game.post
    if ump.game.reason == "checkmate" and post and post.unsigned and post.stands \
            and not post.settled:
        return unsigned(ump, post)
    return []


def of_record(ump):
    game, post = ump.game, ump.game.post
    if post is None or post.waived or game.question:
        return []
    found = []
    if post.stands:
        return unsigned(ump, post) if not post.settled else []
    if post.kind == "ambiguous":
        found += of_ambiguity(ump, post)
    if post.kind == "illegal" and ump.terms.new_zealand:
        found += ump.rights_of_illegal(post)
    elif post.kind in ("illegal", "several-illegal"):
        found += penalty(ump, post, post.kind)
    if post.kind in ("several", "several-illegal"):
        found += adoptions(ump, post, post.kind)
    if post.unsigned and ump.terms.knows("unsigned") and post.kind != "several-illegal":
        found += penalty(ump, post, "unsigned")
    return found


def unsigned(ump, post):
    if not post.unsigned or post.waived or not ump.terms.knows("unsigned"):
        return []
    game = ump.game
    after = game.pos, game.began, game.count, game.past[-1]
    game.unmake()
    found = penalty(ump, post, "unsigned")
    game.pos, game.began, game.count = after[:3]
    game.past.append(after[3])
    return found


def penalty(ump, post, idea):
    """A with C or E; 1899: C. Judged in the position before the record."""
    terms = ump.terms
    letter = terms.letter(idea)
    if terms.only_c:
        idea = "illegal"
    laws = terms.laws(idea, "C") if terms.only_c else terms.laws(idea, "A", letter)
    if letter == "E":
        return [Entry(post.receiver, "exact A E", laws)]
    first = "exact C" if terms.only_c else "exact A C"
    return [Entry(post.receiver, words, laws) for words in with_men(ump.game, first)]


def with_men(game, words):
    """C names a man where the king cannot move."""
    if game.king_can_move():
        return [words]
    men = sorted({m.uci()[:2] for m in chess.legal_moves(game.pos)
                  if not chess.is_castling(game.pos, m)})
    return [words + " " + man for man in men]


def of_ambiguity(ump, post):
    terms = ump.terms
    if terms.may_adopt:
        return adoptions(ump, post, "ambiguous")
    laws = terms.laws("ambiguous", "A", terms.letter("ambiguous"))
    if terms.letter("ambiguous") == "E":
        return [Entry(post.receiver, "exact A E", laws)]
    game = ump.game
    view = game.view()
    found = []
    for move in post.meanings:
        after = chess.play(game.pos, chess.move_of(move))
        replies = [m.uci() for m in chess.legal_moves(after)]
        words = 'exact A D "%s"' % full_record(move, view)
        if replies:
            words += ' replying "%s"' % full_record(replies[0], game.view(after))
        found.append(Entry(post.receiver, words, laws))
    return found


def adoptions(ump, post, idea):
    view = ump.game.view()
    laws = ump.terms.laws(idea) + [ump.terms.part_one("13.C")]
    return [Entry(post.receiver, 'adopt "%s"' % full_record(move, view), laws)
            for move in post.meanings]


def of_copy(ump):
    game = ump.game
    if game.e_right is None:
        return []
    return [Entry(game.e_right, "exact E", ump.terms.laws("copy", "E"))]


def of_draws(ump):
    game, terms = ump.game, ump.terms
    side = game.pos.turn
    if not game.playing() or not game.turn_is_open(side) or game.waived_draw == len(game.past):
        return []
    found = []
    if game.count >= 100:
        found.append(Entry(side, "claim fifty-moves", terms.laws("fifty")))
    if repeated(game):
        found.append(Entry(side, "claim repetition", terms.laws("repetition")
                           + [terms.part_one("16(b)"), terms.part_one("16(a)")]))
    return found


def repeated(game):
    """The position stood at least twice before when this player's turn began."""
    now = game.pos.placement()
    before = [m.pos for m, _ in game.past if m.pos.turn == game.pos.turn]
    return sum(1 for pos in before if pos.placement() == now) >= 2


def of_forfeits(ump):
    game, terms = ump.game, ump.terms
    found = []
    for late in late_sides(game):
        if terms.knows("time"):
            found.append(claim(ump, late, "time"))
    for side in sorted(game.refused | game.ignored):
        found.append(claim(ump, side, "refusal"))
    for (side, idea), charge in sorted(game.charges.items()):
        if charge.found and not charge.lost and not charge.consented and not letters_terms.may_be_done(terms, idea):
            found.append(claim(ump, side, idea))
    return found


def late_sides(game):
    """Who took too long: for a turn that has ended, or for the one that runs."""
    found = sorted(game.late)
    if game.clock.exceeded(game.now) and game.clock.side not in found:
        found.append(game.clock.side)
    return found


def claim(ump, offender, idea):
    law = ump.terms.law(idea)
    return Entry(chess.other(offender), "claim forfeit " + law.split(":")[1], [law] + ump.terms.laws("forfeit"))
