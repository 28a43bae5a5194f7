// The envelope holds the move that is sealed when a game is adjourned. Both players see its commitment at once; when
// it is opened, the page checks that the move is the one that was committed to.

import { MoveBoard } from "../board/moveboard";
import type { Square } from "../board/squares";
import { after } from "../board/uci";
import type { SideName } from "../lib/api";
import type { Child } from "../lib/dom";
import { button, dialog, fill, h } from "../lib/dom";
import { sha256 } from "../lib/hash";
import { sideWord } from "../lib/sides";
import { quoted, writeMove } from "./records";
import type { Sealing } from "./state";
import type { Part, Table } from "./table";
import { Shown } from "./table";

export function openEnvelope(table: Table, by: SideName): void {
  const input = h("input", { type: "text", id: "sealed-record", autocomplete: "off", placeholder: "Kt-KB3" });
  const hint = h("p", { class: "faint" }, "Write the move in words, or make it on the board.");
  const host = h("div", { class: "small-board" });
  const seal = button(
    "Seal it",
    () => {
      if (!input.value.trim()) return;
      table.act(by, `seal ${quoted(input.value)}`);
      box.close();
    },
    "chief",
  );
  const form = h(
    "form",
    { method: "dialog" },
    h("label", { htmlFor: "sealed-record" }, "The record"),
    input,
    hint,
    host,
    h("div", { class: "row" }, seal),
  );
  const box = dialog("The envelope", "envelope", form);
  form.onsubmit = (event) => {
    event.preventDefault();
    seal.click();
  };
  let made: { from: Square; to: Square } | null = null;
  const board = new MoveBoard(host, {
    label: "A small board: make the move to be sealed",
    flipped: by === "black",
    moved: (now, to) => {
      /* Only one move is sealed: moving the same man on changes it, and moving another man begins anew. */
      const from = made && made.to === now ? made.from : now;
      made = to ? { from, to } : null;
      if (!to) return;
      board.show(after(table.wood.men, from + to));
      board.mark("last", [from, to]);
      writeMove(table.state, from, to).then(
        (record) => {
          if (record) input.value = record;
          fill(hint, record ? "So it will be written." : "That is no legal move; you may still write what you like.");
        },
        () => fill(hint, "The record could not be written for you. Write it in words."),
      );
    },
  });
  board.show(table.wood.men);
  input.focus();
}

/** Shows the last envelope to both players, and once it is opened, whether it agrees with its commitment. */
export function sealsPart(): Part {
  const element = h("section", { class: "seals", aria: { label: "Sealed moves" } });
  const shown = new Shown();
  return {
    element,
    update({ state }) {
      const sealing = state.sealings.at(-1);
      if (!shown.changedTo(sealing)) return;
      fill(element, sealing ? sealElement(sealing) : null);
    },
  };
}

function sealElement(sealing: Sealing): Child {
  const proof = h("span", { class: "proof" });
  const words = sealing.opened
    ? `${sideWord(sealing.by)}’s envelope held ${sealing.opened.record}. `
    : `${sideWord(sealing.by)}’s move is sealed. `;
  if (sealing.opened) {
    const { nonce, record, commitment } = sealing.opened;
    void sha256(`${nonce}:${record}`).then((hash) => {
      const good = hash === commitment && commitment === sealing.commitment;
      fill(proof, good ? "verified" : "DOES NOT AGREE with its commitment");
      proof.classList.toggle("bad", !good);
    });
  }
  return h(
    "div",
    { class: "seal" },
    h("p", { class: "law" }, words, proof),
    h(
      "details",
      {},
      h("summary", {}, "Commitment"),
      h("code", {}, sealing.commitment),
      sealing.opened &&
        h("p", { class: "faint" }, "SHA-256 of ", h("code", {}, `${sealing.opened.nonce}:${sealing.opened.record}`)),
    ),
  );
}
