// Which lines of the ledger say something, and whether a draw is on offer.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { chiefLines } from "../../web/src/game/ledger";
import { freshStorage, played } from "./support";

beforeEach(() => freshStorage());

const MOVE = { uci: "e2e4", san: "e4", law: "P-K4" };
const HAND = [
  { line: "white touch e2" },
  { line: "white lift e2" },
  { line: "white place e4" },
  { line: "white quit", entry: { move: MOVE, plies: 1 } },
];

function verbs(acts: Parameters<typeof played>[0]): string[] {
  return chiefLines(played(acts).ledger).map(({ act }) => `${act.by} ${act.verb}`);
}

test("the quiet steps of one hand are one line, the last", () => {
  assert.deepEqual(verbs(HAND), ["white quit"]);
});

test("two hands are two lines", () => {
  assert.deepEqual(verbs([...HAND, { line: "black touch e7" }]), ["white quit", "black touch"]);
});

test("whatever the law had something to say about stands by itself", () => {
  const offence = HAND.map((act, i) => (i === 2 ? { ...act, ruling: { ruling: "offence" as const } } : act));
  assert.deepEqual(verbs(offence), ["white place", "white quit"]);
});

test("a hand that is only taken away says less than the touch before it", () => {
  assert.deepEqual(verbs([{ line: "white touch e2" }, { line: "white quit" }]), ["white touch"]);
});

test("what is left out is quiet, and what is left keeps its order", () => {
  const acts = [
    ...HAND,
    { line: "black touch e7" },
    { line: "black quit" },
    { line: "black claim repetition" },
    ...HAND,
  ];
  const { ledger } = played(acts);
  const chief = chiefLines(ledger);
  assert.deepEqual(
    chief,
    ledger.filter((line) => chief.includes(line)),
  );
  for (const line of ledger) if (line.move || line.act.verb === "claim") assert.ok(chief.includes(line));
});

const OFFER = { line: "white offer draw", ruling: { ruling: "noted" as const } };

test("an offer stands until it is declined or answered by a move", () => {
  assert.equal(played([]).offer, null);
  assert.equal(played([OFFER]).offer, "white");
  assert.equal(played([OFFER, { line: "black decline draw" }]).offer, null);
  assert.equal(played([OFFER, { line: "black touch e7" }]).offer, "white", "a touch is no answer");
  const own = { line: "white quit", ruling: { turn: "black" as const }, entry: { move: MOVE, plies: 1 } };
  assert.equal(played([OFFER, own]).offer, "white", "the offerer's own move leaves it open");
  const answer = { line: "black quit", ruling: { turn: "white" as const }, entry: { move: MOVE, plies: 2 } };
  assert.equal(played([OFFER, own, answer]).offer, null);
});

test("an offer by a code word is one, and so is its refusal", () => {
  const says = "Black proposes a draw with his move; if it is declined, the move stands.";
  const wire = {
    line: "black wire Label P-K4",
    ruling: { ruling: "allowed" as const, says },
    entry: { move: MOVE, plies: 1 },
  };
  assert.equal(played([wire]).offer, "black");
  assert.equal(played([wire, { line: "white decline draw", ruling: { ruling: "noted" as const } }]).offer, null);
});

test("an offer that the umpire refused is none, and the latest counts", () => {
  assert.equal(played([{ ...OFFER, ruling: { ruling: "refused" } }]).offer, null);
  const second = { line: 'black offer draw with "P-K4"', ruling: { ruling: "noted" as const } };
  assert.equal(played([OFFER, { line: "black decline draw" }, second]).offer, "black");
});

test("a quiet act by which men are put elsewhere has a line of its own", () => {
  const before = "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 1";
  const undone = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  const acts = [
    { line: "white quit", ruling: { position: before, ruling: "offence" as const } },
    { line: "black touch e7", ruling: { position: undone } },
    { line: "black lift e7", ruling: { position: undone.replace("pppppppp", "pppp1ppp") } },
  ];
  assert.deepEqual(verbs(acts), ["white quit", "black touch", "black lift"]);
});
