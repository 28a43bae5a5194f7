// The form of a new game. It explains each choice, and shows only what the code and the way of play allow.

import type { Code, Invite, Seat } from "../lib/api";
import { post, Refusal } from "../lib/api";
import { Law } from "../lib/codes";
import { fill } from "../lib/dom";
import { find, make } from "../lib/element";
import { keepName, myName } from "../lib/my_name";
import { keepSeat, newNonce } from "../lib/seats";
import { makeBoards } from "../match/make";
import type { Agreement, Moment } from "./agreements";
import { AGREEMENTS, agreedLines } from "./agreements";
import type { Choice, Rival } from "./choice";
import { allowsConsultation, allowsEngine, allowsTuition, codeOptions, playOptions, playsOf } from "./choice";
import { ClockPart } from "./clock";
import { clearComplaints, complain } from "./complaint";
import { cite, number, panel, radios, text, tick, wrongOf } from "./fields";
import { headLines, headOf, requestOf } from "./head";
import type { Gift, OddsChoice } from "./odds";
import { givesRook, oddsLacking, oddsWords } from "./odds";
import {
  BLINDFOLD,
  MANNERS,
  matchPanel,
  oddsPanel,
  playersPanel,
  positionPanel,
  RIVALS,
  SIDES,
  UMPIRES,
} from "./panels";

export class GameForm {
  readonly element = make("form", { class: "new-game", "aria-label": "New game", novalidate: true });
  private readonly clock = new ClockPart(() => this.refresh());
  private readonly terms = make("div", { class: "terms" });
  private readonly docket = make("pre", { class: "docket", "aria-label": "The head of the docket", tabindex: "0" });
  private readonly button = make("button", { class: "chief", type: "submit" }, "Make the game");
  private shownTerms = "";

  constructor(private readonly codes: Code[]) {
    this.element.append(this.choices(), this.slip());
    this.element.addEventListener("input", () => this.refresh());
    this.element.addEventListener("change", () => this.refresh());
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
    addEventListener("pageshow", () => {
      this.button.disabled = false; // for a reader who comes back with the browser's button
    });
    this.refresh();
  }

  private choices(): HTMLElement {
    return make(
      "div",
      { class: "choices" },
      radios("code", "The law", codeOptions(this.codes), this.codes[0]?.name ?? ""),
      radios("play", "The way of play", playOptions(this.codes), "board"),
      radios("rival", "Your opponent", RIVALS, "person"),
      make(
        "div",
        { class: "together" },
        radios("side", "You have", SIDES, "white"),
        number("level", "Stockfish’s level", { value: 3, min: 1, max: 8 }, "1 is the weakest, 8 the strongest."),
        radios("manner", "The engine is", MANNERS, "strict"),
        radios("blindfold", "Who plays blindfold", BLINDFOLD, "black"),
        text("name", "Name in the docket", "The other players see it. You may leave it out.", {
          maxlength: "60",
          autocomplete: "name",
          value: myName(),
        }),
      ),
      radios("umpire", "The umpire", UMPIRES, "vigilant"),
      make(
        "div",
        { class: "together", "data-field": "tuition" },
        make("h3", {}, "Help"),
        tick("tuition", "Tuition", "Shows which moves are legal. Without it nothing warns you before a fault."),
      ),
      this.clock.element,
      oddsPanel(),
      playersPanel(),
      matchPanel(),
      panel("agree", "Agreements", this.terms),
      positionPanel(),
    );
  }

  private slip(): HTMLElement {
    const heading = make("h3", {}, "The docket will begin");
    return make("aside", { class: "slip" }, heading, this.docket, this.button, wrongOf("form"));
  }

  // ---- What is chosen ----

  private value(name: string): string {
    return String(new FormData(this.element).get(name) ?? "").trim();
  }

  private readOdds(): OddsChoice {
    return {
      by: this.value("odds-by") as OddsChoice["by"],
      gift: this.value("odds-gift") as Gift,
      squares: this.value("odds-squares"),
      moves: Number(this.value("odds-moves")),
      mate: this.value("odds-mate") as OddsChoice["mate"],
      on: this.value("odds-on"),
    };
  }

  private readConsultation(): Choice["consult"] {
    const several = this.mayConsult();
    return {
      white: several ? Number(this.value("consult-white")) : 1,
      black: several ? Number(this.value("consult-black")) : 1,
    };
  }

  /** The laws of the code and the way of play that are chosen. */
  private law(): Law {
    return new Law(this.codes, this.value("code"), this.value("play"));
  }

  private read(): Choice {
    const law = this.law();
    const { codeName: code, play } = law;
    const odds = this.readOdds();
    const consult = this.readConsultation();
    const moment: Moment = { law, consulting: consult.white + consult.black > 2, rookGiven: givesRook(odds) };

    this.showTerms(moment);
    return {
      code,
      play,
      odds,
      consult,
      rival: this.value("rival") as Rival,
      umpire: this.value("umpire") as Choice["umpire"],
      tuition: this.value("tuition") !== "" && allowsTuition(play),
      side: this.value("side") as Choice["side"],
      level: Number(this.value("level")) || 1,
      manner: (this.value("manner") || "strict") as Choice["manner"],
      name: this.value("name"),
      blindfold: this.value("blindfold") as Choice["blindfold"],
      limit: this.clock.read(),
      agree: agreedLines(moment, (name) => this.value(`agree-${name}`)),
      position: this.value("position"),
      placed: this.value("placed"),
      turned: this.value("turned") !== "",
      first: this.value("first") as Choice["first"],
    };
  }

