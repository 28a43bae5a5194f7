// What the converter answers, and the text around a score: its head, its numbers, and the files that are saved.

export type Outcome = "all-clear" | "settled" | "repaired" | "open" | "failed";

export interface Step {
  record: string;
  uci: string | null;
  san: string;
  law: string;
  fen: string;
  doubtful: boolean;
  repair: string | null;
  meanings: string[];
  open: string[];
}

export interface Conversion {
  outcome: Outcome;
  readings: number;
  reached: number;
  start: string;
  steps: Step[];
  pgn: string;
}

export type Tags = Record<string, string>;

/** Cuts off the lines before a score: lines like "Players: A - B", or the tags of PGN. The rest is the score. */
export function cutHead(text: string): { tags: Tags; body: string } {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replace(/^\s*\n/, "")
    .split(/\r?\n/);
  const tags: Tags = {};
  let isPgn = false;
  let read = 0;

  for (const line of lines) {
    const found = PGN_TAG.exec(line.trim()) ?? PLAIN_TAG.exec(line.trim());
    if (!found) break;
    const [whole, name = "", value = ""] = found;
    const isPgnTag = whole.startsWith("[");
    isPgn ||= isPgnTag;
    tags[name] = isPgnTag ? unquoted(value) : value;
    read++;
  }
  const body = lines.slice(read).join("\n");
  return { tags: namePlayers(tags), body: isPgn ? withoutRemarks(body) : body };
}

const PGN_TAG = /^\[(\w+)\s+"(.*)"\]$/;
const PLAIN_TAG = /^([A-Z][a-z]+):\s+(.*)$/;

/** Takes comments, glyphs and variations, however deeply they are nested, out of the moves of PGN. */
function withoutRemarks(body: string): string {
  let text = body.replace(/\{[^}]*\}/g, " ").replace(/\$\d+/g, " ");
  let before = "";
  while (text !== before) {
    before = text;
    text = text.replace(/\([^()]*\)/g, " ");
  }
  return text;
}

/** Makes tags of "Players: A - B", where the first had White. */
function namePlayers(tags: Tags): Tags {
  const { Players: players = "", ...rest } = tags;
  const [, white, black] = /^(.*?)\s+(?:-|–|v\.?|against)\s+(.*)$/.exec(players) ?? [];
  return white && black ? { White: white, Black: black, ...rest } : tags;
}

/**
 * Writes the records of a score one a line, each after the number of its move, so that they cannot be cut otherwise.
 * A move that was chosen stands in place of its record.
 */
export function writeRecords(records: string[], choices: Map<number, string>, start: string): string {
  return records
    .map((record, i) => `${numberOf(i, start).replace("…", "...")} ${choices.get(i) ?? record.replace(/\s+/g, " ")}`)
    .join("\n");
}

export function blackBegins(start: string): boolean {
  return start.split(" ")[1] === "b";
}

/** The number before a move, by the place of the move in the score: "12." for White, "12…" for Black. */
export function numberOf(ply: number, start: string): string {
  const at = ply + (blackBegins(start) ? 1 : 0);
  const first = Number(start.split(" ")[5]) || 1;
  return `${first + Math.floor(at / 2)}${at % 2 ? "…" : "."}`;
}

const DATE = /^\d{4}$/;

function tagOf(name: string, value: string): [string, string] {
  if (name === "Year") return ["Date", DATE.test(value) ? `${value}.??.??` : value];
  return [name, value];
}

function quoted(value: string): string {
  return value.replace(/["\\]/g, "\\$&");
}

function unquoted(value: string): string {
  return value.replace(/\\(["\\])/g, "$1");
}

/** Adds to PGN the tags of the pasted head, and before the moves a comment on what was chosen by hand. */
export function dressPgn(pgn: string, tags: Tags, choices: string[]): string {
  let text = pgn;
  for (const [name, value] of Object.entries(tags).map(([key, said]) => tagOf(key, said))) {
    const line = `[${name} "${quoted(value)}"]`;
    const there = new RegExp(`^\\[${name} ".*"\\]$`, "m");
    if (name === "Position" || name === "Players") continue;
    text = there.test(text)
      ? text.replace(there, () => line)
      : text.replace(/^((?:\[.*\]\n)+)/, (roster) => `${roster}${line}\n`);
    if (name === "Result") text = text.replace(/\*(?=\s*$)/, () => value);
  }
  const chosen = choices.join("; ").replaceAll("}", ")");
  if (chosen) text = text.replace("\n\n", () => `\n\n{chosen by hand where the score is open: ${chosen}}\n`);
  return text;
}

/** Writes the moves in descriptive notation, in two columns. */
export function writeDescriptive(conversion: Conversion): string {
  const { steps, start } = conversion;
  const lines: string[] = [];
  const offset = blackBegins(start) ? 1 : 0;
  const width = Math.max(8, ...steps.map((step) => step.law.length)) + 2;
  for (let ply = -offset; ply < steps.length; ply += 2) {
    const white = steps[ply]?.law ?? "...";
    const black = steps[ply + 1]?.law ?? "";
    lines.push(
      `${numberOf(Math.max(ply, 0), start).replace("…", ".").padStart(4)} ${white.padEnd(width)}${black}`.trimEnd(),
    );
  }
  return `${lines.join("\n")}\n`;
}
