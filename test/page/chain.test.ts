// The chain of the docket: it holds as written, and no line can be changed, left out or told otherwise unnoticed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { followChain, reckonChain, sayChain } from "../../web/src/game/chain";
import type { Entry } from "../../web/src/lib/api";
import { sha256 } from "../../web/src/lib/hash";
import { freshStorage, needCrypto } from "./support";

needCrypto();
beforeEach(() => freshStorage());

const LINES = ["white touch e2", "white lift e2", "white place e4", "white quit", "black touch e7"];

/** The chain as the server writes it (server/PROTOCOL.md): fields, then the head after them. */
async function written(game: string, lines: string[]): Promise<{ text: string; heads: string[] }> {
  let head = await sha256(`adoube.1 ${game}`);
  const heads: string[] = [];
  const rows: string[] = [];
  for (const [i, line] of lines.entries()) {
    const fields = [String(i + 1), "2026-11-15T10:00:00Z", line];
    head = await sha256([head, ...fields].join("\n"));
    heads.push(head);
    rows.push([...fields, head].join("\t"));
  }
  return { text: `${rows.join("\n")}\n`, heads };
}

function entry(seq: number, chain: string): Entry {
  return { seq, at: "", line: "", chain };
}

test("SHA-256 is the real one", async () => {
  assert.equal(await sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(await sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("a chain holds as it was written", async () => {
  const { text, heads } = await written("g1", LINES);
  assert.deepEqual(await reckonChain("g1", text), { holds: true, heads });
  assert.deepEqual(await reckonChain("g1", ""), { holds: true, heads: [] });
});

test("no line can be changed, and the first that is not what it was is named", async () => {
  const { text } = await written("g1", LINES);
  for (const [i, line] of LINES.entries()) {
    const { holds, heads } = await reckonChain("g1", text.replace(line, line.replace("e", "d")));
    assert.equal(holds, false);
    assert.equal(heads.length, i + 1, line);
  }
});

test("no line can be left out, and no chain serves another game", async () => {
  const { text } = await written("g1", LINES);
  const rows = text.trim().split("\n");
  for (const i of [0, 1, 3]) {
    const left = await reckonChain("g1", rows.filter((_, at) => at !== i).join("\n"));
    assert.equal(left.holds, false, `without line ${i + 1}`);
  }
  assert.equal((await reckonChain("g2", text)).holds, false);
});

test("what was told before is compared with what is told now", () => {
  assert.equal(followChain("g1", [entry(1, "a"), entry(2, "b")]), 0);
  assert.equal(followChain("g1", [entry(3, "c")]), 0);
  assert.equal(followChain("g1", [entry(1, "a"), entry(2, "b"), entry(3, "c")]), 0, "told again, the same");
  assert.equal(followChain("g1", [entry(1, "a"), entry(2, "b"), entry(3, "X")]), 3, "told otherwise");
  assert.equal(followChain("g2", [entry(1, "z")]), 0, "another game is another chain");
});

test("of many entries at once the last is remembered", () => {
  followChain("g1", [entry(1, "a"), entry(2, "b"), entry(3, "c")]);
  assert.equal(followChain("g1", [entry(3, "X")]), 3);
});

test("a game told otherwise is noticed again and again, and not remembered", () => {
  followChain("g1", [entry(1, "a")]);
  for (let i = 0; i < 3; i++) assert.equal(followChain("g1", [entry(1, "X"), entry(2, "Y")]), 1);
});

test("older entries do not take the place of newer ones", () => {
  followChain("g1", [entry(5, "e")]);
  assert.equal(followChain("g1", [entry(1, "a")]), 0);
  assert.equal(followChain("g1", [entry(5, "X")]), 5);
});

test("what is kept and cannot be read is as nothing", () => {
  freshStorage().set("adoube.chain.g1", "{broken");
  assert.equal(followChain("g1", [entry(1, "a")]), 0);
});

test("the verdict in a sentence", async () => {
  const { text, heads } = await written("g1", LINES);
  const known = (seq: number): { seq: number; head: string } => ({ seq, head: heads[seq - 1] ?? "" });
  assert.match(await sayChain("g1", text, null), new RegExp(`^All 5 lines hold\\. .*${heads[4]}`));
  assert.match(await sayChain("g1", text, known(5)), /^All 5 lines hold/);
  assert.match(await sayChain("g1", text, known(3)), /^All 5 lines hold/, "it has grown since");
  assert.match(await sayChain("g1", text, { seq: 3, head: "0".repeat(64) }), /after line 3 is not the one/);
  assert.match(await sayChain("g1", text.replace("touch e7", "touch d7"), null), /does not hold at line 5/);
  const short = await written("g1", LINES.slice(0, 3));
  assert.match(await sayChain("g1", short.text, known(5)), /ends with line 3, .* told line 5: the docket was cut/);
});
