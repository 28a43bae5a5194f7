// Shows duties as a banner and rights as buttons. All of them come from the ruling's `must` and `may`.

import type { Kind } from "../board/men";
import { KIND_NAMES } from "../board/men";
import type { Square } from "../board/squares";
import type { Right, SideName } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, fill, h } from "../lib/dom";
import { other, sideWord } from "../lib/sides";
import { askRecord, confirm } from "./ask";
import { cite, cites } from "./cite";
import { openEnvelope } from "./envelope";
import { quoted } from "./records";
import type { GameState } from "./state";
import { mine } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";
import { sayDuty, sayRight, sayUntil } from "./words";

/** Rights that differ only in the man they name. If there are many, they stand together under a title. */
interface Group {
  title: string | null;
  rights: Alike;
}

type Alike = [Right, ...Right[]];

const MANY = 3;

function grouped(all: Right[]): Group[] {
  const shapes = new Map<string, Alike>();
  for (const right of all) {
    const shape = right.by + right.do.replace(/\b[a-h][1-8]\b/g, "·").replace(/"[^"]*"/g, "…");
    const alike = shapes.get(shape);
    if (alike) alike.push(right);
    else shapes.set(shape, [right]);
  }
  return [...shapes.values()].flatMap((rights): Group[] =>
    rights.length > MANY
      ? [{ title: titleOf(rights[0]), rights }]
      : rights.map((right) => ({ title: null, rights: [right] })),
  );
}

function titleOf(right: Right): string {
  if (right.do.startsWith("exact A C")) return "Exact A and C: he moves a man of your choice";
  if (right.do.startsWith("exact C")) return "Exact C: he moves a man of your choice";
  if (right.do.startsWith("exact A B")) return "Exact A and B: he moves or takes a man he touched";
  if (right.do.startsWith("treat")) return "Have a man treated as touched";
  if (right.do.startsWith("require move")) return "Have him move a man he touched";
  return "Choose one";
}

function rightButton(table: Table, right: Right, short = false): HTMLElement {
  const { text, squares } = sayRight(table.state, right);
  const words = short ? text.replace(/^[^:]*: /, "") : text;
  const needsReply = / replying "/.test(right.do);
  const act = (): void => (needsReply ? askReply(table, right) : table.act(right.by, right.do));
  const until = short ? null : sayUntil(table.state, right);
  const element = button([words, until && h("small", {}, until)], act, "right");
  const show = (): void => table.point(squares);
  const hide = (): void => table.point([]);
  element.addEventListener("pointerenter", show);
  element.addEventListener("focus", show);
  element.addEventListener("pointerleave", hide);
  element.addEventListener("blur", hide);
  element.dataset["do"] = right.do;
  return element;
}

/** Asks for a reply before penalty D is exacted. Any reply will do; the one in the right is only an example. */
function askReply(table: Table, right: Right): void {
  askRecord(sayRight(table.state, right).text, "Your reply to that move", "Exact it", (record) =>
    table.act(right.by, right.do.replace(/ replying ".*"$/, ` replying ${quoted(record)}`)),
  );
}

function groupElement(table: Table, group: Group): HTMLElement {
  const [first] = group.rights;
  const law = first.laws[0] ? cite(first.laws[0]) : null;
  if (!group.title) return h("li", {}, rightButton(table, first), law);
  const until = sayUntil(table.state, first);
  return h(
    "li",
    { class: "choice" },
    h(
      "details",
      {},
      h("summary", {}, group.title, until && h("small", {}, until)),
      ...group.rights.map((right) => rightButton(table, right, true)),
    ),
    law,
  );
}

/** Makes a button that does a duty, for those duties that one click can do. */
function helpFor(table: Table, duty: Right): Child {
  const act = (text: string, what: string): HTMLElement => button(text, () => table.act(duty.by, what), "chief help");
  const [verb, square] = duty.do.split(" ");
  if (verb === "put-back") return act("Put it back", "mend");
  if (verb === "remove-hand" || verb === "quit") return act("Take the hand away", "quit");
  if (verb === "castle") return act("Castle", duty.do);
  if (verb === "seal") return button("Seal a move …", () => openEnvelope(table, duty.by), "chief help");
  if (verb === "interpret")
    return button(
      "Say it …",
      () =>
        askRecord("What it meant", "The move you meant", "Say so", (record) =>
          table.act(duty.by, `interpret ${quoted(record)}`),
        ),
      "chief help",
    );
  if (verb === "remove" && square) return act("Take it off", duty.do);
  if (verb === "replace" && square) {
    const held = table.wood.held[duty.by];
    if (held?.from === square) return act("Put it back", `place ${square}`);
    const man = table.wood.men.get(square)?.toLowerCase() as Kind | undefined;
    if (man && man !== "p") return act(`Put the ${KIND_NAMES[man]} there`, `replace ${square} ${KIND_NAMES[man]}`);
  }
  return null;
}

/** A refusal can lose the game, so it is asked for twice. */
function askRefusal(table: Table, duty: Right): void {
  confirm(
    "Refuse",
    `Refuse to ${sayDuty(table.state, duty).text}? The umpire puts the refusal on record, and a code may then let ${sideWord(other(duty.by))} claim the game.`,
    "I refuse",
    () => table.act(duty.by, "refuse"),
  );
}

function dutyElement(table: Table, duty: Right, own: boolean): HTMLElement {
  const { text } = sayDuty(table.state, duty);
  const alone = mine(table.state).length === 1;
  const who = own && alone ? "You must" : `${sideWord(duty.by)} must`;
  return h(
    "div",
    { class: own ? "duty own" : "duty" },
    h("p", { class: "law" }, `${who} ${text}.`, " ", cites(duty.laws, 1)),
    own &&
      h(
        "div",
        { class: "row" },
        helpFor(table, duty),
        button("Refuse …", () => askRefusal(table, duty), "plain"),
      ),
  );
}

