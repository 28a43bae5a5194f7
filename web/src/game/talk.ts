// Words between the players, and between partners alone. They are no part of the docket: the server passes them on and
// keeps none. This browser keeps the last of a game, so that they are there after a reload.

import { fill, h } from "../lib/dom";
import type { KeptSeat } from "../lib/seats";
import { setSetting, settings } from "../lib/settings";
import { sideWord } from "../lib/sides";
import { keep, recall } from "../lib/storage";
import type { WordsFrame } from "./link";
import type { Part, Table } from "./table";
import { Shown } from "./table";

const MOST = 50;

export interface WordsPart extends Part {
  hear(frame: WordsFrame): void;
}

function readKept(key: string): WordsFrame[] {
  const kept = recall(key);
  return Array.isArray(kept) ? (kept as WordsFrame[]) : [];
}

function lineOf(frame: WordsFrame): HTMLElement {
  const who = frame.name ?? sideWord(frame.by);
  return h(
    "li",
    { class: frame.aside ? "aside" : "" },
    h("b", {}, `${who}${frame.aside ? ", to partners" : ""}: `),
    frame.text,
  );
}

export function wordsPart(seat: KeptSeat, send: (frame: string) => void): WordsPart {
  const key = `adoube.words.${seat.game}`;
  const said = readKept(key);
  const list = h("ol", { class: "words-said", tabIndex: 0, aria: { label: "What was said", live: "polite" } });
  const input = h("input", { type: "text", maxLength: 140, autocomplete: "off", aria: { label: "Say something" } });
  const aside = h("input", { type: "checkbox" });
  const asideLabel = h("label", { class: "switch" }, aside, " to partners only");
  const go = h("button", { type: "submit" }, "Say");
  const form = h("form", { class: "say-form" }, input, go, asideLabel);
  const shown = h("input", { type: "checkbox", checked: settings().talk });
  const element = h(
    "section",
    { class: "talk", aria: { label: "Words between players" } },
    h("header", {}, h("h2", {}, "Words"), h("label", { class: "switch" }, shown, " shown")),
    list,
    form,
  );
  const known = new Shown();
  const draw = (): void => {
    list.hidden = !settings().talk;
    form.hidden = list.hidden;
    fill(list, ...said.map(lineOf));
    list.classList.toggle("empty", said.length === 0);
    list.scrollTop = list.scrollHeight;
  };
  shown.onchange = () => {
    setSetting("talk", shown.checked);
    draw();
  };
  form.onsubmit = (event) => {
    event.preventDefault();
    const text = input.value.replace(/\s+/g, " ").trim();
    if (!text) return;
    send(`${aside.checked ? "aside" : "say"} ${text}`);
    input.value = "";
  };
  draw();
  return {
    element,
    hear(frame) {
      said.push(frame);
      said.splice(0, said.length - MOST);
      keep(key, said);
      draw();
    },
    update({ state }: Table) {
      const { about } = state;
      const { seat: mine } = about.you;
      const partners = about.seats.filter((one) => one.seat === mine).length > 1;
      if (!known.changedTo(mine, about.engine, partners, about.begun)) return;
      element.hidden =
        !["white", "black", "umpire"].includes(mine) || (about.engine !== null && !partners) || !about.begun;
      asideLabel.hidden = !partners;
    },
  };
}
