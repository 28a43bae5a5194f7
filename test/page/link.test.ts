// The line to the server: nothing is lost, nothing is done twice, and entries come in order.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { LinkEvents } from "../../web/src/game/link";
import { Link } from "../../web/src/game/link";
import type { Entry } from "../../web/src/lib/api";
import { freshStorage } from "./support";

/** A server at the other end of the line, played by the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  constructor(
    readonly address: string,
    readonly protocols: string[],
  ) {
    FakeSocket.made.push(this);
  }

  send(frame: string): void {
    this.sent.push(frame);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  close(reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ reason });
  }
}

const timers: { run: () => void; after: number }[] = [];

beforeEach(() => {
  freshStorage();
  FakeSocket.made = [];
  timers.length = 0;
  const setTimeout = (run: () => void, after: number): number => timers.push({ run, after });
  Object.assign(globalThis, {
    WebSocket: FakeSocket,
    location: { protocol: "http:", host: "here" },
    addEventListener: () => undefined,
    document: { addEventListener: () => undefined },
    window: { setTimeout, setInterval: () => 0 },
  });
});

const SEAT = { game: "g1", seat: "white", number: 1, token: "t" } as const;

interface Heard {
  link: Link;
  entries: number[][];
  told: string[];
}

function connect(): Heard {
  const entries: number[][] = [];
  const told: string[] = [];
  const events: LinkEvents = {
    about: () => told.push("about"),
    entries: (some) => entries.push(some.map((one) => one.seq)),
    hand: () => told.push("hand"),
    words: (frame) => told.push(`words ${frame.text}`),
    again: (frame) => told.push(`again ${frame.game}`),
    error: (error, line) => told.push(`${error.message}: ${line}`),
    state: () => undefined,
    stranger: () => told.push("stranger"),
    rewritten: (line) => told.push(`rewritten ${line}`),
  };
  return { link: new Link(SEAT, events), entries, told };
}

function socket(at = -1): FakeSocket {
  const found = FakeSocket.made.at(at);
  assert.ok(found, "a socket was opened");
  return found;
}

function entry(seq: number, id?: number): Entry {
  return { seq, at: "", line: "", chain: `c${seq}`, ...(id !== undefined && { id }) };
}

test("it says who it is, and asks for what is missing", () => {
  connect();
  assert.equal(socket().address, "ws://here/api/games/g1/ws");
  assert.deepEqual(socket().protocols, ["adoube.1", "seat.t"]);
  socket().open();
  assert.deepEqual(socket().sent, ["from 1"]);
});

test("acts wait until the server has them, and are sent again with their numbers", () => {
  const { link } = connect();
  link.act("white touch e2");
  link.act("white lift e2");
  assert.equal(link.waiting.length, 2);
  const [first, second] = link.waiting.map((act) => act.id);
  assert.ok(first !== undefined && second !== undefined && second > first, "numbers only grow");
  socket().open();
  assert.deepEqual(socket().sent, ["from 1", `act ${first} white touch e2`, `act ${second} white lift e2`]);
  socket().say({ entries: [entry(1, first)] });
  assert.deepEqual(
    link.waiting.map((act) => act.id),
    [second],
  );
});

test("acts outlive the page", () => {
  connect().link.act("white touch e2");
  const again = connect();
  assert.deepEqual(
    again.link.waiting.map((act) => act.line),
    ["white touch e2"],
  );
  const before = again.link.waiting[0]?.id ?? 0;
  again.link.act("white lift e2");
  assert.ok((again.link.waiting[1]?.id ?? 0) > before);
});

test("entries are handed on once, in order; a gap is asked for", () => {
  const { entries } = connect();
  socket().open();
  socket().say({ entries: [entry(1), entry(2)] });
  socket().say({ entries: [entry(2), entry(3)] });
  socket().say({ entries: [entry(6)] });
  assert.deepEqual(entries, [[1, 2], [3]]);
  assert.deepEqual(socket().sent, ["from 1", "from 4"]);
});

test("after the line was lost it comes back, each time a little later, and asks from where it was", () => {
  const { link } = connect();
  socket().open();
  socket().say({ entries: [entry(1), entry(2)] });
  socket().close();
  assert.equal(link.connected, false);
  assert.equal(timers.length, 1);
  timers[0]?.run();
  assert.equal(FakeSocket.made.length, 2);
  socket().open();
  assert.deepEqual(socket().sent, ["from 3"]);
});

test("a server that says when it is back is asked then, and not before", () => {
  const { link } = connect();
  socket().open();
  socket().close("the server goes down; back in 20 s");
  assert.ok(link.back && Math.abs(link.back - Date.now() - 20000) < 1000);
  assert.ok(timers[0] && timers[0].after >= 20000 && timers[0].after <= 22000, String(timers[0]?.after));
  timers[0]?.run();
  socket().open();
  assert.equal(link.back, null);
});

test("while the database is gone the player is told so, and his act waits; another node is asked for it by its number", () => {
  const { link, told } = connect();
  socket().open();
  link.act("white touch e2");
  const id = link.waiting[0]?.id;
  socket().say({ waiting: true });
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /cannot write the game down just now.*nobody’s time runs/);
  assert.deepEqual(
    link.waiting.map((act) => act.id),
    [id],
  );
  socket().close();
  timers.at(-1)?.run();
  socket().open(); // whatever node answers
  assert.deepEqual(socket().sent, ["from 1", `act ${id} white touch e2`]);
  socket().say({ entries: [entry(1, id)] });
  assert.equal(link.waiting.length, 0);
});

test("an act that the server did not hear is told with its words, and not sent again", () => {
  const { link, told } = connect();
  socket().open();
  link.act("white touch e9");
  socket().say({ error: { id: link.waiting[0]?.id, code: "bad-act", message: "no such square" } });
  assert.deepEqual(told, ["no such square: white touch e9"]);
  assert.equal(link.waiting.length, 0);
});

test("a game told otherwise than before is noticed", () => {
  connect();
  socket().open();
  socket().say({ entries: [entry(1), entry(2)] });
  const { told } = connect();
  socket().open();
  socket().say({ entries: [entry(1), { ...entry(2), chain: "other" }] });
  assert.deepEqual(told, ["rewritten 2"]);
});

test("a number taken on another machine, whose clock is ahead, is not used again", () => {
  const { link } = connect();
  socket().open();
  const ahead = Date.now() + 1e9;
  socket().say({ entries: [entry(1, ahead)] });
  link.act("white touch e2");
  assert.ok((link.waiting[0]?.id ?? 0) > ahead);
});