  private mayConsult(): boolean {
    return allowsConsultation(this.law(), {
      rival: this.value("rival") as Rival,
      side: this.value("side") as Choice["side"],
    });
  }

  /** Boards at once are played against people who sit elsewhere; a lot is drawn for one game only. */
  private mayHaveBoards(): boolean {
    const rival = this.value("rival");
    return rival === "others" || (rival === "person" && this.value("side") !== "lot");
  }

  private boards(): number {
    return this.mayHaveBoards() ? Number(this.value("boards")) || 1 : 1;
  }

  // ---- What is shown ----

  /** Shows the terms that apply now. What was filled in already stays. */
  private showTerms(moment: Moment): void {
    const apply = AGREEMENTS.filter((term) => term.applies(moment));
    const key = [moment.law.codeName, moment.law.play, ...apply.map((term) => term.name)].join();
    const kept = new FormData(this.element);
    if (key === this.shownTerms) return;
    this.shownTerms = key;
    fill(this.terms, ...apply.map((term) => termField(term, moment, kept)));
  }

  private show(field: string, shown: boolean): void {
    find(this.element, `[data-field="${field}"]`).hidden = !shown;
  }

  /** Takes away the options that are not allowed; if the chosen one goes, the first that is left is chosen. */
  private allow(name: string, allowed: string[]): void {
    const inputs = [...this.element.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
    for (const input of inputs) {
      const row = input.closest<HTMLElement>(".option");
      input.disabled = !allowed.includes(input.value);
      if (row) row.hidden = input.disabled;
    }
    const left = inputs.filter((input) => !input.disabled);
    const [first] = left;
    if (first && !left.some((input) => input.checked)) first.checked = true;
  }

  /** Shows only what can still be chosen after what has been chosen. */
  private constrain(): void {
    this.allow("play", playsOf(this.law().code));
    const law = this.law();
    const { play } = law;
    const rivals = RIVALS.map((one) => one.value).filter(
      (one) => (one !== "engine" || allowsEngine({ play })) && (one !== "table" || play !== "blindfold"),
    );
    this.allow("rival", rivals);
    const rival = this.value("rival") as Rival;
    const givesOdds = this.value("odds-by") !== "";
    this.show("side", rival === "person" || rival === "engine");
    this.show("level", rival === "engine");
    this.show("manner", rival === "engine");
    this.show("blindfold", play === "blindfold");
    this.show("tuition", allowsTuition(play));
    find(this.element, "#panel-players").hidden = !this.mayConsult();
    find(this.element, "#panel-match").hidden = !this.mayHaveBoards();
    for (const name of ["odds-gift", "odds-moves", "odds-mate"]) this.show(name, givesOdds);
    this.show("odds-squares", givesOdds && this.value("odds-gift") === "squares");
    this.show("odds-on", givesOdds && this.value("odds-mate") === "square");
    this.clock.offer(law);
  }

  /** Says in the summary of a folded part what is chosen in it. */
  private sum(key: string, words: string): void {
    find(this.element, `#now-${key}`).textContent = words;
  }

  private refresh(): void {
    this.constrain();
    const choice = this.read();
    const { white, black } = choice.consult;
    const isArranged = choice.position || choice.placed || choice.turned || choice.first;
    this.clock.tell();
    this.sum("odds", choice.odds.by ? oddsWords(choice.odds) : "a level game");
    this.sum("agree", choice.agree.length ? choice.agree.join("; ") : "the code’s defaults");
    this.sum("players", white + black > 2 ? `${white} against ${black}` : "one against one");
    this.sum("match", this.boards() > 1 ? `${this.boards()} boards at once` : "one board");
    this.sum("start", isArranged ? "as you set it" : "the ordinary arrangement");
    this.docket.textContent = headLines(headOf(choice)).join("\n");
  }

  private async submit(): Promise<void> {
    const choice = this.read();
    clearComplaints(this.element);
    const lacking = oddsLacking(choice.odds);
    if (lacking) {
      complain(this.element, new Refusal(400, "bad-head", lacking, "odds"));
      return;
    }
    this.button.disabled = true;
    try {
      keepName(choice.name);
      if (this.boards() > 1) {
        const match = await makeBoards(requestOf(choice, newNonce), this.boards());
        location.assign(`/match#${match.id}`);
        return;
      }
      const made = await post<Seat & { invites: Invite[] }>("/api/games", requestOf(choice, newNonce));
      keepSeat({ ...made, ...(choice.rival === "engine" ? { level: choice.level } : {}) });
      location.assign(`/game/${made.game}`);
    } catch (error) {
      complain(this.element, error);
      this.button.disabled = false;
    }
  }
}

function termField(term: Agreement, moment: Moment, kept: FormData): HTMLElement {
  const law = cite(term.idea && moment.law.id(term.idea));
  const name = `agree-${term.name}`;
  if (term.kind === "tick") {
    const field = tick(name, term.label, term.says, law);
    find<HTMLInputElement>(field, "input").checked = kept.has(name);
    return field;
  }
  const field = text(name, term.label, term.says);
  find<HTMLInputElement>(field, "input").value = String(kept.get(name) ?? "");
  if (law) find(field, ".says").append(" ", law);
  return field;
}
