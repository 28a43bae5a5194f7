// Records on their way to the server and into the docket.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { quoted, readRecord, writeMove } from "../../web/src/game/records";
import { Refusal } from "../../web/src/lib/api";
import { played, START_FEN } from "./support";

const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
});

/** A server that answers everything alike; gives back what it was asked. */
function serve(status: number, answer: unknown): { asked: unknown[] } {
  const asked: unknown[] = [];
  globalThis.fetch = (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return Promise.resolve(new Response(typeof answer === "string" ? answer : JSON.stringify(answer), { status }));
  };
  return { asked };
}

const E4 = { uci: "e2e4", san: "e4", law: "P-K4" };
const AFTER = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

test("nothing in a record can end it in the docket", () => {
  assert.equal(quoted(' P-K4" white resign\n '), '"P-K4 white resign"');
  for (const text of ['"', '""\n"', "Kt-KB3", 'a"b"c\nd']) assert.match(quoted(text), /^"[^"\n]*"$/, text);
});

test("the whole game goes along with a record", async () => {
  const { asked } = serve(200, { meaning: "clear", moves: [E4], notes: [] });
  const state = played([{ line: "white move e2-e4", ruling: { position: AFTER }, entry: { move: E4, plies: 1 } }]);
  await readRecord(state, "P-K4");
  assert.deepEqual(asked, [{ fen: START_FEN, moves: ["e2e4"], record: "P-K4" }]);
});

test("after a false move, which has no name, only the position goes along", async () => {
  const { asked } = serve(200, { meaning: "clear", moves: [], notes: [] });
  const state = played([
    { line: "white move e2-e4", ruling: { position: AFTER }, entry: { move: { ...E4, uci: null }, plies: 1 } },
  ]);
  await readRecord(state, "P-K4");
  assert.deepEqual(asked, [{ fen: AFTER, moves: [], record: "P-K4" }]);
});

test("a move made by hand is written in the game's notation, or is none", async () => {
  serve(200, { meaning: "clear", moves: [E4], notes: [] });
  assert.equal(await writeMove(played([]), "e2", "e4"), "P-K4");
  assert.equal(await writeMove(played([]), "e2", "e5"), null);
});

test("an error is told in the server's words, and a stranger's in ours", async () => {
  serve(422, { error: { code: "bad-record", message: "column 3: expected a square", key: "record" } });
  await assert.rejects(readRecord(played([]), "P-"), (error) => {
    assert.ok(error instanceof Refusal);
    assert.deepEqual([error.status, error.code, error.key], [422, "bad-record", "record"]);
    assert.equal(error.message, "column 3: expected a square");
    return true;
  });
  serve(502, "<html>Bad Gateway</html>");
  await assert.rejects(readRecord(played([]), "P-"), { code: "unreachable", message: "The server answered 502." });
});
