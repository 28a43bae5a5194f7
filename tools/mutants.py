"""Finds where C source can be changed a little, for tools/mutate. A site is one change of one file."""
import collections
import dataclasses
import re


@dataclasses.dataclass(frozen=True)
class Site:
    file: str  # from the top of the project
    kind: str
    start: int  # the characters that are replaced
    end: int
    new: str
    line: int
    text: str  # the line as it stands
    nth: int = 1  # which of the changes on this line that put in the same

    def applied(self, source):
        return source[:self.start] + self.new + source[self.end:]


def blank(match):
    return re.sub(r"[^\n]", " ", match.group(0))


def bare(source):
    """The source with comments, texts, characters and the lines of the preprocessor blanked, every place kept."""
    source = re.sub(r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", blank, source, flags=re.S)
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", blank, source, flags=re.M)


def bodies(code):
    """(start, end) of what stands in the braces of each function: only there is anything changed."""
    for match in re.finditer(r"^[a-zA-Z_][^;{}=]*\)\n\{\n", code, re.M):
        end = code.find("\n}\n", match.end() - 1)
        yield match.end(), len(code) if end < 0 else end


def closing(code, at):
    """The place of the bracket that closes the one at this place."""
    depth = 0
    for place in range(at, len(code)):
        depth += (code[place] == "(") - (code[place] == ")")
        if depth == 0:
            return place
    return -1


def negated(code, start, end):
    for match in re.finditer(r"\b(?:if|while) \(", code[start:end]):
        at = start + match.end()
        close = closing(code, at - 1)
        if close > 0:
            yield "negate", at, close, "!(" + code[at:close] + ")"


def calls_deleted(code, start, end):
    """A call that stands alone as a statement."""
    for match in re.finditer(r"^[ \t]+([a-z_][a-z0-9_]*\()", code[start:end], re.M):
        at = start + match.start(1)
        close = closing(code, start + match.end() - 1)
        before = code[:at].rstrip()
        if code[close + 1:close + 2] == ";" and (before[-1] in ";{}):" or before.endswith("else")):
            yield "delete", at, close + 1, "(void)0"


def constants_moved(code, start, end):
    for match in re.finditer(r"(?<![\w.])(\d{1,5})(U?)(?![\w.])", code[start:end]):
        yield "constant", start + match.start(), start + match.end(), str(int(match.group(1)) + 1) + match.group(2)


SWAPS = {"&&": "||", "||": "&&", "==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"}


def operators_swapped(code, start, end):
    for match in re.finditer(r" (&&|\|\||==|!=|<=|>=|<|>)(?=[ \n])", code[start:end]):
        yield "swap", start + match.start(1), start + match.end(1), SWAPS[match.group(1)]


def returns_early(code, start, end):
    """In a function that gives nothing back: it ends before a statement. In one that says yes or no: the contrary."""
    head = code[code.rfind("\n\n", 0, start) + 1:start]
    if re.search(r"\bvoid [a-z_0-9]+\(", head):
        for match in re.finditer(r"\n\n    (?=[a-z])", code[start:end]):
            yield "return", start + match.end(), start + match.end(), "if (1) return; "
    if re.search(r"\bbool [a-z_0-9]+\(", head):
        for match in re.finditer(r"\breturn ([^;]+);", code[start:end]):
            yield "return", start + match.start(1), start + match.end(1), "!(" + match.group(1) + ")"


def tables(code):
    """(start, end) of what stands in the braces of each table outside of functions."""
    for match in re.finditer(r"^(?:static )?const [^;{}()]*= \{\n", code, re.M):
        end = code.find("\n};", match.end() - 1)
        if end > 0:
            yield match.end(), end


def rows_deleted(code, start, end):
    """A row of a table: an inner pair of braces, with the comma behind it."""
    for match in re.finditer(r"\{[^{}]*\},?", code[start:end]):
        yield "row", start + match.start(), start + match.end(), ""


def fields_deleted(code, start, end):
    """A named field of a row, which is then zero."""
    for match in re.finditer(r"\.(?!section|idea)\w+ = [^,{}]+,?", code[start:end]):
        yield "field", start + match.start(), start + match.end(), ""


def flags_dropped(code, start, end):
    for match in re.finditer(r"\b[A-Z]\w+ \| ", code[start:end]):
        yield "flag", start + match.start(), start + match.end(), ""
    for match in re.finditer(r" \| [A-Z]\w+\b(?! [<|])", code[start:end]):
        yield "flag", start + match.start(), start + match.end(), ""


def found(code):
    for start, end in tables(code):
        for find in (rows_deleted, fields_deleted, flags_dropped, constants_moved):
            yield from find(code, start, end)
    for start, end in bodies(code):
        for find in (negated, calls_deleted, constants_moved, operators_swapped, returns_early):
            yield from find(code, start, end)


def sites(file, source):
    lines, counts = source.split("\n"), collections.Counter()
    for kind, at, to, new in found(bare(source)):
        if kind in ("negate", "return") and new.startswith("!("):
            new = "!(" + source[at:to] + ")"  # with the texts that were blanked
        line = source.count("\n", 0, at) + 1
        counts[line, new] += 1
        yield Site(file, kind, at, to, new, line, lines[line - 1].strip(), counts[line, new])
