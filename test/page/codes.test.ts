// The list of codes: how it is asked for and read. That the form, the limits, the library and the game follow the list
// is tested with them, by the codes of invented.ts.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { codes, numberOf, prefixOf, typesetCode } from "../../web/src/lib/codes";
import { IDEAS } from "../../web/src/lib/ideas";
import { CODES, law } from "./invented";

test("every idea that the page asks for is one of the umpire's", () => {
  const header = readFileSync("src/law/idea.h", "utf8");
  const known = new Set(
    [...header.matchAll(/\bIDEA_([A-Z_]+)/g)].map(([, name]) => name?.toLowerCase().replaceAll("_", "-")),
  );
  assert.ok(known.has("fifty-moves"));
  for (const idea of IDEAS) assert.ok(known.has(idea), idea);
});

test("an id is a code's prefix and a number", () => {
  assert.deepEqual([prefixOf("1801:2.5(c)"), numberOf("1801:2.5(c)")], ["1801", "2.5(c)"]);
  assert.deepEqual([prefixOf("coffee:Art.2"), numberOf("coffee:Art.2")], ["coffee", "Art.2"]);
  assert.deepEqual([prefixOf("2.5"), numberOf("2.5")], ["", "2.5"]);
});

test("one idea has another section in each code and each way of play", () => {
  assert.equal(law("full-1801").section("odds-castling"), "3(b)");
  assert.equal(law("older-1790").section("odds-castling"), "4(e)");
  assert.equal(law("older-1790").id("odds-castling"), "1790:4(e)");
  assert.equal(law("coffee-house").id("odds-castling"), "coffee:Art.5");
  assert.equal(law("full-1801", "correspondence").id("penalty-e"), "1801:5.7.E");
  assert.equal(law("full-1801", "telegraph").id("penalty-e"), "1801:6.7.E");
  assert.equal(law("full-1801").id("penalty-e"), undefined);
});

test("a section that is borrowed from another code keeps that code's prefix", () => {
  assert.equal(law("short-1750").id("drawn-game"), "1801:1(c)");
  assert.equal(law("coffee-house").id("repetition"), "1801:8(b)");
});

test("what is left to agreement, and what is only stated", () => {
  assert.equal(law("full-1801").isOpen("odds-castling"), true);
  assert.deepEqual(
    [law("coffee-house").has("odds-castling"), law("coffee-house").isOpen("odds-castling")],
    [true, false],
  );
  assert.equal(law("short-1750").isOpen("odds-castling"), false);
});

test("a code or a way of play that is not listed states nothing", () => {
  for (const unknown of [law("lost-1700"), law("short-1750", "correspondence")]) {
    assert.equal(unknown.has("time"), false);
    assert.equal(unknown.id("time"), undefined);
    assert.equal(unknown.isOpen("time"), false);
    assert.deepEqual(unknown.limits, []);
  }
  assert.equal(law("lost-1700").code, undefined);
  assert.equal(law("short-1750", "correspondence").code?.brief, "Short, 1750");
});

test("titles are set as a printer would", () => {
  assert.equal(CODES.map(typesetCode)[2]?.title, "Short’s laws, 1750");
});

test("the list is asked for once, and again if it could not be had", async () => {
  const asked: string[] = [];
  const answers = [new Response("{}", { status: 503 }), new Response(JSON.stringify({ codes: CODES }))];
  const before = globalThis.fetch;
  globalThis.fetch = (path): Promise<Response> => {
    asked.push(String(path));
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error("it was asked too often"));
  };
  try {
    await assert.rejects(codes());
    const [list, again] = await Promise.all([codes(), codes()]);
    assert.deepEqual(
      list.map((code) => code.name),
      CODES.map((code) => code.name),
    );
    assert.equal(again, list);
    assert.equal(await codes(), list);
    assert.deepEqual(asked, ["/api/codes", "/api/codes"]);
  } finally {
    globalThis.fetch = before;
  }
});
