// The connection to the server. When it is lost it is opened again. Acts are kept, also while the page is reloaded,
// until the server has them; they are sent again under the same numbers, so that nothing is lost and nothing is done
// twice.

import type { About, Entry, Seat, SideName } from "../lib/api";
import { get, Refusal } from "../lib/api";
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

export interface LinkEvents {
  about(about: About): void;
  entries(entries: Entry[]): void;
  hand(frame: HandFrame): void;
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
  error?: ActError;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 15000;

export class Link {
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
    socket.onclose = () => this.closed(socket, this.connected);
  }

  private closed(socket: WebSocket, opened: boolean): void {
    if (socket !== this.socket) return;
    clearInterval(this.beat);
    this.socket = null;
    this.connected = false;
    if (!opened) void this.askWhy();
    this.events.state();
    this.retry = window.setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Asks whether the seat exists, because a browser does not say why a connection could not be opened. */
  private async askWhy(): Promise<void> {
    try {
      await get(`/api/games/${encodeURIComponent(this.seat.game)}`, this.seat.token);
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
    if (frame.entries) this.takeEntries(frame.entries);
    if (frame.error) this.takeError(frame.error);
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
