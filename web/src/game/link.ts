// The connection to the server. When it is lost it is opened again. Acts are kept, also while the page is reloaded,
// until the server has them; they are sent again under the same numbers, so that nothing is lost and nothing is done
// twice.

import type { About, Entry, Seat, SideName } from "../lib/api";
import { getOnce, Refusal } from "../lib/api";
import { keep, recall } from "../lib/storage";
import { followChain } from "./chain";

export interface WaitingAct {
  id: number;
  line: string;
}

export interface HandFrame {
  by: SideName;
  x?: number;
  y?: number;
  from?: string;
  off?: boolean;
}

export interface ActError {
  id?: number;
  code: string;
  message: string;
}

/** What a player said to the others, or to his own side alone. */
export interface WordsFrame {
  by: SideName | "umpire";
  number: number;
  name: string | null;
  aside: boolean;
  text: string;
}

/** Another player's invitation to a further game. */
export interface AgainFrame {
  by: SideName;
  name: string | null;
  game: string;
  invite: string;
}

/** Where acts go: to a game on the server, or to a docket that is only studied. */
export interface Connection {
  readonly connected: boolean;
  /** When the server said it will be back, in milliseconds since 1970; null if it said nothing. */
  readonly back?: number | null;
  readonly waiting: readonly WaitingAct[];
  act(line: string): void;
  hand(text: string): void;
  /** Says something to the other players; a frame of the protocol. */
  tell(frame: string): void;
}

export interface LinkEvents {
  about(about: About): void;
  entries(entries: Entry[]): void;
  hand(frame: HandFrame): void;
  words(frame: WordsFrame): void;
  again(frame: AgainFrame): void;
  error(error: ActError, line: string | null): void;
  /** The connection was opened or lost, or the number of acts that wait has changed. */
  state(): void;
  /** The server does not know this seat. */
  stranger(): void;
  /** A line of the docket differs from what this browser was told before. */
  rewritten(line: number): void;
}

interface Frame {
  about?: About;
  entries?: Entry[];
  hand?: HandFrame;
  words?: WordsFrame;
  again?: AgainFrame;
  error?: ActError;
  /** The server has heard what was done, and cannot keep it yet. */
  waiting?: boolean;
}

const WAITS = "The server cannot write the game down just now. What you did is heard, and nobody’s time runs.";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 15000;

/** In how many seconds a server that goes down will be back, by the reason with which it closed the connection. */
export function secondsAway(reason: string): number | null {
  const found = /\bback in (\d{1,5}) s$/.exec(reason);
  return found ? Number(found[1]) : null;
}

