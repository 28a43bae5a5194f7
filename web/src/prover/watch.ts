// Plays a strategy of endless checks with the reader: he replies, and the page shows the next check.

import { readPlacement, writePlacement } from "../board/squares";
import { after } from "../board/uci";
import { post } from "../lib/api";
import { fill } from "../lib/dom";
import { make } from "../lib/element";
import type { Frame, Player } from "../viewer/player";
import type { Reply, Strategy } from "./strategy";
import { Checks } from "./strategy";

export interface Named {
  uci: string;
  san: string;
  law: string;
}

/** Asks for the names of a move in a position after some moves; null if the move is not legal there. */
export async function nameOf(fen: string, moves: string[], uci: string): Promise<Named | null> {
  const read = await post<{ moves: Named[] }>("/api/read", { fen, moves, record: uci });
  return read.moves.find((move) => move.uci === uci) ?? null;
}

export class Watch {
  readonly element = make("div", { class: "watch", "aria-live": "polite" });
  private readonly checks: Checks;
  private readonly root: string;
  private frames: Frame[] = [];
  private path: string[] = []; // the positions of the strategy that have come up so far

  constructor(
    strategy: Strategy,
    private readonly player: Player,
  ) {
    this.checks = new Checks(strategy);
    this.root = strategy[0]?.[0] ?? "";
  }

  async begin(): Promise<void> {
    this.frames = [{ fen: this.root, says: "The position." }];
    this.path = [];
    await this.check(this.root);
  }

  /** Gives the check of a position, and lists the replies to it. */
  private async check(fen: string): Promise<void> {
    const check = this.checks.checkIn(fen);
    if (!check) return this.end("The proof is longer than what is sent at once; it goes on from here.");
    const again = this.path.includes(fen);
    const named = await nameOf(fen, [], check);
    this.path.push(fen);
    this.frames.push({
      fen: writePlacement(after(readPlacement(fen), check)),
      uci: check,
      says: `${named?.law ?? check}${again ? ": this position stood before, and so it goes on." : ""}`,
    });
    const replies = await this.replies(fen, check);
    this.player.play(this.frames, this.frames.length - 1);
    this.offer(replies, again);
  }

  /** Finds the legal replies. All of them lead to positions of the strategy, so only such moves need be looked at. */
  private async replies(fen: string, check: string): Promise<(Reply & Named)[]> {
    const found = new Map(this.checks.candidates(fen, check).map((reply) => [reply.uci, reply]));
    const named = await Promise.all(
      [...found.values()].map(async (reply) => {
        const name = await nameOf(fen, [check], reply.uci);
        return name && { ...reply, ...name };
      }),
    );
    return named.filter((reply) => reply !== null);
  }

  private offer(replies: (Reply & Named)[], again: boolean): void {
    if (!replies.length) {
      this.end("Mate: there is no reply.");
      return;
    }
    fill(
      this.element,
      make(
        "p",
        {},
        again ? "The position has come back. Reply again, and see:" : "Reply, and see the check that answers it:",
      ),
      make(
        "div",
        { class: "row-of-buttons" },
        ...replies.map((reply) =>
          make(
            "button",
            { type: "button", "data-uci": reply.uci, onclick: () => void this.reply(reply) },
            `${reply.law} (${reply.san})`,
          ),
        ),
        this.frames.length > 2 &&
          make("button", { type: "button", class: "link", onclick: () => void this.begin() }, "From the start"),
      ),
    );
  }

  private async reply(reply: Reply & Named): Promise<void> {
    for (const button of this.element.querySelectorAll("button")) button.disabled = true;
    this.frames.push({ fen: reply.fen, uci: reply.uci, says: reply.law });
    this.player.play(this.frames, this.frames.length - 1);
    await this.check(reply.fen);
    this.element.querySelector("button")?.focus();
  }

  private end(says: string): void {
    fill(
      this.element,
      make("p", {}, says),
      make("button", { type: "button", onclick: () => void this.begin() }, "From the start"),
    );
  }
}
