"""Telegraph matches under the rules of New Zealand (Appendix A), as far as records go.

Here the move on the board is the game; where no move on a board is told, the record stands for it. Only
such games are ruled here: what becomes of a record that is not the move on the board (A.7) is not.
"""

import letters_exact
import letters_rights
from letters import LetterUmpire, parts_of
from ruling import REFUSED, UPHELD, Entry


class BoardUmpire(LetterUmpire):
    def __init__(self, head):
        LetterUmpire.__init__(self, head)
        self.game.in_post = self.game.pos.turn      # the umpire's notice to begin (A.3(a))

    def handle(self, act):
        game = self.game
        post = game.post
        own = post and post.author == act.by and not post.answered and not game.question
        if act.name in ("send", "offer") and not game.adjudicating and (own or game.reply and game.reply.by == act.by):
            if any(game.read(text).purports for text in parts_of(act)[0]):
                return self.say(REFUSED, ["1903:A.5"])
        if act.name == "exact" and not game.adjudicating and post and not post.stands and post.kind == "illegal" \
                and post.receiver == act.by and not game.question:
            return self.exact_illegal(act)
        return LetterUmpire.handle(self, act)

    def exact_illegal(self, act):
        """A must be exacted, C may be; C alone means both (A.9(a))."""
        game, terms = self.game, self.terms
        post = game.post
        asked = letters_exact.Exaction(act)
        if asked.letters == ["A"]:
            letters_exact.restore(self, post)
            return self.say(UPHELD, terms.laws("illegal", "A"))
        if asked.letters in (["A", "C"], ["C"]):
            return letters_exact.exact_c(self, post, "illegal", asked)
        return letters_exact.nothing_due(self, act.by)

    def rights_of_illegal(self, post):
        terms = self.terms
        found = [Entry(post.receiver, "exact A", terms.laws("illegal", "A"))]
        for words in letters_rights.with_men(self.game, "exact A C"):
            found.append(Entry(post.receiver, words, terms.laws("illegal", "A", "C")))
        return found
