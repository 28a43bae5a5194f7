// A code book of the players' own: one word a line, with tabs between its columns, as in law/telegraph-code.tsv. This
// browser keeps the book of a game. A word of it goes to the umpire as the act that it stands for.

import { keep, recall } from "../lib/storage";
import { quoted } from "./records";

export interface BookWord {
  word: string;
  heading: string;
  meaning: string;
  act: string;
  laws: string[];
  blanks: number;
  note: string;
  /** It is of the players' own book, which the umpire has not read. */
  own?: boolean;
}

const BLANK = /\b(record|man)\b/g;

/** Reads a book, or says in which line and column something is wrong. */
export function readBook(text: string): BookWord[] | string {
  const words: BookWord[] = [];
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim() || line.startsWith("#") || /^word\theading\t/.test(line)) continue;
    const [word = "", heading = "", meaning = "", act = "", laws = "", blanks = "", note = ""] = line.split("\t");
    const at = `Line ${i + 1}`;
    if (!/^[A-Za-z]+$/.test(word)) return `${at}: expected a code word of letters only in the first column.`;
    if (!meaning.trim()) return `${at}: expected a heading and a meaning, with tabs between the columns.`;
    if (words.some((one) => one.word.toLowerCase() === word.toLowerCase())) return `${at}: ${word} stands there twice.`;
    words.push({
      word,
      heading,
      meaning,
      act: act.trim(),
      laws: laws.split(/\s+/).filter(Boolean),
      blanks: Math.max(blanks.split(/\s+/).filter(Boolean).length, act.match(BLANK)?.length ?? 0),
      note,
      own: true,
    });
  }
  return words.length ? words : "Expected at least one word.";
}

/**
 * The act that a word stands for, with its blanks filled in; null if a blank is left. The umpire himself knows the
 * words of the printed book.
 */
export function actOf(word: BookWord, filling: string): string | null {
  if (!word.own) return `wire ${word.word} ${filling.trim()}`.trim();
  const given = filling.match(/"[^"]*"|\S+/g) ?? [];
  if (given.length < word.blanks) return null;
  const fit = (kind: string, text = ""): string => (kind === "record" ? quoted(text) : text);
  const act = word.act.replace(BLANK, (kind: string) => fit(kind, given.shift()));
  /* "interpret" with a blank that its act does not name: the record follows. */
  return word.act && given.length ? `${act} ${given.map((text) => fit("record", text)).join(" ")}` : act;
}

const keyOf = (game: string): string => `adoube.book.${game}`;

export function keepBook(game: string, text: string): void {
  keep(keyOf(game), text);
}

/** The words of the game's own book; none if there is no book, or none that can be read any more. */
function ownWords(game: string): BookWord[] {
  const text = recall(keyOf(game));
  const found = typeof text === "string" ? readBook(text) : "";
  return typeof found === "string" ? [] : found;
}

/** The printed book with the words of the players' own, which go before it. */
export function bookOf(game: string, printed: BookWord[]): BookWord[] {
  const own = ownWords(game);
  const isOwn = (word: string): boolean => own.some((one) => one.word.toLowerCase() === word.toLowerCase());
  return [...own, ...printed.filter(({ word }) => !isOwn(word))];
}