export class Link implements Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry = 0;
  private beat = 0;
  private heard = 0;
  private lastId = 0; /* the highest number of an act of this seat, also from another machine whose clock is ahead */
  private next = 1; /* the number of the first entry that is still missing */
  private readonly outbox: WaitingAct[];
  private readonly key: string;
  connected = false;
  back: number | null = null;

  constructor(
    private readonly seat: Seat,
    private readonly events: LinkEvents,
  ) {
    this.key = `adoube.waiting.${seat.game}.${seat.seat}.${seat.number}`;
    this.outbox = readOutbox(this.key);
    this.lastId = Math.max(0, ...this.outbox.map((act) => act.id));
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    this.open();
  }

  get waiting(): readonly WaitingAct[] {
    return this.outbox;
  }

  /** Sends an act, a line of the docket without its time, and keeps it until the server has it. */
  act(line: string): void {
    const id = Math.max(this.lastId + 1, Date.now());
    this.lastId = id;
    this.outbox.push({ id, line });
    this.keep();
    this.send(`act ${id} ${line}`);
    this.events.state();
  }

  /** Tells where the hand is, unless the connection is down. */
  hand(text: string): void {
    this.send(`hand ${text}`);
  }

  tell(frame: string): void {
    this.send(frame);
  }

  private send(frame: string): void {
    if (this.connected && this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  private keep(): void {
    keep(this.key, this.outbox);
  }

  private open(): void {
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/games/${this.seat.game}/ws`;
    const socket = new WebSocket(address, ["adoube.1", `seat.${this.seat.token}`]);
    this.socket = socket;
    socket.onopen = () => {
      this.connected = true;
      this.back = null;
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.send(`from ${this.next}`);
      for (const act of this.outbox) this.send(`act ${act.id} ${act.line}`);
      this.beat = window.setInterval(() => this.listen(), HEARTBEAT);
      this.events.state();
    };
    socket.onmessage = (message) => {
      this.heard = Date.now();
      this.take(JSON.parse(message.data as string) as Frame);
    };
    socket.onclose = (event) => this.closed(socket, this.connected, secondsAway(event.reason));
  }

  /** A server that says when it will be back is not asked before, and not by everybody at the same moment. */
  private closed(socket: WebSocket, opened: boolean, away: number | null): void {
    if (socket !== this.socket) return;
    clearInterval(this.beat);
    this.socket = null;
    this.connected = false;
    if (!opened) void this.askWhy();
    if (away !== null) this.back = Date.now() + away * 1000;
    this.events.state();
    const wait = away === null ? this.wait * (0.75 + Math.random() / 2) : away * 1000 + Math.random() * 2000;
    this.retry = window.setTimeout(() => this.open(), wait);
    this.wait = away === null ? Math.min(this.wait * 2, LONGEST_WAIT) : FIRST_WAIT;
  }

  /** Asks whether the seat exists, because a browser does not say why a connection could not be opened. */
  private async askWhy(): Promise<void> {
    try {
      await getOnce(`/api/games/${encodeURIComponent(this.seat.game)}`, this.seat.token);
    } catch (error) {
      if (!(error instanceof Refusal) || ![401, 403, 404].includes(error.status)) return;
      clearTimeout(this.retry);
      this.events.stranger();
    }
  }

  /** Asks the server for a sign of life, and closes a connection on which nothing was heard for long. */
  private listen(): void {
    if (Date.now() - this.heard > 2 * HEARTBEAT) this.socket?.close();
    else this.send("ping");
  }

  private hurry(): void {
    if (this.socket) return;
    this.wait = FIRST_WAIT;
    this.open();
  }

  private take(frame: Frame): void {
    if (frame.about) this.events.about(frame.about);
    if (frame.hand) this.events.hand(frame.hand);
    if (frame.words) this.events.words(frame.words);
    if (frame.again) this.events.again(frame.again);
    if (frame.entries) this.takeEntries(frame.entries);
    if (frame.error) this.takeError(frame.error);
    if (frame.waiting) this.events.error({ code: "waiting", message: WAITS }, null);
  }

  private takeEntries(entries: Entry[]): void {
    /* An act that is sent again is answered with the entry it made, which may be an old one. */
    for (const entry of entries) if (entry.id !== undefined) this.done(entry.id);
    this.lastId = Math.max(this.lastId, ...entries.map((entry) => entry.id ?? 0));
    const fresh = entries.filter((entry) => entry.seq >= this.next);
    const [first] = fresh;
    const last = fresh.at(-1);
    if (first && first.seq > this.next) {
      this.send(`from ${this.next}`);
      return;
    }
    if (last) this.next = last.seq + 1;
    const rewritten = followChain(this.seat.game, fresh);
    if (rewritten) this.events.rewritten(rewritten);
    this.events.entries(fresh);
  }

  private takeError(error: ActError): void {
    const act = error.id === undefined ? undefined : this.outbox.find((waiting) => waiting.id === error.id);
    if (error.id !== undefined) this.done(error.id);
    this.events.error(error, act?.line ?? null);
  }

  private done(id: number): void {
    const at = this.outbox.findIndex((act) => act.id === id);
    if (at < 0) return;
    this.outbox.splice(at, 1);
    this.keep();
    this.events.state();
  }
}

function readOutbox(key: string): WaitingAct[] {
  const kept = recall(key);
  return Array.isArray(kept) ? (kept as WaitingAct[]) : [];
}