/** Where a rook goes whose king has been moved as in castling: from the corner to the king's other side. */
function castlingRook(men: Table["wood"]["men"], side: SideName): { from: Square; to: Square } | null {
  const [rank, king, rook] = side === "white" ? ["1", "K", "R"] : ["8", "k", "r"];
  const ways = [
    { at: `g${rank}`, from: `h${rank}`, to: `f${rank}` },
    { at: `c${rank}`, from: `a${rank}`, to: `d${rank}` },
  ];
  return ways.find(({ at, from, to }) => men.get(at) === king && men.get(from) === rook && !men.has(to)) ?? null;
}

interface Castling {
  mover: SideName;
  rook: { from: Square; to: Square } | null;
  laws: string[];
}

/** The castling that a player of this seat has begun with the king and not completed. */
function unfinishedCastling({ state, wood }: Table): Castling | null {
  const right = state.last?.may.find((one) => one.do === "require complete-castling");
  const mover = right && other(right.by);
  if (!mover || !mine(state).includes(mover)) return null;
  return { mover, rook: castlingRook(wood.men, mover), laws: right.laws };
}

/** Says what is still to be done, and helps. */
function castlingElement(table: Table, { mover, rook, laws }: Castling): HTMLElement {
  const move = (): void => {
    const acts = rook ? [`touch ${rook.from}`, `lift ${rook.from}`, `place ${rook.to}`, "quit"] : [];
    for (const act of acts) table.act(mover, act);
  };
  return h(
    "div",
    { class: "duty own" },
    h("p", { class: "law" }, "To castle, move the rook too.", " ", cites(laws, 1)),
    rook && h("div", { class: "row" }, button("Move the rook", move, "chief help")),
  );
}

export function dutiesPart(): Part {
  const element = h("section", { class: "duties", aria: { label: "Duties" } });
  const shown = new Shown();
  return {
    element,
    update(table) {
      const duties = table.state.last?.must ?? [];
      const sides = mine(table.state);
      const castling = unfinishedCastling(table);
      if (!shown.changedTo(duties, sides, table.wood.held, castling)) return;
      fill(
        element,
        ...duties.map((duty) => dutyElement(table, duty, sides.includes(duty.by))),
        castling && castlingElement(table, castling),
      );
    },
  };
}

/** Shows the other side's rights in small print. They are no secret, but this player cannot use them. */
function othersRights(state: GameState, rights: Right[]): Child {
  if (!rights.length) return null;
  const lines = grouped(rights).map(({ title, rights: [first] }) =>
    h(
      "li",
      {},
      title ? title.replace("your choice", "his choice") : sayRight(state, first).text,
      " ",
      cites(first.laws, 1),
    ),
  );
  const sides = [...new Set(rights.map((right) => sideWord(right.by)))].join(" and ");
  return h("div", { class: "others" }, h("p", {}, `${sides} may`), h("ul", {}, ...lines));
}

function waiver(table: Table, sides: SideName[]): Child {
  return h("div", { class: "row" }, ...sides.map((side) => button("Waive", () => table.act(side, "waive"), "plain")));
}

/** Rights against a hand that rests on a man. They arise in every move, so they are shown only if the hand lingers. */
const FLEETING = /^require (replace|remove-hand|quit)$/;
const LINGERS = 1200;

class Patience {
  private readonly since = new Map<string, number>();
  private timer = 0;

  /** Chooses the rights to show now. It calls `again` when a fleeting one has lasted long enough to be shown. */
  choose(rights: Right[], again: () => void): Right[] {
    const now = Date.now();
    const keys = rights.map((right) => right.by + right.do);
    for (const key of this.since.keys()) if (!keys.includes(key)) this.since.delete(key);
    for (const key of keys) if (!this.since.has(key)) this.since.set(key, now);
    const young = (right: Right): boolean => now - (this.since.get(right.by + right.do) ?? now) < LINGERS;
    const shown = rights.filter((right) => !FLEETING.test(right.do) || !young(right));
    clearTimeout(this.timer);
    if (shown.length < rights.length) this.timer = window.setTimeout(again, LINGERS + 20);
    return shown;
  }
}

export function rightsPart(): Part {
  const patience = new Patience();
  const element = h("section", { class: "rights", aria: { label: "Rights" } });
  const shown = new Shown();
  return {
    element,
    update(table) {
      const rights = patience.choose(table.state.last?.may ?? [], () => table.refresh());
      const sides = mine(table.state);
      const said = rights.map((right) => sayRight(table.state, right).text);
      if (!shown.changedTo(rights, said, sides)) return;
      table.point([]); // the button that was pointed at goes, and with it the mark of its man
      const own = rights.filter((right) => sides.includes(right.by));
      const others = rights.filter((right) => !sides.includes(right.by));
      const holders = sides.filter((side) => own.some((right) => right.by === side));
      const heading = (side: SideName): string => (sides.length > 1 ? `${sideWord(side)} may` : "You may");
      fill(
        element,
        ...holders.flatMap((side) => [
          h("h2", {}, heading(side)),
          h(
            "ul",
            { class: "own" },
            ...grouped(own.filter((right) => right.by === side)).map((group) => groupElement(table, group)),
          ),
        ]),
        holders.length > 0 && waiver(table, holders),
        othersRights(table.state, others),
      );
    },
  };
}
