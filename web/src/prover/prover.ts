// The prover: set up a position, ask, and watch what shows the verdict.

import { writeRecords } from "../desk/score";
import type { SideName } from "../lib/api";
import { post } from "../lib/api";
import { fill, make, words } from "../lib/element";
import { Player } from "../viewer/player";
import { Editor } from "./editor";
import { Flight } from "./flight";
import type { Example, Proof, Question, QuestionName } from "./question";
import { EXAMPLES, groundOf, QUESTIONS, verdictOf } from "./question";
import { Watch } from "./watch";

const BUDGETS: [string, string][] = [
  ["800000", "as much as the umpire spends"],
  ["20000", "a quick look"],
];

interface LineStep {
  uci: string | null;
  san: string;
  law: string;
  fen: string;
}

export class Prover {
  private readonly editor: Editor;
  private readonly verdict = make("p", { class: "verdict", role: "status" });
  private readonly ground = make("p", { class: "note" });
  private readonly show = make("div", { class: "show" });
  private readonly player = new Player();
  private readonly form: HTMLFormElement;
  private asked = 0;

  constructor(main: HTMLElement) {
    this.form = this.askForm();
    this.editor = new Editor(() => this.forget());
    const answer = make(
      "section",
      { class: "answer", "aria-labelledby": "ask" },
      make("h2", { id: "ask" }, "The question"),
      this.form,
      this.verdict,
      this.ground,
      this.show,
    );
    fill(
      main,
      make("h1", {}, "The prover"),
      make(
        "p",
        { class: "law lead" },
        "Two laws ask what a game could become. The umpire decides it by proof: proven, refuted, or not decided; never a guess.",
      ),
      this.examples(),
      make("div", { class: "benches" }, this.editor.element, answer),
    );
    const wanted = new URLSearchParams(location.hash.slice(1)).get("fen");
    this.editor.place(wanted ?? EXAMPLES[0]!.fen);
  }

  private askForm(): HTMLFormElement {
    const questions = QUESTIONS.map((one, i) => {
      const id = `question-${one.value}`;
      return make(
        "div",
        { class: "option" },
        make("input", {
          type: "radio",
          name: "question",
          id,
          value: one.value,
          checked: i === 0,
          "aria-describedby": `${id}-says`,
        }),
        make("label", { for: id }, one.name),
        make("p", { class: "says", id: `${id}-says` }, one.says),
      );
    });
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

  private examples(): HTMLElement {
    return make(
      "section",
      { class: "examples", "aria-labelledby": "examples" },
      make("h2", { id: "examples" }, "To try"),
      make(
        "ul",
        {},
        ...EXAMPLES.map((example) =>
          make(
            "li",
            {},
            make("button", { type: "button", class: "link", onclick: () => this.tryExample(example) }, example.name),
            make("span", { class: "says" }, `: ${example.says}`),
          ),
        ),
      ),
    );
  }

  private tryExample(example: Example): void {
    this.form.querySelector<HTMLInputElement>(`#question-${example.question}`)!.checked = true;
    this.form.querySelector<HTMLSelectElement>("#side")!.value = example.side ?? "white";
    this.editor.place(example.fen);
    void this.ask();
  }

  /** An answer stands only beside what was asked. */
  private forget(): void {
    this.asked++;
    this.form.querySelector<HTMLElement>("#side-field")!.hidden =
      new FormData(this.form).get("question") !== "winnable";
    this.verdict.textContent = this.ground.textContent = "";
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
    const mine = this.asked;
    this.verdict.textContent = "The proof is looked for …";
    try {
      const proof = await post<Proof>("/api/prove", asked);
      if (mine !== this.asked) return;
      history.replaceState(null, "", `#${new URLSearchParams({ fen: asked.fen })}`);
      this.verdict.textContent = verdictOf(asked, proof);
      this.ground.textContent = groundOf(proof);
      if (this.verdict.getBoundingClientRect().top > innerHeight * 0.7) this.verdict.scrollIntoView();
      await this.demonstrate(asked, proof, () => mine === this.asked);
    } catch (error) {
      if (mine === this.asked) this.verdict.textContent = words(error);
    }
  }

  /** Plays what shows the verdict: the strategy or the escape, with the reader on the other side, or the line that ends in mate. */
  private async demonstrate(asked: Question, proof: Proof, isCurrent: () => boolean): Promise<void> {
    if (proof.strategy?.length) {
      const watch = new Watch(proof.strategy, this.player);
      await watch.begin();
      if (isCurrent()) fill(this.show, this.player.element, watch.element);
    } else if (proof.escape?.length) {
      fill(this.show, new Flight(asked.fen, proof.escape).element);
    } else if (proof.line.length && asked.question !== "endless-checks") {
      const steps = await this.steps(asked.fen, proof.line);
      if (!isCurrent()) return;
      fill(
        this.show,
        make(
          "p",
          { class: "note" },
          `A mate in ${steps.length} moves of both sides together; not the shortest. Arrow keys play it.`,
        ),
        this.player.element,
      );
      this.player.play([
        { fen: asked.fen, says: "The position." },
        ...steps.map((step) => ({
          fen: step.fen,
          uci: step.uci ?? undefined,
          says: `${step.law} (${step.san})`,
        })),
      ]);
    }
  }

  /** The line's moves with their names and positions: a score like any other. */
  private async steps(fen: string, line: string[]): Promise<LineStep[]> {
    const text = writeRecords(line, new Map(), fen);
    const { steps } = await post<{ steps: LineStep[] }>("/api/convert", { text, start: fen });
    return steps;
  }
}
