"""Puts all changes of a file into one source, each behind a switch, so that one build can try thousands of them.

An expression E with the changes E1 and E2 becomes (M(1) ? (E1) : M(2) ? (E2) : (E)), where M(n) marks the place as
reached and says whether change n is the one that is tried. What stands where no expression can be switched (the rows
of tables, labels of cases, sizes of arrays) is left out, and tools/mutate builds such a change by itself.
"""
import re

from mutants import bare, bodies

DECLARATION = re.compile(r"(?:(?:const|volatile|unsigned|signed|struct|enum|union)\s+)*[A-Za-z_]\w*(?:\s+const)?"
                         r"(?:\s+\*?|\s*\*+\s*)(?:const\s+)?[A-Za-z_]\w*\s*(?:\[[^\]]*\]\s*)*(?:=|,|;|$)")
OPEN, CLOSE = "([{", ")]}"


def skip_space(code, at):
    while at < len(code) and code[at].isspace():
        at += 1
    return at


def match_bracket(code, at):
    """The place after the bracket that closes the one at this place."""
    depth = 0
    for place in range(at, len(code)):
        depth += (code[place] in OPEN) - (code[place] in CLOSE)
        if depth == 0:
            return place + 1
    raise ValueError("an open bracket")


def until(code, at, ends):
    """The first place of one of these characters outside of inner brackets."""
    while code[at] not in ends:
        at = match_bracket(code, at) if code[at] in OPEN else at + 1
        if at >= len(code):
            raise ValueError("no end")
    return at


def word_at(code, at):
    found = re.compile(r"[A-Za-z_]\w*").match(code, at)
    return found.group(0) if found else ""


class Walk:
    """Finds every expression of a function that can be switched: (start, end, is a statement)."""

    def __init__(self, code):
        self.code, self.found = code, []

    def add(self, start, end, statement=False):
        start = skip_space(self.code, start)
        while end > start and self.code[end - 1].isspace():
            end -= 1
        if end > start:
            self.found.append((start, end, statement))

    def block(self, at, end):
        while (at := skip_space(self.code, at)) < end:
            at = self.statement(at)

    def statement(self, at):
        code = self.code
        at = skip_space(code, at)
        word = word_at(code, at)
        if code[at] == "{":
            end = match_bracket(code, at)
            self.block(at + 1, end - 1)
            return end
        if word in ("if", "while", "switch"):
            opening = code.index("(", at)
            end = match_bracket(code, opening)
            self.add(opening + 1, end - 1)
            at = self.statement(end)
            after = skip_space(code, at)
            if word == "if" and word_at(code, after) == "else":
                return self.statement(after + 4)
            return at
        if word == "for":
            opening = code.index("(", at)
            end = match_bracket(code, opening)
            first = until(code, opening + 1, ";")
            self.simple(opening + 1, first)
            second = until(code, first + 1, ";")
            self.add(first + 1, second)
            self.add(second + 1, end - 1, True)
            return self.statement(end)
        if word == "do":
            at = self.statement(at + 2)
            opening = code.index("(", at)
            end = match_bracket(code, opening)
            self.add(opening + 1, end - 1)
            return until(code, end, ";") + 1
        if word in ("case", "default"):
            return until(code, at, ":") + 1
        end = until(code, at, ";")
        if word == "return":
            self.add(at + 6, end)
        elif word not in ("break", "continue", "goto", "static", "enum", "typedef", "extern"):
            self.simple(at, end)
        return end + 1

    def simple(self, at, end):
        """A declaration or an expression."""
        at = skip_space(self.code, at)
        if at >= end or word_at(self.code, at) == "static":
            return
        if not DECLARATION.match(self.code[at:end]):
            self.add(at, end, True)
            return
        while at < end:
            stop = min(until(self.code + ";", at, ",;"), end)
            equals = re.search(r"(?<![=!<>])=(?!=)", self.code[at:stop])
            if equals:
                self.initial(at + equals.end(), stop)
            at = stop + 1

    def initial(self, at, end):
        at = skip_space(self.code, at)
        if self.code[at] != "{":
            self.add(at, end)
            return
        inner_end = match_bracket(self.code, at) - 1
        at += 1
        while at < inner_end:
            stop = min(until(self.code + ",", at, ",}"), inner_end)
            named = re.match(r"\s*(?:[.\[][^=]*?\s*=(?!=))", self.code[at:stop])
            self.initial(at + (named.end() if named else 0), stop) if self.code[at:stop].strip() else None
            at = stop + 1


def solid(source):
    """The source without comments, its texts and characters written as underscores, every place kept."""
    code, out = bare(source), list(bare(source))
    for text in re.finditer(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", source, re.S):
        if text.group(0)[0] in "\"'" and not code[text.start():text.end()].strip():
            out[text.start():text.end()] = "_" * len(text.group(0))
    return "".join(out)


def containers(code):
    for start, end in bodies(code):
        walk = Walk(code)
        walk.block(start, end)
        yield from walk.found


HEAD = """extern int mutant_on;
extern unsigned char *mutant_reached;
#define M_(n) (mutant_reached[n] = 1, mutant_on == (n))
"""

# Which change is tried is said by MUTANT. If MUTANT_REACHED names a file, every place that is reached is marked there.
SWITCH = """#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST = 1 << 16 };

static unsigned char nowhere[MOST];
unsigned char *mutant_reached = nowhere;
int mutant_on;

__attribute__((constructor)) static void mutant_begin(void)
{
    const char *const number = getenv("MUTANT"), *const path = getenv("MUTANT_REACHED");
    const int file = path ? open(path, O_RDWR) : -1;
    void *const marks = file < 0 ? MAP_FAILED : mmap(NULL, MOST, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);

    mutant_on = number ? (int)strtol(number, NULL, 10) : 0;
    if (marks != MAP_FAILED)
        mutant_reached = marks;
    if (file >= 0)
        close(file);
}
"""
MOST = 1 << 16


def one_line(text):
    text = re.sub(r"\"(?:\\.|[^\"\\\n])*\"|//[^\n]*", lambda m: m.group(0) if m.group(0)[0] == '"' else "", text)
    return text.replace("\n", " ")


def switched(source, numbered):
    """(the source with a switch for each of these (number, site), the numbers that cannot be switched)."""
    spans = sorted(containers(solid(source)))
    inside, edits, rest = {}, [], []
    for number, site in numbered:
        span = next((s for s in spans if s[0] <= site.start and site.end <= s[1]), None)
        if site.start == site.end:  # a statement is put in
            edits.append((site.start, 0, site.end, f"if (M_({number})) return; "))
        elif span:
            inside.setdefault(span, []).append((number, site))
        else:
            rest.append(number)
    for (start, end, statement), changes in inside.items():
        void = "(void)" if statement else ""
        parts = []
        for number, site in changes:
            new = source[start:site.start] + site.new + source[site.end:end]
            parts.append(f"\n/*m{number}*/M_({number}) ? {void}({one_line(new)}) :")
        edits.append((start, 1, end, f"({''.join(parts)}\n{void}({one_line(source[start:end])}))"))
    for start, _, end, new in sorted(edits, reverse=True):
        source = source[:start] + new + source[end:]
    return HEAD + source, rest
