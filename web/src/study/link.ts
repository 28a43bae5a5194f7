// A docket that is only studied: a lesson, a case of the library, the board of the first page. Every act goes to the
// server's umpire with all acts before it, and his rulings come back as the entries of a game. Nothing is kept.

import type { Connection, LinkEvents, WaitingAct } from "../game/link";
import type { About, Entry } from "../lib/api";
import { post, Refusal } from "../lib/api";
import { words } from "../lib/element";

interface Ruled {
  about: About;
  entries: Entry[];
}

export class StudyLink implements Connection {
  connected = true;
  readonly waiting: WaitingAct[] = [];
  private readonly heard: string[] = []; /* the lines that the umpire has ruled on */
  private lines = 0; /* entries that have been told */
  private busy = false;
  private id = 0;

  constructor(
    private readonly events: LinkEvents,
    private readonly head: string[],
    private readonly seat: About["you"]["seat"] = "table",
  ) {
    void this.send();
  }

  act(line: string): void {
    this.waiting.push({ id: ++this.id, line });
    this.events.state();
    void this.send();
  }

  /** Nobody else sees this hand. */
  hand(): void {
    void this.id;
  }

  /** Nobody else hears this. */
  tell(): void {
    void this.id;
  }

  /** Everything that was done so far, as a docket. */
  get docket(): string {
    return [...this.head, ...this.heard].join("\n");
  }

  private async send(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const sent = this.waiting.map((act) => act.line);
    try {
      const docket = [...this.head, ...this.heard, ...sent].join("\n");
      const ruled = await post<Ruled>("/api/rule", { docket, from: this.lines + 1 });
      this.connected = true;
      this.heard.push(...sent);
      this.waiting.splice(0, sent.length);
      this.lines += ruled.entries.length;
      this.events.about({ ...ruled.about, you: { seat: this.seat, number: 1 } });
      this.events.entries(ruled.entries);
    } catch (error) {
      this.fail(error, sent);
    }
    this.busy = false;
    if (this.waiting.length && this.connected) void this.send();
  }

  /** What the umpire cannot read is left out; if the server cannot be reached it is tried again. */
  private fail(error: unknown, sent: string[]): void {
    if (error instanceof Refusal && error.status === 400) {
      const dropped = this.waiting.splice(0, sent.length);
      this.events.error({ code: error.code, message: words(error) }, dropped.at(-1)?.line ?? null);
    } else {
      this.connected = false;
      setTimeout(() => {
        this.connected = true;
        void this.send();
      }, 2000);
    }
    this.events.state();
  }
}
