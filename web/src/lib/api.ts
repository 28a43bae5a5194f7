// The protocol between page and server (server/PROTOCOL.md) as types, and the two ways to ask.

export type SideName = "white" | "black";
export type SeatName = SideName | "umpire" | "spectator" | "table";

export interface Right {
  by: SideName;
  do: string;
  laws: string[];
}

export interface Ruling {
  act: number;
  line: number;
  by: SideName | "umpire";
  did: string;
  ruling: "allowed" | "offence" | "upheld" | "refused" | "noted";
  laws: string[];
  says: string;
  position: string | null;
  turn: SideName;
  status: "playing" | "adjourned" | "won" | "drawn" | "annulled";
  winner: SideName | null;
  reason: string | null;
  may: Right[];
  must: Right[];
  moves: string[];
}

export interface Clock {
  now: number;
  used: [number, number];
  runs: SideName | null;
  due: number | null;
}

export interface ScoredMove {
  uci: string | null;
  san: string;
  law: string;
  /** The position after it, where an act has added several moves. */
  position?: string | null;
}

export interface Entry {
  seq: number;
  at: string;
  line: string;
  id?: number;
  ruling?: Ruling;
  plies?: number;
  move?: ScoredMove;
  /** Every move that the act has added, where it has added several. */
  moves?: ScoredMove[];
  clock?: Clock;
  sealed?: { commitment: string };
  opened?: { commitment: string; nonce: string; record: string };
  chain: string;
}

export interface Lot {
  commitment: string;
  secret?: string;
  maker?: string;
  joiner?: string;
  white?: "maker" | "joiner";
}

export interface SeatInfo {
  seat: SeatName;
  number: number;
  name: string | null;
  taken: boolean;
  here: boolean;
  given: number; // how often this seat was given to somebody else
  left?: string | null; // since when nobody is connected there
}

export interface About {
  game: string;
  head: string[];
  code: string;
  play: string;
  umpire: string;
  tuition: boolean;
  blindfold: "none" | SideName | "both";
  engine: SideName | null;
  manner?: Manner | null;
  made: string;
  seats: SeatInfo[];
  you: { seat: SeatName; number: number };
  begun: boolean;
  seq: number;
  chain: string;
  status: Ruling["status"];
  winner: SideName | null;
  reason: string | null;
  turn: SideName;
  position: string | null;
  /** The legal moves, until the first act; after it every ruling has them. */
  moves?: string[];
  plies: number;
  clock: Clock;
  lot?: Lot;
}

/** How the engine behaves as an opponent. */
export type Manner = "strict" | "generous" | "clumsy";

/** What an invitation invites to. */
export interface Invitation {
  seat: SeatName;
  number: number;
  taken: boolean;
  maker: string;
  about: About;
  /** For spectators: the word of the picture that goes with their link. */
  picture?: string;
}

export interface Seat {
  game: string;
  seat: SeatName;
  number: number;
  token: string;
}

export interface Invite {
  seat: SeatName;
  number: number;
  word: string;
}

/** The head of a docket. Where a key is left out, the code's own rule holds. */
export interface Head {
  code: string;
  play: string;
  umpire?: string;
  position?: string;
  placed?: string;
  board?: string;
  first?: string;
  odds?: string[];
  limit?: string;
  agree?: string[];
}

export interface NewGame {
  head: Head;
  sit: SideName | "lot" | "table" | "umpire";
  name?: string;
  nonce?: string;
  opponent?: "person" | "engine";
  level?: number;
  manner?: Manner;
  consult?: { white: number; black: number };
  blindfold?: About["blindfold"];
  tuition?: boolean;
}

export interface Section {
  id: string;
  part: string;
  text: string;
  same: string | null;
  readings: string[];
  /** How many cases it speaks in. */
  cases: number;
  /** The ids of sections in other codes that speak of the same thing, in the order of the codes. */
  related: string[];
}

export type LimitName = "B" | "C" | "D" | "turn" | "telegraph";

/** A way of play that a code has laws for. */
export interface CodePlay {
  name: string;
  /** The kinds of limits of time that the code reckons in it. */
  limits: LimitName[];
  /** Each idea that the code states, with its section. */
  laws: Record<string, string>;
  /** The sections that leave something to the players' agreement. */
  open: string[];
}

/** A code of law. */
export interface Code {
  /** As the head of a docket has it. */
  name: string;
  /** With what the ids of its sections begin. */
  prefix: string;
  title: string;
  brief: string;
  /** What is particular to it, in a sentence or two. */
  about: string;
  plays: CodePlay[];
}

/** The server's answer that it refuses, in its own words. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly key?: string, // the key of the docket's head that is wrong, if one is
  ) {
    super(message);
  }
}

async function answer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (response.ok) return JSON.parse(text) as T;
  let code = "unreachable";
  let message = `The server answered ${response.status}.`;
  let key: string | undefined;
  try {
    ({ code, message, key } = (JSON.parse(text) as { error: { code: string; message: string; key?: string } }).error);
  } catch {
    /* the answer did not come from our server but, say, from a proxy */
  }
  throw new Refusal(response.status, code, message, key);
}

function headers(token?: string): HeadersInit {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

const WAITS = [300, 1000, 3000]; /* milliseconds before a question that found no network is asked again */

/** Asks again where the network failed and not the server, because it may only have changed: a question does no harm. */
async function ask(path: string, token: string | undefined, tried = 0): Promise<Response> {
  try {
    return await fetch(path, { headers: headers(token) });
  } catch (error) {
    const wait = WAITS[tried];
    if (wait === undefined) throw error;
    await new Promise((done) => setTimeout(done, wait));
    return ask(path, token, tried + 1);
  }
}

export async function get<T>(path: string, token?: string): Promise<T> {
  return answer<T>(await ask(path, token));
}

/** Asks once, where somebody else asks again. */
export async function getOnce<T>(path: string, token?: string): Promise<T> {
  return answer<T>(await ask(path, token, WAITS.length));
}

export async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  return answer<T>(
    await fetch(path, {
      method: "POST",
      headers: { ...headers(token), "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}
