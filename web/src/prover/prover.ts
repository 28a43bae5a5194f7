// The prover: the reader sets up a position and asks; the page says the verdict and plays what shows it.

import type { Conversion, Step } from "../desk/score";
import { writeRecords } from "../desk/score";
import type { SideName } from "../lib/api";
import { post } from "../lib/api";
import { fill } from "../lib/dom";
import { find, make } from "../lib/element";
import { exampleList } from "../lib/examples";
import { Inquiry } from "../lib/inquiry";
import { option } from "../lib/option";
import { Player } from "../viewer/player";
import { Editor } from "./editor";
import { Flight } from "./flight";
import type { Example, Proof, Question, QuestionName } from "./question";
import { EXAMPLES, FIRST, groundOf, QUESTIONS, verdictOf } from "./question";
import { Watch } from "./watch";

const BUDGETS: [string, string][] = [
  ["800000", "as much as the umpire spends"],
  ["20000", "a quick look"],
];

/** Asks for the names and positions of a line's moves. The server reads the line like any other score. */
async function stepsOf(fen: string, line: string[]): Promise<Step[]> {
  const text = writeRecords(line, new Map(), fen);
  const { steps } = await post<Conversion>("/api/convert", { text, start: fen });
  return steps;
}

export class Prover {
  private readonly editor: Editor;
  private readonly inquiry = new Inquiry();
  private readonly ground = make("p", { class: "note" });
  private readonly show = make("div", { class: "show" });
  private readonly player = new Player();
  private readonly form: HTMLFormElement;

  constructor(private readonly main: HTMLElement) {
    this.form = this.askForm();
    this.editor = new Editor(() => this.forget());
  }

  begin(): void {
    const answer = make(
      "section",
      { class: "answer", "aria-labelledby": "ask" },
      make("h2", { id: "ask" }, "The question"),
      this.form,
      this.inquiry.status,
      this.ground,
      this.show,
    );
    fill(
      this.main,
      make("h1", {}, "The prover"),
      make(
        "p",
        { class: "law lead" },
        "Two laws ask what a game could become. The umpire decides it by proof: proven, refuted, or not decided; never a guess.",
      ),
      exampleList("section", EXAMPLES, (example) => this.tryExample(example)),
      make("div", { class: "benches" }, this.editor.element, answer),
    );
    const wanted = new URLSearchParams(location.hash.slice(1)).get("fen");
    this.editor.place(wanted ?? FIRST.fen);
  }

  private askForm(): HTMLFormElement {
    const questions = QUESTIONS.map((one, i) =>
      option({
        type: "radio",
        id: `question-${one.value}`,
        label: [one.name],
        says: one.says,
        input: { name: "question", value: one.value, checked: i === 0 },
      }),
    );
    const side = make(
      "div",
      { class: "field", id: "side-field", hidden: true },
      make("label", { for: "side" }, "Could this side win?"),
      make(
        "select",
        { id: "side", name: "side" },
        make("option", { value: "white" }, "White"),
        make("option", { value: "black" }, "Black"),
      ),
    );
    const budget = make(
      "div",
      { class: "field" },
      make("label", { for: "nodes" }, "Effort"),
      make(
        "select",
        { id: "nodes", name: "nodes" },
        ...BUDGETS.map(([value, text]) => make("option", { value }, text)),
      ),
    );
    const form = make(
      "form",
      {},
      make("fieldset", { class: "choice" }, make("legend", { class: "hidden-text" }, "What to prove"), ...questions),
      side,
      budget,
      make("button", { class: "chief", type: "submit" }, "Ask"),
    );
    form.addEventListener("change", () => this.forget());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.ask();
    });
    return form;
  }

  private tryExample(example: Example): void {
    find<HTMLInputElement>(this.form, `#question-${example.question}`).checked = true;
    find<HTMLSelectElement>(this.form, "#side").value = example.side ?? "white";
    this.editor.place(example.fen);
    void this.ask();
  }

  /** Clears the answer, because the question beside it has changed. */
  private forget(): void {
    this.inquiry.forget();
    find(this.form, "#side-field").hidden = new FormData(this.form).get("question") !== "winnable";
    this.ground.textContent = "";
    fill(this.show);
  }

  private question(): Question {
    const data = new FormData(this.form);
    const question = data.get("question") as QuestionName;
    const side = question === "winnable" ? (data.get("side") as SideName) : this.editor.turn;
    return { question, side, fen: this.editor.value, nodes: Number(data.get("nodes")) };
  }

  private async ask(): Promise<void> {
    const asked = this.question();
    this.forget();
    await this.inquiry.ask(
      "The proof is looked for …",
      () => post<Proof>("/api/prove", asked),
      async (proof, isCurrent) => {
        history.replaceState(null, "", `#${new URLSearchParams({ fen: asked.fen })}`);
        this.inquiry.tell(verdictOf(asked, proof));
        this.ground.textContent = groundOf(proof);
        this.inquiry.reveal(0.7);
        await this.demonstrate(asked, proof, isCurrent);
      },
    );
  }

  /**
   * Plays what shows the verdict: a strategy or an escape, with the reader on the other side, or a line that mates.
   */
  private async demonstrate(asked: Question, proof: Proof, isCurrent: () => boolean): Promise<void> {
    if (proof.strategy?.length) {
      const watch = new Watch(proof.strategy, this.player);
      await watch.begin();
      if (isCurrent()) fill(this.show, this.player.element, watch.element);
    } else if (proof.escape?.length) {
      fill(this.show, new Flight(asked.fen, proof.escape).element);
    } else if (proof.line.length && asked.question !== "endless-checks") {
      const steps = await stepsOf(asked.fen, proof.line);
      if (!isCurrent()) return;
      fill(
        this.show,
        make(
          "p",
          { class: "note" },
          `A mate in ${steps.length} moves of both sides together; there may be a shorter one. The arrow keys play it.`,
        ),
        this.player.element,
      );
      this.player.play([
        { fen: asked.fen, says: "The position." },
        ...steps.map((step) => ({
          fen: step.fen,
          ...(step.uci && { uci: step.uci }),
          says: `${step.law} (${step.san})`,
        })),
      ]);
    }
  }
}
