// Play by record: a form in which a move is written, to be sent by letter or wire, or called out.

import type { SideName } from "../lib/api";
import { button, fill, h } from "../lib/dom";
import { sideWord } from "../lib/sides";
import type { Meaning } from "./records";
import { quoted, readRecord } from "./records";
import { byRecord, isOver, mine, writer } from "./state";
import type { Part, Table } from "./table";

function sayMeaning(found: Meaning): string {
  const list = found.moves.map((move) => move.law).join(" or ");
  if (found.meaning === "clear") return `It means ${list}.`;
  if (found.meaning === "ambiguous") return `It could mean ${list}.`;
  if (found.meaning === "no-legal") return "It expresses no legal move.";
  return `This is no record${found.expected ? `: expected ${found.expected}` : ""}.`;
}

class Sheet {
  private readonly record = h("input", {
    type: "text",
    id: "record",
    autocomplete: "off",
    placeholder: "P-K4",
    maxLength: 80,
  });
  private readonly answering = h("input", {
    type: "text",
    id: "answering",
    autocomplete: "off",
    placeholder: "the opponent’s move repeated",
  });
  private readonly others = h("div", { class: "others-too" });
  private readonly series = h("div", { class: "series" });
  private readonly draw = h("input", { type: "checkbox" });
  private readonly meaning = h("p", { class: "meaning faint", role: "status" });
  private readonly sendButton = button("Send", () => this.send(), "chief");
  readonly form = h("form", { class: "letter" });
  private asked = 0;

  constructor(private readonly table: Table) {
    this.record.addEventListener("input", () => this.ask());
    this.form.onsubmit = (event) => {
      event.preventDefault();
      this.send();
    };
  }

  lay(): void {
    const { state } = this.table;
    const called = state.about.play === "blindfold";
    this.sendButton.textContent = called ? "Call it" : "Send";
    this.sendButton.type = "submit";
    fill(
      this.form,
      h("label", { htmlFor: "record" }, called ? "Your call" : "Your record"),
      this.record,
      this.meaning,
      !called &&
        h(
          "details",
          {},
          h("summary", {}, "Assumed moves and more"),
          this.others,
          this.series,
          h(
            "div",
            { class: "row" },
            state.law.has("post-series") && button("If he plays …", () => this.addStep()),
            state.law.has("post-several") && button("And another record …", () => this.addRecord()),
          ),
          h("label", { htmlFor: "answering" }, "Answering"),
          this.answering,
          h("label", { class: "switch" }, this.draw, " offer a draw with it"),
        ),
      h("div", { class: "row" }, this.sendButton),
    );
  }

  private addStep(): void {
    const field = (hint: string, label: string): HTMLInputElement =>
      h("input", { type: "text", placeholder: hint, maxLength: 80, aria: { label } });
    const isFirst = !this.series.children.length;
    const how = isFirst
      ? h("span", {}, "if")
      : h(
          "select",
          { aria: { label: "How this follows" } },
          h("option", { value: "if" }, "and if"),
          h("option", { value: "or" }, "or if instead"),
        );
    const his = field("P-QR3", "The move that is assumed");
    const step = h("div", { class: "step" }, how, his, h("span", {}, "then"), field("B-R4", "Your answer to it"));
    this.series.append(step);
    his.focus();
  }

  /** Several records for one turn: the receiver adopts one of them. */
  private addRecord(): void {
    const input = h("input", { type: "text", placeholder: "P-Q4", maxLength: 80, aria: { label: "Another record" } });
    this.others.append(h("div", { class: "step" }, h("span", {}, "and"), input));
    input.focus();
  }

  /** Writes the record with its assumed moves as the docket has them. */
  private text(): string {
    const filled = (box: Element): string[] => [...box.querySelectorAll("input")].map((input) => input.value.trim());
    const more = [...this.others.children].flatMap(filled).filter(Boolean);
    const assumed = [...this.series.children]
      .filter((step) => filled(step).every(Boolean))
      .map((step) => {
        const [his = "", own = ""] = filled(step);
        return ` ${step.querySelector("select")?.value ?? "if"} ${quoted(his)} then ${quoted(own)}`;
      });
    const repeated = this.answering.value.trim() ? ` answering ${quoted(this.answering.value)}` : "";
    return [this.record.value, ...more].map(quoted).join(" and ") + repeated + assumed.join("");
  }

  /** The act that sending is: a move, or the meaning of an earlier record if the player owes it. */
  private verb(by: SideName): "interpret" | "call" | "send" {
    const { state } = this.table;
    const owes = state.last?.must.some((duty) => duty.by === by && duty.do === "interpret");
    if (owes) return "interpret";
    return state.about.play === "blindfold" ? "call" : "send";
  }

  private send(): void {
    const by = writer(this.table.state);
    if (!by || !this.record.value.trim()) return;
    const verb = this.verb(by);
    const offers = this.draw.checked && verb === "send";
    this.table.act(by, offers ? `offer draw with ${quoted(this.record.value)}` : `${verb} ${this.text()}`);
    this.record.value = "";
    this.answering.value = "";
    this.draw.checked = false;
    fill(this.series);
    fill(this.others);
    fill(this.meaning);
  }

  write(record: string): void {
    this.record.value = record;
    this.ask();
    this.record.focus();
  }

  /** In a game with tuition, asks what the record could mean and shows it. */
  private ask(): void {
    const { state } = this.table;
    const record = this.record.value.trim();
    const number = ++this.asked;
    if (!state.about.tuition || !record) {
      fill(this.meaning);
      return;
    }
    readRecord(state, record).then(
      (found) => number === this.asked && fill(this.meaning, sayMeaning(found)),
      () => number === this.asked && fill(this.meaning),
    );
  }
}

export interface LetterPart extends Part {
  /** Writes a record that was made on the board into the form. */
  write(record: string): void;
}

export function letterPart(): LetterPart {
  const element = h("section", { class: "letters", aria: { label: "Your record" } });
  const dates = h("p", { class: "dates faint" });
  let sheet: Sheet | null = null;
  return {
    element,
    write(record) {
      sheet?.write(record);
    },
    update(table) {
      const { state } = table;
      element.hidden = !byRecord(state) || !mine(state).length || isOver(state) || !state.about.begun;
      if (element.hidden) return;
      if (!sheet) {
        sheet = new Sheet(table);
        sheet.lay();
        element.append(h("h2", {}, state.about.play === "blindfold" ? "Call a move" : "The sheet"), dates, sheet.form);
      }
      const last = state.record;
      fill(
        dates,
        last
          ? `${sideWord(last.act.by)}’s last record: ${last.act.rest} · ${new Date(last.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })}`
          : "Nothing has been sent yet.",
      );
    },
  };
}
