// Which lines of the ledger say something, and whether a draw is on offer.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { chiefLines } from "../../web/src/game/ledger";
import { openOffer } from "../../web/src/game/offer";
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
  assert.equal(openOffer(played([])), null);
  assert.equal(openOffer(played([OFFER])), "white");
  assert.equal(openOffer(played([OFFER, { line: "black decline draw" }])), null);
  assert.equal(openOffer(played([OFFER, { line: "black touch e7" }])), "white", "a touch is no answer");
  const own = { line: "white quit", ruling: { turn: "black" as const }, entry: { move: MOVE, plies: 1 } };
  assert.equal(openOffer(played([OFFER, own])), "white", "the offerer's own move leaves it open");
  const answer = { line: "black quit", ruling: { turn: "white" as const }, entry: { move: MOVE, plies: 2 } };
  assert.equal(openOffer(played([OFFER, own, answer])), null);
});

test("an offer that the umpire refused is none, and the latest counts", () => {
  assert.equal(openOffer(played([{ ...OFFER, ruling: { ruling: "refused" } }])), null);
  const second = { line: 'black offer draw with "P-K4"', ruling: { ruling: "noted" as const } };
  assert.equal(openOffer(played([OFFER, { line: "black decline draw" }, second])), "black");
});
